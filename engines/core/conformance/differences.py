"""Where two trees of plain values differ, in words."""

from __future__ import annotations

from typing import Any

import msgspec

from ..data import edition_name
from ..secrets import BLOT

LONGEST = 70  # letters of a value in a sentence


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value, enc_hook=edition_name, str_keys=True)


def difference(one: Any, other: Any) -> str:
    """The first place where two values differ, with what stands there; "" if they are equal. A blot in the first equals
    whatever stands in its place."""
    return _difference(plain(one), plain(other), "")


def _difference(one: Any, other: Any, path: str) -> str:
    if one in (other, BLOT):
        return ""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            if key not in other and one[key] == BLOT:
                continue
            if key not in one or key not in other:
                return f"{path}.{key} is {'there' if key in one else 'missing'} in one, not in the other"
            found = _difference(one[key], other[key], f"{path}.{key}")
            if found:
                return found
        return ""
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        inner = (_difference(a, b, f"{path}[{i}]") for i, (a, b) in enumerate(zip(one, other, strict=True)))
        return next(filter(None, inner), "")
    return f"{path.lstrip('.') or 'it'} is {shortened(one)} in one, {shortened(other)} in the other"


def shortened(value: Any) -> str:
    words = repr(value)
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"
