"""How a row of the decision looks, and how high it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from desktop.play.dice import paint_die
from desktop.play.option_model import FACE, Line
from desktop.ui.art import paint_icon
from desktop.ui.theme import Theme, mix, text_scale, theme
from desktop.ui.widgets import letters


class Density(NamedTuple):
    """How close rows stand."""

    gap: int
    padding: int  # above and below the words


# from loose to close: a list takes the first with which it can be seen whole, else it scrolls. What a row costs and brings
# is always there in full.
DENSITIES = (Density(7, 18), Density(6, 13), Density(4, 8))
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
EDGE = 12.0  # pixels before the key or the icon


class RowDelegate(QStyledItemDelegate):
    """Measures the rows for a width and paints them. `hot`: the row under the pointer; `ringed`: what Enter takes."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[Line] = ()
        self.density = DENSITIES[0]
        self.heights: list[float] = []
        self.width = 280
        self.hot = self.ringed = -1

    # --- measures

    def measure(self, lines: Sequence[Line], width: int, room: int) -> int:
        """Takes the first density with which everything fits into the room. Returns the height at the loosest one."""
        self.lines, self.width = lines, width
        listed = [line for line in lines if not line.slot]
        labels = [self._label_height(line) for line in listed]
        notes = [self._note_height(line) for line in listed]
        wanted = 0
        for density in DENSITIES:
            heights = [self._height(*row, density) for row in zip(listed, labels, notes, strict=True)]
            full = round(sum(heights) + density.gap * len(heights))
            wanted = full if density == DENSITIES[0] else wanted
            if full <= room:
                break
        self.density = density
        measured = iter(heights)
        self.heights = [0.0 if line.slot else next(measured) for line in lines]
        return wanted

    @property
    def full_height(self) -> int:
        return round(sum(height + self.density.gap for height in self.heights if height))

    def _height(self, line: Line, label: float, note: float, density: Density) -> float:
        if line.amounts:
            return (46 if density == DENSITIES[0] else 38) * text_scale()
        return label + density.padding + (note + 1 if line.note else 0)

    @property
    def indent(self) -> float:
        """Where the words of all rows begin: right of the widest key, so that no digit runs into them."""
        metrics = QFontMetricsF(letters("text bold", 15))
        keys = [metrics.horizontalAdvance(line.key) for line in self.lines if line.key and not line.slot]
        icons = [18 * text_scale() for line in self.lines if line.icon and not line.slot]
        return EDGE + max(keys + icons) + 12 * text_scale() if keys or icons else EDGE + 2

    def _words_width(self, line: Line) -> float:
        """Slightly less than the painted width, so that painting never wraps a word that measuring did not."""
        return max(80.0, self.width - 5 - self.indent - (26 if line.opens else 12))

    def _label_height(self, line: Line) -> float:
        box = QRectF(0, 0, self._words_width(line), 999)
        return QFontMetricsF(letters("text medium", 16)).boundingRect(box, int(WRAPPED), line.label).height()

    def _note_height(self, line: Line) -> float:
        if not line.note:
            return 0.0
        box = QRectF(0, 0, self._words_width(line), 999)
        return QFontMetricsF(letters("text", 13)).boundingRect(box, int(WRAPPED), line.note).height()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row = index.row()
        height = self.heights[row] if row < len(self.heights) else 0
        return QSize(80, round(height + self.density.gap))

    # --- painting

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        row = index.row()
        if row >= len(self.heights) or self.lines[row].amounts:  # an amount has its stepper there
            return
        place = QRectF(option.rect)
        rect = QRectF(place.left() + 1.5, place.top() + 1.5, self.width - 3, self.heights[row] - 1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_row(painter, row, self.lines[row], rect, theme())
        painter.restore()

    def _paint_row(self, painter: QPainter, row: int, line: Line, rect: QRectF, t: Theme) -> None:
        able = line.act is not None
        fill = t.button if able else mix(t.paper, t.paper2, 0.5)
        if line.primary:
            fill = mix(t.button, t.terracotta, 0.22)
        if able and row == self.hot:
            fill = mix(t.button, t.amber, 0.2)
        edge, width = (t.edge, 1.0) if able else (mix(t.paper, t.edge, 0.35), 1.0)
        if row == self.ringed:
            edge, width = t.amber, 2.4
        painter.setPen(QPen(edge, width))
        painter.setBrush(fill)
        painter.drawRoundedRect(rect, 8, 8)
        ink = t.ink if able else t.faint
        top = rect.top() + self.density.padding / 2 - 1
        self._paint_key(painter, line, QRectF(rect.left() + EDGE, top, self.indent - EDGE, 40), ink)
        text = rect.adjusted(self.indent, 0, -(26 if line.opens else 12), 0)
        text.moveTop(top)
        painter.setPen(ink)
        painter.setFont(letters("text medium", 16))
        used = painter.boundingRect(text, int(WRAPPED), line.label)
        painter.drawText(text, int(WRAPPED), line.label)
        self._paint_note(painter, line, text.adjusted(0, used.height() + 1, 0, 0))
        if line.opens:
            size = 13 * text_scale()
            spot = QRectF(rect.right() - size - 9, rect.center().y() - size / 2, size, size)
            paint_icon(painter, "right", spot, t.faint)

    def _paint_key(self, painter: QPainter, line: Line, place: QRectF, ink: object) -> None:
        t = theme()
        if line.icon:
            size = 18 * text_scale()
            spot = QRectF(place.left(), place.top() + 1, size, size)
            if line.icon.startswith(FACE):
                return paint_die(painter, spot.adjusted(-2, -2, 3, 3), int(line.icon[len(FACE) :]))
            paint_icon(painter, line.icon, spot, t.ink if line.able else t.faint)
        elif line.key:
            painter.setPen(t.amber_ink if line.able else t.faint)
            painter.setFont(letters("text bold", 15))
            painter.drawText(place.translated(0, 1), int(Qt.AlignmentFlag.AlignLeft), line.key)

    def _paint_note(self, painter: QPainter, line: Line, place: QRectF) -> None:
        if line.note:
            painter.setPen(theme().faint)
            painter.setFont(letters("text", 13))
            painter.drawText(place, int(WRAPPED), line.note)
