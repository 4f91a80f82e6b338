"""Many games in one window, one after the other: what memory holds after each. For `hegemon bench --memory`."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from desktop.app.application import application, make_window
from desktop.app.window import Window
from desktop.ui.settings import settings
from engines.core.chance import Dice
from engines.core.session import Session
from engines.lab.bench import resident

CHOICES = 60  # of each game
LOOK_EVERY = 15  # choices between two looks back


def soak(number: int, ids: Sequence[str]) -> list[float]:
    """Megabytes after each of so many games."""
    application()
    settings().animation = "off"
    window = make_window()
    window.resize(1280, 800)
    window.show()
    after = []
    for n in range(number):
        play(window, Session.new(ids[n % len(ids)], seed=n))
        settle()
        gc.collect()
        after.append(megabytes())
    window.close()
    return after


def play(window: Window, session: Session) -> None:
    """A game as people at one computer play it, left before its end."""
    session.players = dict.fromkeys(session.setup.seats, "person:Ada")
    window.start(session)
    dice = Dice(session.setup.seed)
    game = window.game
    assert game is not None
    for n in range(CHOICES):
        if game.match.ask is None:
            break
        game.match.apply(dice.choice(game.match.ask.own_options))
        settle()
        if n % LOOK_EVERY == LOOK_EVERY - 1:
            game.match.goto(n // 2)
            settle()
            game.match.to_present()
    window.show_home()


def settle() -> None:
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def megabytes() -> float:
    """What this process holds now; its peak where the system does not tell."""
    status = Path("/proc/self/status")
    if sys.platform == "linux" and status.exists():
        kilobytes = next(line.split()[1] for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
        return round(int(kilobytes) / 1024, 1)
    return round(resident() / 1024, 1)
