"""5 to 8, 10 and 15: income, order of play, the action cycle, victory, maintenance and supply."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Ask, Flow, Option

from . import contests, leaders
from .armistice import advance_armistices, armistice_action
from .attack import attack_action
from .build import build_action, create_action
from .data import ACTIONS
from .develop import develop_action
from .move import move_action
from .stability import hold_what_is_left, move_stability, settle, stability_action
from .state import DiesIrae, Power, add, alive, income, price, supply_capacity, victory_points

ACTION_FLOWS: dict[str, Callable[[DiesIrae, Power], Flow[None]]] = {
    "move": move_action,
    "attack": attack_action,
    "build": build_action,
    "create": create_action,
    "stability": stability_action,
    "develop": develop_action,
    "armistice": armistice_action,
}
ACTION_OPTIONS = {a: Option("name", kind=a) for a in ACTIONS}

# === 5 THE TURN BEGINS ===


def begin_turn(g: DiesIrae) -> Flow[None]:
    g.turn += 1
    g.report("turn", "5", title=f"Turn {g.turn}")
    collect_income(g)
    advance_armistices(g)
    g.order = natural_order(g)
    if g.options["chosen_seats"]:
        yield from choose_places(g)
    g.report("order", "7", order=list(g.order))
    g.phase, g.round, g.place = "action", 1, 0
    cycle = g.tables.rules.action_cycle.per_action_total
    g.limit = cycle.three_players if len(g.order) > 2 else cycle.two_players
    g.named, g.last_action, g.passes = {}, "", 0  # R19: the bar does not cross from turn to turn


def collect_income(g: DiesIrae) -> None:
    """6: every power gains Talents equal to its income."""
    for power in g.powers.values():
        if power.alive:
            gained = income(g, power)
            power.talents += gained
            g.report("income", "6", seat=power.id, gained=gained, total=power.talents)


def natural_order(g: DiesIrae) -> list[str]:
    """7: by military box, fleet box, income, units; then last turn's order (R42)."""
    before = g.order or [p for p in g.tables.setup_order if p in g.powers]
    living = [p for p in before if g.powers[p].alive]

    def rank(id: str) -> tuple[int, int, int, int]:
        p = g.powers[id]
        return p.development["military"], p.development["fleet"], income(g, p), p.legion_count() + p.ship_count()

    return sorted(living, key=rank, reverse=True)


def choose_places(g: DiesIrae) -> Flow[None]:
    """17.6: in that order each picks a free place."""
    natural = g.order
    places: dict[int, str] = {}
    for id in natural:
        free = [n for n in range(1, len(natural) + 1) if n not in places]
        choice: Option = yield Ask(
            id, "Which place in this turn's order do you take?", [Option("place", amount=n) for n in free], "17.6"
        )
        places[choice.amount or 1] = id
        g.report("took_place", "17.6", seat=id, place=choice.amount)
    g.order = [places[n] for n in sorted(places)]


# === 8 THE ACTION CYCLE ===


def namings(g: DiesIrae, action: str) -> int:
    return sum(g.named[action].values()) if action in g.named else 0


def why_no_action(g: DiesIrae, power: str, action: str) -> str | None:
    """8: limits of the cycle, and the action of the player just before. Passing is always possible (R18)."""
    if action == "pass":
        return None
    if action == g.last_action:
        return "The player before you has just taken this action (8)."
    named = g.named.get(action)
    if named:
        if sum(named.values()) >= g.limit:
            return f"This action has been taken {g.limit} times this turn (8)."
        if named.get(power, 0) >= g.tables.rules.action_cycle.per_action_per_player:
            return "You have taken this action twice this turn (8)."
    return None


def action(g: DiesIrae) -> Flow[None]:
    """8: one action of the next player, then the settlement."""
    power = g.powers[g.order[g.place]]
    if g.place == 0:
        g.report("phase", "8", title=f"Round {g.round}")
    options = [o for a, o in ACTION_OPTIONS.items() if why_no_action(g, power.id, a) is None]
    choice: Option = yield Ask(
        power.id, "Choose an action.", options, "8", always=True,
        refused=lambda: {o: why for a, o in ACTION_OPTIONS.items() if (why := why_no_action(g, power.id, a)) is not None},
    )  # fmt: skip
    name = str(choice.kind)
    g.report("named", "9.7" if name == "pass" else "8", seat=power.id, action=name)
    g.actor = power.id
    if name == "pass":
        g.passes += 1
        g.last_action = ""
    else:
        g.passes = 0
        g.last_action = g.action = name
        g.named.setdefault(name, {})[power.id] = g.named.get(name, {}).get(power.id, 0) + 1
        yield from ACTION_FLOWS[name](g, power)
        settle(g)
        if g.options["leaders"]:
            yield from leaders.displaced(g)
    g.action = g.actor = ""
    next_player(g)


