"""Oracles 19 to 34: muster, place, battle."""

from __future__ import annotations

from engines.core import Option
from engines.victory_or_death import battle
from engines.victory_or_death.game import GAME
from engines.victory_or_death.powers import TRIREME

from .position import (
    DATA,
    LETTERS,
    asked,
    choose,
    finish_turn,
    has,
    matching,
    pieces_offered,
    play,
    play_card,
    power,
    reacting,
    spaces,
    vp,
    war,
)


def test_o19_sparta_musters_a_hoplite():
    s = play(None, hand={"S": ["muster_hoplite"]})
    play_card(s, "muster_hoplite")
    assert spaces(s, "muster") == {"arcadia", "argos", "elis", "laconia", "messenia"}


def test_o20_athens_musters():
    s = play(None, active="A", hand={"A": ["muster_hoplite", "muster_trireme"]})
    t = s.clone()
    play_card(s, "muster_hoplite")
    assert spaces(s, "muster") == {"argos", "megara", "attica", "naxos", "athens"}
    play_card(t, "muster_trireme")
    assert spaces(t, "muster") == {"saronic_gulf"}


def test_o21_tokens_open_seas():
    s = play(None, active="A", hand={"A": ["muster_trireme"]}, tokens={"A": ["melos"]})
    play_card(s, "muster_trireme")
    assert spaces(s, "muster") == {"saronic_gulf", "myrtoan_sea", "icarian_sea", "cretan_sea"}
    s = play(None, active="A", hand={"A": ["muster_trireme"]}, tokens={"A": ["euboea"]})
    play_card(s, "muster_trireme")
    assert spaces(s, "muster") == {"saronic_gulf", "euboean_gulf", "aegean_sea"}


def test_o22_in_place_needs_only_a_friendly_city():
    s = play(None, "D: H argos", active="D", hand={"D": ["muster_hoplite"]})
    play_card(s, "muster_hoplite")
    assert "argos" in spaces(s, "muster")
    s = play(None, "D: T saronic_gulf", active="D", hand={"D": ["muster_hoplite"]}, deck={"D": 0})
    play_card(s, "muster_hoplite")
    assert "argos" not in spaces(s, "muster")


def test_o23_no_second_hoplite():
    s = play(None, "C: H boeotia", active="C", hand={"C": ["theban_force"]})
    play_card(s, "theban_force")
    assert s.state.step == "plan"
    assert power(s, "C").pieces[0].bit_count() == 1
    assert power(s, "C").discards[-1] == "corinth_theban_force"


def test_o24_one_city_in_a_space():
    s = play(None, "D: City samos", active="A", hand={"A": ["muster_hoplite"]})
    assert "already a City" in GAME.why_not(s.state, s.ask, Option("place", kind="city", space="samos"))
    from engines.victory_or_death import placing

    assert not placing.place_spaces(s.state, 3, 2, DATA.mask(["samos"]))


def test_o25_a_hoplite_removes_all_tokens():
    s = play(None, "S: H argos", tokens={"A": ["megara"], "S": ["megara"]}, hand={"S": ["muster_hoplite"]})
    play_card(s, "muster_hoplite")
    choose(s, "muster", space="megara")
    assert power(s, "A").tokens == power(s, "S").tokens == 0
    assert s.state.available_tokens(3) == 3
    assert s.state.available_tokens(2) == 2


def test_o26_sphacteria_musters_without_a_removal():
    board = "A: City athens, T messenian_gulf"
    s = play(board, active="A", hand={"A": ["sphacteria"]}, tokens={"A": ["cythera"]})
    play_card(s, "sphacteria")
    assert spaces(s, "muster") == {"messenia"}
    s = play(board, active="A", hand={"A": ["sphacteria"]}, deck={"A": 0})
    play_card(s, "sphacteria")
    assert s.state.step == "plan"


def test_o27_a_trireme_battles_a_city():
    s = play(None, "C: City megara", active="A", hand={"A": ["land_battle"]})
    play_card(s, "land_battle")
    choose(s, "attack", piece="athens_trireme_saronic_gulf")
    assert not has(s, "C", "City", "megara")
    assert vp(s) == (0, 1)


def test_o28_the_hoplite_falls_first():
    s = play(None, "C: City megara; S: H megara", active="A", hand={"A": ["land_battle"]})
    assert battle.victims(s.state, 3, DATA.number["megara"]) == [(2, 0)]
    play_card(s, "land_battle")
    choose(s, "attack", piece="athens_trireme_saronic_gulf")
    assert has(s, "C", "City", "megara")
    assert not has(s, "S", "H", "megara")
    assert vp(s) == (0, 0)


