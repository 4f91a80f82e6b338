"""What a number of games says: shares with intervals, Elo, and tests that stop early."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

Z95 = 1.959964  # standard deviations on each side of a 95 % interval
SURE = math.log(0.95 / 0.05)  # log likelihood ratio at which a sequential test with errors of 5 % stops
ELO = 400 / math.log(10)


class Interval(NamedTuple):
    low: float
    high: float


def share_interval(points: float, games: int, z: float = Z95) -> Interval:
    """Wilson's interval for a share of wins. Shared wins count in part."""
    if games == 0:
        return Interval(0.0, 1.0)
    share, unsure = points / games, z * z / games
    middle = (share + unsure / 2) / (1 + unsure)
    reach = z * math.sqrt(share * (1 - share) / games + unsure / (4 * games)) / (1 + unsure)
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def mean_interval(values: Sequence[float], z: float = Z95) -> tuple[float, Interval]:
    """The mean of some values with its interval."""
    if not values:
        return 0.0, Interval(-math.inf, math.inf)
    mean = math.fsum(values) / len(values)
    if len(values) == 1:
        return mean, Interval(-math.inf, math.inf)
    spread = math.sqrt(math.fsum((v - mean) ** 2 for v in values) / (len(values) - 1) / len(values))
    return mean, Interval(mean - z * spread, mean + z * spread)


def elo(share: float, fair: float = 0.5) -> float:
    """The difference in strength that a share of wins means, where a player of equal strength has a fair share."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return ELO * (math.log(share / (1 - share)) - math.log(fair / (1 - fair)))


def log_likelihood_ratio(results: Sequence[float], low: float, high: float) -> float:
    """How much more likely the results are under a mean of `high` than of `low` (the normal approximation of fishtest)."""
    n = len(results)
    if n < 2:
        return 0.0
    mean = math.fsum(results) / n
    variance = math.fsum((r - mean) ** 2 for r in results) / n + 1 / (4 * n)  # never 0: a few equal results prove little
    return n / (2 * variance) * ((mean - low) ** 2 - (mean - high) ** 2)


class SequentialTest:
    """Whether a player is better (or worse) than a bound by a margin: stops as soon as either answer is sure enough."""

    def __init__(self, bound: float, margin: float, least: int = 20) -> None:
        self.low, self.high, self.least = min(bound, bound + margin), max(bound, bound + margin), least
        self.upwards = margin > 0

    def verdict(self, results: Sequence[float]) -> bool | None:
        """True: the mean lies beyond the bound; False: it does not; None: play on."""
        if len(results) < self.least:
            return None
        ratio = log_likelihood_ratio(results, self.low, self.high)
        if abs(ratio) < SURE:
            return None
        return (ratio > 0) == self.upwards
