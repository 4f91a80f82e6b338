"""The new user's way through the window: Potidaea moved, a link changed, a leader rated anew, saved, tried, carried to
another computer as one file, and played there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton

from desktop.editor import dialogs
from desktop.editor.page import EditorPage
from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.editions import editions
from engines.peloponnesian_war.data import tables
from tests.desktop.play.conftest import window  # noqa: F401

from .test_new_map import press_tool
from .test_page import LEFT, at, drag, sheet

GAME = "peloponnesian_war"


def press(qtbot, widget, text: str) -> None:
    """The button with these words, by mouse."""
    button = next(b for b in widget.findChildren(QPushButton) if b.text() == text and b.isVisible())
    qtbot.mouseClick(button, LEFT)


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)])
def test_from_our_map_to_a_game_on_another_computer(window, qtbot, tmp_path, monkeypatch, size):  # noqa: F811
    window.resize(*size)
    window.show_editor()
    editor = window.findChild(EditorPage)
    editor.start.chosen.emit(GAME, "")
    page = editor.workspace
    board = sheet(page, "board")

    old = board.canvas.board.spaces["potidaea"]
    drag(qtbot, board, at(board, "potidaea"), at(board, "potidaea") + QPoint(-30, 34))
    moved = board.canvas.board.spaces["potidaea"]
    assert moved.x < old.x
    assert moved.y > old.y

    press_tool(qtbot, board, "tool_link")
    board.link_panel.choose("land")
    drag(qtbot, board, at(board, "potidaea"), at(board, "scione"))
    changed = board.canvas.board.link_between["potidaea", "scione"].kind
    assert changed == "land"

    leaders = sheet(page, "table", "leaders.json")
    column = next(i for i, p in enumerate(leaders.model.paths) if p == ("tactical",))
    row = next(i for i, e in enumerate(leaders.model.entries) if e["id"] == "brasidas")
    cell = leaders.filter.mapFromSource(leaders.model.index(row, column))
    leaders.view.scrollTo(cell)
    leaders.view.setCurrentIndex(cell)
    leaders.view.edit(cell)
    field = leaders.view.viewport().findChild(QLineEdit)
    field.selectAll()
    rating = 1 if leaders.model.entries[row]["tactical"] != 1 else 2
    qtbot.keyClicks(field, str(rating))
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: leaders.model.entries[row]["tactical"] == rating, timeout=5000)
    assert page.stack.count() == 3

    monkeypatch.setattr(dialogs, "ask_name", lambda *a: "Printed copy")
    press(qtbot, page, "Save")
    assert editions(GAME) == ["Printed copy"]
    one_file = tmp_path / "printed.hegemon-edition"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *a, **k: (str(one_file), ""))
    press(qtbot, page, "Export …")
    assert one_file.is_file()

    press(qtbot, page, "Try it")
    qtbot.waitUntil(lambda: window.game is not None, timeout=20_000)
    trial = window.game.match.session
    assert tables(trial.state.edition).leaders["brasidas"].tactical == rating
    assert window.play.view.boards["map"].spaces["potidaea"].x == moved.x

    monkeypatch.setenv("HEGEMON_HOME", str(tmp_path / "another computer"))
    assert editions(GAME) == []
    window.show_editor()
    editor.take(one_file)
    assert editions(GAME) == ["Printed copy"]
    session = Session.new(GAME, "first_campaign", seed=2, edition="Printed copy")
    window.start(session)
    there = window.play.view.boards["map"]
    assert there.spaces["potidaea"].x == moved.x
    assert there.link_between["potidaea", "scione"].kind == "land"
    game = Session.new(GAME, "first_campaign", seed=3, edition="Printed copy")
    play_out(game, {s: RandomBot() for s in game.state.seats}, 3)
    assert game.outcome is not None
