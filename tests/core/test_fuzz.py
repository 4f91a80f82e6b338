"""Saves and editions that somebody has changed at random places: a sample here, 20,000 in the long test."""

from __future__ import annotations

import sys

import pytest

from tests.fuzz import FOR_EDITOR, OPENS, REFUSED, Case, Outcome, faults, outcome, outcomes, save_outcome, table

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a case that takes too long is ended by a signal")

SAMPLE = 100  # about 8 seconds
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_a_changed_file_is_refused_in_a_sentence_or_plays_on(part: int):
    size = SAMPLE // PARTS
    found = list(outcomes(range(part * size, (part + 1) * size)))
    assert faults(found) == []
    results = {one.result for one in found}
    assert REFUSED in results
    assert results & {OPENS, FOR_EDITOR}


def test_what_fails_is_counted_as_a_fault(monkeypatch):
    case = next(case for case in map(Case, range(100)) if case.kind == "save" and save_outcome(case)[0] == OPENS)
    assert faults([outcome(case)]) == []
    monkeypatch.setattr("tests.fuzz.FURTHER", 0)
    monkeypatch.setattr("tests.fuzz.fault_in_save", lambda content, name: 1 / 0)
    (fault,) = faults([outcome(case)])
    assert "ZeroDivisionError" in fault
    assert str(case.number) in fault


def test_the_table_counts_every_case():
    assert table([Outcome(Case(0), OPENS, ""), Outcome(Case(5), REFUSED, "x")])[-1] == "     2  cases"


@pytest.mark.long
def test_twenty_thousand_changed_files():
    found = list(outcomes(range(20_000), workers=2))
    print(*table(found), sep="\n")
    assert faults(found) == []
