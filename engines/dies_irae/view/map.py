"""The map as a board: hexes over the coastline, borders of provinces, barred sides, names."""

from __future__ import annotations

import math

from engines.core.board import HEX_STEPS, Board, Label, Point, Ring, Space, Style, hex_links
from engines.core.data import Edition, per_edition
from engines.core.table import Rect

from ..data import Hex, Tables, tables
from .coast import centre, land_of
from .label_layout import SEA_LETTER, SIGN, STANDS, area_box, best_place, place_site_names, taken_by_site

RADIUS = 42.0
MARGIN = 30.0
DRAWN_FOR = 1660.0  # the height of the map that the measures of charts and tracks are given for; others are scaled
COLUMN = 645.0  # beside the map, for the plates of the powers and the charts
STRIP = 56.0  # the height of a track below the map, in the corner that the coast leaves free
STRIPS = (1010.0, 1010.0, 1010.0, 620.0, 620.0)  # their lengths, from the lower edge up
GAP = 8.0


STYLES = {
    "land": Style(title="Land"),
    "mountain": Style(fill="#50795c36", title="Mountains: 2 movement points, +2 CV for the defender"),
    "coastal": Style(title="Coast"),
    "island": Style(fill="#38d9b36a", title="Island"),
    "sea": Style(title="Sea"),
}
LINES = {
    "province": Style(colour="#a8402e", width=2.2, dash=[5, 3], title="Border of a province"),
    "strait": Style(colour="#2f6f86", width=3.2, title="Strait: no way on foot", wave=11),
    "isthmus": Style(colour="#5a4326", width=4.5, title="Dry land: no way by ship"),
}


class Frame:
    """From hex radii to board units."""

    def __init__(self, t: Tables) -> None:
        centres = [centre(h) for h in t.map.hexes]
        self.left = min(x for x, _ in centres) - 1
        self.top = min(y for _, y in centres) - math.sqrt(3) / 2
        self.map_width = (max(x for x, _ in centres) + 1 - self.left) * RADIUS + 2 * MARGIN
        self.map_height = (max(y for _, y in centres) + math.sqrt(3) / 2 - self.top) * RADIUS + 2 * MARGIN
        self.unit = self.map_height / DRAWN_FOR
        self.width = self.map_width + COLUMN * self.unit
        self.centres = [self.at(*spot) for spot in centres]
        self.height = self._with_strips()

    def _with_strips(self) -> float:
        """How high the board is: just so high that no track lies on a hex."""
        foot, step = 0.0, 4 * self.unit
        while foot < len(STRIPS) * STRIP * self.unit + MARGIN:
            self.height = self.map_height + foot
            if not any(self._lies_under(spot, self.strip(n)) for n in range(len(STRIPS)) for spot in self.centres):
                break
            foot += step
        return self.map_height + foot

    def _lies_under(self, spot: Point, rect: Rect) -> bool:
        x, y, width, height = rect
        return x - RADIUS < spot[0] < x + width + RADIUS * 0.5 and y - RADIUS < spot[1] < y + height + RADIUS

    def strip(self, n: int) -> Rect:
        """The place of a track, counted from the lower edge."""
        u = self.unit
        return GAP * u, self.height - (2 * GAP + (n + 1) * STRIP) * u, STRIPS[n] * u, (STRIP - GAP / 2) * u

    def column(self, top: float, height: float, widest: float = 0.0) -> Rect:
        """A place in the column beside the map, so far down and so high; one that may be wider reaches out over the corner
        that the coast leaves free."""
        u = self.unit
        left, right = self.map_width - MARGIN / 2, self.width - GAP * u
        y, high = (GAP + top) * u, (height - GAP) * u
        if widest:
            beside = [x for x, at in self.centres if y - RADIUS < at < y + high + RADIUS]
            left = max(right - widest * u, min(left, max(beside, default=0.0) + RADIUS + GAP * u))
        return left, y, right - left, high

    def at(self, x: float, y: float) -> Point:
        return round(MARGIN + (x - self.left) * RADIUS, 1), round(MARGIN + (y - self.top) * RADIUS, 1)

    def side(self, hex: Hex, direction: int) -> list[Point]:
        """The side that faces a neighbour, from corner to corner."""
        x, y = centre(hex)
        corners = [math.radians(60 * i) for i in (direction, direction + 1)]
        return [self.at(x + math.cos(a), y + math.sin(a)) for a in corners]


