"""Going through a lesson without a window: its position, and a check that each of its steps can be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .data import Edition
from .flow import IllegalChoice, Option
from .game import Game
from .lessons import Lesson, Start, Step
from .session import Session

LONGEST = 480  # characters of a text: what is read in half a minute
LONGEST_TASK = 120
MOST_STEPS = 60


def begin(game: Game[Any], start: Start, edition: Edition | str = "") -> Session:
    """The position. IllegalChoice, if today's rules do not lead there."""
    script = list(start.script) or None
    session = Session.new(
        game, start.scenario, start.options, start.seats or None, start.seed, edition=edition, script=script
    )
    for choice in start.choices:
        session.apply(choice)
    session.base = session.now  # nobody takes back what led here
    return session


def follow(session: Session, choices: Sequence[Option]) -> str:
    """Plays choices. Returns why one of them could not be played, or ""."""
    for choice in choices:
        try:
            session.apply(choice)
        except IllegalChoice as refusal:
            return f"{choice}: {refusal}"
    return ""


def faults(game: Game[Any], lesson: Lesson, edition: Edition | str = "") -> Iterator[str]:
    """What keeps a lesson from being gone through, as sentences. Every option that a step asks for is tried."""
    yield from _wordy(lesson)
    try:
        session = begin(game, lesson.start, edition)
    except ValueError as error:
        yield f"lesson {lesson.id} cannot begin: {error}"
        return
    for n, step in enumerate(lesson.steps, 1):
        where = f"step {n} of lesson {lesson.id}"
        yield from (
            f"{where} points at {id}, which is not on the table" for id in unknown_things(session, lesson.seat, step)
        )
        trouble = ""
        if not step.do:
            trouble = follow(session, step.choices)
        elif session.ask is None or session.ask.seat != lesson.seat:
            trouble = f"it is not the decision of {lesson.seat}"
        elif not (wanted := step.wanted(session.ask.options)):
            trouble = f"what is asked for is not offered: {[*session.ask.options][:12]}"
        else:
            for other in wanted[1:]:
                if elsewhere := follow(session.clone(), (other, *step.choices)):
                    yield f"{where} cannot go on after {other}: {elsewhere}"
            trouble = follow(session, (wanted[0], *step.choices))
        if trouble:
            yield f"{where} cannot be done: {trouble}"
            return


def _wordy(lesson: Lesson) -> Iterator[str]:
    if not 1 <= len(lesson.steps) <= MOST_STEPS:
        yield f"lesson {lesson.id} has {len(lesson.steps)} steps, not 1 to {MOST_STEPS}"
    for n, step in enumerate(lesson.steps, 1):
        where = f"step {n} of lesson {lesson.id}"
        yield from too_long(where, (step.text, LONGEST), (step.wrong, LONGEST), (step.task, LONGEST_TASK))
        if n == len(lesson.steps) and (step.do or step.choices):
            yield f"{where} is the last and still has something done"
        if not step.text.strip():
            yield f"{where} says nothing"


def too_long(where: str, *texts: tuple[str, int]) -> Iterator[str]:
    return (f"{where} has a text of {len(text)} letters, more than {most}" for text, most in texts if len(text) > most)


def unknown_things(session: Session, seat: str, step: Step) -> list[str]:
    """The ids to look at that name nothing on the table."""
    table = session.game.table(session.state, seat, session.ask)
    known = {zone.id for zone in table.zones} | {track.id for track in table.tracks} | {plate.seat for plate in table.plates}
    known |= {id for zone in table.zones for card in zone.cards for id in (card.id, card.key)}
    known |= {piece.id for board in table.boards for piece in board.pieces} | {chart.id for chart in table.charts}
    for board in session.game.boards(session.setup.edition).values():
        known |= set(board.spaces)
    return [id for id in step.look_at if id not in known]
