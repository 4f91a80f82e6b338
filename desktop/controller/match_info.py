"""What viewpoint and interaction read of a match. A match at this computer fits it, and so does any other source."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engines.core.flow import Ask
from engines.core.game import Game
from engines.core.seating import Player
from engines.core.session import Session


class MatchInfo(Protocol):
    @property
    def game(self) -> Game[Any]: ...  # any game: its state type is not known here

    @property
    def state(self) -> Any: ...  # of the type that the game declares

    @property
    def ask(self) -> Ask | None: ...

    @property
    def seats(self) -> Sequence[str]: ...

    @property
    def players(self) -> Mapping[str, Player]: ...

    @property
    def looking_back(self) -> bool: ...  # a moment of the past is shown; nothing can be chosen

    @property
    def guided(self) -> bool: ...  # a lesson plays the other seats

    @property
    def held(self) -> bool: ...  # nothing can be chosen just now

    @property
    def can_cancel(self) -> bool: ...  # a compound choice is under way that may be dropped

    def trial(self) -> Session: ...  # a copy for trying choices out
