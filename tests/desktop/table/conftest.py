"""A table view with a sample game, shown offscreen, without motion unless a test asks for it."""

from __future__ import annotations

import pytest

from desktop.table import TableView
from desktop.ui.theme import LIGHT, colour_blind, set_theme, text_scale, theme

from .samples import samples


@pytest.fixture(autouse=True)
def light_theme(qapp):
    if (theme(), colour_blind(), text_scale()) != (LIGHT, False, 1.0) or not qapp.styleSheet():
        set_theme("light")


@pytest.fixture
def shown(qtbot):
    """Opens a table: `shown("points")` for a sample, `shown(game, table)` for anything else."""

    def show(game, table=None, size=(1280, 800), speed="off") -> TableView:
        if isinstance(game, str):
            game, table = samples()[game]
        view = TableView()
        qtbot.addWidget(view)
        view.resize(*size)
        view.set_speed(speed)
        view.set_game(game)
        with qtbot.waitExposed(view):
            view.show()
        view.show_table(table)
        return view

    return show
