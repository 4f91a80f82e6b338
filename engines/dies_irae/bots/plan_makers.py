"""What a computer player considers besides its moves: attacks, purchases, posts, development, stability, armistices."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Option

from .. import attack, build, develop
from ..armistice import accept, refuse, why_no_offer
from ..stability import pay_for_stability, stir_unrest, why_no_payment, why_no_unrest
from ..state import DiesIrae, Power, price, trade_posts_left, victory_points
from .evaluation import Judge, score, stability_worth, unpaid_worth, upkeep_of
from .marching import Targets
from .plan import Plan

# === 9.2 ATTACK ===


def attack_plan(g: DiesIrae, me: str, before: float) -> Plan | None:
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

SHORT = 1  # trade posts left in stock with which no further conquest can be planned
MONUMENTS_FROM = 4  # the first turn in which one is worth its price


def build_plans(g: DiesIrae, me: str, before: float) -> Iterator[Plan]:
    p = g.powers[me]
    if p.talents < 10:
        return
    for monument in (False, True):
        if monument and ((price(g, p, "monument") or 999) > p.talents or not is_time_for_monuments(g, p)):
            continue
        plan = build_plan(g, me, before, monument)
        if plan is not None:
            yield plan


def is_time_for_monuments(g: DiesIrae, p: Power) -> bool:
    """In the first turns the Talents go to trade posts, unless a monument wins or completes the Golden Age of stability."""
    return g.turn >= MONUMENTS_FROM or victory_points(g, p) + 1 >= int(g.options["target"]) or p.stability == 8


def build_plan(g: DiesIrae, me: str, before: float, monument: bool) -> Plan | None:
    plan = Plan(g, me, "build")
    h, p = plan.g, plan.power
    judge = Judge(h)
    works = build.Works(h, p)
    t = h.tables
    if monument:
        cities = [x for x in p.post_hexes() if x in t.cities and build.why_no_monument(h, p, works, x) is None]
        if not cities:
            return None
        danger = judge.threatened(p)
        best = min(cities, key=lambda x: (x in danger and x not in p.fortresses, x not in p.fortresses, x in t.shores, x))
        buy(plan, works, "monument", best)
        if p.id == "egypt":
            plan.bonus += 5
    owned = {x for o in h.powers.values() for x in o.post_hexes()}
    free = [x for x in t.site_at if x not in owned]
    coasts = sum(x in t.shores for x in free)
    threat = sum(n for o in judge.powers if o is not p for n in o.legions.values()) / 2
    # more ships than posts can be paid for are of no use
    ships_wanted = max(2, min(coasts // 3, 2 + judge.income(p) // 20), min(5, p.talents // 60)) - p.ship_count()
    rich = p.talents // 40  # idle Talents are better spent on legions
    legions_wanted = min(max(3, (len(free) - coasts) // 3, round(threat), 2 + rich), judge.capacity(p)) - p.legion_count()
    posts = 0 if judge.turns < 3 else (price(h, p, "trade_post") or 0) * min(2, len(build.sites_to_create(h, p)))
    upkeep = price(h, p, "fleet_maintenance") or 0
    for hex in works.old:
        for what, wanted in (("ship", ships_wanted), ("legion", legions_wanted)):
            cost = price(h, p, what)
            afterwards = p.talents - cost - upkeep_of(h, p) - (what == "ship") * upkeep if cost else -1
            if wanted > 0 and cost and afterwards >= posts and build.why_no_unit(h, p, works, what, hex) is None:
                buy(plan, works, what, hex)
                plan.bonus += (0.75 * cost + 4) * (1 if judge.turns > 2 else 0.3)
                if what == "ship":
                    ships_wanted -= 1
                else:
                    legions_wanted -= 1
                break
    build_walls(plan, works, judge, posts + upkeep_of(h, p))
    if len(plan.steps) == 1:
        return None
    return plan.settled(before)


def build_walls(plan: Plan, works: build.Works, judge: Judge, reserve: int) -> None:
    """A second fortress; a third with many Talents; all five where trade posts run short, because each returns one (16)."""
    g, p = plan.g, plan.power
    cost = price(g, p, "fortress") or 0
    short = trade_posts_left(g, p) <= SHORT
    while len(p.fortresses) < (5 if short else 3 if p.talents > 200 else 2) and p.talents - cost >= reserve + 15:
        cities = [x for x in p.trade_posts if build.why_no_fortress(g, p, works, x) is None]
        if not cities or judge.turns <= 2:
            return
        best = max(cities, key=lambda x: (x in g.tables.shores, judge.site_worth(p, x), x))
        buy(plan, works, "fortress", best)
        plan.bonus += 0.5 * cost + 8
        if not short or trade_posts_left(g, p) > SHORT:
            return


def buy(plan: Plan, works: build.Works, what: str, hex: str) -> None:
    build.build(plan.g, plan.power, works, what, hex)
    plan.steps.append(Option("build", kind=what, space=hex))


def create_plan(g: DiesIrae, me: str, before: float) -> Plan | None:
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
        judge = Judge(h)
        targets = Targets(h, p, judge, peaceful=True, style=True)
        cost = price(h, p, "trade_post") or 0
        best = max(sites, key=lambda x: (targets.gain_worth(x), x))
        if targets.gain_worth(best) < 0.55 * cost:
            break
        if p.talents - cost < upkeep_of(h, p) <= p.talents and judge.turns > 1 and unpaid_worth(h, p):
            break  # a post can wait a turn, an unpaid fleet cannot
        build.create(h, p, best)
        plan.steps.append(Option("create", space=best))
        if h.phase == "over":
            break
    if len(plan.steps) == 1:
        return None
    return plan.settled(before)


# === 9.5, 9.6, 9.8 ===

REFUSALS = 1.5  # a rival who was refused asks again: so many refusals are expected
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
        yield plan.settled(before)


def quick_develop(g: DiesIrae, me: str, before: float) -> Iterator[Plan]:
    """The same, track by track: each is added if it brings something."""
    best: Plan | None = None
    done: list[str] = []
    for track in DEVELOP_ORDER:
        base = best.g if best is not None else g
        if develop.why_no_step(base, base.powers[me], track, done) is not None:
            continue
        plan = Plan(g, me, "develop")
        for step in (*done, track):
            develop.develop(plan.g, plan.power, step)
            plan.steps.append(Option("develop", kind=step))
        plan.settled(before)
        if plan.gain > (best.gain if best is not None else 0.0):
            best = plan
            done.append(track)
    if best is not None:
        yield best


def stability_plans(g: DiesIrae, me: str, before: float) -> Iterator[Plan]:
    p = g.powers[me]
    if why_no_payment(g, p) is None:
        plan = Plan(g, me, "stability")
        pay_for_stability(plan.g, plan.power)
        plan.steps.append(Option("pay"))
        yield plan.settled(before)
    if g.options["unrest"]:
        for victim in g.powers.values():
            if victim is not p and why_no_unrest(g, p, victim) is None:
                plan = Plan(g, me, "stability")
                stir_unrest(plan.g, plan.power, plan.g.powers[victim.id])
                plan.steps.append(Option("unrest", kind=victim.id))
                yield plan.settled(before)


def armistice_plans(g: DiesIrae, me: str, before: float) -> Iterator[Plan]:
    """9.8: to the rival who threatens most, to everybody when winning, to whoever must accept or fall. Nothing is hidden,
    so the answer can be foreseen."""
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
            asked = plan.g.powers[other.id]
            answer, _ = answer_offer(plan.g, plan.power, asked)
            (accept if answer == "accept" else refuse)(plan.g, plan.power, asked)
            plan.steps.append(Option("offer", kind=other.id))
            if answer == "accept":
                plan.bonus += 15 if winning else 0
            plan.answer = answer
            yield plan.settled(before)


def answer_offer(g: DiesIrae, asker: Power, mine: Power) -> tuple[str, str]:
    """9.8: refuse only for a war that pays; the asker may ask again, and each refusal costs stability."""
    cost = price(g, asker, "armistice") or 0
    if mine.stability <= -4:
        return "accept", "the people would not bear a refusal"
    judge = Judge(g)
    targets = Targets(g, mine, judge, peaceful=False, style=True)
    reach = judge.reach(mine)
    prey = sorted(v for h, v in targets.value.items() if h in targets.hostile and asker.has_post(h) and h in reach)
    lost = stability_worth(mine.stability) - stability_worth(mine.stability - 2) if mine.stability < 9 else 0.0
    if sum(prey[-2:]) > cost + REFUSALS * lost + 10:
        return "refuse", "the war pays better than the peace"
    return "accept", f"{cost} Talents and quiet at the border"
