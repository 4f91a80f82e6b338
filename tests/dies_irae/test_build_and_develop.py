"""O46 to O54 and O77: building, development, stability."""

from __future__ import annotations

from engines.dies_irae import build
from engines.dies_irae.develop import develop as advance
from engines.dies_irae.develop import why_no_step
from engines.dies_irae.state import DiesIrae, income, legion_cv, merchandise, price, ship_cv, victory_points

from .positions import begin, choose, contest, develop, first, hex_of, march, name, offered, position, posts, why


def sites_with(g: DiesIrae, *goods: str) -> list[str]:
    """One site for each good named."""
    found: list[str] = []
    for good in goods:
        found.append(next(h for h, x in g.tables.good_at.items() if x == good and h not in found))
    return found


def test_o46_a_build_for_seventy_four():
    g = first(position(), "greece")
    develop(g, "greece", military=4, fleet=7, economy=7, culture=4)
    p = g.powers["greece"]
    athenae, pella, larissa, corinthos = map(hex_of, ("athenae", "pella", "larissa", "corinthos"))
    p.fortresses = [athenae, pella, larissa]
    posts(g, "greece", "corinthos")
    p.talents = 80
    session = begin(g)
    name(session, "build")
    choose(session, "build", kind="legion", space=pella)
    choose(session, "build", kind="legion", space=larissa)
    choose(session, "build", kind="ship", space=athenae)
    assert not offered(session, "build", kind="legion", space=athenae)
    choose(session, "build", kind="fortress", space=corinthos)
    p = session.state.powers["greece"]
    assert p.talents == 80 - (12 + 12 + 20 + 30)
    assert session.ask.seat != "greece"  # the new fortress builds nothing yet, and nothing else can be paid


def test_a_new_fortress_waits():
    g = first(position(), "greece")
    develop(g, "greece", military=1, fleet=1, culture=1)
    p = g.powers["greece"]
    p.fortresses = [hex_of("athenae")]
    posts(g, "greece", "corinthos")
    p.talents = 200
    session = begin(g)
    name(session, "build")
    choose(session, "build", kind="fortress", space=hex_of("corinthos"))
    reason = why(session, "build", kind="legion", space=hex_of("corinthos"))
    assert reason == "This fortress was built in this action; it can build from your next BUILD (9.3)."
    assert "same time" in why(session, "build", kind="monument", space=hex_of("corinthos"))


def test_o47_four_steps_for_a_hundred_and_six():
    g = first(position(), "greece")
    develop(g, "greece", military=3, fleet=5, economy=3, culture=3)
    posts(g, "greece", *sites_with(g, "copper", "salt", "gold"))
    p = g.powers["greece"]
    p.talents = 106
    p.luxuries = ["salt", "gold"]
    before = income(g, p)
    session = begin(g)
    name(session, "develop")
    assert not offered(session, "develop", kind="military")
    assert why(session, "develop", kind="military") == "Hoplites needs Kingdom (9.6)."  # O48
    for track in ("culture", "military", "fleet", "economy"):
        choose(session, "develop", kind=track)
    g, p = session.state, session.state.powers["greece"]
    assert p.talents == 0
    assert p.development == {"military": 4, "fleet": 6, "economy": 4, "culture": 4}
    assert income(g, p) == before + 10
    assert p.stability == 2
    assert (legion_cv(g, p), price(g, p, "legion"), ship_cv(g, p)) == (2, 12, 2)


def test_o48_hoplites_need_kingdom():
    g = position()
    develop(g, "greece", military=3, culture=3)
    g.powers["greece"].talents = 100
    assert why_no_step(g, g.powers["greece"], "military", []) == "Hoplites needs Kingdom (9.6)."


def test_o49_a_contested_post_fulfils_no_condition():
    g = position()
    wool, wood = sites_with(g, "wool", "wood")
    posts(g, "greece", wool, wood)
    p = g.powers["greece"]
    p.talents = 50
    assert g.tables.box_cost["fleet"][1] == 7
    assert why_no_step(g, p, "fleet", []) is None
    g.powers["persia"].legions = {wood: 1}
    contest(g, wood, "persia", "greece")
    assert "WOOD" in why_no_step(g, p, "fleet", [])


def test_o50_civilization_needs_all_three_kinds():
    g = position()
    develop(g, "greece", culture=9)
    p = g.powers["greece"]
    p.talents = 100
    salt = [h for h, x in g.tables.good_at.items() if x == "salt"][:2]
    posts(g, "greece", *salt, *sites_with(g, "glass"))
    assert g.tables.box_cost["culture"][9:11] == (48, 58)
    assert why_no_step(g, p, "culture", []) == "Civilization needs three uncontested luxury posts of all three kinds (9.6)."
    posts(g, "greece", *sites_with(g, "gold"))
    assert why_no_step(g, p, "culture", []) is None


def test_o51_the_golden_age_of_stability_stays():
    from engines.dies_irae.armistice import refuse

    g = first(position(), "greece")
    develop(g, "greece", culture=1)
    p = g.powers["greece"]
    p.fortresses, p.talents, p.stability = [hex_of("athenae")], 70, 8
    session = begin(g)
    name(session, "build")
    choose(session, "build", kind="monument", space=hex_of("athenae"))
    g, p = session.state, session.state.powers["greece"]
    assert (p.stability, victory_points(g, p)) == (9, 2)
    refuse(g, g.powers["persia"], p)
    assert p.stability == 9


def test_o52_each_luxury_counts_once():
    g = position()
    p = g.powers["greece"]
    salt = [h for h, x in g.tables.good_at.items() if x == "salt"]
    gold = sites_with(g, "gold")[0]
    p.talents = 200
    levels = []
    for hex in (salt[0], salt[1], gold):
        build.create(g, p, hex)
        levels.append(p.stability)
    del p.trade_posts[salt[0]], p.trade_posts[salt[1]]
    build.create(g, p, salt[0])
    levels.append(p.stability)
    assert levels == [1, 1, 2, 2]


def test_o53_prices_of_kingdom():
    g = position()
    develop(g, "greece", culture=4)
    p = g.powers["greece"]
    assert [price(g, p, what) for what in ("stability", "armistice", "monument")] == [60, 40, 80]


def test_o54_revolution():
    g = position()
    posts(g, "greece", "athenae", "corinthos", "delphi")
    p = g.powers["greece"]
    p.stability, p.ships, p.talents = -8, {hex_of("athenae"): 1}, 33
    g.powers["persia"].legions = {"h0704": 1}
    session = begin(g)
    assert session.state.powers["greece"].provinces == ["hellas"]
    name(session, "move")
    march(session, "h0704", hex_of("delphi"))
    p = session.state.powers["greece"]
    assert not p.alive
    assert (p.ships, p.legions, p.talents) == ({}, {}, 0)
    assert len(p.trade_posts) == 3
    assert session.ask.seat == "egypt"
    assert hex_of("delphi") in session.state.contests


def test_o77_positions_given_at_setup_bring_no_stability():
    g = position()
    p = g.powers["egypt"]
    develop(g, "egypt", culture=3)
    posts(g, "egypt", *sites_with(g, "salt", "glass"))
    p.talents = 50
    advance(g, p, "culture")
    assert (p.development["culture"], p.stability) == (4, 1)
    assert merchandise(g, p) == {"salt": 1, "glass": 1}
