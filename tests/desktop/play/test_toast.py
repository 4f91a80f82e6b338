"""A message on the board lies over nothing that is asked about, as long as there is a free place."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from desktop.play.banner import Toast


def test_a_message_goes_where_nothing_can_be_chosen(qtbot):
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(900, 600)
    toast = Toast(board)
    toast.say("It is not your turn.")
    usual = toast.geometry()
    assert usual.bottom() > 500
    toast.avoid = lambda: [usual.center()]
    toast.say("It is not your turn.")
    assert not toast.geometry().intersects(usual)
    assert board.rect().contains(toast.geometry())
    everywhere = [QPoint(x, y) for x in range(0, 900, 5) for y in range(0, 600, 5)]
    toast.avoid = lambda: everywhere
    toast.say("It is not your turn.")
    assert board.rect().contains(toast.geometry())


def test_what_is_lit_is_left_free(hands):
    hands.start(seats={"west": "person:Anna", "east": "random"})
    page = hands.page
    page.say("A word.")
    lit = page._asked_about()
    assert lit
    free = [place for place in page.toast._places() if not any(place.contains(point) for point in lit)]
    assert not free or not any(page.toast.geometry().contains(point) for point in lit)
