"""Dice over the board: shown when they are rolled, never when one goes back, and only what the seat may know."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.play.dice import MOST, DiceTray, Rolled, rolls_in
from desktop.ui.settings import settings
from engines.core.flow import Event


def test_only_rolls_that_the_seat_may_know_are_told():
    events = [
        Event("rolled", data={"dice": [3, 4], "reason": "battle"}),
        Event("moved"),
        Event("rolled", data={"dice": [1], "reason": "secret"}, only=("east",)),
    ]
    assert rolls_in(events, "west") == [Rolled("battle", (3, 4))]
    assert rolls_in(events, "east") == [Rolled("battle", (3, 4)), Rolled("secret", (1,))]


def test_the_tray_shows_the_last_rolls_and_goes_away(qtbot):
    settings().animation = "fast"
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(900, 600)
    board.show()
    tray = DiceTray(board)
    tray.show_rolls([Rolled(f"roll {n}", (1 + n % 6, 9)) for n in range(9)])
    assert tray.isVisible()
    assert [r.reason for r in tray.rolls] == ["roll 5", "roll 6", "roll 7", "roll 8"]
    assert len(tray.rolls) == MOST
    assert "roll 8" in tray.accessibleName()
    assert board.rect().contains(tray.geometry())
    picture = tray.grab().toImage()
    assert len({picture.pixel(x, 24) for x in range(0, picture.width(), 3)}) > 3
    qtbot.waitUntil(lambda: not tray.isVisible(), timeout=4000)


def test_without_animation_nothing_lies_over_the_board(qtbot):
    settings().animation = "off"
    board = QWidget()
    qtbot.addWidget(board)
    tray = DiceTray(board)
    tray.show_rolls([Rolled("battle", (6,))])
    assert not tray.isVisible()
