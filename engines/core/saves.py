"""Saves as documents.

A save is one JSON document, readable and diffable: what the game was begun with, every choice, and the state when the last
scenes began. A session makes it and opens it again: see `Session.document` and `Session.open`.

Files of an older format go up a ladder, one function for each step; a file of each format stays in the tests.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec

from . import data, layouts, seals
from .beginning import SetupError, check_setup
from .exact import exact
from .flow import IllegalChoice, Option, RulesError
from .game import Game, Setup
from .locks import lock_handle
from .registry import games
from .state import digest_of

FORMAT = "hegemon-save"
VERSION = 4
LONGEST_NOTE = 300  # characters
TEMPORARY = ".tmp"
LARGEST = 64 * 1024 * 1024
LATEST = 4e9  # when a game was saved, in seconds since 1970
UNFIT = (
    IllegalChoice, RulesError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RuntimeError,
    AssertionError,
)  # fmt: skip # what rules trip over when choices or a state are not theirs


class SaveError(ValueError):
    """A file that cannot be opened or written; one sentence names it and says what is wrong."""


class Kept(msgspec.Struct):
    """The state when a scene began, after so many choices."""

    at: int
    state: dict[str, Any]  # with its layout: see layouts.py


class TakeBack(msgspec.Struct, frozen=True):
    """Choices that were given up for others although dice had been rolled or secrets shown since."""

    at: int  # the moment from which the game went on
    choices: int  # how many were given up


class Note(msgspec.Struct, frozen=True):
    """What somebody wrote about a moment."""

    at: int
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)]


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
    data: str = ""  # the digest of the shipped data that its edition changes: those of a release go on being used for it
    title: str = ""
    saved: float = 0.0
    real_dice: bool = False
    script: list[Any] | None = None
    start: dict[str, Any] | None = None  # the state from which choices are counted, if it is not that of the scenario
    taken_back: list[TakeBack] = []
    notes: list[Note] = []


class Save(Header, kw_only=True):
    choices: list[Option]
    choices_digest: str
    digest: str
    at: int  # the moment shown; choices after it were taken back
    kept: list[Kept]
    seal: str = ""  # of the installation that wrote it


_pack = msgspec.msgpack.Encoder(order="deterministic").encode


def sealed(document: Save) -> bytes:
    """What the seal of a save stands for: all of it but the seal."""
    return _pack(msgspec.structs.replace(document, seal=""))


def is_ours(document: Save) -> bool:
    """True if this installation wrote it, and nobody has changed it since."""
    return seals.is_ours(sealed(document), document.seal)


# --- writing


def write_atomically(path: Path, content: bytes) -> None:
    """Either the old file or the new one is there, whatever happens in between."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=TEMPORARY, dir=path.parent)
        lock_handle(handle)  # while it is being written, nobody takes it for a leftover
    except OSError as error:
        raise SaveError(f"{path.name} cannot be written: {error.strerror or error}.") from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
        _sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise SaveError(f"{path.name} cannot be written: {error.strerror or error}.") from None


def _sync_folder(folder: Path) -> None:
    """The new name outlasts a power cut. Not every system lets a folder be opened."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def write(document: Save, path: Path) -> None:
    document.seal = seals.seal_of(sealed(document))
    text = data.readable(msgspec.to_builtins(document))
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


def parse(content: bytes, name: str) -> Save:
    """The document in a file, or a SaveError that says what is wrong with it."""
    if not content.strip():
        raise SaveError(f"{name} is empty.")
    if not content.lstrip().startswith(b"{"):
        raise SaveError(f"{name} is not a saved game of Hegemon.")
    try:
        values = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError(f"{name} is damaged or cut off: it is not a complete JSON document.") from None
    if values.get("format") != FORMAT:
        raise SaveError(f"{name} is not a saved game of Hegemon.")
    try:
        return exact(upgraded(values, name), Save)
    except (msgspec.ValidationError, RecursionError) as error:
        raise SaveError(f"{name} is damaged: {str(error)[:200]}.") from None


# --- opening


def open_setup(header: Header, name: str) -> tuple[Game[Any], Setup]:
    """What a save or journal says that its game was begun with."""
    if header.game not in games:
        raise SaveError(f"{name} is of a game that this Hegemon does not have: {header.game[:60]!r}.")
    game = games[header.game]
    release = data.release_with(game.id, header.data or header.rules.partition("-")[2], header.program)
    try:
        setup = check_setup(game, header.scenario, header.options, header.seats, header.seed, header.edition, release)
        return game, setup
    except (SetupError, data.DataError) as error:
        raise SaveError(f"{name} cannot be opened: {str(error)[:200]}") from None


def kept_states(game: Game[Any], setup: Setup, document: Save, name: str) -> dict[int, Any]:
    """The states in a save by their moments, without those that the data have no place for any more."""
    states = {}
    for kept in document.kept:
        try:
            states[kept.at] = layouts.read(game, kept.state, setup.edition)
        except msgspec.ValidationError as error:
            raise SaveError(f"{name} is damaged: in the state after {kept.at} choices, {str(error)[:200]}.") from None
        except UNFIT:
            continue
    return states


# --- older formats


def upgraded(document: dict[str, Any], name: str) -> dict[str, Any]:
    """Brings a save, or the first line of a journal, to the present format."""
    version = document.get("version")
    if version is None:
        raise msgspec.ValidationError("`$.version` is missing")
    if type(version) is not int or version < 1:
        raise msgspec.ValidationError("a format is a number from 1 - at `$.version`")
    if version > VERSION:
        raise SaveError(f"{name} was written by a newer Hegemon (format {version}; this one reads up to {VERSION}).")
    for upgrade in UPGRADES[version - 1 :]:
        try:
            upgrade(document)
        except (LookupError, TypeError, AttributeError, ValueError):
            raise msgspec.ValidationError(f"it does not fit its format, {version}") from None
    document["version"] = VERSION
    return document


def to_2(document: dict[str, Any]) -> None:
    """Since format 2 every field is written, states hold the number of their layout, and choices cannot be altered."""
    left_out = {"program": "", "edition": "", "rules": "", "title": "", "saved": 0.0, "real_dice": False, "script": None}
    for field, value in left_out.items():
        document.setdefault(field, value)
    if document["format"] == FORMAT:
        document["choices_digest"] = ""
        with contextlib.suppress(msgspec.ValidationError):  # which is found again when the document is read
            document["choices_digest"] = digest_of(msgspec.convert(document["choices"], list[Option]))
        for kept in document["kept"]:
            kept["state"]["layout"] = 0  # they have not been counted before


def to_3(document: dict[str, Any]) -> None:
    """Since format 3 a save names the shipped data that it was made on, may begin at a kept state, notes what was taken back
    across dice, and bears the seal of who wrote it."""
    document["data"], document["start"], document["taken_back"] = "", None, []
    if document["format"] == FORMAT:
        document["seal"] = ""


def to_4(document: dict[str, Any]) -> None:
    """Since format 4 moments can bear notes."""
    document["notes"] = []


UPGRADES: tuple[Callable[[dict[str, Any]], None], ...] = (to_2, to_3, to_4)
