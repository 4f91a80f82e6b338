"""15.6 to 15.8 The theater phase, maintenance, redeployment and dead ends."""

from __future__ import annotations

import pytest

from engines.core import Ask, Option
from engines.pericles import battle, diplomacy, endphase, military, theater
from engines.pericles.data import INDEX, SEATS
from engines.pericles.phormio import charts, expedition
from engines.pericles.state import Battle, Pericles, Plan

from .at_phormio import (
    BOTS_OF_ATHENS,
    answer,
    choices,
    place_one,
    placing,
    send,
    sent_from,
)
from .positions import A, D, E, G, at_issue, drive, has, only, position, put, queue, run, stop_at

# === 15.6 THEATER PHASE ===


def test_15_61_a_he_passes_when_nothing_is_left():
    g = placing(Plan("expansion", "macedonia"), [])
    g.markers[G] = ["rumor"]
    assert place_one(g) == []


def test_15_61_b_every_third_marker_is_a_rumor_on_an_enemy_queue():
    g = placing(Plan("expansion", "macedonia"), ["military", "league", "oracle", "rumor", "rumor"])
    queue(g, "thessalia", (G, "military"))
    where = [(o.card, o.space) for _ in range(5) for o in place_one(g) if o.space]
    assert where[:3] == [
        ("aristocrats_league", "macedonia"), ("aristocrats_military", "macedonia"), ("aristocrats_rumor", "thessalia"),
    ]  # fmt: skip
    assert where[3][0] == "aristocrats_oracle"


def test_15_61_c_where_the_matrix_puts_it_and_what_is_missing_is_left_out():
    g = placing(Plan("naval_chokepoints", "corcyra"), ["military", "military"])
    assert [o.space for _ in range(2) for o in place_one(g) if o.space] == ["corcyra", "athens"]


def test_15_61_d_a_league_issue_too_many_protects_a_base_or_builds_one():
    g = placing(Plan("ravage", "boeotia"), ["league"])
    bare = [t for t in g.open_theaters if g.forces[t][INDEX["delian_base"]] and not units_of_its_kind(g, t)]
    assert bare
    assert place_one(g)[-1].space == bare[0]


def units_of_its_kind(g: Pericles, t: str) -> int:
    kinds = ("athenian_land", "delian_land") if g.tables.type_of[t] == "land" else ("athenian_naval", "delian_naval")
    return sum(has(g, t, k) for k in kinds)


def test_15_62_his_own_strategy_is_revealed_first():
    g = position(seats=BOTS_OF_ATHENS, phase="reveal", order=[A, D, G, E])
    g.plans[A] = Plan("expansion", "macedonia")
    for t in ("aetolia", "macedonia", "samos"):
        queue(g, t, (A, "rumor" if t != "macedonia" else "military"))
    assert choices(g, theater.reveal(g))[0].space == "macedonia"


def test_15_62_an_order_of_the_matrix_comes_before_the_chart():
    """By the chart a Theater with a League base gets a base or units of its kind; Central Greece is told to build ships."""
    g = at_issue(position(seats=BOTS_OF_ATHENS), "boeotia", A, "league")
    g.tokens[A] = 5
    g.plans[A] = Plan("central_greece", "boeotia")
    assert choices(g, theater.league(g, A, "boeotia"))[-1].kind == "delian_naval"
    g = at_issue(position(seats=BOTS_OF_ATHENS), "boeotia", A, "league")
    g.tokens[A] = 5
    g.plans[A] = Plan("mastery_of_the_sea", "hellespont")
    assert choices(g, theater.league(g, A, "boeotia"))[-1].verb == "league_base"


@pytest.mark.parametrize(("fights", "tokens", "verb"), [(0, 3, "convert"), (1, 3, "no_action"), (1, 8, "convert")])
def test_15_62_a_diplomacy_with_what_no_campaign_needs(fights, tokens, verb):
    g = at_issue(position(seats=(A, D)), "cyclades", G, "diplomatic")
    g.plans[G] = Plan("decelea", "athens")  # whose orders say nothing about diplomacy
    if fights:
        queue(g, "boeotia", (G, "military"))
    g.tokens[G] = tokens
    assert answer(g, stop_at(diplomacy.diplomatic(g, G, "cyclades"))).option.verb == verb


