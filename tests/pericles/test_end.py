"""Oracles 42 to 49, 55, 58, 59: the end of a turn, victory, Will, plague, Ravages, redeployment, hidden tokens."""

from __future__ import annotations

import pytest

from engines.core import Option, Session
from engines.core.beginning import check_setup
from engines.pericles import aristophanes, battle, endphase, military, politics, theater, victory
from engines.pericles.data import EAST, INDEX
from engines.pericles.state import Battle, Mission

from .positions import GAME, A, D, E, G, at_issue, clear, drive, has, only, position, put, stop_at


@pytest.mark.parametrize(("tokens", "honor"), [(3, 0), (4, 2), (7, 2), (8, 4)])
def test_o42_strategos_honor(tokens, honor):
    g = position(phase="reveal", order=[A, D, G, E])
    g.tokens[D] = tokens
    drive(theater.reveal(g))
    assert g.honor[D] == 10 + honor


def test_o43_automatic_victory():
    g = position()
    g.honor = {A: 40, D: 39, G: 10, E: 10}
    assert not victory.automatic_victory(g)
    g.honor[D] = 40
    assert victory.automatic_victory(g)
    g = position()
    clear(g, "hellespont")
    clear(g, "sicily")
    assert victory.automatic_victory(g)
    assert "starves" in g.why
    g = position("t1c_isthmus")
    clear(g, "hellespont")
    assert not victory.automatic_victory(g)  # the base in the Eastern Mediterranean counts while the war is on
    g.persian_war = False
    assert victory.automatic_victory(g)


def test_o44_a_lone_unit_may_stay():
    g = position(phase="redeploy", step=3)
    g.move(INDEX["spartan_land"], "sparta", "thessalia")
    g.move(INDEX["spartan_land"], "sparta", "thessalia")
    g.move(INDEX["spartan_land"], "sparta", "boeotia")
    assert (INDEX["spartan_land"], "thessalia") in endphase.offenders(g, *endphase.PASSES[3][:2])
    assert (INDEX["spartan_land"], "boeotia") in endphase.offenders(g, *endphase.PASSES[3][:2])
    ask = stop_at(endphase.redeploy(g))
    assert "Spartan units need a Spartan base" in ask.refusals()[Option("confirm")]
    g.move(INDEX["spartan_land"], "thessalia", "sparta")
    g.move(INDEX["spartan_land"], "boeotia", "sparta")
    assert endphase.offenders(g, *endphase.PASSES[3][:2]) == []


def test_o45_maintenance():
    g = position(phase="maintenance", step=1)
    for t in g.forces:
        for kind in (
            "spartan_land",
            "spartan_naval",
            "peloponnesian_land",
            "peloponnesian_naval",
            "peloponnesian_base",
            "the_300",
        ):
            g.remove(INDEX[kind], t, has(g, t, kind))
    put(g, "isthmus", peloponnesian_base=3, peloponnesian_land=20, peloponnesian_naval=5)
    put(g, "aetolia", peloponnesian_base=2)
    assert (endphase.upkeep(g, "sparta"), endphase.supply_points(g, "sparta")) == (30, 28)
    ship = Option("disband", kind="peloponnesian_naval", origin="isthmus")
    drive(endphase.maintenance(g), ship)
    assert endphase.upkeep(g, "sparta") == 28


def test_o46_will_of_the_assembly():
    g = position(will={"athens": Mission("base", "macedonia"), "sparta": Mission("base", "thessalia")})
    put(g, "macedonia", delian_base=1)
    g.built["athens"] = ["macedonia"]
    endphase.will_of_assembly(g)
    assert g.honor == {A: 15, D: 15, G: 5, E: 5}
    aristophanes.turn_start(g)
    assert g.stock == {"athens": 21, "sparta": 18}


