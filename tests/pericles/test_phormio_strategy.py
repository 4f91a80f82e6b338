"""15.3 The prime strategy, and the strategy matrix as data."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Session
from engines.core.bots import make_bot, play_out
from engines.core.chance import Dice
from engines.core.data import Edition
from engines.pericles import military
from engines.pericles.authoring.checks import matrix_problems
from engines.pericles.data import FACTIONS, SEATS, Tables
from engines.pericles.phormio.matrix import choose_strategies, choose_strategy, order_for, strategy
from engines.pericles.state import Plan

from .at_phormio import (
    BOTS_OF_ATHENS,
    answer,
    boule_of_athens,
    choices,
    nomination,
    place_one,
    placing,
)
from .positions import GAME, A, D, E, G, at_issue, clear, drive, only, position, put

# === 15.3 PRIME STRATEGY ===


def test_15_3_a_six_passes_a_strategy_over_and_the_other_faction_takes_another():
    g = position(seats=BOTS_OF_ATHENS, city="athens")
    drive(choose_strategy(g, A), 6, 1)
    assert g.plans[A].strategy == "expansion"
    drive(choose_strategy(g, D), 2)
    assert g.plans[D].strategy == "granary"


def test_o52_15_3_what_prevents_defeat_is_not_rolled_for():
    g = position(seats=BOTS_OF_ATHENS, city="athens")
    clear(g, "hellespont")
    drive(choose_strategy(g, A))
    assert (g.plans[A].strategy, g.plans[A].theater) == ("granary", "hellespont")


def roll_sixes(flow: Any) -> None:
    lot: Any = None
    while True:
        try:
            lot = 6 if flow.send(lot) else None
        except StopIteration:
            return


def test_15_3_the_last_strategy_is_taken_without_a_die_and_in_another_theater():
    g = position(seats=BOTS_OF_ATHENS, city="athens")
    for seat in (A, D):
        roll_sixes(choose_strategy(g, seat))
    assert {plan.strategy for plan in g.plans.values()} == {"mastery_of_the_sea"}
    assert g.plans[A].theater != g.plans[D].theater


@pytest.mark.parametrize("seats", [SEATS, (E,)])
def test_15_3_never_one_strategy_for_both_factions(seats):
    """Whether computer players have the seats or nobody."""
    taken = set()
    for seed in range(12):
        g = position(seats=seats)
        for city in ("athens", "sparta"):
            g.battle_deck[city] = Dice(seed + 1).shuffled(g.tables.decks[city])
            choices(g, choose_strategies(g, city), seed + 1)
            first, second = (g.plans[f] for f in FACTIONS[city])
            if len({f in g.bots for f in FACTIONS[city]}) == 1:
                assert first.strategy != second.strategy
            taken |= {first.strategy, second.strategy}
    assert len(taken) > 6  # the die passes over the first that applies


def test_15_3_a_seat_keeps_its_strategy_through_the_turn_and_to_itself():
    session = Session.new(GAME, "t6a_archidamian", seed=5)
    easy = {s: make_bot(GAME, "easy") for s in SEATS}
    while session.state.phase != "entourage":
        play_out(session, easy, most=1)
    plans: dict[str, Plan] = {}
    while session.state.turn == 6:
        g = session.state
        for seat, plan in g.plans.items():
            assert plans.setdefault(seat, plan) == plan
            assert list(GAME.view(g, seat).plans) == [seat]
        play_out(session, easy, most=1)
    assert len(plans) == 4


def test_15_3_the_strategy_of_an_unplayed_faction_is_known_to_its_city_state_alone():
    g = position(seats=(E,))
    choices(g, choose_strategies(g, "sparta"))
    events = [e for e in g.__dict__["events"] if e.kind in ("strategy", "strategy_skipped")]
    assert events
    assert all(e.only == FACTIONS["sparta"] for e in events)
    assert set(GAME.view(g, E).plans) == {G, E}
    g.plans[A] = Plan("granary", "sicily")
    assert A not in GAME.view(g, E).plans


def test_15_3_a_theater_phase_that_is_played_alone_has_strategies_too():
    g = position("t9a_war_in_the_aegean")
    g.battle_deck = {city: list(g.tables.decks[city]) for city in ("athens", "sparta")}
    drive(strategy(g))
    assert set(g.plans) == set(SEATS)
    assert g.phase == "order"


def test_15_31_a_conditions():
    g = position(seats=BOTS_OF_ATHENS, city="athens")
    put(g, "athens", peloponnesian_land=1)
    drive(choose_strategy(g, A), 1)
    assert g.plans[A].strategy == "defense_of_athens"


def test_15_31_b_issues_in_the_order_of_winning():
    g = boule_of_athens(Plan("will_base", "macedonia"))
    wishes = []
    for _ in range(3):
        wishes.append(answer(g, nomination(g)).option.kind)
        g.put_issue("athens", wishes[-1], 0)
    assert wishes == ["military", "league", "oracle"]


def test_15_31_c_the_first_theater_of_the_list():
    """Naupactus before Corcyra."""
    g = position(seats=BOTS_OF_ATHENS, city="athens")
    for t in ("naupactus", "corcyra"):
        only(g, t, delian_base=1, peloponnesian_naval=1)
    drive(choose_strategy(g, A), 6, 1)
    assert g.plans[A] == Plan("naval_chokepoints", "naupactus")


def test_15_31_d_the_issue_wanted_most_is_placed_last():
    g = placing(Plan("will_base", "macedonia"), ["military", "league", "oracle"])
    placed = [o.card for _ in range(3) for o in place_one(g)[:1]]
    assert placed == ["aristocrats_oracle", "aristocrats_league", "aristocrats_military"]
    assert [m.kind for m in g.queues["macedonia"]] == ["oracle", "league", "military"]


def test_15_31_e_a_military_issue_at_home_musters():
    g = position(seats=(A, D))
    g.plans[G] = Plan("protect_key_allies", "boeotia")
    order = order_for(g, G, "military", "sparta")
    assert order is not None
    assert order.units == "land"
    built = choices(g, military.military(g, at_issue(g, "sparta", G, "military").current))
    assert built[0].kind == "spartan_land"


# === THE MATRIX AS DATA ===


def test_15_3_the_matrix_has_no_faults_and_each_strategy_has_an_order_for_each_of_its_issues():
    t = position().tables
    assert matrix_problems(t) == []
    for strategies in t.strategies.values():
        for s in strategies:
            assert {order.issue for order in s.orders} == set(s.issues), s.id


def test_15_3_faults_of_the_matrix_are_told():
    t = Tables(Edition("pericles"))
    s = t.strategies["athens"][0]
    s.orders[0].do.append("league_base")
    s.placement[0].theater = "atlantis"
    t.strategies["sparta"].pop()
    assert [p.text for p in matrix_problems(t)] == [
        "Defense of Athens: atlantis is no Theater.",
        "Defense of Athens: league_base cannot be done with a military issue.",
        "The last strategy of Sparta must apply always.",
    ]
