"""The menu beside the title of the log: show only what concerns one seat, or one sort of events that the game names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QLineEdit, QMenu, QToolButton, QWidget, QWidgetAction

from desktop.ui.art import icon
from desktop.ui.theme import theme, theme_changed
from engines.core.narrative import SEAT, SORT

if TYPE_CHECKING:
    from .log import LogView


class FilterButton(QToolButton):
    """Beside the title of the log: a menu of what can be read alone."""

    def __init__(self, log: LogView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.log = log
        self.setProperty("role", "quiet")
        self.setIconSize(QSize(16, 16))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.field.setMinimumWidth(280)
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(lambda: self.menu().close())
        self._holder = QWidgetAction(self)
        self._holder.setDefaultWidget(self.field)
        menu = QMenu(self)
        menu.aboutToShow.connect(self._fill)
        self.setMenu(menu)
        theme_changed().connect(self.dress)
        self.dress()

    def dress(self) -> None:
        """The icon is amber while only a part of the log is shown."""
        part, words = self.log.only, self.log.words
        only = ", ".join(filter(None, (self._name(part) if part is not None else "", words)))
        tip = self.tr("Only: {0}").format(only) if only else self.tr("Search the chronicle, or show a part of it  (Ctrl+F)")
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.setIcon(icon("search", 16, theme().amber if only else theme().faint))

    def search(self) -> None:
        """Opens the menu with the keyboard in its field."""
        QTimer.singleShot(0, self.field, self.field.setFocus)
        self.showMenu()

    def _search(self, words: str) -> None:
        if words != self.log.words:
            self.log.show_with(words)
            self.dress()

    def _name(self, part: tuple[str, str]) -> str:
        by, id = part
        return self.log.game.seat(id).name if by == SEAT and self.log.game is not None else id

    def _fill(self) -> None:
        menu, game = self.menu(), self.log.game
        menu.clear()
        self.field.setPlaceholderText(self.tr("Words, a power, a place, a turn"))
        self.field.setText(self.log.words)
        menu.addAction(self._holder)
        group = QActionGroup(menu)
        self._offer(group, self.tr("Everything"), None)
        if game is None:
            return
        menu.addSeparator()
        for seat in game.seats:
            self._offer(group, seat.name, (SEAT, seat.id))
        if game.log_sorts:
            menu.addSeparator()
        for sort in game.log_sorts:
            self._offer(group, sort, (SORT, sort))

    def _offer(self, group: QActionGroup, title: str, only: tuple[str, str] | None) -> None:
        action = QAction(title, group, checkable=True, checked=self.log.only == only)
        action.triggered.connect(lambda: self._take(only))
        self.menu().addAction(action)

    def _take(self, only: tuple[str, str] | None) -> None:
        self.log.show_only(only)
        self.dress()
