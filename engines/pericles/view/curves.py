"""What is followed over the turns of a war between two City-States."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.curves import Curve, Figures
from engines.core.flow import Event
from engines.core.luck import Draw

from ..data import CITIES, FACTIONS
from ..state import Pericles

CURVES = (
    Curve("honor", "Honor", "The faction with the most Honor in the leading City-State wins."),
    Curve("city_honor", "Honor of the City-States", "Both factions together: the leading City-State wins."),
    Curve("strategos", "Strategos", "Tokens in hand."),
    Curve("units", "Units", "Land and naval units in the Theaters."),
    Curve("bases", "Bases", "Bases of each City-State and its League."),
)

HEADLINES = (
    "battle_won", "persians_won", "battle_drawn", "peace", "war", "callias", "ostracism", "hostages_taken",
    "will_done", "will_failed", "control", "raid", "converted", "honor_gained", "honor_lost", "issue_slides",
    "strategos_won",
)  # fmt: skip  # what happened in one line, the most telling kinds first


def figures(g: Pericles) -> Figures:
    if g.data.kind == "battle_vignette":
        return {"units": {city: float(sum(g.units(city, theater) for theater in g.forces)) for city in CITIES}}
    return {
        "honor": {seat: float(honor) for seat, honor in g.honor.items()},
        "city_honor": {city: float(sum(g.honor.get(seat, 0) for seat in FACTIONS[city])) for city in CITIES},
        "strategos": {seat: float(tokens) for seat, tokens in g.tokens.items()},
        "units": {city: float(sum(g.units(city, theater) for theater in g.forces)) for city in CITIES},
        "bases": {city: float(sum(g.bases(city, theater) for theater in g.forces)) for city in CITIES},
    }


def draws(g: Pericles, event: Event) -> Iterator[Draw]:
    """The Battle cards of each City-State, against all that are in its deck. Persian cards are nobody's."""
    if event.kind == "battle" and event.data.get("enemy", "Sparta") == "Sparta":
        for city, got in (("athens", event.data["ours"]), ("sparta", event.data["theirs"])):
            among = tuple(float(g.tables.card_value(card)) for card in g.tables.decks[city])
            yield Draw(city, "Battle cards", float(got), among)
