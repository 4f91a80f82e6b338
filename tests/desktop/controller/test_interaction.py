"""What a click, a lift, a drop or a key means. There is no window and no Qt here, and nothing is done."""

from __future__ import annotations

import subprocess
import sys

import pytest

from desktop.controller.interaction import Cancel, Do, LookAt, Menu, Narrow, Nothing, Refuse, TakeBack, Widen
from desktop.controller.responses import response_kind
from engines.core.flow import Ask, Option
from engines.core.table import Target

from .standing import AGAINST_THE_COMPUTER, Standing, standing


@pytest.fixture
def march() -> Standing:
    """Both have pledged; an army is to march."""
    table = standing()
    while table.ask.prompt == "Pledge a card.":
        table.apply(table.ask.options[0])
    return table


def army(option: Option) -> Target:
    assert option.piece is not None
    return Target("piece", option.piece, "hoplite")


def place(option: Option) -> Target:
    assert option.space is not None
    return Target("space", option.space)


# --- clicks


def test_a_click_that_means_one_option_does_it():
    table = standing()
    card = next(t for t in table.interaction.lit if t.kind == "card")
    assert table.interaction.click(card) == Do(Option("pledge", card=card.key))


def test_a_click_in_vain_is_refused_with_the_rule(march):
    other = next(p for p in march.state.armies if not p.startswith(march.ask.seat))
    now = march.session.now
    assert march.interaction.click(Target("piece", other, "hoplite")) == Refuse("That army is not yours (2).", widen=True)
    assert march.session.now == now


def test_a_click_on_another_army_begins_the_choice_anew(march):
    first, second = (o for o in march.ask.options if o.piece)
    march.apply(first)
    assert march.ask.prompt == "March where?"
    meaning = march.interaction.click(army(second))
    assert meaning == Cancel(army(second))
    march.carry_out(meaning)
    assert march.interaction.click(army(second)) == Do(second)


def test_a_thing_that_several_options_name_is_picked_and_then_a_place(march):
    army_id = march.ask.options[0].piece
    ways = [Option("march", piece=army_id, space=s) for s in ("corinth", "tenea")]
    march.session.ask = Ask(march.ask.seat, "March.", [*ways, Option("hold")])
    march.follow()
    source = Target("piece", army_id, "hoplite")
    meaning = march.interaction.click(source)
    assert meaning == Narrow(tuple(ways), (source,))
    march.carry_out(meaning)
    assert march.interaction.options == ways
    assert march.interaction.lit == {Target("space", "corinth"), Target("space", "tenea")}
    assert march.interaction.click(Target("space", "tenea")) == Do(ways[1])
    assert march.interaction.cancel() == Widen()
    march.carry_out(Widen())
    assert len(march.interaction.options) == 3


def test_several_options_of_one_place_open_a_menu(march):
    here = [Option("march", space="tenea"), Option("raid", space="tenea")]
    march.session.ask = Ask(march.ask.seat, "Which?", here)
    march.follow()
    assert march.interaction.click(Target("space", "tenea")) == Menu(tuple(here), (Target("space", "tenea"),))


def test_a_click_on_a_city_that_can_be_looked_at_looks_at_it():
    table = standing({"terracotta": "person:Anna", "aegean": "greedy"}, "peloponnes_cards")
    plate = next(p for p in table.viewpoint.table().plates if p.opens == "aegean")
    assert table.interaction.click(Target("plate", plate.seat)) == LookAt("aegean")


# --- who may act


def test_nobody_chooses_for_a_computer_player_or_in_the_past():
    table = standing(AGAINST_THE_COMPUTER)
    option = table.ask.options[0]
    table.apply(option)
    assert table.interaction.choose(table.ask.options[0]) == Refuse("It is the decision of East.")
    assert table.interaction.lit == set()
    table.goto(0)
    assert isinstance(table.interaction.choose(option), Refuse)
    assert table.interaction.lit == set()


def test_nothing_is_meant_behind_a_curtain():
    table = standing({"west": "person:Anna", "east": "person:Ben"})
    assert table.viewpoint.curtain == "west"
    assert table.interaction.choose(table.ask.options[0]) == Nothing()
    assert table.interaction.pass_response() == Nothing()


