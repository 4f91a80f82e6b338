"""A card that is too small on the board to be read, shown large beside the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.art.card_painter import paint_card
from desktop.ui.art.ink import pen, rounded
from desktop.ui.theme import clear, font, text_scale, theme
from engines.core.table import Card

WIDTH = 210.0
SMALL = 118.0  # pixels: a card narrower than this is hard to read
WRAPPED = int(Qt.TextFlag.TextWordWrap)


class CardZoom(QWidget):
    moved = Signal()  # it came up, perhaps elsewhere

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.over = over
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.card: Card | None = None
        self.words = ""
        self.hide()

    def show_card(self, card: Card, beside: QRectF, words: str = "") -> None:
        """Shows a card beside a rectangle of the table, with words below it that are not on the card."""
        self.card, self.words = card, words
        width = WIDTH * text_scale()
        size = QSize(round(width), round(width * 1.4 + self._caption(width).height()))
        room = self.over.rect()
        x = beside.right() + 10 if beside.right() + 10 + size.width() < room.width() else beside.left() - size.width() - 10
        y = min(max(4.0, beside.center().y() - size.height() / 2), room.height() - size.height() - 4)
        self.resize(size)
        self.move(QPointF(max(4.0, x), max(4.0, y)).toPoint())
        self.show()
        self.raise_()
        self.update()
        self.moved.emit()

    def put_away(self) -> None:
        self.card = None
        self.hide()

    @property
    def place(self) -> QRect:
        """What it covers; nothing while it is put away."""
        return self.geometry() if self.card is not None else QRect()

    def _caption(self, width: float) -> QRectF:
        """The plaque below the card, as high as its words need."""
        if not self.words:
            return QRectF(0, width * 1.4, width, 0)
        metrics = QFontMetricsF(font("text", 14 * text_scale()))
        text = metrics.boundingRect(QRectF(0, 0, width - 18, 2000), WRAPPED, self.words)
        return QRectF(0, width * 1.4, width, text.height() + 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.card is None:
            return
        t, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = float(self.width())
        paint_card(painter, self.card, QRectF(0, 0, width, width * 1.4))
        if self.words:
            box = self._caption(width).adjusted(1, 4, -1, -1)
            painter.fillPath(rounded(box, 7), clear(t.paper, 0.97))
            painter.strokePath(rounded(box, 7), pen(t.edge, 1.2))
            painter.setPen(t.ink)
            painter.setFont(font("text", 14 * text_scale()))
            painter.drawText(box.adjusted(8, 5, -8, -5), WRAPPED, self.words)
