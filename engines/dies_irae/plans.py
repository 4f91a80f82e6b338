"""What a computer player considers: whole actions, tried out on a copy of the position."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Option

from . import attack, build, develop, effects
from .judgement import Judge, score, with_control
from .move import END, Ways, board, end_option, here_option, land, march, march_ends, order_option, sail, sail_ends
from .move import landable, legion_group_points, ship_group_points, standing, free_ships
from .stability import pay_for_stability, settle, stir_unrest, why_no_payment, why_no_unrest
from .state import DiesIrae, Movement, Power, at_peace, legion_cv, legion_points, modifier, price, ship_points
from .turn import ACTION_OPTIONS


class Plan:
    """An action carried out on a copy: the choices that lead there, and what it is worth."""

    def __init__(self, g: DiesIrae, me: str, action: str) -> None:
        self.g = effects.clone(g)
        self.g.actor, self.g.action = me, action
        self.me = me
        self.action = action
        self.power = self.g.powers[me]
        self.steps: list[Option] = [ACTION_OPTIONS[action]]
        self.bonus = 0.0  # what the evaluation does not see: units on their way, builders wanted
        self.gain = 0.0
        self.why = ""

    def settled(self, before: float) -> Plan:
        """Closes the action and weighs it."""
        if self.action != "pass":
            self.steps.append(END)
        self.g.movement = None
        settle(self.g)
        self.gain = score(self.g, self.me) - before + self.bonus
        return self


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
        self.cost = 0.5 * (price(g, p, "trade_post") or 0)
        rivals = [o for o in judge.powers if o is not p]
        self.rival_reach = set().union(*(judge.reach(o) for o in rivals)) if rivals else set()
        leader = judge.leader()
        for hex, site in t.site_at.items():
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
                if v > 0 and self.can_win(hex, holder):
                    self.value[hex] = v
                    self.hostile.add(hex)

    def gain_worth(self, hex: str) -> float:
        """What a post here would bring to this power."""
        judge, p = self.judge, self.p
        site = self.g.tables.site_at[hex]
        value = judge.next_value(p, site.good)
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
            worth += 20
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
        """How many legions are to go to a target together."""
        holder = next((o for o in self.g.powers.values() if o is not self.p and o.has_post(hex)), None)
        if holder is None:
            return 1
        needed = 3 * holder.legions.get(hex, 0) + (6 if hex in holder.fortresses else 0) + (8 if hex in holder.monuments else 0)
        cv = legion_cv(self.g, self.p)
        return max(1, -(-(needed - modifier(self.g, self.p)) // cv)) if needed else 1


class Unit:
    """Legions or a ship that may move: where, how many, with how many points."""

    __slots__ = ("hex", "kind", "points", "stay")

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
    """9.1: units go to the targets that are worth most for the way, each nearest pair in turn."""
    plan = Plan(g, me, "move")
    h, p = plan.g, plan.power
    judge = Judge(h)
    targets = Targets(h, p, judge, peaceful, style)
    moved = h.movement = h.movement or Movement()
    ways = Ways(h, p)
    units = units_of(h, p, moved)
    pairs: list[tuple[float, int, int, str, int]] = []
    for i, unit in enumerate(units):
        for hex, value in targets.value.items():
            t = moves_needed(h, unit, hex, hex in targets.hostile)
            if t is not None and t < 6:
                pairs.append((value * 0.8 ** (t - 1), -t, i, hex, t))
    pairs.sort(reverse=True)
    busy: set[int] = set()
    taken: dict[str, int] = {}
    ships_left = dict(p.ships)
    for worth, _, i, hex, t in pairs:
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
        if unit.kind in ("transport", "ship"):
            ships_left[unit.hex] = ships_left.get(unit.hex, 0) - 1
        value = targets.value[hex]
        if after:
            plan.bonus += 0.25 * value * (0.8 ** (after - 1) - 0.8 ** (t - 1)) + 0.15 * value * 0.8 ** (after - 1)
        else:
            plan.bonus += 0.15 * value
    go_aboard(plan, moved, units, busy)
    plan.why = "units go where trade and control are to be had" if peaceful else "units go for sites and open posts"
    return plan.settled(before)


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
        holder = effects.first_holder(g, p, unit.hex, by_ship=False)
        if here_option("land", "cargo", unit.hex, 1) not in _landings(plan, ways, moved, unit.hex):
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
        holder = effects.first_holder(g, p, best, by_ship=False)
        _record(plan, order_option("march", "legion", unit.hex, 1), best, by_ship=False)
        march(g, p, ways, moved, unit.hex, best, 1, holder)
        points = legion_points(g, p)
    else:
        laden = 1 if unit.kind == "transport" else 0
        _record(plan, order_option("sail", "ship", unit.hex, 1), best, by_ship=True, laden=laden)
        holder = effects.first_holder(g, p, best, by_ship=True)
        sail(g, p, ways, moved, unit.hex, best, 1 - laden, laden, holder)
        points = ship_points(g, p)
        if laden:
            return -(-distance[best] // points) + 1
    return -(-distance[best] // points)


def _landings(plan: Plan, ways: Ways, moved: Movement, hex: str) -> list[Option]:
    from .move import can_stack_legions

    return [here_option("land", "cargo", hex, 1)] if can_stack_legions(plan.g, plan.power, hex, 1) else []


def _record(plan: Plan, order: Option, end: str, by_ship: bool, laden: int = 0) -> None:
    """The choices of one order, as the asks come; those with one option are never asked and are passed over."""
    from . import contests

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


# === 9.2 ATTACK ===


def attack_plan(g: DiesIrae, me: str, before: float, peaceful: bool = False) -> Plan | None:
    """9.2: every deed that brings more than it costs; takeovers always."""
    plan = Plan(g, me, "attack")
    land_done: set[str] = set()
    sea_done: set[str] = set()
    current = before
    while True:
        best: tuple[float, Option] | None = None
        for deed in attack.deeds(plan.g, plan.power, land_done, sea_done):
            value = deed_value(plan.g, me, deed, current)
            if value > 0 and (best is None or value > best[0]):
                best = value, deed
        if best is None:
            break
        deed = best[1]
        hex = str(deed.space)
        attack.DEEDS[deed.verb](plan.g, plan.power, plan.g.powers[str(deed.kind)], hex)
        (sea_done if deed.verb == "sea_combat" else land_done).add(hex)
        plan.steps.append(deed)
        if deed.verb != "takeover":
            plan.bonus += max(0.0, best[0] * 0.5)
        current = score(plan.g, me)
    if len(plan.steps) == 1:
        return None
    plan.why = "an attack that brings more than it costs"
    return plan.settled(before)


def deed_value(g: DiesIrae, me: str, deed: Option, before: float) -> float:
    """Losses and gains of one deed; a garrison or fortress beaten opens the way to its post."""
    power, enemy, hex = g.powers[me], g.powers[str(deed.kind)], str(deed.space)
    if deed.verb == "takeover":
        return 1_000.0
    if deed.verb == "assault":
        return 150.0
    at_sea = deed.verb == "sea_combat"
    battle = (attack.forecast_sea if at_sea else attack.forecast_land)(g, power, enemy, hex)
    if not battle.our_losses and not battle.their_losses and not battle.fortress_falls:
        return 0.0
    what = "ship" if at_sea else "legion"
    ours = (price(g, power, what) or 10) * 0.5 + 6 * (g.tables.legion_cv[power.phase("military")])
    theirs = ((price(g, enemy, what) or 10) * 0.5 + 6 * g.tables.legion_cv[enemy.phase("military")]) * 0.7
    value = theirs * battle.their_losses - ours * battle.our_losses
    if battle.fortress_falls:
        value += 90 if hex == enemy.capital else 45
    if battle.monument_falls:
        value += 150
    if not at_sea and battle.their_losses == enemy.legions.get(hex, 0) and battle.our_losses < power.legions[hex]:
        value += 15
    return value


# === 9.3 BUILD, 9.4 CREATE ===


def build_plans(g: DiesIrae, me: str, before: float, peaceful_needs: bool = True) -> Iterator[Plan]:
    p = g.powers[me]
    if p.talents < 10:
        return
    for monument in (False, True):
        if monument and (price(g, p, "monument") or 999) > p.talents:
            continue
        plan = build_plan(g, me, before, monument)
        if plan is not None:
            yield plan


def build_plan(g: DiesIrae, me: str, before: float, monument: bool) -> Plan | None:
    plan = Plan(g, me, "build")
    h, p = plan.g, plan.power
    judge = Judge(h)
    works = build.Works(h, p)
    t = h.tables
    if monument:
        cities = [x for x in p.post_hexes() if x in t.cities and build.why_no_monument(h, p, works, x) is None]
        if cities:
            danger = judge.threatened(p)
            best = min(cities, key=lambda x: (x in danger and x not in p.fortresses, x not in p.fortresses, x in t.shores, x))
            buy(plan, works, "monument", best)
            if p.id == "egypt":
                plan.bonus += 5
    owned = {x for o in h.powers.values() for x in o.post_hexes()}
    free = [x for x in t.site_at if x not in owned]
    coasts = sum(x in t.shores for x in free)
    threat = sum(n for o in judge.powers if o is not p for n in o.legions.values()) / 2
    fortresses = [x for x in works.old]
    ships_wanted = max(2, coasts // 3) - p.ship_count()
    legions_wanted = min(max(3, (len(free) - coasts) // 3, round(threat)), judge.capacity(p)) - p.legion_count()
    reserve = 0 if judge.turns < 3 else (price(h, p, "trade_post") or 0) * min(2, len(build.sites_to_create(h, p)))
    for hex in fortresses:
        for what, wanted in (("ship", ships_wanted), ("legion", legions_wanted)):
            cost = price(h, p, what)
            if wanted > 0 and cost and p.talents - cost >= reserve and build.why_no_unit(h, p, works, what, hex) is None:
                buy(plan, works, what, hex)
                plan.bonus += (0.75 * cost + 4) * (1 if judge.turns > 2 else 0.3)
                if what == "ship":
                    ships_wanted -= 1
                else:
                    legions_wanted -= 1
                break
    cost = price(h, p, "fortress") or 0
    if len(p.fortresses) < (3 if p.talents > 200 else 2) and p.talents - cost >= reserve + 15 and judge.turns > 2:
        ports = [x for x in p.trade_posts if build.why_no_fortress(h, p, works, x) is None]
        if ports:
            best = max(ports, key=lambda x: (x in t.shores, judge.site_worth(p, x), x))
            buy(plan, works, "fortress", best)
            plan.bonus += 0.5 * cost + 8
    if len(plan.steps) == 1:
        return None
    plan.why = "a monument for the people" if monument else "more units and walls are needed"
    return plan.settled(before)


def buy(plan: Plan, works: build.Works, what: str, hex: str) -> None:
    build.build(plan.g, plan.power, works, what, hex)
    plan.steps.append(Option("build", kind=what, space=hex))


def create_plan(g: DiesIrae, me: str, before: float, style: bool = True) -> Plan | None:
    """9.4: every site within reach that is worth its price."""
    p = g.powers[me]
    if not build.sites_to_create(g, p):
        return None
    plan = Plan(g, me, "create")
    h, p = plan.g, plan.power
    while True:
        sites = build.sites_to_create(h, p)
        if not sites:
            break
        targets = Targets(h, p, Judge(h), peaceful=True, style=style)
        cost = price(h, p, "trade_post") or 0
        best = max(sites, key=lambda x: (targets.gain_worth(x), x))
        if targets.gain_worth(best) < 0.55 * cost:
            break
        build.create(h, p, best)
        plan.steps.append(Option("create", space=best))
        if h.phase == "over":
            break
    if len(plan.steps) == 1:
        return None
    plan.why = "new trade posts bring income and control"
    return plan.settled(before)


# === 9.5, 9.6, 9.8 ===

DEVELOP_ORDER = ("culture", "economy", "military", "fleet")


def develop_plans(g: DiesIrae, me: str, before: float) -> Iterator[Plan]:
    """9.6: every set of tracks that can be advanced and paid, culture first because others depend on it."""
    seen: set[tuple[str, ...]] = set()
    for mask in range(1, 16):
        wanted = [t for i, t in enumerate(DEVELOP_ORDER) if mask >> i & 1]
        if sum(g.tables.box_cost[t][min(12, g.powers[me].development[t] + 1)] for t in wanted) > g.powers[me].talents:
            continue
        plan = Plan(g, me, "develop")
        done: list[str] = []
        for track in wanted:
            if develop.why_no_step(plan.g, plan.power, track, done) is None:
                develop.develop(plan.g, plan.power, track)
                plan.steps.append(Option("develop", kind=track))
                done.append(track)
        if not done or tuple(done) in seen or len(done) < len(wanted):
            continue
        seen.add(tuple(done))
        if me == "persia" and "military" in done:
            plan.bonus += 2
        if me == "egypt" and "culture" in done:
            plan.bonus += 2
        plan.why = f"progress in {' and '.join(done)}"
        yield plan.settled(before)


def stability_plans(g: DiesIrae, me: str, before: float) -> Iterator[Plan]:
    p = g.powers[me]
    if why_no_payment(g, p) is None:
        plan = Plan(g, me, "stability")
        pay_for_stability(plan.g, plan.power)
        plan.steps.append(Option("pay"))
        plan.why = "the people must be kept content"
        yield plan.settled(before)
    if g.options["unrest"]:
        for victim in g.powers.values():
            if victim is not p and why_no_unrest(g, p, victim) is None:
                plan = Plan(g, me, "stability")
                stir_unrest(plan.g, plan.power, plan.g.powers[victim.id])
                plan.steps.append(Option("unrest", kind=victim.id))
                plan.why = "unrest weakens a rival"
                yield plan.settled(before)


def armistice_plans(g: DiesIrae, me: str, before: float) -> Iterator[Plan]:
    """9.8: to the rival who threatens most, to everybody when winning, to whoever must accept or fall."""
    from .armistice import accept, why_no_offer

    p = g.powers[me]
    judge = Judge(g)
    cost = price(g, p, "armistice") or 0
    for other in judge.powers:
        if other is p or why_no_offer(g, p, other) is not None:
            continue
        risk = judge.risk_from(p, other)
        winning = judge.points[me] >= judge.target - 2 and judge.leader() is p
        if risk > 1.3 * cost or winning or other.stability <= -7:
            plan = Plan(g, me, "armistice")
            accept(plan.g, plan.power, plan.g.powers[other.id])
            plan.steps.append(Option("offer", kind=other.id))
            plan.bonus += 15 if winning else 0
            plan.bonus += 150 if other.stability <= -7 else 0
            plan.why = "peace with a dangerous neighbour"
            yield plan.settled(before)
