"""Computer players in their own process: the window goes on, whatever they do."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QTimer

from desktop.controller import saved_games
from desktop.controller.bot_client import BotClient
from desktop.ui.settings import settings
from engines import games
from engines.core.bots import SAFETY_NET
from engines.core.decisions import position_of, session_at
from engines.core.seating import seated
from engines.core.session import Session
from tests.desktop.play.at_table import Alone
from tests.isthmus.faulty import GAME as FAULTY

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


def test_a_process_that_dies_over_a_question_is_replaced_and_asked_again(qtbot, own_home):
    bots = BotClient()
    session = Session.new("isthmus", seed=3)
    try:
        with qtbot.waitSignal(bots.advised, timeout=20_000) as got, qtbot.waitSignal(bots.asked_again):
            number = bots.ask(session, "search")
            bots._process.kill()
        assert got.args[0] == number
        assert got.args[1].option in session.ask.options
        assert not bots._hangs.isActive()
    finally:
        bots.close()


@pytest.fixture
def faulty(qtbot, own_home, monkeypatch):
    """A table without a window, at which west is played by a computer player that is named."""
    monkeypatch.setenv("HEGEMON_EXTRA_GAMES", "isthmus=tests.isthmus.faulty")
    table = Alone()
    settings().computer_pause = 0.0

    def begin(west: str) -> Alone:
        table.start(Session.new(FAULTY, seats={"west": west, "east": "person:Ada"}, seed=3))
        return table

    yield begin
    table.close()


def test_a_player_that_hangs_is_ended_and_asked_again_and_then_another_plays_on(qtbot, faulty):
    table = faulty("hanging")
    qtbot.waitUntil(lambda: table.bots.busy)
    assert table.bots._hangs.isActive()
    assert table.bots._hangs.interval() >= 4 * SAFETY_NET * 1000
    hanging = table.bots._process
    table.bots._hangs.timeout.emit()  # its time is over
    assert table.said == ["A computer player did not answer and was ended; it is asked again."]
    assert not hanging.is_alive()
    assert (table.bots.busy, table.session.now) == (True, 0)
    table.bots._hangs.timeout.emit()
    qtbot.waitUntil(lambda: table.session.now == 1, timeout=20_000)
    assert table.said[1:] == ["A computer player failed: Greedy plays on in place of Hanging. The log file says why."]
    assert table.match.players["west"] == "hanging"


def test_a_player_that_fails_is_replaced_for_the_rest_of_the_game(qtbot, faulty):
    table = faulty("failing")
    for _ in range(4):
        qtbot.waitUntil(lambda: table.can_choose, timeout=20_000)
        table.choose(table.options[0])
    assert [record.seat for record in table.session.history].count("west") > 1
    assert len(table.said) == 1


def test_where_every_player_fails_a_choice_is_drawn(qtbot, faulty, monkeypatch):
    monkeypatch.setenv("HEGEMON_EXTRA_GAMES", "")  # the process does not know the game
    monkeypatch.setattr(BotClient, "_ask_again", lambda client, what: client._answer(client._asked, None))
    table = faulty("failing")
    qtbot.waitUntil(lambda: table.can_choose, timeout=20_000)
    assert table.session.now >= 1
    assert ["Greedy plays on" in said for said in table.said] == [True, False]
    assert "Random plays on in place of Greedy" in table.said[1]


def test_an_adviser_that_fails_says_so(qtbot, faulty, monkeypatch):
    table = faulty("random")
    qtbot.waitUntil(lambda: table.can_choose, timeout=20_000)
    monkeypatch.setattr("desktop.controller.autoplay.usual_bot", lambda game: "failing")
    table.autoplay.hint()
    qtbot.waitUntil(lambda: bool(table.said), timeout=20_000)
    assert table.said == ["Your adviser failed and has no advice. The log file says why."]


def test_who_sits_where_if_nobody_was_named():
    players = seated(Session.new("isthmus", seed=1))
    assert players == {"west": "person:", "east": "greedy"}


def test_a_seat_goes_to_the_computer_and_back_while_the_game_is_on(hands, qtbot):
    hands.start(seats={"west": "person:Anna", "east": "person:Ben"})
    hands.c.pause()
    journal = hands.c.journal
    assert hands.c.game.seat({"west": "greedy", "east": "person:Ben"})
    assert hands.c.match.players == {"west": "greedy", "east": "person:Ben"}
    assert hands.c.session.players == hands.c.match.players
    assert (hands.c.seat_shown, hands.c.curtain) == ("east", None)
    assert not hands.c.can_choose or hands.c.ask.seat == "east"
    assert hands.c.game.seat({"west": "person:Anna"})
    assert hands.c.viewpoint.people == {"Anna", "Ben"}
    assert hands.c.journal == journal
    assert not hands.c.game.seat({"west": "person:Anna"})


def test_a_new_game_begins_beside_the_old_one_which_is_kept(hands):
    hands.start("isthmus", seats={"west": "person:Anna", "east": "greedy"})
    hands.c.pause()
    hands.c.choose(hands.c.ask.options[0])
    window, session = hands.window, hands.c.session
    window.menus.actions["new"].trigger()
    assert window.pages.currentWidget() is window.new_game
    window.new_game.back.emit()
    assert window.pages.currentWidget() is window.play
    assert hands.c.session is session
    window.menus.actions["new"].trigger()
    window.begin(window.new_game.chosen())
    assert hands.c.session is not session
    assert [info.game for info in saved_games.saves()] == ["isthmus"]
