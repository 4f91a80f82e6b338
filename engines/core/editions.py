"""Editions: named variants of a game's data, each one file that can be carried to another computer.

A `.hegemon-edition` file is a zip of `edition.json`, a patch per changed data file (`patches/cards.json`, see `data.merge`)
and pictures. Nothing in it is run and no path in it followed: what does not have one of the few names below is refused.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from . import data, positions
from .board import Board, Picture
from .data import ENDING, PICTURES, DataError, Issue, edition_path, user_folder
from .game import Game
from .pictures import require_picture
from .saves import SaveError, write_atomically
from .version import VERSION as PROGRAM

FORMAT = "hegemon-edition"
VERSION = 1
MOST_ENTRIES = 200
LARGEST = 64 * 1024 * 1024  # unpacked

UNFIT = (LookupError, ValueError, TypeError, AttributeError, RuntimeError)  # what unfit data make the rules trip over
_PATCH = re.compile(r"^patches/([a-z0-9_]+\.json)$")
_PICTURE = re.compile(r"^pictures/(\w[\w \-]{0,60}\.(?:png|jpg|jpeg|svg))$")


class About(msgspec.Struct, kw_only=True):
    format: str = FORMAT
    version: int = VERSION
    game: str
    name: str
    notes: str = ""
    program: str = ""


class PictureFile(msgspec.Struct):
    """Which picture lies under which board."""

    boards: dict[str, Picture] = {}


class Edition(msgspec.Struct):
    about: About
    patches: dict[str, Any] = {}
    pictures: dict[str, bytes] = {}


def editions(game: str) -> list[str]:
    """The names of the editions of a game that this person has."""
    folder = user_folder() / "editions" / game
    return sorted(p.name.removesuffix(ENDING) for p in folder.glob(f"*{ENDING}")) if folder.is_dir() else []


# --- writing


def pack(edition: Edition) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        about = msgspec.structs.replace(edition.about, program=PROGRAM)
        archive.writestr("edition.json", data.readable(msgspec.to_builtins(about)))
        for name, patch in sorted(edition.patches.items()):
            archive.writestr(f"patches/{name}", data.readable(patch))
        for name, picture in sorted(edition.pictures.items()):
            archive.writestr(f"pictures/{name}", picture)
    return out.getvalue()


def save_edition(edition: Edition) -> Path:
    """Writes an edition into the user's data folder; the old file stays whole until the new one is."""
    path = edition_path(edition.about.game, edition.about.name)
    content = pack(edition)
    unpack(content, path.name)  # what we write, we can read
    write_atomically(path, content)
    data.forget_data()
    return path


def delete_edition(game: str, name: str) -> None:
    edition_path(game, name).unlink(missing_ok=True)
    data.forget_data()


def rename_edition(game: str, old: str, new: str) -> None:
    if new in editions(game):
        raise DataError(f"There is an edition “{new}” already.")
    edition = read_edition(edition_path(game, old))
    edition.about = msgspec.structs.replace(edition.about, name=new)
    save_edition(edition)
    delete_edition(game, old)


def export_edition(game: str, name: str, target: Path) -> None:
    data.require_edition(game, name)
    write_atomically(target, edition_path(game, name).read_bytes())


# --- reading


def read_edition(path: Path) -> Edition:
    try:
        content = data.read_plain(path, LARGEST, "an edition")
    except OSError as error:
        raise DataError(f"{path.name} cannot be read: {error.strerror or error}.") from None
    return unpack(content, path.name)


