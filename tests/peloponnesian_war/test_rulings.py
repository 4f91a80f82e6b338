"""What is cited can be looked up: rulings in engines/peloponnesian_war/RULINGS.md, oracles in ORACLES.md."""

from __future__ import annotations

import pytest

from engines.peloponnesian_war.combat import Party, battle
from engines.peloponnesian_war.data import ATHENS, SPARTA
from engines.peloponnesian_war.sieges import go_home
from engines.peloponnesian_war.state import control
from tests.rulings import oracle_faults, ruling_faults

from .common import empty, kinds, put, run, units_at


def test_each_ruling_cited_is_written_down_and_each_written_one_is_cited():
    assert not ruling_faults("peloponnesian_war")


def test_each_oracle_has_its_test():
    assert not oracle_faults("peloponnesian_war")


@pytest.mark.parametrize(("option", "holder"), [(False, SPARTA), (True, ATHENS)])
def test_r14_who_beats_the_garrison_of_a_fortress(option, holder):
    war = empty(storm_fortresses=option)
    put(war, ATHENS, "sicyon", "4H", "nicias")
    run(go_home(war), rest=6)
    assert control(war, "sicyon") == holder
    assert any(units_at(war, ATHENS, "sicyon")) == option


@pytest.mark.parametrize(("option", "hoplites"), [(False, 5), (True, 7)])
def test_r42_the_home_guard_outside_sparta(option, hoplites):
    war = empty(home_guard_intercepts=option)
    put(war, SPARTA, "sparta", "5H 1C")
    put(war, ATHENS, "gythium", "5H", "lamachus")
    ours, theirs = Party(war, ATHENS, "gythium", "gythium"), Party(war, SPARTA, "sparta", "gythium")
    assert theirs.by_type == (hoplites, 1, 0)
    run(battle(war, "gythium", ours, theirs), (6, 1))
    assert war.home_guard == 2  # it never leaves
    assert kinds(war, "went_home")[-1].data["space"] == "sparta"
