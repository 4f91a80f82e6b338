"""O26 to O31 and O70 to O74: contested hexes, visitors, limits."""

from __future__ import annotations

from engines.dies_irae import attack, build
from engines.dies_irae.state import has_free_box, income, merchandise, supply_capacity, victory_points

from .positions import (
    ATHENAE,
    CORINTHOS,
    DELPHI,
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
    settle_all,
)


def greek_start():
    """The Greek side of the setup example."""
    g = position()
    p = g.powers["greece"]
    p.fortresses, p.capital = [ATHENAE], ATHENAE
    posts(g, "greece", "corinthos", "delphi", "kalydon", "larissa", "pella")
    p.ships, p.legions = {ATHENAE: 2, DELPHI: 1}, {CORINTHOS: 1}
    develop(g, "greece", fleet=1)
    return g


def test_o26_a_legion_contests_delphi():
    g = greek_start()
    g.powers["persia"].legions = {"h0704": 1}
    session = begin(g)
    greece = session.state.powers["greece"]
    assert (income(g, greece), supply_capacity(g, greece), greece.provinces) == (32, 3, ["hellas"])
    name(session, "move")
    march(session, "h0704", DELPHI)
    g = session.state
    assert "wine" not in merchandise(g, greece)
    assert (income(g, greece), supply_capacity(g, greece)) == (28, 2)
    assert (greece.provinces, greece.stability) == ([], -1)
    g.order, g.place, g.named, g.last_action = ["persia", "greece", "egypt"], 0, {}, ""
    session = begin(g)
    name(session, "move")
    march(session, DELPHI, "h0704")
    end_action(session)
    g, greece = session.state, session.state.powers["greece"]
    assert (income(g, greece), supply_capacity(g, greece), greece.provinces, greece.stability) == (32, 3, ["hellas"], -1)


def test_o27_larissa_belongs_to_no_controlled_province():
    g = greek_start()
    larissa = hex_of("larissa")
    beside = g.tables.walk[larissa][0]
    g.powers["persia"].legions = {beside: 1}
    session = begin(g)
    name(session, "move")
    march(session, beside, larissa)
    greece = session.state.powers["greece"]
    assert merchandise(session.state, greece)["horse"] == 1
    assert (income(session.state, greece), greece.provinces, greece.stability) == (26, ["hellas"], 0)


def test_o28_a_contested_fortress_builds_nothing():
    g = first(greek_start(), "greece")
    p = g.powers["greece"]
    develop(g, "greece", military=1, fleet=1, culture=1)
    p.talents = 300
    p.fortresses.append(CORINTHOS)
    del p.trade_posts[CORINTHOS]
    g.powers["persia"].legions = {ATHENAE: 1}
    contest(g, ATHENAE, "persia", "greece")
    session = begin(g)
    name(session, "build")
    assert not offered(session, "build", space=ATHENAE)
    assert offered(session, "build", kind="legion", space=CORINTHOS)
    assert offered(session, "build", kind="ship", space=CORINTHOS)
    assert offered(session, "build", kind="monument", space=CORINTHOS)


def test_o29_ships_of_phase_four_contest_coasts_but_not_the_sea():
    g = first(position(), "greece")
    posts(g, "persia", "ephesos")
    ephesos = hex_of("ephesos")
    g.powers["greece"].ships = {"h1407": 2}
    develop(g, "greece", fleet=10)
    g.powers["persia"].ships = {"h1207": 1}
    assert g.tables.hexes["h1207"].type == "sea"
    session = begin(g)
    name(session, "move")
    sail(session, "h1407", ephesos, 1)
    assert session.state.contests[ephesos].intruder == "greece"
    sail(session, "h1407", "h1207", 1)
    assert "h1207" not in session.state.contests
    end_action(session)
    g = session.state
    assert [o.verb for o in attack.deeds(g, g.powers["greece"], set(), set()) if o.space == "h1207"] == ["sea_combat"]


def test_9_1_ships_contest_coasts_from_the_first_box_of_phase_four():
    """Box 9 is still phase III, box 10 the first of phase IV; what counts is the arrival (R9)."""
    ephesos = hex_of("ephesos")
    for box, intruders in ((9, []), (10, ["greece"])):
        g = first(position(), "greece")
        posts(g, "persia", "ephesos")
        g.powers["greece"].ships = {"h1407": 1}
        develop(g, "greece", fleet=box)
        session = begin(g)
        name(session, "move")
        sail(session, "h1407", ephesos)
        assert [c.intruder for c in session.state.contests.values()] == intruders
        develop(session.state, "greece", fleet=10)
        assert [c.intruder for c in session.state.contests.values()] == intruders


def test_o30_a_trader_in_port_harms_nobody():
    g = position()
    ephesos = hex_of("ephesos")
    assert ephesos == "h1506"
    posts(g, "persia", "ephesos")
    p = g.powers["persia"]
    p.legions, p.talents = {ephesos: 1}, 100
    full = income(g, p)
    g.powers["greece"].ships, g.powers["greece"].talents = {ephesos: 1}, 100
    develop(g, "greece", fleet=4)
    assert income(g, p) == full
    works = build.Works(g, p)
    assert build.why_no_fortress(g, p, works, ephesos) is None
    assert build.why_no_post(g, g.powers["greece"], ephesos) == "There is already a trade post here (9.4)."


def test_o31_a_ship_below_phase_four_keeps_no_contest():
    g = greek_start()
    p = g.powers["persia"]
    p.legions, p.ships = {DELPHI: 1}, {DELPHI: 1}
    develop(g, "persia", fleet=4)
    contest(g, DELPHI, "persia", "greece")
    assert income(g, g.powers["greece"]) == 28
    session = begin(g)
    name(session, "move")
    march(session, DELPHI, "h0704")
    assert session.state.contests == {}
    assert income(session.state, session.state.powers["greece"]) == 32


