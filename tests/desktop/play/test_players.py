"""Computer players in their own process: the window goes on, whatever they do."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QTimer

from desktop.controller.bot_client import BotClient
from desktop.controller.bot_process import position_of, session_at
from engines import games
from engines.core.seating import seated
from engines.core.session import Session

LONGEST_STALL = 0.050


class Beats:
    """The time between two turns of the event loop, while the board is panned."""

    def __init__(self, page) -> None:
        self.page, self.gaps, self.last = page, [], time.perf_counter()
        self.timer = QTimer(page, interval=8)
        self.timer.timeout.connect(self._beat)
        self.timer.start()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.gaps.append(now - self.last)
        self.last = now
        self.page.view.canvas.pan(3 if len(self.gaps) % 2 else -3, 0)


@pytest.mark.long
@pytest.mark.parametrize("id", list(games))
def test_the_window_never_stalls_while_one_thinks(hands, qtbot, id):
    """The first person's adviser is asked with the searching player: a second of pure thought, again and again."""
    session = Session.new(id, seed=3)
    session.players = dict.fromkeys(session.setup.seats, "person:Anna")
    hands.window.start(session)
    hands.settle()
    hands.c.autoplay.bots.warm_up()
    qtbot.wait(1500)
    alone = Beats(hands.page)
    qtbot.wait(2500)
    alone.timer.stop()
    beats = Beats(hands.page)
    for _ in range(3):
        hands.c.autoplay.bots.ask(session, "search")
        qtbot.waitUntil(lambda: not hands.c.autoplay.bots.busy, timeout=30_000)
    beats.timer.stop()
    assert len(beats.gaps) > 50
    assert max(beats.gaps) < max(LONGEST_STALL, 1.5 * max(alone.gaps))  # a loaded machine paints slowly by itself


@pytest.mark.parametrize("id", list(games))
def test_a_position_is_built_up_again_from_little(id):
    """In the middle of a scene, with dice already rolled in it."""
    session = Session.new(id, seed=11)
    for n in range(40):
        if session.ask is None:
            break
        again = session_at(position_of(session))
        assert again.digest() == session.digest()
        assert list(again.ask.options) == list(session.ask.options)
        session.apply(session.ask.options[n % len(session.ask.options)])


def test_a_player_that_does_not_listen_is_ended(qtbot, own_home):
    """The greedy player of a long position may not look at `stop`; the next question is answered all the same."""
    bots = BotClient()
    session = Session.new("isthmus", seed=3)
    try:
        bots.ask(session, "search")
        qtbot.wait(50)
        bots.stop()
        assert not bots.busy
        with qtbot.waitSignal(bots.advised, timeout=20_000) as got:
            bots.ask(session, "greedy")
        assert got.args[1].option in session.ask.options
    finally:
        bots.close()


def test_a_process_that_dies_is_replaced(qtbot, own_home):
    bots = BotClient()
    session = Session.new("isthmus", seed=3)
    try:
        with qtbot.waitSignal(bots.advised, timeout=20_000):
            bots.ask(session, "random")
        with qtbot.waitSignal(bots.advised, timeout=20_000) as got:
            bots.ask(session, "search")
            bots._process.kill()
        assert got.args[1] is None
        with qtbot.waitSignal(bots.advised, timeout=20_000) as got:
            bots.ask(session, "random")
        assert got.args[1].option in session.ask.options
    finally:
        bots.close()


def test_who_sits_where_if_nobody_was_named():
    players = seated(Session.new("isthmus", seed=1))
    assert players == {"west": "person:", "east": "greedy"}
