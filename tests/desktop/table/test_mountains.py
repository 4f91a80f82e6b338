"""Mountains on the land: where they stand, and that they are painted under everything else."""

import pytest

from desktop.table.board_painter import Ground
from desktop.table.geometry import Shapes
from desktop.table.tiles import Tiles
from engines import games


def ground_of(game: str) -> Ground:
    board = games[game].boards()["map"]
    return Ground(board, games[game], Shapes(board))


@pytest.mark.parametrize("game", ["peloponnesian_war", "pericles", "victory_or_death"])
def test_mountains_stand_on_land_and_clear_of_spaces(qapp, game):
    ground = ground_of(game)
    main, inset = ground.relief
    assert len(main) > 100
    assert all(ground.land[0].contains(m.foot) for m in main)
    assert all(any(rect.contains(m.foot) for rect in ground.insets) for m in inset)
    if not ground.shapes.is_surface:
        assert not any(box.contains(m.box.center()) for m in main for box in ground.shapes.boxes.values())


def test_mountains_show_in_the_picture_and_are_the_same_each_time(qapp):
    ground = ground_of("pericles")
    with_them = Tiles(ground).image(ground.shapes.rect, 0.4)
    assert with_them == Tiles(ground_of("pericles")).image(ground.shapes.rect, 0.4)
    one = ground.relief[0][40]
    bare = ground_of("pericles")
    bare.relief = [[], []]
    without = Tiles(bare).image(ground.shapes.rect, 0.4)
    part = one.box.adjusted(0, 0, 0, 2)
    box = (part.x() * 0.4, part.y() * 0.4, part.width() * 0.4, part.height() * 0.4)
    assert with_them.copy(*map(round, box)) != without.copy(*map(round, box))
