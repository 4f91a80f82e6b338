"""The mountains of the maps: one file in degrees, laid out by each board."""

import pytest

from engines import games
from engines.core.relief import Window, between, ranges, ridges

MAPS = ("peloponnesian_war", "pericles", "victory_or_death")


def test_every_range_is_drawn_from_hills_to_great_peaks_and_named_once():
    names = [r.name for r in ranges()]
    assert len(set(names)) == len(names)
    assert all(1 <= r.height <= 3 and r.line for r in ranges())
    assert {"Olympus", "Taygetus", "Aetna", "Pindus", "Tmolus"} <= set(names)


def test_a_window_keeps_what_lies_in_it():
    found = ridges(Window(22.2, 39.9, 22.5, 40.2, lambda lon, lat: (lon - 22, 41 - lat)))
    assert [r.name for r in found] == ["Pieria", "Olympus"]
    assert found[1].line == [pytest.approx((0.28, 0.86)), pytest.approx((0.42, 1.0))]


def test_between_reads_on_straight_lines_and_beyond_the_ends():
    table = ((0.0, 0.0), (1.0, 10.0), (2.0, 30.0))
    assert [between(table, x) for x in (-1, 0.5, 1, 1.5, 3)] == [-10, 5, 10, 20, 50]


@pytest.mark.parametrize("game", MAPS)
def test_mountains_lie_where_the_map_has_their_country(game):
    board = games[game].boards()["map"]
    at = {r.name: r.line[0] for r in board.relief}
    assert at["Olympus"][1] < at["Parnassus"][1] < at["Taygetus"][1]  # from north to south
    assert at["Aetna"][0] < at["Pindus"][0] < at["Tmolus"][0]  # from west to east
    assert all(0 <= x <= board.width and 0 <= y <= board.height for x, y in (at["Aetna"], at["Olympus"], at["Tmolus"]))
