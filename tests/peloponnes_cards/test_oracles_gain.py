"""Oracles O23 to O39: gaining, paying and income."""

from __future__ import annotations

import pytest

from engines.core import IllegalChoice, Option
from engines.peloponnes_cards.city import is_protected, luxury_cap, missing_for
from engines.peloponnes_cards.game import GAME
from engines.peloponnes_cards.state import COVERED, REMOVED

from .common import A, B, city, covered, events, hand, offered, play, position, site, take, totals


def gain(mine, card, round=4, **more):
    """A has just won the card; B has nothing to decide."""
    mine.won = card
    return position("gain", {A: mine, B: city("messene", hand_="1w")}, round=round, middle=[card], **more)


def run(g):
    """Carries out scenes that ask nothing, up to the income."""
    while g.phase == "gain":
        for request in GAME.scene(g):
            raise AssertionError(request.prompt)
    return g


def run_income(g, draw=None):
    g.phase = "income"
    if draw is not None:
        g.draw = draw
    flow = GAME.scene(g)
    try:
        request = next(flow)
        while True:
            request = flow.send(list(request.items))
    except StopIteration:
        return g


# === GAINING AND PAYING ===


def test_o23_excess_wood_becomes_luxury():
    mine = city("argos", ["vale_of_nemea"], "3s 1g 1i")
    g = gain(mine, "agora")
    made = totals(g)
    assert (made.wood, made.stone) == (2, 1)
    s = play(g)
    take(s, "pay")
    take(s, "confirm")
    a = s.state.cities[A]
    assert a.luxury == 2
    assert events(s, "built")[0]["paid"] == "3 stone"


def agriculture(hand_, luxury):
    return gain(city("argos", ["forest_of_pholoe", "mount_lykaion"], hand_, luxury), "agriculture", round=7)


def test_o24_paying_with_luxury_brings_none():
    g = agriculture("1g", 1)
    made = totals(g)
    assert (made.wood, made.stone) == (4, 2)
    s = play(g)
    take(s, "pay")
    take(s, "confirm")
    built = events(s, "built")[0]
    assert (built["paid"], built["gained"]) == ("1 luxury good", 0)


def test_o25_paying_the_wood_card_brings_two():
    s = play(agriculture("1w", 1))
    take(s, "pay")
    take(s, "lay", card="wood")
    take(s, "confirm")
    assert events(s, "built")[0]["gained"] == 2
    gained = [e for e in events(s, "built") if e["seat"] == A]
    assert gained[0]["paid"] == "1 wood"


def test_o26_too_little_stone_leaves_beginning():
    s = play(gain(city("argos", ["vale_of_nemea"], "2s 1g"), "agora"))
    assert offered(s, "lay") == {"stone", "grain"}  # to begin with: paying is not offered, so nothing was asked
    assert s.state.plan.verb == "begin"


def test_o27_the_new_buildings_production_does_not_count():
    g = gain(city("patras", ["mount_mainalo"]), "quarry")
    made = totals(g)
    assert (made.wood, made.stone) == (2, 1)
    assert missing_for(g, A, g.card("quarry")) == (0, 1)


def test_o28_production_is_always_used():
    mine = city("patras", ["vale_of_nemea", "mount_taygetus"], "2w")
    g = gain(mine, "stockade")
    assert totals(g).wood == 2
    s = play(g)
    take(s, "pay")
    with pytest.raises(IllegalChoice, match="Your production already pays this"):
        s.apply(Option("lay", card="wood", space="stockade"))
    take(s, "confirm")
    assert events(s, "built")[0]["gained"] == totals(g).stone == 3


def test_o29_a_site_works_fully():
    mine = city("messene", [], "1g 1w")
    mine.won = "port"
    g = position("gain", {A: mine, B: city("argos", hand_="1w")}, round=1, middle=["port"])
    s = play(g)
    take(s, "lay", card="grain")
    take(s, "confirm")
    a = s.state.cities[A]
    assert a.slots[0].site is not None
    assert events(s, "began")
    assert a.luxury == 0
    # 3 (Messene) + 2 (Port) inhabitants: 3 cards, and one for Port
    drawn = [e["number"] for e in events(s, "drew") if e["seat"] == A]
    assert drawn[:2] == [3, 1]
    assert is_protected(s.state, a, "decline")


def test_o30_beginning_with_a_luxury_good():
    g = gain(city("messene", luxury=1), "agora")
    g.phase = "gain"
    flow = GAME.scene(g)
    request = next(flow)
    assert [o.verb for o in request.options] == ["begin"]
    request = flow.send(request.options[0])
    assert [o.verb for o in request.options] == ["spend"]
    with pytest.raises(StopIteration):
        flow.send(request.options[0])
    a = g.cities[A]
    assert a.luxury == 0
    assert a.slots[0].site is not None
    assert not a.slots[0].site.seen


