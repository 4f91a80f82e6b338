"""Search by playing ahead: what a plain player would consider is compared in imagined worlds.

Every option meets the same worlds with the same luck, so that what differs is what it does. The time goes to options that
are close: after each part of the budget the worse half is left (sequential halving), and so is what can hardly be the best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from .bots import Seen
from .flow import Option
from .session import Session

LEAST_WORLDS = 4  # before an option is left for being behind
FAR_BEHIND = 2.5  # standard errors behind the best: it will not catch up
MOST_WORLDS = 64


class Trial:
    """An option, and what it led to in each world."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else float("-inf")

    def gains_over(self, other: Trial) -> tuple[float, float]:
        """How much better it did than another in the worlds that both met, and the standard error of that."""
        gains = [ours - theirs for ours, theirs in zip(self.values, other.values, strict=False)]
        if not gains:
            return 0.0, float("inf")
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
        return mean, sqrt(spread / len(gains))


def compare(seen: Seen, options: Sequence[Option], ahead: Callable[[Session, Option], float], budget: int) -> list[Trial]:
    """The options after playing ahead, best first. `ahead` tries one in a world, counts its positions with `seen.look` and
    tells what it led to. Options that were not tried in any world keep their order."""
    trials = [Trial(option) for option in options]
    left = list(trials)
    out: list[Trial] = []
    stages = max(1, (len(left) - 1).bit_length())
    begun, worlds = seen.positions, 0
    for stage in range(1, stages + 1):
        until = begun + budget * stage // stages
        while len(left) > 1 and seen.positions < until and worlds < MOST_WORLDS:
            if not _meet(seen, left, ahead):
                return _ranked(left) + out
            worlds += 1
            behind = _behind(left) if worlds >= LEAST_WORLDS else []
            left = [trial for trial in left if trial not in behind]
            out = _ranked(behind) + out
        if stage < stages and len(left) > 2:
            left = _ranked(left)
            half = max(2, (len(left) + 1) // 2)
            left, out = left[:half], left[half:] + out
    return _ranked(left) + out


def _meet(seen: Seen, trials: list[Trial], ahead: Callable[[Session, Option], float]) -> bool:
    """One more world for all; False if none was found or the search has to end, and then nothing counts."""
    world = None if seen.stop() else seen.imagine(light=False)
    if world is None:
        return False
    values = []
    for trial in trials:
        values.append(ahead(world.twin(), trial.option))
        if seen.stop():
            return False
    for trial, value in zip(trials, values, strict=True):
        trial.values.append(value)
    return True


def _ranked(trials: list[Trial]) -> list[Trial]:
    return sorted(trials, key=lambda trial: -trial.mean)


def _behind(trials: list[Trial]) -> list[Trial]:
    best = max(trials, key=lambda trial: trial.mean)
    behind = []
    for trial in trials:
        gain, doubt = trial.gains_over(best)
        if gain + FAR_BEHIND * doubt < 0:
            behind.append(trial)
    return behind


def preferred(trials: Sequence[Trial], first: Option, least: float, doubt: float) -> Trial | None:
    """The trial that did surely better than the first thought (by more than `least`, after so many standard errors are
    taken off), or None: then the first thought stands."""
    thought = next(trial for trial in trials if trial.option == first)
    if not thought.values:
        return None

    def sure(trial: Trial) -> float:
        gain, error = trial.gains_over(thought)
        return gain - doubt * error

    rest = [trial for trial in trials if trial is not thought and trial.values]
    best = max(rest, key=sure, default=None)
    return best if best is not None and sure(best) > least else None


def play_until(world: Session, decide: Callable[[Session], Option], over: Callable[[Session], bool], most: int) -> int:
    """Lets one policy decide for everybody until a moment that is far enough; how many decisions that took."""
    made = 0
    while world.ask is not None and made < most and not over(world):
        world.apply(decide(world))
        made += 1
    return made
