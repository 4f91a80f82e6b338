"""Blocks of crowded places cover neither each other nor names, stay where they stand well, and are tied to their symbols."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from desktop.table import TableView
from desktop.table.declutter import Group, Obstacles, places, spread
from desktop.table.labels import word_of
from engines import games
from engines.core import Session
from engines.core.board import Label
from engines.core.bots import RandomBot, play_out
from engines.core.table import Target

BOARD = (0.0, 0.0, 900.0, 600.0)


def at(x: float, y: float, side: tuple[int, int] = (1, 0), name=None) -> Group:
    return Group(x, y, 10.0, ((60.0, 15.0),), side=side, name=name)


def boxes(groups, chosen):
    return {id: places(group)[chosen[id]].on(group) for id, group in groups.items()}


def cover(a, b) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > 0.01 and min(a[3], b[3]) - max(a[1], b[1]) > 0.01


def test_alone_a_stack_stands_on_its_usual_side():
    groups = {"a": at(300, 300, (-1, 0))}
    (box,) = boxes(groups, spread(groups, Obstacles(BOARD), {}))["a"]
    assert box == (230.0, 292.5, 290.0, 307.5)


def test_neighbours_make_room_for_each_other():
    groups = {n: at(300 + 20 * (i % 3), 300 + 12 * (i // 3)) for i, n in enumerate("abcdef")}
    found = boxes(groups, spread(groups, Obstacles(BOARD), {}))
    for one, two in combinations(found.values(), 2):
        assert not any(cover(a, b) for a in one for b in two)


def test_nothing_stands_outside_the_board_or_over_its_own_name():
    groups = {"a": at(890, 300), "b": at(300, 300, name=(305.0, 290.0, 380.0, 310.0))}
    found = boxes(groups, spread(groups, Obstacles(BOARD), {}))
    assert found["a"][0][2] <= 900
    assert not cover(found["b"][0], groups["b"].name)


def test_nothing_stands_across_the_frame_of_an_inset():
    obstacles = Obstacles(BOARD)
    obstacles.insets = [(0.0, 400.0, 200.0, 600.0)]
    groups = {"out": at(205, 500, (-1, 0)), "in": at(190, 500)}
    found = boxes(groups, spread(groups, obstacles, {}))
    assert found["out"][0][0] >= 200
    assert found["in"][0][2] <= 200


def test_what_stands_well_stays():
    groups = {"a": at(300, 300), "b": at(310, 310)}
    chosen = spread(groups, Obstacles(BOARD), {})
    assert spread({"a": groups["a"]}, Obstacles(BOARD), chosen) == {"a": chosen["a"]}
    elsewhere = next(n for n, place in enumerate(places(groups["a"])) if n > 5)
    assert spread({"a": groups["a"]}, Obstacles(BOARD), {"a": elsewhere}) == {"a": elsewhere}


@pytest.fixture
def crowded(qtbot) -> TableView:
    """The great map after some turns, in a small window."""
    session = Session.new("peloponnesian_war", "campaign", seed=2)
    play_out(session, {"player": RandomBot()}, salt=2, most=140)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(940, 620)
    view.show()
    view.set_game(games["peloponnesian_war"])
    view.show_table(games["peloponnesian_war"].table(session.state, "player"), animate=False)
    view.fit()
    return view


def test_blocks_of_the_great_map_cover_no_other_counter(crowded):
    zoom = crowded.canvas.zoom
    seen = [s for s in crowded.sprites.values() if s.isVisible()]
    blocks = [s for s in seen if s.placed.block]
    assert len(blocks) > 8
    for block in blocks:
        box = block.box(zoom).adjusted(1 / zoom, 1 / zoom, -1 / zoom, -1 / zoom)
        assert not any(box.intersects(other.box(zoom)) for other in seen if other is not block)


def test_a_block_that_stands_aside_is_tied_to_its_symbol(crowded):
    zoom = crowded.canvas.zoom
    tied = [start for start, _ in crowded.stage.tethers.lines()]
    for sprite in crowded.sprites.values():
        if sprite.placed.block and sprite.isVisible():
            box, centre = sprite.box(zoom), sprite.placed.centre
            away = max(box.left() - centre.x(), centre.x() - box.right(), box.top() - centre.y(), centre.y() - box.bottom())
            assert away * zoom < 13 or centre in tied


def test_a_name_without_room_is_told_by_the_pointer(crowded):
    written = crowded.state.obstacles(crowded.canvas.zoom).names
    spaces = crowded.boards["map"].spaces
    hidden = next(id for id, s in spaces.items() if s.name not in written and id not in crowded.state.board_view().looks)
    shown = next(id for id, s in spaces.items() if s.name in written and id not in crowded.state.board_view().looks)
    assert crowded.tips.text(Target("space", hidden)) == spaces[hidden].name
    assert crowded.tips.text(Target("space", shown)) == ""


def test_a_name_at_the_edge_is_written_whole(crowded):
    shapes = crowded.shapes["map"]
    for y in (2.0, shapes.rect.bottom() - 2):
        word, (box,) = word_of(Label("to the Euxine", 3352, y, "sea", 14, align="right"), shapes, 0.25)
        assert shapes.rect.contains(box)
        assert word.label.y != y


def test_a_line_may_bear_a_sign(crowded):
    painter = crowded.tiles["map"].board_painter
    line = next(line for link, line, _ in painter.lines if link.kind == "isthmus")
    middle = line.pointAtPercent(0.5)
    part = QRectF(middle.x() - 12, middle.y() - 12, 24, 24)
    signed = crowded.tiles["map"].image(part, 2.0)
    painter.board.link_styles["isthmus"].icon = ""
    bare = crowded.tiles["map"].image(part, 2.0)
    painter.board.link_styles["isthmus"].icon = "cart"
    assert signed != bare
