"""Where a computer player's units go: the worth of every site, and the pairing of units with sites (9.1)."""

from __future__ import annotations

from engines.core import Option

from .. import contests
from ..attack import opponent, why_no_takeover
from ..move import (
    board,
    can_stack_legions,
    end_option,
    free_ships,
    here_option,
    land,
    landable,
    legion_group_points,
    march,
    march_ends,
    order_option,
    sail,
    sail_ends,
    ship_group_points,
    standing,
)
from ..state import (
    DiesIrae,
    Movement,
    Power,
    at_peace,
    legion_cv,
    legion_points,
    modifier,
    price,
    ship_points,
    trade_posts_left,
)
from ..trial import first_holder
from ..ways import Ways
from .evaluation import Judge, dangerous, with_control
from .plan import Plan

STAYING = 2.0  # how much more a site counts for a unit that is there than for one that is a MOVE away
STOP = 60.0  # for a hex that costs a rival near victory a laurel

# === WHAT IS WORTH GOING TO ===


class Targets:
    """The sites that a power would like to reach, with their worth."""

    def __init__(self, g: DiesIrae, p: Power, judge: Judge, peaceful: bool, style: bool) -> None:
        self.g, self.p, self.judge, self.style = g, p, judge, style
        t = g.tables
        self.value: dict[str, float] = {}
        self.hostile: set[str] = set()  # only legions are of use there
        owner = {h: o for o in g.powers.values() for h in o.post_hexes()}
        self.wanted = judge.wanted(p, 2)
        self.has_piece = trade_posts_left(g, p) > 0  # 16: without one a site is of no use
        self.cost = 0.5 * (price(g, p, "trade_post") or 0)
        rivals = [o for o in judge.powers if o is not p]
        self.rival_reach = set().union(*(judge.reach(o) for o in rivals)) if rivals else set()
        leader = judge.leader()
        stoppable = dangerous(judge, p.id)
        for hex in t.site_at:
            holder = owner.get(hex)
            if holder is p:
                if hex in g.contests:
                    self.value[hex] = 0.5 * judge.site_worth(p, hex) + 10
                    self.hostile.add(hex)
                continue
            contest = g.contests.get(hex)
            if contest is not None and not contest.concerns(p.id):
                continue
            if holder is None:
                guard = next((o for o in rivals if hex in o.legions), None)
                if guard is None and contest is None:
                    v = self.free_site(hex)
                    if v > 0:
                        self.value[hex] = v
            elif not peaceful and not (holder.alive and at_peace(g, p.id, holder.id)):
                v = self.enemy_post(hex, holder, leader)
                if holder in stoppable and breaks_laurel(judge, holder, hex):
                    v += STOP  # to stand there is enough: contested, it is not controlled
                elif not self.can_win(hex, holder):
                    continue
                if v > 0:
                    self.value[hex] = v
                    self.hostile.add(hex)

    def gain_worth(self, hex: str) -> float:
        """What a post here would bring to this power."""
        judge, p = self.judge, self.p
        site = self.g.tables.site_at[hex]
        value = judge.next_value(p, site.good) if self.has_piece else 0
        if not value:
            return 0.0
        worth = judge.per_talent * value
        completes, laurel = with_control(self.g, p, hex)
        if laurel:
            worth += 90
        elif completes:
            worth += 41
        if site.good in self.g.tables.luxury and site.good not in p.luxuries:
            worth += 25
        if site.good in self.wanted and not judge.counts[p.id].get(site.good):
            worth += 20 + 0.1 * min(300, p.talents)  # Talents that cannot be spent without it
        worth += 6.0 / len(self.g.tables.areas[site.area].merchandise_hexes)
        return worth

    def free_site(self, hex: str) -> float:
        worth = self.gain_worth(hex)
        if not worth:
            return 0.0
        if hex in self.rival_reach:
            worth *= 1.15
        if self.style and self.p.id == "greece" and self.g.tables.hexes[hex].type == "island":
            worth *= 1.2
        return worth - self.cost

    def enemy_post(self, hex: str, holder: Power, leader: Power) -> float:
        judge = self.judge
        worth = 0.8 * self.gain_worth(hex)
        if holder.alive:
            worth += (0.9 if holder is leader else 0.6) * judge.site_worth(holder, hex)
            if hex in judge.reach(holder):
                worth -= 20
        if hex in holder.fortresses:
            worth += 60 + (27 if hex == holder.capital else 0)
        if self.style and self.p.id == "persia":
            worth *= 1.2
        return worth

    def can_win(self, hex: str, holder: Power) -> bool:
        """An open post, or a garrison that the legions near enough can beat in one combat."""
        garrison = holder.legions.get(hex, 0)
        fortress = hex in holder.fortresses
        if not garrison and not fortress and hex not in holder.monuments:
            return True
        near = self.force_near(hex)
        needed = 3 * garrison + (6 if fortress else 0) + (8 if hex in holder.monuments else 0)
        return near * legion_cv(self.g, self.p) + modifier(self.g, self.p) >= needed

    def force_near(self, hex: str) -> int:
        points = legion_points(self.g, self.p)
        distance = self.g.tables.walking(hex)
        return sum(n for h, n in self.p.legions.items() if distance.get(h, 99) <= points)

    def needs(self, hex: str) -> int:
        """How many legions a target needs together."""
        holder = next((o for o in self.g.powers.values() if o is not self.p and o.has_post(hex)), None)
        if holder is None:
            return 1
        needed = (
            3 * holder.legions.get(hex, 0) + (6 if hex in holder.fortresses else 0) + (8 if hex in holder.monuments else 0)
        )
        cv = legion_cv(self.g, self.p)
        return max(1, -(-(needed - modifier(self.g, self.p)) // cv)) if needed else 1


def breaks_laurel(judge: Judge, holder: Power, hex: str) -> bool:
    """Whether the loss of this area takes a laurel from its holder, or keeps one from him while the hex is contested."""
    if hex in judge.g.contests:
        return with_control(judge.g, holder, hex)[1]
    area = judge.t.site_at[hex].area
    if area in holder.provinces:
        return judge.laurel_at(area, len(holder.provinces))
    return area in holder.islands and judge.laurel_at(area, len(holder.islands))


class Unit:
    """Legions or a ship that may move: where, how many, with how many points."""

    __slots__ = ("hex", "kind", "points")

    def __init__(self, kind: str, hex: str, points: int) -> None:
        self.kind, self.hex, self.points = kind, hex, points  # legion, cargo, ship, transport


# === 9.1 MOVE ===


def units_of(g: DiesIrae, p: Power, moved: Movement) -> list[Unit]:
    out = []
    shores = g.tables.shores
    for hex, n in p.legions.items():
        for k in range(1, n + 1):
            points = legion_group_points(g, p, moved, hex, k)
            if points:
                out.append(Unit("legion", hex, points))
    for hex, n in p.ships.items():
        cargo = p.cargo.get(hex, 0)
        if hex in shores:
            out += [Unit("cargo", hex, legion_points(g, p)) for _ in range(landable(p, moved, hex))]
        for k in range(1, n - cargo + 1):
            points = ship_group_points(g, p, moved, hex, k, 0)
            if points:
                out.append(Unit("ship", hex, points))
        for k in range(1, cargo + 1):
            points = ship_group_points(g, p, moved, hex, 0, k)
            if points:
                out.append(Unit("transport", hex, points))
    return out


def moves_needed(g: DiesIrae, unit: Unit, hex: str, hostile: bool) -> int | None:
    """MOVE actions until a unit can act in a hex; 0 if it is there; None if it is of no use there."""
    t = g.tables
    if unit.kind in ("legion", "cargo"):
        if unit.hex == hex:
            return 0 if unit.kind == "legion" else 1
        cost = t.walking(hex).get(unit.hex)
        if cost is None:
            return None
        return -(-cost // unit.points)
    if hex not in t.shores:
        return None
    if unit.kind == "ship" and (hostile or g.options["legions_create"]):
        return None
    cost = 0 if unit.hex == hex else t.sailing(hex).get(unit.hex)
    if cost is None:
        return None
    extra = 1 if unit.kind == "transport" and (hostile or g.options["legions_create"]) else 0
    return -(-cost // unit.points) + extra


def move_plan(g: DiesIrae, me: str, peaceful: bool, style: bool, before: float) -> Plan:
    """9.1: pairs units with targets by worth and distance, the best pair first."""
    plan = Plan(g, me, "move")
    h, p = plan.g, plan.power
    judge = Judge(h)
    targets = Targets(h, p, judge, peaceful, style)
    moved = h.movement = h.movement or Movement()
    ways = contests.ways_of(h, p)
    units = units_of(h, p, moved)
    pairs: list[tuple[float, int, int, str, int]] = []
    for i, unit in enumerate(units):
        for hex, value in targets.value.items():
            t = moves_needed(h, unit, hex, hex in targets.hostile)
            if t is not None and t < 6:
                pairs.append((value * (0.8 ** (t - 1) if t else STAYING), -t, i, hex, t))
    pairs.sort(reverse=True)
    busy, taken = at_the_gates(h, p, units)
    ships_left = dict(p.ships)
    for _, _, i, hex, t in pairs:
        unit = units[i]
        if i in busy or taken.get(hex, 0) >= (targets.needs(hex) if hex in targets.hostile else 1):
            continue
        if unit.kind in ("cargo", "transport") and ships_left.get(unit.hex, 0) <= 0:
            continue
        if unit.kind in ("legion", "ship") and t > 0 and holds_alone(h, p, unit):
            busy.add(i)
            continue
        busy.add(i)
        taken[hex] = taken.get(hex, 0) + 1
        if t == 0:
            continue
        after = advance(plan, ways, moved, unit, hex)
        if after is None:
            continue
        plan.goals.append(hex)
        if unit.kind in ("transport", "ship"):
            ships_left[unit.hex] = ships_left.get(unit.hex, 0) - 1
        value = targets.value[hex]
        if after:
            plan.bonus += 0.25 * value * (0.8 ** (after - 1) - 0.8 ** (t - 1)) + 0.15 * value * 0.8 ** (after - 1)
        else:
            plan.bonus += 0.15 * value
    go_aboard(plan, moved, units, busy)
    return plan.settled(before)


def at_the_gates(g: DiesIrae, p: Power, units: list[Unit]) -> tuple[set[int], dict[str, int]]:
    """One legion stays wherever the next ATTACK takes a trade post over."""
    busy: set[int] = set()
    taken: dict[str, int] = {}
    for i, unit in enumerate(units):
        if unit.kind == "legion" and unit.hex in g.contests and unit.hex not in taken:
            enemy = opponent(g, p, unit.hex)
            if enemy is not None and why_no_takeover(g, p, enemy, unit.hex) is None:
                busy.add(i)
                taken[unit.hex] = 1
    return busy, taken


def holds_alone(g: DiesIrae, p: Power, unit: Unit) -> bool:
    """A legion that alone keeps a controlled site, or guards a post that an enemy could take."""
    hex = unit.hex
    if unit.kind != "legion" or hex not in g.tables.site_at or p.legions.get(hex, 0) > 1:
        return False
    if p.has_post(hex):
        return False
    area = g.tables.site_at[hex].area
    return area in p.provinces or area in p.islands


def advance(plan: Plan, ways: Ways, moved: Movement, unit: Unit, goal: str) -> int | None:
    """Moves one unit towards its goal; the MOVEs it still needs, or None if it could not move."""
    g, p, t = plan.g, plan.power, plan.g.tables
    if unit.kind == "cargo":
        if not landable(p, moved, unit.hex) or unit.hex in ways.barred:
            return None
        holder = first_holder(g, p, unit.hex, by_ship=False)
        if not can_stack_legions(g, p, unit.hex, 1):
            return None
        land(g, p, moved, unit.hex, 1, holder)
        plan.steps.append(here_option("land", "cargo", unit.hex, 1))
        if unit.hex == goal:
            return 0
        if unit.hex in ways.stops:
            return None
    if unit.kind in ("legion", "cargo"):
        if not p.legions.get(unit.hex):
            return None
        points = legion_group_points(g, p, moved, unit.hex, 1)
        ends = march_ends(g, p, ways, unit.hex, 1, points)
        distance = t.walking(goal)
    else:
        if not p.ships.get(unit.hex):
            return None
        laden = 1 if unit.kind == "transport" else 0
        if laden > p.cargo.get(unit.hex, 0) or (not laden and p.ships[unit.hex] <= p.cargo.get(unit.hex, 0)):
            return None
        points = ship_group_points(g, p, moved, unit.hex, 1 - laden, laden)
        ends = sail_ends(g, p, ways, unit.hex, 1, points)
        distance = t.sailing(goal)
    here = distance.get(unit.hex, 99)
    best = min(ends, key=lambda e: (distance.get(e, 99), e in ways.stops, e), default=None)
    if best is None or distance.get(best, 99) >= here or (best in ways.stops and best != goal):
        free = [e for e in ends if e not in ways.stops and distance.get(e, 99) < here]
        if not free:
            return None
        best = min(free, key=lambda e: (distance[e], e))
    if unit.kind in ("legion", "cargo"):
        holder = first_holder(g, p, best, by_ship=False)
        _record(plan, order_option("march", "legion", unit.hex, 1), best, by_ship=False)
        march(g, p, ways, moved, unit.hex, best, 1, holder)
        points = legion_points(g, p)
    else:
        laden = 1 if unit.kind == "transport" else 0
        _record(plan, order_option("sail", "ship", unit.hex, 1), best, by_ship=True, laden=laden)
        holder = first_holder(g, p, best, by_ship=True)
        sail(g, p, ways, moved, unit.hex, best, 1 - laden, laden, holder)
        points = ship_points(g, p)
        if laden:
            return -(-distance[best] // points) + 1
    return -(-distance[best] // points)


def _record(plan: Plan, order: Option, end: str, by_ship: bool, laden: int = 0) -> None:
    """The choices of one order in the order of the asks; choices with one option are not asked and are skipped later."""
    plan.steps.append(order)
    if by_ship:
        plan.steps.append(Option("laden", origin=order.origin, amount=laden))
    plan.steps.append(end_option(end))
    holders = contests.possible_holders(plan.g, plan.power, end, by_ship)
    if len(holders) > 1:
        plan.steps.append(Option("contest", kind=holders[0], space=end))


def go_aboard(plan: Plan, moved: Movement, units: list[Unit], busy: set[int]) -> None:
    """A legion without a goal on its own land goes aboard an idle ship beside it."""
    p = plan.power
    for i, unit in enumerate(units):
        if i in busy or unit.kind != "legion" or not p.legions.get(unit.hex) or holds_alone(plan.g, p, unit):
            continue
        if unit.hex in p.ships and standing(p, moved, unit.hex) and free_ships(p, moved, unit.hex):
            board(plan.g, p, moved, unit.hex, 1)
            plan.steps.append(here_option("board", "legion", unit.hex, 1))
            plan.bonus += 3
