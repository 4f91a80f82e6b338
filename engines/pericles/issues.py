"""8.3 An issue that was revealed is resolved by its owner: which chapter of the rules says how."""

from __future__ import annotations

from engines.core import Flow

from .data import CITY, EAST, PERSIA
from .diplomacy import diplomatic, oracle, persia
from .military import military
from .state import Pericles
from .theater import league, resolved


def resolve(g: Pericles) -> Flow[None]:
    """8.3: the owner resolves the issue, whoever revealed it (R10)."""
    current = g.current
    assert current is not None
    side, theater = CITY[current.owner], current.theater
    if current.kind == "oracle":
        yield from oracle(g, current.owner, theater)
    elif theater == PERSIA:
        yield from persia(g, current.owner, current.kind)
    elif not g.is_open(theater) or (theater == EAST and side == "sparta"):
        g.report("no_effect", "13.2", seat=current.owner, space=theater)
    elif current.kind == "league":
        yield from league(g, current.owner, theater)
    elif current.kind == "diplomatic":
        yield from diplomatic(g, current.owner, theater)
    else:
        yield from military(g, current)
        return
    resolved(g)
