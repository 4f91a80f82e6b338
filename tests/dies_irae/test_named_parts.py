"""Parts of the rules that no oracle reaches."""

from __future__ import annotations

import pytest

from engines.core import Option, Session
from engines.core.chance import Dice
from engines.dies_irae import attack
from engines.dies_irae.bots import levels
from engines.dies_irae.bots.levels import STOPPING, denial, stop_the_leader
from engines.dies_irae.bots.plan import Plan
from engines.dies_irae.bots.plan_makers import answer_offer
from engines.dies_irae.game import GAME
from engines.dies_irae.stability import settle
from engines.dies_irae.state import DiesIrae, victory_points
from engines.dies_irae.turn import natural_order, victory_check

from .positions import (
    ATHENAE,
    CORINTHOS,
    DELPHI,
    KALYDON,
    LARISSA,
    begin,
    choose,
    contest,
    develop,
    ends,
    first,
    hex_of,
    march,
    name,
    offered,
    position,
    posts,
    settle_all,
    why,
)

# === 7 TURN ORDER ===


def test_order_by_military_then_fleet_then_income_then_units_then_last_turn():
    g = position()
    g.order = ["persia", "greece", "egypt"]
    assert natural_order(g) == ["persia", "greece", "egypt"]  # all equal: as last turn
    g.powers["egypt"].ships = {"h1207": 1}
    assert natural_order(g) == ["egypt", "persia", "greece"]  # units
    posts(g, "greece", "delphi")
    assert natural_order(g) == ["greece", "egypt", "persia"]  # income goes before units
    develop(g, "persia", fleet=1)
    assert natural_order(g) == ["persia", "greece", "egypt"]  # fleet before income
    develop(g, "egypt", military=1)
    assert natural_order(g) == ["egypt", "persia", "greece"]  # military before fleet
    develop(g, "greece", military=2)
    assert natural_order(g)[0] == "greece"  # by the box, not by the phase


# === 9.1, 13 MOVE ===


def test_passing_through_own_units_joins_nobody():
    g = first(position(), "greece")
    g.powers["greece"].legions = {ATHENAE: 1, "h0806": 1}
    session = begin(g)
    name(session, "move")
    march(session, ATHENAE, CORINTHOS)
    assert session.state.powers["greece"].legions == {"h0806": 1, CORINTHOS: 1}


def test_units_met_on_the_way_are_taken_along_by_the_slower_one():
    g = first(position(), "greece")
    g.powers["greece"].legions = {ATHENAE: 1, "h0806": 1}
    session = begin(g)
    name(session, "move")
    march(session, ATHENAE, "h0806")
    choose(session, "march", origin="h0806", amount=2)
    assert DELPHI in ends(session)  # mountains: the two points that the first has left
    choose(session, "to", space=DELPHI)
    assert session.state.powers["greece"].legions == {DELPHI: 2}
    assert not offered(session, "march", origin=DELPHI, amount=2)


def test_fleet_meeples_limit_fleets():
    g = first(position(), "greece")
    water = [h for h in g.tables.sail["h1207"] if g.tables.hexes[h].type == "sea"]
    meeples = g.tables.factions["greece"].pieces.fleet_meeples
    far = ["h0114", "h0115", "h0314", "h0315"][:meeples]
    g.powers["greece"].ships = dict.fromkeys(far, 2) | {"h1207": 1, water[0]: 1}
    session = begin(g)
    name(session, "move")
    choose(session, "sail", origin="h1207", amount=1)
    assert water[0] not in ends(session)
    tried = Option("", piece="ship-greece-h1207", origin="h1207", space=water[0])
    said = GAME.why_not(session.state, session.ask, tried)
    assert said == "No free fleet meeple: join an existing fleet or spread out (13)."


def test_a_legion_does_not_board_after_marching():
    g = first(position(), "greece")
    g.powers["greece"].legions, g.powers["greece"].ships = {"h0806": 1}, {CORINTHOS: 1}
    session = begin(g)
    name(session, "move")
    march(session, "h0806", CORINTHOS)
    assert not offered(session, "board")
    said = GAME.why_not(session.state, session.ask, Option("board", space=CORINTHOS))
    assert said == "A legion boards or lands at the start of its movement only (9.1.1)."


