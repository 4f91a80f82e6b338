"""Oracles O1 to O22: setup, reveal and bidding."""

from __future__ import annotations

import pytest

from engines.core import IllegalChoice, Option, Session
from engines.peloponnes_cards.game import GAME
from engines.peloponnes_cards.prices import minimum_bid
from engines.peloponnes_cards.state import Bid, Coin

from .common import A, B, C, D, bid, can_bid, city, covered, events, hand, lay, offered, play, position, take, verbs

MIDDLE3 = ["vale_of_nemea", "messenian_plain", "street"]
CONQUEST3 = ["port", "bridge", "market"]


def two_offers(cities, **more):
    return play(position("bid", cities, middle=["vale_of_nemea", "street"],
                         conquest=["port", "bridge", "messenian_plain", "eurotas_valley"], round=1, **more))  # fmt: skip


def bid_of(n: int, card: str) -> Bid:
    return Bid(card, [Coin("wood")] * n)


# === SETUP AND REVEAL ===


def test_o1_setup_of_sparta_messene_and_thebes():
    s = Session.new(GAME, "standard", seats=3, seed=1, script=[["sparta", "messene", "thebes"]])
    g = s.state
    assert g.order == [B, A, C]
    assert [len(g.cities[x].hand) for x in (A, B, C)] == [5, 4, 6]
    assert len(g.draw) == 57
    assert all(x.luxury == 0 for x in g.cities.values())
    before = Session.new(GAME, "standard", seats=3, seed=1, script=[["sparta", "messene", "thebes"]]).opening
    assert [e.kind for e in before].count("founded") == 3
    start = position("reveal", seats=3, round=1)
    assert set(start.marker.values()) == {0}


@pytest.mark.parametrize(("players", "middle", "conquest"), [(2, 2, 4), (3, 3, 3), (4, 4, 2), (5, 5, 1)])
def test_o2_rows(players, middle, conquest):
    g = Session.new(GAME, "standard", seats=players, seed=3).state
    assert (len(g.middle), len(g.conquest)) == (middle, conquest)


def revealed(deck, **fields):
    g = position("reveal", seats=2, deck=deck[::-1], **fields)
    return play(g)


def test_o3_both_first_cards_move_earthquake():
    s = revealed(["mount_taygetus", "mount_parnon", "market", "port", "street", "barracks"], round=1)
    assert s.state.marker == {"plague": 0, "earthquake": 2, "tempest": 0, "drought": 0, "decline": 0}
    assert s.state.struck == []
    assert s.state.phase == "bid"


def test_o4_earthquake_strikes_and_tempest_moves():
    marker = {"plague": 0, "earthquake": 2, "tempest": 0, "drought": 0, "decline": 0}
    s = revealed(["vale_of_nemea", "bridge", "market", "port", "street", "barracks"], round=1, marker=marker)
    assert s.state.marker["earthquake"] == 3
    assert s.state.marker["tempest"] == 1
    assert s.state.struck == ["earthquake"]


def test_o5_a_struck_catastrophe_never_strikes_again():
    s = revealed(["alpheios_valley", "quarry", "well", "agora", "isthmus", "granary"], round=5, struck=["earthquake"])
    assert s.state.marker["earthquake"] == 3
    assert s.state.struck == ["earthquake"]
    assert not events(s, "struck")


def test_o6_two_catastrophes_then_supply():
    marker = {"plague": 2, "earthquake": 0, "tempest": 0, "drought": 2, "decline": 0}
    cities = {A: city("argos", ["argive_plain"]), B: city("messene", ["messenian_plain"])}
    g = position("reveal", cities, round=5, marker=marker,
                 deck=["quarry", "well", "agora", "isthmus", "granary", "pamisos_valley"][::-1])  # fmt: skip
    s = play(g)
    kinds = [(e.kind, e.data.get("catastrophe")) for e in s.opening if e.kind in ("struck", "supply_symbol")]
    assert kinds == [("struck", "plague"), ("struck", "drought"), ("supply_symbol", None)]
    fed = [e.seat for e in s.opening if e.kind in ("fed", "hungry")]
    assert fed == [A, B]
    plague = [e.seat for e in s.opening if e.kind == "removed" and e.data["catastrophe"] == "plague"]
    assert plague == [A, B]


# === BIDDING ===


