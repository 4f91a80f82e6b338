"""How widgets are laid out: cards that flow into columns, and pages that scroll."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QWidget,
)

COLUMN = 1180  # no page is wider than this, so that lines stay readable


class Flow(QLayout):
    """Cards of one size in as many columns as fit."""

    def __init__(self, least: int, gap: int = 18, most: int = 0) -> None:
        super().__init__()
        self.least, self.gap = least, gap
        self.most = most  # columns; 0: as many as fit
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def columns(self, width: int) -> int:
        fit = max(1, (width + self.gap) // (self.least + self.gap))
        return min(fit, self.most) if self.most else fit

    def _cell(self, width: int) -> tuple[int, int, int]:
        columns = self.columns(width)
        each = (width - self.gap * (columns - 1)) // columns
        if columns != self.most:
            each = min(each, round(self.least * 1.35))
        tall = max(
            (i.heightForWidth(each) if i.hasHeightForWidth() else i.sizeHint().height() for i in self._items), default=0
        )
        return columns, each, tall

    def heightForWidth(self, width: int) -> int:
        columns, _, tall = self._cell(width)
        rows = -(-len(self._items) // columns)
        return rows * tall + max(0, rows - 1) * self.gap

    def sizeHint(self) -> QSize:
        return QSize(self.least, self.heightForWidth(self.least))

    def minimumSize(self) -> QSize:
        return QSize(self.least, 0)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        columns, each, tall = self._cell(rect.width())
        for i, item in enumerate(self._items):
            row, column = divmod(i, columns)
            item.setGeometry(QRect(rect.x() + column * (each + self.gap), rect.y() + row * (tall + self.gap), each, tall))


def emptied(layout: QLayout) -> None:
    """Takes everything out of a layout and deletes it."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            emptied(inner)


class Scrolled(QScrollArea):
    """A page that scrolls, its content in a column in the middle."""

    def __init__(self, content: QWidget, column: int = COLUMN) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(28, 22, 28, 28)
        row.addStretch(1)
        content.setMaximumWidth(column)
        row.addWidget(content, 1000)
        row.addStretch(1)
        self.setWidget(holder)
