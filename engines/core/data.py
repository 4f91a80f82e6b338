"""Where data comes from: the files we ship, the editions a person made of them, and checks of both.

Our data lies in assets/games/<id>/. An *edition* is a named variant of one game that holds only what differs (editions.py).
Rules never read a file; they ask for a game's tables with the name of the edition that the state carries.
"""

from __future__ import annotations

import errno
import json
import re
import stat
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

import assets

T = TypeVar("T")

SCHEMA = 1
PICTURES = "pictures.json"  # which picture lies under which board of an edition; it decides nothing in play
POSITIONS = "positions.json"  # scenarios of an edition's own; we ship none (positions.py)
OF_EDITIONS: dict[str, Any] = {PICTURES: {"boards": {}}, POSITIONS: {"schema": SCHEMA, "positions": []}}  # we ship none
REMOVED = {"removed": True}
SOURCES = ("rulebook", "public", "history", "house", "yours")
ENDING = ".hegemon-edition"
_SAFE_NAME = re.compile(r"^[\w][\w .\-]{0,63}$")


class DataError(ValueError):
    """Data that does not fit; the message names the file and the field in one sentence."""


class Issue(msgspec.Struct, frozen=True):
    """A problem found in an edition's data, with the place to look at."""

    text: str
    file: str = ""
    id: str = ""  # the space, card or entry concerned
    severe: bool = True  # an error keeps an edition from being played; a warning does not
    at: str = ""  # within that entry: the place, piece or figure


def asset_path(*parts: str) -> Path:
    return Path(assets.__path__[0], *parts)


def game_asset(game: str, name: str) -> Path:
    return asset_path("games", game, name)


def user_folder() -> Path:
    """Where saves, journals, editions and settings of this person lie. HEGEMON_HOME overrides it."""
    import os

    home = os.environ.get("HEGEMON_HOME")
    if home:
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("hegemon", appauthor=False, roaming=False)


