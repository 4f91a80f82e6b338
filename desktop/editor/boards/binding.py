"""A board and the data behind it: what moving a space or drawing a link changes in the files. No Qt in here.

Every method gives an `Edit` for the undo list and changes nothing itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence

from engines.core import editions
from engines.core.authoring import BoardSource, Brush
from engines.core.board import HEX_STEPS, Board
from engines.core.data import PICTURES

from ..document import Document, Edit, Json, Where, replaced

Point = tuple[float, float]
Change = tuple[str, Where, Json]


def dotted(path: str) -> Where:
    return tuple(path.split(".")) if path else ()


def value_at(entry: Json, path: str) -> Json:
    for key in dotted(path):
        entry = entry.get(key) if isinstance(entry, dict) else None
    return entry


class Binding:
    def __init__(self, document: Document, board: str) -> None:
        self.document, self.board_id = document, board
        self.source: BoardSource = document.game.board_sources[board]
        self.spaces: Where = dotted(self.source.spaces)
        self.links: Where = dotted(self.source.links)

    def board(self) -> Board:
        """The board as the document has it now. Raises whatever keeps it from being built."""
        return editions.boards(self.document.game, self.document.trial())[self.board_id]

    @property
    def files(self) -> set[str]:
        """The files that the board is drawn from."""
        painted = {file for brush in self.source.brushes if brush.maker for file in self.document.files if file != PICTURES}
        names = {label.file for label in self.source.labels}
        return {self.source.file, self.source.links_file, PICTURES, *names, *painted}

    # --- reading

    def entries(self) -> list[Json]:
        found: list[Json] = self.document.at(self.source.file, self.spaces)
        return found

    def entry(self, id: str) -> Json:
        return self.entries()[self.index(id)]

    def index(self, id: str) -> int:
        return self.document.index_of(self.source.file, self.spaces, id)

    def link_entries(self) -> list[Json]:
        found: list[Json] = self.document.at(self.source.links_file, self.links) if self.links else []
        return found

    def where(self, id: str, path: str = "") -> Where:
        return (*self.spaces, self.index(id), *dotted(path))

    @property
    def can_move(self) -> bool:
        return bool(self.source.x or self.source.polygons)

    # --- spaces

    def move(self, ids: Iterable[str], dx: float, dy: float) -> Edit:
        """Spaces and all that is drawn with them."""
        changes: list[Change] = []
        chosen = list(ids)
        for id in chosen:
            changes += self._moved(id, dx, dy)
        name = self.entry(chosen[0]).get("name", chosen[0]) if len(chosen) == 1 else f"{len(chosen)} spaces"
        return self.document.change(f"Move {name}", changes)

    def _moved(self, id: str, dx: float, dy: float) -> list[Change]:
        entry = self.entry(id)
        out: list[Change] = []
        fields = [(self.source.x, dx), (self.source.y, dy)]
        if not self.source.label_moves:
            fields += [(self.source.label_x, dx), (self.source.label_y, dy)]
        for path, by in fields:
            old = value_at(entry, path) if path else None
            if isinstance(old, int | float):
                out.append((self.source.file, self.where(id, path), round(old + by, 1)))
        for path in (self.source.polygons, *self.source.carried):
            if path and value_at(entry, path) is not None:
                out.append((self.source.file, self.where(id, path), shifted(value_at(entry, path), dx, dy)))
        return out

    def move_label(self, id: str, dx: float, dy: float) -> Edit:
        changes: list[Change] = []
        for path, by in ((self.source.label_x, dx), (self.source.label_y, dy)):
            old = value_at(self.entry(id), path)
            changes.append((self.source.file, self.where(id, path), round((old or 0) + by, 1)))
        return self.document.change(f"Move the name of {self.entry(id).get('name', id)}", changes)

    def add_space(self, name: str, x: float, y: float, more: Mapping[str, Json] | None = None) -> Edit:
        entry = {**self.source.new_space, **(more or {}), "id": self.free_id(name), "name": name}
        entry = {"id": entry.pop("id"), "name": entry.pop("name"), **entry}
        edit = self.document.add(f"Add {name}", self.source.file, self.spaces, entry)
        root = edit.after[self.source.file]
        for path, value in ((self.source.x, x), (self.source.y, y)):
            if path:
                root = replaced(root, (*self.spaces, len(self.entries()), *dotted(path)), round(value, 1))
        return edit._replace(after={self.source.file: root})

    def duplicate(self, ids: Sequence[str], dx: float = 40, dy: float = 40) -> tuple[Edit, list[str]]:
        entries = list(self.entries())
        new: list[str] = []
        for id in ids:
            entry = self.entry(id)
            copy = {**entry, "id": self.free_id(id, [e["id"] for e in entries])}
            for _, where, value in self._moved(id, dx, dy):
                copy = replaced(copy, where[len(self.spaces) + 1 :], value)
            entries.append(copy)
            new.append(copy["id"])
        return self.document.set(f"Duplicate {len(new)} spaces", self.source.file, self.spaces, entries), new

    def delete(self, ids: Iterable[str]) -> Edit:
        """Spaces, with every link that ends in one of them."""
        gone = set(ids)
        changes: list[Change] = [(self.source.file, self.spaces, self._without(gone))]
        if self.links:
            s = self.source
            kept = [e for e in self.link_entries() if e[s.a] not in gone and e[s.b] not in gone]
            changes.append((s.links_file, self.links, kept))
        return self.document.change(f"Delete {len(gone)} spaces", changes)

    def _without(self, gone: set[str]) -> list[Json]:
        near = self.source.adjacent
        out = []
        for entry in self.entries():
            if entry["id"] in gone:
                continue
            if near and gone & set(entry.get(near, ())):
                entry = {**entry, near: [n for n in entry[near] if n not in gone]}
            out.append(entry)
        return out

    def free_id(self, name: str, taken: Iterable[str] | None = None) -> str:
        known = set(taken if taken is not None else (e["id"] for e in self.entries()))
        plain = "".join(c if c.isalnum() else "_" for c in name.lower()).strip("_") or "space"
        id, number = plain, 2
        while id in known:
            id, number = f"{plain}_{number}", number + 1
        return id

    def set_field(self, ids: Sequence[str], path: str, value: Json, label: str = "") -> Edit:
        """One field of several spaces, as one step."""
        changes: list[Change] = [(self.source.file, self.where(id, path), value) for id in ids]
        return self.document.change(label or f"Set {path.replace('.', ' ')} of {len(ids)}", changes)

    # --- links

    def link(self, a: str, b: str, kind: str) -> Edit | None:
        """A new link, or another kind for the one that is there."""
        s = self.source
        if a == b:
            return None
        if s.adjacent:
            return self._make_adjacent(a, b, undo=b in self._near(a))
        for i, entry in enumerate(self.link_entries()):
            if {entry[s.a], entry[s.b]} == {a, b}:
                if entry.get(s.kind) == kind:
                    return None
                return self.document.set("Change a link", s.links_file, (*self.links, i, s.kind), kind)
        entry = {**s.new_link, s.a: a, s.b: b}
        if s.kind:
            entry[s.kind] = kind
        if not self.link_entries() or "id" in self.link_entries()[0]:
            entry = {"id": f"{a}__{b}", **entry}
        return self.document.add("Add a link", s.links_file, self.links, entry)

    def _near(self, id: str) -> list[str]:
        return list(self.entry(id).get(self.source.adjacent, ()))

    def _make_adjacent(self, a: str, b: str, undo: bool) -> Edit:
        """Areas: two spaces become neighbours, or cease to be."""
        path = self.source.adjacent
        changes: list[Change] = []
        for one, other in ((a, b), (b, a)):
            near = [n for n in self._near(one) if n != other] if undo else [*self._near(one), other]
            changes.append((self.source.file, self.where(one, path), near))
        return self.document.change("Part two neighbours" if undo else "Join two neighbours", changes)

    def unlink(self, a: str, b: str) -> Edit | None:
        s = self.source
        if s.adjacent:
            return self._make_adjacent(a, b, True) if b in self._near(a) else None
        kept = [e for e in self.link_entries() if {e[s.a], e[s.b]} != {a, b}]
        if len(kept) == len(self.link_entries()):
            return None
        return self.document.set("Delete a link", s.links_file, self.links, kept)

    def bend(self, a: str, b: str, via: Sequence[Point]) -> Edit | None:
        """The points that a link's line passes, from a to b."""
        s = self.source
        for i, entry in enumerate(self.link_entries()):
            if {entry[s.a], entry[s.b]} == {a, b}:
                points = [[round(x, 1), round(y, 1)] for x, y in (via if entry[s.a] == a else reversed(via))]
                if points == (entry.get("via") or []):
                    return None
                return self.document.set("Bend a link", s.links_file, (*self.links, i, "via"), points or ...)
        return None

    # --- painting hexes and areas

    def painted(self, id: str, brush: Brush) -> str:
        """What a space has of a brush now."""
        if brush.maker is not None:
            return brush.maker.value(self.document.files, id)
        return value_at(self.entry(id), brush.field) or ""

    def choices(self, brush: Brush) -> list[tuple[str, str]]:
        if brush.maker is not None:
            return brush.maker.choices(self.document.files)
        return [(value, value.replace("_", " ").capitalize()) for value in brush.values]

    def add_choice(self, brush: Brush, name: str) -> tuple[Edit, str] | None:
        """Another thing to paint with: a new province."""
        made = brush.maker.add(self.document.files, name) if brush.maker is not None else None
        return (self.document.swap(f"Add {name}", made[0]), made[1]) if made is not None else None

    def paint(self, ids: Sequence[str], brush: Brush, value: str) -> Edit | None:
        if brush.maker is not None:
            if all(brush.maker.value(self.document.files, id) == value for id in ids):
                return None
            return self.document.swap(f"Paint {brush.title}", brush.maker.paint(self.document.files, ids, value))
        changes: list[Change] = []
        for id in ids:
            entry = self.entry(id)
            old = value_at(entry, brush.field)
            if (old or "") == value:
                continue
            changes.append((self.source.file, self.where(id, brush.field), value if value else ...))
        return self.document.change(f"Paint {brush.title}", changes) if changes else None

    def flood(self, board: Board, start: str, brush: Brush) -> list[str]:
        """The spaces that hang together with one and have the same value there."""
        value = self.painted(start, brush)
        same = {e["id"] for e in self.entries() if self.painted(e["id"], brush) == value}
        near = self._touching(board)
        found, queue = {start}, deque([start])
        while queue:
            for other in near(queue.popleft()):
                if other in same and other not in found:
                    found.add(other)
                    queue.append(other)
        return sorted(found)

    def _touching(self, board: Board) -> Json:
        if board.kind != "hexes":
            return lambda id: board.neighbours[id]
        at = {(s.q, s.r): s.id for s in board.spaces.values()}
        steps = HEX_STEPS

        def near(id: str) -> list[str]:
            space = board.spaces[id]
            return [at[space.q + dq, space.r + dr] for dq, dr in steps if (space.q + dq, space.r + dr) in at]

        return near


def shifted(value: Json, dx: float, dy: float) -> Json:
    """Every point in a tree of points, moved."""
    if isinstance(value, dict):
        if isinstance(value.get("x"), int | float) and isinstance(value.get("y"), int | float):
            return {**value, "x": round(value["x"] + dx, 1), "y": round(value["y"] + dy, 1)}
        return {key: shifted(inner, dx, dy) for key, inner in value.items()}
    if isinstance(value, list):
        if len(value) == 2 and all(isinstance(v, int | float) for v in value):
            return [round(value[0] + dx, 1), round(value[1] + dy, 1)]
        return [shifted(inner, dx, dy) for inner in value]
    return value
