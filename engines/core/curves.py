"""The curves that a game names: victory points, will, treasury ... for each seat or side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

Figures: TypeAlias = Mapping[str, Mapping[str, float]]  # by curve, then by seat or side


class Curve(msgspec.Struct, frozen=True):
    """A figure that is followed over a game. The first curve of a game is the one that decides it."""

    id: str
    title: str
    blurb: str = ""
