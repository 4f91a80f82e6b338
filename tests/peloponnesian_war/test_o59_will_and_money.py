"""O59 to O75: rebellion, revenue, construction, will, the end of the turn and of the game."""

from __future__ import annotations

import pytest

from engines.core import Option
from engines.peloponnesian_war.administration import build_by_choice, construction, rebuild, revenue_lines, total
from engines.peloponnesian_war.armistice import (
    adjust_bellicosity,
    armistice,
    armistice_event,
    end_of_turn,
    is_armistice,
    nationals_leave,
    surrender,
)
from engines.peloponnesian_war.data import ATHENS, NOBODY, SPARTA
from engines.peloponnesian_war.game import outcome_of
from engines.peloponnesian_war.movement import enter
from engines.peloponnesian_war.operations import operation_scene
from engines.peloponnesian_war.politics import delian_rebellion, determine_side, event
from engines.peloponnesian_war.rebellion import expand, helots, may_rebel
from engines.peloponnesian_war.routes import routes, terms_for
from engines.peloponnesian_war.sieges import is_siege, settle_possession
from engines.peloponnesian_war.state import control, friendly, place_rebellion
from engines.peloponnesian_war.zones import euxine_open, zones

from .common import campaign, empty, expedition, kinds, put, run, sps, units_at


@pytest.mark.parametrize(("sci", "lost", "rebels"), [(1, 4, True), (1, 3, False), (0, 0, True)])
def test_o59_delian_rebellion(sci, lost, rebels):
    war = campaign()
    war.turn = 2
    war.sci[ATHENS], war.naval_lost_before = sci, lost
    before = len(war.rebels)
    run(delian_rebellion(war), *([(2, 4)] if rebels else []))
    assert len(war.rebels) == before + rebels


def reach(war):
    return {s: zones(war, s) for s in (ATHENS, SPARTA)}


@pytest.mark.parametrize(("die", "near", "rebels"), [(6, False, True), (4, True, True), (5, False, False)])
def test_o60_expansion(die, near, rebels):
    war = empty()
    t = war.tables
    target = "mytilene"
    rebels_beside = [s for s in t.spaces_of(t.near[t.index[target]]) if t.side[s] == ATHENS][:2]
    assert len(rebels_beside) == 2
    for space in rebels_beside:
        place_rebellion(war, space, "7.2")
    for space in may_rebel(war):
        if space != target:
            put(war, ATHENS, space, "1H")
    if near:
        put(war, SPARTA, target, "1H")
    assert may_rebel(war) == [target]
    before = set(war.rebels)
    run(expand(war, reach(war)), die)  # one die: what rebels now spreads nothing yet
    assert (target in war.rebels) is rebels
    assert set(war.rebels) - before <= {target}


def test_o61_helots():
    war = empty()
    coast = war.tables.setup.helot_spaces
    put(war, SPARTA, "sparta", "5H")
    for space in coast:
        if space != "prasiae":
            put(war, ATHENS, space, "1H", hold=True)
    helots(war)
    assert not war.helots
    assert war.bellicosity[SPARTA] == 10
    put(war, ATHENS, "prasiae", "1(A)H", hold=True)
    helots(war)
    assert war.helots
    assert war.bellicosity[SPARTA] == 8
    assert units_at(war, SPARTA, "sparta") == sps("3H")
    assert war.helot_loss == 500
    helots(war)
    assert war.bellicosity[SPARTA] == 6
    assert war.helot_loss == 1000
    assert units_at(war, SPARTA, "sparta") == sps("3H")


