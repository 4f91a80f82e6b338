"""What a seat may not know, named place by place in the whole state.

A game declares it in `Game.hidden(state, seat)`. `conformance/worlds.py` makes from it other worlds that the seat cannot
tell from the true one, and the part of a state that the seat knows. Neither goes through `view` or `determinize`, so that
these can be held to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from .chance import Dice

BLOT = "\u2592"  # stands where a seat may not know what stands


class Place(NamedTuple):
    """Where one value stands: an item of a list or mapping, or a field of a struct."""

    holder: Any
    key: int | str
    part: str = ""  # the field that is meant, if a frozen struct stands there and its other fields are known

    @property
    def value(self) -> Any:
        return getattr(self.whole, self.part) if self.part else self.whole

    def put(self, value: Any) -> None:
        if self.part:
            value = msgspec.structs.replace(self.whole, **{self.part: value})
        if isinstance(self.holder, msgspec.Struct):
            setattr(self.holder, str(self.key), value)
        else:
            self.holder[self.key] = value

    @property
    def whole(self) -> Any:
        return getattr(self.holder, str(self.key)) if isinstance(self.holder, msgspec.Struct) else self.holder[self.key]


class Pool(NamedTuple):
    """Places whose contents may be exchanged for each other, such as the cards of hidden hands and piles."""

    places: Sequence[Place]
    spare: Sequence[Any] = ()  # values that might stand there too, and stand nowhere in the state
    back: Any = BLOT  # what the seat sees instead

    def draw(self, dice: Dice) -> None:
        values = dice.shuffled([*(place.value for place in self.places), *self.spare])
        for place, value in zip(self.places, values, strict=False):
            place.put(value)


class Guess(NamedTuple):
    """A place that might hold any of these values. Without values it is unknown, and other worlds leave it as it is."""

    place: Place
    values: Sequence[Any] = ()
    back: Any = BLOT

    @property
    def places(self) -> Sequence[Place]:
        return (self.place,)

    def draw(self, dice: Dice) -> None:
        if self.values:
            self.place.put(dice.choice(self.values))


Secret: TypeAlias = Pool | Guess


def items(*zones: Sequence[Any]) -> list[Place]:
    """The places of whole hands and piles."""
    return [Place(zone, i) for zone in zones for i in range(len(zone))]
