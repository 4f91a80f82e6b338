"""Sitting down at a table on a host: from the link to the first position."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.controller.host_line import HostLine
from desktop.controller.host_match import HostMatch
from desktop.ui.settings import settings
from engines.host.invitations import BadInvitation, Invitation, invitation
from engines.host.seen import Glimpse


class Joining(QObject):
    opened = Signal(object)  # a HostMatch
    failed = Signal(str)
    waits = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._line: HostLine | None = None

    def join(self, link: str, name: str) -> None:
        """Sits down with a link, or says in one sentence why not."""
        try:
            self.sit(invitation(link), name)
        except BadInvitation as error:
            self.failed.emit(str(error))

    def sit(self, invited: Invitation, name: str) -> None:
        self.give_up()
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
        self.opened.emit(HostMatch(line, seen, settings()))

    def _refused(self, why: str) -> None:
        self.give_up()
        self.failed.emit(why)

    def give_up(self) -> None:
        """Nobody waits for a table any more."""
        line, self._line = self._line, None
        if line is not None:
            line.close()
