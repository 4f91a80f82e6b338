"""The guided tour of a game: its example of play, step by step."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.controller.open_game import OpenGame
from desktop.ui.themed_label import Text
from engines.core.flow import Option
from engines.core.game import Game
from engines.core.help import Tour
from engines.core.session import Session

TOUR_STEP_MS = 650  # between two choices of one step


class TourCard(QFrame):
    """The card of the tour, in place of the decision: what happens, and buttons to go on."""

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
        layout.addLayout(row)  # above the words: there they keep their place
        layout.addWidget(self.words)
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

    def __init__(self, card: TourCard, open_game: Callable[[Session], OpenGame], leave_game: Callable[[], object]) -> None:
        """`open_game` shows the game of a tour, `leave_game` puts it away again."""
        super().__init__(card)
        self.card = card
        self.open_game = open_game
        self.leave_game = leave_game
        self.game: OpenGame | None = None  # the game through which a tour leads
        self.tour: Tour | None = None
        self.at = 0
        self._moments: list[int] = []  # where each step began
        self._queue: list[Option] = []
        self._timer = QTimer(self, interval=TOUR_STEP_MS)
        self._timer.timeout.connect(self._play_one)
        card.forward.connect(self.forward)
        card.back.connect(self.back)
        card.left.connect(self.leave)

    def begin(self, game: Game[Any]) -> bool:
        """Begins the tour of a game. Returns False if it has none."""
        tour = game.tour
        if tour is None:
            return False
        session = Session.new(game, tour.scenario, tour.options, tour.seats, tour.seed, script=tour.script or None)
        self.tour, self.at, self._moments, self._queue = tour, 0, [session.now], []
        self.card.show()
        self.game = self.open_game(session)
        self._show(tour)
        return True

    def _show(self, tour: Tour) -> None:
        step = tour.steps[self.at]
        heading = f"{html.escape(tour.title)} · {self.at + 1} / {len(tour.steps)}"
        self.card.say(heading, step.text, self.at == 0, self.at == len(tour.steps) - 1)
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
        if self._queue and self.game is not None and self.game.match.apply(self._queue.pop(0)) and self._queue:
            return
        self._queue = []
        self._timer.stop()
        self._step_done()

    def _step_done(self) -> None:
        if self.tour is None or self.game is None:
            return
        if self.at == len(self.tour.steps) - 1:
            self.leave()
            return
        self.at += 1
        self._moments.append(self.game.match.now)
        self._show(self.tour)

    def back(self) -> None:
        if self.tour is None or self.game is None or self.at == 0:
            return
        self._timer.stop()
        self._queue = []
        self.at -= 1
        self._moments.pop()
        self.game.match.goto(self._moments[-1])
        self._show(self.tour)

    def leave(self) -> None:
        """Ends the tour, and announces it."""
        if self.tour is not None:
            self.abandon()
            self.leave_game()
            self.finished.emit()

    def abandon(self) -> None:
        """The tour is over because something else begins."""
        self._timer.stop()
        self._queue = []
        self.tour = self.game = None
        self.card.hide()
