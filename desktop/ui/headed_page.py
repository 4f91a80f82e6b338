"""The pages outside a game: a dark band on top with the way back and the title, the content below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.art import paint_meander
from desktop.ui.buttons import BandButton
from desktop.ui.theme import font, theme


class HeadedPage(QWidget):
    """A page with a dark band on top: back, the title, and the page's content below."""

    back = Signal()

    def __init__(self, title: str) -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.band = Band(title)
        self.band.back.connect(self.back)
        self.column.addWidget(self.band)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)


class Band(QWidget):
    """Vase black with a meander below: the head of every page outside a game."""

    back = Signal()

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title
        self.setFixedHeight(76)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 0, 20, 18)
        self.button = BandButton(self.tr("Back"), arrow=True)
        self.button.clicked.connect(self.back)
        row.addWidget(self.button)
        row.addStretch(1)

    def set_title(self, title: str) -> None:
        self.title = title
        self.button.setText(self.tr("Back"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme().vase)
        paint_meander(painter, QRectF(0, self.height() - 18, self.width(), 18))
        painter.setFont(font("title", 24))
        painter.setPen(theme().vase_ink)
        painter.drawText(QRectF(0, 0, self.width(), self.height() - 18), int(Qt.AlignmentFlag.AlignCenter), self.title)
