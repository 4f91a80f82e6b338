"""Journals: the record of a game while it is being played.

One line for the beginning and one for each choice or step back, written before the result is shown, so that killing the
program loses nothing. At each turn a line holds the digest of the position. The lines are a chain (see chains.py). How a
journal is played again stands in recovery.py.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from .chains import Chain, ChainFile, read_chain, whole_lines, without_chain
from .exact import exact
from .flow import Option
from .game import Game, Setup
from .saves import Header, SaveError, open_setup, read, upgraded, write_atomically
from .session import Session

JOURNAL = "hegemon-journal"
CHAINED = 3  # the first format whose lines are a chain


class Choice(msgspec.Struct):
    """A line of a journal: what was chosen."""

    choice: Option


class Goto(msgspec.Struct):
    """A line of a journal: a move through time."""

    goto: int
    drop: bool = False  # after going back: what was ahead is gone


class Turn(msgspec.Struct):
    """A line of a journal: a turn begins, in the position with this digest."""

    turn: str


Step: TypeAlias = Choice | Goto | Turn
KINDS: dict[str, type[Step]] = {"choice": Choice, "goto": Goto, "turn": Turn}


class Journal:
    """Appends each choice to a file before anybody sees its result."""

    def __init__(self, path: Path, session: Session) -> None:
        """FileExistsError: somebody else has a journal of this name."""
        self.path = path
        self._file: ChainFile | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.open("xb").close()
        except FileExistsError:
            raise
        except OSError as error:
            raise unwritten(error) from None
        try:
            self.renew(session)
        except SaveError:
            with contextlib.suppress(OSError):
                path.unlink()
            raise

    @classmethod
    def resumed(cls, path: Path, session: Session) -> Journal:
        """Goes on with a journal that one has oneself, from the session that was recovered from it."""
        journal = cls.__new__(cls)
        journal.path, journal._file = path, None
        journal.renew(session)
        return journal

    def renew(self, session: Session) -> None:
        """Writes the whole game anew: what stood in the file before is replaced at once, or stays if that fails."""
        header = session.header()
        header.format = JOURNAL
        records = session.history + session.future
        steps: list[Step] = [Choice(record.option) for record in records]
        if session.future:
            steps.append(Goto(session.now))
        steps.append(Turn(session.digest()))
        chain = Chain()
        write_atomically(self.path, b"".join(chain.line(entry) for entry in (header, *steps)))
        self.close()
        try:
            self._file = ChainFile(self.path, chain)
        except OSError as error:
            raise unwritten(error) from None

    def choice(self, option: Option, sync: bool = False) -> None:
        """`sync`: from here on it outlasts a power cut, too."""
        self._append(Choice(option), sync)

    def goto(self, moment: int, drop: bool = False, sync: bool = False) -> None:
        self._append(Goto(moment, drop), sync)

    def turn(self, session: Session) -> None:
        """A turn begins: from here on it outlasts a power cut, too."""
        self._append(Turn(session.digest()), sync=True)

    def _append(self, step: Step, sync: bool = False) -> None:
        try:
            if self._file is None:
                raise OSError("it is closed")
            self._file.append(step)
            if sync:
                self._file.sync()
        except OSError as error:
            raise unwritten(error) from None

    def close(self, keep: bool = True) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
        if not keep:
            with contextlib.suppress(OSError):
                self.path.unlink()


def unwritten(error: OSError) -> SaveError:
    return SaveError(f"The journal of this game cannot be written: {error.strerror or error}.")


def autosave_of(journal: Path) -> Path:
    """A whole save beside a journal, written at each turn: it opens even if the rules have changed since."""
    return journal.with_suffix(".autosave")


# --- reading


class Contents(NamedTuple):
    """What a journal holds, up to its first bad line."""

    header: Header
    game: Game[Any]
    setup: Setup
    steps: list[Step]
    unread: int  # choices from the first bad line on

    @property
    def choices(self) -> int:
        """How many choices it held."""
        return choices_in(self.steps) + self.unread


def choices_in(steps: Sequence[Step]) -> int:
    return sum(isinstance(step, Choice) for step in steps)


def contents_of(path: Path) -> Contents:
    """What a journal holds. SaveError: it is none, or its game cannot be begun."""
    name = path.name
    lines = whole_lines(read(path))
    if not lines:
        raise SaveError(f"{name} is empty.")
    begun = _json(lines[0])
    if not isinstance(begun, dict):
        raise SaveError(f"{name} is damaged: it is not a journal of Hegemon.")
    if begun.get("format") != JOURNAL:
        raise SaveError(f"{name} is not a journal that this Hegemon can read.")
    try:
        header = exact(upgraded(without_chain(begun), name), Header)
    except (msgspec.ValidationError, RecursionError) as error:
        raise SaveError(f"{name} is damaged: {str(error)[:200]}.") from None
    version: int = begun["version"]
    if version >= CHAINED:
        entries = read_chain(lines)
        if not entries:
            raise SaveError(f"{name} is damaged in its first line.")
    else:
        entries = [_json(line) for line in lines]
    steps = list(_steps(entries[1:], version))
    unread = sum(b'"goto"' not in line and b'"turn"' not in line for line in lines[1 + len(steps) :])
    game, setup = open_setup(header, name)
    return Contents(header, game, setup, steps, unread)


def _json(line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _steps(entries: Sequence[Any], version: int) -> Iterator[Step]:
    """Up to the first entry that is none."""
    for entry in entries:
        if version == 1 and isinstance(entry, dict) and "goto" in entry:
            entry.setdefault("drop", False)  # format 1 left it out
        kind = next((kind for key, kind in KINDS.items() if isinstance(entry, dict) and key in entry), None)
        if kind is None:
            return
        try:
            yield exact(entry, kind)
        except (msgspec.ValidationError, RecursionError):
            return


def journals(folder: Path) -> Sequence[Path]:
    """The games that were interrupted, the latest first. What cannot be looked at, or vanishes just now, is left out."""
    found: dict[Path, float] = {}
    for path in folder.glob("*.journal") if folder.is_dir() else ():
        with contextlib.suppress(OSError):
            found[path] = path.stat().st_mtime
    return sorted(found, key=lambda path: found[path], reverse=True)
