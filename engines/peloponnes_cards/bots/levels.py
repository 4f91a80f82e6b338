"""The computer players: easy, normal and hard, each with any temper. See BOT.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from engines.core import Option, Session
from engines.core.bots import Advice, Seen
from engines.core.game import BotKind, Weighed
from engines.core.search import compare
from engines.core.weights import weights_of

from ..data import GAME_ID
from ..scoring import score
from ..state import Peloponnes
from .evaluation import Weights
from .policy import Choice, Policy

ERROR = {2: 1.25, 3: 1.25, 4: 1.15, 5: 1.15}  # of easy's evaluation in points, by the number of players
CANDIDATES = 4
BUDGET = 9000  # decisions that hard plays ahead for one of its own
CLOSE_FOR_NORMAL = 0.3  # points: the salt of the game decides between options that differ by less
CLOSE_FOR_HARD = 0.01  # of a game won
A_LEAD = 2.5  # points with which a game is won three times in four, when it is not over


class NormalBot:
    """Looks one purchase ahead and takes the option with the best evaluation, or one that is hardly worse."""

    def __init__(self, changed: Mapping[str, float] = {}) -> None:
        self.weights = weights_of(GAME_ID, Weights, changed)

    def advise(self, seen: Seen) -> Advice:
        def pick(ranked: Sequence[Choice]) -> Choice:
            return seen.near_best(ranked, lambda choice: choice.value, CLOSE_FOR_NORMAL)

        seen.look(len(seen.ask.options))
        return Policy(self.weights, pick=pick).choose(seen.state, seen.ask)


class EasyBot:
    """Evaluates like the normal player with random errors, and never raises a bid."""

    def __init__(self, changed: Mapping[str, float] = {}) -> None:
        self.weights = weights_of(GAME_ID, Weights, changed)

    def advise(self, seen: Seen) -> Advice:
        dice, state = seen.dice, seen.state
        error = ERROR[len(state.seats)]
        seen.look(len(seen.ask.options))
        return Policy(self.weights, noise=lambda: error * dice.gauss(), raises=False).choose(state, seen.ask)


class HardBot:
    """Plays the game out with normal players for the best few bids and moves, with unknown cards dealt at random."""

    def __init__(self, changed: Mapping[str, float] = {}, candidates: int = CANDIDATES, budget: int = BUDGET) -> None:
        self.candidates, self.budget = candidates, budget
        self.policy = Policy(weights_of(GAME_ID, Weights, changed))
        self.in_thought = Policy(self.policy.weights, speaks=False)

    def advise(self, seen: Seen) -> Advice:
        state: Peloponnes = seen.state
        first = self.policy.choose(state, seen.ask)
        weighed = first.weighed or ()
        if len(weighed) < 2:
            return first
        reasons = {w.option: w.why for w in weighed}

        def ahead(world: Session, option: Option) -> float:
            return self._hope_after(seen, world, option)

        ranked = [w.option for w in weighed[: self.candidates]]
        tried = [trial for trial in compare(seen, ranked, ahead, self.budget) if trial.values]
        if not tried:
            return first
        best = seen.near_best(tried, lambda trial: trial.mean, CLOSE_FOR_HARD)
        found = tuple(Weighed(t.option, t.mean - best.mean, reasons[t.option]) for t in tried)
        return Advice(best.option, reasons[best.option], found)

    def _hope_after(self, seen: Seen, world: Session, option: Option) -> float:
        """The share of the game that the lead at its end stands for: a clear win is not worth more than a win."""
        world.apply(option)
        seen.look(1 + play_on(world, self.in_thought))
        scores = {s: score(world.state, city).points for s, city in world.state.cities.items()}
        lead = scores[seen.seat] - max(points for s, points in scores.items() if s != seen.seat)
        return 1 / (1 + exp(-lead / A_LEAD))


def play_on(world: Session, policy: Policy) -> int:
    """Let one policy decide for every seat until the game ends; how many decisions that took."""
    made = 0
    while world.ask is not None:
        world.apply(policy.choose(world.state, world.ask).option)
        made += 1
    return made


KINDS = (
    BotKind("easy", "Easy", "Sees what a card is worth, but not sharply, and never raises.", EasyBot, tuned=EasyBot),
    BotKind(
        "normal", "Normal", "Weighs each purchase against passing, and raises for what it wants.", NormalBot, tuned=NormalBot
    ),
    BotKind("hard", "Hard", "Plays the rest of the game out in its head before each bid.", HardBot, tuned=HardBot),
)
