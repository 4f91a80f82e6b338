"""A fleet along the foot of a page: it fills the free room and disappears where there is little."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.theme import mix, theme

from .figures.ships import DOLPHIN, HULL, SAIL
from .potter import FigurePainter, running_waves

LEAST, MOST = 96, 260  # pixels of height: below, nothing is painted
SHIPS = ((0.10, 0.62), (0.31, 1.0), (0.60, 0.74), (0.83, 0.88))  # where along the page, and how large
DOLPHINS = ((0.245, 0.55, -18), (0.475, 0.8, -24), (0.515, 0.6, 14), (0.745, 0.6, -14), (0.955, 0.7, 8))
SHIP_LONG, SHIP_TALL = 215.0, 136.0


class Frieze(QWidget):
    """Ships under sail among dolphins, pale as a drawing that the slip has not covered yet."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def is_painted(self) -> bool:
        return self.height() >= LEAST

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.is_painted:
            return
        t = theme()
        figure = mix(t.paper, t.terracotta, 0.30 if t.dark else 0.34)
        tall = min(self.height() - 10.0, MOST, self.width() * 0.16)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sea = self.height() - 16.0
        figures = FigurePainter(painter, t.paper, figure)
        for along, size in SHIPS:
            self._ship(figures, along * self.width(), sea, tall * size / SHIP_TALL)
        for along, size, turn in DOLPHINS:
            scale = tall * size / 150
            figures.at(along * self.width(), sea - 22 * scale, scale, turn=turn).fill(DOLPHIN)
            figures.done()
        running_waves(painter, QRectF(0, sea - 8, self.width(), 10), figure)
        painter.fillRect(QRectF(0, sea + 2, self.width(), 2), figure)
        painter.fillRect(QRectF(0, sea + 8, self.width(), 1), figure)
        painter.end()

    def _ship(self, n: FigurePainter, middle: float, sea: float, scale: float) -> None:
        n.at(middle - SHIP_LONG / 2 * scale, sea - 122 * scale, scale)
        n.draw("M 100 94 L 100 2", 3)
        n.draw("M 46 12 L 154 12", 2.4)
        n.draw("M 100 3 L 184 60 M 100 3 L 14 44", 0.9)
        n.fill(SAIL, self._sail(n.ground, n.figure))
        n.cut(SAIL, 1.4, n.figure)
        n.cut("M 72 10.4 C 82 28 82 48 74 65 M 127 10.4 C 138 28 138 48 130 65.6", 4, n.figure)
        n.fill(HULL)
        for i in range(6):
            x = 46 + 20 * i
            n.fill(f"O {x} 92 8.4", n.ground)
            n.fill(f"O {x} 92 7")
            n.cut(f"O {x} 92 4.2", 0.9)
        n.cut("M 24 101 C 62 108 140 108 186 99", 1.1)
        n.fill("M 170 98 C 175 91 184 91 189 97 C 184 102 175 103 170 98 Z", n.ground)
        n.fill("O 180 97 3")
        for i in range(10):
            n.draw(f"M {44 + 13 * i} 112 L {30 + 13 * i} 136", 1.6)
        n.done()

    def _sail(self, ground: QColor, figure: QColor) -> QColor:
        return mix(ground, figure, 0.25)
