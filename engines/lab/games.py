"""One game between computer players, from its plan to its result. Both can be sent anywhere."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from typing import NamedTuple

from engines import games
from engines.core.bots import Bot, Seen, make_bot
from engines.core.chance import Dice
from engines.core.data import Edition
from engines.core.session import FATE, Session

MOST_DECISIONS = 200_000  # a game longer than this does not end


class GamePlan(NamedTuple):
    """What to play, and who plays it."""

    game: str
    scenario: str
    players: tuple[tuple[str, str], ...]  # seat and kind, for every seat
    options: tuple[tuple[str, bool | int | str], ...]
    edition: Edition
    seed: int
    checks: bool = True  # the invariants after each choice
    habits: bool = False
    weights: tuple[tuple[str, tuple[tuple[str, float], ...]], ...] = ()  # by seat: other weights than the game's own

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(seat for seat, _ in self.players)


class Thinking(NamedTuple):
    """What the decisions of one seat cost."""

    decisions: int = 0
    seconds: float = 0.0  # of the processor
    positions: int = 0
    cut_short: int = 0  # how often the safety net in seconds bit

    def plus(self, other: Thinking) -> Thinking:
        return Thinking(
            self.decisions + other.decisions,
            self.seconds + other.seconds,
            self.positions + other.positions,
            self.cut_short + other.cut_short,
        )


class GameResult(NamedTuple):
    winners: tuple[str, ...]
    scores: dict[str, float]
    decisions: int
    why: str  # by which rule it ended
    thinking: dict[str, Thinking]
    habits: dict[str, dict[str, tuple[float, float]]]  # by habit and seat: how often, of how often it could have been
    error: str = ""


def play(plan: GamePlan) -> GameResult:
    """One game. Whatever goes wrong in it becomes part of the result, with its seed and moment."""
    game = games[plan.game]
    moment = 0
    thinking: dict[str, Thinking] = {}
    try:
        session = Session.new(game, plan.scenario, dict(plan.options), plan.seats, plan.seed, edition=plan.edition)
        weights = {seat: dict(own) for seat, own in plan.weights}
        bots = {seat: make_bot(game, kind, weights.get(seat)) for seat, kind in plan.players}
        kinds = dict(plan.players)
        random = Dice(plan.seed + 1)
        while session.ask is not None and session.now < MOST_DECISIONS:
            moment = session.now
            _decide(session, bots, kinds, random, thinking)
            if plan.checks:
                broken = game.invariants(session.state)
                if broken:
                    return failed(plan, moment, broken[0], thinking)
    except Exception as error:
        return failed(plan, moment, f"{type(error).__name__}: {error}", thinking)
    outcome = session.outcome
    if outcome is None:
        return failed(plan, session.now, "no end", thinking)
    habits = {
        habit: {seat: (count.times, count.of) for seat, count in seats.items()}
        for habit, seats in (game.habits(session) if plan.habits else {}).items()
    }
    return GameResult(outcome.winners, dict(outcome.scores), session.now, outcome.why, thinking, habits)


def _decide(
    session: Session, bots: Mapping[str, Bot], kinds: Mapping[str, str], random: Dice, thinking: dict[str, Thinking]
) -> None:
    ask = session.ask
    assert ask is not None
    if ask.seat == FATE or kinds[ask.seat] == "random":
        session.apply(random.choice(ask.own_options))  # needs no view, and must cost next to nothing
        return
    started = time.process_time()
    seen = Seen(session)
    option = bots[ask.seat].advise(seen).option
    spent = Thinking(1, time.process_time() - started, seen.positions, int(seen.cut_short))
    thinking[ask.seat] = thinking.get(ask.seat, Thinking()).plus(spent)
    session.apply(option)


def failed(plan: GamePlan, moment: int, why: str, thinking: dict[str, Thinking] | None = None) -> GameResult:
    return GameResult((), {}, moment, "", thinking or {}, {}, f"seed {plan.seed}, moment {moment}: {why}")


def sort_of_end(why: str) -> str:
    """How a game ended, without its figures: so that ends can be counted."""
    return re.sub(r"\d+", "…", why)


def died(plan: GamePlan) -> GameResult:
    """The result of a game over which processes died again and again."""
    return failed(plan, 0, "the process that played it died again and again")
