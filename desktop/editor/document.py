"""What is being edited: the data files of one game, as plain JSON values, with every change undoable.

Values are never changed in place: an edit builds new containers along its path and shares the rest. So an edit is a pair of
roots, undo and redo are the same swap, and whoever draws can tell by identity what is still the same. No Qt in here.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from engines import games
from engines.core import data, editions
from engines.core.data import Edition, Issue, edition_path, shipped
from engines.core.edition_files import About, EditionFile, find_edition, read_edition

REMARKS = {"schema", "game", "version", "about", "note", "notes", "source", "source_default", "source_key", "rule_source",
           "table_source", "provenance"}  # said about the data, not part of them  # fmt: skip

_trials = itertools.count(1)

Json = Any  # a value of a data file: only the schema of that file knows its type
Key = str | int
Where = tuple[Key, ...]


class Edit(NamedTuple):
    """One step of the undo list: the files it touched, before and after."""

    label: str
    before: dict[str, Json]
    after: dict[str, Json]
    group: str = ""  # steps in a row with one group are one step of the undo list


class Document:
    """The data of one game with an edition's changes. `listeners` get the names of the files that changed."""

    def __init__(self, game: str, edition: str = "") -> None:
        self.game = games[game]
        names = editions.files_of(self.game)
        opened = find_edition(game, edition)
        self.release = opened.release  # whose data it changes
        ours = shipped(game, self.release)
        self.base: dict[str, Json] = {name: ours.raw(name) for name in names}
        self.files: dict[str, Json] = {name: opened.raw(name) for name in names}
        self.pictures: dict[str, bytes] = dict(opened.pictures)
        self.about = read_edition(edition_path(game, edition)).about if edition else About(game=game, name="")
        self.listeners: list[Callable[[set[str]], None]] = []
        self._trial: Edition | None = None
        self._drawn: Edition | None = None

    # --- reading

    def at(self, file: str, where: Where = ()) -> Json:
        value = self.files[file]
        for key in where:
            value = value[key]
        return value

    def index_of(self, file: str, where: Where, id: str) -> int:
        """The place of the entry with an id in a list."""
        for i, entry in enumerate(self.at(file, where)):
            if entry.get("id") == id:
                return i
        raise KeyError(id)

    def lists(self) -> Iterator[tuple[str, Where]]:
        """Every list of objects in the files: what the table views show."""
        for file, root in self.files.items():
            yield from ((file, where) for where in _lists(root, ()))

    def figures(self, file: str) -> Iterator[Where]:
        """Every single value of a file that stands in no list of objects."""
        yield from _figures(self.files[file], ())

    def base_at(self, file: str, where: Where) -> Json:
        """What our own data have at a place; None if nothing."""
        try:
            return _at(self.base[file], where)
        except (LookupError, TypeError):
            return None

    def stated_source(self, file: str, where: Where) -> str:
        """Where the data at a place are from, as the file says nearest to it."""
        value, found = self.files[file], ""
        for key in where:
            if not isinstance(value, dict):
                break
            own = value.get("source", value.get("source_default"))
            if isinstance(own, dict):
                own = own.get(key, own.get(str(key)))
            found = str(value.get(f"{key}_source") or own or value.get("rule_source") or found)
            value = value.get(key)
        own = value.get("source") if isinstance(value, dict) else None
        return own if isinstance(own, str) else found

    @property
    def is_changed(self) -> bool:
        return any(self.files[name] != self.base[name] for name in self.files)

    def changed_entries(self, file: str, where: Where) -> set[str]:
        """The ids of the entries of a list that differ from ours."""
        try:
            ours = {e.get("id"): e for e in _at(self.base[file], where) if isinstance(e, dict)}
        except (LookupError, TypeError):
            ours = {}
        theirs = self.at(file, where)
        return {e["id"] for e in theirs if isinstance(e, dict) and isinstance(e.get("id"), str) and ours.get(e["id"]) != e}

    # --- editing: each method returns the Edit that `redo` carries out

    def set(self, label: str, file: str, where: Where, value: Json) -> Edit:
        return self.change(label, [(file, where, value)])

    def change(self, label: str, changes: Sequence[tuple[str, Where, Json]]) -> Edit:
        """Several values at once, as one step."""
        after: dict[str, Json] = {}
        for file, where, value in changes:
            after[file] = replaced(after.get(file, self.files[file]), where, value)
        return Edit(label, {file: self.files[file] for file in after}, after)

    def swap(self, label: str, after: dict[str, Json]) -> Edit:
        """Whole files at once, those that differ."""
        changed = {file: root for file, root in after.items() if root != self.files[file]}
        return Edit(label, {file: self.files[file] for file in changed}, changed)

    def add(self, label: str, file: str, where: Where, entry: Json, at: int | None = None) -> Edit:
        entries = list(self.at(file, where))
        entries.insert(len(entries) if at is None else at, entry)
        return self.set(label, file, where, entries)

    def remove(self, label: str, file: str, where: Where, ids: Collection[str]) -> Edit:
        return self.set(label, file, where, [e for e in self.at(file, where) if e.get("id") not in ids])

    def redo(self, edit: Edit) -> None:
        self._swap(edit.after)

    def undo(self, edit: Edit) -> None:
        self._swap(edit.before)

    def _swap(self, roots: dict[str, Json]) -> None:
        self.files.update(roots)
        for listener in self.listeners:
            listener(set(roots))

    # --- what comes of it

    def patches(self) -> dict[str, Json]:
        """Only what differs from ours, so that corrections of ours still reach the edition."""
        out = {}
        for name, root in self.files.items():
            patch = data.difference(self.base[name], root)
            if patch is not None:
                out[name] = patch
        return out

    def frozen(self) -> Edition:
        """What is on screen under a name of its own, for a game that is played while editing goes on."""
        return self._edition(f"{self.about.name or self.game.title} (trial {next(_trials)})")

    def trial(self) -> Edition:
        """What is on screen, to check, draw and simulate it."""
        if self._trial is None or not self._is_shown(self._trial, self.files):
            self._trial = self._edition(self.about.name or self.game.title)
        return self._trial

    def edition(self) -> Edition:
        """The same, rebuilt only if more than the positions has changed: positions carry a state and no tables."""
        tables = [name for name in self.files if name != data.POSITIONS]
        if self._drawn is None or not self._is_shown(self._drawn, tables):
            self._drawn = self.trial()
        return self._drawn

    def _edition(self, name: str) -> Edition:
        return Edition.of_files(self.game.id, name, self.files, dict(self.pictures), self.release)

    def _is_shown(self, edition: Edition, files: Iterable[str]) -> bool:
        return all(edition.raw(name) is self.files[name] for name in files) and edition.pictures == self.pictures

    def problems(self) -> list[Issue]:
        return editions.problems(self.game, self.trial())

    def fault(self, edit: Edit) -> str:
        """Why the result of an edit would not fit the types of its files; '' if it does. Faults that were there
        before do not count."""
        for file, root in edit.after.items():
            kind = editions.files_of(self.game)[file]
            try:
                msgspec.convert(root, kind)
            except msgspec.ValidationError as error:
                if _fits(self.files[file], kind):
                    return f"{error}."
        return ""

    def save(self, name: str, notes: str | None = None) -> None:
        about = msgspec.structs.replace(self.about, name=name, notes=self.about.notes if notes is None else notes)
        used = {picture["file"] for picture in self.files[data.PICTURES]["boards"].values()}
        pictures = {name: content for name, content in self.pictures.items() if name in used}
        editions.save_edition(EditionFile(about, self.patches(), pictures))
        self.about = about


def _fits(value: Json, kind: Json) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


# --- JSON values that are never changed in place


def _at(value: Json, where: Where) -> Json:
    for key in where:
        value = value[key]
    return value


def replaced(value: Json, where: Where, new: Json) -> Json:
    """The same value with another one at a place. `...` as the new value removes a key."""
    if not where:
        return new
    key, rest = where[0], where[1:]
    if isinstance(value, list):
        assert isinstance(key, int)
        copy: Json = list(value)
        copy[key] = replaced(copy[key], rest, new)
        return copy
    copy = dict(value or {})
    if not rest and new is ...:
        copy.pop(key, None)
    else:
        copy[key] = replaced(copy.get(key), rest, new)
    return copy


def _figures(value: Json, where: Where) -> Iterator[Where]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in REMARKS:
                yield from _figures(inner, (*where, key))
    elif not (isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value)):
        yield where


def _lists(value: Json, where: Where) -> Iterator[Where]:
    if isinstance(value, list):
        if value and all(isinstance(entry, dict) for entry in value):
            yield where
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _lists(inner, (*where, key))
