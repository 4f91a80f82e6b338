"""The curves of a game as plots: for the page at its end, the chronicle and the record of all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from desktop.ui.plots import Line, Plot
from desktop.ui.theme import SideStyle, side_style
from engines.core.courses import Course
from engines.core.game import Game


def style_of(game: Game[Any], id: str) -> SideStyle:
    """The look of a seat or a side."""
    seat = next((seat for seat in game.seats if seat.id == id), None)
    return side_style(game, seat.side if seat is not None else id)


def name_of(game: Game[Any], id: str) -> str:
    """What a seat or a side is called."""
    named = next((seat.name for seat in game.seats if seat.id == id), "")
    return named or next((side.name for side in game.sides if side.id == id), id.capitalize())


def plots_of(game: Game[Any], course: Course, marks: Sequence[float] = ()) -> list[Plot]:
    """A plot for each curve of a game that has been followed, the one that decides first."""
    ticks = [turn.title for turn in course.turns]
    out = []
    for curve in game.curves:
        found = course.lines(curve.id)
        if found:
            lines = [Line(name_of(game, id), style_of(game, id), points) for id, points in found.items()]
            out.append(Plot(curve.title, lines, ticks, marks, curve.blurb))
    return out