def test_o7_minimum_is_the_value():
    s = two_offers({A: city(hand_="6w"), B: city("messene")})
    assert not can_bid(s, "vale_of_nemea", 2)
    assert can_bid(s, "vale_of_nemea", 3)
    assert can_bid(s, "vale_of_nemea", 6)


def test_o8_a_bid_must_be_higher_and_the_holder_decides_first():
    s = two_offers({A: city(hand_="4w 2s"), B: city("messene", hand_="6g"), C: city("patras", hand_="5s")})
    bid(s, "vale_of_nemea", 4)
    assert s.ask.seat == B
    assert not can_bid(s, "vale_of_nemea", 4)
    bid(s, "vale_of_nemea", 5)
    assert s.ask.seat == A
    assert "withdraw" in verbs(s)


def test_o9_chain_of_displaced_bids():
    cities = {
        x: city(civ, hand_="3w 3g") for x, civ in zip((A, B, C, D), ("argos", "messene", "patras", "corinth"), strict=True)
    }
    g = position("bid", cities, round=1, middle=["messenian_plain", "eurotas_valley", "erymanthos_forest", "street"],
                 conquest=["port", "bridge"])  # fmt: skip
    s = play(g)
    bid(s, "eurotas_valley", 4)
    bid(s, "erymanthos_forest", 3)
    bid(s, "eurotas_valley", 5)
    assert s.ask.seat == A
    assert offered(s, "move") == {"messenian_plain", "erymanthos_forest", "street", "bridge"}
    assert "withdraw" in verbs(s)
    take(s, "move", card="erymanthos_forest")
    assert s.ask.seat == B
    assert offered(s, "move") == {"street"}
    take(s, "withdraw")
    assert len(s.state.cities[B].hand) == 6 + 3
    assert s.ask.seat == D
    assert "pass" in verbs(s)


def test_o10_conquest_row_costs_three_more():
    s = two_offers({A: city(hand_="9w"), B: city("messene")})
    assert not can_bid(s, "port", 4)
    assert can_bid(s, "port", 5)


def test_o11_a_conquest_bid_is_closed_for_everyone():
    s = two_offers({A: city(hand_="9w"), B: city("messene", hand_="9g")})
    bid(s, "port", 5)
    assert "port" not in offered(s, "bid")
    with pytest.raises(IllegalChoice, match="cannot be outbid"):
        s.apply(Option("bid", card="port"))


@pytest.mark.parametrize(("number", "reaches"), [(5, True), (4, False)])
def test_o12_a_displaced_bid_may_move_to_the_conquest_row(number, reaches):
    s = two_offers({A: city(hand_="9w"), B: city("messene", hand_="9g")})
    bid(s, "vale_of_nemea", number)
    bid(s, "vale_of_nemea", number + 1)
    assert s.ask.seat == A
    assert ("port" in offered(s, "move")) == reaches


def test_o13_market_outbids_an_equal_number():
    s = two_offers({A: city(hand_="3w 1g"), B: city("messene", ["market"], "3g 1w")})
    bid(s, "vale_of_nemea", 3)
    assert can_bid(s, "vale_of_nemea", 3)
    bid(s, "vale_of_nemea", 3)
    assert s.ask.seat == A
    assert s.state.displaced == A


def test_o14_market_must_be_beaten_by_a_whole_coin():
    s = two_offers({A: city("argos", ["market"], "3w 1g"), B: city("messene", hand_="3g 3w")})
    bid(s, "vale_of_nemea", 3)
    assert not can_bid(s, "vale_of_nemea", 3)
    assert can_bid(s, "vale_of_nemea", 4)


def test_o15_market_and_agora_count_one_higher():
    both = city("messene", ["market", "agora"], "4g 3w")
    g = position("bid", {A: city(hand_="9w"), B: both}, round=4, middle=["vale_of_nemea", "street"],
                 conquest=["port", "bridge", "messenian_plain", "eurotas_valley"])  # fmt: skip
    g.cities[A].bid = bid_of(3, "vale_of_nemea")
    assert minimum_bid(g, B, "vale_of_nemea") == 3
    g.cities[A].bid = bid_of(4, "vale_of_nemea")
    assert minimum_bid(g, B, "vale_of_nemea") == 4  # 3 coin cards count 4, which is not more than 4
    g.cities[B].slots = [s for s in g.cities[B].slots if s.card == "agora"]
    g.cities[A] = city("argos", ["market"], "9w")
    g.cities[A].bid = bid_of(3, "vale_of_nemea")
    assert minimum_bid(g, B, "vale_of_nemea") == 4


