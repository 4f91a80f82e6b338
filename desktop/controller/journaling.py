"""How a game is kept while it is played: the journal, saves, and what the home page shows of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

from desktop.controller import saved_games
from engines.core.flow import Option
from engines.core.saves import SaveError
from engines.core.session import Session

if TYPE_CHECKING:
    from desktop.controller.controller import Controller

log = logging.getLogger("hegemon")


class Keeping(QObject):
    picture: Any = None  # a function that paints the board as everybody may see it; the play page gives it
    when_drawn: Any = None  # a function that calls back when such a picture can be painted without a pause; likewise

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self.c = controller
        self.path: Path | None = None  # the save this game lies in
        self.not_kept = ""  # why the game that was left last could not be saved
        self._saved_at: tuple[int, int] | None = None  # moment and length of the history when last saved
        self._journal: saved_games.RunningJournal | None = None
        self._trouble = ""  # why the journal could not be written the last time

    # --- the journal

    def begin(self, path: Path | None, journal: bool) -> None:
        """A game begins, or goes on from a file."""
        self.path = path
        self._saved_at = self._moment() if path is not None else None
        if journal:
            self._open()

    def note_choice(self, option: Option) -> None:
        """Before the choice is carried out: whatever happens then, it is kept."""
        if self._journal is not None:
            self._note(lambda journal: journal.choice(option))

    def note_turn(self) -> None:
        """A turn has begun: the game is saved beside its journal, with a new picture."""
        if self._journal is not None and self.c.session is not None:
            self._journal.autosave(self.c.session)
            self.remember_soon()

    def _open(self) -> None:
        assert self.c.session is not None
        try:
            self._journal = saved_games.new_journal(self.c.session)
        except (OSError, SaveError) as error:
            self._journal = None
            why = getattr(error, "strerror", None) or error
            self.c.refused.emit(self.tr("This game cannot be kept while it is played: {0}").format(why))

    def renew(self) -> None:
        """Writes the game as it stands into a new journal."""
        old = self._journal
        if old is not None:
            self._open()
            old.close(keep=False)

    def end(self) -> None:
        if self._journal is None or self.c.session is None:
            return
        keep = False
        self.not_kept = ""
        if self.unsaved and self.c.session.now + len(self.c.session.future) > 0:
            own = self.path is not None and self.path.parent == saved_games.saves_folder()
            path = self.path if own else saved_games.path_for(self.c.session)
            try:
                self._write(path)
            except SaveError as error:
                keep = True  # the journal holds everything that could be written
                self.not_kept = str(error)
                log.error("Leaving a game: %s", error)
        self._journal.close(keep)
        self._journal = None

    def note_goto(self, drop: bool = False) -> None:
        if self._journal is not None and self.c.session is not None:
            now = self.c.session.now
            self._note(lambda journal: journal.goto(now, drop))

    def _note(self, write: Callable[[saved_games.RunningJournal], None]) -> None:
        """Writes into the journal. A disk that is full is told once, not at every choice."""
        assert self._journal is not None
        trouble = ""
        try:
            write(self._journal)
        except SaveError as error:
            trouble = str(error)
        if trouble and trouble != self._trouble:
            self.c.refused.emit(trouble)
        self._trouble = trouble

    # --- saving

    def _moment(self) -> tuple[int, int]:
        """Where the game stands, and how long it is; a look at the past does not move it."""
        return (self.c.length if self.c.looking_back or self.c.session is None else self.c.session.now), self.c.length

    @property
    def unsaved(self) -> bool:
        return self.c.session is not None and self._saved_at != self._moment()

    def save(self, path: Path) -> bool:
        """Saves the game; a failure is told in one sentence."""
        if self.c.session is None:
            return False
        try:
            self._write(path)
        except SaveError as error:
            self.c.refused.emit(str(error))
            return False
        self.path = path
        saved_games.note_recent(path)
        return True

    def _write(self, path: Path) -> None:
        self.at_present(lambda session: session.save(path))
        self._saved_at = self._moment()
        self.remember(path)

    def at_present(self, act: Callable[[Session], None]) -> None:
        """Does something with the session as it stands, even while a moment of the past is shown."""
        assert self.c.session is not None
        shown = self.c.session.now
        if self.c.looking_back:
            self.c.session.goto(self.c.length)
        try:
            act(self.c.session)
        finally:
            if self.c.looking_back:
                self.c.session.goto(shown)
                self.c.forget_drawn()

    def remember(self, path: Path) -> None:
        """Keeps a picture and a line of words for the continue list."""
        assert self.c.session is not None
        saved_games.remember(path, self.c.session, *self._likeness())

    def _likeness(self) -> tuple[str, Any]:
        """The turn in words and a picture of the board, as everybody may see them."""
        assert self.c.session is not None
        public = self.c.session.game.table(self.c.session.state, None, self.c.ask_as_seen_by(None))
        return public.banner.title, self.picture() if self.picture is not None else None

    def remember_soon(self) -> None:
        if self.when_drawn is None:
            QTimer.singleShot(0, self, self._remember_running)
        else:
            QTimer.singleShot(0, self, lambda: self.when_drawn(self._remember_running))

    def _remember_running(self) -> None:
        """The same for the game that is being played: should it be cut off, the home page shows where it stood."""
        if self._journal is not None and self.c.session is not None and not self.c.looking_back:
            path, session, (turn, picture) = self._journal.path, self.c.session, self._likeness()
            QTimer.singleShot(0, self, lambda: saved_games.remember(path, session, turn, picture))  # on its own: it is slow

    @property
    def journal_path(self) -> Path | None:
        return self._journal.path if self._journal is not None else None
