"""Oracles 35 to 52: reactions, cards, points, tokens."""

from __future__ import annotations

import pytest

from engines.core import IllegalChoice, Option
from engines.core.data import Edition
from engines.victory_or_death import effects
from engines.victory_or_death import play as playing
from engines.victory_or_death.context import Trigger
from engines.victory_or_death.data import GAME_ID
from engines.victory_or_death.game import GAME

from .position import (
    DATA,
    begin,
    cards,
    choose,
    events,
    has,
    key,
    matching,
    play,
    play_card,
    power,
    reacting,
    spaces,
    vp,
    war,
)


def test_o35_one_card_sets_off_another():
    s = play(None, step="strategy", prepared={"S": ["how_to_be_free", "to_prepare_troops"]})
    choose(s, "use", card="how_to_be_free")
    choose(s, "muster", space="argos")
    assert reacting(s) == "S"
    assert cards(s, "use") == {"to_prepare_troops"}


def test_o36_between_two_musters():
    s = play(None, step="strategy", prepared={"S": ["knowledge_of_how_to_rule", "to_prepare_troops"]})
    choose(s, "use", card="knowledge")
    choose(s, "muster", space="argos")
    choose(s, "use", card="to_prepare_troops")
    choose(s, "done")
    assert spaces(s, "muster") >= {"arcadia"}
    choose(s, "muster", space="arcadia")
    assert has(s, "S", "H", "argos")
    assert has(s, "S", "H", "arcadia")


def test_o37_a_kept_trireme():
    s = play(
        None,
        "A: T ionian_sea",
        active="A",
        hand={"A": ["sea_battle"]},
        prepared={"C": ["attacks_with_the_beak"], "A": ["disabled_all"]},
    )
    play_card(s, "sea_battle")
    choose(s, "attack", piece="athens_trireme_ionian_sea")
    assert reacting(s) == "C"
    choose(s, "use", card="attacks_with_the_beak")
    assert has(s, "C", "T", "gulf_of_corinth")
    assert reacting(s) == "A"
    assert cards(s, "use") == {"disabled_all"}


@pytest.fixture
def shared_obols():
    """An edition in which the obols of Corinth answer Triremes of either Oligarch power: with the cards as they are, no
    trigger gives the team that goes first two answers and the other team one."""
    return Edition(
        GAME_ID, "obols", {"cards.json": {"cards": [{"id": "corinth_three_obols", "effect": {"when": {"by": "team"}}}]}}
    )


@pytest.mark.parametrize("first", ["S", "C"])
def test_o38_teams_alternate(first, shared_obols):
    """Team 1 one, team 2 one, team 1 one; either of team 1's powers may be first."""
    g = war(
        "S: City laconia, H laconia; C: City corinth; D: City corcyra",
        active="S",
        hand={"S": ["muster_trireme"], "C": ["melos", "sea_battle"]},
        status={"C": ["three_obols"]},
        prepared={"S": ["to_prepare_troops"], "D": ["crissaean_gulf"]},
    )
    g.edition = shared_obols
    g.__post_init__()
    s = begin(g)
    play_card(s, "muster_trireme")
    choose(s, "muster", space="gulf_of_corinth")
    order = []
    if first == "C":
        assert reacting(s) == "S"
        choose(s, "wait")
    while s.state.step == "play":
        if reacting(s) and matching(s, "use"):
            order.append(reacting(s))
            choose(s, "use", card=sorted(cards(s, "use"))[0])
        elif matching(s, "discard"):
            s.apply(s.ask.options[0])
        else:
            choose(s, "done" if matching(s, "done") else "stop")
    assert order == [first, "D", "C" if first == "S" else "S"]


def test_the_second_team_takes_its_two_answers_one_at_a_time():
    board = "D: City argos; A: City athens, T saronic_gulf; C: City corinth, H corinth; S: City laconia"
    s = play(
        board,
        active="A",
        hand={"A": ["muster_hoplite"]},
        prepared={"S": ["enough_to_keep_away"], "C": ["surprises_of_war"], "D": ["summoned_allies"]},
    )
    play_card(s, "muster_hoplite")
    choose(s, "muster", space="argos")
    order = []
    while reacting(s):
        order.append(reacting(s))
        choose(s, "use", card=sorted(cards(s, "use"))[0])
        while not reacting(s) and s.state.step == "play":
            s.apply(s.ask.options[0])
    assert order == ["D", "C", "S"]


