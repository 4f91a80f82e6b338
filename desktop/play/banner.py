"""The banner above the board, with turn and phase, and short messages on it that go away by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QPropertyAnimation,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGraphicsOpacityEffect, QHBoxLayout, QSizePolicy, QWidget

from desktop.ui.art import paint_icon, paint_sign
from desktop.ui.settings import settings
from desktop.ui.theme import SideStyle, clear, text_scale, theme
from desktop.ui.widgets import letters
from engines.core.table import Banner

WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
HIGH, LOW = 60, 38  # pixels
EDGE = 16  # pixels between a message and the edge of the board
READING_MS = 60  # for each character of a message


class BannerView(QWidget):
    """Turn, phase and whose decision it is, in plain words: a strip above the board. On a low window it is one line, and the
    menus stand in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.banner = Banner("")
        self.style_: SideStyle | None = None
        self.busy = ""
        self.low = False
        self.menus: QWidget | None = None  # at the left end
        self.guest: QWidget | None = None  # at the right end
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 12, 2)
        self._row.setSpacing(0)
        self._row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def take_in(self, guest: QWidget) -> None:
        """Gives a small widget the right end of the strip."""
        self.guest = guest
        self._row.addWidget(guest, 0, Qt.AlignmentFlag.AlignVCenter)

    def take_menus(self, menus: QWidget | None) -> None:
        """Gives the menus the left end, or lets them go."""
        self.menus = menus
        if menus is not None:
            self._row.insertWidget(0, menus, 0, Qt.AlignmentFlag.AlignVCenter)

    def be_low(self, low: bool) -> None:
        self.low = low
        self.updateGeometry()
        self.update()

    def show_banner(self, banner: Banner, style: SideStyle | None, busy: str = "") -> None:
        self.banner, self.style_, self.busy = banner, style, busy
        self.setAccessibleName(f"{banner.title}. {self.line}")
        self.setToolTip(self.line)
        self.update()

    @property
    def line(self) -> str:
        return self.busy or self.banner.line

    def sizeHint(self) -> QSize:
        return QSize(300, round((LOW if self.low else HIGH) * text_scale()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        t, s = theme(), text_scale()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        painter.fillRect(rect, t.vase)
        painter.fillRect(QRectF(0, rect.height() - 2, rect.width(), 2), t.terracotta)
        left = 20.0 if self.menus is None else self.menus.geometry().right() + 14.0
        if self.style_ is not None:
            size = (26 if self.low else 35) * s
            sign = QRectF(left - 5, rect.center().y() - size / 2 - 1, size, size)
            painter.setPen(QPen(t.vase_ink, 1.2))
            painter.setBrush(self.style_.colour)
            painter.drawEllipse(sign)
            paint_sign(painter, self.style_, sign.adjusted(size / 5, size / 5, -size / 5, -size / 5))
            left = sign.right() + (9 if self.low else 13)
        end = rect.width() - 10
        if self.guest is not None and not self.guest.isHidden():
            end -= self.guest.width() + 12
        (self._paint_one_line if self.low else self._paint_two_lines)(painter, left, end)
        painter.end()

    def _paint_two_lines(self, painter: QPainter, left: float, end: float) -> None:
        s, whole = text_scale(), end - left - 6
        title_width = QFontMetricsF(letters("title", 20.0)).horizontalAdvance(self.banner.title)
        steps = self._steps(painter, end, whole - title_width - 24, 8 * s)
        self._words(painter, "title", 20.0, self.banner.title, QRectF(left, 5 * s, whole - steps, 26 * s))
        self._words(painter, "text", 17.0, self.line, QRectF(left, 30 * s, whole, 26 * s))

    def _paint_one_line(self, painter: QPainter, left: float, end: float) -> None:
        """The title whole, then what is asked, as far as there is room for it, then the course of the turn."""
        high, whole = self.height() - 2.0, end - left - 6
        title_width = QFontMetricsF(letters("title", 18.0)).horizontalAdvance(self.banner.title) + 2
        line_width = QFontMetricsF(letters("text", 16.0)).horizontalAdvance(self.line) + 2
        steps = self._steps(
            painter, end, whole - title_width - min(line_width, whole * 0.3) - 40, (high - 22 * text_scale()) / 2
        )
        room = whole - steps
        self._words(painter, "title", 18.0, self.banner.title, QRectF(left, 0, min(title_width, room), high))
        self._words(painter, "text", 16.0, self.line, QRectF(left + title_width + 20, 1, room - title_width - 24, high))

    def _words(self, painter: QPainter, role: str, px: float, words: str, box: QRectF) -> None:
        if box.width() < 40:
            return
        face = letters(role, px)
        painter.setPen(theme().vase_ink)
        painter.setFont(face)
        shown = QFontMetricsF(face).elidedText(words, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)

    def _steps(self, painter: QPainter, end: float, room: float, top: float) -> float:
        """The course of the turn at the right end of the upper line: all of it where there is room, else the running step.
        Gives the width it took."""
        t, s = theme(), text_scale()
        for cells in (self.banner.steps, [cell for cell in self.banner.steps if cell.tone == "lit"]):
            faces = [letters("text bold" if cell.tone == "lit" else "text", 15) for cell in cells]
            widths = [QFontMetricsF(f).horizontalAdvance(c.label) + 20 * s for f, c in zip(faces, cells, strict=True)]
            if cells and sum(widths) <= room:
                break
        else:
            return 0.0
        x = end - sum(widths)
        for cell, face, wide in zip(cells, faces, widths, strict=True):
            box = QRectF(x, top, wide, 22 * s)
            lit = cell.tone == "lit"
            if lit:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(t.terracotta)
                painter.drawRoundedRect(box.adjusted(2, 0, -2, 0), 7, 7)
            painter.setFont(face)
            painter.setPen(t.vase if lit else clear(t.vase_ink, 0.55 if cell.tone == "done" else 0.85))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), cell.label)
            x += wide
        return sum(widths) + 12


