"""The computer players: easy, normal, hard, and four characters. See BOT.md."""

from __future__ import annotations

from functools import partial

from engines.core import Option, Session
from engines.core.bots import Advice, Seen
from engines.core.game import BotKind

from ..scoring import score
from ..state import Peloponnes
from .evaluation import BUILDER, CAUTIOUS, FARMER, MISER, Weights
from .policy import Choice, Policy

EASY_NOISE = 1.0
CANDIDATES = 4
PLAYOUTS = 20  # with two players


class NormalBot:
    """Looks one purchase ahead and takes the option with the best evaluation."""

    def advise(self, seen: Seen) -> Advice:
        return Policy().choose(seen.state, seen.ask)


class CharacterBot:
    """Decides like the normal player, with a weight or two of its own."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def advise(self, seen: Seen) -> Advice:
        return Policy(self.weights).choose(seen.state, seen.ask)


class EasyBot:
    """Evaluates like the normal player with random errors, and never raises a bid."""

    def advise(self, seen: Seen) -> Advice:
        dice = seen.dice
        return Policy(noise=lambda: EASY_NOISE * dice.gauss(), raises=False).choose(seen.state, seen.ask)


class HardBot:
    """Plays the game out with normal players for the best few bids and moves, with unknown cards dealt at random."""

    def __init__(self, candidates: int = CANDIDATES, playouts: int = PLAYOUTS) -> None:
        self.candidates, self.playouts = candidates, playouts
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
        """Try all candidates in the same imagined worlds; after half of the worlds keep the best two."""
        leads = dict.fromkeys((choice.option for choice in ranked), 0.0)
        worlds = max(2, 2 * self.playouts // len(seen.state.seats))  # a game with more players takes longer
        played = 0
        while played < worlds and len(leads) > 1 and not seen.stop():
            world = seen.imagine(light=False)
            if world is None:
                break
            for option in leads:
                leads[option] += self._lead_after(world, seen.seat, option)
            played += 1
            if played == worlds // 2:
                leads = dict(sorted(leads.items(), key=lambda item: -item[1])[:2])
        if not played:
            return Advice(ranked[0].option, "it looks best")
        best = max(leads, key=leads.__getitem__)
        return Advice(best, f"it did best in {played} games played ahead (lead {leads[best] / played:+.1f})")

    def _lead_after(self, world: Session, seat: str, option: Option) -> float:
        trial = world.fork(world.state_at_scene_start(), world.choices_in_scene, light=True)
        trial.apply(option)
        play_on(trial, self.policy)
        scores = {s: score(trial.state, city).points for s, city in trial.state.cities.items()}
        return scores[seat] - max(points for s, points in scores.items() if s != seat)


def play_on(world: Session, policy: Policy) -> None:
    """Let one policy decide for every seat until the game ends."""
    while world.ask is not None:
        world.apply(policy.choose(world.state, world.ask).option)


KINDS = (
    BotKind("easy", "Easy", "Sees what a card is worth, but not sharply, and never raises.", EasyBot),
    BotKind("normal", "Normal", "Weighs every purchase against passing and raises for what it wants.", NormalBot),
    BotKind("hard", "Hard", "Plays the rest of the game out in its head before each bid.", HardBot),
    BotKind("builder", "Builder", "As good as Normal, and fond of wood and stone.", partial(CharacterBot, BUILDER)),
    BotKind("farmer", "Farmer", "As good as Normal, and fond of full granaries.", partial(CharacterBot, FARMER)),
    BotKind("miser", "Miser", "As good as Normal, and loath to part with cards.", partial(CharacterBot, MISER)),
    BotKind("cautious", "Cautious", "As good as Normal, and afraid of catastrophes.", partial(CharacterBot, CAUTIOUS)),
)
