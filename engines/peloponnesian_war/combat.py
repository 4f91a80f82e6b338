"""6.2 Battles: null, naval, land and combined, with what they cost and change.

A `Party` is one side's share in a battle: a Force on the map, or the Expedition on its way.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Flow, Pick, Roll

from .data import ATHENS, CAVALRY, HOPLITE, KINDS, NAVAL, NEUTRAL, SPARTA, SPs
from .state import War, add_sci, add_vp, eliminate, force_at, friendly, send_home, send_leaders_home, tidy

NULL, DRAW = "null", "draw"  # results of a battle besides the side that won it


class Party:
    """One side's share in a battle. It holds ids; the SPs are read from the war each time."""

    __slots__ = ("expedition", "place", "side", "space", "war")

    def __init__(self, war: War, side: str, space: str, place: str, expedition: bool = False) -> None:
        self.war, self.side, self.space, self.place, self.expedition = war, side, space, place, expedition

    @property
    def sps(self) -> SPs:
        """Without the Home Guard."""
        if self.expedition:
            assert self.war.operation is not None
            return self.war.operation.sps
        force = self.war.forces[self.side].get(self.space)
        return force.sps if force else [0] * 6

    @property
    def guard(self) -> int:
        """R42: the Home Guard takes part only in what happens in Sparta; by option wherever the Force of Sparta fights."""
        if self.space != "sparta" or self.side != SPARTA or self.expedition:
            return 0
        everywhere = self.place == "sparta" or self.war.options.get("home_guard_intercepts")
        return self.war.home_guard if everywhere else 0

    @property
    def leaders(self) -> list[str]:
        if self.expedition:
            assert self.war.operation is not None
            return [self.war.operation.leader]
        force = self.war.forces[self.side].get(self.space)
        return list(force.leaders) if force else []

    @property
    def rating(self) -> int:
        """The lowest Tactical Rating present."""
        return min((self.war.tables.leaders[leader].tactical for leader in self.leaders), default=0)

    @property
    def by_type(self) -> tuple[int, int, int]:
        """Hoplite, Cavalry and Naval SPs."""
        a, b, c, d, e, f = self.sps
        return a + d + self.guard, b + e, c + f

    def count(self, type: int) -> int:
        return self.by_type[type]

    @property
    def land(self) -> int:
        hoplites, cavalry, _ = self.by_type
        return hoplites + cavalry

    @property
    def naval(self) -> int:
        sps = self.sps
        return sps[NAVAL] + sps[NAVAL + 3]

    @property
    def strength(self) -> int:
        return sum(self.sps) + self.guard

    def muster(self) -> list[int | str]:
        """Who takes part, for the log: Hoplite, Cavalry and Naval SPs, then the leaders."""
        return [*self.by_type, *self.leaders]

    def lose(self, types: tuple[int, ...], number: int, rule: str) -> int:
        """R12: eliminates SPs by type in this order, national before Allied, the Home Guard last. Says how many of
        them were national Hoplites."""
        nationals = 0
        for type in types:
            for slot in (type, type + 3):
                gone = min(number, self.sps[slot]) if number else 0
                if gone:
                    self._take(slot, gone)
                    eliminate(self.war, self.side, slot, gone)
                    self.war.report("eliminated", rule, side=self.side, unit=KINDS[self.side][slot], number=gone,
                                    space=self.place)  # fmt: skip
                    number -= gone
                    nationals += gone if slot == HOPLITE else 0
        if number and HOPLITE in types and self.guard:
            nationals += self._break_guard(number)
        return nationals

    def _take(self, slot: int, number: int) -> None:
        if self.expedition:
            assert self.war.operation is not None
            self.war.operation.sps[slot] -= number
            self.war.operation.left = []  # R43: it has changed
        else:
            self.war.forces[self.side][self.space].take(slot, number)

    def _break_guard(self, losses: int) -> int:
        """R17: a Home Guard that takes a loss is gone; what is left of it becomes ordinary Spartan Hoplites."""
        war = self.war
        gone = min(losses, war.home_guard)
        war.report("home_guard_broken", "6.2.4", number=gone, rest=war.home_guard - gone)
        force_at(war, SPARTA, "sparta").spent[HOPLITE] += war.home_guard - gone
        war.home_guard = 0
        return gone

    def go_home(self, keep_guard: bool = False) -> None:
        """Survivors and leaders to the Going Home box."""
        war = self.war
        survivors = self.strength
        if self.guard and not keep_guard and self.place == "sparta":
            self._break_guard(0)
        if self.expedition:
            assert war.operation is not None
            for slot, number in enumerate(war.operation.sps):
                war.box[self.side][slot] += number
                war.operation.sps[slot] = 0
            if war.operation.leader:
                war.box_leaders[self.side].append(war.operation.leader)
                war.operation.leader = ""
        else:
            send_home(war, self.side, self.space)
        war.report("went_home" if survivors else "wiped_out", "6.4", side=self.side, space=self.space)

    def drop_idle_leaders(self) -> None:
        """6.7: a leader whose Army has no SP left goes to the Going Home box."""
        if not self.expedition and self.strength == 0 and not (self.space == "sparta" and self.war.home_guard):
            send_leaders_home(self.war, self.side, self.space)
        if not self.expedition:
            tidy(self.war, self.side, self.space)


