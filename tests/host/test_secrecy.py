"""No byte of what a seat may not know: two true states that differ only in that give equal bytes to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from engines import KNOWN, games
from engines.core.chance import Dice
from engines.core.conformance.cases import cases, random_game
from engines.core.conformance.leaks import Watched, answered, same_question
from engines.core.conformance.worlds import other_world
from engines.core.flow import Option
from engines.core.game import Game
from engines.core.session import Session
from engines.host.messages import Ready, encode
from engines.host.store import Shelf, TableFile
from engines.host.tables import Chair, Table

SECRET = [id for id in ("isthmus", *KNOWN) if games[id].has_secrets]
STEPS = 6


class NoShelf(Shelf):
    """Keeps nothing: what is sent does not depend on what is kept."""

    def choice(self, option: Option) -> None:
        pass

    def say(self, *_: object) -> None:
        pass


class Recorded:
    """A table, and the bytes that one of its seats gets."""

    def __init__(self, game: Game[Any], session: Session, state: Any, seat: str | None) -> None:
        self.watched = Watched(game, seat)
        self.session = Session.resume(cast("Game[Any]", self.watched), session.setup, game.codec.clone(state))
        about = TableFile(id="abcdefgh23", title="", keys={}, players=dict.fromkeys(session.setup.seats, "person"))
        self.table = Table(about, self.session, NoShelf(Path("nowhere")))
        self.seat = seat
        self.chair: Chair = self.table.sit(seat, "")
        self.chair.begin(Ready())
        self.bytes: list[bytes] = []
        self.listen()

    def listen(self) -> None:
        self.bytes += [encode(message) for message in self.chair.news()]

    def apply(self, option: Option) -> None:
        assert not self.table.apply(option)
        self.listen()

    def pass_responses(self) -> None:
        """Others who are asked for a response pass: nobody else may notice."""
        while (ask := self.session.ask) is not None and ask.is_response and ask.seat != self.seat:
            self.apply(ask.pass_option)


def bytes_of_two_worlds(session: Session, seat: str | None, dice: Dice) -> int:
    """How often both were compared."""
    game, state = session.game, session.state_at_scene_start()
    here, there = (Recorded(game, session, world, seat) for world in (state, other_world(game, state, seat, dice)))
    compared = 0
    for _ in range(STEPS):
        for world in (here, there):
            world.pass_responses()
            world.watched.look(world.session.state)
        one, other = here.session.ask, there.session.ask
        if set(here.watched.knew) != set(there.watched.knew) or one is None or other is None:
            break  # what was hidden has come out by the rules
        if not same_question(one, other, seat):
            break  # the rules tell what others are asked
        assert here.bytes == there.bytes
        compared += 1
        answers = answered(one, other, seat, dice)
        if answers is None:
            break
        for world, option in zip((here, there), answers, strict=True):
            world.watched.knew.clear()
            world.apply(option)
    return compared


def compare_whole_game(game: Game[Any], seed: int, every: int) -> int:
    case = cases(game)[seed % len(cases(game))]
    dice, scenes, compared = Dice(seed), 0, 0
    for session in random_game(case.begin(seed), seed):
        if session.ask is None or session.choices_in_scene:
            continue
        scenes += 1
        if scenes % every == 0:
            compared += bytes_of_two_worlds(session, dice.choice([*session.state.seats, None]), dice)
    return compared


@pytest.mark.parametrize("id", SECRET)
def test_equal_bytes_for_what_looks_equal(id):
    assert compare_whole_game(games[id], 1, every=3) > 5


@pytest.mark.long
@pytest.mark.parametrize("id", SECRET)
def test_equal_bytes_for_what_looks_equal_in_many_games(id):
    for seed in range(2, 20):
        compare_whole_game(games[id], seed, 2)


@pytest.mark.parametrize("id", ["isthmus", *KNOWN])
def test_a_guest_never_gets_the_seed(id):
    session = Session.new(id, seed=987654321)
    for seat in (*session.setup.seats, None):
        record = Recorded(session.game, session, session.state_at_scene_start(), seat)
        assert not [packed for packed in record.bytes if (987654321).to_bytes(4, "big") in packed]


def test_a_response_of_others_does_not_show(tmp_path):
    """In one world the defender is asked whether he plays an ambush, in the other he has none."""
    found = 0
    for seed in range(12):
        for session in random_game(Session.new("isthmus", seed=seed), seed):
            ask = session.ask
            if ask is None or not ask.is_response or session.now == session.scene_at:
                continue
            other = next(seat for seat in session.setup.seats if seat != ask.seat)
            record = Recorded(session.game, session, session.state_at_scene_start(), other)
            for option in session.choices_in_scene[:-1]:
                record.apply(option)
            before = len(record.bytes)
            record.apply(session.choices_in_scene[-1])
            if record.session.ask is not None and record.session.ask.is_response and record.session.ask.seat != other:
                assert len(record.bytes) == before
                found += 1
    assert found
