"""Where the keyboard is: it comes back to the board from steppers, lists and curtains, and reaches every board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from engines.core.bots import RandomBot, play_out
from engines.core.session import Session
from engines.core.table import Target
from engines.pericles.game import GAME

TWO = {"west": "person:Anna", "east": "person:Ben"}


@pytest.fixture
def bidder(hands):
    """A bid of several amounts in the Peloponnes Card Game."""
    hands.start("peloponnes_cards", {"terracotta": "person:Anna", "aegean": "random", "olive": "random"}, "first_harvest")
    c = hands.c
    while not hands.page.decision.list._steppers:
        c.choose(next((o for o in c.offers.options if o.verb not in ("pass", "cancel")), c.offers.options[0]))
        hands.settle()
    return hands


def stepper_of(hands):
    return next(iter(hands.page.decision.list._steppers.values()))


def type_amount(hands):
    """Leads the keyboard into the first amount by the number of its row."""
    rows = hands.page.decision.list
    hands.page.setFocus()
    hands.type_number(int(rows.lines[next(iter(rows._steppers))].key))


def test_after_an_amount_the_keys_are_the_boards_again(bidder):
    type_amount(bidder)
    assert stepper_of(bidder).hasFocus()
    now = bidder.c.session.now
    bidder.key(Qt.Key.Key_Return)
    bidder.settle()
    assert bidder.c.session.now > now
    assert bidder.window.focusWidget() is bidder.page


def test_escape_leaves_an_amount_and_changes_nothing(bidder):
    type_amount(bidder)
    now = bidder.c.session.now
    bidder.key(Qt.Key.Key_Escape)
    assert bidder.window.focusWidget() is bidder.page
    assert bidder.c.session.now == now


def test_who_lifts_the_curtain_has_the_keys_at_once(hands):
    hands.start(seats=TWO)
    hands.key(Qt.Key.Key_Return)
    assert hands.window.focusWidget() is hands.page
    hands.key(Qt.Key.Key_Right)
    assert hands.page.pointing.strong in hands.c.lit


def test_an_arrow_sideways_leads_out_of_the_list(hands):
    hands.start(seats={"west": "person:Anna", "east": "random"})
    rows = hands.page.decision.list
    while not rows.hasFocus():
        hands.key(Qt.Key.Key_Tab)
    hands.key(Qt.Key.Key_Right)
    assert hands.window.focusWidget() is hands.page
    assert hands.page.pointing.strong in hands.c.lit


def test_page_keys_meet_everything_that_is_lit(hands):
    hands.start(seats={"west": "person:Anna", "east": "random"})
    places = hands.page.keyboard.lit_places()
    met = []
    for _ in places:
        hands.key(Qt.Key.Key_PageDown)
        met.append(hands.page.pointing.strong)
    assert sorted(met) == sorted(places)
    hands.key(Qt.Key.Key_PageUp)
    assert hands.page.pointing.strong == met[-2]


def test_a_key_leads_from_board_to_board(hands):
    session = Session.new(GAME, "t6a_archidamian", seed=5)
    session.players = dict.fromkeys(session.setup.seats, "person:Anna")
    hands.window.start(session)
    hands.settle()
    view = hands.page.view
    boards = list(view.corner.tabs.buttons)
    shown = []
    for _ in boards:
        shown.append(view.board_id)
        hands.key(Qt.Key.Key_B)
    assert sorted(shown) == sorted(boards)
    assert view.board_id == shown[0]


def test_tabs_lie_beside_the_banner_and_leave_the_hand_its_room(hands):
    session = Session.new(GAME, "t6a_archidamian", seed=5)
    session.players = dict.fromkeys(session.setup.seats, "person:Anna")
    hands.window.start(session)
    hands.settle()
    tabs = hands.page.view.corner.tabs
    assert tabs.parentWidget() is hands.page.banner
    assert hands.page.banner.rect().contains(tabs.geometry())
    assert hands.page.view.hand.spare == 0


def test_a_decision_on_another_board_opens_it(hands):
    """12.3 is asked while the assembly is in front; its Theater is on the map."""
    session = Session.new(GAME, "t6a_archidamian", seed=5)
    play_out(session, {s: RandomBot() for s in session.state.seats}, most=3)
    session.players = dict.fromkeys(session.setup.seats, "person:Anna")
    hands.window.start(session)
    hands.settle()
    view = hands.page.view
    assert view.board_id == "athens"
    view.show_lit({Target("space", "boeotia")})
    assert view.board_id == "map_aside"
    view.show_lit({Target("space", "sparta"), Target("space", "boeotia")})
    assert view.board_id == "map_aside"
