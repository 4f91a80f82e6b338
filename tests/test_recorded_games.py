"""A finished game of each game goes the way it went, as long as its rules and data are said to be the same.

Saves and journals count on this: under an equal fingerprint they are replayed, and refused if they lead elsewhere.
"""

from __future__ import annotations

import pytest

from engines import KNOWN, games
from engines.core import IllegalChoice

from .record import EVERY, read, replay


@pytest.mark.parametrize("game", KNOWN)
def test_a_recorded_game_goes_the_way_it_went(game: str):
    record = read(game)
    assert record.rules == games[game].fingerprint(), (
        f"recorded under other rules or data: run python -m tests.record {game}"
    )
    changed = f"the rules of {games[game].title} have changed: raise its rules_version and run python -m tests.record {game}"
    made = 0
    try:
        for (made, digest), recorded in zip(replay(record), record.digests, strict=True):
            assert digest == recorded, f"{changed} (choices {made - EVERY} to {made})"
    except (IllegalChoice, ValueError, LookupError) as error:
        pytest.fail(f"{changed} (after choice {made}: {error})")


def test_another_course_is_noticed():
    record = read("peloponnes_cards")
    record.choices[0], record.choices[1] = record.choices[1], record.choices[0]
    with pytest.raises((IllegalChoice, AssertionError)):
        assert [digest for _, digest in replay(record)] == record.digests
