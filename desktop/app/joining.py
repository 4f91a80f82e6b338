"""Sitting down at a table on a host: from the link to the first position."""

from __future__ import annotations

import threading

from PySide6.QtCore import QObject, Signal

from desktop.controller.home_host import HomeHost, NoHost
from desktop.controller.host_line import HostLine
from desktop.controller.host_match import HostMatch
from desktop.home.join_page import remember_table
from desktop.ui.settings import settings
from engines.host.invitations import BadInvitation, Invitation, invitation
from engines.host.seen import Glimpse


class Joining(QObject):
    opened = Signal(object)  # a HostMatch
    failed = Signal(str)
    waits = Signal(str)
    _started = Signal(str, str)  # from the thread in which the host of this computer was started

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._line: HostLine | None = None
        self._at_home = False
        self._started.connect(self._sit_at_home)

    def join(self, link: str, name: str) -> None:
        """Sits down with a link, or says in one sentence why not."""
        try:
            self.sit(invitation(link), name)
        except BadInvitation as error:
            self.failed.emit(str(error))

    def sit_at_home(self, host: HomeHost, link: str, name: str) -> None:
        """The same at a table that this computer keeps: its host is started first."""

        def start() -> None:
            try:
                host.start()
            except NoHost as error:
                self.failed.emit(self.tr("This computer cannot keep a table: {0}").format(error))
                return
            self._started.emit(link, name)

        threading.Thread(target=start, daemon=True).start()

    def _sit_at_home(self, link: str, name: str) -> None:
        self.sit(invitation(link), name, at_home=True)

    def sit(self, invited: Invitation, name: str, at_home: bool = False) -> None:
        self.give_up()
        self._at_home = at_home
        self._line = line = HostLine(invited, name)
        line.heard.connect(self._heard)
        line.refused.connect(self._refused)
        line.lost.connect(lambda why: self.waits.emit(self.tr("{0} Trying again …").format(why)))
        self.waits.emit(self.tr("Looking for the table …"))
        line.start()

    def _heard(self, seen: Glimpse) -> None:
        """The first position is here: from now on the match listens itself."""
        line, self._line = self._line, None
        if line is None:
            return
        line.heard.disconnect(self._heard)
        line.refused.disconnect(self._refused)
        line.lost.disconnect()
        remember_table(seen, line.invitation, self._at_home)
        self.opened.emit(HostMatch(line, seen, settings()))

    def _refused(self, why: str) -> None:
        self.give_up()
        self.failed.emit(why)

    def give_up(self) -> None:
        """Nobody waits for a table any more."""
        line, self._line = self._line, None
        if line is not None:
            line.close()
