"""What a frieze shows, as data: figures of the common box (desktop/ui/vase/figures), from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

OWN, FOE = "own", "foe"  # stand for the sides that an end is drawn for


class Posed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure, whose colours and sign it bears, and where it looks."""

    figure: str
    side: str = ""
    looks_left: bool = False
    count: int = 1  # so many of them, rank behind rank


Frieze: TypeAlias = tuple[Posed, ...]

VICTORY: Frieze = (
    Posed("hoplite_standing", OWN, count=2), Posed("trireme", OWN), Posed("victory", OWN), Posed("trophy", FOE),
    Posed("priest", OWN), Posed("hoplite_standing", OWN, looks_left=True, count=2),
)  # fmt: skip
DEFEAT: Frieze = (
    Posed("hoplite_standing", FOE, count=2), Posed("trophy", OWN), Posed("hoplite_fallen", OWN), Posed("mourner", OWN),
    Posed("trireme_sinking", OWN), Posed("herald", FOE, looks_left=True),
)  # fmt: skip


class Ends(msgspec.Struct, frozen=True):
    """How a game's victory and its defeat are drawn."""

    victory: Frieze = VICTORY
    defeat: Frieze = DEFEAT


def of_sides(frieze: Frieze, sides: dict[str, str]) -> Sequence[Posed]:
    """The figures with the sides that OWN and FOE stand for."""
    return [msgspec.structs.replace(posed, side=sides.get(posed.side, posed.side)) for posed in frieze]
