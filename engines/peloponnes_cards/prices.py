"""What a bid must reach, and what a player could lay."""

from __future__ import annotations

from .city import discount, half_coins
from .state import City, Peloponnes


def minimum_value(g: Peloponnes, city: City, card: str) -> int:
    """The number of coin cards that a free card asks for: 3 more in the conquest row, less Barracks and Stockade (R22)."""
    value = g.card(card).value
    if card in g.middle:
        return value
    table = g.data.bidding
    return max(table.minimum_floor, value + table.conquest_surcharge - discount(g, city))


def minimum_bid(g: Peloponnes, seat: str, card: str) -> int | None:
    """The smallest legal number of coin cards, or None for a conquest card that is taken (R24).

    Half coins decide who outbids whom (R21), but do not help to reach the value (R20)."""
    city = g.cities[seat]
    least = minimum_value(g, city, card)
    holder = g.bidder_on(card)
    if holder is None:
        return least
    if card in g.conquest:
        return None
    theirs = g.cities[holder]
    assert theirs.bid is not None
    to_beat = 2 * len(theirs.bid.coins) + half_coins(g, theirs) - half_coins(g, city)
    return max(least, to_beat // 2 + 1)


def most_coins(g: Peloponnes, city: City) -> int:
    """Every card in hand, and every good that can be exchanged."""
    return len(city.hand) + min(city.luxury, g.available)
