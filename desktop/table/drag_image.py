"""The picture of what is being dragged: it follows the mouse over everything, and flies back after a bad drop."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from .motion import Motion


class DragImage(QWidget):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.picture: QPixmap | None = None
        self.home = QPointF()
        self.grip = QPointF()
        self.at = QPointF()
        self.hide()

    def take(self, picture: QPixmap, home: QPointF, here: QPoint) -> None:
        """Picks something up that is centred at `home`, by the point `here`."""
        self.picture, self.home = QPixmap(picture), QPointF(home)
        self.grip = QPointF(here) - home
        self.follow(here)
        self.show()
        self.raise_()

    def follow(self, here: QPoint) -> None:
        self.at = QPointF(here) - self.grip
        self.update()

    def settle(self) -> None:
        """Hides the picture after a drop; `fly_back` shows it once more."""
        self.hide()

    def fly_back(self, motion: Motion) -> None:
        if self.picture is None:
            return
        start = QPointF(self.at)
        self.show()

        def step(part: float) -> None:
            self.at = start + (self.home - start) * part
            self.update()

        motion.run("drag image", step, self.hide)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.picture is None:
            return
        painter = QPainter(self)
        painter.setOpacity(0.9)
        size = self.picture.deviceIndependentSize()
        painter.drawPixmap(self.at - QPointF(size.width() / 2, size.height() / 2), self.picture)
