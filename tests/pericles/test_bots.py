"""Oracles 50 to 52, 57: Brasidas and Phormio; and what the computer players are worth."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.core.bots import make_bot, play_out
from engines.pericles import brasidas
from engines.pericles.bots.levels import position_value
from engines.pericles.bots.themistocles_war import lead_in_view
from engines.pericles.phormio.matrix import choose_strategy
from engines.pericles.phormio.politics import is_feasible
from engines.pericles.state import Current, Issue, Plan
from engines.pericles.victory import city_wins

from .positions import GAME, A, D, E, G, clear, drive, number, position
from .strength import SHORT, matches


def bots_of_athens(**fields):
    g = position(seats=(G, E), options={"brasidas": True, "handicap": 20}, city="athens", **fields)
    g.plans = {A: Plan("granary", "sicily"), D: Plan("expansion", "macedonia")}
    g.stock, g.board = {"athens": 21, "sparta": 21}, {"athens": 5, "sparta": 5}
    g.battle_deck["athens"] = [number(g, n) for n in range(1, 31)]
    return g


@pytest.mark.parametrize(("die", "more"), [(5, 2), (1, 0)])
def test_o50_brasidas_strategos(die, more):
    g = bots_of_athens()
    drive(brasidas.strategos(g), (die,))
    assert (g.tokens[A], g.tokens[D]) == (10 + more, 10 + more)


def test_o50_o57_brasidas_oration_and_ostracism():
    g = bots_of_athens()
    assert (g.honor[A], g.honor[D]) == (30, 30)
    drive(brasidas.oration_dice(g, {A: [], D: []}), (6, 1))
    assert (g.honor[A], g.honor[D]) == (40, 20)
    assert g.controlling["athens"] == A
    assert g.favor["athens"] == 1


def test_o57_ostracism_of_the_card_needs_no_dice():
    g = bots_of_athens()
    g.put_issue("athens", "ostracism", -1)
    drive(brasidas.brasidas(g), (1,))  # the only die is for tokens
    assert (g.honor[A], g.honor[D]) == (25, 35)
    assert g.controlling["athens"] == D


def test_o51_feasible():
    g = position()
    six = next(c for c in g.tables.decks["sparta"] if g.tables.cards[c].halves[G].aligned_total == 6)
    kind = g.tables.cards[six].halves[G].issue
    assert is_feasible(g, G, six, Issue(kind, 1, -2))
    assert not is_feasible(g, G, six, Issue(kind, 1, -4))


def test_o52_granary_without_a_roll():
    g = position(seats=(G, E), city="athens")
    clear(g, "hellespont")
    drive(choose_strategy(g, A))
    assert (g.plans[A].strategy, g.plans[A].theater) == ("granary", "hellespont")


def test_a_six_passes_a_strategy_over():
    g = position(seats=(G, E), city="athens")
    drive(choose_strategy(g, A), (6,), (1,))
    assert g.plans[A].strategy == "expansion"
    drive(choose_strategy(g, D), (2,))
    assert g.plans[D].strategy == "granary"


@pytest.mark.parametrize("kind", ["easy", "normal"])
def test_computer_players_finish(kind):
    session = Session.new(GAME, "t9a_war_in_the_aegean", seed=3)
    play_out(session, {s: make_bot(GAME, kind) for s in session.state.seats})
    assert session.outcome is not None


def test_strategos_plays_by_imagined_worlds():
    session = Session.new(GAME, "h1_road_to_plataea", seed=3)
    play_out(session, {s: make_bot(GAME, "hard") for s in session.state.seats})
    assert session.outcome is not None


def test_themistocles_beats_random_factions():
    won = 0
    for seed in range(6):
        session = Session.new(GAME, "t6a_archidamian", seed=seed)
        bots = {s: make_bot(GAME, "normal" if s in (A, D) else "random") for s in session.state.seats}
        play_out(session, bots, salt=seed)
        won += session.state.city_honor("athens") > session.state.city_honor("sparta")
    assert won >= 5


def test_strategos_prefers_starving_athens_to_a_lead_in_honor():
    """11.12 ends the game for Sparta with less Honor too."""
    g = position()
    g.honor.update({A: 20, D: 20, G: 10, E: 10})
    city_wins(g, "sparta", "Athens has no base at any granary and starves (11.12).")
    assert position_value(g, G) > 0 > position_value(g, A)


def test_no_unit_is_sent_into_a_lost_battle():
    """Turn 6 at War: one token of Sparta's in the Hellespont cannot beat the fleet there if Athens meets it."""
    g = position()
    g.current = Current("hellespont", G, "military")
    g.tokens.update({A: 4, D: 4, G: 0, E: 0})
    g.committed = {G: 1}
    assert lead_in_view(g, "sparta", "hellespont") < 0
    g.committed = {G: 1, A: 0, D: 0}
    quiet = lead_in_view(g, "sparta", "hellespont")
    g.committed = {G: 1, A: -1, D: -1}
    assert lead_in_view(g, "sparta", "hellespont") == quiet - 4


@pytest.mark.long
def test_strategos_beats_random_factions_in_95_of_100():
    played = [*matches("hard", "random", range(1)), *matches("hard", "random", range(1, 6), SHORT)]
    assert len(played) >= 100
    assert sum(m.won for m in played) >= 0.95 * len(played), [m for m in played if not m.won]


@pytest.mark.long
def test_strategos_beats_phormio_in_more_than_half():
    played = [*matches("hard", "easy", range(1)), *matches("hard", "easy", range(1, 3), SHORT)]
    assert sum(m.won for m in played) > 0.5 * len(played), [m for m in played if not m.won]
