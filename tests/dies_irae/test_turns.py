"""O55 to O63 and O75: armistice, maintenance, supply, victory."""

from __future__ import annotations

from engines.core import Option, Session
from engines.dies_irae.game import GAME
from engines.dies_irae.state import control, income, laurels, supply_capacity, victory_points
from engines.dies_irae.turn import pay_maintenance, victory_check

from .positions import (
    CORINTHOS,
    DELPHI,
    begin,
    block,
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
    why,
)


def pass_until(session: Session, turn: int) -> None:
    while session.state.turn < turn:
        name(session, "pass")


def test_o55_an_armistice_covers_three_turns():
    g = position(turn=4)
    g.powers["persia"].talents = 40
    posts(g, "greece", "delphi")
    g.powers["persia"].legions = {"h0704": 1}
    session = begin(g)
    name(session, "armistice")
    choose(session, "offer", kind="greece")
    assert session.ask.seat == "greece"
    choose(session, "accept")
    assert session.state.powers["greece"].talents == 35
    for turn in (4, 5, 6, 7):
        pass_until(session, turn)
        while session.ask.seat != "persia":
            name(session, "pass")
        name(session, "move")
        choose(session, "march", origin="h0704", amount=1)
        assert (DELPHI in ends(session)) == (turn == 7), turn
        if turn < 7:
            tried = Option("", piece="legion-persia-h0704", origin="h0704", space=DELPHI)
            assert GAME.why_not(session.state, session.ask, tried) == "Armistice with Greece until turn 6 (9.8)."
        session.undo()
        end_action(session)


def test_o56_each_refusal_costs_two():
    g = position()
    g.powers["persia"].talents = g.powers["egypt"].talents = 100
    session = begin(g)
    for asker in ("persia", "egypt"):
        while session.ask.seat != asker:
            name(session, "pass")
        name(session, "armistice")
        choose(session, "offer", kind="greece")
        choose(session, "refuse")
    assert session.state.powers["greece"].stability == -4
    assert session.state.powers["persia"].talents == 100


def test_an_offer_needs_its_price():
    g = position()
    g.powers["persia"].talents = 34
    session = begin(g)
    block(session, "armistice")
    assert session.ask.seat == "greece"
    assert session.state.named == {"armistice": {"persia": 1}}


def test_o57_an_armistice_freezes_a_contest():
    g = position()
    posts(g, "greece", "delphi", "corinthos")
    g.powers["persia"].legions = {DELPHI: 1, "h0704": 1}
    g.powers["greece"].legions = {CORINTHOS: 1}
    contest(g, DELPHI, "persia", "greece")
    g.armistices = {"greece-persia": 1}
    session = begin(g)
    name(session, "attack")
    assert "Armistice with Greece until turn 3" in session.ask.prompt  # no deed is possible
    end_action(session)
    assert session.ask.seat == "greece"
    name(session, "move")
    choose(session, "march", origin=CORINTHOS, amount=1)
    assert DELPHI not in ends(session)
    session.undo()
    end_action(session)
    name(session, "pass")
    name(session, "move")
    choose(session, "march", origin="h0704", amount=1)
    assert DELPHI not in ends(session)
    session.undo()
    before = income(session.state, session.state.powers["greece"])
    march(session, DELPHI, "h0704")
    assert income(session.state, session.state.powers["greece"]) == before + 4


def test_o58_supply():
    g = position()
    food = [h for h, x in g.tables.good_at.items() if x in g.tables.food][:5]
    posts(g, "persia", *food)
    p = g.powers["persia"]
    p.legions, p.ships, p.cargo = {"h1303": 6}, {"h1207": 2}, {"h1207": 2}
    p.talents = 50
    assert supply_capacity(g, p) == 7
    g.phase = "maintenance"
    session = begin(g)
    assert {(o.kind, o.space) for o in session.ask.options} == {("legion", "h1303"), ("cargo", "h1207")}
    choose(session, "disband", kind="cargo")
    p = session.state.powers["persia"]
    assert p.legion_count() == 7
    assert session.state.phase == "action"


