"""The hoplite: striding behind his shield, standing with his spear upright, fallen."""

# ruff: noqa: E501 - a drawing is one line

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from ..potter import SLIP, WHITE, WINE, FigurePainter
from .look import Look, paint_blazon

LEG_BACK = (
    "M 34 112 C 26 124 20 134 17 146 C 13 158 4 172 -4 186 L -12 193 C -14 197 -10 199 -6 199 L 10 "
    "199 C 13 199 13 196 10 194 L 7 190 C 14 178 24 166 30 152 C 38 142 48 130 54 118 Z"
)
LEG_FRONT = (
    "M 46 112 C 58 118 70 126 80 138 C 87 142 88 150 85 156 C 82 168 81 178 80 188 C 88 192 97 194 "
    "101 197 C 103 199 101 200 98 200 L 70 200 C 67 200 67 196 69 192 C 69 180 68 168 68 158 C 58 "
    "150 46 138 36 130 Z"
)
SKIRT = "M 26 98 C 22 110 18 122 16 132 C 24 137 32 134 38 138 C 46 134 54 138 62 134 C 68 130 72 126 74 122 L 66 96 Z"
BACK = "M 34 52 C 26 58 23 72 25 84 C 26 92 25 98 26 102 L 66 102 L 66 52 Z"
ARM = "M 40 52 C 30 46 20 40 12 30 C 8 26 8 20 13 17 C 20 13 28 10 35 7 L 39 14 C 33 18 27 22 23 25 C 30 32 40 38 50 44 Z"
HELMET = (
    "M 47 30 C 43 12 56 0 68 1 C 79 2 85 10 85 20 L 89 33 L 84.5 35 L 84 30 C 83 32 83 36 84 42 L 86 "
    "53 C 79 54 73 51 70 45 C 66 50 58 53 49 54 C 51 46 49 38 47 30 Z"
)
CREST = "M 84 -1 C 78 -20 46 -20 37 2 C 33 14 36 26 28 42 C 27 46 29 47 32 45 C 42 40 45 30 45 20 C 47 6 60 -4 84 -1 Z"
BEARD = "M 71 46 C 74 52 82 55 86 52 C 87 58 82 63 77 62 C 72 60 69 54 71 46 Z"


def paint_hoplite(n: FigurePainter, shield: QColor, cloth: QColor = WINE, spear: bool = True) -> None:
    """A hoplite striding to the right, the spear above his head. About 100 wide, 220 high, feet at 200."""
    n.fill(LEG_BACK)
    n.fill(BACK)
    n.fill(SKIRT, cloth)
    for fold in (26, 34, 42, 50, 58, 66):
        n.cut(f"M {fold} 102 C {fold - 3} 112 {fold - 6} 122 {fold - 7} 133", 0.7, SLIP)
    n.cut("M 18 128 C 26 133 34 131 39 134 C 47 131 55 134 62 130 C 67 127 70 124 73 120", 1.3, WHITE)
    n.edged(LEG_FRONT, width=0.7)
    n.cut(
        "M 80 140 C 86 144 86 150 82 156 M 71 156 C 74 153 80 152 85 155 M 83 160 C 80 170 79 180 78 187 M 70 190 L 80 189",
        0.8,
    )
    n.cut("M 19 148 C 23 150 28 151 31 150 M -2 184 C 3 186 6 188 8 190 M 24 156 C 16 168 10 176 4 184", 0.8)
    n.cut("M 58 128 C 66 134 70 138 73 143 M 22 138 C 26 134 30 126 33 122", 0.7)
    n.fill(ARM)
    n.cut("M 22 25 C 18 26 15 24 13 21 M 30 10 L 34 17 M 33 9 L 37 15", 0.7)
    if spear:
        n.draw("M -34 1 L 116 16", 2.4)
        n.fill("M 113 11.6 L 141 18.5 L 112 20 C 115 17 115 14 113 11.6 Z")
        n.fill("M -33 -0.6 L -48 -0.4 L -33 2.6 Z")
    n.fill("M 28 8 C 32 3 40 5 41 11 C 41 16 35 19 31 16 Z")
    n.cut("M 31 8 L 32 15 M 34.5 7 L 36 15", 0.6)
    _head(n)
    _shield(n, 62, 86, shield)


def _head(n: FigurePainter) -> None:
    """The helmet with its crest; the neck is at (58, 52)."""
    n.fill(BEARD)
    n.edged(CREST, width=0.6)
    n.cut("M 80 -3 C 72 -15 49 -14 42 4 C 38 16 41 26 35 40", 1.5, WHITE)
    for i in range(7):
        t = i / 6
        x, y = 76 - 36 * t, -6 - 10 * math.sin(math.pi * (0.25 + 0.6 * t)) + 18 * t * t
        n.cut(f"M {x} {y - 3} L {x - 2.2} {y + 4}", 0.6)
    n.edged(HELMET, width=0.6)
    n.cut("M 83 31 C 78 25 71 25 67 29 C 71 33 77 34 82 33", 1.0)
    n.fill("O 75 29.6 1.7", WHITE)
    n.cut("M 64 20 C 71 15 79 16 86 23 M 50 46 C 58 46 64 43 68 38 M 47 30 C 52 31 56 31 60 29", 0.8)
    n.cut("M 56 14 C 60 8 68 7 73 11 C 69 14 62 16 58 20 C 54 20 54 17 56 14", 0.7)


