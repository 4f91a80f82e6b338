"""The way through a lesson: where one is, what may be done there, and what follows. Knows no widget."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop.controller.open_game import OpenGame
from engines.core.flow import Option
from engines.core.lessons import Lesson, Step


class Course:
    """A lesson that is gone through in a game that is open. It holds the game wherever its step asks for nothing, lets only
    what a step asks for be done, and knows the choices that are still to be played before the next step."""

    def __init__(self, lesson: Lesson, game: OpenGame, tr: Callable[[str], str] = str) -> None:
        self.lesson = lesson
        self.game = game
        self.tr = tr
        self.at = 0
        self.own: list[Option] = []  # what the person chose, one choice for each step that asked for one
        self.queue: list[Option] = []  # what is still to be played of the step
        self._moments = [game.match.now]  # where each step began
        game.gate = self.refusal
        self._hold()

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def is_first(self) -> bool:
        return self.at == 0

    @property
    def is_last(self) -> bool:
        return self.at == len(self.lesson.steps) - 1

    @property
    def asks(self) -> bool:
        """True while the person is to do what the step asks for."""
        return bool(self.step.do) and not self._is_done

    @property
    def _is_done(self) -> bool:
        return self.game.match.now > self._moments[-1]

    @property
    def wanted(self) -> list[Option]:
        ask = self.game.match.ask
        return self.step.wanted(ask.options) if self.asks and ask is not None else []

    @property
    def task(self) -> str:
        """What is to be done now, in words."""
        match, wanted = self.game.match, self.wanted
        return self.step.task or (match.game.label(match.state, wanted[0]) if wanted else "")

    def refusal(self, option: Option) -> str:
        """Why a choice that the rules allow is not what the lesson asks for; "" if it is."""
        if self.asks and self.step.wants(option):
            return ""
        if not self.asks:
            return self.tr("First read on.")
        return self.step.wrong or self.tr("The rules allow that, but here the lesson asks for something else: {0}.").format(
            self.task.rstrip(".")
        )

    # --- forth

    def chosen(self) -> bool:
        """The position changed. Returns True if what the step asks for was just done: its choices are to be played then."""
        match = self.game.match
        if not self.step.do or match.now != self._moments[-1] + 1 or len(self.own) >= self._asked(self.at + 1):
            return False
        self.own.append(match.history[-1].option)
        self._begin_answers()
        return True

    def go_on(self) -> None:
        """What follows in a step that asks for nothing."""
        if not self.step.do and not self._is_done:
            self._begin_answers()

    def _begin_answers(self) -> None:
        self.queue = list(self.step.choices)
        self._hold()

    def play_one(self) -> None:
        """Plays the next of the choices that follow."""
        option = self.queue.pop(0)
        if not self.game.match.apply(option):
            self.queue.clear()

    def next_step(self) -> None:
        self.at += 1
        self._moments.append(self.game.match.now)
        self._hold()

    # --- back

    def back(self) -> None:
        """Returns to the beginning of the step before."""
        if self._is_done:
            self._return_to(self.at)
        elif self.at:
            self._return_to(self.at - 1)

    def went_back(self) -> bool:
        """Somebody dropped a compound choice that began in an earlier step: that step is the present one then."""
        now = self.game.match.now
        dropped = now == self._moments[-1] and len(self.own) > self._asked(self.at)
        if self.queue or not (dropped or now < self._moments[-1]):
            return False
        self._return_to(max(n for n, moment in enumerate(self._moments) if moment <= now))
        return True

    def _return_to(self, at: int) -> None:
        self.queue.clear()
        self.at = at
        del self._moments[at + 1 :]
        del self.own[self._asked(at) :]
        self._hold()
        self.game.match.goto(self._moments[-1])
        self.game.match.session.drop_future()

    def _asked(self, at: int) -> int:
        """How many of the first steps ask for a choice."""
        return sum(bool(step.do) for step in self.lesson.steps[:at])

    # --- going on with a lesson that was left

    def resume(self, at: int, own: Sequence[Option]) -> None:
        """Goes to a step with the choices that the person made before it; to the last one that can still be reached."""
        waiting = list(own)
        while self.at < min(at, len(self.lesson.steps) - 1):
            match = self.game.match
            if self.step.do:
                option = waiting.pop(0) if waiting else None
                if option is None or option not in self.wanted or not match.apply(option):
                    return
                self.own.append(option)
            if not all(match.apply(option) for option in self.step.choices):
                self._return_to(self.at)
                return
            self.next_step()

    def _hold(self) -> None:
        self.game.match.hold(not self.asks)
