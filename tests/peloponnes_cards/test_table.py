"""The table model: what lies where, whose bid is where, what may be seen of a city that is looked at closely."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.core import Option, Session
from engines.core.bots import make_bot, play_out
from engines.core.cards import UNKNOWN
from engines.core.table import Table
from engines.peloponnes_cards.game import GAME
from engines.peloponnes_cards.words import label, preview

from .common import A, B, C, bid, city, covered, play, position, site, take

ROWS = {
    "middle": ["vale_of_nemea", "street", "erymanthos_forest"],
    "conquest": ["port", "messenian_plain", "eurotas_valley"],
}


def zone(table: Table, id: str):
    return next(z for z in table.zones if z.id == id)


def plate(table: Table, seat: str):
    return next(p for p in table.plates if p.seat == seat)


def fact(table: Table, seat: str, label: str):
    return next(f for f in plate(table, seat).facts if f.label == label)


# === ONE CITY LARGE, THE OTHERS SMALL ===


def test_a_rival_is_swapped_into_the_large_place():
    cities = {A: city("argos", ["street"], "2w"), B: city("messene", ["vale_of_nemea"], "3g"), C: city("patras")}
    s = play(position("bid", cities, round=1, middle=["market", "bridge", "port"], conquest=["well", "quarry", "agora"]))
    usual, closer = GAME.table(s.state, A, s.ask), GAME.focused_table(s.state, A, B, s.ask)
    for table, large, small in ((usual, A, B), (closer, B, A)):
        assert zone(table, f"city_{large}").card_size == (160.0, 224.0)
        assert zone(table, f"city_{large}").cards[0].rect[2] == 160
        assert zone(table, f"city_{small}").cards[0].rect[2] < 100
    assert plate(usual, B).opens == zone(usual, f"city_{B}").opens == B
    assert plate(usual, A).opens == ""
    assert plate(closer, A).opens == plate(closer, B).opens == A
    assert {p.seat for p in closer.plates} == {A, B, C}


def test_looking_at_a_rival_shows_neither_his_hand_nor_his_points():
    cities = {A: city("argos", ["street"], "2w"), B: city("messene", ["vale_of_nemea"], "3g 1i"), C: city("patras")}
    s = play(position("bid", cities, round=1, middle=["market", "bridge", "port"], conquest=["well", "quarry", "agora"]))
    table = GAME.focused_table(s.state, A, B, s.ask)
    assert [z.id for z in table.zones if z.dock == "hand"] == [f"hand_{A}"]
    assert table.scales[0].result.startswith("At least")
    assert plate(table, B).score.endswith("+")
    assert GAME.view(s.state, A).cities[B].hand == [UNKNOWN] * 4


def test_goods_that_options_name_are_ones_own_whoever_is_looked_at():
    cities = {A: city("argos", hand_="2w", luxury=2), B: city("messene", luxury=5), C: city("patras")}
    s = play(position("bid", cities, round=1, **ROWS))
    for table in (GAME.table(s.state, A, s.ask), GAME.focused_table(s.state, A, B, s.ask)):
        assert [p.seat for p in table.plates for f in p.facts if f.id == "luxury"] == [A]
    keys = [c.key for z in GAME.focused_table(s.state, A, B, s.ask).zones for c in z.cards if c.id == f"luxury_{B}"]
    assert keys == [""]


def test_a_crowded_city_lies_open():
    """With eight cards on one side the civilization card gives way, so that no card covers another's figures."""
    lands = ["vale_of_nemea", "erymanthos_forest", "messenian_plain", "eurotas_valley", "isthmus", "plain_of_elis"]
    s = play(position("bid", {A: city("argos", ["street", *lands], "2w")}, round=1, middle=["market", "well"],
                      conquest=["port", "bridge", "quarry", "agora"]))  # fmt: skip
    lefts = [c.rect[0] for c in zone(GAME.table(s.state, A, s.ask), f"city_{A}").cards]
    assert all(b - a >= 150 for a, b in pairwise(lefts))


def test_miniatures_leave_out_what_matters_no_more():
    s = play(position("bid", {B: city("messene", ["mount_lykaion", site("port")])}, seats=2, round=1,
                      middle=["vale_of_nemea", "street"], conquest=["well", "bridge", "quarry", "agora"]))  # fmt: skip
    cards = {c.id: c for c in zone(GAME.table(s.state, A, s.ask), f"city_{B}").cards}
    assert [f.icon for f in cards["mount_lykaion"].top_right] == ["inhabitant"]
    assert not cards["mount_lykaion"].bottom_left
    assert cards["port"].top_left, "what a building site costs still matters"


# === TOTALS ===


def test_a_plate_tells_the_totals_and_the_protection():
    cities = {A: city("pylos", ["eurotas_valley", "well"], "2w 1g", luxury=3), B: city("messene")}
    s = play(position("bid", cities, round=1, middle=["vale_of_nemea", "street"],
                      conquest=["port", "bridge", "quarry", "agora"]))  # fmt: skip
    table = GAME.table(s.state, B, s.ask)
    assert [f.icon for f in plate(table, A).signs] == ["defence", "plague"]
    assert "Plague: protected by Well." in plate(table, A).tip
    values = {f.label: f.value for f in plate(table, A).facts}
    assert (values["Cards"], values["Luxury"]) == ("3", "3")
    assert "Well" in fact(table, A, "People").why
    assert not plate(table, B).signs


