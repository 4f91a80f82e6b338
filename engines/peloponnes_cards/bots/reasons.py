"""What the computer players say: what a card brings and what is paid for it, in words of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.core.reasons import Deed, not_met

from ..coins import counted, listed
from ..data import PowerCard
from ..state import Peloponnes
from .evaluation import Estate

MOST_GIFTS = 3  # named of a card


def bid(g: Peloponnes, estate: Estate, card: PowerCard, number: int, least: int) -> str:
    words = f"{card.name} for {counted(number, 'coin')}: {gifts(g, estate, card)}"
    if number > least:
        words += f"; {counted(number - least, 'coin')} more than it takes, so that it is harder to outbid"
    return words


def move(g: Peloponnes, estate: Estate, card: PowerCard, number: int) -> str:
    reach = "reaches" if number == 1 else "reach"
    return f"{card.name} brings {gifts(g, estate, card)}: the best card that {counted(number, 'coin')} {reach}"


def gifts(g: Peloponnes, estate: Estate, card: PowerCard) -> str:
    """What a card gives to this city, the most telling first."""
    found = [*_protection(g, estate, card), *_points(card), *_bread(estate, card), *_goods(card)]
    return listed(found[:MOST_GIFTS]) or "little, but a card of its own"


def _protection(g: Peloponnes, estate: Estate, card: PowerCard) -> Iterator[str]:
    after = estate.with_card(card)
    for catastrophe in g.data.catastrophes:
        if catastrophe not in g.struck and after.is_safe(catastrophe) and not estate.is_safe(catastrophe):
            yield f"protection from {g.data.catastrophes[catastrophe].name.lower()}"


def _points(card: PowerCard) -> Iterator[str]:
    if card.power:
        yield counted(card.power, "power point")
    if card.inhabitants:
        yield counted(card.inhabitants, "inhabitant")


def _bread(estate: Estate, card: PowerCard) -> Iterator[str]:
    if card.production.grain:
        hungry = estate.people > estate.grain
        yield f"{card.production.grain} grain{' for hungry people' if hungry else ''}"


def _goods(card: PowerCard) -> Iterator[str]:
    made = card.production
    for number, what in ((made.wood, "wood"), (made.stone, "stone")):
        if number:
            yield f"{number} {what} for every building"
    if card.income_cards:
        yield f"{counted(card.income_cards, 'coin card')} with each income"
    if card.one_time.coin_cards:
        yield f"{counted(card.one_time.coin_cards, 'coin card')} at once"
    if card.one_time.luxury:
        yield f"{counted(card.one_time.luxury, 'luxury good')} at once"
    if card.half_coins:
        yield "half a coin in every bid"
    if card.discount:
        yield f"{counted(card.discount, 'coin')} off in the conquest row"


def doubts(deed: Deed, tell: Iterable[str]) -> Iterator[str]:
    """The cards and the price that a reason names have to be those of the action."""
    g: Peloponnes = deed.view
    for name in not_met(deed, {id: card.name for id, card in g.data.cards.items()}, tell):
        yield f"nothing was heard of {name}"
    for event in deed.events:
        if event.kind == "bid" and event.seat == deed.seat and deed.option.verb == "bid":
            number = counted(event.data["number"], "coin")
            if f"for {number}:" not in deed.why:
                yield f"the bid was {number}"
