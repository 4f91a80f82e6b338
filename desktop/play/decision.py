"""The decision: what is asked, what can be done, and why the rest cannot. Its parts keep their places from question to
question; answers to what others do lie in a panel of their own."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from desktop.controller.open_game import OpenGame
from desktop.controller.option_rows import CONFIRM
from desktop.controller.responses import response_kind
from desktop.play.action_bar import ActionBar
from desktop.play.option_list import Line, OptionList
from desktop.play.prompt_box import PromptBox
from desktop.play.questions import Question, Questions
from desktop.ui.art import icon
from desktop.ui.theme import theme, theme_changed
from engines.core.flow import Option

IDLE_MS = 350
SPACING = 7


class AnswerPanel(QFrame):
    """Answers to what somebody else does. They never lie where one's own actions lie."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "tray")
        self.heading = QLabel(self.tr("Your answer"), self)
        self.heading.setProperty("role", "section")
        self.list = OptionList(self)
        self.always = QCheckBox(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 5, 2, 5)
        layout.setSpacing(4)
        layout.addWidget(self.heading)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.always)
        self.hide()


class DecisionPanel(QWidget):
    meant = Signal(object)  # the Meaning of a line that was taken
    hovered = Signal(object)  # an Option that the pointer or the keyboard is on, or None
    help_wanted = Signal(str)  # a rule's number
    hint_wanted = Signal()
    chronicle_wanted = Signal()
    home_wanted = Signal()
    ending_wanted = Signal()
    grown = Signal()  # it takes more room than before

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: OpenGame | None = None
        self.questions = Questions(self)
        self._later = QTimer(self, singleShot=True, interval=IDLE_MS)
        self.title = QLabel(self)
        self.title.setProperty("role", "heading")
        self.rule = QToolButton(self)
        self.rule.setProperty("role", "quiet")
        self.rule.setCursor(Qt.CursorShape.PointingHandCursor)
        self._rule = ""
        self.box = PromptBox(self)
        self.prompt, self.hint = self.box.prompt, self.box.hint
        self.bar = ActionBar(self)
        self.list = OptionList(self)
        self.answer_panel = AnswerPanel()
        self.answers, self.always = self.answer_panel.list, self.answer_panel.always
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addLayout(head)
        layout.addWidget(self.box)
        layout.addWidget(self.bar)
        layout.addWidget(self.list, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._connect()
        self._dress()

    def _connect(self) -> None:
        self._later.timeout.connect(self._add_refused)
        self.rule.clicked.connect(lambda: self.help_wanted.emit(self._rule))
        self.always.clicked.connect(self._auto_pass)
        self.bar.hint_wanted.connect(self.hint_wanted)
        self.questions.meant.connect(self.meant)
        self.questions.chronicle_wanted.connect(self.chronicle_wanted)
        self.questions.home_wanted.connect(self.home_wanted)
        self.questions.ending_wanted.connect(self.ending_wanted)
        for rows in (self.list, self.answers):
            rows.tip = self._tip
            rows.hovered.connect(self._hover)
            rows.rung.connect(self._ring)
        theme_changed().connect(self._dress)

    def _dress(self) -> None:
        self.rule.setIcon(icon("book", 18, theme().faint))
        self.rule.setIconSize(QSize(18, 18))
        self.title.setFixedHeight(max(self.title.sizeHint().height(), self.rule.sizeHint().height()))

    @property
    def rows(self) -> OptionList:
        """The rows that the keyboard takes: the answers while somebody else's request waits for one."""
        return self.answers if self.answers.lines else self.list

    def content_height(self) -> int:
        """What it would take to show everything without scrolling."""
        fixed = self.title.height() + self.box.least + self.bar.sizeHint().height() + 3 * SPACING
        return fixed + self.list.wanted + 2

    def least_height(self) -> int:
        """What stays in sight however little room there is: two rows below the bar."""
        return self.title.height() + self.box.least + 3 * self.bar.sizeHint().height() + 3 * SPACING

    # --- what is shown

    def refresh(self) -> None:
        """Says what there is to decide, or why there is nothing."""
        game = self.game
        if game is None:
            return
        if game.viewpoint.hushed and not (game.autoplay.paused or game.match.looking_back):
            return
        self._later.stop()
        self.show_question(self.questions.present(game))

    def show_question(self, question: Question) -> None:
        self.title.setText(question.title)
        self.title.setToolTip(question.title)
        self.box.show_prompt(question.prompt)
        self._rule = question.rule
        self.rule.setText(f" {question.rule}" if question.rule else "")
        self.rule.setVisible(bool(question.rule))
        self.rule.setToolTip(self.tr("Read rule {0}  (F1)").format(question.rule))
        self.rule.setAccessibleName(self.rule.toolTip())
        self.rule.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.list.set_lines(question.lines)
        self.answers.set_lines(question.answers)
        self.answer_panel.setVisible(bool(question.answers))
        self._show_always(question.may_pass)
        slots = {line.slot: line for line in question.lines if line.slot}
        may_hint = self.game is not None and self.game.viewpoint.can_choose and not self.game.match.at_host
        self.bar.show_lines(slots.get("main"), slots.get("back"), may_hint)
        self._ring()
        if question.reasons_later:
            self._later.start()
        self.updateGeometry()
        self.fit()

    def _show_always(self, kind: str) -> None:
        self.always.setVisible(bool(kind) and self.game is not None)
        if kind and self.game is not None:
            self.always.setText(self.tr("Always pass when this is asked"))
            self.always.setChecked(kind in self.game.autoplay.auto_pass)

    def _add_refused(self) -> None:
        """Adds reasons that the rules must work out first, when nobody is waiting for the window."""
        game = self.game
        if game is not None and game.match.ask is not None and game.viewpoint.can_choose:
            self.list.add_lines(self.questions.refused_lines(game, game.match.ask))
            self.grown.emit()

    def _ring(self) -> None:
        """The ring is around what Enter and Space take."""
        rows, ringed = self.rows, self.rows.ringed
        self.bar.ring(ringed >= 0 and rows.lines[ringed].slot == "main")

    def be_quiet(self, quiet: bool) -> None:
        """While the keyboard points at something on the board, Enter is for that and nothing here is ringed."""
        for rows in (self.list, self.answers):
            rows.be_quiet(quiet)

    # --- hint, tips, automatic passes

    def show_hint(self, option: Option, why: str) -> None:
        match = self.game.match if self.game is not None else None
        if match is None or match.ask is None or option not in match.ask.options:
            return
        words = self.tr("The computer would choose “{0}”").format(match.game.label(match.state, option))
        self.box.show_hint(f"{words}.\n{why}" if why else f"{words}.")  # the reason is in the language of the rules
        self.rows.advise(option)
        self.rows.mark(option)

    def take_ringed(self) -> bool:
        """Does what the ringed row or button says. Returns False if nothing is ringed."""
        return self.rows.take(self.rows.ringed)

    def confirm(self) -> bool:
        """Confirms a compound choice that is complete."""
        lines = self.list.lines
        return self.list.take(next((n for n, line in enumerate(lines) if line.options[:1] == (Option(CONFIRM),)), -1))

    def point_at(self, option: Option | None) -> None:
        """Marks the row of an option that is pointed at elsewhere, and brings it into sight."""
        self.rows.mark(option)

    def _auto_pass(self, on: bool) -> None:
        if self.game is not None and self.game.match.ask is not None:
            self.game.autoplay.set_auto_pass(response_kind(self.game.match.ask), on)

    def _hover(self, line: Line | None) -> None:
        if line is None or not line.options or (len(line.options) > 1 and not line.amounts):
            self.hovered.emit(None)
        else:
            self.hovered.emit(line.options[self.rows.amount_at(line) if line.amounts else 0])

    def _tip(self, line: Line) -> str:
        return self.questions.note(line.options[0]) if len(line.options) == 1 and not line.note else ""

    # --- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """The list stands as close as the height demands."""
        if (layout := self.layout()) is not None:
            layout.activate()
        self.list.fit()

    def spare_height(self) -> int:
        """What the list leaves of its room."""
        return self.list.height() - self.list.full_height - 2
