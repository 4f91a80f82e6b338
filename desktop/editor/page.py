"""The editor's page: the choice of what to edit, then the workspace; beside them the guide."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from desktop.ui.rules_drawer import RulesDrawer
from desktop.ui.settings import language_code, settings
from desktop.ui.waiting import waiting
from desktop.ui.widgets import add_shortcut
from engines.core import gate
from engines.core.data import DataError, asset_path
from engines.core.help import Section, sections_of
from engines.core.saves import SaveError

from .start import EditorStart
from .workspace import Workspace


@lru_cache
def guide(code: str) -> tuple[Section, ...]:
    """How editing is done, in a language."""
    return sections_of(asset_path("guide", f"editing.{code}.md"))


class EditorPage(QWidget):
    """The editor in the window."""

    home = Signal()
    try_it = Signal(str, object, str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("editor")
        self.start = EditorStart()
        self.workspace = Workspace()
        self.pages = QStackedWidget()
        self.pages.addWidget(self.start)
        self.pages.addWidget(self.workspace)
        self.guide = RulesDrawer()
        self.guide.search.setPlaceholderText(self.tr("Find in the guide"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.pages, 1)
        row.addWidget(self.guide)
        add_shortcut(self, QKeySequence.StandardKey.HelpContents, self.toggle_guide)
        self.start.asked.connect(self.toggle_guide)
        self.workspace.asked.connect(self.toggle_guide)
        self.start.home.connect(self.home)
        self.start.chosen.connect(self.open)
        self.workspace.home.connect(lambda: self._leaving(self.show_start))
        self.workspace.try_it.connect(self.try_it)

    def open(self, game: str, edition: str = "") -> None:
        try:
            with waiting():
                if edition:
                    gate.adopt(game, edition)
        except (DataError, SaveError) as error:
            self.start.status.setText(str(error))
            return
        if self.workspace.open(game, edition):
            self.pages.setCurrentWidget(self.workspace)
        else:
            self.start.status.setText(self.workspace.status.text())

    def take(self, path: Path) -> bool:
        """An edition file that was opened or dropped onto the window."""
        if not self.may_leave():
            return False
        self.show_start()
        return self.start.take(path)

    def may_leave(self) -> bool:
        return self.workspace.may_leave()

    def _leaving(self, act: Callable[[], object]) -> None:
        if self.may_leave():
            act()

    def show_start(self) -> None:
        """The list of editions; whatever was open is put away."""
        self.workspace.close_document()
        self.workspace.stack.clear()
        self.start.refresh()
        self.pages.setCurrentWidget(self.start)

    def currentWidget(self) -> QWidget | None:
        return self.pages.currentWidget()

    def toggle_guide(self) -> None:
        """F1: how editing is done, at what is on screen."""
        if self.guide.isVisible():
            self.guide.close_drawer()
            return
        chapter = self.workspace.chapter() if self.currentWidget() is self.workspace else ""
        self.guide.fit(self.width())
        self.guide.open_text(self.tr("Editing"), guide(language_code(settings().language)), chapter)
