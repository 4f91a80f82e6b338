"""Luck against expectation: what the dice and cards of a game brought, and what they bring on average."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec


class Luck(msgspec.Struct, frozen=True):
    """One kind of dice or cards of one seat or side. More is better: where low dice are good, they are counted so."""

    who: str
    title: str
    count: int
    got: float  # on average
    expected: float
    spread: float  # the standard deviation of a single one

    @property
    def sigmas(self) -> float:
        """How far from the expectation, in standard deviations of the average."""
        return (self.got - self.expected) / (self.spread / math.sqrt(self.count)) if self.count and self.spread else 0.0

    @property
    def one_in(self) -> int:
        """Luck (or misfortune) of this size or more comes once in so many games."""
        return max(2, round(2 / max(1e-9, math.erfc(abs(self.sigmas) / math.sqrt(2)))))


class Draw(msgspec.Struct, frozen=True):
    """One die or card: whose, what for, how good it was, and among which results."""

    who: str
    title: str
    got: float
    among: tuple[float, ...]


DIE = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)


def tally(draws: Iterable[Draw]) -> list[Luck]:
    """By kind, in the order in which they first came, and by whose they were."""
    found: dict[tuple[str, str], list[Draw]] = {}
    for draw in draws:
        found.setdefault((draw.title, draw.who), []).append(draw)
    out = []
    titles = list(dict.fromkeys(title for title, _ in found))
    for (title, who), of_kind in sorted(found.items(), key=lambda item: titles.index(item[0][0])):
        number = len(of_kind)
        means = [sum(draw.among) / len(draw.among) for draw in of_kind]
        varied = [
            sum((x - mean) ** 2 for x in draw.among) / len(draw.among) for draw, mean in zip(of_kind, means, strict=True)
        ]
        out.append(
            Luck(
                who,
                title,
                number,
                sum(d.got for d in of_kind) / number,
                sum(means) / number,
                math.sqrt(sum(varied) / number),
            )
        )
    return out
