"""9.3 BUILD (units, fortresses, monuments) and 9.4 CREATE TRADE POSTS."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from . import leaders
from .attack import why_no_room
from .data import phase_of
from .move import can_stack_legions, can_stack_ships
from .stability import capital_conquered, luxury_gained, move_stability
from .state import END, DiesIrae, Power, add, block_prompt, close_action, income_of_next, others, price, spent

WARES = {"legion": "A legion", "ship": "A ship", "fortress": "A fortress", "monument": "A monument"}


NO_FORTRESS = "Units are built in your fortresses only (9.3)."
NO_CITY = "Fortresses stand in cities only (3.2)."
FORTRESS_STANDS = "You have a fortress there already (9.3)."
FIRST_HURDLES = (NO_FORTRESS, NO_CITY, FORTRESS_STANDS)  # what most hexes fail at


class Works:
    """9.3, inside one BUILD: which fortresses may build, and what has been built."""

    def __init__(self, g: DiesIrae, power: Power) -> None:
        self.old = [hex for hex in power.fortresses if hex not in g.contests]
        self.used: set[str] = set()
        self.new: set[str] = set()  # fortresses and monuments of this action, by hex
        self.monument = False


# === 9.3 WHY NOT ===


def why_no_money(g: DiesIrae, power: Power, what: str) -> str | None:
    cost, rule = price(g, power, what) or 0, "9.4" if what == "trade_post" else "9.3"
    return None if power.talents >= cost else f"{WARES.get(what, 'A trade post')} costs {cost} Talents ({rule})."


def why_no_unit(g: DiesIrae, power: Power, works: Works, what: str, hex: str) -> str | None:
    if hex not in power.fortresses:
        return NO_FORTRESS
    if hex in works.new and hex not in works.old:
        return "This fortress was built in this action; it can build from your next BUILD (9.3)."
    if hex in g.contests:
        return "The hex is contested (9.1.3)."
    if hex in works.used:
        return "A fortress builds one unit in a BUILD (9.3)."
    pieces = g.tables.factions[power.id].pieces
    if what == "legion":
        if price(g, power, "legion") is None:
            return "Legions need Phase I of the military track (City State first) (9.3)."
        if power.legion_count() >= pieces.legions:
            return "All your legions are on the map (16)."
        if not can_stack_legions(g, power, hex, 1):
            return "No free army meeple: join an existing army or spread out (13)."
    else:
        if hex not in g.tables.shores:
            return "Ships are built in ports (9.3)."
        if price(g, power, "ship") is None:
            return "Ships need Phase I of the fleet track (9.3)."
        if power.ship_count() >= pieces.ships:
            return "All your ships are on the map (16)."
        if not can_stack_ships(g, power, hex, 1):
            return "No free fleet meeple: join an existing fleet or spread out (13)."
    return why_no_money(g, power, what)


def why_no_fortress(g: DiesIrae, power: Power, works: Works, hex: str) -> str | None:
    if hex in power.fortresses:
        return FORTRESS_STANDS
    if hex not in g.tables.cities:
        return NO_CITY
    if hex not in power.trade_posts:
        return "Build a trade post here first (9.3)."
    if hex in g.contests:
        return "The hex is contested (9.1.3)."
    if hex in works.new:  # R22
        return "A fortress and a monument cannot be built in one hex at the same time (9.3)."
    if len(power.fortresses) >= g.tables.factions[power.id].pieces.fortresses:
        return "All your fortresses are on the map (16)."
    return why_no_money(g, power, "fortress")


def why_no_monument(g: DiesIrae, power: Power, works: Works, hex: str) -> str | None:
    if works.monument:
        return "Only one monument per BUILD (12)."
    if price(g, power, "monument") is None:  # R21
        return "Monuments need City State (12)."
    if hex in power.monuments:
        return "You have a monument there already (12)."
    if len(power.monuments) >= g.tables.factions[power.id].pieces.monuments:
        return "You have built all three (12)."
    if hex not in g.tables.cities:
        return "Monuments stand in cities only (12)."
    if not power.has_post(hex):
        return "Build a trade post here first (12)."
    if hex in g.contests:
        return "The hex is contested (9.1.3)."
    if hex in works.new:
        return "A fortress and a monument cannot be built in one hex at the same time (9.3)."
    return why_no_money(g, power, "monument")


# === 9.3 BUILD ===


def purchases(g: DiesIrae, power: Power, works: Works) -> list[Option]:
    options = []
    for hex in works.old:
        for unit in ("legion", "ship"):
            if why_no_unit(g, power, works, unit, hex) is None:
                options.append(Option("build", kind=unit, space=hex))
    cities = g.tables.cities
    if power.talents >= (price(g, power, "fortress") or 0):
        options += [
            Option("build", kind="fortress", space=hex)
            for hex in power.trade_posts
            if hex in cities and why_no_fortress(g, power, works, hex) is None
        ]
    monument = price(g, power, "monument")
    if monument is not None and power.talents >= monument and not works.monument:
        options += [
            Option("build", kind="monument", space=hex)
            for hex in power.post_hexes()
            if hex in cities and why_no_monument(g, power, works, hex) is None
        ]
    return options


def build(g: DiesIrae, power: Power, works: Works, what: str, hex: str) -> None:
    cost = price(g, power, what) or 0
    power.talents -= cost
    g.report("built", "9.3", seat=power.id, what=what, space=hex, cost=cost)
    if what == "legion":
        add(power.legions, hex, 1)
        works.used.add(hex)
        leaders.join_new_unit(g, power, hex)
    elif what == "ship":
        add(power.ships, hex, 1)
        works.used.add(hex)
        leaders.join_new_unit(g, power, hex)
    elif what == "fortress":
        add(power.trade_posts, hex, -1)
        power.fortresses.append(hex)
        works.new.add(hex)
    else:
        power.monuments.append(hex)
        works.new.add(hex)
        works.monument = True
        move_stability(g, power, 1, "a monument was built", "12")


def build_action(g: DiesIrae, power: Power) -> Flow[None]:
    """9.3: any number of purchases while the Talents last."""
    works = Works(g, power)
    first, before = True, power.talents
    while True:
        why = why_no_purchase(g, power) if first else None
        prompt = f"Choose what to build and where, or end the action.{spent(power, before)}"
        choice: Option = yield Ask(
            power.id, prompt if why is None else block_prompt(why), [*purchases(g, power, works), END], "9.3",
            cancel=first, always=first, refused=lambda: build_refusals(g, power, works),
            preview=lambda o: "" if o.verb == "end" else f"{price(g, power, str(o.kind))} of {power.talents} Talents.",
        )  # fmt: skip
        if choice.verb == "end":
            close_action(g, power, idle=first)
            return
        build(g, power, works, str(choice.kind), str(choice.space))
        first = False


def why_no_purchase(g: DiesIrae, power: Power) -> str | None:
    """Why nothing can be built, with the nearest reason for each kind of piece; None if something can."""
    works = Works(g, power)
    if purchases(g, power, works):
        return None
    reasons = []
    for what in WARES:
        whys = [why_no_building(g, power, works, what, hex) or "" for hex in power.post_hexes()]
        reasons += [w for w in whys if " costs " in w][:1] or [w for w in whys if w not in FIRST_HURDLES][:1]
    return " ".join(["Nothing can be built.", *dict.fromkeys(reasons)])


def build_refusals(g: DiesIrae, power: Power, works: Works) -> dict[Option, str]:
    refused: dict[Option, str] = {}
    for hex in g.tables.hexes:
        near = power.has_piece(hex) or hex in g.tables.site_at
        for what in WARES if near else ():
            why = why_no_building(g, power, works, what, hex)
            if why is not None:
                refused[Option("build", kind=what, space=hex)] = why
    return refused


def why_no_building(g: DiesIrae, power: Power, works: Works, what: str, hex: str) -> str | None:
    if what == "fortress":
        return why_no_fortress(g, power, works, hex)
    if what == "monument":
        return why_no_monument(g, power, works, hex)
    return why_no_unit(g, power, works, what, hex)


# === 9.4 CREATE TRADE POSTS ===


def may_double(g: DiesIrae, power: Power, hex: str) -> bool:
    """17.7: from Manufacturing a second trade post beside one's own post, no unit needed (R58)."""
    return bool(g.options["double_posts"]) and phase_of(power.development["economy"]) >= 3 and power.posts(hex) == 1


