"""Positions for the editor: taken from a scenario or from a game, and checked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from . import layouts
from .authoring import SetupModel
from .beginning import check_setup, first_state, state_of
from .data import DataError, Edition, Issue
from .flow import RulesError
from .game import Game, Setup
from .positions import FILE, Position, positions
from .session import Session

DERIVED = (LookupError, ValueError, TypeError, AttributeError, RecursionError, RulesError, AssertionError)


# --- making


def opening(
    game: Game[Any], scenario: str, seats: tuple[str, ...], edition: Edition, dealt: bool = False, seed: int = 1
) -> Any:
    """The state that a scenario begins with; if `dealt`, at the first decision, with all chance before it drawn."""
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
        state=plain(game, state),
    )  # fmt: skip


def plain(game: Game[Any], state: Any) -> dict[str, Any]:
    """A state as JSON values, without what belongs to each game that is begun with it."""
    out: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(layouts.written(game, state)))
    for key in ("dice", "edition"):
        out.pop(key, None)
    return out


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
            Issue(f"{position.title}: {words}.", FILE, position.id) for words in game.faults(state)
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
    setup = Setup(position.id, tuple(position.seats), dict(position.options), 1, edition)
    if Session.resume(game, setup, state).ask is None:
        yield Issue(f"{position.title} has no first decision: the game is over before it begins.", FILE, position.id)
