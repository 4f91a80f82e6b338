"""The Gorgon as the sun of a day of wrath: clay on black."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ..potter import CLAY, PALE, SLIP, WHITE, WINE, FigurePainter

FACE_OF_WRATH = "M 66 116 C 60 66 98 40 150 40 C 202 40 240 66 234 116 C 231 162 198 212 150 212 C 102 212 69 162 66 116 Z"
MOUTH = "M 96 150 C 118 162 182 162 204 150 C 208 156 206 164 200 170 C 176 188 124 188 100 170 C 94 164 92 156 96 150 Z"
TONGUE = "M 130 168 C 138 164 162 164 170 168 C 172 186 168 208 150 209 C 132 208 128 186 130 168 Z"
SNAKE = (
    "M -3 0 C -9 -9 9 -14 3 -23 C 0 -28 -5 -29 -5 -34 C -5 -39 2 -41 5 -37 C 6 -35 5 -32 3 -31 C 4 "
    "-28 8 -26 8 -20 C 9 -12 -2 -9 3 0 Z"
)


def gorgon(painter: QPainter, rect: QRectF) -> None:
    n = FigurePainter(painter, SLIP, CLAY)
    centre = QPointF(150, rect.center().y() - 1)
    for i in range(24):
        n.at(centre.x(), centre.y(), turn=15.0 * i)
        if i % 2:
            n.fill("M -8.5 -104 L 0 -152 L 8.5 -104 Z", CLAY if i % 4 == 1 else WINE)
        else:
            n.at(0, -92, 1.02, mirrored=i % 4 == 0)
            n.edged(SNAKE, PALE, 0.8)
            n.cut("O -1 -36.6 0.9", 0.9)
            n.cut("M 1 -4 C -4 -10 8 -14 4 -22", 0.7)
            n.done()
        n.done()
    n.fill(f"O {centre.x()} {centre.y()} 101")
    n.cut(f"O {centre.x()} {centre.y()} 98", 1.2)
    n.fill(f"O {centre.x()} {centre.y()} 95", SLIP)
    n.at(0, centre.y() - 126)
    _face_of_wrath(n)
    n.done()


def _face_of_wrath(n: FigurePainter) -> None:
    for side in (-1, 1):
        ear = "M 0 0 C 12 -8 20 2 16 14 C 14 22 8 28 2 30 Z"
        n.at(150 + side * 80, 106, mirrored=side < 0)
        n.fill(ear)
        n.cut("M 4 6 C 11 3 13 11 9 17", 1)
        n.fill("O 5 34 4.4", WHITE)
        n.done()
    n.edged(FACE_OF_WRATH, width=1.4)
    for i in range(40):  # the beard, stroke by stroke along the jaw
        angle = math.pi * (0.06 + 0.88 * i / 39)
        x, y = 150 + 82 * math.cos(angle), 118 + 92 * math.sin(angle)
        n.cut(f"M {x} {y} L {150 + 70 * math.cos(angle + 0.03)} {118 + 80 * math.sin(angle + 0.03)}", 1.1)
    for count, radius, size, margin in ((15, 82, 7.2, 0.0), (11, 69, 6.2, 0.1)):
        for i in range(count):
            angle = math.pi * (1.06 + margin + (0.88 - 2 * margin) * i / (count - 1))
            x, y = 150 + radius * 1.02 * math.cos(angle), 122 + radius * 0.98 * math.sin(angle)
            n.fill(f"O {x} {y} {size}", SLIP)
            n.draw(f"O {x} {y} {size * 0.58}", 1.0)
            n.draw(f"O {x} {y} {size * 0.18}", 1.2)
    for side in (-1, 1):
        n.at(150, 0, mirrored=side < 0)
        n.cut("M 6 98 C 14 84 40 80 62 94", 4.2)
        n.fill("M 12 112 C 20 99 46 98 58 112 C 46 124 22 125 12 112 Z", WHITE)
        n.cut("M 12 112 C 20 99 46 98 58 112 C 46 124 22 125 12 112 Z", 1.7)
        n.fill("O 35 111 9.4", SLIP)
        n.cut("O 35 111 6", 1.1, CLAY)
        n.fill("O 35 111 2.6", WINE)
        n.cut("M 20 128 C 34 136 50 134 60 124", 1.4)
        n.cut("M 5 98 C 4 116 10 128 19 136 C 24 142 17 149 10 145 C 5 142 9 136 13 139", 1.9)
        n.cut("M 66 128 C 60 140 58 146 60 152 C 64 160 60 172 52 178", 1.3)
        n.done()
    n.cut("M 141 146 C 147 150 153 150 159 146 M 143 90 L 146 98 M 157 90 L 154 98 M 150 86 L 150 97", 1.5)
    n.fill(MOUTH, SLIP)
    for i in range(9):
        x = 110 + 10 * i
        top = 155.5 + 2.8 * (1 - ((i - 4) / 4) ** 2)
        n.fill(f"M {x - 4.4} {top} L {x + 4.4} {top} L {x + 3.8} {top + 7} L {x - 3.8} {top + 7} Z", WHITE)
    for side in (-1, 1):
        n.at(150, 0, mirrored=side < 0)
        n.fill("M 28 180 C 34 172 36 160 34 146 C 42 156 44 170 40 178 Z", WHITE)
        n.fill("M 44 158 C 44 168 42 178 38 188 C 50 180 54 168 52 157 Z", WHITE)
        n.cut("M 44 158 C 44 168 42 178 38 188 C 50 180 54 168 52 157", 0.9)
        n.done()
    n.edged(TONGUE, WINE, 0.8)
    n.cut("M 150 172 L 150 200", 1.3)
