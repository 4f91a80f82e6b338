"""The data of each release: they stay in the program and go on being used for the games and editions made on them.

assets/releases/<version>.zip holds the data files of every game as that release shipped them, without those that decide
nothing in play. `packaging/keep_data.py` writes it when a version is released.
"""

from __future__ import annotations

import zipfile
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

import assets

FOLDER = Path(assets.__path__[0], "releases")
UNCOUNTED = ("lessons.json", "tour.json", "weights.json", "levels.json")  # they decide nothing that a record holds


@cache
def releases() -> tuple[str, ...]:
    """The versions whose data are kept, the latest first."""
    found = [path.stem for path in FOLDER.glob("*.zip")] if FOLDER.is_dir() else []
    return tuple(sorted(found, key=lambda version: [int(part) for part in version.split(".")], reverse=True))


@lru_cache(maxsize=16)
def files_of(release: str, game: str) -> dict[str, Any]:
    """The data files of a game as a release shipped them, by name; nobody may change them."""
    with zipfile.ZipFile(FOLDER / f"{release}.zip") as archive:
        names = [name for name in archive.namelist() if name.startswith(f"{game}/")]
        return {name.partition("/")[2]: msgspec.json.decode(archive.read(name)) for name in names}