def _space(t: Tables, frame: Frame, hex: Hex) -> Space:
    x, y = frame.at(*centre(hex))
    site = t.sites.get(hex.site)
    name = site.name if site else f"Hex {hex.digits}"
    if site is None:
        label = Label(hex.digits, x, y - RADIUS * 0.68, "hex", 9)
    else:
        label = Label(site.name, x, y + RADIUS * 0.68, "city" if site.city else "space", 20)
    return Space(
        hex.id, name, x, y, "mountain" if hex.mountain else hex.type, "hex", q=hex.q, r=hex.r, region=hex.area, size=RADIUS,
        label=label, icon=site.good if site else "mountain" if hex.mountain else "", slots=_stands(x, y) if site else {},
    )  # fmt: skip


def _stands(x: float, y: float) -> dict[str, list[Point]]:
    """In the hex of a site the good stays in sight: post and fortress stand beside it, units below."""
    places = {kind: [(x + dx * RADIUS, y + dy * RADIUS) for dx, dy in stands] for kind, stands in STANDS.items()}
    return {"sign": [(x + SIGN[0] * RADIUS, y + SIGN[1] * RADIUS)], **places}


def _sea_names(t: Tables, frame: Frame) -> list[Label]:
    return [
        Label(at.text, *frame.at(at.x, at.y), at.kind, at.size, at.angle, id=f"labels:{i}")
        for i, at in enumerate(t.map.labels)
    ]


def _name_sites(t: Tables, spaces: dict[str, Space], seas: list[Label]) -> None:
    names = {s.id: s.label for s in spaces.values() if t.hexes[s.id].site and s.label is not None}
    centres = {id: (spaces[id].x, spaces[id].y) for id in names}
    taken = [area_box(s.text, s.x, s.y, SEA_LETTER) for s in seas]
    for id, label in place_site_names(names, centres, taken, RADIUS).items():
        spaces[id].label = label


def _borders(t: Tables, frame: Frame) -> dict[str, list[list[Point]]]:
    at = {(h.q, h.r): h for h in t.map.hexes}
    lines: dict[str, list[list[Point]]] = {"province": [], "strait": [], "isthmus": []}
    for hex in t.map.hexes:
        for direction, (dq, dr) in enumerate(HEX_STEPS[:3]):
            other = at.get((hex.q + dq, hex.r + dr))
            if other is None:
                continue
            side = frozenset((hex.id, other.id))
            if side in t.no_walk:
                lines["strait"].append(frame.side(hex, direction))
            if side in t.no_sail:
                lines["isthmus"].append(frame.side(hex, direction))
            if hex.province and other.province and hex.province != other.province:
                lines["province"].append(frame.side(hex, direction))
    return lines


def _area_names(t: Tables, frame: Frame, spaces: dict[str, Space], seas: list[Label]) -> list[Label]:
    """Where the data do not say it themselves, clear of the seas' and sites' names; islands first, they have least room."""
    labels = []
    taken = [area_box(s.text, s.x, s.y, SEA_LETTER) for s in seas]
    for space in spaces.values():
        if t.hexes[space.id].site and space.label is not None:
            taken += taken_by_site(space.x, space.y, RADIUS, space.label)
    for name, areas, size in (("islands", t.map.islands, 13), ("provinces", t.map.provinces, 18)):
        for i, area in enumerate(areas):
            if any(t.sites[s].name == area.name for s in t.sites if t.sites[s].area == area.id):
                continue  # the site bears the island's name
            own = [(s.x, s.y) for s in spaces.values() if s.region == area.id]
            angle = 0.0
            if area.label is not None:
                (x, y), angle = frame.at(area.label.x, area.label.y), area.label.angle
            elif own:
                sea = [(s.x, s.y) for s in spaces.values() if not s.region]
                x, y = best_place(area.name, own, sea, taken, RADIUS)
            else:
                continue
            taken.append(area_box(area.name, x, y))
            labels.append(Label(area.name, x, y, "region", size, angle, id=f"{name}:{i}"))
    return labels


# === LAND ===


@per_edition
def frame_of(edition: Edition) -> Frame:
    return Frame(tables(edition))


@per_edition
def board(edition: Edition) -> Board:
    t = tables(edition)
    frame = frame_of(edition)
    spaces = {h.id: _space(t, frame, h) for h in t.map.hexes}
    seas = _sea_names(t, frame)
    _name_sites(t, spaces, seas)
    land: list[list[Ring]] = [[[frame.at(x, y) for x, y in ring] for ring in polygon] for polygon in land_of(t)]
    return Board(
        "map", frame.width, frame.height, spaces, hex_links(spaces.values()), land,
        [*seas, *_area_names(t, frame, spaces, seas)],
        space_styles=STYLES, link_styles=LINES, kind="hexes", hex_radius=RADIUS, borders=_borders(t, frame),
        origin=frame.at(0, 0), unit=RADIUS,
    )  # fmt: skip
