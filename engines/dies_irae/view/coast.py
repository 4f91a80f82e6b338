"""The shore of the map: our coastline where the terrain is ours, and one drawn through the hexes where it is not."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec

from engines.core.board import HEX_STEPS
from engines.core.data import shipped

from ..data import GAME_ID, Hex, HexFile, Tables

BEACH = {"coastal": 0.42, "island": 0.26}  # how far the sea reaches into a hex, in hex radii
SOFT = 0.22  # how round the shore is
NECK = 0.34  # half the width of the land that joins two hexes, more than rounding takes away

Shapes: TypeAlias = Any  # shapely brings no types
Polygon = list[list[tuple[float, float]]]  # an outline and its holes, in hex radii


class CoastFile(msgspec.Struct, frozen=True):
    land: list[Polygon]


def centre(hex: Hex) -> tuple[float, float]:
    return 1.5 * hex.q, math.sqrt(3) * (hex.r + hex.q / 2)


def land_of(t: Tables) -> list[Polygon]:
    if not t.map.coastline:
        return _rings(_drawn(t, t.map.hexes))
    dx, dy = t.map.coast_at
    coast = t.edition.load("coast.json", CoastFile).land
    ours = [[[(x + dx, y + dy) for x, y in ring] for ring in polygon] for polygon in coast]
    other = _other(t) if t.edition.name else []
    if not other:
        return ours
    from shapely import unary_union
    from shapely.geometry import Polygon as Shape

    land = unary_union([Shape(outline, holes).buffer(0) for outline, *holes in ours])
    cut = unary_union([_hexagon(hex, 1.02) for hex in other])
    return _rings(land.difference(cut).union(_drawn(t, other)))


def _other(t: Tables) -> list[Hex]:
    """The hexes whose terrain is not what it is on our map."""
    ours = {(h.q, h.r): h.type for h in shipped(GAME_ID).load("hexes.json", HexFile).hexes}
    dx, dy = t.map.coast_at
    dq = round(dx / 1.5)
    dr = round(dy / math.sqrt(3) - dq / 2)
    return [h for h in t.map.hexes if ours.get((h.q - dq, h.r - dr), "sea") != h.type]


def _drawn(t: Tables, hexes: Iterable[Hex]) -> Shapes:
    """Land in every one of the hexes that is not sea, with a beach where a hex of the coast meets the water; a neck joins
    it to the land of its neighbours, so that hexes that adjoin look joined."""
    from shapely import unary_union
    from shapely.geometry import LineString

    at = {(h.q, h.r): h for h in t.map.hexes}
    land = []
    for hex in hexes:
        if hex.type == "sea":
            continue
        near = [n for dq, dr in HEX_STEPS if (n := at.get((hex.q + dq, hex.r + dr)))]
        beach = BEACH.get(hex.type, 0.0)
        wet = [_hexagon(n, 1.0).buffer(beach) for n in near if n.type == "sea"] if beach else []
        land.append(_hexagon(hex, 1.02).difference(unary_union(wet)))
        land += [LineString([centre(hex), centre(n)]).buffer(NECK) for n in near if n.type != "sea" and _joined(hex, n)]
    return unary_union(land).buffer(-SOFT).buffer(2 * SOFT).buffer(-SOFT)


def _joined(a: Hex, b: Hex) -> bool:
    """True if two hexes belong to one land: an island joins only its own hexes."""
    return a.island == b.island


def _hexagon(hex: Hex, radius: float) -> Shapes:
    from shapely.geometry import Polygon as Shape

    x, y = centre(hex)
    corners = [math.radians(60 * i) for i in range(6)]
    return Shape([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in corners])


def _rings(shape: Shapes) -> list[Polygon]:
    parts = getattr(shape, "geoms", [shape])
    return [[list(ring.coords) for ring in (p.exterior, *p.interiors)] for p in parts if not p.is_empty]
