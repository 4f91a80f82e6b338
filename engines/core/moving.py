"""Moving an edition from the data that it was made on to the newest: its changes are laid over what we ship today.

Where both the edition and we have changed the same thing, there is a conflict: the edition's value stays, and it is listed.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from .data import REMOVED, difference, is_keyed, shipped
from .edition_files import EditionFile

Path = tuple[str, ...]
ABSENT: Any = object()  # stands for a key that is not there


class Conflict(NamedTuple):
    """A place in the data that both the edition and a later release have changed."""

    file: str
    path: Path
    before: Any  # None where there was nothing
    yours: Any
    newest: Any

    @property
    def words(self) -> str:
        """`costs.json, rows, legion, talents: you have 4; it was 3 and is 5 now`."""
        place = ", ".join((self.file, *self.path))
        return f"{place}: you have {_short(self.yours)}; it was {_short(self.before)} and is {_short(self.newest)} now"


def moved(edition: EditionFile) -> tuple[EditionFile, list[Conflict]]:
    """The edition on the newest data, and what conflicts."""
    game = edition.about.game
    old, new = shipped(game, edition.release), shipped(game)
    patches: dict[str, Any] = {}
    conflicts: list[Conflict] = []
    for file in edition.patches:
        before, today = old.raw(file), new.raw(file)
        yours = edition.edition().raw(file)
        wanted = _rebased(before, yours, today, file, (), conflicts)
        patch = difference(today, wanted)
        if patch is not None:
            patches[file] = patch
    about = msgspec.structs.replace(edition.about, data=new.digest)
    return EditionFile(about, patches, edition.pictures), conflicts


def _rebased(before: Any, yours: Any, newest: Any, file: str, path: Path, conflicts: list[Conflict]) -> Any:
    """What stands at a place afterwards."""
    if _same(yours, before) or _same(yours, newest):
        return newest
    if _same(before, newest):
        return yours
    trees = (before, yours, newest)
    if all(isinstance(tree, dict) for tree in trees):
        return _by_key(before, yours, newest, file, path, conflicts)
    if all(is_keyed(tree) for tree in trees):
        old, mine, new = ({entry["id"]: entry for entry in tree} for tree in trees)
        return list(_by_key(old, mine, new, file, path, conflicts).values())
    shown = [None if tree is ABSENT else tree for tree in trees]
    conflicts.append(Conflict(file, path, *shown))
    return yours


def _by_key(before: Any, yours: Any, newest: Any, file: str, path: Path, conflicts: list[Conflict]) -> dict[str, Any]:
    """In the order of the newest, with what only the edition has at the end."""
    out = {}
    for key in dict.fromkeys((*newest, *yours)):
        trees = (before.get(key, ABSENT), yours.get(key, ABSENT), newest.get(key, ABSENT))
        value = _rebased(*trees, file, (*path, key), conflicts)
        if value is not ABSENT:
            out[key] = value
    return out


def _same(one: Any, other: Any) -> bool:
    return one is other or (one is not ABSENT and other is not ABSENT and bool(one == other))


def _short(value: Any) -> str:
    if value is None or value == REMOVED:
        return "nothing"
    words = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return words if len(words) <= 60 else f"{words[:57]}..."
