"""Share this replay: a file that plays in Hegemon, or a web page that plays in a browser by itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.controller import saved_games
from desktop.controller.background import Background
from desktop.controller.open_game import OpenGame
from desktop.editor.dialogs import ask_sure
from desktop.play import web_replay
from desktop.ui.waiting import waiting
from engines.core.saves import SaveError, write_atomically
from engines.core.sharing import SUFFIX, Shared, export, written


class ReplaySharing(QObject):
    """`say` says one sentence; `say_written` one about a file that can be opened."""

    def __init__(self, window: QWidget, say: Callable[[str], None], say_written: Callable[[str, Path], None]) -> None:
        super().__init__(window)
        self.window, self.say, self.say_written = window, say, say_written
        self.path, self._part = Path(), 0.0  # of the page that is being written
        self.writer = Background(self)
        self.writer.progressed.connect(self._tell)
        self.writer.done.connect(self._page_written)
        self.writer.failed.connect(lambda: self._page_written(self.tr("The replay could not be written.")))

    def share(self, game: OpenGame) -> None:
        """Asks where to. Of a game that still runs the others see what everybody may see; of one that is over its owner may
        show the own cards, too."""
        start = str(Path.home() / f"{saved_games.file_stem(game.match.session)}.html")
        kinds = self.tr("Web page (*.html);;Replay for Hegemon (*{0})").format(SUFFIX)
        name, chosen = QFileDialog.getSaveFileName(self.window, self.tr("Share this replay"), start, kinds)
        if not name:
            return
        path = Path(name)
        if path.suffix.lower() not in (".html", SUFFIX):
            path = path.with_name(path.name + (SUFFIX if SUFFIX in chosen else ".html"))
        seat = game.viewpoint.public_seat if game.match.is_over and game.match.game.has_secrets else None
        if seat is not None and not self.ask_to_show_cards():
            seat = None
        self.write(game, path, seat)

    def ask_to_show_cards(self) -> bool:
        text = self.tr("The game is over. The replay can show what you held in your hand, move by move.")
        return ask_sure(self.window, self.tr("Show your own cards, too?"), text, self.tr("Show them"))

    def write(self, game: OpenGame, path: Path, seat: str | None) -> None:
        """A page for a browser is painted in another process; a file for Hegemon is written at once."""
        found: list[Shared] = []
        try:
            with waiting():
                game.match.at_present(lambda session: found.append(export(session, seat)))
            if path.suffix == SUFFIX:
                write_atomically(path, written(found[0]))
                self.say_written(self.tr("The replay is written: {0}").format(path.name), path)
                return
        except SaveError as error:
            self.say(str(error))
            return
        self.path, self._part = path, 0.0
        self._tell(0.0)
        self.writer.start(web_replay.write_page, web_replay.Order(found[0], web_replay.words_of(found[0]), path))

    def _tell(self, part: float) -> None:
        """Every tenth of the work."""
        if part == 0 or part - self._part >= 0.1:
            self._part = part
            self.say(self.tr("The replay is being written: {0} %").format(round(100 * part)))

    def _page_written(self, trouble: str) -> None:
        if trouble:
            self.say(trouble)
        else:
            self.say_written(self.tr("The replay is written: {0}").format(self.path.name), self.path)
