"""What an option would do, carried out on a copy of the position."""

from __future__ import annotations

from engines.core import Option
from engines.core.state import Codec

from . import armistice, attack, build, contests, develop, stability
from .move import board, land, march, sail
from .state import DiesIrae, Movement, Power

CODEC = Codec(DiesIrae)


def clone(g: DiesIrae) -> DiesIrae:
    return CODEC.clone(g)


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
        case "to" if moved and moved.order and moved.order.verb in ("march", "sail"):
            finish_order(g, power, moved, moved.order, hex)
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


def finish_order(g: DiesIrae, power: Power, moved: Movement, order: Option, end: str) -> None:
    """9.1: the units that were ordered go to their end hex."""
    ways, origin, n, by_ship = contests.ways_of(g, power), str(order.origin), order.amount or 1, order.verb == "sail"
    holder = first_holder(g, power, end, by_ship)
    if by_ship:
        sail(g, power, ways, moved, origin, end, n - moved.laden, moved.laden, holder)
    else:
        march(g, power, ways, moved, origin, end, n, holder)


def first_holder(g: DiesIrae, power: Power, hex: str, by_ship: bool) -> str:
    holders = contests.possible_holders(g, power, hex, by_ship)
    return holders[0] if holders else ""
