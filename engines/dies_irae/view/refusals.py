"""Why something that a player tried cannot be done: one sentence with the rule's number."""

from __future__ import annotations

from engines.core import Ask, Option
from engines.core.texts import why_not as why_not_generally

from ..armistice import armistice_text
from ..attack import why_no_deed_in
from ..contests import ways_of
from ..move import can_stack_legions, landable, standing
from ..state import DiesIrae, Movement, Power, at_peace, others
from .words import ACTION_TITLES


def why_not(g: DiesIrae, ask: Ask | None, intent: Option) -> str:
    """The rule that forbids it gives the reason; otherwise what the ask itself refuses."""
    power = g.powers.get(g.actor)
    if ask is not None and power is not None and ask.seat == power.id:
        why = None
        if g.action == "move" and g.movement is not None:
            why = why_no_order(g, power, g.movement, intent)
        elif g.action == "attack" and intent.space:
            why = why_no_attack(g, power, intent.space)
        elif g.action == "build" and intent.space and not intent.kind:
            why = why_no_purchase(power, ask, intent.space) or None
        if why is not None:
            return why
    if (
        intent.verb == "name"
        and intent.kind in ACTION_TITLES
        and ask is not None
        and [o.verb for o in ask.options[:1]] != ["name"]
    ):
        return f"End {ACTION_TITLES.get(g.action, 'what is under way')} first (8)."
    return why_not_generally(ask, intent)


# === 9.1 MOVE ===


def why_no_order(g: DiesIrae, power: Power, moved: Movement, intent: Option) -> str | None:
    origin, space = intent.origin or "", intent.space or ""
    if intent.verb in ("board", "land") and (space or origin):
        return why_no_transfer(g, power, moved, intent.verb, space or origin)
    if space and origin and origin in g.tables.hexes:
        by_ship = intent.kind == "ship" or (intent.piece or "").startswith("ship")
        return why_no_way(g, power, origin, space, by_ship)
    if space:
        return why_no_entry(g, power, space)
    return None


def why_no_transfer(g: DiesIrae, power: Power, moved: Movement, verb: str, hex: str) -> str | None:
    if hex not in g.tables.shores:
        return "Legions go aboard and ashore on coasts and islands only (9.1.1)."
    if verb == "land":
        if power.cargo.get(hex) and not landable(power, moved, hex):
            return "A legion boards or lands at the start of its movement only (9.1.1)."
        if not can_stack_legions(g, power, hex, 1):
            return "No free army meeple: join an existing army or spread out (13)."
        return why_no_entry(g, power, hex)
    if power.legions.get(hex) and not standing(power, moved, hex):
        return "A legion boards or lands at the start of its movement only (9.1.1)."
    if power.ships.get(hex, 0) <= power.cargo.get(hex, 0):
        return "No empty ship lies here; a ship carries one legion (9.1.1)."
    return None


def why_no_entry(g: DiesIrae, power: Power, hex: str) -> str | None:
    """What bars a hex to this power's units."""
    contest = g.contests.get(hex)
    if contest is not None and not contest.concerns(power.id):
        return "Two other powers are fighting for this hex (9.1.3)."
    for other in others(g, power):
        if other.has_piece(hex) and at_peace(g, power.id, other.id):
            return armistice_text(g, power.id, other.id)
    return None


def why_no_way(g: DiesIrae, power: Power, origin: str, space: str, by_ship: bool) -> str | None:
    barred = why_no_entry(g, power, space)
    if barred is not None:
        return barred
    t = g.tables
    kind = t.hexes[space].type
    if by_ship:
        if kind == "land":
            return "Ships go by sea, along coasts and to islands (9.1)."
        if space in t.adjacent[origin] and space not in t.sail[origin]:
            return "No water connects these hexes (9.1)."
    else:
        if kind == "sea":
            return "Legions cross the sea aboard ships (9.1.1)."
        if space in t.adjacent[origin] and space not in t.walk[origin]:
            return "A strait lies between these hexes; use a ship (9.1)."
    ways = g.ways or ways_of(g, power)
    reach = ways.sail(origin, 8) if by_ship else ways.walk(origin, 5)
    stacks, meeples = (power.ships, "fleet") if by_ship else (power.legions, "army")
    pieces = t.factions[power.id].pieces
    free = power.fleets() < pieces.fleet_meeples if by_ship else power.armies() < pieces.army_meeples
    if space in reach and stacks.get(space) == 1 and not free:
        return f"No free {meeples} meeple: join an existing {meeples} or spread out (13)."
    return "That is too far for the movement points left (9.1)."


# === 9.2 ATTACK ===


def why_no_attack(g: DiesIrae, power: Power, hex: str) -> str | None:
    contest = g.contests.get(hex)
    if contest is not None and contest.concerns(power.id):
        return why_no_deed_in(g, power, hex)
    return "Nothing to attack here: no contested hex with your legions, no enemy ships beside yours (9.2)."


# === 9.3 BUILD ===


def why_no_purchase(power: Power, ask: Ask, hex: str) -> str:
    """Why each piece that belongs in a hex cannot be built there."""
    if not power.has_post(hex):
        return (
            "Nothing can be built here: units need your fortress, fortresses and monuments your trade post in a city (9.3)."
        )
    wares = ("legion", "ship", "monument") if hex in power.fortresses else ("fortress", "monument")
    return " ".join(dict.fromkeys(why for o, why in ask.refusals().items() if o.space == hex and o.kind in wares))