def _shield(n: FigurePainter, x: float, y: float, colour: QColor) -> None:
    for radius, found in ((41.5, n.ground), (40.0, colour)):
        n.fill(f"O {x} {y} {radius}", found)
    n.cut(f"O {x} {y} 36.6", 0.9)
    n.cut(f"O {x} {y} 34.6", 0.7)


def striding(n: FigurePainter, look: Look) -> None:
    n.painter.translate(-52, -200)
    paint_hoplite(n, look.shield, look.mantle)
    paint_blazon(n, look, 62, 86, 40)


STANDING_LEGS = (
    "M 40 114 C 38 130 40 146 42 156 C 40 168 41 180 42 189 C 40 194 40 200 44 200 L 66 200 C 68 198 65 195 60 193 L 54 190 C "
    "55 178 57 166 56 156 C 58 144 60 132 60 116 Z"
)
STANDING_BACK_LEG = (
    "M 34 114 C 28 130 26 146 26 156 C 22 168 21 180 20 189 C 17 194 17 200 21 200 L 42 200 C 44 198 41 195 37 193 L 32 190 C "
    "34 178 38 168 39 156 C 43 144 46 132 48 116 Z"
)
RAISED_ARM = "M 44 54 C 56 58 74 60 86 54 L 90 38 C 96 36 98 42 97 48 L 94 62 C 82 72 58 72 44 66 Z"


def standing(n: FigurePainter, look: Look) -> None:
    """After the fight: the spear upright, the shield at rest."""
    n.painter.translate(-50, -200)
    n.draw("M 92 200 L 92 -40", 2.6)
    n.fill("M 88 -38 C 90 -46 91 -54 92 -60 C 93 -54 94 -46 96 -38 Z")
    n.fill(STANDING_BACK_LEG)
    n.fill(BACK)
    n.fill(SKIRT, look.mantle)
    for fold in (26, 34, 42, 50, 58, 66):
        n.cut(f"M {fold} 102 C {fold - 3} 112 {fold - 6} 122 {fold - 7} 133", 0.7, SLIP)
    n.cut("M 18 128 C 26 133 34 131 39 134 C 47 131 55 134 62 130 C 67 127 70 124 73 120", 1.3, WHITE)
    n.edged(STANDING_LEGS, width=0.7)
    n.cut("M 44 158 C 48 155 53 156 56 158 M 46 164 C 44 176 46 184 48 188 M 27 158 C 30 155 36 156 38 158", 0.8)
    n.edged(RAISED_ARM, width=0.7)
    n.cut("M 88 44 L 95 45 M 89 48 L 95 49", 0.7)
    n.painter.save()
    n.painter.translate(-8, 2)
    _head(n)
    n.painter.restore()
    _shield(n, 36, 92, look.shield)
    paint_blazon(n, look, 36, 92, 40)


FALLEN_BODY = (
    "M -96 -8 C -86 -16 -70 -18 -56 -20 C -42 -28 -26 -36 -12 -36 C 2 -38 14 -34 24 -30 L 40 -24 C 44 -14 40 -4 32 0 L -94 0 C "
    "-102 0 -102 -6 -96 -8 Z"
)
FALLEN_LEG = "M -44 -24 C -50 -40 -62 -46 -74 -40 C -86 -30 -94 -16 -98 -4 L -108 -4 C -112 -2 -110 2 -106 2 L -92 2 C -84 -10 -76 -22 -68 -26 C -62 -24 -56 -18 -50 -14 Z"  # fmt: skip
FALLEN_ARM = "M 22 -28 C 34 -20 44 -10 58 -6 L 84 -6 C 92 -6 94 0 86 1 L 54 3 C 40 2 26 -6 16 -16 Z"


def fallen(n: FigurePainter, look: Look) -> None:
    """He lies on his back, the shield upon him, the spear broken."""
    n.fill(FALLEN_BODY)
    n.fill("M -40 -26 C -28 -38 -12 -40 2 -36 L 4 -2 L -44 -2 Z", look.mantle)
    for fold in (-34, -26, -18, -10):
        n.cut(f"M {fold} -30 C {fold - 2} -20 {fold - 3} -10 {fold - 2} -3", 0.7, SLIP)
    n.edged(FALLEN_LEG, width=0.7)
    n.edged(FALLEN_ARM, width=0.7)
    n.painter.save()
    n.painter.translate(26, -20)
    n.painter.rotate(80)
    n.painter.scale(-1, 1)
    n.painter.translate(-58, -52)
    _head(n)
    n.painter.restore()
    n.painter.save()
    n.painter.translate(-4, -34)
    n.painter.scale(1, 0.8)
    n.painter.rotate(-16)
    _shield(n, 0, 0, look.shield)
    paint_blazon(n, look, 0, 0, 40)
    n.painter.restore()
    n.draw("M -112 -1 L -64 -4 L -58 -10", 2.2)
    n.draw("M 88 -14 L 118 -3", 2.2)
