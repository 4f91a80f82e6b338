"""A text in sections beside the page: contents and search above, the text below. Holds the rules and the guide."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.art import icon
from desktop.ui.theme import text_scale, theme, theme_changed
from engines.core.game import Game
from engines.core.help import Section, section_for


class RulesDrawer(QFrame):
    """The rules reference, beside the board: contents and search above, the text below. It is no dialog: play goes on."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.sections: tuple[Section, ...] = ()
        self.title = QLabel(self)
        self.title.setProperty("role", "heading")
        self.title.setWordWrap(True)
        self.close_button = QToolButton(self)
        self.close_button.setProperty("role", "quiet")
        self.close_button.setToolTip(self.tr("Close  (Esc)"))
        self.close_button.clicked.connect(self.close_drawer)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Find in the rules"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.contents = QListWidget(self)
        self.contents.currentRowChanged.connect(self._open_row)
        self.text = QTextBrowser(self)
        self.text.setOpenLinks(False)
        self.text.setReadOnly(True)
        self.text.document().setIndentWidth(18)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 14, 12)
        layout.addLayout(head)
        layout.addWidget(self.search)
        layout.addWidget(self.contents, 2)
        layout.addWidget(self.text, 5)
        self._shown: list[Section] = []
        theme_changed().connect(self._dress)
        self._dress()
        self.hide()

    def _dress(self) -> None:
        self.close_button.setIcon(icon("close", 16, theme().faint))
        self.close_button.setIconSize(QSize(16, 16))

    def open_at(self, game: Game[Any], rule: str = "") -> Section | None:
        """Opens a game's rules at the section of a rule's number; returns the section."""
        return self.open_text(game.title, game.rules, rule)

    def open_text(self, title: str, sections: tuple[Section, ...], rule: str = "") -> Section | None:
        if sections is not self.sections:
            self.sections = sections
            self.title.setText(title)
            self.search.clear()
            self._filter("")
        section = section_for(self.sections, rule) if rule else None
        if section is None and self.sections:
            section = self.sections[0]
        if section is not None:
            if section not in self._shown:
                self.search.clear()
            self.contents.setCurrentRow(self._shown.index(section))
            self._show(section)
        else:
            self.text.setMarkdown(self.tr("This game has no rules reference."))
        self.show()
        self.text.setFocus()
        return section

    def fit(self, width: int) -> None:
        """Takes its share of a page of this width."""
        self.setFixedWidth(round(min(max(330.0, width * 0.28), 520) * min(text_scale(), 1.25)))

    def close_drawer(self) -> None:
        self.hide()
        self.closed.emit()

    def _filter(self, words: str) -> None:
        wanted = words.casefold().split()
        self._shown = [s for s in self.sections if all(w in f"{s.number} {s.title} {s.text}".casefold() for w in wanted)]
        self.contents.blockSignals(True)
        self.contents.clear()
        for section in self._shown:
            name = f"{section.number}  {section.title}" if section.number[:1].isdigit() else section.title
            item = QListWidgetItem("    " * max(0, section.level - 2) + name)
            self.contents.addItem(item)
        self.contents.blockSignals(False)
        if wanted and self._shown:
            self.contents.setCurrentRow(0)

    def _open_row(self, row: int) -> None:
        if 0 <= row < len(self._shown):
            self._show(self._shown[row])

    def _show(self, section: Section) -> None:
        number = f"{section.number} " if section.number[:1].isdigit() else ""
        self.text.setMarkdown(f"## {number}{section.title}\n\n{section.text}")
        self._let_air_in()
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        for word in self.search.text().split()[:1]:
            self.text.find(word)

    def _let_air_in(self) -> None:
        """Adds space between the paragraphs, which Markdown does not bring."""
        cursor = QTextCursor(self.text.document())
        cursor.select(QTextCursor.SelectionType.Document)
        format = QTextBlockFormat()
        format.setBottomMargin(7 * text_scale())
        cursor.mergeBlockFormat(format)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_drawer()
        else:
            super().keyPressEvent(event)
