"""Clicks that were meant for something else: what lay under the pointer has just changed, and the button was quicker."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

HOLD = 0.3  # seconds after a change in which a click counts only for what lay there before, too

now: Callable[[], float] = time.monotonic


class ClickGuard:
    """Remembers what lay where a moment ago."""

    def __init__(self) -> None:
        self._past: list[tuple[float, Callable[[Any], object]]] = []

    def note(self, before: Callable[[Any], object]) -> None:
        """Something changes. `before` says what lay at a point until now."""
        moment = now()
        self._past = [entry for entry in self._past if moment - entry[0] < HOLD]
        self._past.append((moment, before))

    def is_steady(self, point: object, thing: object) -> bool:
        """True if the thing has been at this point long enough for a person to have meant it."""
        moment = now()
        return all(before(point) == thing for since, before in self._past if moment - since < HOLD)
