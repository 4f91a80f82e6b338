"""O35 to O45: battles."""

from __future__ import annotations

import pytest

from engines.peloponnesian_war.combat import DRAW, NULL, Party, battle, land_losses, land_terms, naval_terms
from engines.peloponnesian_war.data import ATHENS, SPARTA
from engines.peloponnesian_war.movement import skirmish
from engines.peloponnesian_war.odds import Supposed
from engines.peloponnesian_war.sieges import pending_battles, resolve_battles
from engines.peloponnesian_war.state import add_sci

from .common import empty, expedition, kinds, put, run, sps, units_at


def meet(war, place):
    return battle(war, place, Party(war, ATHENS, place, place), Party(war, SPARTA, place, place))


def test_o35_naval_battle():
    war = empty()
    put(war, ATHENS, "melos", "4N 2(A)N", "pericles")
    put(war, SPARTA, "melos", "4(A)N")
    assert run(meet(war, "melos"), (3, 5)) == ATHENS
    sums = kinds(war, "battle_sum")[0].data
    assert (sums["athens_total"], sums["sparta_total"]) == (8, 5)
    assert war.lost[SPARTA] == sps("3(A)N")
    assert war.box[SPARTA] == sps("1(A)N")
    assert war.sci == {ATHENS: 1, SPARTA: -1}
    war = empty()
    put(war, ATHENS, "melos", "5N 2(A)N", "pericles")
    put(war, SPARTA, "melos", "4(A)N")
    run(meet(war, "melos"), (3, 5))
    assert war.sci == {ATHENS: 1, SPARTA: 0}


@pytest.mark.parametrize(("ours", "bonus"), [("3N 4(A)N", 0), ("3N 3(A)N", 2)])
def test_o36_athenian_crews(ours, bonus):
    war = empty()
    put(war, ATHENS, "melos", ours)
    put(war, SPARTA, "melos", ours)
    terms, _ = naval_terms(Party(war, ATHENS, "melos", "melos"), Party(war, SPARTA, "melos", "melos"))
    assert sum(t.points for t in terms) == bonus


def test_o37_ties():
    war = empty()
    put(war, ATHENS, "melos", "2(A)N", "pericles")
    put(war, SPARTA, "melos", "2(A)N", "alcidas")
    assert run(meet(war, "melos"), (3, 4)) == ATHENS  # 3 + 1 against 4 + 0
    assert war.lost[SPARTA] == sps("")
    assert war.box[SPARTA] == sps("2(A)N")
    assert war.sci == {ATHENS: 1, SPARTA: -1}
    assert war.vp["player"] == 10
    for ours, theirs in (("pericles", "archidamus"), ("", "")):
        war = empty()
        put(war, ATHENS, "melos", "2(A)N", ours)
        put(war, SPARTA, "melos", "2(A)N", theirs)
        assert run(meet(war, "melos"), (3, 3)) == DRAW
        assert war.lost == {ATHENS: sps("1(A)N"), SPARTA: sps("1(A)N")}
        assert war.box == {ATHENS: sps("1(A)N"), SPARTA: sps("1(A)N")}
    war = empty()
    put(war, ATHENS, "melos", "1(A)N")
    put(war, SPARTA, "melos", "1(A)N")
    assert run(meet(war, "melos"), (3, 3)) == DRAW
    assert war.lost == {ATHENS: sps(""), SPARTA: sps("")}


def test_o38_combined_battle():
    war = empty()
    put(war, ATHENS, "melos", "3H 4N")
    put(war, SPARTA, "melos", "2H 3(A)N")
    assert run(meet(war, "melos"), (6, 1), (1, 6)) == SPARTA
    assert war.sci == {ATHENS: -1, SPARTA: 1}
    assert war.vp["player"] == -15
    assert not war.forces[ATHENS].get("melos")
    war = empty()
    put(war, ATHENS, "melos", "3H 4N")
    put(war, SPARTA, "melos", "4H 4(A)N")
    assert run(meet(war, "melos"), (6, 1)) == ATHENS
    assert war.box[SPARTA][0] == 4


def test_o39_panactum():
    war = empty()
    put(war, SPARTA, "panactum", "7H 1(A)H 1C", "archidamus")
    put(war, ATHENS, "panactum", "6H 1C")
    assert run(meet(war, "panactum"), (6, 2)) == SPARTA
    sums = kinds(war, "battle_sum")[0].data
    assert (sums["athens_total"], sums["sparta_total"]) == (6, 7)
    assert war.lost[ATHENS] == sps("1H")
    assert war.hostages == {ATHENS: False, SPARTA: True}
    assert war.sci == {ATHENS: -1, SPARTA: 1}


