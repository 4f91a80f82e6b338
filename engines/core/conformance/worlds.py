"""Worlds that a seat cannot tell apart, made from the true state by what a game declares as hidden."""

from __future__ import annotations

from typing import Any

from ..chance import Dice
from ..game import Game


def other_world(game: Game[Any], state: Any, seat: str | None, dice: Dice) -> Any:
    """Another state that the seat cannot tell from this one, drawn at random."""
    other = game.codec.clone(state)
    for secret in game.hidden(other, seat):
        secret.draw(dice)
    return other


def hidden_values(game: Game[Any], state: Any, seat: str | None) -> list[Any]:
    """What stands in the places that the seat may not see."""
    return [place.value for secret in game.hidden(state, seat) for place in secret.places]


def known(game: Game[Any], state: Any, seat: str | None) -> Any:
    """A copy of a state in which everything that the seat may not know is blotted out. It is good for comparing only."""
    copy = game.codec.clone(state)
    for secret in list(game.hidden(copy, seat)):
        for place in secret.places:
            place.put(secret.back)
    copy.dice = Dice()
    return copy
