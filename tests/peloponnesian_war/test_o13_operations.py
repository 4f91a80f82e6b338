"""O13 to O34: operations, zones, skirmishes."""

from __future__ import annotations

import pytest

from engines.core import Option
from engines.peloponnesian_war.data import ATHENS, SPARTA
from engines.peloponnesian_war.expedition import activate, incite
from engines.peloponnesian_war.movement import (
    ARRIVED,
    OVER,
    Party,
    automatic_interceptor,
    enter,
    is_battle,
    leg,
    skirmish,
)
from engines.peloponnesian_war.operations import (
    auguries_modifier,
    build_options,
    consult,
    objective_options,
    option,
    player_operation,
    refused_builds,
    refused_objectives,
    shut_objectives,
)
from engines.peloponnesian_war.routes import HEAVY, SEA, is_legal, manner_of, may_cross_open_sea, routes, terms_for
from engines.peloponnesian_war.state import Operation, control
from engines.peloponnesian_war.zones import watch, zone

from .common import asks_of, campaign, empty, expedition, kinds, put, run, small_maps, sps, units_at


def at_objective(war, side, leader, objective, units="", place=None, initial=False):
    """An Expedition at home, about to be built."""
    return expedition(war, side, place or side, units, leader, objective, initial)


@pytest.mark.parametrize(("player", "die", "goes"), [(True, 3, True), (True, 4, False), (False, 4, True), (False, 5, False)])
def test_o13_auguries(player, die, goes):
    war = campaign()
    if player:
        war.box_leaders[ATHENS] = [war.cup[ATHENS].pop() for _ in range(3)]
        war.operation = Operation(ATHENS, False)
        assert auguries_modifier(war, ATHENS) == 2  # five leaders
        assert run(consult(war, ATHENS), "consult", die) is goes
    else:
        war.operation = Operation(SPARTA, False)
        assert run(consult(war, SPARTA), die) is goes
        assert war.passed[SPARTA] is not goes


def test_o14_activation_costs():
    war = empty()
    put(war, ATHENS, "piraeus", "3N 2H")
    at_objective(war, ATHENS, "pericles", "melos", place="piraeus")
    activate(war, 2, 3)
    activate(war, 0, 2)
    assert war.treasury[ATHENS] == 2900
    put(war, SPARTA, "corinth", "7H 1C 1N")
    at_objective(war, SPARTA, "brasidas", "melos", place="corinth")
    activate(war, 0, 7)
    activate(war, 1, 1)
    assert war.treasury[SPARTA] == 3000
    activate(war, 2, 1)
    assert war.treasury[SPARTA] == 2600


def test_o15_emergency_fund():
    war = empty()
    war.treasury[ATHENS] = 2500
    put(war, ATHENS, "piraeus", "8N")
    at_objective(war, ATHENS, "pericles", "melos", place="piraeus")
    amounts = [o.amount for o in build_options(war) if o.verb == "activate"]
    assert amounts == [1, 2, 3]
    wanted = Option("activate", piece="athenian_naval@piraeus", space="piraeus", kind="athenian_naval", amount=4)
    assert "1000 talents in reserve" in refused_builds(war)[wanted]
    put(war, SPARTA, "decelea", "1H", hold=True)
    assert 4 in [o.amount for o in build_options(war) if o.verb == "activate"]


def test_o16_naval_transport():
    war = empty()
    assert manner_of(sps("4H 3N")) == HEAVY
    assert manner_of(sps("4H 4N")) == SEA
    heavy = terms_for(war, ATHENS, sps("4H 3N"), "melos")
    light = terms_for(war, ATHENS, sps("4H 4N"), "melos")
    assert not is_legal(war, heavy, ("piraeus", "salamis"))
    assert is_legal(war, light, ("piraeus", "salamis"))
    combined = next(pair for pair, kind in war.tables.link_kind.items() if kind == "combined" and "argos" not in pair
                    and not set(pair) & {"naupactus", "byzantium", "amphipolis", "corinth"})  # fmt: skip
    assert is_legal(war, heavy, combined)
    assert is_legal(war, light, combined)
    assert is_legal(war, terms_for(war, ATHENS, sps("4H"), "melos"), combined)


def test_o17_one_of_two_ways_by_lot():
    war = empty(edition=small_maps())
    put(war, SPARTA, "m2_x", "3H")
    expedition(war, ATHENS, "m2_h", "2H", "pericles", "m2_o")
    found = routes(war, terms_for(war, ATHENS, sps("2H"), "m2_o"), "m2_h", "m2_o")
    assert list(found) == [("m2_h", "m2_x", "m2_o"), ("m2_h", "m2_y", "m2_o")]
    assert run(leg(war, "m2_o"), found[1]) == ARRIVED


