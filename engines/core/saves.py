"""Saves and journals.

A save is one JSON document, readable and diffable: what the game was begun with, every choice, and the state when the last
scenes began. Loading replays the choices and compares digests. If the rules or the data have changed since, it opens at the
last state that still fits, and says so.

A journal is the same record while it is being made: one line for the beginning and one for each choice or step back, written
before the result is shown, so that killing the program loses nothing.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from . import data
from .flow import IllegalChoice, Option, RulesError
from .game import Game, Setup
from .session import Session, SetupError, check_setup
from .state import plain
from .version import VERSION as PROGRAM

FORMAT = "hegemon-save"
VERSION = 1
LARGEST = 64 * 1024 * 1024
KEPT_EVERY = 200  # choices between the states kept in a save, besides that of the last scene


class SaveError(ValueError):
    """A file that cannot be opened or written; one sentence names it and says what is wrong."""


class Kept(msgspec.Struct):
    """The state when a scene began, after so many choices."""

    at: int
    state: dict[str, Any]


class Header(msgspec.Struct, kw_only=True):
    """What a game was begun with."""

    format: str = FORMAT
    version: int = VERSION
    program: str = ""
    game: str
    scenario: str
    options: dict[str, bool | int | str]
    seats: list[str]
    players: dict[str, str]
    seed: int
    edition: str = ""
    rules: str = ""  # the fingerprint of the rules and data it was made with
    title: str = ""
    saved: float = 0.0
    real_dice: bool = False
    script: list[Any] | None = None


class Save(Header, kw_only=True):
    choices: list[Option]
    digest: str
    at: int  # the moment shown; choices after it were taken back
    kept: list[Kept]


# --- writing


def write_atomically(path: Path, content: bytes) -> None:
    """Either the old file or the new one is there, whatever happens in between."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise SaveError(f"{path.name} cannot be written: {error.strerror or error}.") from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise SaveError(f"{path.name} cannot be written: {error.strerror or error}.") from None


def header_of(session: Session) -> Header:
    setup = session.setup
    return Header(
        program=PROGRAM, game=session.game.id, scenario=setup.scenario, options=dict(setup.options), seats=list(setup.seats),
        players=session.players, seed=setup.seed, edition=setup.edition.name, rules=session.game.fingerprint(setup.edition),
        title=session.title, saved=round(time.time(), 3), real_dice=session.real_dice,
        script=None if session.script is None else list(session.script),
    )  # fmt: skip


def save_document(session: Session) -> Save:
    header = msgspec.structs.asdict(header_of(session))
    choices = [r.option for r in session.history + session.future]
    return Save(**header, choices=choices, digest=session.digest(), at=session.now, kept=_kept(session))


