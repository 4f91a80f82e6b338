"""How large the numbers in data may be. Without a bound a figure that a person or a stranger writes makes tables that no
memory holds and loops that nobody lives to see the end of; no game comes near these."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from .data import DataError

MOST = 9_999
FARTHEST = 100_000.0
LONGEST_TEXT = 20_000  # characters of one text in a data file
SET = float(1 << 62)  # states hold sets of spaces as numbers
DEEPEST = 60  # lists and objects inside each other

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST)]  # pieces, costs, turns, points of a track
Change: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]  # what can also be taken away, and grid coordinates
Length: TypeAlias = Annotated[float, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]  # on a board, and angles


def require_moderate(values: Any, name: str, farthest: float = FARTHEST) -> None:
    """Refuses JSON values with a number, a text or a depth that no data have: types check only the fields that they know."""
    fault = _excess(values, farthest, 0)
    if fault:
        raise DataError(f"{name} holds {fault}.")


def _excess(value: Any, farthest: float, depth: int) -> str:
    if depth > DEEPEST:
        return "more lists inside lists than any data have"
    if isinstance(value, str):
        return "a text longer than any data have" if len(value) > LONGEST_TEXT else ""
    if isinstance(value, int | float):
        return "" if -farthest <= value <= farthest else f"a number that is too large: {str(value)[:20]}"
    if isinstance(value, dict | list):
        inner = value.values() if isinstance(value, dict) else value
        return next((fault for item in inner if (fault := _excess(item, farthest, depth + 1))), "")
    return ""
