"""Mountains on the land: where they stand, and that they are painted under everything else."""

import pytest

from desktop.table.board_painter import BoardPainter
from desktop.table.geometry import Shapes
from desktop.table.tiles import Tiles
from engines import games


def painter_of(game: str) -> BoardPainter:
    board = games[game].boards()["map"]
    return BoardPainter(board, games[game], Shapes(board))


@pytest.mark.parametrize("game", ["peloponnesian_war", "pericles", "victory_or_death"])
def test_mountains_stand_on_land_and_clear_of_spaces(qapp, game):
    painter = painter_of(game)
    main, inset = painter.land.relief
    assert len(main) > 100
    assert all(painter.land.outlines[0].contains(m.foot) for m in main)
    assert all(any(rect.contains(m.foot) for rect in painter.land.insets) for m in inset)
    if not painter.shapes.is_surface:
        assert not any(box.contains(m.box.center()) for m in main for box in painter.shapes.boxes.values())


def test_mountains_show_in_the_picture_and_are_the_same_each_time(qapp):
    painter = painter_of("pericles")
    with_them = Tiles(painter).image(painter.shapes.rect, 0.4)
    assert with_them == Tiles(painter_of("pericles")).image(painter.shapes.rect, 0.4)
    one = painter.land.relief[0][40]
    bare = painter_of("pericles")
    bare.land.relief = [[], []]
    without = Tiles(bare).image(painter.shapes.rect, 0.4)
    part = one.box.adjusted(0, 0, 0, 2)
    box = (part.x() * 0.4, part.y() * 0.4, part.width() * 0.4, part.height() * 0.4)
    assert with_them.copy(*map(round, box)) != without.copy(*map(round, box))
