"""Mountains as old maps engrave them: rows of little hills along a ridge, hatched on the side away from the light.

Where each stands is worked out once for a board; what stands in the water, or in the way of a space or of another
mountain, is left out.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform

from desktop.ui.art.ink import path, pen
from desktop.ui.theme import clear, mix, theme
from engines.core.board import Board, Point, Ridge

from .geometry import Shapes

# A mountain one unit wide and one high at the most, its foot at y = 0: the line of the slopes, the strokes of the shade
# on the right, a few on the left, and the body that is in the light and in the shade. Three that differ.
FORMS = (
    (
        "M-50 0 C-38 -8 -30 -36 -16 -62 C-10 -72 -4 -76 2 -70 C12 -60 20 -38 32 -20 C38 -10 44 -4 52 0",
        "M6 -64 C8 -50 4 -42 9 -26 M14 -53 C17 -40 14 -30 20 -14 M22 -39 C26 -28 24 -20 31 -8 M31 -22 C34 -15 35 -10 41 -3",
        "M-14 -50 C-17 -40 -22 -30 -26 -24 M-4 -52 C-5 -42 -8 -34 -10 -30",
        "M2 -70 C12 -60 20 -38 32 -20 C38 -10 44 -4 52 0 L8 0 C14 -24 0 -46 2 -70 Z",
    ),
    (
        "M-52 0 C-42 -6 -36 -22 -26 -38 C-20 -48 -12 -48 -6 -58 C0 -68 6 -66 12 -56 C22 -40 30 -22 50 0",
        "M12 -52 C16 -40 12 -34 17 -18 M20 -42 C24 -31 22 -24 27 -10 M29 -29 C32 -20 32 -14 38 -5 M4 -56 C5 -46 4 -40 7 -32",
        "M-20 -36 C-22 -28 -26 -22 -30 -16 M-8 -42 C-10 -34 -12 -28 -13 -24",
        "M8 -62 C22 -40 30 -22 50 0 L12 0 C20 -20 4 -40 8 -62 Z",
    ),
    (
        "M-48 0 C-40 -10 -32 -24 -22 -46 C-16 -58 -10 -64 -4 -58 C4 -50 8 -46 16 -44 C26 -38 36 -16 48 0",
        "M0 -50 C4 -40 0 -32 4 -20 M10 -42 C14 -32 12 -24 16 -12 M20 -38 C24 -28 22 -20 27 -8 M29 -25 C32 -17 33 -12 37 -4",
        "M-16 -44 C-18 -34 -22 -28 -25 -20 M-8 -46 C-9 -38 -11 -34 -12 -30",
        "M-4 -58 C4 -50 8 -46 16 -44 C26 -38 36 -16 48 0 L6 0 C12 -20 -6 -40 -4 -58 Z",
    ),
)

WIDE = 34.0  # a mountain of height 1, in units of the ground's line width


class Mountain:
    """One hill: its strokes in board units."""

    def __init__(self, foot: QPointF, height: float, size: float, form: int) -> None:
        wide, tall = size * (0.8 + 0.2 * height), size * (0.55 + 0.3 * height)
        to_board = QTransform.fromTranslate(foot.x(), foot.y()).scale(wide / 100, tall / 72)
        self.slope, self.shade, self.light, self.body = (to_board.map(path(text)) for text in FORMS[form])
        self.foot = foot
        self.box = QRectF(foot.x() - wide * 0.52, foot.y() - tall, wide * 1.04, tall)


def mountains(board: Board, shapes: Shapes, unit: float, on_land: Callable[[QPointF], bool]) -> list[Mountain]:
    """The mountains of a board, the farther ones first."""
    out: list[Mountain] = []
    taken = [box.adjusted(-4, -4, 4, 4) for id, box in shapes.boxes.items() if not shapes.is_surface]
    for ridge in sorted(board.relief, key=lambda r: -r.height):
        dice = random.Random(ridge.name)
        size = WIDE * unit
        for foot, height in _feet(ridge, size, dice):
            one = Mountain(foot, height, size, dice.randrange(len(FORMS)))
            box = one.box
            feet = (box.bottomLeft(), box.bottomRight(), foot, QPointF(foot.x(), foot.y() + size * 0.15), box.center())
            if not all(on_land(point) for point in feet):
                continue
            core = box.adjusted(box.width() * 0.1, box.height() * 0.2, -box.width() * 0.1, 0)
            if any(core.intersects(other) for other in taken):
                continue
            taken.append(core)
            out.append(one)
    return sorted(out, key=lambda m: m.foot.y())


def _feet(ridge: Ridge, size: float, dice: random.Random) -> list[tuple[QPointF, float]]:
    """Where mountains would stand: along the ridge, and lower ones beside it in a second row."""
    if len(ridge.line) == 1:
        return [(QPointF(*ridge.line[0]), ridge.height)]
    out = []
    for at, across in _steps(ridge.line, size * 0.62):
        height = ridge.height * dice.uniform(0.72, 1.0)
        sway = dice.uniform(-0.3, 0.3) * size
        out.append((QPointF(at[0] + across[0] * sway, at[1] + across[1] * sway), height))
        if ridge.height >= 1.6:
            aside = size * dice.uniform(0.75, 1.1) * dice.choice((-1, 1))
            out.append((QPointF(at[0] + across[0] * aside, at[1] + across[1] * aside), height * 0.62))
    return out


def _steps(line: list[Point], step: float) -> list[tuple[Point, Point]]:
    """Points at even distances along a line, each with the direction across it."""
    out = []
    over = 0.0
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.hypot(x1 - x0, y1 - y0)
        if not length:
            continue
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        while over <= length:
            out.append(((x0 + dx * over, y0 + dy * over), (-dy, dx)))
            over += step
        over -= length
    return out


def paint_mountains(painter: QPainter, them: list[Mountain], part: QRectF, zoom: float, unit: float) -> None:
    t = theme()
    ink = mix(t.coast, t.ink, 0.25)
    line = pen(clear(ink, 0.62), max(1.5 * unit, 0.8 / zoom))
    hatch = pen(clear(ink, 0.42), max(1.1 * unit, 0.6 / zoom))
    shade = clear(t.shore if not t.dark else t.vase, 0.28)
    fine = zoom * unit > 0.3  # strokes closer than a pixel are a blot
    for one in them:
        if one.box.intersects(part):
            painter.fillPath(one.body, shade)
            painter.strokePath(one.shade, hatch)
            if fine:
                painter.strokePath(one.light, hatch)
            painter.strokePath(one.slope, line)
