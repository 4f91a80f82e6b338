"""Where a challenge stands: how far its goal is, what is left of its limit, whether it is won or lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .bots import Seen, make_bot, usual_bot
from .data import Edition
from .flow import IllegalChoice, Option
from .game import Game
from .lesson_play import LONGEST, begin, too_long
from .lessons import Challenge, Condition
from .session import FATE, Session

OPEN, WON, LOST = "open", "won", "lost"
MOST_DECISIONS = 2000  # of all seats until a challenge must be over


class Standing(NamedTuple):
    state: str  # open, won, lost
    values: tuple[int, ...]  # of the conditions, in their order
    turns_left: int
    choices_left: int


def value(game: Game[Any], state: Any, seat: str, condition: Condition) -> int:
    """What a condition's figure comes to now: a measure of the game, the seat's value on one of its curves, or "won"."""
    if condition.measure == "won":
        outcome = game.outcome(state)
        return int(outcome is not None and seat in outcome.winners)
    measure = game.measures.get(condition.measure)
    if measure is not None:
        return int(measure.count(state, seat, condition.of))
    return int(game.figures(state)[condition.measure].get(seat, 0))


def in_words(game: Game[Any], state: Any, condition: Condition) -> str:
    """What the figure is called, with the names of what it is taken of."""
    if condition.measure == "won":
        return "The game is won"
    measure = game.measures.get(condition.measure)
    if measure is None:
        return next(curve.title for curve in game.curves if curve.id == condition.measure)
    return measure.words.format(*(game.name(state, id) for id in condition.of))


def is_known(game: Game[Any], measure: str) -> bool:
    return measure == "won" or measure in game.measures or any(curve.id == measure for curve in game.curves)


def standing(challenge: Challenge, session: Session, since: int) -> Standing:
    """How a challenge stands that began at the moment `since`."""
    game, state = session.game, session.state
    values = tuple(value(game, state, challenge.seat, condition) for condition in challenge.goal)
    played = session.history[since:]
    turns = challenge.turns - sum(event.kind == "turn" for record in played for event in record.events)
    choices = challenge.choices - sum(record.seat == challenge.seat for record in played)
    over = session.ask is None or (challenge.turns and turns <= 0) or (challenge.choices and choices <= 0)
    reached = all(condition.holds(v) for condition, v in zip(challenge.goal, values, strict=True))
    if reached and (over or not challenge.at_end):
        return Standing(WON, values, max(0, turns), max(0, choices))
    return Standing(LOST if over else OPEN, values, max(0, turns), max(0, choices))


def players(game: Game[Any], challenge: Challenge, session: Session) -> Mapping[str, str]:
    """Who has the other seats."""
    level = challenge.opponents or usual_bot(game)
    return {seat: level for seat in session.setup.seats if seat != challenge.seat}


def played(challenge: Challenge, session: Session, own: str | Sequence[Option]) -> Standing:
    """How a challenge ends that is played on from its position: by a computer player, or with these choices of one's own.
    IllegalChoice, if one of them cannot be made."""
    game, since = session.game, session.now
    bots = {seat: make_bot(game, level) for seat, level in players(game, challenge, session).items()}
    script = None if isinstance(own, str) else list(own)
    if isinstance(own, str):
        bots[challenge.seat] = make_bot(game, own)
    found = standing(challenge, session, since)
    for _ in range(MOST_DECISIONS):
        if found.state != OPEN or session.ask is None:
            break
        seat = session.ask.seat
        if seat == challenge.seat and script is not None:
            if not script:
                break
            choice = script.pop(0)
        elif seat == FATE:
            raise IllegalChoice("a challenge is played with the dice of the program")
        else:
            choice = bots[seat].advise(Seen(session)).option
        session.apply(choice)
        found = standing(challenge, session, since)
    return found


def faults(game: Game[Any], challenge: Challenge, edition: Edition | str = "") -> Iterator[str]:
    """Why a challenge is none: its solution does not reach the goal, or nothing has to be thought of to reach it."""
    where = f"challenge {challenge.id}"
    yield from too_long(
        where, (challenge.text, LONGEST), (challenge.hint, LONGEST), (challenge.won, LONGEST), (challenge.title, 60)
    )
    unknown = [condition.measure for condition in challenge.goal if not is_known(game, condition.measure)]
    if unknown or not challenge.goal or not (challenge.turns or challenge.choices):
        yield f"{where} has no goal or no limit, or counts what {game.title} does not know: {unknown}"
        return
    try:
        if begin(game, challenge.start, edition).ask is None:
            yield f"{where} begins after the end of the game"
            return
        if (found := played(challenge, begin(game, challenge.start, edition), challenge.solution)).state != WON:
            yield f"{where} is not solved by its solution: {found}"
    except ValueError as error:
        yield f"{where} cannot be played: {error}"
        return
    if played(challenge, begin(game, challenge.start, edition), usual_bot(game)).state == WON:
        yield f"{where} is solved by the usual computer player"
