"""O46 to O58: sieges, going home, the movement table."""

from __future__ import annotations

import pytest

from engines.peloponnesian_war.combat import Party, battle
from engines.peloponnesian_war.data import ATHENS, SPARTA
from engines.peloponnesian_war.going_home import allies_return_to_chios, place_from_box
from engines.peloponnesian_war.rebellion import put_down
from engines.peloponnesian_war.sieges import army_goes_home, determine_sieges, go_home, is_siege, resolve_siege
from engines.peloponnesian_war.state import control, friendly, place_rebellion
from engines.peloponnesian_war.zones import zones

from .common import campaign, empty, kinds, put, run, sps, units_at


def combat(war):
    war.phase = "combat"
    return war


def test_o46_potidaea_is_besieged():
    war = combat(campaign())
    assert is_siege(war, ATHENS, "potidaea")
    war.forces[ATHENS]["potidaea"].spent = sps("2H 2N 1(A)C")
    assert not is_siege(war, ATHENS, "potidaea")


def besieged_potidaea():
    war = combat(campaign())
    determine_sieges(war)
    assert war.sieges == {"potidaea": ATHENS}
    return war


def test_o47_siege_of_potidaea():
    war = besieged_potidaea()
    run(resolve_siege(war, "potidaea"), 2)
    assert units_at(war, SPARTA, "potidaea") == sps("")
    assert war.lost[SPARTA] == sps("1(A)H")
    assert war.ravaged == ["potidaea"]
    assert war.sci == {ATHENS: 1, SPARTA: 0}
    assert war.treasury[ATHENS] == 4800
    assert war.vp["player"] == 10
    for player, change in ((ATHENS, -2), (SPARTA, -1)):
        war = besieged_potidaea()
        war.player_side = player
        run(resolve_siege(war, "potidaea"), 1)
        assert war.box[ATHENS] == sps("2H 3N 1(A)C")
        assert war.sci == {ATHENS: change, SPARTA: 0}
        assert war.vp["player"] == 0


def test_o48_going_home_from_potidaea():
    war = besieged_potidaea()
    run(resolve_siege(war, "potidaea"), 2)
    run(army_goes_home(war, ATHENS, "potidaea"), 4)
    run(place_from_box(war, "6.4"))
    assert units_at(war, ATHENS, "potidaea") == sps("1H")
    assert units_at(war, ATHENS, "athens") == sps("7H 1C")
    assert units_at(war, ATHENS, "piraeus") == sps("11N")
    assert units_at(war, ATHENS, "pela") == sps("2(A)C")
    war = besieged_potidaea()
    run(resolve_siege(war, "potidaea"), 2)
    run(army_goes_home(war, ATHENS, "potidaea"), 5)
    assert units_at(war, ATHENS, "potidaea") == sps("2H 3N 1(A)C")
    assert war.box_leaders[ATHENS] == ["phormio"]


def test_o49_rebellion_is_put_down():
    war = besieged_potidaea()
    run(resolve_siege(war, "potidaea"), 2)
    run(go_home(war), 5, rest=6)
    put_down(war, {s: zones(war, s) for s in (ATHENS, SPARTA)})
    assert war.rebels == {}
    assert control(war, "potidaea") == ATHENS


@pytest.mark.parametrize(("player", "change"), [(SPARTA, -1), (ATHENS, -2)])
def test_o50_ships_save_the_besieged(player, change):
    war = combat(empty(player=player))
    put(war, SPARTA, "potidaea", "3(A)N", hold=True)
    war.rebels["potidaea"] = ""
    put(war, ATHENS, "potidaea", "4H 2N", "phormio")
    war.sieges["potidaea"] = ATHENS
    run(resolve_siege(war, "potidaea"))
    assert war.sci[ATHENS] == change
    assert war.box[ATHENS] == sps("4H 2N")


@pytest.mark.parametrize(("die", "falls"), [(4, False), (5, True)])
def test_o51_syracuse(die, falls):
    war = combat(empty())
    war.alliance["syracuse"] = SPARTA
    put(war, SPARTA, "syracuse", "1(A)H")
    put(war, ATHENS, "syracuse", "7H 7N", "pericles")
    war.sieges["syracuse"] = ATHENS
    run(resolve_siege(war, "syracuse"), die)
    assert (control(war, "syracuse") == ATHENS) is falls


