"""The decision: what is asked, what can be done, and why the rest cannot."""

from __future__ import annotations

import time
from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.controller.bot_client import person_name
from desktop.controller.controller import Controller
from desktop.controller.option_targets import Row, keys_of
from desktop.play.option_list import Line, OptionList
from desktop.ui.art import icon
from desktop.ui.theme import theme, theme_changed
from desktop.ui.themed_label import Text
from engines.core.flow import Ask, Option
from engines.core.session import FATE

NOTES_BUDGET = 0.012  # seconds of work for finding out what each option would do; the rest waits for the pointer
MOST_NOTES = 14
CONFIRM = "confirm"  # the verb of what Enter does
MOST_REFUSED = 4
FEW_ROWS = 5  # up to so many, reasons that must be worked out first are worked out
IDLE_MS = 350


class ListScroll(QScrollArea):
    """Leaves the arrow keys to the page: out of the list they lead to the board."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class DecisionPanel(QWidget):
    hovered = Signal(object)  # an Option that the pointer or the keyboard is on, or None
    help_wanted = Signal(str)  # a rule's number
    chronicle_wanted = Signal()
    home_wanted = Signal()
    grown = Signal()  # it takes more room than before

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.controller = controller
        self._later = QTimer(self, singleShot=True, interval=IDLE_MS)
        self._later.timeout.connect(self._add_refused)
        self.title = QLabel(self)
        self.title.setProperty("role", "heading")
        self.title.setWordWrap(True)
        self.prompt = Text("", "text", 16)
        self.rule = QToolButton(self)
        self.rule.setProperty("role", "quiet")
        self.rule.setCursor(Qt.CursorShape.PointingHandCursor)
        self.rule.clicked.connect(lambda: self.help_wanted.emit(self._rule))
        self._rule = ""
        self.hint = Text("", "text italic", 15, second=True)
        self.always = QCheckBox(self)
        self.always.clicked.connect(self._auto_pass)
        self.list = OptionList(self)
        self.list.tip = self._tip  # type: ignore[method-assign]
        self.list.hovered.connect(self._hover)
        self.scroll = ListScroll(self)
        self.scroll.setWidgetResizable(True)
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        holder = QWidget()
        inner = QVBoxLayout(holder)
        inner.setContentsMargins(0, 0, 4, 0)
        inner.addWidget(self.list)
        inner.addWidget(self.always)
        inner.addStretch(1)
        self.scroll.setWidget(holder)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(7)
        layout.addLayout(head)
        layout.addWidget(self.prompt)
        layout.addWidget(self.hint)
        layout.addWidget(self.scroll, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        theme_changed().connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        self.rule.setIcon(icon("book", 18, theme().faint))
        self.rule.setIconSize(QSize(18, 18))

    def content_height(self) -> int:
        """What it would take to show everything without scrolling."""
        width = max(120, self.width())
        labels = sum(w.heightForWidth(width) + 7 for w in (self.prompt, self.hint) if not w.isHidden())
        box = self.always.sizeHint().height() + 8 if not self.always.isHidden() else 0
        beside = self.rule.sizeHint().width() + 12 if not self.rule.isHidden() else 0
        return self.title.heightForWidth(width - beside) + labels + self.list.wanted + box + 38

    # --- what is shown

    def refresh(self, thinking: str = "") -> None:
        """Says what there is to decide, or why there is nothing."""
        c = self.controller
        if c.hushed and not (c.paused or c.looking_back):
            return
        self._later.stop()
        self.hint.hide()
        self.always.hide()
        if c.session is None or c.curtain is not None:
            self._say("", "", [])
        elif c.looking_back:
            self._looking_back()
        elif c.ask is None:
            self._game_over()
        elif c.knock is not None:
            self._respond(c.ask)
        elif c.can_choose:
            self._decide(c.ask)
        else:
            self._others_decide(c.ask, thinking)

    def _say(self, title: str, prompt: str, lines: list[Line], rule: str = "") -> None:
        self.title.setText(title)
        self.prompt.setText(prompt)
        self.prompt.setVisible(bool(prompt))
        self._rule = rule
        self.rule.setText(f" {rule}" if rule else "")
        self.rule.setVisible(bool(rule))
        self.rule.setToolTip(self.tr("Read rule {0}  (F1)").format(rule))
        self.rule.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.list.set_lines(lines)
        self.scroll.verticalScrollBar().setValue(0)
        self.updateGeometry()
        self.fit()

    def _decide(self, ask: Ask) -> None:
        c = self.controller
        lines = self._option_lines(ask)
        if c.picked or len(c.options()) < len(c.offers.options):
            lines.append(Line(self.tr("Back to all options"), c.widen, "Esc"))
        elif c.session is not None and c.session.can_cancel:
            lines.append(Line(self.tr("Take this back"), c.cancel, "Esc"))
        self._say(self._heading(ask), ask.prompt, lines, ask.rule)
        kind = c.response_kind(ask)
        if kind:
            self.always.setText(self.tr("Always pass when this is asked"))
            self.always.setChecked(kind in c.auto_pass)
            self.always.show()

    def _respond(self, ask: Ask) -> None:
        """Another person may answer: to pass needs no cards, to answer the others look away."""
        c = self.controller
        note = self.tr("The others look away first.")
        lines = []
        if c.is_response(ask):
            bar = self.tr("The space bar does the same.")
            lines = [
                Line(self.tr("Pass"), c.pass_response, note=bar, icon="forward", primary=True),
                Line(self.tr("Show me my cards"), c.take_over, "1", note, icon="card"),
            ]
        for n, option in enumerate(c.open_answers(), len(lines) or 1):
            label = c.game.label(c.session.state, option) if c.session is not None else ""
            lines.append(Line(label, lambda option=option: c.answer_openly(option), str(n)))
        if c.session is not None and c.session.can_cancel:
            lines.append(Line(self.tr("Take this back"), c.cancel, "Esc"))
        self._say(self._heading(ask), ask.prompt, lines, ask.rule)

    def _heading(self, ask: Ask) -> str:
        if ask.seat == FATE:
            return self.tr("Roll your dice")
        name = person_name(self.controller.players.get(ask.seat, ""))
        people = [w for w in self.controller.players.values() if w.startswith("person")]
        if len(people) > 1:
            seat = self.controller.seat_name(ask.seat)
            return f"{name} · {seat}" if name and name != seat else seat
        return self.tr("Your decision")

    def _option_lines(self, ask: Ask) -> list[Line]:
        c = self.controller
        assert c.session is not None
        lines: list[Line] = []
        rows = c.rows()
        until = time.thread_time() + NOTES_BUDGET
        for row, key in zip(rows, keys_of(rows, c.offers.things.slots, c.pass_of(ask)), strict=True):
            note = ""
            if row.kind == "option" and len(rows) <= MOST_NOTES and time.thread_time() < until:
                note = self.note(row.options[0])
            if c.is_response(ask) and row.options == (c.pass_of(ask),):
                note = note or self.tr("The space bar does the same.")
            lines.append(self._line(row, key, note))
        if not c.picked and isinstance(ask.refused, Mapping) and len(rows) <= MOST_NOTES:
            lines += self._refused_lines(ask)
        elif not c.picked and ask.refused is not None and len(rows) <= FEW_ROWS:
            self._later.start()
        return lines

    def _line(self, row: Row, key: str, note: str) -> Line:
        c = self.controller
        if row.kind == "amount":
            return Line(
                row.label, None, key, options=row.options, amounts=[o.amount or 0 for o in row.options],
                amount_label=lambda n: c.game.label(c.session.state, row.options[n]) if c.session is not None else "",
                take_amount=lambda n: c.choose(row.options[n]),
            )  # fmt: skip
        if row.kind == "group":
            return Line(row.label, lambda: c.narrow(row.options), key, options=row.options, opens=True)
        main = row.options[0].verb == CONFIRM
        return Line(row.label, lambda: c.choose(row.options[0]), key, note, options=row.options, primary=main)

    def _refused_lines(self, ask: Ask) -> list[Line]:
        """A few of the things that a player may miss, grey, with the reason."""
        c = self.controller
        refused = ask.refusals()
        if c.session is None or len(refused) > MOST_REFUSED:
            return []
        return [Line(c.game.label(c.session.state, option), None, note=why) for option, why in refused.items()]

    def _add_refused(self) -> None:
        """Reasons that the rules must work out first come when nobody is waiting for the window."""
        ask = self.controller.ask
        if ask is not None and self.controller.can_choose:
            self.list.add_lines(self._refused_lines(ask))
            self.grown.emit()

    def note(self, option: Option) -> str:
        """What an option would do."""
        return self.controller.sketch(option).text

    def _others_decide(self, ask: Ask, thinking: str) -> None:
        c = self.controller
        name = self.tr("Computer") if c.hushed else c.seat_name(ask.seat)
        prompt = (
            self.tr("{0} is thinking …").format(thinking) if thinking else self.tr("The computer plays {0}.").format(name)
        )
        lines = []
        if c.guided:
            prompt = ask.prompt
        elif c.paused:
            prompt = self.tr("The computer players are held.")
            lines = [
                Line(self.tr("Go on"), lambda: c.pause(False), "P", icon="play", primary=True),
                Line(self.tr("One move"), c.step, "N", icon="step"),
            ]
        else:
            lines = [Line(self.tr("Hold"), lambda: c.pause(True), "P", icon="pause")]
        for n, option in enumerate(c.interruptions(), 1):
            label = c.game.label(c.session.state, option) if c.session is not None else ""
            lines.append(Line(label, lambda option=option: c.interrupt(option), str(n), options=(option,)))
        self._say(name, prompt, lines, "" if c.hushed else ask.rule)

    def _looking_back(self) -> None:
        c = self.controller
        assert c.session is not None
        prompt = self.tr("The board as it was after {0} of {1} decisions.").format(c.session.now, c.length)
        lines = [
            Line(self.tr("Return to the present"), c.to_present, "Esc", icon="forward", primary=True),
            Line(
                self.tr("Go on from here"),
                c.branch,
                "G",
                self.tr("What was played since is kept as another line."),
                icon="branch",
            ),
        ]
        self._say(self.tr("Looking back"), prompt, lines)

    def _game_over(self) -> None:
        c = self.controller
        assert c.session is not None
        outcome = c.session.outcome
        prompt = ""
        if outcome is not None:
            winners = [c.seat_name(s) for s in outcome.winners]
            won = self.tr("{0} won.").format(", ".join(winners)) if winners else self.tr("Nobody won.")
            scores = "   ".join(f"{c.seat_name(s)} {v:g}" for s, v in outcome.scores.items())
            prompt = "\n".join(filter(None, (won, outcome.why, scores)))
        lines = [
            Line(self.tr("Write the chronicle"), self.chronicle_wanted.emit, "1", icon="chronicle", primary=True),
            Line(self.tr("Look back from the beginning"), lambda: c.goto(0), "2", icon="undo"),
            Line(self.tr("Home"), self.home_wanted.emit, "3", icon="home"),
        ]
        self._say(self.tr("The game is over"), prompt, lines)

    # --- hint, tips, automatic passes

    def show_hint(self, option: Option, why: str) -> None:
        c = self.controller
        if c.session is None or c.ask is None or option not in c.ask.options:
            return
        label = c.game.label(c.session.state, option)
        words = self.tr("The computer would choose “{0}”").format(label)
        self.hint.setText(f"{words}: {why.rstrip('.')}." if why else f"{words}.")
        self.hint.show()
        self.list.advise(option)
        self.updateGeometry()

    def confirm(self) -> bool:
        """Enter, with nothing pointed at: confirms a compound choice that is complete."""
        n = next((n for n, line in enumerate(self.list.lines) if line.options and line.options[0].verb == CONFIRM), -1)
        return self.list.take(n)

    def point_at(self, option: Option | None) -> None:
        """Marks the row of an option that is pointed at elsewhere, and brings it into sight."""
        row = self.list.mark(option)
        if row is not None:
            self._bring_into_sight(row)

    def _bring_into_sight(self, row: QRectF) -> None:
        for y in (row.bottom(), row.top()):
            self.scroll.ensureVisible(0, round(y), 0, 4)

    def _auto_pass(self, on: bool) -> None:
        c = self.controller
        if c.ask is not None:
            c.set_auto_pass(c.response_kind(c.ask), on)

    def _hover(self, line: Line | None) -> None:
        if line is not None and self.list.current >= 0:  # the keyboard may lead to a row that is out of sight
            self._bring_into_sight(self.list.rects[self.list.current])
        if line is None or not line.options or (len(line.options) > 1 and not line.amounts):
            self.hovered.emit(None)
        else:
            self.hovered.emit(line.options[self.list.amount_at(line) if line.amounts else 0])

    def _tip(self, line: Line) -> str:
        if line.note:
            return "" if self.list.note_shown(line) else line.note
        return self.note(line.options[0]) if len(line.options) == 1 else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """The list stands as close as the height demands."""
        if (layout := self.layout()) is not None:
            layout.activate()
        self.list.fit(max(60, self._list_room()))

    def _list_room(self) -> int:
        box = self.always.sizeHint().height() + 8 if not self.always.isHidden() else 0
        return self.scroll.height() - box - 8

    def spare_height(self) -> int:
        """What the list leaves of its room."""
        return self._list_room() - self.list.sizeHint().height()
