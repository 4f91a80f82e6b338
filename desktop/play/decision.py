"""The decision: what is asked, what can be done, and why the rest cannot."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial

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

from desktop.controller.interaction import Meaning, Narrow, Widen
from desktop.controller.open_game import OpenGame
from desktop.controller.option_rows import Row, keys_of
from desktop.controller.responses import is_response, response_kind
from desktop.play.option_list import Line, OptionList
from desktop.ui.art import icon
from desktop.ui.theme import theme, theme_changed
from desktop.ui.themed_label import Text
from engines.core.flow import Ask, Option
from engines.core.seating import is_person, person_name
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
    meant = Signal(object)  # the Meaning of a line that was taken
    hovered = Signal(object)  # an Option that the pointer or the keyboard is on, or None
    help_wanted = Signal(str)  # a rule's number
    chronicle_wanted = Signal()
    home_wanted = Signal()
    grown = Signal()  # it takes more room than before

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: OpenGame | None = None
        self._later = QTimer(self, singleShot=True, interval=IDLE_MS)
        self._later.timeout.connect(self._add_refused)
        self.title = QLabel(self)
        self.title.setProperty("role", "heading")
        self.title.setWordWrap(True)
        self.prompt = Text("", "text", 16)
        self.rule = QToolButton(self)
        self.rule.setProperty("role", "quiet")
        self.rule.setCursor(Qt.CursorShape.PointingHandCursor)
        self._rule = ""
        self.rule.clicked.connect(lambda: self.help_wanted.emit(self._rule))
        self.hint = Text("", "text italic", 15, second=True)
        self.always = QCheckBox(self)
        self.always.clicked.connect(self._auto_pass)
        self.list = OptionList(self)
        self.list.tip = self._tip
        self.list.hovered.connect(self._hover)
        self.list_scroll = ListScroll(self)
        self.list_scroll.setWidgetResizable(True)
        self.list_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.list_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        holder = QWidget()
        inner = QVBoxLayout(holder)
        inner.setContentsMargins(0, 0, 4, 0)
        inner.addWidget(self.list)
        inner.addWidget(self.always)
        inner.addStretch(1)
        self.list_scroll.setWidget(holder)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(7)
        layout.addLayout(head)
        layout.addWidget(self.prompt)
        layout.addWidget(self.hint)
        layout.addWidget(self.list_scroll, 1)
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

    def refresh(self) -> None:
        """Says what there is to decide, or why there is nothing."""
        game = self.game
        if game is None:
            return
        match, viewpoint = game.match, game.viewpoint
        if viewpoint.hushed and not (game.autoplay.paused or match.looking_back):
            return
        self._later.stop()
        self.hint.hide()
        self.always.hide()
        if viewpoint.curtain is not None:
            self._say("", "", [])
        elif match.looking_back:
            self._looking_back(game)
        elif match.ask is None:
            self._game_over(game)
        elif viewpoint.knock is not None:
            self._respond(game, match.ask)
        elif viewpoint.can_choose:
            self._decide(game, match.ask)
        else:
            self._others_decide(game, match.ask)

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
        self.list_scroll.verticalScrollBar().setValue(0)
        self.updateGeometry()
        self.fit()

    def _act(self, meaning: Callable[[], Meaning]) -> Callable[[], None]:
        """What a line does when it is taken: it announces a meaning that is worked out then."""
        return lambda: self.meant.emit(meaning())

    def _decide(self, game: OpenGame, ask: Ask) -> None:
        interaction = game.interaction
        lines = self._option_lines(game, ask)
        if interaction.narrowed:
            lines.append(Line(self.tr("Back to all options"), self._act(Widen), "Esc"))
        elif game.match.can_cancel:
            lines.append(Line(self.tr("Take this back"), self._act(interaction.cancel), "Esc"))
        self._say(self._heading(game, ask), ask.prompt, lines, ask.rule)
        kind = response_kind(ask)
        if kind:
            self.always.setText(self.tr("Always pass when this is asked"))
            self.always.setChecked(kind in game.autoplay.auto_pass)
            self.always.show()

    def _respond(self, game: OpenGame, ask: Ask) -> None:
        """Another person may answer: to pass needs no cards, to answer the others look away."""
        interaction, viewpoint = game.interaction, game.viewpoint
        note = self.tr("The others look away first.")
        lines = []
        if is_response(ask):
            bar = self.tr("The space bar does the same.")
            passes = self._act(interaction.pass_response)
            lines = [
                Line(self.tr("Pass"), passes, note=bar, icon="forward", primary=True),
                Line(self.tr("Show me my cards"), viewpoint.take_over, "1", note, icon="card"),
            ]
        for n, option in enumerate(viewpoint.open_answers(), len(lines) or 1):
            answers = self._act(partial(interaction.answer_openly, option))
            lines.append(Line(game.match.game.label(game.match.state, option), answers, str(n)))
        if game.match.can_cancel:
            lines.append(Line(self.tr("Take this back"), self._act(interaction.cancel), "Esc"))
        self._say(self._heading(game, ask), ask.prompt, lines, ask.rule)

    def _heading(self, game: OpenGame, ask: Ask) -> str:
        if ask.seat == FATE:
            return self.tr("Roll your dice")
        name = person_name(game.match.players.get(ask.seat, ""))
        if sum(is_person(player) for player in game.match.players.values()) > 1:
            seat = game.viewpoint.seat_name(ask.seat)
            return f"{name} · {seat}" if name and name != seat else seat
        return self.tr("Your decision")

    def _option_lines(self, game: OpenGame, ask: Ask) -> list[Line]:
        interaction = game.interaction
        lines: list[Line] = []
        rows = interaction.rows
        until = time.thread_time() + NOTES_BUDGET
        for row, key in zip(rows, keys_of(rows, interaction.offers.things.slots, ask.pass_option), strict=True):
            note = ""
            if row.kind == "option" and len(rows) <= MOST_NOTES and time.thread_time() < until:
                note = self.note(row.options[0])
            if is_response(ask) and row.options == (ask.pass_option,):
                note = note or self.tr("The space bar does the same.")
            lines.append(self._line(game, row, key, note))
        if not interaction.picked and isinstance(ask.refused, Mapping) and len(rows) <= MOST_NOTES:
            lines += self._refused_lines(game, ask)
        elif not interaction.picked and ask.refused is not None and len(rows) <= FEW_ROWS:
            self._later.start()
        return lines

    def _line(self, game: OpenGame, row: Row, key: str, note: str) -> Line:
        match, interaction, options = game.match, game.interaction, row.options
        if row.kind == "amount":
            return Line(
                row.label, None, key, options=options, amounts=[o.amount or 0 for o in options],
                amount_label=lambda n: match.game.label(match.state, options[n]),
                take_amount=lambda n: self.meant.emit(interaction.choose(options[n])),
            )  # fmt: skip
        if row.kind == "group":
            fewer = Narrow(options, interaction.picked)
            return Line(row.label, self._act(lambda: fewer), key, options=options, opens=True)
        main = options[0].verb == CONFIRM
        return Line(row.label, self._act(partial(interaction.choose, options[0])), key, note, options=options, primary=main)

    def _refused_lines(self, game: OpenGame, ask: Ask) -> list[Line]:
        """A few of the things that a player may miss, grey, with the reason."""
        refused = ask.refusals()
        if len(refused) > MOST_REFUSED:
            return []
        return [Line(game.match.game.label(game.match.state, option), None, note=why) for option, why in refused.items()]

    def _add_refused(self) -> None:
        """Adds reasons that the rules must work out first, when nobody is waiting for the window."""
        game = self.game
        if game is not None and game.match.ask is not None and game.viewpoint.can_choose:
            self.list.add_lines(self._refused_lines(game, game.match.ask))
            self.grown.emit()

    def note(self, option: Option) -> str:
        """What an option would do."""
        return self.game.interaction.sketch(option).text if self.game is not None else ""

    def _others_decide(self, game: OpenGame, ask: Ask) -> None:
        autoplay, hushed = game.autoplay, game.viewpoint.hushed
        name = self.tr("Computer") if hushed else game.viewpoint.seat_name(ask.seat)
        if autoplay.thinking:
            prompt = self.tr("{0} is thinking …").format(autoplay.thinking)
        else:
            prompt = self.tr("The computer plays {0}.").format(name)
        lines = []
        if game.match.guided:
            prompt = ask.prompt
        elif autoplay.paused:
            prompt = self.tr("The computer players are held.")
            lines = [
                Line(self.tr("Go on"), lambda: autoplay.pause(False), "P", icon="play", primary=True),
                Line(self.tr("One move"), autoplay.step, "N", icon="step"),
            ]
        else:
            lines = [Line(self.tr("Hold"), lambda: autoplay.pause(True), "P", icon="pause")]
        for n, option in enumerate(game.viewpoint.interruptions(), 1):
            label = game.match.game.label(game.match.state, option)
            breaks_in = self._act(partial(game.interaction.interrupt, option))
            lines.append(Line(label, breaks_in, str(n), options=(option,)))
        self._say(name, prompt, lines, "" if hushed else ask.rule)

    def _looking_back(self, game: OpenGame) -> None:
        match = game.match
        prompt = self.tr("The board as it was after {0} of {1} decisions.").format(match.now, match.length)
        note = self.tr("What was played since is kept as another line.")
        lines = [
            Line(self.tr("Return to the present"), match.to_present, "Esc", icon="forward", primary=True),
            Line(self.tr("Go on from here"), match.branch, "G", note, icon="branch"),
        ]
        self._say(self.tr("Looking back"), prompt, lines)

    def _game_over(self, game: OpenGame) -> None:
        match, name = game.match, game.viewpoint.seat_name
        outcome = match.outcome
        prompt = ""
        if outcome is not None:
            winners = [name(s) for s in outcome.winners]
            won = self.tr("{0} won.").format(", ".join(winners)) if winners else self.tr("Nobody won.")
            scores = "   ".join(f"{name(s)} {v:g}" for s, v in outcome.scores.items())
            prompt = "\n".join(filter(None, (won, outcome.why, scores)))
        lines = [
            Line(self.tr("Write the chronicle"), self.chronicle_wanted.emit, "1", icon="chronicle", primary=True),
            Line(self.tr("Look back from the beginning"), lambda: match.goto(0), "2", icon="undo"),
            Line(self.tr("Home"), self.home_wanted.emit, "3", icon="home"),
        ]
        self._say(self.tr("The game is over"), prompt, lines)

    # --- hint, tips, automatic passes

    def show_hint(self, option: Option, why: str) -> None:
        match = self.game.match if self.game is not None else None
        if match is None or match.ask is None or option not in match.ask.options:
            return
        words = self.tr("The computer would choose “{0}”").format(match.game.label(match.state, option))
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
            self.list_scroll.ensureVisible(0, round(y), 0, 4)

    def _auto_pass(self, on: bool) -> None:
        if self.game is not None and self.game.match.ask is not None:
            self.game.autoplay.set_auto_pass(response_kind(self.game.match.ask), on)

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
        return self.list_scroll.height() - box - 8

    def spare_height(self) -> int:
        """What the list leaves of its room."""
        return self._list_room() - self.list.sizeHint().height()
