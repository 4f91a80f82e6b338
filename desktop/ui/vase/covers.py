"""The covers of the games: own pictures in the manner of Attic vase painting, framed and titled."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from desktop.ui.theme import font

from . import scenes
from .potter import CLAY, SLIP, WHITE, clay_brush, meander, rays, slip_brush, tongues

SHAPE = QSizeF(300, 400)  # the units that covers are painted in
PICTURE = QRectF(0, 30, 300, 272)  # where the scene is painted, up to the edges


class Design(NamedTuple):
    """A scene, and whether its figures are black on clay or clay on black."""

    scene: Callable[[QPainter, QRectF], None]
    black_figure: bool


DESIGNS = {
    "peloponnesian_war": Design(scenes.two_hoplites, True),
    "pericles": Design(scenes.strategos, False),
    "victory_or_death": Design(scenes.trireme, False),
    "dies_irae": Design(scenes.gorgon, False),
    "peloponnes_cards": Design(scenes.amphora, True),
}
FALLBACK = Design(scenes.owl, False)


@lru_cache(maxsize=32)
def cover_pixmap(id: str, title: str, width: int, height: int) -> QPixmap:
    """A cover, painted once for each size. Without a title only the picture is painted."""
    pixmap = QPixmap(width, height)
    painter = QPainter(pixmap)
    paint_cover(painter, id, title, QRectF(0, 0, width, height))
    painter.end()
    return pixmap


def paint_cover(painter: QPainter, id: str, title: str, rect: QRectF) -> None:
    """The picture of a game in a rectangle of SHAPE's proportions."""
    design = DESIGNS.get(id, FALLBACK)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / SHAPE.width(), rect.height() / SHAPE.height())
    whole = QRectF(QPointF(0, 0), SHAPE)
    painter.fillRect(whole, slip_brush(whole))
    painter.save()
    painter.setClipRect(PICTURE)
    painter.fillRect(PICTURE, clay_brush(PICTURE) if design.black_figure else slip_brush(PICTURE))
    design.scene(painter, PICTURE)
    painter.restore()
    _frame(painter, design.black_figure)
    _title(painter, title, design.black_figure)
    painter.restore()


def _frame(painter: QPainter, black_figure: bool) -> None:
    """Tongues above, the key below, and rays at the foot."""
    tongues(painter, QRectF(0, 0, 300, 13), SLIP, CLAY, QColor("#8e2f2b") if black_figure else WHITE)
    meander(painter, QRectF(0, 15, 300, 15), SLIP, CLAY)
    painter.setPen(QPen(CLAY, 1.4))
    painter.drawLine(QPointF(0, 14), QPointF(300, 14))
    for y in (30.7, 302.0):
        painter.drawLine(QPointF(0, y), QPointF(300, y))
    meander(painter, QRectF(0, 303, 300, 15), SLIP, CLAY)
    painter.drawLine(QPointF(0, 318.7), QPointF(300, 318.7))
    painter.fillRect(QRectF(0, 384, 300, 16), CLAY)
    rays(painter, QRectF(0, 381, 300, 19), SLIP)


def _title(painter: QPainter, title: str, black_figure: bool) -> None:
    """One line, or two where a title is long; as large as the band allows."""
    lines = _in_lines(title)
    room = QRectF(12, 321, 276, 57)
    px = 34.0 if len(lines) == 1 else 23.5
    while px > 10 and max(QFontMetricsF(font("title bold", px)).horizontalAdvance(line) for line in lines) > room.width():
        px -= 0.5
    painter.setFont(font("title bold", px))
    painter.setPen(WHITE)
    tall = QFontMetricsF(painter.font()).height() * 0.92
    top = room.center().y() - tall * len(lines) / 2
    for i, line in enumerate(lines):
        painter.drawText(QRectF(room.left(), top + i * tall, room.width(), tall), int(Qt.AlignmentFlag.AlignCenter), line)


def _in_lines(title: str) -> list[str]:
    """Breaks a long title where its halves are most alike; what follows a colon stands alone."""
    main, colon, rest = title.partition(": ")
    if colon:
        return [main, rest] if len(main) < 28 else [main]
    words = title.split()
    if len(title) <= 13 or len(words) == 1:
        return [title]
    cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]