def test_o47_plague():
    g = position()
    drive(aristophanes.plague(g))
    assert (has(g, "athens", "athenian_land"), has(g, "athens", "athenian_naval")) == (4, 4)
    assert (has(g, "boeotia", "peloponnesian_land"), has(g, "boeotia", "delian_land")) == (3, 1)
    assert (has(g, "chalcidice", "athenian_land"), has(g, "chalcidice", "peloponnesian_land")) == (1, 1)
    assert g.post_plague


def test_o48_theaters_and_final_bonuses():
    g = position()
    status = [g.status(t) for t in g.forces]
    assert (status.count("athens"), status.count("sparta")) == (12, 4)
    assert {t for t in g.forces if g.status(t) == "contested"} == {"boeotia", "chalcidice"}
    assert {t for t in g.forces if g.status(t) == "neutral"} == {"macedonia", "e_mediterranean"}
    bonus = {seat: sum(n for _, n in gains) for seat, gains in victory.final_bonuses(g).items()}
    assert bonus[A] + bonus[D] == 23
    assert bonus[G] + bonus[E] == 13


def test_o49_ravages_of_war():
    g = position("second_war", options={"ravages_of_war": True})
    lost = [INDEX["delian_land"]] * 5
    drive(battle.ravages(g, G, lost))
    assert g.gone[INDEX["delian_land"]] == 2
    g.gone[INDEX["delian_land"]] = 15 - 8
    g.pool[INDEX["delian_land"]] = 0
    drive(battle.ravages(g, G, lost))
    assert g.gone[INDEX["delian_land"]] == 7


def test_o55_committed_tokens_are_seen_as_held():
    g = at_issue(position(), "boeotia", G, "military")
    g.tokens = {A: 0, D: 5, G: 0, E: 0}
    flow = military.commit(g)
    drive(flow, Option("no_ship"), Option("commit", amount=3))
    assert g.phase == "moves"
    for seat in (A, G, E, None):
        view = GAME.view(g, seat)
        assert view.tokens[D] == 5
        assert view.committed[D] == -1
    assert GAME.view(g, D).committed[D] == 3


def test_o58_peace_sends_a_straggler_home():
    for war in (False, True):
        g = position(war=war, phase="redeploy", step=3)
        g.move(INDEX["spartan_land"], "sparta", "athens")
        bad = endphase.offenders(g, *endphase.PASSES[3][:2])
        assert bad == ([] if war else [(INDEX["spartan_land"], "athens")])
        assert endphase.offenders(g, *endphase.PASSES[1][:2]) == []


def test_o59_each_unit_is_redeployed_once():
    g = position(phase="redeploy", step=0)
    only(g, "samos", delian_base=1, delian_land=1)
    first = Option("redeploy", kind="delian_land", origin="samos")
    there = Option("redeploy", kind="delian_land", origin="samos", space="cyclades")
    ask = stop_at(endphase.redeploy(g), first, there)
    assert Option("redeploy", kind="delian_land", origin="cyclades") not in ask.options


def test_peace_ends_a_long_scenario():
    """14.3: from turn 8 on."""
    for turn, ends in ((7, False), (8, True)):
        g = position("second_war", turn=turn, votes={"athens": A, "sparta": G})
        drive(politics.war_and_peace(g))
        assert (g.phase == "over") is ends


def test_fall_of_athens_by_the_hellespont():
    """14.1.10 A."""
    g = position("t10a_fall_of_athens")
    g.honor = {A: 50, D: 50, G: 0, E: 0}
    only(g, "hellespont", peloponnesian_base=1)
    victory.final_scoring(g)
    assert g.winners == [g.controlling["sparta"]]
    assert "Hellespont" in g.why


def test_no_city_state_builds_in_the_last_turn():
    g = at_issue(position("t10a_fall_of_athens"), "athens", A, "military")
    before = list(g.forces["athens"])
    drive(military.muster(g, A))
    assert g.forces["athens"] == before


def test_callias_scenario_penalty():
    """14.1.02: ten Honor instead of three."""
    g = position("t2a_callias")
    endphase.end_of_turn(g)
    victory.final_scoring(g)
    assert g.honor[g.controlling["athens"]] == 0


