"""The table model: what it shows, and what an option would do."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.core.bots import Seen, make_bot
from engines.core.chance import Dice
from engines.victory_or_death.game import GAME

from .position import choose, key, matching, play, play_card


@pytest.mark.parametrize("players", ["four", "three", "two"])
def test_every_option_has_words_and_a_sketch(players):
    """Half sense, half chance: richer positions than those of mere chance. Nothing that is drawn changes anything."""
    s = Session.new("victory_or_death", "first_campaign", {"players": players, "reactions": "discreet"}, seed=8)
    bot, dice = make_bot(GAME, "normal"), Dice(3)
    board = GAME.boards()["map"]
    while s.ask is not None:
        if s.now % 11 == 0:
            before = s.digest()
            for option in s.ask.options:
                sketch = GAME.sketch(s.state, s.ask, option)
                assert set(sketch.spaces) <= set(board.spaces)
                assert all(set(path.points) <= set(board.spaces) for path in sketch.paths)
                assert GAME.label(s.state, option)[0].isupper() or GAME.label(s.state, option)[0] in "“"
            for option, reason in s.ask.refusals().items():
                assert option not in s.ask.options
                assert "(" in reason
            GAME.table(s.state, s.ask.seat, s.ask)
            assert s.digest() == before
        option = dice.choice(s.ask.options) if dice.below(3) == 0 else bot.advise(Seen(s)).option
        s.apply(option)


def zone(table, id):
    return next(z for z in table.zones if z.id == id)


def test_hands_are_shown_to_their_holder():
    s = play(None, hand={"S": ["muster_hoplite"], "C": ["melos"], "A": ["cleon"]}, options={"players": "two"})
    table = GAME.table(s.state, "sparta", s.ask)
    assert [c.title for c in zone(table, "hand_sparta").cards] == ["Muster Hoplite"]
    assert [c.key for c in zone(table, "hand_corinth").cards] == [key("C", "melos")]
    assert not [z for z in table.zones if z.id == "hand_athens"]
    alone = GAME.table(play(None, hand={"C": ["melos"]}).state, "sparta", None)
    assert not [z for z in alone.zones if z.id == "hand_corinth"]


def test_cards_to_no_effect_are_dim():
    s = play(None, hand={"S": ["muster_hoplite", "land_battle", "come_back"]})
    dim = {c.key for c in zone(GAME.table(s.state, "sparta", s.ask), "hand_sparta").cards if c.dim}
    assert dim == {"sparta_land_battle"}


def test_face_down_cards_show_their_backs():
    s = play(None, prepared={"C": ["surprises_of_war"]}, hand={"S": ["muster_hoplite"]})
    (card,) = zone(GAME.table(s.state, "sparta", s.ask), "table_corinth").cards
    assert not card.up
    (card,) = zone(GAME.table(s.state, "corinth", s.ask), "table_corinth").cards
    assert card.title == "Surprises of war"


def test_scoring_cards_carry_a_tick():
    s = play(None, status={"A": ["sheep_and_cattle"]}, hand={"S": ["muster_hoplite"]})
    assert zone(GAME.table(s.state, None), "table_athens").cards[0].badge == "✓ +2"
    s = play(None, "S: T euboean_gulf", status={"A": ["sheep_and_cattle"]}, hand={"S": ["muster_hoplite"]})
    assert zone(GAME.table(s.state, None), "table_athens").cards[0].badge == "✗"


def test_a_unit_out_of_supply_is_marked_with_its_first_gap():
    s = play(None, "S: H chalcidice", hand={"S": ["muster_hoplite"]})
    view = GAME.table(s.state, "sparta", s.ask).boards[0]
    assert next(p for p in view.pieces if p.id == "sparta_hoplite_chalcidice").faded
    (path,) = view.paths
    assert path.kind == "broken"
    assert path.points[0] == "chalcidice"


def test_tokens_lie_in_the_bowl_and_on_the_map():
    s = play(None, tokens={"A": ["italy"], "D": ["italy"]}, bowl={"A": 2}, hand={"S": ["muster_hoplite"]})
    tokens = [p for p in GAME.table(s.state, None).boards[0].pieces if p.kind == "bribery"]
    assert sorted(p.space for p in tokens) == ["bowl", "bowl", "italy", "italy"]
    assert len({p.at for p in tokens}) == 4


def test_a_battle_says_what_it_would_bring():
    s = play(None, "C: City megara, H boeotia", active="A", hand={"A": ["land_battle"]})
    play_card(s, "land_battle")
    assert GAME.sketch(s.state, s.ask, matching(s, "attack")[0]).paths
    s = play(None, "A: H argos; D: City argos, H argos", hand={"S": ["land_battle"]})
    play_card(s, "land_battle")
    choose(s, "attack", piece="sparta_hoplite_laconia")
    text = GAME.sketch(s.state, s.ask, matching(s, "target", piece="athens_hoplite_argos")[0]).text
    assert text.startswith("The Hoplite of Athens would leave the board.")
