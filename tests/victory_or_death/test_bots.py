"""The computer players: they win against chance, give reasons, and know no more than they may."""

from __future__ import annotations

import pytest

from engines.core import Event, Option, Session
from engines.core.bots import Seen, make_bot, play_out
from engines.core.reasons import Deed
from engines.victory_or_death.bots.habits import NEEDLESS, SHORT_LIVED
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
    """With two players one person sees both hands; a computer plays its power alone, and weighs the same."""
    hands = {"S": ["muster_hoplite", "land_battle", "what_women"], "C": ["revolt_of_ionia", "melos"]}
    one = play(None, hand=hands, more="A: H argos", options={"players": "two"})
    two = play(None, hand={**hands, "C": ["sea_battle", "theban_force"]}, more="A: H argos", options={"players": "two"})
    bot = make_bot(GAME, "normal")
    assert bot.advise(Seen(one)).weighed == bot.advise(Seen(two)).weighed


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


def test_a_strategy_card_that_was_laid_is_used_when_it_can_be():
    """One valuation for laying, keeping and using: what would gain now is not kept for later."""
    s = play(None, prepared={"A": ["gold_ornaments"]}, active="A", step="strategy")
    assert make_bot(GAME, "normal").advise(Seen(s)).option.verb == "use"


def test_a_token_is_bought_only_for_a_muster_that_needs_it():
    played = Session.new("victory_or_death", seed=8)
    play_out(played, {seat: make_bot(GAME, "normal") for seat in POWERS}, salt=1)
    found = GAME.habits(played)
    tokens = found[NEEDLESS].values()
    assert sum(count.of for count in tokens) >= 1
    assert sum(count.times for count in tokens) == 0
    assert sum(count.of for count in found[SHORT_LIVED].values()) > 10
    assert sum(count.times for count in found[SHORT_LIVED].values()) > 0


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_every_temper_plays(level):
    s = Session.new("victory_or_death", "first_campaign", seed=4)
    bots = {seat: make_bot(GAME, f"{level}/{temper.id}") for seat, temper in zip(POWERS, GAME.tempers, strict=True)}
    play_out(s, bots, salt=3, most=60)
    assert s.now == 60


def test_a_reason_that_names_what_did_not_happen_is_found_out():
    s = play(None, hand={"S": ["muster_hoplite"]}, more="D: City argos")
    view = GAME.view(s.state, "sparta")
    option = Option("muster", kind="hoplite", space="arcadia")
    mustered = [
        Event("mustered", "4.3", "sparta", {"piece": "sparta_hoplite_arcadia", "unit": "hoplite", "space": "arcadia"})
    ]
    for why, faults in (
        ("a Hoplite in Arcadia, beside the enemy City in Argos", 0),
        ("a Hoplite in Arcadia, beside the enemy City in Samos", 1),
        ("a Hoplite in Elis widens supply and reach", 1),
        ("“The affair of Epidamnus” is a title", 0),
    ):
        assert len(list(GAME.doubts(Deed("sparta", option, why, view, mustered)))) == faults, why
    assert list(GAME.doubts(Deed("sparta", option, "a token opens the way for a Hoplite", view, [])))
