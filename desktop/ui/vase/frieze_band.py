"""A band of figures between meanders, as the common data of a frieze describes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop.ui.theme import SideStyle
from engines.core.friezes import Posed

from .figures import FIGURES, draw_figure
from .potter import CLAY, SLIP, clay_brush, meander, running_waves

RANK = 46.0  # between the ranks of one figure, in units of which a hoplite is 200 tall
GAP = 16.0
HIGHEST = 262.0  # the tallest figure
AFLOAT = ("trireme", "trireme_sinking")

StyleOf = Callable[[str], SideStyle | None]


def paint_frieze(painter: QPainter, rect: QRectF, frieze: Sequence[Posed], style_of: StyleOf) -> None:
    """Figures on clay, as large as the band allows; where it is too narrow for all, those at the ends are left out."""
    key = max(9.0, rect.height() * 0.06)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipRect(rect)
    painter.fillRect(rect, clay_brush(rect))
    meander(painter, QRectF(rect.left(), rect.top(), rect.width(), key), SLIP, CLAY)
    meander(painter, QRectF(rect.left(), rect.bottom() - key, rect.width(), key), SLIP, CLAY)
    waves = key * 0.75
    floor = rect.bottom() - key - waves - 4
    painter.fillRect(QRectF(rect.left(), floor, rect.width(), 2), SLIP)
    running_waves(painter, QRectF(rect.left(), floor + 3, rect.width(), waves), SLIP)
    tall = (floor - rect.top() - key - 4) * 200 / HIGHEST
    shown = fitting(frieze, rect.width() * 200 / tall)
    used = sum(_wide(posed) for posed in shown) + GAP * max(0, len(shown) - 1)
    spare = min(90.0, (rect.width() * 200 / tall - used) / (len(shown) + 1))
    left = rect.center().x() - (used + spare * (len(shown) - 1)) * tall / 400
    for posed in shown:
        _paint(painter, posed, left, floor, tall, style_of(posed.side))
        left += (_wide(posed) + GAP + spare) * tall / 200
    painter.restore()


def fitting(frieze: Sequence[Posed], room: float) -> Sequence[Posed]:
    """The middle of a frieze, as many figures as there is room for."""
    shown = list(frieze)
    while len(shown) > 1 and sum(_wide(posed) for posed in shown) + GAP * (len(shown) - 1) > room:
        shown.pop(0 if _wide(shown[0]) >= _wide(shown[-1]) else -1)
    return shown


def _wide(posed: Posed) -> float:
    found = FIGURES[posed.figure]
    return found.left + found.right + RANK * (posed.count - 1)


def _paint(painter: QPainter, posed: Posed, left: float, floor: float, tall: float, style: SideStyle | None) -> None:
    """The ranks behind first; the foremost stands before them."""
    found, scale = FIGURES[posed.figure], tall / 200
    behind, before = (found.right, found.left) if posed.looks_left else (found.left, found.right)
    ranks = range(posed.count)
    for rank in reversed(ranks) if posed.looks_left else ranks:
        x = left + (behind + RANK * rank) * scale
        draw_figure(painter, posed.figure, QPointF(x, floor), tall, style, posed.looks_left)
    if posed.figure in AFLOAT:
        running_waves(painter, QRectF(left, floor - 8 * scale, (behind + before) * scale, 9 * scale), SLIP)
