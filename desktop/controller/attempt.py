"""An attempt at a challenge: counts what was chosen, and says when it is won or lost. Knows no widget."""

from __future__ import annotations

from desktop.controller.open_game import OpenGame
from engines.core import challenges
from engines.core.challenges import LOST, OPEN, WON, Standing
from engines.core.lessons import Challenge, Condition


class Attempt:
    """A challenge that is played in a game that is open. Once it is decided, the game is held."""

    def __init__(self, challenge: Challenge, game: OpenGame) -> None:
        self.challenge = challenge
        self.game = game
        self.since = game.match.now
        self._known: tuple[int, Standing] | None = None

    @property
    def standing(self) -> Standing:
        session = self.game.match.session
        if self._known is None or self._known[0] != session.now:
            self._known = session.now, challenges.standing(self.challenge, session, self.since)
        return self._known[1]

    @property
    def is_won(self) -> bool:
        return self.standing.state == WON

    @property
    def is_lost(self) -> bool:
        return self.standing.state == LOST

    @property
    def own_choices(self) -> int:
        """How many choices of one's own were made."""
        history = self.game.match.history[self.since :]
        return sum(record.seat == self.challenge.seat for record in history)

    def holds(self, n: int) -> bool:
        """True if the condition with this number holds now."""
        return self.challenge.goal[n].holds(self.standing.values[n])

    def words(self, condition: Condition) -> str:
        match = self.game.match
        return challenges.in_words(match.game, match.state, condition)

    def follow(self) -> None:
        """The position changed: nothing more is chosen in a game that is decided."""
        decided = self.standing.state != OPEN
        if decided and not self.game.autoplay.paused:
            self.game.autoplay.pause(True)
        elif not decided and self.game.autoplay.paused and self.game.match.held:
            self.game.autoplay.pause(False)
        self.game.match.hold(decided)