def unpack(content: bytes, name: str) -> Edition:
    """The edition in a file, or a DataError with one sentence. Nothing is written."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return _unpack(archive, name)
    except (
        zipfile.BadZipFile,
        zipfile.LargeZipFile,
        NotImplementedError,
        EOFError,
        ValueError,
        RuntimeError,
        OSError,
    ) as error:
        if isinstance(error, DataError):
            raise
        raise DataError(f"{name} is not an edition of Hegemon, or is damaged.") from None


def _unpack(archive: zipfile.ZipFile, name: str) -> Edition:
    entries = archive.infolist()
    if len(entries) > MOST_ENTRIES:
        raise DataError(f"{name} holds {len(entries)} files; an edition has at most {MOST_ENTRIES}.")
    if sum(e.file_size for e in entries) > LARGEST:
        raise DataError(f"{name} unpacks to more than {LARGEST // (1024 * 1024)} MB.")
    if len({e.filename for e in entries}) != len(entries):
        raise DataError(f"{name} holds two files of one name.")
    about: About | None = None
    patches: dict[str, Any] = {}
    pictures: dict[str, bytes] = {}
    for entry in entries:
        if entry.filename == "edition.json":
            about = _about(_read(archive, entry), name)
        elif match := _PATCH.match(entry.filename):
            patches[match.group(1)] = _json(_read(archive, entry), f"{match.group(1)} in {name}")
        elif match := _PICTURE.match(entry.filename):
            picture = pictures[match.group(1)] = _read(archive, entry)
            require_picture(picture, f"{match.group(1)} in {name}")
        else:
            raise DataError(f"{name} holds a file that does not belong in an edition: {entry.filename[:60]!r}.")
    if about is None:
        raise DataError(f"{name} is not an edition of Hegemon: edition.json is missing.")
    return Edition(about, patches, pictures)


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """What an entry holds, and never more than it says."""
    with archive.open(entry) as file:
        content = file.read(entry.file_size + 1)
    if len(content) != entry.file_size:
        raise DataError(f"{entry.filename} is larger than it says.")
    return content


def _json(content: bytes, name: str) -> Any:
    try:
        return msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise DataError(f"{name} is not valid JSON.") from None


def _about(content: bytes, name: str) -> About:
    plain = _json(content, f"edition.json in {name}")
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise DataError(f"{name} is not an edition of Hegemon.")
    if isinstance(plain.get("version"), int) and plain["version"] > VERSION:
        raise DataError(f"{name} was made by a newer Hegemon (format {plain['version']}; this one reads up to {VERSION}).")
    try:
        about = msgspec.convert(plain, About)
    except msgspec.ValidationError as error:
        raise DataError(f"edition.json in {name}: {error}.") from None
    edition_path("any", about.name)  # refuses a name that could be a path
    return about


def import_edition(path: Path) -> About:
    """Takes a file in as an edition of the person's own; a name that is taken gets a number."""
    from engines import games

    edition = read_edition(path)
    about = edition.about
    if about.game not in games:
        raise DataError(f"{path.name} is for a game that this Hegemon does not have: {about.game[:60]!r}.")
    unknown = [name for name in edition.patches if name not in files_of(games[about.game])]
    if unknown:
        raise DataError(f"{path.name} changes a file that {games[about.game].title} does not have: {unknown[0]}.")
    _require_types(games[about.game], edition, path.name)
    taken = set(editions(about.game))
    name, number = about.name, 2
    while name in taken:
        name, number = f"{about.name[:58]} {number}", number + 1
    edition.about = msgspec.structs.replace(about, name=name)
    try:
        save_edition(edition)
    except SaveError as error:
        raise DataError(str(error)) from None
    return edition.about


def _require_types(game: Game[Any], edition: Edition, name: str) -> None:
    """Refuses a file whose changes do not fit the types of the data."""
    for file, patch in edition.patches.items():
        try:
            msgspec.convert(data.merge(data.raw(game.id, file), patch), files_of(game)[file])
        except msgspec.ValidationError as error:
            raise DataError(f"{file} in {name} does not fit {game.title}: {error}.") from None
        except UNFIT:
            raise DataError(f"{file} in {name} does not fit {game.title}.") from None


# --- using


def files_of(game: Game[Any]) -> dict[str, Any]:
    """What an edition of a game can change, by file: its data, and the pictures under its boards."""
    return {**game.data_files, PICTURES: PictureFile}


def boards(game: Game[Any], edition: str = "") -> dict[str, Board]:
    """The boards of a game with the pictures that an edition lays under them."""
    out = dict(game.boards(edition))
    if edition and data.patch_of(game.id, edition, PICTURES):
        for id, picture in data.load(game.id, PICTURES, PictureFile, edition).boards.items():
            plain = out.get(id)
            if plain is not None:
                laid = msgspec.structs.replace(picture, content=data.picture(game.id, edition, picture.file))
                dressed = msgspec.structs.replace(plain, background=laid)
                out = {name: dressed if board is plain else board for name, board in out.items()}
    return out


def _picture_issues(game: Game[Any], edition: str) -> Iterator[Issue]:
    for board, picture in data.load(game.id, PICTURES, PictureFile, edition).boards.items():
        if not data.picture(game.id, edition, picture.file):
            yield Issue(f"The picture {picture.file} under the board {board} is not in the edition.", PICTURES, severe=False)


# --- checking


def problems(game: Game[Any], edition: str = "") -> list[Issue]:
    """What keeps an edition from being played (severe), and what looks wrong: types first, then what the game checks."""
    found = []
    for name, kind in files_of(game).items():
        try:
            data.load(game.id, name, kind, edition)
        except DataError as error:
            found.append(Issue(str(error), file=name))
    if found:
        return found
    try:
        found = [*game.check(edition), *_picture_issues(game, edition)]
    except UNFIT as error:
        return [Issue(f"The data cannot be used together: {type(error).__name__} {error}.")]
    if any(issue.severe for issue in found):
        return found
    return [*found, *positions.check(game, edition), *_first_decisions(game, edition)]


def _first_decisions(game: Game[Any], edition: str) -> Iterator[Issue]:
    """Scenarios that cannot be begun: nobody has anything to decide."""
    from .session import Session

    for scenario in game.scenarios:
        try:
            session = Session.new(game.id, scenario.id, seed=1, edition=edition)
            playable = session.outcome is not None or (session.ask is not None and session.ask.options)
        except (*UNFIT, AssertionError) as error:
            yield Issue(f"“{scenario.title}” cannot be begun: {type(error).__name__} {error}.", id=scenario.id)
            continue
        if not playable:
            yield Issue(f"“{scenario.title}” has no legal first decision.", id=scenario.id)
