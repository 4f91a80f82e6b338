"""15.62 A to D Phormio reveals markers and resolves his issues. An order of the strategy matrix comes before the charts."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Ask, Flow, Option, Pick

from ..data import CITY, EAST, ENEMY, PERSIA, Order
from ..state import Current, Pericles
from .expedition import can_win
from .matrix import free_tokens, grain_queue, is_prime_issue, order_for, plan_of, unresolved
from .reply import SIDE, Reply, first, type_of

FULL_EFFORT = 5  # Strategos of a general (15.62, 15.8)


def reveal(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.62: his Prime Strategy first, else by lot."""
    seat, plan = ask.seat, plan_of(g, ask.seat)
    tops = [o.space or "" for o in ask.options]
    if plan is not None and plan.theater in tops:
        return Reply(Option("reveal", space=plan.theater), "his Prime Strategy Theater", SIDE)
    for t in tops:
        top = g.queues[t][-1]
        if top.owner == seat and is_prime_issue(g, seat, top.kind, t):
            return Reply(Option("reveal", space=t), "an issue of his Prime Strategy", SIDE)
    theater = yield Pick(tops, "a queue to reveal", "15.62")
    return Reply(Option("reveal", space=theater), "a lot decided", SIDE)


def resolve(g: Pericles, ask: Ask) -> Flow[Reply]:
    """The chart of the issue; an option of the strategy's order before it, if one can be done. Which of the two it was, and
    what a chart looks at, is the secret of the City-State."""
    yield from ()
    return chosen(g, ask)._replace(told=SIDE)


def chosen(g: Pericles, ask: Ask) -> Reply:
    current = g.current
    assert current is not None
    order = order_for(g, ask.seat, current.kind, current.theater)
    building = first(ask, "build")
    if building is not None:
        return build(g, ask, current, order)
    if order is not None:
        ordered = carry_out(g, ask, current, order)
        if ordered is not None:
            return Reply(ordered, f"his strategy: {order.words}")
    return RESOLVE[current.kind](g, ask, current)


def carry_out(g: Pericles, ask: Ask, current: Current, order: Order) -> Option | None:
    """The first thing of an order that can be done, without the tokens that keep Athens from starving (15.15 G)."""
    free = free_tokens(g, ask.seat)
    for verb in order.do:
        if verb == "first_base":
            option = first(ask, "league_base") if not g.bases(CITY[ask.seat], current.theater) else None
        elif verb in ("treachery", "sacred_aid"):  # as many as can be paid
            able = [o for o in ask.options if o.verb == verb and (verb == "sacred_aid" or (o.amount or 0) <= free)]
            option = able[-1] if able else None
        else:
            option = first(ask, verb)
        if option is not None and (cost_of(g, option) <= free or builds_for_grain(g, current, option)):
            return option
    return None


def cost_of(g: Pericles, o: Option) -> int:
    fig = g.tables.figures
    if o.verb in ("convert", "treachery"):
        return o.amount or 0
    costs = {"raid": fig.raid_cost, "league_base": fig.base_cost, "neutral_base": fig.base_cost,
             "persian_base": fig.persian_base_cost}  # fmt: skip
    return costs.get(o.verb, 0)


def builds_for_grain(g: Pericles, current: Current, o: Option) -> bool:
    """15.15 G: the base for which the tokens were kept."""
    return o.verb in ("league_base", "neutral_base") and current.theater in g.tables.granaries


def build(g: Pericles, ask: Ask, current: Current, order: Order | None) -> Reply:
    """Base by base: the kind of the order, else the Theater's."""
    kind = order.units if order is not None and order.units else g.tables.type_of.get(current.theater, "naval")
    builds = [o for o in ask.options if o.verb == "build"]
    right = [o for o in builds if type_of(o) == kind]
    return Reply((right or builds)[0], f"{kind} units are wanted here")


# === 15.62 A DIPLOMATIC ===


def reserve(g: Pericles, seat: str) -> int:
    """15.62 A: Strategos that are kept for what is still to come."""
    home, plan = g.tables.home[CITY[seat]], plan_of(g, seat)
    fights = [t for t in unresolved(g, seat, "military") if t != home]
    bases = [t for t in unresolved(g, seat, "league") if plan is not None and t == plan.theater]
    return (FULL_EFFORT if fights else 0) + (g.tables.figures.base_cost if bases else 0)


