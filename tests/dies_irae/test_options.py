"""O64 to O69 and O76: the optional rules, and those that have no oracle."""

from __future__ import annotations

from engines.dies_irae import attack, build
from engines.dies_irae.armistice import refuse
from engines.dies_irae.develop import why_no_step
from engines.dies_irae.stability import settle
from engines.dies_irae.state import income, merchandise, victory_points

from .positions import (
    ATHENAE,
    CORINTHOS,
    begin,
    choose,
    contest,
    develop,
    end_action,
    first,
    hex_of,
    march,
    name,
    offered,
    position,
    posts,
    sail,
    why,
)


def sites_with(g, good: str, n: int) -> list[str]:
    return [h for h, x in g.tables.good_at.items() if x == good][:n]


def test_o64_banking_is_lost_with_silver():
    g = position({"reversible_progress": True})
    develop(g, "greece", economy=11)
    for good in ("iron", "copper", "stone", "silver"):
        posts(g, "greece", *sites_with(g, good, 1))
    p = g.powers["greece"]
    full = income(g, p)
    silver = sites_with(g, "silver", 1)[0]
    worth = g.tables.values["silver"][1]
    g.actor = "persia"
    del p.trade_posts[silver]
    settle(g)
    assert g.tables.box_cost["economy"][9] == 64
    assert p.development["economy"] == 9
    assert income(g, p) == full - worth - 20


def test_o64b_a_condition_of_an_earlier_phase_counts_too():
    """SILVER is held; only COPPER, the condition of Material Science, is contested."""
    g = position({"reversible_progress": True})
    develop(g, "greece", economy=11)
    for good in ("iron", "copper", "stone", "silver"):
        posts(g, "greece", *sites_with(g, good, 1))
    p = g.powers["greece"]
    copper = sites_with(g, "copper", 1)[0]
    g.powers["persia"].legions = {copper: 1}
    contest(g, copper, "persia", "greece")
    g.actor = "persia"
    settle(g)
    assert p.development["economy"] == 3
    assert income(g, p) == sum(g.tables.values[good][1] for good in ("iron", "stone", "silver")) + 5
    g.powers["persia"].legions, g.contests = {}, {}
    settle(g)
    assert p.development["economy"] == 3  # what is regained does not move the cube by itself
    assert p.stability == 0


def test_17_2_the_box_given_at_setup_is_kept_without_its_condition():
    g = position({"reversible_progress": True})
    develop(g, "greece", fleet=1)
    p = g.powers["greece"]
    p.given = {"fleet": 1}
    settle(g)
    assert p.development["fleet"] == 1
    p.development["fleet"] = 2
    settle(g)
    assert p.development["fleet"] == 0


def test_o65_culture_pulls_the_military_down():
    g = position({"reversible_progress": True})
    develop(g, "greece", culture=8, military=5)
    posts(g, "greece", *sites_with(g, "salt", 1))
    g.actor = "persia"
    settle(g)
    p = g.powers["greece"]
    assert (p.development["culture"], p.development["military"]) == (3, 3)
    assert (g.tables.box_cost["culture"][3], g.tables.box_cost["military"][3]) == (9, 15)
    assert p.stability == 0


def test_o66_the_golden_age_of_stability_can_be_lost():
    g = position({"reversible_progress": True})
    p = g.powers["greece"]
    p.stability = 9
    assert victory_points(g, p) == 1
    refuse(g, g.powers["persia"], p)
    assert (p.stability, victory_points(g, p)) == (7, 0)


def test_o67_unrest():
    g = position({"unrest": True})
    g.powers["persia"].talents = 100
    g.powers["egypt"].stability = 9
    session = begin(g)
    name(session, "stability")
    assert not offered(session, "unrest", kind="egypt")
    choose(session, "unrest", kind="greece")
    g = session.state
    assert (g.powers["greece"].stability, g.powers["persia"].stability, g.powers["persia"].talents) == (-1, 0, 0)


def test_o68_double_posts():
    g = first(position({"double_posts": True}), "greece")
    develop(g, "greece", economy=7)
    grain = sites_with(g, "grain", 3)
    posts(g, "greece", *grain)
    g.powers["greece"].talents = 63
    session = begin(g)
    name(session, "create")
    choose(session, "create", space=grain[0])
    g, p = session.state, session.state.powers["greece"]
    assert p.talents == 42
    assert merchandise(g, p)["grain"] == 4
    assert "already a trade post" in why(session, "create", space=grain[0])
    end_action(session)
    g = session.state
    g.powers["persia"].legions = {grain[0]: 1}
    contest(g, grain[0], "persia", "greece")
    attack.takeover(g, g.powers["persia"], g.powers["greece"], grain[0])
    assert g.powers["persia"].trade_posts == {grain[0]: 1}
    assert grain[0] not in g.powers["greece"].trade_posts


