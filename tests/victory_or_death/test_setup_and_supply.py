"""Oracles 1 to 18: setup, limits, supply."""

from __future__ import annotations

import pytest

from engines.core import IllegalChoice, Option, Session
from engines.victory_or_death import mustering, pieces, reactions, supply
from engines.victory_or_death.game import GAME
from engines.victory_or_death.powers import HOPLITE, TRIREME
from engines.victory_or_death.spaces import SPACE

from .position import (
    DATA,
    LETTERS,
    asked,
    choose,
    finish_turn,
    has,
    matching,
    play,
    play_card,
    power,
    remove_own,
    spaces,
    use_token,
    war,
)


def supplied(g, letter, space):
    return supply.is_supplied(g, LETTERS[letter], DATA.number[space])


def can_muster_new(g, letter, kind, space):
    return bool(mustering.new_spaces(g, LETTERS[letter], kind, SPACE[DATA.number[space]]))


def token(g, letter, *names):
    g.powers[LETTERS[letter]].tokens = DATA.mask(list(names))


def test_o01_setup():
    s = Session.new("victory_or_death", seed=4)
    while s.state.step in ("deal", "redeal", "mulligan", "discard"):
        s.apply(s.ask.options[0])
    g = s.state
    assert [len(p.hand) for p in g.powers] == [7, 7, 7, 7]
    assert [len(p.deck) for p in g.powers] == [33, 26, 29, 34]
    assert all(len(p.discards) == 3 for p in g.powers)
    assert g.vp == [0, 0]
    view = GAME.view(g, "sparta")
    assert [sum(k != "?" for k in view.powers[p].discards) for p in (0, 1, 3)] == [1, 1, 1]
    assert sum(m.bit_count() for p in g.powers for m in p.pieces) == 10
    for letter, kind, space in (
        ("C", "City", "corinth"),
        ("C", "T", "gulf_of_corinth"),
        ("D", "City", "corcyra"),
        ("D", "T", "ionian_sea"),
        ("S", "City", "laconia"),
        ("S", "H", "laconia"),
        ("S", "H", "messenia"),
        ("A", "City", "athens"),
        ("A", "H", "athens"),
        ("A", "T", "saronic_gulf"),
    ):
        assert has(s, letter, kind, space)


def test_o02_seats():
    def holdings(players):
        g = war(None, options={"players": players})
        return sorted({g.held_with(p) for p in range(4)})

    assert holdings("two") == [(0, 2), (1, 3)]
    assert holdings("three") == [(0,), (1, 3), (2,)]
    assert holdings("four") == [(0,), (1,), (2,), (3,)]


def test_o03_one_mulligan_only():
    s = Session.new("victory_or_death", seed=4)
    choose(s, "mulligan")
    with pytest.raises(IllegalChoice, match="second draw"):
        s.apply(Option("mulligan"))


def test_o04_lysander_and_the_two_triremes():
    board = "S: City laconia, H laconia, T messenian_gulf, T myrtoan_sea"
    s = play(board, hand={"S": ["lysander"]})
    play_card(s, "lysander")
    choose(s, "place", space="ionia")
    assert not matching(s, "place")
    back = s.clone()
    choose(s, "stop")
    assert has(s, "S", "City", "ionia")
    assert not has(s, "S", "T", "dodecanese")
    remove_own(back, "sparta_trireme_myrtoan_sea")
    choose(back, "place", space="dodecanese")
    assert has(back, "S", "T", "dodecanese")


FIVE = "D: City corcyra, H elis; C: City corinth, T gulf_of_corinth"


def test_o05_line_round_by_the_messenian_gulf():
    g = war(FIVE)
    assert supplied(g, "D", "elis")
    line = [DATA.ids[n] for n in supply.supply_line(g, 1, DATA.number["elis"])]
    assert line == ["elis", "messenian_gulf", "ionian_sea", "corcyra"]


def test_o06_enemy_trireme_in_the_ionian_sea():
    assert not supplied(war(FIVE, "S: T ionian_sea"), "D", "elis")


def test_o07_enemy_trireme_in_the_messenian_gulf():
    assert not supplied(war(FIVE, "S: T messenian_gulf"), "D", "elis")
    assert supplied(war("D: City corcyra, H elis; C: City corinth; S: T messenian_gulf"), "D", "elis")


def test_o08_no_port_for_the_west_mediterranean():
    assert not can_muster_new(war(None), "A", TRIREME, "west_mediterranean_sea")


def test_o09_a_token_in_italy_alone():
    s = play(None, active="A", hand={"A": ["muster_trireme", "land_battle"]})
    play_card(s, "muster_trireme")
    choose(s, "buy")
    use_token(s, "italy")
    assert len(power(s, "A").hand) == 0
    assert "west_mediterranean_sea" not in spaces(s, "muster")


def test_o10_two_tokens_make_the_line():
    s = play(None, active="A", hand={"A": ["muster_trireme", "land_battle"]}, bowl={"D": 1})
    play_card(s, "muster_trireme")
    choose(s, "buy")
    use_token(s, "italy")
    choose(s, "request")
    choose(s, "request", space="cythera")
    choose(s, "grant")
    sketch = GAME.sketch(s.state, s.ask, matching(s, "muster", space="west_mediterranean_sea")[0])
    assert sketch.paths[0].points == [
        "west_mediterranean_sea",
        "ionian_sea",
        "messenian_gulf",
        "myrtoan_sea",
        "saronic_gulf",
        "athens",
    ]
    choose(s, "muster", space="west_mediterranean_sea")
    assert has(s, "A", "T", "west_mediterranean_sea")


