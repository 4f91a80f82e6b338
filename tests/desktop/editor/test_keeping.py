"""Nothing is lost by leaving, trials come back to the editor, and editions are taken in wherever they are dropped."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QFileDialog

from desktop.app.window import dropped_file
from desktop.editor import dialogs
from desktop.editor.page import EditorPage
from desktop.editor.start import EditorStart
from engines.core.edition_files import read_edition
from engines.core.editions import editions
from tests.desktop.play.conftest import window  # noqa: F401

from .test_page import LEFT, sheet

GAME = "peloponnesian_war"


@pytest.fixture
def editor(qtbot):
    editor = EditorPage()
    qtbot.addWidget(editor)
    editor.resize(1280, 800)
    editor.show()
    editor.open(GAME)
    yield editor
    editor.workspace.close_document()


def change(editor: EditorPage) -> None:
    board = sheet(editor.workspace, "board")
    board.push(board.binding.move(["potidaea"], 30, -10))


@pytest.mark.parametrize("answer", [dialogs.SAVE, dialogs.DROP, dialogs.STAY])
def test_leaving_with_changes_asks_what_becomes_of_them(editor, monkeypatch, answer):
    asked = []
    monkeypatch.setattr(dialogs, "ask_unsaved", lambda *_: asked.append(1) or answer)
    monkeypatch.setattr(dialogs, "ask_name", lambda *_: "Mine")
    editor.workspace.home.emit()
    assert asked == [], "nothing has changed"
    editor.open(GAME)
    change(editor)
    assert editor.workspace.title.text().endswith("*")
    editor.workspace.home.emit()
    assert asked == [1]
    assert (editor.currentWidget() is editor.workspace) == (answer == dialogs.STAY)
    assert editions(GAME) == (["Mine"] if answer == dialogs.SAVE else [])


def test_a_window_with_changes_does_not_close_against_ones_will(window, monkeypatch):  # noqa: F811
    window.show_editor()
    editor = window.findChild(EditorPage)
    editor.open(GAME)
    change(editor)
    monkeypatch.setattr(dialogs, "ask_unsaved", lambda *_: dialogs.STAY)
    assert not window.close()
    assert window.isVisible()
    monkeypatch.setattr(dialogs, "ask_unsaved", lambda *_: dialogs.DROP)
    assert window.close()


def test_a_trial_is_not_kept_and_leads_back_to_what_was_edited(window, qtbot):  # noqa: F811
    window.show_editor()
    editor = window.findChild(EditorPage)
    editor.open(GAME)
    change(editor)
    editor.workspace.ask_try()
    session = window.game.match.session
    assert session.setup.edition.in_memory
    assert window.to_editor.isVisible()
    there = window.play.view.boards["map"].spaces["potidaea"].x
    window.save()
    assert window.game.saving.path is None, "a save would name an edition that nobody has"
    assert window.game.match.journal.path is None
    change(editor)
    assert window.play.view.boards["map"].spaces["potidaea"].x == there, "a trial plays by what was on screen"
    qtbot.mouseClick(window.to_editor, LEFT)
    assert window.pages.currentWidget() is editor
    assert editor.workspace.stack.count() == 2
    assert not window.to_editor.isVisible()


def test_what_is_exported_is_what_is_on_screen(editor, monkeypatch, tmp_path):
    monkeypatch.setattr(dialogs, "ask_name", lambda *_: "Mine")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *a, **k: (str(tmp_path / "mine"), ""))
    change(editor)
    editor.workspace.ask_export()
    change(editor)
    editor.workspace.ask_export()
    moved = editor.workspace.document.patches()
    assert read_edition(tmp_path / "mine.hegemon-edition").patches == moved


def test_an_edition_is_taken_in_by_dropping_or_opening_its_file(window, editor, tmp_path, monkeypatch):  # noqa: F811
    change(editor)
    editor.workspace._write("Mine")
    path = tmp_path / "mine.hegemon-edition"
    editor.workspace.export(path)
    monkeypatch.setenv("HEGEMON_HOME", str(tmp_path / "elsewhere"))
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    assert dropped_file(mime) == path
    assert window.open(path)
    assert editions(GAME) == ["Mine"]
    there = window.findChild(EditorPage)
    assert "is now one of your editions" in there.start.status.text()


def test_editions_are_renamed_exported_and_deleted_in_the_list(qtbot, editor, tmp_path, monkeypatch):
    change(editor)
    editor.workspace._write("Mine")
    start = EditorStart()
    qtbot.addWidget(start)
    monkeypatch.setattr(dialogs, "ask_name", lambda *_: "Yours")
    start.ask_rename(GAME, "Mine")
    assert editions(GAME) == ["Yours"]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *a, **k: (str(tmp_path / "x.hegemon-edition"), ""))
    start.ask_export(GAME, "Yours")
    assert read_edition(tmp_path / "x.hegemon-edition").about.name == "Yours"
    monkeypatch.setattr(dialogs, "ask_sure", lambda *_: False)
    start.ask_delete(GAME, "Yours")
    assert editions(GAME) == ["Yours"]
    monkeypatch.setattr(dialogs, "ask_sure", lambda *_: True)
    start.ask_delete(GAME, "Yours")
    assert editions(GAME) == []
