"""The potter's means: slip, clay, two added colours, the engraved figures, and the bands that frame a picture."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient, QTransform

from desktop.ui.art.ink import path
from desktop.ui.theme import font

SLIP = QColor("#1c1510")
CLAY = QColor("#cd7a3f")
PALE = QColor("#e0995c")
BAKED = QColor("#a7572b")
BAKED_BACK = QColor("#6b3b20")  # what stands far behind on a black ground
WHITE = QColor("#f3e4c6")
WINE = QColor("#7d2326")


class FigurePainter:
    """Draws shapes written as paths: filled in a colour, or incised as thin lines."""

    def __init__(self, painter: QPainter, ground: QColor, figure: QColor) -> None:
        self.painter, self.ground, self.figure = painter, ground, figure

    def fill(self, shape: str | QPainterPath, colour: QColor | QBrush | None = None) -> None:
        self.painter.fillPath(_as_path(shape), QBrush(self.figure if colour is None else colour))

    def cut(self, lines: str | QPainterPath, width: float = 1.0, colour: QColor | None = None) -> None:
        """A line in the colour of the ground, as a needle lays it bare."""
        pen = QPen(colour or self.ground, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        self.painter.strokePath(_as_path(lines), pen)

    def draw(self, lines: str | QPainterPath, width: float = 1.0) -> None:
        """A line in the colour of the figures."""
        self.cut(lines, width, self.figure)

    def edged(self, shape: str | QPainterPath, colour: QColor | None = None, width: float = 1.2) -> None:
        """A shape set off from what lies behind it by a line of the ground."""
        self.cut(shape, width * 2)
        self.fill(shape, colour)

    def letters(self, text: str, at: QPointF, px: float, colour: QColor | None = None, role: str = "name bold",
                step: QPointF | None = None) -> None:  # fmt: skip
        """An inscription, letter by letter along a line, as painters set them beside their figures."""
        self.painter.setFont(font(role, px))
        self.painter.setPen(colour or self.figure)
        step = step or QPointF(px * 0.82, 0)
        for i, letter in enumerate(text):
            place = at + step * i
            box = QRectF(place.x() - px, place.y() - px, 2 * px, 2 * px)
            self.painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), letter)

    def at(self, x: float, y: float, scale: float = 1.0, mirrored: bool = False, turn: float = 0.0) -> FigurePainter:
        """Draws at another place, scaled, turned or mirrored, until `done`."""
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.rotate(turn)
        self.painter.scale(-scale if mirrored else scale, scale)
        return self

    def done(self) -> None:
        self.painter.restore()


def _as_path(shape: str | QPainterPath) -> QPainterPath:
    return path(shape) if isinstance(shape, str) else shape


def clay_brush(rect: QRectF) -> QBrush:
    """Fired clay: lighter in the middle, as light falls on a round body."""
    gradient = QRadialGradient(rect.center() - QPointF(0, rect.height() * 0.1), max(rect.width(), rect.height()) * 0.72)
    gradient.setColorAt(0, PALE)
    gradient.setColorAt(0.55, CLAY)
    gradient.setColorAt(1, BAKED)
    return QBrush(gradient)


def slip_brush(rect: QRectF) -> QBrush:
    """Black gloss with a breath of brown where the light falls."""
    gradient = QRadialGradient(rect.center() - QPointF(0, rect.height() * 0.2), max(rect.width(), rect.height()) * 0.75)
    gradient.setColorAt(0, QColor("#35281f"))
    gradient.setColorAt(0.6, SLIP)
    gradient.setColorAt(1, QColor("#100b08"))
    return QBrush(gradient)


# --- bands


def meander(painter: QPainter, rect: QRectF, ground: QColor, line: QColor) -> None:
    """The running key, in whole repeats."""
    painter.save()
    painter.fillRect(rect, ground)
    unit = rect.height() / 8
    count = max(1, round(rect.width() / (unit * 7)))
    step = rect.width() / count
    sx = step / 7
    key = QPainterPath()
    for i in range(count):
        x = rect.left() + i * step
        points = ((0, 6), (0, 1.5), (5, 1.5), (5, 4.6), (2.2, 4.6), (2.2, 3.1))
        for j, (px, py) in enumerate(points):
            place = QPointF(x + (px + 0.6) * sx, rect.top() + (py + 0.4) * unit)
            if j == 0:
                key.moveTo(place)
            else:
                key.lineTo(place)
        key.moveTo(x + 0.6 * sx, rect.top() + 6.4 * unit)
        key.lineTo(x + 7.6 * sx if i < count - 1 else x + 6.6 * sx, rect.top() + 6.4 * unit)
    painter.setClipRect(rect)
    painter.strokePath(
        key, QPen(line, unit * 0.95, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin)
    )
    painter.restore()


def tongues(painter: QPainter, rect: QRectF, ground: QColor, one: QColor, other: QColor, width: float = 7) -> None:
    """A row of tongues, in turn of two colours."""
    painter.fillRect(rect, ground)
    count = max(2, round(rect.width() / width))
    step = rect.width() / count
    for i in range(count):
        tongue = QPainterPath()
        left = rect.left() + i * step + step * 0.14
        wide = step * 0.72
        tongue.moveTo(left, rect.top())
        tongue.lineTo(left, rect.bottom() - wide)
        tongue.cubicTo(left, rect.bottom() - 1, left + wide, rect.bottom() - 1, left + wide, rect.bottom() - wide)
        tongue.lineTo(left + wide, rect.top())
        painter.fillPath(tongue, one if i % 2 else other)


def rays(painter: QPainter, rect: QRectF, colour: QColor, width: float = 15) -> None:
    """The rays around the foot of a vase."""
    count = max(2, round(rect.width() / width))
    step = rect.width() / count
    for i in range(count):
        ray = QPainterPath(QPointF(rect.left() + i * step, rect.bottom()))
        ray.lineTo(rect.left() + (i + 0.5) * step, rect.top())
        ray.lineTo(rect.left() + (i + 1) * step, rect.bottom())
        painter.fillPath(ray, colour)


def running_waves(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """The running dog: a row of breaking waves."""
    tall = rect.height()
    count = max(1, round(rect.width() / (tall * 1.5)))
    step = rect.width() / count
    wave = path("M 0 10 C 3 10 5 7 6 4 C 7 0 13 0 13.5 4.5 C 13.8 7 10.5 7.6 10 5.4 C 9.4 7.6 11 10 15 10 Z")
    for i in range(count):
        moved = QTransform.fromTranslate(rect.left() + i * step, rect.top()).scale(step / 15, tall / 10)
        painter.fillPath(moved.map(wave), colour)


def leaf_spray(painter: QPainter, start: QPointF, end: QPointF, bend: float, leaves: int, colour: QColor,
               fruit: QColor | None = None, size: float = 9) -> None:  # fmt: skip
    """A bent twig of olive, with leaves in pairs and now and then a fruit."""
    along = end - start
    normal = QPointF(-along.y(), along.x()) / max(1.0, math.hypot(along.x(), along.y()))
    control = (start + end) / 2 + normal * bend
    twig = QPainterPath(start)
    twig.quadTo(control, end)
    painter.strokePath(twig, QPen(colour, size * 0.14, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    leaf = path("M 0 0 C 3 -3.2 8 -3 10 0 C 8 1.6 3 1.8 0 0 Z")
    for i in range(leaves):
        t = (i + 0.6) / (leaves + 0.2)
        place, angle = twig.pointAtPercent(t), -twig.angleAtPercent(t)
        for side in (-38, 38):
            turned = (
                QTransform()
                .translate(place.x(), place.y())
                .rotate(angle + side)
                .scale(size / 10, size / 10 * (1 if side < 0 else -1))
            )
            painter.fillPath(turned.map(leaf), colour)
        if fruit is not None and i % 2:
            spot = place + QPointF(math.cos(math.radians(angle + 90)), math.sin(math.radians(angle + 90))) * size * 0.42
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fruit)
            painter.drawEllipse(spot, size * 0.2, size * 0.26)
    tip = QTransform().translate(end.x(), end.y()).rotate(-twig.angleAtPercent(1.0)).scale(size / 10, size / 10)
    painter.fillPath(tip.map(leaf), colour)


def palmette(painter: QPainter, centre: QPointF, size: float, colour: QColor, turn: float = 0.0) -> None:
    """A fan of nine leaves over two curls."""
    painter.save()
    painter.translate(centre)
    painter.rotate(turn)
    painter.scale(size / 20, size / 20)
    for i in range(-4, 5):
        painter.save()
        painter.rotate(i * 24)
        length = 19 - abs(i) * 1.6
        leaf = QPainterPath(QPointF(0, -5))
        leaf.cubicTo(-3.1, -length * 0.7, -2.6, -length, 0, -length)
        leaf.cubicTo(2.6, -length, 3.1, -length * 0.7, 0, -5)
        painter.fillPath(leaf, colour)
        painter.restore()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(0, -1), 3.4, 3.4)
    for side in (-1, 1):
        curl = QPainterPath(QPointF(0, 5))
        curl.cubicTo(side * 8, 9, side * 14, 4, side * 11, -0.5)
        curl.cubicTo(side * 9, -3, side * 5.5, -1, side * 7, 1.6)
        painter.strokePath(curl, QPen(colour, 1.7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.restore()


def ring_of_key(painter: QPainter, centre: QPointF, radius: float, tall: float, count: int, line: QColor) -> None:
    """The key bent round a tondo: each repeat drawn in its own place on the circle."""
    for i in range(count):
        painter.save()
        painter.translate(centre)
        painter.rotate(360 / count * i)
        painter.translate(0, -radius)
        wide = 2 * math.pi * radius / count
        unit, sx = tall / 6, wide / 7
        key = QPainterPath()
        for j, (x, y) in enumerate(((-3.5, 5), (-3.5, 0), (1.6, 0), (1.6, 3.4), (-1.1, 3.4), (-1.1, 1.8))):
            place = QPointF(x * sx, y * unit)
            if j == 0:
                key.moveTo(place)
            else:
                key.lineTo(place)
        key.moveTo(-3.5 * sx, 5 * unit)
        key.lineTo(3.5 * sx, 5 * unit)
        pen = QPen(line, unit * 0.9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin)
        painter.strokePath(key, pen)
        painter.restore()
