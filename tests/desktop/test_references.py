"""Painting must not use up the references of None.

PySide6 6.12 drops one in every call of a Python override that returns nothing, below Python 3.12 (from there on None is
immortal); after enough frames the interpreter dies. The project pins the version for that reason; this test is what notices.
"""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop.board import TableView
from tests.desktop.board.samples import Sample, cloth_board, cloth_table

PAINTED = 10_000


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_ten_thousand_paintings_keep_the_references_of_none(qtbot):
    view = TableView()
    qtbot.addWidget(view)
    view.resize(160, 120)
    view.set_game(Sample(cloth_board()))
    view.show()
    view.show_table(cloth_table(), animate=False)
    qtbot.waitExposed(view)
    view.canvas.tiles.finish()
    image = QImage(160, 120, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.drawRect(QRectF(0, 0, 10, 10))
    before = sys.getrefcount(None)
    for _ in range(PAINTED):
        painter.drawRect(QRectF(0, 0, 10, 10))
    for _ in range(PAINTED // 10):
        view.canvas.drawBackground(painter, QRectF(0, 0, 100, 100))
    for _ in range(PAINTED):
        view.ghost.repaint()
        view.canvas.viewport().repaint()
    painter.end()
    lost = before - sys.getrefcount(None)
    assert lost < PAINTED / 10, f"{lost} references of None were lost"