def test_o62_athenian_revenue():
    war = empty()
    green = [s for s in war.tables.colour[ATHENS] if s not in ("athens", "piraeus", "panactum", "decelea", "byzantium")]
    grain = {"elaeus", "sigeum", "abydos", "lampsacus"}
    green = [s for s in green if s not in grain and war.tables.kind[s] == "land"] + [
        s for s in green if s not in grain and war.tables.kind[s] != "land"
    ]
    war.ravaged = green[:6]
    for space in green[5:9]:  # one of them ravaged too
        place_rebellion(war, space, "7.2")
    for space in green[9:11]:
        put(war, SPARTA, space, "1H", hold=True)
    war.player_side = SPARTA
    assert total(revenue_lines(war, ATHENS)) == 2950
    war.player_side = ATHENS
    assert total(revenue_lines(war, ATHENS)) == 3950  # Eisphora
    war.player_side = SPARTA
    put(war, SPARTA, "byzantium", "1H", hold=True)
    assert not euxine_open(war)
    assert total(revenue_lines(war, ATHENS)) == 1450 - 50  # Byzantium itself is lost too


def test_o63_corinth_lost():
    war = empty()
    put(war, ATHENS, "corinth", "1H", hold=True)
    assert total(revenue_lines(war, SPARTA)) == 2250


def test_o64_sicily():
    war = empty()
    war.alliance["syracuse"] = SPARTA
    assert total(revenue_lines(war, SPARTA)) == 3000
    put(war, ATHENS, "syracuse", "1N", hold=True)
    for space in ("acragas", "segesta", "himera", "enna"):
        put(war, ATHENS, space, "1C" if space == "enna" else "1C 1N", hold=True)
    missing = war.tables.sicily & ~zones(war, ATHENS)
    assert not missing, list(war.tables.spaces_of(missing))
    lines = [line.what for line in revenue_lines(war, ATHENS)]
    assert "Sicily (8.1.2)" in lines
    assert total(revenue_lines(war, SPARTA)) == 2500


def test_o65_construction():
    war = empty()
    war.treasury[SPARTA] = 1500
    war.lost[SPARTA] = sps("3H 2(A)N")
    run(rebuild(war, SPARTA), 0, 5)
    assert war.treasury[SPARTA] == 1100
    assert units_at(war, SPARTA, "sparta") == sps("1H")
    assert units_at(war, SPARTA, "corinth") == sps("1(A)N")
    war = empty(player=SPARTA)
    war.treasury[SPARTA] = 700
    build = Option("build", kind="spartan_hoplite")
    run(build_by_choice(war, SPARTA, 3, 0, "8.2"), build, build, build)
    assert war.treasury[SPARTA] == 100


def test_o66_bellicosity():
    war = empty()
    war.sci[ATHENS] = -3
    war.ravaged = war.tables.colour[ATHENS][:23]
    adjust_bellicosity(war, ATHENS)
    assert war.bellicosity[ATHENS] == 5
    war.bellicosity[ATHENS], war.pending[ATHENS] = 10, True
    adjust_bellicosity(war, ATHENS)
    assert war.bellicosity[ATHENS] == 3
    assert not war.pending[ATHENS]
    for lost, left in ((4, 12), (14, 11)):
        war.bellicosity[SPARTA], war.sci[SPARTA] = 11, 5
        war.ravaged = war.tables.colour[SPARTA][:lost]
        adjust_bellicosity(war, SPARTA)
        assert war.bellicosity[SPARTA] == left


@pytest.mark.parametrize(("turn", "points", "wins"), [(3, 67, True), (6, 34, False), (7, 29, False), (10, 20, False)])
def test_o68_surrender(turn, points, wins):
    war = empty()
    war.turn = turn
    war.bellicosity[SPARTA] = 0
    surrender(war)
    assert war.vp["player"] == points
    assert bool(outcome_of(war).winners) is wins


@pytest.mark.parametrize(("die", "nicias", "turns"), [(4, True, 3), (6, True, 4), (1, False, 1)])
def test_o69_armistice(die, nicias, turns):
    war = empty()
    war.turn, war.nicias = 4, nicias
    war.bellicosity = {ATHENS: 6, SPARTA: 9}
    war.treasury = {ATHENS: 0, SPARTA: 950}
    assert is_armistice(war)
    events = [(6, 6)] * turns  # a favourable oracle each time
    run(armistice(war), die, *events, *["done"] * 1)
    assert war.bellicosity == {ATHENS: 6, SPARTA: 6}
    end_of_turn(war)
    assert war.turn == 4 + turns + 1
    assert not is_armistice(war)


