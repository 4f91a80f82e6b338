"""Oracles 69 to 82: protection, secrecy, settings."""

from __future__ import annotations

from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.decks import UNKNOWN
from engines.victory_or_death.game import GAME

from .position import (
    cards,
    choose,
    finish_turn,
    has,
    matching,
    play,
    play_card,
    power,
    reacting,
    remove_own,
    spaces,
    use_token,
    vp,
)


def battle_athens(**changes):
    s = play("S: City laconia, H attica; A: City athens, T saronic_gulf", **{"hand": {"S": ["land_battle"]}, **changes})
    play_card(s, "land_battle")
    choose(s, "attack", piece="sparta_hoplite_attica")
    return s


def test_o69_long_walls():
    hand = {"S": ["land_battle"], "A": ["cleon"]}
    s = battle_athens(hand=hand, status={"A": ["long_walls"]})
    assert not has(s, "A", "City", "athens")
    s = battle_athens(hand=hand, status={"A": ["long_walls"]}, vp=(0, 1))
    assert reacting(s) == "A"
    choose(s, "use", card="long_walls")
    assert has(s, "A", "City", "athens")
    assert power(s, "A").hand == []
    assert vp(s) == (0, 0)


def test_o70_wooden_wall():
    board = "S: City laconia, H argos, H megara, H attica; A: City athens, T saronic_gulf"
    s = play(board, hand={"S": ["land_battle"]}, prepared={"A": ["wooden_wall"]})
    play_card(s, "land_battle")
    choose(s, "attack", piece="sparta_hoplite_attica")
    assert vp(s) == (1, 0)
    assert reacting(s) == "A"
    choose(s, "use", card="wooden_wall")
    assert spaces(s, "place") == {"athens", "naxos"}
    s = play(board, active="A", hand={"A": ["cleon"]}, prepared={"A": ["wooden_wall"]})
    remove_own(s, "athens_city_athens")
    assert reacting(s) is None


def test_o71_quiet_but_for_a_city():
    board = "S: City laconia, H attica; A: City athens, H athens, T saronic_gulf"
    s = play(
        board,
        hand={"S": ["he_who_would_rule"]},
        quiet={"A": "until_mine"},
        prepared={"A": ["outside_the_long_walls", "instead_of_a_city"]},
    )
    play_card(s, "he_who_would_rule")
    choose(s, "attack", piece="sparta_hoplite_attica")
    assert not has(s, "A", "H", "athens")
    choose(s, "attack", piece="sparta_hoplite_attica")
    assert reacting(s) == "A"
    assert cards(s, "use") == {"instead_of_a_city"}
    s = play(
        board,
        hand={"S": ["he_who_would_rule"]},
        quiet={"A": "until_mine"},
        prepared={"A": ["instead_of_a_city"]},
        options={"city_alarm": False},
    )
    play_card(s, "he_who_would_rule")
    choose(s, "attack", piece="sparta_hoplite_attica")
    choose(s, "attack", piece="sparta_hoplite_attica")
    assert not has(s, "A", "City", "athens")


def test_o72_discreet():
    def asked(asks):
        s = play(None, active="A", hand={"A": ["muster_trireme"]}, prepared={"D": ["colony_of_achaeans"]}, asks={"D": asks})
        play_card(s, "muster_trireme")
        choose(s, "muster", space="saronic_gulf")
        return s

    s = asked("discreet")
    assert reacting(s) == "D"
    assert not matching(s, "use")
    assert matching(s, "pass")
    assert reacting(asked("act")) is None


def test_o73_view_of_sparta():
    s = Session.new("victory_or_death", seed=9)
    while s.state.round < 3:
        s.apply(s.ask.options[0])
    seen = GAME.view(s.state, "sparta").powers[0]
    assert set(seen.hand + seen.deck + seen.prepared + seen.discards[1:]) <= {UNKNOWN}
    assert seen.discards[0] == s.state.powers[0].discards[0]


def test_o74_socrates():
    s = play(None, active="C", hand={"C": ["socrates"], "A": ["cleon", "land_battle"]}, options={"players": "three"})
    play_card(s, "socrates")
    assert set(GAME.view(s.state, "corinth").powers[3].hand) == {"athens_cleon", "athens_land_battle"}
    assert set(GAME.view(s.state, "sparta").powers[3].hand) == {UNKNOWN}
    choose(s, "discard", card="cleon")
    for event in s.history[-1].events:
        if "athens_cleon" in event.data.values():
            assert event.only is not None
            assert "sparta" not in event.only
    assert set(GAME.view(s.state, "corinth").powers[3].hand) == {UNKNOWN}


def test_o75_the_crissaean_gulf():
    s = play(
        "C: City corinth; D: City corcyra", step="strategy", active="C", prepared={"C": ["galleys"], "D": ["crissaean_gulf"]}
    )
    choose(s, "use", card="galleys")
    choose(s, "muster", space="gulf_of_corinth")
    assert reacting(s) == "D"
    choose(s, "use", card="crissaean_gulf")
    assert not has(s, "C", "T", "gulf_of_corinth")
    assert s.state.available(0, 1) == 4
    assert "gulf_of_corinth" in spaces(s, "muster")


def test_o76_a_kept_hoplite_was_not_removed():
    s = play(
        "S: City laconia, H attica; A: City athens, H athens, H megara",
        active="A",
        hand={"A": ["land_battle"], "S": ["land_battle"]},
        status={"S": ["come_back"]},
        prepared={"S": ["contempt_for_death"]},
    )
    play_card(s, "land_battle")
    choose(s, "attack", piece="athens_hoplite_athens")
    choose(s, "use", card="come_back")
    assert has(s, "S", "H", "attica")
    assert reacting(s) is None
    assert power(s, "S").prepared


