"""A picture of the whole board with what lies on it: for saves, the chronicle and tests."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap

from desktop.ui.theme import theme

from .sprites import Pictures, Placed
from .tiles import Tiles

SMALL = 500  # pixels: up to this width a picture is made from what is painted already


def snapshot(width: int, height: int, tiles: Tiles | None, places: Iterable[Placed], pictures: Pictures) -> QImage:
    out = QImage(width, height, QImage.Format.Format_RGB32)
    out.fill(theme().deep)
    if tiles is None:
        return out
    board = tiles.board_painter.shapes.rect
    zoom = min(width / board.width(), height / board.height())
    painter = QPainter(out)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate((width - board.width() * zoom) / 2, (height - board.height() * zoom) / 2)
    painted = pictures.by_look() if width <= SMALL else {}
    if width <= SMALL:
        small = tiles.small()
        painter.drawPixmap(QRectF(0, 0, board.width() * zoom, board.height() * zoom), small, QRectF(small.rect()))
    else:
        painter.drawImage(QPointF(0, 0), tiles.image(board, zoom))
    for placed in sorted(places, key=lambda p: p.layer):
        if not placed.tucked:
            _paint(painter, placed, zoom, pictures, painted.get(placed.look))
    painter.end()
    return out


def _paint(painter: QPainter, placed: Placed, zoom: float, pictures: Pictures, painted: QPixmap | None) -> None:
    """Draws one thing, from its picture if there is one. Counters may be smaller here than where they are played with."""
    width, height = placed.size
    factor = min(max(width * zoom, placed.least * 0.6), placed.most) / width
    w, h = width * factor, height * factor
    centre = placed.centre * zoom + placed.shift * w
    picture = painted or pictures.get(placed.look, w, h, 1.0, placed.paint)
    painter.drawPixmap(QRectF(centre.x() - w / 2, centre.y() - h / 2, w, h), picture, QRectF(picture.rect()))