def test_15_62_b_honor_from_an_oracle():
    g = at_issue(position(), "boeotia", A, "oracle")
    assert choices(g, diplomacy.oracle(g, A, "boeotia"))[0].verb == "oracle_honor"
    g.plans[A] = Plan("will_base", "boeotia")  # an enemy League base stands there: Sacred Aid
    assert choices(g, diplomacy.oracle(g, A, "boeotia"))[0].verb == "sacred_aid"


def league_choice(theater_id: str, tokens: int, **pieces: int) -> str:
    g = at_issue(position(), theater_id, G, "league")
    g.plans[G] = Plan("persian_gold", "persia")  # whose orders say nothing about Theaters
    if pieces:
        only(g, theater_id, **pieces)
    g.tokens[G] = tokens
    return answer(g, stop_at(theater.league(g, G, theater_id))).option.verb


def test_15_62_c_a_base_in_the_enemys_city_a_base_treachery_units():
    assert league_choice("athens", 4, athenian_base=1, peloponnesian_land=1) == "league_base"
    assert league_choice("aetolia", 4) == "league_base"
    assert league_choice("aetolia", 3, peloponnesian_base=1, peloponnesian_land=1, treachery_athens=1) == "drive_out"
    g = at_issue(position(), "aetolia", G, "league")
    g.plans[G] = Plan("persian_gold", "persia")
    queue(g, "boeotia", (G, "military"))
    g.tokens[G] = 9
    only(g, "aetolia", peloponnesian_base=1, peloponnesian_land=1)
    assert answer(g, stop_at(theater.league(g, G, "aetolia"))).option.verb == "league_units"  # for a campaign


@pytest.mark.parametrize("war", [True, False])
def test_15_62_d_at_peace_league_units_go_instead(war):
    g = position(war=war)
    only(g, "chalcidice", athenian_land=1)
    sent = sent_from(g, "chalcidice", G, 5)
    there = {o.kind for o in sent if o.space == "chalcidice"}
    assert there
    assert ("spartan_land" in there) is war


def test_15_62_d_a_raid_where_the_battle_cannot_be_won():
    g = at_issue(position(), "boeotia", A, "military")
    g.tokens[A] = 5
    g.plans[A] = Plan("mastery_of_the_sea", "hellespont")
    put(g, "boeotia", spartan_land=6)
    assert answer(g, stop_at(military.military(g, g.current))).option.verb == "raid"
    g = at_issue(position(), "boeotia", G, "military")
    g.tokens[G] = 5
    g.plans[G] = Plan("muster", "isthmus")
    assert answer(g, stop_at(military.military(g, g.current))).option.verb == "expedition"


def test_15_62_d_a_unit_stays_for_each_base_at_home_and_where_markers_lie():
    g = position()
    put(g, "athens", delian_naval=1)
    stays = g.bases("sparta", "sparta")
    sent = send("boeotia", G, 9)
    left = 8 - sum(o.kind in ("spartan_land", "the_300") and o.origin == "sparta" for o in sent)
    assert left == stays


@pytest.mark.parametrize("seed", range(4))
def test_15_62_e_ravage_attica_sends_land_units(seed):
    sent = send("athens", G, 4, Plan("decelea", "athens"), seed)
    assert len(sent) == 4
    assert all(o.kind in ("spartan_land", "the_300") for o in sent)


@pytest.mark.parametrize("seed", range(4))
def test_15_62_e_the_defense_of_athens_brings_land_units_from_the_nearest_theaters(seed):
    g = position()
    put(g, "athens", peloponnesian_land=3)
    sent = sent_from(g, "athens", A, 3, Plan("defense_of_athens", "athens"), seed)
    assert len(sent) == 3
    assert all("land" in (o.kind or "") for o in sent)


def test_15_62_e_ships_until_they_outnumber_the_enemy():
    sent = send("sicily", A, 5, Plan("granary", "sicily"))
    kinds = ["naval" if "naval" in (o.kind or "") else "land" for o in sent]
    assert kinds == ["naval", "naval", "land", "land", "land"]


def test_15_62_e_ships_only():
    sent = send("sparta", A, 3, Plan("epiteichismos", "sparta"))
    assert len(sent) == 3
    assert all("naval" in (o.kind or "") for o in sent)