def read_plain(path: Path, most: int, too_large: str) -> bytes:
    """What a file from anywhere holds. A device may have no end and a pipe no beginning: only plain files are read."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode) and not stat.S_ISDIR(found.st_mode):
        raise OSError(errno.EINVAL, "It is not a plain file")
    if found.st_size > most:
        raise DataError(f"{path.name} is too large to be {too_large} ({found.st_size // (1024 * 1024)} MB).")
    return path.read_bytes()


def read_json(path: Path) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise DataError(f"{path.name} cannot be read: {error.strerror or error}.") from None
    except msgspec.DecodeError as error:
        raise DataError(f"{path.name} is not valid JSON: {error}.") from None


# --- editions

_open_editions: dict[tuple[str, str], dict[str, Any]] = {}
_open_pictures: dict[tuple[str, str], Mapping[str, bytes]] = {}


def edition_path(game: str, edition: str) -> Path:
    if not _SAFE_NAME.match(edition):
        raise DataError(f"“{edition}” cannot be the name of an edition.")
    return user_folder() / "editions" / game / f"{edition}{ENDING}"


def open_edition(game: str, edition: str, patches: dict[str, Any], pictures: Mapping[str, bytes] | None = None) -> None:
    """Registers an edition that lies only in memory (the editor's *Try it*)."""
    _open_editions[game, edition] = patches
    _open_pictures[game, edition] = pictures or {}
    forget_data()


def close_edition(game: str, edition: str) -> None:
    _open_editions.pop((game, edition), None)
    _open_pictures.pop((game, edition), None)
    forget_data()


def is_in_memory(game: str, edition: str) -> bool:
    """Whether an edition lies only in memory: games of it cannot be kept."""
    return (game, edition) in _open_editions


def patches_in_memory(game: str, edition: str) -> dict[str, Any] | None:
    """What such an edition changes, for a process that does not share this memory."""
    return _open_editions.get((game, edition))


def require_edition(game: str, edition: str) -> None:
    """Refuses the name of an edition that is not there."""
    if edition and not is_in_memory(game, edition) and not edition_path(game, edition).is_file():
        raise DataError(f"The edition “{edition}” of {game} is not on this computer.")


@lru_cache(maxsize=8)
def _patches(game: str, edition: str) -> dict[str, Any]:
    from .editions import read_edition

    require_edition(game, edition)
    return read_edition(edition_path(game, edition)).patches


def patch_of(game: str, edition: str, name: str) -> Any:
    """What an edition changes in a file, or None."""
    if not edition:
        return None
    patches = _open_editions.get((game, edition))
    return (_patches(game, edition) if patches is None else patches).get(name)


def picture(game: str, edition: str, name: str) -> bytes:
    """A picture of an edition; nothing if it has none of that name."""
    from .editions import read_edition

    pictures = _open_pictures.get((game, edition))
    if pictures is None:
        pictures = read_edition(edition_path(game, edition)).pictures if edition else {}
    return pictures.get(name, b"")


def merge(base: Any, patch: Any) -> Any:
    """Lays a patch over data: objects key by key, lists of objects with ids entry by entry, everything else is replaced.
    `{"removed": true}` takes a key away, and so it does in an entry with its id; `{"replaced": ...}` is the value itself."""
    if isinstance(patch, dict) and list(patch) == ["replaced"]:
        return patch["replaced"]
    if isinstance(base, dict) and isinstance(patch, dict):
        out = dict(base)
        for key, value in patch.items():
            if value == REMOVED:
                out.pop(key, None)
            else:
                out[key] = merge(out[key], value) if key in out else value
        return out
    if _keyed(base) and _keyed(patch):
        entries = {entry["id"]: entry for entry in base}
        for entry in patch:
            if entry.get("removed"):
                entries.pop(entry["id"], None)
            else:
                entries[entry["id"]] = merge(entries.get(entry["id"], {}), entry)
        return list(entries.values())
    return patch


def difference(base: Any, wanted: Any) -> Any:
    """The smallest patch that turns `base` into `wanted`; None if they are equal."""
    if base == wanted:
        return None
    if isinstance(base, dict) and isinstance(wanted, dict):
        out: dict[str, Any] = {key: REMOVED for key in base if key not in wanted}
        for key, value in wanted.items():
            if key not in base:
                out[key] = value
            elif value != base[key]:
                out[key] = difference(base[key], value)
        return out
    if _keyed(base) and _keyed(wanted) and _same_order(base, wanted):
        before = {e["id"]: e for e in base}
        kept = {e["id"] for e in wanted}
        entries = [{"id": id, "removed": True} for id in before if id not in kept]
        for entry in wanted:
            if entry["id"] not in before:
                entries.append(entry)
            elif entry != before[entry["id"]]:
                change = difference(before[entry["id"]], entry)
                entries.append({"id": entry["id"], **change} if isinstance(change, dict) else entry)
        return entries
    return {"replaced": wanted} if _keyed(base) and _keyed(wanted) else wanted


def _keyed(data: Any) -> bool:
    if not isinstance(data, list) or not data:
        return False
    if not all(isinstance(e, dict) and isinstance(e.get("id"), str) for e in data):
        return False
    return len({e["id"] for e in data}) == len(data)


def _same_order(base: list[Any], wanted: list[Any]) -> bool:
    """Whether `wanted` keeps the order of what it has in common with `base`, with what is new at the end."""
    known = {e["id"]: i for i, e in enumerate(base)}
    places = [known.get(e["id"], len(base)) for e in wanted]
    return places == sorted(places)


# --- loading

_forgetters: list[Callable[[], None]] = [_patches.cache_clear]


def forget_data() -> None:
    """Drops what was cached, after an edition has changed."""
    for clear in _forgetters:
        clear()


def per_edition(function: Callable[[str], T]) -> Callable[[str], T]:
    """Caches a game's tables by the name of the edition; emptied when an edition changes."""
    cached = lru_cache(maxsize=8)(function)
    _forgetters.append(cached.cache_clear)
    return cached


def raw(game: str, name: str, edition: str = "") -> Any:
    """A data file as plain JSON values, with the edition's changes laid over it."""
    data = OF_EDITIONS[name] if name in OF_EDITIONS else read_json(game_asset(game, name))
    patch = patch_of(game, edition, name)
    return data if patch is None else merge(data, patch)


def load(game: str, name: str, kind: type[T], edition: str = "") -> T:
    """A data file decoded into its type; refused with the path of the field that is wrong."""
    data = raw(game, name, edition)
    schema = data.get("schema", SCHEMA) if isinstance(data, dict) else SCHEMA
    if schema != SCHEMA:
        raise DataError(f"{name} of {game} has schema {schema}; this program reads schema {SCHEMA}.")
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        where = f" in the edition “{edition}”" if edition else ""
        raise DataError(f"{name} of {game}{where}: {error}.") from None


@lru_cache(maxsize=32)
def _digest(game: str, edition: str) -> str:
    h = blake2b(digest_size=6)
    folder = asset_path("games", game)
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else []:
        if path.name in ("tour.json", "weights.json"):
            continue
        h.update(path.name.encode())
        h.update(msgspec.json.encode(raw(game, path.name, edition), order="sorted"))
    own = patch_of(game, edition, POSITIONS)
    if own is not None:
        h.update(msgspec.json.encode(own, order="sorted"))
    return h.hexdigest()


_forgetters.append(_digest.cache_clear)


def data_digest(game: str, edition: str = "") -> str:
    return _digest(game, edition)


def provenance(data: Any, inherited: str = "", path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every entry that states a source, or inherits one, with its path."""
    if isinstance(data, dict):
        own = data.get("source")
        source = own if isinstance(own, str) else inherited
        if "id" in data:
            yield path, source
        for key, value in data.items():
            if key != "source" and isinstance(value, dict | list):
                yield from provenance(value, source, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            key = value["id"] if isinstance(value, dict) and isinstance(value.get("id"), str) else str(index)
            yield from provenance(value, inherited, (*path, key))


def readable(value: Any) -> str:
    """JSON as a person would write it: indented, keys in their order."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
