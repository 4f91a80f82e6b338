"""The process in which computer players think. It imports no Qt.

A thinking player is pure Python, and two Python threads share one interpreter: a window that needs the interpreter for every
item it paints would wait its turn each time. So players think in a process of their own, which is told the position
and answers with an advice.
"""

from __future__ import annotations

import traceback
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from engines.core.bots import Advice, Bot
    from engines.core.session import Session


class Position(msgspec.Struct):
    """A decision, as little as it takes to build it up again: the state when its scene began, and the choices since."""

    game: str
    setup: Any
    state: bytes
    choices: list[Any]
    script: list[Any] | None
    real_dice: bool
    patches: dict[str, Any] | None  # of an edition that lies only in memory


class Question(msgspec.Struct):
    number: int
    position: Position
    kind: str


class Answer(msgspec.Struct):
    number: int
    advice: Advice | None
    trouble: str = ""  # a traceback for the log


def position_of(session: Session) -> Position:
    from engines.core import data

    setup = session.setup
    state = session.game.codec.pack(session.state_at_scene_start())
    patches = data._open_editions.get((session.game.id, setup.edition))
    script = None if session.script is None else list(session.script)
    return Position(session.game.id, setup, state, session.choices_in_scene, script, session.real_dice, patches)


def session_at(position: Position) -> Session:
    from engines import games
    from engines.core import data
    from engines.core.session import Session

    game = games[position.game]
    setup = position.setup
    if position.patches is not None:
        data.open_edition(position.game, setup.edition, position.patches)
    state = game.codec.unpack(position.state)
    session = Session.resume(game, setup, state, None, position.real_dice, position.script)
    for choice in position.choices:
        session.apply(choice)
    return session


def serve(pipe: Connection, stopped: Any) -> None:
    """Answers questions until the pipe closes. `stopped` holds the number of the last question that was called off."""
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
    from engines.core.bots import Seen, make_bot

    session = session_at(question.position)
    assert session.ask is not None
    key = (question.position.game, session.ask.seat, question.kind)
    if key not in bots:
        bots[key] = make_bot(session.game, question.kind)
    return bots[key].advise(Seen(session, stop=lambda: stopped.value >= question.number))
