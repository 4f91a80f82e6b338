"""The computer players: easy, normal, hard, and four characters. See BOT.md."""

from __future__ import annotations

from functools import partial

from engines.core import Option, Session
from engines.core.bots import Advice, Seen
from engines.core.game import BotKind
from engines.core.search import compare

from ..scoring import score
from ..state import Peloponnes
from .evaluation import BUILDER, CAUTIOUS, FARMER, MISER, Weights
from .policy import Choice, Policy

EASY_NOISE = 1.0
CANDIDATES = 4
BUDGET = 9000  # decisions that hard plays ahead for one of its own
CLOSE = 0.3  # points: the salt of the game decides between options that differ by less


class NormalBot:
    """Looks one purchase ahead and takes the option with the best evaluation."""

    def advise(self, seen: Seen) -> Advice:
        seen.look(len(seen.ask.options))
        return Policy().choose(seen.state, seen.ask)


class CharacterBot:
    """Decides like the normal player, with a weight or two of its own."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def advise(self, seen: Seen) -> Advice:
        seen.look(len(seen.ask.options))
        return Policy(self.weights).choose(seen.state, seen.ask)


class EasyBot:
    """Evaluates like the normal player with random errors, and never raises a bid."""

    def advise(self, seen: Seen) -> Advice:
        dice = seen.dice
        seen.look(len(seen.ask.options))
        return Policy(noise=lambda: EASY_NOISE * dice.gauss(), raises=False).choose(seen.state, seen.ask)


class HardBot:
    """Plays the game out with normal players for the best few bids and moves, with unknown cards dealt at random."""

    def __init__(self, candidates: int = CANDIDATES, budget: int = BUDGET) -> None:
        self.candidates, self.budget = candidates, budget
        self.policy = Policy()

    def advise(self, seen: Seen) -> Advice:
        state: Peloponnes = seen.state
        verbs = {o.verb for o in seen.ask.options}
        if "pass" in verbs:
            ranked = self.policy.bids(state, seen.seat, seen.ask.options)
        elif "withdraw" in verbs:
            ranked = self.policy.moves(state, seen.seat, seen.ask.options)
        else:
            return self.policy.choose(state, seen.ask)
        return self._best(seen, ranked[: self.candidates])

    def _best(self, seen: Seen, ranked: list[Choice]) -> Advice:
        """Try all candidates in the same imagined worlds."""

        def ahead(world: Session, option: Option) -> float:
            return self._lead_after(seen, world, option)

        trials = compare(seen, [choice.option for choice in ranked], ahead, self.budget)
        tried = [trial for trial in trials if trial.values]
        if not tried:
            return Advice(ranked[0].option, "it looks best")
        best = seen.near_best(tried, lambda trial: trial.mean, CLOSE)
        return Advice(best.option, f"it did best in {len(best.values)} games played ahead (lead {best.mean:+.1f})")

    def _lead_after(self, seen: Seen, world: Session, option: Option) -> float:
        world.apply(option)
        seen.look(1 + play_on(world, self.policy))
        scores = {s: score(world.state, city).points for s, city in world.state.cities.items()}
        return scores[seen.seat] - max(points for s, points in scores.items() if s != seen.seat)


def play_on(world: Session, policy: Policy) -> int:
    """Let one policy decide for every seat until the game ends; how many decisions that took."""
    made = 0
    while world.ask is not None:
        world.apply(policy.choose(world.state, world.ask).option)
        made += 1
    return made


KINDS = (
    BotKind("easy", "Easy", "Sees what a card is worth, but not sharply, and never raises.", EasyBot),
    BotKind("normal", "Normal", "Weighs every purchase against passing and raises for what it wants.", NormalBot),
    BotKind("hard", "Hard", "Plays the rest of the game out in its head before each bid.", HardBot),
    BotKind("builder", "Builder", "As good as Normal, and fond of wood and stone.", partial(CharacterBot, BUILDER)),
    BotKind("farmer", "Farmer", "As good as Normal, and fond of full granaries.", partial(CharacterBot, FARMER)),
    BotKind("miser", "Miser", "As good as Normal, and loath to part with cards.", partial(CharacterBot, MISER)),
    BotKind("cautious", "Cautious", "As good as Normal, and afraid of catastrophes.", partial(CharacterBot, CAUTIOUS)),
)
