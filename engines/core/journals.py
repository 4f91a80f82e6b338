"""Journals: the record of a game while it is being played.

One line for the beginning and one for each choice or step back, written before the result is shown, so that killing the
program loses nothing.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from .exact import exact
from .flow import IllegalChoice, Option, RulesError
from .saves import Header, SaveError, open_setup, read, upgraded, write_atomically
from .session import Session

JOURNAL = "hegemon-journal"


class Choice(msgspec.Struct):
    """A line of a journal: what was chosen."""

    choice: Option


class Goto(msgspec.Struct):
    """A line of a journal: a move through time."""

    goto: int
    drop: bool = False  # after going back: what was ahead is gone


class Journal:
    """Appends each choice to a file before anybody sees its result."""

    def __init__(self, path: Path, session: Session) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        header = session.header()
        header.format = JOURNAL
        lines = [msgspec.json.encode(header)]
        lines += [msgspec.json.encode(Choice(r.option)) for r in session.history + session.future]
        if session.future:
            lines.append(msgspec.json.encode(Goto(session.now)))
        write_atomically(path, b"\n".join(lines) + b"\n")
        self._file = path.open("ab", buffering=0)

    def choice(self, option: Option) -> None:
        self._write(Choice(option))

    def goto(self, moment: int, drop: bool = False) -> None:
        self._write(Goto(moment, drop))

    def _write(self, line: Choice | Goto) -> None:
        try:
            self._file.write(msgspec.json.encode(line) + b"\n")
        except OSError as error:
            raise SaveError(f"The journal of this game cannot be written: {error.strerror or error}.") from None

    def close(self, keep: bool = True) -> None:
        self._file.close()
        if not keep:
            with contextlib.suppress(OSError):
                self.path.unlink()


def recover(path: Path) -> Session:
    """The session that a journal describes. A last line that was cut off is left out."""
    content = read(path)
    lines = content.split(b"\n")[:-1]  # what follows the last newline was not acknowledged
    if not lines:
        raise SaveError(f"{path.name} is empty.")
    try:
        header, *entries = [msgspec.json.decode(line) for line in lines]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError(f"{path.name} is damaged: it is not a journal of Hegemon.") from None
    if not isinstance(header, dict) or header.get("format") != JOURNAL:
        raise SaveError(f"{path.name} is not a journal that this Hegemon can read.")
    version = header.get("version")
    try:
        begun = exact(upgraded(header, path.name), Header)
        steps = list(_steps(entries, version))
    except (msgspec.ValidationError, RecursionError) as error:
        raise SaveError(f"{path.name} is damaged: {str(error)[:200]}.") from None
    game, setup = open_setup(begun, path.name)
    try:
        session = Session(game, setup, begun.players, begun.script, begun.real_dice)
        for step in steps:
            _replay(session, step)
    except (IllegalChoice, RulesError, ValueError, LookupError, TypeError, AttributeError, OverflowError):
        raise SaveError(f"{path.name} cannot be replayed: the rules do not allow what it holds.") from None
    session.title = begun.title
    return session


def _steps(entries: Sequence[Any], version: Any) -> Iterator[Choice | Goto]:
    for number, entry in enumerate(entries, 2):
        if version == 1 and isinstance(entry, dict) and "goto" in entry:
            entry.setdefault("drop", False)  # format 1 left it out
        try:
            yield exact(entry, Choice) if isinstance(entry, dict) and "choice" in entry else exact(entry, Goto)
        except msgspec.ValidationError as error:
            raise msgspec.ValidationError(f"line {number}: {error}") from None


def _replay(session: Session, step: Choice | Goto) -> None:
    if isinstance(step, Choice):
        session.apply(step.choice)
    else:
        session.goto(step.goto)
        if step.drop:
            session.drop_future()


def journals(folder: Path) -> Sequence[Path]:
    """The games that were interrupted, the latest first."""
    found = folder.glob("*.journal") if folder.is_dir() else ()
    return sorted(found, key=lambda p: p.stat().st_mtime, reverse=True)
