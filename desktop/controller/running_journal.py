"""The journal of a game that is being played, locked against other windows, with a whole save beside it at each turn."""

from __future__ import annotations

import contextlib
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from desktop.controller import saved_games
from engines.core.flow import Option
from engines.core.journals import Journal, autosave_of, unwritten
from engines.core.locks import Lock
from engines.core.saves import SaveError, write_atomically
from engines.core.session import Session


class RunningJournal:
    def __init__(self, session: Session) -> None:
        self.journal, self.lock = _begun(session)
        self.path = self.journal.path
        self._writer = ThreadPoolExecutor(1, "hegemon-autosave")  # one after the other: the latest save stays
        if session.now > 0:
            self._autosave(session)

    def choice(self, option: Option) -> None:
        self.journal.choice(option)

    def goto(self, moment: int, drop: bool = False) -> None:
        self.journal.goto(moment, drop)

    def turn(self, session: Session) -> None:
        """A turn begins."""
        self.journal.turn(session)
        self._autosave(session)

    def renew(self, session: Session) -> None:
        """Another line of play may stand in it now: the save must be of the same."""
        self.journal.renew(session)
        self._autosave(session)

    def _autosave(self, session: Session) -> None:
        """Saves the whole game without a noticeable pause: encoded here in a millisecond, written in a thread."""
        content = msgspec.json.encode(session.document())
        self._writer.submit(_write_quietly, autosave_of(self.path), content)

    def close(self, keep: bool) -> None:
        """Ends the journal. `keep` leaves the file, so that the game can be continued from it."""
        self._writer.shutdown()
        self.journal.close(keep)
        if not keep:
            saved_games.remove_with_company(self.path)
        self.lock.release()


def _begun(session: Session) -> tuple[Journal, Lock]:
    """A journal under a name that nobody else has: games that begin at the same moment never share one."""
    stem = f"{session.game.id}-{time.strftime('%Y%m%d-%H%M%S')}"
    for path in saved_games.candidates(saved_games.journals_folder(), stem, ".journal"):
        lock = Lock(saved_games.lock_beside(path))
        try:
            if lock.take():
                return Journal(path, session), lock
        except FileExistsError:
            lock.release()
        except OSError as error:
            raise unwritten(error) from None
        except SaveError:
            lock.release()
            raise
    raise AssertionError("candidates do not end")


def _write_quietly(path: Path, content: bytes) -> None:
    """The journal itself holds every choice, and tells if it cannot."""
    with contextlib.suppress(SaveError):
        write_atomically(path, content)
