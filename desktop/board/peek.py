"""A card held closer: when one is too small on the board to be read, it is shown large beside the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from engines.core.table import Card

from ..art.cards import paint_card
from ..theme import text_scale

WIDTH = 210.0
SMALL = 118.0  # pixels: a card narrower than this is hard to read


class Peek(QWidget):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.card: Card | None = None
        self.hide()

    def show_card(self, card: Card, beside: QRectF) -> None:
        """Beside a rectangle of the table, where there is room."""
        self.card = card
        width = WIDTH * text_scale()
        size = QSize(round(width), round(width * 1.4))
        room = self.parentWidget().rect()
        x = beside.right() + 10 if beside.right() + 10 + size.width() < room.width() else beside.left() - size.width() - 10
        y = min(max(4.0, beside.center().y() - size.height() / 2), room.height() - size.height() - 4)
        self.resize(size)
        self.move(QPointF(max(4.0, x), y).toPoint())
        self.show()
        self.raise_()
        self.update()

    def put_away(self) -> None:
        self.card = None
        self.hide()

    def paintEvent(self, event) -> None:
        if self.card is not None:
            painter = QPainter(self)
            paint_card(painter, self.card, QRectF(self.rect()))