def next_player(g: DiesIrae) -> None:
    """9.7: the cycle ends after five rounds, or when all powers alive have passed in a row."""
    if g.phase == "over":
        return
    living = sum(p.alive for p in g.powers.values())
    if g.passes >= living:
        g.report("cycle_ended", "9.7")
        g.phase = "maintenance"
        return
    while True:
        g.place += 1
        if g.place >= len(g.order):
            g.place = 0
            g.round += 1
            if g.round > g.tables.rules.action_cycle.per_player_actions:
                g.phase = "maintenance"
                return
        if g.powers[g.order[g.place]].alive:  # R20
            return


# === 15 VICTORY CHECK ===


def standing(g: DiesIrae, id: str) -> tuple[int, int, int, int, int, int]:
    """2: more victory points, then monuments, stability, income, Talents, place in the order."""
    p = g.powers[id]
    return victory_points(g, p), len(p.monuments), p.stability, income(g, p), p.talents, -g.order.index(id)


def victory_check(g: DiesIrae) -> None:
    """15: after an action cycle, before maintenance (R1). More points win (R40); after the last turn the best placed does
    (R55)."""
    target = int(g.options["target"])
    living = [p.id for p in alive(g)]
    reached = [p for p in living if victory_points(g, g.powers[p]) >= target]
    last = g.turn >= int(g.options["turn_limit"])
    if not reached and not last:
        return
    g.winner = max(reached or living, key=lambda p: standing(g, p))
    points = victory_points(g, g.powers[g.winner])
    when = f"at the end of turn {g.turn}"
    g.why = (
        f"{points} victory points {when}." if reached else f"Best placed with {points} victory points {when}, the last one."
    )
    g.phase = "over"
    g.report("won", "15", seat=g.winner, why=g.why.rstrip("."))


# === 10 SUPPLY AND FLEET MAINTENANCE ===


def end_turn(g: DiesIrae) -> Flow[None]:
    victory_check(g)
    if g.phase == "over":
        return
    g.report("phase", "10", title="Maintenance and supply")
    for power in alive(g):
        pay_maintenance(g, power)
        if g.phase == "over":
            return
        if not power.alive:
            hold_what_is_left(g)
    for power in alive(g):
        yield from feed_legions(g, power)
        if g.phase == "over":
            return
    g.phase = "turn"


def pay_maintenance(g: DiesIrae, power: Power) -> None:
    """10: what cannot be paid costs a step of stability, but no ship."""
    due = power.ship_count() * (price(g, power, "fleet_maintenance") or 0)
    if not due:
        return
    paid = min(due, power.talents)
    power.talents -= paid
    g.report("maintenance", "10", seat=power.id, paid=paid, due=due)
    if paid < due:
        move_stability(g, power, -1, "the fleet was not paid", "10")


def feed_legions(g: DiesIrae, power: Power) -> Flow[None]:
    """10: the owner removes the legions that the supply does not feed."""
    removed = False
    while power.alive and (surplus := power.legion_count() - supply_capacity(g, power)) > 0:
        options = [Option("disband", kind="legion", space=h) for h in power.legions]
        options += [Option("disband", kind="cargo", space=h) for h in power.cargo]
        choice: Option = yield Ask(
            power.id, f"Your supply does not feed all legions. Remove {surplus}.", options, "10",
        )  # fmt: skip
        hex = str(choice.space)
        if choice.kind == "cargo":
            add(power.cargo, hex, -1)
        else:
            add(power.legions, hex, -1)
        g.report("starved", "10", seat=power.id, space=hex)
        contested = hex in g.contests
        contests.retest(g, hex)
        if g.options["leaders"]:
            yield from leaders.displaced(g, fallen_in=hex if contested else "")
        removed = True
    if removed:
        settle(g)
        if g.options["leaders"]:
            yield from leaders.displaced(g)
