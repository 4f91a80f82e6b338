"""Phase 6: one-time income, coin cards by inhabitants, luxury goods from 11 inhabitants on, Port and Temple of Apollo."""

from __future__ import annotations

from engines.core import Flow

from .city import Totals, gain_luxury
from .coins import counted, draw
from .state import City, Peloponnes

RULE = "Income"


def income(g: Peloponnes) -> Flow[None]:
    """All players in turn order (R2). The income of the last round is the final one (R5)."""
    g.report("phase", RULE, title="Income")
    for seat in g.order:
        yield from one_time_income(g, seat)
        yield from income_of(g, seat)
    g.next = 0
    if g.is_last_round:
        g.phase = "final_supply"
        g.report("turn", "Game End", title="End of the game")
        g.report("phase", "Supply", title="Final supply")
    else:
        g.round += 1
        g.phase = "reveal"


def one_time_income(g: Peloponnes, seat: str) -> Flow[None]:
    """Of the card won this round, under construction or not; not of a building that was lost (R34)."""
    city = g.cities[seat]
    if city.won is None or not city.holds(city.won):
        return
    gift = g.card(city.won).one_time
    if gift.coin_cards:
        yield from draw(g, seat, gift.coin_cards, RULE, g.card(city.won).name)
    if gift.luxury:
        what = counted(gain_luxury(g, city, gift.luxury), "luxury good")
        g.report("gained_luxury", RULE, seat=seat, what=what, total=city.luxury, reason=g.card(city.won).name)


def trading(g: Peloponnes, city: City) -> list[str]:
    """The uncovered buildings that bring coin cards."""
    return [g.card(s.card).name for s in city.slots if s.covered_by is None and g.card(s.card).income_cards]


def income_of(g: Peloponnes, seat: str) -> Flow[None]:
    """The luxury card's inhabitants do not count here (R27); its goods come on top of the coin cards (R38)."""
    city = g.cities[seat]
    totals = Totals(g, city)
    row = g.data.income(totals.inhabitants)
    yield from draw(g, seat, row.coin_cards, RULE, f"{totals.inhabitants} inhabitants")
    if row.luxury:
        what = counted(gain_luxury(g, city, row.luxury), "luxury good")
        g.report("gained_luxury", RULE, seat=seat, what=what, total=city.luxury, reason=f"{totals.inhabitants} inhabitants")
    if totals.income_cards:
        yield from draw(g, seat, totals.income_cards, RULE, " and ".join(trading(g, city)))
