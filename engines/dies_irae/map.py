"""The map as a board: hexes over the coastline, borders of provinces, barred sides, names."""

from __future__ import annotations

import math

import msgspec

from engines.core.board import HEX_STEPS, Board, Label, Point, Ring, Space, Style, hex_links
from engines.core.data import load, per_edition
from engines.core.game import BoardSource, Brush

from .data import GAME_ID, Hex, Projection, Tables, tables

RADIUS = 42.0
MARGIN = 30.0
ALIKE = ("bronze", "copper", "lead")  # metals whose signs are told apart by letters
COLUMN = 560.0  # beside the map, for the plates of the powers and the tracks


class CoastFile(msgspec.Struct, frozen=True):
    land: list[list[list[tuple[float, float]]]]  # polygons, each an outline and its holes, in hex radii


STYLES = {
    "land": Style(title="Land"),
    "mountain": Style(fill="#50795c36", title="Mountains: 2 movement points, +2 CV for the defender"),
    "coastal": Style(title="Coast"),
    "island": Style(fill="#38d9b36a", title="Island"),
    "sea": Style(title="Sea"),
}
LINES = {
    "province": Style(colour="#a8402e", width=2.2, dash=[5, 3], title="Border of a province"),
    "strait": Style(colour="#2f6f86", width=4.5, title="Strait: no way on foot"),
    "isthmus": Style(colour="#5a4326", width=4.5, title="Dry land: no way by ship"),
}
SOURCE = BoardSource(
    "hexes.json",
    spaces="hexes",
    x="",
    y="",
    brushes=(
        Brush("type", "Terrain", ("land", "coastal", "island", "sea")),
        Brush("mountain", "Mountains", ("", "Mountains")),
    ),
)


def centre(hex: Hex) -> Point:
    return 1.5 * hex.q, math.sqrt(3) * (hex.r + hex.q / 2)


def project(p: Projection, lon: float, lat: float) -> Point:
    x = p.x0 + p.kx * ((lon - p.cx) + p.ax * p.wx * math.tanh((lon - p.cx) / p.wx))
    y = p.y0 - p.ky * ((lat - p.cy) + p.ay * p.wy * math.tanh((lat - p.cy) / p.wy))
    return x, y


class Frame:
    """From hex radii to board units."""

    def __init__(self, t: Tables) -> None:
        centres = [centre(h) for h in t.map.hexes]
        self.left = min(x for x, _ in centres) - 1
        self.top = min(y for _, y in centres) - math.sqrt(3) / 2
        self.width = (max(x for x, _ in centres) + 1 - self.left) * RADIUS + 2 * MARGIN
        self.height = (max(y for _, y in centres) + math.sqrt(3) / 2 - self.top) * RADIUS + 2 * MARGIN

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
        label = Label(site.name.upper() if site.city else site.name, x, y + RADIUS * 0.68, "space", 13 if site.city else 12)
    return Space(
        hex.id, name, x, y, "mountain" if hex.mountain else hex.type, "hex", q=hex.q, r=hex.r, region=hex.area, size=RADIUS,
        label=label, icon=site.good if site else "mountain" if hex.mountain else "",
        badge=site.good[:2].upper() if site and site.good in ALIKE else "",
    )  # fmt: skip


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


def _labels(t: Tables, frame: Frame) -> list[Label]:
    labels = []
    for sea in t.map.sea_labels:
        x, y = frame.at(*project(t.map.projection, sea.lon, sea.lat))
        labels.append(Label(sea.name, x, y, "sea", 26))
    for area in t.areas.values():
        spots = [centre(h) for h in t.map.hexes if h.area == area.id]
        if spots:
            x, y = frame.at(sum(s[0] for s in spots) / len(spots), sum(s[1] for s in spots) / len(spots))
            labels.append(Label(area.name, x, y - RADIUS * 0.3, "region", 18 if area.id in t.provinces else 13))
    return labels


@per_edition
def board(edition: str) -> Board:
    t = tables(edition)
    frame = Frame(t)
    spaces = {h.id: _space(t, frame, h) for h in t.map.hexes}
    coast = load(GAME_ID, "coast.json", CoastFile, edition)
    land: list[list[Ring]] = [[[frame.at(x, y) for x, y in ring] for ring in polygon] for polygon in coast.land]
    return Board(
        "map", frame.width + COLUMN, frame.height, spaces, hex_links(spaces.values()), land, _labels(t, frame),
        space_styles=STYLES, link_styles=LINES, kind="hexes", hex_radius=RADIUS, borders=_borders(t, frame),
    )  # fmt: skip
