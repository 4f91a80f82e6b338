"""Oracles 23 to 31, 53, 54: losses, Honor, Hostages, second battles, vignettes."""

from __future__ import annotations

import itertools

import pytest

from engines.core import Option
from engines.pericles import battle, military
from engines.pericles.state import Battle, Pericles

from .positions import A, D, E, G, at_issue, cards, clear, drive, has, only, position, put, stop_at

TURN, LEAVE = Option("turn_cards"), Option("leave_field")


def fought(g: Pericles, theater: str, owner: str, kind: str, winner: str, delta: int) -> Pericles:
    """A first battle in which the cards have been turned: `winner` has won by delta."""
    at_issue(g, theater, owner, "military")
    g.battle = Battle(theater, kind, "", True, {}, {}, {}, winner, delta)
    g.battle.general = battle.general_of(g, winner)
    g.battle.loser_general = battle.general_of(g, "sparta" if winner == "athens" else "athens")
    g.phase = "losses"
    return g


def choose(kind: str):
    return lambda ask: next(o for o in ask.options if o.kind == kind)


def test_o23_spartans_win():
    for delta, base, honor in ((7, 1, (22, 16, 4, 4)), (8, 0, (24, 17, 3, 3))):
        g = position()
        only(g, "boeotia", spartan_land=3, athenian_land=4, delian_land=2, delian_base=1)
        g = fought(g, "boeotia", G, "land", "sparta", delta)
        drive(battle.losses(g), *[choose("athenian_land")] * 4)
        assert has(g, "boeotia", "delian_base") == base
        assert has(g, "boeotia", "spartan_land") == 2
        assert (g.honor[G], g.honor[E], g.honor[A], g.honor[D]) == honor


def test_o24_the_winner_chooses_what_to_remove():
    for picks, honor, taken in (
        (["spartan_land"], (14, 12, 8, 8), True),
        (["peloponnesian_land"] * 2, (16, 13, 7, 7), False),
    ):
        g = position()
        only(g, "boeotia", athenian_land=5, spartan_land=1, peloponnesian_land=3)
        g = fought(g, "boeotia", A, "land", "athens", 3)
        drive(battle.losses(g), *[choose(k) for k in picks])
        assert (g.honor[A], g.honor[D], g.honor[G], g.honor[E]) == honor
        assert has(g, "boeotia", "athenian_land") == 4
        assert g.hostages["athens"] is taken


def test_o25_a_strong_unit_does_not_fit():
    g = position()
    only(g, "boeotia", athenian_land=5, spartan_land=3)
    drive(battle.losses(fought(g, "boeotia", A, "land", "athens", 1)))
    assert has(g, "boeotia", "spartan_land") == 3
    assert g.honor[A] == 10


def test_o26_a_winner_without_units_takes_nothing():
    g = position()
    only(g, "boeotia", athenian_naval=1, peloponnesian_base=1)
    drive(battle.losses(fought(g, "boeotia", A, "land", "athens", 6)))
    assert has(g, "boeotia", "peloponnesian_base") == 1
    assert g.honor[A] == 10
    assert g.phase == "second_battle"


def test_o27_four_spartans_in_athens():
    g = position()
    put(g, "athens", spartan_land=4)
    at_issue(g, "athens", G, "military")
    g.committed = {G: 4, E: 0, A: 0, D: 0}
    totals = {side: battle.battle_total(g, side, "athens", "naval")[0] for side in ("athens", "sparta")}
    assert totals == {"athens": 16, "sparta": 4}
    land = {side: battle.battle_total(g, side, "athens", "land")[0] for side in ("athens", "sparta")}
    assert land == {"athens": 10, "sparta": 12}
    g = fought(g, "athens", G, "naval", "athens", 12)
    drive(battle.losses(g))
    assert has(g, "athens", "spartan_land") == 4
    assert g.honor == {A: 10, D: 10, G: 10, E: 10}
    assert g.phase == "second_battle"
    assert g.status("athens") == "contested"


def test_o28_equal_totals():
    g = position()
    at_issue(g, "boeotia", G, "military")
    g.committed = {G: 0, E: 0, A: 4, D: 0}
    cards(g, [3], [3])
    battle.join_battle(g, "land", first=True)
    drive(battle.battle(g), TURN)
    assert g.battle is not None
    assert g.battle.winner == ""
    drive(battle.losses(g))
    drive(battle.battle_over(g), LEAVE)
    assert g.phase == "reveal"
    assert g.honor == {A: 10, D: 10, G: 10, E: 10}


