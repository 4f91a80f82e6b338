"""What is wrong with the data on screen: errors first, warnings after them, each with a click to the place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem

from desktop.ui.theme import theme
from engines.core.data import Issue

ISSUE = int(Qt.ItemDataRole.UserRole)


class ProblemList(QListWidget):
    chosen = Signal(object)  # Issue

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("problems")
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.itemActivated.connect(self._choose)
        self.itemClicked.connect(self._choose)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(ISSUE))

    def show_issues(self, found: Sequence[Issue]) -> str:
        """Lists them and returns their number in words."""
        self.clear()
        for issue in sorted(found, key=lambda p: not p.severe):
            item = QListWidgetItem(f"{'✕' if issue.severe else '△'} {issue.text}")
            item.setData(ISSUE, issue)
            item.setToolTip(self.tr("It keeps the edition from being played. Click to go there.") if issue.severe
                            else self.tr("A warning. Click to go there."))  # fmt: skip
            if issue.severe:
                item.setForeground(theme().bad)
            self.addItem(item)
        self.setVisible(bool(found))
        severe = sum(p.severe for p in found)
        mild = len(found) - severe
        words = [self.tr("%n error(s)", "", severe)] if severe else []
        words += [self.tr("%n warning(s)", "", mild)] if mild else []
        return ", ".join(words) or self.tr("No problems")
