"""How good a position is for each power: the evaluation that the computer players share."""

from __future__ import annotations

from functools import lru_cache

from ..data import GOLDEN_AGE_BOX, TRACKS, Condition, Tables, phase_of
from ..state import DiesIrae, Power, at_peace, laurels, merchandise, price, victory_points

TRACK_WEIGHT = {"military": 0.65, "fleet": 0.65, "economy": 1.1, "culture": 1.3}
HEAD_START = {
    "military": 3.0,
    "fleet": 3.0,
    "economy": 5.0,
    "culture": 6.0,
}  # for each box; two a turn at most
FALLEN = -800.0
PURSE = ((110, 0.5), (140, 0.1), (9_999, 0.02))  # so many Talents at so much each: idle ones are worth little
KEEN_PURSE = ((90, 0.5), (250, 0.05))
NEAR = 3  # victory points before the target from which a rival must be stopped


@lru_cache(maxsize=4096)
def within(t: Tables, hex: str, points: int) -> frozenset[str]:
    """Hexes that a legion could walk to with so many points if nobody stood in its way."""
    return frozenset(h for h, cost in t.walking(hex).items() if cost <= points)


@lru_cache(maxsize=64)
def development_worth(t: Tables, track: str, position: int) -> float:
    worth = 0.6 * TRACK_WEIGHT[track] * sum(t.box_cost[track][: position + 1]) + HEAD_START[track] * position
    if position < GOLDEN_AGE_BOX:
        worth += 22 * max(0, position - 8)
    if track in ("military", "fleet") and position:
        worth += 15  # they open the building of units
    return worth


def stability_worth(s: int) -> float:
    if s >= 0:
        return 9 * s + 6 * max(0, s - 5)
    return 9 * s - 3 * s * s - (300 if s <= -7 else 0)


def unpaid_worth(g: DiesIrae, p: Power) -> float:
    """10: the worth of the step of stability that an unpaid fleet costs: at least the price of buying it back."""
    if p.stability == 9 and not g.options["reversible_progress"]:
        return 0.0
    lost = stability_worth(p.stability) - stability_worth(p.stability - 1)
    return max(lost, PURSE[0][1] * (price(g, p, "stability") or 0))


def upkeep_of(g: DiesIrae, p: Power) -> int:
    """10: what its fleet will cost at the end of the turn."""
    return p.ship_count() * (price(g, p, "fleet_maintenance") or 0)


def purse(talents: int, steps: tuple[tuple[int, float], ...]) -> float:
    """What Talents in hand are worth, the first ones most."""
    worth = 0.0
    for many, each in steps:
        worth += each * min(many, talents)
        talents -= min(many, talents)
    return worth


