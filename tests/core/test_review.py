"""Where another choice was worth much more."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.core import Session
from engines.core.bots import RandomBot, make_bot, play_out
from engines.core.flow import Option
from engines.core.packing import pack
from engines.core.review import APART, MOST, NEARLY, SECOND_LOOK, Line, Missed, is_clear, review, try_again


def played(id: str, most: int, scenario: str | None = None, seed: int = 5) -> Session:
    session = Session.new(id, scenario, seed=seed)
    play_out(session, dict.fromkeys(session.setup.seats, RandomBot()), most=most)
    return session


@pytest.fixture(scope="module")
def found():
    """Random choices in a short game: much is missed."""
    session = played("pericles", 60, "h1_road_to_plataea")
    told: list[float] = []
    return session, review((pack(session), list(session.setup.seats)), told.append), told


def test_moments_are_named_in_their_order_with_what_was_better(found):
    session, missed, told = found
    assert 0 < len(missed) <= MOST
    assert [m.moment for m in missed] == sorted(m.moment for m in missed)
    assert all(b.moment - a.moment >= APART for a, b in pairwise(missed))
    assert told == sorted(told)
    assert told[-1] <= 1
    for one in missed:
        session.goto(one.moment)
        assert session.ask.seat == one.seat
        assert one.better in session.ask.own_options
        assert one.better != one.chosen == (session.history + session.future)[one.moment].option
        assert one.gap > 0
        assert len(one.after_better.worths) == len(one.after_chosen.worths) == SECOND_LOOK
        assert is_clear(one)


def test_the_same_game_is_judged_alike_each_time(found):
    session, missed, _ = found
    assert review((pack(session), list(session.setup.seats)), lambda part: None) == missed


def test_the_better_choice_is_found_and_the_one_that_was_made_is_not(found):
    session, missed, _ = found
    packed = pack(session)
    for one in missed:
        assert try_again((packed, one, one.better), lambda part: None).is_found
        again = try_again((packed, one, one.chosen), lambda part: None)
        assert not again.is_found
        assert again.after == one.after_chosen


def test_a_choice_that_is_nearly_as_good_counts_as_found(found):
    session, missed, _ = found
    packed = pack(session)
    for one in missed[:2]:
        session.goto(one.moment)
        for option in list(session.ask.own_options)[:6]:
            tried = try_again((packed, one, option), lambda part: None)
            near = tried.after.worth >= one.after_better.worth - NEARLY * one.gap
            assert tried.is_found == (option == one.better or (near and option != one.chosen))


def test_only_the_seats_that_are_asked_for_are_judged():
    session = played("pericles", 30, "h1_road_to_plataea")
    seat = session.history[3].seat
    assert {m.seat for m in review((pack(session), [seat]), lambda part: None)} <= {seat}


def test_who_plays_as_the_computer_would_misses_nothing():
    session = Session.new("pericles", "h1_road_to_plataea", seed=8)
    bots = {seat: make_bot(session.game, "normal") for seat in session.setup.seats}
    play_out(session, bots, most=25)
    played_seats = {record.seat for record in session.history}
    missed = review((pack(session), sorted(played_seats)), lambda part: None)
    assert len(missed) <= 1  # another world may like another of two equal choices


def test_what_differs_by_chance_is_not_called_better():
    def missed(better: tuple[float, ...], chosen: tuple[float, ...]) -> Missed:
        return Missed(1, "a", Option("x"), Option("y"), "", "X", Line(chosen, ()), Line(better, ()))

    assert is_clear(missed((5, 6, 5, 6), (1, 2, 1, 2)))
    assert not is_clear(missed((9, -5, 8, -6), (1, 1, 1, 1)))
    assert not is_clear(missed((100.1, 100.1), (100, 100)))
