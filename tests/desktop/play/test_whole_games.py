"""Whole games of each kind through the window: by clicks and drags alone, by keys alone, by one person and by several."""

from __future__ import annotations

import pytest

from engines import games

PEOPLE = ["Anna", "Ben", "Cleo", "Dion", "Eris"]
OURS = [id for id in games if id != "isthmus"]
SHORT = {"peloponnesian_war": "archidamian_war"}  # one turn is too little to play; for the others the quickest does
LONGER = [
    ("peloponnes_cards", "five_cities"),
    ("peloponnesian_war", "campaign"),
    ("victory_or_death", "peloponnesian_war"),
    ("dies_irae", "beginner"),
    ("pericles", "t6a_archidamian"),
]


@pytest.fixture(autouse=True)
def nothing_goes_wrong(caplog):
    """The window survives a fault in a game's words or sketches; these tests do not overlook it."""
    yield
    faults = [r.getMessage() for when in ("setup", "call") for r in caplog.get_records(when) if r.levelname == "ERROR"]
    assert not faults


def shortest(id: str) -> str:
    """The quickest scenario that is more than a single battle."""
    return SHORT.get(id) or min((s for s in games[id].scenarios if s.minutes >= 15), key=lambda s: s.minutes).id


def begin(hands, id: str, scenario: str = "", people: int = 1) -> None:
    """A game with so many people; the computer plays the other seats, at random."""
    scenario = scenario or shortest(id)
    seatings = games[id].scenario(scenario).seatings
    seats = max(seatings, key=len) if people > 1 else seatings[0]
    names = zip(seats, PEOPLE, strict=False)
    hands.start(id, {seat: f"person:{name}" if n < people else "random" for n, (seat, name) in enumerate(names)}, scenario)


@pytest.mark.parametrize("id", OURS)
def test_a_game_by_mouse(hands, id):
    """Real clicks and drags do exactly the options they point at; the rest is taken from the list."""
    begin(hands, id)
    ways = hands.play()
    assert hands.c.session.outcome is not None
    assert sum(ways.values()) > ways.get("list", 0)


@pytest.mark.parametrize("id", OURS)
def test_a_game_by_keyboard(hands, id):
    """Arrows between what is lit, numbers, Tab, Enter, Escape; no mouse at all."""
    begin(hands, id)
    ways = hands.play_by_keys()
    assert hands.c.session.outcome is not None
    assert ways.get("arrows", 0) > 0
    assert hands.page.decision.title.text() == "The game is over"


@pytest.mark.long
@pytest.mark.parametrize("id", OURS)
@pytest.mark.parametrize("way", ["play", "play_by_keys"])
def test_a_game_of_people_at_one_computer(hands, id, way):
    """Curtains fall and are lifted, answers are passed in sight of all; nobody is stuck."""
    begin(hands, id, people=5)
    getattr(hands, way)()
    assert hands.c.session.outcome is not None


@pytest.mark.long
@pytest.mark.parametrize(("id", "scenario"), LONGER)
@pytest.mark.parametrize("way", ["play", "play_by_keys"])
def test_a_longer_game(hands, id, scenario, way):
    begin(hands, id, scenario)
    getattr(hands, way)()
    assert hands.c.session.outcome is not None
