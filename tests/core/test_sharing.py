"""A game that is handed on holds what its seat knows, and nothing else."""

from __future__ import annotations

import zlib

import msgspec
import pytest

from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.chance import Dice
from engines.core.conformance.worlds import other_world
from engines.core.narrative import History
from engines.core.saves import SaveError
from engines.core.sharing import SharedSession, export, heard, read, view_of, written

GAMES = ("peloponnes_cards", "peloponnesian_war", "victory_or_death", "dies_irae", "pericles")
SECRET = ("peloponnes_cards", "victory_or_death", "pericles")
SEED = 7_777_777_777


def played(id: str, most: int | None = 60) -> Session:
    session = Session.new(id, seed=SEED)
    play_out(session, dict.fromkeys(session.setup.seats, RandomBot()), most=most)
    return session


def test_what_stands_in_for_a_session_has_all_that_a_session_has():
    session = played("dies_irae", 20)
    replay = SharedSession(read(written(export(session, None)), "x"))
    assert vars(session).keys() <= vars(replay).keys()


@pytest.mark.parametrize("id", GAMES)
def test_a_replay_goes_through_all_moments_on_another_computer(id: str):
    session = played(id, None if id != "dies_irae" else 200)
    seat = session.setup.seats[0]
    replay = SharedSession(read(written(export(session, seat)), "x"))
    assert replay.now == session.now
    assert History().entries(replay, seat) == [
        e for e in History().entries(session, seat) if e.only is None or seat in e.only
    ]
    for moment in range(0, session.now + 1, 7):
        session.goto(moment)
        replay.goto(moment)
        assert msgspec.to_builtins(session.game.table(replay.state, seat)) == msgspec.to_builtins(
            session.game.table(session.state, seat)
        )
        assert replay.ask is None


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("everybody", [False, True])
def test_neither_seed_nor_dice_are_handed_on(id: str, everybody: bool):
    session = played(id)
    shared = export(session, None if everybody else session.setup.seats[0])
    assert msgspec.msgpack.encode(SEED) not in zlib.decompress(written(shared))
    replay = SharedSession(shared)
    assert replay.setup.seed == 0
    for moment in range(replay.now + 1):
        replay.goto(moment)
        assert replay.state.dice == Dice()


@pytest.mark.parametrize("id", SECRET)
@pytest.mark.parametrize("everybody", [False, True])
def test_what_is_handed_on_is_the_view_of_the_seat_at_every_moment(id: str, everybody: bool):
    session = played(id)
    seat = None if everybody else session.setup.seats[1]
    shared = export(session, seat)
    for n, moment in enumerate(shared.moments):
        session.goto(n)
        assert moment.view == view_of(session.game, session.state, seat)
        assert all(event.only is None or seat in event.only for event in moment.events)
        if n:
            record = (session.history + session.future)[n - 1]
            assert moment.choice == (record.option if record.seat == seat else None)
            assert len(moment.events) == len(heard(record.events, seat))


@pytest.mark.parametrize("id", SECRET)
def test_worlds_that_a_seat_cannot_tell_apart_are_handed_on_alike(id: str):
    session = played(id)
    for seat in (None, session.setup.seats[0]):
        for n in range(5):
            other = other_world(session.game, session.state, seat, Dice(n))
            assert view_of(session.game, other, seat) == view_of(session.game, session.state, seat)


def test_the_session_stays_where_it_is():
    session = played("victory_or_death")
    session.goto(30)
    digest = session.digest()
    assert len(export(session).moments) == 61
    assert session.digest() == digest
    assert session.now == 30


def test_in_a_game_without_secrets_all_choices_are_seen():
    session = played("dies_irae")
    assert [m.choice for m in export(session).moments[1:]] == [record.option for record in session.history]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "cut off"),
        (b"not a replay", "is not a replay"),
        (zlib.compress(b"\x00\x01"), "is not a replay"),
        (zlib.compress(msgspec.msgpack.encode({"format": "else"})), "is not a replay"),
        (zlib.compress(msgspec.msgpack.encode({"format": "hegemon-replay", "layout": 99})), "another Hegemon"),
        (zlib.compress(msgspec.msgpack.encode({"format": "hegemon-replay", "layout": 1})), "is damaged"),
        (zlib.compress(bytes(300 * 1024 * 1024)), "too large"),
    ],
    ids=["empty", "text", "rubbish", "foreign", "newer", "damaged", "bomb"],
)
def test_a_bad_file_is_refused_in_one_sentence(content: bytes, why: str):
    with pytest.raises(SaveError, match=why):
        read(content, "x")


def test_a_replay_whose_positions_are_not_its_own_is_refused():
    shared = export(played("dies_irae", 5))
    foreign = export(played("pericles", 5))
    middle = [*shared.moments[:2], foreign.moments[2], *shared.moments[3:]]
    cut = [*shared.moments[:2], msgspec.structs.replace(shared.moments[2], view=b"\x81"), *shared.moments[3:]]
    for moments in ([], foreign.moments, [*shared.moments[:-1], foreign.moments[-1]], middle, cut):
        with pytest.raises(SaveError):
            SharedSession(msgspec.structs.replace(shared, moments=moments))
    with pytest.raises(SaveError, match="does not have"):
        SharedSession(msgspec.structs.replace(shared, game="chess"))
