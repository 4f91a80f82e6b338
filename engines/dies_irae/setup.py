"""4 Setup: capital, trade posts, ships, legions, and what follows from them."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from . import leaders
from .data import LUXURIES, phase_of
from .stability import shift
from .state import DiesIrae, Power, add, control


def new_power(g: DiesIrae, id: str) -> Power:
    """4: Talents, cubes and starting stability from the power's sheet."""
    start = g.tables.factions[id].start
    double = 2 if g.scenario == "three_summers" else 1
    extra = 30 * int(g.options["difficulty"]) if g.scenario == "archimedes" and id != g.options["person"] else 0
    development = dict(start.development)
    return Power(
        id, talents=start.talents * double + extra, stability=start.stability, development=development,
        given={t: p for t, p in development.items() if p},
        entered={t: phase_of(development[t]) for t in ("economy", "culture")},
    )  # fmt: skip


# === LEGAL PLACES ===


def capital_hexes(g: DiesIrae, power: Power) -> list[str]:
    hexes = [g.tables.sites[s].hex for s in g.tables.factions[power.id].capitals]
    return [h for h in hexes if not any(p.has_piece(h) for p in g.powers.values())]


def nearest_sites(g: DiesIrae, power: Power) -> list[str]:
    """4.2: the free merchandise hexes that are nearest to the capital over land and coast."""
    distance = g.tables.setup_distances(power.capital)
    free = [h for h in g.tables.site_at if h in distance and not any(p.has_post(h) for p in g.powers.values())]
    nearest = min((distance[h] for h in free), default=0)
    return [h for h in free if distance[h] == nearest]


def ship_hexes(g: DiesIrae, power: Power) -> list[str]:
    """4.4: the capital if it is a port, or a coastal hex with an own trade post; two ships make a fleet."""
    meeples = g.tables.factions[power.id].pieces.fleet_meeples
    return [
        h
        for h in power.post_hexes()
        if h in g.tables.shores and h not in power.legions and (power.ships.get(h, 0) != 1 or power.fleets() < meeples)
    ]


def legion_hexes(g: DiesIrae, power: Power) -> list[str]:
    """4.3: the capital or an own trade post, but not beside ships, as they may be later (R30); two legions make an army."""
    meeples = g.tables.factions[power.id].pieces.army_meeples
    return [
        h for h in power.post_hexes() if h not in power.ships and (power.legions.get(h, 0) != 1 or power.armies() < meeples)
    ]


def transports(power: Power) -> list[str]:
    return [h for h, n in power.ships.items() if power.cargo.get(h, 0) < n]


# === THE SCENE ===


def set_up_power(g: DiesIrae) -> Flow[None]:
    """4: Egypt first, then Persia, then Greece."""
    id = g.setting_up[0]
    faction = g.tables.factions[id]
    power = g.powers[id]
    g.report("phase", "4", title=f"{faction.name} sets up")
    choice: Option = yield Ask(
        id, "Choose your capital.", [Option("capital", space=h) for h in capital_hexes(g, power)], "4",
        refused=lambda: {Option("capital", space=g.tables.sites[s].hex): "Another power is there (4)."
                         for s in faction.capitals if g.tables.sites[s].hex not in capital_hexes(g, power)},
    )  # fmt: skip
    found_capital(g, power, str(choice.space))
    for left in range(faction.start.trade_posts, 0, -1):
        sites = nearest_sites(g, power)
        if not sites:
            break
        choice = yield Ask(
            id, f"Place a trade post on one of the nearest free sites ({left} left).",
            [Option("post", space=h) for h in sites], "4",
            refused=lambda: {Option("post", space=h): "A nearer site is still free (4)."
                             for h in g.tables.site_at if h not in nearest_sites(g, power)},
        )  # fmt: skip
        power.trade_posts[str(choice.space)] = 1
        g.report("placed", "4", seat=id, what="trade_post", space=choice.space)
    for left in range(faction.start.ships, 0, -1):
        if not ship_hexes(g, power):
            break  # on a map of one's own: they stay in stock
        choice = yield Ask(
            id, f"Place a ship in your port or at a coastal trade post ({left} left).",
            [Option("ship", space=h) for h in ship_hexes(g, power)], "4",
            refused=lambda: {Option("ship", space=h): "No coastal hex with a post of yours, or no fleet meeple left (4)."
                             for h in g.tables.hexes if h not in ship_hexes(g, power)},
        )  # fmt: skip
        add(power.ships, str(choice.space), 1)
        g.report("placed", "4", seat=id, what="ship", space=choice.space)
    for left in range(faction.start.legions, 0, -1):
        if not legion_hexes(g, power) and not transports(power):
            break
        choice = yield Ask(
            id, f"Place a legion at a post or aboard a ship ({left} left).",
            [Option("legion", space=h) for h in legion_hexes(g, power)]
            + [Option("legion", space=h, kind="aboard") for h in transports(power)], "4",
            refused=lambda: {Option("legion", space=h): "Not beside a ship, and only at your posts (4)."
                             for h in g.tables.hexes if h not in legion_hexes(g, power)},
        )  # fmt: skip
        add(power.cargo if choice.kind else power.legions, str(choice.space), 1)
        g.report("placed", "4", seat=id, what="legion_aboard" if choice.kind else "legion", space=choice.space)
    first_luxuries(g, power)
    if g.options["leaders"]:
        units = [h for h in g.tables.hexes if h in power.legions or h in power.ships]
        if units:
            choice = yield Ask(
                id, "Place your leader with one of your units.", [Option("leader", space=h) for h in units], "17.5"
            )
            leaders.join(g, power, str(choice.space))
    power.provinces, power.islands = control(g, power)
    g.report(
        "set_up", "4", seat=id, space=power.capital, posts=list(power.trade_posts) or ["none"],
        ships=list(power.ships) or ["none"], legions=list(power.legions | power.cargo) or ["none"],
    )  # fmt: skip
    del g.setting_up[0]
    if not g.setting_up:
        g.phase = "turn"


def found_capital(g: DiesIrae, power: Power, hex: str) -> None:
    power.capital = hex
    power.fortresses.append(hex)
    g.report("capital", "4", seat=power.id, space=hex)


def first_luxuries(g: DiesIrae, power: Power) -> None:
    """4.2: a step of stability for each kind of luxury merchandise among the first posts."""
    held = {g.tables.good_at[h] for h in power.post_hexes()}
    for good in LUXURIES:
        if good in held:
            power.luxuries.append(good)
            shift(g, power, 1, f"a post on {g.tables.goods[good].name}", "4")


def place_guard(g: DiesIrae, id: str) -> None:
    """The absent power of a guarded duel: first capital, nearest sites in alphabetical order, and no units."""
    power = g.powers[id] = new_power(g, id)
    found_capital(g, power, g.tables.sites[g.tables.factions[id].capitals[0]].hex)
    for _ in range(g.tables.factions[id].start.trade_posts):
        sites = nearest_sites(g, power)
        if sites:
            power.trade_posts[min(sites, key=lambda h: g.tables.site_at[h].id)] = 1
    power.alive = False
    power.talents = 0
