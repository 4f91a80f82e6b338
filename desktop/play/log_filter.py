"""Reading only a part of the log: what one seat did or had done to it, or one sort of events that the game names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from desktop.ui.art import icon
from desktop.ui.theme import theme, theme_changed

if TYPE_CHECKING:
    from .log import Entry, LogView

SEAT, SORT = "seat", "sort"


def tidied(entries: list[Entry]) -> list[Entry]:
    """Without the headings of phases in which nothing is told; the running one stays."""
    return [
        entry
        for n, entry in enumerate(entries)
        if entry.kind != "phase" or n + 1 == len(entries) or entries[n + 1].kind not in ("turn", "phase")
    ]


def sifted(game: Any, entries: list[Entry], only: tuple[str, str] | None) -> list[Entry]:
    """What is to be read: everything, or the entries about a seat or of a sort under the headings of their turns."""
    if only is None or game is None:
        return tidied(entries)
    by, id = only
    kinds = game.log_sorts.get(id, ()) if by == SORT else ()
    out: list[Entry] = []
    heading: Entry | None = None
    for entry in entries:
        if entry.kind:
            heading = entry if entry.kind == "turn" else heading
        elif entry.event in kinds or (by == SEAT and (entry.seat == id or id in entry.about)):
            if heading is not None:
                out.append(heading)
                heading = None
            out.append(entry)
    return out


class FilterButton(QToolButton):
    """Beside the title of the log: a menu of what can be read alone."""

    def __init__(self, log: LogView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.log = log
        self.setProperty("role", "quiet")
        self.setIconSize(QSize(16, 16))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        menu = QMenu(self)
        menu.aboutToShow.connect(self._fill)
        self.setMenu(menu)
        theme_changed().connect(self.dress)
        self.dress()

    def dress(self) -> None:
        """Amber while only a part is shown."""
        part = self.log.only
        tip = self.tr("Show only a part of the chronicle") if part is None else self.tr("Only: {0}").format(self._name(part))
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.setIcon(icon("search", 16, theme().faint if part is None else theme().amber))

    def _name(self, part: tuple[str, str]) -> str:
        by, id = part
        return str(self.log.game.seat(id).name) if by == SEAT else id

    def _fill(self) -> None:
        menu, game = self.menu(), self.log.game
        menu.clear()
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
