"""Where games lie on disk: saves, journals of running games, pictures for the continue list, and what was opened last.

saves/        games that were saved, or left: opening one goes on where it stopped
journals/     games that are being played, or were cut off; each has a lock while its window lives
thumbnails/   a picture and a line of words for each of them
"""

from __future__ import annotations

import contextlib
import re
import tempfile
import threading
import time
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QLockFile

from engines.core.data import user_folder
from engines.core.flow import Option
from engines.core.journals import Journal, journals, recover
from engines.core.saves import Header, SaveError, write_atomically
from engines.core.session import Session

SUFFIX = ".hegemon"
MOST_RECENT = 24


class SaveInfo(NamedTuple):
    """A game on disk, as the continue list shows it."""

    path: Path
    game: str
    title: str
    scenario: str
    turn: str
    when: float
    thumbnail: Path | None


class Note(msgspec.Struct, forbid_unknown_fields=True):
    """What the continue list says about a game, so that it need not be opened for it."""

    game: str
    title: str
    scenario: str
    turn: str
    when: float


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
    paths = set(saves_folder().glob(f"*{SUFFIX}")) | {p for p in recent() if p.is_file()}
    return _latest_first(paths)


def interrupted() -> list[SaveInfo]:
    """The games that were cut off: journals that no running window holds, the latest first."""
    return _latest_first({p for p in journals(journals_folder()) if not _held(p)})


def _latest_first(paths: set[Path]) -> list[SaveInfo]:
    found = [info for path in paths if (info := info_of(path)) is not None]
    return sorted(found, key=lambda info: info.when, reverse=True)


def info_of(path: Path) -> SaveInfo | None:
    """What is known of a file without opening the game; None if it is no game at all."""
    note_path, picture = _beside(path)
    try:
        when = path.stat().st_mtime
        note = msgspec.json.decode(note_path.read_bytes(), type=Note)
    except (OSError, msgspec.DecodeError):
        header = _header(path)
        if header is None:
            return None
        note = Note(header.game, header.title, header.scenario, "", header.saved)
        when = header.saved
    return SaveInfo(path, note.game, note.title, note.scenario, note.turn, when, picture if picture.is_file() else None)


def _header(path: Path) -> Header | None:
    """The first lines of a save or journal; what follows is not checked."""
    try:
        content = path.read_bytes()
        if path.suffix == ".journal":
            content = content.partition(b"\n")[0]
        return msgspec.json.decode(content, type=Header)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def discard(info: SaveInfo) -> None:
    """Removes a game from the disk, with what lies beside it."""
    for path in (info.path, autosave_of(info.path), *_beside(info.path)):
        with contextlib.suppress(OSError):
            path.unlink()


# --- pictures and words beside a game


def _beside(path: Path) -> tuple[Path, Path]:
    key = blake2b(str(path.absolute()).encode(), digest_size=10).hexdigest()
    folder = user_folder() / "thumbnails"
    return folder / f"{key}.json", folder / f"{key}.png"


def remember(path: Path, session: Session, turn: str, picture: bytes) -> None:
    """Writes what the continue list shows: the turn in words, and a picture as PNG, or none. A failure costs a picture,
    not the game, and is passed over."""
    note_path, picture_path = _beside(path)
    note = Note(session.game.id, session.title or session.game.title, session.setup.scenario, turn, time.time())
    with contextlib.suppress(OSError, SaveError):
        write_atomically(note_path, msgspec.json.encode(note))
        if picture:
            write_atomically(picture_path, picture)


def recent() -> list[Path]:
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return [Path(p) for p in msgspec.json.decode((user_folder() / "recent.json").read_bytes(), type=list[str])]
    return []


def note_recent(path: Path) -> None:
    paths = [str(path.absolute()), *(str(p) for p in recent() if p != path.absolute())]
    with contextlib.suppress(SaveError):
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
    return next(path for path in _candidates(folder, stem, suffix) if not path.exists())


def path_for(session: Session) -> Path:
    """A free path in our folder, named after the game."""
    return free_path(saves_folder(), file_stem(session))


def _candidates(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    yield folder / f"{stem}{suffix}"
    n = 2
    while True:
        yield folder / f"{stem} {n}{suffix}"
        n += 1


# --- journals of running games


class RunningJournal:
    """The journal of a game that is being played, locked against a second window."""

    def __init__(self, session: Session) -> None:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = free_path(journals_folder(), f"{session.game.id}-{stamp}", ".journal")
        journals_folder().mkdir(parents=True, exist_ok=True)
        self.lock = QLockFile(str(_lock_path(path)))
        self.lock.setStaleLockTime(0)
        self.lock.tryLock(0)
        self.journal = Journal(path, session)
        self.path = path
        self._saving: threading.Thread | None = None

    def choice(self, option: Option) -> None:
        self.journal.choice(option)

    def goto(self, moment: int, drop: bool = False) -> None:
        self.journal.goto(moment, drop)

    def autosave(self, session: Session) -> None:
        self._saving = autosave(self.path, session)

    def close(self, keep: bool) -> None:
        self.journal.close(keep)
        if self._saving is not None:
            self._saving.join()
        self.lock.unlock()
        if not keep:
            for path in (autosave_of(self.path), *_beside(self.path)):
                with contextlib.suppress(OSError):
                    path.unlink()


def _lock_path(path: Path) -> Path:
    return path.with_suffix(".lock")


def _held(path: Path) -> bool:
    """True while a running window holds the journal. A lock whose process is gone counts for nothing."""
    lock = QLockFile(str(_lock_path(path)))
    lock.setStaleLockTime(0)
    if lock.tryLock(0):
        lock.unlock()
        return False
    return True


def autosave_of(journal: Path) -> Path:
    """A whole save beside a journal, written at each turn: it opens even if the rules have changed since."""
    return journal.with_suffix(".autosave")


def autosave(journal: Path, session: Session) -> threading.Thread:
    """Writes it without a noticeable pause: encoded here in a millisecond, written to the disk in a thread."""
    content = msgspec.json.encode(session.document())
    thread = threading.Thread(target=_write_quietly, args=(autosave_of(journal), content))
    thread.start()
    return thread


def _write_quietly(path: Path, content: bytes) -> None:
    with contextlib.suppress(SaveError):
        write_atomically(path, content)


def recover_session(path: Path) -> Session:
    """The game that a journal tells of. If it no longer replays: without its last line (the choice over which the program
    may have died), or else from the save made beside it at the last turn."""
    try:
        return recover(path)
    except SaveError as error:
        session = _without_last_choice(path) or _from_autosave(path)
        if session is None:
            raise error
        return session


def _without_last_choice(path: Path) -> Session | None:
    with tempfile.TemporaryDirectory() as folder, contextlib.suppress(OSError, SaveError):
        shorter = Path(folder, path.name)
        lines = path.read_bytes().rstrip(b"\n").split(b"\n")[:-1]
        shorter.write_bytes(b"\n".join(lines) + b"\n")
        session = recover(shorter)
        session.notice = "The last choice could not be carried out and was left out."
        return session
    return None


def _from_autosave(path: Path) -> Session | None:
    with contextlib.suppress(SaveError):
        session = Session.load(autosave_of(path))
        session.notice = session.notice or "The journal could not be replayed; this is the game at its last turn."
        return session
    return None