def test_o18_byzantium_is_a_gate():
    war = empty(player=SPARTA)
    put(war, ATHENS, "byzantium", "1H")
    found = routes(war, terms_for(war, SPARTA, sps("2H 2N"), "cyzicus"), "perinthus", "cyzicus")
    assert found is None or all("byzantium" not in route for route in found)
    found = routes(war, terms_for(war, SPARTA, sps("2H 2N"), "byzantium"), "perinthus", "byzantium")
    assert list(found) == [("perinthus", "byzantium")]


def test_o19_neutral_argos():
    war = campaign()
    for side, start, goal in ((ATHENS, "hermione", "thyrea"), (SPARTA, "mantinea", "hermione")):
        found = routes(war, terms_for(war, side, sps("2H"), goal), start, goal)
        assert found is None or all("argos" not in route for route in found)
    war.player_side = SPARTA
    war.operation = Operation(SPARTA, True)
    ask = asks_of(player_operation(war, SPARTA), Option("objective", space="argos"), Option("yes", space="argos"))
    assert units_at(war, ATHENS, "argos") == sps("4(A)H")
    assert control(war, "argos") == ATHENS
    assert ask.rule == "5.1"
    assert war.operation.objective == "argos"
    assert war.operation.leader == "archidamus"


def test_o20_syracuse_joins_sparta():
    war = campaign()
    war.operation = Operation(ATHENS, True)
    asks_of(player_operation(war, ATHENS), Option("objective", space="syracuse"), Option("yes", space="syracuse"))
    assert units_at(war, SPARTA, "syracuse") == sps("2(A)H 2(A)C 2(A)N")
    assert war.operation.place == "athens"


def test_o21_open_sea():
    for die, safe in ((5, False), (4, True)):
        war = empty()
        war.alliance["syracuse"] = SPARTA
        expedition(war, ATHENS, "cape_taenarum", "3H 4N", "pericles", "syracuse")
        assert may_cross_open_sea(war)
        end = run(leg(war, "syracuse", open_sea=True), die)
        if safe:
            assert end == ARRIVED
            assert war.operation.sps == sps("3H 4N")
        else:
            assert end == OVER
            assert war.operation.sps == sps("")
            assert war.box_leaders[ATHENS] == ["pericles"]
            assert war.lost[ATHENS] == sps("3H 4N")
    found = routes(war, terms_for(war, ATHENS, sps("3H 4N"), "syracuse"), "cape_taenarum", "syracuse")
    assert len(found[0]) > 2  # without the crossing, as the system goes


@pytest.mark.parametrize(("map", "stays"), [("mb", "mb_i"), ("m3", "m3_j")])
def test_o22_insufficient_portage(map, stays):
    war = empty(edition=small_maps())
    put(war, SPARTA, f"{map}_i", "1N")
    op = expedition(war, ATHENS, f"{map}_p", "3H 3N", "pericles", f"{map}_r")
    # at I: caught, Athens rolls 1 and loses a ship; in J and R the same fleet tries in vain
    dice = [4, (1, 3), *([1] if map == "mb" else [1, 1])]
    assert run(leg(war, f"{map}_r"), *dice) == ARRIVED
    assert op.sps == sps("2H 2N")
    assert op.place == f"{map}_r"
    assert war.forces[ATHENS][stays].spent == sps("1H")


@pytest.mark.parametrize(("bonus", "die", "rebels"), [(0, 5, False), (0, 6, True), (2, 4, True), (2, 3, False)])
def test_o23_cause_rebellion(bonus, die, rebels):
    war = campaign()
    war.operation = Operation(ATHENS, False, "pericles", "sicyon", True, "athens")
    assert run(incite(war, ATHENS, bonus), die) is rebels
    assert war.treasury[ATHENS] == 4400
    assert ("sicyon" in war.rebels) is rebels
    if not rebels:
        war = campaign()
        war.operation = Operation(ATHENS, False)
        run(player_operation(war, ATHENS), Option("cause_rebellion", space="sicyon"), 5)
        assert war.operation.leader == "pericles"  # he stays at home when the operation is settled
        assert war.operation.place == "athens"
        assert not war.passed[ATHENS]


@pytest.mark.parametrize(("die", "goes"), [(4, False), (3, True)])
def test_o24_a_leader_alone_is_intercepted(die, goes):
    war = empty()
    put(war, SPARTA, "thebes", "4(A)C")
    expedition(war, ATHENS, "athens", "", "pericles", "oropus")
    assert run(enter(war, "panactum"), die) is goes
    assert (war.box_leaders[ATHENS] == ["pericles"]) is not goes
    assert not kinds(war, "skirmish")


