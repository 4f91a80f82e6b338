"""A table that cannot be drawn: the person can leave, take back, put the file aside, and write a report."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QDesktopServices

from desktop.controller import saved_games
from engines.core.data import user_folder
from engines.core.session import Session
from tests.isthmus.game import IsthmusGame

ALONE = {"west": "person:Anna", "east": "person:Anna"}


@pytest.fixture
def fails(monkeypatch):
    """Tables cannot be drawn any more, or again."""
    table, state = IsthmusGame.table, {"fails": False}

    def failing(game, *rest, **more):
        if state["fails"]:
            raise KeyError("gone")
        return table(game, *rest, **more)

    monkeypatch.setattr(IsthmusGame, "table", failing)
    return lambda on: state.update(fails=on)


@pytest.fixture
def broken(hands, fails):
    """A game whose table fails after its fourth choice."""
    hands.start(seats=ALONE, seed=987654)
    for _ in range(3):
        hands.c.choose(hands.c.ask.options[0])
    digest = hands.c.session.digest()
    fails(True)
    hands.c.choose(hands.c.ask.options[0])
    return digest


def page(hands):
    assert hands.window.pages.currentWidget() is hands.window.fault_page
    return hands.window.fault_page


def test_the_way_home_is_open_and_the_game_is_kept(hands, broken, fails):
    fault = page(hands)
    assert "KeyError: 'gone'" in fault.words.text()
    digest = fault.game.match.session.digest()
    fault.home_button.click()
    assert hands.window.pages.currentWidget() is hands.window.home
    (saved,) = saved_games.saves()
    assert not list(saved_games.journals_folder().glob("*.journal"))
    assert not hands.window.open(saved.path) or page(hands).game is not None  # it fails again, and can be left again
    fault.home_button.click()
    fails(False)
    assert hands.window.open(saved.path)
    assert hands.c.session.digest() == digest


def test_taking_the_last_choice_back_goes_on_with_the_game(hands, broken, fails):
    fault = page(hands)
    fails(False)
    fault.undo_button.click()
    assert hands.window.pages.currentWidget() is hands.page
    assert hands.c.session.digest() == broken
    assert hands.c.choose(hands.c.ask.options[-1])


def test_a_game_that_is_put_aside_is_in_no_list_and_still_on_the_disk(hands, broken):
    page(hands).aside_button.click()
    assert hands.window.pages.currentWidget() is hands.window.home
    assert saved_games.saves() == []
    (aside,) = saved_games.saves_folder().glob("*.damaged")
    assert Session.load(aside).now == 4


def test_a_save_elsewhere_that_is_put_aside_stays_where_it_is(hands, fails, tmp_path):
    session = Session.new("isthmus", seats=ALONE, seed=3)
    session.save(tmp_path / "mine.hegemon")
    fails(True)
    hands.window.open(tmp_path / "mine.hegemon")
    assert not page(hands).undo_button.isVisible()
    page(hands).aside_button.click()
    assert (tmp_path / "mine.hegemon").exists()
    assert saved_games.recent() == []


def test_a_report_names_the_fault_and_nothing_that_is_hidden(hands, broken, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    fault = page(hands)
    fault.report_button.click()
    (path,) = (user_folder() / "reports").iterdir()
    text = path.read_text(encoding="utf-8")
    assert "KeyError: 'gone'" in text
    assert "Moment: 4 of 4 choices" in text
    assert "987654" not in text
    assert str(path) in fault.note.text()
    fault.report_button.click()
    assert len(opened) == 1
    assert fault.game is not None


def test_the_window_closes_with_a_table_that_cannot_be_drawn(hands, broken):
    assert hands.window.close()
    (saved,) = saved_games.saves()
    assert Session.load(saved.path).now == 4
