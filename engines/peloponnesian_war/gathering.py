"""5.2.1 How an Expedition of the system is gathered: which SPs are taken from which Assembly spaces, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add, mul
from typing import NamedTuple

from engines.core import Flow, Pick

from .data import HOME, HOPLITE, SPARTA, Need, SPs
from .expedition import COSTS
from .routes import can_reach, terms_for
from .state import War, assembly_spaces, no_sps, printed_side

Take = dict[str, SPs]  # what is to be activated in each Assembly space
NONE = (0, 0, 0, 0, 0, 0)


class Stop(NamedTuple):
    """A visit to an Assembly space, with what is activated there."""

    space: str
    sps: SPs


class Plan(NamedTuple):
    """How an Expedition will be gathered."""

    stops: list[Stop]
    cost: int


def price(side: str, take: Take) -> int:
    prices = COSTS[side]
    return sum([sum(map(mul, sps, prices)) for sps in take.values()])


def assembly_order(war: War, side: str, need: Need) -> Flow[list[str]]:
    """Assembly spaces nearest to home first; ties: more SPs of the types needed, then at random."""
    distance = war.tables.home_distance[side]
    wanted = [t for t, n in enumerate(need.by_type) if n]
    rank = {}
    for space in assembly_spaces(war, side):
        fresh = war.forces[side][space].fresh
        rank[space] = (distance[space], -sum([fresh[t] + fresh[t + 3] for t in wanted]))
    order = sorted(rank, key=rank.__getitem__)  # stable: by id among equals
    for i in range(len(order) - 1):
        if rank[order[i]] != rank[order[i + 1]]:
            continue
        tied = [s for s in order[i:] if rank[s] == rank[order[i]]]
        chosen = yield Pick(tied, "which space first", "5.2.1")
        order.remove(chosen)
        order.insert(i, chosen)
    return order


def gather(war: War, side: str, need: Need, spaces: list[str], fits: Callable[[Take], bool] | None = None) -> Take | None:
    """What is taken in each space, or None if it is not enough. Four passes: leave the last SP of a type; leave the last
    SP of any type; empty spaces of our colour; empty any. `fits` refuses SPs with which no plan could be completed."""
    take: Take = {}
    forces = war.forces[side]
    missing = list(need.by_type)
    if not any(missing):
        return take
    wanted = [(slot, slot % 3) for slot in (0, 3, 1, 4, 2, 5) if missing[slot % 3]]  # by type, national before Allied
    for grade in "ABCD":
        for space in spaces:
            fresh = forces[space].fresh
            for slot, type in wanted:
                if fresh[slot] and missing[type]:
                    number = min(missing[type], allowed(war, side, space, slot, grade, take.get(space, NONE)))
                    while fits is not None and number > 0 and not fits(with_more(take, space, slot, number)):
                        number -= 1
                    if number > 0:
                        take.setdefault(space, no_sps())[slot] += number
                        missing[type] -= number
                        if not any(missing):
                            return take
    return None


def with_more(take: Take, space: str, slot: int, number: int) -> Take:
    more = list(take.get(space, NONE))
    more[slot] += number
    return {**take, space: more}


def allowed(war: War, side: str, space: str, slot: int, grade: str, taken: Sequence[int]) -> int:
    """How many more SPs of a kind may be taken from a space in this pass."""
    force = war.forces[side][space]
    fresh, spent = force.fresh, force.spent
    free = fresh[slot] - taken[slot]
    if free <= 0 or grade == "D":
        return free
    guard = war.home_guard if space == "sparta" and side == SPARTA else 0
    if grade == "A":
        type = slot % 3
        ally = type + 3
        staying = fresh[type] + spent[type] - taken[type] + fresh[ally] + spent[ally] - taken[ally]
        return min(free, staying + (guard if type == HOPLITE else 0) - 1)
    if grade == "C" and printed_side(war, space) == side:
        return free
    return min(free, force.strength + guard - sum(taken) - 1)


def rehearse(
    war: War, side: str, take: Take, spaces: list[str], objective: str, place: str = "", sps: SPs | None = None
) -> list[str] | None:
    """A dry run with nobody to intercept, from home or from where an Expedition stands: the order in which the spaces
    can be visited, or None."""
    place = place or HOME[side]
    sps = sps or no_sps()
    order: list[str] = []
    waiting = list(spaces)
    while waiting:
        space: str | None = waiting[0]
        if space != place:
            terms = terms_for(war, side, sps, objective)
            space = next((s for s in waiting if s == place or can_reach(war, terms, place, s)), None)
        if space is None:
            return None
        waiting.remove(space)
        order.append(space)
        place = space
        sps = list(map(add, sps, take[space]))
    return order if can_reach(war, terms_for(war, side, sps, objective), place, objective) else None
