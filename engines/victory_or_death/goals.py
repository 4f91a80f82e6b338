"""What the goals of challenges can be about: figures of a position, for the team of a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core.game import Measure

from .powers import CITY, HOPLITE, KINDS, POWERS, TEAM_OF, TRIREME
from .scoring import key_holder, status_points
from .spaces import ALL_SPACES
from .state import War
from .supply import supplied_spaces


def team_of(seat: str) -> int:
    return TEAM_OF[POWERS.index(seat)]


def lead(g: War, seat: str, of: Sequence[str]) -> int:
    team = team_of(seat)
    return g.vp[team] - g.vp[1 - team]


def enemies(g: War, seat: str, of: Sequence[str]) -> int:
    """Enemy pieces on the board, or in some spaces."""
    where = _spaces(g, of)
    enemy = 1 - team_of(seat)
    return sum((g.team_kind(enemy, kind) & where).bit_count() for kind in range(len(KINDS)))


def own(g: War, seat: str, of: Sequence[str]) -> int:
    """Pieces of one's team on the board, or in some spaces."""
    where = _spaces(g, of)
    return sum((g.team_kind(team_of(seat), kind) & where).bit_count() for kind in range(len(KINDS)))


def supplied(g: War, seat: str, of: Sequence[str]) -> int:
    """6.1: Hoplites and Triremes of one's team in some spaces that are in supply."""
    team = team_of(seat)
    where = supplied_spaces(g, team) & _spaces(g, of)
    return sum((g.team_kind(team, kind) & where).bit_count() for kind in (HOPLITE, TRIREME))


def scoring(g: War, seat: str, of: Sequence[str]) -> int:
    """10.1: by how much one's team would gain more than the enemy, if this were a Scoring Round."""
    team = team_of(seat)
    return _scored(g, team) - _scored(g, 1 - team)


def _scored(g: War, team: int) -> int:
    return g.team_kind(team, CITY).bit_count() + status_points(g, team)


def keys(g: War, seat: str, of: Sequence[str]) -> int:
    """10.2: what the key locations of one's team are worth."""
    return sum(value for n, value in g.data.key_locations if key_holder(g, n) == team_of(seat))


def _spaces(g: War, of: Sequence[str]) -> int:
    """The set of these spaces, or of all."""
    return g.data.mask(list(of)) if of else ALL_SPACES


MEASURES: Mapping[str, Measure] = {
    "lead": Measure("Lead of your team", lead),
    "enemies": Measure("Enemy pieces on the board", enemies),
    "enemies_in": Measure("Enemy pieces in {0}", enemies),
    "own": Measure("Pieces of your team on the board", own),
    "own_in": Measure("Pieces of your team in {0}", own),
    "supplied_in": Measure("Units of your team in supply in {0}", supplied),
    "scoring": Measure("Your team’s gain over the enemy, if points were counted now", scoring),
    "keys": Measure("Key locations of your team", keys),
}
