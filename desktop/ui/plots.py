"""Plots in the window's own style, painted here: a few hundred lines of ours weigh less than pyqtgraph, which would bring
NumPy into every installer, and Qt Charts is not part of PySide6-Essentials. The same painter serves pages and the chronicle.

A line is known by its shield at the end and by its dashes, never by its colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.art.emblems import paint_disc
from desktop.ui.theme import LIGHT, SideStyle, Theme, clear, contrast, font, mix, theme, theme_changed

DASHES: tuple[tuple[float, ...], ...] = ((), (5, 2.4), (1.4, 2), (7, 2, 1.4, 2), (3, 1.6))
LEFT, RIGHT, TOP, FOOT = 40.0, 62.0, 34.0, 24.0  # pixels around the field
BADGE = 17.0


class Line(NamedTuple):
    """One seat or side: how it looks, and its points."""

    name: str
    style: SideStyle
    points: Sequence[tuple[float, float]]


class Plot(NamedTuple):
    title: str
    lines: Sequence[Line]
    ticks: Sequence[str] = ()  # the titles of turns: the n-th begins at n
    marks: Sequence[float] = ()  # places worth a small arrow from below
    note: str = ""


class Field(NamedTuple):
    """The part of a plot in which its lines lie, and what its corners stand for."""

    rect: QRectF
    wide: float
    low: float
    high: float

    def place(self, x: float, y: float) -> QPointF:
        across = self.rect.width() * x / self.wide
        return QPointF(self.rect.left() + across, self.rect.bottom() - self.rect.height() * (y - self.low) / self.span)

    @property
    def span(self) -> float:
        return self.high - self.low


def paint_plot(painter: QPainter, rect: QRectF, plot: Plot, t: Theme = LIGHT, scale: float = 1.0,
               at: float | None = None) -> None:  # fmt: skip
    """Paints a plot into a rectangle. `at` is the place in turns that the pointer shows."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(font("name bold", 17 * scale))
    painter.setPen(t.ink)
    title_width = QFontMetricsF(painter.font()).horizontalAdvance(plot.title)
    painter.drawText(QPointF(rect.left() + 4, rect.top() + 19 * scale), plot.title)
    if plot.note:
        painter.setFont(font("text", 13 * scale))
        painter.setPen(t.faint)
        room = rect.width() - title_width - 20
        note = QFontMetricsF(painter.font()).elidedText(plot.note, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(rect.left() + title_width + 16, rect.top() + 18 * scale), note)
    lines = [line for line in plot.lines if line.points]
    if lines:
        field = field_of(rect, plot, lines, scale)
        _grid(painter, field, plot, t, scale)
        for n, line in enumerate(lines):
            _line(painter, field, line, n, t)
        _marks(painter, field, plot, t)
        if at is not None:
            _pointer(painter, field, lines, at, t, scale)
        else:
            _badges(painter, field, lines, t, scale)
    painter.restore()


def field_of(rect: QRectF, plot: Plot, lines: Sequence[Line], scale: float) -> Field:
    values = [y for line in lines for _, y in line.points]
    low, high, _ = nice_range(min(values), max(values))
    wide = max(1.0, float(len(plot.ticks)), max(x for line in lines for x, _ in line.points))
    inner = rect.adjusted(LEFT * scale, TOP * scale, -RIGHT * scale, -FOOT * scale)
    return Field(inner, wide, low, high)


def nice_range(low: float, high: float) -> tuple[float, float, float]:
    """A range of round numbers around the values, with 0 where it is near; and the step between the lines of the grid."""
    if 0 < low <= (high - low) * 1.5 or high == low > 0:
        low = 0.0
    if high < 0 and -high <= high - low:
        high = 0.0
    span = max(high - low, 1.0)
    power = 10.0 ** math.floor(math.log10(span / 3))
    step = max(1.0, next(power * n for n in (1, 2, 5, 10) if span / (power * n) <= 4.2))
    bottom = math.floor(low / step) * step
    top = max(math.ceil(high / step) * step, bottom + step)
    return bottom, top, step


def line_colour(style: SideStyle, t: Theme) -> QColor:
    """The colour of a side, darkened or lightened where it would not be seen on paper."""
    colour = style.colour
    for _ in range(6):
        if contrast(colour, t.paper) >= 2.2:
            break
        colour = mix(colour, t.ink, 0.2)
    return colour


def _grid(painter: QPainter, field: Field, plot: Plot, t: Theme, scale: float) -> None:
    low, high, step = nice_range(field.low, field.high)
    painter.setFont(font("text", 12.5 * scale))
    metrics = QFontMetricsF(painter.font())
    for n in range(round((high - low) / step) + 1):
        value = low + n * step
        y = field.place(0, value).y()
        painter.setPen(QPen(clear(t.edge, 0.85 if value == 0 else 0.3), 1))
        painter.drawLine(QPointF(field.rect.left(), y), QPointF(field.rect.right(), y))
        painter.setPen(t.faint)
        text = words_of(value)
        painter.drawText(QPointF(field.rect.left() - 7 - metrics.horizontalAdvance(text), y + metrics.capHeight() / 2), text)
    _turns(painter, field, plot, t, metrics)


