"""For the editor: a new map from nothing, and the brushes that lay areas, merchandise, cities and capitals on it.

What a hex has lies in several lists of the data (its own entry, the sites, the areas' lists of hexes); each brush here
keeps them in agreement. Everything works on plain JSON values, changes none of them and gives back what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.core.authoring import BoardSource, Brush, Files, Grid, LabelSource

from ..data import hex_id, hex_row

HEXES, POWERS, GOODS = "hexes.json", "factions.json", "merchandise.json"
TERRAIN = (("land", "Land"), ("coastal", "Coast"), ("island", "Island"), ("sea", "Sea"))
Json = dict[str, Any]  # a data file as the editor reads and writes it
GRID = Grid(hex_id, hex_row, (-9, 1), new_hex={"type": "sea"}, points=("coast_at",))


def blank(files: Files) -> Json:
    """Nothing but what the powers own: no hex, no area, no merchandise, no capital, and no coastline of ours."""
    empty: Json = {name: [] for name in ("hexes", "sites", "provinces", "islands", "no_walk", "no_sail", "labels")}
    powers = [{**power, "capitals": []} for power in files[POWERS]["factions"]]
    goods = [{**good, "on_map": 0} for good in files[GOODS]["goods"]]
    return {
        HEXES: {**files[HEXES], **empty, "coastline": False},
        POWERS: {**files[POWERS], "factions": powers},
        GOODS: {**files[GOODS], "goods": goods},
    }


# --- the data in agreement


def agreed(root: Json) -> Json:
    """Makes sites, areas and hexes agree: the area named by a hex and the hex named by a site decide."""
    at = {hex["id"]: hex for hex in root["hexes"]}
    area_of = {id: hex.get("province") or hex.get("island") or "" for id, hex in at.items()}
    sites = [{**site, "area": area_of[site["hex"]]} for site in root["sites"] if area_of.get(site["hex"])]
    site_at = {site["hex"]: site["id"] for site in sites}
    hexes = [_with(hex, site=site_at.get(hex["id"], "")) for hex in root["hexes"]]
    return {**root, "hexes": hexes, "sites": sites, **{k: _areas(root[k], hexes, sites) for k in ("provinces", "islands")}}


def _areas(areas: Sequence[Json], hexes: Sequence[Json], sites: Sequence[Json]) -> list[Json]:
    out = []
    for area in areas:
        inside = [h["id"] for h in hexes if area["id"] in (h.get("province"), h.get("island"))]
        now = {s["hex"] for s in sites if s["area"] == area["id"]}
        kept = [h for h in area["merchandise_hexes"] if h in now]
        area = {**area, "merchandise_hexes": kept + [s["hex"] for s in sites if s["hex"] in now and s["hex"] not in kept]}
        if "hexes" in area and set(area["hexes"]) != set(inside):
            area["hexes"] = inside
        out.append(area)
    return out


def _with(entry: Json, **fields: Any) -> Json:
    """An entry with other fields; an empty one leaves it."""
    out = {**entry, **{key: value for key, value in fields.items() if value}}
    for key in [k for k, v in fields.items() if not v]:
        out.pop(key, None)
    return out


def _each(root: Json, ids: Sequence[str], change: Callable[[Json], Json]) -> Json:
    chosen = set(ids)
    return {**root, "hexes": [change(hex) if hex["id"] in chosen else hex for hex in root["hexes"]]}


def _hex(files: Files, id: str) -> Json:
    found: Json = next(hex for hex in files[HEXES]["hexes"] if hex["id"] == id)
    return found


def _site(files: Files, id: str) -> Json:
    return next((site for site in files[HEXES]["sites"] if site["hex"] == id), {})


def _free(name: str, taken: set[str]) -> str:
    plain = "".join(c if c.isalnum() else "_" for c in name.lower()).strip("_") or "place"
    id, number = plain, 2
    while id in taken:
        id, number = f"{plain}_{number}", number + 1
    return id


# --- brushes


class Terrain:
    """What leaves the land loses its area, and its merchandise with it; an island lies in no province."""

    def choices(self, files: Files) -> list[tuple[str, str]]:
        return list(TERRAIN)

    def value(self, files: Files, id: str) -> str:
        return str(_hex(files, id)["type"])

    def paint(self, files: Files, ids: Sequence[str], value: str) -> Json:
        def change(hex: Json) -> Json:
            kept = {
                "province": hex.get("province", "") if value in ("land", "coastal") else "",
                "island": hex.get("island", "") if value == "island" else "",
                "mountain": hex.get("mountain", "") if value != "sea" else "",
            }
            return {**_with(hex, **kept), "type": value}

        return {HEXES: agreed(_each(files[HEXES], ids, change))}

    def add(self, files: Files, name: str) -> None:
        return None


class Areas:
    """Provinces on the mainland, or islands."""

    def __init__(self, field: str, entries: str) -> None:
        self.field, self.entries = field, entries

    def choices(self, files: Files) -> list[tuple[str, str]]:
        return [("", ""), *((area["id"], area["name"]) for area in files[HEXES][self.entries])]

    def value(self, files: Files, id: str) -> str:
        return str(_hex(files, id).get(self.field, ""))

    def paint(self, files: Files, ids: Sequence[str], value: str) -> Json:
        return {HEXES: agreed(_each(files[HEXES], ids, lambda hex: _with(hex, **{self.field: value})))}

    def add(self, files: Files, name: str) -> tuple[Json, str]:
        root = files[HEXES]
        id = _free(name, {area["id"] for area in (*root["provinces"], *root["islands"])})
        area: Json = {"id": id, "name": name, "merchandise_hexes": [], "source": "yours"}
        if self.entries == "islands":
            area["hexes"] = []
        return {HEXES: {**root, self.entries: [*root[self.entries], area]}}, id


class Merchandise:
    """A site is named after its area until it gets a name of its own."""

    def choices(self, files: Files) -> list[tuple[str, str]]:
        return [("", ""), *((good["id"], good["name"].capitalize()) for good in files[GOODS]["goods"])]

    def value(self, files: Files, id: str) -> str:
        return str(_site(files, id).get("good", ""))

    def paint(self, files: Files, ids: Sequence[str], value: str) -> Json:
        root = files[HEXES]
        chosen = set(ids)
        sites = [{**s, "good": value} if s["hex"] in chosen else s for s in root["sites"] if value or s["hex"] not in chosen]
        names = {area["id"]: area["name"] for area in (*root["provinces"], *root["islands"])}
        for id in ids if value else ():
            hex = _hex(files, id)
            area = str(hex.get("province") or hex.get("island") or "")
            if area and not _site(files, id):
                new = _free(names.get(area, area), {s["id"] for s in sites})
                name = f"{names.get(area, area)} {sum(s['area'] == area for s in sites) + 1}"
                sites.append({"id": new, "name": name, "hex": id, "good": value, "area": area, "source": "yours"})
        return {HEXES: agreed({**root, "sites": sites})}

    def add(self, files: Files, name: str) -> None:
        return None


class Cities:
    """A site is a city or not; only a city can be a capital."""

    def choices(self, files: Files) -> list[tuple[str, str]]:
        return [("city", "City"), ("", "")]

    def value(self, files: Files, id: str) -> str:
        return "city" if _site(files, id).get("city") else ""

    def paint(self, files: Files, ids: Sequence[str], value: str) -> Json:
        root = files[HEXES]
        sites = [_with(s, city=bool(value)) if s["hex"] in set(ids) else s for s in root["sites"]]
        cities = {s["id"] for s in sites if s.get("city")}
        gone = {s["id"] for s in sites} - cities
        powers = [
            {**p, "capitals": [c for c in p["capitals"] if c not in gone]} if gone & set(p["capitals"]) else p
            for p in files[POWERS]["factions"]
        ]
        return {HEXES: {**root, "sites": sites}, POWERS: {**files[POWERS], "factions": powers}}

    def add(self, files: Files, name: str) -> None:
        return None


class Capitals:
    """Which power may choose a city as its capital; a site becomes a city by it."""

    def choices(self, files: Files) -> list[tuple[str, str]]:
        return [("", ""), *((power["id"], power["name"]) for power in files[POWERS]["factions"])]

    def value(self, files: Files, id: str) -> str:
        site = _site(files, id).get("id")
        return next((p["id"] for p in files[POWERS]["factions"] if site in p["capitals"]), "")

    def paint(self, files: Files, ids: Sequence[str], value: str) -> Json:
        chosen = [_site(files, id)["id"] for id in ids if _site(files, id)]
        out = Cities().paint(files, ids, "city") if value else {}
        powers = []
        for power in files[POWERS]["factions"]:
            capitals = [c for c in power["capitals"] if c not in chosen or power["id"] == value]
            if power["id"] == value:
                capitals += [c for c in chosen if c not in capitals]
            powers.append({**power, "capitals": capitals} if capitals != power["capitals"] else power)
        return {**out, POWERS: {**files[POWERS], "factions": powers}}

    def add(self, files: Files, name: str) -> None:
        return None


BRUSHES = (
    Brush("type", "Terrain", tuple(id for id, _ in TERRAIN), maker=Terrain()),
    Brush("mountain", "Mountains", ("", "Mountains"), kinds=("land", "coastal", "island", "mountain")),
    Brush("province", "Province", (), kinds=("land", "coastal", "mountain"), maker=Areas("province", "provinces")),
    Brush("island", "Island", (), kinds=("island", "mountain"), maker=Areas("island", "islands")),
    Brush("good", "Merchandise", (), kinds=("land", "coastal", "island", "mountain"), maker=Merchandise()),
    Brush("city", "City", (), kinds=("land", "coastal", "island", "mountain"), maker=Cities()),
    Brush("capital", "Capital", (), kinds=("land", "coastal", "mountain"), maker=Capitals()),
)
SOURCE = BoardSource(
    "hexes.json",
    spaces="hexes",
    x="",
    y="",
    brushes=BRUSHES,
    labels=(
        LabelSource("hexes.json"),
        *(
            LabelSource("hexes.json", area, "name", "label.x", "label.y", "label.angle", "", "", own=False)
            for area in ("provinces", "islands")
        ),
    ),
    grid=GRID,
    blank=blank,
)
