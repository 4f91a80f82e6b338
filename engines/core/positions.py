"""Positions: scenarios that a person made in the editor, from a scenario of ours or from a moment of a saved game.

A position carries the whole state when a scene begins, as plain values, and lies in an edition's `positions.json`. It is
begun, saved, loaded and taken back like any scenario: only the seed, the options and the edition are those of the new game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from . import data
from .authoring import SetupModel
from .chance import Dice
from .data import DataError, Edition, Issue, per_edition
from .flow import RulesError

if TYPE_CHECKING:
    from .game import Game, Scenario, Setup
    from .session import Session

FILE = data.POSITIONS
DERIVED = (LookupError, ValueError, TypeError, AttributeError, RecursionError, RulesError, AssertionError)


class Position(msgspec.Struct, kw_only=True):
    """A scenario of the person's own. `scenario` is ours that it plays by: its length and its victory conditions."""

    id: str
    title: str
    blurb: str = ""
    scenario: str
    seats: list[str]
    options: dict[str, bool | int | str] = {}
    state: dict[str, Any]
    source: str = "yours"


class PositionsFile(msgspec.Struct):
    schema: int = data.SCHEMA
    positions: list[Position] = []


@per_edition
def positions(edition: Edition) -> list[Position]:
    return edition.load(FILE, PositionsFile).positions


def find(edition: Edition, scenario: str) -> Position | None:
    return next((p for p in positions(edition) if p.id == scenario), None)


def scenario_of(game: Game[Any], position: Position) -> Scenario:
    """A position as the new-game page offers it."""
    from .game import Scenario

    ours = next((s for s in game.scenarios if s.id == position.scenario), game.scenarios[0])
    return Scenario(
        position.id, position.title, position.blurb, ours.minutes, (tuple(position.seats),),
        options={**ours.options, **position.options},
    )  # fmt: skip


# --- making


def opening(
    game: Game[Any], scenario: str, seats: tuple[str, ...], edition: Edition, dealt: bool = False, seed: int = 1
) -> Any:
    """The state that a scenario begins with; `dealt` with the chance of its first scenes drawn, up to the first decision."""
    from .session import Session, check_setup

    setup = check_setup(game, scenario, None, list(seats), seed, edition)
    return Session(game, setup).state_at_scene_start() if dealt else first_state(game, setup)


def moment_of(session: Session) -> Any:
    """The state of a session when the running scene began: where a position taken from a game begins."""
    return session.state_at_scene_start()


def position(game: Game[Any], state: Any, title: str, taken: Mapping[str, Any] | set[str], blurb: str = "") -> Position:
    """A position that carries a state, with an id that is not taken."""
    stem = re.sub(r"\W+", "_", title.casefold()).strip("_")[:40] or "position"
    taken = {*taken, *(s.id for s in game.scenarios)}
    id, number = stem, 2
    while id in taken:
        id, number = f"{stem}_{number}", number + 1
    return Position(
        id=id, title=title, blurb=blurb, scenario=state.scenario, seats=list(state.seats), options=dict(state.options),
        state=plain(state),
    )  # fmt: skip


def plain(state: Any) -> dict[str, Any]:
    """A state as JSON values, without what each game is begun with anew."""
    out: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state, enc_hook=data.edition_name))
    for key in ("dice", "edition"):
        out.pop(key, None)
    return out


# --- beginning


def state_of(
    game: Game[Any], position: Position, edition: Edition, options: Mapping[str, Any] | None = None, seed: int = 0
) -> Any:
    """The state that a position carries. DataError names the field that does not fit."""
    if position.scenario not in [s.id for s in game.scenarios]:
        raise DataError(f"{position.title} plays by {position.scenario}, which is no scenario of {game.title}.")
    begun = {
        "scenario": position.scenario,
        "seats": position.seats,
        "options": dict(position.options if options is None else options),
        "dice": msgspec.to_builtins(Dice(seed)),
    }
    try:
        return game.codec.from_plain({**position.state, **begun}, edition)
    except msgspec.ValidationError as error:
        raise DataError(f"{position.title}: {error}.") from None


def first_state(game: Game[Any], setup: Setup) -> Any:
    """The state that a game begins with: that of its position, or of the scenario's own setup."""
    found = find(setup.edition, setup.scenario)
    if found is None:
        return game.setup(setup)
    return state_of(game, found, setup.edition, setup.options, setup.seed)


# --- checking


def check(game: Game[Any], edition: Edition) -> Iterator[Issue]:
    """What is wrong with the positions of an edition, and which scenarios have no first decision."""
    for own in positions(edition):
        yield from check_position(game, own, edition)


def check_position(game: Game[Any], position: Position, edition: Edition) -> Iterator[Issue]:
    known = {seat.id for seat in game.seats}
    strange = [seat for seat in position.seats if seat not in known]
    if strange or not position.seats:
        yield Issue(f"{position.title} is played by {(strange or ['nobody'])[0]}, which is no seat.", FILE, position.id)
        return
    try:
        state = state_of(game, position, edition)
    except DataError as error:
        yield Issue(str(error), FILE, position.id)
        return
    except DERIVED as error:
        yield Issue(f"{position.title} does not fit the data: {type(error).__name__} {error}.", FILE, position.id)
        return
    try:
        faults = list(_faults(game, state, position)) or [
            Issue(f"{position.title}: {words}.", FILE, position.id) for words in game.invariants(state)
        ]
        yield from faults or _first_decision(game, state, position, edition)
    except DERIVED as error:
        yield Issue(f"{position.title} cannot be set up: {type(error).__name__} {error}.", FILE, position.id)


def _faults(game: Game[Any], state: Any, position: Position) -> Iterator[Issue]:
    """Pieces over their limit or where they may not lie, numbers out of their range."""
    if game.setups is None:
        return
    model: SetupModel = game.setups.model(state)
    for stock in model.stocks.values():
        if stock.limit is not None and stock.used > stock.limit:
            text = f"{position.title}: {stock.used} of {stock.title} are placed, {stock.limit} exist."
            yield Issue(text, FILE, position.id, at=stock.id)
    for place in model.places.values():
        for id in dict.fromkeys(place.held):
            why = "" if id in model.stocks else f"{id} is no piece of this game"
            why = why or game.setups.why_not(state, id, place.id)
            if why:
                yield Issue(f"{position.title}, {place.title}: {why}", FILE, position.id, at=place.id)
    for number in model.numbers.values():
        if not number.low <= number.value <= number.high:
            text = f"{position.title}: {number.title} is {number.value}, outside {number.low} to {number.high}."
            yield Issue(text, FILE, position.id, at=number.id)


def _first_decision(game: Game[Any], state: Any, position: Position, edition: Edition) -> Iterator[Issue]:
    from .game import Setup
    from .session import Session

    setup = Setup(position.id, tuple(position.seats), dict(position.options), 1, edition)
    if Session.resume(game, setup, state).ask is None:
        yield Issue(f"{position.title} has no first decision: the game is over before it begins.", FILE, position.id)
