"""Two hoplites, Athens against Sparta: black figures on clay."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ..figures.hoplite import paint_hoplite
from ..potter import CLAY, SLIP, WHITE, WINE, FigurePainter, leaf_spray, palmette, running_waves


def two_hoplites(painter: QPainter, rect: QRectF) -> None:
    n = FigurePainter(painter, CLAY, SLIP)
    floor = rect.bottom() - 26
    painter.fillRect(QRectF(0, floor, 300, 2.4), SLIP)
    palmette(painter, QPointF(150, rect.top() + 40), 34, SLIP)
    leaf_spray(painter, QPointF(140, rect.top() + 52), QPointF(78, rect.top() + 20), 16, 6, SLIP, size=11)
    leaf_spray(painter, QPointF(160, rect.top() + 52), QPointF(222, rect.top() + 20), -16, 6, SLIP, size=11)
    paint_hoplite(n.at(271, floor - 200, mirrored=True), WINE)
    n.done()
    paint_hoplite(n.at(29, floor - 200), SLIP)
    n.done()
    n.letters("Α", QPointF(91, floor - 116), 52, WHITE)
    n.letters("Λ", QPointF(209, floor - 116), 52, WHITE)
    n.letters("ΑΘΕΝΑΙ", QPointF(16, rect.top() + 116), 14, SLIP, step=QPointF(-0.4, 13))
    n.letters("ΣΠΑΡΤΑ", QPointF(284, rect.top() + 116), 14, SLIP, step=QPointF(0.4, 13))
    running_waves(painter, QRectF(0, floor + 7, 300, 13), SLIP)
