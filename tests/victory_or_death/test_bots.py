"""The computer players: they win against chance, give reasons, and know no more than they may."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.core.bots import Seen, make_bot, play_out
from engines.victory_or_death.game import GAME
from engines.victory_or_death.powers import POWERS

from .position import choose, play, play_card, reacting, war


def match(oligarchs: str, demos: str, seed: int, **more) -> int:
    session = Session.new("victory_or_death", seed=seed, **more)
    bots = {seat: make_bot(GAME, oligarchs if p % 2 == 0 else demos) for p, seat in enumerate(POWERS)}
    play_out(session, bots, salt=seed)
    assert session.ask is None
    return session.state.winner


@pytest.mark.parametrize("seed", [1, 2])
def test_normal_beats_random(seed):
    assert match("normal", "random", seed) == 0
    assert match("random", "normal", seed) == 1


@pytest.mark.long
def test_normal_beats_random_in_95_of_100():
    assert sum(match("normal", "random", seed) == 0 for seed in range(50)) + sum(
        match("random", "normal", seed) == 1 for seed in range(50)
    ) >= 95  # fmt: skip


@pytest.mark.long
def test_equal_normals_are_even():
    wins = sum(match("normal", "normal", 20_000 + n) == 0 for n in range(400))
    assert 0.42 * 400 <= wins <= 0.58 * 400


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
def test_each_gives_reasons_and_changes_nothing(kind):
    session = Session.new("victory_or_death", "first_campaign", seed=6)
    bot = make_bot(GAME, kind)
    for _ in range(60 if kind != "hard" else 22):
        before = session.digest()
        seen = Seen(session)
        known = GAME.codec.pack(seen.state)
        advice = bot.advise(seen)
        assert advice.option in session.ask.options
        assert advice.why
        assert session.digest() == before
        assert GAME.codec.pack(seen.state) == known, "it left its thoughts on the table"
        session.apply(advice.option)


def test_the_teammates_hand_is_not_looked_at():
    """With two players one person sees both hands; a computer plays its power alone, and the same."""
    hands = {"S": ["muster_hoplite", "land_battle", "what_women"], "C": ["revolt_of_ionia", "melos"]}
    one = play(None, hand=hands, more="A: H argos", options={"players": "two"})
    two = play(None, hand={**hands, "C": ["sea_battle", "theban_force"]}, more="A: H argos", options={"players": "two"})
    bot = make_bot(GAME, "normal")
    assert bot.advise(Seen(one)).option == bot.advise(Seen(two)).option


def test_a_city_is_saved():
    board = "S: City laconia, H attica; A: City athens, T saronic_gulf"
    s = play(board, hand={"S": ["land_battle"]}, prepared={"A": ["instead_of_a_city"]})
    play_card(s, "land_battle")
    choose(s, "attack", piece="sparta_hoplite_attica")
    assert reacting(s) == "A"
    advice = make_bot(GAME, "normal").advise(Seen(s))
    assert advice.option.card == "athens_instead_of_a_city"


def test_a_lone_city_is_taken():
    s = play(
        None, hand={"S": ["land_battle", "muster_hoplite"]}, more="D: City argos", options={"emergency_provision": "basic"}
    )
    advice = make_bot(GAME, "normal").advise(Seen(s))
    assert advice.option.card == "sparta_land_battle"


def test_a_unit_is_saved_with_a_token():
    s = play(None, "A: T west_mediterranean_sea", active="A", step="supply", bowl={"A": 1})
    bot = make_bot(GAME, "normal")
    while s.ask.rule != "3.2":
        s.apply(bot.advise(Seen(s)).option)
    assert s.state.powers[3].pieces[1].bit_count() == 2


def test_evaluation_is_even_handed():
    g = war(None)
    assert GAME.evaluate(g, "sparta") == pytest.approx(-GAME.evaluate(g, "athens"), abs=0.5)


def test_emergency_provision_is_not_for_every_turn():
    """9.3: two cards are given up for one; a hand that can do as much is played instead."""
    s = play(None, hand={"S": ["muster_hoplite", "brasidas", "land_battle", "contempt", "how_to_be_free"]})
    assert make_bot(GAME, "normal").advise(Seen(s)).option.verb == "play"
    s = play(
        None,
        hand={"S": ["muster_trireme", "muster_trireme", "sea_battle", "sea_battle"]},
        more="D: City argos; S: T messenian_gulf, T myrtoan_sea",
        options={"emergency_provision": "basic"},
    )
    assert make_bot(GAME, "normal").advise(Seen(s)).option.verb == "provision"  # a Land Battle takes the City
