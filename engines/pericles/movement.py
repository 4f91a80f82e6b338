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
LAND, NAVAL = 1, 0


def may_not_enter(g: Pericles, side: str, kind: int) -> frozenset[str]:
    """The Theaters that a unit may not enter: closed ones; at Peace, for City-State units, those that hold forces of
    the enemy City-State (8.8); for Argos all but Sparta and the Isthmus (12.3)."""
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

    def can_leave(self, kind: int, theater: str, crossing: bool, extra: int) -> bool:
        """9.41: parity in the unit's kind where it leaves, itself counted (`extra`: it is only passing through); over a
        crossing a land unit needs naval parity and a base besides."""
        land = IS_LAND[kind]
        if self.surplus[land][theater] + extra < 0:
            return False
        return not crossing or (self.surplus[NAVAL][theater] >= 0 and self.has_base(theater))

    def reaching(self, kind: int) -> frozenset[str]:
        """The Theaters from which a unit of the kind can go all the way to the target."""
        barred = self.barred(kind)
        each = self.g.tables.strength[kind]
        sort = IS_LAND[kind], each, barred  # units that are alike in these go alike
        known = self._reaching.get(sort)
        if known is not None:
            return known
        target = self.target
        found: set[str] = set()
        if target not in barred:
            roads = self.g.tables.roads[IS_LAND[kind]]
            surplus, naval = self.surplus[IS_LAND[kind]], self.surplus[NAVAL]
            passable = {target}
            todo = [target]
            while todo:
                for here, crossing in roads[todo.pop()]:
                    if here == target or here in passable or surplus.get(here, -each - 1) + each < 0:
                        continue
                    if crossing and not (naval[here] >= 0 and self.has_base(here)):
                        continue
                    if surplus[here] >= 0:
                        found.add(here)
                    if here not in barred:
                        passable.add(here)
                        todo.append(here)
        self._reaching[sort] = frozenset(found)
        return self._reaching[sort]

    def destinations(self, kind: int, origin: str) -> dict[str, list[str]]:
        """9.42: where a unit may go, with its route: the target, or where an enemy force stands and the road goes on."""
        g, target = self.g, self.target
        roads = g.tables.roads[IS_LAND[kind]]
        barred = self.barred(kind)
        each = g.tables.strength[kind]
        onward = g.tables.onward(bool(IS_LAND[kind]), target, barred)
        surplus, naval = self.surplus[IS_LAND[kind]], self.surplus[NAVAL]
        routes: dict[str, list[str]] = {origin: [origin]}
        out: dict[str, list[str]] = {}
        queue = [origin]
        for here in queue:
            if surplus[here] + (0 if here == origin else each) < 0:
                continue
            for there, crossing in roads[here]:
                if there in barred or there == origin or (crossing and not (naval[here] >= 0 and self.has_base(here))):
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

    def why_not(self, kind: int, origin: str, theater: str) -> str:
        """One sentence on why a unit cannot go there (9.4)."""
        g, word = self.g, "land" if IS_LAND[kind] else "naval"
        if theater in self.barred(kind):
            if not g.is_open(theater):
                return "This Theater is closed (9.4)."
            if kind == ARGOS:
                return "Argos fights only in Sparta and the Isthmus (12.3)."
            return "Peace: only League units may enter (8.8)."
        routes = g.tables.roads[IS_LAND[kind]]
        reached = {origin}
        queue = [origin]
        blocked: list[tuple[int, str]] = []
        for here in queue:
            for there, crossing in routes[here]:
                extra = 0 if here == origin else g.tables.strength[kind]
                if there in reached or there in self.barred(kind):
                    continue
                if not self.can_leave(kind, here, crossing, extra):
                    short = -self.surplus[IS_LAND[kind]][here] - extra
                    blocked.append((short if short > 0 else 99, self._why_stuck(kind, here, crossing, extra, word)))
                    continue
                reached.add(there)
                if there != self.target:
                    queue.append(there)
        if theater in reached:
            return "Units may halt only where the enemy bars the road (9.42)."
        for there, crossing in routes[origin]:
            if there == theater:
                return self._why_stuck(kind, origin, crossing, 0, word)
        if (origin, theater) in g.tables.route_between:
            return f"The direct route carries {'ships' if IS_LAND[kind] else 'land units'} only (9.41)."
        return min(blocked)[1] if blocked else "No route of this kind leads there (9.41)."

    def _why_stuck(self, kind: int, here: str, crossing: bool, extra: int, word: str) -> str:
        g = self.g
        name = g.tables.theaters[here].name
        own = g.strength(self.side, here, word) + extra
        foe = g.strength(self.enemy, here, word)
        if own < foe:
            return f"Enemy {word} strength is higher in {name}: {own} against {foe} (9.41)."
        if crossing and not self.has_base(here):
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
            if theater in ready or (roads.surplus[IS_LAND[kind]][theater] >= 0 and roads.destinations(kind, theater)):
                out.append((kind, theater))
    return out


def counted_kinds(side: str) -> tuple[int, ...]:
    """Units that use up a move; the 300 do not (12.1)."""
    return tuple(k for k in UNITS[side] if k != THE_300)


SENT = {side: counted_kinds(side) for side in CITIES}
