"""What a program that was killed leaves behind in the data folder is removed at the next start. Nothing of it is a game."""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

from desktop.controller import saved_games
from engines.core.data import user_folder
from engines.core.locks import Lock, is_held, lock_handle
from engines.core.saves import TEMPORARY

WRITTEN = ("hegemon", "journal", "autosave", "line", "json", "png", "hegemon-edition")
OF_0_1_0 = re.compile(rf"\..+\.({'|'.join(WRITTEN)})\.[a-z0-9_]{{8}}")  # how temporary files were called then
AWAKE = 2.0  # seconds after which whoever made a temporary file has locked it


def remove_leftovers() -> None:
    """Half-written files, what lies beside journals that are gone, and locks that nobody holds. What another window is
    writing or playing just now stays, and a fault costs nothing but the room."""
    for path in _temporary_files():
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > AWAKE and not _is_being_written(path):
                path.unlink()
    for path in _files(saved_games.journals_folder()):
        with contextlib.suppress(OSError):
            _look_after(path)
    for path in _files(user_folder() / "locks"):
        _remove_lock(path)


def _temporary_files() -> Iterator[Path]:
    """In the folders of ours, and beside the saves that lie elsewhere."""
    home = user_folder()
    folders = [home, *(home / name for name in ("saves", "journals", "thumbnails", "pictures"))]
    for folder in (*folders, *_files(home / "editions")):
        for path in _files(folder):
            if path.name.startswith(".") and (path.suffix == TEMPORARY or OF_0_1_0.fullmatch(path.name)):
                yield path
    for save in saved_games.recent():
        for path in _files(save.parent):
            if path.name.startswith(f".{save.name}.") and path.suffix == TEMPORARY:
                yield path


def _is_being_written(path: Path) -> bool:
    handle = os.open(path, os.O_RDWR)
    try:
        return not lock_handle(handle)
    finally:
        os.close(handle)


def _look_after(path: Path) -> None:
    """A file in the folder of journals."""
    if path.suffix == ".journal":
        if path.stat().st_size == 0 and not is_held(saved_games.lock_beside(path)):
            path.unlink()  # it was killed before anything was written
        return
    journal = _journal_of(path)
    if journal is None or journal.exists() or is_held(saved_games.lock_beside(journal)):
        return
    if path.suffix == ".lock":
        _remove_lock(path)
    else:
        path.unlink()


def _journal_of(path: Path) -> Path | None:
    """The journal beside which a file lies."""
    if path.suffix in (".lock", ".autosave"):
        return path.with_suffix(".journal")
    if path.suffix == ".line":
        return path.with_name(path.stem.partition("-line")[0] + ".journal")
    return None


def _remove_lock(path: Path) -> None:
    with contextlib.suppress(OSError), Lock(path) as lock:
        lock.take()


def _files(folder: Path) -> list[Path]:
    with contextlib.suppress(OSError, ValueError):
        return list(folder.iterdir())
    return []
