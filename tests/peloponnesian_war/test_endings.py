"""A finished game for each way in which it can end, replayed to its reason and scores."""

from __future__ import annotations

import msgspec
import pytest

from .record_endings import ENDS, FILE, Ending, played


@pytest.mark.parametrize("name", ENDS)
def test_a_recorded_game_ends_as_it_ended(name: str):
    ending = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Ending])[name]
    assert ending.why.startswith(ENDS[name][1])
    assert played(ending.scenario, ending.seed, ending.chosen) == ending
