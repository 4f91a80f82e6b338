"""Where data comes from: the files we ship, and what an edition changes in them.

Our data lies in assets/games/<id>/. An *edition* is a named variant of one game that holds only what differs (its file is
described in edition_files.py). Rules never read a file: a state carries its `Edition`, and tables are built from that.
"""

from __future__ import annotations

import errno
import json
import re
import stat
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property, lru_cache, wraps
from hashlib import blake2b
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeVar

import msgspec

import assets

from . import releases

T = TypeVar("T")

SCHEMA = 1
PICTURES = "pictures.json"  # which picture lies under which board of an edition; it decides nothing in play
POSITIONS = "positions.json"  # scenarios of an edition's own; we ship none (positions.py)
LESSONS = "lessons.json"  # lessons and challenges, of ours and of an edition (lessons.py); they decide nothing in play
OF_EDITIONS: dict[str, Any] = {  # what there is where no file lies; of the first two we ship none
    PICTURES: {"boards": {}}, POSITIONS: {"schema": SCHEMA, "positions": []},
    LESSONS: {"schema": SCHEMA, "lessons": [], "challenges": []},
}  # fmt: skip
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


def edition_path(game: str, name: str) -> Path:
    """Where an edition of this person lies."""
    if not _SAFE_NAME.match(name):
        raise DataError(f"“{name}” cannot be the name of an edition.")
    return user_folder() / "editions" / game / f"{name}{ENDING}"


# --- patches


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
    if is_keyed(base) and is_keyed(patch):
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
    if is_keyed(base) and is_keyed(wanted) and _same_order(base, wanted):
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
    return {"replaced": wanted} if is_keyed(base) and is_keyed(wanted) else wanted


def is_keyed(data: Any) -> bool:
    """Whether it is a list of objects with an id each, no two alike."""
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


# --- editions


