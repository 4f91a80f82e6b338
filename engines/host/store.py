"""What a host keeps on its disk: a folder for each table, with who sits there, the journal of the game and what was said.

A choice stands in the journal, written through to the disk, before it is acknowledged. Keys are kept only as hashes.
"""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Any

import msgspec

from engines.core.chains import Chain, ChainFile, read_chain, whole_lines
from engines.core.flow import Option
from engines.core.journals import Journal, autosave_of, unwritten
from engines.core.recovery import recover
from engines.core.saves import SaveError, write_atomically
from engines.core.session import Session

from .keys import Hash
from .messages import Said

FORMAT = "hegemon-table"
VERSION = 1
MOST_SAID = 300  # lines of a table's chat that are kept


class TableFile(msgspec.Struct, kw_only=True):
    """What there is to know of a table besides its game."""

    format: str = FORMAT
    version: int = VERSION
    id: str
    title: str
    keys: dict[str, Hash]  # by seat, and of the owner and the spectators
    players: dict[str, str]
    standins: dict[str, str] = {}  # computer players that play while a person is away
    ended: str = ""
    rematch: str = ""  # the table at which the same people play again
    created: float = msgspec.field(default_factory=lambda: round(time.time(), 3))


class Shelf:
    """The folder of one table."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._journal: Journal | None = None
        self._chat: ChainFile | None = None

    @property
    def _game(self) -> Path:
        return self.folder / "game.journal"

    @property
    def _said(self) -> Path:
        return self.folder / "chat.lines"

    @property
    def exists(self) -> bool:
        return self._about.is_file()

    @property
    def _about(self) -> Path:
        return self.folder / "table.json"

    # --- who sits there

    def read(self) -> TableFile:
        """SaveError: it cannot be read."""
        try:
            found = msgspec.json.decode(self._about.read_bytes(), type=TableFile)
        except (OSError, msgspec.DecodeError) as error:
            raise SaveError(f"The table in {self.folder.name} cannot be read: {str(error)[:200]}.") from None
        if found.format != FORMAT or found.version > VERSION:
            raise SaveError(f"The table in {self.folder.name} was written by a newer Hegemon.")
        return found

    def write(self, table: TableFile) -> None:
        """SaveError: what was there stays."""
        write_atomically(self._about, msgspec.json.encode(table))

    # --- the game

    def begin(self, session: Session) -> None:
        self._journal = Journal(self._game, session)

    def open(self) -> Session:
        """The game as far as it was acknowledged. SaveError says why it cannot be opened."""
        session = recover(self._game, autosave_of(self._game))
        self._journal = Journal.resumed(self._game, session)
        return session

    @property
    def journal(self) -> Journal:
        if self._journal is None:
            raise SaveError("The journal of this game cannot be written: it is closed.")
        return self._journal

    def choice(self, option: Option) -> None:
        self.journal.choice(option, sync=True)

    def back(self, moment: int) -> None:
        self.journal.goto(moment, drop=True, sync=True)

    def close(self, session: Session) -> None:
        """Leaves a whole save beside the journal: it opens even if the rules have changed by then."""
        with contextlib.suppress(SaveError):
            session.save(autosave_of(self._game))
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        if self._chat is not None:
            self._chat.close()
            self._chat = None

    # --- what was said

    def conversation(self) -> list[Said]:
        """The last lines, as far as they can be read."""
        try:
            entries = read_chain(whole_lines(self._said.read_bytes()))
        except OSError:
            return []
        found: list[Said] = []
        with contextlib.suppress(msgspec.ValidationError):
            found.extend(msgspec.convert(entry, Said) for entry in entries[-MOST_SAID:])
        return found

    def say(self, said: Said, before: list[Said]) -> None:
        """`before` is what was said until now: with it the file begins, when a host takes the table up."""
        try:
            if self._chat is None:
                chain = Chain()
                write_atomically(self._said, b"".join(chain.line(_plain(line)) for line in before))
                self._chat = ChainFile(self._said, chain)
            self._chat.append(_plain(said))
        except OSError as error:
            raise unwritten(error) from None


def _plain(said: Said) -> Any:
    return msgspec.to_builtins(said)
