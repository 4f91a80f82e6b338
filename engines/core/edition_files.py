"""A `.hegemon-edition` file, and finding an edition by its name.

The file is a zip of `edition.json`, a patch per changed data file (`patches/cards.json`, see `data.merge`) and pictures.
Nothing in it is run and no path in it followed: what does not have one of the few names below is refused.
"""

from __future__ import annotations

import io
import re
import zipfile
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from . import data, seals
from .bounds import FARTHEST, SET, require_moderate
from .data import DataError, Edition, edition_path, release_with, shipped
from .pictures import require_picture
from .version import VERSION as PROGRAM

FORMAT = "hegemon-edition"
VERSION = 1
MOST_ENTRIES = 200
LARGEST = 64 * 1024 * 1024  # unpacked

_PATCH = re.compile(r"^patches/([a-z0-9_]+\.json)$")
_PICTURE = re.compile(r"^pictures/(\w[\w \-]{0,60}\.(?:png|jpg|jpeg|svg))$")


class About(msgspec.Struct, kw_only=True):
    format: str = FORMAT
    version: int = VERSION
    game: str
    name: str
    notes: str = ""
    program: str = ""
    data: str = ""  # the digest of the shipped data that it changes
    seal: str = ""  # of the installation that wrote it


class EditionFile(msgspec.Struct):
    about: About
    patches: dict[str, Any] = {}
    pictures: dict[str, bytes] = {}

    @property
    def release(self) -> str:
        """The release on whose data it was made; "": the newest."""
        return release_with(self.about.game, self.about.data, self.about.program)

    def edition(self) -> Edition:
        return Edition(self.about.game, self.about.name, self.patches, self.pictures, release=self.release)


# --- finding


def find_edition(game: str, name: str = "", release: str = "") -> Edition:
    """An edition by its name, on the data that it was made on; without a name ours, the newest or those of a release. A file
    is read again only when it has changed."""
    if not name:
        return shipped(game, release)
    path = edition_path(game, name)
    if not path.is_file():
        raise DataError(f"The edition “{name}” of {game} is not on this computer.")
    found = path.stat()
    return _stored(game, name, path, (found.st_ino, found.st_mtime_ns, found.st_size))


@lru_cache(maxsize=8)
def _stored(game: str, name: str, path: Path, _version: tuple[int, int, int]) -> Edition:
    file = read_edition(path)
    return Edition(game, name, file.patches, file.pictures, stored=True, release=file.release)


# --- writing


def pack(edition: EditionFile) -> bytes:
    """The file of an edition, with the seal of this installation."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        about = msgspec.structs.replace(edition.about, program=PROGRAM)
        about.seal = seals.seal_of(_sealed(msgspec.structs.replace(edition, about=about)))
        archive.writestr("edition.json", data.readable(msgspec.to_builtins(about)))
        for name, patch in sorted(edition.patches.items()):
            archive.writestr(f"patches/{name}", data.readable(patch))
        for name, picture in sorted(edition.pictures.items()):
            archive.writestr(f"pictures/{name}", picture)
    return out.getvalue()


_pack = msgspec.msgpack.Encoder(order="deterministic").encode


def _sealed(edition: EditionFile) -> bytes:
    """What the seal of an edition stands for: all of it but the seal."""
    return _pack(msgspec.structs.replace(edition, about=msgspec.structs.replace(edition.about, seal="")))


def is_ours(edition: EditionFile) -> bool:
    """True if this installation wrote it, and nobody has changed it since."""
    return seals.is_ours(_sealed(edition), edition.about.seal)


# --- reading


def read(path: Path) -> bytes:
    try:
        return data.read_plain(path, LARGEST, "an edition")
    except OSError as error:
        raise DataError(f"{path.name} cannot be read: {error.strerror or error}.") from None


def read_edition(path: Path) -> EditionFile:
    return unpack(read(path), path.name)


def unpack(content: bytes, name: str) -> EditionFile:
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


def _unpack(archive: zipfile.ZipFile, name: str) -> EditionFile:
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
            file = f"{match.group(1)} in {name}"
            patches[match.group(1)] = _json(_read(archive, entry), file)
            require_moderate(
                patches[match.group(1)], file, SET if match.group(1) in (data.POSITIONS, data.LESSONS) else FARTHEST
            )
        elif match := _PICTURE.match(entry.filename):
            picture = pictures[match.group(1)] = _read(archive, entry)
            require_picture(picture, f"{match.group(1)} in {name}")
        else:
            raise DataError(f"{name} holds a file that does not belong in an edition: {entry.filename[:60]!r}.")
    if about is None:
        raise DataError(f"{name} is not an edition of Hegemon: edition.json is missing.")
    return EditionFile(about, patches, pictures)


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
