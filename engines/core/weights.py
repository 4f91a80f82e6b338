"""The weights of a game's computer players, and the tempers that differ from them: assets/games/<id>/weights.json.

The figures are found by tuning and not by hand. They decide nothing in the rules: a record replays whatever they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

import msgspec

from .data import SCHEMA, DataError, game_asset, read_json

W = TypeVar("W")

FILE = "weights.json"


class Weight(msgspec.Struct, frozen=True):
    id: str
    value: float
    why: str  # what it weighs, in words
    step: float = 0.0  # how far tuning tries at first; 0 stands for a fifth of the value


class Temper(msgspec.Struct, frozen=True):
    """A way to play that any level can have: it sees and thinks as much, but some things count more or less for it."""

    id: str
    name: str  # somebody of the time: "Cleon"
    title: str  # in a word: "bold"
    blurb: str  # what it prefers, in a sentence
    face: str = ""  # how its head is drawn (desktop/ui/vase/faces.py)
    times: Mapping[str, float] = {}  # weights that are multiplied
    plus: Mapping[str, float] = {}  # weights to which something is added, for those that are 0 without a temper

    def applied(self, weights: Mapping[str, float]) -> dict[str, float]:
        return {id: value * self.times.get(id, 1.0) + self.plus.get(id, 0.0) for id, value in weights.items()}


class WeightsFile(msgspec.Struct):
    schema: int = SCHEMA
    note: str = ""  # the match that they won when they came
    weights: list[Weight] = []
    tempers: list[Temper] = []


@cache
def weights_file(game: str) -> WeightsFile:
    """A game's weights; none if it has no such file. Nobody may change it."""
    path = game_asset(game, FILE)
    if not path.is_file():
        return WeightsFile()
    try:
        return msgspec.convert(read_json(path), WeightsFile)
    except msgspec.ValidationError as error:
        raise DataError(f"{FILE} of {game}: {error}.") from None


def values(file: WeightsFile) -> dict[str, float]:
    return {weight.id: weight.value for weight in file.weights}


def weights_of(game: str, kind: type[W], changed: Mapping[str, float] | None = None) -> W:
    """A game's weights as its own struct: those of the file, and over them what a temper or a search has changed. The
    fields of the struct and the weights of the file have to be the same."""
    figures = {**values(weights_file(game)), **(changed or {})}
    fields = {field.name for field in msgspec.structs.fields(kind)}  # type: ignore[arg-type]
    for id in sorted(fields ^ set(figures)):
        raise DataError(f"{FILE} of {game}: the weight {id!r} is {'missing' if id in fields else 'not used'}.")
    return msgspec.convert(figures, kind)
