"""9.4 Movement of an expedition: exit strengths, roads, and where a unit may halt."""

from __future__ import annotations

from operator import mul

from .data import (
    A_LAND,
    A_NAVAL,
    ARGOS,
    CITIES,
    CITY_BASE,
    EAST,
    ENEMY,
    IS_LAND,
    LEAGUE_BASE,
    PERSIA,
    S_LAND,
    S_NAVAL,
    THE_300,
    UNITS,
)  # fmt: skip
from .state import Pericles

CITY_STATE_UNITS = frozenset((A_LAND, A_NAVAL, S_LAND, S_NAVAL, THE_300))
NAVAL = 0  # land units are 1


def may_not_enter(g: Pericles, side: str, kind: int) -> frozenset[str]:
    """The Theaters that a unit may not enter: closed ones; at Peace, for City-State units, those that hold forces of
    the enemy City-State (8.8, R22); for Argos all but Sparta and the Isthmus (12.3)."""
    t = g.tables
    key = (g.scenario, g.persian_war, side, kind == ARGOS)
    barred = t.barred_memo.get(key)
    if barred is None:
        barred = frozenset(
            x for x in t.theaters
            if not g.is_open(x) or (side == "sparta" and x == EAST) or (kind == ARGOS and x not in ("sparta", "isthmus"))
        )  # fmt: skip
        t.barred_memo[key] = barred
    if not g.war and kind in CITY_STATE_UNITS:
        enemy = ENEMY[side]
        barred |= {x for x in g.forces if x != t.home[side] and g.has_city_force(enemy, x)}
    return barred


