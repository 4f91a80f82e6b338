"""O11 to O16: the limits of the action cycle."""

from __future__ import annotations

from engines.dies_irae.game import GAME
from engines.dies_irae.stability import revolution
from engines.dies_irae.turn import why_no_action

from .positions import ATHENAE, begin, block, choose, end_action, name, offered, position, why


def test_o11_five_namings_are_the_most():
    g = position()
    g.named = {"move": {"greece": 2, "egypt": 2, "persia": 1}}
    session = begin(g)
    assert session.ask.seat == "persia"
    assert why(session, "name", kind="move") == "This action has been taken 5 times this turn (8)."


def test_two_namings_by_one_player_are_the_most():
    g = position()
    g.named = {"move": {"persia": 2}}
    assert why(begin(g), "name", kind="move") == "You have taken this action twice this turn (8)."


def test_o12_not_what_the_player_before_has_just_done():
    session = begin(position())
    block(session, "build")
    assert session.ask.seat == "greece"
    assert why(session, "name", kind="build") == "The player before you has just taken this action (8)."
    block(session, "move")
    assert session.ask.seat == "egypt"
    assert offered(session, "name", kind="build")
    assert not offered(session, "name", kind="move")


def test_o13_after_a_pass_nothing_is_barred_and_three_passes_end_the_cycle():
    session = begin(position())
    block(session, "build")
    name(session, "pass")
    assert offered(session, "name", kind="build")
    name(session, "pass")
    name(session, "pass")
    assert session.state.turn == 2
    g = position()
    g.round = 2
    session = begin(g)
    for _ in range(3):
        name(session, "pass")
    assert session.state.turn == 2


def test_o14_the_bar_does_not_cross_turns():
    g = position(turn=3)
    g.round, g.place, g.order = 5, 2, ["persia", "greece", "egypt"]
    session = begin(g)
    assert session.ask.seat == "egypt"
    block(session, "develop")
    assert session.state.turn == 4
    assert offered(session, "name", kind="develop")


def test_o15_an_empty_attack_blocks():
    g = position()
    g.place = 1
    session = begin(g)
    assert session.ask.seat == "greece"
    block(session, "attack")
    assert session.ask.seat == "egypt"
    assert not offered(session, "name", kind="attack")


def test_o16_limits_after_a_revolution():
    g = position(turn=6)
    g.round = 3
    g.named = {"move": {"persia": 2, "greece": 2}}
    revolution(g, g.powers["greece"])
    assert g.limit == 5
    g.place = 2
    assert why_no_action(g, "egypt", "move") is None  # the fifth naming of turn 6
    g.phase = "maintenance"
    session = begin(g)
    g = session.state
    assert (g.turn, g.limit, g.order) == (7, 3, ["persia", "egypt"])
    g.named = {"move": {"persia": 2, "egypt": 1}}
    assert why_no_action(g, "egypt", "move") == "This action has been taken 3 times this turn (8)."
    g.named = {"move": {"persia": 2}}
    assert why_no_action(g, "persia", "move") == "You have taken this action twice this turn (8)."
    assert why_no_action(g, "egypt", "move") is None


def test_an_action_without_an_order_is_told_as_a_block():
    g = position()
    g.powers["persia"].legions = {ATHENAE: 1}
    session = begin(g)
    name(session, "move")
    end_action(session)
    assert next(e.kind for e in session.history[-1].events) == "blocked"
    assert GAME.texts["blocked"].endswith("only as a block.")
    session.undo()
    choose(session, "march", origin=ATHENAE, amount=1)
    choose(session, "to", space="h0806")
    end_action(session)
    assert "blocked" not in [e.kind for record in session.history for e in record.events]
