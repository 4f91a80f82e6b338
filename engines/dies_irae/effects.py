"""What an option would do, tried out on a copy: the figures of every power before and after."""

from __future__ import annotations

from engines.core import Option
from engines.core.state import Codec

from . import attack, build, contests, develop, stability
from .move import Ways, board, land, march, sail
from .state import DiesIrae, Power, control, income, laurels, supply_capacity, victory_points

CODEC = Codec(DiesIrae)


def clone(g: DiesIrae) -> DiesIrae:
    return CODEC.clone(g)


def figures(g: DiesIrae, power: Power) -> dict[str, int]:
    """Control as it would be settled now, and the victory points that follow."""
    provinces, islands = control(g, power)
    lost = sum(p not in provinces for p in power.provinces)
    points = victory_points(g, power) - laurels(g, len(power.provinces), len(power.islands))
    moved = power.stability - (0 if power.stability == 9 else lost)
    return {
        "Talents": power.talents,
        "income": income(g, power),
        "supply": supply_capacity(g, power),
        "provinces": len(provinces),
        "islands": len(islands),
        "stability": moved,
        "victory points": points + laurels(g, len(provinces), len(islands)),
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
        case "unrest":
            stability.stir_unrest(g, power, g.powers[str(option.kind)])
        case _:
            return False
    return True


def first_holder(g: DiesIrae, power: Power, hex: str, by_ship: bool) -> str:
    holders = contests.possible_holders(g, power, hex, by_ship)
    return holders[0] if holders else ""


def told(g: DiesIrae, option: Option) -> str:
    """One sentence for each power whose figures change."""
    after = clone(g)
    if not carry_out(after, option):
        return ""
    lines = []
    for id, power in g.powers.items():
        if not power.alive:
            continue
        if not after.powers[id].alive:
            lines.append(f"{g.tables.factions[id].name}: revolution.")
            continue
        was, will = figures(g, power), figures(after, after.powers[id])
        changes = [f"{what} {was[what]} → {will[what]}" for what in was if was[what] != will[what]]
        if changes:
            lines.append(f"{g.tables.factions[id].name}: {', '.join(changes)}.")
    return "\n".join(lines)
