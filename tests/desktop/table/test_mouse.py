"""The table under a real mouse: hover, click, drag and drop, pan, zoom."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from desktop.table import TableView
from desktop.table.mouse import FAN_AFTER
from engines.core.table import Banner, BoardView, Piece, Table, Target

from .samples import Sample, cloth_board, cloth_table, war_board

LEFT = Qt.MouseButton.LeftButton


def few_pieces() -> Table:
    pieces = [
        Piece("army", "hoplite", "sparta", "sparta"),
        Piece("one", "hoplite", "thasos", "athens"),
        Piece("two", "trireme", "thasos", "athens"),
        Piece("three", "cavalry", "thasos", "athens", tip="Three horsemen."),
    ]
    return Table(Banner("Turn 1"), [BoardView("war", pieces=pieces)])


@pytest.fixture
def war(shown) -> TableView:
    return shown(Sample(war_board()), few_pieces())


def mouse(view: TableView, kind: QEvent.Type, at: QPointF, button=LEFT, held=Qt.MouseButton.NoButton) -> None:
    """Sends what a mouse sends: to whichever widget is under that point."""
    point = at.toPoint()
    widget = view.childAt(point) or view
    local = QPointF(widget.mapFrom(view, point))
    event = QMouseEvent(kind, local, view.mapToGlobal(at), button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def move(view: TableView, at: QPointF, held=Qt.MouseButton.NoButton) -> None:
    mouse(view, QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton, held)


def click(view: TableView, at: QPointF) -> None:
    move(view, at)
    mouse(view, QEvent.Type.MouseButtonPress, at, held=LEFT)
    mouse(view, QEvent.Type.MouseButtonRelease, at)


def drag(view: TableView, start: QPointF, end: QPointF) -> None:
    move(view, start)
    mouse(view, QEvent.Type.MouseButtonPress, start, held=LEFT)
    for step in range(1, 9):
        move(view, start + (end - start) * (step / 8), LEFT)
    mouse(view, QEvent.Type.MouseButtonRelease, end)


def heard(signal) -> list:
    """Everything a signal says from now on."""
    out: list = []
    signal.connect(lambda *values: out.append(values if len(values) > 1 else values[0]))
    return out


# --- clicks


@pytest.mark.parametrize("board", ["points", "areas", "hexes"])
def test_a_click_on_any_space_names_it(shown, board):
    view = shown(board)
    empty = msgspec.structs.replace(view.table, boards=[BoardView(view.board_id)])
    view.show_table(empty)
    clicks = heard(view.clicked)
    if board == "points":
        view.canvas.set_zoom(1.0, None, rest=True)
    seen = 0
    for id, space in list(view.boards[view.board_id].spaces.items())[:: 6 if board == "hexes" else 2]:
        if not view.shapes[view.board_id].paths[id].contains(QPointF(space.x, space.y)):
            continue  # the point of an area's label may lie beside it
        place = view.place_of(Target("space", id))
        if view.canvas.geometry().contains(place.toPoint()) and view.childAt(place.toPoint()) is not None:
            widget = view.childAt(place.toPoint())
            if widget in (view.canvas.viewport(), view.overlay):
                clicks.clear()
                click(view, place)
                assert [t.id for t in clicks] == [id]
                seen += 1
    assert seen > 15


def test_a_click_on_a_piece_names_the_piece(war):
    clicks = heard(war.clicked)
    click(war, war.place_of(Target("piece", "army", "hoplite")))
    assert clicks == [Target("piece", "army", "hoplite")]


def test_a_press_that_slides_off_is_no_click(war):
    clicks = heard(war.clicked)
    start = war.place_of(Target("space", "melos"))
    mouse(war, QEvent.Type.MouseButtonPress, start, held=LEFT)
    move(war, start + QPointF(60, 40), LEFT)
    mouse(war, QEvent.Type.MouseButtonRelease, start + QPointF(60, 40))
    assert clicks == []


def test_a_click_on_a_figure_of_a_plate_names_the_fact(shown):
    view = shown(Sample(cloth_board()), cloth_table())
    clicks = heard(view.clicked)
    click(view, view.place_of(Target("fact", "coins")))
    assert clicks == [Target("fact", "coins")]


# --- drag and drop


def test_a_piece_is_lifted_and_dropped_on_a_space(war):
    lifted, dropped = heard(war.lifted), heard(war.dropped)
    army = Target("piece", "army", "hoplite")
    drag(war, war.place_of(army), war.place_of(Target("space", "argos")))
    assert lifted == [army]
    assert dropped == [(army, Target("space", "argos"))]
    assert not war.drag_image.isVisible()


def test_a_drop_into_the_void_says_so(war):
    dropped = heard(war.dropped)
    army = Target("piece", "army", "hoplite")
    war.canvas.set_zoom(1.2, None, rest=True)
    war.canvas.show_point(war.finder.rect_of("thera").center())
    war.show_table(few_pieces())
    war.canvas.show_point(war.finder.rect_of("sparta").center())
    sea = war.finder.on_view(war.shapes["war"].centre("sparta") + QPointF(60, 190))
    drag(war, war.place_of(army), sea)
    assert dropped == [(army, None)]


def test_while_it_is_dragged_a_ghost_follows_and_the_piece_pales(war):
    army = Target("piece", "army", "hoplite")
    start = war.place_of(army)
    mouse(war, QEvent.Type.MouseButtonPress, start, held=LEFT)
    move(war, start + QPointF(80, 10), LEFT)
    assert war.drag_image.isVisible()
    assert (war.drag_image.at - (start + QPointF(80, 10))).manhattanLength() < 3
    assert war.sprites[army].opacity() < 0.5
    mouse(war, QEvent.Type.MouseButtonRelease, start + QPointF(80, 10))
    assert war.sprites[army].opacity() == 1


def test_a_rejected_piece_flies_back(war, qtbot):
    war.set_speed("fast")
    army = Target("piece", "army", "hoplite")
    home = war.place_of(army)
    war.dropped.connect(lambda source, under: war.reject(source))
    drag(war, home, war.place_of(Target("space", "athens")))
    assert war.drag_image.isVisible()
    assert (war.drag_image.at - home).manhattanLength() > 20
    qtbot.waitUntil(lambda: not war.drag_image.isVisible(), timeout=2000)
    assert (war.drag_image.at - home).manhattanLength() < 3
    assert (war.place_of(army) - home).manhattanLength() < 3


def test_a_good_drop_goes_on_from_where_it_was_let_go(war, qtbot):
    war.set_speed("normal")
    army = Target("piece", "army", "hoplite")

    def accept(source, under):
        table = few_pieces()
        table.boards[0].pieces[0].space = under.id
        war.show_table(table)

    war.dropped.connect(accept)
    goal = war.place_of(Target("space", "argos"))
    drag(war, war.place_of(army), goal + QPointF(3, 2))
    qtbot.waitUntil(lambda: not war.motion.busy, timeout=2000)
    assert (war.place_of(army) - goal).manhattanLength() < 3


def test_what_is_lit_wins_over_what_lies_on_it(war):
    dropped = heard(war.dropped)
    army = Target("piece", "army", "hoplite")
    war.lifted.connect(lambda _: war.light({Target("space", "thasos")}))
    drag(war, war.place_of(army), war.place_of(Target("piece", "one", "hoplite")))
    assert dropped == [(army, Target("space", "thasos"))]


def test_a_card_of_the_hand_is_dropped_on_a_zone(shown):
    view = shown(Sample(cloth_board()), cloth_table())
    dropped = heard(view.dropped)
    card = Target("card", "card30", "key30")
    drag(view, view.place_of(card), view.place_of(Target("zone", "discard")))
    assert dropped == [(card, Target("zone", "discard"))]


# --- hover


def test_hover_says_what_it_is_over_and_nothing_outside(war):
    said = heard(war.hovered)
    move(war, war.place_of(Target("space", "melos")))
    assert said == [Target("space", "melos")]
    QApplication.sendEvent(war.canvas.viewport(), QEvent(QEvent.Type.Leave))
    assert said[-1] is None


def test_a_stack_fans_out_under_the_mouse_and_closes_behind_it(war, qtbot):
    names = ("one", "hoplite"), ("two", "trireme"), ("three", "cavalry")
    stack = [Target("piece", *name) for name in names]

    def apart() -> float:
        places = sorted(war.place_of(t).x() for t in stack)
        return min(b - a for a, b in pairwise(places))

    width = war.sprites[stack[0]].width
    assert apart() < width * 0.6
    move(war, war.place_of(stack[1]))
    qtbot.waitUntil(lambda: bool(war.stage.fanned))
    assert apart() >= width
    assert war.stage.tray.isVisible()
    assert war.stage.tray.title == war.boards[war.board_id].spaces[war.stage.fanned].name
    clicks = heard(war.clicked)
    for target in stack:
        click(war, war.place_of(target))
    assert clicks == stack
    move(war, war.place_of(Target("space", "melos")))
    assert apart() < width * 0.6
    assert not war.stage.tray.isVisible()


def test_a_pointer_that_passes_over_a_stack_leaves_it_closed(war, qtbot):
    move(war, war.place_of(Target("piece", "two", "trireme")))
    move(war, war.place_of(Target("space", "melos")))
    qtbot.wait(FAN_AFTER + 60)
    assert not war.stage.fanned


def test_a_fan_is_seen_whole_at_the_edge_of_the_view(war):
    stack = war.sprites[Target("piece", "two", "trireme")].placed.stack
    war.canvas.set_zoom(war.canvas.fit_zoom * 3, None, rest=True)
    for corner in (QPointF(0, 0), QPointF(5000, 5000)):
        war.canvas.show_point(corner)
        war.stage.unfan(at_once=True)
        war.stage.fan(stack, "Athens")
        room = QRectF(war.canvas.viewport().rect())
        assert room.contains(war.stage.tray_box())


def test_the_card_under_the_mouse_rises(shown):
    view = shown(Sample(cloth_board()), cloth_table())
    card = Target("card", "card31", "key31")
    move(view, view.place_of(card))
    assert view.hand.raised == {"card31": 1.0}
    move(view, QPointF(400, 100))
    assert view.hand.raised == {}


def test_a_card_too_small_to_read_is_shown_large(shown, qtbot):
    view = shown(Sample(cloth_board()), cloth_table(), size=(900, 640))
    card = Target("card", "card1", "key1")
    move(view, view.place_of(card))
    qtbot.waitUntil(view.card_zoom.isVisible, timeout=2000)
    assert view.card_zoom.card.id == "card1"
    move(view, view.place_of(Target("zone", "discard")))
    assert not view.card_zoom.isVisible()


# --- pan and zoom


def wheel(view: TableView, at: QPointF, steps: int) -> None:
    viewport = view.canvas.viewport()
    event = QWheelEvent(
        at, view.mapToGlobal(at), QPoint(), QPoint(0, 120 * steps), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(viewport, event)


def test_the_wheel_zooms_at_the_cursor(war):
    war.canvas.set_zoom(0.8, None, rest=True)
    at = QPointF(500, 300)
    before = war.canvas.to_board(at)
    wheel(war, at, 2)
    assert war.canvas.zoom == pytest.approx(0.8 * 1.44)
    assert (war.canvas.to_board(at) - before).manhattanLength() < 3


def test_zoom_stays_between_the_whole_board_and_the_closest_look(war):
    for _ in range(40):
        wheel(war, QPointF(300, 300), -1)
    assert war.canvas.zoom == pytest.approx(war.canvas.fit_zoom)
    for _ in range(60):
        wheel(war, QPointF(300, 300), 1)
    assert war.canvas.zoom == pytest.approx(war.canvas.most_zoom)


def test_an_empty_place_drags_the_board(war):
    war.canvas.set_zoom(1.0, None, rest=True)
    war.canvas.show_point(QPointF(2200, 900))
    start = QPointF(600, 400)
    assert war.target_at(start.toPoint()) is None
    under = war.canvas.to_board(start)
    drag(war, start, start + QPointF(-120, 60))
    assert (war.canvas.to_board(start + QPointF(-120, 60)) - under).manhattanLength() < 3


def test_the_minimap_goes_where_it_is_clicked(war):
    war.canvas.set_zoom(1.0, None, rest=True)
    assert war.corner.minimap.isVisible()
    war.corner.minimap._go(QPointF(war.corner.minimap.width() * 0.75, war.corner.minimap.height() * 0.5))
    assert (war.canvas.seen.center() - QPointF(3400 * 0.75, 2200 * 0.5)).manhattanLength() < 30
    war.fit()
    assert not war.corner.minimap.isVisible()
