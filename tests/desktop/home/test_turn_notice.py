"""The system is told whose turn it is when the window is not in front; the window lies inside the screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QApplication, QMainWindow

from desktop.app.turn_notice import TurnNotice
from desktop.home.home_cards import opponents
from desktop.ui.settings import settings
from engines import games
from engines.core.flow import Ask


class Window(QMainWindow):
    in_front = False

    def isActiveWindow(self) -> bool:
        return self.in_front


@dataclass
class Sight:
    can_choose: bool = False
    knock: str | None = None

    def seat_name(self, seat: str) -> str:
        return seat.capitalize()


@dataclass
class Played:
    game: Any = games["dies_irae"]
    ask: Ask | None = field(default_factory=lambda: Ask("egypt", "Choose an action.", []))


@dataclass
class Open:
    viewpoint: Sight = field(default_factory=Sight)
    match: Played = field(default_factory=Played)


@pytest.fixture
def told(qtbot, own_home):
    window, said = Window(), []
    qtbot.addWidget(window)
    return window, TurnNotice(window, lambda title, line: said.append((title, line))), said


def test_a_turn_that_comes_while_another_window_is_in_front_is_announced_once(told):
    _, notice, said = told
    game = Open()
    notice.look(game)
    game.viewpoint.can_choose = True
    notice.look(game)
    notice.look(game)
    assert said == [("Dies Irae: it is your turn", "Egypt")]


def test_nothing_is_announced_in_front_or_against_the_setting(told):
    window, notice, said = told
    for window.in_front, wanted in ((True, True), (False, False)):
        settings().notify = wanted
        notice.look(Open())
        notice.look(Open(Sight(can_choose=True)))
    assert not said


def test_a_window_that_was_larger_than_this_screen_comes_inside_it(qtbot, own_home):
    from desktop.app.application import application, make_window

    application()
    room = QApplication.primaryScreen().availableGeometry()
    large = QMainWindow()
    qtbot.addWidget(large)
    large.setGeometry(room.adjusted(300, 200, 900, 700))
    settings().geometry = QByteArray(large.saveGeometry())
    window = make_window()
    window.show()
    qtbot.waitExposed(window)
    window.keep_inside()
    frame = window.frameGeometry()
    assert room.top() <= frame.top()
    assert frame.bottom() <= room.bottom()
    assert frame.left() == room.left()  # this screen is narrower than the least window
    window.close()


def test_saves_name_seats_and_opponents():
    game = games["dies_irae"]
    players = {"egypt": "person:Anna", "persia": "person:", "greece": "hard"}
    assert opponents(game, players) == "Anna (Egypt), Persia against Greece (Hard)"
    assert opponents(game, {"egypt": "person:", "persia": "person:Ben"}) == "Egypt, Ben (Persia)"
    assert opponents(game, {}) == ""
