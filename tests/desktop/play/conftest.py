"""A real window, quick and without motion, and hands that play in it."""

from __future__ import annotations

import pytest

from tests.desktop.play.hands import Hands


@pytest.fixture
def window(qtbot, own_home):
    from desktop.app import application, make_window
    from desktop.settings import settings

    settings().animation = "off"
    settings().computer_pause = 0.0
    settings().theme = "light"
    application()
    window = make_window()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()


@pytest.fixture
def hands(qtbot, window):
    return Hands(qtbot, window)
