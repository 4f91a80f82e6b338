"""The menu bar: which actions there are, their keys and words, and when they are enabled."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar, QSizePolicy

Keys = str | QKeySequence.StandardKey
KEYS = QKeySequence.StandardKey

# The menus in their order: actions by name with their keys; "" is a separator.
GAME: dict[str, Keys] = {
    "home": "Ctrl+H", "new": "Ctrl+N", "seats": "Ctrl+T",
    "open": KEYS.Open, "save": KEYS.Save, "save_as": "Ctrl+Shift+S", "chronicle": "Ctrl+E",
    "share": "", "": "", "settings": "Ctrl+,", "quit": "Ctrl+Q",
}  # fmt: skip
HISTORY: dict[str, Keys] = {
    "undo": "Ctrl+Z",
    "redo": "Ctrl+Shift+Z",
    "": "",
    "replay": "Ctrl+Home",
    "present": "Ctrl+End",
    "branch": "Ctrl+B",
    "teach": "",
    "review": "",
}
VIEW: dict[str, Keys] = {
    "zoom_in": "Ctrl++", "zoom_out": "Ctrl+-", "fit": "Ctrl+0", "": "", "zones": "F8", "sheets": "F7", "log": "Ctrl+F",
    "recaps": "Shift+F7", "side": "F9", "board": "F12", "full": "F11",
}  # fmt: skip
HELP: dict[str, Keys] = {
    "find": "Ctrl+K",
    "rules": "F1",
    "hint": "Ctrl+I",
    "learn": "Ctrl+L",
    "": "",
    "updates": "",
    "about": "",
}


class Menus(QObject):
    """`acts`: what each action does."""

    def __init__(self, window: QMainWindow, acts: Mapping[str, Callable[[], object]]) -> None:
        super().__init__(window)
        self.window = window
        self.bar = QMenuBar()
        self.bar.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.actions: dict[str, QAction] = {}
        self.menus = [self._menu(entries, acts) for entries in (GAME, HISTORY, VIEW, HELP)]
        self.set_words()

    def _menu(self, entries: Mapping[str, Keys], acts: Mapping[str, Callable[[], object]]) -> QMenu:
        menu = self.bar.addMenu("")
        for name, keys in entries.items():
            if name:
                menu.addAction(self._action(name, keys, acts[name]))
            else:
                menu.addSeparator()
        return menu

    def _action(self, name: str, keys: Keys, act: Callable[[], object]) -> QAction:
        action = QAction(self.window)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda: act())
        self.window.addAction(action)  # its keys work where the menus are hidden, too
        self.actions[name] = action
        return action

    def set_words(self) -> None:
        """Titles and actions in the present language."""
        titles = (self.tr("&Game"), self.tr("H&istory"), self.tr("&View"), self.tr("&Help"))
        for menu, title in zip(self.menus, titles, strict=True):
            menu.setTitle(title)
        words = {
            "home": self.tr("Put away and go home"), "open": self.tr("Open …"), "save": self.tr("Save"),
            "save_as": self.tr("Save as …"), "chronicle": self.tr("Write the chronicle …"),
            "share": self.tr("Share this replay …"),
            "settings": self.tr("Settings"),
            "quit": self.tr("Quit"), "undo": self.tr("Take back"), "redo": self.tr("Make again"),
            "replay": self.tr("Replay from the start"),
            "present": self.tr("Return to the present"), "branch": self.tr("Go on from here"),
            "teach": self.tr("Make a lesson or a challenge …"),
            "review": self.tr("Learn from this game"), "zoom_in": self.tr("Nearer"),
            "zoom_out": self.tr("Farther"), "fit": self.tr("The whole board"), "side": self.tr("Side panel"),
            "zones": self.tr("Zones and supply"), "log": self.tr("Search the chronicle"),
            "sheets": self.tr("What has just happened"),
            "recaps": self.tr("More or fewer cards about it"), "board": self.tr("Only the board"),
            "full": self.tr("Full screen"), "rules": self.tr("Rules"), "hint": self.tr("A hint"),
            "new": self.tr("New game …"), "seats": self.tr("Who plays …"),
            "learn": self.tr("Lessons and challenges"), "find": self.tr("Find …"), "updates": self.tr("Check for updates"),
            "about": self.tr("About Hegemon"),
        }  # fmt: skip
        for name, text in words.items():
            self.actions[name].setText(text)

    def enable(self, able: Mapping[str, bool]) -> None:
        for name, yes in able.items():
            self.actions[name].setEnabled(yes)