@pytest.mark.parametrize(
    ("margin", "winner", "loser", "losses"), [(5, "2H", "3C", 1), (6, "6H", "2C", 4), (1, "3H", "4C", 1)]
)
def test_o40_cavalry_covers_the_retreat(margin, winner, loser, losses):
    war = empty()
    ours = Supposed(war, ATHENS, "panactum", sps(winner), 0)
    theirs = Supposed(war, SPARTA, "panactum", sps(loser), 0)
    assert land_losses(ours, theirs, margin) == losses


def test_o41_hostages():
    war = empty()
    put(war, ATHENS, "panactum", "6H")
    put(war, SPARTA, "panactum", "2(A)H")
    assert run(meet(war, "panactum"), (6, 1)) == ATHENS
    assert war.lost[SPARTA] == sps("2(A)H")
    assert not war.hostages[ATHENS]
    war = empty()
    put(war, ATHENS, "panactum", "4H")
    put(war, SPARTA, "panactum", "2H")
    assert run(meet(war, "panactum"), (3, 3)) == DRAW
    assert war.lost[SPARTA] == sps("1H")
    assert not war.hostages[ATHENS]
    war = empty()
    war.armistice = True
    put(war, ATHENS, "panactum", "6H")
    put(war, SPARTA, "panactum", "2H")
    run(meet(war, "panactum"), (6, 1))
    assert war.lost[SPARTA] == sps("2H")
    assert not war.hostages[ATHENS]


def test_o42_battle_in_sparta():
    war = empty()
    put(war, SPARTA, "sparta", "3H", "brasidas")
    put(war, ATHENS, "sparta", "6H")
    run(meet(war, "sparta"), "alcidas", (6, 1), rest=1)
    sums = kinds(war, "battle_sum")[0].data
    assert "leadership" not in [why for _, why in sums["sparta"]]
    assert (2, "for Sparta itself") in sums["sparta"]
    assert sums["sparta_total"] == 1 + 2 + 2


def test_o43_home_guard():
    war = empty()
    put(war, ATHENS, "sparta", "6H")
    war.cup[SPARTA] = []
    assert run(meet(war, "sparta"), (2, 1)) == ATHENS  # 2 + 4 more Hoplites against 1 + 2 + 2
    assert war.home_guard == 0
    assert war.box[SPARTA] == sps("1H")
    war = empty()
    op = expedition(war, ATHENS, "sparta", "2H", "pericles", "sparta")
    run(skirmish(war, "sparta"), (3, 1))
    assert war.home_guard == 2
    assert op.sps == sps("2H")


def test_o44_null_battles():
    war = empty()
    put(war, ATHENS, "patrae", "2N")
    put(war, SPARTA, "patrae", "3H")
    assert war.tables.side["patrae"] == "neutral"
    assert run(meet(war, "patrae")) == NULL
    assert war.box[ATHENS] == sps("2N")
    assert units_at(war, SPARTA, "patrae") == sps("3H")
    for leader, goes in (("", ATHENS), ("alcidas", ATHENS)):
        war = empty()
        put(war, ATHENS, "cyllene", "2N", "pericles")
        put(war, SPARTA, "cyllene", "3H", leader)
        assert war.tables.side["cyllene"] == SPARTA
        assert run(meet(war, "cyllene")) == NULL
        assert war.box[goes] == sps("2N")


def test_o45_order_of_battles():
    war = empty()
    for space in ("delium", "athens", "corinth"):
        put(war, ATHENS, space, "2H")
        put(war, SPARTA, space, "2(A)H")
    put(war, ATHENS, "naupactus", "2N")
    put(war, SPARTA, "patrae", "2(A)H")
    assert pending_battles(war, set()) == [("athens", "athens")]
    run(resolve_battles(war), (6, 1), (6, 1), (6, 1))
    assert [e.data["space"] for e in kinds(war, "battle")] == ["athens", "corinth", "delium"]
    assert [e.data["space"] for e in kinds(war, "null_battle")] == ["patrae"]


def test_o67_confidence_stays_on_its_track():
    war = empty()
    war.sci = {ATHENS: 6, SPARTA: -6}
    add_sci(war, ATHENS, 1)
    add_sci(war, SPARTA, -2)
    assert war.sci == {ATHENS: 6, SPARTA: -6}


def test_6_2_4_spartan_hoplites_need_half():
    war = empty()
    put(war, SPARTA, "panactum", "2H 3(A)H")
    put(war, ATHENS, "panactum", "5H")
    _, theirs = land_terms(
        "panactum", Party(war, ATHENS, "panactum", "panactum"), Party(war, SPARTA, "panactum", "panactum")
    )
    assert theirs == []


def test_3_2_leader_death():
    war = empty()
    war.leader_death = True
    put(war, ATHENS, "panactum", "6H", "pericles")
    put(war, SPARTA, "panactum", "2(A)H", "brasidas")
    assert run(meet(war, "panactum"), (6, 1), 4, 5) == ATHENS
    assert war.dead == ["brasidas"]
    assert war.box_leaders[SPARTA] == []
    assert war.forces[ATHENS]["panactum"].leaders == ["pericles"]
