"""What is followed over the turns of a war."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.curves import Curve, Figures
from engines.core.flow import Event
from engines.core.luck import DIE, Draw

from ..data import ATHENS, SIDES, SPARTA
from ..state import War

CURVES = (
    Curve("vp", "Victory points"),
    Curve("bellicosity", "Bellicosity", "The will to fight: at 0 a League gives in."),
    Curve("treasury", "Treasury", "Talents."),
    Curve("sci", "Confidence", "The Side Confidence Index: it decides strategies and changes of side."),
    Curve("strength", "Strength", "Strength points on the map."),
)

HEADLINES = (
    "surrendered", "siege_won", "battle_won", "drawn", "side_changed", "armistice", "rebelled", "leader_killed",
    "storm", "captured", "event", "ravaged", "vp", "bellicosity", "revenue",
)  # fmt: skip  # what happened in one line, the most telling kinds first


def figures(war: War) -> Figures:
    return {
        "vp": {seat: float(vp) for seat, vp in war.vp.items()},
        "bellicosity": {side: float(war.bellicosity[side]) for side in SIDES},
        "treasury": {side: float(war.treasury[side]) for side in SIDES},
        "sci": {side: float(war.sci[side]) for side in SIDES},
        "strength": {side: float(sum(force.strength for force in war.forces[side].values())) for side in SIDES},
    }


ROLLED_BY_ONE = {  # each die is one side's, and high is good
    "siege_roll": "Sieges",
    "intercepted": "Interceptions",
    "not_intercepted": "Interceptions",
    "storm": "The open sea",
    "crossed_open_sea": "The open sea",
}


def draws(event: Event) -> Iterator[Draw]:
    """Dice by which a side's luck is measured; in the auguries low dice are good."""
    data = event.data
    if event.kind in ("battle_sum", "skirmish"):
        title = "Battles" if event.kind == "battle_sum" else "Skirmishes"
        yield Draw(ATHENS, title, float(data["athens_die"]), DIE)
        yield Draw(SPARTA, title, float(data["sparta_die"]), DIE)
    elif event.kind == "auguries":
        yield Draw(str(data["side"]), "Auguries", 7.0 - data["die"], DIE)
    elif event.kind in ROLLED_BY_ONE and data.get("side") in SIDES:
        yield Draw(str(data["side"]), ROLLED_BY_ONE[event.kind], float(data["die"]), DIE)
