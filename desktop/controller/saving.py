"""Saving a match: where its file lies, whether it is up to date, and what the continue list shows of it."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QTimer

from desktop.controller import saved_games
from desktop.controller.match import Match
from desktop.controller.viewpoint import Viewpoint
from engines.core.locks import Lock
from engines.core.saves import SaveError

log = logging.getLogger("hegemon")


class Painter(Protocol):
    """Paints the board for the continue list; the window has one."""

    def picture(self) -> Callable[[], bytes]: ...  # painted at once, as everybody may see it; packed as PNG when called

    def when_drawn(self, act: Callable[[], None]) -> None: ...  # acts as soon as such a picture is quickly painted


class Saving(QObject):
    def __init__(self, match: Match, viewpoint: Viewpoint, path: Path | None) -> None:
        super().__init__()
        self.match = match
        self.viewpoint = viewpoint
        self.path = path  # the save in which this match lies; no other window has it open
        self._lock = saved_games.lock_save(path) if path is not None else None
        if path is not None and self._lock is None:
            self.path = None
            match.note(self.tr("{0} is open in another window: this is a copy.").format(path.stem))
        self.painter: Painter | None = None
        self._saved_at = self._moment() if self.path is not None else None
        self._pictured_at = match.now
        match.changed.connect(self._follow)
        self._picture_soon()

    def _follow(self) -> None:
        """A turn has begun: the continue list shows a new picture, should the match be cut off."""
        if self.match.turn_began and self.match.now > self._pictured_at and not self.match.looking_back:
            self._picture_soon()
        self._pictured_at = self.match.now

    def _moment(self) -> tuple[int, int]:
        """Where the match stands, and how long it is. A look at the past does not move it."""
        match = self.match
        return match.length if match.looking_back else match.now, match.length

    @property
    def unsaved(self) -> bool:
        return self._saved_at != self._moment()

    @property
    def reveals(self) -> bool:
        """True if the file shows what nobody at the table may know yet: it holds every hand, and the seed that decides all
        dice and cards to come."""
        passed_on = self.path is not None and self.path.parent != saved_games.saves_folder()
        return passed_on and self.match.game.has_secrets and not self.match.is_over

    def is_in(self, path: Path) -> bool:
        """True if this match lies in the file."""
        return self.path is not None and os.path.realpath(self.path) == os.path.realpath(path)

    def save(self, path: Path | None = None) -> bool:
        """Saves the match where it lies, or under another path; a failure is reported in one sentence."""
        try:
            self.write(path)
        except SaveError as error:
            self.match.said.emit(str(error))
            return False
        assert self.path is not None
        saved_games.note_recent(self.path)
        return True

    def write(self, path: Path | None = None) -> None:
        """Without a path, where it lies; a match that lies nowhere gets a path in our folder."""
        path, lock = self._locked(path or self.path)
        try:
            self.match.at_present(lambda session: session.save(path))
        except SaveError:
            if lock is not self._lock:
                lock.release()
            raise
        if self._lock is not None and lock is not self._lock:
            self._lock.release()
        self.path, self._lock, self._saved_at = path, lock, self._moment()
        turn, picture = self._shown()
        saved_games.remember(path, self.match.session, turn, picture())

    def _locked(self, path: Path | None) -> tuple[Path, Lock]:
        """A path to write to and its lock."""
        if path is None:
            return saved_games.claim_path(self.match.session)
        if path == self.path and self._lock is not None:
            return path, self._lock
        lock = saved_games.lock_save(path)
        if lock is None:
            raise SaveError(self.tr("{0} is open in another window: choose another name.").format(path.stem))
        return path, lock

    def leave(self) -> str:
        """Puts the match away: what is not saved yet is saved, so that it can be continued. Returns what went wrong."""
        trouble = self.keep()
        self.match.close(keep_journal=bool(trouble))  # the journal holds everything that could be written
        self._forget_path()
        return trouble

    def keep(self) -> str:
        """Saves what is not saved yet, into our folder. Returns what went wrong, or ""."""
        if not self.match.journal.wanted or not self.unsaved or self.match.length == 0:
            return ""
        if self.path is not None and self.path.parent != saved_games.saves_folder():
            self._forget_path()
        try:
            self.write()
        except SaveError as error:
            log.error("A game cannot be saved: %s", error)
            return str(error)
        return ""

    def _forget_path(self) -> None:
        if self._lock is not None:
            self._lock.release()
        self.path = self._lock = None

    # --- the continue list

    def _shown(self) -> tuple[str, Callable[[], bytes]]:
        """The turn in words and a picture, as everybody may see them; nothing if the table cannot be drawn: the game is
        kept all the same."""
        try:
            turn = self.viewpoint.public_table().banner.title
            return turn, self.painter.picture() if self.painter is not None else bytes
        except Exception:
            log.exception("What the continue list shows of a game cannot be drawn.")
            return "", bytes

    def _picture_soon(self) -> None:
        QTimer.singleShot(0, self, self._picture_when_drawn)

    def _picture_when_drawn(self) -> None:
        if self.painter is None:
            self._remember_running()
        else:
            self.painter.when_drawn(self._remember_running)

    def _remember_running(self) -> None:
        """Keeps turn and picture beside the journal."""
        path, session = self.match.journal.path, self.match.session
        if path is not None and not self.match.looking_back:
            turn, picture = self._shown()
            # Packing a picture is slow: it gets a turn of the event loop of its own.
            QTimer.singleShot(0, self, lambda: saved_games.remember(path, session, turn, picture()))