def diplomatic(g: Pericles, ask: Ask, current: Current) -> Reply:
    """15.62 A: convert with the fewest, found a base, or sow Treachery, with what is beyond the reserve."""
    seat = ask.seat
    free = min(free_tokens(g, seat), g.tokens[seat] - reserve(g, seat))
    convert = first(ask, "convert")
    if convert is not None and cost_of(g, convert) <= free:
        return Reply(convert, "a base can be converted")
    base = first(ask, "neutral_base")
    if base is not None and (cost_of(g, base) <= free or builds_for_grain(g, current, base)):
        return Reply(base, "the Theater is neutral")
    treachery = [o for o in ask.options if o.verb == "treachery" and cost_of(g, o) <= free]
    if treachery:
        return Reply(treachery[-1], "Treachery prepares a conversion")
    return Reply(ask.options[-1], "he keeps his Strategos")


# === 15.62 B ORACLE ===


def oracle(g: Pericles, ask: Ask, current: Current) -> Reply:
    return Reply(first(ask, "oracle_honor", "leave") or ask.options[-1], "he takes the Honor")


# === 15.62 C LEAGUE ===


def league(g: Pericles, ask: Ask, current: Current) -> Reply:
    """15.62 C: a base in the enemy's city, units for a campaign, a base, Treachery, units."""
    side, theater = CITY[ask.seat], current.theater
    free = free_tokens(g, ask.seat)
    base, units, treachery = first(ask, "league_base"), first(ask, "league_units", "persian_gold"), first(ask, "drive_out")
    if base is not None and cost_of(g, base) > free and not builds_for_grain(g, current, base):
        base = None
    enemy_city = theater != PERSIA and g.tables.theaters[theater].city_state == ENEMY[side]
    if enemy_city and base is not None:
        return Reply(base, "a base in the enemy's city")
    if units is not None and unresolved(g, ask.seat, "military"):
        return Reply(units, "units for a campaign")
    for option, why in ((base, "a base can be built"), (treachery, "Treachery can be driven out"), (units, "units")):
        if option is not None:
            return Reply(option, why)
    return Reply(ask.options[-1], "nothing can be done here")


# === 15.62 D MILITARY ===


def military(g: Pericles, ask: Ask, current: Current) -> Reply:
    """15.62 D: a Raid where the battle cannot be won; else an expedition, in the own city only if it can be won."""
    side, seat, theater = CITY[ask.seat], ask.seat, current.theater
    raid, expedition, nothing = first(ask, "raid"), first(ask, "expedition"), first(ask, "no_action")
    fought = g.has_force(ENEMY[side], theater) or theater == EAST
    if nothing is not None and theater == EAST and would_starve(g, seat):
        return Reply(nothing, "the Peace of Callias would close Athens' last granary")
    if nothing is not None and not fought and not free_tokens(g, seat):
        return Reply(nothing, "no unit can be sent")
    winnable = fought and can_win(g, seat, theater, free_tokens(g, seat))
    if raid is not None and not winnable and cost_of(g, raid) <= free_tokens(g, seat):
        return Reply(raid, "the battle could not be won with all his strength")
    if expedition is not None and (nothing is None or theater != g.tables.home[side] or winnable):
        return Reply(expedition, "he goes with all he has" if fought else "he deploys a unit")
    return Reply(nothing or ask.options[-1], "nothing can be won here")


def would_starve(g: Pericles, seat: str) -> bool:
    """15.15 G: the Theater that the Peace of Callias closes holds the last base at a granary."""
    elsewhere = any(g.is_open(t) and g.bases("athens", t) for t in g.tables.granaries if t != EAST)
    return g.data.kind == "full" and not elsewhere and grain_queue(g, seat) in (None, EAST)


RESOLVE: dict[str, Callable[[Pericles, Ask, Current], Reply]] = {
    "diplomatic": diplomatic, "oracle": oracle, "league": league, "military": military,
}  # fmt: skip
