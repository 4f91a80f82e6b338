"""The general, his helmet pushed back, before the temple: clay on black."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from desktop.ui.art.ink import path

from ..potter import BAKED_BACK, CLAY, PALE, SLIP, WHITE, WINE, FigurePainter


def strategos(painter: QPainter, rect: QRectF) -> None:
    n = FigurePainter(painter, SLIP, CLAY)
    _colonnade(n, rect)
    n.at(44, rect.top() + 8, 1.0)
    _profile(n)
    n.done()
    n.letters("ΠΕΡΙΚΛΕΣ", QPointF(282, rect.top() + 34), 13, WHITE, step=QPointF(0, 15.5))
    n.letters("ΚΑΛΟΣ", QPointF(18, rect.top() + 34), 13, WHITE, step=QPointF(0, 15.5))


def _colonnade(n: FigurePainter, rect: QRectF) -> None:
    """The temple on the rock, far behind."""
    top = rect.top() + 168
    n.fill(f"M 10 {top + 4} L 290 {top + 4} L 290 {top + 10} L 10 {top + 10} Z", BAKED_BACK)
    for x in range(16, 290, 23):
        n.fill(
            f"M {x} {top + 12} L {x + 13} {top + 12} L {x + 12} {top + 17} L {x + 13.4} {top + 86} L "
            f"{x - 0.4} {top + 86} L {x + 1} {top + 17} Z",
            BAKED_BACK,
        )
        n.cut(f"M {x + 4} {top + 20} L {x + 3.6} {top + 84} M {x + 9} {top + 20} L {x + 9.4} {top + 84}", 0.8)
    for x in range(16, 290, 23):
        n.fill(f"M {x + 1} {top - 9} L {x + 12} {top - 9} L {x + 12} {top + 2} L {x + 1} {top + 2} Z", BAKED_BACK)
        n.cut(f"M {x + 4.6} {top - 7} L {x + 4.6} {top + 1} M {x + 8.4} {top - 7} L {x + 8.4} {top + 1}", 0.8)
    n.fill(f"M 4 {top + 88} L 296 {top + 88} L 300 {top + 96} L 0 {top + 96} Z", BAKED_BACK)


CLOAK = (
    "M 58 170 C 34 184 8 190 -8 212 C -18 230 -22 250 -24 274 L 216 274 C 210 246 198 228 178 217 C "
    "162 208 144 206 129 196 C 116 212 82 200 58 170 Z"
)
NECK = "M 62 98 C 67 128 66 154 54 174 C 74 200 112 208 131 202 C 127 192 126 186 127 178 L 108 150 L 104 96 Z"
FACE = (
    "M 139 84 C 142 97 151 111 160 124 C 162 128 157 130 152 130.5 C 151 133 156 135 155.5 138 C 155 "
    "140 151 140.5 150 141.5 C 154 142.5 155 145.5 152.5 148.5 L 150 156 C 128 164 106 154 96 140 L "
    "88 92 Z"
)
BEARD_OF_PERICLES = (
    "M 153 148 C 161 152 166 164 163 177 C 160 190 150 199 141 202 C 122 197 104 178 95 152 C 92 140 "
    "94 128 99 122 C 102 132 108 139 117 141 C 128 142 138 135 150 131.5 C 152 134 148 138.5 143 "
    "140.5 C 146 145.5 150 146.5 153 148 Z"
)
PUSHED_BACK = (
    "M 141 87 C 147 83 153 77 158 67 L 154 60 C 151 57 148 53 146 47 C 143 39 139 33 132 27 C 118 12 "
    "88 12 70 28 C 54 42 50 62 48 80 C 46 94 38 104 30 112 C 46 114 62 110 76 101 C 98 90 122 92 141 "
    "87 Z"
)
HORSEHAIR = (
    "M 138 22 C 118 -10 58 -8 36 30 C 22 54 26 84 12 116 C 8 126 6 134 0 142 C 10 142 22 134 29 122 "
    "C 42 102 40 84 45 66 C 52 36 84 8 138 22 Z"
)


def _profile(n: FigurePainter) -> None:
    n.edged(CLOAK, width=2)
    n.cut(
        "M 40 190 C 60 216 90 226 120 222 M 20 200 C 44 232 84 246 128 240 M 2 214 C 24 250 70 264 122 "
        "262 M 150 212 C 142 232 138 252 137 274 "
        "M 172 220 C 162 238 158 256 158 274 M 190 232 C 182 246 180 260 180 274",
        1.2,
    )
    n.cut("M 54 176 C 78 206 114 214 133 203", 4.2, WINE)
    n.cut("M 51 179 C 76 211 114 219 136 207 M 57 172 C 80 199 112 206 130 199", 0.9)
    n.edged(NECK, width=1)
    n.cut("M 84 150 C 88 166 96 180 108 190 M 62 176 C 80 196 100 202 118 202", 0.9)
    n.edged(FACE, width=1)
    _curls(n, [(76 + 5.6 * i, 108 - 1.9 * i) for i in range(11)], 3.4)
    _curls(n, [(70 + 2.0 * i, 114 + 6.2 * i) for i in range(6)], 3.4)
    n.edged(BEARD_OF_PERICLES, QColor("#3a2416"), width=0.6)
    n.draw(BEARD_OF_PERICLES, 1.0)
    for i in range(9):
        x = 100 + 6.4 * i
        n.draw(
            f"M {x} {146 + 0.3 * i} C {x + 3} {158 + 1.2 * i} {x + 7} {168 + 1.5 * i} {x + 13} {min(174 + 2.2 * i, 194)}",
            0.75,
        )
    n.draw("M 145 134.5 C 140 138 132 140.5 124 140.5", 0.9)
    n.cut("M 128 113 C 133 108 141 108.5 146 112.5 C 141 116 133 117 128 113", 1.1)
    n.fill("O 140 112 2.5", SLIP)
    n.cut(
        "M 124 104 C 131 98.5 140 98.5 146 103 M 154 127.5 C 151 125.5 148 126.5 147 129 M 149.5 141.6 C "
        "146 142 144 141 142.5 140",
        1.1,
    )
    n.edged("M 99 112 C 92 110 90 120 94 128 C 96 132 100 132 101 128 C 104 122 105 114 99 112 Z", width=0.8)
    n.cut("M 98 116 C 95 118 96 124 98 127", 0.9)
    n.edged(HORSEHAIR, width=1.2)
    n.painter.save()
    n.painter.setClipPath(path(HORSEHAIR))
    for i in range(30):
        t = math.pi * (0.02 + 1.12 * i / 29)
        n.cut(f"M {84 + 84 * math.cos(t)} {64 - 84 * math.sin(t)} L {84 + 38 * math.cos(t)} {64 - 38 * math.sin(t)}", 0.8)
    n.cut("M 18 106 C 26 110 32 112 40 112 M 10 124 C 18 128 26 130 34 128", 0.8)
    n.painter.restore()
    n.cut("M 136 23 C 88 12 58 36 50 66 C 45 84 46 102 33 120", 2.6, WINE)
    n.edged(PUSHED_BACK, PALE, width=1.2)
    n.cut("M 124 58 C 128 50 136 48 143 52 C 141 60 136 66 128 66 C 124 65 122 62 124 58 Z", 1.2)
    n.fill("M 126 59 C 129 53 136 51 141 54 C 139 60 135 63.6 129 63.6 C 126 63 125 61 126 59 Z", SLIP)
    n.cut("M 148 62 C 140 71 128 76 116 79 C 96 84 76 92 60 104 M 139 84 C 118 88 98 86 78 95 C 64 102 50 108 37 110", 1.1)
    n.cut("M 60 62 C 66 46 80 38 94 40 C 104 42 106 54 96 57 C 88 59 84 50 91 48 M 60 62 C 70 66 80 66 90 62", 1.1)


def _curls(n: FigurePainter, places: list[tuple[float, float]], radius: float) -> None:
    for x, y in places:
        n.fill(f"O {x} {y} {radius}", QColor("#3a2416"))
        n.draw(f"O {x} {y} {radius}", 0.8)
        n.draw(f"O {x} {y} {radius * 0.35}", 0.7)
