"""A word from behind: the system tells a person that it is their turn while the window is not in front."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QSystemTrayIcon

from desktop.controller.open_game import OpenGame
from desktop.ui.settings import settings

STAYS_MS = 8000


class TurnNotice(QObject):
    """Notes when a decision comes to a person here. `tell` passes a title and a line to the system."""

    clicked = Signal()

    def __init__(self, window: QMainWindow, tell: Callable[[str, str], None] | None = None) -> None:
        super().__init__(window)
        self.window = window
        self._tell = tell or self._by_the_system
        self._due = True
        self._tray: QSystemTrayIcon | None = None

    def look(self, game: OpenGame | None) -> None:
        """The position changed, or who decides."""
        due = game is not None and (game.viewpoint.can_choose or game.viewpoint.knock is not None)
        if game is not None and due and not self._due and settings().notify and not self.window.isActiveWindow():
            ask = game.match.ask
            seat = game.viewpoint.seat_name(ask.seat) if ask is not None else ""
            words = QCoreApplication.translate("TurnNotice", "{0}: it is your turn").format(game.match.game.title)
            self._tell(words, seat)
        self._due = due

    def _by_the_system(self, title: str, line: str) -> None:
        QApplication.alert(self.window)
        if QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages():
            if self._tray is None:
                self._tray = QSystemTrayIcon(self.window.windowIcon(), self)
                self._tray.messageClicked.connect(self.clicked)
                self._tray.activated.connect(self.clicked)
            self._tray.show()
            self._tray.showMessage(title, line, self.window.windowIcon(), STAYS_MS)

    def put_away(self) -> None:
        """The window is in front again."""
        if self._tray is not None:
            self._tray.hide()
