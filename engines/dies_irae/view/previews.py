"""What an option would do, tried out on a copy: the figures of every power before and after."""

from __future__ import annotations

from engines.core import Option
from engines.core.state import Codec

from .. import armistice, attack, build, contests, develop, stability
from ..move import Ways, board, land, march, sail
from ..state import (
    DiesIrae,
    Power,
    income,
    legion_cv,
    legion_points,
    modifier,
    ship_cv,
    ship_points,
    supply_capacity,
    victory_points,
)

CODEC = Codec(DiesIrae)


def clone(g: DiesIrae) -> DiesIrae:
    return CODEC.clone(g)


def figures(g: DiesIrae, power: Power) -> dict[str, int]:
    """What a power would like to know of itself before and after."""
    return {
        "Talents": power.talents,
        "income": income(g, power),
        "supply": supply_capacity(g, power),
        "legions": power.legion_count(),
        "ships": power.ship_count(),
        "provinces": len(power.provinces),
        "islands": len(power.islands),
        "stability": power.stability,
        "victory points": victory_points(g, power),
        "combat modifier": modifier(g, power),
        "CV of a legion": legion_cv(g, power),
        "movement of a legion": legion_points(g, power),
        "CV of a ship": ship_cv(g, power),
        "movement of a ship": ship_points(g, power),
    }


def carry_out(g: DiesIrae, option: Option) -> bool:
    """Does to a copy what an option of an action would do. False: it changes nothing that can be shown."""
    power = g.powers.get(g.actor)
    if power is None:
        return False
    hex, n = str(option.space or ""), option.amount or 1
    moved = g.movement
    match option.verb:
        case "land" if moved:
            land(g, power, moved, hex, n, first_holder(g, power, hex, by_ship=False))
        case "board" if moved:
            board(g, power, moved, hex, n)
        case "to" if moved and moved.order and moved.order.verb == "march":
            origin, group = str(moved.order.origin), moved.order.amount or 1
            march(g, power, Ways(g, power), moved, origin, hex, group, first_holder(g, power, hex, by_ship=False))
        case "to" if moved and moved.order and moved.order.verb == "sail":
            origin, group = str(moved.order.origin), moved.order.amount or 1
            holder = first_holder(g, power, hex, by_ship=True)
            sail(g, power, Ways(g, power), moved, origin, hex, group - moved.laden, moved.laden, holder)
        case "land_combat" | "sea_combat" | "takeover" | "assault":
            attack.DEEDS[option.verb](g, power, g.powers[str(option.kind)], hex)
        case "build":
            build.build(g, power, build.Works(g, power), str(option.kind), hex)
        case "create":
            build.create(g, power, hex)
        case "develop":
            develop.develop(g, power, str(option.kind))
        case "pay":
            stability.pay_for_stability(g, power)
        case "accept":
            armistice.accept(g, power, g.powers[str(option.kind)])
        case "refuse":
            armistice.refuse(g, power, g.powers[str(option.kind)])
        case "unrest":
            stability.stir_unrest(g, power, g.powers[str(option.kind)])
        case _:
            return False
    return True


def first_holder(g: DiesIrae, power: Power, hex: str, by_ship: bool) -> str:
    holders = contests.possible_holders(g, power, hex, by_ship)
    return holders[0] if holders else ""


def told(g: DiesIrae, option: Option) -> str:
    """One sentence for each power whose figures change, as if the action ended with this order."""
    before, after = clone(g), clone(g)
    if not carry_out(after, option):
        return ""
    stability.settle(before)
    stability.settle(after)
    lines = []
    for id, power in before.powers.items():
        if not power.alive:
            continue
        if not after.powers[id].alive:
            lines.append(f"{g.tables.factions[id].name}: revolution.")
            continue
        was, will = figures(before, power), figures(after, after.powers[id])
        changes = [f"{what} {was[what]} → {will[what]}" for what in was if was[what] != will[what]]
        if changes:
            lines.append(f"{g.tables.factions[id].name}: {', '.join(changes)}.")
    return "\n".join(lines)
