"""O17 to O25: marching, sailing, transport, armies."""

from __future__ import annotations

from engines.core import Option
from engines.dies_irae.game import GAME

from .positions import (
    ATHENAE,
    CORINTHOS,
    begin,
    choose,
    contest,
    develop,
    end_action,
    ends,
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


def test_o17_mountains_cost_two():
    g = first(position(), "greece")
    g.powers["greece"].legions = {ATHENAE: 1}
    session = begin(g)
    name(session, "move")
    choose(session, "march", origin=ATHENAE, amount=1)
    assert "h0705" in ends(session)
    choose(session, "to", space="h0806")
    choose(session, "march", origin="h0806", amount=1)
    assert "h0705" in ends(session)
    choose(session, "to", space="h0705")
    assert session.state.powers["greece"].legions == {"h0705": 1}
    assert session.state.action == ""  # no point is left, so the action closed itself


def test_o17_one_point_does_not_climb():
    g = first(position(), "greece")
    g.powers["greece"].legions = {"h0808": 1}
    session = begin(g)
    name(session, "move")
    march(session, "h0808", "h0806")
    choose(session, "march", origin="h0806", amount=1)
    assert "h0705" not in ends(session)


def test_o18_a_strait_is_crossed_by_ship():
    g = first(position(), "greece")
    g.powers["greece"].legions, g.powers["greece"].ships = {ATHENAE: 1}, {ATHENAE: 1}
    session = begin(g)
    name(session, "move")
    choose(session, "march", origin=ATHENAE, amount=1)
    assert "h0905" not in ends(session)
    tried = Option("march", kind="legion", origin=ATHENAE, space="h0905")
    assert GAME.why_not(session.state, session.ask, tried) == "A strait lies between these hexes; use a ship (9.1)."
    session.undo()
    choose(session, "sail", origin=ATHENAE, amount=1)
    choose(session, "to", space="h0905")
    choose(session, "sail", origin="h0905", amount=1)
    assert session.ask.preview(Option("to", space="h1005")) == "1 movement point left."


def test_o19_ships_stop_at_enemy_posts_without_contest():
    g = first(position(), "greece")
    g.powers["greece"].ships = {ATHENAE: 1}
    session = begin(g)
    name(session, "move")
    choose(session, "sail", origin=ATHENAE, amount=1)
    assert "h0606" in ends(session)
    g = first(position(), "greece")
    g.powers["greece"].ships = {ATHENAE: 1}
    posts(g, "persia", "corinthos")
    session = begin(g)
    name(session, "move")
    choose(session, "sail", origin=ATHENAE, amount=1)
    assert CORINTHOS in ends(session)
    assert "h0606" not in ends(session)
    choose(session, "to", space=CORINTHOS)
    assert session.state.contests == {}
    assert session.state.action == ""


def test_o20_the_hellespont():
    g = position()
    g.powers["persia"].legions = {"h1301": 1}
    session = begin(g)
    name(session, "move")
    march(session, "h1301", "h1302")
    march(session, "h1302", "h1303")
    assert session.state.movement.marched == {"h1303": [1]}
    g = position()
    g.powers["persia"].legions = {"h1301": 1}
    posts(g, "greece", "h1302")
    session = begin(g)
    name(session, "move")
    choose(session, "march", origin="h1301", amount=1)
    assert "h1303" not in ends(session)
    choose(session, "to", space="h1302")
    held = session.state.contests["h1302"]
    assert (held.intruder, held.holder) == ("persia", "greece")


def test_o21_board_sail_then_land_in_the_next_move():
    g = first(position(), "greece")
    g.powers["greece"].legions, g.powers["greece"].ships = {CORINTHOS: 1}, {CORINTHOS: 1}
    session = begin(g)
    name(session, "move")
    choose(session, "board", origin=CORINTHOS, amount=1)
    assert not offered(session, "land")
    assert "start of its movement" in why(session, "land", kind="cargo", origin=CORINTHOS, space=CORINTHOS, amount=1)
    sail(session, CORINTHOS, ATHENAE, 1)
    assert session.state.powers["greece"].cargo == {ATHENAE: 1}
    g = session.state
    g.order, g.place, g.round, g.named, g.last_action = ["greece", "persia", "egypt"], 0, 2, {}, ""
    g.movement, g.action = None, ""
    session = begin(g)
    name(session, "move")
    choose(session, "land", origin=ATHENAE, amount=1)
    assert not offered(session, "board")
    choose(session, "march", origin=ATHENAE, amount=1)
    assert "h0705" in ends(session)  # three points: into the mountains by h0806
    choose(session, "to", space="h0806")
    assert session.state.movement.marched == {"h0806": [2]}


def test_o22_cargo_contests_only_when_it_lands():
    from engines.dies_irae.state import income

    g = first(position(), "greece")
    posts(g, "persia", "ephesos")
    ephesos = hex_of("ephesos")
    p = g.powers["greece"]
    p.ships, p.cargo = {"h1407": 1}, {"h1407": 1}
    develop(g, "greece", fleet=1)
    full = income(g, g.powers["persia"])
    session = begin(g)
    name(session, "move")
    sail(session, "h1407", ephesos, 1)
    assert session.state.contests == {}
    assert income(session.state, session.state.powers["persia"]) == full
    g = session.state
    g.order, g.place, g.named, g.last_action = ["greece", "persia", "egypt"], 0, {}, ""
    session = begin(g)
    name(session, "move")
    choose(session, "land", origin=ephesos, amount=1)
    assert ephesos in session.state.contests
    assert not offered(session, "march")
    assert income(session.state, session.state.powers["persia"]) < full


def test_o23_army_meeples():
    g = first(position(), "greece")
    g.powers["greece"].legions = {ATHENAE: 2, CORINTHOS: 2, "h0704": 1, "h0703": 1}
    session = begin(g)
    name(session, "move")
    choose(session, "march", origin="h0704", amount=1)
    assert "h0703" not in ends(session)
    tried = Option("march", kind="legion", origin="h0704", space="h0703")
    reason = GAME.why_not(session.state, session.ask, tried)
    assert reason == "No free army meeple: join an existing army or spread out (13)."
    session.undo()
    g = session.state
    g.powers["greece"].legions = {ATHENAE: 2, CORINTHOS: 2, "h0806": 1}
    g.action, g.movement = "", None
    g.named, g.last_action = {}, ""
    session = begin(g)
    name(session, "move")
    choose(session, "march", origin="h0806", amount=1)
    assert {ATHENAE, CORINTHOS} <= ends(session)


def test_o24_detaching_ends_movement():
    g = position()
    g.powers["persia"].legions = {"h1303": 4}
    session = begin(g)
    name(session, "move")
    march(session, "h1303", "h1302", 3)
    assert session.state.movement.marched == {"h1302": [2, 2, 2]}
    choose(session, "march", origin="h1302", amount=2)
    choose(session, "to", space="h1301")
    assert session.state.movement.marched == {"h1302": [0], "h1301": [1, 1]}
    assert not offered(session, "march", origin="h1302")
    choose(session, "march", origin="h1303", amount=1)
    assert any(g.tables.walking("h1303").get(e) == 3 for e in ends(session))


def test_o25_third_players():
    g = position()
    posts(g, "egypt", "h1302")
    g.powers["greece"].legions = {"h1302": 1}
    contest(g, "h1302", "greece", "egypt")
    g.powers["persia"].legions = {"h1303": 1}
    session = begin(g)
    name(session, "move")
    choose(session, "march", origin="h1303", amount=1)
    assert "h1302" not in ends(session)
    tried = Option("", piece="legion-persia-h1303", origin="h1303", space="h1302")
    assert GAME.why_not(session.state, session.ask, tried) == "Two other powers are fighting for this hex (9.1.3)."
    g = position()
    posts(g, "egypt", "h1302")
    g.powers["greece"].ships = {"h1302": 1}
    develop(g, "greece", fleet=7)
    g.powers["persia"].legions = {"h1303": 1}
    session = begin(g)
    name(session, "move")
    march(session, "h1303", "h1302")
    held = session.state.contests["h1302"]
    assert (held.intruder, held.holder) == ("persia", "egypt")


def test_a_leader_of_units_may_end_at_any_time():
    g = position()
    g.powers["persia"].legions = {"h1303": 1}
    session = begin(g)
    name(session, "move")
    end_action(session)
    assert session.ask.seat == "greece"
