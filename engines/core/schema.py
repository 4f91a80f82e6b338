"""What the values in a state may be, beyond their types: ids of things that exist, numbers in a range, whole sets of keys.

A game says it beside the types of its state (`hex: Annotated[str, one_of("hex")]`) and answers in `Game.ids` which ids there
are. The rules never look: they keep to it by themselves, and a state in play is not slowed down. A state in a file from
elsewhere is held to it before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

from .bounds import MOST

LONGEST_LIST = 5_000
LONGEST_WORDS = 5_000

Ids: TypeAlias = Mapping[str, Collection[str]]  # by what they are ids of
Check: TypeAlias = Callable[[Any, Ids], "str | None"]  # what is wrong with a value


def one_of(what: str, *also: str) -> msgspec.Meta:
    """A text that is an id of such a thing, or one of the further words."""
    return msgspec.Meta(extra={"check": _one_of(what, also)})


def word(*allowed: str) -> msgspec.Meta:
    return msgspec.Meta(extra={"check": _one_of("", allowed)})


def within(low: int, high: int) -> msgspec.Meta:
    return msgspec.Meta(extra={"check": _within(low, high)})


def set_of(what: str) -> msgspec.Meta:
    """A number with a bit for each of such things."""
    return msgspec.Meta(extra={"check": _set_of(what)})


def for_each(what: str) -> msgspec.Meta:
    """An object with exactly the ids of such things as keys."""
    return msgspec.Meta(extra={"check": _for_each(what)})


def so_many(number: int) -> msgspec.Meta:
    """A list of a fixed length."""
    return msgspec.Meta(extra={"check": _so_many(number)})


def each_once() -> msgspec.Meta:
    """A list in which nothing is named twice."""
    return msgspec.Meta(extra={"check": _each_once})


def _one_of(what: str, also: tuple[str, ...]) -> Check:
    def check(value: Any, ids: Ids) -> str | None:
        if value in also or (what and value in ids[what]):
            return None
        return f"{str(value)[:40]!r} is no {what or 'word that stands there'}"

    return check


def _within(low: int, high: int) -> Check:
    return lambda value, ids: None if low <= value <= high else f"{str(value)[:20]} is not from {low} to {high}"


def _set_of(what: str) -> Check:
    return lambda value, ids: None if 0 <= value < 1 << len(ids[what]) else f"{str(value)[:20]} is no set of {what}s"


def _for_each(what: str) -> Check:
    return lambda value, ids: None if set(value) == set(ids[what]) else f"it does not name each {what} once"


def _so_many(number: int) -> Check:
    return lambda value, ids: None if len(value) == number else f"it has {len(value)} entries and not {number}"


def _each_once(value: Any, ids: Ids) -> str | None:
    return None if len(set(value)) == len(value) else "it names something twice"


# --- holding a state to it


def faults(state: Any, ids: Ids) -> Iterator[str]:
    """Where a state holds what it may not, as sentences."""
    for path, fault in _faults(state, _type_of(type(state)), ids, 0):
        yield f"`${path}`: {fault}"


def _type_of(kind: type[Any]) -> inspect.Type:
    if kind not in _TYPES:
        _TYPES[kind] = inspect.type_info(kind)
    return _TYPES[kind]


_TYPES: dict[type[Any], inspect.Type] = {}


def _faults(value: Any, kind: inspect.Type, ids: Ids, depth: int) -> Iterator[tuple[str, str]]:
    if depth > 20:
        yield "", "it is nested deeper than any state"
        return
    if isinstance(kind, inspect.Metadata):
        check: Check | None = (kind.extra or {}).get("check")
        fault = check(value, ids) if check is not None else None
        if fault:
            yield "", fault
        elif check is None or not isinstance(value, int):  # a number with a range of its own needs no other
            yield from _faults(value, kind.type, ids, depth)
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            for path, fault in _faults(getattr(value, field.name), field.type, ids, depth + 1):
                yield f".{field.encode_name}{path}", fault
    elif isinstance(kind, inspect.UnionType):
        yield from _faults(value, _member(value, kind), ids, depth)
    elif isinstance(value, dict):
        yield from _in_dict(value, kind, ids, depth)
    elif isinstance(value, list | tuple):
        yield from _in_list(value, kind, ids, depth)
    elif isinstance(value, str) and len(value) > LONGEST_WORDS:
        yield "", "the text is longer than any that a game writes"
    elif isinstance(value, int | float) and not -MOST <= value <= MOST:
        yield "", f"{str(value)[:20]} is larger than any number in a game"


def _in_dict(value: dict[Any, Any], kind: inspect.Type, ids: Ids, depth: int) -> Iterator[tuple[str, str]]:
    if len(value) > LONGEST_LIST:
        yield "", f"it has {len(value)} entries"
        return
    keys, values = (kind.key_type, kind.value_type) if isinstance(kind, inspect.DictType) else (inspect.AnyType(),) * 2
    for key, inner in value.items():
        for path, fault in (*_faults(key, keys, ids, depth + 1), *_faults(inner, values, ids, depth + 1)):
            yield f".{str(key)[:40]}{path}", fault


def _in_list(value: Any, kind: inspect.Type, ids: Ids, depth: int) -> Iterator[tuple[str, str]]:
    if len(value) > LONGEST_LIST:
        yield "", f"it has {len(value)} entries"
        return
    item: inspect.Type = kind.item_type if isinstance(kind, inspect.ListType) else inspect.AnyType()
    for number, inner in enumerate(value):
        for path, fault in _faults(inner, item, ids, depth + 1):
            yield f"[{number}]{path}", fault


def _member(value: Any, kind: inspect.UnionType) -> inspect.Type:
    """The type in a union that a value has: unions in states are of one type or none, or of plain values."""
    if value is None:
        return inspect.NoneType()
    for member in kind.types:
        plain = member.type if isinstance(member, inspect.Metadata) else member
        if isinstance(plain, inspect.StructType) and isinstance(value, plain.cls):
            return member
    fitting = [member for member in kind.types if not isinstance(member, inspect.NoneType | inspect.StructType)]
    return fitting[0] if len(fitting) == 1 else inspect.AnyType()
