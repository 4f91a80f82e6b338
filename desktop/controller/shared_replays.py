"""Replays that were handed on, as files."""

from __future__ import annotations

from pathlib import Path

from engines.core.data import DataError, read_plain
from engines.core.saves import LARGEST, SaveError
from engines.core.sharing import SharedSession, read


def load(path: Path) -> SharedSession:
    """The replay in a file. SaveError: one sentence about what is wrong with it."""
    try:
        content = read_plain(path, LARGEST, "a replay")
    except DataError as error:
        raise SaveError(str(error)) from None
    return SharedSession(read(content, path.name), path.name)
