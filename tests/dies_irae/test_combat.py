"""O32 to O45: combats on land and at sea, takeovers, monuments."""

from __future__ import annotations

import pytest

from engines.dies_irae import attack, build
from engines.dies_irae.state import DiesIrae, income, modifier, victory_points

from .positions import CORINTHOS, DELPHI, begin, choose, contest, develop, first, hex_of, name, offered, position, posts

FIELD = CORINTHOS  # a coastal city without mountains


def clash(greek: int, persian: int, fortress: bool = False, post: bool = False, hex: str = FIELD) -> DiesIrae:
    """Greek legions have entered a Persian hex."""
    g = first(position(), "greece")
    g.powers["greece"].legions = {hex: greek}
    if persian:
        g.powers["persia"].legions = {hex: persian}
    if fortress:
        g.powers["persia"].fortresses = [hex]
    if post:
        posts(g, "persia", hex)
    contest(g, hex, "greece", "persia")
    return g


def fight(g: DiesIrae, verb: str = "land_combat", hex: str = FIELD) -> DiesIrae:
    session = begin(g)
    name(session, "attack")
    choose(session, verb, space=hex)
    return session.state


def test_o32_two_against_one_without_losses():
    g = clash(2, 1, post=True)
    g.powers["persia"].stability = 1
    battle = attack.forecast_land(g, g.powers["greece"], g.powers["persia"], FIELD)
    assert (battle.ours.cv, battle.theirs.cv) == (2, 1)
    g = fight(g)
    assert (g.powers["greece"].legions, g.powers["persia"].legions) == ({FIELD: 2}, {FIELD: 1})
    assert FIELD in g.contests


def test_o33_hoplites_clear_the_hex_and_take_the_post_later():
    g = clash(2, 1, post=True)
    develop(g, "greece", military=4, culture=4)
    g = fight(g)
    greece, persia = g.powers["greece"], g.powers["persia"]
    assert persia.legions == {}
    assert persia.trade_posts == {FIELD: 1}
    assert income(g, persia) == 0
    before = income(g, greece)
    g.order, g.place, g.named, g.last_action = ["greece", "persia", "egypt"], 0, {}, ""
    g = fight(g, "takeover")
    greece = g.powers["greece"]
    assert greece.trade_posts == {FIELD: 1}
    assert income(g, greece) - before == 6
    assert greece.talents == 0
    assert g.contests == {}


def test_o34_four_triremes_against_five_biremes():
    g = first(position(), "greece")
    g.powers["greece"].ships, g.powers["persia"].ships = {"h1207": 4}, {"h1207": 5}
    develop(g, "greece", fleet=7)
    develop(g, "persia", fleet=4)
    battle = attack.forecast_sea(g, g.powers["greece"], g.powers["persia"], "h1207")
    assert (battle.ours.cv, battle.theirs.cv) == (12, 10)
    g = fight(g, "sea_combat", "h1207")
    assert (g.powers["greece"].ships, g.powers["persia"].ships) == ({"h1207": 1}, {"h1207": 1})


def test_o35_seven_against_seven():
    g = clash(2, 1, fortress=True)
    develop(g, "greece", military=7, culture=2)
    develop(g, "persia", culture=2)
    battle = attack.forecast_land(g, g.powers["greece"], g.powers["persia"], FIELD)
    assert (battle.ours.cv, battle.theirs.cv) == (7, 7)
    g = fight(g)
    assert (g.powers["greece"].legions, g.powers["persia"].legions, g.powers["persia"].fortresses) == ({}, {}, [FIELD])
    assert g.contests == {}
    assert income(g, g.powers["persia"]) == 6


def test_o36_nine_destroy_legion_and_fortress():
    g = clash(4, 1, fortress=True)
    develop(g, "greece", military=4, culture=2)
    develop(g, "persia", culture=2)
    battle = attack.forecast_land(g, g.powers["greece"], g.powers["persia"], FIELD)
    assert (battle.ours.cv, battle.theirs.cv) == (9, 7)
    g = fight(g)
    assert g.powers["persia"].fortresses == []
    assert g.powers["greece"].legions == {FIELD: 2}
    assert g.contests == {}


@pytest.mark.parametrize(("level", "expected"), [(-4, -2), (1, 0), (2, 1), (8, 3), (9, 3), (-8, -3)])
def test_o37_stability_modifies_combat(level: int, expected: int):
    g = position()
    g.powers["greece"].stability = level
    assert modifier(g, g.powers["greece"]) == expected


