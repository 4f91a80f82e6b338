"""O1 to O12: the set-up, and the operations and planning of the system."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.peloponnesian_war.combat import draw_leader
from engines.peloponnesian_war.data import ATHENS, SPARTA
from engines.peloponnesian_war.game import GAME
from engines.peloponnesian_war.non_player import (
    assembly_start,
    non_player_operation,
    strategic_objective,
    why_not_viable,
)
from engines.peloponnesian_war.operations import consult, operation_scene
from engines.peloponnesian_war.plan_search import make_plan
from engines.peloponnesian_war.planning import determine_strategy, planning_phase
from engines.peloponnesian_war.politics import determine_side
from engines.peloponnesian_war.state import Operation, control, friendly

from .common import campaign, empty, kinds, put, run, sps, total, units_at


def test_o01_setup():
    war = campaign()
    wanted = {
        "athenian": (8, 1, 12), "athenian_ally": (5, 7, 5), "spartan": (7, 1, 0), "spartan_ally": (11, 4, 5),
    }  # fmt: skip
    for nation, numbers in wanted.items():
        assert tuple(total(war, f"{nation}_{t}") for t in ("hoplite", "cavalry", "naval")) == numbers
    assert war.home_guard == 2
    assert war.treasury == {ATHENS: 4500, SPARTA: 3000}
    assert war.bellicosity == {ATHENS: 10, SPARTA: 10}
    assert war.sci == {ATHENS: 0, SPARTA: 0}
    assert (len(war.cup[ATHENS]), len(war.cup[SPARTA])) == (14, 15)
    assert "potidaea" in war.rebels
    assert friendly(war, "potidaea") == control(war, "potidaea") == SPARTA
    assert war.strategy[SPARTA] == "attack_athens"


def test_o02_first_operations():
    session = Session.new(GAME, seed=5)
    titles = [e.data["title"] for e in session.opening if e.kind == "phase"]
    assert "Sparta: initial operation" in titles
    assert "auguries" not in [e.kind for e in session.opening]
    assert session.ask is not None
    assert [o.verb for o in session.ask.options] == ["consult", "pass"]
    war = campaign()
    war.operation = Operation(ATHENS, False)
    assert run(consult(war, ATHENS), "consult", 4)
    assert kinds(war, "auguries")[0].data["modifier"] == "+1"  # Pericles and Phormio


def test_o03_red_die_only():
    war = campaign()
    war.operation = Operation(SPARTA, True)
    assert run(strategic_objective(war, SPARTA), 4) == "panactum"
    need = war.tables.strategies[SPARTA]["attack_athens"].force[war.tables.letter["panactum"]]
    assert need.by_type == (8, 1, 0)


def test_o04_plan_of_the_first_operation():
    war = campaign()
    need = war.tables.strategies[SPARTA]["attack_athens"].force["L"]
    plan = run(make_plan(war, SPARTA, need, "panactum"))
    assert plan.stops == [("sparta", sps("7H")), ("corinth", sps("1(A)H")), ("thebes", sps("1(A)C"))]
    assert plan.cost == 400
    war.operation = Operation(SPARTA, True)
    war.to_move = SPARTA
    run(non_player_operation(war, SPARTA), 4, rest=1)  # nobody intercepts
    paid = [(e.data["space"], e.data["cost"], e.data["left"]) for e in kinds(war, "activated")]
    assert paid == [("sparta", 0, 3000), ("corinth", 200, 2800), ("thebes", 200, 2600)]


def test_o05_erythrae():
    war = campaign()
    war.strategy[SPARTA] = "attack_athenian_ally"
    war.operation = Operation(SPARTA, True)
    assert run(strategic_objective(war, SPARTA), (2, 4)) == "erythrae"
    assert kinds(war, "matrix")[-1].data["area"] == "Ionia"
    need = war.tables.strategies[SPARTA]["attack_athenian_ally"].force[war.tables.letter["erythrae"]]
    assert need.by_type == (3, 0, 3)
    plan = run(make_plan(war, SPARTA, need, "erythrae"))
    assert plan.stops == [("sparta", sps("3H")), ("corinth", sps("3(A)N"))]
    assert plan.cost == 1200


def threatened_sparta():
    war = campaign()
    war.alliance["argos"] = ATHENS
    put(war, ATHENS, "argos", "4(A)H")
    war.forces[SPARTA]["thebes"].fresh = sps("5(A)H 4(A)C")
    put(war, ATHENS, "thebes", "2H")
    war.operation = Operation(SPARTA, True)
    return war


def test_o06_argos_before_thebes():
    war = threatened_sparta()
    run(non_player_operation(war, SPARTA), rest=1)
    assert kinds(war, "condition")[0].data["space"] == "argos"
    assert kinds(war, "condition")[0].data["force"] == "10 Hoplite, 1 Cavalry"
    assert war.named[SPARTA] == ["argos"]


def test_o07_nine_hoplites_pass():
    war = threatened_sparta()
    war.forces[SPARTA]["sparta"].fresh = sps("5H 1C")
    war.forces[SPARTA]["corinth"].fresh = sps("2(A)H 5(A)N")
    war.forces[SPARTA]["thebes"].fresh = sps("1(A)H 4(A)C")  # and 1 in Potidaea
    war.to_move = SPARTA
    war.owes_initial = [SPARTA]
    war.operation = None
    run(operation_scene(war))
    assert war.passed[SPARTA]
    assert war.to_move == ATHENS


def test_o08_controlled_objective_is_rolled_again():
    war = campaign()
    put(war, SPARTA, "panactum", "1H", hold=True)
    war.operation = Operation(SPARTA, True)
    assert run(strategic_objective(war, SPARTA), 4, 1) == "decelea"


def test_o09_no_rebellion_in_a_held_or_coalition_space():
    war = campaign()
    war.strategy[SPARTA] = "cause_rebellion"
    war.operation = Operation(SPARTA, True)
    green = war.tables.strategies[SPARTA]["cause_rebellion"].green.index("ionia") + 1
    assert run(strategic_objective(war, SPARTA), (green, 6), (green, 4)) == "erythrae"
    assert why_not_viable(war, SPARTA, "chios", assembly_start(war, SPARTA)) == "an enemy force holds it"
    del war.forces[ATHENS]["chios"]
    assert "pillar" in why_not_viable(war, SPARTA, "chios", assembly_start(war, SPARTA))
    assert run(strategic_objective(war, SPARTA), (green, 6), (green, 4)) == "erythrae"


def test_o10_strategy():
    war = campaign()
    war.strategy[SPARTA], war.sci[SPARTA] = "cause_rebellion", 1
    run(planning_phase(war))
    assert war.strategy[SPARTA] == "cause_rebellion"
    war.forces[SPARTA]["sparta"].leaders = ["brasidas"]
    war.sci[SPARTA] = 0
    run(planning_phase(war), 5)
    assert war.strategy[SPARTA] == "attack_sea_loc"
    war.forces[SPARTA]["sparta"].leaders = ["archidamus"]
    war.alcibiades = "persia"
    run(planning_phase(war), 3)
    assert war.strategy[SPARTA] == "attack_athenian_ally"


def test_o11_hostages_bar_the_attack():
    war = campaign()
    war.hostages[ATHENS] = True
    run(determine_strategy(war, SPARTA), 1, 5)
    assert war.strategy[SPARTA] == "attack_athenian_ally"
    assert len(kinds(war, "strategy_barred")) == 1


@pytest.mark.parametrize(("sci", "die", "changes"), [(2, 4, True), (0, 5, False), (-1, None, False), (6, 1, True)])
def test_o12_side_determination(sci, die, changes):
    war = campaign()
    war.sci[ATHENS] = sci
    run(determine_side(war), *([] if die is None else [die]))
    assert (war.player_side == SPARTA) is changes
    assert war.sides_changed is changes


def test_3_4_1_nicias_sets_the_flag():
    war = empty()
    run(draw_leader(war, ATHENS), "nicias")
    assert war.nicias
    assert units_at(war, ATHENS, "athens") == sps("")


def test_4_1_2_the_system_wants_its_fortresses_back():
    war = empty()
    put(war, SPARTA, "sparta", "6H", "gylippus")
    put(war, SPARTA, "corinth", "4(A)N")
    put(war, ATHENS, "ambracia", "1N", hold=True)
    war.operation = Operation(SPARTA, False)
    run(non_player_operation(war, SPARTA), rest=1)
    assert kinds(war, "condition")[0].data["space"] == "ambracia"
    assert war.named[SPARTA] == ["ambracia"]
