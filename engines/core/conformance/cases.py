"""What a game is held to its rules with: every scenario and set of seats, each option on its own, random play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..chance import Dice
from ..game import Game
from ..session import Session

MOST_DECISIONS = 60_000  # no game is longer in random play


class Case(NamedTuple):
    """One way to play a game."""

    game: Game[Any]
    scenario: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, Any], ...] = ()

    def begin(self, seed: int) -> Session:
        return Session.new(self.game, self.scenario, dict(self.options), self.seats, seed)

    def __str__(self) -> str:
        options = "".join(f", {key} {value}" for key, value in self.options)
        return f"{self.game.id} {self.scenario} with {len(self.seats)}{options}"


def cases(game: Game[Any]) -> list[Case]:
    """Every scenario with every set of seats."""
    return [Case(game, scenario.id, seats) for scenario in game.scenarios for seats in scenario.seatings]


def option_cases(game: Game[Any]) -> Iterator[Case]:
    """Each option away from its default, one at a time, in the first scenario that offers it."""
    for setting in game.options:
        scenario = next(s for s in game.scenarios if not setting.scenarios or s.id in setting.scenarios)
        default = game.defaults(scenario.id)[setting.id]
        if isinstance(setting.default, bool):
            others: tuple[Any, ...] = (not default,)
        elif isinstance(setting.default, int):
            others = tuple(sorted({setting.low, setting.high} - {default}))
        else:
            others = tuple(c for c in setting.choices if c != default)
        for value in others:
            yield Case(game, scenario.id, scenario.seatings[0], ((setting.id, value),))


class Endless(Exception):
    """A random game that does not end."""


def random_game(session: Session, seed: int, most: int = MOST_DECISIONS) -> Iterator[Session]:
    """Plays at random, stopping before each decision and once at the end."""
    dice = Dice(seed)
    made = 0
    while session.ask is not None:
        yield session
        made += 1
        if made > most:
            raise Endless(f"there is no end after {most} decisions")
        session.apply(dice.choice(session.ask.options))
    yield session
