"""The time line: the whole game as a strip to scrub through, with its turns."""

from __future__ import annotations

import html
from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.ui.theme import clear, mix, text_scale, theme
from desktop.ui.widgets import letters

MARGIN = 14.0
FLAG = 7.0  # the width of a note's flag


class TimeLine(QWidget):
    """A strip from the first choice to the last. The handle is the moment shown; what lies ahead of it is pale."""

    scrubbed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first = 0
        self.length = 0
        self.now = 0
        self.turns: list[tuple[int, str]] = []
        self.notes: Mapping[int, str] = {}  # what somebody wrote about moments
        self._dragging = self.low = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Time line"))

    def show_game(
        self, first: int, now: int, length: int, turns: list[tuple[int, str]], notes: Mapping[int, str] | None = None
    ) -> None:
        self.first, self.now, self.length, self.turns, self.notes = first, now, length, turns, notes or {}
        self.update()

    def be_low(self, low: bool) -> None:
        """On a low window the titles of the turns are left to the tips."""
        self.low = low
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, round((24 if self.low else 40) * text_scale()))

    # --- moments and places

    def _x(self, moment: float) -> float:
        span = max(1, self.length - self.first)
        return MARGIN + (self.width() - 2 * MARGIN) * (moment - self.first) / span

    def _moment(self, x: float) -> int:
        span = max(1, self.length - self.first)
        part = (x - MARGIN) / max(1.0, self.width() - 2 * MARGIN)
        return self.first + max(0, min(self.length - self.first, round(part * span)))

    def turn_at(self, moment: int) -> str:
        return next((title for at, title in reversed(self.turns) if at <= moment), "")

    def note_near(self, x: float) -> str:
        """The note whose flag stands at a place, if any."""
        at = min(self.notes, key=lambda moment: abs(self._x(moment) - x), default=None)
        return self.tr("Note: {0}").format(self.notes[at]) if at is not None and abs(self._x(at) - x) < FLAG else ""

    # --- gestures

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._dragging = True
            self._scrub(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragging:
            self._scrub(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragging = False

    def _scrub(self, x: float) -> None:
        moment = self._moment(x)
        if moment != self.now:
            self.now = moment
            self.update()
            self.scrubbed.emit(moment)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ends: dict[int, int] = {Qt.Key.Key_Home: -self.length, Qt.Key.Key_End: self.length}
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, **ends}
        starts = [at for at, _ in self.turns]
        if event.key() in steps:
            moment = self.now + steps[event.key()]
        elif event.key() == Qt.Key.Key_PageUp:
            moment = max((at for at in starts if at < self.now), default=self.first)
        elif event.key() == Qt.Key.Key_PageDown:
            moment = min((at for at in starts if at > self.now), default=self.length)
        else:
            event.ignore()
            return
        self.scrubbed.emit(max(self.first, min(moment, self.length)))

    def event(self, event: object) -> bool:
        if isinstance(event, QHelpEvent):
            moment = self._moment(event.pos().x())
            words = self.tr("{0} of {1} decisions").format(moment, self.length)
            lines = (self.turn_at(moment), words, self.note_near(event.pos().x()))
            QToolTip.showText(event.globalPos(), "<br>".join(html.escape(line) for line in lines if line), self)
            return True
        return super().event(event)  # type: ignore[arg-type]

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        t, s = theme(), text_scale()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        y = 12 * s
        left, right, here = self._x(self.first), self._x(max(self.length, self.first + 1)), self._x(self.now)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mix(t.paper, t.edge, 0.3))
        painter.drawRoundedRect(QRectF(left, y - 3, right - left, 6), 3, 3)
        painter.setBrush(t.terracotta)
        painter.drawRoundedRect(QRectF(left, y - 3, max(0.0, here - left), 6), 3, 3)
        self._paint_turns(painter, y, right)
        self._paint_notes(painter, y)
        painter.setPen(QPen(t.amber if self.hasFocus() else t.vase, 2.2))
        painter.setBrush(t.button)
        painter.drawEllipse(QPointF(here, y), 7 * s, 7 * s)
        painter.end()

    def _paint_notes(self, painter: QPainter, y: float) -> None:
        """A small flag on each moment that bears a note."""
        t, s = theme(), text_scale()
        for moment in self.notes:
            x = self._x(moment)
            painter.setPen(QPen(t.ink, 1.2))
            painter.drawLine(QPointF(x, y), QPointF(x, y - 11 * s))
            painter.setBrush(t.amber)
            painter.drawPolygon([QPointF(x, y - 11 * s), QPointF(x + FLAG * s, y - 8 * s), QPointF(x, y - 5 * s)])

    def _paint_turns(self, painter: QPainter, y: float, right: float) -> None:
        """A tick for each turn, and as many titles as fit."""
        t, s = theme(), text_scale()
        painter.setFont(letters("text", 12))
        measure = QFontMetricsF(letters("text", 12))
        free = -1e9
        for n, (at, title) in enumerate(self.turns):
            x = self._x(at)
            painter.setPen(QPen(clear(t.faint, 0.8), 1.2))
            painter.drawLine(QPointF(x, y + 5), QPointF(x, y + 10))
            following = self._x(self.turns[n + 1][0]) if n + 1 < len(self.turns) else right
            words = measure.elidedText(title, Qt.TextElideMode.ElideRight, max(following - x, 70 * s))
            wide = measure.horizontalAdvance(words)
            if not self.low and x > free and x + wide < self.width():
                painter.setPen(t.faint)
                painter.drawText(
                    QRectF(x, y + 9, wide + 4, 18 * s),
                    int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter),
                    words,
                )
                free = x + wide + 10