def test_o25_unactivated_friends_take_no_part():
    war = empty()
    put(war, ATHENS, "panactum", "5H")
    put(war, SPARTA, "thebes", "3(A)H 1(A)C")
    op = expedition(war, ATHENS, "athens", "2H", "pericles", "panactum")
    assert run(enter(war, "panactum"), 4, (1, 2))
    assert op.sps == sps("1H")
    assert units_at(war, ATHENS, "panactum") == sps("5H")
    assert kinds(war, "no_battle")


def test_o26_last_sp_lost_among_friends():
    war = empty()
    put(war, ATHENS, "panactum", "3H")
    put(war, SPARTA, "thebes", "1(A)C")
    expedition(war, ATHENS, "athens", "1H", "pericles", "panactum")
    assert not run(enter(war, "panactum"), 6, (1, 2))
    assert war.box_leaders[ATHENS] == ["pericles"]
    assert units_at(war, ATHENS, "panactum") == sps("3H")


@pytest.mark.parametrize(("units", "letters"), [("2H", "a"), ("1C", "acefg"), ("1N", "abcdg"), ("1C 1N", "abcdefg")])
def test_o27_zones(units, letters):
    war = empty(edition=small_maps())
    put(war, ATHENS, "m1_a", units)
    assert list(war.tables.spaces_of(zone(war, ATHENS, "m1_a"))) == [f"m1_{x}" for x in letters]


def test_o28_the_isthmus():
    war = empty()
    put(war, SPARTA, "corinth", "2(A)N")
    assert not zone(war, SPARTA, "corinth") & war.tables.bit["cenchrae"]
    assert automatic_interceptor(war, ATHENS, "cenchrae") is None
    put(war, SPARTA, "corinth", "1(A)H")
    assert automatic_interceptor(war, ATHENS, "cenchrae") == "corinth"
    expedition(war, ATHENS, "aegina", "", "pericles", "cenchrae")
    assert not run(enter(war, "cenchrae"))  # caught without a die


@pytest.mark.parametrize(
    ("place", "mover", "left"),
    [
        ("sunium", "2H 1C 3N", "1H 1C 3N"),
        ("melos", "2H 1C 3N", "2H 1C 2N"),
        ("sunium", "2C 3N", "1C 3N"),
        ("sunium", "1H 4(A)H", "4(A)H"),
    ],
)
def test_o29_skirmish_losses(place, mover, left):
    war = empty()
    put(war, SPARTA, place, "1N")
    op = expedition(war, ATHENS, place, mover, "pericles", place)
    run(skirmish(war, place), (1, 5))
    assert op.sps == sps(left)


def battle_check(place, mover, other, dice):
    war = empty()
    put(war, SPARTA, place, other)
    expedition(war, ATHENS, place, mover, "pericles", place)
    parties = Party(war, ATHENS, place, place, True), Party(war, SPARTA, place, place)
    return is_battle(war, place, *parties, dice)


def test_o30_high_dice():
    assert battle_check("panactum", "3H", "3H", 11)
    assert not battle_check("panactum", "3H", "3H", 10)


def test_o31_eight_land_sps():
    assert battle_check("panactum", "4H", "4H", 7)
    assert not battle_check("panactum", "5H", "3H", 7)
    assert not battle_check("panactum", "3H", "4H", 7)
    war = empty()
    put(war, SPARTA, "panactum", "4(A)H")
    expedition(war, ATHENS, "panactum", "4H", "pericles", "panactum")
    run(skirmish(war, "panactum"), (1, 3))
    assert kinds(war, "no_battle")


def test_o32_eight_ships():
    assert battle_check("sunium", "3N", "5N", 7)
    assert not battle_check("melos", "4H", "4H", 7)
    assert battle_check("melos", "4N", "4N", 7)
    assert not battle_check("panactum", "4N", "4N", 7)


def test_o33_null_battle_of_an_interception():
    war = empty()
    put(war, SPARTA, "sunium", "8(A)N")
    op = expedition(war, ATHENS, "athens", "4H", "pericles", "sunium")
    assert run(enter(war, "sunium"), 4, (3, 4))
    assert kinds(war, "null_battle")
    assert op.sps == sps("4H")


