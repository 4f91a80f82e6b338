"""Makes a lesson or a challenge of an edition: it begins at the moment shown, and what was played after it are its steps."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QLineEdit, QPlainTextEdit, QSpinBox, QVBoxLayout, QWidget

from desktop.controller.match import Match
from desktop.editor.dialogs import Question
from desktop.ui.buttons import Segments
from desktop.ui.layouts import Scrolled
from desktop.ui.theme import theme
from desktop.ui.widgets import label
from engines.core import challenges, lesson_making
from engines.core.beginning import SetupError
from engines.core.data import DataError
from engines.core.edition_files import find_edition
from engines.core.editions import editions
from engines.core.lessons import Challenge, Condition, Lesson
from engines.core.saves import SaveError
from engines.core.seating import is_person
from engines.core.session import Session

LESSON, CHALLENGE = "lesson", "challenge"
MOST_STEPS = 30  # choices of one's own that become steps
SECONDS = 20  # in which a choice of a lesson is read and made


class TeachDialog(Question):
    def __init__(self, parent: QWidget, match: Match) -> None:
        words = self.tr("It begins at the moment shown. What was played after it are its steps, or its solution.")
        super().__init__(parent, self.tr("Make a lesson or a challenge"), words)
        self.setMinimumSize(640, 560)
        self.match = match
        self.session: Session = match.session
        self.moment = match.now
        self.seat = self._taught()
        self.records = lesson_making.played_after(self.session, self.moment)
        self.own = [record.option for record in self.records if record.seat == self.seat][:MOST_STEPS]
        self.kind = Segments([(LESSON, self.tr("Lesson")), (CHALLENGE, self.tr("Challenge"))], LESSON)
        self.kind.picked.connect(self._show_kind)
        self.name = QLineEdit(match.edition.name or self.tr("My lessons"))
        self.title = QLineEdit()
        self.text = self._lines(3)
        self.last = self._lines(2)
        self.hint = QLineEdit()
        form = QFormLayout()
        for words, field in (
            ("", self.kind), (self.tr("Edition"), self.name), (self.tr("Title"), self.title),
            (self.tr("Text"), self.text), (self.tr("Text at the end"), self.last),
        ):  # fmt: skip
            form.addRow(words, field)
        self.column.addLayout(form)
        self.steps = [QLineEdit() for _ in self.own]
        self.column.addWidget(self._steps_sheet(), 1)
        self.goal_sheet = self._goal_sheet()
        self.column.addWidget(self.goal_sheet)
        self.trouble = label("", "bad")
        self.column.addWidget(self.trouble)
        (keep, _) = self.add_buttons(("keep", self.tr("Keep it")), ("", self.tr("Cancel")))
        keep.clicked.disconnect()
        keep.clicked.connect(self._keep)
        self._warned = ""
        self._show_kind()

    def _taught(self) -> str:
        """The seat whose choices are taught: the one asked, if a person has it, else that of a person."""
        people = [seat for seat, player in self.match.players.items() if is_person(player)]
        asked = self.match.ask.seat if self.match.ask is not None else ""
        return asked if asked in people or (not people and asked in self.match.seats) else [*people, *self.match.seats][0]

    def _lines(self, number: int) -> QPlainTextEdit:
        field = QPlainTextEdit()
        field.setTabChangesFocus(True)
        edge, ground = theme().edge.name(), theme().button.name()
        field.setStyleSheet(f"QPlainTextEdit {{ border: 1px solid {edge}; border-radius: 5px; background: {ground}; }}")
        field.setFixedHeight(number * field.fontMetrics().lineSpacing() + 16)
        return field

    def _steps_sheet(self) -> QWidget:
        """A field for the text of each step, under the choice that it asks for."""
        content = QWidget()
        column = QVBoxLayout(content)
        twin = self.session.clone()
        by_seat = iter(self.steps)
        for record in self.records:
            if record.seat == self.seat and (field := next(by_seat, None)) is not None:
                words = twin.game.label(twin.state, record.option)
                column.addWidget(QLabel(words))
                field.setAccessibleName(words)
                field.setPlaceholderText(self.tr("What this step says"))
                column.addWidget(field)
            twin.apply(record.option)
        column.addStretch(1)
        self.end_state: Any = twin.state
        self.steps_sheet = Scrolled(content)
        return self.steps_sheet

    def _goal_sheet(self) -> QWidget:
        sheet = QWidget()
        form = QFormLayout(sheet)
        self.measure = QComboBox()
        game = self.match.game
        for id, words in [*((c.id, c.title) for c in game.curves), *((i, m.words) for i, m in game.measures.items())]:
            if "{" not in words:
                self.measure.addItem(words, id)
        self.at_least = QSpinBox()
        self.at_least.setRange(-999, 9999)
        self.measure.currentIndexChanged.connect(self._measured)
        form.addRow(self.tr("Goal"), self.measure)
        form.addRow(self.tr("At least"), self.at_least)
        form.addRow(self.tr("Hint"), self.hint)
        form.addRow("", label(self.tr("Limit: the {0} choices of your own line.").format(len(self.own)), "faint"))
        self._measured()
        return sheet

    def _measured(self) -> None:
        """What the line that was played came to."""
        if self.measure.currentData() is not None:
            condition = Condition(str(self.measure.currentData()))
            self.at_least.setValue(challenges.value(self.match.game, self.end_state, self.seat, condition))

    def _show_kind(self, *_: object) -> None:
        self.steps_sheet.setVisible(self.kind.value == LESSON)
        self.goal_sheet.setVisible(self.kind.value == CHALLENGE)

    # --- keeping

    def made(self) -> Lesson | Challenge:
        title = self.title.text().strip() or self.tr("Without a title")
        id, start = lesson_making.free_id(title, ()), lesson_making.start_of(self.session, self.moment)
        text, last = self.text.toPlainText().strip() or title, self.last.toPlainText().strip()
        if self.kind.value == LESSON:
            texts = [field.text() for field in self.steps]
            steps = lesson_making.steps_of(
                self.records, self.seat, text, texts, last or self.tr("That was it. Play on from here.")
            )
            minutes = max(1, round(len(self.own) * SECONDS / 60))
            return Lesson(id=id, title=title, blurb=text, minutes=minutes, seat=self.seat, start=start, steps=tuple(steps))
        goal = lesson_making.goal_of(str(self.measure.currentData()), self.at_least.value())
        return Challenge(
            id=id, title=title, text=text, seat=self.seat, start=start, goal=goal, choices=len(self.own),
            hint=self.hint.text(), won=last, solution=tuple(self.own),
        )  # fmt: skip

    def _keep(self) -> None:
        game, name, made = self.match.game, self.name.text().strip(), self.made()
        try:
            edition = find_edition(game.id, name if name in editions(game.id) else "")
            doubts = "\n".join(lesson_making.doubts(game, made, edition)[:2])
            if doubts and doubts != self._warned:  # it is kept if the person insists: perhaps the board shall change yet
                self._warned = doubts
                self.trouble.setText(self.tr("{0}\nPress again to keep it all the same.").format(doubts))
                return
            lesson_making.keep(game, name, made)
        except (DataError, SaveError, SetupError, OSError) as error:
            self.trouble.setText(str(error))
            return
        self.answer = "keep"
        self.accept()
