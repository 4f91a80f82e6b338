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
from engines.core.session import Session

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget

    from desktop.window import Window

SIZE = (1600, 1000)
MOMENTS = (1, 3)  # turns that are over when a picture of a game is taken
SECONDS = 3.0  # for playing up to each of them
SEED = 431


def demo(folder: Path | str, games: Sequence[str] | None = None) -> list[Path]:
    """Writes the pictures into a folder and gives their paths. The data of the person who runs it is not touched."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, _at_home(home):
        return Camera(target).take_all(games)


@contextmanager
def _at_home(folder: str) -> Iterator[None]:
    """Saves and settings of the demonstration lie in a folder of their own."""
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
    """Opens the window, leads it from page to page and takes pictures."""

    def __init__(self, folder: Path) -> None:
        from desktop.app import application, make_window
        from desktop.home.homepage import playable
        from desktop.settings import settings

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
        from desktop.settings import settings

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
        """Some turns of a game, with a person in the first seat whose decisions the computer makes here."""
        from desktop import store

        session = Session.new(id, scenario=longest(all_games[id]), seed=SEED)
        player = quick_player(all_games[id])
        bots: dict[str, Bot] = {seat: make_bot(session.game, player) for seat in session.setup.seats}
        path = store.free_path(store.saves_folder(), store.file_stem(session))
        for n, turns in enumerate(MOMENTS, 1):
            play_until(session, bots, turns, time.monotonic() + SECONDS)
            self.window.start(session, path)
            self.take(f"{id}-{n}")

    def take(self, name: str) -> None:
        """A picture of the window as soon as everything in it is painted."""
        for _ in range(3):
            self.app.processEvents()
            for tiles in self._boards():
                tiles.finish()
        path = self.folder / f"{name}.png"
        self.window.grab().save(str(path))
        self.taken.append(path)

    def _boards(self) -> Iterator[Any]:
        from desktop.board import TableView

        page: QWidget | None = self.window.pages.currentWidget()
        for view in page.findChildren(TableView) if page is not None else []:
            yield from view.tiles.values()


def longest(game: Any) -> str:
    """The scenario that fills the table: the usual one."""
    return str(game.scenarios[0].id)


def quick_player(game: Any) -> str:
    """A computer player that needs no time to think: the game's simplest, or the one that looks one step ahead."""
    return game.bots[0].id if game.bots else "greedy"


def play_until(session: Session, bots: dict[str, Bot], turns: int, deadline: float) -> None:
    """Plays until so many turns are over, or time is; then on to the next decision of the first seat."""
    first = session.setup.seats[0]
    while session.ask is not None and turns_begun(session) <= turns and time.monotonic() < deadline:
        play_out(session, bots, most=1)
    for _ in range(40):
        if session.ask is None or (session.ask.seat == first and len(session.ask.options) > 2):
            break
        play_out(session, bots, most=1)


def turns_begun(session: Session) -> int:
    reported = list(session.opening) + [event for record in session.history for event in record.events]
    return sum(event.kind == "turn" for event in reported)
