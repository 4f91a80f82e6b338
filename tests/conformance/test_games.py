"""Every game passes what `hegemon conform` asks of it, in every scenario, set of seats and option."""

from __future__ import annotations

import itertools
import time
from functools import partial

import pytest

from engines import games
from engines.core import Option, Session
from engines.core.bots import SearchBot, Seen, play_out
from engines.core.conformance import Step
from engines.core.game import BotKind

from .common import GAMES, STEPS, name


@pytest.mark.parametrize("step", STEPS, ids=name)
def test_conformance(step: Step):
    assert not [fault.text for fault in step.faults()]


@pytest.mark.parametrize("id", GAMES)
def test_a_slow_clock_changes_no_choice(id: str, monkeypatch):
    """Strength is counted in positions: every player chooses alike on a fast and on a slow machine."""
    game = games[id]
    players = game.bots or [BotKind("search", "", "", partial(SearchBot, 200))]
    session = Session.new(id, seed=6)
    play_out(session, {seat: players[0].make() for seat in session.setup.seats}, most=40)

    def choices() -> list[Option | None]:
        twin, out = session.clone(), []
        while len(out) < 4 and twin.ask is not None:
            for kind in players:
                seen = Seen(twin)
                out.append(kind.make().advise(seen).option)
                assert not seen.cut_short
            twin.apply(out[-1])
        return out

    on_this_machine, ticks = choices(), itertools.count(0, 50.0)
    with monkeypatch.context() as slow:
        for clock in ("time", "monotonic", "perf_counter", "process_time"):
            slow.setattr(time, clock, ticks.__next__)
        slow.setattr(time, "thread_time", lambda: 0.0)  # that of the safety net, which has a test of its own
        assert choices() == on_this_machine
