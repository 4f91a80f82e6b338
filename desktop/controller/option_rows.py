"""The options of an ask as a list that can be read: amounts in steppers, long lists in groups, and a key for each row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

import msgspec

from engines.core.flow import Option
from engines.core.game import Game

STEPPER_FROM = 4  # so many options that differ only in their amount become one stepper, and with it smaller families too
SHORT_LIST = 10  # a longer list may not be seen whole
LONG_LIST = 12  # a longer list of options is grouped
CONFIRM = "confirm"  # the verb of what Enter does
PASS_KEY = "P"  # takes the row that passes


class Row(NamedTuple):
    """A line of the decision panel: one option, a stepper over amounts, or a group that opens."""

    kind: str  # "option", "amount", "group"; "absent" keeps the place of one that is not offered now
    label: str
    options: tuple[Option, ...]


class RowOrder:
    """Rows keep their order and their place from one question to the next of the same kind, so that no action comes to lie
    where another one was. Only rows that are about an action and nothing else have a place of their own."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], dict[str, str]] = {}  # the question; the label of each action, in order

    def settle(self, question: tuple[str, str], rows: Sequence[Row]) -> list[Row]:
        """The rows in the order in which they were seen first; one that is not offered now leaves its place empty, as long
        as another one follows."""
        actions = {verb: row for row in rows if (verb := _action_of(row))}
        if len(actions) < len(rows) or len(rows) > SHORT_LIST:  # about things: these come and go
            return list(rows)
        known = self._known.setdefault(question, {})
        for verb, row in actions.items():
            known[verb] = row.label
        verbs = list(known)
        last = max((verbs.index(verb) for verb in actions), default=-1)
        return [actions.get(verb) or Row("absent", known[verb], ()) for verb in verbs[: last + 1]]


def _action_of(row: Row) -> str:
    """The verb of a row that is about an action and nothing else; "" for others."""
    first = row.options[0]
    bare = row.kind == "option" and first == Option(first.verb)
    whole = row.kind == "group" and len({option.verb for option in row.options}) == 1
    return first.verb if bare or whole else ""


def ending_row(rows: Sequence[Row], pass_: Option | None) -> Row | None:
    """The row that ends a question: what confirms, or declines, or the only one that names nothing."""
    single = {row.options[0]: row for row in rows if row.kind == "option"}
    bare = [row for option, row in single.items() if option == Option(option.verb)]
    confirm = next((row for row in bare if row.options[0].verb == CONFIRM), None)
    declines = single.get(pass_) if pass_ is not None else None
    return confirm or declines or (bare[0] if len(bare) == 1 else None)


def rows_of(game: Game[Any], state: Any, options: Sequence[Option], steppers: bool = True) -> list[Row]:
    """The options as a list that can be read: amounts in steppers, long lists in groups."""
    if not steppers:
        return [Row("option", game.label(state, o), (o,)) for o in options]
    rows = _with_steppers(game, state, options)
    if len(rows) > LONG_LIST:
        rows = _grouped(game, state, options) or rows
    return _singles_first(rows) if len(rows) > SHORT_LIST else rows


def _singles_first(rows: list[Row]) -> list[Row]:
    """Single options (pass, march on, finish) come before families of many, below which they would be out of sight."""
    verbs = Counter(row.options[0].verb for row in rows)
    return sorted(rows, key=lambda row: row.kind == "group" or verbs[row.options[0].verb] > 1)


def _with_steppers(game: Game[Any], state: Any, options: Sequence[Option]) -> list[Row]:
    families: dict[Option, list[Option]] = {}
    for option in options:
        families.setdefault(msgspec.structs.replace(option, amount=None), []).append(option)
    rows = []
    least = 2 if any(len(family) >= STEPPER_FROM for family in families.values()) else STEPPER_FROM
    for family in families.values():
        amounts = [o for o in family if o.amount is not None]
        if len(amounts) >= least:
            amounts.sort(key=lambda o: o.amount or 0)
            rows.append(Row("amount", game.label(state, amounts[0]), tuple(amounts)))
            family = [o for o in family if o.amount is None]
        rows += [Row("option", game.label(state, o), (o,)) for o in family]
    return rows


def keys_of(rows: Sequence[Row], slots: Mapping[str, int], pass_: Option | None) -> list[str]:
    """The key of each row. A row about a card with a number of its own keeps that number; the others take the free ones."""
    own = [slots.get(row.options[0].card or "", 0) if row.kind == "option" else 0 for row in rows]  # 0: none
    own = [n if own.count(n) == 1 else 0 for n in own]  # a number that several would have is nobody's
    taken = set(slots.values()) if any(own) else set()
    free = (n for n in count(1) if n not in taken)
    return [PASS_KEY if row.options == (pass_,) else str(n or next(free)) for row, n in zip(rows, own, strict=True)]


GROUP_BY = ("verb", "card", "piece", "kind", "origin", "seat", "space")


def _grouped(game: Game[Any], state: Any, options: Sequence[Option]) -> list[Row]:
    """The options under the first field that divides them into a handful of groups; none if no field does."""
    for field in GROUP_BY:
        groups: dict[str | None, list[Option]] = {}
        for option in options:
            groups.setdefault(getattr(option, field), []).append(option)
        if 2 <= len(groups) <= LONG_LIST and len(groups) < len(options):
            return [_group_row(game, state, field, key, tuple(members)) for key, members in groups.items()]
    return []


def _group_row(game: Game[Any], state: Any, field: str, key: str | None, members: tuple[Option, ...]) -> Row:
    if len(members) == 1:
        return Row("option", game.label(state, members[0]), members)
    if key is None:
        name = members[0].verb.replace("_", " ").capitalize()
    elif field == "verb":
        name = game.verbs.get(key) or key.replace("_", " ").capitalize()
    else:
        name = game.name(state, key)
    return Row("group", name, members)
