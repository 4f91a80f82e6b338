"""An amphora, and what a city lives on: black on clay."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from ..figures.things import AMPHORA, HANDLE
from ..potter import CLAY, SLIP, WINE, FigurePainter, clay_brush, leaf_spray, meander, palmette, rays

PANEL = "M 92 100 C 120 92 180 92 208 100 C 220 122 214 146 200 168 C 170 176 130 176 100 168 C 86 146 80 122 92 100 Z"
BULL = (
    "M 8 20 C 14 14 30 14 46 15 C 58 16 66 12 72 10 C 76 7 80 6 84 8 C 88 5 92 8 91 11 C 95 13 98 18 "
    "100 22 C 101 26 98 28 94 27 C 90 28 86 27 84 25 C 82 31 78 35 75 37 L 77 45 L 75 59 L 69 59 L "
    "69 47 L 64 39 C 54 41 44 40 34 38 L 31 45 L 34 59 L 27 59 L 24 45 L 19 37 L 13 46 L 12 59 L 5 "
    "59 L 7 45 L 9 33 C 6 30 5 24 8 20 Z"
)


def amphora(painter: QPainter, rect: QRectF) -> None:
    n = FigurePainter(painter, CLAY, SLIP)
    top = rect.top()
    floor = rect.bottom() - 12
    painter.fillRect(QRectF(0, floor, 300, 12), SLIP)
    for i in range(3):
        _wheat(n, QPointF(58 - 11 * i, floor), 172 - 24 * abs(i - 1), 1 - 5 * i)
    _vine(n, QPointF(256, floor), top)
    n.at(0, top + 8)
    for mirrored in (False, True):
        n.at(300 if mirrored else 0, 0, mirrored=mirrored)
        n.fill(HANDLE)
        n.done()
    n.fill(AMPHORA)
    n.cut("M 119 15 L 181 15 M 125 56 C 140 60 160 60 175 56", 1.0)
    palmette(n.painter, QPointF(150, 47), 21, CLAY)
    for side in (-1, 1):
        palmette(n.painter, QPointF(150 + side * 16, 33), 11, CLAY, 180)
    n.fill(PANEL, clay_brush(QRectF(84, 94, 132, 80)))
    for i in range(23):
        x = 98 + 4.7 * i
        tall = 82 + 9 * abs((i - 11) / 11) ** 2
        n.cut(f"M {x} {tall - 3} L {x} {tall + 8}", 2.3, WINE if i % 2 else CLAY)
    n.cut("M 88 101 C 118 90 182 90 212 101 M 98 174 C 130 182 170 182 202 174", 1.1)
    n.at(108, 109, 0.84)
    n.fill(BULL)
    n.draw("M 8 21 C 1 25 4 36 1 44", 2.2)
    n.draw("M 85 9 C 85 2 89 -1 94 -1 M 88 9 C 90 5 93 4 96 4", 2)
    n.cut(
        "M 72 12 C 70 20 72 28 76 34 M 66 38 C 62 32 62 24 66 18 M 20 36 C 26 32 28 24 24 17 M 94 21 L "
        "98 23 M 30 38 C 34 36 36 32 36 28 M 78 12 C 76 18 78 26 82 30",
        1.0,
    )
    n.fill("O 91 15.6 1.3", CLAY)
    n.cut("M 40 16 C 44 24 44 32 40 39 M 44 16 C 48 24 48 32 44 39", 1.4, WINE)
    n.done()
    leaf_spray(n.painter, QPointF(100, 112), QPointF(196, 106), -9, 8, SLIP, WINE, 8)
    meander(n.painter, QRectF(106, 184, 88, 10), SLIP, CLAY)
    rays(n.painter, QRectF(124, 205, 52, 30), CLAY, 8.6)
    n.cut("M 127 236 L 173 236 M 110 246 L 190 246", 1.0)
    n.cut("M 76 112 C 72 130 78 152 92 176", 1.6, QColor("#5a4434"))
    n.done()


def _wheat(n: FigurePainter, foot: QPointF, tall: float, lean: float) -> None:
    n.at(foot.x(), foot.y(), turn=lean)
    n.draw(f"M 0 0 C 2 {-tall * 0.4} -2 {-tall * 0.7} 0 {-tall}", 1.6)
    n.fill(
        f"M 0 {-tall * 0.25} C 8 {-tall * 0.4} 14 {-tall * 0.45} 20 {-tall * 0.44} C 14 {-tall * 0.38} 6 "
        f"{-tall * 0.3} 0 {-tall * 0.2} Z"
    )
    for i in range(8):
        y = -tall + 6 * i - 4
        for side in (-1, 1):
            n.at(0, y, mirrored=side < 0)
            n.fill("M 0 6 C 1 0 5 -4 8 -6 C 9 -1 6 5 0 8 Z")
            n.draw("M 7 -5 L 11 -15", 0.7)
            n.done()
    n.done()


VINE_LEAF = "M 0 0 C -9 -3 -12 -11 -9 -15 C -5 -14 -3 -15 -2 -20 C 2 -22 5 -19 5 -15 C 9 -16 13 -12 12 -8 C 9 -3 5 -1 0 0 Z"


def _vine(n: FigurePainter, foot: QPointF, top: float) -> None:
    x = foot.x()
    n.draw(
        f"M {x} {foot.y()} C {x + 14} {top + 200} {x - 16} {top + 160} {x + 6} {top + 110} C {x + 18} "
        f"{top + 80} {x + 2} {top + 60} {x - 8} {top + 44}",
        3,
    )
    for dx, dy, turn in (
        (10, 204, 60),
        (-8, 176, -70),
        (-3, 140, -40),
        (12, 112, 55),
        (12, 82, 80),
        (-2, 56, -50),
        (-9, 42, 10),
    ):
        n.at(x + dx, top + dy, turn=turn).fill(VINE_LEAF)
        n.cut("M 0 0 L 0 -13 M 0 -4 L -6 -10 M 0 -4 L 7 -9", 0.7)
        n.done()
    for dx, dy in ((14, 150), (-16, 110), (20, 222)):
        for row, count in enumerate((4, 3, 3, 2, 1)):
            for i in range(count):
                n.fill(f"O {x + dx + (i - (count - 1) / 2) * 6.4} {top + dy + row * 5.6} 3.6", WINE)
                n.cut(f"O {x + dx + (i - (count - 1) / 2) * 6.4} {top + dy + row * 5.6} 3.6", 0.6)