def test_o70_treaty():
    war = empty()
    put(war, SPARTA, "decelea", "1H", hold=True)
    run(nationals_leave(war))
    assert control(war, "decelea") == ATHENS
    assert units_at(war, SPARTA, "sparta") == sps("1H")
    war = empty()
    put(war, SPARTA, "decelea", "1H 1(A)H", hold=True)
    run(nationals_leave(war))
    assert control(war, "decelea") == SPARTA
    assert units_at(war, SPARTA, "decelea") == sps("1(A)H")


def test_o71_archidamian_war_ends_with_the_return():
    war = campaign("archidamian_war")
    war.turn = 2
    run(determine_side(war), 6)
    assert war.player_side == SPARTA
    assert not war.ended
    war.turn = 3
    war.vp["player"] = 40
    run(determine_side(war), 6)
    assert war.ended
    assert outcome_of(war).winners
    war.vp["player"] = 39
    assert not outcome_of(war).winners


def test_o72_no_plague_without_ravaging():
    war = campaign()
    war.turn = 2
    run(event(war), (3, 3), (6, 6))
    assert kinds(war, "event_impossible")
    assert not war.pending[ATHENS]
    run(armistice_event(war, 3), (3, 3))
    assert kinds(war, "event_void")
    assert not war.pending[ATHENS]


def test_o73_end_of_turn():
    war = campaign()
    war.ravaged = ["decelea"]
    war.box_leaders[ATHENS] = ["nicias"]
    war.cup[ATHENS].remove("nicias")
    end_of_turn(war)
    assert war.ravaged == []
    assert "potidaea" in war.rebels
    assert "nicias" in war.cup[ATHENS]
    assert war.attica_ravaged_before
    assert war.forces[ATHENS]["potidaea"].fresh == sps("2H 3N 1(A)C")


def test_o74_another_leader_for_the_system():
    war = empty(player=SPARTA)
    war.turn = 2
    put(war, ATHENS, "athens", "6H 1C", "pericles")
    op = expedition(war, SPARTA, "megara", "6H 1C", "brasidas", "panactum", initial=True)
    assert run(enter(war, "panactum"), 4, (3, 3), (1, 6))  # caught, and the battle is won
    assert war.box_leaders[ATHENS] == ["pericles"]
    assert op.leader == "brasidas"
    war.operation = None
    war.owes_initial = [ATHENS]
    war.to_move = ATHENS
    run(operation_scene(war), "nicias", (1, 1), (5, 5))  # Epidaurus cannot be reached; Thebes
    assert not kinds(war, "auguries")
    assert kinds(war, "leader_drawn")[-1].data["leader"] == "nicias"


def test_o75_an_empty_rebel_space():
    war = campaign()
    place_rebellion(war, "byzantium", "7.2")
    assert friendly(war, "byzantium") == SPARTA
    assert control(war, "byzantium") == NOBODY
    assert euxine_open(war)
    lost = next(line for line in revenue_lines(war, ATHENS) if "rebellion" in line.what)
    assert lost.talents == -100  # Byzantium and Potidaea
    for side in (ATHENS, SPARTA):
        found = routes(war, terms_for(war, side, sps("1H 1N"), "cyzicus"), "perinthus", "cyzicus")
        assert found is None or all("byzantium" not in route for route in found)
        assert routes(war, terms_for(war, side, sps("1H 1N"), "byzantium"), "perinthus", "byzantium")
    put(war, ATHENS, "byzantium", "2H 2N", "demosthenes")
    assert is_siege(war, ATHENS, "byzantium")
    war = campaign()
    place_rebellion(war, "byzantium", "7.2")
    put(war, SPARTA, "byzantium", "2H 2N", "brasidas")
    assert not is_siege(war, SPARTA, "byzantium")
    settle_possession(war)
    assert control(war, "byzantium") == SPARTA
    assert not euxine_open(war)


def test_8_2_a_person_may_stop_building():
    war = empty()
    run(construction(war), "done")
    assert war.treasury[ATHENS] == 4500
