"""Each tool of the boards by real mouse events."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage

from desktop.editor.boards.board_editor import BoardEditor
from desktop.editor.boards.label_tool import NameTool
from desktop.table.view import TableView
from engines.core import Session
from engines.core.data import PICTURES

from .test_new_map import press_tool
from .test_page import LEFT, NONE, _move, at, drag, is_empty, sheet

SHIFT = Qt.KeyboardModifier.ShiftModifier


def view(board: BoardEditor, x: float, y: float) -> QPoint:
    return board.canvas.to_view(QPointF(x, y)).toPoint()


def label(board: BoardEditor, text: str):
    return next(x for x in board.canvas.board.labels if x.text == text)


def free_spot(board: BoardEditor) -> QPoint:
    """A point of the view where no space, link or name is."""
    tool = NameTool(board.canvas, board.binding, board.push, lambda *_: None, lambda: None)
    size = board.canvas.viewport().size()
    for y in range(60, size.height() - 60, 17):
        for x in range(60, size.width() - 60, 17):
            there = board.canvas.to_board(QPointF(x, y))
            inside = board.canvas.board_rect.adjusted(400, 200, -400, -200).contains(there)
            surface = board.canvas.shapes.is_surface
            if inside and (surface or is_empty(board, QPoint(x, y))) and tool.word_at(there) is None:
                return QPoint(x, y)
    raise LookupError("no free spot")


def write(qtbot, board: BoardEditor, spot: QPoint, text: str) -> None:
    qtbot.mouseClick(board.canvas.viewport(), LEFT, NONE, spot)
    assert board.entry.isVisible()
    qtbot.keyClicks(board.entry, text)
    qtbot.keyClick(board.entry, Qt.Key.Key_Return)


# --- names


@pytest.mark.parametrize("game", ["peloponnesian_war", "pericles", "victory_or_death", "dies_irae"])
def test_a_name_is_written_moved_turned_changed_and_deleted(page, qtbot, game):
    page.open(game)
    board = sheet(page, "board")
    before = dict(page.document.files)
    press_tool(qtbot, board, "tool_name")
    spot = free_spot(board)
    write(qtbot, board, spot, "Mare Nostrum")
    there = board.canvas.to_board(QPointF(spot))
    new = label(board, "Mare Nostrum")
    assert (new.x, new.y) == pytest.approx((there.x(), there.y()), abs=1)
    tool = board.canvas.tool
    assert tool.id == new.id

    start = view(board, new.x, new.y)
    drag(qtbot, board, start, start + QPoint(30, 12))
    moved = label(board, "Mare Nostrum")
    assert (moved.x - new.x, moved.y - new.y) == pytest.approx((30 / board.canvas.zoom, 12 / board.canvas.zoom), abs=1)

    handle = board.canvas.to_view(tool.handle()).toPoint()
    centre = view(board, moved.x, moved.y)
    drag(qtbot, board, handle, centre + QPoint(60, 60))
    assert label(board, "Mare Nostrum").angle == 45

    qtbot.mouseDClick(board.canvas.viewport(), LEFT, NONE, centre)
    board.entry.clear()
    qtbot.keyClicks(board.entry, "Our Sea")
    qtbot.keyClick(board.entry, Qt.Key.Key_Return)
    assert label(board, "Our Sea").angle == 45
    board.name_panel.letter_size.setValue(50)
    board.name_panel.letter_size.editingFinished.emit()
    assert label(board, "Our Sea").size == 50

    qtbot.mouseClick(board.name_panel.delete, LEFT)
    assert not any(x.text == "Our Sea" for x in board.canvas.board.labels)
    while page.stack.canUndo():
        page.stack.undo()
    assert page.document.files == before


def test_the_name_of_a_province_gets_a_place_of_its_own_and_goes_back(page, qtbot):
    page.open("dies_irae")
    board = sheet(page, "board")
    press_tool(qtbot, board, "tool_name")
    old = label(board, "Cyrenaica")
    start = view(board, old.x, old.y)
    drag(qtbot, board, start, start + QPoint(0, 25))
    assert label(board, "Cyrenaica").y > old.y
    assert page.document.at("hexes.json", ("provinces",)) != page.document.base["hexes.json"]["provinces"]
    qtbot.keyClick(board.canvas, Qt.Key.Key_Delete)
    assert label(board, "Cyrenaica").y == old.y
    assert page.document.patches() == {}


def test_an_empty_name_writes_nothing(page, qtbot):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    press_tool(qtbot, board, "tool_name")
    write(qtbot, board, free_spot(board), "   ")
    assert page.stack.count() == 0


# --- a picture under the board


def picture(path, colour="red", size=(200, 100)):
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    assert image.save(str(path))
    return path


def test_a_picture_is_placed_by_two_points_and_drawn_in_play(page, qtbot, tmp_path):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    press_tool(qtbot, board, "tool_picture")
    board.picture_panel.lay(picture(tmp_path / "scan of mine.png"))
    assert board.canvas.board.background.file == "scan_of_mine.png"
    board.picture_panel.opacity.setValue(90)
    qtbot.mouseClick(board.picture_panel.place, LEFT)
    width, height = board.canvas.board.width, board.canvas.board.height
    scale = board.underlay.picture.scale
    for point in ((0, 0), (0, 0), (200 * scale, 0), (width / 2, 0)):  # half as wide
        qtbot.mouseClick(board.canvas.viewport(), LEFT, NONE, view(board, *point))
    laid = board.underlay.picture
    assert laid.scale == pytest.approx(width / 2 / 200, rel=0.02)
    assert (laid.x, laid.y, laid.angle) == pytest.approx((0, 0, 0), abs=8)
    page._write("Scanned")

    table = TableView()
    qtbot.addWidget(table)
    session = Session.new("peloponnesian_war", edition="Scanned", seed=1)
    table.set_game(session.game, session.setup.edition)
    table.show_table(session.game.table(session.state, None, session.ask))
    painted = table.tiles[table.board_id].image(table.canvas.board_rect, 0.1)
    covered = painted.pixelColor(int(width * 0.1 * 0.3), int(height * 0.1 * 0.02) + 3)
    assert covered.red() > 180
    assert covered.green() < 90
    assert painted.pixelColor(int(width * 0.1 * 0.8), int(height * 0.1 * 0.5)).green() > 90

    page.open("peloponnesian_war", "Scanned")
    again = sheet(page, "board")
    assert again.underlay.picture == laid
    qtbot.mouseClick(again.picture_panel.drop, LEFT)
    assert again.canvas.board.background is None
    page.stack.undo()
    assert again.canvas.board.background is not None


def test_a_turned_scan_is_turned_back_by_its_two_points(page, tmp_path):
    page.open("dies_irae")
    board = sheet(page, "board")
    board.picture_panel.lay(picture(tmp_path / "scan.png"))
    edit = board.underlay.calibrate((QPointF(0, 0), QPointF(100, 0)), (QPointF(50, 60), QPointF(50, 360)))
    board.push(edit)
    laid = board.underlay.picture
    assert (laid.x, laid.y, laid.scale, laid.angle) == (50, 60, 3, 90)


def test_pictures_that_cannot_be_used_are_refused_in_a_sentence(page, tmp_path):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    (tmp_path / "no.png").write_bytes(b"not a picture")
    board.picture_panel.lay(tmp_path / "no.png")
    assert "is not a PNG or JPEG picture" in page.status.text()
    board.picture_panel.lay(picture(tmp_path / "wide.png", size=(20_000, 2)))
    assert "20000 by 2 pixels" in page.status.text()
    board.picture_panel.lay(tmp_path / "gone.png")
    assert "cannot be read" in page.status.text()
    assert page.stack.count() == 0
    assert page.document.pictures == {}


def test_a_picture_that_is_missing_is_a_warning(page):
    page.open("dies_irae")
    page.push(page.document.set("x", PICTURES, ("boards", "map"), {"file": "lost.png"}))
    found = page.document.problems()
    assert [(p.severe, "lost.png" in p.text) for p in found] == [(False, True)]


# --- selecting, moving, linking


def test_a_drag_snaps_to_the_column_of_another_space_with_a_guide(page, qtbot):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    spaces = board.canvas.board.spaces
    goal = max(spaces.values(), key=lambda s: min(abs(s.x - o.x) for o in spaces.values() if o is not s and o.id != "melos"))
    port = board.canvas.viewport()
    start = at(board, "melos")
    qtbot.mousePress(port, LEFT, NONE, start)
    wanted = view(board, goal.x, spaces["melos"].y) + QPoint(3, 0)
    _move(port, start + QPoint(20, 0))
    _move(port, wanted)
    assert board.canvas.tool.guides
    qtbot.mouseRelease(port, LEFT, NONE, wanted)
    assert board.canvas.board.spaces["melos"].x == goal.x


def test_shift_takes_several_and_one_drag_moves_them_all_as_one_step(page, qtbot):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    before = {id: board.canvas.board.spaces[id].x for id in ("melos", "sparta")}
    port = board.canvas.viewport()
    qtbot.mouseClick(port, LEFT, NONE, at(board, "melos"))
    qtbot.mouseClick(port, LEFT, SHIFT, at(board, "sparta"))
    assert board.canvas.selection == {"melos", "sparta"}
    drag(qtbot, board, at(board, "sparta"), at(board, "sparta") + QPoint(30, 0))
    moved = {id: board.canvas.board.spaces[id].x - x for id, x in before.items()}
    assert moved["melos"] == pytest.approx(moved["sparta"], abs=0.2)
    assert moved["melos"] > 0
    assert page.stack.count() == 1


def test_the_kind_of_a_link_is_chosen_on_the_palette(page, qtbot):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    press_tool(qtbot, board, "tool_link")
    kinds = board.link_panel.kinds
    row = next(i for i in range(kinds.count()) if kinds.item(i).data(Qt.ItemDataRole.UserRole) == "naval")
    qtbot.mouseClick(kinds.viewport(), LEFT, NONE, kinds.visualItemRect(kinds.item(row)).center())
    drag(qtbot, board, at(board, "athens"), at(board, "corinth"))
    assert board.canvas.board.link_between["athens", "corinth"].kind == "naval"


def test_a_link_is_bent_by_its_line_and_straightened_by_a_double_click(page, qtbot):
    page.open("pericles")
    board = sheet(page, "board")
    line_of = board.canvas.shapes.link_line
    straight = sorted((x for x in board.canvas.board.links if not x.via), key=lambda x: -line_of(x).length())
    link = next(x for x in straight if board.canvas.space_at(line_of(x).pointAtPercent(0.5)) is None)
    start = board.canvas.to_view(line_of(link).pointAtPercent(0.5)).toPoint()
    drag(qtbot, board, start, start + QPoint(18, 22))
    bent = board.canvas.board.link_between[link.a, link.b]
    assert len(bent.via) == 1
    line = board.canvas.shapes.link_line(bent)
    qtbot.mouseDClick(board.canvas.viewport(), LEFT, NONE, board.canvas.to_view(line.pointAtPercent(0.5)).toPoint())
    assert board.canvas.board.link_between[link.a, link.b].via == ()


def test_a_short_link_between_two_boxes_is_bent_too(page, qtbot):
    """Its line has a few pixels between the boxes: they belong to the line, and its handle to it even over a box."""
    page.open("pericles")
    board = sheet(page, "board")
    ends = ("aetolia", "naupactus")
    line = board.canvas.shapes.link_line(board.canvas.board.link_between[ends])
    bare = [t / 100 for t in range(101) if board.canvas.space_at(line.pointAtPercent(t / 100)) is None]
    start = board.canvas.to_view(line.pointAtPercent(bare[len(bare) // 2])).toPoint()
    drag(qtbot, board, start, start + QPoint(18, 22))
    assert len(board.canvas.board.link_between[ends].via) == 1
    assert set(board.canvas.link) == set(ends)
    bend = board.canvas.to_view(QPointF(*board.canvas.board.link_between[ends].via[0])).toPoint()
    drag(qtbot, board, bend, bend + QPoint(40, -10))
    moved = board.canvas.board.link_between[ends].via
    assert len(moved) == 1, "the bend was moved, no other one added"
    assert board.canvas.to_view(QPointF(*moved[0])).x() == pytest.approx(bend.x() + 40, abs=2)


def test_escape_lets_go_of_what_is_selected(page, qtbot):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    qtbot.mouseClick(board.canvas.viewport(), LEFT, NONE, at(board, "sparta"))
    assert board.canvas.selection == {"sparta"}
    qtbot.keyClick(board.canvas, Qt.Key.Key_Escape)
    assert board.canvas.selection == set()


def test_a_space_is_added_duplicated_and_deleted(page, qtbot):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    number = len(board.canvas.board.spaces)
    press_tool(qtbot, board, "tool_add")
    qtbot.mouseClick(board.canvas.viewport(), LEFT, NONE, free_spot(board))
    assert len(board.canvas.board.spaces) == number + 1
    board.duplicate()
    assert len(board.canvas.board.spaces) == number + 2
    qtbot.keyClick(board.canvas, Qt.Key.Key_Delete)
    assert len(board.canvas.board.spaces) == number + 1
    assert page.stack.count() == 3


# --- areas


def test_corners_are_moved_added_and_deleted_by_mouse(page, qtbot):
    page.open("victory_or_death")
    board = sheet(page, "board")
    press_tool(qtbot, board, "tool_reshape")
    port = board.canvas.viewport()
    board.canvas.set_zoom(board.canvas.fit_zoom * 4, None, rest=True)
    board.canvas.show_point(QPointF(board.canvas.board.spaces["melos"].x, board.canvas.board.spaces["melos"].y))
    qtbot.mouseClick(port, LEFT, NONE, at(board, "melos"))
    assert board.canvas.selection == {"melos"}
    areas = board.canvas.tool.areas
    corners = areas.corners("melos")
    start = view(board, *corners[0])
    drag(qtbot, board, start, start + QPoint(14, 9))
    assert areas.corners("melos")[0] != corners[0]
    a, b = max(zip(areas.corners("melos"), areas.corners("melos")[1:], strict=False),
               key=lambda pair: abs(pair[0][0] - pair[1][0]) + abs(pair[0][1] - pair[1][1]))  # fmt: skip
    number = len(areas.corners("melos"))
    between = view(board, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    qtbot.mouseDClick(port, LEFT, NONE, between)
    assert len(areas.corners("melos")) == number + 1
    qtbot.mouseClick(port, LEFT, NONE, between)
    qtbot.keyClick(board.canvas, Qt.Key.Key_Delete)
    assert len(areas.corners("melos")) == number


def test_a_line_drawn_across_an_area_splits_it_and_merge_joins_it_again(page, qtbot):
    page.open("victory_or_death")
    board = sheet(page, "board")
    number = len(board.canvas.board.spaces)
    qtbot.mouseClick(board.canvas.viewport(), LEFT, NONE, at(board, "thrace"))
    assert board.canvas.selection == {"thrace"}
    press_tool(qtbot, board, "tool_cut")
    box = board.canvas.shapes.boxes["thrace"]
    drag(qtbot, board, view(board, box.center().x(), box.top() - 20), view(board, box.center().x(), box.bottom() + 20))
    assert len(board.canvas.board.spaces) == number + 1
    new = board.binding.entries()[-1]["id"]
    board.canvas.select(["thrace", new])
    press_tool(qtbot, board, "tool_merge")
    assert len(board.canvas.board.spaces) == number


def test_neighbours_come_from_borders_and_a_link_overrides_them(page, qtbot):
    page.open("victory_or_death")
    board = sheet(page, "board")
    press_tool(qtbot, board, "tool_link")
    assert "thrace" not in board.binding.entry("melos")["adjacent"]
    drag(qtbot, board, at(board, "melos"), at(board, "thrace"))
    assert "thrace" in board.binding.entry("melos")["adjacent"]
    assert "melos" in board.binding.entry("thrace")["adjacent"]
    press_tool(qtbot, board, "branch")
    assert "thrace" not in board.binding.entry("melos")["adjacent"]


# --- search, several at once, paste


def test_a_space_is_found_by_a_part_of_its_name(page, qtbot):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    qtbot.keyClicks(board.search, "potid")
    qtbot.keyClick(board.search, Qt.Key.Key_Return)
    assert board.canvas.selection == {"potidaea"}
    board.search.setText("Atlantis")
    qtbot.keyClick(board.search, Qt.Key.Key_Return)
    assert "No space is called" in page.status.text()


def test_a_field_of_several_spaces_is_set_at_once(page, qtbot):
    page.open("peloponnesian_war")
    board = sheet(page, "board")
    board.canvas.select(["melos", "sparta"])
    field = board.properties.fields["side",]
    field.setFocus()
    field.clear()
    qtbot.keyClicks(field, "neutral")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert {board.binding.entry(id)["side"] for id in ("melos", "sparta")} == {"neutral"}
    assert page.stack.count() == 1


def test_spaces_are_copied_from_one_game_and_pasted_into_another(page, qtbot):
    page.open("pericles")
    board = sheet(page, "board")
    board.canvas.select([board.binding.entries()[0]["id"]])
    name = board.binding.entries()[0]["name"]
    board.copy()
    page.open("peloponnesian_war")
    other = sheet(page, "board")
    number = len(other.binding.entries())
    other.paste()
    assert len(other.binding.entries()) == number + 1
    assert other.binding.entries()[-1]["name"] == name