def test_o29_general_of_the_attacked_side():
    g = position()
    at_issue(g, "boeotia", G, "military")
    g.committed = {G: 0, E: 0, A: 1, D: 3}
    assert battle.general_of(g, "athens") == D
    g.committed = {G: 0, E: 0, A: 3, D: 3}
    assert battle.general_of(g, "athens") == g.controlling["athens"]


def test_o30_the_300():
    g = position()
    clear(g, "boeotia")
    put(g, "boeotia", the_300=1)
    assert battle.battle_total(g, "sparta", "boeotia", "land")[0] == 3
    assert battle.battle_total(g, "sparta", "boeotia", "naval")[0] == 1


VIGNETTES = {
    "t4b_samos": [(17, 6), (10, 8)], "t7b_amphipolis": [(11, 13)], "t8b_mantinea": [(14, 24)],
    "t8c_sicilian_expedition": [(9, 15), (12, 16)], "t9b_cyzicus": [(15, 6)], "t10b_arginusae": [(15, 14)],
    "t10c_notium": [(9, 13)], "t10d_aegospotami": [(9, 12)],
}  # fmt: skip


@pytest.mark.parametrize("scenario", VIGNETTES)
def test_o31_vignettes_before_cards(scenario):
    g = position(scenario)
    totals = [
        tuple(battle.battle_total(g, side, g.data.theater, kind)[0] for side in ("athens", "sparta"))
        for kind in g.data.battles
    ]
    assert totals == VIGNETTES[scenario]


@pytest.mark.parametrize(
    ("scenario", "results"),
    [
        ("t10b_arginusae", (15, 4, 6)),
        ("t7b_amphipolis", (3, 3, 19)),
        ("t10d_aegospotami", (1, 2, 22)),
        ("t10c_notium", (0, 1, 24)),
    ],
)
def test_o31_vignettes_with_uniform_cards(scenario, results):
    found = [0, 0, 0]
    for ours, theirs in itertools.product(range(1, 6), repeat=2):
        g = position(scenario)
        cards(g, [ours], [theirs])
        drive(battle.vignette(g))
        drive(battle.battle(g), TURN)
        assert g.battle is not None
        found[{"athens": 0, "": 1, "sparta": 2}[g.battle.winner]] += 1
    assert tuple(found) == results


def test_o53_a_military_issue_may_not_lapse_where_both_stand():
    g = at_issue(position(), "boeotia", A, "military")
    g.tokens = {A: 2, D: 0, G: 0, E: 0}
    cards(g, [5], [2])
    drive(military.military(g, g.current))  # one option: the expedition
    assert g.phase == "commit"
    drive(military.commit(g), Option("commit", amount=0), Option("no_ship"))
    drive(military.moves(g), Option("confirm"))
    drive(battle.battle(g), TURN)
    assert g.battle is not None
    assert (g.battle.winner, g.battle.delta) == ("sparta", 1)
    drive(battle.losses(g))
    assert has(g, "boeotia", "delian_land") == 0
    assert has(g, "boeotia", "delian_base") == 1
    ruling = g.controlling["sparta"]
    assert g.honor[ruling] == 12
    assert sorted(g.honor.values()) == [9, 9, 11, 12]


def test_o54_a_battle_without_units():
    g = at_issue(position(), "hellespont", G, "military")
    g.tokens = {A: 0, D: 0, G: 5, E: 0}
    cards(g, [3], [3])
    drive(military.military(g, g.current), Option("expedition", space="hellespont"))
    drive(military.commit(g), Option("commit", amount=5), Option("no_ship"))
    drive(military.moves(g), Option("confirm"))
    drive(battle.battle(g), TURN)
    assert g.battle is not None
    assert (g.battle.totals, g.battle.winner) == ({"athens": 3, "sparta": 5}, "sparta")
    drive(battle.losses(g))
    assert g.honor == {A: 10, D: 10, G: 10, E: 10}
    assert g.tokens[G] == 0
    drive(battle.battle_over(g), LEAVE)
    assert g.phase == "reveal"


def test_base_is_safe_while_a_ship_is_left():
    g = position()
    only(g, "boeotia", spartan_land=3, delian_land=1, delian_naval=1, delian_base=1)
    drive(battle.losses(fought(g, "boeotia", G, "land", "sparta", 9)))
    assert has(g, "boeotia", "delian_base") == 1


def test_second_battle_belongs_to_the_winner():
    g = position()
    only(g, "boeotia", spartan_land=3, delian_land=4, delian_base=1, peloponnesian_base=1)
    g = fought(g, "boeotia", G, "land", "athens", 2)
    g.committed = {G: 0, E: 0, A: 0, D: 1}
    g.battle.general = battle.general_of(g, "athens")
    drive(battle.losses(g))
    assert stop_at(battle.second_battle(g)).seat == D