def test_o59_fleet_maintenance():
    for talents, left, stability in ((20, 4, 0), (10, 0, -1)):
        g = position()
        develop(g, "greece", fleet=10)
        p = g.powers["greece"]
        p.ships, p.talents = {"h1207": 4}, talents
        pay_maintenance(g, p)
        assert (p.talents, p.stability, p.ships) == (left, stability, {"h1207": 4})


def with_points(g, power: str, monuments: int, golden: int = 0, stability: int = 0) -> None:
    p = g.powers[power]
    p.monuments = [h for h in g.tables.cities if not any(h in o.monuments for o in g.powers.values())][:monuments]
    for track in list(p.development)[:golden]:
        p.development[track] = 12
    p.stability = stability


def test_o60_ties_go_to_stability():
    g = position({"target": 8})
    with_points(g, "persia", 2, 4, 7)
    with_points(g, "egypt", 2, 4, 6)
    g.powers["persia"].provinces = g.powers["egypt"].provinces = ["a", "b", "c", "d", "e", "f", "g"]
    assert victory_points(g, g.powers["persia"]) == victory_points(g, g.powers["egypt"]) == 11
    victory_check(g)
    assert g.winner == "persia"


def test_o61_only_the_end_of_the_cycle_counts():
    g = position({"target": 8})
    with_points(g, "persia", 3, 4)
    g.powers["persia"].islands = ["a", "b", "c"]
    assert victory_points(g, g.powers["persia"]) == 8
    session = Session.resume(GAME, begin(position({"target": 8})).setup, g)
    block(session, "build")
    assert session.ask is not None  # the islands are not there any more when control is settled
    assert victory_points(session.state, session.state.powers["persia"]) == 7
    g = position({"target": 8})
    with_points(g, "persia", 3, 4, 9)
    g.powers["persia"].ships, g.powers["persia"].talents = {"h1207": 1}, 5
    g.phase = "maintenance"
    session = begin(g)
    assert session.outcome.winners == ("persia",)
    assert session.state.powers["persia"].talents == 5  # won before maintenance


def test_o62_laurels():
    dark, light = position(), position({"light_laurels": True})
    assert [laurels(g, 5, 5) for g in (dark, light)] == [5, 7]
    assert [laurels(g, 4, 5) for g in (dark, light)] == [4, 6]


def test_o63_an_island_held_by_a_legion():
    g = first(position(), "greece")
    rhodos = hex_of("rhodos") if "rhodos" in g.tables.sites else g.tables.islands["rhodos"].merchandise_hexes[0]
    p = g.powers["greece"]
    p.legions, p.ships = {rhodos: 1}, {rhodos: 1}
    assert control(g, p)[1] == ["rhodos"]
    session = begin(g)
    name(session, "move")
    choose(session, "board", origin=rhodos, amount=1)
    end_action(session)
    p = session.state.powers["greece"]
    assert (p.islands, p.stability) == ([], 0)


def test_o75_the_last_turn():
    g = position(turn=25)
    for power, points, monuments in (("persia", 7, 2), ("greece", 7, 1), ("egypt", 6, 3)):
        with_points(g, power, monuments)
        p = g.powers[power]
        p.development = dict.fromkeys(p.development, 12)
        p.provinces = list("abcde")[: 2 + max(0, points - monuments - 4)]
        if points - monuments - 4 < 0:
            p.development["culture"] = 0
    assert [victory_points(g, g.powers[p]) for p in ("persia", "greece", "egypt")] == [7, 7, 6]
    victory_check(g)
    assert (g.winner, g.phase) == ("persia", "over")


def test_a_named_action_may_be_taken_back_before_its_first_order():
    g = position()
    g.powers["persia"].legions = {"h0704": 1}
    session = begin(g)
    name(session, "move")
    assert session.can_cancel
    session.cancel()
    assert offered(session, "name", kind="move")
    assert why(session, "march", origin="h0704", amount=1)
