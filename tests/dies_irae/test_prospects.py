"""8: what an action would allow is said before it is named, and nothing is spent as a block unasked."""

from __future__ import annotations

import pytest

from engines.core import Option, Session
from engines.core.bots import Seen, make_bot
from engines.dies_irae.data import ACTIONS
from engines.dies_irae.game import GAME
from engines.dies_irae.view.prospects import prospect

from .positions import (
    ATHENAE,
    CORINTHOS,
    DELPHI,
    begin,
    contest,
    develop,
    first,
    hex_of,
    name,
    position,
    posts,
    settle_all,
)


def greece():
    """Greece to act: a post contested by Persia, a legion on a free site, Talents for nearly everything."""
    g = first(position(turn=2), "greece")
    p = g.powers["greece"]
    p.fortresses, p.capital, p.talents = [ATHENAE], ATHENAE, 80
    posts(g, "greece", "delphi", "kalydon")
    p.legions, p.ships = {DELPHI: 1, CORINTHOS: 1}, {ATHENAE: 1}
    develop(g, "greece", military=1, fleet=1, culture=1)
    g.powers["persia"].legions = {DELPHI: 1}
    contest(g, DELPHI, "persia", "greece")
    return settle_all(g)


def said(g, action: str) -> str:
    session = begin(g)
    return GAME.sketch(session.state, session.ask, Option("name", kind=action)).text


def test_each_verb_says_what_it_would_allow():
    g = greece()
    assert said(g, "move") == "Units can move in Delphi, Corinthos, Athenae."
    assert said(g, "attack") == "Combat in Delphi."
    assert "A legion for 10: Athenae." in said(g, "build")
    assert "A monument for" in said(g, "build")
    assert said(g, "create") == "A trade post for 15: Corinthos (+6)."
    assert said(g, "stability") == "50 Talents: stability +0 to +1."
    assert said(g, "develop").startswith("Military for 10, Fleet for 11, Culture for 6. Marketplace needs")
    assert said(g, "armistice") == "Offer 35 Talents to Persia or Egypt."
    assert said(g, "pass") == "Pass 1 in a row; the action cycle ends with 3."


def test_each_verb_lights_the_hexes_where_something_is_possible():
    session = begin(greece())
    spaces = {a: set(GAME.sketch(session.state, session.ask, Option("name", kind=a)).spaces) for a in ACTIONS}
    assert spaces["move"] == {DELPHI, CORINTHOS, ATHENAE}
    assert spaces["attack"] == {DELPHI}
    assert spaces["create"] == {CORINTHOS}
    assert ATHENAE in spaces["build"]
    assert DELPHI not in spaces["build"]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("move", "None of your units can move (9.1)."),
        ("attack", "Nothing to attack: no contested hex with your legions, no enemy ships beside yours (9.2)."),
        ("build", "Nothing can be built."),
        ("create", "A trade post costs 15 Talents (9.4)."),
        ("stability", "You need 50 Talents for a step of stability (9.5)."),
        ("develop", "No track can be advanced (9.6)."),
        ("armistice", "You need 35 Talents to offer an armistice (9.8)."),
    ],
)
def test_what_allows_nothing_says_why_and_asks_before_it_is_a_block(action: str, reason: str):
    g = first(position(), "greece")
    told = said(g, action)
    assert reason in told
    assert told.endswith("Only a block: the next player cannot name it.")
    session = begin(g)
    name(session, action)
    assert session.ask.seat == "greece"
    assert [o.verb for o in session.ask.options] == ["end"]
    assert "Take the name back" in session.ask.prompt
    assert "block" in GAME.sketch(session.state, session.ask, session.ask.options[0]).text
    assert session.can_cancel
    session.cancel()
    assert session.state.named == {}
    assert session.ask.options[0].verb == "name"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda g, p: p.fortresses.clear(), "Monuments need City State (12)."),
        (lambda g, p: develop(g, "greece", military=1), "A legion costs 10 Talents (9.3)."),
        (lambda g, p: None, "Legions need Phase I of the military track (City State first) (9.3)."),
    ],
)
def test_why_nothing_can_be_built(change, reason: str):
    g = first(position(), "greece")
    p = g.powers["greece"]
    p.fortresses = [ATHENAE]
    posts(g, "greece", "kalydon")
    change(g, p)
    assert reason in said(g, "build")


def test_create_says_what_hinders_a_unit_on_a_site():
    g = greece()
    g.powers["greece"].legions = {hex_of("larissa"): 1}
    g.powers["persia"].monuments = [hex_of("larissa")]
    assert said(g, "create").startswith("Larissa: Another power's monument stands here (9.4).")


def test_attack_says_what_refuses_the_deed():
    g = greece()
    g.powers["greece"].legions, g.powers["persia"].legions = {}, {DELPHI: 1}
    assert said(g, "attack").startswith("Nothing to attack. Delphi: Defeat the legion first (9.2).")


def test_a_prospect_is_possible_exactly_when_the_action_offers_something():
    """Over a game of computer players: what the verb promised is what the action then asks."""
    session = Session.new("dies_irae", "three_summers", seed=4)
    bots = {s: make_bot(GAME, "easy") for s in session.state.seats}
    checked = 0
    while session.ask is not None:
        if session.ask.options[0].verb == "name":
            power = session.state.powers[session.ask.seat]
            promised = {a: prospect(session.state, power, a).possible for a in ACTIONS if a != "pass"}
            for option in session.ask.options:
                if option.kind in promised:
                    trial = session.clone()
                    trial.apply(option)
                    assert (len(trial.ask.options) > 1) == promised[option.kind], option
                    checked += 1
        session.apply(bots[session.ask.seat].advise(Seen(session)).option)
    assert checked > 100


def test_a_build_on_an_empty_hex_says_why_not():
    g = greece()
    session = begin(g)
    name(session, "build")

    def why_not(hex: str) -> str:
        return GAME.why_not(session.state, session.ask, Option("", space=hex))

    assert why_not("h0806").startswith("Nothing can be built here")
    assert why_not("h1207").startswith("Nothing can be built here")
    assert why_not(DELPHI) == "The hex is contested (9.1.3)."


def test_while_another_power_orders_no_movement_figures_lie_on_the_map():
    g = greece()
    session = begin(g)
    name(session, "move")
    session.apply(Option("march", kind="legion", origin=CORINTHOS, amount=1))

    def badges(seat: str | None) -> int:
        looks = GAME.table(session.state, seat, session.ask).boards[0].looks
        return sum(bool(look.badge) for look in looks.values())

    assert badges("greece") > 0
    assert badges("persia") == 0


def test_a_hex_without_a_name_is_one_place_in_a_sentence():
    g = position()
    assert g.tables.hex_name("h1208") == "hex 1208 (near Naxos)"
