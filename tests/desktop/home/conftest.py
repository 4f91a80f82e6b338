"""Pages outside a game, dressed as in the program."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QSize

from desktop.app.languages import install
from desktop.ui.theme import set_theme, theme, theme_version
from engines.core import Session
from engines.core.bots import make_bot, play_out


@pytest.fixture(autouse=True)
def dressed(qapp):
    """Every test begins with the light theme and in English, and leaves no widget behind."""
    if theme_version() == 0 or theme().dark:
        set_theme("light")
    install("en")
    yield
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def shown(qtbot):
    """Shows a page in some size and hands it back."""

    def show(page, width=1280, height=800):
        qtbot.addWidget(page)
        page.resize(QSize(width, height))
        page.show()
        qtbot.waitExposed(page)
        return page

    return show


@pytest.fixture
def played():
    """A game of Isthmus after so many decisions."""

    def play(most=None, seed=5):
        session = Session.new("isthmus", seed=seed, seats={"west": "person:Aspasia", "east": "greedy"})
        bot = make_bot(session.game, "random")
        play_out(session, {"west": bot, "east": bot}, most=most)
        return session

    return play