def test_17_7_a_second_post_conquers_no_capital_again():
    g = first(position({"double_posts": True}), "greece")
    develop(g, "greece", economy=7)
    p, persia = g.powers["greece"], g.powers["persia"]
    persia.capital, persia.stability = CORINTHOS, -3  # its fortress fell, and Greece settled there
    posts(g, "greece", "corinthos")
    p.talents = 100
    session = begin(g)
    name(session, "create")
    choose(session, "create", space=CORINTHOS)
    g = session.state
    assert g.powers["greece"].trade_posts == {CORINTHOS: 2}
    assert g.powers["persia"].stability == -3


def test_17_7_two_posts_in_one_hex_are_one_luxury_post():
    """R14: the culture track asks for different posts."""
    g = first(position({"double_posts": True}), "greece")
    develop(g, "greece", economy=7, culture=3)
    p = g.powers["greece"]
    one, other = sites_with(g, "salt", 2)
    p.trade_posts, p.talents = {one: 2}, 100
    assert why_no_step(g, p, "culture", []) == "Kingdom needs two uncontested luxury posts (9.6)."
    p.trade_posts[other] = 1
    assert why_no_step(g, p, "culture", []) is None
    wood = sites_with(g, "wood", 1)[0]
    develop(g, "greece", fleet=6)
    p.trade_posts = {wood: 2}
    assert why_no_step(g, p, "fleet", []) is None  # two WOOD are asked for, not two different posts


def test_o69_only_legions_create():
    g = position({"legions_create": True})
    rhodos = g.tables.islands["rhodos"].merchandise_hexes[0]
    p = g.powers["greece"]
    p.ships, p.cargo, p.talents = {rhodos: 1}, {rhodos: 1}, 50
    assert build.why_no_post(g, p, rhodos) == "Only landed legions create trade posts (17.4)."
    p.cargo, p.legions = {}, {rhodos: 1}
    assert build.why_no_post(g, p, rhodos) is None


def test_o76_a_second_post_survives_its_fortress():
    g = first(position({"double_posts": True}), "greece")
    grain = next(h for h in sites_with(g, "grain", 9) if h in g.tables.cities and h not in g.tables.mountains)
    persia, greece = g.powers["persia"], g.powers["greece"]
    persia.fortresses, persia.trade_posts = [grain], {grain: 1}
    greece.legions = {grain: 3}
    develop(g, "greece", military=4, culture=4)
    contest(g, grain, "greece", "persia")
    session = begin(g)
    name(session, "attack")
    choose(session, "land_combat", space=grain)
    g = session.state
    persia, greece = g.powers["persia"], g.powers["greece"]
    assert greece.legions == {grain: 2}
    assert (persia.fortresses, persia.trade_posts) == ([], {grain: 1})
    assert grain in g.contests
    assert merchandise(g, persia) == {}
    g.order, g.place, g.named, g.last_action = ["greece", "persia", "egypt"], 0, {}, ""
    session = begin(g)
    name(session, "attack")
    choose(session, "takeover", space=grain)
    assert session.state.powers["greece"].trade_posts == {grain: 1}


def test_17_3_a_new_province_is_a_step_of_stability():
    g = first(position({"province_stability": True}), "greece")
    posts(g, "greece", "athenae", "corinthos")
    p = g.powers["greece"]
    p.legions, p.talents = {"h0806": 1}, 0
    session = begin(g)
    name(session, "move")
    march(session, "h0806", hex_of("delphi"))
    end_action(session)
    p = session.state.powers["greece"]
    assert (p.provinces, p.stability) == (["hellas"], 1)


def leader_attacks(enemy_legions: int, enemy_posts: tuple[str, ...] = ()):
    """A Greek legion with its leader attacks in Corinthos, and its total is 3."""
    g = first(position({"leaders": True}), "greece")
    p, persia = g.powers["greece"], g.powers["persia"]
    p.legions, p.leader = {CORINTHOS: 1, ATHENAE: 1}, CORINTHOS
    persia.legions, persia.fortresses = ({CORINTHOS: enemy_legions} if enemy_legions else {}), list(enemy_posts)
    contest(g, CORINTHOS, "greece", "persia")
    assert attack.land_total(g, p, CORINTHOS, attacks=True).cv == 3
    session = begin(g)
    name(session, "attack")
    choose(session, "land_combat", space=CORINTHOS)
    assert session.state.contests == {}
    assert session.state.powers["greece"].legions == {ATHENAE: 1}
    return session.state


