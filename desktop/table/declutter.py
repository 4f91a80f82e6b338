"""Room for the counters of crowded places: each stack of blocks stands beside its symbol on the side where it covers least.

All measures are pixels of the screen, because blocks and names do not shrink with the map. What stands well stays where it
is from one table to the next; only what is covered, or covers, looks for another side.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

Box = tuple[float, float, float, float]  # left, top, right, bottom
Sizes = tuple[tuple[float, float], ...]  # width and height of each

# what it costs to cover a square pixel of these
BLOCKS, SYMBOLS, OWN_NAME, NAMES, WIDE_NAMES, OUTSIDE = 60.0, 4.0, 4.0, 2.2, 0.5, 30.0
FAR = 12.0  # what it costs to stand a pixel farther away, or aside
PASSES = 3
CELL = 96.0


class Group(NamedTuple):
    """What stands beside one symbol: blocks one below the other, and a row of leaders and markers above them."""

    x: float
    y: float
    gap: float  # from the middle of the symbol to what stands beside it
    blocks: Sizes
    row: Sizes = ()
    side: tuple[int, int] = (1, 0)  # where it stands if nothing is in the way
    name: Box | None = None  # its own name


class Place(NamedTuple):
    """A way for a group to stand: the middle of each of its parts, seen from the symbol, blocks first."""

    middles: tuple[tuple[float, float], ...]
    boxes: tuple[Box, ...]  # in the same order
    effort: float

    def on(self, group: Group) -> list[Box]:
        """The boxes on the screen."""
        x, y = group.x, group.y
        return [(x + left, y + top, x + right, y + bottom) for left, top, right, bottom in self.boxes]


def places(group: Group) -> list[Place]:
    """Every way for a group to stand, the usual one first."""
    return _places(group.gap, group.blocks, group.row, group.side)


@lru_cache(maxsize=1024)
def _places(gap: float, blocks: Sizes, row: Sizes, side: tuple[int, int]) -> list[Place]:
    wide = max(width for width, _ in blocks)
    high = sum(height for _, height in blocks)
    out = []
    for step in (0.0, 0.7, 1.5):
        far = gap * (1 + step)
        for dx, dy in ((1, 0), (-1, 0), (0, -1), (0, 1)):
            for aside in (0.0, -0.5, 0.5, -1.0, 1.0):
                x = dx * (far + wide / 2) if dx else aside * (wide / 2 + gap * 0.6)
                y = dy * (far + high / 2) if dy else aside * (high / 2 + gap * 0.9)
                effort = FAR * (far - gap + abs(aside) * gap * 2 + (0 if (dx, dy) == side else gap * 1.4))
                out.append(_standing(blocks, row, x, y, dx, effort))
    return sorted(out, key=lambda place: place.effort)


def _standing(blocks: Sizes, row: Sizes, x: float, y: float, dx: int, effort: float) -> Place:
    """Blocks with their middle at a point, and the row above them; both end flush on the side of the symbol."""
    wide = max(width for width, _ in blocks)
    top = y - sum(height for _, height in blocks) / 2
    boxes = []
    below = top
    for width, height in blocks:
        left = x - wide / 2 if dx > 0 else x + wide / 2 - width if dx < 0 else x - width / 2
        boxes.append((left, below, left + width, below + height))
        below += height
    whole = sum(width for width, _ in row)
    left = x - wide / 2 if dx > 0 else x + wide / 2 - whole if dx < 0 else x - whole / 2
    for width, height in row:
        boxes.append((left, top - height, left + width, top))
        left += width
    return Place(tuple(((a + c) / 2, (b + d) / 2) for a, b, c, d in boxes), tuple(boxes), effort)


class Obstacles:
    """What lies under the counters, in cells so that little has to be compared."""

    def __init__(self, board: Box) -> None:
        self.board = board
        self.names: dict[str, Box] = {}  # those that are written
        self.insets: list[Box] = []  # nothing stands across their frames
        self._cells: dict[tuple[int, int], list[tuple[Box, float, str]]] = {}

    def copy(self) -> Obstacles:
        out = Obstacles(self.board)
        out.names, out.insets = self.names, self.insets
        out._cells = {cell: list(entries) for cell, entries in self._cells.items()}
        return out

    def add(self, box: Box, cost: float, owner: str = "") -> None:
        for cell in self._covered(box):
            self._cells.setdefault(cell, []).append((box, cost, owner))

    def remove(self, owner: str, boxes: Iterable[Box]) -> None:
        for box in boxes:
            for cell in self._covered(box):
                self._cells[cell] = [entry for entry in self._cells[cell] if entry[2] != owner]

    def _covered(self, box: Box) -> list[tuple[int, int]]:
        columns = range(int(box[0] // CELL), int(box[2] // CELL) + 1)
        rows = range(int(box[1] // CELL), int(box[3] // CELL) + 1)
        return [(i, j) for i in columns for j in rows]

    def cost(self, box: Box) -> float:
        """What it costs to stand on this box."""
        left, top, right, bottom = box
        seen: set[Box] = set()
        total = 0.0
        for cell in self._covered(box):
            for other, cost, _ in self._cells.get(cell, ()):
                if other not in seen:
                    seen.add(other)
                    wide = min(right, other[2]) - max(left, other[0])
                    high = min(bottom, other[3]) - max(top, other[1])
                    if wide > 0 and high > 0:
                        total += wide * high * cost
        edge = self.board
        out = max(0.0, edge[0] - left) + max(0.0, right - edge[2])
        high_out = max(0.0, edge[1] - top) + max(0.0, bottom - edge[3])
        return total + OUTSIDE * (out * (bottom - top) + high_out * (right - left))


def spread(groups: Mapping[str, Group], obstacles: Obstacles, before: Mapping[str, int]) -> dict[str, int]:
    """Which of its places each group takes: what it had before if that still does, else the one that covers least."""
    ways = {id: places(group) for id, group in groups.items()}
    chosen = {id: min(before.get(id, 0), len(ways[id]) - 1) for id in groups}
    order = sorted(groups, key=lambda id: (-len(groups[id].blocks), groups[id].y, groups[id].x))
    for id in order:
        _stand(obstacles, id, groups[id], ways[id][chosen[id]])
    for _ in range(PASSES):
        changed = False
        for id in order:
            group, now = groups[id], chosen[id]
            obstacles.remove(id, ways[id][now].on(group))
            chosen[id] = _best(ways[id], obstacles, group, now)
            changed = changed or chosen[id] != now
            _stand(obstacles, id, group, ways[id][chosen[id]])
        if not changed:
            break
    return chosen


def _stand(obstacles: Obstacles, id: str, group: Group, way: Place) -> None:
    for box in way.on(group):
        obstacles.add(box, BLOCKS, id)


def _best(ways: list[Place], obstacles: Obstacles, group: Group, now: int) -> int:
    """The cheapest place; the present one, if nothing is in its way."""
    if not _burden(ways[now], obstacles, group):
        return now
    best, least = now, float("inf")
    for n, way in enumerate(ways):
        if way.effort >= least:
            break  # the rest takes more effort alone
        cost = way.effort + _burden(way, obstacles, group)
        if cost < least:
            best, least = n, cost
    return best


def _burden(way: Place, obstacles: Obstacles, group: Group) -> float:
    boxes = way.on(group)
    total = sum(obstacles.cost(box) for box in boxes)
    for inset in obstacles.insets:
        inside = inset[0] < group.x < inset[2] and inset[1] < group.y < inset[3]
        for box in boxes:
            within = _shared(box, inset)
            total += OUTSIDE * ((box[2] - box[0]) * (box[3] - box[1]) - within if inside else within)
    name = group.name
    if name is not None:
        total += OWN_NAME * sum(_shared(box, name) for box in boxes)
    return total


def _shared(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0
