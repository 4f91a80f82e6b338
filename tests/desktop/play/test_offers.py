"""How options become the rows of the decision panel."""

from __future__ import annotations

from desktop.controller.option_rows import rows_of
from desktop.controller.option_targets import Things
from engines.core import Option
from engines.core.table import Banner, Card, Table, Target, Zone
from tests.isthmus.game import GAME


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


def test_an_equal_card_in_a_drawer_is_not_meant_while_one_lies_open():
    hand = Zone("hand", cards=[Card("h1", "Spear", "spear")], dock="hand")
    spent = Zone("spent", cards=[Card("d1", "Spear", "spear"), Card("d2", "Shield", "shield")], dock="drawer")
    things = Things(GAME, Table(Banner(""), zones=[spent, hand]))
    assert things.named_by(Option("play", card="spear")).all == {Target("card", "h1", "spear")}
    assert things.named_by(Option("seek", card="shield")).all == {Target("card", "d2", "shield")}