class Edition:
    """One game's data as an edition changes it; without a name, as we ship it.

    Nothing in it changes: the editor makes a new one for every change. What is built from the data (tables, boards) is kept
    here and goes with it, so that two editions never disturb each other, whatever their names.
    """

    def __init__(self, game: str, name: str = "", patches: Mapping[str, Any] | None = None,
                 pictures: Mapping[str, bytes] | None = None, *, stored: bool = False,
                 release: str = "") -> None:  # fmt: skip
        self.game = game
        self.name = name
        self.release = release  # whose data it changes; "": the newest
        self.pictures: Mapping[str, bytes] = pictures or {}
        self.stored = stored  # it has a file in this person's folder
        self.built: dict[Callable[[Edition], Any], Any] = {}  # see `per_edition`
        self._given: Mapping[str, Any] | None = patches or {}
        self._files: dict[str, Any] = {}
        self._decoders: dict[type[Any], Callable[[bytes], Any]] = {}

    @classmethod
    def of_files(cls, game: str, name: str, files: Mapping[str, Any], pictures: Mapping[str, bytes],
                 release: str = "") -> Edition:  # fmt: skip
        """An edition in memory, given by its whole files instead of what differs in them."""
        edition = cls(game, name, None, pictures, release=release)
        edition._given = None
        edition._files.update(files)
        return edition

    def __repr__(self) -> str:
        return f"<{self.name or 'shipped'} edition of {self.game}>"

    def __reduce__(self) -> tuple[Callable[..., Edition], tuple[Any, ...]]:
        """To another process an edition goes with its patches, but without its pictures: they decide nothing in play."""
        if not self.name:
            return shipped, (self.game, self.release)
        return _received, (self.game, self.name, self._packed, self.release)

    @property
    def in_memory(self) -> bool:
        """True for an edition without a file, such as the editor's *Try it*: games of it cannot be kept."""
        return bool(self.name) and not self.stored

    @cached_property
    def patches(self) -> Mapping[str, Any]:
        """What it changes, by file."""
        if self._given is not None:
            return self._given
        ours = shipped(self.game, self.release)
        patches = {file: difference(ours.raw(file), content) for file, content in self._files.items()}
        return {file: patch for file, patch in patches.items() if patch is not None}

    @cached_property
    def _packed(self) -> bytes:
        return msgspec.msgpack.encode(self.patches)

    def raw(self, file: str) -> Any:
        """A data file as plain JSON values, which nobody may change."""
        if file not in self._files:
            self._files[file] = self._read(file)
        return self._files[file]

    def _read(self, file: str) -> Any:
        if not self.name:
            if file in OF_EDITIONS and (self.release or not game_asset(self.game, file).is_file()):
                return OF_EDITIONS[file]
            return self._kept[file] if file in self._kept else read_json(game_asset(self.game, file))
        patch = self.patches.get(file)
        content = shipped(self.game, self.release).raw(file)
        return content if patch is None else merge(content, patch)

    def load(self, file: str, kind: type[T]) -> T:
        """A data file decoded into its type; refused with the path of the field that is wrong."""
        content = self.raw(file)
        schema = content.get("schema", SCHEMA) if isinstance(content, dict) else SCHEMA
        if schema != SCHEMA:
            raise DataError(f"{file} of {self.game} has schema {schema}; this program reads schema {SCHEMA}.")
        try:
            return msgspec.convert(content, kind)
        except msgspec.ValidationError as error:
            where = f" in the edition “{self.name}”" if self.name else ""
            raise DataError(f"{file} of {self.game}{where}: {error}.") from None

    @cached_property
    def digest(self) -> str:
        """Changes whenever the data do. Lessons, weights and pictures decide nothing that a record holds."""
        h = blake2b(digest_size=6)
        for name in sorted(self._kept) if self.release else counted_files(self.game):
            h.update(name.encode())
            h.update(msgspec.json.encode(self.raw(name), order="sorted"))
        own = self.patches.get(POSITIONS)
        if own is not None:
            h.update(msgspec.json.encode(own, order="sorted"))
        return h.hexdigest()

    @property
    def base(self) -> str:
        """The digest of the shipped data that it changes."""
        return shipped(self.game, self.release).digest

    @property
    def _kept(self) -> Mapping[str, Any]:
        """The files of its release."""
        return releases.files_of(self.release, self.game) if self.release else {}

    # --- states: their field `edition` is written as a name and read as this object

    def decoder(self, kind: type[T]) -> Callable[[bytes], T]:
        """Decodes packed states of a game with this edition."""
        found = self._decoders.get(kind)
        if found is None:
            found = self._decoders[kind] = msgspec.msgpack.Decoder(kind, dec_hook=lambda _kind, _name: self).decode
        return found

    def convert(self, plain: Any, kind: type[T]) -> T:
        """A state from plain values."""
        return msgspec.convert(plain, kind, dec_hook=lambda _kind, _name: self)


def counted_files(game: str) -> list[str]:
    """The names of our data files of a game that decide what happens in play."""
    folder = asset_path("games", game)
    found = folder.glob("*.json") if folder.is_dir() else ()
    return sorted(path.name for path in found if path.name not in releases.UNCOUNTED)


def shipped(game: str, release: str = "") -> Edition:
    """Our own data of a game: the newest, or those of a release."""
    return _shipped(game, release)


@cache
def _shipped(game: str, release: str) -> Edition:
    return Edition(game, release=release)


def release_with(game: str, digest: str, program: str = "") -> str:
    """The release with these data of a game, or else, if their digest was not written down, the one of this version. "": the
    newest data, also where nobody knows them any more."""
    kept = [release for release in releases.releases() if shipped(game).digest != shipped(game, release).digest]
    if digest:
        return next((release for release in kept if shipped(game, release).digest == digest), "")
    return program if program in kept else ""


@lru_cache(maxsize=4)
def _received(game: str, name: str, packed: bytes, release: str) -> Edition:
    """An edition that came from another process. The last few are kept, since each question brings it along."""
    return Edition(game, name, msgspec.msgpack.decode(packed), release=release)


edition_name = attrgetter("name")  # how states are encoded: an edition stands in them by its name


def per_edition(build: Callable[[Edition], T]) -> Callable[[Edition], T]:
    """Builds a game's tables at most once for an edition, which keeps them."""

    @wraps(build)
    def kept(edition: Edition) -> T:
        try:
            found: T = edition.built[build]
        except KeyError:
            found = edition.built[build] = build(edition)
        return found

    return kept


# --- what is said about data


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
