"""A match that lives on a host, with the interface of one that is played at this computer.

A choice is sent and nothing can be chosen until the host has confirmed it. To take back is to ask the others.
"""

from __future__ import annotations

from PySide6.QtCore import Signal

from desktop.controller.host_line import HostLine
from desktop.controller.match import Match
from desktop.controller.preferences import Preferences
from engines.core.flow import Option
from engines.core.seating import Player, elsewhere, is_person, person, person_name
from engines.core.session import Session
from engines.host.seen import Glimpse, SeenSession


class HostMatch(Match):
    table_changed = Signal()  # who is here, what was said, what is asked

    def __init__(self, line: HostLine, seen: Glimpse, preferences: Preferences) -> None:
        self.line, self.seen = line, seen
        self._seen_session = SeenSession(seen)
        self._seen_session.players = _players(seen)
        super().__init__(self._seen_session, preferences, journaled=False)
        self.at_host = True
        line.heard.connect(self._follow)
        line.refused.connect(self._refused)
        line.lost.connect(self._lost)
        line.do(lambda client: client.heard())  # what was said before anybody listened here

    def _refused(self, why: str) -> None:
        """The host shows this seat nothing any more."""
        self.held = True
        self.said.emit(why)
        self.changed.emit()

    def _lost(self, why: str) -> None:
        self.said.emit(self.tr("{0} It is tried again; the game is safe at the host.").format(why))

    def close(self, keep_journal: bool) -> None:
        super().close(keep_journal)
        for signal, slot in (
            (self.line.heard, self._follow), (self.line.refused, self._refused), (self.line.lost, self._lost)
        ):  # fmt: skip
            signal.disconnect(slot)
        self.line.close()

    def _follow(self, seen: Glimpse) -> None:
        """The host said something: the position may be another, or only who is here."""
        before, self.seen = self.seen, seen
        self.players = self._seen_session.players = _players(seen)
        held = seen.waits or not seen.connected or bool(seen.company.ended)
        moved = seen.state is not before.state or seen.ask is not before.ask or held != self.held
        self.held, self.is_lost = held, not seen.connected
        if moved or seen.company != before.company:
            self._seen_session.follow(seen)
            self.changed.emit()
        if seen.why and seen.why != before.why:
            self.said.emit(seen.why)
        self.table_changed.emit()

    @property
    def has_bots(self) -> bool:
        return False  # those of the table think at the host

    @property
    def base(self) -> int:
        return 0

    @property
    def can_undo(self) -> bool:
        own = any(deed.option is not None for deed in self.seen.deeds)
        return own and self.seen.connected and not self.seen.waits and not self.seen.company.ended

    @property
    def can_redo(self) -> bool:
        return False

    # --- what goes to the host

    def apply(self, option: Option) -> bool:
        ask = self.ask
        if self.held or ask is None or option not in ask.options:
            if not self.held:
                self.said.emit(self.game.why_not(self.state, ask, option))
            return False
        self.held = True  # at once: a second click must not choose again
        self.line.do(lambda client: client.choose(option))
        self.changed.emit()
        return True

    def cancel(self) -> bool:
        if self.held or not self.can_cancel:
            return False
        self.held = True
        self.line.do(lambda client: client.cancel())
        self.changed.emit()
        return True

    def undo(self) -> bool:
        """Asks for it. One's own last step goes back at once while nobody has acted."""
        if self.can_undo:
            self.line.do(lambda client: client.propose("back"))
        return False

    def redo(self) -> bool:
        return False

    def goto(self, moment: int) -> None:
        """The past is at the host."""

    def branch(self) -> bool:
        return False

    def trial(self) -> Session:
        return self._seen_session


def _players(seen: Glimpse) -> dict[str, Player]:
    """A person in the own seat; everybody else is looked after by the host."""
    out: dict[str, Player] = {}
    for one in seen.company.people:
        if one.seat == seen.seat and is_person(one.player):
            out[one.seat] = person(person_name(one.player))
        else:
            out[one.seat] = elsewhere(person_name(one.player)) if is_person(one.player) else one.player
    for seat in seen.setup.seats:
        out.setdefault(seat, person() if seat == seen.seat else elsewhere())
    return out
