"""The log: what happened, in words with rule numbers, grouped by turn and phase. A click shows the board as it was."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from desktop.ui.theme import SideStyle, clear, mix, side_style, text_scale, theme, theme_changed
from desktop.ui.widgets import letters
from engines.core.game import Game
from engines.core.narrative import Entry, searched, sifted

WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
AROUND = {"turn": 18, "phase": 10, "": 6}  # pixels above and below the words of an entry
NEAR_END = 30  # pixels: closer to the end than this, the log follows what happens


class LogView(QAbstractScrollArea):
    """A list of the entries. It scrolls to what happens, unless somebody has scrolled up to read.

    The height of an entry is guessed from its length until it comes into sight and is measured; then what is in sight stays
    where it is. So a game of thousands of entries is there at once.
    """

    moment = Signal(int)  # the moment of an entry that was clicked
    pointed = Signal(object)  # the Entry under the pointer or at the keyboard's place, or None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []
        self.only: tuple[str, str] | None = None  # the part that is shown: see `sifted`
        self.words = ""  # only entries with these words are shown
        self._all: list[Entry] = []
        self.now = 0
        self.game: Game[Any] | None = None
        self.current = -1  # the keyboard's place
        self._hot = -1
        self._heights: list[int] = []
        self._measured: list[bool] = []
        self._tops = [0]
        self._follows = True
        self._settling = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("LogView { background: transparent; border: none; }")
        self.viewport().setAutoFillBackground(False)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        theme_changed().connect(self._measure_anew)

    # --- what it shows

    def show_entries(self, game: Game[Any] | None, entries: list[Entry], now: int, looking_back: bool = False) -> None:
        """Shows what happened, up to the end of it; or, looking back, up to the moment shown."""
        if self.only is not None and game is not self.game:
            self.only, self.words = None, ""  # another game has other seats
        self._all = entries
        entries = searched(game, sifted(game, entries, self.only), self.words)
        same = 0
        while same < min(len(entries), len(self.entries)) and entries[same] == self.entries[same]:
            same += 1
        fresh = same == 0
        self.game, self.now = game, now
        self.entries = list(entries)
        self._heights[same:] = [self._guess(entry) for entry in entries[same:]]
        self._measured[same:] = [False] * (len(entries) - same)
        if max(self.current, self._hot) >= len(entries):
            self.current = self._hot = -1
        row = max((n for n, e in enumerate(entries) if e.moment <= now), default=-1)
        if looking_back:
            self._settle(0 if fresh else self._first_seen())
            self.bring_into_sight(row)
        else:
            self._follows = self._follows or fresh
            self._settle(None if self._follows else self._first_seen())
        self.viewport().update()

    def show_only(self, only: tuple[str, str] | None) -> None:
        """A part of the log, or all of it again."""
        self.only = only
        self._follows = True
        self.show_entries(self.game, self._all, self.now)

    def show_with(self, words: str) -> None:
        """The entries with these words, or all of them again."""
        self.words = words
        self._follows = True
        self.show_entries(self.game, self._all, self.now)

    def side_of(self, seat: str | None) -> SideStyle | None:
        if self.game is None or seat is None:
            return None
        found = next((s for s in self.game.seats if s.id == seat), None)
        return side_style(self.game, found.side) if found is not None else None

    def line_height(self) -> int:
        """The height of a plain entry of one line."""
        return round(QFontMetricsF(letters("text", 15)).height()) + AROUND[""]

    # --- heights

    def _font(self, entry: Entry) -> QFont:
        if entry.kind == "turn":
            return letters("title", 14)
        return letters("text bold", 14) if entry.kind == "phase" else letters("text", 15)

    def _text_width(self, entry: Entry) -> int:
        rule = 0
        if entry.rule and not entry.kind:
            rule = round(QFontMetricsF(letters("text", 12)).horizontalAdvance(entry.rule)) + 8
        return max(60, self.viewport().width() - 22 - rule)

    def _guess(self, entry: Entry) -> int:
        letter = 7.2 * text_scale()
        lines = 1 + int(len(entry.text) * letter / max(60, self.viewport().width() - 50))
        return round(lines * 18 * text_scale()) + AROUND[entry.kind]

    def _measure(self, row: int) -> int:
        entry = self.entries[row]
        box = QRectF(0, 0, self._text_width(entry), 9999)
        return round(QFontMetricsF(self._font(entry)).boundingRect(box, WRAP, entry.text).height()) + AROUND[entry.kind]

    def _measure_anew(self) -> None:
        """After a change of width, typeface or size: everything is guessed again, and what is seen is measured."""
        first = self._first_seen()
        self._heights = [self._guess(entry) for entry in self.entries]
        self._measured = [False] * len(self.entries)
        self._settle(None if self._follows else first)
        self.viewport().update()

    def _settle(self, first: int | None) -> None:
        """Measures what is in sight: from an entry on that stays at the top, or back from the end."""
        self._settling = True
        bar = self.verticalScrollBar()
        shift = 0 if first is None else bar.value() - self._tops[min(first, len(self._tops) - 1)]
        rows = range(len(self.entries) - 1, -1, -1) if first is None else range(first, len(self.entries))
        left = self.viewport().height()
        for row in rows:
            if left < 0:
                break
            self._take_measure(row)
            left -= self._heights[row]
        self._share_out()
        if first is None or not self.entries:
            bar.setValue(bar.maximum())
        else:
            bar.setValue(self._tops[first] + max(0, min(shift, self._heights[first])))
        self._settling = False

    def _take_measure(self, row: int) -> None:
        if not self._measured[row]:
            self._heights[row], self._measured[row] = self._measure(row), True

    def _share_out(self) -> None:
        self._tops = [0, *accumulate(self._heights)]
        bar, height = self.verticalScrollBar(), self.viewport().height()
        bar.setRange(0, max(0, self._tops[-1] - height))
        bar.setPageStep(height)
        bar.setSingleStep(self.line_height())

    def _scrolled(self, value: int) -> None:
        if self._settling:
            return
        self._follows = value >= self.verticalScrollBar().maximum() - NEAR_END
        top = self._first_seen()
        shift = value - self._tops[top] if self.entries else 0
        last = self._row_at(value + self.viewport().height())
        if not all(self._measured[top : last + 1]):
            for row in range(top, last + 1):
                self._take_measure(row)
            self._settling = True
            self._share_out()
            self.verticalScrollBar().setValue(self._tops[top] + min(shift, self._heights[top]))
            self._settling = False
        self.viewport().update()

    def _row_at(self, y: float) -> int:
        """The entry at a height of the whole list, or the nearest one."""
        return max(0, min(bisect_right(self._tops, y) - 1, len(self.entries) - 1))

    def _first_seen(self) -> int:
        return self._row_at(self.verticalScrollBar().value())

    def rect_of(self, row: int) -> QRect:
        """Where an entry is in the viewport."""
        top = self._tops[row] - self.verticalScrollBar().value()
        return QRect(0, top, self.viewport().width(), self._heights[row])

    def bring_into_sight(self, row: int) -> None:
        if not 0 <= row < len(self.entries):
            return
        bar = self.verticalScrollBar()
        for n in range(max(0, row - self.viewport().height() // 20), row + 1):
            self._take_measure(n)
        self._settling = True
        self._share_out()
        self._settling = False
        if self._tops[row] < bar.value():
            bar.setValue(self._tops[row])
        elif self._tops[row + 1] > bar.value() + self.viewport().height():
            bar.setValue(self._tops[row + 1] - self.viewport().height())
        self._scrolled(bar.value())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._measure_anew()
        else:
            self._settle(None if self._follows else self._first_seen())

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.line_height())

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = self._first_seen()
        while row < len(self.entries) and self.rect_of(row).top() < self.viewport().height():
            self._paint_entry(painter, row, QRectF(self.rect_of(row)))
            row += 1
        painter.end()

    def _paint_entry(self, painter: QPainter, row: int, rect: QRectF) -> None:
        t, entry = theme(), self.entries[row]
        ahead = entry.moment > self.now
        if row == self._hot or (row == self.current and self.hasFocus()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(clear(t.amber, 0.14))
            painter.drawRoundedRect(rect.adjusted(0, 1, -2, -1), 5, 5)
        ink = mix(t.faint, t.paper, 0.45) if ahead else t.ink
        painter.setFont(self._font(entry))
        if entry.kind == "turn":
            painter.setPen(QPen(mix(t.paper, t.edge, 0.6), 1))
            painter.drawLine(rect.topLeft() + QPointF(0, 6), rect.topRight() + QPointF(0, 6))
            painter.setPen(ink)
            painter.drawText(rect.adjusted(2, 12, -4, 0), WRAP, entry.text)
        elif entry.kind == "phase":
            painter.setPen(ink if ahead else t.faint)
            painter.drawText(rect.adjusted(2, 6, -4, 0), WRAP, entry.text)
        else:
            self._paint_line(painter, entry, rect, ahead, ink)

    def _paint_line(self, painter: QPainter, entry: Entry, rect: QRectF, ahead: bool, ink: QColor) -> None:
        t = theme()
        side = self.side_of(entry.seat)
        dot = 6 * text_scale()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(clear(side.colour, 0.4 if ahead else 1.0) if side is not None else mix(t.paper, t.edge, 0.5))
        painter.drawEllipse(QRectF(rect.left() + 3, rect.top() + 7 * text_scale(), dot, dot))
        painter.setPen(ink)
        painter.drawText(QRectF(rect.left() + 16, rect.top() + 2, self._text_width(entry), rect.height()), WRAP, entry.text)
        if entry.rule:
            painter.setPen(mix(t.faint, t.paper, 0.2))
            painter.setFont(letters("text", 12))
            right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            painter.drawText(rect.adjusted(0, 4, -6, 0), right, entry.rule)

    # --- pointer and keyboard

    def _under(self, event: QMouseEvent) -> int:
        y = event.position().y() + self.verticalScrollBar().value()
        return self._row_at(y) if self.entries and 0 <= y < self._tops[-1] else -1

    def _point_at(self, row: int) -> None:
        self.pointed.emit(self.entries[row] if 0 <= row < len(self.entries) else None)
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        row = self._under(event)
        if row != self._hot:
            self._hot = row
            self._point_at(row)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row = self._under(event)
        if row >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.current = row
            self.moment.emit(self.entries[row].moment)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave and self._hot >= 0:
            self._hot = -1
            self._point_at(-1)
        return super().viewportEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self.current < 0:
            self.current = len(self.entries) - 1
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point_at(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        page = max(1, self.viewport().height() // self.line_height() - 1)
        steps = {
            Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -page, Qt.Key.Key_PageDown: page,
            Qt.Key.Key_Home: -len(self.entries), Qt.Key.Key_End: len(self.entries),
        }  # fmt: skip
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and 0 <= self.current < len(self.entries):
            self.moment.emit(self.entries[self.current].moment)
        elif key in steps and self.entries:
            self.current = max(0, min(self.current + steps[key], len(self.entries) - 1))
            self.bring_into_sight(self.current)
            self._point_at(self.current)
        else:
            event.ignore()
