"""A program that is killed loses nothing that it acknowledged: a few kills of each kind here, hundreds in the long test."""

from __future__ import annotations

import sys

import pytest

from tests.kills import WAYS, kill, kill_all, plans

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such kills and limits")


@pytest.mark.parametrize("plan", plans(2 * len(WAYS)), ids=lambda plan: f"{plan.way}-{plan.game}")
def test_a_killed_game_comes_back(plan, tmp_path):
    assert kill(plan, tmp_path)


@pytest.mark.long
def test_hundreds_of_kills():
    outcomes = kill_all(320)
    print(*(f"{times:4}  {outcome}" for outcome, times in sorted(outcomes.items())), sep="\n")
    assert outcomes.total() == 320
    assert any("up to the full disk" in outcome for outcome in outcomes)
    assert any("after the disk had been full" in outcome for outcome in outcomes)
