"""How options become the rows of the decision panel."""

from __future__ import annotations

from desktop.offers import rows_of
from engines.core import Option


class Plain:
    def label(self, state: None, option: Option) -> str:
        return f"{option.verb} {option.kind} {option.amount}"


def raised(kind: str, most: int) -> list[Option]:
    return [Option("raise", kind=kind, amount=n) for n in range(1, most + 1)]


def test_many_amounts_are_one_stepper_and_few_beside_them_another():
    rows = rows_of(Plain(), None, [*raised("hoplite", 5), *raised("naval", 3), Option("march")])
    assert [(row.kind, len(row.options)) for row in rows] == [("amount", 5), ("amount", 3), ("option", 1)]


def test_few_amounts_alone_are_listed():
    rows = rows_of(Plain(), None, [*raised("naval", 3), Option("march")])
    assert [row.kind for row in rows] == ["option"] * 4
