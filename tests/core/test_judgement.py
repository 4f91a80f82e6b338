"""Turning points and luck."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.judgement import APART, MOST, find_turning_points, happened, leads, luck_of, turning_points
from engines.core.luck import DIE, Draw, tally
from engines.core.packing import pack, unpack

GAMES = ("peloponnes_cards", "peloponnesian_war", "victory_or_death", "dies_irae", "pericles")


def played(id: str, seed: int = 4) -> Session:
    session = Session.new(id, seed=seed)
    play_out(session, dict.fromkeys(session.setup.seats, RandomBot()))
    return session


@pytest.mark.parametrize("id", GAMES)
def test_the_largest_swings_are_named_in_their_order(id: str):
    session = played(id)
    swings = turning_points(session)
    assert 0 < len(swings) <= MOST
    assert [swing.start for swing in swings] == sorted(swing.start for swing in swings)
    assert max(swing.share for swing in swings) == 1
    moments = sorted(session.snapshots)
    for swing in swings:
        before = leads(session.game, session.state_at(swing.start))
        after = leads(session.game, session.state_at(swing.end))
        assert after[swing.seat] - before[swing.seat] == pytest.approx(swing.gain)
        assert all(
            other is swing or abs(moments.index(other.start) - moments.index(swing.start)) >= APART for other in swings
        )


@pytest.mark.parametrize("id", GAMES)
def test_each_swing_can_be_told(id: str):
    session = played(id)
    assert any(happened(session, swing.start, swing.end) for swing in turning_points(session))


def test_another_process_finds_the_same():
    session = played("victory_or_death")
    assert find_turning_points(pack(session), lambda part: None) == turning_points(session)


def test_a_packed_game_comes_out_as_it_was_also_while_the_past_is_shown():
    session = played("pericles")
    session.goto(5)
    other = unpack(pack(session))
    assert other.now == session.now + len(session.future)
    session.goto(other.now)
    assert other.digest() == session.digest()


def test_luck_is_measured_against_the_average_of_what_could_come():
    draws = [Draw("athens", "Battles", 6, DIE), Draw("sparta", "Battles", 1, DIE), Draw("athens", "Battles", 5, DIE)]
    athens, sparta = tally(draws)
    assert (athens.who, athens.count, athens.got, athens.expected) == ("athens", 2, 5.5, 3.5)
    assert athens.sigmas > 1 > 0 > sparta.sigmas
    assert athens.one_in > sparta.one_in >= 2


def test_dice_of_a_war_are_counted_for_each_side():
    luck = luck_of(played("peloponnesian_war"))
    assert {found.who for found in luck} == {"athens", "sparta"}
    assert {"Auguries"} <= {found.title for found in luck}
    assert all(1 <= found.got <= 6 and found.expected == 3.5 for found in luck)


def test_while_a_game_runs_nothing_is_told_that_a_seat_may_not_know():
    session = Session.new("victory_or_death", seed=2)
    play_out(session, dict.fromkeys(session.setup.seats, RandomBot()), most=60)
    hidden = [n for n, record in enumerate(session.history) for event in record.events if event.only is not None]
    assert hidden
    for n in hidden:
        told = happened(session, n, n + 1, None)
        secret = [e for e in session.history[n].events if e.only is not None]
        assert not {session.game.tell(session.state, event) for event in secret} & set(told)
