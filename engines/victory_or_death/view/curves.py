"""What is followed over the rounds of a war."""

from __future__ import annotations

from engines.core.curves import Curve, Figures

from ..powers import CITY, POWERS, TEAMS
from ..state import War

CURVES = (
    Curve("vp", "Victory points"),
    Curve("pieces", "Pieces", "Hoplites, Triremes and Cities on the board."),
    Curve("cities", "Cities", "Each brings its team a point in a Scoring Round."),
    Curve("cards", "Cards left", "In hand and in the draw deck."),
)

HEADLINES = (
    "victory", "gained", "lost", "removed", "played", "used", "status_laid", "placed",
)  # fmt: skip  # what happened in one line, the most telling kinds first


def figures(g: War) -> Figures:
    return {
        "vp": {team: float(g.vp[n]) for n, team in enumerate(TEAMS)},
        "pieces": {POWERS[p]: float(sum(s.bit_count() for s in power.pieces)) for p, power in enumerate(g.powers)},
        "cities": {team: float(g.team_kind(n, CITY).bit_count()) for n, team in enumerate(TEAMS)},
        "cards": {POWERS[p]: float(len(power.hand) + len(power.deck)) for p, power in enumerate(g.powers)},
    }