def why_no_post(g: DiesIrae, power: Power, hex: str) -> str | None:
    if hex not in g.tables.site_at:
        return "No merchandise here (9.4)."
    if hex in g.contests:
        return "The hex is contested (9.1.3)."
    if power.has_post(hex):
        if not may_double(g, power, hex):
            return "There is already a trade post here (9.4)."
    else:
        for other in others(g, power):
            if other.has_post(hex):
                return "There is already a trade post here (9.4)."
            if hex in other.monuments:
                return "Another power's monument stands here (9.4)."
            if hex in other.legions:  # R53
                return "A legion of another power occupies the hex (9.4)."
        if hex not in power.legions:
            if hex not in power.ships:
                return "You need a landed legion here, or a ship on the coast (9.4)."
            if g.options["legions_create"]:
                return "Only landed legions create trade posts (17.4)."
            if hex not in g.tables.shores:
                return "Ships create trade posts on coasts and islands only (9.4)."
    return why_no_money(g, power, "trade_post") or why_no_room(g, power, hex)


def sites_to_create(g: DiesIrae, power: Power) -> list[str]:
    if power.talents < (price(g, power, "trade_post") or 0):
        return []
    site_at = g.tables.site_at
    hexes = [h for h in power.legions if h in site_at]
    hexes += [h for h in power.ships if h in site_at and h not in power.legions]
    if g.options["double_posts"] and phase_of(power.development["economy"]) >= 3:
        hexes += [h for h in power.post_hexes() if h not in hexes]
    return [h for h in hexes if why_no_post(g, power, h) is None]