def test_o29_out_of_supply_cannot_initiate():
    g = war("A: City athens, T ionian_sea; C: City epidamnus")
    assert (TRIREME, DATA.number["ionian_sea"]) not in battle.attackers(g, 3, "land", -1)
    assert "out of supply" in (
        battle.why_no_battle(g, 3, TRIREME, DATA.number["ionian_sea"], DATA.number["epidamnus"]) or ""
    )


def test_o30_the_attacker_chooses():
    s = play(None, "A: H argos; D: H argos", hand={"S": ["land_battle"]})
    play_card(s, "land_battle")
    choose(s, "attack", piece="sparta_hoplite_laconia")
    assert pieces_offered(s, "target") == {"athens_hoplite_argos", "delian_league_hoplite_argos"}
    choose(s, "target", piece="delian_league_hoplite_argos")
    assert has(s, "A", "H", "argos")
    assert not has(s, "D", "H", "argos")


def oracle_31(status=()):
    s = play(
        "D: City argos; A: City athens, T saronic_gulf; C: City corinth, H corinth; S: City laconia",
        active="A",
        hand={"A": ["muster_hoplite"]},
        prepared={"S": ["enough_to_keep_away"], "C": ["surprises_of_war"]},
        status={"C": list(status)},
    )
    play_card(s, "muster_hoplite")
    choose(s, "muster", space="argos")
    assert reacting(s) == "C"
    choose(s, "wait")
    assert reacting(s) == "S"
    choose(s, "use", card="enough_to_keep_away")
    assert not has(s, "A", "H", "argos")
    assert reacting(s) == "C"
    choose(s, "use", card="surprises_of_war")
    choose(s, "attack", piece="corinth_hoplite_corinth")
    assert not has(s, "D", "City", "argos")
    return vp(s)


def test_o31_waiting_for_the_teammate():
    assert oracle_31() == (0, 0)
    assert oracle_31(["not_to_come_to_terms"]) == (1, 0)


def test_o32_peace_of_nicias():
    s = play(None, "C: City megara, City euboea", active="A", hand={"A": ["peace_of_nicias"], "S": ["land_battle"]})
    play_card(s, "peace_of_nicias")
    assert battle.attackers(s.state, 2, "land", -1) == {}
    assert battle.attackers(s.state, 3, "land", -1) == {}
    for _ in range(4):
        assert s.state.truce == 3
        finish_turn(s)
    assert s.state.active == 3
    assert s.state.round == 5
    assert s.state.truce == -1
    assert battle.attackers(s.state, 3, "land", -1)
    s = play(None, "C: City euboea", active="A", hand={"A": ["cleon"]})
    s.state.truce = 3
    play_card(s, "cleon")
    choose(s, "remove", piece="corinth_city_euboea")
    assert not has(s, "C", "City", "euboea")
    assert "Peace of Nicias" in (
        battle.why_no_battle(s.state, 3, 1, DATA.number["saronic_gulf"], DATA.number["megara"]) or ""
    )


def test_o33_a_removal_is_no_battle():
    s = play(
        "S: City laconia, H attica; A: City athens, T aegean_sea",
        hand={"S": ["what_women"]},
        prepared={"A": ["instead_of_a_city"]},
    )
    play_card(s, "what_women")
    choose(s, "remove", piece="athens_city_athens")
    assert not has(s, "A", "City", "athens")
    assert asked(s)[0] == "S"


def test_o34_contempt_for_death():
    board = (
        "S: City laconia, H attica, H argos; D: City boeotia; "
        "A: City athens, H athens, H megara, T saronic_gulf, T euboean_gulf"
    )
    s = play(board, active="A", hand={"A": ["land_battle"]}, prepared={"S": ["contempt_for_death"]})
    play_card(s, "land_battle")
    choose(s, "attack", piece="athens_hoplite_athens")
    assert reacting(s) == "S"
    choose(s, "use", card="contempt_for_death")
    assert pieces_offered(s, "remove") == {
        "athens_hoplite_athens",
        "athens_hoplite_megara",
        "athens_trireme_saronic_gulf",
        "athens_trireme_euboean_gulf",
    }
    choose(s, "remove", piece="athens_trireme_saronic_gulf")
    assert not matching(s, "remove")
    assert not s.state.has(LETTERS["A"], TRIREME, DATA.number["saronic_gulf"])