class Term(NamedTuple):
    """A line in the sum of a battle roll."""

    points: int
    why: str


def battle(war: War, place: str, one: Party, two: Party) -> Flow[str]:
    """6.2.1: fights a battle and settles everything that follows from it. Gives the winning side, NULL or DRAW."""
    athens, sparta = (one, two) if one.side == ATHENS else (two, one)
    ours, theirs = athens.by_type, sparta.by_type
    if is_null(ours, theirs) or is_null(theirs, ours):
        null_battle(war, place, athens, sparta)
        return NULL
    war.report("battle", "6.2", space=place, athens=athens.muster(), sparta=sparta.muster())
    ships = ours[NAVAL], theirs[NAVAL]
    hoplites = ours[HOPLITE], theirs[HOPLITE]
    if not (ours[NAVAL] and theirs[NAVAL]):
        return (yield from land_battle(war, place, athens, sparta, hoplites))
    winner, margin = yield from naval_rolls(war, place, athens, sparta)
    if winner is None:
        draw(war, athens, sparta, (NAVAL,), "6.2.3.2")
        return DRAW
    loser = sparta if winner is athens else athens
    loser.lose((NAVAL,), min(margin, winner.naval), "6.2.3.1")
    if winner.count(HOPLITE) >= loser.count(HOPLITE) >= 1:  # R16
        war.report("combined_battle", "6.2.3.1", side=winner.side, space=place)
        return (yield from land_battle(war, place, athens, sparta, hoplites))
    ahead = ships[0] - ships[1] if winner is athens else ships[1] - ships[0]
    yield from settle(war, place, winner, loser, ahead, "6.2.3.1")
    return winner.side


def is_null(fleet: tuple[int, int, int], host: tuple[int, int, int]) -> bool:
    """6.2.1: ships alone on one side, land units alone on the other."""
    return bool(fleet[NAVAL] and host[HOPLITE] + host[CAVALRY]) and not (fleet[HOPLITE] + fleet[CAVALRY] or host[NAVAL])


# === 6.2.2 NULL BATTLE ===


def null_battle(war: War, place: str, athens: Party, sparta: Party) -> None:
    """6.2.2: ships and land units cannot harm each other; if they share a space, one of them leaves it."""
    war.report("null_battle", "6.2.2", space=place)
    if athens.expedition or sparta.expedition or athens.space != sparta.space:  # R48
        return
    stands_with = friendly(war, place)
    if stands_with == NEUTRAL:
        (athens if athens.naval else sparta).go_home()
        return
    armies = [p for p in (athens, sparta) if p.leaders]
    leaver = armies[0] if len(armies) == 1 else (sparta if stands_with == ATHENS else athens)  # R15
    leaver.go_home()


