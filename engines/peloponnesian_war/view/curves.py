"""What is followed over the turns of a war."""

from __future__ import annotations

from engines.core.curves import Curve, Figures

from ..data import SIDES
from ..state import War

CURVES = (
    Curve("vp", "Victory points"),
    Curve("bellicosity", "Bellicosity", "The will to fight: at 0 a League gives in."),
    Curve("treasury", "Treasury", "Talents."),
    Curve("sci", "Confidence", "The Side Confidence Index: it decides strategies and changes of side."),
    Curve("strength", "Strength", "Strength points on the map."),
)


def figures(war: War) -> Figures:
    return {
        "vp": {seat: float(vp) for seat, vp in war.vp.items()},
        "bellicosity": {side: float(war.bellicosity[side]) for side in SIDES},
        "treasury": {side: float(war.treasury[side]) for side in SIDES},
        "sci": {side: float(war.sci[side]) for side in SIDES},
        "strength": {side: float(sum(force.strength for force in war.forces[side].values())) for side in SIDES},
    }
