"""What a table shows: the entries of one list of a file, or all the single figures of a file. No Qt in here.

Both say the same of themselves: their entries, the columns, where a cell lies in the file, what kind of value belongs
there, and which rows differ from ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..document import Document, Edit, Json, Where
from . import cells


class Rows(Protocol):
    document: Document
    file: str
    name: str  # for a file that they are written to

    def entries(self) -> list[Json]: ...
    def columns(self) -> list[Where]: ...
    def place(self, row: int, path: Where) -> Where: ...
    def like(self, row: int, path: Where) -> list[Json]: ...
    def source(self, row: int) -> str: ...
    def changed(self) -> set[int]: ...
    def rows_of(self, id: str) -> list[int]: ...
    def duplicated(self, row: int) -> tuple[Edit, int] | None: ...
    def without(self, rows: Sequence[int]) -> Edit | None: ...


class ListRows:
    """A list of objects; most have an id, and all can be told by their place in it."""

    def __init__(self, document: Document, file: str, where: Where) -> None:
        self.document, self.file, self.where = document, file, where
        self.name = str(where[-1])

    def entries(self) -> list[Json]:
        found: list[Json] = self.document.at(self.file, self.where)
        return found

    def columns(self) -> list[Where]:
        return cells.columns(self.entries())

    def place(self, row: int, path: Where) -> Where:
        return (*self.where, row, *path)

    def like(self, row: int, path: Where) -> list[Json]:
        return [cells.value_at(entry, path) for entry in self.entries()]

    def source(self, row: int) -> str:
        return cells.source_of(self.entries()[row], self.document.stated_source(self.file, self.where))

    def changed(self) -> set[int]:
        ours = self.document.base_at(self.file, self.where)
        known = {e.get("id"): e for e in ours if isinstance(e, dict)} if isinstance(ours, list) else {}
        out = set()
        for row, entry in enumerate(self.entries()):
            if "id" in entry:
                same = known.get(entry["id"]) == entry
            else:
                same = isinstance(ours, list) and row < len(ours) and ours[row] == entry
            if not same:
                out.add(row)
        return out

    def rows_of(self, id: str) -> list[int]:
        return [row for row, entry in enumerate(self.entries()) if id and entry.get("id") == id]

    def duplicated(self, row: int) -> tuple[Edit, int] | None:
        """A copy behind the last entry, with an id of its own."""
        entry = self.entries()[row]
        name = str(entry.get("id") or row + 1)
        if "id" in entry:
            taken = {e.get("id") for e in self.entries()}
            number = 2
            while f"{name}_{number}" in taken:
                number += 1
            entry = {**entry, "id": f"{name}_{number}"}
        return self.document.add(f"Duplicate {name}", self.file, self.where, entry), len(self.entries())

    def without(self, rows: Sequence[int]) -> Edit | None:
        gone = set(rows)
        if not gone:
            return None
        entries = self.entries()
        names = ", ".join(str(entries[row].get("id") or row + 1) for row in sorted(gone))[:60]
        kept = [entry for row, entry in enumerate(entries) if row not in gone]
        return self.document.set(f"Delete {names}", self.file, self.where, kept)


class FigureRows:
    """Every single value of a file that stands in no list of objects: limits, charts, tracks, prices."""

    def __init__(self, document: Document, file: str) -> None:
        self.document, self.file = document, file
        self.name = file.removesuffix(".json")
        self._read: tuple[Json, list[Where], list[Json]] = (None, [], [])

    def _figures(self) -> tuple[Json, list[Where], list[Json]]:
        root = self.document.files[self.file]
        if self._read[0] is not root:
            paths = list(self.document.figures(self.file))
            rows = [{"id": ".".join(map(str, path)), "value": self.document.at(self.file, path)} for path in paths]
            self._read = (root, paths, rows)
        return self._read

    def entries(self) -> list[Json]:
        return self._figures()[2]

    def columns(self) -> list[Where]:
        return [("id",), ("value",)]

    def place(self, row: int, path: Where) -> Where:
        return self._figures()[1][row]

    def like(self, row: int, path: Where) -> list[Json]:
        return [self.entries()[row]["value"]]

    def source(self, row: int) -> str:
        stated = self.document.stated_source(self.file, self.place(row, ()))
        return cells.source_of({"source": stated}) if stated else "house"

    def changed(self) -> set[int]:
        base = self.document.base_at
        return {
            row
            for row, (path, entry) in enumerate(zip(self._figures()[1], self.entries(), strict=True))
            if base(self.file, path) != entry["value"]
        }

    def rows_of(self, id: str) -> list[int]:
        """The figures that stand under a name."""
        return [row for row, path in enumerate(self._figures()[1]) if id and id in map(str, path)]

    def duplicated(self, row: int) -> None:
        return None

    def without(self, rows: Sequence[int]) -> None:
        return None