# === 6.2.3 NAVAL BATTLE ===


def naval_terms(athens: Party, sparta: Party) -> tuple[list[Term], list[Term]]:
    """The modifiers of both sides in a naval battle."""
    ours: list[Term] = []
    theirs: list[Term] = []
    sps = athens.sps
    if sps[NAVAL] * 2 >= athens.naval:
        ours.append(Term(2, "Athenian crews"))
    _difference(athens.naval, sparta.naval, "more ships", ours, theirs)
    _ratings(athens, sparta, ours, theirs)
    return ours, theirs


def naval_rolls(war: War, place: str, athens: Party, sparta: Party) -> Flow[tuple[Party | None, int]]:
    ours, theirs = naval_terms(athens, sparta)
    return (yield from compare(war, place, athens, sparta, ours, theirs, "naval battle", "6.2.3"))


# === 6.2.4 LAND BATTLE ===


def land_terms(place: str, athens: Party, sparta: Party) -> tuple[list[Term], list[Term]]:
    """The modifiers of both sides in a land battle."""
    ours: list[Term] = []
    theirs: list[Term] = []
    if place == "sparta":
        theirs.append(Term(2, "for Sparta itself"))
    our_hoplites, our_cavalry, _ = athens.by_type
    their_hoplites, their_cavalry, _ = sparta.by_type
    national = sparta.sps[HOPLITE] + sparta.guard
    if national and national * 2 >= their_hoplites:
        theirs.append(Term(2, "Spartan Hoplites"))
    if our_cavalry != their_cavalry:
        (ours if our_cavalry > their_cavalry else theirs).append(Term(1, "more Cavalry"))
    _difference(our_hoplites, their_hoplites, "more Hoplites", ours, theirs)
    _ratings(athens, sparta, ours, theirs)
    return ours, theirs


def land_battle(war: War, place: str, athens: Party, sparta: Party, hoplites: tuple[int, int]) -> Flow[str]:
    """6.2.4: `hoplites` are those of both sides before the first die of the whole battle."""
    if place == "sparta":
        yield from draw_for_sparta(war)
    ours, theirs = land_terms(place, athens, sparta)
    winner, margin = yield from compare(war, place, athens, sparta, ours, theirs, "land battle", "6.2.4")
    island = place in war.tables.island
    types = (CAVALRY, HOPLITE) if island else (HOPLITE, CAVALRY)
    if winner is None:
        draw(war, athens, sparta, types, "6.2.4.2")
        return DRAW
    loser = sparta if winner is athens else athens
    nationals = loser.lose(types, land_losses(winner, loser, margin), "6.2.4.1")
    if nationals and not war.armistice and not war.hostages[winner.side]:
        war.hostages[winner.side] = True
        war.report("hostages", "6.6", side=winner.side, loser=loser.side)
    ahead = hoplites[0] - hoplites[1] if winner is athens else hoplites[1] - hoplites[0]
    yield from settle(war, place, winner, loser, ahead, "6.2.4.1")
    return winner.side


def draw_for_sparta(war: War) -> Flow[None]:
    """6.2.4: a battle in Sparta calls up one more leader."""
    if war.cup[SPARTA]:
        leader = yield from draw_leader(war, SPARTA, "6.2.4")
        force_at(war, SPARTA, "sparta").leaders.append(leader)


def land_losses(winner: Party, loser: Party, margin: int) -> int:
    """6.2.4.1: the difference, at most the winner's Hoplites; more Cavalry covers the retreat, down to 1."""
    base = min(margin, winner.count(HOPLITE))
    if base > 1:
        base = max(1, base - max(0, loser.count(CAVALRY) - winner.count(CAVALRY)))
    return base


# === WHAT BOTH KINDS SHARE ===


def _difference(ours_n: int, theirs_n: int, why: str, ours: list[Term], theirs: list[Term]) -> None:
    if ours_n > theirs_n:
        ours.append(Term(ours_n - theirs_n, why))
    elif theirs_n > ours_n:
        theirs.append(Term(theirs_n - ours_n, why))


