"""Hypothesis drives choices and steps back for every game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines import games
from engines.core import Session

from .common import GAMES

few = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("id", GAMES)
@few
@given(seed=st.integers(0, 10**6), walk=st.lists(st.integers(0, 999), min_size=5, max_size=60))
def test_any_walk_ends_where_its_choices_lead(id: str, seed: int, walk: list[int]):
    session = Session.new(id, seed=seed)
    for step in walk:
        if step < 700 and session.ask is not None:
            session.apply(session.ask.options[step % len(session.ask.options)])
        elif step < 800:
            session.undo()
        elif step < 850:
            session.redo()
        elif step < 920:
            session.cancel()
        else:
            session.goto(step % (session.now + len(session.future) + 1))
    straight = Session.new(id, seed=seed)
    for record in session.history:
        straight.apply(record.option)
    assert straight.digest() == session.digest()
    assert [r.events for r in straight.history] == [r.events for r in session.history]
    assert not games[id].invariants(session.state)
