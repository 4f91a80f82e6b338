"""What a player tries in vain, beyond what the oracles try."""

from __future__ import annotations

import pytest

from engines.core import Option
from engines.dies_irae import attack, build
from engines.dies_irae.armistice import why_no_offer
from engines.dies_irae.develop import why_no_step
from engines.dies_irae.game import GAME

from .positions import (
    ATHENAE,
    CORINTHOS,
    DELPHI,
    begin,
    choose,
    contest,
    develop,
    first,
    hex_of,
    name,
    position,
    posts,
    why,
)


def test_no_water_connects_these_hexes():
    g = first(position(), "greece")
    side = next(b for b in g.tables.map.no_sail if "sea" not in (g.tables.hexes[b.a].type, g.tables.hexes[b.b].type))
    g.powers["greece"].ships = {side.a: 1}
    session = begin(g)
    name(session, "move")
    choose(session, "sail", origin=side.a, amount=1)
    tried = Option("", piece=f"ship-greece-{side.a}", origin=side.a, space=side.b)
    assert GAME.why_not(session.state, session.ask, tried) == "No water connects these hexes (9.1)."


def test_legions_do_not_swim():
    g = first(position(), "greece")
    g.powers["greece"].legions = {CORINTHOS: 1}
    session = begin(g)
    name(session, "move")
    tried = Option("", piece=f"legion-greece-{CORINTHOS}", origin=CORINTHOS, space="h1207")
    assert GAME.why_not(session.state, session.ask, tried) == "Legions cross the sea aboard ships (9.1.1)."


@pytest.mark.parametrize(
    ("site", "what", "reason"),
    [
        ("aiginion", "fortress", "Fortresses stand in cities only (3.2)."),
        ("delphi", "fortress", "Build a trade post here first (9.3)."),
        ("athenae", "legion", "Legions need Phase I of the military track (City State first) (9.3)."),
        ("athenae", "ship", "Ships need Phase I of the fleet track (9.3)."),
        ("dodona", "ship", "Ships are built in ports (9.3)."),
        ("athenae", "monument", "Monuments need City State (12)."),
    ],
)
def test_what_cannot_be_built(site: str, what: str, reason: str):
    g = first(position(), "greece")
    p = g.powers["greece"]
    p.fortresses, p.talents = [ATHENAE, hex_of("dodona")], 500
    posts(g, "greece", "aiginion", "corinthos")
    session = begin(g)
    name(session, "build")
    assert why(session, "build", kind=what, space=hex_of(site)) == reason


def test_one_monument_in_a_build_and_three_in_all():
    g = first(position(), "greece")
    p = g.powers["greece"]
    develop(g, "greece", culture=1)
    p.fortresses, p.talents = [ATHENAE, hex_of("larissa")], 500
    posts(g, "greece", "corinthos")
    session = begin(g)
    name(session, "build")
    choose(session, "build", kind="monument", space=ATHENAE)
    assert why(session, "build", kind="monument", space=hex_of("larissa")) == "Only one monument per BUILD (12)."
    p.monuments = [ATHENAE, CORINTHOS, DELPHI]
    assert build.why_no_monument(g, p, build.Works(g, p), hex_of("larissa")) == "You have built all three (12)."


def test_where_no_post_can_be_created():
    g = first(position(), "greece")
    p = g.powers["greece"]
    posts(g, "greece", "corinthos")
    p.legions, p.talents = {CORINTHOS: 1, DELPHI: 1, "h0806": 1}, 200
    g.powers["persia"].legions = {DELPHI: 1}
    contest(g, DELPHI, "persia", "greece")
    assert build.why_no_post(g, p, "h0806") == "No merchandise here (9.4)."
    assert build.why_no_post(g, p, CORINTHOS) == "There is already a trade post here (9.4)."
    assert build.why_no_post(g, p, DELPHI) == "The hex is contested (9.1.3)."
    assert build.why_no_post(g, p, hex_of("larissa")) == "You need a landed legion here, or a ship on the coast (9.4)."


def test_banking_needs_silver():
    g = position()
    develop(g, "greece", economy=9)
    g.powers["greece"].talents = 500
    assert why_no_step(g, g.powers["greece"], "economy", []) == "Banking needs an uncontested trade post on SILVER (9.6)."


def test_nothing_to_attack():
    g = first(position(), "greece")
    g.powers["greece"].legions = {CORINTHOS: 1}
    g.powers["greece"].ships = {"h1207": 1}
    g.powers["persia"].ships = {"h1207": 1}
    session = begin(g)
    name(session, "attack")
    said = why(session, "land_combat", space=ATHENAE)
    assert said == "Nothing to attack here: no contested hex with your legions, no enemy ships beside yours (9.2)."


def test_takeovers_refused():
    g = position()
    greece, persia = g.powers["greece"], g.powers["persia"]
    greece.legions = {CORINTHOS: 1}
    persia.trade_posts = {CORINTHOS: 1}
    contest(g, CORINTHOS, "greece", "persia")
    persia.legions = {CORINTHOS: 1}
    assert attack.why_no_takeover(g, greece, persia, CORINTHOS) == "Defeat the legion first (9.2)."
    persia.legions, persia.monuments = {}, [CORINTHOS]
    assert attack.why_no_takeover(g, greece, persia, CORINTHOS) == "Destroy the monument first (8 CV) (12)."
    persia.monuments, persia.fortresses = [], [CORINTHOS]
    said = attack.why_no_takeover(g, greece, persia, CORINTHOS)
    assert said == "A fortress cannot be taken over, only destroyed (9.2)."


def test_an_offer_without_money():
    g = position()
    g.powers["persia"].talents = 34
    assert why_no_offer(g, g.powers["persia"], g.powers["greece"]) == "You need 35 Talents to offer an armistice (9.8)."


def test_another_action_only_when_this_one_is_over():
    g = first(position(), "greece")
    g.powers["greece"].legions = {CORINTHOS: 1}
    session = begin(g)
    name(session, "move")
    assert why(session, "name", kind="build") == "End MOVE first (8)."
