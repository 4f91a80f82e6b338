"""Bidding and paying in the window: by keys, by the stepper, by dragging; what the computer players tell of theirs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.board import Target
from engines.core.flow import Option
from tests.peloponnes_cards.common import A, B, city, play, position, site

ROWS = {"middle": ["vale_of_nemea", "street"], "conquest": ["port", "bridge", "messenian_plain", "eurotas_valley"]}


@pytest.fixture
def bidder(hands):
    session = play(position("bid", {A: city("argos", hand_="4w 3g"), B: city("messene", hand_="5g")}, round=1, **ROWS))
    session.players = {A: "person:Anna", B: "random"}
    hands.window.start(session)
    hands.settle()
    return hands


def press(hands, text: str) -> None:
    QTest.keyClicks(hands.page, text)


def test_p_passes_where_one_may_pass(bidder):
    assert bidder.page.decision.list.lines[0].key == "P"
    assert [line.key for line in bidder.page.decision.list.lines[1:]][:3] == ["1", "2", "3"]
    press(bidder, "p")
    assert bidder.c.session.history[0].option == Option("pass")
    assert not bidder.c.paused


def test_p_holds_the_computer_players_where_there_is_nothing_to_pass(bidder):
    press(bidder, "1")
    assert bidder.c.session.state.plan.card == "vale_of_nemea"
    press(bidder, "p")
    assert bidder.c.paused
    press(bidder, "p")
    assert not bidder.c.paused


def test_plus_and_minus_set_the_bid(bidder):
    press(bidder, "1")
    zoom = bidder.page.view.canvas.zoom
    press(bidder, "+")
    assert bidder.page.view.canvas.zoom == zoom
    bidder.key(Qt.Key.Key_Plus)
    bidder.key(Qt.Key.Key_Minus)
    bidder.key(Qt.Key.Key_Return)
    assert len(bidder.c.session.state.plan.laid) == 4
    bidder.page.setFocus()
    bidder.key(Qt.Key.Key_Return)
    assert bidder.c.session.history[2].option == Option("confirm")
    assert len(bidder.c.session.state.cities[A].bid.coins) == 4


def test_plus_brings_the_board_closer_where_no_amount_is_asked(bidder):
    zoom = bidder.page.view.canvas.zoom
    press(bidder, "+")
    assert bidder.page.view.canvas.zoom > zoom


def test_the_rules_leave_a_narrow_board_its_room(bidder):
    """F1 in a small window takes the place of the side panel and gives it back."""
    width = bidder.page.view.width()
    bidder.page.show_help()
    assert bidder.page.rules.isVisible()
    assert not bidder.page.side.isVisible()
    bidder.qtbot.waitUntil(lambda: bidder.page.view.width() > width * 0.9)
    bidder.key(Qt.Key.Key_Escape)
    assert bidder.page.side.isVisible()
    bidder.window.resize(1900, 1000)
    bidder.page.show_help()
    assert bidder.page.rules.isVisible()
    assert bidder.page.side.isVisible()


def test_a_bid_of_the_computer_is_told_once(bidder):
    """The steps before it is confirmed are nobody else's business: neither told nor waited for."""
    told: list[str] = []
    bidder.c.moved.connect(lambda seat, what, why: told.append(what))
    bidder.c.players[B] = bidder.c.session.players[B] = "normal"
    press(bidder, "p")
    bidder.qtbot.waitUntil(lambda: any("bid" in what for what in told), timeout=20_000)
    bidder.settle()
    assert all(told)
    bids = [e for record in bidder.c.session.history for e in record.events if e.kind == "bid" and e.seat == B]
    assert sum("Aegean bid" in what for what in told) == len(bids)


def test_a_menu_leads_to_the_stepper_of_an_amount(bidder):
    """A click on the card that is bid on offers one more coin, or a number to set."""
    press(bidder, "1")
    bidder.click(Target("card", "vale_of_nemea"))
    menu = bidder.page._menu
    entry = next(a for a in menu.actions() if a.text().endswith("…"))
    entry.trigger()
    menu.close()
    stepper = bidder.page._amount
    assert stepper is not None
    assert stepper.amounts == [3, 4, 5, 6, 7]
    bidder.click_stepper(stepper, 2)
    assert len(bidder.c.session.state.plan.laid) == 5


def test_a_coin_held_over_a_card_shows_what_the_purchase_costs_and_brings(bidder):
    coin = next(t for t in bidder.page.view.hand.places)[0]
    source = Target("card", coin.id, coin.key)
    shown = bidder.c.gestures.sketch_drop(source, Target("card", "street"))
    assert "At least 1 coin." in shown.text
    assert "People" in shown.text
    bidder.drag(source, Target("card", "street"))
    assert bidder.c.session.state.plan.laid == [coin.key]


# --- paying by dragging


def held(hands, key: str) -> Target:
    card = next(c for c, _, _ in hands.page.view.hand.places if c.key == key)
    return Target("card", card.id, card.key)


def started(hands, state):
    session = play(state)
    session.players = {A: "person:Anna", B: "random"}
    hands.window.start(session)
    hands.settle()
    return session


def winner(cards: str):
    mine = city("argos", ["vale_of_nemea"], cards, luxury=1, won="acrocorinth")
    return position("gain", {A: mine, B: city("messene", hand_="1w")}, middle=["acrocorinth"], round=4)


@pytest.mark.parametrize("place", [Target("card", "acrocorinth"), Target("zone", "payment")])
def test_stone_dragged_onto_a_building_or_its_bar_pays(hands, place):
    """Two stone are missing; the bar and the card mean the same."""
    session = started(hands, winner("3s 1g"))
    hands.drag(held(hands, "stone"), place)
    assert (session.state.plan.verb, session.state.plan.laid) == ("pay", ["stone"])
    hands.drag(held(hands, "stone"), place)
    assert session.state.plan.laid == ["stone", "stone"]
    hands.key(Qt.Key.Key_Return)
    assert session.state.cities[A].holds("acrocorinth")


def test_another_card_dragged_onto_a_building_begins_it(hands):
    session = started(hands, winner("3s 1g"))
    hands.drag(held(hands, "grain"), Target("card", "acrocorinth"))
    assert (session.state.plan.verb, session.state.plan.laid) == ("begin", ["grain"])
    hands.key(Qt.Key.Key_Return)
    assert session.state.cities[A].slots[0].site is not None


def test_wood_dragged_to_the_bar_finishes_building_sites(hands):
    cards = ["mount_parnon", site("well"), site("quarry"), "argive_plain", "messenian_plain"]
    mine = city("sparta", cards, "2w 5g", luxury=1)
    session = started(hands, position("supply", {A: mine, B: city("argos", hand_="9w")}, round=4))
    while session.state.plan.verb == "feed":
        hands.take(hands.c.ask.options[0])
    hands.drag(held(hands, "wood"), Target("zone", "sites"))
    assert (session.state.plan.laid, session.ask.options[0].verb) == (["wood"], "confirm")
    assert hands.c.automatic(hands.c.ask) is None, "what can be taken back is confirmed by the player"
    hands.key(Qt.Key.Key_Escape)
    assert not session.state.plan.laid
