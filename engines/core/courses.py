"""The course of a game in figures: victory points, will, treasury ... over its turns, for each seat or side.

A game names its curves and reads their values off a position (`Game.curves`, `Game.figures`). The positions are the
snapshots that a session keeps where its scenes began; each is read once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .curves import Figures
from .session import Session

MOST_SAMPLES = 600


class Turn(NamedTuple):
    title: str
    start: int  # the moment at which it began


class Sample(NamedTuple):
    moment: int
    where: float  # in turns: 2.5 is half-way through the third
    figures: Figures


class Course(NamedTuple):
    turns: Sequence[Turn]
    samples: Sequence[Sample]

    def lines(self, curve: str) -> dict[str, list[tuple[float, float]]]:
        """The points of a curve, for each seat or side that has one."""
        out: dict[str, list[tuple[float, float]]] = {}
        for sample in self.samples:
            for id, value in sample.figures.get(curve, {}).items():
                out.setdefault(id, []).append((sample.where, value))
        return out

    def at_ends(self) -> list[tuple[Turn, Figures]]:
        """Each turn with the figures at its end."""
        out = []
        for n, turn in enumerate(self.turns):
            before = [sample for sample in self.samples if sample.where <= n + 1]
            if before:
                out.append((turn, before[-1].figures))
        return out

    def turn_at(self, moment: int) -> str:
        """The title of the turn in which a moment lies."""
        return next((turn.title for turn in reversed(self.turns) if turn.start < max(1, moment)), "")


class Courses:
    """The course of a session, as a seat knows it. Every position is read once."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._seen: tuple[str | None, bool] = (None, False)
        self._known: dict[int, tuple[bytes, Figures]] = {}

    def course(self, session: Session, seat: str | None) -> Course:
        """Up to the moment shown. When the game is over everything lies open."""
        is_open = session.ask is None
        if session is not self._session or (seat, is_open) != self._seen:
            self._session, self._seen, self._known = session, (seat, is_open), {}
        turns = turns_of(session)
        samples = [
            Sample(moment, where(turns, moment, session.now), self._figures(session, moment, seat, is_open))
            for moment in thinned([moment for moment in sorted(session.snapshots) if moment <= session.now])
        ]
        return Course(turns, samples)

    def _figures(self, session: Session, moment: int, seat: str | None, is_open: bool) -> Figures:
        packed = session.snapshots[moment]
        known = self._known.get(moment)
        if known is None or known[0] is not packed:
            state = session.state_at(moment)
            game = session.game
            known = self._known[moment] = packed, game.figures(state if is_open else game.view(state, seat))
        return known[1]


def thinned(moments: Sequence[int]) -> list[int]:
    """At most so many moments, evenly chosen, the first and the last among them."""
    if len(moments) <= MOST_SAMPLES:
        return list(moments)
    step = (len(moments) - 1) / (MOST_SAMPLES - 1)
    return [moments[round(n * step)] for n in range(MOST_SAMPLES)]


def turns_of(session: Session) -> list[Turn]:
    """The turns up to the moment shown. What several seats do in one round, "Round 2 · Corinth", is one turn, and what
    passed without a decision is no turn of its own."""
    turns: list[Turn] = []
    for moment, events in ((0, session.opening), *((n, r.events) for n, r in enumerate(session.history, 1))):
        for event in events:
            if event.kind != "turn":
                continue
            title = str(event.data.get("title", "")).partition(" · ")[0]
            if turns and (turns[-1].title == title or turns[-1].start == moment):
                turns[-1] = Turn(title, turns[-1].start)
            else:
                turns.append(Turn(title, moment))
    if turns and turns[-1].start >= session.now > 0 and len(turns) > 1:
        turns.pop()  # it began with the last choice
    return turns or [Turn("", 0)]


def where(turns: Sequence[Turn], moment: int, end: int) -> float:
    """How far a moment lies from the beginning, in turns."""
    n = next((n for n in range(len(turns) - 1, -1, -1) if turns[n].start <= moment), 0)
    start = turns[n].start
    after = turns[n + 1].start if n + 1 < len(turns) else max(end, start + 1)
    return n + min(1.0, max(0.0, (moment - start) / (after - start)))
