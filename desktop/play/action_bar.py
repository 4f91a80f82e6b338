"""The buttons that keep their place from question to question: what ends it, a hint, and the way back."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from desktop.play.option_model import Line
from desktop.ui.art import paint_icon
from desktop.ui.click_guard import ClickGuard
from desktop.ui.theme import ink_on, mix, text_scale, theme, theme_changed
from desktop.ui.widgets import letters

HEIGHT = 44  # pixels
SIDE = 62  # pixels: the width of the hint and of the way back
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter)


class SlotButton(QAbstractButton):
    """A button whose meaning changes and whose place does not. It takes no click that was meant for what it said before."""

    def __init__(self, wide: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.line: Line | None = None
        self.ringed = False
        self.wide = wide
        self.guard = ClickGuard()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding if wide else QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme_changed().connect(self.updateGeometry)
        self.clicked.connect(self._take)

    def show_line(self, line: Line | None) -> None:
        was = self.line.meaning if self.line is not None else None
        if was != (line.meaning if line is not None else None):
            self.guard.note(lambda point: was)
        self.line = line
        self.setEnabled(line is not None and line.able)
        name = line.label if line is not None else ""
        self.setText(name)
        self.setAccessibleName(f"{name} ({line.key})" if line is not None and line.key else name)
        self.setAccessibleDescription(line.note if line is not None else "")
        self.setToolTip("" if line is None else "\n".join(filter(None, (self.accessibleName(), line.note))))
        self.update()

    def ring(self, ringed: bool) -> None:
        if ringed != self.ringed:
            self.ringed = ringed
            self.update()

    def _take(self) -> None:
        if self.line is not None and self.line.act is not None:
            self.line.act()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.line is not None and self.guard.is_steady(event.position(), self.line.meaning):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second half of a double click was meant for what the first half took."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.click()
        else:
            event.ignore()

    def sizeHint(self) -> QSize:
        return QSize(round((120 if self.wide else SIDE) * text_scale()), round(HEIGHT * text_scale()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        line, t = self.line, theme()
        if line is None:
            return
        able, hot = self.isEnabled(), self.underMouse() and self.isEnabled()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill = t.terracotta if line.primary and able else t.button if able else mix(t.paper, t.paper2, 0.5)
        fill = mix(fill, t.amber, 0.5 if line.primary else 0.2) if hot else fill
        ink = ink_on(fill) if line.primary and able else t.ink if able else t.faint
        ringed = self.ringed or self.hasFocus()
        painter.setPen(QPen(t.amber if ringed else t.edge if able else mix(t.paper, t.edge, 0.35), 2.6 if ringed else 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 8, 8)
        painter.setPen(ink)
        (self._paint_wide if self.wide else self._paint_small)(painter, line)
        painter.end()

    def _paint_wide(self, painter: QPainter, line: Line) -> None:
        box = QRectF(self.rect()).adjusted(11, 3, -8, -3)
        if line.icon:
            size = 18 * text_scale()
            paint_icon(
                painter, line.icon, QRectF(box.left(), box.center().y() - size / 2, size, size), painter.pen().color()
            )
            box.setLeft(box.left() + size + 8)
        elif line.key:
            painter.setFont(letters("text bold", 15))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), line.key)
            box.setLeft(box.left() + QFontMetricsF(painter.font()).horizontalAdvance(line.key) + 10)
        for px in (16, 15, 14, 13, 12):
            painter.setFont(letters("text medium", px))
            if QFontMetricsF(painter.font()).boundingRect(box, WRAP, line.label).height() <= box.height():
                break
        painter.drawText(box, WRAP, line.label)

    def _paint_small(self, painter: QPainter, line: Line) -> None:
        """The icon above its word."""
        box, size = QRectF(self.rect()), 17 * text_scale()
        spot = QRectF(box.center() - QPointF(size / 2, 16 * text_scale()), box.center())
        spot.setSize(QSize(round(size), round(size)).toSizeF())
        paint_icon(painter, line.icon, spot, painter.pen().color())
        painter.setFont(letters("text", 13))
        words = box.adjusted(2, box.height() * 0.5, -2, -3)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter), line.short or line.label)


class ActionBar(QWidget):
    """The main action, a hint, the way back: in these places whatever is asked."""

    hint_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.main, self.hint, self.back = SlotButton(True, self), SlotButton(False, self), SlotButton(False, self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.setAlignment(Qt.AlignmentFlag.AlignLeft)
        for button in (self.back, self.hint, self.main):
            layout.addWidget(button)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_lines(self, main: Line | None, back: Line | None, may_hint: bool) -> None:
        self.main.show_line(main)
        ask = self.hint_wanted.emit if may_hint else None
        self.hint.show_line(Line(self.tr("What would the computer do?"), ask, "H", icon="hint", short=self.tr("Hint")))
        nothing = Line(self.tr("Nothing to take back here"), None, "Esc", icon="undo", short=self.tr("Back"))
        self.back.show_line(back or nothing)

    def ring(self, main: bool) -> None:
        self.main.ring(main)
