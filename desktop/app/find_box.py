"""Ctrl+K: one field that finds places, cards, rules, actions and settings, and goes there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from desktop.controller.find_index import ACTION, CARD, PIECE, PLACE, RULE, SETTING, Hit, found
from desktop.ui.theme import theme

WIDE, HIGH = 560, 380
MOVES = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)


class FindBox(QFrame):
    """A field over the middle of the window, with what it finds below it. The arrows choose, Enter goes there."""

    taken = Signal(object)  # the Hit

    def __init__(self, window: QWidget, gather: Callable[[], Sequence[Hit]]) -> None:
        """`gather` lists what can be found just now."""
        super().__init__(window)
        self.over = window
        self.gather = gather
        self.hits: Sequence[Hit] = ()
        self.shown: list[Hit] = []
        self._came_from: QWidget | None = None
        self.field = QLineEdit(self)
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self._take)
        self.field.installEventFilter(self)
        self.list = QListWidget(self)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(lambda item: self._take())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.addWidget(self.field)
        layout.addWidget(self.list, 1)
        window.installEventFilter(self)
        self.hide()

    def open(self) -> None:
        self._came_from = self.over.focusWidget()
        self.hits = self.gather()
        self.field.setPlaceholderText(self.tr("A place, a card, a rule, an action"))
        self.field.clear()
        self._search("")
        ground, edge = theme().paper.name(), theme().terracotta.name()
        self.setStyleSheet(f"FindBox {{ background: {ground}; border: 2px solid {edge}; border-radius: 8px; }}")
        self._place()
        self.show()
        self.raise_()
        self.field.setFocus()

    def close_box(self) -> None:
        self.hide()
        if self._came_from is not None:
            self._came_from.setFocus()

    def _place(self) -> None:
        window = self.over
        wide, high = min(WIDE, window.width() - 40), min(HIGH, window.height() - 160)
        self.setGeometry((window.width() - wide) // 2, 110, wide, high)

    def _search(self, words: str) -> None:
        names = {
            PLACE: self.tr("place"), CARD: self.tr("card"), RULE: self.tr("rule"), ACTION: self.tr("action"),
            SETTING: self.tr("setting"), PIECE: self.tr("piece"),
        }  # fmt: skip
        self.shown = found(self.hits, words)
        self.list.clear()
        for hit in self.shown:
            note = f" · {hit.note}" if hit.note else ""
            self.list.addItem(QListWidgetItem(f"{hit.name}   –  {names[hit.kind]}{note}"))
        if self.shown:
            self.list.setCurrentRow(0)
        elif words.strip():
            self.list.addItem(QListWidgetItem(self.tr("Nothing is called that.")))

    def _take(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self.shown):
            self.close_box()
            self.taken.emit(self.shown[row])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.over and event.type() == QEvent.Type.Resize:
            self._place()
        if watched is self.field and event.type() == QEvent.Type.FocusOut:
            self.hide()
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.close_box()
                return True
            if event.key() in MOVES:
                self.list.keyPressEvent(event)
                return True
        return super().eventFilter(watched, event)
