"""The curtain between two people at one computer: it hides everything until the next one takes over."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop.ui.art import paint_meander, paint_sign
from desktop.ui.theme import SideStyle, clear, mix, theme
from desktop.ui.widgets import letters


class Curtain(QWidget):
    """Covers its parent, names the seat and the person, and is lifted with one key or a click."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self.name = ""
        self.seat = ""
        self.style_: SideStyle | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        parent.installEventFilter(self)
        self.hide()

    def drop(self, seat: str, name: str, style: SideStyle) -> None:
        """Covers everything until the person of this seat takes over."""
        self.seat, self.name, self.style_ = seat, name, style
        self.setAccessibleName(self.tr("{0} decides. Press any key to take over.").format(name or seat))
        self.setGeometry(self._page.rect())
        self.show()
        self.raise_()
        self.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._page.rect())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.lift()
        else:
            event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.lift()

    def lift(self) -> None:
        if self.isVisible():
            self.hide()
            self.lifted.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        painter.fillRect(rect, t.vase)
        fold = max(60.0, rect.width() / 14)
        painter.setPen(Qt.PenStyle.NoPen)
        for n in range(int(rect.width() / fold) + 1):  # the folds of the cloth
            painter.setBrush(clear(t.terracotta, 0.05 if n % 2 else 0.09))
            painter.drawRect(QRectF(n * fold, 0, fold, rect.height()))
        paint_meander(painter, QRectF(0, rect.height() * 0.5 - 190, rect.width(), 26))
        paint_meander(painter, QRectF(0, rect.height() * 0.5 + 164, rect.width(), 26))
        middle = rect.center()
        if self.style_ is not None:
            sign = QRectF(middle.x() - 44, middle.y() - 132, 88, 88)
            painter.setPen(QPen(t.vase_ink, 3))
            painter.setBrush(self.style_.colour)
            painter.drawEllipse(sign)
            painter.setPen(QPen(mix(self.style_.colour, t.vase_ink, 0.5), 1.5))
            painter.drawEllipse(sign.adjusted(7, 7, -7, -7))
            paint_sign(painter, self.style_, sign.adjusted(20, 20, -20, -20))
        painter.setPen(t.vase_ink)
        lines = [("title", 34.0, self.name or self.seat), ("name italic", 22.0, self.seat if self.name else "")]
        lines.append(("text", 17.0, self.tr("Everybody else looks away. Press Enter or click to take over.")))
        y = middle.y() - 20
        for role, px, words in lines:
            if words:
                height = QFontMetricsF(letters(role, px)).height()
                painter.setFont(letters(role, px))
                painter.drawText(QRectF(0, y, rect.width(), height + 4), int(Qt.AlignmentFlag.AlignCenter), words)
                y += height + 12
        painter.end()