def test_o31_a_building_that_can_neither_be_paid_nor_begun_is_lost():
    mine = city("patras", ["mount_mainalo"])
    g = run(gain(mine, "barracks", round=1, discard=["wood", "grain"]))
    assert not g.cities[A].holds("barracks")
    assert "barracks" in g.box
    run_income(g)
    assert len(g.cities[A].hand) == 3  # 2 + 2 inhabitants, no 4 coin cards of Barracks


def test_o32_landscapes_bring_no_luxury():
    mine = city("argos", ["mount_taygetus", "forest_of_pholoe"])
    g = gain(mine, "vale_of_nemea")
    assert totals(g).wood >= 3
    assert totals(g).stone >= 3
    run(g)
    assert g.cities[A].luxury == 0
    assert g.cities[A].slots[-1].card == "vale_of_nemea"


def test_o33_seventeen_goods_at_most():
    mine = city("messene", ["messenian_plain", "argive_plain"], luxury=16)
    g = position("supply", {A: mine, B: city("argos", hand_="9g")}, round=4)
    assert totals(g).grain - totals(g).inhabitants == 4
    for _ in GAME.scene(g):
        pass
    assert g.cities[A].luxury == 17
    assert g.data.luxury.back == (9, 17)


# === INCOME ===


def test_o34_income_by_inhabitants_and_once():
    mine = city("thebes", ["alpheios_valley", "street"])
    g = position("income", {A: mine, B: city("argos")}, round=4)
    assert totals(g).inhabitants == 7
    run_income(g)
    assert len(g.cities[A].hand) == 4
    mine = city("thebes", ["alpheios_valley", "street", "mount_lykaion"], won="mount_lykaion")
    g = position("income", {A: mine, B: city("argos")}, round=4)
    assert totals(g).inhabitants == 8
    run_income(g)
    assert len(g.cities[A].hand) == 3 + 4


def test_o35_the_income_chart():
    data = position("income").data
    found = [(data.income(n).coin_cards, data.income(n).luxury) for n in (0, 1, 2, 3, 4, 6, 10, 11, 20, 35)]
    assert found == [(1, 0), (1, 0), (2, 0), (2, 0), (3, 0), (3, 0), (4, 0), (4, 1), (4, 4), (4, 4)]


def test_o36_inhabitants_of_the_luxury_card_bring_no_income():
    mine = city("sparta", ["market", "pamisos_valley"], luxury=9)
    g = position("income", {A: mine, B: city("argos")}, round=5)
    assert totals(g).inhabitants == 10
    run_income(g)
    assert len(g.cities[A].hand) == 4
    assert g.cities[A].luxury == 9


def test_o37_a_covered_port_brings_nothing():
    open_port = position("income", {A: city("messene", ["port"]), B: city("argos")}, round=4)
    run_income(open_port)
    ruined = position("income", {A: city("messene", [covered("port", "earthquake")]), B: city("argos")}, round=4)
    run_income(ruined)
    assert len(open_port.cities[A].hand) == 4
    assert len(ruined.cities[A].hand) == 3


def test_o38_reshuffle_in_the_middle_of_an_income():
    mine = city("thebes", ["alpheios_valley", "street"])
    g = position("income", {A: mine, B: city("argos", civ=REMOVED)}, round=4, draw=hand("2w"), discard=hand("10g"))
    flow = GAME.scene(g)
    request = next(flow)
    assert len(request.items) == 10
    with pytest.raises(StopIteration):
        flow.send(list(request.items))
    assert len(g.cities[A].hand) == 4
    # B has no inhabitants and draws one more
    assert (len(g.draw), len(g.discard)) == (8 - 1, 0)


@pytest.mark.parametrize(("slot", "card", "goods"), [("leonidaion", "open", 5), (site("leonidaion"), "open", 5),
                                                     ("leonidaion", REMOVED, 0)])  # fmt: skip
def test_o39_one_time_luxury(slot, card, goods):
    mine = city("messene", [slot], won="leonidaion", luxury_card=card)
    g = position("income", {A: mine, B: city("argos")}, round=4)
    run_income(g)
    assert g.cities[A].luxury == goods


def test_caps_of_the_luxury_card():
    g = position("income", {A: city(luxury_card=COVERED), B: city("messene", luxury_card=REMOVED)})
    assert (luxury_cap(g, g.cities[A]), luxury_cap(g, g.cities[B])) == (3, 0)
