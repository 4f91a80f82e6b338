"""5.1.1 Routes: an Expedition always takes a shortest legal way; of several, one at random.

What is legal depends on the composition of the Expedition, on the gates, the isthmus and the neutrals that are shut, and for
a leader alone on where the enemy is. All of this is put into a key, and what was worked out for a key is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple, overload

from engines.core.data import Edition, per_edition

from .data import OTHER, SPs, Tables
from .state import War, control, friendly, has_units

LONE, LAND, SEA, HEAVY = "lone", "land", "sea", "heavy"  # a leader alone; no ships; ships for all; too few ships
KEPT = 4_000  # searches to remember


class Terms(NamedTuple):
    """On what terms an Expedition moves: its class, the spaces it may not enter, the special LOCs it may use."""

    manner: str
    shut: int
    isthmus: bool
    open_sea: bool


class Reach:
    """What can be reached from a space, level by level, as far as anybody has asked."""

    __slots__ = ("_closed", "_frontier", "_routes", "_seen", "levels", "near", "tables")

    def __init__(self, tables: Tables, near: list[int], shut: int, start: str) -> None:
        self.tables, self.near = tables, near
        self._routes: dict[str, Routes] = {}
        self._frontier = self._seen = tables.bit[start]
        self._closed = shut | self._seen  # what is shut or was reached already
        self.levels = [self._frontier]

    def _advance(self) -> bool:
        """One level farther; says whether there was anything."""
        near, frontier = self.near, self._frontier
        reached = 0
        while frontier:
            low = frontier & -frontier
            reached |= near[low.bit_length() - 1]
            frontier ^= low
        self._frontier = frontier = reached & ~self._closed
        if not frontier:
            return False
        self._seen |= frontier
        self._closed |= frontier
        self.levels.append(frontier)
        return True

    def meets(self, spaces: int) -> bool:
        """Whether any of these spaces can be reached."""
        while not self._seen & spaces:
            if not self._frontier or not self._advance():
                return False
        return True

    def everything(self) -> int:
        """All spaces that can be reached, the start included."""
        while self._frontier and self._advance():
            pass
        return self._seen

    def routes_to(self, goal: str) -> Routes:
        found = self._routes.get(goal)
        if found is None:
            found = self._routes[goal] = Routes(self, goal)
        return found

    def distance(self, goal: str) -> int | None:
        bit = self.tables.bit[goal]
        if not self.meets(bit):
            return None
        steps = 0
        for level in self.levels:
            if level & bit:
                break
            steps += 1
        return steps


class Routes(Sequence[tuple[str, ...]]):
    """All shortest routes to a goal, in the order of the ids of their spaces, without listing them."""

    def __init__(self, reach: Reach, goal: str) -> None:
        tables, near = reach.tables, reach.near
        length = reach.distance(goal)
        assert length is not None
        layer = {tables.index[goal]: 1}  # spaces on a way, with the number of ways on from each
        layers = [layer]
        self.passes = 0  # the spaces entered on any of the routes
        for level in reversed(reach.levels[:length]):
            before: dict[int, int] = {}
            for i, number in layer.items():
                self.passes |= 1 << i
                for j in _bits(near[i] & level):
                    before[j] = before.get(j, 0) + number
            layer = before
            layers.append(layer)
        layers.reverse()
        self._near, self._layers, self._ids = near, layers, tables.ids
        self._known: dict[int, tuple[str, ...]] = {}  # those that were asked for
        ((self._start, self._number),) = layer.items()

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
        here = self._start
        route = [self._ids[here]]
        for layer in self._layers[1:]:
            for j in _bits(self._near[here]):
                number = layer.get(j, 0)
                if n < number:
                    here = j
                    break
                n -= number
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
    if tables.gates.isdisjoint(war.held) and tables.gates.isdisjoint(war.rebels):
        mask = tables.gates_shut[side]
    else:
        mask = tables.mask(gate for gate in tables.gates if control(war, gate) != side)
    return mask if war.options.get("gate_amphipolis", True) else mask & ~tables.bit["amphipolis"]


def shut_neutrals(war: War) -> int:
    """5.5.3: neither side moves through Argos or Syracuse while it is neutral."""
    alliance, bit = war.alliance, war.tables.bit
    argos = 0 if "argos" in alliance else bit["argos"]
    return argos if "syracuse" in alliance else argos | bit["syracuse"]


def controls_isthmus(war: War, side: str) -> bool:
    isthmus = war.tables.isthmus
    if isthmus.isdisjoint(war.held) and isthmus.isdisjoint(war.rebels):
        return war.tables.isthmus_side == side
    return all(control(war, s) == side for s in isthmus)


def shut_to_a_leader_alone(war: War, side: str) -> int:
    """5.1.6: no space with enemy units, and no enemy-coloured one that is not an Assembly space."""
    tables = war.tables
    enemy = OTHER[side]
    mask = tables.colour_mask[enemy]
    for neutral, ally in war.alliance.items():
        if ally == enemy:
            mask |= tables.coalition_mask[neutral]
    bit = tables.bit
    for space, force in war.forces[side].items():
        if mask & bit[space] and any(force.fresh) and friendly(war, space) == side:  # an Assembly space
            mask &= ~bit[space]
    for space, force in war.forces[enemy].items():
        if any(force.fresh) or has_units(war, enemy, space):
            mask |= bit[space]
    return mask


# === SEARCH ===


def adjacency(tables: Tables, terms: Terms) -> list[int]:
    """The LOCs open on these terms, as masks."""
    kept = tables.adjacencies
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


@per_edition
def reaches(_edition: Edition) -> dict[tuple[Terms, str], Reach]:
    """The searches that were made before on the map of an edition."""
    return {}


def reach(war: War, terms: Terms, start: str) -> Reach:
    tables = war.tables
    kept = reaches(war.edition)
    found = kept.get((terms, start))
    if found is None:
        if len(kept) > KEPT:
            kept.clear()
        found = kept[terms, start] = Reach(tables, adjacency(tables, terms), terms.shut, start)
    return found


def routes(war: War, terms: Terms, start: str, goal: str) -> Routes | None:
    """All shortest legal routes, or None if there is none. Mostly they are those that would be taken if nothing were shut,
    and these are known for the whole map."""
    if start == goal:
        return None
    bit = war.tables.bit[goal]
    found = reach(war, Terms(terms.manner, 0, terms.isthmus, terms.open_sea), start)
    if not found.meets(bit):
        return None
    freely = found.routes_to(goal)
    if not freely.passes & terms.shut:
        return freely
    found = reach(war, terms, start)
    return found.routes_to(goal) if found.meets(bit) else None


def can_reach(war: War, terms: Terms, start: str, goal: str) -> bool:
    return reach(war, terms, start).meets(war.tables.bit[goal])


def distance(war: War, terms: Terms, start: str, goal: str) -> int | None:
    """LOCs to a space by a shortest legal route, or None."""
    return reach(war, terms, start).distance(goal)


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