class Judge:
    """Everything the evaluation needs to know about one position, computed once."""

    def __init__(self, g: DiesIrae) -> None:
        self.g, self.t = g, g.tables
        self.powers = [p for p in g.powers.values() if p.alive]
        self.counts = {p.id: merchandise(g, p) for p in self.powers}
        self.points = {p.id: victory_points(g, p) for p in self.powers}
        self.target = int(g.options["target"])
        best = max(self.points.values(), default=0)
        left = int(g.options["turn_limit"]) - g.turn + 1
        self.turns = max(1, min(9, max(2, round(1.3 * (self.target - best))), left))  # expected turns left
        self.per_talent = 0.55 * self.turns
        self._reach: dict[str, frozenset[str] | set[str]] = {}
        self._wanted: dict[tuple[str, int], set[str]] = {}
        self._settled: dict[str, set[str]] = {}
        self._on_land, self._on_islands = self.t.laurels(bool(g.options["light_laurels"]))

    # --- parts

    def income(self, p: Power) -> int:
        values = self.t.values
        goods = sum(values[good][n] for good, n in self.counts[p.id].items())
        return goods + self.t.economy_bonus[phase_of(p.development["economy"])]

    def capacity(self, p: Power) -> int:
        food = self.t.food
        posts = sum(n for good, n in self.counts[p.id].items() if good in food)
        return self.t.supply[min(posts, len(self.t.supply) - 1)]

    def reach(self, p: Power) -> set[str] | frozenset[str]:
        """Hexes that one of its legions could enter in one MOVE, landing included."""
        known = self._reach.get(p.id)
        if known is None:
            points = self.t.legion_mp[phase_of(p.development["military"])]
            found: set[str] = set()
            for hex in p.legions:
                found |= within(self.t, hex, points)
            for hex in p.cargo:
                if hex in self.t.shores:
                    found |= within(self.t, hex, points)
            known = self._reach[p.id] = found
        return known

    def threatened(self, p: Power) -> set[str]:
        out: set[str] = set()
        for other in self.powers:
            if other is not p and not at_peace(self.g, p.id, other.id):
                out |= self.reach(other)
        return out

    def marginal(self, p: Power, good: str) -> int:
        """What the last post on a good brings."""
        n = self.counts[p.id].get(good, 0)
        return self.t.values[good][n] - self.t.values[good][n - 1] if n else 0

    def next_value(self, p: Power, good: str) -> int:
        """What one more post on a good would bring; nothing if the chart has no box for it."""
        n = self.counts[p.id].get(good, 0)
        values = self.t.values[good]
        return values[n + 1] - values[n] if n + 1 < len(values) else 0

    def laurel_at(self, area: str, count: int) -> bool:
        return count in (self._on_land if area in self.t.provinces else self._on_islands)

    def site_worth(self, p: Power, hex: str) -> float:
        """What an own post is worth, with the control, laurel and condition that depend on it."""
        t = self.t
        site = t.site_at[hex]
        worth = self.per_talent * self.marginal(p, site.good)
        if site.area in p.provinces:
            worth += 12 + 25 * self.laurel_at(site.area, len(p.provinces))
        elif site.area in p.islands:
            worth += 25 * self.laurel_at(site.area, len(p.islands))
        if self.counts[p.id].get(site.good, 0) == 1 and site.good in self.wanted(p, 3):
            worth += 10
        return worth

    def wanted(self, p: Power, steps: int) -> set[str]:
        """Goods of the conditions of phases whose first box is at most so many steps away."""
        known = self._wanted.get((p.id, steps))
        if known is not None:
            return known
        out: set[str] = set()
        for track in TRACKS:
            position = p.development[track]
            phase = phase_of(position)
            if phase < 4 and 3 * phase + 1 - position <= steps:
                out |= self.goods_of(p, self.t.tracks[track].phases[phase].condition)
        self._wanted[p.id, steps] = out
        return out

    def goods_of(self, p: Power, condition: Condition) -> set[str]:
        goods = set(condition.goods)
        if condition.luxury_posts:
            held = {good for good in self.counts[p.id] if good in self.t.luxury}
            missing = self.t.luxury - held
            goods |= missing if condition.luxury_kinds > len(held) else self.t.luxury
        return goods

    # --- the sum

    def worth(self, p: Power) -> float:
        t, turns = self.t, self.turns
        points = self.points[p.id]
        total = 80.0 * points + 4 * points * (points + 1) + (400 if points >= self.target else 0)
        total += self.per_talent * self.income(p)
        total += purse(p.talents, PURSE)
        for track in TRACKS:
            total += development_worth(t, track, p.development[track])
        total += stability_worth(p.stability)
        total += self.areas(p)
        legions, ships = p.legion_count(), p.ship_count()
        fleet_phase = phase_of(p.development["fleet"])
        total += 6 * t.legion_cv[phase_of(p.development["military"])] * min(legions, self.capacity(p))
        total += 5 * t.ship_cv[fleet_phase] * ships
        upkeep = ships * (t.price["fleet_maintenance"][fleet_phase] or 0)
        total -= 0.3 * turns * upkeep
        if p.talents < upkeep:
            total -= unpaid_worth(self.g, p)
        return total - self.risk(p, self.threatened(p))

    def areas(self, p: Power) -> float:
        """Controlled areas, and the share held of those where nobody else has a post."""
        t = self.t
        area_at, contests = t.area_at, self.g.contests
        held: dict[str, int] = {}
        for hex in {*p.trade_posts, *p.fortresses, *p.legions}:
            area = area_at.get(hex)
            if area is not None and hex not in contests:
                held[area] = held.get(area, 0) + 1
        total = 0.0
        for area, n in held.items():
            on_land = area in t.provinces
            if area in p.provinces or area in p.islands:
                total += 16 if on_land else 12
            elif not any(area in self.settled(o) for o in self.g.powers.values() if o is not p):
                share = n / len(t.areas[area].merchandise_hexes)
                total += (14 if on_land else 10) * share * share
        return total

    def settled(self, p: Power) -> set[str]:
        """The areas in which a power has a post."""
        known = self._settled.get(p.id)
        if known is None:
            area_at = self.t.area_at
            known = self._settled[p.id] = {area_at[h] for h in (*p.trade_posts, *p.fortresses)}
        return known

    def risk(self, p: Power, threatened: set[str]) -> float:
        total = 0.0
        contests = self.g.contests
        for hex in p.post_hexes():
            if hex in contests:
                total += 0.5 * self.site_worth(p, hex)
            elif hex in threatened and hex not in p.legions and hex not in p.fortresses:
                total += 0.35 * self.site_worth(p, hex)
        return total

    def risk_from(self, p: Power, enemy: Power) -> float:
        """The part of the risk that one enemy makes."""
        total = self.risk(p, set(self.reach(enemy)))
        for hex, contest in self.g.contests.items():
            if p.has_post(hex) and not contest.concerns(enemy.id):
                total -= 0.5 * self.site_worth(p, hex)
        return total

    def leader(self) -> Power:
        return max(self.powers, key=lambda p: (self.points[p.id], self.income(p)))


