"""Every refusal of the spec's part 7.2: what a player tries in vain is explained in one sentence with the rule's number."""

from __future__ import annotations

import pytest

from engines.core import Ask, Option
from engines.peloponnesian_war import administration
from engines.peloponnesian_war.data import ATHENS, SPARTA
from engines.peloponnesian_war.expedition import passes
from engines.peloponnesian_war.game import GAME
from engines.peloponnesian_war.operations import build_options, objective_options, refused_builds, refused_objectives
from engines.peloponnesian_war.state import SEAT, War

from .common import campaign, empty, expedition, put


def why_objective(war: War, side: str, verb: str, space: str) -> str:
    """What is said to somebody who tries an objective; it must not be offered."""
    ask = Ask(SEAT, "Choose the objective.", objective_options(war, side, False), "5.1",
              refused=lambda: refused_objectives(war, side))  # fmt: skip
    wanted = Option(verb, space=space)
    assert wanted not in ask.options
    return GAME.why_not(war, ask, wanted)


def why_build(war: War, wanted: Option) -> str:
    """What is said to somebody who tries a step while he builds the Expedition; it must not be offered."""
    ask = Ask(SEAT, "Raise a force, or march.", build_options(war), "5.1", refused=lambda: refused_builds(war))
    assert wanted not in ask.options
    return GAME.why_not(war, ask, wanted)


def raising(kind: str, place: str, amount: int) -> Option:
    return Option("activate", piece=f"{kind}@{place}", space=place, kind=kind, amount=amount)


# --- objectives


@pytest.mark.parametrize("space", ["sparta", "gythium"])
def test_no_attack_on_the_home_of_those_who_hold_hostages(space):
    war = campaign()
    assert Option("objective", space=space) in objective_options(war, ATHENS, False)
    war.hostages[SPARTA] = True
    words = why_objective(war, ATHENS, "objective", space)
    assert "They hold our men hostage" in words
    assert "(6.6)" in words
    war.armistice = True
    assert Option("objective", space=space) in objective_options(war, ATHENS, False)


@pytest.mark.parametrize(
    ("side", "space", "words"),
    [
        (ATHENS, "sardis", "Persia is not in the war (5.5.3.4)."),
        (SPARTA, "sardis", "Persia is not in the war (5.5.3.4)."),
        (ATHENS, "argos", "Argos is neutral and closed to us (5.5.3.3)."),
        (SPARTA, "syracuse", "Syracuse is neutral and closed to us (5.5.3.2)."),
    ],
)
def test_neutrals_that_are_closed(side, space, words):
    war = campaign()
    assert why_objective(war, side, "objective", space) == words
    war.alliance[war.tables.neutral_of[space]] = SPARTA
    assert Option("objective", space=space) in objective_options(war, side, False)


@pytest.mark.parametrize(
    ("space", "words"),
    [
        ("sicyon", "An enemy force holds Sicyon; it cannot be roused (5.4)."),
        ("thebes", "Thebes is a pillar of their league; it will not revolt (5.4)."),
        ("sparta", "Sparta is a pillar of their league; it will not revolt (5.4)."),
        ("chios", "Chios is on our side already (5.4)."),
        ("melos", "Melos is in revolt already (5.4)."),
        ("syracuse", "Syracuse is neutral and closed to us (5.4)."),
    ],
)
def test_what_cannot_be_roused(space, words):
    war = empty()
    put(war, SPARTA, "sicyon", "1(A)H")
    war.home_guard = 0
    war.rebels["melos"] = ""
    assert why_objective(war, ATHENS, "cause_rebellion", space) == words


def test_a_rebellion_has_its_price():
    war = empty(SPARTA)
    war.treasury[SPARTA] = 99
    assert why_objective(war, SPARTA, "cause_rebellion", "melos") == "100 talents needed, 99 in the treasury (5.1.5)."
    war = empty()
    war.treasury[ATHENS] = 1050
    assert why_objective(war, ATHENS, "cause_rebellion", "melos") == "Athens keeps 1000 talents in reserve (8.1.6)."


def test_nothing_is_begun_after_a_pass():
    war = campaign()
    passes(war, ATHENS, "it chose to")
    ask = Ask(SEAT, "Build.", [Option("done")], "8.2")
    assert GAME.why_not(war, ask, Option("consult")) == "We have passed for this turn (5.3.2)."


def test_nothing_is_chosen_while_the_enemy_moves():
    assert GAME.why_not(campaign(), None, Option("consult")) == "The enemy is moving."


# --- building the Expedition


