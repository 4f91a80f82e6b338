"""States in files: they hold every field, and the number of the layout that they were written in.

When the fields of a game's states change, the game gets one more upgrade (`Game.upgrades`), a function that brings the plain
values of the last layout into the next one. Older files go up this ladder, step by step.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec

from .data import Edition
from .exact import require_fit
from .game import Game
from .state import plain

LAYOUT = "layout"
UNCOUNTED = 0  # of the states in saves of format 1 and in positions of that time: an absent field had its default


def written(game: Game[Any], state: Any) -> dict[str, Any]:
    """A state as JSON values."""
    return {LAYOUT: game.layout, **plain(state)}


def read(game: Game[Any], values: Any, edition: Edition) -> Any:
    """The state that a file holds, on the tables of an edition. ValidationError names the field that does not fit."""
    values = dict(values) if isinstance(values, dict) else {}
    layout = values.pop(LAYOUT, None)
    if layout is None:
        raise msgspec.ValidationError(f"`$.{LAYOUT}` is missing")
    if type(layout) is not int or not UNCOUNTED <= layout <= game.layout:
        raise msgspec.ValidationError(f"layout {str(layout)[:20]} is unknown - at `$.{LAYOUT}`")
    upgrades = game.upgrades[max(0, layout - 1) :]
    if upgrades:
        values = deepcopy(values)  # an upgrade changes them
    for upgrade in upgrades:
        upgrade(values)
    state = game.codec.from_plain(values, edition)
    if layout != UNCOUNTED:
        require_fit(values, plain(state))
    return state
