"""The editor by real mouse and keyboard events on its widgets."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from desktop.editor import dialogs
from desktop.editor.boards.board_editor import BoardEditor
from desktop.editor.boards.export_dialog import ExportQuestion
from desktop.editor.page import EditorPage
from desktop.editor.start import EditorStart, release_of
from desktop.editor.tables.table_editor import TableEditor
from desktop.editor.workspace import Workspace
from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.editions import editions, import_edition
from tests.core.test_editions import about, zipped

FIXTURES = Path(__file__).parents[2] / "fixtures"
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def sheet(page: Workspace, *wanted: str):
    """Opens the sheet whose key holds all the words."""
    for key in page.navigator.keys:
        if all(word in repr(key) for word in wanted):
            page.open_sheet(key)
            return page.pages.currentWidget()
    raise LookupError(wanted)


def at(board: BoardEditor, id: str) -> QPoint:
    space = board.canvas.board.spaces[id]
    return board.canvas.to_view(QPointF(space.x, space.y)).toPoint()


def drag(qtbot: QtBot, board: BoardEditor, start: QPoint, end: QPoint, held=NONE) -> None:
    port = board.canvas.viewport()
    qtbot.mousePress(port, LEFT, held, start)
    qtbot.mouseMove(port, (start + end) / 2)
    _move(port, end)
    qtbot.mouseRelease(port, LEFT, held, end)


def _move(port, point: QPoint) -> None:
    """A move with the button held, which QTest does not send by itself."""
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    for kind in (QEvent.Type.MouseMove,):
        event = QMouseEvent(kind, QPointF(point), port.mapToGlobal(QPointF(point)), LEFT, LEFT, NONE)
        QApplication.sendEvent(port, event)


def test_potidaea_moves_a_link_changes_a_leader_learns_and_it_plays(page, qtbot, tmp_path, monkeypatch):
    """The new user's path: move, relink, rate, save, try, take away, play elsewhere."""
    assert page.open("peloponnesian_war")
    board = sheet(page, "board")
    assert isinstance(board, BoardEditor)
    before = board.canvas.board.spaces["potidaea"].x
    start = at(board, "potidaea")
    drag(qtbot, board, start, start + QPoint(40, 0))
    assert board.canvas.board.spaces["potidaea"].x > before
    assert page.stack.undoText().startswith("Move")

    leaders = sheet(page, "table", "leaders.json")
    assert isinstance(leaders, TableEditor)
    column = next(i for i, p in enumerate(leaders.model.paths) if "tactical" in str(p[-1]))
    assert leaders.model.setData(leaders.model.index(0, column), "2") or leaders.model.setData(
        leaders.model.index(0, column), "1"
    )
    page._write("Mine")
    assert editions("peloponnesian_war") == ["Mine"]
    page.export(tmp_path / "mine.hegemon-edition")
    with qtbot.waitSignal(page.try_it) as tried:
        page.ask_try()
    session = Session.new(tried.args[0], edition=tried.args[1], seed=1)
    assert session.ask is not None

    monkeypatch.setenv("HEGEMON_HOME", str(tmp_path / "elsewhere"))
    start_page = EditorStart()
    qtbot.addWidget(start_page)
    assert start_page.take(tmp_path / "mine.hegemon-edition")
    game = Session.new("peloponnesian_war", "first_campaign", seed=2, edition="Mine")
    play_out(game, {s: RandomBot() for s in game.state.seats}, 2)
    assert game.outcome is not None


def test_an_edition_of_an_older_release_is_moved_to_the_newest_data(qtbot, monkeypatch):
    import_edition(FIXTURES / "0.1.0" / "pericles.hegemon-edition")
    start = EditorStart()
    qtbot.addWidget(start)
    asked = []
    monkeypatch.setattr(
        dialogs, "ask_sure", lambda _parent, title, words, act: asked.append((title, words)) or len(asked) > 1
    )
    assert release_of("pericles", "Old ways") == "0.1.0"
    start.ask_move("pericles", "Old ways")  # thought better of
    assert release_of("pericles", "Old ways") == "0.1.0"
    start.ask_move("pericles", "Old ways")
    assert asked[1][0] == "Move “Old ways” to the newest data?"
    assert release_of("pericles", "Old ways") == ""
    assert "newest data" in start.status.text()


def test_a_link_is_drawn_by_dragging_and_parted_by_dragging_again(page, qtbot):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    number = len(board.canvas.board.links)
    board.use(board._joiner())
    a, b = "athens", "corinth"
    assert (a, b) not in board.canvas.board.link_between
    drag(qtbot, board, at(board, a), at(board, b))
    assert (a, b) in board.canvas.board.link_between
    drag(qtbot, board, at(board, a), at(board, b))
    assert len(board.canvas.board.links) == number


def is_empty(board: BoardEditor, point: QPoint) -> bool:
    there = board.canvas.to_board(QPointF(point))
    return board.canvas.space_at(there) is None and board.canvas.link_at(there) is None


def test_a_band_selects_shift_adds_and_delete_deletes(page, qtbot):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    spaces = len(board.canvas.board.spaces)
    sparta = at(board, "sparta")
    corner = next(c for c in (sparta - QPoint(n, n + 7) for n in range(20, 200)) if is_empty(board, c))
    drag(qtbot, board, corner, sparta + QPoint(10, 10))
    assert "sparta" in board.canvas.selection
    qtbot.mouseClick(board.canvas.viewport(), LEFT, Qt.KeyboardModifier.ShiftModifier, at(board, "athens"))
    assert {"sparta", "athens"} <= board.canvas.selection
    gone = len(board.canvas.selection)
    qtbot.keyClick(board.canvas, Qt.Key.Key_Delete)
    page.check()
    assert page.problems.count() > 0
    assert not page.try_button.isEnabled()
    page.stack.undo()
    page.check()
    assert len(board.canvas.board.spaces) == spaces
    assert page.try_button.isEnabled()
    assert gone >= 2


