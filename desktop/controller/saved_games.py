"""Where games lie on disk: saves, journals of running games, pictures for the continue list, and what was opened last.

saves/        games that were saved, or left: opening one goes on where it stopped
journals/     games that are being played, or were cut off; each has a lock while its window lives
thumbnails/   a picture and a line of words for each of them
locks/        of the saves that windows have open
"""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec

from engines.core.data import user_folder
from engines.core.journals import autosave_of, journals
from engines.core.locks import Lock, is_held
from engines.core.recovery import recover
from engines.core.saves import LATEST, Header, SaveError, read, write_atomically
from engines.core.session import Session

SUFFIX = ".hegemon"
MOST_RECENT = 24
MOST_WAITED = 2.0  # seconds for another window to write a list


class SaveInfo(NamedTuple):
    """A game on disk, as the continue list shows it."""

    path: Path
    game: str
    title: str
    scenario: str
    turn: str
    when: float
    thumbnail: Path | None
    players: dict[str, str] = {}  # by seat; never changed


class Note(msgspec.Struct, forbid_unknown_fields=True):
    """What the continue list says about a game, so that it need not be opened for it."""

    game: str
    title: str
    scenario: str
    turn: str
    when: float
    players: dict[str, str] = {}


def saves_folder() -> Path:
    return user_folder() / "saves"


def journals_folder() -> Path:
    return user_folder() / "journals"


def why_nothing_is_kept() -> str:
    """Why the data folder cannot be written, in the system's words; "" if it can."""
    try:
        user_folder().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=user_folder()) as file:
            file.write(b"\0" * 4096)
    except OSError as error:
        return error.strerror or str(error)
    return ""


# --- what can be continued


def saves() -> list[SaveInfo]:
    """The saved games, the latest first: those in our folder and those opened from elsewhere."""
    paths = set(saves_folder().glob(f"*{SUFFIX}")) | {p for p in recent() if _is_file(p)}
    return _latest_first(paths)