@pytest.mark.parametrize("seats", [("eurypontid",), ("agiad", "eurypontid"), ("aristocrats", "demagogues", "agiad")])
def test_handicaps(seats):
    """15.14."""
    state = GAME.setup(check_setup(GAME, "t6a_archidamian", None, seats, 1, ""))
    expected = {1: (30, 30, 10, 10), 2: (30, 30, 10, 10), 3: (15, 15, 10, 10)}[len(seats)]
    assert tuple(state.honor.values()) == expected


def test_every_scenario_ends_with_phormio():
    for seat in (A, D, G, E):
        session = Session.new("pericles", "t6a_archidamian", seats=(seat,), seed=5)
        assert session.ask is not None
        assert session.ask.seat == seat


# === 11.31 THE LIMIT OF 15 UNITS ===


def crowded_hellespont(step: int):
    """19 units of Athens' side by a Delian base: ten Delian ships and nine Athenian units."""
    g = position(phase="redeploy", step=step)
    only(g, "hellespont", delian_base=1, delian_naval=10, athenian_land=4, athenian_naval=5)
    return g


@pytest.mark.parametrize("step", [0, 1])
def test_11_31_nobody_confirms_while_more_than_15_units_stand_in_a_theater(step):
    g = crowded_hellespont(step)
    ask = stop_at(endphase.redeploy(g))
    assert Option("confirm") not in ask.options
    assert ask.refusals()[Option("confirm")] == ("At most 15 units of a side may stand in Hellespont: 19 do (11.31).")
    kind = ("delian_naval", "athenian_naval")[step]
    away = [Option("redeploy", kind=kind, origin="hellespont"),
            Option("redeploy", kind=kind, origin="hellespont", space="samos")]  # fmt: skip
    ask = stop_at(endphase.redeploy(g), *away * 4)
    assert Option("confirm") in ask.options
    assert g.units("athens", "hellespont") == 15


def test_11_31_a_pass_without_units_there_may_go_on():
    g = position(phase="redeploy", step=0)
    only(g, "hellespont", delian_base=1, athenian_land=8, athenian_naval=11)
    assert Option("confirm") in stop_at(endphase.redeploy(g)).options


# === 14.43 RAVAGES OF WAR ===


@pytest.mark.parametrize("ravages", [True, False])
def test_14_43_b_the_battle_against_the_persian_fleet_counts_too(ravages):
    g = at_issue(position("second_war", options={"ravages_of_war": ravages}), EAST, A, "military")
    g.persian_war, g.current.persian = True, True
    only(g, EAST, delian_naval=4, delian_base=1)
    g.battle = Battle(EAST, "naval", "athens", True, {}, {}, {}, "sparta", 4, general=A)
    g.phase = "losses"
    drive(battle.losses(g))
    assert has(g, EAST, "delian_naval") == 0
    assert g.gone[INDEX["delian_naval"]] == (2 if ravages else 0)


# === R55 ===


def test_r55_a_colony_fulfils_the_will_for_a_base():
    g = position(will={"athens": Mission("base", "macedonia")})
    drive(politics.colony(g, A), Option("colony", space="macedonia"))
    assert endphase.will_fulfilled(g, "athens")


# === 15.12 ===


@pytest.mark.parametrize("scenario", ["t6a_archidamian", "t9a_war_in_the_aegean"])
def test_15_12_a_two_players_share_the_victory_in_every_scenario_with_four_factions(scenario):
    g = position(scenario, options={"two_players_split": "eurypontid"})
    g.honor = {A: 30, D: 10, G: 0, E: 0}
    victory.most_honor(g)
    assert g.winners == [A, E]


def test_15_12_a_needs_all_four_factions():
    g = position(seats=(A, D), options={"two_players_split": "eurypontid"})
    g.honor = {A: 30, D: 10, G: 0, E: 0}
    victory.most_honor(g)
    assert g.winners == [A]
