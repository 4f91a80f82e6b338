"""What is cited can be looked up: rulings in engines/peloponnes_cards/RULINGS.md, oracles in ORACLES.md."""

from __future__ import annotations

from tests.rulings import oracle_faults, ruling_faults


def test_each_ruling_cited_is_written_down_and_each_written_one_is_cited():
    assert not ruling_faults("peloponnes_cards")


def test_each_oracle_has_its_test():
    assert not oracle_faults("peloponnes_cards")