def test_o34_ravaging():
    war = empty()
    route = ["panactum", "thebes", "charonea", "delium", "tanagra"]
    t = war.tables
    assert all(t.side[s] == SPARTA for s in route[1:])
    put(war, SPARTA, "charonea", "1(A)H")
    op = expedition(war, ATHENS, "panactum", "6H", "pericles", "tanagra")
    op.marching = True
    for place, dice in (("thebes", []), ("charonea", [3])):
        assert run(enter(war, place), *dice)
    put(war, SPARTA, "platea", "1(A)C")  # reaches what follows
    after = [s for s in t.spaces_of(zone(war, SPARTA, "platea")) if t.side[s] == SPARTA and s not in route[:3]]
    assert after
    assert run(enter(war, after[0]), 4, (3, 3))  # caught, no battle
    del war.forces[SPARTA]["platea"]
    assert run(enter(war, "tanagra"))
    assert war.ravaged == ["thebes", "tanagra"]
    op.marching = False
    assert run(enter(war, "delium"))
    assert war.ravaged == ["thebes", "tanagra"]


# --- O76 to O80, the later rulings on operations


def test_o76_forced_pass():
    war = empty()
    war.treasury[ATHENS] = 1150
    put(war, ATHENS, "athens", "3H", "pericles")
    war.operation = Operation(ATHENS, False)
    assert run(consult(war, ATHENS)) is False
    assert war.passed[ATHENS]
    assert not kinds(war, "auguries")
    war = empty(player=SPARTA)
    war.treasury[SPARTA] = 0
    put(war, SPARTA, "sparta", "1H", "brasidas")
    war.operation = Operation(SPARTA, False)
    assert run(consult(war, SPARTA), "consult", 1) is True


def test_o77_no_going_back_without_a_change():
    war = campaign()
    war.player_side = SPARTA
    war.operation = Operation(SPARTA, True)
    flow = player_operation(war, SPARTA)
    ask = asks_of(flow, Option("objective", space="panactum"), Option("go", piece="archidamus", space="corinth"))
    goals = [o.space for o in ask.options if o.verb == "go"]
    assert "thebes" in goals
    assert "sparta" not in goals
    assert refused_builds(war)[option("go", "archidamus", "sparta")].startswith("We have just been there")
    ask = flow.send(
        next(o for o in ask.options if o.verb == "activate" and o.kind == "spartan_ally_hoplite" and o.amount == 1)
    )
    assert "sparta" in [o.space for o in ask.options if o.verb == "go"]


def test_o78_home_guard_stays_out():
    war = empty()
    put(war, SPARTA, "sparta", "2H 1C")
    op = expedition(war, ATHENS, "cape_taenarum", "3H 3N", "pericles", "gythium")
    assert [s for s, reach in watch(war, SPARTA) if reach & war.tables.bit["gythium"]] == ["sparta"]
    assert run(enter(war, "gythium"), 4, (3, 4))
    assert kinds(war, "no_battle")
    assert op.sps == sps("3H 3N")


def test_o79_null_battle_where_the_fleet_lies():
    war = empty()
    put(war, SPARTA, "sunium", "8(A)N", hold=True)
    op = expedition(war, ATHENS, "athens", "4H", "pericles", "sunium")
    op.marching = True
    assert run(enter(war, "sunium"), 4, (3, 4))
    assert units_at(war, SPARTA, "sunium") == sps("8(A)N")
    assert war.ravaged == []


def test_o80_where_a_rebellion_can_be_caused():
    war = campaign()
    offered = {o.space for o in objective_options(war, ATHENS, True) if o.verb == "cause_rebellion"}
    assert not {"chios", "decelea", "potidaea", "corinth", "argos"} & offered
    assert {"sicyon", "melos"} <= offered
    refused = refused_objectives(war, ATHENS)
    assert "on our side" in refused[option("cause_rebellion", space="decelea")]
    assert "in revolt already" in refused[option("cause_rebellion", space="potidaea")]
    assert "enemy force" in refused[option("cause_rebellion", space="corinth")]
    del war.forces[SPARTA]["corinth"]
    assert "pillar" in refused_objectives(war, ATHENS)[option("cause_rebellion", space="corinth")]
    assert "neutral" in refused[option("cause_rebellion", space="argos")]


def test_5_5_3_closed_objectives():
    war = campaign()
    assert set(shut_objectives(war, ATHENS)) == {"sardis", "argos"}
    assert set(shut_objectives(war, SPARTA)) == {"sardis", "syracuse"}
    war.hostages[SPARTA] = True
    shut = shut_objectives(war, ATHENS)
    assert {"sparta", "gythium", "tegea"} <= set(shut)
    assert "hostage" in shut["sparta"]


def test_5_1_6_a_leader_alone_keeps_off_the_enemy():
    war = campaign()
    op = Operation(ATHENS, True, "pericles", "melos", place="athens")
    war.operation = op
    terms = terms_for(war, ATHENS, op.sps, "melos")
    assert not is_legal(war, terms, ("panactum", "thebes"))
    assert not is_legal(war, terms, ("panactum", "megara"))
    assert is_legal(war, terms, ("athens", "panactum"))
