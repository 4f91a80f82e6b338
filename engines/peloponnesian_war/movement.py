"""5.1.1 to 5.1.6, 5.6 to 5.8: an Expedition on its way, from space to space.

`leg` walks a shortest route and tells how it ended: ARRIVED, STOPPED (it cannot go on but stands) or OVER (the operation
has ended: sent home, destroyed, or left without a leader).
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Ask, Flow, Option, Pick, Roll

from .combat import Party, battle
from .data import ATHENS, CAVALRY, HOPLITE, KINDS, NAVAL, NEUTRAL, OTHER, SLOTS
from .routes import Routes, is_legal, routes, terms_for
from .state import (
    Operation,
    War,
    claim,
    control,
    eliminate,
    force_at,
    has_units,
    is_player,
    is_two_player,
    seat_of,
    tidy,
)
from .zones import watch

Watchers = list[tuple[str, int]]
ARRIVED, STOPPED, OVER = "arrived", "stopped", "over"


def under_way(war: War) -> Operation:
    assert war.operation is not None
    return war.operation


def pick_route(found: Routes) -> Flow[Sequence[str]]:
    """5.1.1: of several shortest routes one at random, once for the leg."""
    if len(found) == 1:
        return found[0]
    route: Sequence[str] = yield Pick(found, "the route", "5.1.1")
    return route


def leg(war: War, goal: str, open_sea: bool = False) -> Flow[str]:
    """Moves the Expedition to a space by a shortest legal route."""
    op = under_way(war)
    if op.place == goal:
        return ARRIVED
    found = routes(war, terms_for(war, op.side, op.sps, op.objective, open_sea), op.place, goal)
    if found is None:
        return STOPPED
    route = yield from pick_route(found)
    war.report("set_out", "5.1.1", side=op.side, leader=op.leader, origin=op.place, space=goal, route=list(route[1:]),
               ways=f", one of {len(found)} equal ways" if len(found) > 1 else "")  # fmt: skip
    watchers, unquiet = lookout(war)
    at = 0
    bit = war.tables.bit
    short = False  # of ships: those who find no place stay where the land way ends (5.1.4)
    while op.place != goal:
        there = route[at + 1]
        if short and war.tables.link_kind.get((op.place, there), "naval") == "naval":  # the open sea is naval too
            yield from leave_behind(war)
            short = False
        at += 1
        if not unquiet & bit[there]:
            enter_unwatched(war, there)
            continue
        before = list(op.sps)
        alive = yield from enter(war, there, watchers)
        if not alive:
            return OVER
        if op.fought:
            watchers, unquiet = lookout(war, anew=True)
        if op.sps != before:
            terms = terms_for(war, op.side, op.sps, op.objective, open_sea)
            short = False
            if not is_legal(war, terms, route[at:]):
                found = routes(war, terms, op.place, goal)
                if found is not None:
                    route, at = (yield from pick_route(found)), 0
                    war.report("new_route", "5.1.4", side=op.side, origin=op.place, route=list(route[1:]))
                elif op.naval and op.land > op.naval:
                    short = True
                else:
                    return STOPPED  # R49
    return ARRIVED


def lookout(war: War, anew: bool = False) -> tuple[Watchers, int]:
    """The enemy Forces with their zones, and the spaces in which something may happen to an Expedition: zones, the isthmus,
    the open sea. While an operation lasts only its own fights change this, so it is kept until then."""
    op = under_way(war)
    kept = war.lookout
    if kept is not None and kept[0] is op and not anew:
        return kept[1], kept[2]
    watchers = watch(war, OTHER[op.side])
    mask = war.tables.isthmus_mask | war.tables.open_sea_mask
    for _, reach in watchers:
        mask |= reach
    war.lookout = op, watchers, mask
    return watchers, mask


def leave_behind(war: War) -> Flow[None]:
    """5.1.4 Insufficient portage: the land SPs that find no ship stay here, spent for the turn."""
    op = under_way(war)
    while op.land > op.naval:
        kinds = [slot for slot in (3, 4, 0, 1) if op.sps[slot]]  # the system leaves Allies first, Hoplites before Cavalry
        if is_player(war, op.side):
            options = [
                Option("leave", piece=f"expedition:{KINDS[op.side][s]}", kind=KINDS[op.side][s]) for s in sorted(kinds)
            ]
            excess = op.land - op.naval
            choice = yield Ask(
                seat_of(war, op.side), f"Too few ships: choose who stays behind ({excess} to go).", options, "5.1.4"
            )
            slot = KINDS[op.side].index(choice.kind)
        else:
            slot = min(kinds, key=lambda s: (s < 3, s % 3))
        op.sps[slot] -= 1
        op.left = []
        force_at(war, op.side, op.place).spent[slot] += 1
        war.report("left_behind", "5.1.4", side=op.side, unit=KINDS[op.side][slot], space=op.place)


def enter(war: War, there: str, watchers: Watchers | None = None) -> Flow[bool]:
    """One step into a space, with everything that can happen there. Says whether the operation goes on. `watchers` are the
    enemy Forces with their zones, if they are known already."""
    op = under_way(war)
    if there in war.tables.open_sea and op.place in war.tables.open_sea:
        safe = yield from cross_open_sea(war)
        if not safe:
            return False
    ravages = may_ravage(war, there)
    move(war, there)
    op.fought = yield from interception(war, watchers or watch(war, OTHER[op.side]))
    if not op.leader:
        return False
    if ravages and not op.fought:
        ravage(war, there)
    return True


def enter_unwatched(war: War, there: str) -> None:
    """One step into a space where nobody can intercept."""
    op = under_way(war)
    ravages = op.marching and may_ravage(war, there)
    move(war, there)
    op.fought = False
    if ravages:
        ravage(war, there)


def move(war: War, there: str) -> None:
    """The Expedition leaves one space for another; the first to enter a neutral rebel claims it (5.5.2)."""
    op = under_way(war)
    here, op.place = op.place, there
    if here in war.forces[op.side] or here in war.held:
        tidy(war, op.side, here)
    if there in war.rebels and not war.rebels[there] and war.tables.side[there] == NEUTRAL:
        claim(war, there, op.side)


def may_ravage(war: War, space: str) -> bool:
    """5.8: on the final march an enemy-controlled space without enemy units."""
    op = under_way(war)
    return (
        op.marching
        and any(op.sps)
        and space not in war.ravaged
        and control(war, space) == OTHER[op.side]
        and not has_units(war, OTHER[op.side], space)
    )


def ravage(war: War, space: str) -> None:
    war.ravaged.append(space)
    war.report("ravaged", "5.8", side=under_way(war).side, space=space)


def cross_open_sea(war: War) -> Flow[bool]:
    """5.1.3: on a 5 or 6 a storm destroys the Expedition."""
    op = under_way(war)
    (die,) = yield Roll(1, "the open sea", "5.1.3")
    if die <= 4:
        war.report("crossed_open_sea", "5.1.3", side=op.side, die=die)
        return True
    war.report("storm", "5.1.3", side=op.side, die=die, number=sum(op.sps))
    for slot in SLOTS:
        eliminate(war, op.side, slot, op.sps[slot])
        op.sps[slot] = 0
    leader_home(war)
    return False


def leader_home(war: War) -> None:
    """The Expedition's leader goes to the Going Home box; his operation is over."""
    op = under_way(war)
    if op.leader:
        war.box_leaders[op.side].append(op.leader)
        war.report("leader_home", "5.1.6", side=op.side, leader=op.leader)
        op.leader = ""


