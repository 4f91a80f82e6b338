"""What is followed over the rounds of a city."""

from __future__ import annotations

from engines.core.curves import Curve, Figures

from ..scoring import Score, score
from ..state import Peloponnes

CURVES = (
    Curve("score", "Score", "The lower of population and power."),
    Curve("population", "Population"),
    Curve("power", "Power"),
    Curve("coins", "Coin cards", "Cards in hand."),
    Curve("luxury", "Luxury goods"),
)

HEADLINES = (
    "scored", "struck", "removed", "abandoned", "lost_building", "site_lost", "built", "settled", "finished",
    "gained_luxury", "hungry", "covered", "bid", "drew",
)  # fmt: skip  # what happened in one line, the most telling kinds first


def figures(g: Peloponnes) -> Figures:
    """Before the cities are founded there is nothing to count."""
    founded = {seat: city for seat, city in g.cities.items() if city.civ_card}
    scores: dict[str, Score] = {seat: score(g, city) for seat, city in founded.items()}
    return {
        "score": {seat: float(s.points) for seat, s in scores.items()},
        "population": {seat: float(s.population) for seat, s in scores.items()},
        "power": {seat: float(s.power) for seat, s in scores.items()},
        "coins": {seat: float(len(city.hand)) for seat, city in founded.items()},
        "luxury": {seat: float(city.luxury) for seat, city in founded.items()},
    }
