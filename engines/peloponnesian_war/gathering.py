"""5.2.1 How an Expedition of the system is gathered: which SPs are taken from which Assembly spaces, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add, mul
from typing import NamedTuple

from engines.core import Flow, Pick

from .data import HOME, HOPLITE, OTHER, SPARTA, Need, SPs
from .expedition import COSTS
from .routes import can_reach, routes, terms_for
from .state import War, assembly_spaces, no_sps, printed_side
from .zones import zones

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
    """Assembly spaces nearest to home first; ties: the safer way for a leader who finds nobody at home, then more SPs of the
    types needed, then at random (R53)."""
    distance = war.tables.home_distance[side]
    wanted = [t for t, n in enumerate(need.by_type) if n]
    useful = {}
    for space in assembly_spaces(war, side):
        fresh = war.forces[side][space].fresh
        useful[space] = sum([fresh[t] + fresh[t + 3] for t in wanted])
    alone = not useful.get(HOME[side])
    rank = {s: (distance[s], danger_alone(war, side, s) if alone else 0, -n) for s, n in useful.items()}
    order = sorted(rank, key=rank.__getitem__)  # stable: by id among equals
    for i in range(len(order) - 1):
        if rank[order[i]] != rank[order[i + 1]]:
            continue
        tied = [s for s in order[i:] if rank[s] == rank[order[i]]]
        chosen = yield Pick(tied, "which space first", "5.2.1")
        order.remove(chosen)
        order.insert(i, chosen)
    return order


def danger_alone(war: War, side: str, space: str) -> int:
    """How many spaces on the ways of a leader alone lie in enemy zones."""
    if space == HOME[side]:
        return 0
    found = routes(war, terms_for(war, side, no_sps(), space), HOME[side], space)
    return (found.passes & zones(war, OTHER[side])).bit_count() if found is not None else 0


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
