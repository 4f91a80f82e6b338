"""Reasons are well worded, and true of what was done."""

from __future__ import annotations

import pytest

from engines import games
from engines.core.bots import Advice
from engines.core.game import BotKind
from engines.core.reasons import ill_worded
from engines.core.session import Session
from engines.lab.reasons import deeds, faults

PENDING = {  # games whose reasons are not yet as they should be
    "peloponnesian_war": "places of operations that the auguries forbid",
}


@pytest.mark.parametrize(
    "why",
    [
        "takes Megara 5 times in 6; costs 400 talents; if it fails Sparta's will rises",
        "it costs 3 coins, and 2 people go hungry",
        "Megara falls to a siege 67% of the time",
        "the last chance before turn 4",
        "eight hoplites are stronger than 5",
    ],
)
def test_words_of_the_game(why):
    assert not list(ill_worded(why))


@pytest.mark.parametrize(
    ("why", "found"),
    [
        ("it comes to +4.1", "+4.1"),
        ("the position is worth 14.1 then", "14.1"),
        ("lead +3", "+3"),
        ("the best of all (14)", "14"),
        ("it is worth 12, which is most", "12"),
        ("it moves delian_league_3", "delian_league_3"),
    ],
)
def test_bare_numbers_and_ids_are_found_out(why, found):
    assert any(found in fault for fault in ill_worded(why))


def test_no_reason_is_a_fault():
    assert list(ill_worded(" "))


class Marching:
    """Marches where it can, and says where."""

    def __init__(self, lies: bool = False) -> None:
        self.lies = lies

    def advise(self, seen):
        option = seen.dice.choice(seen.ask.own_options)
        place = seen.game.name(seen.state, option.space) if option.space else ""
        if place and self.lies:
            place = "Tenea" if place != "Tenea" else "Sidous"
        return Advice(option, f"{place} lies open" if place else "it is time")


@pytest.fixture
def told(monkeypatch):
    def of(lies: bool):
        game = games["isthmus"]
        monkeypatch.setattr(type(game), "bots", (BotKind("marching", "", "", lambda: Marching(lies)),))
        return [f for seed in range(6) for f in faults(game, {"west": "marching", "east": "random"}, seed=seed)]

    return of


def test_a_reason_that_is_true_passes(told):
    assert told(lies=False) == []


def test_a_place_where_nothing_happened_is_found_out(told):
    found = told(lies=True)
    assert found
    assert all("nothing was heard of" in fault.what and fault.seat == "west" for fault in found)


def test_a_deed_holds_what_happened_until_the_action_was_over(monkeypatch):
    game = games["isthmus"]
    monkeypatch.setattr(type(game), "bots", (BotKind("marching", "", "", Marching),))
    found = [deed for _, deed in deeds(Session.new(game, seed=2), {"west": "marching", "east": "random"})]
    marches = [deed for deed in found if deed.option.verb == "march"]
    assert marches
    assert all(any(e.kind in ("moved", "stuck", "pledged", "scored") for e in deed.events) for deed in marches)


@pytest.mark.parametrize("kind", ["easy", "normal"])
@pytest.mark.parametrize(
    "id",
    [
        pytest.param(id, marks=pytest.mark.xfail(reason=PENDING[id], strict=False) if id in PENDING else ())
        for id in ("peloponnes_cards", "victory_or_death", "dies_irae", "pericles", "peloponnesian_war")
    ],
)
def test_what_computer_players_say_is_true(id, kind):
    game = games[id]
    seats = Session.new(game, seed=3).setup.seats
    found = list(faults(game, dict.fromkeys(seats, kind), seed=3, most=160))
    assert not found, "\n".join(f"{f.choice}: {f.why} ({f.what})" for f in found[:8])