def test_o77_taking_a_token_back_on_another_turn():
    s = play(None, active="D", tokens={"A": ["italy"]}, hand={"A": ["cleon"], "D": ["muster_hoplite"]})
    choose(s, "interrupt", seat="athens")
    assert s.ask.seat == "athens"
    assert not matching(s, "buy")
    choose(s, "take_back", piece="athens_bribery_italy")
    assert s.state.available_tokens(3) == 3
    assert s.ask.seat == "delian_league"


def test_computer_players_never_take_another_seats_interruption():
    """5.2: whoever owns a token lays it on another's turn; the seat that is asked cannot do it for them."""
    offered = 0
    for seed in range(4):
        s = Session.new(GAME, seed=seed)
        for _ in range(300):
            if s.ask is None:
                break
            offered += bool(s.ask.interruptions)
            assert not set(s.ask.interruptions) & set(s.ask.own_options)
            assert play_out(s, dict.fromkeys(s.setup.seats, RandomBot()), salt=s.now, most=1)
        assert not [r for r in s.history if r.option.verb == "interrupt"]
    assert offered > 100


def test_o78_a_promised_card_pays_nothing_else():
    s = play(None, step="plan", hand={"S": ["how_to_be_free", "muster_hoplite", "land_battle"]})
    choose(s, "lay", card="how_to_be_free")
    assert {o.verb for o in s.ask.options} == {"discard"}
    s = play(None, step="plan", hand={"S": ["how_to_be_free", "muster_hoplite"]})
    choose(s, "lay", card="how_to_be_free")
    assert power(s, "S").hand == []
    assert not matching(s, "buy")


def test_o79_two_musters_are_two_pieces():
    s = play(None, step="strategy", prepared={"S": ["knowledge_of_how"]})
    choose(s, "use", card="knowledge")
    choose(s, "muster", space="laconia")
    assert spaces(s, "muster") == {"arcadia", "argos", "messenia"}


def plague(use_on):
    s = play(
        None,
        active="C",
        hand={"C": ["plague_a_second"], "A": ["muster_hoplite"] * 4},
        status={"A": ["imported"]},
        deck={"A": 10},
        vp=(0, 3),
    )
    play_card(s, "plague_a_second")
    asked = 0
    while reacting(s) == "A":
        asked += 1
        if asked == use_on:
            choose(s, "use", card="imported")
        else:
            choose(s, "pass")
    return asked, len(power(s, "A").hand), len(power(s, "A").deck)


def test_o80_each_demand_of_its_own():
    assert plague(1) == (1, 4, 7)
    assert plague(2) == (2, 3, 9)


def test_o81_asked_only_with_a_chance():
    def muster_in_place(more="", **changes):
        s = play(
            "A: City athens, T saronic_gulf; C: City corinth",
            more,
            active="A",
            hand={"A": ["muster_trireme"]},
            prepared={"C": ["surprises_of_war"]},
            **changes,
        )
        play_card(s, "muster_trireme")
        choose(s, "muster", space="saronic_gulf")
        return s

    assert reacting(muster_in_place()) is None
    assert reacting(muster_in_place(asks={"C": "discreet"})) == "C"
    assert reacting(muster_in_place("C: T myrtoan_sea")) is None
    s = muster_in_place("C: T myrtoan_sea", bowl={"C": 1})
    assert reacting(s) == "C"
    use_token(s, "argos")
    choose(s, "use", card="surprises_of_war")
    choose(s, "attack", piece="corinth_trireme_myrtoan_sea")
    assert not has(s, "A", "T", "saronic_gulf")


def test_o82_the_face_up_discards_are_turned_together():
    s = Session.new("victory_or_death", seed=2, options={"mulligan": False})
    picked = {}
    while s.state.step in ("deal", "discard"):
        seat = s.ask.seat
        option = s.ask.options[0]
        picked.setdefault(seat, option.card)
        s.apply(option)
        if s.state.step in ("deal", "discard"):
            for other in s.state.seats:
                for q, name in enumerate(s.state.seats):
                    if name in picked and name != other:
                        assert set(GAME.view(s.state, other).powers[q].discards) <= {UNKNOWN}
    for q, name in enumerate(s.state.seats):
        assert all(GAME.view(s.state, other).powers[q].discards[0] == picked[name] for other in s.state.seats)


def test_what_was_shown_is_a_barrier():
    s = play(None, step="strategy", prepared={"S": ["how_to_be_free"]}, hand={"S": ["muster_hoplite"]})
    choose(s, "use", card="how_to_be_free")
    assert s.history[-1].barrier
    assert not s.undo(strict=True)
    choose(s, "muster", space="argos")
    assert not s.history[-1].barrier
    choose(s, "play", card="muster_hoplite")
    choose(s, "muster", space="elis")
    choose(s, "done")
    assert s.history[-1].barrier  # seven cards were drawn


def test_settings_are_options_of_the_questions():
    s = play(None, active="A", hand={"A": ["muster_trireme"]}, prepared={"D": ["summoned_allies"]})
    play_card(s, "muster_trireme")
    choose(s, "muster", space="saronic_gulf")
    assert reacting(s) == "D"
    choose(s, "settings")
    assert {o.kind for o in s.ask.options} == {"quiet_turn", "quiet_until_mine", "mute_turn", "mute_game", "discreet"}
    choose(s, "set", kind="mute_game")
    assert power(s, "D").muted == {"entered": "game"}
    assert reacting(s) is None
    finish_turn(s)
    finish_turn(s)
    assert s.ask.seat == "delian_league"
    while s.state.step != "play":
        choose(s, "finish")
    choose(s, "set", kind="listen")
    assert power(s, "D").muted == {}