def dangerous(judge: Judge, me: str) -> list[Power]:
    """Rivals who are within three points of victory."""
    return [p for p in judge.powers if p.id != me and judge.points[p.id] >= judge.target - NEAR]


def score(g: DiesIrae, me: str) -> float:
    """A position from the point of view of one power: its own worth less that of the others, the leader counting most."""
    mine = g.powers[me]
    if g.phase == "over":
        return 10_000.0 if g.winner == me else -10_000.0
    if not mine.alive:
        return -5_000.0
    judge = Judge(g)
    own = judge.worth(mine)
    rivals = [o for o in judge.powers if o is not mine]
    own -= 0.45 * FALLEN * (len(g.powers) - 1 - len(rivals))
    worth = {o.id: judge.worth(o) for o in rivals}
    if len(rivals) < 2:
        return own - 0.8 * sum(worth.values())
    first, second = sorted(rivals, key=lambda o: -worth[o.id])
    danger = dangerous(judge, me)
    if danger:
        first = max(danger, key=lambda o: (judge.points[o.id], worth[o.id]))
        second = next(o for o in rivals if o is not first)
        return own - 0.8 * worth[first.id] - 0.1 * worth[second.id]
    return own - 0.45 * worth[first.id] - 0.2 * worth[second.id]


def foresight(g: DiesIrae, me: str) -> float:
    """What a hard player adds to the score: idle Talents are worth little."""
    mine = g.powers[me]
    if g.phase == "over" or not mine.alive:
        return 0.0
    return purse(mine.talents, KEEN_PURSE) - purse(mine.talents, PURSE)


def evaluate(g: DiesIrae, seat: str) -> float:
    """For the generic players: about 1 for a clear lead."""
    return score(g, seat) / 150


def with_control(g: DiesIrae, p: Power, hex: str) -> tuple[bool, bool]:
    """Whether a post here would complete its area, and whether that would reach a laurel."""
    t = g.tables
    site = t.site_at[hex]
    for other in t.areas[site.area].merchandise_hexes:
        if other != hex and (other in g.contests or not (p.has_post(other) or other in p.legions)):
            return False, False
    on_land = site.area in t.provinces
    provinces, islands = len(p.provinces), len(p.islands)
    after = laurels(g, provinces + on_land, islands + (not on_land))
    return True, after > laurels(g, provinces, islands)
