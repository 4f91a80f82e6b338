"""Looking at another player's things closely, by mouse and by key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from engines.core.table import Target
from tests.peloponnes_cards.common import A, B, C, bid, city, play, position

SEATS = {"terracotta": "person:Anna", "aegean": "random", "olive": "random"}


def large_city(hands) -> str:
    return max((z for z in hands.c.table().zones if z.id.startswith("city_")), key=lambda z: z.rect[3]).seat


@pytest.fixture
def cards(hands):
    hands.start("peloponnes_cards", SEATS, "standard", seed=4)
    hands.page.recap.card.put_away()
    return hands


def test_a_click_on_a_rival_brings_his_city_into_the_large_place_and_back(cards):
    before = cards.c.session.now
    assert large_city(cards) == "terracotta"
    cards.click(Target("plate", "olive"))
    assert large_city(cards) == "olive"
    assert cards.c.session.now == before
    assert not cards.said
    (hand,) = [z for z in cards.c.table().zones if z.dock == "hand"]
    assert hand.seat == "terracotta"
    cards.click(Target("plate", "terracotta"))
    assert large_city(cards) == "terracotta"


def test_a_click_on_a_rivals_card_looks_at_him_too(cards):
    card = next(c for z in cards.c.table().zones if z.id == "city_aegean" for c in z.cards)
    cards.click(Target("card", card.id, card.key))
    assert large_city(cards) == "aegean"


def test_a_key_leads_from_city_to_city(cards):
    seen = []
    for _ in range(3):
        QTest.keyClicks(cards.page, "v")
        seen.append(large_city(cards))
    assert seen == ["aegean", "olive", "terracotta"]


def test_tab_leads_from_city_to_city_and_then_on(cards, qtbot):
    """The board is no trap: after the last city the next part of the window has the keyboard, one's own city lies large."""
    cards.page.setFocus()
    qtbot.waitUntil(cards.page.hasFocus)
    seen = []
    for _ in range(3):
        QTest.keyClick(cards.page, Qt.Key.Key_Tab)
        seen.append(large_city(cards))
    assert seen == ["aegean", "olive", "terracotta"]
    assert not cards.page.hasFocus()
    cards.page.setFocus()
    QTest.keyClick(cards.page, Qt.Key.Key_Tab)
    QTest.keyClick(cards.page, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert large_city(cards) == "terracotta"
    assert cards.page.hasFocus()
    QTest.keyClick(cards.page, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert not cards.page.hasFocus(), "before one's own city there is the part of the window before the board"


def test_tab_leaves_a_board_where_nobody_is_looked_at(hands, qtbot):
    hands.start()
    hands.page.setFocus()
    qtbot.waitUntil(hands.page.hasFocus)
    QTest.keyClick(hands.page, Qt.Key.Key_Tab)
    assert not hands.page.hasFocus()


def test_one_decides_before_ones_own_city(cards):
    cards.click(Target("plate", "olive"))
    cards.take(next(o for o in cards.c.offers.options if o.verb == "pass"))
    assert large_city(cards) == "terracotta"


def test_a_rival_can_be_looked_at_while_the_computer_plays(cards, qtbot):
    cards.c.pause(True)
    cards.c.choose(next(o for o in cards.c.offers.options if o.verb == "pass"))
    assert not cards.c.can_choose
    cards.click_at(cards.page.view, cards.point(Target("plate", "olive")))
    assert large_city(cards) == "olive"
    assert not cards.said


def test_the_row_of_a_card_under_the_pointer_comes_into_sight(cards):
    """What a purchase would cost and bring can be read while the pointer is on the card."""
    panel = cards.page.decision
    for option in [o for o in cards.c.offers.options if o.verb == "bid"]:
        cards.page.pointing.point_at(next(iter(cards.c.interaction.targets_of(option))))
        n = next(n for n, line in enumerate(panel.list.lines) if option in line.options)
        assert panel.list._hot == n
        assert "People" in panel.list.lines[n].note
        seen = panel.list.visibleRegion().boundingRect()
        assert seen.top() <= panel.list.rects[n].top() + 1
        assert panel.list.rects[n].height() > seen.height() or seen.bottom() >= panel.list.rects[n].bottom() - 2


def test_the_figures_of_a_plate_on_the_board_give_their_account(cards):
    view = cards.page.view
    people = next(f for p in cards.c.table().plates if p.seat == "olive" for f in p.facts if f.label == "People")
    assert view.tips.text(Target("plate", "olive", "People")) == f"People {people.value}\n{people.why}"
    assert "Click to see this city" in view.tips.text(Target("plate", "olive"))


# --- an outbid bid is dragged


ROW = {
    "middle": ["vale_of_nemea", "street", "erymanthos_forest"],
    "conquest": ["port", "messenian_plain", "eurotas_valley"],
}


def outbid(hands):
    """Anna's 3 coins on Vale of Nemea have just been outbid."""
    cities = {A: city(hand_="6w"), B: city("messene", hand_="6g"), C: city("patras", hand_="6s")}
    session = play(position("bid", cities, round=1, **ROW))
    bid(session, "vale_of_nemea", 3)
    bid(session, "vale_of_nemea", 4)
    session.players = {A: "person:Anna", B: "person:Anna", C: "person:Anna"}
    hands.window.start(session)
    hands.settle()
    assert session.ask.seat == A
    return session, Target("card", f"bid_{A}_0")


def test_an_outbid_bid_is_dragged_to_another_card(hands):
    session, coins = outbid(hands)
    hands.drag(coins, Target("card", "street"))
    assert session.state.cities[A].bid.card == "street"


def test_an_outbid_bid_is_dragged_back_to_the_hand(hands):
    session, coins = outbid(hands)
    hands.drag(coins, Target("card", f"{A}_wood_1", "wood"))
    assert session.state.cities[A].bid is None
    assert len(session.state.cities[A].hand) == 9


def test_a_drag_that_the_coins_do_not_reach_is_explained(hands):
    session, coins = outbid(hands)
    hands.drag(coins, Target("card", "port"))
    assert "Your 3 coins are too few for Port" in hands.said[-1]
    assert session.state.displaced == A


def test_enter_confirms_a_bid_that_is_enough(hands):
    cities = {A: city(hand_="6w"), B: city("messene", hand_="6g"), C: city("patras", hand_="6s")}
    session = play(position("bid", cities, round=1, **ROW))
    session.players = dict.fromkeys((A, B, C), "person:Anna")
    hands.window.start(session)
    hands.drag(Target("card", f"{A}_wood_1", "wood"), Target("card", "vale_of_nemea"))
    hands.key(Qt.Key.Key_Return)
    assert session.ask.seat == A, "one coin is not enough"
    for n in (2, 3):
        hands.drag(Target("card", f"{A}_wood_1", "wood"), Target("card", "vale_of_nemea"))
        assert len(session.state.plan.laid) == n
    line = next(line for line in hands.page.decision.list.lines if line.primary)
    assert line.label == "Bid 3 coins"
    hands.key(Qt.Key.Key_Return)
    assert session.ask.seat == B
    assert len(session.state.cities[A].bid.coins) == 3


def test_goods_are_dragged_with_the_luxury_card(hands):
    cities = {A: city(hand_="2w", luxury=2), B: city("messene", hand_="6g"), C: city("patras", hand_="6s")}
    session = play(position("bid", cities, round=1, **ROW))
    session.players = dict.fromkeys((A, B, C), "person:Anna")
    hands.window.start(session)
    goods = Target("card", f"luxury_{A}", "luxury_card")
    hands.drag(goods, Target("card", "vale_of_nemea"))
    assert session.state.plan.goods == 1
    hands.drag(goods, Target("card", "vale_of_nemea"))
    assert session.state.plan.goods == 2
    hands.drag(Target("card", f"{A}_wood_1", "wood"), Target("card", "vale_of_nemea"))
    hands.key(Qt.Key.Key_Return)
    assert session.ask.seat == B
    assert (session.state.cities[A].luxury, len(session.state.cities[A].bid.coins)) == (0, 3)


def test_a_click_on_the_goods_still_spends_one(hands):
    cities = {A: city("thebes", ["alpheios_valley", "street"], "1g", luxury=2), B: city("argos", hand_="9w")}
    session = play(position("supply", cities, round=4))
    session.players = dict.fromkeys((A, B), "person:Anna")
    hands.window.start(session)
    hands.click(Target("fact", "luxury"))
    assert session.state.plan.goods == 1


def test_tracks_and_scales_tell_more_where_the_pointer_rests(cards):
    """The catastrophe cards say what they do and what protects; the turn order who has bid; the scales their sums."""
    view = cards.page.view
    table = cards.c.table()
    plague = next(t for t in table.tracks if t.id == "plague")
    x, y, w, h = plague.rect
    for place in ((x + w / 2, y + 4), (x + w * 0.15, y + h * 0.7)):  # on its title, on a cell
        target = view.finder.board_targets(QPointF(*place))[0]
        assert "Protected by Well or Aqueduct" in view.tips.text(target)
    order = next(t for t in table.tracks if t.id == "order")
    assert view.tips.text(Target("cell", "order:1")) == order.cells[0].tip
    x, y, w, h = table.scales[0].rect
    (target,) = [t for t in view.finder.board_targets(QPointF(x + w / 2, y + h / 2)) if t.kind == "scales"]
    assert "in the tableau" in view.tips.text(target)
    before = cards.c.session.now
    cards.c.click(target)
    assert cards.c.session.now == before
    assert not cards.said


def test_supply_is_tinted_on_the_board_for_one_team_after_the_other(window, hands):
    seats = dict.fromkeys(("corinth", "delian_league", "sparta", "athens"), "person:Ann")
    hands.start("victory_or_death", seats=seats)
    page = window.play
    looks = page.view.tiles["map"].looks
    assert not any(look.side for look in looks.values())
    shown = []
    for _ in range(3):
        QTest.keyClick(page, Qt.Key.Key_Z)
        looks = page.view.tiles["map"].looks
        shown.append({look.side or look.second for look in looks.values()} - {""})
    assert shown == [{"oligarchs"}, {"demos"}, set()]


def test_whoever_has_decided_turns_the_cards_over(hands):
    """Two people and a computer player at one screen: while it decides, nobody's hand lies open; then the curtain falls."""
    cities = {A: city("argos", hand_="5w"), B: city("messene", hand_="5g"), C: city("patras", hand_="5s")}
    rows = {"middle": ["vale_of_nemea", "street", "erymanthos_forest"], "conquest": ["port", "bridge", "messenian_plain"]}
    session = play(position("bid", cities, round=1, order=[A, C, B], **rows))
    session.players = {A: "person:Anna", B: "person:Ben", C: "random"}
    hands.window.start(session)
    hands.settle()
    assert hands.c.curtain == A
    hands.c.lift_curtain()
    hands.c.pause(True)
    assert [z.seat for z in hands.c.table().zones if z.dock == "hand"] == [A]
    hands.c.choose(next(o for o in hands.c.offers.options if o.verb == "pass"))
    assert hands.c.ask.seat == C
    assert not [z for z in hands.c.table().zones if z.dock == "hand"]
    assert not any("You drew" in entry.text for entry in hands.page.log.entries)
    assert hands.c.undo()
    assert hands.c.curtain == A, "to see one's cards again one takes over again"


def test_a_single_person_keeps_the_hand_open(cards):
    cards.c.pause(True)
    cards.c.choose(next(o for o in cards.c.offers.options if o.verb == "pass"))
    assert cards.c.ask.seat != "terracotta"
    assert [z.seat for z in cards.c.table().zones if z.dock == "hand"] == ["terracotta"]
