"""All tables of a host. A table is read from the disk when somebody first comes to it."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from engines.core import editions, gate
from engines.core.beginning import SetupError, check_setup
from engines.core.bots import is_known
from engines.core.data import DataError, edition_path
from engines.core.edition_files import unpack
from engines.core.game import Game
from engines.core.locks import Lock
from engines.core.registry import games
from engines.core.rematch import rematch
from engines.core.saves import SaveError, write_atomically
from engines.core.seating import is_person, person, person_name
from engines.core.session import Session

from .keys import Hash, fits, hash_of, new_key, new_table
from .limits import MOST_TABLES
from .messages import OWNER, WATCH, Create, Created
from .store import Shelf, TableFile
from .tables import Table

log = logging.getLogger("hegemon.host")

OPERATOR = "operator.hash"


class Unwelcome(ValueError):
    """What was asked for is refused; one sentence says why."""


class House:
    def __init__(self, folder: Path) -> None:
        """Unwelcome: another host uses this folder."""
        self.folder = folder
        self.tables: dict[str, Table] = {}  # those that are open
        self._opening = threading.Lock()
        self._lock = Lock(folder / "host.lock")
        if not self._lock.take():
            raise Unwelcome(f"Another host is running in {folder.name}.")

    def close(self) -> None:
        for table in self.tables.values():
            table.close()
        self.tables.clear()
        self._lock.release()

    # --- the operator

    def new_operator_key(self) -> str:
        """With this key tables can be opened here. The one before is no longer valid."""
        key = new_key()
        write_atomically(self.folder / OPERATOR, hash_of(key).encode())
        return key

    @property
    def has_operator(self) -> bool:
        return (self.folder / OPERATOR).is_file()

    def require_operator(self, key: str) -> None:
        try:
            hash = (self.folder / OPERATOR).read_text(encoding="ascii")
        except (OSError, UnicodeDecodeError):
            hash = ""
        if not fits(key, hash):
            raise Unwelcome("This host opens tables only for those who have its operator's key.")

    # --- tables

    def shelf(self, id: str) -> Shelf:
        return Shelf(self.folder / "tables" / id)

    def number(self) -> int:
        folder = self.folder / "tables"
        return sum(1 for _ in folder.iterdir()) if folder.is_dir() else 0

    def keys_of(self, id: str) -> dict[str, Hash]:
        """Hashes of the keys of a table, from its file: nobody without a key makes it open its game."""
        if id in self.tables:
            return self.tables[id].about.keys
        shelf = self.shelf(id)
        if not shelf.exists:
            return {}
        with contextlib.suppress(SaveError):
            return shelf.read().keys
        return {}

    def table(self, id: str) -> Table:
        """An open table, or one from the disk. SaveError: its game cannot be opened."""
        with self._opening:
            if id not in self.tables:
                shelf = self.shelf(id)
                about = shelf.read()
                self.tables[id] = self._welcomed(Table(about, shelf.open(), shelf))
            return self.tables[id]

    def _welcomed(self, table: Table) -> Table:
        table.again = self.again
        return table

    def put_away(self, table: Table) -> None:
        """Nobody is there: the disk has it all."""
        table.close()
        self.tables.pop(table.about.id, None)

    # --- opening new ones

    def create(self, wanted: Create, edition: bytes) -> Created:
        """Unwelcome says why no table is opened."""
        self.require_operator(wanted.operator)
        if self.number() >= MOST_TABLES:
            raise Unwelcome("This host has as many tables as it can keep.")
        if wanted.game not in games:
            raise Unwelcome("This host does not have that game: it must be updated.")
        game = games[wanted.game]
        name = self._taken_in(game, edition) if edition else ""
        try:
            setup = check_setup(game, wanted.scenario, wanted.options, list(wanted.players), None, name)
            if game.fingerprint(setup.edition) != wanted.rules:
                raise Unwelcome(f"This host plays {game.title} by other rules or data: update both to the same version.")
            session = Session(game, setup, _players(game, wanted.players))
        except (SetupError, DataError) as error:
            raise Unwelcome(str(error)[:400]) from None
        keys = {role: new_key() for role in (*setup.seats, OWNER, WATCH)}
        about = TableFile(
            id=new_table(), title=_clean(wanted.title) or game.title, players=dict(session.players),
            keys={role: hash_of(key) for role, key in keys.items()},
        )  # fmt: skip
        self._opened(about, session)
        return Created(about.id, keys)

    def _opened(self, about: TableFile, session: Session) -> None:
        shelf = self.shelf(about.id)
        session.title = about.title
        try:
            shelf.begin(session)
            shelf.write(about)  # last: a table without it does not exist
        except SaveError as error:
            raise Unwelcome(f"This host cannot keep a new table. {error}") from None
        with self._opening:
            self.tables[about.id] = self._welcomed(Table(about, session, shelf))

    def again(self, table: Table) -> str:
        """A table like another, for the same people: their keys open it. "": it could not be opened."""
        try:
            session = rematch(table.session).begin(table.session)
            about = msgspec.structs.replace(table.about, id=new_table(), standins={}, ended="", rematch="")
            self._opened(about, session)
        except (SetupError, Unwelcome) as error:
            log.error("No rematch of table %s: %s", table.about.id, error)
            return ""
        return about.id

    def invite(self, table: Table, owner: str, seat: str) -> str:
        """A new key for a seat, for the owner of the table. The old one is no longer valid, and who used it goes."""
        if not fits(owner, table.about.keys[OWNER]) or seat not in (*table.seats, WATCH):
            raise Unwelcome("Only the owner of the table invites to its seats.")
        key = new_key()
        table.about.keys[seat] = hash_of(key)
        table.shelf.write(table.about)
        for chair in table.chairs:
            if chair.seat == (None if seat == WATCH else seat):
                chair.dismissed = "Your invitation has been withdrawn."
        table.changed()
        return key

    # --- editions

    def _taken_in(self, game: Game[Any], content: bytes) -> str:
        """An edition that came with a table passes the gate; its name here says what is in it."""
        try:
            gate.require_sound_edition(content, "The edition")
            file = unpack(content, "The edition")
            if file.about.game != game.id:
                raise Unwelcome(f"The edition is not for {game.title}.")
            name = f"{file.about.name[:40].strip()} {blake2b(content, digest_size=4).hexdigest()}"
            if name not in editions.editions(game.id):
                file.about = msgspec.structs.replace(file.about, name=name)
                editions.save_edition(file)
        except (DataError, SaveError) as error:
            raise Unwelcome(str(error)[:400]) from None
        return name

    def edition_of(self, table: Table) -> bytes:
        """The file of the edition that a table plays."""
        setup = table.session.setup
        if not setup.edition.name:
            return b""
        return edition_path(table.session.game.id, setup.edition.name).read_bytes()


def _players(game: Game[Any], given: Mapping[str, str]) -> dict[str, str]:
    players = {}
    for seat, player in given.items():
        if is_person(player):
            players[seat] = person(_clean(person_name(player))) if person_name(player) else person()
        elif is_known(game, player):
            players[seat] = player
        else:
            raise Unwelcome(f"{game.title} has no computer player {player!r}.")
    if not any(map(is_person, players.values())):
        raise Unwelcome("A table is for people: nobody plays at this one.")
    return players


def _clean(text: str) -> str:
    return "".join(c for c in text if c.isprintable()).strip()[:60]
