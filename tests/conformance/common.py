"""What the conformance tests are run over: every game, scenario and set of seats, and each option on its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, NamedTuple

from engines import games
from engines.core import Session
from engines.core.chance import Dice

# While one game is being written, HEGEMON_ONLY=<id> leaves the others out.
GAMES = [id for id in games if os.environ.get("HEGEMON_ONLY", id) == id]
MOST_DECISIONS = 60_000  # no game is longer in random play


class Case(NamedTuple):
    game: str
    scenario: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, Any], ...] = ()

    def begin(self, seed: int, **more: Any) -> Session:
        return Session.new(self.game, self.scenario, dict(self.options), self.seats, seed, **more)

    def __str__(self) -> str:
        options = "".join(f"-{k}={v}" for k, v in self.options)
        return f"{self.game}-{self.scenario}-{len(self.seats)}{options}"


def all_cases() -> Iterator[Case]:
    for id in GAMES:
        game = games[id]
        for scenario in game.scenarios:
            for seats in scenario.seatings:
                yield Case(id, scenario.id, seats)
        yield from option_cases(id)


def option_cases(id: str) -> Iterator[Case]:
    """Each option away from its default, one at a time, in the first scenario that offers it."""
    game = games[id]
    for setting in game.options:
        scenario = next(s for s in game.scenarios if not setting.scenarios or s.id in setting.scenarios)
        default = game.defaults(scenario.id)[setting.id]
        if isinstance(setting.default, bool):
            others: tuple[Any, ...] = (not default,)
        elif isinstance(setting.default, int):
            others = tuple({setting.low, setting.high} - {default})
        else:
            others = tuple(c for c in setting.choices if c != default)
        for value in others:
            yield Case(id, scenario.id, scenario.seatings[0], ((setting.id, value),))


def random_game(session: Session, seed: int, most: int = MOST_DECISIONS) -> Iterator[Session]:
    """Plays at random, stopping before each decision and once at the end."""
    dice = Dice(seed)
    made = 0
    while session.ask is not None:
        yield session
        made += 1
        assert made <= most, f"no end after {most} decisions"
        session.apply(dice.choice(session.ask.options))
    yield session


CASES = list(all_cases())
MAIN_CASES = [c for c in CASES if not c.options]
