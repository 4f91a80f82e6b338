"""What just happened: the dice in their tray, and the cards about what ran without a decision."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.controller.open_game import OpenGame
from desktop.play.dice import DiceTray, rolls_in
from desktop.play.recap_card import RecapCard
from desktop.table import TableView
from desktop.ui.settings import settings
from engines.core.recap import standing
from engines.core.table import Sheet, Sketch

FROM_THE_OPENING = -1


class Recap(QObject):
    said = Signal(str)  # one sentence

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.view = view
        self.game: OpenGame | None = None
        self.dice = DiceTray(view)
        self.card = RecapCard(view)
        self.told_at = 0  # the moment up to which cards have told what happened
        self._returned = False  # the game was just opened from a file
        self._rolled_at = 0  # the moment up to which dice have been shown

    @property
    def sheet(self) -> Sheet | None:
        """The page that lies open."""
        return self.card.page

    def refresh(self, fresh: bool) -> None:
        """The position changed; a fresh one belongs to another game."""
        if self.game is None:
            return
        if fresh:
            self.card.put_away()
        self._show_dice(self.game, fresh)
        self._show_card(self.game, fresh)

    def _show_card(self, game: OpenGame, fresh: bool) -> None:
        """What happened since the person decided last. Whoever goes back or looks back puts the card away."""
        match, viewpoint = game.match, game.viewpoint
        since = self.told_at
        if fresh:
            since = FROM_THE_OPENING if match.now == 0 else match.now
        hidden = viewpoint.covered or match.guided or match.is_replay or not match.has_people
        if match.looking_back:  # what was told stays told
            self.told_at = match.length if fresh else self.told_at
            self.card.put_away()
        elif since > match.now or hidden:
            self.told_at = match.now
            self.card.put_away()
        elif viewpoint.can_choose or match.ask is None:  # while others move it waits
            self.told_at = match.now
            if self._returned:
                self._returned = False
                self._tell_return(game)
            elif since < match.now and fresh:
                QTimer.singleShot(0, self, lambda: self._tell_opening(game))  # once the board has its size
            elif since < match.now:
                self._tell_on(game, since)
        elif since < match.now and not self.card.unread:
            self.card.put_away()  # it is about what was; others go on

    def _tell_opening(self, game: OpenGame) -> None:
        if game is self.game and game.match.now == 0:
            deeds = [page for page in self._pages(game, FROM_THE_OPENING, 0) if page.side]  # the table shows the rest
            self._show(game, self._wanted(deeds))

    def _tell_on(self, game: OpenGame, since: int) -> None:
        """The cards of what happened after a moment, behind those that are still unread."""
        unread = self.card.unread
        if unread and game.autoplay.forced_at == since:  # the page was left for the person, not by them
            unread = [self.card.pages[self.card.at], *unread]
        self._show(game, [*unread, *self._wanted(self._pages(game, since))])

    def come_back(self) -> None:
        """The game was opened from a file: it is told what happened since the last decision, and how things stand."""
        self._returned = True
        QTimer.singleShot(0, self, lambda: self.refresh(False))  # once the board has its size

    def _tell_return(self, game: OpenGame) -> None:
        stand = standing(game.viewpoint.table(), self.tr("Where you stand"))
        before = next(self._spans(game), None)
        pages = self._wanted(self._pages(game, *before)) if before is not None else []
        self._show(game, [stand, *pages])

    def _wanted(self, pages: list[Sheet]) -> list[Sheet]:
        """The cards that come by themselves, by the settings."""
        wanted = settings().recap
        return [page for page in pages if wanted == "all" or (wanted == "battles" and page.battle)]

    def _show(self, game: OpenGame, pages: list[Sheet]) -> None:
        ids = {id for page in pages for id in (*page.spaces, *(p for path in page.paths for p in path.points))}
        things = self.view.things_named(ids) | game.interaction.lit
        spots = [spot for thing in things if (spot := self.view.place_of(thing)) is not None]
        self.card.show_sheets(game.match.game, pages, spots)

    def _pages(self, game: OpenGame, since: int, until: int | None = None) -> list[Sheet]:
        match, seat = game.match, game.viewpoint.seat_shown
        events = list(match.opening) if since == FROM_THE_OPENING else []
        events += [e for record in match.history[max(0, since) : until] for e in record.events]
        return match.game.sheets(match.state, [e for e in events if e.only is None or seat in e.only], seat)

    def _spans(self, game: OpenGame) -> Iterator[tuple[int, int]]:
        """From each decision of the seat shown to the next one, the last first; for onlookers turn by turn."""
        match, seat = game.match, game.viewpoint.seat_shown
        until = match.now
        for n in range(match.now - 1, -1, -1):
            record = match.history[n]
            if record.seat == seat if seat is not None else any(e.kind == "turn" for e in record.events):
                yield n, until
                until = n
        yield FROM_THE_OPENING, until

    def ways(self) -> dict[tuple[str, str], list[str]]:
        """The ways that were just taken, by their ends: what moved glides along them."""
        out: dict[tuple[str, str], list[str]] = {}
        if self.game is None or self.told_at >= self.game.match.now:
            return out
        for page in self._pages(self.game, self.told_at):
            whole: list[str] = []
            for path in page.paths:
                joins = bool(whole) and whole[-1] == path.points[0]
                whole = [*whole, *path.points[1:]] if joins else list(path.points)
                out[path.points[0], path.points[-1]] = list(path.points)
                out[whole[0], whole[-1]] = whole
        return out

    def recall(self) -> None:
        """The last cards once more; if they lie there, they are put away."""
        game = self.game
        if game is None or game.viewpoint.covered:
            return
        if self.card.isVisible():
            self.card.put_away()
            return
        for since, until in self._spans(game):
            if pages := self._pages(game, since, until):
                self._show(game, pages)
                return
        self.said.emit(self.tr("Nobody else has done anything yet."))

    def _show_dice(self, game: OpenGame, fresh: bool) -> None:
        """What was rolled since the position that was shown before; nothing when one goes back or jumps."""
        now = game.match.now
        since, self._rolled_at = self._rolled_at, now
        if fresh or game.viewpoint.covered or not since < now <= since + 3:
            return
        events = [e for record in game.match.history[since:] for e in record.events]
        self.dice.show_rolls(rolls_in(events, game.viewpoint.seat_shown, game.match.game.dice_colours))

    def sketch(self) -> Sketch | None:
        """The way that the open page is about."""
        sheet = self.sheet
        return Sketch(paths=sheet.paths) if sheet is not None and sheet.paths else None