def test_a_game_that_is_over_says_so(march):
    march.session.ask = None
    march.follow()
    assert march.interaction.choose(Option("hold")) == Refuse("The game is over.")
    assert march.interaction.rows == []


# --- lifts and drops


def test_a_drag_in_two_steps_is_one_gesture(march):
    first = march.ask.options[0]
    source, now = army(first), march.session.now
    places = march.interaction.lift(source)
    assert places
    goal = sorted(places)[0]
    meaning = march.interaction.drop(source, goal)
    assert meaning == Do(first, Do(Option("march", piece=first.piece, space=goal.id)))
    assert march.session.now == now
    march.carry_out(meaning)
    assert march.session.now == now + 2


def test_a_drag_whose_second_step_is_illegal_is_refused_with_its_reason(march):
    source = army(march.ask.options[0])
    before = march.session.digest()
    assert march.interaction.drop(source, Target("space", "sidous")) == Refuse("There is no link to that space (2).")
    assert march.interaction.drop(source, None) == Nothing()
    assert march.session.digest() == before


def test_a_card_thrown_on_the_board_is_played():
    table = standing()
    card = next(t for t in table.interaction.lit if t.kind == "card")
    meaning = table.interaction.drop(card, Target("space", "tenea"))
    assert meaning == Do(Option("pledge", card=card.key))


def test_a_drop_may_name_the_place_first():
    people = {"terracotta": "person:A", "aegean": "person:A"}
    table = standing(people, "peloponnes_cards", seed=4)
    bid = next(o for o in table.ask.options if o.verb == "bid")
    hand = next(z for z in table.viewpoint.table().zones if z.dock == "hand" and z.cards)
    coin = Target("card", hand.cards[0].id, hand.cards[0].key)
    meaning = table.interaction.drop(coin, Target("card", bid.card))
    assert isinstance(meaning, Do)
    assert meaning.option == bid
    assert isinstance(meaning.then, Do)
    assert (meaning.then.option.verb, meaning.then.option.card) == ("lay", coin.key)


# --- keys and lists


def test_plus_and_minus_count_what_a_choice_counts():
    people = {"terracotta": "person:A", "aegean": "person:A"}
    table = standing(people, "peloponnes_cards", seed=4)
    assert table.interaction.one_more() is None
    assert table.interaction.one_back() is None
    table.apply(next(o for o in table.ask.options if o.verb == "bid"))
    assert table.interaction.one_back() == Nothing()
    more = table.interaction.one_more()
    assert isinstance(more, Do)
    table.carry_out(more)
    assert table.interaction.one_back() == TakeBack()


def test_a_compound_choice_can_be_dropped(march):
    assert march.interaction.cancel() == Nothing()
    march.apply(march.ask.options[0])
    assert march.interaction.cancel() == Cancel()


def test_the_options_are_listed_once_each(march):
    listed = [o for row in march.interaction.rows for o in row.options]
    assert sorted(map(str, listed)) == sorted(map(str, march.ask.options))


# --- responses


PASS = Option("pass")


@pytest.mark.parametrize(
    ("ask", "kind"),
    [
        (Ask("west", "", [PASS, Option("play", card="a")], "2.1", always=True, pass_option=PASS), "west:2.1"),
        (Ask("west", "", [PASS], "2.1", always=True, pass_option=PASS), "west:2.1"),
        (Ask("west", "", [PASS, Option("settings")], "2.1", always=True, pass_option=PASS), ""),
        (Ask("west", "", [PASS, Option("play", card="a")], "2.1", pass_option=PASS), ""),
        (Ask("west", "", [PASS, Option("play", card="a")], "2.1", always=True), ""),
    ],
)
def test_what_kind_of_response_can_always_be_passed(ask, kind):
    assert response_kind(ask) == kind


def test_one_key_passes_a_response():
    table = standing()
    ask = Ask("west", "Answer?", [PASS, Option("play", card="ambush")], "2.1", always=True, pass_option=PASS)
    table.session.ask = ask
    table.follow()
    assert table.interaction.pass_response() == Do(PASS)


def test_the_room_decides_without_qt():
    """Viewpoint and interaction, with all that they import."""
    script = "import sys, desktop.controller.interaction; sys.exit(any(m.startswith('PySide6') for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", script], timeout=60).returncode == 0
