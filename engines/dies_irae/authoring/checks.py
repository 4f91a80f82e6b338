"""What must hold: of the data of an edition (`check`), and of every position (`invariants`)."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.data import Issue

from ..contests import is_over
from ..data import TRACKS, Faction, Hex, Tables, hex_id
from ..state import DiesIrae, Power

# === THE DATA ===


def check(t: Tables) -> list[Issue]:
    return [*_map_issues(t), *_area_issues(t), *_chart_issues(t), *_power_issues(t)]


TERRAINS = ("land", "coastal", "island", "sea")


def _map_issues(t: Tables) -> Iterator[Issue]:
    file = "hexes.json"
    if not t.map.hexes:
        yield Issue("The map has no hexes.", file)
        return
    for hex in t.map.hexes:
        if hex.id != hex_id(hex.q, hex.r):
            yield Issue(
                f"Hex {hex.id} does not lie where its number says; its place is {hex_id(hex.q, hex.r)}.", file, hex.id
            )
        if hex.type not in TERRAINS:
            yield Issue(f"Hex {hex.id} has no known terrain.", file, hex.id)
        else:
            yield from _ground_issues(t, hex)
    yield from _homeless(t)
    if len(t.hexes) != len(t.map.hexes) or len({(h.q, h.r) for h in t.map.hexes}) != len(t.map.hexes):
        yield Issue("Two hexes have one number or one place.", file)
    for barred, blocker in ((t.map.no_walk, "sea"), (t.map.no_sail, "land")):
        for side in barred:
            if side.b not in t.adjacent.get(side.a, ()):
                yield Issue(f"The barred side {side.a}, {side.b} does not join neighbours.", file, side.a)
            elif blocker in (t.hexes[side.a].type, t.hexes[side.b].type):
                yield Issue(f"The side {side.a}, {side.b} is barred anyway.", file, side.a, severe=False)
    walls = [h for h in t.hexes.values() if h.type in ("land", "coastal")]
    waters = [h for h in t.hexes.values() if h.type != "land"]
    for group, far, word in ((walls, t.walking, "walked"), (waters, t.sailing, "sailed")):
        reached = far(group[0].id) if group else {}
        for hex in group:
            if hex.id not in reached:
                yield Issue(f"Hex {hex.id} cannot be {word} to from hex {group[0].id}.", file, hex.id, severe=False)


def _ground_issues(t: Tables, hex: Hex) -> Iterator[Issue]:
    """Land belongs to a province, an island to an island, the sea to nobody."""
    file = "hexes.json"
    if hex.type == "sea":
        if hex.area:
            yield Issue(f"Hex {hex.id} is sea and cannot belong to {hex.area}.", file, hex.id)
        if hex.site:
            yield Issue(f"Hex {hex.id} is sea and cannot hold the site {hex.site}.", file, hex.id)
    elif hex.province and hex.island:
        yield Issue(f"Hex {hex.id} lies in a province and on an island; it can only be one.", file, hex.id)
    elif hex.type == "island":
        if hex.area and hex.island not in t.islands:
            yield Issue(f"Hex {hex.id} is an island hex and names no island of the list.", file, hex.id)
    elif hex.area and hex.province not in t.provinces:
        yield Issue(f"Hex {hex.id} is {hex.type} and names no province of the list.", file, hex.id)


def _homeless(t: Tables) -> Iterator[Issue]:
    """Land without an area: one line for all of it, because a new map has a lot of it."""
    for kinds, what in ((("land", "coastal"), "province"), (("island",), "island")):
        bare = [h for h in t.map.hexes if h.type in kinds and not h.area]
        if bare:
            more = f" and {len(bare) - 1} more" if len(bare) > 1 else ""
            yield Issue(f"Hex {bare[0].digits}{more} of {' and '.join(kinds)} lies in no {what}.", "hexes.json", bare[0].id)
    if not any(h.type in ("land", "coastal") for h in t.map.hexes):
        yield Issue("There is no land yet: paint some.", "hexes.json", t.map.hexes[0].id if t.map.hexes else "")


def _area_issues(t: Tables) -> Iterator[Issue]:
    file = "hexes.json"
    for area in t.areas.values():
        inside = [h.id for h in t.map.hexes if h.area == area.id]
        if not inside:
            yield Issue(f"{area.name} has no hex on the map.", file, area.id)
            continue
        if not area.merchandise_hexes:
            yield Issue(f"{area.name} has no merchandise: paint some on one of its hexes.", file, inside[0])
        elif len(area.merchandise_hexes) > 6:
            yield Issue(f"{area.name} has {len(area.merchandise_hexes)} merchandise hexes; 6 is the most.", file, area.id)
        sites = {s.hex for s in t.map.sites if s.area == area.id}
        if sites != set(area.merchandise_hexes):
            yield Issue(f"The sites of {area.name} and its list of merchandise hexes differ.", file, area.id)
        if not _connected(t, inside):
            yield Issue(f"{area.name} is not connected on foot.", file, area.id)
    for site in t.map.sites:
        hex = t.hexes.get(site.hex)
        if hex is None:
            yield Issue(f"{site.name} lies in hex {site.hex}, which is not on the map.", file, site.id)
        elif hex.site != site.id or hex.area != site.area:
            yield Issue(f"{site.name} and its hex do not agree about the site or its area.", file, site.id)
        if site.good not in t.goods:
            yield Issue(f"{site.name} has no known merchandise.", file, site.id)
    for hex in t.map.hexes:
        if hex.site and hex.site not in t.sites:
            yield Issue(f"Hex {hex.id} names the site {hex.site}, which is not in the list.", file, hex.id)
    for good in t.goods.values():
        count = sum(s.good == good.id for s in t.map.sites)
        if good.on_map and count != good.on_map:
            yield Issue(f"{good.name} is on {count} sites, not {good.on_map}.", "merchandise.json", good.id, severe=False)


def _connected(t: Tables, hexes: list[str]) -> bool:
    seen = {hexes[0]}
    pending = [hexes[0]]
    while pending:
        for near in t.walk[pending.pop()]:
            if near in hexes and near not in seen:
                seen.add(near)
                pending.append(near)
    return len(seen) == len(hexes)


def _chart_issues(t: Tables) -> Iterator[Issue]:
    for good in t.goods.values():
        if len(good.values) != good.boxes or list(good.values) != sorted(good.values):
            yield Issue(f"{good.name} needs one rising value for each of its boxes.", "merchandise.json", good.id)
    for id in TRACKS:
        track = t.tracks.get(id)
        if track is None or len(track.boxes) != 12 or len(track.phases) != 4:
            yield Issue(f"The track {id} needs twelve boxes and four phases.", "development.json", id)
            continue
        if [b.index for b in track.boxes] != list(range(1, 13)) or not track.boxes[-1].golden_age:
            yield Issue(f"The boxes of {track.name} are not 1 to 12 with a Golden Age at the end.", "development.json", id)
        for phase in track.phases:
            if not set(phase.condition.goods) <= set(t.goods):
                yield Issue(f"{phase.name} asks for merchandise that does not exist.", "development.json", id)
    for cost in t.costs.values():
        if len(cost.talents) != 5:
            yield Issue(f"{cost.name} needs a price for each of five phases.", "costs.json", cost.id)
    if sorted(level.level for level in t.rules.stability.levels) != list(range(-9, 10)):
        yield Issue("The stability track needs the levels -9 to 9.", "tracks.json")
    if list(t.supply) != sorted(t.supply) or not t.supply:
        yield Issue("The supply track must not fall.", "tracks.json")
    dark, light = t.laurels(light=False), t.laurels(light=True)
    for word, laurels in (("dark", dark), ("light", light)):
        if sum(map(len, laurels)) != 9:
            yield Issue(f"There are {sum(map(len, laurels))} {word} laurels, not 9.", "tracks.json", severe=False)
    if any(later < sooner for d, s in zip(dark, light, strict=True) for later, sooner in zip(d, s, strict=False)):
        yield Issue("A light laurel comes later than its dark one.", "tracks.json", severe=False)


def _power_issues(t: Tables) -> Iterator[Issue]:
    file = "factions.json"
    if sorted(t.setup_order) != sorted(t.factions) or len(t.factions) != 3:
        yield Issue("The order of setup must name the three powers.", file)
    chosen = {c: sum(c in f.capitals for f in t.factions.values()) for f in t.factions.values() for c in f.capitals}
    for faction in t.factions.values():
        if not faction.capitals:
            yield Issue(f"{faction.name} has no capital: paint one on a city of the map.", file, faction.id)
        elif not any(chosen[c] == 1 for c in faction.capitals):
            yield Issue(f"{faction.name} needs a capital that no other power may choose.", file, faction.id)
        for capital in faction.capitals:
            yield from _capital_issues(t, faction, capital)
        pieces, start = faction.pieces, faction.start
        if start.legions > pieces.legions or start.ships > pieces.ships or start.trade_posts > pieces.trade_posts:
            yield Issue(f"{faction.name} begins with more pieces than it has.", file, faction.id)
        if sorted(start.development) != sorted(TRACKS):
            yield Issue(f"{faction.name} needs a position on each of the four tracks.", file, faction.id)
    needed = sum(1 + f.start.trade_posts for f in t.factions.values())
    if len(t.map.sites) < needed:
        yield Issue(f"The map has {len(t.map.sites)} sites; the three powers begin with {needed} posts.", "hexes.json")


def _capital_issues(t: Tables, faction: Faction, capital: str) -> Iterator[Issue]:
    file = "factions.json"
    site = t.sites.get(capital)
    if site is None or not site.city or site.hex not in t.mainland:
        yield Issue(f"{capital} cannot be a capital of {faction.name}: it is no city on the mainland.", file, faction.id)
        return
    near = t.setup_distances(site.hex)
    wanted = faction.start.trade_posts + 1
    first = sorted((d, h) for h, d in near.items() if h in t.site_at)[:wanted]
    if len(first) < wanted:
        yield Issue(
            f"{site.name} has {len(first) - 1} other sites within reach on foot; {faction.name} begins with {wanted - 1}.",
            file, faction.id,
        )  # fmt: skip
    if not any(h in t.shores for _, h in first):
        yield Issue(f"{site.name} offers no coast for the ships of {faction.name}.", file, faction.id)


# === A POSITION ===


def invariants(g: DiesIrae) -> list[str]:
    return [*_contest_faults(g), *(fault for power in g.powers.values() for fault in _power_faults(g, power))]


def _contest_faults(g: DiesIrae) -> Iterator[str]:
    for hex, contest in g.contests.items():
        if is_over(g, hex, contest):
            yield f"the contest in {hex} lacks a side"
    if g.phase == "action":
        for action, named in g.named.items():
            if sum(named.values()) > g.limit or max(named.values()) > 2:
                yield f"{action} was named too often"
    owners: dict[str, str] = {}
    for power in g.powers.values():
        for hex in power.post_hexes():
            if owners.setdefault(hex, power.id) != power.id:
                yield f"two powers have posts in {hex}"


def _power_faults(g: DiesIrae, power: Power) -> Iterator[str]:
    pieces = g.tables.factions[power.id].pieces
    for what, n, most in (
        ("legions", power.legion_count(), pieces.legions),
        ("ships", power.ship_count(), pieces.ships),
        ("trade posts", sum(power.trade_posts.values()), pieces.trade_posts),
        ("fortresses", len(power.fortresses), pieces.fortresses),
        ("monuments", len(power.monuments), pieces.monuments),
        ("armies", power.armies(), pieces.army_meeples),
        ("fleets", power.fleets(), pieces.fleet_meeples),
    ):
        if n > most:
            yield f"{power.id} has {n} {what}, more than {most}"
    hexes = g.tables.hexes
    if any(n < 1 for stacks in (power.legions, power.ships, power.cargo, power.trade_posts) for n in stacks.values()):
        yield f"{power.id} has a stack of nothing"
    if any(n > power.ships.get(h, 0) for h, n in power.cargo.items()):
        yield f"{power.id} has legions aboard without ships"
    if any(hexes[h].type == "sea" for h in power.legions) or any(hexes[h].type == "land" for h in power.ships):
        yield f"{power.id} has a unit where it cannot be"
    most_posts = 2 if g.options["double_posts"] else 1
    if any(power.posts(h) > most_posts for h in power.trade_posts):
        yield f"{power.id} has too many posts in a hex"
    if power.talents < 0:
        yield f"{power.id} has {power.talents} Talents"
    if power.alive and not -8 <= power.stability <= 9:
        yield f"{power.id} has stability {power.stability}"
    if not power.alive and (power.legions or power.ships or power.leader):
        yield f"{power.id} has fallen but still has units"