class Roads:
    """What is open to a side on its way to a Theater; kept up to date while units move."""

    def __init__(self, g: Pericles, side: str, target: str) -> None:
        self.g, self.side, self.target = g, side, target
        self.enemy = ENEMY[side]
        # by kind of unit: own strength less the enemy's
        self.surplus = tuple(
            {t: sum(map(mul, f, weights)) for t, f in g.forces.items()} for weights in g.tables.surplus_weights[side]
        )
        self._bases = (CITY_BASE[side], LEAGUE_BASE[side])
        self._barred: dict[int, frozenset[str]] = {}
        self._reaching: dict[tuple[bool, int, frozenset[str]], frozenset[str]] = {}

    def has_base(self, theater: str) -> bool:
        f = self.g.forces[theater]
        return f[self._bases[0]] > 0 or f[self._bases[1]] > 0

    def barred(self, kind: int) -> frozenset[str]:
        sort = 2 if kind == ARGOS else 1 if kind in CITY_STATE_UNITS else 0
        barred = self._barred.get(sort)
        if barred is None:
            barred = self._barred[sort] = may_not_enter(self.g, self.side, kind)
        return barred

    def may_leave(self, land: bool, here: str, crossing: bool, passing: int = 0) -> bool:
        """9.41, R25: a unit may leave a Theater where its side has parity in the unit's kind, the unit itself counted
        (`passing`: its strength, where it only passes through). Over a crossing a land unit also needs naval parity and a
        base of its side."""
        if self.surplus[land][here] + passing < 0:
            return False
        return not crossing or (self.surplus[NAVAL][here] >= 0 and self.has_base(here))

    def reaching(self, kind: int) -> frozenset[str]:
        """The Theaters from which a unit of the kind can go all the way to the target."""
        barred = self.barred(kind)
        land, each = IS_LAND[kind], self.g.tables.strength[kind]
        sort = land, each, barred  # units that are alike in these go alike
        known = self._reaching.get(sort)
        if known is None:
            known = self._reaching[sort] = frozenset(self._reach(land, each, barred))
        return known

    def _reach(self, land: bool, each: int, barred: frozenset[str]) -> set[str]:
        """From the target backwards."""
        target, roads = self.target, self.g.tables.roads[land]
        found: set[str] = set()
        if target in barred:
            return found
        passable = {target}
        todo = [target]
        while todo:
            for here, crossing in roads[todo.pop()]:
                if here in passable or here not in self.g.forces or not self.may_leave(land, here, crossing, each):
                    continue
                if self.may_leave(land, here, crossing):
                    found.add(here)
                if here not in barred:
                    passable.add(here)
                    todo.append(here)
        return found

    def destinations(self, kind: int, origin: str) -> dict[str, list[str]]:
        """9.42: where a unit may go, with its route: the target, or where an enemy force stands and the road goes on
        (R26)."""
        g, target, land = self.g, self.target, IS_LAND[kind]
        roads = g.tables.roads[land]
        barred = self.barred(kind)
        each = g.tables.strength[kind]
        onward = g.tables.onward(land, target, barred)
        routes: dict[str, list[str]] = {origin: [origin]}
        out: dict[str, list[str]] = {}
        queue = [origin]
        for here in queue:
            passing = 0 if here == origin else each
            for there, crossing in roads[here]:
                if there in barred or there == origin or not self.may_leave(land, here, crossing, passing):
                    continue
                if there not in out and (there == target or (g.has_force(self.enemy, there) and (here, there) in onward)):
                    out[there] = [*routes[here], there]
                if there not in routes:
                    routes[there] = [*routes[here], there]
                    if there != target:
                        queue.append(there)
        return out

    def move(self, kind: int, origin: str, theater: str) -> None:
        each = self.g.tables.strength[kind]
        surplus = self.surplus[IS_LAND[kind]]
        surplus[origin] -= each
        surplus[theater] += each
        self.g.move(kind, origin, theater)
        self._reaching.clear()

    # --- refusals

    def why_not(self, kind: int, origin: str, theater: str) -> str:
        """One sentence on why a unit cannot go there (9.4): what bars the road that lacks least."""
        g, land = self.g, IS_LAND[kind]
        if theater in self.barred(kind):
            if not g.is_open(theater):
                return "This Theater is closed (9.4)."
            if kind == ARGOS:
                return "Argos fights only in Sparta and the Isthmus (12.3)."
            return "Peace: only League units may enter (8.8)."
        road = self._easiest_road(kind, origin, theater)
        direct = g.tables.route_between.get((origin, theater))
        other_kind = direct is not None and direct.kind == ("naval" if land else "land")
        if not road:
            if other_kind:
                return f"The direct route carries {'ships' if land else 'land units'} only (9.41)."
            return "No route of this kind leads there (9.41)."
        for here, crossing in road:
            passing = 0 if here == origin else g.tables.strength[kind]
            if not self.may_leave(land, here, crossing, passing):
                why = self._why_stuck(land, here, crossing, passing)
                if other_kind:
                    return f"The direct route carries {'ships' if land else 'land units'} only; {why[0].lower()}{why[1:]}"
                return why
        return "Units may halt only where the enemy bars the road (9.42)."

    def _easiest_road(self, kind: int, origin: str, theater: str) -> list[tuple[str, bool]]:
        """The road of the unit's kind that lacks least strength, then the shortest: the Theaters to leave, and whether over
        a crossing. Empty if no road of the kind leads there."""
        land, each = IS_LAND[kind], self.g.tables.strength[kind]
        barred = self.barred(kind)
        best: dict[str, tuple[int, int]] = {origin: (0, 0)}
        roads: dict[str, list[tuple[str, bool]]] = {origin: []}
        todo = [origin]
        while todo:
            here = min(todo, key=lambda t: best[t])
            todo.remove(here)
            if here == theater:
                return roads[here]
            if here == self.target:  # no road leads through the target
                continue
            passing = 0 if here == origin else each
            for there, crossing in self.g.tables.roads[land][here]:
                if there in barred:
                    continue
                lacking = best[here][0] + self._lacking(land, here, crossing, passing)
                cost = lacking, best[here][1] + 1
                if there not in best or cost < best[there]:
                    best[there], roads[there] = cost, [*roads[here], (here, crossing)]
                    if there not in todo:
                        todo.append(there)
        return []

    def _lacking(self, land: bool, here: str, crossing: bool, passing: int) -> int:
        """How much strength a unit lacks to leave; a missing base weighs more than any strength."""
        lacking: int = max(0, -self.surplus[land][here] - passing)
        if crossing:
            lacking += max(0, -self.surplus[NAVAL][here]) + (0 if self.has_base(here) else 100)
        return lacking

    def _why_stuck(self, land: bool, here: str, crossing: bool, passing: int) -> str:
        g, word = self.g, "land" if land else "naval"
        name = g.tables.theaters[here].name
        own = g.strength(self.side, here, word) + passing
        foe = g.strength(self.enemy, here, word)
        if own < foe:
            return f"Enemy {word} strength is higher in {name}: {own} against {foe} (9.41)."
        if not self.has_base(here):
            return f"A base is needed to embark in {name} (9.41)."
        return f"Enemy naval strength in {name} bars the crossing (9.41)."


def movable(
    g: Pericles, side: str, roads: Roads, arrived: dict[tuple[str, int], int], kinds: tuple[int, ...]
) -> list[tuple[int, str]]:
    """The units that can be sent now; none moves twice in an expedition."""
    out = []
    forces = g.forces
    reaching = [(k, roads.reaching(k)) for k in kinds if g.on_map(k)]
    for theater in forces:
        if theater == roads.target or theater == PERSIA:
            continue
        f = forces[theater]
        for kind, ready in reaching:
            n = f[kind]
            if not n or n <= arrived.get((theater, kind), 0):
                continue
            if theater in ready or roads.destinations(kind, theater):
                out.append((kind, theater))
    return out


def counted_kinds(side: str) -> tuple[int, ...]:
    """Units that use up a move; the 300 do not (12.1)."""
    return tuple(k for k in UNITS[side] if k != THE_300)


SENT = {side: counted_kinds(side) for side in CITIES}
