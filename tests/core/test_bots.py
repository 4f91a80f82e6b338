"""The players that every game gets: they beat chance, know only what they may, and stop when told."""

from __future__ import annotations

import itertools

from engines.core import Option, Session, bots
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
    assert wins(SearchBot(positions=1200), 20) >= 16


def test_search_keeps_to_its_budget_and_stops_when_told():
    session = Session.new(GAME, seed=1)
    seen = Seen(session)
    SearchBot(positions=300).advise(seen)
    assert 300 <= seen.positions < 400
    assert not seen.cut_short
    called_off = Seen(session, stop=lambda: True)
    assert SearchBot(positions=10**9).advise(called_off).option in session.ask.options
    assert not called_off.cut_short


def test_the_safety_net_ends_a_search_and_is_noted(monkeypatch):
    session = Session.new(GAME, seed=1)
    clock = itertools.count(0, 1.0)
    monkeypatch.setattr(bots.time, "thread_time", lambda: next(clock))
    seen = Seen(session)
    assert SearchBot(positions=10**9).advise(seen).option in session.ask.options
    assert seen.cut_short


def test_same_seed_same_game_and_another_seed_another():
    """What computer players draw by comes from the seed of the game, and only from there."""

    def played(seed: int) -> list[Option]:
        session = Session.new(GAME, seed=seed)
        play_out(session, {"west": SearchBot(positions=60), "east": GreedyBot()})
        return [record.option for record in session.history]

    assert played(3) == played(3)
    assert played(3) != played(4)


def test_what_players_draw_by_stands_in_no_state_and_tells_nothing_of_the_dice():
    session = Session.new(GAME, seed=5)
    salt = str(session.salt)
    assert salt not in repr(plain(session.state))
    seen = Seen(session)
    assert seen.state.dice == Dice()
    assert session.salt != session.setup.seed
    assert seen.imagine().salt != session.salt, "a player could foresee what the others will draw"
    assert session.clone().salt == session.salt
    same = Session.new(GAME, seed=5)
    assert Seen(same).dice.seed == seen.dice.seed
    same.salt += 1
    assert Seen(same).dice.seed != seen.dice.seed


def test_options_that_are_nearly_equal_are_drawn():
    worth = {"best": 1.0, "close": 0.95, "worse": 0.5}
    drawn = set()
    for seed in range(30):
        seen = Seen(Session.new(GAME, seed=seed))
        drawn.add(seen.near_best(worth, worth.__getitem__, 0.1))
        assert seen.near_best(worth, worth.__getitem__, 0.0) == "best"
    assert drawn == {"best", "close"}


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