def _ratings(athens: Party, sparta: Party, ours: list[Term], theirs: list[Term]) -> None:
    for party, terms in ((athens, ours), (sparta, theirs)):
        if party.rating:
            terms.append(Term(party.rating, "leadership"))


def compare(war: War, place: str, athens: Party, sparta: Party, ours: list[Term], theirs: list[Term], kind: str,
            rule: str) -> Flow[tuple[Party | None, int]]:  # fmt: skip
    """A die each with modifiers. Gives the winner, or None for a draw, and the difference of the totals."""
    green, red = yield Roll(2, kind, rule)
    a, s = green + sum(t.points for t in ours), red + sum(t.points for t in theirs)
    war.report("battle_sum", rule, space=place, battle=kind.capitalize(), athens=ours, athens_die=green, athens_total=a,
               sparta=theirs, sparta_die=red, sparta_total=s)  # fmt: skip
    if a != s:
        return (athens if a > s else sparta), abs(a - s)
    if athens.rating != sparta.rating:  # the higher one is above 0
        return (athens if athens.rating > sparta.rating else sparta), 0
    return None, 0


def draw(war: War, athens: Party, sparta: Party, types: tuple[int, ...], rule: str) -> None:
    """6.2.3.2, 6.2.4.2: each side loses 1 SP of the kind fought with, unless both have only 1; both go home."""
    counts = [sum(p.count(t) for t in types) for p in (athens, sparta)]
    war.report("drawn", rule, space=athens.place)
    for party in (athens, sparta):
        if counts != [1, 1]:
            party.lose(types, 1, rule)
        party.go_home(keep_guard=True)


def settle(war: War, place: str, winner: Party, loser: Party, ahead: int, rule: str) -> Flow[None]:
    """After a won battle: the beaten go home, confidence and victory points change, leaders may die."""
    war.report("battle_won", rule, side=winner.side, loser=loser.side, space=place)
    fought = [(loser.side, leader) for leader in sorted(loser.leaders)]
    fought += [(winner.side, leader) for leader in sorted(winner.leaders)]
    loser.go_home()
    add_sci(war, winner.side, 1)
    if ahead < 3:
        add_sci(war, loser.side, -1)
    where = war.tables.spaces[place].name
    add_vp(war, winner.side, 10, f"battle won at {where}")
    add_vp(war, loser.side, -15, f"battle lost at {where}")
    if war.leader_death:
        for side, leader in fought:
            yield from leader_at_risk(war, side, leader, beaten=side == loser.side)
    winner.drop_idle_leaders()


def leader_at_risk(war: War, side: str, leader: str, beaten: bool) -> Flow[None]:
    """The event Leader Death: on 4 to 6 a beaten leader is killed, on a 6 a victorious one."""
    (die,) = yield Roll(1, "the leader's fate", "3.2")
    if die < (4 if beaten else 6):
        return
    war.dead.append(leader)
    for force in war.forces[side].values():
        if leader in force.leaders:
            force.leaders.remove(leader)
    if leader in war.box_leaders[side]:
        war.box_leaders[side].remove(leader)
    if war.operation is not None and war.operation.leader == leader:
        war.operation.leader = ""  # R41: his Expedition stops here
    war.report("leader_killed", "3.2", side=side, leader=leader)


def draw_leader(war: War, side: str, rule: str = "3.4") -> Flow[str]:
    """A leader at random from the cup; the caller knows that it is not empty, and says where he goes."""
    cup = sorted(war.cup[side])
    leader: str = cup[0] if len(cup) == 1 else (yield Pick(cup, "a leader", rule))
    war.cup[side].remove(leader)
    row = war.tables.leaders[leader]
    war.report("leader_drawn", rule, side=side, leader=leader, tactical=row.tactical, strategic=row.strategic)
    if leader == "nicias" and side == ATHENS:
        war.nicias = True  # 3.4.1
    return leader
