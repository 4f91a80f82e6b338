"""Where the names of provinces and islands are written: inside the area, clear of its sites and of their names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.core.board import Label, Point
from engines.core.table import Rect

LETTER, LINE = 25.0, 34.0  # of a name on a map that fills the window, in board units
SMALL_LETTER = 17.0  # of a site's name
ROOM = 26.0  # around the sign of a site and what stands on it
AT_SEA, ABROAD = 120.0, 900.0  # what a letter outside its own area costs


def _overlap(a: Rect, b: Rect) -> float:
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def _around(x: float, y: float, width: float, height: float) -> Rect:
    return x - width / 2, y - height / 2, width, height


def taken_by_site(x: float, y: float, radius: float, name: Label) -> Iterator[Rect]:
    """The sign with the pieces on it, and the name."""
    yield _around(x, y - radius * 0.2, 2 * ROOM, 2 * ROOM)
    yield _around(name.x, name.y, SMALL_LETTER * len(name.text), LINE)


def best_place(
    name: str, own: list[Point], foreign: list[Point], taken: Iterable[Rect], radius: float, letter: float = LETTER
) -> Point:
    """The place that covers least of what is there, not over another area, and near the middle of its own."""
    middle = sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)
    width = letter * len(name)
    reach = width + 8 * radius
    near = [box for box in taken if abs(box[0] - middle[0]) < reach and abs(box[1] - middle[1]) < reach]
    strange = [(x, y) for x, y in foreign if abs(x - middle[0]) < reach and abs(y - middle[1]) < reach]

    def is_near(x: float, y: float, centres: list[Point]) -> bool:
        return any(abs(x - a) < radius and abs(y - b) < radius * 0.9 for a, b in centres)

    def cost(spot: Point) -> float:
        box = _around(*spot, width, LINE)
        total = sum(_overlap(box, other) for other in near)
        for n in range(5):
            x = box[0] + width * n / 4
            if not is_near(x, spot[1], own):
                total += ABROAD if is_near(x, spot[1], strange) else AT_SEA
        return total + 4.0 * (abs(spot[0] - middle[0]) + abs(spot[1] - middle[1]))

    left, right = min(x for x, _ in own), max(x for x, _ in own)
    top, bottom = min(y for _, y in own), max(y for _, y in own)
    step = radius * 0.7
    columns = range(int((right - left + 3 * radius) / step) + 1)
    rows = range(int((bottom - top + 3 * radius) / step) + 1)
    spots = ((left - 1.5 * radius + i * step, top - 1.5 * radius + j * step) for i in columns for j in rows)
    return min(spots, key=cost)
