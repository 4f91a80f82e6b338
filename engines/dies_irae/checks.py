"""What must hold: of the data of an edition (`check`), and of every position (`invariants`)."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.data import Issue

from .contests import is_over
from .data import TRACKS, Tables
from .state import DiesIrae, Power

# === THE DATA ===


def check(t: Tables) -> list[Issue]:
    return [*_map_issues(t), *_area_issues(t), *_chart_issues(t), *_power_issues(t)]


def _map_issues(t: Tables) -> Iterator[Issue]:
    file = "hexes.json"
    for hex in t.map.hexes:
        if hex.id != f"h{hex.q + 10:02d}{hex.r + hex.q // 2 + 9:02d}":
            yield Issue(f"Hex {hex.id} does not lie where its number says.", file, hex.id)
        if hex.type not in ("land", "coastal", "island", "sea"):
            yield Issue(f"Hex {hex.id} has no known terrain.", file, hex.id)
        elif (hex.type == "sea") == bool(hex.area):
            yield Issue(f"Hex {hex.id} lies in the sea and in an area, or in neither.", file, hex.id)
    if len(t.hexes) != len(t.map.hexes):
        yield Issue("Two hexes have one number.", file)
    for barred, blocker in ((t.map.no_walk, "sea"), (t.map.no_sail, "land")):
        for side in barred:
            if side.b not in t.adjacent.get(side.a, ()):
                yield Issue(f"The barred side {side.a}, {side.b} does not join neighbours.", file, side.a)
            elif blocker in (t.hexes[side.a].type, t.hexes[side.b].type):
                yield Issue(f"The side {side.a}, {side.b} is barred anyway.", file, side.a, severe=False)
    walls = [h for h in t.hexes.values() if h.type in ("land", "coastal")]
    waters = [h for h in t.hexes.values() if h.type != "land"]
    for group, far, word in ((walls, t.walking, "walked"), (waters, t.sailing, "sailed")):
        reached = far(group[0].id)
        for hex in group:
            if hex.id not in reached:
                yield Issue(f"Hex {hex.id} cannot be {word} to.", file, hex.id)


def _area_issues(t: Tables) -> Iterator[Issue]:
    file = "hexes.json"
    for area in t.areas.values():
        if not 1 <= len(area.merchandise_hexes) <= 6:
            yield Issue(f"{area.name} has {len(area.merchandise_hexes)} merchandise hexes.", file, area.id)
        sites = {s.hex for s in t.map.sites if s.area == area.id}
        if sites != set(area.merchandise_hexes):
            yield Issue(f"The sites of {area.name} and its list of merchandise hexes differ.", file, area.id)
        inside = [h.id for h in t.map.hexes if h.area == area.id]
        if inside and not _connected(t, inside):
            yield Issue(f"{area.name} is not connected on foot.", file, area.id)
    for site in t.map.sites:
        hex = t.hexes.get(site.hex)
        if hex is None or hex.site != site.id or hex.area != site.area:
            yield Issue(f"{site.name} and its hex do not agree.", file, site.id)
        if site.good not in t.goods:
            yield Issue(f"{site.name} has no known merchandise.", file, site.id)
    for good in t.goods.values():
        count = sum(s.good == good.id for s in t.map.sites)
        if count != good.on_map:
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
    for faction in t.factions.values():
        for capital in faction.capitals:
            site = t.sites.get(capital)
            if site is None or not site.city:
                yield Issue(f"{capital} cannot be a capital of {faction.name}: it is no city.", file, faction.id)
                continue
            near = t.setup_distances(site.hex)
            first = sorted((d, h) for h, d in near.items() if h in t.site_at)[: faction.start.trade_posts + 1]
            if not any(h in t.shores for _, h in first):
                yield Issue(f"{site.name} offers no coast for the ships of {faction.name}.", file, faction.id)
        pieces, start = faction.pieces, faction.start
        if start.legions > pieces.legions or start.ships > pieces.ships or start.trade_posts > pieces.trade_posts:
            yield Issue(f"{faction.name} begins with more pieces than it has.", file, faction.id)
        if sorted(start.development) != sorted(TRACKS):
            yield Issue(f"{faction.name} needs a position on each of the four tracks.", file, faction.id)


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
