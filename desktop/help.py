"""Help: the rules reference of a game at the section that a decision cites, and the guided tour of its example of play."""

from __future__ import annotations

import html
from typing import Any

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.art import icon
from desktop.controller import Controller
from desktop.panels.words import Text
from desktop.theme import text_scale, theme, theme_changed
from engines.core.game import Section, Tour
from engines.core.session import Session
from engines.core.texts import section_for

TOUR_STEP_MS = 650  # between two choices of one step


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

    def open_at(self, game: Any, rule: str = "") -> Section | None:
        """Opens a game's rules at the section that a rule's number leads to; says which."""
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
        """Paragraphs of Markdown come without space between them."""
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


class TourCard(QFrame):
    """The guide's card, where the decision stands otherwise: what happens, and the way on."""

    forward = Signal()
    back = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = Text("", "title", 16)
        self.words = Text("", "text", 16)
        self.words.setTextFormat(Qt.TextFormat.MarkdownText)
        self.back_button = QPushButton(self.tr("Back"), self)
        self.forward_button = QPushButton(self.tr("Next"), self)
        self.forward_button.setProperty("role", "primary")
        self.leave_button = QPushButton(self.tr("Leave the tour"), self)
        self.leave_button.setProperty("role", "quiet")
        row = QHBoxLayout()
        row.addWidget(self.back_button)
        row.addWidget(self.forward_button, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 4, 4)
        layout.setSpacing(10)
        layout.addWidget(self.heading)
        layout.addWidget(self.words)
        layout.addLayout(row)
        layout.addWidget(self.leave_button)
        self.forward_button.clicked.connect(self.forward)
        self.back_button.clicked.connect(self.back)
        self.leave_button.clicked.connect(self.left)
        self.hide()

    def say(self, heading: str, words: str, first: bool, last: bool) -> None:
        self.heading.setText(heading)
        self.words.setText(words)
        self.back_button.setEnabled(not first)
        self.forward_button.setText(self.tr("Finish") if last else self.tr("Next"))
        self.show()
        self.forward_button.setFocus()


class Guide(QObject):
    """Leads through a tour: each step says something, points at things, and plays the choices that lead to the next one."""

    step_shown = Signal(object)  # the TourStep, so that the board can point at what it names
    finished = Signal()

    def __init__(self, controller: Controller, card: TourCard) -> None:
        super().__init__(card)
        self.controller = controller
        self.card = card
        self.tour: Tour | None = None
        self.at = 0
        self._moments: list[int] = []  # where each step began
        self._queue: list[Any] = []
        self._timer = QTimer(self, interval=TOUR_STEP_MS)
        self._timer.timeout.connect(self._play_one)
        card.forward.connect(self.forward)
        card.back.connect(self.back)
        card.left.connect(self.leave)

    def begin(self, game: Any) -> bool:
        """Begins the tour of a game; says whether it has one."""
        tour: Tour | None = game.tour
        if tour is None:
            return False
        session = Session.new(game, tour.scenario, tour.options, tour.seats, tour.seed, script=tour.script or None)
        self.tour, self.at, self._moments, self._queue = tour, 0, [session.now], []
        self.controller.leave()
        self.controller.guided = True
        self.card.show()
        self.controller.start(session, journal=False)
        self._show()
        return True

    def _show(self) -> None:
        assert self.tour is not None
        step = self.tour.steps[self.at]
        heading = f"{html.escape(self.tour.title)} · {self.at + 1} / {len(self.tour.steps)}"
        self.card.say(heading, step.text, self.at == 0, self.at == len(self.tour.steps) - 1)
        self.step_shown.emit(step)

    def forward(self) -> None:
        if self.tour is None:
            return
        if self._queue:  # the rest of the step at once
            while self._queue:
                self._play_one()
            return
        self._queue = list(self.tour.steps[self.at].choices)
        if self._queue:
            self._timer.start()
            self._play_one()
        else:
            self._step_done()

    def _play_one(self) -> None:
        if self._queue and self.controller.guide(self._queue.pop(0)) and self._queue:
            return
        self._queue = []
        self._timer.stop()
        self._step_done()

    def _step_done(self) -> None:
        assert self.tour is not None
        assert self.controller.session is not None
        if self.at == len(self.tour.steps) - 1:
            self.leave()
            return
        self.at += 1
        self._moments.append(self.controller.session.now)
        self._show()

    def back(self) -> None:
        if self.tour is None or self.at == 0:
            return
        self._timer.stop()
        self._queue = []
        self.at -= 1
        self._moments.pop()
        self.controller.guide_back(self._moments[-1])
        self._show()

    def leave(self) -> None:
        """Ends the tour, and says so."""
        if self.tour is not None:
            self.abandon()
            self.controller.leave()
            self.finished.emit()

    def abandon(self) -> None:
        """The tour is over because something else begins."""
        self._timer.stop()
        self._queue = []
        self.tour = None
        self.controller.guided = False
        self.card.hide()
