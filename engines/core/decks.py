"""Piles of cards, as lists of ids: the last entry is on top."""

from __future__ import annotations

from collections.abc import Sequence

from .chance import Dice
from .flow import Flow, Shuffle


def draw(pile: list[str], number: int, discard: list[str] | None = None, reason: str = "reshuffle",
         rule: str = "") -> Flow[list[str]]:  # fmt: skip
    """Takes cards from the top. An empty pile is renewed from the discard pile, when a card is needed; if both are
    empty, the rest is forfeited."""
    drawn: list[str] = []
    while len(drawn) < number:
        if not pile:
            if not discard:
                break
            pile.extend((yield Shuffle(list(discard), reason, rule)))
            discard.clear()
        drawn.append(pile.pop())
    return drawn


UNKNOWN = "?"


def masked(cards: Sequence[str]) -> list[str]:
    """Cards of which only the number is known."""
    return [UNKNOWN] * len(cards)


def deal_unknown(zones: Sequence[list[str]], unseen: Sequence[str], dice: Dice) -> None:
    """Fills every unknown card of the zones, in place, from the cards that nobody in the know has seen."""
    rest = dice.shuffled(unseen)
    for zone in zones:
        for i, card in enumerate(zone):
            if card == UNKNOWN:
                zone[i] = rest.pop()
