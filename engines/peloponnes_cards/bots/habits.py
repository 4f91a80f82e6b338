"""What a reader of a finished game's log would call odd, counted for each seat."""

from __future__ import annotations

from engines.core.game import Count, Played

from ..prices import minimum_bid, most_coins
from ..scoring import score
from ..state import Peloponnes

MANY = 10  # coin cards in hand: more of them do not help in one auction
HOARDS = "more than 10 coin cards in hand when it may bid"
IDLE = "a pass while a card could be bought and built"
LOPSIDED = "a card bought that does not raise the lower total"
BOUGHT = ("settled", "built", "began")

Counts = dict[str, dict[str, Count]]


def habits(played: Played) -> Counts:
    out: Counts = {habit: {} for habit in (HOARDS, IDLE, LOPSIDED)}
    for moment, record in enumerate(list(played.history)):
        bought = [event for event in record.events if event.kind in BOUGHT]
        bids = record.option.verb in ("bid", "pass")
        if not bought and not bids:
            continue
        played.goto(moment)
        g: Peloponnes = played.state
        if bids:
            _note(out[HOARDS], record.seat, len(g.cities[record.seat].hand) > MANY)
            _note(out[IDLE], record.seat, record.option.verb == "pass" and _could_build(g, record.seat))
        for event in bought:
            _note(out[LOPSIDED], event.seat or "", not _raises_lower_total(g, event.seat or "", event.data["card"]))
    return out


def _note(counts: dict[str, Count], seat: str, odd: bool) -> None:
    before = counts.get(seat, Count(0, 0))
    counts[seat] = Count(before.times + odd, before.of + 1)


def _could_build(g: Peloponnes, seat: str) -> bool:
    """True if a bid would have left enough to begin a building at least; a landscape costs nothing more."""
    most = most_coins(g, g.cities[seat])
    for card in g.open_cards():
        least = minimum_bid(g, seat, card)
        if least is not None and least + g.card(card).is_building <= most:
            return True
    return False


def _raises_lower_total(g: Peloponnes, seat: str, card: str) -> bool:
    totals, gift = score(g, g.cities[seat]), g.card(card)
    return bool(gift.inhabitants if totals.population < totals.power else gift.power)
