"""What a computer player gives as its reason, held against what then happened in the same action.

A reason is for a person who knows the rulebook: it names places, cards and goods of the game, says what is gained, paid and
risked in its units, and is true of what was done. The checks of words hold in every game; what a reason claims beyond the
names in it, the game itself compares (`Game.doubts`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from .flow import Event, Option

SIGNED = re.compile(r"(?<![\w.,–])[+\-−±]\d+(?:\.\d+)?")
DECIMAL = re.compile(r"\b\d+\.\d+\b(?! ?%)")
LAST = re.compile(r"(?:(\w+) )?(?<![\w.,+\-−±])(\d+)(?=\s*(?:[,;:)]|\.(?!\d)|$))")  # a number after which nothing is named
COUNTED = (
    "in",
    "to",
    "of",
    "turn",
    "round",
    "phase",
    "box",
    "year",
    "hex",
    "level",
    "than",
    "only",
)  # "5 times in 6", "turn 4"
ID = re.compile(r"\b[a-z]+_[a-z0-9_]+\b")


class Deed(NamedTuple):
    """A choice with its reason, and what happened until the action ended that it belongs to."""

    seat: str
    option: Option
    why: str
    view: Any  # what the seat knew when it decided
    events: list[Event]


def ill_worded(why: str) -> Iterator[str]:
    """What no reason may hold: a bare number, or an id instead of a name."""
    if not why.strip():
        yield "there is no reason"
    last = [number for before, number in LAST.findall(why) if before.lower() not in COUNTED]
    for found in (*SIGNED.findall(why), *DECIMAL.findall(why), *last):
        yield f"{found!r} is a number without a unit"
    for found in ID.findall(why):
        yield f"{found!r} is an id"


def names_in(words: str, names: Mapping[str, str]) -> set[str]:
    """The ids whose names stand in a text; of names that hold one another the longest counts."""
    found = set()
    for id, name in sorted(names.items(), key=lambda item: -len(item[1])):
        pattern = rf"(?<!\w){re.escape(name)}(?!\w)"
        if re.search(pattern, words):
            found.add(id)
            words = re.sub(pattern, " ", words)
    return found


def met(deed: Deed, tell: Iterable[str]) -> tuple[set[str], str]:
    """The ids that the action touched, and the words in which it was told."""
    ids = {str(value) for value in msgspec.structs.astuple(deed.option) if value is not None}
    for event in deed.events:
        ids.add(event.seat or "")
        for value in event.data.values():
            ids.update(str(v) for v in value) if isinstance(value, list | tuple | dict) else ids.add(str(value))
    return ids, " ".join(tell)


def not_met(deed: Deed, names: Mapping[str, str], tell: Iterable[str]) -> list[str]:
    """The names in a reason of which nothing was heard in the action."""
    ids, words = met(deed, tell)
    named = names_in(deed.why, names)
    said = names_in(words, {id: names[id] for id in named})
    return sorted(names[id] for id in named - ids - said)
