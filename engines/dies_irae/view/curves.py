"""What is followed over the turns of the three powers."""

from __future__ import annotations

from engines.core.curves import Curve, Figures

from ..state import DiesIrae, victory_points

CURVES = (
    Curve("vp", "Victory points", "Monuments, golden ages and laurels."),
    Curve("stability", "Stability", "At its lowest step there is a revolution."),
    Curve("talents", "Talents"),
    Curve("posts", "Trade posts", "Trade posts and fortresses on the map."),
    Curve("forces", "Forces", "Legions and ships."),
)

HEADLINES = (
    "won", "revolution", "capital_conquered", "golden_age", "gained", "lost", "land_combat", "sea_combat",
    "monument_destroyed", "fortress_destroyed", "taken_over", "unrest", "built", "created", "developed", "income",
)  # fmt: skip  # what happened in one line, the most telling kinds first


def figures(g: DiesIrae) -> Figures:
    powers = [(id, power) for id, power in g.powers.items() if power.capital]
    return {
        "vp": {id: float(victory_points(g, power)) for id, power in powers},
        "stability": {id: float(power.stability) for id, power in powers},
        "talents": {id: float(power.talents) for id, power in powers},
        "posts": {id: float(sum(power.trade_posts.values()) + len(power.fortresses)) for id, power in powers},
        "forces": {id: float(power.legion_count() + power.ship_count()) for id, power in powers},
    }
