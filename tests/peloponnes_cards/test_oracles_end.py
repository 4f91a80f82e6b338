"""Oracles O61 to O73: the end, piles, options and scenarios."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.core.bots import RandomBot, Seen, play_out
from engines.peloponnes_cards.catastrophes import affected
from engines.peloponnes_cards.city import symbols
from engines.peloponnes_cards.coins import remove_card
from engines.peloponnes_cards.game import GAME
from engines.peloponnes_cards.prices import most_coins
from engines.peloponnes_cards.scoring import ranking, score, uncover
from engines.peloponnes_cards.state import COVERED

from .common import A, B, city, covered, events, hand, play, position, take, totals, verbs

TWELVE_NINE = ["alpheios_valley", "pamisos_valley", "forest_of_pholoe", "street", "granary"]


def twelve_nine(**more):
    return city("thebes", TWELVE_NINE, "3w 2g 2i", **more)


def test_o61_scoring():
    g = position("over", {A: twelve_nine(luxury=7), B: city("argos")}, round=8)
    assert (totals(g).inhabitants, totals(g).power) == (12, 9)
    s = score(g, g.cities[A])
    assert (s.population, s.power, s.points) == (16, 12, 12)


def test_o62_scoring_with_a_covered_luxury_card():
    g = position("over", {A: twelve_nine(luxury=3, luxury_card=COVERED), B: city("argos")}, round=8)
    s = score(g, g.cities[A])
    assert (s.population, s.power, s.points) == (14, 10, 10)


def fixed(monkeypatch, totals_by_seat):
    """Ranks players by given population and power."""
    from engines.peloponnes_cards import scoring

    def made_up(g, x):
        seat = next(s for s, c in g.cities.items() if c is x)
        population, power = totals_by_seat[seat]
        return scoring.Score(population, 0, 0, power, 0, 6, 0)

    monkeypatch.setattr(scoring, "score", made_up)
    monkeypatch.setattr("engines.peloponnes_cards.view.words.score", made_up)


def test_o63_the_lower_total_counts(monkeypatch):
    g = position("over", round=8)
    fixed(monkeypatch, {A: (10, 15), B: (17, 12)})
    outcome = GAME.outcome(g)
    assert outcome.scores == {A: 10, B: 12}
    assert outcome.winners == (B,)


@pytest.mark.parametrize(("first", "second", "goods", "winners"), [
    ((12, 14), (12, 13), (0, 0), (A,)), ((12, 14), (14, 12), (1, 2), (B,)), ((12, 14), (14, 12), (2, 2), (A, B)),
])  # fmt: skip
def test_o64_ties(monkeypatch, first, second, goods, winners):
    g = position("over", round=8)
    g.cities[A].luxury, g.cities[B].luxury = goods
    fixed(monkeypatch, {A: first, B: second})
    assert GAME.outcome(g).winners == winners
    assert len(ranking(g)) == 2


def test_o65_eight_incomes_and_three_supply_phases():
    s = Session.new(GAME, "standard", seats=3, seed=5)
    play_out(s, {x: RandomBot() for x in s.state.seats}, 5)
    kinds = [(e.kind, e.data.get("title")) for e in s.opening]
    kinds += [(e.kind, e.data.get("title")) for r in s.history for e in r.events]
    phases = [title for kind, title in kinds if kind == "phase"]
    assert phases.count("Income") == 8
    assert phases.count("Supply") + phases.count("Final supply") == 3
    assert phases[-4:] == ["Income", "Final supply", "Uncovering", "Scoring"]


def test_o66_stoa_uncovers_the_luxury_card():
    mine = city("argos", ["stoa"], luxury=2, luxury_card=COVERED)
    g = position("uncover", {A: mine, B: city("messene")}, round=8, struck=["decline"])
    before = score(g, g.cities[A]).population
    uncover(g, A)
    assert score(g, g.cities[A]).population == before + 1


# === PILES, OPTIONS, SCENARIOS ===

ROWS = {"middle": ["vale_of_nemea", "street"], "conquest": ["port", "bridge", "messenian_plain", "eurotas_valley"]}


def test_o67_no_shuffle_before_a_card_is_needed():
    cities = {A: city(hand_="3w"), B: city("messene", hand_="3g")}
    g = position("bid", cities, round=1, draw=hand("3s"), discard=hand("5i"), **ROWS)
    s = play(g)
    take(s, "pass")
    assert (len(s.state.draw), len(s.state.discard)) == (0, 5)
    assert s.chance_in_scene == []
    take(s, "pass")
    first = next(e for e in s.history[-1].events if e.kind == "drew")
    assert first.data["number"] == 3


def test_o68_nothing_left_to_draw():
    cities = {A: city(hand_="2w", luxury=3), B: city("messene", hand_="3g")}
    g = position("bid", cities, round=1, draw=[], discard=[], **ROWS)
    assert most_coins(g, g.cities[A]) == 2
    s = play(g)
    take(s, "pass")
    assert len(s.state.cities[A].hand) == 2
    g = position("strike", {A: city("mycenae", hand_="2w", luxury=3), B: city("messene", hand_="3g")}, round=1,
                 draw=[], discard=[], to_strike=["plague"], **ROWS)  # fmt: skip
    s = play(g)
    assert verbs(s) == {"lay", "remove"}


def test_o69_covered_landscapes_do_not_count_and_give_their_coin_back():
    cards = [covered("eurotas_valley", "drought"), "mount_taygetus", "mount_parnon", "achaean_shore"]
    g = position("strike", {A: city("argos", cards)}, struck=["drought"], to_strike=["tempest"])
    eligible, number = affected(g, g.cities[A], "tempest")
    assert number == 1
    assert eligible == ["mount_taygetus", "mount_parnon", "achaean_shore"]
    remove_card(g, g.cities[A], "eurotas_valley")
    assert g.discard == ["wood"]


def test_o70_covered_hides_inhabitants():
    cards = [covered("stoa", "earthquake"), "eurotas_valley"]
    g = position("supply", {A: city("corinth", cards)}, options={"covered_hides_inhabitants": True}, struck=["earthquake"])
    made = totals(g)
    assert (made.inhabitants, made.power, made.grain) == (5, 2, 4)
    assert symbols(g, g.cities[A], "plague") == 2


def test_o71_long_calm():
    deck = ["vale_of_nemea", "bridge", "market", "port", "street", "barracks"]
    for start, strikes in ((2, False), (3, True)):
        marker = {"plague": 0, "earthquake": start, "tempest": 0, "drought": 0, "decline": 0}
        g = position("reveal", seats=2, round=1, deck=deck[::-1], marker=marker, options={"long_calm": True})
        s = play(g)
        assert s.state.marker["earthquake"] == start + 1
        assert bool(s.state.struck) == strikes


def test_o72_first_harvest():
    s = Session.new(GAME, "first_harvest", seats=2, seed=4, script=[["sparta", "argos"]])
    g = s.state
    assert [len(g.cities[x].hand) for x in (A, B)] == [7, 5]
    moved = sum(e.kind == "marker_moved" for e in s.opening)
    assert sum(g.marker.values()) == 5 + moved
    assert len(g.deck) == 30 - 6
    assert g.last_space("plague") - g.terms.marker_start == 2
    play_out(s, {x: RandomBot() for x in g.seats}, 5)
    phases = [e.data["title"] for r in s.history for e in r.events if e.kind == "phase"]
    assert phases.count("Income") == 5
    assert phases.count("Supply") + phases.count("Final supply") == 2
    assert phases.index("Final supply") > max(n for n, title in enumerate(phases) if title == "Income")


def test_o73_civilization_choice():
    s = Session.new(GAME, "standard", {"civilization_choice": True}, 2, 6, script=[["sparta", "thebes", "messene", "argos"]])
    assert s.ask.secret
    take(s, "keep", card="thebes")
    assert s.ask.seat == B
    seen = GAME.view(s.state, B)
    assert seen.kept[A] == "?"
    assert seen.offered[A] == ["?", "?"]
    assert not events(s, "founded")
    assert Seen(s).imagine() is not None
    take(s, "keep", card="argos")
    g = s.state
    assert g.order == [B, A]
    assert [len(g.cities[x].hand) for x in (B, A)] == [3, 6]
