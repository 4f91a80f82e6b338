"""`hegemon explain`: what a computer player would do at a moment of a game, what else it weighed, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core.bots import Seen, make_bot, usual_bot
from engines.core.seating import is_person
from engines.core.session import Session

MOST = 8  # alternatives that are named


def explain(session: Session, at: int | None = None, player: str = "") -> dict[str, Any]:
    """The data of a hint. A ValueError says in one sentence why there is none."""
    if at is not None:
        last = session.now + len(session.future)
        if not session.base <= at <= last:
            raise ValueError(f"This game can be looked at from moment {session.base} to moment {last}.")
        session.goto(at)
    if session.ask is None:
        raise ValueError("The game is over at this moment.")
    game, ask = session.game, session.ask
    seated = session.players.get(ask.seat, "")
    kind = player or (seated if seated and not is_person(seated) else usual_bot(game))
    seen = Seen(session)
    advice = make_bot(game, kind).advise(seen)
    return {
        "game": game.id,
        "moment": session.now,
        "seat": ask.seat,
        "question": ask.prompt,
        "player": kind,
        "choice": game.label(seen.state, advice.option),
        "why": advice.why,
        "weighed": [
            {"choice": game.label(seen.state, other.option), "worth": round(other.worth, 3), "why": other.why}
            for other in sorted(advice.weighed, key=lambda w: -w.worth)[:MOST]
        ],
        "options": len(ask.options),
        "positions": seen.positions,
    }


def show(report: dict[str, Any]) -> Iterator[str]:
    yield f"{report['seat']} at moment {report['moment']}: {report['question']} ({report['options']} options)"
    yield f"{report['player']} would choose: {report['choice']}"
    if report["why"]:
        yield f"    because {report['why']}"
    for other in report["weighed"]:
        why = f"  {other['why']}" if other["why"] else ""
        yield f"    {other['worth']:>10.2f}  {other['choice']}{why}"
