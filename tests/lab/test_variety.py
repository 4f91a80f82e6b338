"""No two games of the same players are alike, and the same seed and salt give the same game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

import pytest

from engines.core.bots import make_bot, play_out
from engines.core.flow import Option
from engines.core.session import Session

OWN = ("peloponnes_cards", "victory_or_death", "dies_irae", "pericles", "peloponnesian_war")
ENOUGH = 40  # choices within which two games have parted


def choices(id: str, level: str, salt: int) -> Iterator[Option]:
    session = Session.new(id, seed=7)
    session.salt = salt
    players = {seat: make_bot(session.game, level) for seat in session.setup.seats}
    while session.ask is not None and session.now < ENOUGH:
        play_out(session, players, most=1)
        yield session.history[-1].option


def parts(id: str, level: str, one: int, other: int) -> bool:
    """True if two games with these salts part."""
    pairs = zip_longest(choices(id, level, one), choices(id, level, other))
    return any(first != second for first, second in pairs)


@pytest.mark.parametrize(
    ("id", "level"),
    [(id, level) for id in OWN for level in ("easy", "normal")],
)
def test_the_salt_makes_another_game(id, level):
    assert not parts(id, level, 1, 1)
    assert any(parts(id, level, 1, salt) for salt in (2, 3, 4))


@pytest.mark.long
@pytest.mark.parametrize("id", OWN)
def test_the_salt_makes_another_game_of_hard_players(id):
    assert not parts(id, "hard", 1, 1)
    assert any(parts(id, "hard", 1, salt) for salt in (2, 3, 4))