def test_hexes_that_a_march_would_contest_are_hatched():
    g = position()
    posts(g, "greece", "delphi")
    g.powers["persia"].legions = {"h0704": 1}
    session = begin(g)
    name(session, "move")
    before = GAME.table(session.state, "persia", session.ask).boards[0].looks[DELPHI]
    assert before.second == ""
    choose(session, "march", origin="h0704", amount=1)
    look = GAME.table(session.state, "persia", session.ask).boards[0].looks[DELPHI]
    assert (look.side, look.second) == ("greece", "persia")


# === 9.2 ATTACK ===


def test_several_combats_in_one_attack():
    g = first(position(), "greece")
    develop(g, "greece", military=4, culture=4)
    g.powers["greece"].legions = {CORINTHOS: 2, DELPHI: 2}
    g.powers["persia"].legions = {CORINTHOS: 1, DELPHI: 1}
    contest(g, CORINTHOS, "greece", "persia")
    contest(g, DELPHI, "greece", "persia")
    session = begin(g)
    name(session, "attack")
    choose(session, "land_combat", space=CORINTHOS)
    assert not offered(session, "land_combat", space=CORINTHOS)
    choose(session, "land_combat", space=DELPHI)
    assert session.state.powers["persia"].legions == {}


@pytest.mark.parametrize(("only_legions", "taken"), [(False, True), (True, False)])
def test_ships_of_phase_four_take_posts_over_but_not_under_17_4(only_legions: bool, taken: bool):
    g = first(position({"legions_create": only_legions}), "greece")
    develop(g, "greece", fleet=10)
    g.powers["greece"].ships = {CORINTHOS: 1}
    posts(g, "persia", "corinthos")
    contest(g, CORINTHOS, "greece", "persia")
    assert (attack.why_no_takeover(g, g.powers["greece"], g.powers["persia"], CORINTHOS) is None) == taken


# === 2, 15 VICTORY ===


def tied(g: DiesIrae) -> DiesIrae:
    """Persia and Greece both at the target by monuments and laurels alone."""
    g.options["target"] = 3
    for id, sites in (("persia", ("sardes", "ephesos", "miletos")), ("greece", ("athenae", "corinthos", "delphi"))):
        posts(g, id, *sites)
        g.powers[id].monuments = [hex_of(s) for s in sites]
    return g


def test_more_points_win_then_stability_then_income_then_talents_then_order():
    g = tied(position())
    g.powers["greece"].development["military"] = 12
    victory_check(g)
    assert g.winner == "greece"  # R40: more victory points
    g = tied(position())
    g.powers["greece"].stability = 1
    victory_check(g)
    assert g.winner == "greece"
    g = tied(position())
    posts(g, "greece", "larissa", "kalydon", "pella", "pylos")
    victory_check(g)
    assert g.winner == "greece"  # income
    g = tied(position())
    for id in ("persia", "greece"):
        g.powers[id].trade_posts = {}
    g.powers["greece"].talents = 1
    victory_check(g)
    assert g.winner == "greece"
    g.powers["greece"].talents = 0
    victory_check(g)
    assert g.winner == "persia"  # earlier in this turn's order


def test_monuments_break_a_tie_of_points():
    g = position()
    g.options["target"] = 3
    posts(g, "greece", "athenae", "corinthos", "delphi")
    g.powers["greece"].monuments = [ATHENAE, CORINTHOS, DELPHI]
    develop(g, "persia", military=12, fleet=12, economy=12)
    g.powers["persia"].stability = 8
    assert victory_points(g, g.powers["greece"]) == victory_points(g, g.powers["persia"]) == 3
    victory_check(g)
    assert g.winner == "greece"


@pytest.mark.parametrize(("scenario", "target"), [("standard", 10), ("mid", 9), ("short", 8), ("beginner", 8)])
def test_how_many_points_each_form_of_the_game_asks_for(scenario: str, target: int):
    g = Session.new("dies_irae", scenario, seed=1).state
    assert g.options["target"] == target
    assert bool(g.options["light_laurels"]) == (scenario == "beginner")


def test_archimedes_computers_win_and_lose_together():
    g = Session.new("dies_irae", "archimedes", {"person": "persia"}, seed=1).state
    g.phase, g.winner = "over", "greece"
    assert set(GAME.outcome(g).winners) == {"egypt", "greece"}
    g.winner = "persia"
    assert GAME.outcome(g).winners == ("persia",)


