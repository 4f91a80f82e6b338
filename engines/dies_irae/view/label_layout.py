"""Where names are written: those of sites clear of each other and of the pieces, those of areas inside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engines.core.board import Label, Point
from engines.core.table import Rect

LETTER, LINE = 19.0, 36.0  # of an area's name on a map that fills the window, in board units
SMALL_LETTER, SMALL_LINE = 12.2, 26.0  # of a site's name
SEA_LETTER = 14.5
SIGN = (-0.42, -0.42)  # where the good of a site is printed, in hex radii from the middle
PIECES = (-0.80, -0.84, 1.72, 1.02)  # what the good and the post beside it cover: left, top, width, height
STANDS: dict[str, tuple[Point, ...]] = {  # where pieces stand in the hex of a site; further ones for other powers
    "post": ((0.40, -0.36),),
    "fortress": ((0.40, -0.36),),
    "monument": ((0.02, -0.44),),
    "legion": ((-0.40, 0.02), (0.02, 0.06), (0.30, 0.06)),
    "ship": ((0.42, 0.08), (0.02, 0.14), (-0.36, 0.14)),
    "cargo": ((0.84, 0.02), (0.44, 0.08), (0.02, 0.08)),
}
AT_SEA, ABROAD, CROWDED = 120.0, 2500.0, 6.0  # what an area's name costs outside its own area, and over something else
OVER_PIECES, OVER_NAME, OVER_SITE, FAR_OFF = 3.0, 4.0, 0.25, 5.0  # and what a site's name costs where it should not be
PASSES = 4  # of moving the names of sites out of each other's way


def overlap(a: Rect, b: Rect) -> float:
    if a[0] >= b[0] + b[2] or b[0] >= a[0] + a[2] or a[1] >= b[1] + b[3] or b[1] >= a[1] + a[3]:
        return 0.0
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return wide * high


def _around(x: float, y: float, width: float, height: float) -> Rect:
    return x - width / 2, y - height / 2, width, height


# === SITES ===


def pieces_at(x: float, y: float, radius: float) -> Rect:
    left, top, width, height = PIECES
    return x + left * radius, y + top * radius, width * radius, height * radius


def name_box(name: Label) -> Rect:
    return _around(name.x, name.y, SMALL_LETTER * len(name.text), SMALL_LINE)


def area_box(name: str, x: float, y: float, letter: float = LETTER) -> Rect:
    return _around(x, y, letter * len(name), LINE)


def taken_by_site(x: float, y: float, radius: float, name: Label) -> Iterator[Rect]:
    """The sign with the pieces on it, and the name."""
    yield pieces_at(x, y, radius)
    yield name_box(name)


def place_site_names(
    names: dict[str, Label], centres: dict[str, Point], taken: list[Rect], radius: float
) -> dict[str, Label]:
    """Puts each site's name below its pieces, or elsewhere around them so that it covers neither pieces nor names."""
    pieces = {id: pieces_at(*centres[id], radius) for id in names}
    lower = {id: _around(centres[id][0], centres[id][1] + 0.45 * radius, 1.6 * radius, 0.7 * radius) for id in names}
    boxes = {id: name_box(name) for id, name in names.items()}
    reach = 6 * radius
    near = {
        id: [o for o, (x, y) in centres.items() if o in names and abs(x - centres[id][0]) < reach
             and abs(y - centres[id][1]) < 3 * radius]
        for id in names
    }  # fmt: skip
    spots: dict[str, list[tuple[float, Rect]]] = {}
    for id, name in names.items():
        spots[id] = []
        for (x, y), unwanted in _spots(centres[id], SMALL_LETTER * len(name.text), radius):
            box = _around(x, y, SMALL_LETTER * len(name.text), SMALL_LINE)
            cost = unwanted + sum(
                OVER_PIECES * overlap(box, pieces[o]) + (OVER_SITE * overlap(box, lower[o]) if o != id else 0.0)
                for o in near[id]
            )
            cost += OVER_NAME * sum(overlap(box, other) for other in taken)
            spots[id].append((cost, box))

    def cost_of(id: str, spot: tuple[float, Rect]) -> float:
        return spot[0] + OVER_NAME * sum(overlap(spot[1], boxes[o]) for o in near[id] if o != id)

    for _ in range(PASSES):
        for id in names:
            boxes[id] = min(spots[id], key=lambda spot: cost_of(id, spot))[1]
    return {
        id: msgspec.structs.replace(
            name, x=round(boxes[id][0] + boxes[id][2] / 2, 1), y=round(boxes[id][1] + SMALL_LINE / 2, 1)
        )
        for id, name in names.items()
    }


def _spots(centre: Point, width: float, radius: float) -> Iterator[tuple[Point, float]]:
    """Places around the pieces of a hex, each with its drawback: best is below, in the middle."""
    x, y = centre
    aside = max(0.0, width / 2 - 0.3 * radius)
    for part in (0.0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1.0, 1.0):
        yield (x + part * aside, y + 0.72 * radius), FAR_OFF * radius * abs(part)
        yield (x + part * aside, y + 0.58 * radius), FAR_OFF * radius * (abs(part) + 0.3)
        yield (x + part * aside, y - 1.10 * radius), FAR_OFF * radius * (abs(part) + 1.2)
    for height in (-0.35, -0.05, 0.25):
        yield (x + 0.95 * radius + width / 2, y + height * radius), FAR_OFF * radius * 1.4
        yield (x - 0.85 * radius - width / 2, y + height * radius), FAR_OFF * radius * 1.4


# === AREAS ===


def best_place(name: str, own: list[Point], sea: list[Point], taken: Iterable[Rect], radius: float) -> Point:
    """The place that covers least, not over another area, and near the middle of its own."""
    middle = sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)
    width = LETTER * len(name)
    reach = width + 8 * radius
    near = [box for box in taken if abs(box[0] - middle[0]) < reach and abs(box[1] - middle[1]) < reach]
    water = [(x, y) for x, y in sea if abs(x - middle[0]) < reach and abs(y - middle[1]) < reach]

    def is_near(x: float, y: float, centres: list[Point]) -> bool:
        return any(abs(x - a) < radius and abs(y - b) < radius * 0.9 for a, b in centres)

    def way(spot: Point) -> float:
        return 4.0 * (abs(spot[0] - middle[0]) + abs(spot[1] - middle[1]))

    def cost(spot: Point) -> float:
        box = _around(*spot, width, LINE)
        total = CROWDED * sum(overlap(box, other) for other in near)
        for n in range(5):
            x = box[0] + width * n / 4
            if not is_near(x, spot[1], own):
                total += AT_SEA if is_near(x, spot[1], water) else ABROAD
        return total + way(spot)

    left, right = min(x for x, _ in own), max(x for x, _ in own)
    top, bottom = min(y for _, y in own), max(y for _, y in own)
    step, around = radius * 0.5, 2.5 * radius
    columns = range(int((right - left + 2 * around) / step) + 1)
    rows = range(int((bottom - top + 2 * around) / step) + 1)
    spots = [(left - around + i * step, top - around + j * step) for i in columns for j in rows]
    best, least = middle, float("inf")
    for spot in sorted(spots, key=way):
        if way(spot) >= least:
            break  # all that follow are farther still
        if (here := cost(spot)) < least:
            best, least = spot, here
    return best
