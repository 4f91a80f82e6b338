"""Hypothesis drives choices, steps back and corruptions for every game."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines import games
from engines.core import Session
from engines.core.journals import recover
from engines.core.saves import SaveError
from tests.core.test_saves import mutated

from .common import GAMES, random_game

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


@pytest.mark.parametrize("id", GAMES)
def test_corrupted_saves_are_refused_or_loaded(id: str):
    session = Session.new(id, seed=3)
    for _ in islice(random_game(session, 3), 25):
        pass
    dice = random.Random(id)
    refusals = []
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.hegemon"
        session.save(path)
        original = path.read_bytes()
        for n in range(120):
            path.write_bytes(mutated(original, dice, n))
            for open_file in (Session.load, recover):
                try:
                    open_file(path)
                except SaveError as error:
                    refusals.append(str(error))
    assert len(refusals) > 60
    assert all("a.hegemon" in said and "\n" not in said for said in refusals)
