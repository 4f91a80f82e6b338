"""Positions to test a single rule in, and a driver that answers the rules one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines import games
from engines.core import Ask, Flow, Option
from engines.core.beginning import check_setup
from engines.pericles.data import INDEX
from engines.pericles.setup import new_state
from engines.pericles.state import Current, Marker, Pericles

GAME = games["pericles"]
A, D, G, E = "aristocrats", "demagogues", "agiad", "eurypontid"


def position(
    scenario: str = "t6a_archidamian", seats: Any = None, options: Any = None, *, war: bool = True, **fields: Any
) -> Pericles:
    """A scenario as it is set up, at War, with some fields changed."""
    g = new_state(check_setup(GAME, scenario, options, seats, 1, ""))
    g.war = war
    for name, value in fields.items():
        setattr(g, name, value)
    listen(g)
    return g


def listen(g: Pericles) -> None:
    g.events = []


def clear(g: Pericles, theater: str) -> None:
    for kind in range(14):
        g.remove(kind, theater, g.forces[theater][kind])
    g.forces[theater][14] = g.forces[theater][15] = 0


def put(g: Pericles, theater: str, **pieces: int) -> None:
    """Puts pieces there; from the pool, which is filled up if it is short."""
    for name, number in pieces.items():
        kind = INDEX[name]
        if kind >= 14:
            g.forces[theater][kind] = number
            continue
        for other, f in g.forces.items():
            while g.pool[kind] < number and other != theater and f[kind]:
                g.remove(kind, other)
        assert g.add(kind, theater, number) == number


def only(g: Pericles, theater: str, **pieces: int) -> None:
    clear(g, theater)
    put(g, theater, **pieces)


def has(g: Pericles, theater: str, piece: str) -> int:
    return g.forces[theater][INDEX[piece]]


Reply = Option | Callable[[Ask], Option] | Any


def drive(flow: Flow[Any], *replies: Reply) -> list[Ask]:
    """Runs a flow to its end. Asks with one option are taken; the others, and chance, get the replies in order."""
    left = list(replies)
    asks: list[Ask] = []
    answer: Any = None
    while True:
        try:
            request = flow.send(answer)
        except StopIteration:
            assert not left, f"replies not used: {left}"
            return asks
        if isinstance(request, Ask):
            asks.append(request)
            if len(request.options) == 1 and not request.always:
                answer = request.options[0]
                continue
            assert left, f"no reply for: {request.prompt} {list(request.options)}"
            reply = left.pop(0)
            answer = reply(request) if callable(reply) else reply
            assert answer in request.options, (answer, list(request.options))
        else:
            assert left, f"no reply for chance: {request}"
            answer = left.pop(0)


def stop_at(flow: Flow[Any], *replies: Reply) -> Ask:
    """Runs a flow until the replies are used up and the next question comes."""
    left = list(replies)
    answer: Any = None
    while True:
        request = flow.send(answer)
        if isinstance(request, Ask) and len(request.options) == 1 and not request.always:
            answer = request.options[0]
        elif not left and isinstance(request, Ask):
            return request
        else:
            answer = left.pop(0)


def run(flow: Flow[Any], *replies: Any) -> Any:
    """What a flow returns that asks nobody; chance gets the replies in order."""
    left = list(replies)
    answer: Any = None
    while True:
        try:
            request = flow.send(answer)
        except StopIteration as done:
            assert not left, f"replies not used: {left}"
            return done.value
        assert not isinstance(request, Ask), request.prompt
        assert left, f"no reply for chance: {request}"
        answer = left.pop(0)


def at_issue(g: Pericles, theater: str, owner: str, kind: str) -> Pericles:
    """This issue has just been revealed."""
    g.current = Current(theater, owner, kind)
    g.phase = "issue"
    g.order = [A, D, G, E]
    return g


def queue(g: Pericles, theater: str, *markers: tuple[str, str]) -> None:
    g.queues[theater] = [Marker(owner, kind) for owner, kind in markers]
    for owner, kind in markers:
        g.afoot[owner].append(kind)


def cards(g: Pericles, athens: list[int], sparta: list[int]) -> None:
    """Battle decks whose next cards have these values."""
    for city, values in (("athens", athens), ("sparta", sparta)):
        deck = list(g.tables.decks[city])
        top = []
        for value in values:
            card = next(c for c in deck if g.tables.cards[c].value == value)
            deck.remove(card)
            top.append(card)
        g.battle_deck[city] = top + deck


def number(g: Pericles, n: int) -> str:
    return g.tables.card_numbered[n]
