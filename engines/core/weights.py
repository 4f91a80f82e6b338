"""The weights of a game's computer players: figures in assets/games/<id>/weights.json, found by tuning and not by hand.

They decide nothing in the rules: a record replays whatever they are.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from .data import SCHEMA, game_asset, read_json

FILE = "weights.json"


class Weight(msgspec.Struct, frozen=True):
    id: str
    value: float
    why: str  # what it weighs, in words
    step: float = 0.0  # how far tuning tries at first; 0 stands for a fifth of the value


class WeightsFile(msgspec.Struct):
    schema: int = SCHEMA
    note: str = ""  # the match that they won when they came
    weights: list[Weight] = []


def weights_file(game: str) -> WeightsFile:
    """A game's weights; none if it has no such file."""
    path = game_asset(game, FILE)
    return msgspec.convert(read_json(path), WeightsFile) if path.is_file() else WeightsFile()


def values(file: WeightsFile) -> Mapping[str, float]:
    return {weight.id: weight.value for weight in file.weights}
