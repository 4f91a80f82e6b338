"""The trireme among dolphins: black on a clay tondo."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ..figures.ships import DOLPHIN, paint_ship
from ..potter import CLAY, SLIP, WINE, FigurePainter, clay_brush, palmette, ring_of_key, running_waves


def trireme(painter: QPainter, rect: QRectF) -> None:
    centre = QPointF(150, rect.center().y())
    n = FigurePainter(painter, CLAY, SLIP)
    _tondo(n, centre, 108)
    painter.save()
    disc = QPainterPath()
    disc.addEllipse(centre, 107, 107)
    painter.setClipPath(disc)
    x, y = centre.x() - 105, centre.y() - 66
    sea = y + 118
    running_waves(painter, QRectF(30, sea - 9, 240, 10), SLIP)
    painter.fillRect(QRectF(30, sea, 240, 90), SLIP)
    under = FigurePainter(painter, SLIP, CLAY)
    for left, top, size, turn in ((62, 28, 0.8, 8), (122, 24, 0.8, -6), (94, 44, 0.62, 4)):
        under.at(x + left - 20, sea + top, size, turn=turn).fill(DOLPHIN)
        under.cut("M 30 8 L 31 8.4 M 14 12 C 20 14 26 13 32 10", 0.9)
        under.done()
    n.at(x, y)
    paint_ship(n)
    n.letters("Ν", QPointF(106, 36.6), 21, WINE)
    n.done()
    for left, top, turn, mirrored in ((12, 6, -42, False), (196, 4, 40, True), (2, 52, -70, False), (205, 44, 66, True)):
        n.at(x + left, y + top, 0.62, mirrored=mirrored, turn=turn).fill(DOLPHIN)
        n.done()
    painter.restore()


def _tondo(n: FigurePainter, centre: QPointF, radius: float) -> None:
    """A clay disc in a ring of the key, on black, with palmettes in the corners."""
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    disc = QPainterPath()
    disc.addEllipse(centre, radius, radius)
    n.fill(disc, clay_brush(box))
    for r in (radius + 3.4, radius + 21):
        ring = QPainterPath()
        ring.addEllipse(centre, r, r)
        n.cut(ring, 1.5, CLAY)
    ring_of_key(n.painter, centre, radius + 17.6, 11.2, 48, CLAY)
    for i, (sx, sy) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        palmette(n.painter, QPointF(centre.x() + sx * 132, centre.y() + sy * 118), 23, CLAY, -45 + 90 * i)
