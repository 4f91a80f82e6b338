"""People in long cloth: the orator, the priest at the altar, the merchant, the herald, the mourner, Victory herself."""

# ruff: noqa: E501 - a drawing is one line

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from ..potter import SLIP, WHITE, WINE, FigurePainter
from . import things
from .look import Look

HEAD = (
    "M 43 46 C 37 38 34 26 39 15 C 45 4 61 2 69 11 C 72 15 73 19 73 22 L 78 30 C 79 32 76 33 74 33 C 75 35 74.5 36 73.5 37 C 74.5 "
    "38.5 74 40 72 40.5 C 72 43 69 44 65 43.5 L 64 54 L 45 54 Z"
)
BEARD = "M 74 37 C 78 45 78 55 69 60 C 62 57 57 50 55 42 C 56 37 58 33 60 31 C 62 36 66 38 74 37 Z"
ROBE = (
    "M 46 50 C 34 53 26 63 25 78 C 22 108 21 146 18 180 C 22 187 30 189 38 189 C 52 191 66 190 80 187 L 82 180 C 82 152 83 122 80 "
    "92 C 78 74 74 56 63 51 Z"
)
SWATHE = "M 62 51 C 72 56 79 70 81 92 C 70 108 48 117 23 117 C 24 102 24 88 26 74 C 38 78 54 70 62 51 Z"
BACK_FOOT = "M 30 186 L 28 193 C 27 198 29 200 34 200 L 54 200 C 56 198 53 195 46 193 L 43 186 Z"
FRONT_FOOT = "M 56 187 L 55 193 C 54 198 56 200 61 200 L 84 200 C 86 198 82 195 74 193 L 70 186 Z"
ARM_OUT = (
    "M 60 56 C 70 58 82 61 93 58 L 110 46 C 113 41 117 37 120 38 C 121 41 119 43 118 45 C 122 43 126 43 126 45 C 124 48 120 49 118 "
    "51 C 113 56 106 63 97 68 C 84 72 68 71 58 66 Z"
)
ARM_LOW = "M 60 58 C 66 70 76 79 88 82 L 106 79 C 110 77 114 78 114 81 C 112 85 108 86 104 87 C 98 91 92 93 87 93 C 74 90 62 80 54 70 Z"


def paint_head(n: FigurePainter, beard: bool = True, skin: QColor | None = None) -> None:
    n.edged(HEAD, skin, width=0.5)
    if skin is not None:  # a woman: her hair is dark
        n.fill("M 43 46 C 37 38 34 26 39 15 C 45 4 61 2 69 11 C 71 13 72 16 72.5 18 C 66 16 60 17 58 22 C 58 30 54 34 50 36 C 50 "
               "42 48 46 46 52 L 42 56 C 36 54 34 48 38 44 Z")  # fmt: skip
    line = SLIP if skin is not None else None
    n.cut("M 38 22 C 48 17 62 16 72 20", 2.0, WINE if skin is None else WHITE)
    n.cut("M 62 25 C 65 22.5 69 22.8 71 25 C 69 27 65 27.4 62 25", 0.9, line)
    n.cut("M 61 20.4 C 65 18.4 69 18.6 72 20.6", 0.8, line)
    n.fill("O 67 25 1.2", line or WHITE)
    if beard:
        n.cut(BEARD, 0.9)
        n.cut("M 73.5 40.5 C 70 41 68 40.4 66 39 M 62 44 C 64 50 66 54 68 57 M 67 45 C 69 50 70 53 71 56", 0.7)
    if skin is None:
        n.cut("M 52 30 C 48 29 47 34 49 37 C 51 38 53 37 53 34", 0.8)
        n.cut("M 44 12 C 42 18 40 24 41 30 M 51 8 C 48 12 47 15 46 17 M 60 7 C 58 10 57 13 57 15", 0.6)


def _robe(n: FigurePainter, look: Look, swathe: bool = True) -> None:
    n.fill(BACK_FOOT)
    n.fill(FRONT_FOOT)
    n.edged(ROBE, width=0.5)
    n.cut("M 18 180 C 26 184 30 178 37 183 C 44 186 50 179 57 184 C 64 186 70 180 81 180", 1.1)
    for i in range(6):
        x = 28 + 9.4 * i
        n.cut(f"M {x + 3} {120 - 3 * i} C {x + 3} 142 {x + 1} 162 {x - 1 + 0.8 * i} 182", 0.8)
    if swathe:
        n.edged(SWATHE, look.mantle, width=0.6)
        n.cut("M 66 56 C 63 76 48 90 27 95 M 72 66 C 67 86 50 100 26 106 M 64 54 C 58 68 44 82 29 84", 0.9)
        n.cut("M 78 86 C 68 102 48 111 25 111.5", 1.1, WHITE)


def orator(n: FigurePainter, look: Look) -> None:
    """On the bema he lays the case before the people."""
    n.painter.translate(-50, -200)
    _robe(n, look)
    n.edged(ARM_OUT, width=0.6)
    n.cut("M 93 59 C 96 62 98 64 98 67 M 113 44 L 118 47", 0.7)
    paint_head(n)


def priest(n: FigurePainter, look: Look) -> None:
    """He pours from the bowl onto the altar."""
    n.painter.translate(-50, -200)
    n.at(138, 200, 0.86)
    things.altar(n, look)
    n.done()
    _robe(n, look)
    n.edged(ARM_LOW, width=0.6)
    n.edged("M 102 76 C 104 86 124 87 129 77 Z", WHITE, width=0.6)
    n.cut("M 126 82 C 130 90 132 100 133 112", 1.4, WINE)
    paint_head(n)
    for i in range(5):  # the wreath
        n.at(41 + 7.4 * i, 17 - 4 * math.sin(math.pi * i / 4), 0.55, turn=-30 + 12 * i)
        n.fill("M 0 0 C 3 -4 9 -4 12 0 C 9 3 3 3 0 0 Z", WHITE)
        n.done()


