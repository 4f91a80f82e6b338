"""What a seat gets of a game: the packed view, its own question, and the events that it may know. Never anything else.

That a response is asked can tell what the asked seat holds. While one is open, the others go on seeing the table as it stood
before the choice that led to it; what came of both reaches them together. All that is here depends on the session and the
seat alone: two games that differ only in what a seat may not know give it the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from operator import is_

import msgspec

from engines.core.chance import Dice
from engines.core.flow import Ask, Event, Option
from engines.core.game import Outcome
from engines.core.session import Record, Session

from .messages import Deed, Mark, Question, Sight, Verdict, encode


def hides_responses(session: Session) -> bool:
    return session.game.has_secrets


def moment_seen(session: Session, seat: str | None) -> int:
    """The moment at which a seat sees the game: the present, or that before a response of somebody else which is open."""
    now = session.now
    if not hides_responses(session) or session.ask is None:
        return now
    if not session.ask.is_response or session.ask.seat == seat:
        return now
    while now > session.base:
        now -= 1
        record = session.history[now]
        if not record.response or record.seat == seat:
            break
    return now


def sight(session: Session, seat: str | None, deeds: int) -> Sight:
    """What a seat sees, after so many deeds."""
    moment, now = moment_seen(session, seat), session.now
    if moment == now:
        return _sight(session, seat, deeds, open_now=True)
    try:
        session.goto(moment)
        return _sight(session, seat, deeds, open_now=False)
    finally:
        session.goto(now)


def _sight(session: Session, seat: str | None, deeds: int, open_now: bool) -> Sight:
    game, ask = session.game, session.ask
    view = game.view(session.state, seat)
    packed = game.codec.pack(msgspec.structs.replace(view, dice=Dice()))
    asked = None
    if ask is not None:
        hidden = not open_now and (ask.seat == seat or (ask.is_response and hides_responses(session)))
        asked = public_question(ask) if hidden else question(ask, seat, session.can_cancel)
    over = verdict(session.outcome) if ask is None else None
    mark = blake2b(encode([deeds, packed, asked, over]), digest_size=12).hexdigest()
    return Sight(mark, deeds, packed, asked, over)


def verdict(outcome: Outcome | None) -> Verdict | None:
    return None if outcome is None else Verdict(list(outcome.winners), dict(outcome.scores), outcome.why)


# --- questions


def choosable(ask: Ask, seat: str | None) -> list[Option]:
    """What a seat itself may choose: in its own decision, or as an interruption of another's."""
    if seat is None:
        return []
    if ask.seat == seat:
        return [option for option in ask.options if option not in ask.interruptions or option.seat == seat]
    return [option for option in ask.interruptions if option.seat == seat]


def question(ask: Ask, seat: str | None, can_cancel: bool) -> Question:
    options = choosable(ask, seat)
    if ask.seat != seat:
        if not options:
            return public_question(ask)
        return Question(
            ask.seat,
            "" if ask.secret else ask.prompt,
            ask.rule,
            ask.secret,
            options,
            interruptions=list(range(len(options))),
        )
    return Question(
        ask.seat, ask.prompt, ask.rule, ask.secret, options,
        refused=list(ask.refusals().items()),
        previews=[ask.preview(option) for option in options] if ask.preview is not None else [],
        cancel=ask.cancel, can_cancel=can_cancel, always=ask.always, pause=ask.pause,
        passes=options.index(ask.pass_option) if ask.pass_option in options else None,
        interruptions=[n for n, option in enumerate(options) if option in ask.interruptions],
    )  # fmt: skip


def public_question(ask: Ask) -> Question:
    """A decision of somebody else; a secret one shows only whose it is."""
    return Question(ask.seat, "" if ask.secret else ask.prompt, ask.rule, ask.secret)


def ask_of(question: Question) -> Ask:
    """The question as the rules' own type, for the functions of a game that show it."""
    previews = dict(zip(question.options, question.previews, strict=False))
    return Ask(
        question.seat, question.prompt, question.options, question.rule,
        refused=dict(question.refused), secret=question.secret, cancel=question.cancel, always=question.always,
        pause=question.pause, preview=(lambda option: previews.get(option, "")) if previews else None,
        pass_option=None if question.passes is None else question.options[question.passes],
        interruptions=tuple(question.options[n] for n in question.interruptions),
    )  # fmt: skip


# --- deeds


def heard(events: Sequence[Event], seat: str | None) -> list[Event]:
    """The events that a seat may know; who else knows them is nobody's business."""
    known = (event for event in events if event.only is None or seat in event.only)
    return [event if event.only is None else msgspec.structs.replace(event, only=None) for event in known]


class Deeds:
    """What was done in a game, as one seat may know it. It grows with the game and shrinks when something is taken back."""

    def __init__(self, seat: str | None) -> None:
        self.seat = seat
        self.list: list[Deed] = []
        self._records: list[Record] = []  # those that are in it

    def follow(self, session: Session) -> list[Deed]:
        """Brings it to the moment that the seat sees. A list that was given out never changes."""
        records = session.history[: moment_seen(session, self.seat)]
        known = len(self._records)
        fits = bool(self.list) and known <= len(records) and all(map(is_, self._records, records))
        if fits and known == len(records):
            return self.list
        self.list = list(self.list) if fits else [Deed(None, None, heard(session.opening, self.seat))]
        for record in records[known if fits else 0 :]:
            self._add(record, hides_responses(session))
        self._records = records
        return self.list

    def _add(self, record: Record, hides: bool) -> None:
        events = heard(record.events, self.seat)
        last = self.list[-1]
        if hides and record.response and record.seat != self.seat:  # it is not shown that there was a response
            joined = [*last.events, *events]
            self.list[-1] = msgspec.structs.replace(last, events=joined)
            return
        own = record.seat == self.seat
        if not own and record.secret and not events:  # nor how many steps a secret decision took
            return
        self.list.append(Deed(record.seat, record.option if own else None, events))


def digest_of_deeds(deeds: Sequence[Deed]) -> Mark:
    return blake2b(encode(list(deeds)), digest_size=12).hexdigest()