# === 14 REVOLUTION ===


def test_a_revolution_ends_contests_and_gives_control_back_at_once():
    g = first(position(), "persia")
    posts(g, "greece", "athenae", "corinthos", "delphi")
    egypt = g.powers["egypt"]
    egypt.legions, egypt.stability, egypt.provinces = {DELPHI: 1}, -8, ["delta"]
    contest(g, DELPHI, "egypt", "greece")
    g.powers["greece"].provinces = []
    settle(g)  # Egypt loses the province that it held, and falls
    assert not egypt.alive
    assert not g.contests
    assert g.powers["greece"].provinces == ["hellas"]


def test_an_unpaid_fleet_may_bring_the_revolution_and_others_hold_again_what_it_contested():
    g = first(position(), "persia")
    posts(g, "greece", "athenae", "corinthos", "delphi")
    posts(g, "persia", "sardes")
    egypt = g.powers["egypt"]
    egypt.legions, egypt.ships, egypt.stability = {DELPHI: 1}, {"h1207": 1}, -8
    contest(g, DELPHI, "egypt", "greece")
    session = begin(g)
    for _ in range(3):
        name(session, "pass")
    assert not session.state.powers["egypt"].alive
    assert session.state.powers["greece"].provinces == ["hellas"]
    assert session.state.turn == 2


def test_a_step_of_stability_that_cannot_be_paid_says_so():
    g = first(position({"unrest": True}), "persia")
    g.powers["persia"].talents = 60
    session = begin(g)
    name(session, "stability")
    assert why(session, "unrest", kind="greece") == "You need 100 Talents to stir up unrest (17.1)."


# === THE COMPUTER PLAYERS ===


def leading(g: DiesIrae) -> DiesIrae:
    """Greece at eight of ten points, one of them by its third province."""
    develop(g, "greece", military=12, fleet=12, economy=12, culture=12)
    g.powers["greece"].monuments = [ATHENAE, CORINTHOS, DELPHI]
    posts(g, "greece", *(s.id for s in g.tables.map.sites if s.area in ("hellas", "aetolia", "thessalia")))
    return settle_all(g)


def test_a_plan_that_takes_a_point_from_the_leader_is_worth_more():
    g = leading(position())
    assert victory_points(g, g.powers["greece"]) >= 8
    g.powers["persia"].legions = {DELPHI: 1}
    contest(g, DELPHI, "persia", "greece")
    plan = Plan(g, "persia", "move").settled(0.0)  # settled, Hellas and its laurel are lost
    idle = Plan(leading(position()), "persia", "move").settled(0.0)
    before = plan.gain, idle.gain
    stop_the_leader(g, "persia", [plan, idle])
    assert plan.gain - before[0] == STOPPING
    assert idle.gain == before[1]


def test_the_player_after_the_next_is_denied_too(monkeypatch):
    g = first(position(turn=3), "greece")
    g.order = ["greece", "persia", "egypt"]
    posts(g, "egypt", "memphis", "punon")
    posts(g, "persia", "sardes")
    posts(g, "greece", "athenae")
    g.powers["egypt"].talents = 35  # enough for an economy, and nothing else to do
    settle_all(g)
    both = denial(g, "greece")["develop"]
    monkeypatch.setattr(levels, "DENIAL", (0.35,))
    assert both > denial(g, "greece").get("develop", 0.0) + 1


def test_a_refusal_that_costs_more_than_the_war_brings_is_not_made():
    g = position(turn=5)
    posts(g, "greece", "larissa")
    g.powers["persia"].legions = {LARISSA: 1, KALYDON: 1}
    contest(g, LARISSA, "persia", "greece")
    g.powers["persia"].stability = -3
    assert answer_offer(g, g.powers["greece"], g.powers["persia"])[0] == "accept"


@pytest.mark.parametrize("kind", ["normal", "easy"])
def test_a_choice_depends_on_nothing_but_the_position_and_the_mood(kind: str):
    from engines.dies_irae.bots.levels import choose as plan_of

    g = position(turn=4)
    posts(g, "persia", "sardes", "ephesos")
    g.powers["persia"].legions, g.powers["persia"].talents = {hex_of("sardes"): 2}, 90
    settle_all(g)
    assert plan_of(g, "persia", kind, Dice(4)).steps == plan_of(g, "persia", kind, Dice(4)).steps
