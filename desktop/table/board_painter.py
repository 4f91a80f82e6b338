"""What never changes on a board: sea, land, borders, links, spaces, names. Painted for any part of it at any zoom.

`paint` touches no widget and no pixmap, so that it may run on any thread.
"""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from desktop.ui.art.counters import paint_bowl
from desktop.ui.art.icons import paint_icon
from desktop.ui.art.ink import outline, pen, volume
from desktop.ui.art.meander import paint_meander
from desktop.ui.theme import LIGHT, clear, map_scale, mix, theme
from engines.core.board import Board, Style
from engines.core.game import Game
from engines.core.table import Look

from .backdrop import paint_picture
from .board_colours import BoardColours
from .geometry import Shapes
from .labels import Word, paint_word, place_labels
from .land import Land
from .space_painter import SpacePainter

HEM = 8.0  # how broad the border of a cloth is, in board units
LEAST_SIGN = 12.0  # pixels: the sign of a line is no smaller


class BoardPainter:
    def __init__(self, board: Board, game: Game[Any] | None, shapes: Shapes) -> None:
        self.board, self.shapes = board, shapes
        self.unit = max(board.width, board.height) / 3200  # line widths are meant for a board of about this size
        self.colours = BoardColours(board, game)
        self.land = Land(board, shapes, self.unit)
        self.spaces = SpacePainter(shapes, self.colours, self.unit)
        self.bowls = [QRectF(*inset.rect) for inset in board.insets if inset.kind == "bowl"]
        drawn = board.links if board.kind in ("points", "areas") else []
        lines = [(link, shapes.link_line(link)) for link in drawn]
        self.lines = [(link, line, line.boundingRect()) for link, line in lines]
        self._words: dict[tuple[float, float], list[Word]] = {}  # for a zoom and a size of text

    def words(self, zoom: float) -> list[Word]:
        """The names that have room at this zoom."""
        key = zoom, map_scale()
        if key not in self._words:
            if len(self._words) > 6:
                self._words.clear()
            self._words[key] = place_labels(self.board, self.shapes, zoom)
        return self._words[key]

    @property
    def outside(self) -> QColor:
        """What is seen beyond the edge of the board."""
        return self.colours.outside

    def prepare(self) -> None:
        """Computes what the painting thread will need."""
        self.land.prepare()

    def paint(self, painter: QPainter, part: QRectF, zoom: float, looks: dict[str, Look]) -> None:
        """Paints `part` of the board (in its units) with a painter that is already scaled: by `zoom`, or by a multiple of
        it where a pixel of the view is several of the screen."""
        self.paint_base(painter, part, zoom, looks)
        self._borders(painter, part)
        self._links(painter, part, zoom)
        if self.shapes.is_surface:
            self.spaces.signs(painter, part, zoom)
        else:
            self.spaces.symbols(painter, part, looks, zoom)
        words = self.words(zoom)
        for word in words:
            if word.box.intersects(part):
                paint_word(painter, word, zoom)
        self.spaces.badges(painter, part, zoom, looks, words)
        self.spaces.tallies(painter, part, zoom, looks)
        if self.board.kind != "cloth":
            u = self.unit
            painter.strokePath(outline(self.shapes.rect.adjusted(4 * u, 4 * u, -4 * u, -4 * u)), pen(theme().vase, 8 * u))
            painter.strokePath(
                outline(self.shapes.rect.adjusted(9 * u, 9 * u, -9 * u, -9 * u)), pen(theme().terracotta, 3 * u)
            )

    def paint_base(self, painter: QPainter, part: QRectF, zoom: float, looks: dict[str, Look]) -> None:
        """Sea, land and areas without lines and names: quick, and all that a small picture needs."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self.board.kind == "cloth":
            self._cloth(painter)
        elif not self.board.land and not self.shapes.is_surface:
            self._parchment(painter)
        else:
            self.land.paint(painter, part)
        if self.board.background is not None:
            paint_picture(painter, self.board.background)
        self._surfaces(painter, part, zoom, looks)
        self.land.paint_mountains(painter, part, zoom)
        self.land.paint_insets(painter, part, zoom)
        for rect in self.bowls:
            if rect.intersects(part):
                paint_bowl(painter, rect)

    def _cloth(self, painter: QPainter) -> None:
        t = theme()
        rect = self.shapes.rect
        cloth, weft = self.colours.cloth
        painter.fillRect(rect.adjusted(-4000, -4000, 4000, 4000), weft)
        painter.fillRect(rect, cloth)
        line = pen(clear(weft, 0.5), 1)
        weave = QPainterPath()
        step = 9.0
        y = rect.top() + step
        while y < rect.bottom():
            weave.moveTo(rect.left(), y)
            weave.lineTo(rect.right(), y)
            y += step
        painter.strokePath(weave, line)
        if self.board.cloth:  # a cloth of its own has a woven border
            for top in (rect.top(), rect.bottom() - HEM):
                paint_meander(painter, QRectF(rect.left(), top, rect.width(), HEM))
            for left in (rect.left(), rect.right() - HEM):
                paint_meander(painter, QRectF(left, rect.top() + HEM, HEM, rect.height() - 2 * HEM), vertical=True)
            return
        painter.strokePath(outline(rect.adjusted(8, 8, -8, -8)), pen(t.terracotta, 3))
        painter.strokePath(outline(rect.adjusted(15, 15, -15, -15)), pen(clear(t.terracotta, 0.6), 1))

    def _parchment(self, painter: QPainter) -> None:
        t = theme()
        painter.fillRect(self.shapes.rect.adjusted(-4000, -4000, 4000, 4000), mix(t.land, t.land2, 0.6))
        painter.fillRect(self.shapes.rect, volume(t.land, self.shapes.rect, 102))

    def _surfaces(self, painter: QPainter, part: QRectF, zoom: float, looks: dict[str, Look]) -> None:
        """Areas and hexes: their own fill, the tint of the side that holds them, their outline."""
        if not self.shapes.is_surface:
            return
        t = theme()
        for id, space in self.board.spaces.items():
            if not self.shapes.boxes[id].intersects(part):
                continue
            shape = self.shapes.paths[id]
            style = self.board.space_styles.get(space.kind, Style())
            fill = self.colours.printed(style.fill)
            if fill is not None:
                painter.fillPath(shape, fill)
            look = looks.get(id)
            if look is not None:
                self.spaces.tint(painter, shape, look, zoom)
            if self.board.kind == "hexes":
                painter.strokePath(shape, pen(clear(t.ink, 0.22), 1.4 * self.unit))
            elif style.dash or (style.fill and QColor(style.fill) == LIGHT.sea):
                painter.strokePath(shape, pen(clear(t.sea_ink, 0.6), 1.6 * self.unit, [5, 4]))
            else:
                painter.strokePath(shape, pen(clear(t.coast, 0.9), 1.8 * self.unit))

    def _borders(self, painter: QPainter, part: QRectF) -> None:
        for kind, lines in self.board.borders.items():
            style = self.board.link_styles.get(kind, Style(colour="#7a5c36", width=2.5))
            for line in lines:
                shape = QPainterPath(QPointF(*line[0]))
                for point in line[1:]:
                    shape.lineTo(*point)
                if style.wave:
                    shape = _wave(QPointF(*line[0]), QPointF(*line[-1]), style.wave * self.unit)
                if shape.boundingRect().adjusted(-5, -5, 5, 5).intersects(part):
                    painter.strokePath(shape, pen(self.colours.line(style.colour), style.width * self.unit, style.dash))

    def _links(self, painter: QPainter, part: QRectF, zoom: float) -> None:
        t = theme()
        for link, line, box in self.lines:
            style = self.board.link_styles.get(link.kind)
            if style is None and self.shapes.is_surface:
                continue  # neighbours that share a border need no line
            if not box.adjusted(-8, -8, 8, 8).intersects(part):
                continue
            style = style or Style()
            colour = self.colours.line(style.colour)
            if not style.width or not colour.alpha():
                continue
            width = max(style.width * self.unit, 1.1 / zoom)
            painter.strokePath(line, pen(clear(t.halo, 0.6), width + 2.4 * self.unit))
            painter.strokePath(line, pen(colour, width, style.dash))
            if style.icon:
                size = max(20.0 * self.unit, LEAST_SIGN / zoom)
                middle = line.pointAtPercent(0.5)
                painter.setPen(pen(colour, 1.4 * self.unit))
                painter.setBrush(t.card)
                painter.drawEllipse(middle, size * 0.72, size * 0.72)
                paint_icon(painter, style.icon, QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size), colour)


def _line(start: QPointF, end: QPointF) -> QPainterPath:
    out = QPainterPath(start)
    out.lineTo(end)
    return out


def _wave(start: QPointF, end: QPointF, height: float) -> QPainterPath:
    """Three waves from one point to another."""
    out, along = QPainterPath(start), (end - start) / 6
    across = QPointF(-along.y(), along.x()) * (height / max(1e-6, math.hypot(along.x(), along.y())))
    for n in range(6):
        crest = across if n % 2 else -across
        out.quadTo(start + along * (n + 0.5) + crest, start + along * (n + 1))
    return out
