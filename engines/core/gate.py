"""The gate for files that this installation did not write: saves and editions.

Before anything of such a file is shown it is tried out (inspection.py) in a process that can be ended. What fails is refused
in one sentence. What this installation wrote itself opens without it (seals.py).
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from . import edition_files, editions, saves
from .confined import Ended, confined
from .data import DataError, edition_path
from .edition_files import About
from .inspection import fault_in_edition, fault_in_save
from .registry import games
from .saves import Save, SaveError
from .session import Session

SECONDS = 30.0  # for one file, before its process is ended
MEMORY = 1024**3  # bytes of address space


class OwnFault(SaveError):
    """A save of our own that has a fault under today's rules; it can be opened all the same."""


# --- saves


def load(path: Path, anyway: bool = False) -> Session:
    """The game in a save from anywhere. SaveError says in a sentence why it is not opened; `anyway` opens a save of our own
    at a position in which today's rules find a fault."""
    content = saves.read(path)
    document = saves.parse(content, path.name)
    if document.edition and document.game in games:
        adopt(document.game, document.edition, path.name)
    ours = saves.is_ours(document)
    if not ours:
        require_sound_save(content, path.name)
    try:
        return Session.open(document, path.name, anyway=ours and anyway)
    except SaveError as error:
        if ours and not anyway and _opens_anyway(document, path.name):
            raise OwnFault(str(error)) from None
        raise


def _opens_anyway(document: Save, name: str) -> bool:
    try:
        Session.open(document, name, anyway=True)
    except SaveError:
        return False
    return True


def require_sound_save(content: bytes, name: str) -> None:
    """Refuses a save from elsewhere in which anything is wrong."""
    fault = _judged("save", content, name)
    if fault:
        raise SaveError(fault)


# --- editions


def import_edition(path: Path) -> About:
    """Takes an edition from elsewhere in, if nothing is wrong with it."""
    require_sound_edition(edition_files.read(path), path.name)
    return editions.import_edition(path)


def adopt(game: str, name: str, asks: str = "") -> None:
    """An edition in this person's folder that somebody laid there by hand, or that an older program wrote, passes the gate
    once and is then ours. DataError, or SaveError for a save (`asks`) that is played with it, says why it does not."""
    try:
        path = edition_path(game, name)
        if not path.is_file():
            return  # which is told where it is looked for
        file = edition_files.read_edition(path)
        if file.about.game != game:
            raise DataError(f"The edition “{name}” is for another game.")
        if not edition_files.is_ours(file):
            require_sound_edition(edition_files.read(path), path.name)
            file.about = msgspec.structs.replace(file.about, name=name)
            with contextlib.suppress(SaveError):  # then it passes the gate again the next time
                editions.save_edition(file)
    except DataError as error:
        if asks:
            raise SaveError(f"{asks} cannot be opened: {error}") from None
        raise


def require_sound_edition(content: bytes, name: str) -> None:
    """Refuses an edition from elsewhere that cannot be shown, or that fails when it is played. One whose faults the editor
    can name may be taken in to be mended there: it cannot be played before that."""
    if edition_files.is_ours(edition_files.unpack(content, name)):
        return
    fault = _judged("edition", content, name)
    if fault:
        raise DataError(fault)


# --- in the process


class _File(msgspec.Struct):
    kind: str
    name: str
    content: bytes


def _judged(kind: str, content: bytes, name: str) -> str:
    packed = msgspec.msgpack.encode(_File(kind, name, content))
    try:
        return confined(judge, packed, SECONDS, MEMORY).decode()
    except Ended as error:
        return f"{name} is not opened: while it was tried out, {error}."
    except OSError as error:
        return f"{name} cannot be tried out, and is not opened: {error.strerror or error}."


def judge(packed: bytes) -> bytes:
    """What is wrong with a file, in a sentence; nothing if it is sound."""
    file = msgspec.msgpack.decode(packed, type=_File)
    judges = {"save": fault_in_save, "edition": fault_in_edition}
    try:
        return judges[file.kind](file.content, file.name).encode()
    except (SaveError, DataError) as error:
        return str(error).encode()
