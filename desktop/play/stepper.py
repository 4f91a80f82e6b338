"""An amount, set in place: fewer, more, do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.art import paint_icon
from desktop.ui.theme import ink_on, mix, text_scale, theme
from desktop.ui.widgets import letters

HEIGHT = 46


class Stepper(QWidget):
    """Steps through some amounts. Arrow keys and the wheel change it, digits type it, Enter takes it."""

    taken = Signal(int)  # the place of the amount in the list
    moved = Signal(int)

    def __init__(self, amounts: Sequence[int], label: Callable[[int], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.amounts = list(amounts)
        self.label = label  # what the button says for the n-th amount
        self.index = 0
        self.key = ""  # the number of the row, shown before it
        self.main = True  # painted solid: it is what is usually done next
        self._typed = ""
        self._hot = ""
        self._pressed = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(label(0))

    @property
    def amount(self) -> int:
        return self.amounts[self.index]

    def set_index(self, index: int) -> None:
        index = max(0, min(index, len(self.amounts) - 1))
        if index != self.index:
            self.index = index
            self.setAccessibleName(self.label(index))
            self.moved.emit(index)
            self.update()

    def set_amount(self, amount: int) -> None:
        if amount in self.amounts:
            self.set_index(self.amounts.index(amount))

    def sizeHint(self) -> QSize:
        return QSize(300, round(HEIGHT * text_scale()))

    # --- where things are

    def _parts(self) -> dict[str, QRectF]:
        h = self.height() - 2.0
        number = max(34.0, QFontMetricsF(letters("text bold", 18)).horizontalAdvance(str(self.amounts[-1])) + 18)
        return {
            "less": QRectF(1, 1, h, h),
            "number": QRectF(1 + h, 1, number, h),
            "more": QRectF(1 + h + number, 1, h, h),
            "do": QRectF(1 + 2 * h + number + 8, 1, self.width() - 2 * h - number - 10, h),
        }

    # --- gestures

    def mousePressEvent(self, event: QMouseEvent) -> None:
        part = next((name for name, rect in self._parts().items() if rect.contains(event.position())), "")
        if part == "less":
            self.set_index(self.index - 1)
        elif part == "more":
            self.set_index(self.index + 1)
        self._pressed = part
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A quick second click counts further; it takes nothing, for it was meant for what the first half took."""
        self.mousePressEvent(event)
        self._pressed = self._pressed.replace("do", "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed == "do" and self._parts()["do"].contains(event.position()):
            self.taken.emit(self.index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hot = next((name for name, rect in self._parts().items() if rect.contains(event.position())), "")
        if hot != self._hot:
            self._hot = hot
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hot = ""
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.set_index(self.index + (1 if event.angleDelta().y() > 0 else -1))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text()
        steps: dict[int, int] = {
            Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1, Qt.Key.Key_Minus: -1,
            Qt.Key.Key_Plus: 1, Qt.Key.Key_PageDown: -5, Qt.Key.Key_PageUp: 5, Qt.Key.Key_Home: -len(self.amounts),
            Qt.Key.Key_End: len(self.amounts),
        }  # fmt: skip
        if key in steps:
            self._typed = ""
            self.set_index(self.index + steps[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.taken.emit(self.index)
        elif text.isdigit():
            self._typed = (self._typed + text)[-3:]
            if int(self._typed) not in self.amounts and int(text) in self.amounts:
                self._typed = text
            self.set_amount(int(self._typed))
        else:
            event.ignore()

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        parts = self._parts()
        for name, sign, ends in (("less", "minus", 0), ("more", "plus", len(self.amounts) - 1)):
            rect = parts[name].adjusted(0.5, 0.5, -0.5, -0.5)
            able = self.index != ends
            painter.setPen(QPen(t.edge if able else mix(t.paper, t.edge, 0.4), 1))
            painter.setBrush(mix(t.button, t.amber, 0.2) if able and self._hot == name else t.button)
            painter.drawRoundedRect(rect, 7, 7)
            size = rect.height() * 0.42
            spot = QRectF(0, 0, size, size)
            spot.moveCenter(rect.center())
            paint_icon(painter, sign, spot, t.ink if able else mix(t.paper, t.faint, 0.5))
        painter.setPen(t.ink)
        painter.setFont(letters("text bold", 19))
        painter.drawText(parts["number"], Qt.AlignmentFlag.AlignCenter, str(self.amount))
        rect = parts["do"].adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(t.amber if self.hasFocus() else t.edge, 2 if self.hasFocus() else 1))
        fill = t.amber if self._hot == "do" else t.terracotta if self.main else t.button
        painter.setBrush(fill)
        painter.drawRoundedRect(rect, 7, 7)
        painter.setPen(ink_on(fill))
        words = f"{self.key}  {self.label(self.index)}" if self.key else self.label(self.index)
        fits = QFontMetricsF(letters("text bold", 15)).horizontalAdvance(words) <= rect.width() - 12
        painter.setFont(letters("text bold", 15 if fits else 13))
        inner = rect.adjusted(6, 0, -6, 0)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), words)
        if self.hasFocus():
            painter.setPen(QPen(t.amber, 2))
            painter.drawLine(
                QPointF(parts["number"].left() + 6, self.height() - 3),
                QPointF(parts["number"].right() - 6, self.height() - 3),
            )
        painter.end()
