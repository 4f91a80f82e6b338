"""Drawn over the board: what may be chosen, what the mouse is over, planned routes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QWidget

from engines.core.table import Path, Sketch

from ..art.ink import pen, rounded
from ..theme import clear, font, side_style, theme, theme_version
from .geometry import Shapes
from .sprites import Target

if TYPE_CHECKING:
    from .view import TableView

PATHS = {
    "route": ("amber", 4.0, []),
    "supply": ("good", 3.0, [8, 5]),
    "broken": ("bad", 4.0, [4, 6]),
    "threat": ("bad", 3.0, []),
}


class Overlay(QWidget):
    """A glass pane over the canvas. It moves with it and never takes the mouse."""

    def __init__(self, table: TableView) -> None:
        super().__init__(table)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.table = table
        self.paths: list[Path] = []
        self.sketch: Sketch | None = None
        self.hover: Target | None = None
        self._areas: dict[str, QPainterPath] = {}
        self._areas_at: tuple[str, float] = ("", 0.0)
        self._glass: QPixmap | None = None
        self._glass_key: tuple | None = None
        self._glass_at, self._glass_zoom = QPointF(), 1.0
        self._settle = QTimer(self, singleShot=True, interval=90)
        self._settle.timeout.connect(self._clean_glass)
        table.canvas.moved.connect(self.update)
        table.motion.finished.connect(self.update)

    def set_paths(self, paths: list[Path]) -> None:
        self.paths = list(paths)
        self.update()

    def set_sketch(self, sketch: Sketch | None) -> None:
        self.sketch = sketch
        self.update()

    def set_hover(self, target: Target | None) -> None:
        if target != self.hover:
            self.hover = target
            self.update()

    def paintEvent(self, event) -> None:
        table = self.table
        if not table.board_id:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for path in self.paths:
            self._path(painter, path)
        if self.sketch is not None:
            for path in self.sketch.paths:
                self._path(painter, path)
            for id, look in self.sketch.spaces.items():
                self._tint(painter, id, look.side)
        view = QRectF(self.rect())
        self._lit_areas(painter)
        for target in table.lit | table.strong:
            if not self._is_area(target) or target == self.hover:
                self._light(painter, target, view)
        if self.hover is not None and self.hover not in table.lit and self.hover.kind == "space":
            shape = self.outline(self.hover)
            if shape is not None:
                painter.strokePath(shape, pen(clear(theme().ink, 0.55), 1.6))

    def _is_area(self, target: Target) -> bool:
        shapes = self.table.shapes[self.table.board_id]
        return target.kind == "space" and shapes.is_surface and target.id in shapes.paths

    def _lit_areas(self, painter: QPainter) -> None:
        """Lit areas and hexes, painted once on a sheet of glass that moves with the board until the board rests."""
        table, canvas = self.table, self.table.canvas
        lit = frozenset(t for t in table.lit | table.strong if self._is_area(t))
        if not lit:
            self._glass = None
            return
        key = (lit, frozenset(table.strong), table.board_id, theme_version(), self.size().toTuple())
        origin = canvas.to_view(QPointF(0, 0))
        if self._glass is None or key != self._glass_key:
            self._paint_glass(key, origin)
        elif origin != self._glass_at or canvas.zoom != self._glass_zoom:
            self._settle.start()
        scale = canvas.zoom / self._glass_zoom
        corner = origin - self._glass_at * scale
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = self._glass.deviceIndependentSize() * scale
        painter.drawPixmap(
            QRectF(corner.x(), corner.y(), size.width(), size.height()), self._glass, QRectF(self._glass.rect())
        )

    def _paint_glass(self, key: tuple, origin: QPointF) -> None:
        ratio = self.devicePixelRatioF()
        self._glass = QPixmap(self.size() * ratio)
        self._glass.setDevicePixelRatio(ratio)
        self._glass.fill(Qt.GlobalColor.transparent)
        self._glass_key, self._glass_at, self._glass_zoom = key, origin, self.table.canvas.zoom
        painter = QPainter(self._glass)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for target in key[0]:
            self._light(painter, target, QRectF(self.rect()))
        painter.end()

    def _clean_glass(self) -> None:
        self._glass = None
        self.update()

    def ring(self, target: Target) -> tuple[QPointF, float] | None:
        """Centre and radius of the ring around a counter or a small symbol, in pixels of the view."""
        table = self.table
        sprite = table.sprites.get(target)
        if sprite is not None:
            return (
                (table.canvas.to_view(sprite.pos()), max(sprite.width, sprite.height) / 2 + 1)
                if target.kind == "piece"
                else None
            )
        shapes = table.shapes[table.board_id]
        if target.kind != "space" or shapes.is_surface or target.id not in shapes.boxes:
            return None
        box = shapes.boxes[target.id]
        if box.width() > 80:
            return None
        return table.canvas.to_view(shapes.centre(target.id)), max(
            11.0, max(box.width(), box.height()) / 2 * table.canvas.zoom + 4
        )

    def outline(self, target: Target) -> QPainterPath | None:
        """The outline of any target, in pixels of the view."""
        table = self.table
        canvas = table.canvas
        ring = self.ring(target)
        if ring is not None:
            out = QPainterPath()
            out.addEllipse(ring[0], ring[1], ring[1])
            return out
        sprite = table.sprites.get(target)
        if sprite is not None:
            centre = canvas.to_view(sprite.pos())
            rect = QRectF(centre.x() - sprite.width / 2, centre.y() - sprite.height / 2, sprite.width, sprite.height)
            return rounded(rect, min(rect.width(), rect.height()) * 0.06)
        shapes = table.shapes[table.board_id]
        if target.kind == "space" and target.id in shapes.paths:
            return self._area(shapes, target.id)
        if target.kind in ("fact", "cell") and (rect := table.rect_of(target.id)) is not None:
            return rounded(canvas.viewportTransform().mapRect(rect).adjusted(-3, -1, 3, 1), 5)
        return None

    def _area(self, shapes: Shapes, id: str) -> QPainterPath:
        """The outline of an area as coarse as the zoom allows, kept while the zoom rests."""
        canvas = self.table.canvas
        if self._areas_at != (self.table.board_id, canvas.zoom):
            self._areas, self._areas_at = {}, (self.table.board_id, canvas.zoom)
        if id not in self._areas:
            self._areas[id] = shapes.coarse_path(id, canvas.zoom)
        origin = canvas.to_view(QPointF(0, 0))
        return self._areas[id].translated(origin)

    def _light(self, painter: QPainter, target: Target, view: QRectF) -> None:
        strong = target in self.table.strong or target == self.hover
        ring = self.ring(target)
        if ring is not None:
            centre, radius = ring
            side = 2 * radius + 12
            if view.adjusted(-side, -side, side, side).contains(centre):
                look = ("ring", strong, target.kind)
                picture = self.table.pictures.get(look, side, side, self.devicePixelRatioF(), partial(_paint_ring, strong))
                painter.drawPixmap(centre - QPointF(side / 2, side / 2), picture)
            return
        shape = self.outline(target)
        if shape is None or not shape.boundingRect().intersects(view):
            return
        t = theme()
        if target.kind == "space" or strong:
            painter.fillPath(shape, clear(t.amber, 0.34 if strong else 0.2))
        painter.strokePath(shape, pen(clear(t.amber, 0.4), 8 if strong else 6))
        painter.strokePath(shape, pen(t.amber, 3.4 if strong else 2.4))

    def _tint(self, painter: QPainter, id: str, side: str) -> None:
        shape = self.outline(Target("space", id))
        if shape is not None:
            colour = side_style(self.table.game, side).colour if side else theme().amber
            painter.fillPath(shape, clear(colour, 0.35))
            painter.strokePath(shape, pen(colour, 2.4))

    def _path(self, painter: QPainter, path: Path) -> None:
        t = theme()
        table = self.table
        name, width, dash = PATHS.get(path.kind, PATHS["route"])
        line = table.canvas.viewportTransform().map(table.shapes[table.board_id].route(path.points))
        if line.elementCount() == 0:
            return
        colour = getattr(t, name)
        painter.strokePath(line, pen(clear(t.halo, 0.8), width + 3))
        painter.strokePath(line, pen(colour, width, dash))
        end = line.pointAtPercent(1)
        angle = line.angleAtPercent(0.98)
        painter.save()
        painter.translate(end)
        painter.rotate(-angle)
        arrow = QPainterPath(QPointF(2, 0))
        for x, y in ((-11, 6), (-8, 0), (-11, -6)):
            arrow.lineTo(x, y)
        arrow.closeSubpath()
        painter.fillPath(arrow, colour)
        painter.restore()
        if path.label:
            self._label(painter, path.label, line.pointAtPercent(0.5))

    def _label(self, painter: QPainter, text: str, at: QPointF) -> None:
        t = theme()
        painter.setFont(font("text medium", 14))
        width = painter.fontMetrics().horizontalAdvance(text) + 14
        box = QRectF(at.x() - width / 2, at.y() - 12, width, 24)
        painter.fillPath(rounded(box, 6), clear(t.paper, 0.95))
        painter.strokePath(rounded(box, 6), pen(t.edge, 1))
        painter.setPen(t.ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _paint_ring(strong: bool, painter: QPainter, rect: QRectF) -> None:
    t = theme()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = QPainterPath()
    shape.addEllipse(rect.adjusted(6, 6, -6, -6))
    if strong:
        painter.fillPath(shape, clear(t.amber, 0.28))
    painter.strokePath(shape, pen(clear(t.amber, 0.4), 8 if strong else 6))
    painter.strokePath(shape, pen(t.amber, 3.4 if strong else 2.4))
