"""What is followed over the turns of a war between two City-States."""

from __future__ import annotations

from engines.core.curves import Curve, Figures

from ..data import CITIES, FACTIONS
from ..state import Pericles

CURVES = (
    Curve("honor", "Honor", "The faction with the most Honor in the leading City-State wins."),
    Curve("city_honor", "Honor of the City-States", "Both factions together: the leading City-State wins."),
    Curve("strategos", "Strategos", "Tokens in hand."),
    Curve("units", "Units", "Land and naval units in the Theaters."),
    Curve("bases", "Bases", "Bases of each City-State and its League."),
)


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
