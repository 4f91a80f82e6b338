"""A map of nine columns and seven rows, made from nothing as an edition: checked, drawn, played to the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engines.core import Session
from engines.core.bots import make_bot, play_out
from engines.core.data import Edition
from engines.dies_irae.data import hex_id
from engines.dies_irae.game import GAME
from engines.dies_irae.view.map import frame_of

COLUMNS, ROWS = 9, 7
SEATS = ("egypt", "persia", "greece")
GOODS = ("grain", "wine", "fish", "salt", "gold", "glass", "stone", "copper", "wood", "wool", "bronze", "horse")
# A strip of land in the north, one in the south, an island between them, joined by a coast in the east.
TERRAIN = (
    "LLLLLLLLL",
    "CCCCCCCCC",
    "~~~~~~~CC",
    "~~~II~~CC",
    "~~~~~~~CC",
    "CCCCCCCCC",
    "LLLLLLLLL",
)
KINDS = {"L": "land", "C": "coastal", "I": "island", "~": "sea"}
PROVINCES = {"north_west": "Boreas", "north_east": "Kaikias", "south_west": "Lips", "south_east": "Euros"}


def grid() -> Iterator[tuple[str, int, int, int, int, str]]:
    for column in range(COLUMNS):
        for row in range(ROWS):
            q, r = column, row - column // 2
            yield hex_id(q, r), q, r, column, row, KINDS[TERRAIN[row][column]]


def small_map() -> dict[str, Any]:
    """The patches of an edition with another map and capitals that lie on it."""
    hexes, sites = [], []
    listed: dict[str, list[str]] = {}
    for id, q, r, column, row, kind in grid():
        entry: dict[str, Any] = {"id": id, "q": q, "r": r, "type": kind}
        if kind != "sea":
            side = ("north" if row < 3 else "south") + ("_west" if column < 5 else "_east")
            area = "middle" if kind == "island" else side
            entry["island" if kind == "island" else "province"] = area
            if kind == "island" or (column % 2 == 0 and row in (0, 1, 5, 6) and column != 6):
                site = f"town_{column}_{row}"
                entry["site"] = site
                good = GOODS[len(sites) % len(GOODS)]
                town = {"id": site, "name": f"Town {column}-{row}", "hex": id, "city": True, "good": good, "area": area}
                sites.append(town | {"source": "yours"})
                listed.setdefault(area, []).append(id)
        hexes.append(entry)
    island = [h["id"] for h in hexes if h["type"] == "island"]
    walls = [
        {"a": h["id"], "b": other["id"], "reason": "island"}
        for h in hexes
        for other in hexes
        if h["type"] == "island" and other["type"] == "coastal" and (other["q"] - h["q"], other["r"] - h["r"]) in STEPS
    ]
    return {
        "hexes.json": {
            "hexes": {"replaced": hexes},
            "sites": {"replaced": sites},
            "provinces": {"replaced": [{"id": a, "name": n, "merchandise_hexes": listed[a]} for a, n in PROVINCES.items()]},
            "islands": {
                "replaced": [
                    {"id": "middle", "name": "Mese", "merchandise_hexes": listed["middle"], "hexes": island},
                ]
            },
            "no_walk": walls,
            "no_sail": [],
            "labels": {"replaced": []},
            "coastline": False,
        },
        "factions.json": {
            "factions": [
                {"id": "egypt", "capitals": ["town_0_5"], "start": {"trade_posts": 3}},
                {"id": "persia", "capitals": ["town_8_1"], "start": {"trade_posts": 3}},
                {"id": "greece", "capitals": ["town_0_1"], "start": {"trade_posts": 3}},
            ]
        },
    }


STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@pytest.fixture
def edition() -> Edition:
    return Edition("dies_irae", "small", small_map())


def severe(edition: Edition) -> list[str]:
    return [issue.text for issue in GAME.check(edition) if issue.severe]


def test_a_map_made_from_nothing_passes_the_checks(edition: Edition):
    assert severe(edition) == []


def inside(point: tuple[float, float], ring: list[tuple[float, float]]) -> bool:
    """By the number of sides that a ray to the right crosses."""
    x, y = point
    sides = zip(ring, [*ring[1:], ring[0]], strict=True)
    return sum((y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 for (x1, y1), (x2, y2) in sides) % 2 == 1


def test_it_is_drawn_with_its_own_coast(edition: Edition):
    board = GAME.boards(edition)["map"]
    assert len(board.spaces) == COLUMNS * ROWS
    assert all(0 < s.x < board.width and 0 < s.y < board.height for s in board.spaces.values())
    outlines = [polygon[0] for polygon in board.land]
    assert len(outlines) == 2  # the mainland around the bay, and the island
    for space in board.spaces.values():
        if space.kind != "coastal":  # a beach may reach beyond the middle
            dry = any(inside((space.x, space.y), ring) for ring in outlines)
            assert dry == (space.kind != "sea"), space.id
    ours = GAME.boards()["map"]
    assert board.land != ours.land
    assert board.width < ours.width


def test_no_track_lies_on_a_hex_of_any_map(edition: Edition):
    for map in (GAME.shipped, edition):
        session = Session.new("dies_irae", seed=1, edition=map)
        table = GAME.table(session.state, "egypt", session.ask)
        board = GAME.boards(map)["map"]
        for thing in (*table.tracks, *(c for c in table.charts if c.rect)):
            x, y, width, height = thing.rect
            assert x >= 0
            assert y >= 0
            assert x + width <= board.width
            assert y + height <= board.height
            for space in board.spaces.values():
                inside = x - 30 < space.x < x + width + 20 and y - 30 < space.y < y + height + 30
                assert not inside, (thing, space.id)


@pytest.mark.parametrize("kind", ["random", "normal"])
@pytest.mark.parametrize("scenario", ["standard", "duel_guarded"])
def test_it_is_played_to_the_end(edition: Edition, kind: str, scenario: str):
    seats = SEATS if scenario == "standard" else ("persia", "greece")
    options = {"turn_limit": 6, "leaders": True}
    session = Session.new("dies_irae", scenario, options, seats, 3, edition=edition)
    bots = {seat: make_bot(GAME, kind) for seat in seats}
    for _ in range(20_000):
        if session.ask is None:
            break
        play_out(session, bots, most=1)
        assert not GAME.invariants(session.state)
    assert session.outcome.winners


@pytest.mark.parametrize(
    ("file", "change", "said"),
    [
        ("hexes.json", {"hexes": {"replaced": []}}, "The map has no hexes."),
        ("hexes.json", {"hexes": [{"id": hex_id(0, 0), "q": 5}]}, "does not lie where its number says"),
        ("hexes.json", {"hexes": [{"id": hex_id(0, 0), "type": "swamp"}]}, "has no known terrain"),
        ("hexes.json", {"hexes": [{"id": hex_id(0, 0), "province": ""}]}, "of land and coastal lies in no province"),
        ("hexes.json", {"hexes": [{"id": hex_id(0, 0), "island": "middle"}]}, "it can only be one"),
        ("hexes.json", {"hexes": [{"id": hex_id(0, 0), "type": "sea"}]}, "is sea and cannot"),
        ("hexes.json", {"hexes": [{"id": hex_id(0, 0), "site": "nowhere"}]}, "which is not in the list"),
        ("hexes.json", {"sites": [{"id": "town_0_0", "hex": "h9999"}]}, "which is not on the map"),
        ("hexes.json", {"sites": [{"id": "town_0_0", "good": "silk"}]}, "has no known merchandise"),
        ("hexes.json", {"provinces": [{"id": "north_west", "merchandise_hexes": []}]}, "has no merchandise"),
        (
            "hexes.json",
            {"no_walk": [{"a": hex_id(0, 0), "b": hex_id(5, 0), "reason": "strait"}]},
            "does not join neighbours",
        ),
        ("factions.json", {"factions": [{"id": "egypt", "capitals": ["athenae"]}]}, "it is no city on the mainland"),
        ("factions.json", {"factions": [{"id": "egypt", "capitals": ["town_0_1"]}]}, "that no other power may choose"),
        ("factions.json", {"factions": [{"id": "egypt", "start": {"trade_posts": 29}}]}, "other sites within reach on foot"),
    ],
)
def test_what_a_map_lacks_is_said_in_a_sentence(file: str, change: dict[str, Any], said: str):
    from engines.core.data import merge

    patches = small_map()
    wanted = dict(patches[file])
    for key, value in change.items():
        held = wanted.get(key)
        base = held["replaced"] if isinstance(held, dict) and "replaced" in held else held
        merged = merge(base, value)
        wanted[key] = {"replaced": merged} if isinstance(held, dict) and "replaced" in held else merged
    faulty = Edition("dies_irae", "faulty", patches | {file: wanted})
    assert any(said in text for text in severe(faulty)), severe(faulty)


def test_measures_follow_the_height_of_the_map(edition: Edition):
    assert frame_of(edition).unit < frame_of(GAME.shipped).unit
    assert frame_of(edition).column(0, 100)[3] < frame_of(GAME.shipped).column(0, 100)[3]
