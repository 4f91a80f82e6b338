"""Values as small signs and tints: a good by its icon, a power by its colour, terrain by that of the map."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from desktop.ui.art.icons import ICONS, own_colour, paint_icon
from desktop.ui.art.ink import pen
from desktop.ui.theme import mix, side_style, theme
from engines.core.board import Style
from engines.core.game import Game

TERRAIN = {"sea": "sea", "land": "land", "coastal": "shore", "island": "land2"}


def hue(value: str) -> QColor:
    """A colour of its own for a value that has none: the same for the same word, far from its neighbours."""
    number = sum((i + 7) * ord(c) for i, c in enumerate(value)) * 0.618034
    return QColor.fromHsvF(number % 1.0, 0.55, 0.62 if not theme().dark else 0.85)


def swatch(game: Game[Any], value: str, size: int = 22) -> QPixmap:
    """A value as a small sign: a good by its icon, a power by its colour, terrain by that of the map."""
    out = QPixmap(size, size)
    out.fill(Qt.GlobalColor.transparent)
    painter = QPainter(out)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(1.5, 1.5, size - 3, size - 3)
    if value and value in ICONS and value not in TERRAIN:
        paint_icon(painter, value, box, own_colour(value))
    else:
        painter.setPen(pen(theme().edge, 1.2))
        painter.setBrush(tint(game, value) if value else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box)
        if not value:
            painter.drawLine(QPointF(5, size - 5), QPointF(size - 5, 5))
    painter.end()
    return out


def tint(game: Game[Any], value: str) -> QColor:
    if value in TERRAIN:
        return QColor(getattr(theme(), TERRAIN[value]))
    if any(side.id == value for side in game.sides):
        return QColor(side_style(game, value).colour)
    return hue(value)


def line(style: Style) -> QPixmap:
    out = QPixmap(54, 16)
    out.fill(Qt.GlobalColor.transparent)
    painter = QPainter(out)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = QColor(style.colour)
    painter.setPen(pen(mix(colour, theme().ink, 0.3) if theme().dark else colour, max(2.0, style.width), style.dash))
    painter.drawLine(QPointF(3, 8), QPointF(51, 8))
    painter.end()
    return out
