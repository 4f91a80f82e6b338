"""Phormio at work: he answers what a scene asks, with lots of known dice; positions of chapter 15."""

from __future__ import annotations

from typing import Any

from engines.core import Ask, Option, Session
from engines.core.bots import RandomBot
from engines.core.chance import Dice, from_seed
from engines.pericles import military, theater
from engines.pericles.data import CITY, COMPATRIOT
from engines.pericles.phormio import charts
from engines.pericles.phormio.reply import Reply
from engines.pericles.state import Pericles, Plan

from .positions import GAME, A, D, E, G, at_issue, position

BOTS_OF_ATHENS = (G, E)  # who is seated when Phormio plays Athens


def lots(flow: Any, dice: Dice) -> Reply:
    """What the charts answer, with lots of these dice."""
    lot: Any = None
    while True:
        try:
            lot = from_seed(dice, flow.send(lot))
        except StopIteration as done:
            return done.value


def answer(g: Pericles, ask: Ask, seed: int = 1) -> Reply:
    return lots(charts.answer(g, ask), Dice(seed))


def choices(g: Pericles, flow: Any, seed: int = 1) -> list[Option]:
    """Lets Phormio answer everything that a scene asks; says what he chose."""
    dice = Dice(seed)
    out: list[Option] = []
    reply: Any = None
    while True:
        try:
            request = flow.send(reply)
        except StopIteration:
            return out
        if not isinstance(request, Ask):
            reply = from_seed(dice, request)
        elif len(request.options) == 1 and not request.always:
            reply = request.options[0]
        else:
            reply = lots(charts.answer(g, request), dice).option
            out.append(reply)


def send(theater: str, owner: str, tokens: int, plan: Plan | None = None, seed: int = 1, **fields: Any) -> list[Option]:
    """The units that he sends in an expedition with so many Strategos, from the turn 6 setup at War."""
    return sent_from(position(**fields), theater, owner, tokens, plan, seed)


def sent_from(g: Pericles, theater: str, owner: str, tokens: int, plan: Plan | None = None, seed: int = 1) -> list[Option]:
    at_issue(g, theater, owner, "military")
    g.plans[owner] = plan or Plan("muster" if CITY[owner] == "sparta" else "mastery_of_the_sea", "isthmus")
    g.phase, g.committed = "moves", {owner: tokens, COMPATRIOT[owner]: 0}
    return [o for o in choices(g, military.moves(g), seed) if o.space]


def games(options: dict[str, Any] | None = None, seats: tuple[str, ...] = (G,), scenario: str = "t6a_archidamian"):
    for seed in (5, 6):
        session = Session.new(GAME, scenario, options=options, seats=seats, seed=seed)
        yield session, {s: RandomBot() for s in session.state.seats}


def boule_of_athens(plan: Plan) -> Pericles:
    g = position(seats=BOTS_OF_ATHENS, city="athens", phase="boule")
    g.plans = {A: plan, D: Plan("mastery_of_the_sea", "hellespont")}
    g.hands[A] = [*g.tables.decks["athens"][:9], g.tables.leader[A]]
    return g


def nomination(g: Pericles, seat: str = A) -> Ask:
    kinds = [k for k in g.tables.supply[CITY[seat]] if g.issue_left(CITY[seat], k)]
    return Ask(seat, "", [Option("nominate", kind=k) for k in kinds])


def placing(plan: Plan, markers: list[str]) -> Pericles:
    g = position(seats=BOTS_OF_ATHENS, phase="place", order=[A, D, G, E])
    g.plans = {A: plan, D: Plan("mastery_of_the_sea", "hellespont")}
    g.markers[A] = list(markers)
    g.afoot[A] = list(markers)
    return g


def place_one(g: Pericles) -> list[Option]:
    g.to_act = 0
    return choices(g, theater.place(g))