def create(g: DiesIrae, power: Power, hex: str) -> None:
    cost = price(g, power, "trade_post") or 0
    power.talents -= cost
    second = power.has_post(hex)
    add(power.trade_posts, hex, 1)
    g.report("created", "9.4", seat=power.id, space=hex, good=g.tables.good_at[hex], cost=cost)
    if second:  # 17.7, R60: the hex is his already
        return
    luxury_gained(g, power, hex)
    capital_conquered(g, power, hex)


def create_action(g: DiesIrae, power: Power) -> Flow[None]:
    first, before = True, power.talents
    while g.phase != "over":
        why = why_no_creation(g, power) if first else None
        prompt = f"Choose a site for a trade post, or end the action.{spent(power, before)}"
        choice: Option = yield Ask(
            power.id, prompt if why is None else block_prompt(why),
            [*(Option("create", space=h) for h in sites_to_create(g, power)), END], "9.4", cancel=first, always=first,
            refused=lambda: create_refusals(g, power), preview=lambda o: create_preview(g, power, o),
        )  # fmt: skip
        if choice.verb == "end":
            close_action(g, power, idle=first)
            return
        create(g, power, str(choice.space))
        first = False


def why_no_creation(g: DiesIrae, power: Power) -> str | None:
    """Why no post can be created: the price, or what hinders the units on sites; None if one can."""
    if sites_to_create(g, power):
        return None
    if (why := why_no_money(g, power, "trade_post")) is not None:
        return why
    site_at = g.tables.site_at
    for hex in (*power.legions, *power.ships):
        if hex in site_at and not power.has_post(hex) and (why := why_no_post(g, power, hex)) is not None:
            return f"{g.tables.hex_name(hex)}: {why}"
    return "None of your units is on a free site (9.4)."


def create_refusals(g: DiesIrae, power: Power) -> dict[Option, str]:
    return {Option("create", space=h): why for h in g.tables.hexes if (why := why_no_post(g, power, h)) is not None}


def create_preview(g: DiesIrae, power: Power, option: Option) -> str:
    if option.verb == "end":
        return ""
    good = g.tables.good_at[str(option.space)]
    gain = income_of_next(g, power, good)
    cost = price(g, power, "trade_post")
    return f"{cost} of {power.talents} Talents; {g.tables.goods[good].name} brings {gain} more a turn."
