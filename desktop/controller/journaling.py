"""The journal of a game while it is played: every choice is written down before it is carried out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from desktop.controller.saved_games import RunningJournal
from engines.core.flow import Option
from engines.core.saves import SaveError
from engines.core.session import Session


class Journaling:
    """Writes the journal, and reports what goes wrong with it. A game that is not to be kept has none."""

    def __init__(self, session: Session, say: Callable[[str], None], wanted: bool = True) -> None:
        self.say = say
        self._trouble = ""  # why the journal could not be written the last time
        self._journal: RunningJournal | None = None
        if wanted:
            self._open(session)

    @property
    def path(self) -> Path | None:
        """Where the journal lies; None if there is none."""
        return self._journal.path if self._journal is not None else None

    def _open(self, session: Session) -> None:
        try:
            self._journal = RunningJournal(session)
        except (OSError, SaveError) as error:
            self._journal = None
            words = QCoreApplication.translate("Journaling", "This game cannot be kept while it is played: {0}")
            self.say(words.format(getattr(error, "strerror", None) or error))

    def choice(self, option: Option) -> None:
        """Before the choice is carried out: whatever happens then, it is kept."""
        self._write(lambda journal: journal.choice(option))

    def goto(self, moment: int, drop: bool = False) -> None:
        """The game goes on from another moment; `drop` forgets what lay ahead of it."""
        self._write(lambda journal: journal.goto(moment, drop))

    def autosave(self, session: Session) -> None:
        """Saves the whole game beside the journal, too: it opens even if the rules have changed since."""
        if self._journal is not None:
            self._journal.autosave(session)

    def renew(self, session: Session) -> None:
        """Writes the game as it stands into a new journal."""
        old = self._journal
        if old is not None:
            self._open(session)
            old.close(keep=False)

    def close(self, keep: bool) -> None:
        """Ends the journal. `keep` leaves the file, so that the game can be continued from it."""
        if self._journal is not None:
            self._journal.close(keep)
            self._journal = None

    def _write(self, write: Callable[[RunningJournal], None]) -> None:
        """Writes into the journal. A full disk is reported once, not at every choice."""
        if self._journal is None:
            return
        trouble = ""
        try:
            write(self._journal)
        except SaveError as error:
            trouble = str(error)
        if trouble and trouble != self._trouble:
            self.say(trouble)
        self._trouble = trouble
