"""A stack of counters spread out: in rows on a tray of paper with the name of the place, larger where they are small."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.ui.art.ink import pen, rounded, soft_shadow
from desktop.ui.theme import clear, font, text_scale, theme

LEAST = 32.0  # pixels: a fanned counter can be read and hit
STEP = 1.06  # how far fanned counters stand apart, in widths
ROW = 6  # counters in one row
EDGE = 7.0  # pixels of the tray around them


class Tray(QGraphicsItem):
    """What fanned counters lie on. It keeps its size on the screen."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.box = QRectF()
        self.title = ""
        self.hide()

    def spread(self, count: int, cell: float, title: str) -> list[QPointF]:
        """Sizes itself for so many counters; returns their places, in pixels from its middle."""
        self.prepareGeometryChange()
        self.title = title
        columns = min(ROW, count)
        rows = -(-count // ROW)
        head = 19 * text_scale() if title else 0.0
        wide = max(columns * cell, QFontMetricsF(self._font()).horizontalAdvance(title) if title else 0.0)
        size = QSizeF(wide + 2 * EDGE, rows * cell + head + 2 * EDGE)
        self.box = QRectF(-size.width() / 2, -(rows * cell) / 2 - EDGE - head, size.width(), size.height())
        places = []
        for n in range(count):
            row, column = divmod(n, ROW)
            in_row = min(ROW, count - row * ROW)
            places.append(QPointF((column - (in_row - 1) / 2) * cell, (row - (rows - 1) / 2) * cell))
        return places

    def _font(self) -> QFont:
        return font("text bold", 13 * text_scale())

    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-6, -6, 6, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        t = theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = rounded(self.box, 9)
        soft_shadow(painter, shape, 5, t.shadow)
        painter.fillPath(shape, clear(t.paper, 0.96))
        painter.strokePath(shape, pen(t.edge, 1.4))
        if self.title:
            painter.setFont(self._font())
            painter.setPen(t.ink)
            head = QRectF(self.box.left(), self.box.top() + 3, self.box.width(), 19 * text_scale())
            painter.drawText(head, int(Qt.AlignmentFlag.AlignCenter), self.title)