def test_a_click_on_a_problem_leads_to_its_place(page, qtbot):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    board.push(board.binding.link("athens", "thebes", "naval"))
    page.check()
    assert page.problems.count() > 0
    item = page.problems.item(0)
    page.navigator.setCurrentRow(page.navigator.count() - 1)
    before = page.pages.currentWidget()
    page.problems.itemClicked.emit(item)
    assert page.pages.currentWidget() is not before


def test_hexes_are_painted_with_a_brush_and_flooded(page, qtbot):
    page.open("dies_irae")
    board = sheet(page, "board")
    brush = board.binding.source.brushes[0]
    id = next(e["id"] for e in board.binding.entries() if e["type"] == "sea")
    board.use(board._painter())
    board.paint_panel.choose("type", "land")
    qtbot.mouseClick(board.canvas.viewport(), LEFT, NONE, at(board, id))
    assert board.binding.entry(id)[brush.field] == "land"
    page.stack.undo()
    assert board.binding.entry(id)[brush.field] == "sea"
    flooded = board.binding.flood(board.canvas.board, id, brush)
    assert len(flooded) > 20
    assert all(board.binding.entry(h)[brush.field] == "sea" for h in flooded)


def test_a_value_that_does_not_fit_is_refused_in_a_sentence(page):
    page.open("peloponnesian_war")
    table = sheet(page, "table", "leaders.json")
    column = next(i for i, p in enumerate(table.model.paths) if "tactical" in str(p[-1]))
    assert not table.model.setData(table.model.index(0, column), "brilliant")
    assert "not a number" in page.status.text()
    assert page.stack.count() == 0


def test_a_block_is_pasted_from_a_spreadsheet_as_one_step(page):
    page.open("peloponnesian_war")
    table = sheet(page, "table", "leaders.json")
    column = next(i for i, p in enumerate(table.model.paths) if p == ("name",))
    table.view.setCurrentIndex(table.filter.index(0, column))
    QGuiApplication.clipboard().setText("Alpha\nBeta\n")
    table.paste()
    assert [e["name"] for e in table.model.entries[:2]] == ["Alpha", "Beta"]
    assert page.stack.count() == 1
    page.stack.undo()
    assert [e["name"] for e in table.model.entries[:2]] != ["Alpha", "Beta"]


def test_csv_goes_out_and_comes_in(page, tmp_path):
    page.open("peloponnesian_war")
    table = sheet(page, "table", "leaders.json")
    path = tmp_path / "leaders.csv"
    table.export_csv(str(path))
    text = path.read_text().replace(table.model.entries[0]["name"], "Somebody Else", 1)
    path.write_text(text)
    table.import_csv(str(path))
    assert table.model.entries[0]["name"] == "Somebody Else"
    path.write_text("id,name\nnobody,x\n")
    table.import_csv(str(path))
    assert "no entry “nobody”" in page.status.text()


def test_the_provenance_filter_lists_what_an_owner_would_fill_in(page):
    page.open("peloponnes_cards")
    table = sheet(page, "table", "power_cards.json")
    table.source.setCurrentIndex(table.source.findData("house"))
    assert 0 < table.filter.rowCount() <= table.model.rowCount()
    table.source.setCurrentIndex(table.source.findData("yours"))
    assert table.filter.rowCount() == 0


def test_simulate_plays_in_the_background_and_reports(page, qtbot):
    page.open("peloponnes_cards")
    page.simulation.start(page.document.game, page.document.trial(), number=3)
    with qtbot.waitSignal(page.simulation.finished, timeout=60_000) as done:
        pass
    assert done.args[1], done.args[0]
    assert "3 of 3 games ended" in done.args[0]


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_a_board_is_exported(page, tmp_path, kind):
    page.open("dies_irae")
    board = sheet(page, "board")
    path = tmp_path / f"map.{kind}"
    board.export(kind, path, 1200)
    assert path.stat().st_size > 10_000
    if kind == "png":
        assert QImage(str(path)).width() == 1200
    board.export("png", tmp_path / "huge.png", 99_999)
    assert "16 to 16000 pixels" in page.status.text()


def test_a_bad_edition_is_refused_in_the_start_page(qtbot, tmp_path):
    start = EditorStart()
    qtbot.addWidget(start)
    (tmp_path / "bad.hegemon-edition").write_bytes(zipped({"edition.json": about(), "../up.json": "{}"}))
    assert not start.take(tmp_path / "bad.hegemon-edition")
    assert "does not belong" in start.status.text()


def test_the_editor_begins_with_a_choice_and_comes_back_to_it(qtbot):
    editor = EditorPage()
    qtbot.addWidget(editor)
    editor.open("dies_irae")
    assert editor.currentWidget() is editor.workspace
    editor.workspace._write("Mine")
    editor.workspace.home.emit()
    assert editor.currentWidget() is editor.start
    editor.open("dies_irae", "Lost")
    assert editor.currentWidget() is editor.start
    assert "not on this computer" in editor.start.status.text()


def test_fields_hide_no_methods_of_their_widgets(page, qtbot):
    page.open("pericles")
    board = sheet(page, "board")
    question = ExportQuestion(page, board.canvas.board, "png")
    qtbot.addWidget(question)
    assert question.size().isValid()
    assert board.name_panel.size().isValid()
    board.properties.scroll(0, 0)
    assert sheet(page, "table").find(0) is None
