"""How a game begins: what was asked for is checked, and the first state made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from . import layouts
from .chance import MAX_SEED, Dice, new_seed
from .data import DataError, Edition
from .edition_files import find_edition
from .game import Game, Setup
from .layouts import LAYOUT, UNCOUNTED
from .positions import Position, find


class SetupError(ValueError):
    """A game cannot be begun like this; one sentence says why."""


def check_setup(game: Game[Any], scenario: str | None, options: Mapping[str, Any] | None,
                seats: Sequence[str] | int | None, seed: int | None, edition: Edition | str = "",
                release: str = "") -> Setup:  # fmt: skip
    """Fills in the defaults and refuses what the game does not offer. `release` names the data, where no edition does."""
    if isinstance(edition, str):
        edition = find_edition(game.id, edition, release)
    offered = game.scenarios_of(edition)
    chosen = offered[0] if scenario is None else next((s for s in offered if s.id == scenario), None)
    if chosen is None:
        known = ", ".join(s.id for s in offered)
        raise SetupError(f"{game.title} has no scenario {scenario!r}; there are {known}.")
    values = game.defaults(chosen.id, edition)
    for key, value in (options or {}).items():
        setting = next((o for o in game.options if o.id == key), None)
        if setting is None or key not in values:
            known = ", ".join(values) or "none"
            raise SetupError(f"{game.title} has no option {key!r} in this scenario; there are {known}.")
        fault = setting.fault(value)
        if fault:
            raise SetupError(f"{game.title}: {fault}.")
        values[key] = value
    seatings = [setting for setting in game.options if setting.seats and setting.id in values]
    if seats is None:
        seats = next((list(setting.seats) for setting in seatings if values[setting.id]), None)
    if seats is None:
        seating = chosen.seatings[0]
    elif isinstance(seats, int):
        fitting = [s for s in chosen.seatings if len(s) == seats]
        if not fitting:
            raise SetupError(f"{chosen.title} is not played with {seats} seats.")
        seating = fitting[0]
    else:
        order = [s.id for s in game.seats]
        unknown = [s for s in seats if s not in order]
        if unknown:
            raise SetupError(f"{game.title} has no seat {unknown[0]!r}; there are {', '.join(order)}.")
        seating = tuple(sorted(seats, key=order.index))
        if seating not in [tuple(sorted(s, key=order.index)) for s in chosen.seatings]:
            raise SetupError(f"{chosen.title} is not played with the seats {', '.join(seating) or 'none'}.")
    values.update({setting.id: seating == setting.seats for setting in seatings})
    number = new_seed() if seed is None else seed
    if not isinstance(number, int) or not 0 <= number <= MAX_SEED:
        raise SetupError(f"A seed is a whole number from 0 to {MAX_SEED}, not {seed!r}.")
    return Setup(chosen.id, seating, values, number, edition)


def state_of(
    game: Game[Any], position: Position, edition: Edition, options: Mapping[str, Any] | None = None, seed: int = 0
) -> Any:
    """The state that a position carries. DataError names the field that does not fit."""
    if position.scenario not in [s.id for s in game.scenarios]:
        raise DataError(f"{position.title} plays by {position.scenario}, which is no scenario of {game.title}.")
    values = {
        LAYOUT: UNCOUNTED,
        **position.state,
        "scenario": position.scenario,
        "seats": position.seats,
        "options": dict(position.options if options is None else options),
        "edition": edition.name,
        "dice": msgspec.to_builtins(Dice(seed)),
    }
    try:
        return layouts.read(game, values, edition)
    except msgspec.ValidationError as error:
        raise DataError(f"{position.title}: {error}.") from None


def first_state(game: Game[Any], setup: Setup) -> Any:
    """The state that a game begins with: that of its position, or of the scenario's own setup."""
    found = find(setup.edition, setup.scenario)
    if found is None:
        return game.setup(setup)
    return state_of(game, found, setup.edition, setup.options, setup.seed)
