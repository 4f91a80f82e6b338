"""Changes at random places of JSON trees, which stay JSON: what somebody's editor or malice would make of them."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from engines.core.chance import Dice

NUMBERS = (0, -1, 1, 2, 7, 60, 9_999, 10_000, 2**31, 2**70, 0.5, 1e300)
WORDS = ("", "nobody", "../x", "x" * 6_000)
OTHERS: tuple[Any, ...] = (None, True, 0, "x", [], {}, [None], [[]], {"id": "x"})
LONG = 2_000  # entries of a list that somebody blew up


def mutate(tree: Any, dice: Dice) -> None:
    """Changes one place of a tree; an empty one has none."""
    if not _keys(tree):
        return
    place, key = _place(tree, dice)
    value = place[key]
    kinds = [_other_value, _copied, _gone]
    if isinstance(value, list):
        kinds += [_other_entries] * 4
    elif isinstance(value, dict):
        kinds += [_other_keys] * 4
    else:
        kinds += [_near] * 6
    dice.choice(kinds)(tree, place, key, dice)


def _place(tree: Any, dice: Dice) -> tuple[Any, Any]:
    """A place in it, as a branch and a key or number."""
    branch = tree
    while True:
        keys = _keys(branch)
        key = dice.choice(keys)
        if not _keys(branch[key]) or dice.below(6) == 0:
            return branch, key
        branch = branch[key]


def _keys(value: Any) -> list[Any]:
    return list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []


def _near(tree: Any, place: Any, key: Any, dice: Dice) -> None:
    """Another value of the same type."""
    value = place[key]
    if isinstance(value, bool):
        place[key] = not value
    elif isinstance(value, int | float):
        place[key] = dice.choice((value + 1, value - 1, -value, value * 10, *NUMBERS))
    else:
        place[key] = dice.choice((*sorted(set(_texts(tree)))[:400], *WORDS))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def _other_value(tree: Any, place: Any, key: Any, dice: Dice) -> None:
    place[key] = deepcopy(dice.choice(OTHERS))


def _copied(tree: Any, place: Any, key: Any, dice: Dice) -> None:
    """What stands elsewhere in the tree."""
    other, there = _place(tree, dice)
    place[key] = deepcopy(other[there])


def _gone(tree: Any, place: Any, key: Any, dice: Dice) -> None:
    del place[key]


def _other_entries(tree: Any, place: Any, key: Any, dice: Dice) -> None:
    entries = place[key]
    one = dice.below(len(entries)) if entries else 0
    change = dice.below(6)
    if change == 0:
        entries.reverse()
    elif change == 1:
        entries.clear()
    elif change == 2 and entries:
        entries.append(deepcopy(entries[one]))
    elif change == 3 and entries:
        del entries[one]
    elif change == 4 and entries:
        entries.extend([entries[one]] * LONG)
    else:
        other, there = _place(tree, dice)
        entries.insert(one, deepcopy(other[there]))


def _other_keys(tree: Any, place: Any, key: Any, dice: Dice) -> None:
    entries = place[key]
    keys = list(entries)
    change = dice.below(4)
    if change == 0 and keys:
        del entries[dice.choice(keys)]
    elif change == 1 and keys:
        one, other = dice.choice(keys), dice.choice(keys)
        entries[one], entries[other] = entries[other], entries[one]
    elif change == 2 and keys:
        entries[dice.choice(sorted(set(_texts(tree)))[:400])] = deepcopy(entries[dice.choice(keys)])
    else:
        entries["unknown"] = deepcopy(dice.choice(OTHERS))