def test_o39_no_second_thoughts():
    board = (
        "A: City athens, H athens, T saronic_gulf; D: City corcyra, T ionian_sea, City argos; "
        "C: City corinth, H corinth; S: City laconia"
    )
    s = play(
        board,
        active="A",
        hand={"A": ["muster_hoplite"]},
        prepared={"D": ["summoned_allies", "crissaean_gulf"], "C": ["surprises_of_war"]},
    )
    play_card(s, "muster_hoplite")
    choose(s, "muster", space="megara")
    assert reacting(s) == "D"
    choose(s, "pass")
    assert reacting(s) == "C"
    choose(s, "use", card="surprises_of_war")
    while matching(s, "attack"):
        s.apply(s.ask.options[0])
    assert not has(s, "A", "H", "megara")
    assert s.state.step == "plan"
    with pytest.raises(IllegalChoice):
        s.apply(Option("use", card=key("D", "summoned_allies")))


def test_o40_a_type_cannot_be_replaced():
    board = "S: City laconia, H argos; A: City athens, H megara, T saronic_gulf"
    for hand, usable in ((["sea_battle"], False), (["land_battle"], True)):
        s = play(board, active="A", hand={"A": ["land_battle"], "S": hand}, status={"S": ["come_back"]}, vp=(5, 0))
        play_card(s, "land_battle")
        choose(s, "attack", piece="athens_hoplite_megara")
        assert (reacting(s) == "S") is usable
        if usable:
            choose(s, "use", card="come_back")
            assert events(s, "discarded_type") == [{"card": "sparta_land_battle"}]
        assert has(s, "S", "H", "argos") is usable
    g = war(board, hand={"S": ["sea_battle"]}, status={"S": ["come_back"]}, vp=(5, 0))
    why = effects.why_no_use(g, DATA.cards["sparta_come_back_with_your_shield"], None)
    assert why == "“Come back with your shield – or on it!” costs a Land Battle card, and you hold none (8.4)."


def test_o41_surprise_on_a_muster_in_place():
    s = play(
        "D: City corcyra, T ionian_sea; C: City corinth, T gulf_of_corinth",
        active="D",
        hand={"D": ["muster_trireme"]},
        prepared={"C": ["surprises_of_war"]},
    )
    play_card(s, "muster_trireme")
    choose(s, "muster", space="ionian_sea")
    assert reacting(s) == "C"
    choose(s, "use", card="surprises_of_war")
    choose(s, "attack", piece="corinth_trireme_gulf_of_corinth")
    assert not has(s, "D", "T", "ionian_sea")


@pytest.mark.parametrize(("hand", "points", "after"), [([], 2, 0), (["muster_hoplite"], 1, 0), ([], 1, None)])
def test_o42_colonists_paid_in_points(hand, points, after):
    s = play(None, step="strategy", prepared={"S": ["spartan_colonists"]}, hand={"S": hand}, vp=(points, 0))
    if after is None:
        assert s.state.step == "play"
        s.apply(next(o for o in s.ask.options if o.verb == "nothing"))
        return
    choose(s, "use", card="spartan_colonists")
    assert vp(s)[0] == after
    assert power(s, "S").hand == []
    choose(s, "place", space="messenia")
    assert has(s, "S", "City", "messenia")


def test_o43_token_for_a_point():
    s = play(None, vp=(1, 0))
    choose(s, "buy")
    assert vp(s) == (0, 0)
    assert power(s, "S").bowl == 1
    assert not matching(s, "buy")
    with pytest.raises(IllegalChoice, match="too few points"):
        s.apply(Option("buy"))


def test_o44_planning_with_the_last_card():
    s = play(None, step="plan", hand={"S": ["how_to_be_free"]}, vp=(1, 0))
    choose(s, "lay", card="how_to_be_free")
    assert vp(s) == (0, 0)
    s = play(None, step="plan", hand={"S": ["how_to_be_free"]}, vp=(0, 0))
    assert not matching(s, "lay")
    with pytest.raises(IllegalChoice, match="too few points"):
        s.apply(Option("lay", card=key("S", "how_to_be_free")))


