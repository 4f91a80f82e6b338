"""A whole game in few bytes, for another process of this program: it begins at the same state and makes the same choices."""

from __future__ import annotations

from typing import Any

import msgspec

from .flow import Option
from .game import Setup
from .registry import games
from .session import Session


class PackedGame(msgspec.Struct):
    game: str
    setup: Setup  # with the edition, whose patches come along
    players: dict[str, str]
    state: bytes  # when the first scene began that can be replayed
    choices: list[Option]
    script: list[Any] | None
    real_dice: bool


def pack(session: Session) -> PackedGame:
    """The game up to its last choice, also while a moment of the past is shown."""
    records = session.history + session.future
    script = None if session.script is None else list(session.script)
    return PackedGame(
        session.game.id, session.setup, dict(session.players), session.snapshots[session.base],
        [record.option for record in records[session.base :]], script, session.real_dice,
    )  # fmt: skip


def unpack(packed: PackedGame) -> Session:
    game = games[packed.game]
    state = game.codec.unpack(packed.state, packed.setup.edition)
    session = Session.resume(game, packed.setup, state, packed.players, packed.real_dice, packed.script)
    for choice in packed.choices:
        session.apply(choice)
    return session