def test_a_space_just_left_is_not_visited_again():
    war = empty(SPARTA)
    put(war, SPARTA, "corinth", "1(A)H")
    op = expedition(war, SPARTA, "corinth", "", "archidamus", "delium")
    put(war, SPARTA, "sparta", "1H")
    op.left = ["sparta"]
    assert why_build(war, Option("go", piece="archidamus", space="sparta")) == "We have just been there (5.1)."


def test_a_leader_alone_is_not_needed_at_home():
    war = empty()
    put(war, ATHENS, "athens", "1H")
    expedition(war, ATHENS, "athens", "", "pericles", "athens")
    words = why_build(war, Option("march", piece="pericles", space="athens"))
    assert words.startswith("He is not needed at home: raise a force, or give up")


def test_who_has_served_does_not_serve_again():
    war = empty()
    put(war, ATHENS, "athens", "2H", spent=True)
    expedition(war, ATHENS, "athens", "", "pericles", "delium")
    words = why_build(war, raising("athenian_hoplite", "athens", 1))
    assert words == "No Athenian Hoplite here that has not yet served this turn (5.3.1)."


def test_the_home_guard_stays():
    war = empty(SPARTA)
    expedition(war, SPARTA, "sparta", "", "archidamus", "delium")
    words = why_build(war, Option("activate", piece="home_guard", space="sparta"))
    assert words == "The Home Guard never leaves Sparta (5.1.1)."


@pytest.mark.parametrize(
    ("side", "treasury", "words"),
    [
        (SPARTA, 700, "800 talents needed, 700 in the treasury (5.1.5)."),
        (ATHENS, 1700, "Athens keeps 1000 talents in reserve (8.1.6)."),
        (ATHENS, 500, "800 talents needed, 500 in the treasury (5.1.5)."),
    ],
)
def test_ships_that_cannot_be_paid(side, treasury, words):
    war = empty(side)
    port, leader = ("piraeus", "pericles") if side == ATHENS else ("gythium", "archidamus")
    put(war, side, port, "4N")
    war.treasury[side] = treasury
    expedition(war, side, port, "", leader, "cythera")
    kind = "athenian_naval" if side == ATHENS else "spartan_naval"
    assert why_build(war, raising(kind, port, 2)) == words


def test_ships_must_carry_the_army():
    war = empty()
    expedition(war, ATHENS, "piraeus", "4H 3N", "pericles", "melos")
    words = why_build(war, Option("march", piece="pericles", space="melos"))
    assert "cannot reach Melos" in words
    assert "4 land SPs need 4 ships; only 3 here (5.1.4)." in words


def test_no_way_to_an_assembly_space():
    war = empty()
    put(war, ATHENS, "samos", "1(A)H")
    expedition(war, ATHENS, "athens", "2H", "pericles", "delium")
    words = why_build(war, Option("go", piece="pericles", space="samos"))
    assert words == "No way over land leads to Samos; the expedition has no ships (5.1.1)."


def test_a_gate_bars_the_way():
    war = empty()
    expedition(war, ATHENS, "perinthus", "2H", "pericles", "cyzicus")
    march = Option("march", piece="pericles", space="cyzicus")
    assert march in build_options(war)
    put(war, SPARTA, "byzantium", "1(A)H", hold=True)
    words = why_build(war, march)
    assert "Byzantium bars the way: we do not hold it and it is not our objective (5.1.1)." in words


def test_units_do_not_move_by_themselves():
    war = empty()
    put(war, ATHENS, "piraeus", "2N")
    put(war, ATHENS, "athens", "2H")
    expedition(war, ATHENS, "athens", "", "pericles", "delium")
    words = why_build(war, Option("", piece="athenian_naval@piraeus", space="aegina"))
    assert words == "Units move only with a leader on an operation (5.1.1)."


# --- new SPs


def test_pieces_run_out():
    war = empty()
    put(war, ATHENS, "piraeus", f"{war.tables.limit['athenian_naval']}N")
    flow = administration.build_by_choice(war, ATHENS, 3, 0, "8.2")
    ask = next(flow)
    wanted = Option("build", kind="athenian_naval")
    assert wanted not in ask.options
    assert GAME.why_not(war, ask, wanted) == "No more Athenian Naval pieces (8.2)."


def test_three_new_sps_a_turn():
    war = empty()
    war.treasury[ATHENS] = 9000
    flow = administration.build_by_choice(war, ATHENS, 3, 0, "8.2")
    next(flow)
    wanted = Option("build", kind="athenian_hoplite")
    for _ in range(2):
        flow.send(wanted)
    with pytest.raises(StopIteration):
        flow.send(wanted)
    assert war.treasury[ATHENS] == 9000 - 600
    ask = Ask(SEAT, "Consult the auguries, or pass.", [Option("consult"), Option("pass")], "5.3")
    assert GAME.why_not(war, ask, wanted) == "At most 600 talents a turn (8.2)."
