"""What people at a table agree on: to take back, to play again, what to do about somebody who stays away, to end.

One's own last step is free while nobody has acted since and nothing was rolled or shown. All else needs the consent of the
others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from engines.core.session import Session

from .messages import Request

MOST_OPEN = 8


class Pending(msgspec.Struct):
    """A proposal that is open."""

    number: int
    kind: str
    seat: str
    about: str
    waits_for: list[str]
    moment: int = 0  # to which a take-back goes

    @property
    def shown(self) -> Request:
        return Request(self.number, self.kind, self.seat, self.about, list(self.waits_for))


class Agreements:
    """The open proposals of a table."""

    def __init__(self) -> None:
        self.open: list[Pending] = []
        self.last = ""  # what became of the one before
        self._numbers = 0

    def propose(self, kind: str, seat: str, about: str, others: Iterable[str], moment: int = 0) -> Pending | None:
        """A new proposal; None if there are too many, or this one is open already."""
        if len(self.open) >= MOST_OPEN or any((p.kind, p.seat, p.about) == (kind, seat, about) for p in self.open):
            return None
        self._numbers += 1
        pending = Pending(self._numbers, kind, seat, about, [other for other in others if other != seat], moment)
        self.open.append(pending)
        return pending

    def answer(self, number: int, seat: str, yes: bool) -> Pending | None:
        """The proposal, once everybody has agreed. A no from anybody whom it concerns ends it, and from its own author."""
        pending = next((p for p in self.open if p.number == number), None)
        if pending is None or seat not in (pending.seat, *pending.waits_for):
            return None
        if not yes:
            self.open.remove(pending)
            self.last = "withdrawn" if seat == pending.seat else "declined"
            return None
        if seat in pending.waits_for:
            pending.waits_for.remove(seat)
        return pending if self.settle(pending) else None

    def settle(self, pending: Pending) -> bool:
        """True, and it is no longer open, once nobody is waited for."""
        if pending.waits_for or pending not in self.open:
            return False
        self.open.remove(pending)
        self.last = "agreed"
        return True

    def drop(self, kinds: Collection[str]) -> None:
        """What they were about has passed."""
        self.open = [p for p in self.open if p.kind not in kinds]


# --- taking back


def last_step_of(session: Session, seat: str) -> int | None:
    """The moment before the last choice of a seat; None if it has made none that can be taken back."""
    for moment in range(session.now - 1, session.base - 1, -1):
        if session.history[moment].seat == seat:
            return moment
    return None


def is_free(session: Session, seat: str) -> bool:
    """True if the seat made the last choice, and nothing was rolled or shown by it."""
    return session.now > session.base and session.history[-1].seat == seat and not session.history[-1].barrier
