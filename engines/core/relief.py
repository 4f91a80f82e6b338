"""The mountains of the ancient world, as ridges on a board: one file in degrees, laid out by each board's own projection."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from .board import Point, Ridge
from .data import SCHEMA, asset_path


class Range(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    height: float  # 1 hills, 2 mountains, 3 the great peaks
    line: list[Point]  # longitude and latitude along the ridge


class ReliefFile(msgspec.Struct):
    schema: int
    source: str
    ranges: list[Range]


class Window(NamedTuple):
    """A part of the earth and how it is laid on a board."""

    west: float
    south: float
    east: float
    north: float
    project: Callable[[float, float], Point]

    def holds(self, point: Point) -> bool:
        return self.west <= point[0] <= self.east and self.south <= point[1] <= self.north


@lru_cache(maxsize=1)
def ranges() -> tuple[Range, ...]:
    file = msgspec.json.decode(asset_path("relief.json").read_bytes(), type=ReliefFile)
    assert file.schema == SCHEMA
    return tuple(file.ranges)


def ridges(*windows: Window) -> list[Ridge]:
    """The parts of each range inside each window, in the units of the board."""
    out = []
    for window in windows:
        for range in ranges():
            line = [window.project(*point) for point in range.line if window.holds(point)]
            if line:
                out.append(Ridge(range.name, range.height, line))
    return out


def between(table: tuple[Point, ...], at: float) -> float:
    """A value interpolated between control points, and extrapolated beyond their ends."""
    n = next((n for n in range(1, len(table) - 1) if at < table[n][0]), len(table) - 1)
    (x0, y0), (x1, y1) = table[n - 1], table[n]
    return y0 + (y1 - y0) * (at - x0) / (x1 - x0)
