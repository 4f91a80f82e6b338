"""What is told of what just happened: the dice in their tray, and the cards about what ran without a decision."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.controller.bot_client import is_person
from desktop.controller.controller import Controller
from desktop.play.dice import DiceTray, rolls_in
from desktop.play.recap_card import SheetCard
from desktop.table import TableView
from engines.core.session import Session
from engines.core.table import Sheet, Sketch, Target


class Telling(QObject):
    said = Signal(str)  # one sentence

    def __init__(self, controller: Controller, view: TableView) -> None:
        super().__init__(view)
        self.c, self.view = controller, view
        self.dice = DiceTray(view)
        self.sheets = SheetCard(view)
        self.told_at = 0  # the moment up to which cards have told what happened
        self._rolled_at = 0  # the moment up to which dice have been shown

    def refresh(self, fresh: bool) -> None:
        """The position changed; a fresh one is another game's."""
        if fresh:
            self.sheets.put_away()
        self._show_dice(fresh)
        self._show_sheets(fresh)

    def _show_sheets(self, fresh: bool) -> None:
        """What happened since the person decided last, on a card; whoever goes back or looks back puts it away."""
        c = self.c
        session = c.session
        assert session is not None
        since = -1 if fresh and session.now == 0 else session.now if fresh else self.told_at
        watched = not any(is_person(who) for who in c.players.values())  # the computer plays by itself
        if since > session.now or c.covered or c.looking_back or c.guided or watched:
            self.told_at = session.now
            self.sheets.put_away()
        elif c.can_choose or session.ask is None:  # while others move it waits
            self.told_at = session.now
            if since < session.now and fresh:
                QTimer.singleShot(0, self, lambda: self._tell_opening(session))  # once the board has its size
            elif since < session.now:
                self._tell(since)

    def _tell_opening(self, session: Session) -> None:
        if session is self.c.session and session.now == 0:
            self._tell(-1, 0)

    def _tell(self, since: int, until: int | None = None) -> bool:
        """Shows the cards of what happened after a moment; says whether there are any."""
        pages = self._pages(since, until)
        spaces = {id for page in pages for id in (*page.spaces, *(p for path in page.paths for p in path.points))}
        spots = [spot for id in spaces if (spot := self.view.place_of(Target("space", id))) is not None]
        self.sheets.show_sheets(self.c.game, pages, spots)
        return bool(pages)

    def _pages(self, since: int, until: int | None = None) -> list[Sheet]:
        c = self.c
        session = c.session
        assert session is not None
        seat = c.seat_shown
        events = list(session.opening) if since < 0 else []
        events += [e for record in session.history[max(0, since) : until] for e in record.events]
        return c.game.sheets(session.state, [e for e in events if e.only is None or seat in e.only], seat)

    def ways(self) -> dict[tuple[str, str], list[str]]:
        """The ways that were just taken, by their ends: what moved glides along them."""
        session = self.c.session
        assert session is not None
        out: dict[tuple[str, str], list[str]] = {}
        for page in self._pages(self.told_at) if self.told_at < session.now else []:
            whole: list[str] = []
            for path in page.paths:
                joins = bool(whole) and whole[-1] == path.points[0]
                whole = [*whole, *path.points[1:]] if joins else list(path.points)
                out[path.points[0], path.points[-1]] = list(path.points)
                out[whole[0], whole[-1]] = whole
        return out

    def recall(self) -> None:
        """R: the last cards once more, or away with them."""
        session = self.c.session
        if session is None or self.c.covered:
            return
        if self.sheets.isVisible():
            self.sheets.put_away()
            return
        count = len(session.history)
        if not any(self._tell(n, n + 1) for n in range(count - 1, -1, -1)) and not self._tell(-1, 0):
            self.said.emit(self.tr("Nothing has happened yet that was not decided here."))

    def _show_dice(self, fresh: bool) -> None:
        """What was rolled since the position that was shown before; nothing when one goes back or jumps."""
        session = self.c.session
        assert session is not None
        since, self._rolled_at = self._rolled_at, session.now
        if fresh or self.c.covered or not since < session.now <= since + 3:
            return
        seat = self.c.seat_shown
        events = [e for record in session.history[since:] for e in record.events]
        self.dice.show_rolls(rolls_in(events, seat, self.c.game.dice_colours))

    def sketch(self) -> Sketch | None:
        """The way that the page of the card tells of."""
        page = self.sheets.page
        return Sketch(paths=page.paths) if page is not None and page.paths else None