def test_o11_each_token_is_needed():
    g = war(None)
    token(g, "D", "cythera")
    assert not can_muster_new(g, "A", TRIREME, "west_mediterranean_sea")
    g = war(None, "S: T messenian_gulf")
    token(g, "D", "cythera")
    token(g, "A", "italy")
    assert not can_muster_new(g, "A", TRIREME, "west_mediterranean_sea")


def test_o12_after_the_muster_a_friendly_city_is_enough():
    s = play(None, "A: T west_mediterranean_sea", active="A", step="plan", tokens={"A": ["italy"]}, round=4)
    choose(s, "done")
    assert has(s, "A", "T", "west_mediterranean_sea")
    for _ in range(3):
        finish_turn(s)
    assert power(s, "A").tokens == 0
    finish_turn(s)
    assert not has(s, "A", "T", "west_mediterranean_sea")


def test_o13_leucas_is_a_port():
    assert not supplied(war("C: City corinth, T ionian_sea"), "C", "ionian_sea")
    assert supplied(war("C: City corinth, T ionian_sea, H leucas"), "C", "ionian_sea")


def test_o14_triremes_are_no_ports():
    board = "C: City corinth, T gulf_of_corinth, T messenian_gulf"
    assert not supplied(war(board), "C", "messenian_gulf")
    assert supplied(war(board, "S: City laconia"), "C", "messenian_gulf")


def test_o15_a_hoplite_is_its_own_port():
    g = war(None, "S: H attica")
    assert supplied(g, "S", "attica")
    line = [DATA.ids[n] for n in supply.supply_line(g, 2, DATA.number["attica"])]
    assert line == ["attica", "euboean_gulf", "myrtoan_sea", "laconia"]
    assert not supplied(war(None, "S: H attica; A: T myrtoan_sea"), "S", "attica")


def test_o16_persia_serves_two_seas():
    g = war(None, "D: City samos")
    assert not can_muster_new(g, "D", TRIREME, "hellespont")
    token(g, "D", "persia")
    assert can_muster_new(g, "D", TRIREME, "hellespont")


def test_o17_tokens_fall_to_hoplites():
    board = "S: City laconia, T euboean_gulf; A: City athens; D: H boeotia; C: T gulf_of_corinth"
    g = war(board, "S: H megara", tokens={"A": ["attica"]})
    assert supplied(g, "D", "boeotia")
    s = play(board, "S: H argos", tokens={"A": ["megara", "attica"]}, hand={"S": ["muster_hoplite"]}, active="S")
    assert supplied(s.state, "D", "boeotia")
    pieces_flow = reactions.answered(s.state, pieces.enter(s.state, 2, HOPLITE, DATA.number["attica"], "muster", new=True))
    assert list(pieces_flow) == []
    assert not power(s, "A").tokens >> DATA.number["attica"] & 1
    assert supplied(s.state, "D", "boeotia")
    assert (
        list(reactions.answered(s.state, pieces.enter(s.state, 2, HOPLITE, DATA.number["megara"], "muster", new=True))) == []
    )
    assert not supplied(s.state, "D", "boeotia")


def test_o18_only_own_units_are_checked():
    s = play("S: City laconia, H chalcidice; C: City corinth, H chalcidice", step="plan", active="S", deck={"S": 0})
    choose(s, "done")
    assert not has(s, "S", "H", "chalcidice")
    assert has(s, "C", "H", "chalcidice")


def test_first_campaign_starts_in_supply():
    s = Session.new("victory_or_death", "first_campaign", seed=1)
    for p in range(4):
        assert supply.unsupplied_units(s.state, p) == (0, 0)
    assert s.setup.options["emergency_provision"] == "basic"


def test_4_3_a_city_supplies_the_hoplite_mustered_in_it():
    """Inland, with nothing held beside it, and on a coast whose sea the enemy holds."""
    assert can_muster_new(war("S: City arcadia"), "S", HOPLITE, "arcadia")
    assert can_muster_new(war("C: City corinth; A: T gulf_of_corinth"), "C", HOPLITE, "corinth")


def test_4_3_a_hoplite_beside_a_city_needs_no_sea():
    g = war("C: City corinth; A: T gulf_of_corinth")
    assert can_muster_new(g, "C", HOPLITE, "arcadia")
    assert not can_muster_new(war("C: H arcadia; S: City laconia"), "C", HOPLITE, "laconia")  # not a City of its own


def test_6_1_a_blockaded_city_supplies_what_stands_in_it():
    g = war("C: City corinth, H corinth, H megara; A: T gulf_of_corinth")
    assert supplied(g, "C", "corinth")
    assert supplied(g, "C", "megara")
    assert not supplied(g, "C", "gulf_of_corinth")


def test_rescue_with_the_teammates_token():
    """The teammate is asked first, without being called; then the power itself may buy."""
    board = "A: City athens, T west_mediterranean_sea; D: City corcyra"
    s = play(board, active="A", step="supply", bowl={"D": 1}, hand={"A": ["cleon", "land_battle"]})
    assert s.ask.seat == "delian_league"
    assert "italy" in spaces(s, "use_token")
    choose(s, "done")
    assert s.ask.seat == "athens"
    choose(s, "buy")
    choose(s, "discard", card="cleon")
    choose(s, "use_token")
    choose(s, "use_token", space="italy")
    choose(s, "done")
    assert has(s, "A", "T", "west_mediterranean_sea")


def test_taking_a_piece_off_is_confirmed_and_can_be_called_off():
    s = play(None, active="A", hand={"A": ["muster_hoplite"]})
    choose(s, "remove_own")
    choose(s, "remove_own", piece="athens_hoplite_athens")
    assert [o.verb for o in s.ask.options] == ["confirm"]
    assert s.cancel()
    assert asked(s) == "A 3.2"
    assert has(s, "A", "H", "athens")
