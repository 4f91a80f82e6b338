"""Who answers a question of the rules: the seat that is asked, or Phormio for a faction that nobody plays (15.1)."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from .state import Pericles


def decide(g: Pericles, ask: Ask) -> Flow[Option]:
    if ask.seat not in g.bots or (len(ask.options) == 1 and not ask.always):
        chosen: Option = yield ask
        return chosen
    from .phormio import answer

    option, why = yield from answer(g, ask)
    if option.verb in ("play", "commit"):
        g.reasons[ask.seat] = why
    elif not ask.secret and option.verb != "place":  # why a marker lies somewhere would tell what it is
        g.report("phormio", "15", seat=ask.seat, why=why)
    return option


def tell_reason(g: Pericles, seat: str) -> None:
    """Why Phormio decided as he did in secret, as soon as all can see what he decided."""
    if seat in g.reasons:
        g.report("phormio", "15", seat=seat, why=g.reasons.pop(seat))