def test_o38_culture_modifies_combat():
    g = clash(1, 1)
    p = g.powers["greece"]
    found = {}
    for cost, box in ((4, 1), (6, 2), (24, 6)):
        assert g.tables.box_cost["culture"][box] == cost
        p.development["culture"] = box
        found[cost] = modifier(g, p)
    assert found == {4: 2, 6: 1, 24: -2}
    p.stability = -4
    assert modifier(g, p) == -4
    develop(g, "greece", military=4, culture=6)
    assert attack.land_total(g, p, FIELD, attacks=True).cv == 0


def test_o39_a_fortress_in_the_mountains():
    assert DELPHI in position().tables.mountains
    for legions, falls in ((3, True), (2, False)):
        g = clash(legions, 0, fortress=True, hex=DELPHI)
        develop(g, "greece", military=4, culture=4 if legions == 3 else 3)  # 6, and 4 + 1 = 5
        battle = attack.forecast_land(g, g.powers["greece"], g.powers["persia"], DELPHI)
        assert (battle.ours.cv, battle.theirs.cv) == (6 if falls else 5, 7)
        assert (battle.our_losses, battle.fortress_falls) == (2, falls)


@pytest.mark.parametrize(("culture", "total", "monument_falls"), [(3, 19, False), (1, 20, True)])
def test_o40_garrison_fortress_and_monument(culture: int, total: int, monument_falls: bool):
    g = clash(9, 2, fortress=True)
    g.powers["persia"].monuments = [FIELD]
    develop(g, "greece", military=4, culture=culture)
    battle = attack.forecast_land(g, g.powers["greece"], g.powers["persia"], FIELD)
    assert battle.ours.cv == total
    assert (battle.their_losses, battle.fortress_falls, battle.monument_falls) == (2, True, monument_falls)


def test_o41_a_monument_beside_a_trade_post():
    g = clash(4, 0, post=True)
    persia = g.powers["persia"]
    persia.monuments = [FIELD]
    develop(g, "greece", military=4, culture=4)
    assert victory_points(g, persia) == 1
    assert "monument" in attack.why_no_takeover(g, g.powers["greece"], persia, FIELD)
    session = begin(g)
    name(session, "attack")
    assert not offered(session, "takeover")
    choose(session, "assault", space=FIELD)
    persia = session.state.powers["persia"]
    assert (persia.monuments, victory_points(session.state, persia), persia.stability) == ([], 0, -1)
    g = clash(3, 0, post=True)
    g.powers["persia"].monuments = [FIELD]
    develop(g, "greece", military=4, culture=3)
    assert attack.land_total(g, g.powers["greece"], FIELD, attacks=True).cv == 7
    assert attack.deeds(g, g.powers["greece"], set(), set()) == []


def test_o42_the_owner_of_a_fortress_attacks_without_it():
    g = position()
    persia, greece = g.powers["persia"], g.powers["greece"]
    persia.fortresses, persia.legions = [FIELD], {FIELD: 1}
    greece.legions = {FIELD: 6}
    develop(g, "persia", military=4, culture=4)
    contest(g, FIELD, "greece", "persia")
    battle = attack.forecast_land(g, persia, greece, FIELD)
    assert battle.ours.cv == 2
    assert (battle.our_losses, battle.fortress_falls) == (1, False)
    g = fight(g)
    assert g.powers["persia"].fortresses == [FIELD]


def test_o43_empty_ships_are_lost_first():
    for losses, left, cargo in ((2, {"h1207": 1}, {"h1207": 1}), (3, {}, {})):
        g = position()
        p = g.powers["greece"]
        p.ships, p.cargo = {"h1207": 3}, {"h1207": 1}
        attack.lose_ships(p, "h1207", losses)
        assert (p.ships, p.cargo) == (left, cargo)


def test_o44_one_deed_on_land_and_one_at_sea():
    g = clash(2, 2)
    g.powers["greece"].ships, g.powers["persia"].ships = {FIELD: 1}, {FIELD: 1}
    session = begin(g)
    name(session, "attack")
    choose(session, "land_combat", space=FIELD)
    assert not offered(session, "land_combat", space=FIELD)
    choose(session, "sea_combat", space=FIELD)
    assert session.state.action == ""


def test_o45_the_ruin_may_be_settled():
    sardes = hex_of("sardes")
    g = clash(4, 1, fortress=True, hex=sardes)
    g.powers["persia"].capital = sardes
    develop(g, "greece", military=4, culture=2)
    develop(g, "persia", culture=2)
    g.powers["greece"].talents = 50
    g = fight(g, hex=sardes)
    greece, persia = g.powers["greece"], g.powers["persia"]
    assert g.contests == {}
    assert greece.legions == {sardes: 2}
    assert persia.stability == 0
    assert build.why_no_post(g, greece, sardes) is None
    build.create(g, greece, sardes)
    assert persia.stability == -3