def _turns(painter: QPainter, field: Field, plot: Plot, t: Theme, metrics: QFontMetricsF) -> None:
    """A short stroke where each turn begins, and as many titles as there is room for."""
    until = field.rect.left() - 100
    for n, title in enumerate(plot.ticks):
        left, right = field.place(n, 0).x(), field.place(n + 1, 0).x()
        painter.setPen(QPen(clear(t.edge, 0.6), 1))
        painter.drawLine(QPointF(left, field.rect.bottom()), QPointF(left, field.rect.bottom() + 4))
        width = metrics.horizontalAdvance(title)
        start = max(left, (left + right - width) / 2)
        if start >= until + 10 and start + width <= field.rect.right() + RIGHT:
            painter.setPen(t.faint)
            painter.drawText(QPointF(start, field.rect.bottom() + 6 + metrics.ascent()), title)
            until = start + width


def _line(painter: QPainter, field: Field, line: Line, n: int, t: Theme) -> None:
    way = QPainterPath(field.place(*line.points[0]))
    for point in line.points[1:]:
        way.lineTo(field.place(*point))
    pen = QPen(line_colour(line.style, t), 2.4)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if DASHES[n % len(DASHES)]:
        pen.setDashPattern(list(DASHES[n % len(DASHES)]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if len(line.points) == 1:
        painter.drawEllipse(field.place(*line.points[0]), 3, 3)
    painter.strokePath(way, pen)


def _badges(painter: QPainter, field: Field, lines: Sequence[Line], t: Theme, scale: float) -> None:
    """At the end of each line its shield and its last value, moved apart where they would touch."""
    size = BADGE * scale
    wanted = [field.place(*line.points[-1]).y() for line in lines]
    tops = spread(wanted, size + 2, field.rect.top() - 4, field.rect.bottom() + 4)
    painter.setFont(font("text bold", 13.5 * scale))
    for line, y in zip(lines, tops, strict=True):
        left = field.rect.right() + 5
        paint_disc(painter, line.style, QRectF(left, y - size / 2, size, size))
        painter.setPen(t.ink)
        painter.drawText(QPointF(left + size + 5, y + 4.6 * scale), words_of(line.points[-1][1]))


def spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Places as near as possible to those that are wanted, at least a gap apart."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    out = list(wanted)
    last = top - gap
    for n in order:
        out[n] = last = max(wanted[n], last + gap)
    limit = max(bottom, top + gap * (len(wanted) - 1))
    for n in reversed(order):
        out[n] = limit = min(out[n], limit)
        limit -= gap
    return out


def _marks(painter: QPainter, field: Field, plot: Plot, t: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(t.terracotta)
    for mark in plot.marks:
        tip = QPointF(field.place(mark, 0).x(), field.rect.bottom() - 9)
        arrow = QPainterPath(tip)
        arrow.lineTo(tip + QPointF(4.5, 9))
        arrow.lineTo(tip + QPointF(-4.5, 9))
        painter.drawPath(arrow)


def _pointer(painter: QPainter, field: Field, lines: Sequence[Line], at: float, t: Theme, scale: float) -> None:
    """A plumb line at the pointer, and what each line is worth there."""
    x = field.place(at, 0).x()
    painter.setPen(QPen(clear(t.ink, 0.5), 1))
    painter.drawLine(QPointF(x, field.rect.top()), QPointF(x, field.rect.bottom()))
    size = BADGE * scale
    values = [value_at(line, at) for line in lines]
    tops = spread([field.place(at, v).y() for v in values], size + 2, field.rect.top() - 4, field.rect.bottom() + 4)
    painter.setFont(font("text bold", 13.5 * scale))
    for line, value, y in zip(lines, values, tops, strict=True):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(line_colour(line.style, t))
        painter.drawEllipse(field.place(at, value), 3.5, 3.5)
        left = field.rect.right() + 5
        paint_disc(painter, line.style, QRectF(left, y - size / 2, size, size))
        painter.setPen(t.ink)
        painter.drawText(QPointF(left + size + 5, y + 4.6 * scale), words_of(value))


def value_at(line: Line, at: float) -> float:
    """The value of the last point up to a place."""
    return next((y for x, y in reversed(line.points) if x <= at), line.points[0][1])


def words_of(value: float) -> str:
    if abs(value) >= 10_000:
        return f"{value / 1000:.0f}k"
    return f"{value:g}".replace("-", "−")


class PlotView(QWidget):
    """A plot on a page. The pointer shows the values at a place; a click leads there."""

    clicked = Signal(float)  # the place in turns

    def __init__(self, plot: Plot | None = None, height: int = 190) -> None:
        super().__init__()
        self.plot = plot
        self._at: float | None = None
        self._height = height
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_changed().connect(self.update)

    def show_plot(self, plot: Plot) -> None:
        self.plot, self._at = plot, None
        names = ", ".join(f"{line.name} {words_of(line.points[-1][1])}" for line in plot.lines if line.points)
        self.setAccessibleName(f"{plot.title}: {names}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(360, self._height)

    def _place(self, event: QMouseEvent) -> float | None:
        lines = [line for line in self.plot.lines if line.points] if self.plot is not None else []
        if self.plot is None or not lines:
            return None
        field = field_of(QRectF(self.rect()), self.plot, lines, 1.0)
        across = (event.position().x() - field.rect.left()) / field.rect.width()
        return across * field.wide if 0 <= across <= 1 else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._at = self._place(event)
        self.update()

    def leaveEvent(self, event: object) -> None:
        self._at = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._place(event)
        if at is not None:
            self.clicked.emit(at)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.plot is not None:
            painter = QPainter(self)
            paint_plot(painter, QRectF(self.rect()), self.plot, theme(), 1.0, self._at)
            painter.end()
