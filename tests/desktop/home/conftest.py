"""Pages outside a game, dressed as in the program."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize

from desktop.theme import set_theme
from engines.core import Session
from engines.core.bots import make_bot, play_out


@pytest.fixture(autouse=True)
def dressed(qapp):
    """Every test begins with the light theme and in English."""
    from desktop.i18n import install

    set_theme("light")
    install("en")
    yield
    install("en")
    set_theme("light")


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
