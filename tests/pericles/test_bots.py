"""The computer players of our own, and what they are worth. Phormio has tests of his own."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.core.bots import make_bot, play_out
from engines.pericles.bots.levels import position_value
from engines.pericles.bots.themistocles_war import lead_in_view
from engines.pericles.state import Current
from engines.pericles.victory import city_wins

from .positions import GAME, A, D, E, G, position
from .strength import SHORT, matches


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
