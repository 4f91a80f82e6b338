"""Leads through a challenge on the play page: its goal and how far it is, what is left of the limit, and the result."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from desktop.controller.attempt import Attempt
from desktop.controller.learning import Learning, key_of
from desktop.controller.open_game import OpenGame
from desktop.play.lesson_panel import LessonPanel
from engines.core import challenges
from engines.core.data import Edition
from engines.core.game import Game
from engines.core.lesson_play import begin
from engines.core.lessons import Challenge, Condition
from engines.core.seating import person
from engines.core.session import Session

REACHED, MISSING = "✓", "○"


class ChallengeGuide(QObject):
    shown = Signal()  # the panel says something else
    left = Signal(str)  # the game whose challenge was left
    played_on = Signal(object)  # the session that goes on as an ordinary game

    def __init__(self, panel: LessonPanel, open_game: Callable[[Session], OpenGame]) -> None:
        super().__init__(panel)
        self.panel = panel
        self.open_game = open_game
        self.attempt: Attempt | None = None
        self._edition: Edition | None = None
        self._hint_shown = False
        self._noted = False
        panel.forward.connect(self.start_over)
        panel.back.connect(self._take_back)
        panel.shown_how.connect(self.show_hint)
        panel.played_on.connect(self.play_on)
        panel.left.connect(self.leave)

    @property
    def now(self) -> tuple[str, Challenge, Edition | None] | None:
        """The game, the challenge that is on, and its edition."""
        attempt = self.attempt
        return (attempt.game.match.game.id, attempt.challenge, self._edition) if attempt is not None else None

    # --- begin and end

    def begin(self, game: Game[Any], challenge: Challenge, edition: Edition | None = None) -> None:
        """Begins a challenge from its position. IllegalChoice, if the rules have changed under it."""
        session = begin(game, challenge.start, edition or "")
        session.players = {**challenges.players(game, challenge, session), challenge.seat: person()}
        self._edition, self._hint_shown, self._noted = edition, False, False
        longest = "\n\n".join(
            (challenge.text, *("m" * 60 for _ in (*challenge.goal, 0)), max(challenge.hint, challenge.won, key=len))
        )
        self.panel.leaves_room = True
        self.panel.begin([longest], self.tr("Take back"), self.tr("A hint"), self.tr("Leave"), leads=False)
        opened = self.open_game(session)
        self.attempt = Attempt(challenge, opened)
        opened.match.changed.connect(self._follow)
        key = self._key(game, challenge)
        Learning().note_challenge(key, tries=Learning().challenge(key).tries + 1)
        self._show()

    def _key(self, game: Game[Any], challenge: Challenge) -> str:
        return key_of(game.id, challenge.id, self._edition.name if self._edition is not None else "")

    def abandon(self) -> None:
        """Something else begins."""
        if self.attempt is not None:
            self.attempt.game.match.changed.disconnect(self._follow)
            self.attempt = None
            self.panel.hide()

    def leave(self) -> None:
        if self.attempt is not None:
            game = self.attempt.game.match.game.id
            self.abandon()
            self.left.emit(game)

    def play_on(self) -> None:
        """From here on it is an ordinary game."""
        if self.attempt is not None:
            session = self.attempt.game.match.session
            self.abandon()
            self.played_on.emit(session)

    def start_over(self) -> None:
        attempt = self.attempt
        if attempt is not None:
            self.abandon()
            self.begin(attempt.game.match.game, attempt.challenge, self._edition)

    def _take_back(self) -> None:
        if self.attempt is not None:
            self.attempt.game.match.undo()

    def show_hint(self) -> None:
        self._hint_shown = True
        self._show()

    # --- how it stands

    def _follow(self) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        attempt.follow()
        if attempt.is_won and not self._noted:
            self._noted = True
            key = self._key(attempt.game.match.game, attempt.challenge)
            known = Learning().challenge(key)
            fewest = min(known.fewest or attempt.own_choices, attempt.own_choices)
            Learning().note_challenge(key, won=known.won + 1, fewest=fewest)
        self._show()

    def _show(self) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        challenge, match = attempt.challenge, attempt.game.match
        parts = [challenge.text, *(self._line(attempt, n, c) for n, c in enumerate(challenge.goal)), self._left(attempt)]
        if attempt.is_won:
            parts = [f"**{self.tr('Solved.')}** {challenge.won}", *parts[1:-1]]
        elif attempt.is_lost:
            parts = [f"**{self.tr('Not this time.')}** {self.tr('Take back, or start over.')}", *parts[1:-1]]
        if self._hint_shown and not attempt.is_won:
            parts.append(f"*{challenge.hint}*")
        over = attempt.is_won or attempt.is_lost
        self.panel.leaves_room = not over
        can_show = bool(challenge.hint) and not self._hint_shown and not over
        words = "\n\n".join(filter(None, parts))
        began = match.now > match.base
        self.panel.say(html.escape(challenge.title), words, self.tr("Start over"), began, match.can_undo, can_show)
        self.panel.on_button.setEnabled(match.ask is not None)
        self.shown.emit()

    def _line(self, attempt: Attempt, n: int, condition: Condition) -> str:
        """A condition, how it stands, and what it must come to."""
        value = attempt.standing.values[n]
        sign, words = REACHED if attempt.holds(n) else MISSING, attempt.words(condition)
        if condition.measure == "won":
            return f"{sign} {words}"
        if condition.at_least is not None and condition.at_most is None:
            return self.tr("{0} {1}: {2}, at least {3}").format(sign, words, value, condition.at_least)
        if condition.at_most is not None and condition.at_least is None:
            return self.tr("{0} {1}: {2}, at most {3}").format(sign, words, value, condition.at_most)
        return self.tr("{0} {1}: {2}, from {3} to {4}").format(sign, words, value, condition.at_least, condition.at_most)

    def _left(self, attempt: Attempt) -> str:
        """What is left of the limit."""
        challenge, standing = attempt.challenge, attempt.standing
        if challenge.turns:
            if standing.turns_left == 1:
                return self.tr("By the end of this turn.")
            return self.tr("Turns left, those of the others included: {0}").format(standing.turns_left)
        return self.tr("Choices left: {0}").format(standing.choices_left)