def test_o70_a_contested_post_still_takes_its_box():
    g = position()
    grain = [h for h, good in g.tables.good_at.items() if good == "grain"]
    posts(g, "greece", *grain[:8])
    p = g.powers["greece"]
    g.powers["persia"].legions = {grain[0]: 1}
    contest(g, grain[0], "persia", "greece")
    assert merchandise(g, p)["grain"] == 7
    assert income(g, p) == 49
    assert not has_free_box(g, p, "grain")
    p.legions, p.talents = {grain[8]: 1}, 50
    assert "GRAIN" in build.why_no_post(g, p, grain[8])
    posts(g, "persia", grain[8])
    contest(g, grain[8], "greece", "persia")
    assert "GRAIN" in attack.why_no_takeover(g, p, g.powers["persia"], grain[8])
    del g.contests[grain[0]]
    assert merchandise(g, p)["grain"] == 8
    assert income(g, p) == 60


def test_o71_the_own_city_is_not_contested_by_a_visitor():
    g = first(greek_start(), "greece")
    p = g.powers["greece"]
    p.ships, p.legions = {}, {"h0806": 1}
    g.powers["persia"].ships = {ATHENAE: 1}
    g.powers["persia"].cargo = {ATHENAE: 1}
    develop(g, "persia", fleet=4)
    session = begin(g)
    name(session, "move")
    march(session, "h0806", ATHENAE)
    g = session.state
    assert g.contests == {}
    assert g.action == ""  # it had to stop
    assert income(g, g.powers["greece"]) == 32
    session = begin(first(g, "persia"))
    session.state.named, session.state.last_action = {}, ""
    session = begin(session.state)
    name(session, "move")
    choose(session, "land", origin=ATHENAE, amount=1)
    held = session.state.contests[ATHENAE]
    assert (held.intruder, held.holder) == ("persia", "greece")


def test_o72_a_legion_keeps_the_site_it_stands_on():
    gaza = hex_of("gaza")
    assert gaza == "h2518"
    g = position()
    g.powers["greece"].ships, g.powers["greece"].talents = {gaza: 1}, 50
    g.powers["egypt"].legions, g.powers["egypt"].talents = {gaza: 1}, 50
    develop(g, "greece", fleet=4)
    assert build.why_no_post(g, g.powers["greece"], gaza) == "A legion of another power occupies the hex (9.4)."
    assert build.why_no_post(g, g.powers["egypt"], gaza) is None
    g = first(position(), "egypt")
    g.powers["greece"].ships, g.powers["greece"].talents = {gaza: 1}, 50
    beside = g.tables.walk[gaza][0]
    g.powers["egypt"].legions, g.powers["egypt"].talents = {beside: 1}, 50
    session = begin(g)
    name(session, "move")
    march(session, beside, gaza)
    g = session.state
    held = g.contests[gaza]
    assert (held.intruder, held.holder) == ("egypt", "greece")
    for power in ("egypt", "greece"):
        assert build.why_no_post(g, g.powers[power], gaza) == "The hex is contested (9.1.3)."


def test_o73_the_acting_power_falls_last():
    g = position()
    g.powers["egypt"].alive = False
    g.order = ["persia", "greece"]
    posts(g, "greece", "athenae", "corinthos", "delphi")
    two_sites = next(a for a in g.tables.provinces.values() if len(a.merchandise_hexes) == 2 and a.id == "peloponnesus")
    held, posted = two_sites.merchandise_hexes
    posts(g, "persia", posted)
    # the only legion leaves the site that it alone held and walks into a Greek hex
    g.powers["persia"].legions = {held: 1}
    g.powers["persia"].stability = g.powers["greece"].stability = -8
    develop(g, "persia", military=10)
    settle_all(g)
    assert g.powers["persia"].provinces == ["peloponnesus"]
    assert g.powers["greece"].provinces == ["hellas"]
    session = begin(g)
    name(session, "move")
    choose(session, "march", origin=held, amount=1)
    if offered(session, "to", space=CORINTHOS):
        choose(session, "to", space=CORINTHOS)
    else:
        choose(session, "to", space="h0607")
        march(session, "h0607", CORINTHOS)
    assert session.ask is None
    assert session.outcome.winners == ("persia",)
    assert not session.state.powers["greece"].alive
    assert session.state.powers["persia"].alive


def test_o74_a_ship_left_in_a_ruined_capital():
    g = first(position(), "greece")
    kyzikos = hex_of("kyzikos")
    persia, greece = g.powers["persia"], g.powers["greece"]
    persia.capital, persia.fortresses = kyzikos, [kyzikos]
    persia.ships = {kyzikos: 1}
    greece.legions, greece.talents = {kyzikos: 4}, 100
    develop(g, "greece", military=4, culture=4)
    contest(g, kyzikos, "greece", "persia")
    session = begin(g)
    name(session, "attack")
    choose(session, "land_combat", space=kyzikos)
    g = session.state
    persia, greece = g.powers["persia"], g.powers["greece"]
    assert persia.fortresses == []
    assert kyzikos in g.contests
    assert persia.stability == 0
    assert build.why_no_post(g, greece, kyzikos) == "The hex is contested (9.1.3)."
    assert session.ask.seat == "persia"
    name(session, "move")
    choose(session, "sail", origin=kyzikos, amount=1)
    session.apply(session.ask.options[0])
    end_action(session)
    g = session.state
    assert kyzikos not in g.contests
    g.order, g.place = ["greece", "persia", "egypt"], 0
    session = begin(g)
    name(session, "create")
    choose(session, "create", space=kyzikos)
    assert session.state.powers["persia"].stability == -3
    assert victory_points(session.state, session.state.powers["greece"]) == 0
