"""The owl between olive twigs, for any game without a picture of its own."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ..potter import CLAY, PALE, SLIP, WHITE, WINE, FigurePainter, leaf_spray

OWL = (
    "M 112 104 C 104 66 124 44 152 44 C 182 44 200 66 194 98 C 200 128 194 160 178 184 L 196 226 C "
    "182 226 168 214 158 200 C 132 196 112 164 108 132 C 107 122 109 112 112 104 Z"
)


def owl(painter: QPainter, rect: QRectF) -> None:
    n = FigurePainter(painter, SLIP, CLAY)
    top = rect.top() + 2
    leaf_spray(painter, QPointF(40, top + 246), QPointF(62, top + 30), -26, 11, CLAY, WINE, 22)
    leaf_spray(painter, QPointF(260, top + 246), QPointF(238, top + 30), 26, 11, CLAY, WINE, 22)
    n.at(0, top)
    n.draw("M 142 196 L 138 234 M 158 198 L 156 234", 5)
    for foot in (138, 156):
        n.draw(f"M {foot} 234 L {foot - 11} 240 M {foot} 234 L {foot - 1} 241 M {foot} 234 L {foot + 9} 240", 2.6)
    n.draw("M 92 242 L 208 242", 2.4)
    n.fill(OWL)
    for row in range(6):
        for i in range(8):
            x, y = 118 + i * 9 + 4.5 * (row % 2), 118 + row * 11
            if x < 150 + (3 - row) * 4:
                n.cut(f"M {x - 3} {y} C {x - 2} {y + 5} {x + 2} {y + 5} {x + 3} {y}", 1.1)
    n.edged(
        "M 162 104 C 186 108 198 132 186 164 C 182 186 188 206 196 224 C 178 214 162 190 156 160 C 152 "
        "138 152 116 162 104 Z",
        PALE,
    )
    for i in range(5):
        n.cut(
            f"M {160 + 6 * i} {122 + 4 * i} C {160 + 6 * i} {150 + 6 * i} {166 + 5 * i} {182 + 4 * i} "
            f"{176 + 4 * i} {204 + 3 * i}",
            1.2,
        )
    n.cut("M 158 122 C 168 114 180 116 189 126", 1.4)
    n.edged(
        "M 108 78 C 110 50 130 40 152 40 C 176 40 196 52 196 80 C 194 100 176 112 152 112 C 128 112 110 100 108 78 Z",
        width=1.2,
    )
    for x in (131, 173):
        n.fill(f"O {x} 78 16", WHITE)
        n.cut(f"O {x} 78 16", 1.6)
        n.fill(f"O {x} 78 8.4", SLIP)
        n.cut(f"O {x} 78 12", 1.1)
    n.fill("M 146 88 C 150 84 154 84 158 88 L 152 106 Z", SLIP)
    n.cut("M 112 58 C 124 48 140 50 152 62 C 164 50 180 48 192 58", 2.2)
    for i in range(9):
        n.cut(f"O {124 + 7 * i} {50 - 3 * math.sin(math.pi * i / 8)} 0.9", 1.1)
    n.done()
