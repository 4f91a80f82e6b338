"""A band of figures between meanders, as the common data of a frieze describes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

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
    ratio = painter.device().devicePixelRatio()
    border = _key_band(round(key), ratio)
    painter.drawTiledPixmap(QRectF(rect.left(), rect.top(), rect.width(), round(key)), border)
    painter.drawTiledPixmap(QRectF(rect.left(), rect.bottom() - round(key), rect.width(), round(key)), border)
    waves = key * 0.75
    floor = rect.bottom() - key - waves - 4
    painter.fillRect(QRectF(rect.left(), floor, rect.width(), 2), SLIP)
    painter.drawTiledPixmap(QRectF(rect.left(), floor + 3, rect.width(), round(waves)), _wave_band(round(waves), ratio))
    tall = (floor - rect.top() - key - 4) * 200 / HIGHEST
    shown = fitting(frieze, rect.width() * 200 / tall)
    used = sum(_wide(posed) for posed in shown) + GAP * max(0, len(shown) - 1)
    spare = min(90.0, (rect.width() * 200 / tall - used) / (len(shown) + 1))
    left = rect.center().x() - (used + spare * (len(shown) - 1)) * tall / 400
    for posed in shown:
        _paint(painter, posed, left, floor, tall, style_of(posed.side))
        left += (_wide(posed) + GAP + spare) * tall / 200
    painter.restore()


@lru_cache(maxsize=16)
def _key_band(tall: int, ratio: float) -> QPixmap:
    """Eight repeats of the key, to be laid side by side: one stroke along the whole band takes a quarter of a second."""
    return _band(7 * tall, tall, ratio, lambda painter, rect: meander(painter, rect, SLIP, CLAY))


@lru_cache(maxsize=16)
def _wave_band(tall: int, ratio: float) -> QPixmap:
    return _band(12 * tall, tall, ratio, lambda painter, rect: running_waves(painter, rect, SLIP))


def _band(wide: int, tall: int, ratio: float, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
    pixmap = QPixmap(round(wide * ratio), round(tall * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, QRectF(0, 0, wide, tall))
    painter.end()
    return pixmap


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
