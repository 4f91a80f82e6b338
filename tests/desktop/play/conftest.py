"""A real window, quick and without motion, and hands that play in it."""

from __future__ import annotations

from itertools import count

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from desktop.table import tiles
from desktop.ui import click_guard
from engines.core.session import Session
from tests.desktop.play.hands import Hands


@pytest.fixture
def window(qtbot, own_home, monkeypatch):
    monkeypatch.setattr(click_guard, "now", count().__next__)  # hands are quicker than any person: each click is meant
    from desktop.app.application import application, make_window
    from desktop.ui.settings import settings

    settings().animation = "off"
    settings().computer_pause = 0.0
    settings().theme = "light"
    application()
    window = make_window()
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
    tiles._painter.submit(lambda: None).result(10)  # the thread that paints tiles has no more to say
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no loop runs here that would do it


@pytest.fixture
def hands(qtbot, window):
    return Hands(qtbot, window)


def started(window, session: Session) -> None:
    """Begins a game in which every seat is the same person's, who sits at the screen."""
    session.players = dict.fromkeys(session.setup.seats, "person:Anna")
    window.start(session)
    if window.game.viewpoint.curtain is not None:
        window.game.viewpoint.lift_curtain()
