"""Reading without guessing: a document holds exactly the fields with which it would be written again.

msgspec passes over a key that a type does not have, and gives a key that is missing its default. A file that says less or
more than the program understands would so open as another game. Here it is refused, with the path of the field.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

BRANCHES = (dict, list, tuple)


def exact(read: Any, kind: type[T]) -> T:
    """JSON values as a typed document. ValidationError names the field that is missing or does not belong there."""
    document = msgspec.convert(read, kind)
    require_fit(read, msgspec.to_builtins(document))
    return document


def require_fit(read: Any, written: Any) -> None:
    """Refuses what was read if it would be written with other fields."""
    fault = misfit(read, written)
    if fault:
        raise msgspec.ValidationError(fault)


def misfit(read: Any, written: Any) -> str:
    """The first field that only one of two trees of JSON values has, in words; "" if they have the same."""
    fault = _fault(read, written)
    return f"`${fault[0]}` {fault[1]}" if fault is not None else ""


def _fault(read: Any, written: Any) -> tuple[str, str] | None:
    """The path of that field, and what is wrong with it."""
    inner: Iterable[tuple[str, Any, Any]]
    if isinstance(read, dict):
        if read.keys() != written.keys():
            for key in written:
                if key not in read:
                    return f".{key}", "is missing"
            strange = next(key for key in read if key not in written)
            return f".{str(strange)[:60]}", "does not belong there"
        inner = ((f".{key}", value, written[key]) for key, value in read.items() if isinstance(value, BRANCHES))
    else:
        if len(read) != len(written):
            return "", f"has {len(read)} entries and not {len(written)}"
        inner = ((f"[{n}]", value, written[n]) for n, value in enumerate(read) if isinstance(value, BRANCHES))
    for step, value, other in inner:
        fault = _fault(value, other) if isinstance(other, BRANCHES) else None
        if fault is not None:
            return step + fault[0], fault[1]
    return None
