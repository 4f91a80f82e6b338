"""The course of a game in figures, for every game."""

from __future__ import annotations

from functools import cache

import pytest

from engines import games
from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.courses import MOST_SAMPLES, Courses, thinned, turns_of, where

GAMES = ("peloponnes_cards", "peloponnesian_war", "victory_or_death", "dies_irae", "pericles")


@cache
def played(id: str) -> Session:
    session = Session.new(id, seed=11)
    play_out(session, dict.fromkeys(session.setup.seats, RandomBot()))
    return session


@pytest.mark.parametrize("id", GAMES)
def test_every_game_names_its_curves_and_follows_them_to_the_end(id: str):
    session = played(id)
    game = session.game
    course = Courses().course(session, None)
    assert game.curves
    for curve in game.curves:
        assert course.lines(curve.id), curve.id
    known = {seat.id for seat in game.seats} | {side.id for side in game.sides}
    assert all(line in known for curve in game.curves for line in course.lines(curve.id))
    places = [sample.where for sample in course.samples]
    assert places == sorted(places)
    assert places[0] >= 0
    assert places[-1] <= len(course.turns)
    assert course.samples[-1].figures == game.figures(session.state)


@pytest.mark.parametrize("id", [id for id in GAMES if games[id].has_secrets])
def test_a_running_game_shows_the_same_curves_in_every_world(id: str):
    """The figures of a running game come from the view of a seat."""
    session = Session.new(id, seed=3)
    play_out(session, dict.fromkeys(session.setup.seats, RandomBot()), most=40)
    assert session.ask is not None
    course = Courses().course(session, None)
    for sample in course.samples:
        view = session.game.view(session.state_at(sample.moment), None)
        assert sample.figures == session.game.figures(view)


def test_positions_are_read_once():
    session = played("victory_or_death")
    courses = Courses()
    read = []
    game = session.game
    figures = type(game).figures
    courses.course(session, None)
    try:
        type(game).figures = lambda self, state: read.append(state) or figures(self, state)  # type: ignore[method-assign]
        courses.course(session, None)
    finally:
        type(game).figures = figures  # type: ignore[method-assign]
    assert not read


def test_rounds_of_several_seats_are_one_turn():
    titles = [turn.title for turn in turns_of(played("victory_or_death"))]
    assert titles[:3] == ["Round 1", "Round 2", "Round 3"]
    assert len(titles) == len(set(titles))


def test_the_place_in_turns_goes_on_without_jumps():
    turns = turns_of(played("dies_irae"))
    end = played("dies_irae").now
    assert where(turns, 0, end) == 0
    assert where(turns, end, end) == len(turns)
    assert where(turns, turns[3].start, end) == 3


def test_long_games_are_thinned():
    assert thinned(range(5)) == [0, 1, 2, 3, 4]
    few = thinned(range(5000))
    assert len(few) == MOST_SAMPLES
    assert (few[0], few[-1]) == (0, 4999)
