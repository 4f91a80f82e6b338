"""Isthmus with computer players that do not do what they should: `HEGEMON_EXTRA_GAMES=isthmus=tests.isthmus.faulty`."""

from __future__ import annotations

from engines.core.bots import Advice, Seen
from engines.core.game import BotKind
from tests.isthmus.game import IsthmusGame


class Hanging:
    def advise(self, seen: Seen) -> Advice:
        while True:
            pass


class Failing:
    def advise(self, seen: Seen) -> Advice:
        raise ZeroDivisionError("a fault in a computer player")


class FaultyIsthmus(IsthmusGame):
    bots = (
        BotKind("hanging", "Hanging", "Never answers.", Hanging),
        BotKind("failing", "Failing", "Always fails.", Failing),
    )


GAME = FaultyIsthmus()
