"""What stands beside the figures: a trophy of arms, an altar, jars, columns, walls."""

# ruff: noqa: E501 - a drawing is one line

from __future__ import annotations

import math

from PySide6.QtCore import QPointF

from ..potter import WHITE, WINE, FigurePainter, palmette
from .hoplite import CREST, HELMET
from .look import Look, paint_blazon

AMPHORA = (
    "M 118 10 L 182 10 C 186 10 186 18 182 19 L 176 21 C 173 34 173 46 176 58 C 180 68 206 76 220 98 "
    "C 238 128 222 168 196 204 C 186 218 176 228 174 236 L 190 242 C 194 244 194 252 190 252 L 110 "
    "252 C 106 252 106 244 110 242 L 126 236 C 124 228 114 218 104 204 C 78 168 62 128 80 98 C 94 76 "
    "120 68 124 58 C 127 46 127 34 124 21 L 118 19 C 114 18 114 10 118 10 Z"
)
HANDLE = "M 174 26 C 200 18 220 30 220 54 C 220 70 214 84 206 92 L 198 84 C 206 74 210 62 209 52 C 208 38 192 32 175 38 Z"


def amphora(n: FigurePainter, look: Look) -> None:
    n.painter.scale(0.44, 0.44)
    n.painter.translate(-150, -252)
    n.fill(HANDLE)
    n.at(300, 0, mirrored=True)
    n.fill(HANDLE)
    n.done()
    n.fill(AMPHORA)
    n.cut("M 119 15 L 181 15 M 125 56 C 140 60 160 60 175 56", 2.0)
    n.cut("M 84 108 C 118 98 182 98 216 108 M 98 188 C 130 196 170 196 202 188", 2.4)
    for i in range(11):
        n.cut(f"M {126 + 5 * i} 252 L {121 + 6 * i} 226", 1.6)
    if look.style is not None:
        paint_blazon(n, look, 150, 146, 58)
    else:
        palmette(n.painter, QPointF(150, 152), 34, n.ground)


def altar(n: FigurePainter, look: Look) -> None:
    """A block with volutes, and the fire on it."""
    n.fill("M -30 0 L 30 0 L 30 -8 L 25 -12 L 25 -56 L 32 -62 L 32 -70 L -32 -70 L -32 -62 L -25 -56 L -25 -12 L -30 -8 Z")
    n.cut("M -25 -12 L 25 -12 M -25 -56 L 25 -56 M -32 -64 L 32 -64", 1.0)
    for side in (-1, 1):
        n.cut(f"O {side * 22} -50 4", 1.0)
        n.cut(f"O {side * 22} -50 1.4", 1.0)
    palmette(n.painter, QPointF(0, -28), 15, n.ground)
    n.fill("M -20 -70 C -26 -84 -14 -88 -16 -104 C -6 -98 -6 -90 -4 -86 C -2 -96 2 -102 0 -112 C 12 -102 12 -92 10 -86 C 16 -90 "
           "18 -94 18 -98 C 26 -86 22 -78 18 -70 Z", WINE)  # fmt: skip
    n.cut("M -10 -72 C -12 -80 -6 -84 -6 -90 M 4 -72 C 8 -80 4 -86 6 -92", 1.0)


def column(n: FigurePainter, look: Look) -> None:
    """Doric, with its flutes."""
    n.fill("M -28 0 L 28 0 L 28 -8 L -28 -8 Z")
    n.fill("M -20 -8 L 20 -8 L 15 -188 L -15 -188 Z")
    n.fill("M -15 -190 L 15 -190 C 17 -198 22 -202 27 -204 L -27 -204 C -22 -202 -17 -198 -15 -190 Z")
    n.fill("M -30 -205 L 30 -205 L 30 -216 L -30 -216 Z")
    for x in (-12, -4, 4, 12):
        n.cut(f"M {x} -10 L {x * 0.76} -186", 0.9)
    n.cut("M -15 -189 L 15 -189 M -28 -204.5 L 28 -204.5", 1.0)


def wall(n: FigurePainter, look: Look) -> None:
    """A stretch of wall between two towers, with battlements and a gate."""
    n.fill("M -50 0 L -50 -84 L 50 -84 L 50 0 Z")
    for x in range(-50, 50, 20):
        n.fill(f"M {x + 2} -84 L {x + 2} -96 L {x + 14} -96 L {x + 14} -84 Z")
    for side in (-1, 1):
        left = side * 64 - 18
        n.fill(f"M {left} 0 L {left} -120 L {left + 36} -120 L {left + 36} 0 Z")
        for i in range(3):
            n.fill(
                f"M {left + 13 * i - 1} -120 L {left + 13 * i - 1} -134 L {left + 13 * i + 9} -134 L {left + 13 * i + 9} -120 Z"
            )
        n.cut(f"M {left} -110 L {left + 36} -110", 1.2)
        n.fill(f"M {left + 14} -92 L {left + 22} -92 L {left + 22} -78 L {left + 14} -78 Z", n.ground)
    for row in range(5):
        y = -14 - 15 * row
        n.cut(f"M -44 {y} L 44 {y}", 0.9)
        for i in range(6):
            x = -44 + 17 * i + 8 * (row % 2)
            if abs(x) < 44:
                n.cut(f"M {x} {y} L {x} {y + 14}", 0.9)
    n.fill("M -14 0 L -14 -34 C -14 -52 14 -52 14 -34 L 14 0 Z", n.ground)
    n.fill("M -11 0 L -11 -34 C -11 -48 11 -48 11 -34 L 11 0 Z", look.mantle)
    n.cut("M 0 0 L 0 -44", 1.0)


def trophy(n: FigurePainter, look: Look) -> None:
    """The arms of the beaten on a post."""
    n.draw("M 0 0 L 0 -196", 5)
    n.draw("M -46 -128 L 46 -128", 4)
    n.edged("M -24 -134 C -30 -110 -24 -92 -26 -76 L 26 -76 C 24 -92 30 -110 24 -134 C 12 -128 -12 -128 -24 -134 Z")
    n.cut(
        "M -18 -118 C -10 -110 -4 -112 0 -118 C 4 -112 10 -110 18 -118 M 0 -118 L 0 -94 M -14 -96 C -6 -90 6 -90 14 -96", 1.0
    )
    n.fill("M -26 -76 L 26 -76 L 30 -56 L -30 -56 Z", look.mantle)
    for i in range(6):
        n.cut(f"M {-22 + 9 * i} -74 L {-25 + 10 * i} -58", 0.9)
    n.at(-58, -212, 0.9)
    n.edged(CREST, width=0.6)
    n.edged(HELMET, width=0.6)
    n.cut("M 83 31 C 78 25 71 25 67 29 C 71 33 77 34 82 33", 1.0)
    n.fill("O 75 29.6 1.7", WHITE)
    n.done()
    for radius, colour in ((25.4, n.ground), (24.0, look.shield)):
        n.fill(f"O 34 -100 {radius}", colour)
    n.cut("O 34 -100 21.6", 0.9)
    paint_blazon(n, look, 34, -100, 24)
    n.draw("M -52 -4 L -22 -168", 2.4)
    n.fill("M -26 -166 L -18.6 -184 L -17.4 -164 Z")
    for i in range(7):
        angle = math.pi * (1.1 + 0.8 * i / 6)
        x, y = 30 * math.cos(angle), -2 + 8 * math.sin(angle)
        n.fill(f"E {x:.1f} {y:.1f} 9 5")
