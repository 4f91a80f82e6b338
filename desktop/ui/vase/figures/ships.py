"""The trireme: under sail, or going down."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from ..potter import SLIP, WHITE, WINE, FigurePainter, running_waves
from .look import Look, paint_blazon

HULL = (
    "M 8 86 C 0 72 -4 56 6 42 C 10 36 18 38 17 45 C 11 56 15 72 26 84 C 62 94 130 95 170 88 L 178 80 "
    "L 182 58 C 184 53 190 55 189 60 L 186 84 C 192 92 200 99 214 103 C 217 105 217 109 213 110 L "
    "190 112 C 152 122 62 124 32 116 C 20 112 12 98 8 86 Z"
)
SAIL = "M 50 12 C 84 8 118 8 150 12 C 163 32 163 52 152 70 C 122 63 84 63 54 70 C 65 50 63 30 50 12 Z"
DOLPHIN = (
    "M 0 10 C 8 0 24 -2 34 6 C 38 8 42 9 44 11 C 40 13 36 13 33 13 C 26 16 18 16 12 15 C 8 18 4 22 "
    "-2 24 C 0 20 0 17 1 15 C -2 14 -6 14 -10 16 C -8 11 -5 9 0 10 Z M 15 2 C 17 -5 23 -7 27 -6 C 25 "
    "-3 25 0 26 4 Z"
)


def trireme(n: FigurePainter, look: Look) -> None:
    """The sign of its side stands on the sail, its colour on the stripes and shields."""
    n.painter.translate(-105, -122)
    paint_ship(n, look.cloth)
    paint_blazon(n, look, 106, 38, 27, look.cloth)


def sinking(n: FigurePainter, look: Look) -> None:
    """The stern stands high, the ram is under water already."""
    n.painter.save()
    n.painter.setClipRect(QRectF(-130, -160, 260, 158))
    n.painter.translate(-6, 34)
    n.painter.rotate(24)
    n.painter.translate(-105, -122)
    paint_ship(n, look.cloth)
    paint_blazon(n, look, 106, 38, 27, look.cloth)
    n.painter.restore()
    running_waves(n.painter, QRectF(-110, -9, 220, 10), n.figure)


def paint_ship(n: FigurePainter, stripes: QColor = WINE) -> None:
    """A warship under sail to the right, 215 long, on the water at 122."""
    n.draw("M 100 94 L 100 2", 3)
    n.draw("M 46 12 L 154 12", 2.4)
    n.draw("M 100 3 L 184 60 M 100 3 L 14 44 M 100 3 L 52 86 M 100 3 L 150 86", 0.8)
    n.fill(SAIL, WHITE)
    n.cut(SAIL, 1.2, SLIP)
    n.cut("M 72 10.4 C 82 28 82 48 74 65 M 127 10.4 C 138 28 138 48 130 65.6", 4, stripes)
    n.cut("M 60 33 C 90 29 120 29 158 34 M 60 51 C 90 46 120 46 158 52", 0.7, QColor("#b99b6d"))
    _wreath(n, QPointF(106, 38), 17)
    for i in range(6):
        x = 50 + 20 * i
        n.draw(f"M {x - 4} 92 L {x + 13} 56", 1.1)
        n.fill(f"M {x - 5} 78 C {x - 6} 68 {x + 6} 67 {x + 6} 75 L {x + 7} 81 L {x + 2} 83 L {x + 1} 92 L {x - 5} 92 Z")
        n.fill(f"M {x - 6} 80 C {x - 11} 66 {x + 2} 62 {x + 6} 68 C {x} 66 {x - 5} 70 {x - 4} 80 Z")
        n.cut(f"M {x + 1} 76 L {x + 5} 76", 0.8)
    n.fill(HULL)
    for i in range(19):
        x = 40 + 7 * i
        n.cut(f"M {x} 108 L {x - 12} 131", 1.1)
        n.cut(f"M {x - 11} 129 L {x - 14} 135", 2.4)
    n.cut("M 26 92 L 2 130", 2.2, WHITE)
    n.cut("M 5 126 L -1 135", 5, WHITE)
    for i in range(6):
        x = 46 + 20 * i
        n.fill(f"O {x} 92 8.4", n.ground)
        n.fill(f"O {x} 92 7.4", stripes if i % 2 else SLIP)
        n.cut(f"O {x} 92 4.6", 0.8)
        n.cut(f"O {x} 92 1.2", 1.2, WHITE)
    n.cut("M 24 101 C 62 108 140 108 186 99 M 27 107 C 62 114 150 113 190 105", 1.0)
    for i in range(19):
        n.cut(f"O {40 + 7 * i} 107.5 0.8", 0.9)
    n.fill("M 170 98 C 175 91 184 91 189 97 C 184 102 175 103 170 98 Z", WHITE)
    n.fill("O 180 97 3", SLIP)
    n.cut("M 196 101 L 212 105 M 194 106 L 211 107.6", 0.8)
    n.cut("M 10 48 C 6 60 10 76 18 88", 0.9)
    n.fill("M 14 42 C 20 34 28 32 34 36 C 28 36 23 39 19 46 Z M 12 40 C 14 30 22 24 30 25 C 24 27 19 33 17 42 Z")


def _wreath(n: FigurePainter, centre: QPointF, radius: float) -> None:
    for side in (-1, 1):
        for i in range(7):
            angle = math.pi / 2 + side * (0.35 + i * 0.37)
            x, y = centre.x() + radius * math.cos(angle), centre.y() + radius * math.sin(angle)
            n.at(x, y, 0.62, turn=math.degrees(angle) + side * 62)
            n.fill("M 0 0 C 3 -3.4 8 -3 10.5 0 C 8 3 3 3.4 0 0 Z", SLIP)
            n.done()
