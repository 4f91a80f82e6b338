"""Oracles 53 to 68: the extended example of play, scoring, the end."""

from __future__ import annotations

import pytest

from engines.victory_or_death import mustering
from engines.victory_or_death.powers import HOPLITE

from .position import DATA, choose, events, has, matching, pieces_offered, play, power, reacting, spaces, vp


def example():
    return play(
        "S: City laconia, H laconia, H messenia, T messenian_gulf; A: City athens, H athens, T saronic_gulf; "
        "C: City corinth, T gulf_of_corinth",
        step="strategy",
        round=4,
        vp=(3, 0),
        prepared={"S": ["knowledge_of_how", "to_prepare_troops", "spartan_colonists"], "A": ["instead_of_a_city"]},
        status={"S": ["because_we_are"], "A": ["sheep_and_cattle"]},
        hand={
            "S": [
                "land_battle",
                "how_to_be_free",
                "muster_hoplite",
                "muster_hoplite",
                "brasidas",
                "sea_battle",
                "muster_trireme",
            ]
        },
        deck={"S": 20},
    )


def test_o53_to_o61_the_extended_example():
    s = example()
    sparta = power(s, "S")
    pile = len(sparta.discards)
    # 53
    choose(s, "use", card="knowledge")
    choose(s, "muster", space="argos")
    choose(s, "pass")
    choose(s, "muster", space="arcadia")
    assert power(s, "S").pieces[HOPLITE].bit_count() == 4
    # 54
    assert reacting(s) == "S"
    choose(s, "use", card="to_prepare_troops")
    for piece in ("sparta_hoplite_messenia", "sparta_hoplite_arcadia", "sparta_trireme_messenian_gulf"):
        choose(s, "lift", piece=piece)
    assert "megara" in spaces(s, "muster", kind="hoplite")
    assert "attica" not in spaces(s, "muster", kind="hoplite")
    why = mustering.why_no_muster(s.state, 2, HOPLITE, DATA.number["attica"])
    assert why == "A new Hoplite needs one of your own pieces in or next to the space (4.3)."
    choose(s, "muster", space="megara")
    choose(s, "muster", space="attica")
    # 55
    assert reacting(s) == "S"
    choose(s, "use", card="because")
    assert len(power(s, "S").hand) == 6
    assert pieces_offered(s, "attack") == {"sparta_hoplite_attica"}
    choose(s, "attack", piece="sparta_hoplite_attica")
    assert reacting(s) == "A"
    choose(s, "pass")
    assert not has(s, "A", "H", "athens")
    assert has(s, "A", "City", "athens")
    # 56
    choose(s, "muster", kind="trireme", space="euboean_gulf")
    from engines.victory_or_death.scoring import worth

    assert worth(s.state, DATA.cards["athens_sheep_and_cattle"]) == 0
    # 57
    choose(s, "use", card="spartan_colonists")
    choose(s, "discard", card="muster_hoplite")
    choose(s, "discard", card="muster_hoplite")
    assert len(power(s, "S").hand) == 4
    assert spaces(s, "place") == {"argos", "megara", "attica"}
    choose(s, "place", space="megara")
    # 58
    assert s.state.step == "play"
    choose(s, "provision")
    choose(s, "seek", kind="land_battle")
    choose(s, "discard", card="brasidas")
    choose(s, "discard", card="sea_battle")
    assert (len(power(s, "S").hand), len(power(s, "S").deck)) == (2, 19)
    choose(s, "attack", piece="sparta_hoplite_attica")
    if matching(s, "attack"):
        choose(s, "attack", space="athens")
    # 59
    assert reacting(s) == "A"
    choose(s, "use", card="instead_of_a_city")
    assert has(s, "A", "City", "athens")
    assert vp(s)[0] == 3
    assert power(s, "A").prepared == []
    # 60
    assert s.state.step == "plan"
    choose(s, "lay", card="how_to_be_free")
    assert power(s, "S").hand == []
    # 61
    assert matching(s, "buy")
    choose(s, "done")
    assert (len(power(s, "S").hand), len(power(s, "S").deck), vp(s)[0]) == (7, 12, 3)
    assert power(s, "S").pieces[HOPLITE].bit_count() == 4
    assert has(s, "S", "T", "euboean_gulf")
    assert len(power(s, "S").discards) - pile == 10


def score(board, more="", round=3, vp=(0, 0), **changes):
    return play(board, more, step="scoring", active="A", round=round, vp=vp, **changes)


BOARD_62 = "C: City corinth, City syracuse; S: City laconia; A: City athens, T saronic_gulf; D: City corcyra"


def test_o62_cities_and_sheep():
    assert vp(score(BOARD_62, status={"A": ["sheep_and_cattle"]})) == (3, 4)


def test_o63_a_trireme_in_the_euboean_gulf():
    assert vp(score(BOARD_62, "S: T euboean_gulf", status={"A": ["sheep_and_cattle"]})) == (3, 2)


def test_o64_at_most_two():
    s = score("D: City argos, H elis; A: H arcadia", status={"D": ["treaty_for_a_hundred"]})
    assert vp(s) == (0, 1 + 2)


def test_o65_sudden_victory():
    s = score("", round=6, vp=(14, 4))
    assert s.outcome is not None
    assert s.outcome.winners == ("corinth", "sparta")
    assert score("", round=6, vp=(13, 4)).ask is not None
    assert play("", step="start", active="C", round=7, vp=(14, 4)).ask is not None


def test_o66_a_tie_is_a_demos_win():
    s = score("S: H laconia; C: H corinth; A: H athens, H lesbos; D: H corcyra, H chios", round=15, vp=(30, 28))
    assert vp(s) == (34, 34)
    assert s.outcome.winners == ("delian_league", "athens")


def test_o67_no_sudden_victory_in_the_last_round():
    s = score(
        "A: City athens, City laconia, City corinth; D: City boeotia, City syracuse, City corcyra, City chios; A: H lesbos",
        round=15,
        vp=(31, 20 - 7),
    )
    assert vp(s) == (31, 32)
    assert s.outcome.winners == ("delian_league", "athens")


def test_o68_an_unsupplied_hoplite_counts():
    assert vp(score("S: H boeotia", round=15)) == (1, 0)


@pytest.mark.parametrize("round", [1, 2, 4, 5])
def test_no_scoring_between(round):
    s = play(None, step="plan", active="A", round=round)
    choose(s, "done")
    assert s.state.step == "play"
    assert s.state.round == round + 1
    assert not events(s, "gained")