def test_o16_half_coins_do_not_reach_the_value():
    rows = {"middle": ["messenian_plain", "street"], "conquest": ["port", "bridge", "vale_of_nemea", "eurotas_valley"]}
    s = play(position("bid", {A: city("argos", ["market", "agora"], "4w"), B: city("messene")}, round=4, **rows))
    assert not can_bid(s, "messenian_plain", 3)
    assert can_bid(s, "messenian_plain", 4)


def test_o17_barracks_and_stockade_lower_the_conquest_minimum():
    for cards, least in ((["barracks"], 4), (["barracks", "stockade"], 3), ([covered("barracks", "earthquake")], 5)):
        g = position("bid", {A: city("argos", cards)}, round=1, middle=["vale_of_nemea", "street"],
                     conquest=["port", "bridge", "messenian_plain", "eurotas_valley"])  # fmt: skip
        assert minimum_bid(g, A, "port") == least


def test_o18_luxury_goods_as_blind_coins():
    cities = {A: city(hand_="2w 1g", luxury=2), B: city("messene", hand_="9s"), C: city("patras", hand_="5g")}
    g = position("bid", cities, round=7, middle=["stoa", "statue_of_zeus", "lion_gate"],
                 conquest=["agriculture", "helos_lowland", "cape_tainaron"])  # fmt: skip
    s = play(g)
    bid(s, "stoa", 5)
    a = s.state.cities[A]
    assert a.luxury == 0
    assert [c.seen for c in a.bid.coins] == [True] * 3 + [False] * 2
    blind = [c.reverse for c in a.bid.coins[3:]]
    seen = GAME.view(s.state, A).cities[A].bid.coins
    assert [c.reverse for c in seen[3:]] == ["?", "?"]
    bid(s, "stoa", 6)
    take(s, "withdraw")
    mine = GAME.view(s.state, A).cities[A].hand
    assert len(mine) == 3 + 2 + 3
    assert "?" not in mine
    assert all(r in mine for r in blind)
    assert s.state.cities[A].luxury == 0


def ordered(order, bids, cities=None):
    seats = sorted(order)
    g = position(
        "order", cities, seats=len(seats), order=order, round=1, middle=["street", "bridge", "market", "port"][: len(seats)]
    )
    for (seat, number), card in zip(bids.items(), g.middle, strict=False):
        if number:
            g.cities[seat].bid = bid_of(number, card)
            g.cities[seat].status = "bidding"
    flow = GAME.scene(g)
    for _ in flow:
        pass
    return g.order


def test_o19_turn_order_by_bids():
    assert ordered([D, A, C, B], {A: 4, B: 6, D: 4, C: 0}) == [B, D, A, C]


def test_o20_half_coins_do_not_count_for_the_turn_order():
    cities = {A: city("argos", ["market"]), B: city("messene"), C: city("patras")}
    g = position("order", cities, order=[C, A, B], round=4, middle=["street", "bridge", "port"])
    for seat, number, card in ((A, 4, "street"), (B, 5, "bridge"), (C, 4, "port")):
        g.cities[seat].bid = bid_of(number, card)
    for _ in GAME.scene(g):
        pass
    assert g.order == [B, C, A]


def test_o21_cards_without_a_bid_go_to_the_box():
    cities = {A: city(hand_="5w"), B: city("messene", hand_="5g"), C: city("patras")}
    s = play(position("bid", cities, round=1, middle=MIDDLE3, conquest=CONQUEST3))
    box = len(s.state.box)
    bid(s, "vale_of_nemea", 3)
    bid(s, "messenian_plain", 4)
    assert len(events(s, "unsold")[0]["cards"]) == 4
    assert len(s.state.box) >= box + 4
    assert s.state.cities[A].holds("vale_of_nemea")
    assert s.state.cities[B].holds("messenian_plain")


def test_o22_an_empty_hand_passes_unasked():
    cities = {A: city(hand_=""), B: city("messene", hand_="3w")}
    s = two_offers(cities)
    assert s.ask.seat == B
    assert len(s.state.cities[A].hand) == 3
    assert s.state.cities[A].status == "out"


def test_hand_notation():
    assert hand("2w 0s 1i") == ["wood", "wood", "inhabitant"]
    s = two_offers({A: city(hand_="2w 2g"), B: city("messene")})
    take(s, "bid", card="street")
    lay(s, 2)
    assert s.cancel()
    assert verbs(s) == {"bid", "pass"}
