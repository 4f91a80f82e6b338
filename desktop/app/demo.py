"""Pictures of the real window, taken without a screen: home, new game, and moments of each game that the computer plays."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engines import games as all_games
from engines.core.bots import Bot, make_bot, play_out
from engines.core.game import Game
from engines.core.session import Session

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget

    from desktop.app.window import Window
    from desktop.table.tiles import Tiles

SIZE = (1600, 1000)
MOMENTS = (0.12, 0.6)  # parts of a game after which its pictures are taken
SECONDS = 3.0  # for playing each game
SETTLING = 0.25  # for lists that are laid out bit by bit
SEED = 431


def demo(folder: Path | str, games: Sequence[str] | None = None) -> list[Path]:
    """Writes the pictures into a folder and returns their paths. The data of the person who runs it is not touched."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, _at_home(home):
        return Camera(target).take_all(games)


@contextmanager
def _at_home(folder: str) -> Iterator[None]:
    """Puts saves and settings of the demonstration into a folder of their own."""
    before = os.environ.get("HEGEMON_HOME")
    os.environ["HEGEMON_HOME"] = folder
    try:
        yield
    finally:
        if before is None:
            del os.environ["HEGEMON_HOME"]
        else:
            os.environ["HEGEMON_HOME"] = before


class Camera:
    """Opens the window, goes from page to page and takes pictures."""

    def __init__(self, folder: Path) -> None:
        from desktop.app.application import application, make_window
        from desktop.home.home_page import playable
        from desktop.ui.settings import settings

        self.folder = folder
        self.taken: list[Path] = []
        settings().theme = "light"
        settings().language = "en"
        settings().animation = "off"
        self.app: QApplication = application()
        self.known = playable()
        self.window: Window = make_window()
        self.window.resize(*SIZE)
        self.window.show()

    def take_all(self, games: Sequence[str] | None = None) -> list[Path]:
        from desktop.ui.settings import settings

        for id in self.known if games is None else games:
            self.window.show_new_game(id)
            self.take(f"{id}-new")
            self.play(id)
        self.window.show_home()
        self.take("home")
        settings().theme = "dark"
        self.take("home-dark")
        self.window.show_settings()
        settings().theme = "light"
        self.take("settings")
        self.window.close()
        return self.taken

    def play(self, id: str) -> None:
        """A game as far as time allows, with a person in the first seat whose decisions the computer makes here."""
        from desktop.controller import saved_games

        game = all_games[id]
        whole = self.begin(id)
        bots: dict[str, Bot] = {seat: make_bot(game, quick_player(game)) for seat in whole.setup.seats}
        deadline = time.monotonic() + SECONDS
        play_out(whole, bots, stop=lambda: time.monotonic() > deadline)
        path = saved_games.free_path(saved_games.saves_folder(), saved_games.file_stem(whole))
        for n, part in enumerate(MOMENTS, 1):
            session = self.begin(id)
            for record in whole.history[: round(whole.now * part)]:
                session.apply(record.option)
            play_to_first_seat(session, bots)
            self.window.start(session, path)
            if self.window.game is not None:
                self.window.game.saving.save(path)
            self.take(f"{id}-{n}")

    def begin(self, id: str) -> Session:
        return Session.new(id, scenario=longest(all_games[id]), seed=SEED)

    def take(self, name: str) -> None:
        """A picture of the window as soon as everything in it is painted."""
        ready = time.monotonic() + SETTLING
        while time.monotonic() < ready:
            self.app.processEvents()
        for tiles in self._boards():
            tiles.finish()
        self.app.processEvents()
        path = self.folder / f"{name}.png"
        self.window.grab().save(str(path))
        self.taken.append(path)

    def _boards(self) -> Iterator[Tiles]:
        from desktop.table import TableView

        page: QWidget | None = self.window.pages.currentWidget()
        for view in page.findChildren(TableView) if page is not None else []:
            yield from view.tiles.values()


def longest(game: Game[Any]) -> str:
    """The scenario that fills the table."""
    return str(max(game.scenarios, key=lambda s: s.minutes).id)


def quick_player(game: Game[Any]) -> str:
    """A computer player that needs no time to think: the game's simplest, or the one that looks one step ahead."""
    return game.bots[0].id if game.bots else "greedy"


def play_to_first_seat(session: Session, bots: dict[str, Bot], most: int = 60) -> None:
    """Plays on to the next real choice of the first seat."""
    first = session.setup.seats[0]
    for _ in range(most):
        if session.ask is None or (session.ask.seat == first and len(session.ask.options) > 2):
            break
        play_out(session, bots, most=1)
