"""Phase 1: six power cards are turned up, and the first two move the catastrophe markers."""

from __future__ import annotations

from engines.core import Flow

from .state import WAITING, Peloponnes

RULE = "Reveal Power Cards"


def reveal(g: Peloponnes) -> Flow[None]:
    """As many cards as players into the middle row, the rest of six into the conquest row."""
    yield from ()
    table = g.data.tables.round
    g.report("turn", RULE, title=f"Round {g.round}")
    g.report("phase", RULE, title="Reveal")
    for city in g.cities.values():
        city.bid, city.status, city.won = None, WAITING, None
    cards = [g.deck.pop() for _ in range(table.cards_revealed)]
    g.middle, g.conquest = cards[: len(g.seats)], cards[len(g.seats) :]
    g.hidden_shown()
    g.report("revealed", RULE, cards=cards, middle=list(g.middle), conquest=list(g.conquest))
    for card in cards[: table.cards_that_move_markers]:
        move_marker(g, card)
    g.phase, g.next = "strike", 0
    if g.to_strike:
        g.report("phase", "Catastrophes", title="Catastrophes")
    else:
        after_catastrophes(g)


def move_marker(g: Peloponnes, card: str) -> None:
    """A marker on the last space stays there; one that arrives strikes in the next phase."""
    catastrophe = g.card(card).catastrophe
    last = g.last_space(catastrophe)
    if g.marker[catastrophe] >= last:
        g.report("marker_stays", RULE, card=card, catastrophe=catastrophe)
        return
    g.marker[catastrophe] += 1
    g.report("marker_moved", RULE, card=card, catastrophe=catastrophe, space=g.marker[catastrophe], last=last)
    if g.marker[catastrophe] == last:
        g.to_strike.append(catastrophe)


def after_catastrophes(g: Peloponnes) -> None:
    """R4: catastrophes first, then one supply phase if a supply symbol lies open."""
    supply = next((c for c in g.open_cards() if g.card(c).supply), None)
    g.next = 0
    if supply is not None:
        g.phase = "supply"
        g.report("phase", "Supply", title="Supply")
        g.report("supply_symbol", "Supply", card=supply)
    else:
        start_bidding(g)


def start_bidding(g: Peloponnes) -> None:
    g.phase, g.next = "bid", 0
    g.report("phase", "Bidding", title="Bidding")
