"""A game at a host as a session that knows only what one seat may know: what the window needs in place of the whole game.

It cannot be played, taken back or looked back into here: the host holds the game. Other people's choices are events alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engines.core.flow import Ask, IllegalChoice, Option
from engines.core.game import Game, Outcome, Setup
from engines.core.session import Record, Session

from .messages import Company, Deed, Requests, Said

NOT_SHOWN = Option("")  # what somebody else chose


class Glimpse(NamedTuple):
    """All that a guest knows at one moment, for another thread."""

    game: Game[Any]
    setup: Setup
    seat: str | None
    state: Any
    ask: Ask | None
    can_cancel: bool
    outcome: Outcome | None
    deeds: Sequence[Deed]
    company: Company
    requests: Requests
    chat: Sequence[Said]
    rematch: str
    title: str
    connected: bool
    trouble: str
    refused: str
    waits: bool  # a choice is not confirmed
    why: str  # why the last choice was not made


class SeenSession(Session):
    def __init__(self, seen: Glimpse) -> None:
        self.game, self.setup = seen.game, seen.setup
        self.script, self.real_dice, self.salt = None, False, 0
        self.notice, self.title = "", seen.title
        self.players: dict[str, str] = {}
        self.opening = []
        self.lost = 0
        self.taken_back, self.notes = [], {}
        self._unpack = seen.setup.edition.decoder(seen.game.state_type)
        self._is_resumed, self._flow, self._barrier = True, None, False
        self._known_chance, self._known_at_start, self._chance_in_scene = [], [], []
        self._records: list[Record] = []
        self._deeds: list[Deed] = []
        self._snapshots = {}
        self._scene_at = 0
        self._light = True
        self.follow(seen)

    def follow(self, seen: Glimpse) -> None:
        """Takes over what the guest knows now. What was known before stays the same objects."""
        self.state, self.ask = seen.state, seen.ask
        self._seen_outcome, self._may_cancel = seen.outcome, seen.can_cancel
        deeds = list(seen.deeds[1:])
        if seen.deeds:
            self.opening = list(seen.deeds[0].events)
        same = 0
        while same < min(len(deeds), len(self._deeds)) and deeds[same] is self._deeds[same]:
            same += 1
        del self._records[same:]
        self._records += [Record(deed.seat or "", deed.option or NOT_SHOWN, deed.events) for deed in deeds[same:]]
        self._deeds = deeds
        self._now = self.base = len(self._records)

    @property
    def outcome(self) -> Outcome | None:
        return self._seen_outcome

    @property
    def can_cancel(self) -> bool:
        return self._may_cancel

    def apply(self, option: Option) -> None:
        raise IllegalChoice("The host decides what comes of a choice.")

    def cancel(self) -> bool:
        return False

    def clone(self) -> Session:
        """Nothing can be tried out: it would need what this seat does not know."""
        return self