def test_o45_playing_nothing():
    s = play(None, hand={"S": ["muster_hoplite"]}, vp=(3, 0))
    choose(s, "nothing")
    assert vp(s) == (2, 0)
    s = play(None, hand={"S": ["muster_hoplite"]}, vp=(0, 0))
    with pytest.raises(IllegalChoice, match="At 0 points you must play a card"):
        s.apply(Option("nothing"))
    s = play(None, vp=(0, 0))
    choose(s, "nothing")
    assert vp(s) == (0, 0)
    assert events(s, "lost_at_zero")


def test_o46_what_can_be_sought():
    def types(way):
        g = war(None, hand={"S": ["muster_hoplite", "land_battle"]}, options={"emergency_provision": way})
        return {o.kind or DATA.cards[o.card].type for o in playing.can_seek(g, 2)}

    assert types("basic") == {"land_battle", "sea_battle", "muster_hoplite", "muster_trireme"}
    assert types("advanced") == types("basic") | {"prepare"}
    s = play(None, step="plan", hand={"S": ["muster_hoplite", "land_battle"]})
    with pytest.raises(IllegalChoice, match="Only once, as your Play step"):
        s.apply(Option("provision"))


def plague(hand, status=(), deck=2):
    s = play(
        None,
        active="C",
        hand={"C": ["what_is_sudden"], "A": ["muster_hoplite"] * hand},
        status={"A": list(status)},
        deck={"A": deck},
        vp=(0, 4),
    )
    play_card(s, "what_is_sudden")
    return s


def test_o47_from_the_deck_then_the_hand_then_points():
    s = plague(3)
    assert (len(power(s, "A").deck), len(power(s, "A").hand), vp(s)[1]) == (0, 0, 4)
    s = plague(1)
    assert (len(power(s, "A").deck), len(power(s, "A").hand), vp(s)[1]) == (0, 0, 2)


def test_o48_imported_from_abroad():
    s = plague(3, ["imported_from_abroad"])
    assert reacting(s) == "A"
    choose(s, "use", card="imported")
    assert (len(power(s, "A").deck), len(power(s, "A").hand), vp(s)[1]) == (0, 2, 4)


def test_o49_tokens_on_the_map_go_those_in_the_bowl_stay():
    s = play(None, active="A", step="start", tokens={"A": ["italy"]}, bowl={"A": 1})
    assert (power(s, "A").bowl, power(s, "A").tokens, s.state.available_tokens(3)) == (1, 0, 2)


def test_o50_no_token_available():
    s = play(None, active="D", bowl={"D": 1}, hand={"D": ["muster_hoplite"]})
    with pytest.raises(IllegalChoice, match="All your tokens are in use"):
        s.apply(Option("buy"))


def test_o51_draw_from_a_small_deck():
    s = play(None, step="plan", hand={"S": ["muster_hoplite", "land_battle"]}, deck={"S": 3})
    choose(s, "done")
    assert (len(power(s, "S").hand), len(power(s, "S").deck)) == (5, 0)


def test_o52_who_sees_a_discard():
    s = play(None, active="A", hand={"A": ["muster_hoplite", "cleon"]}, discards={"A": ["wooden_wall"]})
    choose(s, "buy")
    choose(s, "discard", card="cleon")
    assert s.history[-1].secret
    for event in s.history[-1].events:
        assert "athens_cleon" not in event.data.values() or event.only == ("athens",)
    assert "athens_cleon" not in GAME.view(s.state, "sparta").powers[3].discards
    # a typed discard is shown: oracle 40


def test_describe_has_a_sentence_for_every_trigger():
    from engines.victory_or_death.reactions import describe

    g = war(None)
    for on in ("entered", "battled", "removing", "removed", "battle_done", "discarding"):
        t = Trigger(on, by=0, owner=1, kind=0, at=3, how="muster", who=1, count=2)
        told = [describe(g, t, to) for to in range(4)]
        assert all(words.endswith(".") for words in told)
        assert told[2] == told[3]  # of bystanders none is meant
        assert "you" in told[0] + told[1]