# === 5.6 INTERCEPTION ===


def interception(war: War, watchers: Watchers) -> Flow[bool]:
    """5.6: at most one attempt in each space entered. Says whether it succeeded; the Expedition may be gone then."""
    op = under_way(war)
    enemy = OTHER[op.side]
    space = automatic_interceptor(war, op.side, op.place)
    if space is None:
        bit = war.tables.bit[op.place]
        eligible = [s for s, reach in watchers if reach & bit]
        if not eligible:
            return False
        space = eligible[0] if len(eligible) == 1 else (yield Pick(eligible, "the intercepting force", "5.6.1"))
        assert space is not None
        if is_two_player(war):
            choice = yield Ask(
                seat_of(war, enemy),
                f"Intercept the expedition in {war.tables.spaces[op.place].name} from {war.tables.spaces[space].name}?",
                [Option("intercept", space=op.place, origin=space), Option("decline")], "5.6.1",
                pass_option=Option("decline"),
            )  # fmt: skip
            if choice.verb == "decline":
                return False
        (die,) = yield Roll(1, "interception", "5.6.2")
        if die <= 3:
            war.report("not_intercepted", "5.6.2", side=enemy, origin=space, space=op.place, die=die)
            return False
        war.report("intercepted", "5.6.2", side=enemy, origin=space, space=op.place, die=die)
    else:
        war.report("intercepted_at_isthmus", "5.1.2", side=enemy, origin=space, space=op.place)
    if any(op.sps):
        yield from skirmish(war, space)
    else:
        war.report("caught_alone", "5.1.6", side=op.side, leader=op.leader, space=op.place)
        leader_home(war)
    return True


