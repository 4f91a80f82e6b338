"""The tiles of a board lie where they belong on every screen: also where a pixel of the window is not one of the screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

from desktop.table.board_painter import BoardPainter
from desktop.table.geometry import Shapes
from desktop.table.tiles import Tiles
from engines import games

WIDTH = 900  # pixels of the view


def drawn(game: str, ratio: float) -> QImage:
    """The whole board as a view of so many pixels shows it once everything is painted."""
    board = next(iter(games[game].boards().values()))
    tiles = Tiles(BoardPainter(board, games[game], Shapes(board)))
    rect = tiles.board_painter.shapes.rect
    zoom = WIDTH / rect.width()
    height = round(rect.height() * zoom)
    image = QImage(round(WIDTH * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    for _ in range(2):  # the first time asks for the tiles
        painter = QPainter(image)
        tiles.draw(painter, rect, QPointF(0, 0), zoom, ratio, rest=True)
        painter.end()
        tiles.finish()
    image.setDevicePixelRatio(1)
    return image


def bytes_of(image: QImage) -> bytes:
    small = image.smoothScaled(180, 120).convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(small.constBits())


@pytest.mark.parametrize("ratio", [1.25, 1.5, 2.0])
@pytest.mark.parametrize("game", ["peloponnesian_war", "pericles"])
def test_a_finer_screen_shows_the_same_board_finer(qapp, game, ratio):
    plain, fine = bytes_of(drawn(game, 1.0)), bytes_of(drawn(game, ratio))
    apart = sum(abs(a - b) for a, b in zip(plain, fine, strict=True)) / len(plain)
    assert apart < 4  # of 255; tiles in wrong places make it many times that


def test_tiles_of_another_screen_are_not_kept(qapp):
    board = next(iter(games["pericles"].boards().values()))
    tiles = Tiles(BoardPainter(board, games["pericles"], Shapes(board)))
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    tiles.draw(painter, tiles.board_painter.shapes.rect, QPointF(0, 0), 0.5, 1.0, rest=True)
    tiles.finish()
    assert tiles._tiles
    tiles.draw(painter, tiles.board_painter.shapes.rect, QPointF(0, 0), 0.25, 2.0, rest=True)
    painter.end()
    assert not tiles._tiles
    tiles.finish()