def test_17_5_a_leader_whose_last_companion_falls_does_not_stay_among_the_enemy():
    """It adds 2 to the total, is never lost, and leaves the hex although the contest has ended with the legion."""
    g = leader_attacks(enemy_legions=4)
    assert g.powers["persia"].legions == {CORINTHOS: 3}
    assert g.powers["greece"].leader == ATHENAE


def test_17_5_a_leader_does_not_stay_where_nobody_is_left():
    """Contested until both legions fell: the hex of an enemy fortress is no place to stay alone."""
    assert leader_attacks(enemy_legions=0, enemy_posts=(CORINTHOS,)).powers["greece"].leader == ATHENAE


def test_17_5_a_leader_alone_gives_way_to_enemy_units():
    """No contest begins where only a leader is; it goes to the nearest own unit all the same."""
    g = position({"leaders": True})
    p = g.powers["greece"]
    p.legions, p.leader = {ATHENAE: 1}, "h0806"
    g.powers["persia"].legions = {CORINTHOS: 1}
    session = begin(g)
    name(session, "move")
    march(session, CORINTHOS, "h0806")
    assert session.state.contests == {}
    assert session.state.powers["greece"].leader == ATHENAE


def test_17_5_a_partner_in_an_armistice_is_no_enemy_of_a_leader():
    g = position({"leaders": True})
    p = g.powers["greece"]
    p.legions, p.leader = {ATHENAE: 1}, "h0806"
    g.powers["persia"].legions = {CORINTHOS: 1}
    g.armistices["greece-persia"] = 1
    session = begin(g)
    name(session, "move")
    march(session, CORINTHOS, "h0806")
    assert session.state.powers["greece"].leader == "h0806"


def test_17_5_a_leader_whose_companion_starves_in_a_contest():
    g = position({"leaders": True})
    p = g.powers["greece"]
    p.legions, p.leader = {CORINTHOS: 1, ATHENAE: g.tables.supply[0]}, CORINTHOS
    posts(g, "persia", "corinthos")
    contest(g, CORINTHOS, "greece", "persia")
    g.phase = "maintenance"
    session = begin(g)
    choose(session, "disband", kind="legion", space=CORINTHOS)
    assert session.state.powers["greece"].leader == ATHENAE


def test_17_5_a_leader_sails_with_its_ship_and_walks_six():
    g = first(position({"leaders": True}), "greece")
    p = g.powers["greece"]
    p.ships, p.legions, p.leader = {CORINTHOS: 1}, {ATHENAE: 1}, CORINTHOS
    session = begin(g)
    name(session, "move")
    choose(session, "leader_board", space=CORINTHOS)
    assert not offered(session, "leader_land")
    sail(session, CORINTHOS, "h0807")
    assert session.state.powers["greece"].leader == "h0807"
    g = first(position({"leaders": True}), "greece")
    p = g.powers["greece"]
    p.legions, p.leader = {ATHENAE: 1}, ATHENAE
    session = begin(g)
    name(session, "move")
    choose(session, "leader", origin=ATHENAE)
    reach = {o.space for o in session.ask.options}
    assert max(g.tables.walking(ATHENAE)[h] for h in reach) >= 5


def test_17_5_a_sunk_leader_comes_ashore_at_the_nearest_unit():
    g = first(position({"leaders": True}), "persia")
    greece, persia = g.powers["greece"], g.powers["persia"]
    greece.ships, greece.leader, greece.leader_aboard = {"h1207": 1}, "h1207", True
    greece.legions = {ATHENAE: 1}
    persia.ships = {"h1207": 3}
    session = begin(g)
    name(session, "attack")
    choose(session, "sea_combat", space="h1207")
    greece = session.state.powers["greece"]
    assert (greece.ships, greece.leader, greece.leader_aboard) == ({}, ATHENAE, False)


def test_17_6_places_are_chosen():
    g = position({"chosen_seats": True})
    g.phase, g.turn = "turn", 1
    develop(g, "persia", military=1)
    develop(g, "greece", fleet=1)
    session = begin(g)
    assert session.ask.seat == "persia"
    choose(session, "place", amount=3)
    assert session.ask.seat == "greece"
    choose(session, "place", amount=2)
    assert session.state.order == ["egypt", "greece", "persia"]


def test_culture_may_be_flat():
    from engines.dies_irae.state import modifier

    g = position({"culture_flat": True})
    found = []
    for box in (1, 3, 4, 7, 10):
        develop(g, "greece", culture=box)
        found.append(modifier(g, g.powers["greece"]))
    assert found == [2, 2, 0, -1, 1]
