"""Drawn over the board: what may be chosen, what the mouse is over, planned routes."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from desktop.ui.art.counters import badge, paint_piece
from desktop.ui.art.ink import pen, rounded
from desktop.ui.theme import clear, font, side_style, theme, theme_version
from engines.core.table import Hint, Path, Piece, Sketch, Target

from .card_zoom import CardZoom
from .finder import Finder
from .motion import Motion
from .sprites import Pictures

PATHS: dict[str, tuple[str, float, list[float]]] = {
    "route": ("amber", 4.0, []),
    "supply": ("good", 3.0, [8, 5]),
    "broken": ("bad", 4.0, [4, 6]),
    "threat": ("bad", 3.0, []),
    "leader": ("terracotta", 2.0, []),  # from a card up to what it concerns: bends at right angles
}
SIGN_PX = 9.0  # radius
TONES = {"stop": ("amber", 0.45, 4.0), "bad": ("bad", 0.28, 4.0)}  # colour, how full, width: spaces to choose with a caution
DOTS = [1.0, 1.7]  # in widths of the pen
SLIM = 24.0  # pixels: a cell that is not higher has its frame inside
BOX = 60.0  # pixels: and one that is not higher a thin one
RING_PX = 17
GHOST_PX = 34  # a piece that is not there yet


PLAQUE = 340.0  # pixels: the widest text beside what the mouse is over
LOW = 24.0  # pixels


class GlassKey(NamedTuple):
    """What the glass was painted for: it holds as long as none of this changes."""

    lit: frozenset[Target]
    strong: frozenset[Target]
    board: str
    theme: int
    size: QSize
    tones: frozenset[tuple[str, str]]


class Overlay(QWidget):
    """A glass pane over the canvas. It moves with it and never takes the mouse."""

    def __init__(self, view: QWidget, finder: Finder, pictures: Pictures, motion: Motion, card_zoom: CardZoom) -> None:
        super().__init__(view)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.finder, self.pictures, self.motion, self.card_zoom = finder, pictures, motion, card_zoom
        self.state, self.canvas, self.stage = finder.state, finder.canvas, finder.stage
        self.paths: list[Path] = []
        self.hints: dict[str, Hint] = {}
        self.zones: dict[str, list[str]] = {}  # the sides that dominate a space
        self.hover: Target | None = None
        self._areas: dict[str, QPainterPath] = {}
        self._areas_at: tuple[str, float] = ("", 0.0)
        self._glass: QPixmap | None = None
        self._glass_key: GlassKey | None = None
        self._glass_at, self._glass_zoom = QPointF(), 1.0
        self._settle = QTimer(self, singleShot=True, interval=90)
        self._settle.timeout.connect(self._clean_glass)
        self.canvas.moved.connect(self.update)
        self.stage.changed.connect(self.update)
        motion.finished.connect(self.update)
        card_zoom.moved.connect(self.update)

    def set_paths(self, paths: list[Path]) -> None:
        self.paths = list(paths)
        self.update()

    def set_hints(self, hints: list[Hint]) -> None:
        self.hints = {hint.space: hint for hint in hints}
        self.update()

    def set_zones(self, zones: dict[str, list[str]]) -> None:
        self.zones = zones
        self.update()

    def set_sketch(self, sketch: Sketch | None) -> None:
        self.state.sketch = sketch
        self.update()

    def set_hover(self, target: Target | None) -> None:
        if target != self.hover:
            self.hover = target
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.state.board_id:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view = QRectF(self.rect())
        tray = self.stage.tray_box()
        if tray is not None:  # what lies under the tray does not shine through it
            painter.setClipRegion(QRegion(self.rect()) - QRegion(tray.toAlignedRect()))
        for id, sides in self.zones.items():
            self._zone(painter, id, sides)
        if self.state.sketch is not None:
            for id, look in self.state.sketch.spaces.items():
                self._tint(painter, id, look.side)
        self._lit_areas(painter)
        fanned = []
        for target in self.state.lit | self.state.strong:
            if target in self.stage.sprites and self.stage.sprites[target].fan is not None:
                fanned.append(target)
            elif not self._is_area(target) or target == self.hover:
                self._light(painter, target, view)
        painter.setClipping(False)
        for target in fanned:
            self._light(painter, target, view)
        for path in (*self.paths, *(self.state.sketch.paths if self.state.sketch is not None else ())):
            self._path(painter, path)
        self._hints(painter)
        if self.hover is not None and self.hover not in self.state.lit and self.hover.kind == "space":
            shape = self.outline(self.hover)
            if shape is not None:
                painter.strokePath(shape, pen(clear(theme().ink, 0.55), 1.6))
        self._sketched_figures(painter)
        if self.state.sketch is not None and self.state.sketch.text and self.hover is not None:
            self._plaque(painter, self.state.sketch.text, self.hover)

    def _plaque(self, painter: QPainter, text: str, target: Target) -> None:
        """What an option would do, above the thing under the mouse that means it, or below where there is no room."""
        shape = self.outline(target)
        if shape is None:
            return
        t, place = theme(), shape.boundingRect()
        painter.setFont(font("text medium", 14))
        widest = QRectF(0, 0, min(PLAQUE, self.width() - 24), 2000)
        box = QRectF(painter.boundingRect(widest, int(Qt.TextFlag.TextWordWrap), text)).adjusted(-9, -5, 9, 5)
        above = place.top() - 8 - box.height()
        x = min(max(6.0, place.center().x() - box.width() / 2), self.width() - box.width() - 6)
        box.moveTo(x, above if above > 6 else place.bottom() + 8)
        held = QRectF(self.card_zoom.place)
        if box.intersects(held):  # the card that is held closer lies over everything
            beside = held.left() - 6 - box.width() if held.left() > place.left() else held.right() + 6
            box.moveLeft(min(max(6.0, beside), self.width() - box.width() - 6))
        painter.fillPath(rounded(box, 7), clear(t.paper, 0.96))
        painter.strokePath(rounded(box, 7), pen(t.edge, 1.2))
        painter.setPen(t.ink)
        painter.drawText(box.adjusted(9, 5, -9, -5), int(Qt.TextFlag.TextWordWrap), text)

    def _sketched_figures(self, painter: QPainter) -> None:
        """The short texts of a sketch (a risk, a price), above the spaces they are about."""
        for id, look in self.state.sketch.spaces.items() if self.state.sketch is not None else ():
            ring = self.ring(Target("space", id))
            if look.badge and ring is not None:
                centre, radius = ring
                badge(painter, look.badge, centre - QPointF(0, radius + 8), 10, theme().card)

    def _is_area(self, target: Target) -> bool:
        shapes = self.state.shape
        return target.kind == "space" and shapes.is_surface and target.id in shapes.paths

    def _lit_areas(self, painter: QPainter) -> None:
        """Lit areas and hexes, painted once on a sheet of glass that moves with the board until the board rests."""
        canvas = self.canvas
        lit = frozenset(t for t in self.state.lit | self.state.strong if self._is_area(t))
        if not lit:
            self._glass = None
            return
        tones = frozenset((t.id, tone) for t in lit if (tone := self._tone(t)))
        key = GlassKey(lit, frozenset(self.state.strong), self.state.board_id, theme_version(), self.size(), tones)
        origin = canvas.to_view(QPointF(0, 0))
        glass = self._glass
        if glass is None or key != self._glass_key:
            glass = self._paint_glass(key, origin)
        elif origin != self._glass_at or canvas.zoom != self._glass_zoom:
            self._settle.start()
        scale = canvas.zoom / self._glass_zoom
        corner = origin - self._glass_at * scale
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = glass.deviceIndependentSize() * scale
        painter.drawPixmap(QRectF(corner.x(), corner.y(), size.width(), size.height()), glass, QRectF(glass.rect()))

    def _paint_glass(self, key: GlassKey, origin: QPointF) -> QPixmap:
        ratio = self.devicePixelRatioF()
        glass = QPixmap(self.size() * ratio)
        glass.setDevicePixelRatio(ratio)
        glass.fill(Qt.GlobalColor.transparent)
        painter = QPainter(glass)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for target in key.lit:
            self._light(painter, target, QRectF(self.rect()))
        painter.end()
        self._glass, self._glass_key = glass, key
        self._glass_at, self._glass_zoom = origin, self.canvas.zoom
        return glass

    def _clean_glass(self) -> None:
        self._glass = None
        self.update()

    def ring(self, target: Target) -> tuple[QPointF, float] | None:
        """Centre and radius of the ring around a counter or a small symbol, in pixels of the view."""
        sprite = self.stage.shown(target)
        if sprite is not None:
            return (
                (self.canvas.to_view(sprite.pos()), max(sprite.width, sprite.height) / 2 + 1)
                if target.kind == "piece" and not sprite.placed.block
                else None
            )
        shapes = self.state.shape
        centre = shapes.centre(target.id)
        if target.kind != "space" or shapes.is_surface or centre is None:
            return None
        box = shapes.boxes[target.id]
        if box.width() > 80:
            return None
        return self.canvas.to_view(centre), max(11.0, max(box.width(), box.height()) / 2 * self.canvas.zoom + 4)

    def outline(self, target: Target) -> QPainterPath | None:
        """The outline of any target, in pixels of the view."""
        canvas = self.canvas
        ring = self.ring(target)
        if ring is not None:
            out = QPainterPath()
            out.addEllipse(ring[0], ring[1], ring[1])
            return out
        sprite = self.stage.shown(target)
        if sprite is not None:
            centre = canvas.to_view(sprite.pos())
            box = QRectF(centre.x() - sprite.width / 2, centre.y() - sprite.height / 2, sprite.width, sprite.height)
            return rounded(box, min(box.width(), box.height()) * 0.06)
        shapes = self.state.shape
        if target.kind == "space" and target.id in shapes.paths:
            return self._area(target.id)
        if target.kind in ("fact", "cell") and (rect := self.finder.fixture_rect(target.id)) is not None:
            place = canvas.viewportTransform().mapRect(rect)
            return rounded(place.adjusted(-3, -1, 3, 1) if place.height() > SLIM else place.adjusted(-2, 1, 2, -1), 5)
        return None

    def _area(self, id: str) -> QPainterPath:
        """The outline of an area as coarse as the zoom allows, kept while the zoom rests."""
        canvas = self.canvas
        if self._areas_at != (self.state.board_id, canvas.zoom):
            self._areas, self._areas_at = {}, (self.state.board_id, canvas.zoom)
        if id not in self._areas:
            self._areas[id] = self.state.shape.coarse_path(id, canvas.zoom)
        origin = canvas.to_view(QPointF(0, 0))
        return self._areas[id].translated(origin)

    def _light(self, painter: QPainter, target: Target, view: QRectF) -> None:
        strong = target in self.state.strong or target == self.hover
        ring = self.ring(target)
        if ring is not None:
            centre, radius = ring
            side = 2 * radius + 12
            if view.adjusted(-side, -side, side, side).contains(centre):
                look = ("ring", strong, target.kind)
                picture = self.pictures.get(look, side, side, self.devicePixelRatioF(), partial(_paint_ring, strong))
                painter.drawPixmap(centre - QPointF(side / 2, side / 2), picture)
            return
        shape = self.outline(target)
        if shape is None or not shape.boundingRect().intersects(view):
            return
        t = theme()
        if tone := self._tone(target):
            colour, filled, width = TONES[tone]
            colour = getattr(t, colour)
            painter.fillPath(shape, clear(colour, filled + (0.16 if strong else 0.0)))
            painter.strokePath(shape, pen(clear(colour, 0.4), width + 4))
            painter.strokePath(shape, pen(colour, width))
            self._sign(painter, target.id)
            return
        if shape.boundingRect().height() < LOW:  # a line of text: a thick edge would run through its letters
            painter.fillPath(shape, clear(t.amber, 0.4 if strong else 0.2))
            painter.strokePath(shape, pen(t.amber, 2.0 if strong else 1.2))
            return
        if target.kind == "space" or strong:
            painter.fillPath(shape, clear(t.amber, 0.34 if strong else 0.2))
        thin = 0.5 if target.kind in ("fact", "cell") and shape.boundingRect().height() < BOX else 1.0
        painter.strokePath(shape, pen(clear(t.amber, 0.4), thin * (8 if strong else 6)))
        painter.strokePath(shape, pen(t.amber, thin * (3.4 if strong else 2.4)))

    def _sign(self, painter: QPainter, space: str) -> None:
        """Why it is lit with a caution: never by colour alone."""
        look = self.state.look_of(space)
        if look is not None and look.sign:
            place = self.state.shape.badge_place(space)
            badge(painter, "", self.canvas.to_view(place), SIGN_PX, theme().card, look.sign)

    def _tone(self, target: Target) -> str:
        """How the table wants a space lit that can be chosen."""
        look = self.state.look_of(target.id) if target.kind == "space" else None
        return look.tone if look is not None else ""

    def _hints(self, painter: QPainter) -> None:
        """A dotted ring in what one piece more would open; under the pointer its outline, that piece in its place, and
        where the way breaks."""
        shapes, lit = self.state.shape, {target.id for target in self.state.lit}
        for id, hint in self.hints.items():
            centre = shapes.centre(id)
            if hint.by and id not in lit and centre is not None:
                ring = QPainterPath()
                ring.addEllipse(self.canvas.to_view(centre), RING_PX, RING_PX)
                self._dotted(painter, ring)
        if self.hover is not None and self.hover.kind == "space" and self.hover.id in self.hints:
            self._hovered_hint(painter, self.hints[self.hover.id])

    def _hovered_hint(self, painter: QPainter, hint: Hint) -> None:
        for path in hint.paths:
            self._path(painter, path)
        centre = self.state.shape.centre(hint.by)
        if centre is not None:
            outline = self.outline(Target("space", hint.space))
            if outline is not None:
                self._dotted(painter, outline)
            self._tint(painter, hint.by, hint.side)
            box = QRectF(0, 0, GHOST_PX, GHOST_PX)
            box.moveCenter(self.canvas.to_view(centre))
            paint_piece(painter, Piece(hint.by, hint.kind, hint.by, hint.side), side_style(self.state.game, hint.side), box)

    def _dotted(self, painter: QPainter, shape: QPainterPath) -> None:
        painter.strokePath(shape, pen(clear(theme().halo, 0.7), 5.5))
        painter.strokePath(shape, pen(theme().amber, 3.2, DOTS))

    def _zone(self, painter: QPainter, id: str, sides: list[str]) -> None:
        """A space that is dominated: a disc in the colour of its side, divided if there are several."""
        ring = self.ring(Target("space", id))
        if ring is None:
            for side in sides:
                self._tint(painter, id, side)
            return
        centre, radius = ring[0], ring[1] + 7
        box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        for n, side in enumerate(sides):
            colour = side_style(self.state.game, side).colour
            part = QPainterPath(centre if len(sides) > 1 else box.center() + QPointF(radius, 0))
            part.arcTo(box, 90 + 360 * n / len(sides) if len(sides) > 1 else 0, 360 / len(sides))
            part.closeSubpath()
            painter.fillPath(part, clear(colour, 0.38))
            painter.strokePath(part, pen(clear(colour, 0.75), 1.6))

    def _tint(self, painter: QPainter, id: str, side: str) -> None:
        shape = self.outline(Target("space", id))
        if shape is not None:
            colour = side_style(self.state.game, side).colour if side else theme().amber
            painter.fillPath(shape, clear(colour, 0.35))
            painter.strokePath(shape, pen(colour, 2.4))

    def _path(self, painter: QPainter, path: Path) -> None:
        t = theme()
        name, width, dash = PATHS.get(path.kind, PATHS["route"])
        route = self._leader(path) if path.kind == "leader" else self.state.shape.route(path.points)
        line = self.canvas.viewportTransform().map(route)
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

    def _leader(self, path: Path) -> QPainterPath:
        """From the top of one thing to the foot of another above it; each leader bends at a height of its own."""
        start, end = (self.finder.rect_of(id) for id in path.points)
        out = QPainterPath()
        dealt = any(self.motion.runs(("deal", target)) for target in self.stage.sprites if target.id in path.points)
        if start is None or end is None or dealt:  # a card that is still on its way leads nowhere
            return out
        leaders = [p for p in self.paths if p.kind == "leader"]
        place = (leaders.index(path) + 1) / (len(leaders) + 1) if path in leaders else 0.5
        height = start.top() + (end.bottom() - start.top()) * place
        goal = end.left() + end.width() * (0.25 + 0.5 * place)
        out.moveTo(start.center().x(), start.top())
        for x, y in ((start.center().x(), height), (goal, height), (goal, end.bottom())):
            out.lineTo(x, y)
        return out

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
