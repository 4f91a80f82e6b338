"""15.9 Brasidas, who plays the other city-state."""

from __future__ import annotations

from typing import Any

import pytest

from engines.pericles import brasidas
from engines.pericles.state import Pericles, Plan

from .at_phormio import (
    BOTS_OF_ATHENS,
)
from .positions import A, D, drive, number, position

# === 15.9 BRASIDAS ===


def bots_of_athens(**fields: Any) -> Pericles:
    g = position(seats=BOTS_OF_ATHENS, options={"brasidas": True, "handicap": 20}, city="athens", **fields)
    g.plans = {A: Plan("granary", "sicily"), D: Plan("expansion", "macedonia")}
    g.stock, g.board = {"athens": 21, "sparta": 21}, {"athens": 5, "sparta": 5}
    g.battle_deck["athens"] = [number(g, n) for n in range(1, 31)]
    return g


def test_15_91_three_issues_each():
    g = bots_of_athens()
    won = {A: ["military", "league"], D: ["military", "league", "war_peace"]}
    brasidas.turn_up_issues(g, A, won)
    brasidas.turn_up_issues(g, D, won)
    assert (len(won[A]), len(won[D])) == (3, 3)
    assert won[A][2] != "war_peace"
    assert len(g.discards["athens"]) >= 1


def test_o57_15_92_ostracism_of_the_card_needs_no_dice():
    g = bots_of_athens()
    g.put_issue("athens", "ostracism", -1)
    drive(brasidas.brasidas(g), (1,))  # the only die is for tokens
    assert (g.honor[A], g.honor[D]) == (25, 35)
    assert g.controlling["athens"] == D


def test_o57_15_93_dice_for_honor_and_five_apart_an_ostracism():
    g = bots_of_athens()
    assert (g.honor[A], g.honor[D]) == (30, 30)
    drive(brasidas.oration_dice(g, {A: [], D: []}), (6, 1))
    assert (g.honor[A], g.honor[D]) == (40, 20)
    assert g.controlling["athens"] == A
    assert g.favor["athens"] == 1


def test_15_94_the_higher_die_governs():
    g = bots_of_athens()
    drive(brasidas.oration_dice(g, {A: [], D: []}), (3, 5))
    assert (g.honor[A], g.honor[D]) == (28, 32)
    assert (g.controlling["athens"], g.favor["athens"]) == (D, -1)


def test_15_95_war_and_peace_only_from_the_card():
    g = bots_of_athens()
    g.put_issue("athens", "war_peace", -1)
    drive(brasidas.brasidas(g), (3, 4), (1,))
    assert g.votes == {"athens": D}
    g = bots_of_athens()
    won = {A: ["military", "league"], D: ["military", "league"]}
    g.battle_deck["athens"].sort(key=lambda c: g.tables.cards[c].halves[A].issue != "war_peace")
    brasidas.turn_up_issues(g, A, won)
    assert "war_peace" not in won[A]


def test_15_96_equal_dice_bring_a_unique_issue():
    g = bots_of_athens()
    won: dict[str, list[str]] = {A: [], D: []}
    drive(brasidas.oration_dice(g, won), (4, 4), "colony")  # two are left: one by lot, to the Opposition
    assert won[g.opposition("athens")] == ["colony"]
    won = {A: ["citizenship"], D: []}
    drive(brasidas.oration_dice(g, won), (4, 4))  # one is left: to the Controlling faction
    assert won[g.controlling["athens"]][-1] == "colony"


@pytest.mark.parametrize(("die", "more"), [(5, 2), (1, 0)])
def test_o50_15_97_strategos(die, more):
    g = bots_of_athens()
    drive(brasidas.strategos(g), (die,))
    assert (g.tokens[A], g.tokens[D]) == (10 + more, 10 + more)
