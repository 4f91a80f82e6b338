"""The process in which computer players think. It imports no Qt.

A thinking player is pure Python, and two Python threads share one interpreter: a window that needs the interpreter for every
item it paints would wait its turn each time. So players think in a process of their own, which is told the position
and answers with an advice.
"""

from __future__ import annotations

import contextlib
import os
import traceback
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from engines.core.bots import Advice, Bot
    from engines.core.session import Session


class PackedDecision(msgspec.Struct):
    """The least from which a decision can be rebuilt: the state when its scene began, and the choices since."""

    game: str
    setup: Any  # with the edition, whose patches come along
    moment: int
    state: bytes
    choices: list[Any]
    script: list[Any] | None
    real_dice: bool


class Question(msgspec.Struct):
    number: int
    position: PackedDecision
    kind: str


class Answer(msgspec.Struct):
    number: int
    advice: Advice | None
    trouble: str = ""  # a traceback for the log


def position_of(session: Session) -> PackedDecision:
    state = session.snapshots[session.scene_at]
    script = None if session.script is None else list(session.script)
    return PackedDecision(
        session.game.id, session.setup, session.now, state, session.choices_in_scene, script, session.real_dice
    )


def session_at(position: PackedDecision) -> Session:
    from engines import games
    from engines.core.session import Session

    game = games[position.game]
    setup = position.setup
    state = game.codec.unpack(position.state, setup.edition)
    session = Session.resume(game, setup, state, None, position.real_dice, position.script)
    for choice in position.choices:
        session.apply(choice)
    return session


def serve(pipe: Connection, stopped: Any) -> None:
    """Answers questions until the pipe closes. `stopped` holds the number of the last question that was called off."""
    with contextlib.suppress(OSError, AttributeError):  # the window comes first (Windows has no nice)
        os.nice(5)
    bots: dict[tuple[str, str, str], Bot] = {}
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            advice, trouble = _think(question, bots, stopped), ""
        except Exception:
            advice, trouble = None, traceback.format_exc()
        try:
            pipe.send(Answer(question.number, advice, trouble))
        except (OSError, ValueError):
            return


def _think(question: Question, bots: dict[tuple[str, str, str], Bot], stopped: Any) -> Advice:
    from engines.core.bots import Advice, Seen, make_bot

    session = session_at(question.position)
    assert session.ask is not None
    key = (question.position.game, session.ask.seat, question.kind)
    if key not in bots:
        bots[key] = make_bot(session.game, question.kind)
    seen = Seen(session, lambda: stopped.value >= question.number)
    advice = bots[key].advise(seen)
    if advice.option in session.ask.interruptions:  # not this player's to decide
        return Advice(seen.dice.choice(session.ask.own_options))
    return advice
