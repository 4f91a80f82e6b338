"""What is cited can be looked up: rulings in engines/pericles/RULINGS.md, oracles in ORACLES.md."""

from __future__ import annotations

from tests.rulings import oracle_faults, ruling_faults


def test_every_ruling_that_is_cited_is_written_and_the_other_way_round():
    assert ruling_faults("pericles") == []


def test_every_oracle_has_its_test_and_the_other_way_round():
    assert oracle_faults("pericles") == []
