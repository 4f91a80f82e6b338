"""15.1 Phormio answers what a faction is asked: which chart belongs to which question of the rules.

The charts are the same for a faction that nobody plays, whose lots are the game's, and for a computer player that has a seat
and rolls its own. They look at nothing that the faction may not see, and they change nothing.
"""

from __future__ import annotations

from engines.core import Ask, Flow, Option, Pick

from ..data import CITY, FACTIONS
from ..state import Pericles
from . import aftermath, boule, debates, expedition, placement, resolution
from .reply import ALL, NEVER, OPEN, Chart, Reply


def stand_in(g: Pericles, scene: Flow[None]) -> Flow[None]:
    """15.1: a scene in which Phormio answers for the factions that nobody plays."""
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
    """His choice, and his reason as far as it tells nothing that is hidden."""
    option, why, told = yield from answer(g, ask)
    seat = ask.seat
    if told == OPEN:
        g.reasons[seat] = f"{g.reasons[seat]}; {why}" if seat in g.reasons else why
    elif told != NEVER:
        g.report("phormio", "15", seat=seat, why=why, only=None if told == ALL else FACTIONS[CITY[seat]])
    return option


def answer(g: Pericles, ask: Ask) -> Flow[Reply]:
    """What the charts lead to; a dead end is left by lot (15.8)."""
    if len(ask.options) == 1:
        return Reply(ask.options[0], "there is no choice", NEVER)
    chart = CHARTS.get(ask.options[0].verb) or CHARTS.get(g.phase)
    if chart is not None:
        reply = yield from chart(g, ask)
        if reply.option in ask.options:
            return reply
    option = yield Pick(ask.options, "a dead end of the charts", "15.8", secret=True)
    return Reply(option, "no chart applies, a lot decided", NEVER if ask.secret else ALL)


CHARTS: dict[str, Chart] = {
    "use_hostages": boule.hostages,
    "discard": boule.discard,
    "keep": boule.put_aside,
    "nominate": boule.nominate,
    "designate": debates.designate,
    "play": debates.play,
    "brain_trust": debates.brain_trust,
    "colony": aftermath.colony,
    "marker": placement.marker,
    "place": placement.place,
    "reveal": resolution.reveal,
    "issue": resolution.resolve,
    "commit": expedition.commit,
    "ship": expedition.ship,
    "moves": expedition.send,
    "losses": aftermath.losses,
    "second_battle": aftermath.second_battle,
    "maintenance": aftermath.maintenance,
    "redeploy": aftermath.redeploy,
    "argos": aftermath.argos,
    "lose": aftermath.plague,
}
