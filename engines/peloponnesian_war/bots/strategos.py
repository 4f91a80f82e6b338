"""Strategos, the adviser: it weighs objectives and forces by what they bring, cost and risk (see BOT.md).

All values are in victory points. It keeps no memory: at each decision it thinks anew, and what is already paid counts as
paid, so that it stays with its plan unless something has changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.core import Option
from engines.core.bots import Advice, Seen
from engines.core.chance import Dice

from ..combat import Party
from ..data import ATHENS, CAVALRY, HOME, HOPLITE, KINDS, NAVAL, OTHER, SPARTA, Need, SPs
from ..expedition import cost_of
from ..gathering import Take, gather, rehearse
from ..odds import NO_RISK, Outlook, Supposed, siege_chance, win_chance
from ..routes import routes, terms_for
from ..state import (
    Operation,
    War,
    assembly_spaces,
    control,
    friendly,
    has_units,
    home_leaders,
    no_sps,
    owner,
    side_of,
    spendable,
    strength_at,
)
from ..zones import euxine_open

ENOUGH = 1.5  # an operation that is worth less is not undertaken
ANYTHING = 0.3  # once the auguries are good, less will do
TALENTS = 240  # for a victory point, as long as money is short
PLENTY = 1500  # talents that can be spent: beyond them a talent is worth less
RETAKEN = 0.45  # the chance that the system takes a lost fortress back, at 15 victory points
LOOKED_AT = 22  # objectives weighed closely
RAIDS = (
    (0, 0, 1), (1, 0, 1), (1, 0, 2), (1, 0, 3), (2, 0, 3), (3, 0, 4), (5, 0, 6),
    (1, 0, 0), (3, 0, 0), (5, 1, 0), (7, 1, 0), (9, 1, 0),
)  # fmt: skip
FIELD_ARMIES = ((6, 1, 0), (8, 1, 0), (10, 1, 0), (12, 2, 0), (3, 0, 5), (4, 0, 7), (5, 0, 9))
AVERAGE_RATING = 1  # of a leader who is still to be drawn


class Idea(NamedTuple):
    """An operation worth thinking of: what it brings, where it goes, what is still to be gathered, in which order."""

    value: float
    objective: str
    take: Take
    order: list[str]
    why: str


class Strategos:
    """Weighs each operation. A weaker one thinks of a few objectives at random, and may foresee no danger on the way."""

    def __init__(self, looks_at: int = LOOKED_AT, foresees: bool = True) -> None:
        self.looks_at, self.foresees = looks_at, foresees

    def advise(self, seen: Seen) -> Advice:
        war: War = seen.state
        options = seen.ask.options
        verb = options[0].verb
        side = war.operation.side if war.operation is not None and verb != "intercept" else side_of(war, seen.seat)
        if verb == "consult":
            return self.consult(war, side, options, seen.dice)
        if verb == "objective":
            return self.objective(war, side, options, seen.dice)
        if verb == "yes":
            return Advice(options[1], "a new enemy is not worth it")
        if verb == "lead":
            return Advice(self.best_leader(war, options), "he fights best")
        if verb == "leave":
            return Advice(
                next((o for o in options if "hoplite" in (o.kind or "")), options[0]), "horsemen are harder to replace"
            )
        if verb in ("build", "done"):
            return self.construction(war, side_of(war, seen.seat), options)
        if verb == "intercept":
            return self.intercept(war, side_of(war, seen.seat), options)
        return self.build(war, side, options, seen.dice)

    # --- operations

    def consult(self, war: War, side: str, options: Sequence[Option], dice: Dice) -> Advice:
        idea = self.best_idea(war, side, self.rating_at_home(war, side), None, dice)
        if idea is not None and idea.value > ENOUGH:
            return Advice(options[0], f"there is something to do: {idea.why}")
        return Advice(options[-1], "nothing left is worth the risk")

    def objective(self, war: War, side: str, options: Sequence[Option], dice: Dice) -> Advice:
        open_to_us = {o.space for o in options if o.verb == "objective"}
        idea = self.best_idea(war, side, self.rating_at_home(war, side), open_to_us, dice)
        if idea is not None and idea.value > (ENOUGH if war.operation is not None and war.operation.initial else ANYTHING):
            return Advice(Option("objective", space=idea.objective), idea.why)
        rousing = self.rebellion(war, side, options)
        if rousing is not None:
            return Advice(rousing, "one city in six rises for 100 talents, and nothing better can be done")
        if options[-1].verb == "pass":
            return Advice(options[-1], "nothing left is worth the risk")
        return Advice(Option("objective", space=HOME[side]), "it is better to hold")

    def rebellion(self, war: War, side: str, options: Sequence[Option]) -> Option | None:
        """A city worth 100 talents and a chance of one in six: on the grain route first, then a fortress, then any near."""
        if self.looks_at < LOOKED_AT or worth_of_talents(war, side, 100) > 0.5:
            return None
        t = war.tables
        cities = [o for o in options if o.verb == "cause_rebellion" and t.side[o.space or ""] == OTHER[side]]
        if not cities:
            return None
        return max(cities, key=lambda o: (o.space in t.fortress, -t.home_distance[side][o.space or ""], o.space))

    def rating_at_home(self, war: War, side: str) -> int:
        ratings = [war.tables.leaders[leader].tactical for leader in home_leaders(war, side)]
        return max(ratings, default=AVERAGE_RATING)

    def best_leader(self, war: War, options: Sequence[Option]) -> Option:
        leaders = war.tables.leaders
        return max(options, key=lambda o: (leaders[o.piece or ""].tactical, leaders[o.piece or ""].strategic))

    def build(self, war: War, side: str, options: Sequence[Option], dice: Dice) -> Advice:
        """The next step of the operation that is under way."""
        op = war.operation
        assert op is not None
        last = options[-1]
        rating = war.tables.leaders[op.leader].tactical
        ideas = list(self.ideas_for(war, side, op.objective, rating, op, Outlook(war, side)))
        if not ideas:
            return Advice(last, "nothing more can be gathered")
        best = max(ideas, key=lambda idea: idea.value)
        for space in best.order:
            if space == op.place:
                for slot, number in enumerate(best.take[space]):
                    wanted = [o for o in options if o.verb == "activate" and o.kind == KINDS[side][slot]]
                    if number and wanted:
                        return Advice(wanted[min(number, len(wanted)) - 1], best.why)
            go = next((o for o in options if o.verb == "go" and o.space == space), None)
            if go is not None:
                return Advice(go, f"there are forces to be gathered; {best.why}")
        return Advice(last, best.why)

    # --- judgement

    def best_idea(self, war: War, side: str, rating: int, open_to_us: set[str | None] | None, dice: Dice) -> Idea | None:
        best: Idea | None = None
        outlook = Outlook(war, side)
        spaces = self.candidates(war, side, rating)
        for space in spaces if self.looks_at >= len(spaces) else dice.shuffled(spaces)[: self.looks_at]:
            if open_to_us is not None and space not in open_to_us:
                continue
            for idea in self.ideas_for(war, side, space, rating, None, outlook):
                if best is None or idea.value > best.value:
                    best = idea
        return best

    def candidates(self, war: War, side: str, rating: int) -> list[str]:
        """The objectives that promise most at first sight."""
        t = war.tables
        enemy = OTHER[side]
        distance = t.home_distance[side]
        hostages = war.hostages[enemy] and not war.armistice
        worth: dict[str, float] = {}
        for space in t.ids:
            if hostages and t.bit[space] & t.beside_home[enemy]:
                continue
            if space in ("argos", "syracuse", "sardis") and t.neutral_of[space] not in war.alliance:
                continue
            if (
                space not in war.rebels
                and space not in war.held
                and t.side[space] == side
                and not has_units(war, enemy, space)
            ):
                continue
            if control(war, space) == side and not has_units(war, enemy, space):
                continue
            standing = strength_at(war, enemy, space)
            if standing > 8 or space in war.named[side]:
                continue
            value = -standing - 0.3 * distance[space]
            if space in t.fortress and friendly(war, space) != side:
                value += 3 * (3 + rating)
            if t.side[space] == side:
                value += 5
            elif owner(war, space) == enemy:
                value += 2
            worth[space] = value
        return sorted(worth, key=lambda s: (-worth[s], s))[:LOOKED_AT]

    def ideas_for(
        self, war: War, side: str, space: str, rating: int, op: Operation | None, outlook: Outlook
    ) -> Iterator[Idea]:
        """Every force that could be sent to a space, with its value."""
        have = op.sps if op is not None else no_sps()
        place = op.place if op is not None else HOME[side]
        spaces = sorted(assembly_spaces(war, side), key=lambda s: (war.tables.home_distance[side][s], s))
        money = spendable(war, side)
        held = [have[t] + have[t + 3] for t in (HOPLITE, CAVALRY, NAVAL)]
        seen: set[tuple[int, ...]] = set()
        for force in forces_against(war, side, space, held):
            missing = tuple(max(0, want - got) for want, got in zip(force, held, strict=True))
            if missing in seen:
                continue
            seen.add(missing)
            take = gather(war, side, Need(*missing), spaces) if any(missing) else {}
            if take is None:
                continue
            cost = sum(n * cost_of(side, slot) for sps in take.values() for slot, n in enumerate(sps))
            if cost > money:
                continue
            order = rehearse(war, side, take, [s for s in spaces if s in take], space, place, list(have))
            if order is None:
                continue
            idea = self.weigh(war, side, space, rating, take, order, place, have, cost, outlook)
            if idea is not None:
                yield idea

    def weigh(self, war: War, side: str, space: str, rating: int, take: Take, order: list[str], place: str, have: SPs,
              cost: int, outlook: Outlook) -> Idea | None:  # fmt: skip
        """What an operation is worth: its goal and ravaging, less risk, losses and talents."""
        final = [a + sum(sps[i] for sps in take.values()) for i, a in enumerate(have)]
        if not any(final):
            return None
        gain, why = self.goal(war, side, space, rating, final)
        price = worth_of_talents(war, side, cost) + self.bared(war, side, take)
        sps = list(have)
        arrive, lost, alone = 1.0, 0.0, 1.0
        for stop in (*order, space):
            if stop != place:
                found = routes(war, terms_for(war, side, sps, space), place, stop)
                if found is None:
                    return None
                route = found[0]
                risk = outlook.risk_of(sps, rating, route) if self.foresees else NO_RISK
                if any(sps):
                    arrive *= risk.arrive
                    lost += risk.lost
                else:
                    alone *= risk.arrive
            else:
                route = (place,)
            if stop in take and stop in order:
                sps = [a + b for a, b in zip(sps, take[stop], strict=True)]
            place = stop
        gain += (1.2 if side == SPARTA else 0.8) * ravaged_on(war, side, route)
        if self.foresees:
            gain += outlook.met_at(space, final, rating)
        value = arrive * gain - 17 * (1 - arrive) - 2 * lost
        value = alone * value - (1 - alone) - price
        sure = arrive * alone
        why += f"; it arrives {sure:.0%} of the time" if sure < 1 else "; nobody bars the way"
        why += f", and costs {cost} talents more" if cost else ""
        return Idea(value, space, take, order, why)

    def goal(self, war: War, side: str, space: str, rating: int, sps: SPs) -> tuple[float, str]:
        """What is won, on average, by standing at the objective when the Combat Phase comes."""
        t = war.tables
        name = t.name(space)
        enemy = Party(war, OTHER[side], space, space)
        ours = Supposed(war, side, space, sps, rating)
        gain = 5.0 if t.side[space] == side and space in war.rebels else 0.0
        hostile_walls = space in t.fortress and friendly(war, space) != side
        if hostile_walls and (not enemy.strength or (not enemy.leaders and ours.strength >= enemy.strength + 5)):
            chance = siege_chance(war, side, space, rating, ours.naval)
            gain += 20 * chance - 6 * (1 - chance)
            if t.side[space] == OTHER[side] and ours.strength < 3:
                gain -= 15 * RETAKEN * chance  # a single SP is soon besieged itself
            return gain, f"{name} falls to a siege {chance:.0%} of the time, for 10 points; a failure costs 2 confidence"
        if enemy.strength:
            win = win_chance(space, ours, enemy)
            if win is None:
                return 0.0, f"nothing can be won at {name}"
            why = f"a battle at {name} is won {win:.0%} of the time, for 10 points; a defeat costs 15"
            return gain + 16 * win - 19 * (1 - win), why
        helots = space in t.setup.helot_spaces and side == ATHENS
        gain += 5 if helots or (space == "decelea" and side == SPARTA) else 2
        return gain, f"{name} lies open"

    def bared(self, war: War, side: str, take: Take) -> float:
        """What it costs Athens to strip the city and its harbour."""
        if side == SPARTA:
            return 0.0

        def left(space: str, *types: int) -> int:
            force = war.forces[side].get(space)
            gone = take.get(space, no_sps())
            return sum(force.sps[t] + force.sps[t + 3] - gone[t] - gone[t + 3] for t in types) if force else 0

        return 1.5 * max(0, 4 - left("athens", HOPLITE, CAVALRY)) + 0.9 * max(0, 3 - left("piraeus", NAVAL))

    # --- the rest

    def construction(self, war: War, side: str, options: Sequence[Option]) -> Advice:
        """Ships first for Athens, Hoplites first for Sparta; 1000 talents are kept."""
        kinds = {o.kind: o for o in options if o.verb == "build"}
        done = options[-1]
        if war.treasury[side] < 1200:
            return Advice(done, "the treasury is low")
        for kind, most in WISHES[side]:
            slot = KINDS[side].index(kind)
            if kind in kinds and sum(f.sps[slot] for f in war.forces[side].values()) < most:
                return Advice(kinds[kind], "we are short of them")
        return Advice(done, "we have what we need")

    def intercept(self, war: War, side: str, options: Sequence[Option]) -> Advice:
        """Two people: intercept unless the battle that may follow is likely lost."""
        op = war.operation
        assert op is not None
        place, space = options[0].space or "", options[0].origin or ""
        rating = war.tables.leaders[op.leader].tactical if op.leader else 0
        mover = Supposed(war, op.side, place, op.sps, rating)
        chance = win_chance(place, Party(war, side, space, place), mover) if any(op.sps) else 1.0
        if chance is None or chance >= 0.5:
            return Advice(options[0], "we are strong enough")
        return Advice(options[1], "they are too strong")


WISHES = {
    ATHENS: (("athenian_naval", 14), ("athenian_hoplite", 10), ("athenian_ally_naval", 10), ("athenian_naval", 22)),
    SPARTA: (("spartan_hoplite", 11), ("spartan_ally_naval", 8), ("spartan_ally_hoplite", 18)),
}


def forces_against(war: War, side: str, space: str, held: list[int]) -> Iterator[tuple[int, int, int]]:
    """Forces worth trying against a space, small ones first: raids, sieges, field armies, what is at hand already."""
    if any(held):
        yield held[0], held[1], held[2]
    enemy = Party(war, OTHER[side], space, space)
    kind = war.tables.kind[space]
    size = enemy.strength
    walls = space in war.tables.fortress and friendly(war, space) != side
    if size and walls and not enemy.leaders:
        need = size + 5
        if kind != "island":
            yield need, 0, 0
        if kind != "land":
            ships = max((need + 1) // 2, enemy.naval)
            yield max(0, need - ships), 0, ships
    for force in RAIDS if not size else FIELD_ARMIES:
        if (kind == "island" and not force[NAVAL]) or (kind == "land" and force[NAVAL]):
            continue
        yield force


def ravaged_on(war: War, side: str, route: tuple[str, ...]) -> int:
    """Spaces that the final march would ravage for the first time."""
    enemy = OTHER[side]
    return sum(
        control(war, s) == enemy and s not in war.ravaged and not has_units(war, enemy, s) for s in route[1:]
    )  # fmt: skip


def worth_of_talents(war: War, side: str, talents: int) -> float:
    """What is paid, in victory points: less when the treasury is full, and little when no turn is left to spend it in."""
    money = spendable(war, side)
    rate = PLENTY / money if money > PLENTY else 1.0
    if war.turn >= war.tables.scenarios[war.scenario].last_turn:
        rate /= 2
    return talents * rate / TALENTS


def position_value(war: War, side: str) -> float:
    """How a position looks for a side, in victory points."""
    enemy = OTHER[side]

    def sps(of: str, types: tuple[int, ...]) -> int:
        return sum(f.sps[t] + f.sps[t + 3] for f in war.forces[of].values() for t in types) + sum(
            war.box[of][t] + war.box[of][t + 3] for t in types
        )

    land, ships = (HOPLITE, CAVALRY), (NAVAL,)
    value = 5.0 * (war.bellicosity[side] - war.bellicosity[enemy]) + 2.0 * (war.sci[side] - war.sci[enemy])
    value += (war.treasury[side] - war.treasury[enemy]) / 300
    value += 1.2 * (sps(side, land) - sps(enemy, land)) + 1.6 * (sps(side, ships) - sps(enemy, ships))
    value += 0.5 * sum((by == side) - (by == enemy) for by in war.held.values())
    cut = not euxine_open(war)
    return value - (8 if side == ATHENS else -8) * cut