def test_hungry_people_are_told_and_fed_one_by_one():
    """Thebes, Alpheios Valley and Street: 7 inhabitants, 4 grain."""
    cities = {A: city("thebes", ["alpheios_valley", "street"], "1g 1i", luxury=1), B: city("argos", hand_="9w")}
    s = play(position("supply", cities, round=4))
    table = GAME.table(s.state, A, s.ask)
    assert fact(table, A, "Hungry").value == "3"
    granary = next(t for t in table.tracks if t.id == "granary")
    assert [c.icon for c in granary.cells] == ["grain"] * 4 + ["inhabitant"] * 3
    assert "3 still hungry" in granary.title
    take(s, "lay", card="grain")
    granary = next(t for t in GAME.table(s.state, A, s.ask).tracks if t.id == "granary")
    assert [c.tone for c in granary.cells] == ["good"] * 4 + ["lit"] + ["bad"] * 2
    assert not any(t.id == "granary" for t in GAME.table(s.state, B, None).tracks), "the steps are seen by the player alone"


# === AUCTION ===


def test_the_first_two_cards_point_at_their_catastrophes():
    s = play(position("bid", round=1, seats=3, **ROWS))
    paths = GAME.table(s.state, A, s.ask).boards[0].paths
    data = GAME.view(s.state, A).data.cards
    assert [p.points for p in paths] == [[c, data[c].catastrophe] for c in ("vale_of_nemea", "street")]
    sold = position("gain", {A: city("argos", hand_="2w", won="port")}, seats=2, round=1, middle=["port"])
    assert not GAME.table(sold, A).boards[0].paths


def test_a_tray_tells_whose_bid_it_is_and_what_beats_it():
    cities = {A: city(hand_="5w"), B: city("messene", hand_="9g"), C: city("patras", ["market"], hand_="9s")}
    s = play(position("bid", cities, round=1, **ROWS))
    bid(s, "vale_of_nemea", 4)
    tray = zone(GAME.table(s.state, B, s.ask), "tray_vale_of_nemea")
    assert (tray.seat, tray.note, len(tray.cards)) == (A, "bid 4, beat with 5", 4)
    assert "You outbid it with 5 or more" in tray.tip
    assert zone(GAME.table(s.state, C, s.ask), "tray_vale_of_nemea").note == "bid 4, beat with 4", "Market: 4½"
    assert zone(GAME.table(s.state, A, s.ask), "tray_vale_of_nemea").note == "your bid 4"
    assert zone(GAME.table(s.state, B, s.ask), "tray_street").note == "at least 1"
    bid(s, "port", 5)
    tray = zone(GAME.table(s.state, C, s.ask), "tray_port")
    assert (tray.seat, tray.note) == (B, "bid 5, safe")
    assert all(not c.up for c in tray.cards)


def test_half_coins_are_told_on_the_tray():
    cities = {A: city("argos", ["market"], "5w"), B: city("messene", hand_="9g"), C: city("patras", hand_="9s")}
    s = play(position("bid", cities, round=1, **ROWS))
    bid(s, "vale_of_nemea", 3)
    tray = zone(GAME.table(s.state, B, s.ask), "tray_vale_of_nemea")
    assert tray.note == "bid 3½, beat with 4"
    assert "3 coins, which count 3½" in tray.tip


# === WORDS ===


def test_paying_says_what_a_card_does_and_what_it_is_worth():
    cities = {A: city("thebes", ["alpheios_valley", "street"], "2g 1i", luxury=1), B: city("argos", hand_="9w")}
    s = play(position("supply", cities, round=4))
    said = {label(s.state, o): preview(s.state, A, o) for o in s.ask.options}
    assert said["Pay a grain card"] == "Feeds one inhabitant; 2 in hand."
    assert said["Pay an inhabitant card"] == "Feeds one inhabitant; 1 in hand. Kept, it would be one population at the end."
    assert said["Spend a luxury good"] == "Feeds one inhabitant; 1 left."
    assert said["Remove Thebes"].startswith("Lost: 3 inhabitants")


def test_a_cover_says_what_it_hides():
    cards = ["vale_of_nemea", "eurotas_valley"]
    g = position("strike", {A: city("argos", cards, "2w", luxury=1), B: city("messene")}, to_strike=["tempest"], round=4)
    g.marker["tempest"] = 3
    s = play(g)
    take(s, "choose", card="vale_of_nemea")
    lay = Option("lay", card="wood", space="vale_of_nemea")
    assert label(s.state, lay) == "Lay a wood card on Vale of Nemea"
    assert preview(s.state, A, lay) == "2 in hand."
    assert "then only its upper row counts" in s.ask.prompt
    assert "no coin card is paid" in preview(s.state, A, Option("remove", card="vale_of_nemea"))


# === THE END ===


@pytest.mark.parametrize("players", [2, 5])
def test_the_winner_is_crowned(players):
    s = Session.new(GAME, seats=players, seed=4)
    play_out(s, {seat: make_bot(GAME, "normal") for seat in s.state.seats}, 1)
    table = GAME.table(s.state, A, None)
    crowned = {scales.result.split(":")[0].lower() for scales in table.scales if scales.best}
    assert crowned == set(s.outcome.winners)
    for scales in table.scales:
        low = min(int(scales.left.value), int(scales.right.value))
        assert next(int(f.value) for f in (scales.left, scales.right) if f.tone == "good") == low
        assert scales.result.endswith(f"score {low}")


def test_a_covered_card_keeps_its_upper_symbols_on_the_table():
    s = play(position("bid", {A: city("argos", [covered("stoa", "earthquake")], "3w")}, seats=2, round=5,
                      struck=["earthquake"], middle=["vale_of_nemea", "street"],
                      conquest=["port", "bridge", "quarry", "agora"]))  # fmt: skip
    card = next(c for c in zone(GAME.table(s.state, A, s.ask), f"city_{A}").cards if c.id == "stoa")
    assert card.mark == "covered"
    assert card.top_middle
    assert card.top_right
    assert [card.right, card.bottom_middle, card.bottom_right] == [[], [], []]
