"""The log: what happened, in words with rule numbers, grouped by turn and phase. A click shows the board as it was."""

from __future__ import annotations

from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.parts import letters
from desktop.theme import clear, mix, side_style, text_scale, theme, theme_changed
from engines.core.session import Record, Session

WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
HEADINGS = ("turn", "phase")
Index = QModelIndex | QPersistentModelIndex


class Entry(NamedTuple):
    kind: str  # "turn", "phase" or "" for a plain line
    text: str
    rule: str
    seat: str | None
    moment: int  # after so many choices it had happened
    only: tuple[str, ...] | None


class History:
    """The entries of a session, worked out once for each choice."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._opening: list[Entry] = []
        self._known: list[tuple[Record, list[Entry]]] = []

    def entries(self, session: Session, seat: str | None) -> list[Entry]:
        """Everything that a seat may know, what lies ahead of the moment shown included."""
        if session is not self._session:
            self._session, self._known = session, []
            self._opening = [e for event in session.opening if (e := self._entry(session, event, 0)) is not None]
        records = session.history + session.future
        known = 0
        while known < min(len(records), len(self._known)) and self._known[known][0] is records[known]:
            known += 1
        del self._known[known:]
        for n, record in enumerate(records[known:], known + 1):
            told = [e for event in record.events if (e := self._entry(session, event, n)) is not None]
            self._known.append((record, told))
        out = list(self._opening)
        for _, told in self._known:
            out += told
        return [e for e in out if e.only is None or seat in e.only]

    def _entry(self, session: Session, event: Any, moment: int) -> Entry | None:
        text = session.game.tell(session.state, event)
        if event.kind in HEADINGS:
            text = str(event.data.get("title") or text).rstrip(".")
        if not text:
            return None
        kind = event.kind if event.kind in HEADINGS else ""
        return Entry(kind, text, event.rule, event.seat, moment, event.only)


class LogModel(QAbstractListModel):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.entries):
            return None
        entry = self.entries[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return entry.text
        return None

    def show(self, entries: list[Entry]) -> bool:
        """Changes only the rows that differ. Says whether something was added at the end."""
        same = 0
        while same < min(len(entries), len(self.entries)) and entries[same] == self.entries[same]:
            same += 1
        if same < len(self.entries):
            self.beginRemoveRows(QModelIndex(), same, len(self.entries) - 1)
            del self.entries[same:]
            self.endRemoveRows()
        if same < len(entries):
            self.beginInsertRows(QModelIndex(), same, len(entries) - 1)
            self.entries += entries[same:]
            self.endInsertRows()
            return True
        return False


class LogDelegate(QStyledItemDelegate):
    def __init__(self, view: LogView) -> None:
        super().__init__(view)
        self.view = view
        self._heights: dict[tuple[str, str, int, float], int] = {}

    def _entry(self, index: Index) -> Entry:
        return self.view.entries.entries[index.row()]

    def _font(self, entry: Entry) -> Any:
        if entry.kind == "turn":
            return letters("title", 14)
        return letters("text bold", 14) if entry.kind == "phase" else letters("text", 15)

    def _text_width(self, entry: Entry) -> int:
        rule = (
            0
            if entry.kind or not entry.rule
            else round(QFontMetricsF(letters("text", 12)).horizontalAdvance(entry.rule)) + 8
        )
        return max(60, self.view.viewport().width() - 22 - rule)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        entry = self._entry(index)
        width = self._text_width(entry)
        key = (entry.kind, entry.text, width, text_scale())
        if key not in self._heights:
            box = QFontMetricsF(self._font(entry)).boundingRect(QRectF(0, 0, width, 9999), WRAP, entry.text)
            self._heights[key] = round(box.height()) + {"turn": 18, "phase": 10}.get(entry.kind, 6)
        return QSize(100, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        t, entry = theme(), self._entry(index)
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        state = option.state  # type: ignore[attr-defined]
        ahead = entry.moment > self.view.now
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_MouseOver or (state & QStyle.StateFlag.State_Selected and self.view.hasFocus()):
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
            side = self.view.side_of(entry.seat)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(clear(side.colour, 0.4 if ahead else 1.0) if side is not None else mix(t.paper, t.edge, 0.5))
            painter.drawRoundedRect(QRectF(rect.left() + 3, rect.top() + 7, 6, 6), 3, 3)
            painter.setPen(ink)
            painter.drawText(
                QRectF(rect.left() + 16, rect.top() + 2, self._text_width(entry), rect.height()), WRAP, entry.text
            )
            if entry.rule:
                painter.setPen(mix(t.faint, t.paper, 0.2))
                painter.setFont(letters("text", 12))
                painter.drawText(
                    rect.adjusted(0, 4, -6, 0), int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), entry.rule
                )
        painter.restore()


class LogView(QListView):
    """The list itself. It follows what happens, unless somebody has scrolled up to read."""

    moment = Signal(int)  # the moment of an entry that was clicked

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries = LogModel(self)
        self.now = 0
        self.game: Any = None
        self._to_moment = False
        self._follow = QTimer(self, singleShot=True, interval=0)
        self._follow.timeout.connect(self._go_along)
        self.setModel(self.entries)
        self.setItemDelegate(LogDelegate(self))
        self.setStyleSheet("QListView { background: transparent; border: none; }")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(200)
        self.setMouseTracking(True)
        self.setMinimumHeight(60)
        self._at_end = True  # rows are laid out in batches: until they all are, the end is still to come
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(self._end_moved)
        bar.valueChanged.connect(self._scrolled)
        self.clicked.connect(lambda index: self.moment.emit(self.entries.entries[index.row()].moment))
        theme_changed().connect(self._relayout)

    def _end_moved(self, _: int, end: int) -> None:
        if self._at_end and not self._to_moment:
            self.verticalScrollBar().setValue(end)

    def _scrolled(self, value: int) -> None:
        self._at_end = value >= self.verticalScrollBar().maximum() - 30

    def _relayout(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def side_of(self, seat: str | None) -> Any:
        if self.game is None or seat is None:
            return None
        found = next((s for s in self.game.seats if s.id == seat), None)
        return side_style(self.game, found.side) if found is not None else None

    def show_entries(self, game: Any, entries: list[Entry], now: int, looking_back: bool = False) -> None:
        """Shows what happened, up to the end of it; or, looking back, up to the moment shown."""
        bar = self.verticalScrollBar()
        at_end = self._follow.isActive() or bar.value() >= bar.maximum() - 30
        self.game, self.now = game, now
        added = self.entries.show(entries)
        self._to_moment = looking_back
        if looking_back or (added and at_end):
            self._follow.start()
        self.viewport().update()

    def _go_along(self) -> None:
        """Once the rows are laid out: to the moment shown, or to the end."""
        if not self._to_moment:
            self.scrollToBottom()
            return
        row = max((n for n, e in enumerate(self.entries.entries) if e.moment <= self.now), default=-1)
        if row >= 0:
            self.scrollTo(self.entries.index(row), QAbstractItemView.ScrollHint.EnsureVisible)

    def resizeEvent(self, event: QResizeEvent) -> None:
        bar = self.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - 30
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._relayout()
        if at_end:
            self._follow.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.moment.emit(self.entries.entries[self.currentIndex().row()].moment)
        elif event.key() in (
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
            Qt.Key.Key_PageUp,
            Qt.Key.Key_PageDown,
            Qt.Key.Key_Home,
            Qt.Key.Key_End,
        ):
            super().keyPressEvent(event)
        else:
            event.ignore()
