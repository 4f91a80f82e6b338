"""Chance, from counted draws of a seed.

The n-th draw of a seed is a pure function of both (SplitMix64), so the same choices give the same game on every
machine and version of Python, and a move that is taken back and repeated gets the same dice.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated, Any, TypeVar

import msgspec

from .flow import Pick, Roll, Shuffle
from .schema import within

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
MAX_SEED = (1 << 53) - 1  # exact in every JSON reader


def new_seed() -> int:
    return secrets.randbelow(10**9)


def salt_of(seed: int) -> int:
    """What computer players draw by in a game with this seed. It tells nothing of the dice: the way back is closed."""
    return int.from_bytes(blake2b(seed.to_bytes(8, "big"), digest_size=6, person=b"players").digest(), "big")


class Dice(msgspec.Struct):
    """The chance of one game: its seed, how many draws were made, how many answers of a script were used."""

    seed: Annotated[int, within(0, MAX_SEED)] = 0
    count: Annotated[int, within(0, 1 << 40)] = 0
    scripted: Annotated[int, within(0, 1 << 40)] = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.count = count = self.count + 1
        z = (self.seed * 0xD1342543DE82EF95 + count * _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Fisher and Yates, from the top down."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out

    def random(self) -> float:
        return self.below(1 << 53) / (1 << 53)

    def gauss(self) -> float:
        """Roughly normal with deviation 1: the sum of twelve uniform numbers, less six."""
        return sum(self.random() for _ in range(12)) - 6.0


def from_seed(dice: Dice, request: Roll | Shuffle | Pick) -> Any:
    kind = type(request)
    if kind is Roll:
        number, sides = request.dice, request.sides  # type: ignore[union-attr]
        if number == 1:
            return (1 + dice.below(sides),)
        if number == 2:
            return 1 + dice.below(sides), 1 + dice.below(sides)
        return tuple([1 + dice.below(sides) for _ in range(number)])
    if kind is Shuffle:
        return dice.shuffled(request.items)  # type: ignore[union-attr]
    return dice.choice(request.items)  # type: ignore[union-attr]


class ScriptError(ValueError):
    """A script's next answer does not fit what the rules asked for."""


def from_script(answer: Any, request: Roll | Shuffle | Pick) -> Any:
    """A scripted answer, checked: dice in range, a permutation of the items, one of the items."""
    if isinstance(request, Roll):
        rolled = tuple(answer) if isinstance(answer, list | tuple) else (answer,)
        if len(rolled) != request.dice or not all(isinstance(d, int) and 1 <= d <= request.sides for d in rolled):
            raise ScriptError(f"the script has {answer!r} for {request.dice} dice ({request.reason})")
        return rolled
    if isinstance(request, Shuffle):
        order = list(answer)
        rest = list(request.items)
        try:
            for item in order:
                rest.remove(item)
        except ValueError:
            raise ScriptError(f"the script has an item that is not shuffled here ({request.reason})") from None
        return order + rest  # a script may name only what lies on top
    if answer not in request.items:
        raise ScriptError(f"the script has {answer!r}, which cannot be picked here ({request.reason})")
    return answer
