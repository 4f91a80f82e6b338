"""Opening a table with people elsewhere: at a host whose link stands in the settings, or at one of this computer."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Signal

from desktop.controller.home_host import HomeHost, NoHost, own_address
from desktop.home.new_game import NewGame
from desktop.ui.settings import settings
from engines import games
from engines.core.beginning import SetupError, check_setup
from engines.core.data import DataError, edition_path
from engines.core.seating import is_elsewhere, is_person, person, person_name
from engines.core.version import VERSION
from engines.host.client import LOST, Turned, open_table
from engines.host.invitations import Address, BadInvitation, Invitation, operator
from engines.host.messages import PROTOCOL, WATCH, Create

log = logging.getLogger("hegemon")

HOST_LINK = "host_link"  # where the settings remember the link of a host


class OpenTable(NamedTuple):
    """A table that was just opened."""

    game: str
    title: str
    address: Address  # as others reach it
    near: Address  # as this computer reaches it
    table: str
    keys: Mapping[str, str]  # of those to be invited, by seat, and of spectators
    own: str  # the seat of the person at this computer, or ""
    own_key: str
    name: str
    at_home: bool

    @property
    def own_invitation(self) -> Invitation:
        return Invitation(self.near, self.table, self.own_key)


class Hosting(QObject):
    opened = Signal(object)  # an OpenTable
    failed = Signal(str)

    def __init__(self, home: HomeHost, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.home = home
        self._busy = False

    def open(self, new: NewGame) -> None:
        """In a thread: a host may have to be started, and may be far away."""
        if not self._busy:
            self._busy = True
            threading.Thread(target=self._open, args=(new, settings().recall(HOST_LINK, "")), daemon=True).start()

    def _open(self, new: NewGame, host_link: str) -> None:
        try:
            self.opened.emit(self._opened(new, host_link))
        except (Turned, NoHost, BadInvitation, SetupError, DataError) as error:
            self.failed.emit(str(error))
        except LOST as error:
            log.warning("A host could not be reached: %s", error)
            self.failed.emit(self.tr("The host could not be reached."))
        except Exception:
            log.exception("A table could not be opened.")
            self.failed.emit(self.tr("The host could not be reached."))
        finally:
            self._busy = False

    def _opened(self, new: NewGame, host_link: str) -> OpenTable:
        game = games[new.game]
        setup = check_setup(game, new.scenario, new.options, list(new.seats), None, new.edition)
        edition = edition_path(game.id, new.edition).read_bytes() if new.edition else b""
        host = operator(host_link) if host_link else self.home.start()
        wanted = Create(
            PROTOCOL, VERSION, host.key, game.id, game.fingerprint(setup.edition), setup.scenario, dict(setup.options),
            {seat: person() if is_elsewhere(player) else _named(player) for seat, player in new.seats.items()},
            game.scenario(setup.scenario, setup.edition).title,
        )  # fmt: skip
        created = asyncio.run(open_table(host.address, host.key, wanted, edition))
        own = next((seat for seat, player in new.seats.items() if is_person(player)), "")
        invited = [seat for seat, player in new.seats.items() if is_elsewhere(player)]
        far = host.address if host_link else host.address._replace(host=own_address())
        return OpenTable(
            game.id, wanted.title, far, host.address, created.table,
            {role: created.keys[role] for role in (*invited, WATCH)}, own, created.keys.get(own, ""),
            person_name(_named(new.seats[own])) if own else "", not host_link,
        )  # fmt: skip


def _named(player: str) -> str:
    """To the others "You" says nothing."""
    return person() if person_name(player) == QCoreApplication.translate("SeatRow", "You") else player