def _kept(session: Session) -> list[Kept]:
    """The state of the running scene, and one every few hundred choices before it."""
    wanted: dict[int, int] = {}
    for moment in session.snapshots:
        if moment <= session.now:
            wanted[moment // KEPT_EVERY] = moment
    return [Kept(m, plain(session.state_at(m))) for m in wanted.values()]


def save(session: Session, path: Path) -> None:
    text = data.readable(msgspec.to_builtins(save_document(session)))
    write_atomically(path, _one_line_each(text).encode())


def _one_line_each(text: str) -> str:
    """Puts each choice on one line: a diff then shows choices, not braces."""
    head, mark, rest = text.partition('\n "choices": [')
    if not mark:
        return text
    body, end, tail = rest.partition("\n ],")
    lines = body.replace("\n   ", " ").replace("\n  }", " }")
    return head + mark + lines + end + tail


# --- reading


def read(path: Path) -> bytes:
    try:
        return data.read_plain(path, LARGEST, "a saved game")
    except data.DataError as error:
        raise SaveError(str(error)) from None
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {error.strerror or error}.") from None


class _Kind(msgspec.Struct):
    format: str = ""
    version: int = 0


def parse(content: bytes, name: str) -> Save:
    """The document in a file, or a SaveError that says what is wrong with it."""
    if not content.strip():
        raise SaveError(f"{name} is empty.")
    if not content.lstrip().startswith(b"{"):
        raise SaveError(f"{name} is not a saved game of Hegemon.")
    try:
        kind = msgspec.json.decode(content, type=_Kind)
    except msgspec.ValidationError:
        raise SaveError(f"{name} is not a saved game of Hegemon.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError(f"{name} is damaged or cut off: it is not a complete JSON document.") from None
    if kind.format != FORMAT:
        raise SaveError(f"{name} is not a saved game of Hegemon.")
    if kind.version > VERSION:
        raise SaveError(f"{name} was written by a newer Hegemon (format {kind.version}; this one reads up to {VERSION}).")
    try:
        return msgspec.json.decode(content, type=Save)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"{name} is damaged: {str(error)[:200]}.") from None


def load(path: Path) -> Session:
    return open_save(parse(read(path), path.name), path.name)


def open_save(document: Save, name: str) -> Session:
    game, setup = _setup(document, name)
    changed = document.rules != game.fingerprint(setup.edition) or document.program != PROGRAM
    if not 0 <= document.at <= len(document.choices):
        raise SaveError(f"{name} is damaged: it shows moment {document.at} of {len(document.choices)}.")
    try:
        session = Session(game, setup, document.players, document.script, document.real_dice)
        for choice in document.choices:
            session.apply(choice)
        session.goto(document.at)
        if session.digest() == document.digest:
            session.title = document.title
            return session
        fault = "its choices do not lead to the position that it holds"
    except IllegalChoice:
        fault = "it holds a choice that the rules do not allow"
    except (RulesError, ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError):
        fault = "its choices cannot be replayed"
    if not changed:
        raise SaveError(f"{name} has been altered: {fault}.")
    return _open_at_kept_state(game, setup, document, name)


def _setup(document: Header, name: str) -> tuple[Game[Any], Setup]:
    from engines import games

    if document.game not in games:
        raise SaveError(f"{name} is of a game that this Hegemon does not have: {document.game[:60]!r}.")
    game = games[document.game]
    try:
        return game, check_setup(game, document.scenario, document.options, document.seats, document.seed, document.edition)
    except (SetupError, data.DataError) as error:
        raise SaveError(f"{name} cannot be opened: {error}") from None


def _open_at_kept_state(game: Game[Any], setup: Setup, document: Save, name: str) -> Session:
    """The rules or data have changed since the save was made: trust the last state that still fits."""
    for kept in sorted(document.kept, key=lambda k: -k.at):
        try:
            state = game.codec.from_plain(kept.state, setup.edition)
            if game.invariants(state):
                continue
            session = Session.resume(game, setup, state, document.players, document.real_dice)
        except (msgspec.ValidationError, RulesError, ValueError, LookupError, TypeError, AttributeError):
            continue
        since = document.choices[kept.at : document.at]
        lost = len(since)
        with contextlib.suppress(IllegalChoice, RulesError, ValueError, LookupError, TypeError, AttributeError):
            for choice in since:
                session.apply(choice)
                lost -= 1
        session.title = document.title
        dropped = f" The last {lost} choices could not be kept." if lost else ""
        session.notice = (
            f"The rules or data of {game.title} have changed since {name} was saved: it opens at the position it held, "
            f"and choices before it cannot be taken back.{dropped}"
        )
        return session
    raise SaveError(f"{name} was made under other rules of {game.title}, and none of its positions fits the present ones.")


# --- journals

JOURNAL = "hegemon-journal"


class Entry(msgspec.Struct, omit_defaults=True):
    """A line of a journal: a choice, or a move through time with what it leaves."""

    choice: Option | None = None
    goto: int | None = None
    drop: bool = False  # after going back: what was ahead is gone


class Journal:
    """Appends each choice to a file before anybody sees its result."""

    def __init__(self, path: Path, session: Session) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        header = msgspec.to_builtins(header_of(session))
        header["format"] = JOURNAL
        choices = [r.option for r in session.history + session.future]
        lines = [msgspec.json.encode(header)] + [msgspec.json.encode(Entry(choice=c)) for c in choices]
        if session.future:
            lines.append(msgspec.json.encode(Entry(goto=session.now)))
        write_atomically(path, b"\n".join(lines) + b"\n")
        self._file = path.open("ab", buffering=0)

    def choice(self, option: Option) -> None:
        self._write(Entry(choice=option))

    def goto(self, moment: int, drop: bool = False) -> None:
        self._write(Entry(goto=moment, drop=drop))

    def _write(self, entry: Entry) -> None:
        try:
            self._file.write(msgspec.json.encode(entry) + b"\n")
        except OSError as error:
            raise SaveError(f"The journal of this game cannot be written: {error.strerror or error}.") from None

    def close(self, keep: bool = True) -> None:
        self._file.close()
        if not keep:
            with contextlib.suppress(OSError):
                self.path.unlink()


def recover(path: Path) -> Session:
    """The session that a journal tells of. A last line that was cut off is left out."""
    content = read(path)
    lines = content.split(b"\n")[:-1]  # what follows the last newline was not acknowledged
    if not lines:
        raise SaveError(f"{path.name} is empty.")
    try:
        header = msgspec.json.decode(lines[0], type=Header)
        entries = [msgspec.json.decode(line, type=Entry) for line in lines[1:]]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError(f"{path.name} is damaged: it is not a journal of Hegemon.") from None
    if header.format != JOURNAL or header.version > VERSION:
        raise SaveError(f"{path.name} is not a journal that this Hegemon can read.")
    game, setup = _setup(header, path.name)
    try:
        session = Session(game, setup, header.players, header.script, header.real_dice)
        for entry in entries:
            _replay(session, entry)
    except (IllegalChoice, RulesError, ValueError, LookupError, TypeError, AttributeError, OverflowError):
        raise SaveError(f"{path.name} cannot be replayed: the rules do not allow what it holds.") from None
    session.title = header.title
    return session


def _replay(session: Session, entry: Entry) -> None:
    if entry.goto is not None:
        session.goto(entry.goto)
        if entry.drop:
            session.drop_future()
    if entry.choice is not None:
        session.apply(entry.choice)


def journals(folder: Path) -> Sequence[Path]:
    """The games that were interrupted, the latest first."""
    found = folder.glob("*.journal") if folder.is_dir() else ()
    return sorted(found, key=lambda p: p.stat().st_mtime, reverse=True)
