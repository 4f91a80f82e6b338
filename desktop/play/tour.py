"""Help: the rules reference of a game at the section that a decision cites, and the guided tour of its example of play."""

from __future__ import annotations

import html
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.controller.controller import Controller
from desktop.ui.themed_label import Text
from engines.core.help import Tour
from engines.core.session import Session

TOUR_STEP_MS = 650  # between two choices of one step


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
