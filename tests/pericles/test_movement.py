"""9.4, oracles 17 to 22 and 56: exits, crossings, Peace, halts."""

from __future__ import annotations

from engines.core import Option
from engines.pericles.data import INDEX
from engines.pericles.military import commit, moves
from engines.pericles.movement import SENT, Roads, movable

from .positions import A, E, G, at_issue, clear, drive, only, position, put, stop_at


def ways(g, side: str, target: str, kind: str, origin: str) -> set[str]:
    return set(Roads(g, side, target).destinations(INDEX[kind], origin))


def test_o17_no_land_units_on_the_sea_route():
    g = position()
    assert "athens" in ways(g, "sparta", "athens", "spartan_land", "sparta")  # by the Isthmus
    put(g, "isthmus", athenian_land=6)
    put(g, "isthmus", delian_land=6)
    assert "athens" not in ways(g, "sparta", "athens", "spartan_land", "sparta")
    why = Roads(g, "sparta", "athens").why_not(INDEX["spartan_land"], "sparta", "athens")
    assert why == (
        "The direct route carries ships only; enemy land strength is higher in Isthmus of Corinth: 8 against 12 (9.41)."
    )


def test_o18_parity_is_checked_for_each_unit():
    g = position()
    clear(g, "aetolia")
    put(g, "naupactus", peloponnesian_naval=3)
    put(g, "isthmus", peloponnesian_naval=1)
    roads = Roads(g, "sparta", "corcyra")
    assert roads.surplus[0]["naupactus"] == 3 - 4
    assert "corcyra" in roads.destinations(INDEX["peloponnesian_naval"], "isthmus")
    roads.move(INDEX["peloponnesian_naval"], "isthmus", "naupactus")  # halts: 4 : 4
    assert "corcyra" in roads.destinations(INDEX["peloponnesian_naval"], "naupactus")
    roads.move(INDEX["peloponnesian_naval"], "naupactus", "corcyra")
    assert "corcyra" not in roads.destinations(INDEX["peloponnesian_naval"], "naupactus")


def test_o19_a_base_is_needed_to_embark():
    g = position()
    put(g, "corcyra", athenian_land=1)
    assert "sicily" in ways(g, "athens", "sicily", "athenian_land", "corcyra")
    g.remove(INDEX["delian_base"], "corcyra")
    assert "sicily" not in ways(g, "athens", "sicily", "athenian_land", "corcyra")
    why = Roads(g, "athens", "sicily").why_not(INDEX["athenian_land"], "corcyra", "sicily")
    assert "A base is needed to embark" in why


def test_o20_peace_keeps_city_state_units_out():
    g = position(war=False)
    assert "athens" not in ways(g, "sparta", "athens", "spartan_land", "isthmus")
    assert "athens" in ways(g, "sparta", "athens", "peloponnesian_land", "isthmus")
    assert "sparta" not in ways(g, "athens", "sparta", "athenian_naval", "athens")
    put(g, "athens", delian_naval=1)
    assert "sparta" in ways(g, "athens", "sparta", "delian_naval", "athens")
    assert "Peace" in Roads(g, "sparta", "athens").why_not(INDEX["spartan_land"], "isthmus", "athens")


def test_o21_the_ship_moves_a_unit_more():
    g = at_issue(position(), "boeotia", A, "military")
    g.tokens = {A: 5, "demagogues": 1, G: 0, E: 0}
    g.controlling["athens"] = A
    drive(commit(g), Option("commit", amount=3), Option("ship"), Option("commit", amount=1))
    ask = stop_at(moves(g))
    assert "of 5 sent" in ask.prompt


def test_o22_no_halt_without_an_enemy():
    g = position()
    assert "isthmus" not in ways(g, "sparta", "boeotia", "spartan_land", "sparta")
    why = Roads(g, "sparta", "boeotia").why_not(INDEX["spartan_land"], "sparta", "isthmus")
    assert why == "Units may halt only where the enemy bars the road (9.42)."


def test_o56_no_halt_in_a_dead_end_or_beyond_the_target():
    g = position()
    assert "sicily" not in ways(g, "athens", "naupactus", "athenian_naval", "athens")
    assert "thessalia" not in ways(g, "sparta", "boeotia", "spartan_land", "sparta")


def test_argos_stays_in_sparta_and_the_isthmus():
    """12.3."""
    g = position()
    put(g, "sparta", argos_land=4)
    put(g, "isthmus", delian_land=10)
    assert ways(g, "athens", "athens", "argos_land", "sparta") <= {"isthmus"}


# === 9.41 THE BOUNDARY ===


def on_the_way(passing: str, theirs: int, mine: int) -> Roads:
    """Spartan land on its way from Sparta to Boeotia; both sides stand at the Isthmus, which is on it."""
    g = position()
    only(g, "isthmus", delian_land=theirs, peloponnesian_land=mine)
    only(g, "sparta", spartan_land=2)
    return Roads(g, "sparta", passing)


def test_9_41_parity_is_enough_to_leave():
    """Five against five may leave, four against five may not, with the unit itself counted."""
    unit = INDEX["peloponnesian_land"]
    for mine, leaves in ((5, True), (4, False)):
        roads = on_the_way("boeotia", 5, mine)
        assert ("boeotia" in roads.destinations(unit, "isthmus")) is leaves
        assert ("isthmus" in roads.reaching(unit)) is leaves
        assert ((unit, "isthmus") in movable(roads.g, "sparta", roads, {}, SENT["sparta"])) is leaves


def test_9_41_a_unit_that_passes_through_is_counted():
    """A Spartan unit of strength two makes three against five into parity, and two against five not."""
    unit = INDEX["spartan_land"]
    for mine, passes in ((3, True), (2, False)):
        roads = on_the_way("boeotia", 5, mine)
        assert ("boeotia" in roads.destinations(unit, "sparta")) is passes
        assert ("sparta" in roads.reaching(unit)) is passes


def test_9_41_a_crossing_needs_naval_parity_and_a_base():
    unit = INDEX["athenian_land"]
    for ships, bases, crosses in ((2, 1, True), (3, 1, False), (0, 0, False)):
        g = position()
        only(g, "corcyra", athenian_land=1, delian_base=bases, peloponnesian_naval=ships)
        only(g, "sicily", peloponnesian_base=1)
        roads = Roads(g, "athens", "sicily")
        assert ("sicily" in roads.destinations(unit, "corcyra")) is crosses
        assert ("corcyra" in roads.reaching(unit)) is crosses


def test_9_41_a_refusal_names_the_road_that_lacks_least():
    g = position()
    roads = Roads(g, "sparta", "thessalia")
    assert roads.why_not(INDEX["peloponnesian_naval"], "isthmus", "corcyra") == (
        "Enemy naval strength is higher in Naupactus: 1 against 4 (9.41)."
    )