def _is_file(path: Path) -> bool:
    """False also for a name that no file can have."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def interrupted() -> list[SaveInfo]:
    """The games that were cut off: journals that no running window holds, the latest first."""
    return _latest_first({p for p in journals(journals_folder()) if not is_held(lock_beside(p))})


def _latest_first(paths: set[Path]) -> list[SaveInfo]:
    found = [info for path in paths if (info := info_of(path)) is not None]
    return sorted(found, key=lambda info: info.when, reverse=True)


def info_of(path: Path) -> SaveInfo | None:
    """What is known of a file without opening the game; None if it is no game at all."""
    note_path, picture = _beside(path)
    when = 0.0
    try:
        when = path.stat().st_mtime
        note = msgspec.json.decode(note_path.read_bytes(), type=Note)
    except (OSError, msgspec.DecodeError):
        header = _header(path)
        if header is None:
            return None
        note = Note(header.game, header.title, header.scenario, "", header.saved, header.players)
        with contextlib.suppress(OSError):
            when = header.saved if 0 <= header.saved <= LATEST else path.stat().st_mtime
    shown = picture if picture.is_file() else None
    return SaveInfo(path, note.game, note.title, note.scenario, note.turn, when, shown, note.players)


def saved_at(path: Path) -> float | None:
    """When a save was written, as it says itself."""
    header = _header(path)
    return header.saved if header is not None and header.saved else None


def _header(path: Path) -> Header | None:
    """The first lines of a save or journal; what follows is not checked."""
    try:
        content = read(path)
        if path.suffix == ".journal":
            content = content.partition(b"\n")[0]
        return msgspec.json.decode(content, type=Header)
    except (SaveError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def discard(info: SaveInfo) -> None:
    """Removes a game from the disk, with what lies beside it."""
    remove_with_company(info.path)


# --- pictures and words beside a game


def _beside(path: Path) -> tuple[Path, Path]:
    key = blake2b(str(path.absolute()).encode(), digest_size=10).hexdigest()
    folder = user_folder() / "thumbnails"
    return folder / f"{key}.json", folder / f"{key}.png"


def remember(path: Path, session: Session, turn: str, picture: bytes) -> None:
    """Writes what the continue list shows: the turn in words, and a picture as PNG, or none. A failure costs a picture,
    not the game, and is passed over."""
    note_path, picture_path = _beside(path)
    title = session.title or session.game.title
    note = Note(session.game.id, title, session.setup.scenario, turn, time.time(), dict(session.players))
    with contextlib.suppress(OSError, SaveError):
        write_atomically(note_path, msgspec.json.encode(note))
        if picture:
            write_atomically(picture_path, picture)


def recent() -> list[Path]:
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return [Path(p) for p in msgspec.json.decode((user_folder() / "recent.json").read_bytes(), type=list[str])]
    return []


def note_recent(path: Path) -> None:
    _note_recent(lambda paths: [path.absolute(), *(other for other in paths if other != path.absolute())])


def _note_recent(change: Callable[[list[Path]], list[Path]]) -> None:
    """Another window may note one at the same time: both stay in the list."""
    with contextlib.suppress(SaveError, OSError), Lock(user_folder() / "recent.lock") as lock:
        lock.take(MOST_WAITED)
        paths = [str(path) for path in change(recent())]
        write_atomically(user_folder() / "recent.json", msgspec.json.encode(paths[:MOST_RECENT]))


# --- names


def file_stem(session: Session) -> str:
    """`Isthmus - Five Rounds`, fit for every file system."""
    words = (
        session.title
        or f"{session.game.title} - {session.game.scenario(session.setup.scenario, session.setup.edition).title}"
    )
    return re.sub(r"[^\w .,'-]+", " ", words).strip(" .")[:80] or session.game.id


def free_path(folder: Path, stem: str, suffix: str = SUFFIX) -> Path:
    """A path that does not exist yet."""
    return next(path for path in candidates(folder, stem, suffix) if not path.exists())


def path_for(session: Session) -> Path:
    """A free path in our folder, named after the game."""
    return free_path(saves_folder(), file_stem(session))


def candidates(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    yield folder / f"{stem}{suffix}"
    n = 2
    while True:
        yield folder / f"{stem} {n}{suffix}"
        n += 1


# --- journals


def lock_beside(journal: Path) -> Path:
    return journal.with_suffix(".lock")


def lock_journal(journal: Path) -> Lock | None:
    """Keeps other windows from a game that was cut off; None: one of them plays it, or is about to."""
    return _taken(Lock(lock_beside(journal)))


def recover_session(path: Path) -> Session:
    """The game that a journal tells of, as far as it can be brought back."""
    return recover(path, autosave_of(path))


def put_away_recovered(journal: Path, session: Session) -> None:
    """A game goes on under a journal of its own, and the old one is done with. One that could not be read to its end stays,
    out of sight."""
    if journal.parent != journals_folder():
        return  # it is somebody's own file
    if session.lost:
        with contextlib.suppress(OSError):
            journal.replace(journal.with_suffix(".damaged"))
    remove_with_company(journal)


def put_aside(path: Path) -> None:
    """Takes a save that cannot be shown out of the lists: one in our folder gets another ending, one elsewhere stays."""
    with contextlib.suppress(OSError):
        if path.parent == saves_folder():
            path.replace(free_path(path.parent, path.stem, ".damaged"))
    _note_recent(lambda paths: [other for other in paths if other != path.absolute()])


def remove_with_company(path: Path) -> None:
    """Removes a game from the disk, with what lies beside it."""
    for file in (path, autosave_of(path), *_beside(path)):
        with contextlib.suppress(OSError):
            file.unlink()


# --- saves that are open


def lock_save(path: Path) -> Lock | None:
    """Keeps other windows from writing a save; None: one of them has it open. The lock lies in our folder, because the save
    may lie where we cannot write."""
    return _taken(Lock(_lock_of_save(path)))


def is_open(path: Path) -> bool:
    """True while a window has this save open."""
    return is_held(_lock_of_save(path))


def _taken(lock: Lock) -> Lock | None:
    try:
        return lock if lock.take() else None
    except OSError:
        return lock  # nothing can be locked here, and nobody is kept out


def _lock_of_save(path: Path) -> Path:
    key = blake2b(os.path.realpath(path).encode(errors="surrogateescape"), digest_size=10).hexdigest()
    return user_folder() / "locks" / f"{key}.lock"


def claim_path(session: Session) -> tuple[Path, Lock]:
    """A path in our folder, named after the game, that no file and no other window has."""
    for path in candidates(saves_folder(), file_stem(session), SUFFIX):
        lock = lock_save(path)
        if lock is not None and not path.exists():
            return path, lock
        if lock is not None:
            lock.release()
    raise AssertionError("candidates do not end")