def automatic_interceptor(war: War, mover: str, place: str) -> str | None:
    """5.1.2: a Force with a land unit in Corinth stops whoever enters Cenchrae, and the other way round."""
    if place not in war.tables.isthmus:
        return None
    (across,) = war.tables.isthmus - {place}
    force = war.forces[OTHER[mover]].get(across)
    return across if force is not None and force.strength > force.naval else None


# === 5.7 SKIRMISH ===


def skirmish(war: War, space: str) -> Flow[None]:
    """5.7.1: a die for each side; whoever rolls 1 loses an SP. Then perhaps a battle."""
    op = under_way(war)
    place = op.place
    mover = Party(war, op.side, place, place, expedition=True)
    other = Party(war, OTHER[op.side], space, place)
    types = (NAVAL, CAVALRY, HOPLITE) if place in war.tables.island else (HOPLITE, CAVALRY, NAVAL)
    green, red = yield Roll(2, "the skirmish", "5.7.1")
    athens, sparta = (mover, other) if op.side == ATHENS else (other, mover)
    war.report("skirmish", "5.7.1", space=place, athens=athens.muster(), athens_die=green, sparta=sparta.muster(),
               sparta_die=red)  # fmt: skip
    for party in (mover, other):
        die = green if party.side == ATHENS else red
        if die == 1 and sum(party.sps):
            party.lose(types, 1, "5.7.1")
    if not any(op.sps):
        leader_home(war)
        return
    if not other.strength:
        other.drop_idle_leaders()
        return
    if is_battle(war, place, mover, other, green + red):
        yield from battle(war, place, mover, other)
        if not op.leader and any(op.sps):
            war.report("leaderless", "6.7", side=op.side, space=place)  # R41
    else:
        war.report("no_battle", "5.7.2", space=place)


def is_battle(war: War, place: str, mover: Party, other: Party, dice: int) -> bool:
    """5.7.2: high dice, or 8 SPs of the kind that fights here, at least half of them the interceptor's."""
    kind = war.tables.kind[place]
    our_hoplites, our_cavalry, our_ships = mover.by_type
    hoplites, cavalry, ships = other.by_type
    theirs = hoplites + cavalry
    land, naval = our_hoplites + our_cavalry + theirs, our_ships + ships
    return (
        dice >= 11
        or (kind != "island" and land >= 8 and theirs * 2 >= land)
        or (kind != "land" and naval >= 8 and ships * 2 >= naval)
    )


def settle_expedition(war: War) -> None:
    """The operation ends: the Expedition stays where it stands, its SPs spent for the turn."""
    op = under_way(war)
    if any(op.sps) or op.leader:
        force = force_at(war, op.side, op.place)
        for slot in SLOTS:
            force.spent[slot] += op.sps[slot]
        if op.leader:
            force.leaders.append(op.leader)
    place = op.place
    war.operation = None
    if place:
        tidy(war, op.side, place)
