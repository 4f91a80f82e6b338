"""The box of figures for friezes: recaps, battles and ends take theirs from here.

Every figure stands with its feet at (0, 0), looks to the right and is drawn in units of which a hoplite is 200 tall. A side
is known by the letter or emblem on its shields and sails and by the way it looks, never by its colour alone.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPixmap

from desktop.ui.theme import SideStyle

from ..potter import CLAY, SLIP, FigurePainter
from . import draped, hoplite, mounted, ships, things
from .look import PLAIN, Look

MOST_PIXMAPS = 96


class Figure(NamedTuple):
    draw: Callable[[FigurePainter, Look], None]
    left: float  # how far it reaches behind and before its feet, and above them
    right: float
    tall: float


FIGURES: Mapping[str, Figure] = {
    "hoplite": Figure(hoplite.striding, 100, 96, 226),
    "hoplite_standing": Figure(hoplite.standing, 62, 62, 262),
    "hoplite_fallen": Figure(hoplite.fallen, 120, 120, 90),
    "trireme": Figure(ships.trireme, 112, 112, 134),
    "trireme_sinking": Figure(ships.sinking, 112, 112, 120),
    "horseman": Figure(mounted.horseman, 100, 110, 210),
    "orator": Figure(draped.orator, 44, 84, 200),
    "priest": Figure(draped.priest, 44, 112, 200),
    "merchant": Figure(draped.merchant, 50, 112, 200),
    "herald": Figure(draped.herald, 44, 84, 214),
    "mourner": Figure(draped.mourner, 44, 44, 200),
    "victory": Figure(draped.victory, 120, 92, 224),
    "trophy": Figure(things.trophy, 56, 60, 236),
    "altar": Figure(things.altar, 34, 34, 110),
    "amphora": Figure(things.amphora, 38, 38, 116),
    "column": Figure(things.column, 30, 30, 220),
    "wall": Figure(things.wall, 84, 84, 150),
}


def look_of(style: SideStyle | None) -> Look:
    """How the figures of a side look."""
    return PLAIN if style is None else Look(style.colour, style)


def paint_figure(painter: QPainter, name: str, feet: QPointF, tall: float, look: Look = PLAIN, *, looks_left: bool = False,
                 turn: float = 0.0, ground: QColor = CLAY, figure: QColor = SLIP) -> None:  # fmt: skip
    """A figure whose hoplite would be so tall, its feet at a point."""
    n = FigurePainter(painter, ground, figure)
    n.at(feet.x(), feet.y(), tall / 200, mirrored=looks_left, turn=turn)
    FIGURES[name].draw(n, look._replace(looks_left=looks_left))
    n.done()


def figure_size(name: str, tall: float) -> QSizeF:
    found, scale = FIGURES[name], tall / 200
    return QSizeF((found.left + found.right) * scale, found.tall * scale)


_pixmaps: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()


def _pixmap(name: str, tall: int, style: SideStyle | None, looks_left: bool, ground: QColor, figure: QColor) -> QPixmap:
    """A picture of a figure, painted once for each size and look."""
    side = None if style is None else (style.colour.name(), style.letter, style.emblem)
    key = (name, tall, side, looks_left, ground.name(), figure.name())
    if key in _pixmaps:
        _pixmaps.move_to_end(key)
        return _pixmaps[key]
    found, scale = FIGURES[name], tall / 200
    behind, before = (found.right, found.left) if looks_left else (found.left, found.right)
    pixmap = QPixmap(round((behind + before) * scale) + 2, round((found.tall + 10) * scale) + 2)
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    feet = QPointF(behind * scale + 1, found.tall * scale + 1)
    paint_figure(painter, name, feet, tall, look_of(style), looks_left=looks_left, ground=ground, figure=figure)
    painter.end()
    _pixmaps[key] = pixmap
    if len(_pixmaps) > MOST_PIXMAPS:
        _pixmaps.popitem(last=False)
    return pixmap


def draw_figure(painter: QPainter, name: str, feet: QPointF, tall: float, style: SideStyle | None = None,
                looks_left: bool = False, ground: QColor = CLAY, figure: QColor = SLIP) -> None:  # fmt: skip
    """The same from a cache of pictures: to paint a frieze again costs next to nothing."""
    ratio = painter.device().devicePixelRatio()
    found, scale = FIGURES[name], tall / 200
    pixmap = _pixmap(name, round(tall * ratio), style, looks_left, ground, figure)
    behind = found.right if looks_left else found.left
    place = QRectF(0, 0, pixmap.width() / ratio, pixmap.height() / ratio)
    place.moveTopLeft(feet - QPointF(behind * scale + 1 / ratio, found.tall * scale + 1 / ratio))
    painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))
