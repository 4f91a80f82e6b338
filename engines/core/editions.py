"""The editions of this person: kept, renamed, carried to another computer, checked, and the boards that they bring."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from . import data, position_making
from .board import Board, Picture
from .data import ENDING, PICTURES, DataError, Edition, Issue, edition_path, shipped, user_folder
from .edition_files import About, EditionFile, find_edition, pack, read_edition, unpack
from .exact import exact
from .game import Game
from .positions import positions
from .registry import games
from .saves import UNFIT, SaveError, write_atomically
from .session import Session


class PictureFile(msgspec.Struct):
    """Which picture lies under which board."""

    boards: dict[str, Picture] = {}


def editions(game: str) -> list[str]:
    """The names of the editions of a game that this person has."""
    folder = user_folder() / "editions" / game
    return sorted(p.name.removesuffix(ENDING) for p in folder.glob(f"*{ENDING}")) if folder.is_dir() else []


# --- keeping


def save_edition(edition: EditionFile) -> Path:
    """Writes an edition into the user's data folder; the old file stays whole until the new one is."""
    path = edition_path(edition.about.game, edition.about.name)
    base = shipped(edition.about.game, edition.release).digest
    edition.about = msgspec.structs.replace(edition.about, data=base)
    content = pack(edition)
    unpack(content, path.name)  # what we write, we can read
    write_atomically(path, content)
    return path


def delete_edition(game: str, name: str) -> None:
    edition_path(game, name).unlink(missing_ok=True)


def rename_edition(game: str, old: str, new: str) -> None:
    if new in editions(game):
        raise DataError(f"There is an edition “{new}” already.")
    edition = read_edition(edition_path(game, old))
    edition.about = msgspec.structs.replace(edition.about, name=new)
    save_edition(edition)
    delete_edition(game, old)


def export_edition(game: str, name: str, target: Path) -> None:
    find_edition(game, name)
    write_atomically(target, edition_path(game, name).read_bytes())


def import_edition(path: Path) -> About:
    """Takes a file in as an edition of the person's own; a name that is taken gets a number."""
    edition = read_edition(path)
    require_fit(edition, path.name)
    about = edition.about
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


def require_fit(edition: EditionFile, name: str) -> None:
    """Refuses a file for another game, or whose changes do not fit the files of the game and their types."""
    if edition.about.game not in games:
        raise DataError(f"{name} is for a game that this Hegemon does not have: {edition.about.game[:60]!r}.")
    game = games[edition.about.game]
    unknown = [file for file in edition.patches if file not in files_of(game)]
    if unknown:
        raise DataError(f"{name} changes a file that {game.title} does not have: {unknown[0]}.")
    for file, patch in edition.patches.items():
        try:
            values, kind = data.merge(shipped(game.id, edition.release).raw(file), patch), files_of(game)[file]
            exact(values, kind) if file == data.POSITIONS else msgspec.convert(values, kind)
        except msgspec.ValidationError as error:
            raise DataError(f"{file} in {name} does not fit {game.title}: {error}.") from None
        except UNFIT:
            raise DataError(f"{file} in {name} does not fit {game.title}.") from None


# --- using


def files_of(game: Game[Any]) -> dict[str, Any]:
    """What an edition of a game can change, by file: its data, and the pictures under its boards."""
    return {**game.data_files, PICTURES: PictureFile}


def boards(game: Game[Any], edition: Edition | None = None) -> dict[str, Board]:
    """The boards of a game with the pictures that an edition lays under them."""
    out = dict(game.boards(edition))
    if edition is None:
        return out
    for id, picture in edition.load(PICTURES, PictureFile).boards.items():
        plain = out.get(id)
        if plain is not None:
            laid = msgspec.structs.replace(picture, content=edition.pictures.get(picture.file, b""))
            dressed = msgspec.structs.replace(plain, background=laid)
            out = {name: dressed if board is plain else board for name, board in out.items()}
    return out


def _picture_issues(edition: Edition) -> Iterator[Issue]:
    for board, picture in edition.load(PICTURES, PictureFile).boards.items():
        if picture.file not in edition.pictures:
            yield Issue(f"The picture {picture.file} under the board {board} is not in the edition.", PICTURES, severe=False)


# --- checking


def problems(game: Game[Any], edition: Edition) -> list[Issue]:
    """What keeps an edition from being played (severe), and what looks wrong: types first, then what the game checks."""
    found = []
    for name, kind in files_of(game).items():
        try:
            edition.load(name, kind)
            if name == data.POSITIONS:
                positions(edition)
        except DataError as error:
            found.append(Issue(str(error), file=name))
    if found:
        return found
    try:
        found = [*game.check(edition), *_picture_issues(edition)]
    except UNFIT as error:
        return [Issue(f"The data cannot be used together: {type(error).__name__} {error}.")]
    if any(issue.severe for issue in found):
        return found
    return [*found, *position_making.check(game, edition), *_first_decisions(game, edition)]


def _first_decisions(game: Game[Any], edition: Edition) -> Iterator[Issue]:
    """Scenarios that cannot be begun: nobody has anything to decide."""
    for scenario in game.scenarios:
        try:
            session = Session.new(game, scenario.id, seed=1, edition=edition)
            playable = session.outcome is not None or (session.ask is not None and session.ask.options)
        except UNFIT as error:
            yield Issue(f"“{scenario.title}” cannot be begun: {type(error).__name__} {error}.", id=scenario.id)
            continue
        if not playable:
            yield Issue(f"“{scenario.title}” has no legal first decision.", id=scenario.id)
