"""5.1.1 Routes: an Expedition always takes a shortest legal way; of several, one at random.

What is legal depends on the composition of the Expedition, on the gates, the isthmus and the neutrals that are shut, and for
a leader alone on where the enemy is. All of this is put into a key, and what was worked out for a key is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple, overload

from .data import OTHER, SPs, Tables
from .state import War, control, has_units, is_assembly, stands_as_printed

LONE, LAND, SEA, HEAVY = "lone", "land", "sea", "heavy"  # a leader alone; no ships; ships for all; too few ships
KEPT = 4_000  # searches to remember


class Terms(NamedTuple):
    """On what terms an Expedition moves: its class, the spaces it may not enter, the special LOCs it may use."""

    manner: str
    shut: int
    isthmus: bool
    open_sea: bool


class Reach:
    """Everything that can be reached from a space, level by level."""

    __slots__ = ("_routes", "all", "levels", "near", "tables")

    def __init__(self, tables: Tables, near: list[int], shut: int, start: str) -> None:
        self.tables, self.near = tables, near
        self._routes: dict[str, Routes] = {}
        frontier = seen = tables.bit[start]
        closed = shut
        self.levels = [frontier]
        while True:
            reached = 0
            while frontier:
                low = frontier & -frontier
                reached |= near[low.bit_length() - 1]
                frontier ^= low
            frontier = reached & ~seen & ~closed
            if not frontier:
                break
            seen |= frontier
            self.levels.append(frontier)
        self.all = seen

    def routes_to(self, goal: str) -> Routes:
        found = self._routes.get(goal)
        if found is None:
            found = self._routes[goal] = Routes(self, goal)
        return found

    def distance(self, goal: str) -> int | None:
        bit = self.tables.bit[goal]
        if not self.all & bit:
            return None
        return next(d for d, level in enumerate(self.levels) if level & bit)


class Routes(Sequence[tuple[str, ...]]):
    """All shortest routes to a goal, in the order of the ids of their spaces, without listing them."""

    def __init__(self, reach: Reach, goal: str) -> None:
        tables, near = reach.tables, reach.near
        length = reach.distance(goal)
        assert length is not None
        on_way = tables.bit[goal]
        steps = [on_way]
        for level in reversed(reach.levels[:length]):
            before = 0
            while on_way:
                low = on_way & -on_way
                before |= near[low.bit_length() - 1]
                on_way ^= low
            on_way = before & level
            steps.append(on_way)
        steps.reverse()
        self._near, self._steps, self._ids = near, steps, tables.ids
        counts = {steps[-1].bit_length() - 1: 1}
        for step, after in zip(reversed(steps[:-1]), reversed(steps[1:]), strict=True):
            for i in _bits(step):
                counts[i] = sum(counts[j] for j in _bits(near[i] & after))
        self._counts = counts
        self._known: dict[int, tuple[str, ...]] = {}  # those that were asked for
        self._number = counts[steps[0].bit_length() - 1]

    def __len__(self) -> int:
        return self._number

    @overload
    def __getitem__(self, n: int) -> tuple[str, ...]: ...
    @overload
    def __getitem__(self, n: slice) -> Sequence[tuple[str, ...]]: ...
    def __getitem__(self, n: int | slice) -> tuple[str, ...] | Sequence[tuple[str, ...]]:
        if isinstance(n, slice):
            return [self[i] for i in range(*n.indices(len(self)))]
        if not 0 <= n < self._number:
            raise IndexError(n)
        known = self._known.get(n)
        if known is None:
            known = self._known[n] = self._walk(n)
        return known

    def _walk(self, n: int) -> tuple[str, ...]:
        here = self._steps[0].bit_length() - 1
        route = [self._ids[here]]
        for after in self._steps[1:]:
            for j in _bits(self._near[here] & after):
                if n < self._counts[j]:
                    here = j
                    break
                n -= self._counts[j]
            route.append(self._ids[here])
        return tuple(route)

    def __contains__(self, route: Any) -> bool:
        return isinstance(route, list | tuple) and any(tuple(route) == known for known in self)


def _bits(mask: int) -> list[int]:
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


# === LEGALITY ===


def manner_of(sps: SPs) -> str:
    naval = sps[2] + sps[5]
    land = sps[0] + sps[1] + sps[3] + sps[4]
    if not naval:
        return LAND if land else LONE
    return SEA if land <= naval else HEAVY  # 5.1.4


def terms_for(war: War, side: str, sps: SPs, objective: str, open_sea: bool = False) -> Terms:
    """5.1.1 to 5.1.6: on what terms an Expedition of this composition moves just now."""
    manner = manner_of(sps)
    shut = shut_gates(war, side)
    if objective:
        shut &= ~war.tables.bit[objective]
    shut |= shut_neutrals(war)
    if manner == LONE:
        return Terms(manner, shut | shut_to_a_leader_alone(war, side), True, open_sea)
    return Terms(manner, shut, manner == LAND or controls_isthmus(war, side), open_sea)


def shut_gates(war: War, side: str) -> int:
    """5.1.1, R1: the gates that a side does not control: Naupactus, Byzantium, and by option Amphipolis."""
    tables = war.tables
    mask = 0
    for gate, bit in tables.gates:
        if stands_as_printed(war, gate):
            if tables.side[gate] != side:
                mask |= bit
        elif control(war, gate) != side:
            mask |= bit
    return mask if war.options.get("gate_amphipolis", True) else mask & ~tables.bit["amphipolis"]


def shut_neutrals(war: War) -> int:
    """5.5.3: neither side moves through Argos or Syracuse while it is neutral."""
    alliance, bit = war.alliance, war.tables.bit
    argos = 0 if "argos" in alliance else bit["argos"]
    return argos if "syracuse" in alliance else argos | bit["syracuse"]


def controls_isthmus(war: War, side: str) -> bool:
    for space in war.tables.isthmus:  # noqa: SIM110 (asked for every leg: no generator)
        if control(war, space) != side:
            return False
    return True


def shut_to_a_leader_alone(war: War, side: str) -> int:
    """5.1.6: no space with enemy units, and no enemy-coloured one that is not an Assembly space."""
    tables = war.tables
    enemy = OTHER[side]
    mask = tables.colour_mask[enemy]
    for neutral, ally in war.alliance.items():
        if ally == enemy:
            mask |= tables.coalition_mask[neutral]
    bit = tables.bit
    for space in war.forces[side]:
        if mask & bit[space] and is_assembly(war, side, space):
            mask &= ~bit[space]
    for space, force in war.forces[enemy].items():
        if any(force.fresh) or has_units(war, enemy, space):
            mask |= bit[space]
    return mask


# === SEARCH ===


def adjacency(tables: Tables, terms: Terms) -> list[int]:
    """The LOCs open on these terms, as masks."""
    kept: dict[tuple[str, bool, bool], list[int]] = tables.__dict__.setdefault("adjacencies", {})
    key = (terms.manner, terms.isthmus, terms.open_sea)
    found = kept.get(key)
    if found is not None:
        return found
    near = {
        LONE: tables.near,
        LAND: [a | b for a, b in zip(tables.land, tables.combined, strict=True)],
        SEA: [a | b for a, b in zip(tables.naval, tables.combined, strict=True)],
        HEAVY: tables.combined,
    }[terms.manner]
    out = list(near)
    if not terms.isthmus:
        for space in tables.isthmus:
            out[tables.index[space]] &= ~tables.isthmus_mask
    if terms.open_sea and terms.manner in (LONE, SEA):
        a, b = tables.open_sea
        out[tables.index[a]] |= tables.bit[b]
        out[tables.index[b]] |= tables.bit[a]
    kept[key] = out
    return out


def reach(war: War, terms: Terms, start: str) -> Reach:
    tables = war.tables
    kept: dict[tuple[Terms, str], Reach] = tables.__dict__.setdefault("reaches", {})
    found = kept.get((terms, start))
    if found is None:
        if len(kept) > KEPT:
            kept.clear()
        found = kept[terms, start] = Reach(tables, adjacency(tables, terms), terms.shut, start)
    return found


def routes(war: War, terms: Terms, start: str, goal: str) -> Routes | None:
    """All shortest legal routes, or None if there is none."""
    if start == goal:
        return None
    found = reach(war, terms, start)
    return found.routes_to(goal) if found.all & war.tables.bit[goal] else None


def can_reach(war: War, terms: Terms, start: str, goal: str) -> bool:
    return bool(reach(war, terms, start).all & war.tables.bit[goal])


def is_legal(war: War, terms: Terms, route: Sequence[str]) -> bool:
    """Whether a route, or what is left of it, can still be walked."""
    near = adjacency(war.tables, terms)
    index, bit = war.tables.index, war.tables.bit
    return all(near[index[a]] & bit[b] & ~terms.shut for a, b in pairwise(route))


def may_cross_open_sea(war: War) -> bool:
    """5.1.3: the crossing ends in Syracuse, which nobody enters while it is neutral."""
    return "syracuse" in war.alliance


def reason_no_route(war: War, side: str, sps: SPs, objective: str, start: str, goal: str) -> str:
    """Why an Expedition cannot go somewhere, in one sentence with the rule's number."""
    tables = war.tables
    terms = terms_for(war, side, sps, objective)
    manner = terms.manner
    name = tables.spaces[goal].name
    if manner == LONE:
        if has_units(war, OTHER[side], goal):
            return f"A leader alone does not go where the enemy stands: {name} (5.1.6)."
        return f"A leader alone finds no way to {name} that keeps off the enemy's spaces (5.1.6)."
    open_gates = terms._replace(shut=0)
    if can_reach(war, open_gates, start, goal):
        for gate in tables.spaces_of(terms.shut & shut_gates(war, side)):
            if can_reach(war, terms._replace(shut=terms.shut & ~tables.bit[gate]), start, goal):
                return f"{tables.spaces[gate].name} bars the way: we do not hold it and it is not our objective (5.1.1)."
        return f"{name} cannot be reached while a neutral bars the way (5.5.3)."
    if manner == HEAVY:
        land = sps[0] + sps[1] + sps[3] + sps[4]
        return f"{land} land SPs need {land} ships; only {sps[2] + sps[5]} here (5.1.4)."
    if manner == LAND:
        return f"No way over land leads to {name}; the expedition has no ships (5.1.1)."
    if tables.kind[goal] == "land":
        return f"Ships cannot go inland to {name} (5.1.1)."
    return f"No legal way leads to {name} with this expedition (5.1.1)."