class Toast(QWidget):
    """One sentence at the foot of the board: why not, or what a computer player did. The next press sends it away."""

    gone = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._board = parent
        self.text = ""
        self.note = ""
        self.sign = "info"
        self.act: Callable[[], object] | None = None
        self.lift = 16  # how far above the foot of the board
        self.avoid: Callable[[], Sequence[QPoint]] = list  # the middles of what is asked about
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._fade)
        self._effect = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(self._effect)
        self._fading = QPropertyAnimation(self._effect, b"opacity", self)
        self._fading.setEasingCurve(QEasingCurve.Type.InOutQuad)
        self._fading.finished.connect(self._after_fading)
        parent.installEventFilter(self)
        self.hide()

    def say(
        self, text: str, note: str = "", sign: str = "info", least_ms: int = 2500, act: Callable[[], object] | None = None
    ) -> None:
        """Shows a sentence. `act` is what a click on it does, besides sending it away."""
        self.text, self.note, self.sign, self.act = text, note, sign, act
        self.setCursor(Qt.CursorShape.PointingHandCursor if act is not None else Qt.CursorShape.ArrowCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, act is None)  # what lies under it can be taken
        self._fading.stop()
        self._effect.setOpacity(1.0)
        self.place()
        self.show()
        self.raise_()
        self.update()
        self.setAccessibleName(text)
        self._timer.start(max(least_ms, READING_MS * (len(text) + len(note))))

    def dismiss(self) -> None:
        self._timer.stop()
        self.hide()

    def _fade(self) -> None:
        if settings().animation == "off":
            self.dismiss()
            return
        self._fading.setDuration(220)
        self._fading.setStartValue(1.0)
        self._fading.setEndValue(0.0)
        self._fading.start()

    def _after_fading(self) -> None:
        if self._effect.opacity() < 0.05:
            self.hide()
            self.gone.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return False

    def _size(self) -> QSize:
        s = text_scale()
        room = max(240.0, min(self._board.width() - 60.0, 640 * s))
        text = QFontMetricsF(letters("text medium", 16)).boundingRect(QRectF(0, 0, room - 64, 999), WRAP, self.text)
        note = QFontMetricsF(letters("text", 14)).boundingRect(QRectF(0, 0, room - 64, 999), WRAP, self.note)
        height = text.height() + (note.height() + 2 if self.note else 0) + 22
        return QSize(round(max(text.width(), note.width() if self.note else 0) + 68), round(height))

    def place(self) -> None:
        """At the foot of the board, or wherever else it lies over the least of what is asked about."""
        places, busy = self._places(), self.avoid()
        self.setGeometry(min(places, key=lambda place: sum(place.contains(point) for point in busy)))

    def _places(self) -> list[QRect]:
        """Where it may lie, the usual place first."""
        size, board = self._size(), self._board
        foot, right = board.height() - size.height() - self.lift, board.width() - size.width()
        columns = (right // 2, EDGE, right - EDGE)
        return [QRect(QPoint(left, top), size) for top in (foot, EDGE) for left in columns]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        act, self.act = self.act, None
        self.dismiss()
        if act is not None:
            act()

    def paintEvent(self, event: QPaintEvent) -> None:
        t, s = theme(), text_scale()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(t.terracotta, 1.2))
        painter.setBrush(clear(t.vase, 0.95))
        painter.drawRoundedRect(rect, 10, 10)
        paint_icon(painter, self.sign, QRectF(16, rect.top() + 11, 20 * s, 20 * s), t.amber)
        words = QRectF(50, rect.top() + 9, rect.width() - 62, rect.height())
        painter.setPen(t.vase_ink)
        painter.setFont(letters("text medium", 16))
        used = painter.boundingRect(words, WRAP, self.text)
        painter.drawText(words, WRAP, self.text)
        if self.note:
            painter.setPen(clear(t.vase_ink, 0.8))
            painter.setFont(letters("text", 14))
            painter.drawText(words.adjusted(0, used.height() + 2, 0, 0), WRAP, self.note)
        painter.end()
