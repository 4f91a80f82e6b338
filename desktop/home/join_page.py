"""The page on which an invitation to a table is pasted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop.ui.headed_page import HeadedPage
from desktop.ui.layouts import Scrolled
from desktop.ui.settings import settings
from desktop.ui.widgets import label

LINK = "hegemon://"


class JoinPage(HeadedPage):
    join = Signal(str, str)  # the link, and the name to go by

    def __init__(self) -> None:
        super().__init__("")
        self.setProperty("role", "page")
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(10)
        self.heading, self.name_word, self.note = label("", "heading"), label(""), label("", "faint")
        self.link, self.name = QLineEdit(), QLineEdit()
        self.link.setMaxLength(400)
        self.name.setMaxLength(40)
        self.name.setFixedWidth(260)
        self.words = label("", "bad")
        self.words.setMinimumHeight(44)
        self.button = QPushButton()
        self.button.setProperty("role", "primary")
        self.button.setMinimumSize(220, 46)
        foot = QHBoxLayout()
        foot.addWidget(self.words, 1)
        foot.addWidget(self.button)
        for part in (self.heading, self.link, self.note, self.name_word, self.name):
            rows.addWidget(part)
        rows.addSpacing(12)
        rows.addLayout(foot)
        rows.addStretch(1)
        self.column.addWidget(Scrolled(content, column=760))
        self.button.clicked.connect(self._join)
        for field in (self.link, self.name):
            field.returnPressed.connect(self._join)
        self._set_words()

    def _set_words(self) -> None:
        self.band.set_title(self.tr("Join a table"))
        self.heading.setText(self.tr("The link that you were sent"))
        self.link.setPlaceholderText(f"{LINK}…")
        self.link.setAccessibleName(self.tr("The link that you were sent"))
        self.note.setText(
            self.tr("It opens one seat. You come back to the same seat with the same link, from any computer.")
        )
        self.name_word.setText(self.tr("Your name at the table"))
        self.name.setAccessibleName(self.tr("Your name at the table"))
        self.button.setText(self.tr("Sit down"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._set_words()

    def showEvent(self, event: QShowEvent) -> None:
        """What was copied last is most often the link."""
        super().showEvent(event)
        self.name.setText(self.name.text() or settings().recall("name", ""))
        copied = QGuiApplication.clipboard().text().strip()
        if not self.link.text() and copied.startswith(LINK) and len(copied) <= self.link.maxLength():
            self.link.setText(copied)
        self.link.setFocus()

    def show_link(self, link: str) -> None:
        self.link.setText(link)
        self.say("")

    def say(self, text: str) -> None:
        """Why one cannot sit down, or that one is about to."""
        self.words.setText(text)
        self.button.setEnabled(True)

    def _join(self) -> None:
        name = self.name.text().strip()
        if name:
            settings().remember("name", name)
        self.join.emit(self.link.text(), name)

    def wait(self, text: str) -> None:
        self.say(text)
        self.button.setEnabled(False)
