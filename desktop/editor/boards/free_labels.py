"""Names on a board that belong to no space: seas, regions. Where each stands in the data, and what moving one changes.
No Qt in here."""

from __future__ import annotations

from typing import NamedTuple

from engines.core.authoring import LabelSource
from engines.core.board import Board, Label

from ..document import Edit, Json, Where, replaced
from .binding import Binding, Change, dotted, value_at


class Name(NamedTuple):
    """A label with its place in the data."""

    label: Label
    source: LabelSource
    where: Where


class Names:
    def __init__(self, binding: Binding) -> None:
        self.binding, self.document = binding, binding.document

    @property
    def home(self) -> LabelSource | None:
        """The list that new names go to."""
        return next((source for source in self.binding.source.labels if source.own), None)

    def all(self, board: Board) -> list[Name]:
        return [name for label in board.labels if (name := self.found(board, label.id)) is not None]

    def found(self, board: Board, id: str) -> Name | None:
        entries, _, place = id.partition(":")
        source = next((s for s in self.binding.source.labels if s.entries == entries), None)
        label = next((x for x in board.labels if x.id == id), None)
        if source is None or label is None or not id:
            return None
        where = (*dotted(entries), int(place)) if place else dotted(entries)
        return Name(label, source, where)

    # --- edits

    def add(self, board: Board, text: str, x: float, y: float, kind: str = "sea") -> Edit:
        source = self.home
        assert source is not None
        entries = self.document.at(source.file, ()).get(source.entries, [])
        id = self.binding.free_id(f"name_{text}", [e.get("id", "") for e in entries])
        entry: dict[str, Json] = {"id": id, source.text: text, source.kind: kind}
        for path, value in ((source.x, (x - board.origin[0]) / board.unit), (source.y, (y - board.origin[1]) / board.unit)):
            entry = replaced(entry, dotted(path), round(value, 2))
        entry[source.size] = 26
        return self.document.set(f"Write {text}", source.file, dotted(source.entries), [*entries, entry])

    def move(self, board: Board, name: Name, dx: float, dy: float) -> Edit:
        """A name of an area gets a place of its own by being moved."""
        changes: list[Change] = []
        new = (name.label.x + dx, name.label.y + dy)
        for path, value, origin in zip((name.source.x, name.source.y), new, board.origin, strict=True):
            place = round((value - origin) / board.unit, 2 if board.unit != 1 else 1)
            changes.append((name.source.file, (*name.where, *dotted(path)), place))
        return self.document.change(f"Move the name {_plain(name)}", changes)

    def turn(self, board: Board, name: Name, angle: float) -> Edit:
        edit = self.move(board, name, 0, 0) if not self._placed(name) else None
        root = (edit.after if edit else self.document.files)[name.source.file]
        root = replaced(root, (*name.where, *dotted(name.source.angle)), angle)
        file = name.source.file
        return Edit(f"Turn the name {_plain(name)}", {file: self.document.files[file]}, {file: root})

    def _placed(self, name: Name) -> bool:
        return isinstance(value_at(self.document.at(name.source.file, name.where), name.source.x), int | float)

    def set(self, name: Name, text: str, size: float | None = None, kind: str | None = None) -> Edit | None:
        file = name.source.file
        entry = self.document.at(file, name.where)
        new = entry
        for path, value in ((name.source.text, text), (name.source.size, size), (name.source.kind, kind)):
            if path and value is not None and value_at(entry, path) != value:
                new = replaced(new, dotted(path), value)
        return self.document.set(f"Change the name {_plain(name)}", file, name.where, new) if new is not entry else None

    def delete(self, name: Name) -> Edit | None:
        """Takes a name away; that of an area goes back to its usual place."""
        file = name.source.file
        if name.source.own:
            *entries, place = name.where
            kept = [e for i, e in enumerate(self.document.at(file, tuple(entries))) if i != place]
            return self.document.set(f"Delete the name {_plain(name)}", file, tuple(entries), kept)
        holder = dotted(name.source.x)[:1]
        if len(dotted(name.source.x)) < 2 or not self._placed(name):
            return None
        return self.document.set(f"Put back the name {_plain(name)}", file, (*name.where, *holder), ...)


def _plain(name: Name) -> str:
    return " ".join(name.label.text.split())
