"""The guide to editing: beside the editor at the chapter of what is on screen, true to the tools, in every language."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from desktop.app.languages import TRANSLATED, install
from desktop.editor.page import EditorPage, guide
from desktop.ui.settings import settings
from engines import games


@pytest.fixture
def editor(qtbot):
    editor = EditorPage()
    qtbot.addWidget(editor)
    editor.resize(1280, 800)
    editor.show()
    qtbot.waitExposed(editor)
    yield editor
    editor.workspace.close_document()


def test_f1_opens_and_closes_the_guide(editor, qtbot):
    qtbot.keyClick(editor, Qt.Key.Key_F1)
    assert editor.guide.isVisible()
    assert editor.guide.text.toPlainText().startswith("Editing")
    qtbot.keyClick(editor, Qt.Key.Key_F1)
    assert not editor.guide.isVisible()


@pytest.mark.parametrize(("sheet", "title"), [("board", "Boards"), ("new setup", "Setups"), ("table", "Tables and charts")])
def test_it_opens_at_the_chapter_of_what_is_on_screen(editor, sheet, title):
    editor.open("dies_irae")
    key = next(key for key in editor.workspace.navigator.keys if key.kind == sheet)
    editor.workspace.open_sheet(key)
    editor.workspace.asked.emit()
    assert title in editor.guide.text.toPlainText().splitlines()[0]


@pytest.mark.parametrize("code", TRANSLATED)
def test_it_names_every_tool_with_its_key_in_every_language(editor, code):
    settings().language = code
    install(code)
    words = "\n".join(section.text for section in guide(code))
    shown, named = EditorPage(), set()
    try:
        for game in games:
            if not games[game].board_sources:
                continue
            shown.open(game)
            board = shown.workspace.pages.currentWidget()
            for action in board.findChildren(QAction):
                if action.isCheckable() and not action.shortcut().isEmpty():
                    named.add(f"**{action.text()}** ({action.shortcut().toString()})")
    finally:
        shown.workspace.close_document()
        shown.deleteLater()
        settings().language = "en"
        install("en")
    assert len(named) == 9
    assert [name for name in named if name not in words] == []


def test_the_guides_have_the_same_chapters():
    chapters = {code: [section.number for section in guide(code)] for code in TRANSLATED}
    assert chapters["de"] == chapters["en"]
    assert len(chapters["en"]) > 5
