"""8 What each action would allow a power that names it now: shown before one of its five actions is spent."""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Option
from engines.core.table import Look

from ..armistice import why_no_offer
from ..attack import deeds, why_no_deed
from ..build import WARES, Works, purchases, sites_to_create, why_no_creation, why_no_purchase
from ..contests import ways_of
from ..data import GOLDEN_AGE_BOX
from ..develop import NO_STEP, why_no_step
from ..move import NO_MOVE, orders
from ..stability import why_no_payment, why_no_unrest
from ..state import DiesIrae, Movement, Power, alive, income_of_next, price

MOST = 4  # places that a sentence names before it counts the rest


class Prospect(NamedTuple):
    possible: bool
    text: str
    spaces: dict[str, Look]


def prospect(g: DiesIrae, power: Power, action: str) -> Prospect:
    return PROSPECTS[action](g, power)


def listed(words: list[str]) -> str:
    """The first few of a list, and how many more there are."""
    rest = len(words) - MOST
    return ", ".join(words[:MOST]) + (f" and {rest} more" if rest > 0 else "")


def lit(power: Power, hexes: list[str]) -> dict[str, Look]:
    return {hex: Look(side=power.id) for hex in hexes}


def move(g: DiesIrae, power: Power) -> Prospect:
    hexes = list(dict.fromkeys(str(o.origin or o.space) for o in orders(g, power, ways_of(g, power), Movement())))
    if not hexes:
        return Prospect(False, NO_MOVE, {})
    return Prospect(True, f"Units can move in {listed([g.tables.hex_name(h) for h in hexes])}.", lit(power, hexes))


DEEDS = {
    "land_combat": "Combat in",
    "sea_combat": "Sea combat in",
    "takeover": "Takeover of",
    "assault": "Assault in",
}


def attack(g: DiesIrae, power: Power) -> Prospect:
    why = why_no_deed(g, power)
    if why is not None:
        return Prospect(False, why, {})
    found = deeds(g, power, set(), set())
    words = [f"{DEEDS[o.verb]} {g.tables.hex_name(str(o.space))}" for o in found]
    looks = {str(o.space): Look(side=power.id, second=str(o.kind)) for o in found}
    return Prospect(True, f"{listed(words)}.", looks)


def build(g: DiesIrae, power: Power) -> Prospect:
    why = why_no_purchase(g, power)
    if why is not None:
        return Prospect(False, why, {})
    places: dict[str, list[str]] = {}
    for option in purchases(g, power, Works(g, power)):
        places.setdefault(str(option.kind), []).append(str(option.space))
    words = [
        f"{WARES[what]} for {price(g, power, what)}: {listed([g.tables.hex_name(h) for h in hexes])}."
        for what, hexes in places.items()
    ]
    return Prospect(True, " ".join(words), lit(power, [h for hexes in places.values() for h in hexes]))


def create(g: DiesIrae, power: Power) -> Prospect:
    why = why_no_creation(g, power)
    if why is not None:
        return Prospect(False, why, {})
    hexes = sites_to_create(g, power)
    words = [f"{g.tables.hex_name(h)} (+{income_of_next(g, power, g.tables.good_at[h])})" for h in hexes]
    cost = price(g, power, "trade_post")
    return Prospect(True, f"A trade post for {cost}: {listed(words)}.", lit(power, hexes))


def stability(g: DiesIrae, power: Power) -> Prospect:
    why = why_no_payment(g, power)
    said = why or f"{price(g, power, 'stability')} Talents: stability {power.stability:+d} to {power.stability + 1:+d}."
    victims = [p for p in alive(g) if p is not power and why_no_unrest(g, power, p) is None]
    if victims:
        names = ", ".join(g.tables.factions[p.id].name for p in victims)
        said += f" {price(g, power, 'unrest')} Talents: unrest in {names}."
    return Prospect(why is None or bool(victims), said, {})


def develop(g: DiesIrae, power: Power) -> Prospect:
    steps: list[str] = []
    dear: list[str] = []
    refused: list[str] = []
    for id, track in g.tables.tracks.items():
        why = why_no_step(g, power, id, [])
        cost = g.tables.box_cost[id][min(power.development[id] + 1, GOLDEN_AGE_BOX)]
        if why is None:
            steps.append(f"{track.name} for {cost}")
        elif power.talents < cost and power.development[id] < GOLDEN_AGE_BOX:
            dear.append(f"{track.name} {cost}")
        else:
            refused.append(why)
    parts = [f"{', '.join(steps)}." if steps else NO_STEP, f"Too dear: {', '.join(dear)}." if dear else "", *refused]
    return Prospect(bool(steps), " ".join(part for part in parts if part), {})


def armistice(g: DiesIrae, power: Power) -> Prospect:
    names = g.tables.factions
    rivals = [p for p in alive(g) if p is not power]
    refused = {p.id: why for p in rivals if (why := why_no_offer(g, power, p)) is not None}
    offers = [names[p.id].name for p in rivals if p.id not in refused]
    said = [f"Offer {price(g, power, 'armistice')} Talents to {' or '.join(offers)}."] if offers else []
    return Prospect(bool(offers), " ".join([*said, *dict.fromkeys(refused.values())]), {})


def passing(g: DiesIrae, power: Power) -> Prospect:
    everybody = len(alive(g))
    if g.passes + 1 == everybody:
        return Prospect(True, "The others have just passed: the action cycle ends at once.", {})
    return Prospect(True, f"Pass {g.passes + 1} in a row; the action cycle ends with {everybody}.", {})


PROSPECTS = {
    "move": move,
    "attack": attack,
    "build": build,
    "create": create,
    "stability": stability,
    "develop": develop,
    "armistice": armistice,
    "pass": passing,
}


BLOCK = "Only a block: the next player cannot name it."


def sketch_of(g: DiesIrae, power: Power, option: Option) -> Prospect:
    """The prospect of an option that names an action; one that allows nothing says what it would be spent for."""
    found = prospect(g, power, str(option.kind))
    return found if found.possible else found._replace(text=f"{found.text} {BLOCK}")
