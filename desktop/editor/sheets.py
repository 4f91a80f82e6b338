"""The sheets of the editor by their keys: which files each shows, and which holds what a problem is about. No Qt in here."""

from __future__ import annotations

from typing import NamedTuple

from engines.core.data import POSITIONS, Issue

from .document import Document, Where
from .tables.rows import FigureRows


class SheetKey(NamedTuple):
    """A board or a setup by its id; a table by its file and its place there; the single figures of a file."""

    kind: str  # board, setup, new setup, table, figures
    name: str = ""
    where: Where = ()


NEW_SETUP = SheetKey("new setup")


def files_of(document: Document, key: SheetKey) -> set[str]:
    """The files whose entries a sheet shows."""
    if key.kind in ("setup", "new setup"):
        return {POSITIONS}
    if key.kind != "board":
        return {key.name}
    source = document.game.board_sources[key.name]
    return {source.file, source.links_file}


def holds(document: Document, key: SheetKey, problem: Issue) -> bool:
    """True if the entry that a problem names is on this sheet."""
    if problem.file not in files_of(document, key):
        return False
    match key.kind:
        case "setup" | "new setup":
            return key == SheetKey("setup", problem.id)
        case "figures":
            return bool(FigureRows(document, key.name).rows_of(problem.id))
        case "board":
            source = document.game.board_sources[key.name]
            lists = [(source.file, source.spaces), (source.links_file, source.links)]
            return any(_has(document, file, (name,), problem.id) for file, name in lists if name and problem.id)
        case _:
            return not problem.id or _has(document, key.name, key.where, problem.id)


def _has(document: Document, file: str, where: Where, id: str) -> bool:
    try:
        document.index_of(file, where, id)
    except (LookupError, AttributeError, TypeError):
        return False
    return True
