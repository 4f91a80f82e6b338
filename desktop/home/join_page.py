"""The page on which an invitation to a table is pasted."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop.ui.headed_page import HeadedPage
from desktop.ui.layouts import Scrolled, emptied
from desktop.ui.settings import settings
from desktop.ui.widgets import label
from engines.host.invitations import Invitation
from engines.host.seen import Glimpse

LINK = "hegemon://"


TABLES = "tables"  # where the settings remember the tables at which one sits
MOST_TABLES = 8


def remember_table(seen: Glimpse, invited: Invitation, at_home: bool) -> None:
    """So that one comes back to it without the link."""
    seat = seen.game.seat(seen.seat).name if seen.seat is not None else ""
    words = " · ".join(filter(None, (seen.game.title, seen.title, seat)))
    known = [entry for entry in settings().recall(TABLES, []) if entry[1] != invited.link]
    settings().remember(TABLES, [(words, invited.link, at_home), *known][:MOST_TABLES])


class JoinPage(HeadedPage):
    join = Signal(str, str)  # the link, and the name to go by
    go_on = Signal(str, bool)  # the link of a table at which one sat before, and whether this computer keeps it

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
        rows.addSpacing(18)
        self.known = label("", "heading")
        rows.addWidget(self.known)
        self.tables = QVBoxLayout()
        self.tables.setSpacing(6)
        rows.addLayout(self.tables)
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
        self.known.setText(self.tr("Back to a table of yours"))

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
        self._list_tables()
        self.link.setFocus()

    def _list_tables(self) -> None:
        """The tables at which one sat before."""
        emptied(self.tables)
        known = settings().recall(TABLES, [])
        self.known.setVisible(bool(known))
        for words, link, at_home in known:
            button = QPushButton(words)
            button.clicked.connect(partial(self.go_on.emit, link, at_home))
            self.tables.addWidget(button)

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
