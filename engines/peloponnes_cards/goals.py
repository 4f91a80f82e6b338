"""What the goals of challenges can be about, besides the curves of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core.game import Measure

from .scoring import score
from .state import Peloponnes


def lead(g: Peloponnes, seat: str, of: Sequence[str]) -> int:
    """By how many points one is ahead of the best of the others."""
    points = {other: score(g, g.cities[other]).points for other in g.seats}
    return points.pop(seat) - max(points.values())


MEASURES: Mapping[str, Measure] = {
    "lead": Measure("Points ahead of the best of the others", lead),
    "covered": Measure(
        "Cards covered by a catastrophe", lambda g, seat, of: sum(s.covered_by is not None for s in g.cities[seat].slots)
    ),
    "cards": Measure("Cards in your tableau", lambda g, seat, of: len(g.cities[seat].slots)),
}
