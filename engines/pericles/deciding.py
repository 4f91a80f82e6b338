"""Who answers a question of the rules: the seat that is asked, or Phormio for a faction that nobody plays (15.1)."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from .state import Pericles


def decide(g: Pericles, ask: Ask) -> Flow[Option]:
    if ask.seat not in g.bots or (len(ask.options) == 1 and not ask.always):
        return (yield ask)
    from .phormio import answer

    option, why = yield from answer(g, ask)
    g.report("phormio", "15", seat=ask.seat, why=why, only=(ask.seat,) if ask.secret else None)
    return option
