"""Painting must not use up the references of None.

PySide6 6.12 drops one in every call of a Python override that returns nothing, below Python 3.12 (from there on None is
immortal); after enough frames the interpreter dies. The project pins the version for that reason; this test is what notices.
"""

from __future__ import annotations

import sys

import pytest

from desktop.table import TableView
from tests.desktop.table.samples import Sample, cloth_board, cloth_table

PAINTED = 10_000


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_ten_thousand_paintings_keep_the_references_of_none(qtbot, monkeypatch):
    view = TableView()
    qtbot.addWidget(view)
    view.resize(300, 220)
    view.set_game(Sample(cloth_board()))
    with qtbot.waitExposed(view):
        view.show()
    view.show_table(cloth_table(), animate=False)
    view.grab()
    view.canvas.tiles.finish()
    painted = 0
    draw = view.canvas.tiles.draw

    def count(*given) -> None:
        nonlocal painted
        painted += 1
        draw(*given)

    monkeypatch.setattr(view.canvas.tiles, "draw", count)  # called from `drawBackground`, which Qt calls
    view.canvas.viewport().repaint()
    before = sys.getrefcount(None)
    painted = 0
    for _ in range(PAINTED):
        view.canvas.viewport().repaint()
    lost = before - sys.getrefcount(None)
    assert painted >= PAINTED
    assert lost < PAINTED / 10, f"{lost} references of None were lost"
