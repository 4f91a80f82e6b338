"""How far a person has come with lessons and challenges: a file in the data folder."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import msgspec

from engines.core.data import user_folder
from engines.core.flow import Option
from engines.core.saves import SaveError, write_atomically

log = logging.getLogger("hegemon")

LARGEST = 4_000_000  # bytes of the file that is read


class LessonProgress(msgspec.Struct, omit_defaults=True):
    at: int = 0  # the step that was shown last
    own: list[Option] = []  # what the person chose before it
    done: int = 0  # how often it was gone through to its end


class ChallengeProgress(msgspec.Struct, omit_defaults=True):
    tries: int = 0
    won: int = 0
    fewest: int = 0  # choices of one's own in the shortest success


class _File(msgspec.Struct, omit_defaults=True):
    lessons: dict[str, LessonProgress] = {}
    challenges: dict[str, ChallengeProgress] = {}


def key_of(game: str, id: str, edition: str = "") -> str:
    return "/".join(filter(None, (game, edition, id)))


class Learning:
    """Read when it is made; every change is written at once. A file that cannot be read counts as empty."""

    def __init__(self) -> None:
        self._kept = _File()
        try:
            if self._path.stat().st_size <= LARGEST:
                self._kept = msgspec.json.decode(self._path.read_bytes(), type=_File)
        except FileNotFoundError:
            pass
        except (OSError, msgspec.DecodeError) as error:
            log.warning("What was learned could not be read: %s", error)

    @property
    def _path(self) -> Path:
        return user_folder() / "learning.json"

    def lesson(self, key: str) -> LessonProgress:
        return self._kept.lessons.get(key) or LessonProgress()

    def challenge(self, key: str) -> ChallengeProgress:
        return self._kept.challenges.get(key) or ChallengeProgress()

    def has_begun(self, game: str) -> bool:
        """True once a lesson of the game was opened."""
        return any(key.startswith(f"{game}/") for key in self._kept.lessons)

    def note_lesson(self, key: str, **changes: Any) -> None:
        self._kept.lessons[key] = msgspec.structs.replace(self.lesson(key), **changes)
        self._write()

    def note_challenge(self, key: str, **changes: Any) -> None:
        self._kept.challenges[key] = msgspec.structs.replace(self.challenge(key), **changes)
        self._write()

    def _write(self) -> None:
        try:
            write_atomically(self._path, msgspec.json.encode(self._kept))
        except SaveError as error:
            log.warning("What was learned could not be kept: %s", error)
