"""Learn from a game: the moments where another choice was worth much more, each to be tried again on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QProgressBar, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop.controller.background import Background
from desktop.controller.open_game import OpenGame
from desktop.ui.layouts import emptied
from desktop.ui.themed_label import Text
from desktop.ui.widgets import label
from engines.core.courses import turns_of
from engines.core.flow import Option
from engines.core.packing import PackedGame, pack
from engines.core.review import Line, Missed, Tried, review, try_again
from engines.core.seating import is_person

WIDE = 390


class ReviewPanel(QFrame):
    """Stands in the place of the side panel while a game is reviewed."""

    moment_wanted = Signal(int)  # the board as it was then
    played_on = Signal(object)  # the Option with which the game goes on from the moment shown
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.setFixedWidth(WIDE)
        self.game: OpenGame | None = None
        self.packed: PackedGame | None = None
        self.found: Sequence[Missed] = ()
        self.at: Missed | None = None
        self.options: list[Option] = []
        self.search = Background(self)
        self.search.progressed.connect(self._show_progress)
        self.search.done.connect(self._show_found)
        self.search.failed.connect(lambda: self._show_found([]))
        self.trial = Background(self)
        self.trial.done.connect(self._show_tried)
        self.trial.failed.connect(lambda: self._say(self.tr("This choice cannot be tried out here.")))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Learn from this game"), "heading"), 1)
        self.leave_button = QPushButton(self.tr("Close"))
        self.leave_button.clicked.connect(self.leave)
        head.addWidget(self.leave_button)
        column.addLayout(head)
        content = QWidget()
        self.body = QVBoxLayout(content)
        self.body.setContentsMargins(0, 0, 6, 0)
        self.body.setSpacing(10)
        area = QScrollArea()
        area.setWidget(content)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(area, 1)
        self.progress = QProgressBar()
        self.verdict = Text("", "text", 16)
        self.hide()

    # --- looking for moments

    def begin(self, game: OpenGame) -> None:
        """Looks through the decisions of the people in the game, or of every seat if there are none."""
        self.game, self.at, self.found = game, None, ()
        match = game.match
        self.packed = pack(match.session)
        people = [seat for seat, player in match.players.items() if is_person(player)]
        self._clear()
        self._say(self.tr("The computer looks at each of your decisions again, and plays the best of them ahead."))
        self.progress = QProgressBar()
        self.progress.setRange(0, 100)
        self.body.addWidget(self.progress)
        self._button(self.tr("Stop"), self.leave)
        self.body.addStretch(1)
        self.search.start(review, (self.packed, people or list(match.seats)))
        self.show()

    def _show_progress(self, part: float) -> None:
        self.progress.setValue(round(100 * part))

    def _show_found(self, found: Sequence[Missed]) -> None:
        self.found = found
        self._show_list()

    def _show_list(self) -> None:
        self.at = None
        self._clear()
        if not self.found:
            self._say(self.tr("No other choice was clearly better than yours."))
        else:
            self._say(self.tr("Here another choice was worth much more. Try again:"))
        for missed in self.found:
            words = self.tr("{0}: “{1}”").format(self._title(missed), missed.words)
            button = self._button(words, partial(self._go_to, missed))
            button.setToolTip(words)
            button.setProperty("role", "option")
        self.body.addStretch(1)

    def _title(self, missed: Missed) -> str:
        if self.game is None:
            return ""
        session = self.game.match.session
        turn = next((t.title for t in reversed(turns_of(session)) if t.start <= missed.moment), "")
        decision = self.tr("decision {0}").format(missed.moment + 1)
        return f"{turn}, {decision}" if turn else decision.capitalize()

    # --- trying one of them again

    def _go_to(self, missed: Missed) -> None:
        game = self.game
        if game is None:
            return
        title = self._title(missed)
        self.moment_wanted.emit(missed.moment)
        ask = game.match.ask
        if ask is None:
            return
        self.at = missed
        self._clear()
        self.body.addWidget(label(title, "name"))
        self._say(ask.prompt)
        self._say(self.tr("You chose “{0}”. What was better?").format(self._label(missed.chosen)))
        self.options = [option for option in ask.own_options if option != missed.chosen]
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.addItems([self._label(option) for option in self.options])
        self.list.setMinimumHeight(min(300, 34 * len(self.options) + 8))
        self.list.itemActivated.connect(lambda: self._try())
        self.list.itemClicked.connect(lambda: self._try())
        self.body.addWidget(self.list)
        self.verdict = Text("", "text", 16)
        self.body.addWidget(self.verdict)
        self.hint_button = self._button(self.tr("A hint"), self._hint)
        self._button(self.tr("Show the better choice"), self._solve)
        self._button(self.tr("Back to the moments"), self._show_list)
        self.body.addStretch(1)

    def _label(self, option: Option) -> str:
        assert self.game is not None
        return self.game.match.game.label(self.game.match.state, option)

    def _hint(self) -> None:
        """First why, without the choice; where the reason is missing, how many choices are left."""
        if self.at is None:
            return
        alike = sum(option.verb == self.at.better.verb for option in self.options)
        few = self.tr("It is one of {0} choices of its kind").format(alike)
        self.verdict.setText(sentence(self.at.why or few))
        if alike > 1:  # one alone would be the answer
            for n, option in enumerate(self.options):
                self.list.item(n).setHidden(option.verb != self.at.better.verb)

    def _solve(self) -> None:
        if self.at is not None:
            self._show_tried(Tried(self.at.better, self.at.after_better, True))

    def _try(self) -> None:
        if self.at is None or self.packed is None or self.list.currentRow() < 0:
            return
        option = self.options[self.list.currentRow()]
        self.verdict.setText(self.tr("The computer plays it ahead …"))
        self.trial.start(try_again, (self.packed, self.at, option))

    def _show_tried(self, tried: Tried) -> None:
        """What would have come of both."""
        missed = self.at
        if missed is None:
            return
        if not tried.is_found:
            words = self.tr("“{0}” is not much better than what you chose.").format(self._label(tried.option))
            self.verdict.setText(words)
            return
        title = self._title(missed)
        self._clear()
        self.body.addWidget(label(title, "name"))
        better = self._label(tried.option)
        sure = self.tr("“{0}” is the better choice.") if tried.option == missed.better else self.tr("“{0}” is as good.")
        self._say(sure.format(better))
        if tried.option == missed.better and missed.why:
            self._say(sentence(missed.why))
        self._story(self.tr("What may come of “{0}”").format(self._label(missed.chosen)), missed.after_chosen)
        self._story(self.tr("What may come of “{0}”").format(better), tried.after)
        on = self._button(self.tr("Play on from here with it"), partial(self._play_on, tried.option))
        on.setProperty("role", "primary")
        later = [other for other in self.found if other.moment > missed.moment]
        if later:
            self._button(self.tr("The next moment"), partial(self._go_to, later[0]))
        self._button(self.tr("Back to the moments"), self._show_list)
        self.body.addStretch(1)

    def _story(self, heading: str, line: Line) -> None:
        self.body.addWidget(Text(heading, "text bold", 15))
        self._say(" ".join(line.story) or self.tr("Nothing that would be told."))

    def _play_on(self, option: Option) -> None:
        self.played_on.emit(option)
        self.leave()

    # --- parts

    def _clear(self) -> None:
        self.trial.stop()
        emptied(self.body)

    def _say(self, text: str) -> None:
        self.body.addWidget(Text(text, "text", 16))

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.clicked.connect(lambda: act())
        self.body.addWidget(button)
        return button

    def leave(self) -> None:
        """Ends the review, and whatever is thought about for it."""
        self.search.stop()
        self.trial.stop()
        if not self.isHidden():
            self.hide()
            self.closed.emit()
        self.game = None


def sentence(reason: str) -> str:
    """A reason as it stands alone."""
    return f"{reason[:1].upper()}{reason[1:].rstrip('.')}."
