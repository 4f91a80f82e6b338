"""The journal of a game while it is played: every choice is written down before it is carried out."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from desktop.controller.running_journal import RunningJournal
from engines.core.flow import Option
from engines.core.saves import SaveError
from engines.core.session import Session

log = logging.getLogger("hegemon")
translate = QCoreApplication.translate


class Journaling:
    """Writes the journal, and tells when it cannot and when it can again. A game that is not to be kept has none."""

    def __init__(self, session: Session, say: Callable[[str], None], wanted: bool = True) -> None:
        self.say = say
        self.wanted = wanted
        self.trouble = ""  # why the journal misses what was chosen last; "": it misses nothing
        self._session = session
        self._journal: RunningJournal | None = None
        self._do(self._renew)

    @property
    def path(self) -> Path | None:
        """Where the journal lies; None if there is none."""
        return self._journal.path if self._journal is not None else None

    def choice(self, option: Option) -> None:
        """Before the choice is carried out: whatever happens then, it is kept."""
        self._write(lambda journal: journal.choice(option))

    def goto(self, moment: int, drop: bool = False) -> None:
        """The game went on from another moment; `drop` forgot what lay ahead of it."""
        self._write(lambda journal: journal.goto(moment, drop))

    def turn(self) -> None:
        """A turn begins: what was played until now outlasts a power cut, and is saved as a whole, too."""
        self._write(lambda journal: journal.turn(self._session))

    def renew(self, session: Session) -> None:
        """Writes the game as it stands into the journal, in place of what stood there."""
        self._session = session
        self._do(self._renew)

    def close(self, keep: bool) -> None:
        """Ends the journal. `keep` leaves the file, so that the game can be continued from it."""
        self.wanted = False
        if self._journal is not None:
            self._journal.close(keep)
            self._journal = None

    def _write(self, write: Callable[[RunningJournal], None]) -> None:
        def try_twice() -> None:
            """A journal that misses something, or was taken away, is written anew before it goes on."""
            if self._journal is not None and not self.trouble:
                try:
                    write(self._journal)
                    return
                except SaveError as error:
                    log.warning("%s It is written anew.", error)
            write(self._renew())

        self._do(try_twice)

    def _renew(self) -> RunningJournal:
        if self._journal is None:
            self._journal = RunningJournal(self._session)
        else:
            self._journal.renew(self._session)
        return self._journal

    def _do(self, act: Callable[[], object]) -> None:
        """A full disk is reported once, not at every choice, and so is its end."""
        if not self.wanted:
            return
        try:
            act()
        except SaveError as error:
            before, self.trouble = self.trouble, str(error)
            if not before:
                log.error("A game is not kept: %s", error)
                self.say(translate("Journaling", "{0} You will be told when the game is kept again.").format(error))
            return
        if self.trouble:
            self.trouble = ""
            self.say(translate("Journaling", "The game is kept again, with everything that was chosen meanwhile."))
