"""The players that every game gets: they beat chance, know only what they may, and stop when told."""

from __future__ import annotations

import time

from engines.core import Session
from engines.core.bots import GreedyBot, RandomBot, SearchBot, Seen, kinds, make_bot, play_out
from engines.core.chance import Dice
from engines.core.decks import UNKNOWN
from engines.core.state import plain
from tests.isthmus.game import CARDS, GAME


def wins(bot, games: int) -> float:
    total = 0.0
    for seed in range(games):
        session = Session.new(GAME, seed=seed)
        play_out(session, {"west": bot, "east": RandomBot()}, seed)
        total += (1 / len(session.outcome.winners)) if "west" in session.outcome.winners else 0
    return total


def test_greedy_beats_random():
    assert wins(GreedyBot(), 40) >= 34


def test_search_beats_random():
    assert wins(SearchBot(playouts=60), 20) >= 16


def test_search_keeps_to_its_time_and_stops_when_told():
    session = Session.new(GAME, seed=1)
    started = time.monotonic()
    SearchBot(seconds=0.2).advise(Seen(session))
    assert time.monotonic() - started < 5
    advice = SearchBot(seconds=60).advise(Seen(session, stop=lambda: True))
    assert advice.option in session.ask.options
    assert time.monotonic() - started < 10


def test_every_kind_is_made_by_name():
    assert kinds(GAME) == ["random", "greedy", "search"]
    for kind in kinds(GAME):
        assert make_bot(GAME, kind)


def test_imagined_worlds_agree_with_what_is_known_and_differ_in_the_rest():
    session = Session.new(GAME, seed=5)
    for _ in range(6):
        session.apply(session.ask.options[0])
    seat = session.ask.seat
    seen = Seen(session)
    hands = set()
    for _ in range(20):
        world = seen.imagine()
        assert world.state.hands[seat] == session.state.hands[seat]
        assert list(world.ask.options) == list(session.ask.options)
        other = "east" if seat == "west" else "west"
        assert UNKNOWN not in world.state.hands[other]
        hands.add(tuple(world.state.hands[other]))
        held = [*world.state.deck, *world.state.hands["west"], *world.state.hands["east"]]
        assert all(held.count(c) <= 3 for c in CARDS)
    assert len(hands) > 1


def test_private_randomness_does_not_depend_on_secrets():
    """Two truths that look alike to the seat give it the same dice."""
    session = Session.new(GAME, seed=5)
    seat = session.ask.seat
    packed = GAME.codec.pack(GAME.view(session.state_at_scene_start(), seat))
    other = session.fork(GAME.determinize(GAME.codec.unpack(packed, GAME.shipped), seat, Dice(1)), ())
    assert plain(other.state) != plain(session.state)
    assert Seen(session).dice.seed == Seen(other).dice.seed


def test_a_secret_choice_made_before_is_imagined_anew():
    session = Session.new(GAME, seed=5)
    session.apply(session.ask.options[0])
    assert session.ask.seat == "east"
    pledges = set()
    seen = Seen(session)
    for _ in range(30):
        pledges.add(seen.imagine().state.pledged["west"])
    assert len(pledges) > 1


def test_fights_looked_ahead_are_rolled_anew():
    """A player must not foresee the true dice: worlds imagined at one decision end differently."""
    session = Session.new(GAME, seed=8)
    seen = Seen(session)
    ends = set()
    for _ in range(12):
        world = seen.imagine()
        dice = Dice(1)
        while world.ask is not None:
            world.apply(dice.choice(world.ask.options))
        ends.add(tuple(world.state.score.values()))
    assert len(ends) > 3
