"""A hex map from nothing, made by mouse on the widgets as a new user would, until no problem is left; and it plays."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from desktop.editor import dialogs
from desktop.editor.boards.board_editor import BoardEditor
from desktop.editor.start import EditorStart
from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.editions import editions

from .test_page import LEFT, NONE, _move, at, sheet

GOODS = ("grain", "wine", "fish", "salt", "wood", "stone")
LANDS = {"Hesperia": range(2, 5), "Mesogeia": range(5, 8), "Anatole": range(8, 11)}
POWERS = {"greece": "Hesperia", "egypt": "Mesogeia", "persia": "Anatole"}


def hexes(columns, rows) -> list[str]:
    return [f"h{c:02d}{r:02d}" for c in columns for r in rows]


def stroke(qtbot, board: BoardEditor, ids: list[str], held=NONE) -> None:
    """The brush over some hexes, with the button held."""
    port = board.canvas.viewport()
    qtbot.mousePress(port, LEFT, held, at(board, ids[0]))
    for id in ids[1:]:
        _move(port, at(board, id))
    qtbot.mouseRelease(port, LEFT, held, at(board, ids[-1]))


def pick(qtbot, board: BoardEditor, brush: str, value: str) -> None:
    """A tab of the palette, and a value in its list, by mouse."""
    card = board.paint_panel
    tab = next(b for b in card.brushes.buttons() if b.text() == brush)
    qtbot.mouseClick(tab, LEFT)
    row = next(i for i in range(card.values.count()) if card.values.item(i).data(Qt.ItemDataRole.UserRole) == value)
    card.values.scrollToItem(card.values.item(row))
    qtbot.mouseClick(card.values.viewport(), LEFT, NONE, card.values.visualItemRect(card.values.item(row)).center())
    assert (board.canvas.tool.brush.title, board.canvas.tool.value) == (brush, value)


def press_tool(qtbot, board: BoardEditor, sign: str) -> None:
    button = board.tools.widgetForAction(board.actions_by_sign[sign])
    qtbot.mouseClick(button, LEFT)


def texts(page) -> str:
    page.check()
    return "\n".join(page.problems.item(i).text() for i in range(page.problems.count()))


def make_map(page, qtbot, monkeypatch) -> BoardEditor:
    """Twelve columns, seven rows: a mainland of three provinces, and an island."""
    page.open("dies_irae")
    board = sheet(page, "board")
    press_tool(qtbot, board, "tool_grid")
    board.board_panel.columns.setValue(12)
    board.board_panel.rows.setValue(7)
    qtbot.mouseClick(board.board_panel.new, LEFT)
    assert len(board.canvas.board.spaces) == 84
    assert "There is no land yet" in texts(page)
    press_tool(qtbot, board, "tool_paint")
    pick(qtbot, board, "Terrain", "coastal")
    for column in range(2, 11):
        stroke(qtbot, board, hexes([column], range(2, 6)))
    pick(qtbot, board, "Terrain", "land")
    for column in range(3, 10):
        stroke(qtbot, board, hexes([column], range(3, 5)))
    pick(qtbot, board, "Terrain", "island")
    stroke(qtbot, board, ["h0607"])
    assert "lies in no province" in texts(page)
    for name, columns in LANDS.items():
        monkeypatch.setattr(dialogs, "ask_name", lambda *a, name=name: name)
        tab = next(b for b in board.paint_panel.brushes.buttons() if b.text() == "Province")
        qtbot.mouseClick(tab, LEFT)
        qtbot.mouseClick(board.paint_panel.new, LEFT)
        for column in columns:
            stroke(qtbot, board, hexes([column], range(2, 6)))
    monkeypatch.setattr(dialogs, "ask_name", lambda *a: "Nesos")
    qtbot.mouseClick(next(b for b in board.paint_panel.brushes.buttons() if b.text() == "Island"), LEFT)
    qtbot.mouseClick(board.paint_panel.new, LEFT)
    stroke(qtbot, board, ["h0607"])
    assert "Hesperia has no merchandise" in texts(page)
    sites = {name: hexes([columns[0], columns[2]], (2, 3, 5)) for name, columns in LANDS.items()}
    for i, good in enumerate(GOODS):
        pick(qtbot, board, "Merchandise", good)
        for places in sites.values():
            stroke(qtbot, board, [places[i]])
    pick(qtbot, board, "Merchandise", "gold")
    stroke(qtbot, board, ["h0607"])
    assert "Greece has no capital" in texts(page)
    for power, name in POWERS.items():
        pick(qtbot, board, "Capital", power)
        stroke(qtbot, board, sites[name][:1])
    return board


def test_a_small_map_from_nothing_passes_the_checks_and_plays_elsewhere(page, qtbot, monkeypatch, tmp_path):
    make_map(page, qtbot, monkeypatch)
    assert texts(page) == ""
    assert page.try_button.isEnabled()
    with qtbot.waitSignal(page.try_it) as tried:
        qtbot.mouseClick(page.try_button, LEFT)
    for seed, kind in ((1, "normal"), (2, "easy"), (3, "")):
        session = Session.new(tried.args[0], "short", edition=tried.args[1], seed=seed)
        bots = {s: (session.game.bot(kind).make() if kind else RandomBot()) for s in session.state.seats}
        play_out(session, bots, seed)
        assert session.outcome is not None
        assert session.game.invariants(session.state) == []
        assert set(session.state.tables.hexes) == set(board_hexes(page))
    page._write("Small sea")
    page.export(tmp_path / "small.hegemon-edition")
    monkeypatch.setenv("HEGEMON_HOME", str(tmp_path / "elsewhere"))
    start = EditorStart()
    qtbot.addWidget(start)
    assert start.take(tmp_path / "small.hegemon-edition")
    assert editions("dies_irae") == ["Small sea"]
    there = Session.new("dies_irae", "three_summers", edition="Small sea", seed=5)
    play_out(there, {s: RandomBot() for s in there.state.seats}, 5)
    assert there.outcome is not None


def board_hexes(page) -> list[str]:
    return list(sheet(page, "board").canvas.board.spaces)


def test_a_new_board_is_one_step_and_undo_brings_the_old_one_back(page, qtbot):
    page.open("dies_irae")
    before = dict(page.document.files)
    board = sheet(page, "board")
    press_tool(qtbot, board, "tool_grid")
    qtbot.mouseClick(board.board_panel.new, LEFT)
    assert (page.stack.count(), len(board.canvas.board.spaces)) == (1, 140)
    page.stack.undo()
    assert page.document.files == before


@pytest.mark.parametrize("side", ["left", "top", "right", "bottom"])
def test_columns_and_rows_come_and_go_on_each_side(page, qtbot, side):
    page.open("dies_irae")
    before = dict(page.document.files)
    board = sheet(page, "board")
    press_tool(qtbot, board, "tool_grid")
    columns, rows = board.board_panel.grid.size
    known = set(board.canvas.board.spaces)
    qtbot.mouseClick(board.board_panel.steps[side, 1], LEFT)
    wider = side in ("left", "right")
    assert board.board_panel.grid.size == (columns + wider, rows + (not wider))
    assert known < set(board.canvas.board.spaces), "no hex has changed its number"
    assert not any(p.severe for p in page.document.problems())
    wrong = [p.text for p in page.document.problems()]
    assert all("cannot be sailed to" in text for text in wrong), "only a sea behind the land is out of reach"
    assert bool(wrong) == (side == "bottom")
    qtbot.mouseClick(board.board_panel.steps[side, -1], LEFT)
    qtbot.mouseClick(board.board_panel.steps[side, -1], LEFT)
    assert board.board_panel.grid.size == (columns - wider, rows - (not wider))
    left = set(board.canvas.board.spaces)
    named = {s["hex"] for s in page.document.at("hexes.json", ("sites",))}
    named |= {h for a in page.document.at("hexes.json", ("provinces",)) for h in a["merchandise_hexes"]}
    assert named <= left, "nothing names a hex that is gone"
    while page.stack.canUndo():
        page.stack.undo()
    assert page.document.files == before


@pytest.mark.parametrize("way", ["left", "right", "up", "down"])
def test_all_is_shifted_over_the_hexes_and_back(page, qtbot, monkeypatch, way):
    board = make_map(page, qtbot, monkeypatch)
    whole = page.document.at("hexes.json")
    steps = page.stack.count()
    press_tool(qtbot, board, "tool_grid")
    qtbot.mouseClick(board.board_panel.arrows[way], LEFT)
    assert page.stack.count() == steps + 1
    assert set(board.canvas.board.spaces) == {h["id"] for h in whole["hexes"]}
    types = [h["type"] for h in page.document.at("hexes.json", ("hexes",))]
    assert types != [h["type"] for h in whole["hexes"]]
    if way in ("left", "right"):
        assert texts(page) == "", "all of the land is still on the board, with what belongs to it"
    page.stack.undo()
    assert page.document.at("hexes.json") is whole


def test_a_grid_beyond_the_limits_is_refused_in_a_sentence(page, qtbot):
    page.open("dies_irae")
    board = sheet(page, "board")
    board.board_panel.columns.setValue(2)
    board.board_panel.rows.setValue(2)
    board.board_panel.make()
    board.board_panel.resize_by("left", -1)
    assert "2 to 60 columns" in page.status.text()
    assert page.stack.count() == 1


def test_painting_the_sea_takes_the_province_and_the_merchandise_along(page, qtbot):
    page.open("dies_irae")
    board = sheet(page, "board")
    press_tool(qtbot, board, "tool_paint")
    pick(qtbot, board, "Terrain", "sea")
    pella = next(s for s in page.document.at("hexes.json", ("sites",)) if s["id"] == "pella")["hex"]
    stroke(qtbot, board, [pella])
    root = page.document.at("hexes.json")
    hex = next(h for h in root["hexes"] if h["id"] == pella)
    assert "province" not in hex
    assert "site" not in hex
    assert not any(s["id"] == "pella" for s in root["sites"])
    assert not any(pella in a["merchandise_hexes"] for a in root["provinces"])


def test_shift_floods_what_is_alike(page, qtbot):
    page.open("dies_irae")
    board = sheet(page, "board")
    press_tool(qtbot, board, "tool_grid")
    qtbot.mouseClick(board.board_panel.new, LEFT)
    press_tool(qtbot, board, "tool_paint")
    pick(qtbot, board, "Terrain", "land")
    stroke(qtbot, board, hexes([7], range(1, 11)))
    pick(qtbot, board, "Terrain", "coastal")
    qtbot.mouseClick(board.canvas.viewport(), LEFT, Qt.KeyboardModifier.ShiftModifier, at(board, "h0305"))
    kinds = {h["id"]: h["type"] for h in page.document.at("hexes.json", ("hexes",))}
    assert {kinds[h] for h in hexes(range(1, 7), range(1, 11))} == {"coastal"}
    assert {kinds[h] for h in hexes(range(8, 15), range(1, 11))} == {"sea"}
