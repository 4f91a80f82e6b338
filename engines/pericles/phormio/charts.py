"""15 Phormio answers for the factions that nobody plays: which chart answers which question of the rules."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Ask, Flow, Option, Pick

from ..state import Pericles
from . import politics, war
from .matrix import first_plan

Answer = tuple[Option, str]
Chart = Callable[[Pericles, Ask], Flow[Answer]]


def stand_in(g: Pericles, scene: Flow[None]) -> Flow[None]:
    """15.1: a scene in which Phormio answers what a faction without a player is asked."""
    reply: object = None
    while True:
        try:
            request = scene.send(reply)
        except StopIteration:
            return
        if isinstance(request, Ask) and request.seat in g.bots and (len(request.options) > 1 or request.always):
            reply = yield from decide(g, request)
        else:
            reply = yield request


def decide(g: Pericles, ask: Ask) -> Flow[Option]:
    option, why = yield from answer(g, ask)
    if option.verb in ("play", "commit"):
        g.reasons[ask.seat] = why
    elif not ask.secret and option.verb != "place":  # why a marker lies somewhere would tell what it is
        g.report("phormio", "15", seat=ask.seat, why=why)
    return option


def answer(g: Pericles, ask: Ask) -> Flow[Answer]:
    """The option that the charts lead to, with the reason; a dead end is left by lot (15.8)."""
    if ask.seat not in g.plans and g.phase not in ("aristophanes", "hostages", "political"):
        g.plans[ask.seat] = first_plan(g, ask.seat)
    chart = CHARTS.get(ask.options[0].verb) or CHARTS.get(g.phase)
    if chart is not None:
        option, why = yield from chart(g, ask)
        if option in ask.options:
            return option, why
    return (yield Pick(ask.options, "a dead end of the charts", "15.8")), "no chart applies, a lot decided"


CHARTS: dict[str, Chart] = {
    "hostages": politics.hostages,
    "nominate": politics.boule,
    "colony": politics.colony,
    "designate": politics.designate,
    "play": politics.play,
    "marker": war.marker,
    "place": war.place,
    "reveal": war.reveal,
    "issue": war.issue,
    "commit": war.commit,
    "ship": war.ship,
    "moves": war.moves,
    "losses": war.losses,
    "second_battle": war.second_battle,
    "maintenance": war.maintenance,
    "redeploy": war.redeploy,
    "aristophanes": war.plague_or_argos,
}
