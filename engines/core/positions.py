"""Positions: scenarios that a person made in the editor, from a scenario of ours or from a moment of a saved game.

A position carries the whole state when a scene begins, as plain values, and lies in an edition's `positions.json`. It is
begun, saved, loaded and taken back like any scenario: only the seed, the options and the edition are those of the new game.
"""

from __future__ import annotations

from typing import Any

import msgspec

from . import data
from .data import DataError, Edition, per_edition
from .exact import exact

FILE = data.POSITIONS


class Position(msgspec.Struct, kw_only=True):
    """A scenario of the person's own. `scenario` is ours that it plays by: its length and its victory conditions."""

    id: str
    title: str
    blurb: str = ""
    scenario: str
    seats: list[str]
    options: dict[str, bool | int | str] = {}
    state: dict[str, Any]  # with its layout: see layouts.py
    source: str = "yours"


class PositionsFile(msgspec.Struct):
    schema: int = data.SCHEMA
    positions: list[Position] = []


@per_edition
def positions(edition: Edition) -> list[Position]:
    """The positions of an edition. DataError names a field that is missing or does not belong there."""
    found = edition.load(FILE, PositionsFile).positions
    try:
        exact(edition.raw(FILE), PositionsFile)
    except msgspec.ValidationError as error:
        raise DataError(f"{FILE} of {edition.game} in the edition “{edition.name}”: {error}.") from None
    return found


def find(edition: Edition, scenario: str) -> Position | None:
    return next((p for p in positions(edition) if p.id == scenario), None)
