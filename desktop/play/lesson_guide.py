"""Leads through a lesson on the play page: shows each step, plays what follows, keeps how far one has come."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from desktop.controller.course import Course
from desktop.controller.learning import Learning, key_of
from desktop.controller.open_game import OpenGame
from desktop.play.lesson_panel import LessonPanel
from engines.core.bots import usual_bot
from engines.core.data import Edition
from engines.core.game import Game
from engines.core.lesson_play import begin
from engines.core.lessons import Lesson
from engines.core.seating import person
from engines.core.session import Session

ANSWER_MS = 650  # between two choices that a lesson plays


class LessonGuide(QObject):
    pointed = Signal(object)  # the ids of the things that a step is about
    left = Signal(str)  # the game whose lesson was left or finished
    played_on = Signal(object)  # the session that goes on as an ordinary game

    def __init__(self, panel: LessonPanel, open_game: Callable[[Session], OpenGame]) -> None:
        super().__init__(panel)
        self.panel = panel
        self.open_game = open_game
        self.course: Course | None = None
        self._key = ""
        self._edition: Edition | None = None
        self._timer = QTimer(self, interval=ANSWER_MS)
        self._timer.timeout.connect(self._play_one)
        panel.forward.connect(self.forward)
        panel.back.connect(self.back)
        panel.shown_how.connect(self.show_how)
        panel.played_on.connect(self.play_on)
        panel.left.connect(self.leave)

    @property
    def marks(self) -> Sequence[str]:
        """The ids of the things that the present step is about."""
        return self.course.step.look_at if self.course is not None else ()

    @property
    def reminder(self) -> str:
        """What to add to the reason of the rules why something cannot be done."""
        return self.course.step.wrong if self.course is not None and self.course.asks else ""

    @property
    def now(self) -> tuple[str, Lesson, Edition | None] | None:
        """The game, the lesson that is on, and its edition."""
        course = self.course
        return (course.game.match.game.id, course.lesson, self._edition) if course is not None else None

    # --- begin and end

    def begin(self, game: Game[Any], lesson: Lesson, edition: Edition | None = None, fresh: bool = False) -> None:
        """Begins a lesson, or goes on with it where it was left. IllegalChoice, if the rules have changed under it."""
        session = begin(game, lesson.start, edition or "")
        session.players = {s: person() if s == lesson.seat else usual_bot(game) for s in session.setup.seats}
        self.panel.begin([self._words(step.text, step.task or "m" * 60) for step in lesson.steps],
                         self.tr("Back"), self.tr("Show me"), self.tr("Leave"))  # fmt: skip
        opened = self.open_game(session)
        self.course = course = Course(lesson, opened, partial(QCoreApplication.translate, "Course"))
        self._edition = edition
        self._key = key_of(game.id, lesson.id, edition.name if edition is not None else "")
        known = Learning().lesson(self._key)
        if not fresh and 0 < known.at < len(lesson.steps):
            course.resume(known.at, known.own)
        Learning().note_lesson(self._key, at=course.at, own=list(course.own))
        opened.match.changed.connect(self._follow)
        self._show()

    def abandon(self) -> None:
        """Something else begins: the step that was reached is kept."""
        self._timer.stop()
        if self.course is not None:
            self.course.game.match.changed.disconnect(self._follow)
            self.course = None
            self.panel.hide()

    def leave(self) -> None:
        if self.course is not None:
            game = self.course.game.match.game.id
            self.abandon()
            self.left.emit(game)

    def play_on(self) -> None:
        """From here on it is an ordinary game."""
        course = self.course
        if course is not None:
            if course.is_last:
                self._note_end()
            session = course.game.match.session
            self.abandon()
            self.played_on.emit(session)

    # --- steps

    def _show(self) -> None:
        course = self.course
        if course is None:
            return
        heading = f"{html.escape(course.lesson.title)} · {course.at + 1} / {len(course.lesson.steps)}"
        forward = self.tr("Next")
        if course.asks:
            forward = self.tr("Your move")
        elif course.is_last:
            forward = self.tr("Finish")
        self.panel.leaves_room = course.asks
        self.panel.say(heading, self._words(course.step.text, course.task), forward, not course.asks,
                       not course.is_first or course.game.match.now > course.game.match.base, course.asks)  # fmt: skip
        self.panel.on_button.setEnabled(course.game.match.ask is not None)
        self.pointed.emit(course.step.look_at)

    def _words(self, text: str, task: str) -> str:
        return f"{text}\n\n**{self.tr('Your move: {0}').format(task.rstrip('.'))}**" if task else text

    def _follow(self) -> None:
        """The position changed: the person did what was asked for, or dropped it again."""
        course = self.course
        if course is None:
            return
        if course.chosen():
            self._answer()
        elif course.went_back():
            self._show()

    def _answer(self) -> None:
        if self.course is not None and self.course.queue:
            self._show()
            self._timer.start()
        else:
            self._step_done()

    def _play_one(self) -> None:
        if self.course is not None and self.course.queue:
            self.course.play_one()
        if self.course is None or not self.course.queue:
            self._timer.stop()
            self._step_done()

    def _step_done(self) -> None:
        course = self.course
        if course is None:
            return
        if course.is_last:
            self._note_end()
            self.leave()
            return
        course.next_step()
        Learning().note_lesson(self._key, at=course.at, own=list(course.own))
        self._show()

    def _note_end(self) -> None:
        kept = Learning()
        kept.note_lesson(self._key, at=0, own=[], done=kept.lesson(self._key).done + 1)

    def forward(self) -> None:
        """On to the next step; if its answers are being played, all the rest of them at once."""
        course = self.course
        if course is None or course.asks:
            return
        if course.queue:
            self._timer.stop()
            while course.queue:
                course.play_one()
            self._step_done()
        else:
            course.go_on()
            if course.queue:
                self._play_one()
                if course.queue:
                    self._timer.start()
            else:
                self._step_done()

    def back(self) -> None:
        if self.course is not None:
            self._timer.stop()
            self.course.back()
            Learning().note_lesson(self._key, at=self.course.at, own=list(self.course.own))
            self._show()

    def show_how(self) -> None:
        """Does what the step asks for."""
        if self.course is not None and self.course.wanted:
            self.course.game.match.apply(self.course.wanted[0])