def merchant(n: FigurePainter, look: Look) -> None:
    """He weighs what his jars are worth."""
    n.painter.translate(-50, -200)
    n.at(128, 200, 0.74)
    things.amphora(n, look)
    n.done()
    _robe(n, look)
    n.draw("M 118 46 L 118 54 M 94 56 L 142 56", 1.6)
    for side in (-1, 1):
        x = 118 + 24 * side
        n.draw(f"M {x} 56 L {x - 9} 78 M {x} 56 L {x + 9} 78", 0.8)
        n.fill(f"M {x - 11} 78 C {x - 8} 86 {x + 8} 86 {x + 11} 78 Z")
    n.edged(ARM_OUT, width=0.6)
    n.cut("M 93 59 C 96 62 98 64 98 67", 0.7)
    paint_head(n)
    n.edged("M 34 20 C 40 2 66 0 74 16 L 84 20 L 30 24 Z", width=0.6)
    n.cut("M 40 17 C 50 13 62 12 72 15", 0.9)


def herald(n: FigurePainter, look: Look) -> None:
    """The staff with the two snakes keeps him safe between the lines."""
    n.painter.translate(-50, -200)
    n.draw("M 112 190 L 112 -2", 2.2)
    n.cut("M 112 2 C 102 -4 104 -14 112 -14 C 120 -14 122 -4 112 2 M 112 -14 C 105 -18 105 -25 110 -27 M 112 -14 C 119 -18 119 "
          "-25 114 -27", 2.0, n.figure)  # fmt: skip
    _robe(n, look)
    n.edged(ARM_LOW, width=0.6)
    paint_head(n)
    n.edged("M 30 21 C 40 15 46 12 48 4 C 54 0 62 2 66 9 C 72 12 80 16 86 22 C 68 17 48 17 30 21 Z", width=0.6)


def mourner(n: FigurePainter, look: Look) -> None:
    """A woman tears her hair for the dead; her skin is white, as it was painted."""
    n.painter.translate(-50, -200)
    _robe(n, look)
    n.edged(
        "M 60 58 C 72 62 84 52 82 36 C 80 24 74 14 64 9 C 60 8 58 11 60 14 C 68 20 73 28 73 36 C 72 46 64 48 56 50 Z",
        WHITE,
        0.6,
    )
    paint_head(n, beard=False, skin=WHITE)
    n.edged(
        "M 42 54 C 30 56 24 46 27 34 C 29 22 36 12 46 8 C 50 7 51 10 49 13 C 40 18 36 26 36 34 C 36 42 42 46 48 48 Z",
        WHITE,
        0.6,
    )
    n.cut("M 62 11 L 60 14 M 48 10 L 50 13", 0.7, SLIP)
    n.cut("M 71 28 C 71.6 31 71.4 33 71 35", 0.8, SLIP)


WING = "M 44 64 C 30 40 4 12 -34 -6 C -60 -16 -66 -8 -52 0 C -60 2 -62 10 -48 14 C -56 18 -56 26 -42 28 C -48 34 -44 40 -32 40 C -36 48 -30 54 -18 52 C -20 62 -8 68 4 64 C 16 82 34 84 46 78 Z"  # fmt: skip
WING_BONE = "M 44 64 C 30 46 4 18 -34 -2"


def victory(n: FigurePainter, look: Look) -> None:
    """Nike brings the wreath."""
    n.painter.translate(-50, -200)
    n.edged(WING, width=0.8)
    n.cut(WING_BONE, 1.4, look.mantle)
    for i in range(6):
        x, y = -46 + 12 * i, 4 + 11 * i
        n.cut(f"M {x} {y} C {x + 18} {y - 2} {x + 34} {y + 2} {x + 52 - 3 * i} {y + 10}", 1.0)
    n.fill("M 24 184 C 18 190 12 194 4 196 C 2 199 6 201 10 200 L 30 194 L 38 186 Z", WHITE)
    n.fill("M 62 184 L 64 193 C 64 198 66 200 70 200 L 90 199 C 92 197 88 194 80 192 L 76 184 Z", WHITE)
    n.edged("M 46 50 C 36 54 32 64 34 78 C 30 110 20 150 6 178 C 12 186 22 182 30 187 C 44 184 60 192 88 184 C 88 152 84 118 78 "
            "92 C 78 76 74 58 63 51 Z", look.mantle, 0.6)  # fmt: skip
    n.cut("M 6 178 C 12 182 18 177 26 182 C 36 185 44 178 54 184 C 64 187 74 180 88 184", 1.3, WHITE)
    for i in range(7):
        n.cut(f"M {42 + 5 * i} 104 C {38 + 5.6 * i} 130 {26 + 8.4 * i} 158 {14 + 10.8 * i} 180", 0.8)
    n.cut("M 35 92 C 48 99 64 99 78 92 M 35 95.6 C 48 102.6 64 102.6 78 95.6", 1.6, WHITE)
    n.cut("M 56 54 C 52 66 50 76 50 88 M 64 56 C 64 68 66 78 68 88", 0.9)
    n.edged(ARM_OUT, WHITE, width=0.6)
    paint_head(n, beard=False, skin=WHITE)
    for side in (-1, 1):
        for i in range(7):
            angle = math.pi / 2 + side * (0.3 + i * 0.39)
            n.at(126 + 13 * math.cos(angle), 38 + 13 * math.sin(angle), 0.62, turn=math.degrees(angle) + side * 62)
            n.fill("M 0 0 C 3 -3.6 8 -3.2 10.5 0 C 8 3.2 3 3.6 0 0 Z")
            n.done()
