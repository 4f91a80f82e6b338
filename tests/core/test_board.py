"""Neighbours, reach and routes; hexes; areas."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from engines.core.board import Board, Link, Space, hex_distance, hex_links, shared_borders


def grid(width: int, height: int) -> Board:
    spaces = {f"{x},{y}": Space(f"{x},{y}", "", x, y) for x in range(width) for y in range(height)}
    links = [Link(f"{x},{y}", f"{x + 1},{y}", "east") for x in range(width - 1) for y in range(height)]
    links += [Link(f"{x},{y}", f"{x},{y + 1}", "north") for x in range(width) for y in range(height - 1)]
    return Board("grid", 100, 100, spaces, links)


def test_all_shortest_routes_are_known():
    routes = grid(4, 4).routes("0,0", "2,2")
    assert routes.number == 6  # the ways to order two steps east and two north
    ways = {tuple(r) for r in routes.all()}
    assert len(ways) == 6
    assert all(len(way) == 5 and way[0] == "0,0" and way[-1] == "2,2" for way in ways)


def test_predicates_bar_links_and_spaces():
    board = grid(3, 3)
    assert board.routes("0,0", "2,0", link_ok=lambda link: link.kind == "north").number == 0
    around = board.routes("0,0", "2,0", space_ok=lambda space: space != "1,0")
    assert around.number == 1
    assert around.nth(0) == ["0,0", "0,1", "1,1", "2,1", "2,0"]


def test_the_goal_need_not_be_passable_but_nothing_leads_through_it():
    board = grid(3, 1)
    assert board.routes("0,0", "1,0", space_ok=lambda space: space != "1,0").number == 1
    assert board.routes("0,0", "2,0", space_ok=lambda space: space != "1,0").number == 0


def test_a_route_to_where_one_stands():
    routes = grid(2, 2).routes("0,0", "0,0")
    assert routes.exist
    assert routes.nth(0) == ["0,0"]


@given(st.integers(2, 5), st.integers(2, 5), st.data())
def test_routes_are_as_long_as_the_distance(width: int, height: int, data):
    board = grid(width, height)
    ids = sorted(board.spaces)
    start, goal = data.draw(st.sampled_from(ids)), data.draw(st.sampled_from(ids))
    routes = board.routes(start, goal)
    for way in routes.all(20):
        assert len(way) - 1 == board.distances([start])[goal]
        assert all(b in board.neighbours[a] for a, b in itertools.pairwise(way))


def test_within_counts_steps():
    near = grid(5, 5).within("2,2", 1)
    assert near == {"2,2": 0, "1,2": 1, "3,2": 1, "2,1": 1, "2,3": 1}


def test_hexes_touch_six_neighbours_and_barred_sides_do_not_link():
    spaces = [Space(f"{q}.{r}", "", 0, 0, q=q, r=r) for q in range(-2, 3) for r in range(-2, 3)]
    board = Board("hex", 1, 1, {s.id: s for s in spaces}, hex_links(spaces))
    assert len(board.neighbours["0.0"]) == 6
    barred = hex_links(spaces, lambda a, b: {a, b} == {"0.0", "1.0"})
    assert len(barred) == len(board.links) - 1
    assert hex_distance(board.spaces["-1.0"], board.spaces["1.1"]) == board.distances(["-1.0"])["1.1"]


def test_areas_border_where_their_outlines_run_together():
    square = [(0, 0), (10, 0), (10, 10), (0, 10)]
    areas = {
        "a": [square],
        "b": [[(x + 10, y) for x, y in square]],
        "corner": [[(x + 20, y + 10) for x, y in square]],
        "far": [[(x + 50, y) for x, y in square]],
    }
    assert shared_borders(areas) == [("a", "b")]
