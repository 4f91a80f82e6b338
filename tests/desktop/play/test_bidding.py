"""Bidding and paying in the window: by keys, by the stepper, by dragging; what the computer players tell of theirs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from engines.core.flow import Option
from engines.core.table import Target
from tests.peloponnes_cards.common import A, B, bid, city, play, position, site

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
    assert not bidder.c.autoplay.paused


def test_p_holds_the_computer_players_where_there_is_nothing_to_pass(bidder):
    press(bidder, "1")
    assert bidder.c.session.state.plan.card == "vale_of_nemea"
    press(bidder, "p")
    assert bidder.c.autoplay.paused
    press(bidder, "p")
    assert not bidder.c.autoplay.paused


def test_plus_and_minus_lay_a_coin_and_take_it_back(bidder):
    press(bidder, "1")
    zoom = bidder.page.view.canvas.zoom
    press(bidder, "++++")
    assert bidder.c.session.state.plan.laid == ["wood"] * 4
    press(bidder, "-")
    assert bidder.c.session.state.plan.laid == ["wood"] * 3
    press(bidder, "---")
    press(bidder, "-")
    assert bidder.c.session.state.plan.laid == []
    assert bidder.c.session.state.plan.card == "vale_of_nemea", "there was no coin left to take back"
    press(bidder, "+++++++++")
    assert len(bidder.c.session.state.plan.laid) == 7, "the whole hand"
    assert bidder.said[-1] == "You have 7 coin cards and no luxury goods (Bidding)."
    press(bidder, "--")
    assert bidder.page.view.canvas.zoom == zoom
    bidder.key(Qt.Key.Key_Return)
    assert len(bidder.c.session.state.cities[A].bid.coins) == 5


def test_the_solid_button_is_the_smallest_legal_bid_and_never_a_raise(bidder):
    def stepper():
        rows = bidder.page.decision.list
        return next(found for n in range(len(rows.lines)) if (found := rows.stepper(n)) is not None)

    press(bidder, "1")
    assert (stepper().amount, stepper().main) == (3, True)
    press(bidder, "+++")
    assert not stepper().main, "to confirm is what is usually done next"


def test_enter_before_the_bid_is_high_enough_says_what_it_takes(bidder):
    press(bidder, "1+")
    bidder.key(Qt.Key.Key_Return)
    assert bidder.said[-1] == "Bid at least 3 coin cards for Vale of Nemea (Bidding)."
    assert bidder.c.session.state.plan.laid == ["wood"]


@pytest.fixture
def poor(hands):
    """Five coins: Port and the Messenian Plain in the conquest row are out of reach."""
    session = play(position("bid", {A: city("argos", hand_="4w"), B: city("messene", hand_="5g")}, round=1, **ROWS))
    session.players = {A: "person:Anna", B: "random"}
    hands.window.start(session)
    hands.settle()
    return hands


def test_a_number_stays_with_its_card(poor):
    """Whatever cannot be afforded, the others keep their numbers, from left to right as the cards lie."""
    rows = poor.page.decision.list.lines
    keys = {line.options[0].card: line.key for line in rows if line.options}
    order = [*ROWS["middle"], *ROWS["conquest"]]
    assert keys.pop(None) == "P"
    assert 0 < len(keys) < 6
    assert keys == {card: str(order.index(card) + 1) for card in keys}
    press(poor, keys["bridge"])
    assert poor.c.session.state.plan.card == "bridge"


def test_the_number_of_a_card_out_of_reach_says_why(poor):
    press(poor, "5")
    assert poor.said[-1].startswith("Bid at least 7 coin cards for Messenian Plain.")
    assert poor.c.session.now == 0


def test_an_outbid_player_moves_by_the_same_numbers(hands):
    session = outbid(hands)
    keys = {line.options[0].card: line.key for line in hands.page.decision.list.lines if line.options}
    assert keys == {"street": "2", None: "7"}, "below the cards' numbers nothing else is found"
    before = session.now
    press(hands, "2")
    assert session.history[before].option == Option("move", card="street")


def outbid(hands):
    session = play(position("bid", {A: city("argos", hand_="3w"), B: city("messene", hand_="9g")}, round=1, **ROWS))
    bid(session, "vale_of_nemea", 3)
    bid(session, "vale_of_nemea", 4)
    session.players = {A: "person:Anna", B: "random"}
    hands.window.start(session)
    hands.settle()
    return session


def test_ones_own_bid_shakes_when_it_is_outbid(hands):
    """The coins swing from side to side and lie still again; without motion they never stir."""
    from desktop.ui.settings import settings

    settings().animation = "slow"
    cities = {A: city("argos", hand_="9w"), B: city("messene", hand_="9g")}
    session = play(position("bid", cities, round=1, **ROWS))
    bid(session, "vale_of_nemea", 3)
    session.players = {A: "person:Anna", B: "person:Anna"}
    hands.window.start(session)
    hands.settle()
    hands.c.choose(Option("bid", card="vale_of_nemea"))
    hands.c.choose(Option("stake", amount=4, space="vale_of_nemea"))
    hands.c.choose(Option("confirm"))
    view = hands.page.view
    coins = [t for t in view.sprites if t.id.startswith(f"bid_{A}_")]
    assert len(coins) == 3
    assert all(view.motion.runs(("stir", coin)) for coin in coins)
    swings: set[bool] = set()
    for ms in range(0, 3000, 40):
        view.motion.stand_at(ms)
        dx = view.sprites[coins[0]].transform().dx()
        if abs(dx) > 1:
            swings.add(dx > 0)
    assert swings == {True, False}
    view.motion.skip()
    assert all(view.sprites[coin].transform().isIdentity() for coin in coins)


def test_without_motion_an_outbid_bid_lies_still(hands):
    outbid(hands)
    view = hands.page.view
    assert not view.motion.busy
    assert all(sprite.transform().isIdentity() for sprite in view.sprites.values())


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
    bidder.c.autoplay.moved.connect(lambda seat, what, why: told.append(what))
    bidder.c.match.players[B] = bidder.c.session.players[B] = "normal"
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
    menu = bidder.page.popups.menu
    entry = next(a for a in menu.actions() if a.text().endswith("…"))
    entry.trigger()
    menu.close()
    stepper = bidder.page.popups.stepper
    assert stepper is not None
    assert stepper.amounts == [3, 4, 5, 6, 7]
    bidder.click_stepper(stepper, 2)
    assert len(bidder.c.session.state.plan.laid) == 5


def test_a_coin_held_over_a_card_shows_what_the_purchase_costs_and_brings(bidder):
    coin = next(t for t in bidder.page.view.hand.places)[0]
    source = Target("card", coin.id, coin.key)
    shown = bidder.c.interaction.sketch_drop(source, Target("card", "street"))
    assert "At least 1 coin." in shown.text
    assert "People" in shown.text
    bidder.drag(source, Target("card", "street"))
    assert bidder.c.session.state.plan.laid == [coin.key]


def test_what_is_tried_out_of_turn_is_refused_by_the_rules(bidder):
    """A bid lies on a card and a computer player is to decide: neither a second bid nor a move of the first is open."""
    bidder.c.pause(True)
    press(bidder, "2+")
    bidder.key(Qt.Key.Key_Return)
    assert bidder.c.ask.seat == B
    bidder.c.click(Target("card", "port"))
    assert bidder.said[-1] == "You have already acted this round (Bidding)."
    bidder.c.drop(Target("card", f"bid_{A}_0"), Target("card", "port"))
    assert bidder.said[-1] == "Only an outbid player moves a bid (Bidding)."


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


def lower_edge(hands, card: str) -> QPoint:
    view = hands.page.view
    sprite = view.sprites[Target("card", card)]
    return hands.point(Target("card", card)) + QPoint(0, round(sprite.height * 0.42))


@pytest.mark.parametrize("reverse", ["stone", "grain"])
def test_any_card_at_the_lower_edge_of_a_building_begins_it(hands, reverse):
    """Stone would pay in the middle of the card; at its lower edge it goes beneath."""
    session = started(hands, winner("3s 1g"))
    hands.drag(held(hands, reverse), lower_edge(hands, "acrocorinth"))
    assert (session.state.plan.verb, session.state.plan.laid) == ("begin", [reverse])


def test_any_card_in_the_tray_below_a_building_begins_it(hands):
    session = started(hands, winner("3s 1g"))
    hands.drag(held(hands, "stone"), Target("zone", "tray_acrocorinth"))
    assert (session.state.plan.verb, session.state.plan.laid) == ("begin", ["stone"])


def test_what_takes_a_coin_lights_up_while_it_is_held(hands):
    started(hands, winner("3s 1g"))
    lit = {t.id for t in hands.c.lift(held(hands, "stone"))}
    assert lit == {"acrocorinth", "payment", "tray_acrocorinth"}
    lit = {t.id for t in hands.c.lift(held(hands, "grain"))}
    assert lit == {"acrocorinth", "tray_acrocorinth"}, "grain pays for nothing"


def two_sites(hands, cards: str):
    built = ["mount_parnon", site("well"), site("quarry"), "argive_plain", "messenian_plain"]
    mine = city("sparta", built, cards, luxury=1)
    session = started(hands, position("supply", {A: mine, B: city("argos", hand_="9w")}, round=4))
    while session.state.plan.verb == "feed":
        hands.take(hands.c.ask.options[0])
    return session


@pytest.mark.parametrize("where", ["well", "quarry"])
def test_wood_dragged_onto_a_site_pays_for_the_sites(hands, where):
    session = two_sites(hands, "2w 5g")
    assert Target("card", where) in hands.c.lift(held(hands, "wood"))
    hands.drag(held(hands, "wood"), Target("card", where))
    assert (session.state.plan.laid, session.ask.options[0].verb) == (["wood"], "confirm")
    hands.key(Qt.Key.Key_Return)
    assert all(slot.site is None for slot in session.state.cities[A].slots)


def test_a_luxury_good_dragged_onto_a_site_pays_too(hands):
    session = two_sites(hands, "2w 5g")
    hands.drag(Target("card", f"luxury_{A}", "luxury_card"), Target("card", "well"))
    assert (session.state.plan.laid, session.state.plan.goods) == ([], 1)


def test_a_site_dragged_to_the_box_is_given_up(hands):
    session = two_sites(hands, "2w 5g")
    hands.drag(Target("card", "well"), Target("zone", "box"))
    assert session.state.plan.gone == ["well"]


def test_wood_on_a_site_that_cannot_be_paid_says_what_is_missing(hands):
    built = ["argive_plain", "messenian_plain", site("temple_of_apollo"), site("agora")]
    mine = city("messene", built, "1w 9g")
    session = started(hands, position("supply", {A: mine, B: city("argos", hand_="9w")}, round=4))
    while session.state.plan.verb == "feed":
        hands.take(hands.c.ask.options[0])
    hands.drag(held(hands, "wood"), Target("card", "agora"))
    assert hands.said[-1] == "You lack 9 stone, more than your 2 luxury goods can pay: give up a site first (Supply)."


def test_wood_dragged_to_the_bar_finishes_building_sites(hands):
    cards = ["mount_parnon", site("well"), site("quarry"), "argive_plain", "messenian_plain"]
    mine = city("sparta", cards, "2w 5g", luxury=1)
    session = started(hands, position("supply", {A: mine, B: city("argos", hand_="9w")}, round=4))
    while session.state.plan.verb == "feed":
        hands.take(hands.c.ask.options[0])
    hands.drag(held(hands, "wood"), Target("zone", "sites"))
    assert (session.state.plan.laid, session.ask.options[0].verb) == (["wood"], "confirm")
    assert hands.c.autoplay.forced(hands.c.ask) is None, "what can be taken back is confirmed by the player"
    hands.key(Qt.Key.Key_Escape)
    assert not session.state.plan.laid
