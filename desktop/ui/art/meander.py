"""The Greek key, for frames and banners."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ..theme import theme
from .ink import pen


def paint_meander(painter: QPainter, rect: QRectF, vertical: bool = False) -> None:
    """A band of the key over the whole rectangle, in terracotta on vase black."""
    t = theme()
    painter.save()
    painter.setClipRect(rect)
    painter.fillRect(rect, t.vase)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if vertical:
        painter.translate(rect.right(), rect.top())
        painter.rotate(90)
        rect = QRectF(0, 0, rect.height(), rect.width())
    unit = rect.height() / 9
    key = QPainterPath()
    x = rect.left() - unit * 4
    top = rect.top() + unit * 2
    key.moveTo(x, top + unit * 5)
    while x < rect.right() + unit * 8:
        for column, row in ((0, 0), (5, 0), (5, 4), (2, 4), (2, 2), (3.4, 2)):
            key.lineTo(x + unit * column, top + unit * row)
        key.moveTo(x + unit * 5, top + unit * 4)
        key.moveTo(x, top + unit * 5)
        key.lineTo(x + unit * 6.6, top + unit * 5)
        key.lineTo(x + unit * 6.6, top)
        key.moveTo(x + unit * 6.6, top + unit * 5)
        x += unit * 6.6
    painter.strokePath(key, pen(t.terracotta, unit * 0.95))
    line = pen(t.terracotta, unit * 0.6)
    edges = QPainterPath()
    for y in (rect.top() + unit * 0.45, rect.bottom() - unit * 0.45):
        edges.moveTo(rect.left(), y)
        edges.lineTo(rect.right(), y)
    painter.strokePath(edges, line)
    painter.restore()
