"""Every kind of computer player of every game finishes what it begins."""

from __future__ import annotations

import pytest

from engines import KNOWN, games
from engines.core.bots import KINDS, SearchBot, kinds
from engines.lab.games import GamePlan, play

SHORT = {  # the game of each that ends soonest
    "dies_irae": ("three_summers", 3),
    "peloponnes_cards": ("first_harvest", 2),
    "peloponnesian_war": ("first_campaign", 1),
    "pericles": ("h1_road_to_plataea", 4),
    "victory_or_death": ("first_campaign", 4),
}
SLOW = {("victory_or_death", "greedy"), *((id, "hard") for id in KNOWN if id != "peloponnesian_war")}  # seconds each
PLAYERS = [(id, kind) for id in KNOWN for kind in kinds(games[id])]


@pytest.fixture(autouse=True)
def quick_search(monkeypatch):
    """The searching player with a small budget: it makes the same steps, fewer times."""
    monkeypatch.setitem(KINDS, "search", lambda: SearchBot(positions=30))


def finishes(id: str, kind: str, scenario: str, seats: tuple[str, ...]) -> str:
    """What went wrong in a game, the checks of each position included; "" if it came to its end."""
    game = games[id]
    plan = GamePlan(id, scenario, tuple((seat, kind) for seat in seats), (), game.shipped, seed=5)
    return play(plan).error


@pytest.mark.parametrize(("id", "kind"), [player for player in PLAYERS if player not in SLOW])
def test_every_player_finishes_a_short_game(id: str, kind: str):
    scenario, number = SHORT[id]
    seats = next(seating for seating in games[id].scenario(scenario).seatings if len(seating) == number)
    assert finishes(id, kind, scenario, seats) == ""


@pytest.mark.parametrize("players", [1, 3])
def test_greedy_players_finish_pericles_with_an_odd_number_of_factions(players: int):
    """What a faction may not know of its compatriot decides nothing in the worlds that it imagines."""
    scenario = games["pericles"].scenario("t1a_central_greece")
    seats = next(seating for seating in scenario.seatings if len(seating) == players)
    assert finishes("pericles", "greedy", scenario.id, seats) == ""


def seatings(id: str, scenario: str) -> list[tuple[str, ...]]:
    """One of each number of seats."""
    found = {len(seating): seating for seating in games[id].scenario(scenario).seatings}
    return list(found.values())


@pytest.mark.long
@pytest.mark.parametrize(
    ("id", "kind", "scenario"), [(id, kind, s.id) for id, kind in PLAYERS for s in games[id].scenarios], ids=str
)
def test_every_player_finishes_every_scenario(id: str, kind: str, scenario: str):
    for seats in seatings(id, scenario):
        assert finishes(id, kind, scenario, seats) == ""
