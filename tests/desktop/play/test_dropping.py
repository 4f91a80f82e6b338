"""Things that are dropped where they belong: a card on the discard pile, a coin in the bowl, a token on the tray."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from engines.core.beginning import check_setup
from engines.core.session import Session
from engines.core.table import Target
from engines.victory_or_death.game import GAME
from tests.desktop.play.at_table import at_window
from tests.desktop.play.test_responses import PEOPLE, piece_target
from tests.victory_or_death.position import war

PILE, BOWL, TRAY = (Target("zone", id) for id in ("pile", "bowl", "tray"))


@pytest.fixture
def athens(window, hands):
    """Athens plays, with a token on the map and two to be had."""
    g = war(None, active="A", hand={"A": ["land_battle", "cleon"]}, tokens={"A": ["euboea"]})
    people = dict.fromkeys(PEOPLE, "person:Ann")
    window.start(Session.resume(GAME, check_setup(GAME, g.scenario, g.options, None, 7, ""), g, people))
    return at_window(window)


def card(n: int, key: str) -> Target:
    return Target("card", f"athens_hand_{n}", f"athens_{key}")


def test_a_coin_dragged_into_the_bowl_is_bought_with_a_card_dropped_on_the_pile(hands, athens):
    me = athens.session.state.powers[3]
    hands.drag(piece_target(athens, "bribery", "tray"), BOWL)
    assert (athens.ask.rule, me.bowl) == ("5.1", 0)
    hands.drag(card(1, "cleon"), Target("space", "thessaly"))
    assert me.hand == ["athens_land_battle", "athens_cleon"]  # a card that pays goes to the pile
    hands.drag(card(1, "cleon"), PILE)
    assert (me.hand, me.discards, me.bowl) == (["athens_land_battle"], ["athens_cleon"], 1)
    hands.drag(piece_target(athens, "bribery", "bowl"), Target("space", "persia"))
    assert me.tokens.bit_count() == 2


def test_a_purchase_is_taken_back_before_it_is_paid(window, hands, athens):
    hands.click(piece_target(athens, "bribery", "tray"))
    assert athens.ask.rule == "5.1"
    QTest.keyClick(window.play, Qt.Key.Key_Escape)
    assert athens.ask.rule == "3.2"
    hands.click(piece_target(athens, "bribery", "tray"))
    hands.click(card(0, "land_battle"))  # a click pays as well
    assert athens.session.state.powers[3].bowl == 1


def test_a_token_is_dragged_back_to_the_tray(hands, athens):
    me = athens.session.state.powers[3]
    token = piece_target(athens, "bribery", "euboea")
    assert token in athens.lit
    assert Target("space", "euboea") not in athens.lit
    hands.drag(token, Target("space", "thessaly"))
    assert me.tokens
    hands.drag(token, TRAY)
    assert (me.tokens, athens.session.state.available_tokens(3)) == (0, 3)


def test_what_a_card_may_be_dropped_on_lights_up_while_it_is_held(athens):
    assert athens.lift(card(0, "land_battle")) == set()  # played by throwing it anywhere
    athens.choose(next(o for o in athens.ask.options if o.verb == "buy"))
    assert athens.lift(card(0, "land_battle")) == {PILE}
    assert PILE not in athens.lit


def test_a_prepare_card_is_laid_on_the_own_table(window, hands):
    """In the Planning step, beside the cards that lie there; dropped on an empty part of the strip it stays in the hand."""
    g = war(None, active="S", step="plan", hand={"S": ["contempt", "land_battle"]}, status={"S": ["because"]})
    people = dict.fromkeys(PEOPLE, "person:Ann")
    window.start(Session.resume(GAME, check_setup(GAME, g.scenario, g.options, None, 7, ""), g, people))
    c, strip = at_window(window), window.play.view.hand
    prepare = Target("card", "sparta_hand_0", "sparta_contempt_for_death")
    hands.drag(prepare, strip.mapToParent(QPoint(strip.width() - 12, strip.height() - 12)))
    assert c.session.state.powers[2].prepared == []
    hands.drag(prepare, Target("card", "sparta_status_0", "sparta_because_we_are_the_only_ones"))
    assert c.session.state.powers[2].prepared == ["sparta_contempt_for_death"]
