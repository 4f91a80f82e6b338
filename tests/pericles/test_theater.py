"""Oracles 13 to 16 and 32 to 41: Honor order, queues, Raid, League, Diplomatic, Oracle, Persia."""

from __future__ import annotations

import pytest

from engines.core import Option, Pick
from engines.pericles import battle, diplomacy, issues, military, theater
from engines.pericles.data import EAST, INDEX, PERSIA
from engines.pericles.phormio.placement import random_theater
from engines.pericles.state import Plan

from .positions import A, D, E, G, at_issue, cards, clear, drive, has, only, position, put, queue, stop_at

NO_ACTION = Option("no_action")


def test_o13_honor_order_of_equals():
    g = position()
    g.controlling = {"athens": A, "sparta": G}
    assert theater.honor_order(g) == [A, G, D, E]
    g.controlling = {"athens": D, "sparta": E}
    assert theater.honor_order(g) == [D, E, A, G]


def test_o14_a_buried_marker_waits():
    g = position(phase="reveal", order=[A, D, G, E])
    queue(g, "sicily", (A, "league"), (A, "military"), (E, "rumor"))
    drive(theater.reveal(g))
    assert len(g.queues["sicily"]) == 3  # Aristocrats and Demagogues pass
    g.to_act = 3
    drive(theater.reveal(g))
    assert len(g.queues["sicily"]) == 2
    assert g.to_act == 0
    drive(theater.reveal(g))
    assert g.current is not None
    assert (g.current.owner, g.current.kind) == (A, "military")


def test_o15_honor_order_is_fixed():
    g = position(phase="reveal", order=[D, A, G, E])
    queue(g, "aetolia", (A, "oracle"))
    queue(g, "sparta", (G, "rumor"))
    g.to_act = 1
    drive(theater.reveal(g))
    drive(issues.resolve(g), Option("oracle_honor", amount=3))
    assert g.honor[A] == 13
    assert g.order == [D, A, G, E]


def test_o16_no_pass_in_placement():
    g = position(phase="place", order=[A, D, G, E])
    g.markers[A] = ["rumor"]
    ask = stop_at(theater.place(g))
    assert all(o.verb == "place" for o in ask.options)


def test_enemy_topped_queue_is_refused():
    g = position(phase="reveal", order=[A, D, G, E])
    for where, owner in (("sicily", A), ("athens", A), ("sparta", G)):
        queue(g, where, (owner, "rumor"))
    ask = stop_at(theater.reveal(g))
    assert "City-State's marker on top" in ask.refusals()[Option("reveal", space="sparta")]


def test_closed_theater_takes_no_marker():
    g = position(phase="place", order=[A, D, G, E])
    g.markers[A] = ["rumor", "military"]
    ask = stop_at(theater.place(g), Option("marker", card="aristocrats_rumor"))
    wrong = Option("place", card="aristocrats_rumor", space=EAST)
    assert ask.refusals()[wrong] == "This Theater is closed (8.2)."


@pytest.mark.parametrize(("card", "left"), [(4, (0, 0)), (2, (2, 0))])
def test_o32_raid(card, left):
    g = at_issue(position(), "boeotia", G, "military")
    g.tokens = {A: 3, D: 1, G: 3, E: 0}
    cards(g, [], [card])
    drive(military.raid(g, G, "boeotia"))
    assert g.honor[G] == 13
    assert g.tokens[G] == 0
    assert (g.tokens[A], g.tokens[D]) == left


def test_o33_raids_refused():
    g = position()
    g.tokens = dict.fromkeys(g.tokens, 5)
    assert military.why_no_raid(g, G, "boeotia") is None
    g.tokens[G] = 2
    assert "only 2" in str(military.why_no_raid(g, G, "boeotia"))
    assert "contested" in str(military.why_no_raid(g, E, "aetolia"))
    put(g, "athens", peloponnesian_land=1)
    assert military.why_no_raid(g, E, "athens") is None
    g.war = False
    assert "Peace" in str(military.why_no_raid(g, E, "athens"))
    g.war, g.hostages["athens"] = True, True
    assert "Hostages" in str(military.why_no_raid(g, E, "athens"))
    g.no_raids = True
    assert "Truce" in str(military.why_no_raid(g, E, "boeotia"))


def test_o34_conversion_of_a_lone_base():
    g = at_issue(position(), "cyclades", E, "diplomatic")
    g.tokens[E] = 5
    ask = stop_at(issues.resolve(g))
    assert Option("convert", space="cyclades", amount=2) not in ask.options
    assert "More Strategos" in ask.refusals()[Option("convert", space="cyclades", amount=2)]
    drive(issues.resolve(g), Option("convert", space="cyclades", amount=3))
    assert has(g, "cyclades", "peloponnesian_base") == 1
    assert (g.honor[E], g.honor[A], g.tokens[E]) == (12, 8, 2)
    g = at_issue(position(), "cyclades", E, "diplomatic")
    g.tokens[E] = 2
    g.forces["cyclades"][INDEX["treachery_sparta"]] = 1
    drive(issues.resolve(g), Option("convert", space="cyclades", amount=2))
    assert g.treachery("sparta", "cyclades") == 0


def test_o35_boeotia_cannot_be_converted():
    g = at_issue(position(), "boeotia", A, "diplomatic")
    g.tokens[A] = 6
    ask = stop_at(issues.resolve(g))
    assert not [o for o in ask.options if o.verb == "convert"]
    assert Option("treachery", space="boeotia", amount=3) in ask.options
    assert "At most 3" in ask.refusals()[Option("treachery", space="boeotia", amount=4)]
    drive(issues.resolve(g), Option("treachery", space="boeotia", amount=3))
    assert g.treachery("athens", "boeotia") == 3
    assert g.tokens[A] == 3


