"""Sea and land of a board, with its mountains.

Soft things (rings along the coast, shade inside it) are painted once as a coarse picture and stretched; the outline is
drawn sharp for each zoom. No pixmaps: it may run on any thread.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QTransform

from desktop.ui.art.ink import outline, pen
from desktop.ui.theme import clear, mix, theme
from engines.core.board import Board

from .geometry import Shapes, ring_path
from .mountains import Mountain, mountains, paint_mountains

_ALPHA = QImage.Format.Format_ARGB32_Premultiplied


class Land:
    def __init__(self, board: Board, shapes: Shapes, unit: float) -> None:
        self.board, self.shapes, self.unit = board, shapes, unit
        self.coarse = min(1.0, 1100 / max(board.width, board.height))
        self.insets = [QRectF(*inset.rect) for inset in board.insets if not inset.kind]
        mainland: list[QPainterPath] = []
        inland: list[QPainterPath] = []
        for rings in board.land:
            shape = ring_path(rings)
            inset = next((r for r in self.insets if r.contains(shape.boundingRect())), None)
            (inland if inset is not None else mainland).append(shape)
        self.outlines = [_joined(mainland), _joined(inland)]
        self.parts = [[(s, s.boundingRect()) for s in mainland], [(s, s.boundingRect()) for s in inland]]

    def prepare(self) -> None:
        """Paints the coarse pictures now, so that the painting thread finds them."""
        if self.board.land:
            _ = self.sea, self.earth, self.relief

    # --- coarse pictures

    @cached_property
    def _mask(self) -> QImage:
        """The land white on black."""
        size = int(self.board.width * self.coarse) + 1, int(self.board.height * self.coarse) + 1
        image = QImage(*size, QImage.Format.Format_Grayscale8)
        image.fill(0)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.coarse, self.coarse)
        painter.fillPath(self.outlines[0], Qt.GlobalColor.white)
        for rect in self.insets:  # an inset hides what lies under it
            painter.fillRect(rect, Qt.GlobalColor.black)
        painter.fillPath(self.outlines[1], Qt.GlobalColor.white)
        painter.end()
        return image

    @cached_property
    def sea(self) -> QImage:
        """The sea, darker away from the land, with the engraver's light rings along the coast."""
        t = theme()
        image = _toned(_blurred(self._mask, 60), lambda v: mix(t.deep, t.sea, min(1.0, v * 3)), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        near = _blurred(self._mask, 10)
        painter.drawImage(0, 0, _toned(near, lambda v: clear(t.ring, _ring(v)), _ALPHA))
        painter.end()
        return image

    @cached_property
    def earth(self) -> QImage:
        """Land from edge to edge, with the warm shade along the shore: the brush that land is filled with."""
        t = theme()
        shade = _blurred(self._mask, 9)
        out = _toned(
            shade, lambda v: mix(t.land, t.shore, 0.62 * (1 - max(0.0, v * 2 - 1)) ** 2.2), QImage.Format.Format_RGB32
        )
        if self.board.relief:
            painter = QPainter(out)
            painter.drawImage(0, 0, _toned(self._heights, lambda v: clear(t.shore, 0.55 * v), _ALPHA))
            painter.end()
        return out

    @cached_property
    def _heights(self) -> QImage:
        """The ridges as a soft light on black: high land is darker than low land."""
        image = QImage(self._mask.size(), QImage.Format.Format_Grayscale8)
        image.fill(0)
        painter = QPainter(image)
        painter.scale(self.coarse, self.coarse)
        for ridge in self.board.relief:
            line = QPainterPath(QPointF(*ridge.line[0]))
            for point in (*ridge.line[1:], ridge.line[-1]):
                line.lineTo(*point)
            grey = round(80 + 50 * ridge.height)
            painter.strokePath(line, pen(QColor(grey, grey, grey), 30 * self.unit * (0.6 + ridge.height)))
        painter.end()
        return _blurred(image, 14)

    @cached_property
    def relief(self) -> list[list[Mountain]]:
        """The mountains of the board and those of its insets."""
        mask, bounds = self._mask, self._mask.rect()

        def on_land(point: QPointF) -> bool:
            at = (point * self.coarse).toPoint()
            return bounds.contains(at) and mask.pixelColor(at).lightness() > 127

        them = mountains(self.board, self.shapes, self.unit, on_land)
        inside = [any(rect.contains(m.foot) for rect in self.insets) for m in them]
        return [[m for m, aside in zip(them, inside, strict=True) if aside == part] for part in (False, True)]

    # --- painting

    def paint(self, painter: QPainter, part: QRectF) -> None:
        """Sea and mainland, without mountains: areas may lie between them."""
        if not self.shapes.rect.contains(part):
            painter.fillRect(part, theme().deep)
        self._paint(painter, part, 0)

    def paint_mountains(self, painter: QPainter, part: QRectF, zoom: float) -> None:
        if self.board.relief:
            paint_mountains(painter, self.relief[0], part, zoom, self.unit)

    def paint_insets(self, painter: QPainter, part: QRectF, zoom: float) -> None:
        for rect in self.insets:
            if rect.intersects(part):
                self._inset(painter, rect, part, zoom)

    def _paint(self, painter: QPainter, part: QRectF, which: int) -> None:
        t = theme()
        source = QRectF(
            part.x() * self.coarse, part.y() * self.coarse, part.width() * self.coarse, part.height() * self.coarse
        )
        painter.drawImage(part, self.sea, source)
        brush = QBrush(self.earth)
        brush.setTransform(QTransform.fromScale(1 / self.coarse, 1 / self.coarse))
        line = pen(t.coast, 2.4 * self.unit)
        for shape, box in self.parts[which]:
            if box.adjusted(-4, -4, 4, 4).intersects(part):
                painter.fillPath(shape, brush)
                painter.strokePath(shape, line)

    def _inset(self, painter: QPainter, rect: QRectF, part: QRectF, zoom: float) -> None:
        t = theme()
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        self._paint(painter, rect.intersected(part), 1)
        if self.board.relief:
            paint_mountains(painter, self.relief[1], part, zoom, self.unit)
        painter.restore()
        painter.strokePath(outline(rect), pen(t.coast, 6 * self.unit))
        painter.strokePath(outline(rect.adjusted(5, 5, -5, -5)), pen(t.coast, 1.6 * self.unit))


def _blurred(image: QImage, reach: int) -> QImage:
    """A picture made small and large again, twice: soft over about `reach` pixels."""
    smooth, ignore = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.IgnoreAspectRatio
    out = image
    for step in (reach, max(2, reach * 2 // 3)):
        small = out.scaled(max(2, image.width() // step), max(2, image.height() // step), ignore, smooth)
        out = small.scaled(image.size(), ignore, smooth)
    return out.convertToFormat(QImage.Format.Format_Grayscale8)


def _toned(grey: QImage, tone: Callable[[float], QColor], form: QImage.Format) -> QImage:
    """A grey picture in colours: `tone` says which for each value of 0 to 1."""
    out = QImage(grey.constBits(), grey.width(), grey.height(), grey.bytesPerLine(), QImage.Format.Format_Indexed8)
    out.setColorTable([tone(value / 255).rgba() for value in range(256)])
    return out.convertToFormat(form)


def _ring(nearness: float) -> float:
    """How light the sea is: two thin rings within a glow that fades out to sea; 0.5 is the coast itself."""
    glow = 0.85 * math.pow(min(1.0, nearness * 2), 1.6)
    rings = sum(0.20 * max(0.0, 1 - abs(nearness - at) / width) for at, width in ((0.10, 0.030), (0.26, 0.045)))
    return min(1.0, glow + rings)


def _joined(shapes: list[QPainterPath]) -> QPainterPath:
    out = QPainterPath()
    for shape in shapes:
        out.addPath(shape)
    return out
