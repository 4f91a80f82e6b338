"""How a game stood in the eyes of its own evaluation, and where that changed most: its turning points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .flow import Event
from .game import Game
from .luck import Luck, tally
from .packing import PackedGame, unpack
from .session import Session

MOST = 5  # turning points that are named
TELLING = 2  # sentences about one of them
APART = 3  # scenes between two of them, at least


class Swing(NamedTuple):
    """Between two moments the position of a team became better by so much, on the game's own scale."""

    start: int
    end: int
    seat: str  # one of the team
    gain: float
    share: float  # of the largest swing


def leads(game: Game[Any], state: Any) -> dict[str, float]:
    """By seat: what its position is worth more than the best of its opponents. One that has none is worth what it is."""
    seats = list(state.seats)
    worth = {seat: game.evaluate(state, seat) for seat in seats}
    teams = game.teams(seats)
    out: dict[str, float] = {}
    for team in teams:
        best = max(worth[seat] for seat in team)
        others = [worth[seat] for seat in seats if seat not in team]
        out |= dict.fromkeys(team, best - max(others, default=0.0))
    return out


def turning_points(session: Session) -> list[Swing]:
    """The largest swings of a game that is over, or open to all, in the order in which they came."""
    moments = [moment for moment in sorted(session.snapshots) if moment <= session.now]
    if session.ask is None:
        moments.pop()  # the end itself turns nothing
    if len(moments) < 2:
        return []
    stood = [leads(session.game, session.state_at(moment)) for moment in moments]
    steps = []
    for n in range(1, len(moments)):
        seat, gain = max(((s, stood[n][s] - stood[n - 1].get(s, 0.0)) for s in stood[n]), key=lambda found: found[1])
        steps.append((gain, n, seat))
    chosen: list[tuple[float, int, str]] = []
    for step in sorted(steps, reverse=True):
        if step[0] > 0 and all(abs(step[1] - other[1]) >= APART for other in chosen):
            chosen.append(step)
        if len(chosen) == MOST:
            break
    most = chosen[0][0] if chosen else 1.0
    return [
        Swing(moments[n - 1], moments[n], seat, gain, gain / most)
        for gain, n, seat in sorted(chosen, key=lambda found: found[1])
    ]


def happened(session: Session, start: int, end: int, seat: str | None = None) -> list[str]:
    """The most telling sentences of what happened between two moments. While the game runs, as a seat knows it."""
    game = session.game
    events = [event for record in session.history[start:end] for event in record.events if may_hear(session, event, seat)]
    rank = {kind: n for n, kind in enumerate(game.headlines)}
    ranked = sorted((rank[event.kind], n) for n, event in enumerate(events) if event.kind in rank)
    chosen = sorted(n for _, n in ranked[:TELLING])
    told = [text for n in chosen if (text := game.tell(session.state, events[n]))]
    if told:
        return told
    plain = [text for event in events if event.kind not in ("turn", "phase") and (text := game.tell(session.state, event))]
    return plain[-TELLING:]


def may_hear(session: Session, event: Event, seat: str | None) -> bool:
    """True if a seat may know of an event; when the game is over, everybody may."""
    return event.only is None or seat in event.only or session.outcome is not None


def luck_of(session: Session) -> list[Luck]:
    """The dice and cards up to the moment shown, by kind and by whose they were."""
    events = (event for record in session.history for event in record.events if event.only is None)
    return tally(draw for event in (*session.opening, *events) for draw in session.game.draws(session.state, event))


def find_turning_points(packed: PackedGame, tell: Callable[[float], None]) -> list[Swing]:
    """For another process (packing.py)."""
    session = unpack(packed)
    tell(0.5)
    return turning_points(session)
