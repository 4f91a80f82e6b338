"""A decision packed for another process, and what a computer player there makes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from .bots import Advice, Bot, Seen, make_bot
from .registry import games
from .session import Session

Bots: TypeAlias = dict[tuple[str, str, str], Bot]  # the players of a process, by game, seat and kind


class PackedDecision(msgspec.Struct):
    """The least from which a decision can be rebuilt: the state when its scene began, and the choices since."""

    game: str
    setup: Any  # with the edition, whose patches come along
    moment: int
    state: bytes
    choices: list[Any]
    script: list[Any] | None
    real_dice: bool


def position_of(session: Session) -> PackedDecision:
    state = session.snapshots[session.scene_at]
    script = None if session.script is None else list(session.script)
    return PackedDecision(
        session.game.id, session.setup, session.now, state, session.choices_in_scene, script, session.real_dice
    )


def session_at(position: PackedDecision) -> Session:
    game = games[position.game]
    setup = position.setup
    state = game.codec.unpack(position.state, setup.edition)
    session = Session.resume(game, setup, state, None, position.real_dice, position.script)
    for choice in position.choices:
        session.apply(choice)
    return session


def think(position: PackedDecision, kind: str, bots: Bots, stop: Callable[[], bool] | None = None) -> Advice:
    """What a computer player of this kind would choose. It is given what its seat may know, and nothing else."""
    session = session_at(position)
    assert session.ask is not None
    key = (position.game, session.ask.seat, kind)
    if key not in bots:
        bots[key] = make_bot(session.game, kind)
    seen = Seen(session, stop)
    advice = bots[key].advise(seen)
    if advice.option in session.ask.interruptions:  # not this player's to decide
        return Advice(seen.dice.choice(session.ask.own_options))
    return advice
