"""The end: late protection uncovers cards, then population and power are weighed."""

from __future__ import annotations

import msgspec

from engines.core import Flow

from .city import Totals, covered_cards, is_protected
from .coins import counted, discard_coin
from .data import INHABITANT, LUXURY_CARD
from .state import OPEN, City, Peloponnes

RULE = "Scoring"


class Score(msgspec.Struct, frozen=True):
    """Both totals of a city with their parts."""

    tableau_population: int
    inhabitant_cards: int
    luxury_population: int
    tableau_power: int
    rest: int  # other cards in hand and luxury goods
    per_power: int
    luxury_power: int

    @property
    def population(self) -> int:
        return self.tableau_population + self.inhabitant_cards + self.luxury_population

    @property
    def power(self) -> int:
        return self.tableau_power + self.rest // self.per_power + self.luxury_power

    @property
    def points(self) -> int:
        return min(self.population, self.power)

    @property
    def higher(self) -> int:
        return max(self.population, self.power)

    def population_account(self) -> list[str]:
        """The parts of the sum, in words."""
        parts = [f"{self.tableau_population} in the tableau"]
        if self.inhabitant_cards:
            parts.append(counted(self.inhabitant_cards, "inhabitant card"))
        return [*parts, f"{self.luxury_population} by the luxury card"] if self.luxury_population else parts

    def power_account(self) -> list[str]:
        parts = [f"{self.tableau_power} in the tableau"]
        if self.rest >= self.per_power:
            parts.append(f"{self.rest // self.per_power} for {self.rest} other cards and goods")
        return [*parts, f"{self.luxury_power} by the luxury card"] if self.luxury_power else parts


# === UNCOVERING ===


def uncover_and_score(g: Peloponnes) -> Flow[None]:
    yield from ()
    g.report("phase", "Game End", title="Uncovering")
    for seat in g.order:
        uncover(g, seat)
    g.report("phase", RULE, title="Scoring")
    for seat in g.order:
        s = score(g, g.cities[seat])
        people, might = ", ".join(s.population_account()), ", ".join(s.power_account())
        g.report(
            "scored", RULE, seat=seat, population=s.population, people=people, power=s.power, might=might, score=s.points
        )
    g.phase = "over"


def uncover(g: Peloponnes, seat: str) -> None:
    """Remove the covers of catastrophes that the city is protected from by now; repeated, since an uncovered building may
    protect in turn (R39)."""
    city = g.cities[seat]
    changed = True
    while changed:
        changed = False
        for card, catastrophe in covered_cards(city):
            if is_protected(g, city, catastrophe):
                uncover_card(g, city, card)
                g.report("uncovered", "Game End", seat=seat, card=card, catastrophe=catastrophe)
                changed = True


def uncover_card(g: Peloponnes, city: City, card: str) -> None:
    if card == LUXURY_CARD:
        discard_coin(g, city.luxury_cover)
        city.luxury_card, city.luxury_cover = OPEN, None
    elif card == city.civ_card:
        discard_coin(g, city.civ_cover)
        city.civ, city.civ_cover = OPEN, None
    else:
        slot = city.slot(card)
        discard_coin(g, slot.cover)
        slot.covered_by = slot.cover = None


# === SCORING ===


def score(g: Peloponnes, city: City) -> Score:
    """Inhabitant cards are people (R32); the other cards and the goods together give a power point for six (R33). A
    luxury card that decline has hit shows nothing."""
    totals = Totals(g, city)
    people = city.hand.count(INHABITANT)
    level = g.data.luxury_level(city.luxury) if city.luxury_card == OPEN else g.data.luxury_level(0)
    return Score(
        totals.inhabitants,
        people,
        level.inhabitants,
        totals.power,
        len(city.hand) - people + city.luxury,
        g.data.tables.scoring.cards_and_goods_per_power,
        level.power,
    )


def ranking(g: Peloponnes) -> dict[str, tuple[int, int, int]]:
    """The lower total; then the higher one; then luxury goods; then the victory is shared (R6)."""
    out = {}
    for seat in g.seats:
        s = score(g, g.cities[seat])
        out[seat] = (s.points, s.higher, g.cities[seat].luxury)
    return out
