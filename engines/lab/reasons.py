"""Whether what computer players say is true: their reasons, held against the events of the same action.

An action lasts until its seat decides something else for another reason, in another scene.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engines.core.bots import RandomBot, Seen, make_bot
from engines.core.chance import Dice
from engines.core.flow import Ask, Event
from engines.core.game import Advice, Game
from engines.core.reasons import Deed, ill_worded
from engines.core.session import FATE, Session


class Fault(NamedTuple):
    """A reason that is not well put, or not true."""

    moment: int
    seat: str
    choice: str
    why: str
    what: str


class _Open:
    """An action under way."""

    def __init__(self, moment: int, scene: int, ask: Ask, advice: Advice, view: Any) -> None:
        self.moment, self.scene = moment, scene
        self.seat, self.advice, self.view = ask.seat, advice, view
        self.events: list[Event] = []

    def deed(self) -> Deed:
        return Deed(self.seat, self.advice.option, self.advice.why, self.view, self.events)

    def goes_on(self, scene: int, ask: Ask, advice: Advice) -> bool:
        """True if another decision of the same seat belongs to it."""
        if scene == self.scene:
            return True
        return advice.why == self.advice.why and (ask.cancel or advice.option.verb != self.advice.option.verb)


def deeds(session: Session, kinds: Mapping[str, str], most: int = 100_000) -> Iterator[tuple[int, Deed]]:
    """Lets computer players go on with a game, and gives each reason with what happened in its action."""
    game = session.game
    bots = {seat: make_bot(game, kind) for seat, kind in kinds.items()}
    random = Dice(session.salt & 0xFFFF)
    under_way: dict[str, list[_Open]] = {seat: [] for seat in kinds}
    last = session.now + most
    while session.ask is not None and session.now < last:
        ask = session.ask
        if ask.seat == FATE or type(bots[ask.seat]) is RandomBot:
            session.apply(random.choice(ask.own_options))
        else:
            seen = Seen(session)
            advice = bots[ask.seat].advise(seen)
            over = [a for a in under_way[ask.seat] if not a.goes_on(session.scene_at, ask, advice)]
            yield from ((action.moment, action.deed()) for action in over)
            under_way[ask.seat] = [a for a in under_way[ask.seat] if a not in over]
            if len(ask.own_options) > 1 and all(a.advice.why != advice.why for a in under_way[ask.seat]):
                under_way[ask.seat].append(_Open(session.now, session.scene_at, ask, advice, seen.state))
            session.apply(advice.option)
        for actions in under_way.values():
            for action in actions:
                action.events += session.history[-1].events
    if session.ask is None:
        yield from ((action.moment, action.deed()) for actions in under_way.values() for action in actions)


def faults(game: Game[Any], kinds: Mapping[str, str], scenario: str | None = None, seed: int = 1,
           options: Mapping[str, Any] | None = None, most: int = 100_000) -> Iterator[Fault]:  # fmt: skip
    """What is wrong with the reasons of a game between computer players."""
    session = Session.new(game, scenario, options, list(kinds), seed)
    for moment, deed in deeds(session, kinds, most):
        for what in (*ill_worded(deed.why), *game.doubts(deed)):
            yield Fault(moment, deed.seat, game.label(deed.view, deed.option), deed.why, what)