def test_o52_long_walls():
    war = combat(empty())
    put(war, ATHENS, "athens", "7H")
    put(war, SPARTA, "athens", "9H", "archidamus")
    war.named[SPARTA] = ["athens"]
    assert is_siege(war, SPARTA, "athens")
    war.sieges["athens"] = SPARTA
    run(resolve_siege(war, "athens"))
    assert war.sci[SPARTA] == -1
    assert "athens" in war.ravaged
    war = combat(empty())
    put(war, ATHENS, "athens", "7H")
    put(war, SPARTA, "athens", "9H", "archidamus")
    put(war, SPARTA, "byzantium", "1H", hold=True)
    war.sieges["athens"] = SPARTA
    run(resolve_siege(war, "athens"), 3)
    assert control(war, "athens") == SPARTA
    war = combat(empty())
    put(war, ATHENS, "athens", "12H")
    put(war, SPARTA, "athens", "9H", "archidamus")
    war.named[SPARTA] = ["athens"]
    assert not is_siege(war, SPARTA, "athens")


def test_o53_a_field_battle_takes_no_fortress():
    war = combat(empty())
    put(war, SPARTA, "corinth", "3(A)H")
    put(war, ATHENS, "corinth", "6H", "pericles")
    run(battle(war, "corinth", Party(war, ATHENS, "corinth", "corinth"), Party(war, SPARTA, "corinth", "corinth")), (6, 1))
    assert war.vp["player"] == 10
    run(go_home(war), rest=1)
    assert friendly(war, "corinth") == SPARTA
    assert units_at(war, ATHENS, "corinth") == sps("")
    assert units_at(war, ATHENS, "athens") == sps("6H")


def test_o54_island_garrison():
    war = combat(empty())
    put(war, ATHENS, "melos", "2H 3(A)N", "phormio", hold=True)
    run(army_goes_home(war, ATHENS, "melos"), 4)
    assert units_at(war, ATHENS, "melos") == sps("1(A)N")


def boxed(side, units, war=None):
    war = war or empty()
    war.box[side] = sps(units)
    return war


def test_o55_syracuse_is_full():
    war = boxed(SPARTA, "3(A)H")
    war.alliance["syracuse"] = SPARTA
    put(war, SPARTA, "syracuse", "2(A)H")
    run(place_from_box(war, "6.4"), 2)
    assert units_at(war, SPARTA, "syracuse") == sps("2(A)H")
    assert units_at(war, SPARTA, "corinth") == sps("2(A)H")
    assert units_at(war, SPARTA, "thebes") == sps("1(A)H")


def test_o56_athenian_allies():
    war = boxed(ATHENS, "6(A)H")
    put(war, ATHENS, "larisa", "1(A)H")
    run(place_from_box(war, "6.4"))
    assert [units_at(war, ATHENS, s)[3] for s in ("amphipolis", "larisa", "corcyra", "chios")] == [1, 2, 2, 2]
    war = boxed(ATHENS, "6(A)H")
    war.alliance["argos"] = ATHENS
    put(war, ATHENS, "larisa", "1(A)H")
    run(place_from_box(war, "6.4"))
    assert [units_at(war, ATHENS, s)[3] for s in ("amphipolis", "argos", "larisa", "corcyra", "chios")] == [1, 4, 2, 0, 0]


def test_o57_chios_and_samos():
    def lost(*spaces, units="4(A)N"):
        war = boxed(ATHENS, units)
        put(war, ATHENS, "amphipolis", "1(A)H")
        put(war, ATHENS, "larisa", "2(A)H")
        for space in spaces:
            if space == "piraeus":
                put(war, SPARTA, space, "1H", hold=True)
            else:
                place_rebellion(war, space, "7.2")
        run(place_from_box(war, "6.4"))
        return war

    assert units_at(lost("chios"), ATHENS, "samos") == sps("2(A)N")
    war = lost("chios", "samos")
    assert units_at(war, ATHENS, "corcyra") == sps("2(A)N")
    assert units_at(war, ATHENS, "piraeus") == sps("2(A)N")
    assert units_at(lost("chios", "samos", "corcyra"), ATHENS, "piraeus") == sps("4(A)N")
    war = lost("chios", "samos", "corcyra", "piraeus")
    assert war.lost[ATHENS] == sps("4(A)N")
    war = lost("chios", "samos", "corcyra", "piraeus", units="4(A)H")
    assert units_at(war, ATHENS, "athens") == sps("4(A)H")
    war = empty()
    put(war, ATHENS, "samos", "1H 2(A)N")
    allies_return_to_chios(war)
    assert units_at(war, ATHENS, "chios") == sps("2(A)N")
    assert units_at(war, ATHENS, "samos") == sps("1H")


def test_o58_spartan_ships():
    war = boxed(SPARTA, "2N")
    put(war, ATHENS, "gythium", "1H", hold=True)
    run(place_from_box(war, "6.4"))
    assert units_at(war, SPARTA, "corinth") == sps("2N")
    war = boxed(SPARTA, "2N")
    put(war, ATHENS, "gythium", "1H", hold=True)
    put(war, ATHENS, "corinth", "1H", hold=True)
    run(place_from_box(war, "6.4"))
    assert war.lost[SPARTA] == sps("2N")
    assert kinds(war, "no_place")