@pytest.mark.parametrize(
    ("seat", "owner", "own", "tokens", "number"),
    [
        (A, A, None, 9, 5),  # the general: a full effort
        (D, A, None, 7, 3),  # his compatriot keeps full sets of four (R16)
        (D, A, "league", 7, 0),  # and keeps all while an own issue needs Strategos
        (G, A, None, 7, 7),  # the attacked side: all it may
        (G, A, "diplomatic", 7, 0),
        (G, A, "oracle", 7, 7),
    ],
)
def test_15_62_e_commitment(seat, owner, own, tokens, number):
    g = at_issue(position(), "boeotia", owner, "military")
    g.tokens = dict.fromkeys(SEATS, tokens)
    if own:
        queue(g, "samos", (seat, own))
    assert expedition.commitment(g, seat, g.current)[0] == number


def test_15_62_f_the_ship_of_state_at_the_first_battle():
    g = at_issue(position(), "boeotia", A, "military")
    assert answer(g, Ask(A, "", [Option("ship"), Option("no_ship")])).option.verb == "ship"


def test_15_63_sets_of_four_for_honor():
    g = position(seats=(E,), phase="reveal", order=[A, D, G, E])
    g.tokens = {A: 9, D: 3, G: 4, E: 0}
    before = dict(g.honor)
    drive(theater.reveal(g))
    assert [g.honor[s] - before[s] for s in SEATS] == [4, 0, 2, 0]


def beaten(winner: str, delta: int, **pieces: int) -> Pericles:
    g = at_issue(position(), "boeotia", G, "military")
    only(g, "boeotia", **pieces)
    loser = "athens" if winner == "sparta" else "sparta"
    g.battle = Battle("boeotia", "land", "sparta", True, {}, {}, {}, winner, delta)
    g.battle.general, g.battle.loser_general = battle.general_of(g, winner), battle.general_of(g, loser)
    g.phase = "losses"
    return g


def test_15_64_a_the_loser_takes_the_greatest_number():
    g = beaten("sparta", 4, spartan_land=3, peloponnesian_land=3, delian_land=4)
    choices(g, battle.losses(g))
    assert (has(g, "boeotia", "spartan_land"), has(g, "boeotia", "peloponnesian_land")) == (3, 1)


def test_15_64_b_the_winner_takes_a_city_state_unit_for_hostages_then_the_greatest_number():
    for held, left in ((False, (1, 2)), (True, (2, 0))):  # of two Spartan and four Peloponnesian units, with four to take
        g = beaten("athens", 4, athenian_land=6, delian_base=1, spartan_land=2, peloponnesian_land=4)
        g.hostages["athens"] = held
        choices(g, battle.losses(g))
        assert (has(g, "boeotia", "spartan_land"), has(g, "boeotia", "peloponnesian_land")) == left
        assert g.hostages["athens"]


@pytest.mark.parametrize(("ships", "verb"), [(2, "fight_on"), (1, "hold_back")])
def test_15_64_c_a_second_battle_with_equal_strength(ships, verb):
    g = beaten("athens", 2, athenian_land=2, delian_naval=ships, peloponnesian_naval=2)
    g.phase = "second_battle"
    assert answer(g, stop_at(battle.second_battle(g))).option.verb == verb


# === 15.7 MAINTENANCE AND REDEPLOYMENT ===


def test_15_7_a_unit_of_the_theaters_kind_goes_to_every_base():
    g = position(seats=BOTS_OF_ATHENS, phase="redeploy", step=0)
    only(g, "samos", delian_base=1)
    only(g, "lesbos", delian_base=1, delian_naval=3)
    choices(g, endphase.redeploy(g))
    assert has(g, "samos", "delian_naval") == 1


def test_15_7_strays_leave_and_units_of_the_city_state_go_home():
    g = position(phase="redeploy", step=3)
    for _ in range(2):
        g.move(INDEX["spartan_land"], "sparta", "thessalia")
    choices(g, endphase.redeploy(g))
    assert has(g, "thessalia", "spartan_land") == 1  # one stays to contest it
    assert has(g, "sparta", "spartan_land") == 6


# === 15.8 DEAD ENDS ===


def test_15_8_a_lot_decides_where_no_chart_tells():
    g = position(phase="nowhere")
    reply = run(charts.answer(g, Ask(A, "", [Option("one"), Option("two")])), Option("two"))
    assert reply.option.verb == "two"
