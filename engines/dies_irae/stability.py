"""9.5 Stability, 14 revolution, and the settlement after each action: control (11), stability, 17.2 and 17.3."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from . import contests
from .data import Condition, phase_of
from .state import END, DiesIrae, Power, alive, block_prompt, close_action, control, luxury_posts, merchandise, pair, price

GOLDEN_AGE = 9
REVOLUTION = -9


# === THE STABILITY TRACK ===


def move_stability(g: DiesIrae, power: Power, steps: int, why: str, rule: str) -> None:
    """A step that happens inside an action; beyond -8 is revolution, at once."""
    shift(g, power, steps, why, rule)
    if power.stability <= REVOLUTION:
        revolution(g, power)


def shift(g: DiesIrae, power: Power, steps: int, why: str, rule: str) -> None:
    """Moves the cube. Beyond 8 is the Golden Age (R50), which nothing moves any more (R39) but 17.2."""
    if not power.alive or (power.stability == GOLDEN_AGE and not g.options["reversible_progress"]):
        return
    before = power.stability
    power.stability = max(REVOLUTION, min(GOLDEN_AGE, before + steps))
    if power.stability != before:
        g.report("stability", rule, seat=power.id, steps=f"{steps:+d}", why=why, level=power.stability)


def luxury_gained(g: DiesIrae, power: Power, hex: str) -> None:
    """9.5: the first post ever on each kind of luxury merchandise, by CREATE or by takeover (R15)."""
    good = g.tables.good_at[hex]
    if good in g.tables.luxury and good not in power.luxuries:
        power.luxuries.append(good)
        move_stability(g, power, 1, f"the first post on {g.tables.goods[good].name}", "9.5")


def capital_conquered(g: DiesIrae, conqueror: Power, hex: str) -> None:
    """9.5: another power's first trade post in a capital's hex costs the owner three steps, each time."""
    for power in g.powers.values():
        if power is not conqueror and power.capital == hex and power.alive:
            g.report("capital_conquered", "9.5", seat=conqueror.id, victim=power.id, space=hex)
            move_stability(g, power, -3, "the capital was conquered", "9.5")


# === 9.5 PAY FOR STABILITY ===


def why_no_payment(g: DiesIrae, power: Power) -> str | None:
    if power.stability == GOLDEN_AGE:
        return "Your stability is in its Golden Age already (9.5)."
    cost = price(g, power, "stability") or 0
    if power.talents < cost:
        return f"You need {cost} Talents for a step of stability (9.5)."
    return None


def why_no_unrest(g: DiesIrae, power: Power, victim: Power) -> str | None:
    """17.1: any rival can be pushed except one in its Golden Age."""
    cost = price(g, power, "unrest") or 0
    if not g.options["unrest"]:
        return "Unrest in another power is an optional rule (17.1)."
    if not victim.alive:
        return "That power has already fallen (14)."
    if victim.stability == GOLDEN_AGE and not g.options["reversible_progress"]:
        return "A power in its Golden Age cannot be stirred up (9.5)."
    if power.talents < cost:
        return f"You need {cost} Talents to stir up unrest (17.1)."
    return None


def stability_action(g: DiesIrae, power: Power) -> Flow[None]:
    """9.5: one step to the right for oneself or, under 17.1, one to the left for another."""
    rivals = [p for p in alive(g) if p is not power]
    options = [] if why_no_payment(g, power) else [Option("pay")]
    options += [Option("unrest", kind=p.id) for p in rivals if why_no_unrest(g, power, p) is None]
    prompt = "Pay for a step of stability, or end the action." if options else block_prompt("You cannot pay (9.5).")
    choice = yield Ask(
        power.id, prompt, [*options, END], "9.5", cancel=True, always=True,
        refused=lambda: stability_refusals(g, power, rivals),
    )  # fmt: skip
    if choice.verb == "pay":
        pay_for_stability(g, power)
    elif choice.verb == "unrest":
        stir_unrest(g, power, g.powers[choice.kind])
    else:
        close_action(g, power, idle=True)


def stability_refusals(g: DiesIrae, power: Power, rivals: list[Power]) -> dict[Option, str]:
    tried = {Option("pay"): why_no_payment(g, power)}
    tried |= {Option("unrest", kind=p.id): why_no_unrest(g, power, p) for p in rivals if g.options["unrest"]}
    return {option: why for option, why in tried.items() if why is not None}


def pay_for_stability(g: DiesIrae, power: Power) -> None:
    cost = price(g, power, "stability") or 0
    power.talents -= cost
    g.report("paid_stability", "9.5", seat=power.id, cost=cost)
    move_stability(g, power, 1, "paid for", "9.5")


def stir_unrest(g: DiesIrae, power: Power, victim: Power) -> None:
    cost = price(g, power, "unrest") or 0
    power.talents -= cost
    g.report("unrest", "17.1", seat=power.id, victim=victim.id, cost=cost)
    move_stability(g, victim, -1, "unrest", "17.1")


# === SETTLEMENT AFTER AN ACTION ===


def settle(g: DiesIrae) -> None:
    """11: when an action is over, the control of all powers is compared once (R32)."""
    if g.phase == "over":
        return
    for power in g.powers.values():
        if power.alive:
            settle_control(g, power)
    if g.options["reversible_progress"]:
        for power in alive(g):
            step_back(g, power)
        contested = len(g.contests)
        contests.retest_all(g)
        if len(g.contests) < contested:  # ships that fell below phase IV contest nothing
            hold_what_is_left(g)
    if any(p.alive and p.stability <= REVOLUTION for p in g.powers.values()):
        revolutions(g)
        hold_what_is_left(g)


def settle_control(g: DiesIrae, power: Power) -> None:
    """11: a province lost costs a step, also where only a legion had held a site (R47); an island costs none (R35)."""
    provinces, islands = control(g, power)
    if islands != power.islands:
        for island in islands:
            if island not in power.islands:
                g.report("gained", "11", seat=power.id, area=island)
        for island in power.islands:
            if island not in islands:
                g.report("lost", "11", seat=power.id, area=island)
        power.islands = islands
    if provinces != power.provinces:
        before, power.provinces = power.provinces, provinces
        for province in provinces:
            if province not in before:
                g.report("gained", "11", seat=power.id, area=province)
                if g.options["province_stability"]:
                    shift(g, power, 1, "a new province", "17.3")
        for province in before:
            if province not in provinces:
                g.report("lost", "11", seat=power.id, area=province)
                shift(g, power, -1, "a province lost", "11")


def meets(g: DiesIrae, power: Power, condition: Condition) -> bool:
    """9.6: only posts in uncontested hexes count."""
    if power.phase("culture") < condition.culture_phase:
        return False
    if not condition.goods and not condition.luxury_posts:
        return True
    count = merchandise(g, power)
    if any(count.get(good, 0) < n for good, n in condition.goods.items()):
        return False
    kinds = sum(good in g.tables.luxury for good in count)
    return luxury_posts(g, power) >= condition.luxury_posts and kinds >= condition.luxury_kinds


def step_back(g: DiesIrae, power: Power) -> None:
    """17.2, R59: the condition of every phase up to the cube must hold; else it goes back to the last box before the first
    phase that has lost its condition. Culture first, because others depend on it. Stability does not change."""
    for track in ("culture", "economy", "military", "fleet"):
        position = power.development[track]
        if position == power.given.get(track):  # given at setup
            continue
        for phase in g.tables.tracks[track].phases[: phase_of(position)]:
            if not meets(g, power, phase.condition):
                power.development[track] = phase.first_box - 1
                g.report("stepped_back", "17.2", seat=power.id, track=track, box=power.development[track])
                break


# === 14 REVOLUTION ===


def revolutions(g: DiesIrae) -> None:
    """R54: those who fall at one settlement fall one after the other, the acting power last."""
    start = g.order.index(g.actor) + 1 if g.actor in g.order else 0
    for id in g.order[start:] + g.order[:start]:
        power = g.powers[id]
        if power.alive and power.stability <= REVOLUTION and g.phase != "over":
            revolution(g, power)
    for power in g.powers.values():
        if power.alive:  # the last one left has won and does not fall
            power.stability = max(REVOLUTION + 1, power.stability)


def hold_what_is_left(g: DiesIrae) -> None:
    """11: control again, after contests that ended during the settlement itself."""
    for power in g.powers.values():
        if power.alive and g.phase != "over":
            settle_control(g, power)


def revolution(g: DiesIrae, power: Power) -> None:
    """14: the units leave the map; posts and monuments stay as those of an enemy who never takes a turn."""
    g.report("revolution", "14", seat=power.id)
    power.alive = False
    power.legions, power.ships, power.cargo = {}, {}, {}
    power.leader = ""
    power.talents = 0
    power.provinces, power.islands = [], []
    for other in g.powers:
        g.armistices.pop(pair(power.id, other), None)
    contests.retest_all(g)
    contests.look_again(g)
    left = [p for p in g.powers.values() if p.alive]
    if len(left) == 1:
        g.phase, g.winner = "over", left[0].id
        left[0].stability = max(REVOLUTION + 1, left[0].stability)
        g.why = "Every other power has fallen to revolution."
        g.report("won", "15", seat=g.winner, why=g.why.rstrip("."))
