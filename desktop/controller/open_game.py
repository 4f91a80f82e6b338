"""A game that is open in the window: its parts, each of which does one thing, put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from desktop.controller.autoplay import Autoplay
from desktop.controller.bot_client import BotClient
from desktop.controller.interaction import (
    Cancel,
    Do,
    Interaction,
    LookAt,
    Meaning,
    Narrow,
    Nothing,
    Refuse,
    TakeBack,
    Widen,
)
from desktop.controller.match import Match
from desktop.controller.preferences import Preferences
from desktop.controller.saving import Saving
from desktop.controller.viewpoint import Viewpoint
from engines.core.flow import Option
from engines.core.seating import Player
from engines.core.session import Session


class OpenGame:
    def __init__(self, session: Session | Match, preferences: Preferences, bots: BotClient, path: Path | None = None,
                 journaled: bool = True, guided: bool = False) -> None:  # fmt: skip
        """`path` is the file from which the session was opened. A match may live on a host."""
        translate = QCoreApplication.translate
        self.match = session if isinstance(session, Match) else Match(session, preferences, journaled, guided)
        self.viewpoint = Viewpoint(self.match, self.match.changed.emit, partial(translate, "Viewpoint"))
        self.interaction = Interaction(self.match, self.viewpoint, partial(translate, "Interaction"))
        self.match.changed.connect(self._follow)  # before anything else hears of it
        self.gate: Callable[[Option], str] = lambda option: (
            ""
        )  # why a choice is not to be made now, though the rules allow it
        self.autoplay = Autoplay(self.match, self.viewpoint, bots, preferences)
        self.saving = Saving(self.match, self.viewpoint, path)

    def _follow(self) -> None:
        self.viewpoint.follow()
        self.interaction.widen()

    def seat(self, players: Mapping[str, Player]) -> bool:
        """Gives seats to others while the game is on. Returns True if anything changed."""
        self.autoplay.stop()
        changed = self.match.seat(players)
        if changed:
            self.viewpoint.sit_down()
            if self.match.has_bots:
                self.autoplay.bots.warm_up()
        self.match.changed.emit()  # whoever was thinking starts again, or somebody else does
        return changed

    def leave(self) -> str:
        """Puts the game away. Returns why it could not be saved, or ""."""
        self.autoplay.close()
        return self.saving.leave()

    def carry_out(self, meaning: Meaning) -> Meaning:
        """Does what a gesture means. Returns what it came to, which may be a menu that the window must open, or a refusal
        that it must show."""
        match meaning:
            case Do(option, then):
                if why := self.gate(option):
                    return Refuse(why)
                if not self.match.apply(option):
                    return Nothing()
                return self.carry_out(then) if then is not None else meaning
            case Cancel(target):
                if not self.match.cancel():
                    return Nothing()
                return self.carry_out(self.interaction.click(target)) if target is not None else meaning
            case TakeBack():
                return meaning if self.match.undo() else Nothing()
            case Narrow(options, picked):
                self.interaction.narrow(options, picked)
            case Widen():
                self.interaction.widen()
            case LookAt(seat):
                self.viewpoint.look_at(seat)
            case Refuse(widen=True):
                self.interaction.widen()
        return meaning
