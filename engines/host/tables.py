"""A table: the session, who sits there, and what they say and agree on. It knows nothing of connections.

Each guest has a chair. Whatever happens at the table, a chair works out from what its guest has been sent already what it
has to be sent now: a guest that was cut off, and one that is slow, get the same in the end.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator

from engines.core.bots import stand_in_for, usual_bot
from engines.core.chance import Dice
from engines.core.decisions import PackedDecision, position_of
from engines.core.flow import Ask, Option
from engines.core.saves import SaveError
from engines.core.seating import bot_title, is_person, person
from engines.core.session import Session
from engines.core.version import VERSION

from .agreements import Agreements, Pending, is_free, last_step_of
from .messages import (
    FROM_HOST,
    PROTOCOL,
    Answer,
    Cancel,
    Choose,
    Company,
    Deed,
    Done,
    FromHost,
    Past,
    Person,
    Propose,
    Ready,
    Rematch,
    Requests,
    Said,
    Say,
    Sight,
    Welcome,
    encode,
)  # fmt: skip
from .sights import Deeds, choosable, digest_of_deeds, moment_seen, sight
from .store import MOST_SAID, Shelf, TableFile

log = logging.getLogger("hegemon.host")

MOST_SPECTATORS = 40
PAGE = 100  # deeds in one message
UNANSWERED = 200  # answers that a guest may leave lying
STALE = "The table has gone on meanwhile."


class Full(ValueError):
    """There is no chair left."""


class Chair:
    """What one guest has been sent, and so what it has to be sent next."""

    def __init__(self, table: Table, seat: str | None, name: str) -> None:
        self.table, self.seat, self.name = table, seat, name
        self.ready = False
        self.mark = ""  # of the last sight that was sent
        self.answers: deque[FromHost] = deque()
        self.dismissed = ""  # why this guest has to go
        self._deeds: list[Deed] = []
        self._heard = 0  # the number of the last line of the chat
        self._company: Company | None = None
        self._requests: Requests | None = None
        self._rematch = ""

    def begin(self, ready: Ready) -> None:
        """The guest may have a part of the past already."""
        deeds = self.table.deeds_of(self.seat)
        if ready.deeds <= len(deeds) and digest_of_deeds(deeds[: ready.deeds]) == ready.digest:
            self._deeds = deeds[: ready.deeds]
        self.ready = True

    def answer(self, message: FromHost) -> None:
        self.answers.append(message)
        if len(self.answers) > UNANSWERED:
            self.dismissed = "Too much was asked at once."

    def news(self) -> list[FromHost]:
        """Everything that this guest has not been sent yet."""
        return list(self._news())

    def _news(self) -> Iterator[FromHost]:
        while self.answers:
            yield self.answers.popleft()
        if not self.ready:
            return
        table = self.table
        yield from self._position()
        company = table.company()
        if company != self._company:
            self._company = company
            yield company
        requests = Requests([p.shown for p in table.agreements.open], table.agreements.last)
        if requests != self._requests:
            self._requests = requests
            yield requests
        for said in table.chat:
            if said.number > self._heard:
                self._heard = said.number
                yield said
        if table.about.rematch and table.about.rematch != self._rematch:
            self._rematch = table.about.rematch
            yield Rematch(table.about.rematch)

    def _position(self) -> Iterator[FromHost]:
        table = self.table
        if self.mark and moment_seen(table.session, self.seat) != table.session.now:
            return  # somebody answers of whom nobody else may know
        deeds = table.deeds_of(self.seat)
        if deeds is not self._deeds:
            kept = _common(self._deeds, deeds)
            if kept < len(deeds) or kept < len(self._deeds):
                yield from _pages(kept, deeds[kept:])
            self._deeds = deeds
        seen = table.sight_of(self.seat)
        if seen.mark != self.mark:
            self.mark = seen.mark
            yield seen


def _common(one: list[Deed], other: list[Deed]) -> int:
    same = 0
    while same < min(len(one), len(other)) and (one[same] is other[same] or one[same] == other[same]):
        same += 1
    return same


def _pages(kept: int, deeds: list[Deed]) -> Iterator[Past]:
    """At least one: it may only say what was taken back."""
    while True:
        page = Past(kept, deeds[:PAGE])
        while len(page.deeds) > 1 and len(encode(page)) > FROM_HOST // 2:
            page = Past(kept, page.deeds[: len(page.deeds) // 2])
        yield page
        kept, deeds = kept + len(page.deeds), deeds[len(page.deeds) :]
        if not deeds:
            return


class Table:
    def __init__(self, about: TableFile, session: Session, shelf: Shelf) -> None:
        self.about, self.session, self.shelf = about, session, shelf
        self.chairs: list[Chair] = []
        self.agreements = Agreements()
        self.chat = shelf.conversation()
        self.changed: Callable[[], None] = lambda: None  # somebody has to be sent something
        self.again: Callable[[Table], str] = lambda table: ""  # opens a table like this one; its id
        self._deeds: dict[str | None, Deeds] = {}
        self._sights: dict[str | None, tuple[int, Sight | None]] = {}
        self._turn = 0  # counts what was done, taking back included
        if session.notice:
            self._say(None, "", session.notice)

    # --- who is here

    @property
    def seats(self) -> tuple[str, ...]:
        return self.session.setup.seats

    def people(self) -> list[str]:
        """The seats whose person decides for itself."""
        return [s for s in self.seats if is_person(self.about.players[s]) and s not in self.about.standins]

    def is_here(self, seat: str) -> bool:
        return any(chair.seat == seat and chair.ready for chair in self.chairs)

    def company(self) -> Company:
        people = [
            Person(seat, player, not is_person(player) or self.is_here(seat), self.about.standins.get(seat, ""))
            for seat, player in self.about.players.items()
        ]
        return Company(people, sum(chair.seat is None for chair in self.chairs), self.about.ended)

    def welcome(self, seat: str | None) -> Welcome:
        setup, game = self.session.setup, self.session.game
        return Welcome(
            PROTOCOL, VERSION, self.about.title, game.id, game.fingerprint(setup.edition), setup.scenario,
            dict(setup.options), list(setup.seats), seat, setup.edition.name,
        )  # fmt: skip

    def sit(self, seat: str | None, name: str) -> Chair:
        """A guest with the key of a seat. Who sat there goes: it is the same person at another computer."""
        if seat is None and sum(chair.seat is None for chair in self.chairs) >= MOST_SPECTATORS:
            raise Full("There is no room for more spectators at this table.")
        for chair in self.chairs:
            if seat is not None and chair.seat == seat:
                chair.dismissed = "You went on at another computer."
        chair = Chair(self, seat, name)
        self.chairs = [other for other in self.chairs if not other.dismissed] + [chair]
        return chair

    def begin(self, chair: Chair, ready: Ready) -> None:
        chair.begin(ready)
        seat = chair.seat
        if seat is not None and is_person(self.about.players[seat]):
            named = person(chair.name) if chair.name else self.about.players[seat]
            back = seat in self.about.standins
            if named != self.about.players[seat] or back:
                self.about.players[seat] = named
                self.about.standins.pop(seat, None)
                self._keep()
        self.changed()

    def leave(self, chair: Chair) -> None:
        if chair in self.chairs:
            self.chairs.remove(chair)
        self.changed()

    # --- what they see

    def deeds_of(self, seat: str | None) -> list[Deed]:
        """Up to the moment that the seat sees."""
        return self._deeds.setdefault(seat, Deeds(seat)).follow(self.session)

    def sight_of(self, seat: str | None) -> Sight:
        """Worked out once for each seat and turn."""
        turn, found = self._sights.get(seat, (-1, None))
        if found is None or turn != self._turn:
            found = sight(self.session, seat, len(self.deeds_of(seat)))
            self._sights[seat] = self._turn, found
        return found

    # --- what they do

    def choose(self, chair: Chair, message: Choose) -> None:
        chair.answer(Done(message.number, self._chosen(chair, message)))
        self.changed()

    def _chosen(self, chair: Chair, message: Choose) -> str:
        """Makes the choice; why it was not made, or ""."""
        ask = self.session.ask
        if not self._is_current(chair, message.at) or ask is None:
            return self.about.ended or STALE
        if message.option not in choosable(ask, chair.seat):
            return "That is not yours to choose now."
        return self.apply(message.option)

    def _is_current(self, chair: Chair, mark: str) -> bool:
        """True if the guest has seen how the table stands."""
        session = self.session
        if self.about.ended or chair.seat is None or not chair.ready or mark != chair.mark:
            return False
        return moment_seen(session, chair.seat) == session.now and self.sight_of(chair.seat).mark == mark

    def apply(self, option: Option) -> str:
        """Keeps a choice, and then makes it."""
        session = self.session
        try:
            self.shelf.choice(option)
        except SaveError as error:
            log.error("Table %s: %s", self.about.id, error)
            return "The host cannot keep this choice: its disk does not take it."
        try:
            session.apply(option)
        except Exception:
            log.exception("Table %s: a choice could not be carried out.", self.about.id)
            self._renew()
            return "Something went wrong in the rules; the choice was not made."
        self._turn += 1
        return ""

    def _renew(self) -> None:
        """A journal that holds a choice which cannot be made could not be played again."""
        try:
            self.shelf.journal.renew(self.session)
        except SaveError as error:
            log.error("Table %s: %s", self.about.id, error)

    def cancel(self, chair: Chair, message: Cancel) -> None:
        session, ask = self.session, self.session.ask
        why = STALE
        if self._is_current(chair, message.at) and ask is not None and ask.seat == chair.seat and session.can_cancel:
            session.cancel()
            why = self._keep_back()
        chair.answer(Done(message.number, why))
        self.changed()

    def _keep_back(self) -> str:
        try:
            self.shelf.back(self.session.now)
        except SaveError as error:
            log.error("Table %s: %s", self.about.id, error)
        self._turn += 1
        return ""

    # --- what they agree on

    def propose(self, chair: Chair, message: Propose) -> None:
        seat, session = chair.seat, self.session
        if seat is None or not chair.ready:
            return
        others = [other for other in self.people() if other != seat]
        moment = 0
        if message.kind == "back":
            found = last_step_of(session, seat)
            if found is None or self.about.ended:
                return
            moment = session.now - 1 if is_free(session, seat) else found
            others = [] if is_free(session, seat) else others
        elif message.kind == "rematch":
            if session.ask is not None and not self.about.ended:
                return
        else:
            others = [other for other in others if self.is_here(other)]
            if message.kind == "computer" and (message.seat not in self.people() or self.is_here(message.seat)):
                return
        pending = self.agreements.propose(message.kind, seat, message.seat, others, moment)
        if pending is not None and self.agreements.settle(pending):
            self._carry_out(pending)
        self.changed()

    def consent(self, chair: Chair, message: Answer) -> None:
        if chair.seat is None or not chair.ready:
            return
        agreed = self.agreements.answer(message.request, chair.seat, message.yes)
        if agreed is not None:
            self._carry_out(agreed)
        self.changed()

    def _carry_out(self, agreed: Pending) -> None:
        session = self.session
        if agreed.kind == "back" and session.base <= agreed.moment < session.now:
            session.goto(agreed.moment)
            session.drop_future()
            self._keep_back()
            self.agreements.drop(("back",))
        elif agreed.kind == "computer" and not self.is_here(agreed.about):
            self.about.standins[agreed.about] = usual_bot(session.game)
            self._keep()
        elif agreed.kind == "end":
            self.about.ended = "The people at the table have ended this game."
            self._keep()
        elif agreed.kind == "rematch" and not self.about.rematch:
            self.about.rematch = self.again(self)
            self._keep()

    def _keep(self) -> None:
        try:
            self.shelf.write(self.about)
        except SaveError as error:
            log.error("Table %s: %s", self.about.id, error)

    # --- what they say

    def say(self, chair: Chair, message: Say) -> None:
        text = "".join(c for c in message.text if c.isprintable()).strip()
        if text and chair.ready:
            self._say(chair.seat, chair.name, text)
            self.changed()

    def _say(self, seat: str | None, name: str, text: str) -> None:
        said = Said(self.chat[-1].number + 1 if self.chat else 1, seat, name, text[:500])
        try:
            self.shelf.say(said, self.chat)
        except SaveError as error:
            log.error("Table %s: %s", self.about.id, error)
        self.chat = [*self.chat[-MOST_SAID:], said]

    # --- computer players

    def to_think(self) -> tuple[int, PackedDecision, str] | None:
        """The decision of a computer player that is due: its number, what it is, and which player decides."""
        ask = self.session.ask
        if ask is None or self.about.ended:
            return None
        player = self.about.standins.get(ask.seat, self.about.players[ask.seat])
        return None if is_person(player) else (self._turn, position_of(self.session), player)

    def advised(self, number: int, option: Option | None) -> None:
        """What a computer player chose. A player that failed must not hold up the game."""
        ask = self.session.ask
        if number != self._turn or ask is None or self.about.ended:
            return
        if option is not None and option in ask.own_options:
            self.apply(option)
        else:
            self._replace_player(ask)
        self.changed()

    def _replace_player(self, ask: Ask) -> None:
        """Another player plays on for one that failed; if even chance fails over there, it is drawn here."""
        seat = ask.seat
        follower = stand_in_for(self.about.standins.get(seat, self.about.players[seat]))
        log.error("Table %s: the computer player of %s failed; %s plays on.", self.about.id, seat, follower or "chance")
        if not follower:
            self.apply(Dice(self._turn).choice(ask.own_options))
            return
        self.about.standins[seat] = follower
        self._keep()
        self._say(None, "", f"A computer player failed: {bot_title(self.session.game, follower)} plays on in its place.")

    def close(self) -> None:
        self.shelf.close(self.session)