def test_city_state_bases_are_immune():
    g = position()
    g.tokens[E] = 5
    clear(g, "athens")
    put(g, "athens", athenian_base=1)
    assert diplomacy.why_no_conversion(g, E, "athens") == "City-State bases are immune (8.51)."


def test_o36_league_base():
    g = position()
    g.tokens[A] = 3
    put(g, "sicily", athenian_naval=1)
    assert "costs 4" in str(theater.why_no_base(g, A, "sicily"))
    g.tokens[A] = 4
    assert theater.why_no_base(g, A, "sicily") is None
    assert "needs a unit" in str(theater.why_no_base(g, A, "cyclades"))
    put(g, "samos", delian_base=2)
    assert "already 3 bases" in str(theater.why_no_base(g, A, "samos"))
    at_issue(g, "sicily", A, "league")
    drive(issues.resolve(g), Option("league_base", space="sicily"))
    assert (has(g, "sicily", "delian_base"), g.honor[A], g.tokens[A]) == (1, 12, 0)
    g = position(war=False)
    g.tokens[A] = 4
    put(g, "sparta", delian_naval=1)
    assert "Peace" in str(theater.why_no_base(g, A, "sparta"))


def test_o37_two_bases_build():
    for picks, built in (((2, 2), (4, 0)), ((2, 1), (2, 1)), ((1, 1), (0, 2))):
        g = at_issue(position(), "isthmus", G, "league")
        only(g, "isthmus", peloponnesian_base=2)
        kinds = {2: "peloponnesian_land", 1: "peloponnesian_naval"}
        replies = [Option("build", kind=kinds[n], space="isthmus", amount=n) for n in picks]
        drive(issues.resolve(g), Option("league_units", space="isthmus"), *replies)
        assert (has(g, "isthmus", "peloponnesian_land"), has(g, "isthmus", "peloponnesian_naval")) == built


def test_o38_muster_with_two_land_units_left():
    g = at_issue(position(), "sparta", G, "military")
    land = Option("build", kind="spartan_land", space="sparta", amount=2)
    naval = Option("build", kind="spartan_naval", space="sparta", amount=1)
    drive(military.military(g, g.current), land, naval)
    assert (has(g, "sparta", "spartan_land"), has(g, "sparta", "spartan_naval")) == (9, 1)


def test_o39_oracle_and_a_closed_theater_by_lot():
    g = at_issue(position(), "aetolia", A, "oracle")
    drive(issues.resolve(g), Option("oracle_honor", amount=3))
    assert g.honor[A] == 13
    g.plans[A] = Plan("granary", "sicily")
    lot = next(random_theater(g, A))
    assert isinstance(lot, Pick)
    assert set(lot.items) == set(g.tables.theaters) - {EAST, "sicily"}  # 15.15 E: closed, and the strategy's own


def test_o40_peace_of_callias():
    g = at_issue(position("t1c_isthmus"), EAST, A, "military")
    g.tokens = {A: 5, D: 0, G: 0, E: 0}
    cards(g, [3], [4])
    drive(military.military(g, g.current), Option("expedition", space=EAST))
    drive(military.commit(g), Option("commit", amount=5))
    drive(military.moves(g), Option("confirm"))
    assert g.battle is not None
    assert g.battle.totals == {"athens": 12, "sparta": 6}
    drive(battle.battle(g), Option("turn_cards"))
    drive(battle.losses(g))
    assert not g.persian_war
    assert (g.honor[A], g.honor[D]) == (12, 11)
    assert not g.is_open(EAST)


def test_o41_persia_without_alcibiades():
    g = at_issue(position("t6a_archidamian"), PERSIA, G, "diplomatic")
    g.tokens[G] = 5
    drive(issues.resolve(g))
    assert g.persian_bases == 0
    g = at_issue(position("t9c_turning_of_the_tide"), PERSIA, G, "diplomatic")
    g.tokens[G], before = 5, g.persian_bases
    drive(issues.resolve(g), Option("persian_base", space=PERSIA))
    assert g.persian_bases == before + 1


def test_prophecy_is_remembered_by_one_side_only():
    """8.62, R9."""
    from engines.pericles.secrets import mask

    g = at_issue(position(), "aetolia", A, "oracle")
    queue(g, "boeotia", (G, "military"), (D, "rumor"), (E, "league"))
    drive(issues.resolve(g), Option("prophecy", space="boeotia"), Option("leave"))
    from .positions import GAME

    ours = mask(GAME.codec.clone(g), D).queues["boeotia"]
    assert [m.kind for m in ours] == ["military", "rumor", "league"]
    theirs = mask(GAME.codec.clone(g), G).queues["boeotia"]
    assert [m.kind for m in theirs] == ["military", "?", "league"]


def test_the_300_are_raised_again_in_place_of_one_unit():
    g = at_issue(position(), "sparta", G, "military")
    g.remove(INDEX["the_300"], "sparta")
    before = has(g, "sparta", "spartan_land")
    raised = Option("build", kind="the_300", space="sparta", amount=1)
    drive(military.military(g, g.current), raised, Option("stop"))
    assert has(g, "sparta", "the_300") == 1
    assert has(g, "sparta", "spartan_land") == before + 1
