"""A grid of hexes: a new one, columns and rows added or taken away on each side, and all of it shifted. No Qt in here.

Hexes keep their numbers when a grid grows, so that whatever names one still does; what names a hex that is gone goes
with it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from ..document import Edit, Json, replaced
from .binding import Binding, dotted, value_at

LARGEST = 60  # columns, and rows
SIDES = ("left", "top", "right", "bottom")

Spot = tuple[int, int]


class GridError(ValueError):
    """One sentence that says why a grid cannot be so."""


class HexGrid:
    def __init__(self, binding: Binding) -> None:
        assert binding.source.grid is not None
        self.binding, self.rules = binding, binding.source.grid
        self.document = binding.document

    # --- what is there

    def hexes(self) -> dict[Spot, Json]:
        return {(hex["q"], hex["r"]): hex for hex in self.binding.entries()}

    def bounds(self) -> tuple[int, int, int, int]:
        """The first and last column, the first and last row."""
        spots = list(self.hexes()) or [(0, 0)]
        columns = [q for q, _ in spots]
        rows = [self.rules.row(q, r) for q, r in spots]
        return min(columns), max(columns), min(rows), max(rows)

    @property
    def size(self) -> tuple[int, int]:
        first, last, top, bottom = self.bounds()
        return last - first + 1, bottom - top + 1

    def _at(self, column: int, row: int) -> Spot:
        return column, row - self.rules.row(column, 0)

    def _new(self, spot: Spot) -> dict[str, Json]:
        return {"id": self.rules.id(*spot), "q": spot[0], "r": spot[1], **self.rules.new_hex}

    # --- edits

    def fresh(self, columns: int, rows: int) -> Edit:
        """A board with nothing on it but a grid of the wished size."""
        _fits(columns, rows)
        blank = self.binding.source.blank
        after = blank(self.document.files) if blank else {}
        file = self.binding.source.file
        column, row = self.rules.first
        hexes = [self._new(self._at(column + c, row + r)) for c in range(columns) for r in range(rows)]
        after[file] = replaced(after.get(file, self.document.files[file]), self.binding.spaces, hexes)
        return self.document.swap(f"New board of {columns} by {rows} hexes", after)

    def resized(self, **more: int) -> Edit | None:
        """Adds columns (`left`, `right`) and rows (`top`, `bottom`), or takes them away where the number is negative."""
        left, top, right, bottom = (more.get(side, 0) for side in SIDES)
        first, last, upper, lower = self.bounds()
        first, last, upper, lower = first - left, last + right, upper - top, lower + bottom
        _fits(last - first + 1, lower - upper + 1)
        old = self.hexes()
        whole = {self._at(c, r) for c in range(first, last + 1) for r in range(upper, lower + 1)}
        edge = self.bounds()
        inside = {self._at(c, r) for c in range(edge[0], edge[1] + 1) for r in range(edge[2], edge[3] + 1)}
        gone = {hex["id"] for spot, hex in old.items() if spot not in whole}
        new = [self._new(spot) for spot in sorted(whole - inside)]
        if not gone and not new:
            return None
        after = {file: without(root, gone) for file, root in self.document.files.items()} if gone else {}
        file = self.binding.source.file
        root = after.get(file, self.document.files[file])
        kept = _list_at(root, self.binding.spaces)
        after[file] = replaced(root, self.binding.spaces, [*kept, *new])
        return self.document.swap("Resize the board", after)

    def shifted(self, columns: int, rows: int) -> Edit | None:
        """All that lies on the hexes moves over them; what leaves the board is lost. A step of one column goes half a row
        down, and the next one half a row up again."""
        old = self.hexes()
        first = next(iter(old), (0, 0))
        there = self._at(first[0] + columns, self.rules.row(*first) + rows)
        step = there[0] - first[0], there[1] - first[1]
        names: dict[str, str] = {}
        gone = set()
        for (q, r), hex in old.items():
            goal = old.get((q + step[0], r + step[1]))
            if goal is None:
                gone.add(hex["id"])
            else:
                names[hex["id"]] = goal["id"]
        if step == (0, 0):
            return None
        if not names:
            raise GridError("Nothing would be left on the board.")
        file, spaces = self.binding.source.file, self.binding.spaces
        bare = replaced(self.document.files[file], spaces, [])
        files = {**self.document.files, file: bare}
        after = {name: renamed(without(root, gone), names) for name, root in files.items()}
        hexes = []
        for (q, r), hex in old.items():
            source = old.get((q - step[0], r - step[1]))
            laid = {**source, "id": hex["id"], "q": q, "r": r} if source is not None else self._new((q, r))
            hexes.append(laid)
        after[file] = replaced(after[file], spaces, hexes)
        after = self._points_moved(after, 1.5 * step[0], math.sqrt(3) * (step[1] + step[0] / 2))
        return self.document.swap("Shift the map", after)

    def _points_moved(self, after: dict[str, Json], dx: float, dy: float) -> dict[str, Json]:
        """Names and whatever else is measured in hex radii go along."""
        file = self.binding.source.file
        root = after[file]
        for path in self.rules.points:
            x, y = value_at(root, path) or (0, 0)
            root = replaced(root, dotted(path), [round(x + dx, 3), round(y + dy, 3)])
        for source in self.binding.source.labels:
            for i, entry in enumerate(_list_at(root, dotted(source.entries))):
                for path, by in ((source.x, dx), (source.y, dy)):
                    if isinstance(value_at(entry, path), int | float):
                        where = (*dotted(source.entries), i, *dotted(path))
                        root = replaced(root, where, round(value_at(entry, path) + by, 3))
        return {**after, file: root}


def _fits(columns: int, rows: int) -> None:
    if not (2 <= columns <= LARGEST and 2 <= rows <= LARGEST):
        raise GridError(f"A board has 2 to {LARGEST} columns and 2 to {LARGEST} rows.")


def _list_at(root: Json, where: tuple[Json, ...]) -> list[Json]:
    for key in where:
        root = root.get(key, []) if isinstance(root, dict) else []
    return root if isinstance(root, list) else []


def without(value: Json, gone: set[str]) -> Json:
    """A value without what names something that is gone: names in lists, and entries of lists that name it."""
    if isinstance(value, dict):
        out = {key: without(inner, gone) for key, inner in value.items()}
        return value if all(out[key] is value[key] for key in out) else out
    if isinstance(value, list):
        kept = [without(inner, gone) for inner in value if not _names(inner, gone)]
        return value if len(kept) == len(value) and all(a is b for a, b in zip(kept, value, strict=True)) else kept
    return value


def _names(entry: Json, gone: set[str]) -> bool:
    if isinstance(entry, dict):
        return any(isinstance(inner, str) and inner in gone for inner in entry.values())
    return isinstance(entry, str) and entry in gone


def renamed(value: Json, names: Mapping[str, str]) -> Json:
    """A value in which every name is replaced by its new one."""
    if isinstance(value, dict):
        out = {key: renamed(inner, names) for key, inner in value.items()}
        return value if all(out[key] is value[key] for key in out) else out
    if isinstance(value, list):
        new = [renamed(inner, names) for inner in value]
        return value if all(a is b for a, b in zip(new, value, strict=True)) else new
    return names.get(value, value) if isinstance(value, str) else value
