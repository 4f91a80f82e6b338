"""Oracles O40 to O60: supply and catastrophes."""

from __future__ import annotations

import pytest

from engines.peloponnes_cards.catastrophes import affected
from engines.peloponnes_cards.city import is_protected, symbols
from engines.peloponnes_cards.game import GAME
from engines.peloponnes_cards.scoring import score, uncover
from engines.peloponnes_cards.state import COVERED, OPEN, REMOVED
from engines.peloponnes_cards.supply import missing_for_sites

from .common import A, B, city, covered, events, offered, play, position, site, take, totals, verbs

THEBES = ("thebes", ["alpheios_valley", "street"])


def supply(mine, other=None, **more):
    """A's supply; B has plenty to bid with, so that play stops at the latest there."""
    return position("supply", {A: mine, B: other or city("arcadia", hand_="9w 3g")}, round=4, **more)


def struck(catastrophe, mine, **more):
    other = city("arcadia", hand_="9w 3g")
    g = position("strike", {A: mine, B: other}, round=4, to_strike=[catastrophe], **more)
    g.marker[catastrophe] = g.last_space(catastrophe)
    return g


# === SUPPLY ===


def test_o40_missing_grain_is_paid_with_cards():
    g = supply(city(*THEBES, hand_="3g"))
    assert (totals(g).inhabitants, totals(g).grain) == (7, 4)
    s = play(g)
    for _ in range(3):
        take(s, "lay", card="grain")
    take(s, "confirm")
    assert s.state.cities[A].hand == []
    assert s.state.cities[A].luxury == 0
    assert s.state.cities[A].holds("street")


def test_o41_surplus_grain_becomes_luxury():
    mine = city("messene", ["messenian_plain", "argive_plain", "vale_of_nemea", "mount_taygetus"])
    g = supply(mine)
    assert (totals(g).inhabitants, totals(g).grain) == (9, 12)
    s = play(g)
    assert s.state.cities[A].luxury == 3


def test_grain_for_exactly_everybody_feeds_without_a_question():
    g = supply(city("messene", ["eurotas_valley"]))
    assert totals(g).grain == totals(g).inhabitants
    s = play(g)
    assert [e["gained"] for e in events(s, "fed") if e["seat"] == A] == [0]
    assert not [e for e in events(s, "hungry") if e["seat"] == A]
    assert s.state.cities[A].luxury == 0


def test_one_grain_too_few_is_a_shortage():
    s = play(supply(city("messene", ["vale_of_nemea"], hand_="1g")))
    assert [e["missing"] for e in events(s, "hungry") if e["seat"] == A] == [1]


def test_o42_grain_inhabitant_and_luxury_feed():
    s = play(supply(city(*THEBES, hand_="1g 1i", luxury=1)))
    take(s, "lay", card="grain")
    take(s, "lay", card="inhabitant")
    take(s, "spend")
    assert verbs(s) == {"confirm"}
    take(s, "confirm")
    a = s.state.cities[A]
    assert (a.hand, a.luxury, len(a.slots)) == ([], 0, 2)


def test_o43_cards_are_removed_until_all_are_fed():
    s = play(supply(city(*THEBES)))
    assert offered(s, "remove") == {"thebes", "alpheios_valley"}
    take(s, "remove", card="thebes")
    # Alpheios Valley is then the only way and follows unasked
    assert s.state.plan.gone == ["thebes", "alpheios_valley"]
    take(s, "confirm")
    made = totals(s.state)
    assert (made.inhabitants, made.grain) == (1, 1)
    assert s.state.cities[A].civ == REMOVED


def test_o44_starving_people_yields_no_luxury():
    g = supply(city("mycenae", ["granary"]))
    assert (totals(g).inhabitants, totals(g).grain) == (5, 4)
    s = play(g)
    made = totals(s.state)
    assert (made.inhabitants, made.grain) == (0, 4)
    assert s.state.cities[A].luxury == 0


def sites_of_sparta(hand_):
    return supply(city("sparta", ["mount_parnon", site("well"), site("quarry")], hand_))


def test_o45_sites_are_paid_together():
    g = sites_of_sparta("1w 9g")
    made = totals(g)
    assert (made.inhabitants, made.grain, made.wood, made.stone) == (10, 1, 2, 4)
    assert missing_for_sites(g, g.cities[A], []) == (1, 0)
    s = play(g)
    for _ in range(9):
        take(s, "lay", card="grain")
    take(s, "confirm")
    assert offered(s, "give_up") == {"well", "quarry"}
    take(s, "finish")
    take(s, "confirm")
    a = s.state.cities[A]
    assert a.hand == []
    assert all(slot.site is None for slot in a.slots)
    assert a.luxury == 0


@pytest.mark.parametrize("kept", ["quarry", "well", None])
def test_o46_what_cannot_be_paid_is_given_up(kept):
    s = play(sites_of_sparta("9g"))
    for _ in range(9):
        take(s, "lay", card="grain")
    take(s, "confirm")
    assert "finish" not in verbs(s)
    take(s, "give_up", card="well" if kept != "well" else "quarry")
    if kept is None:
        take(s, "give_up", card="quarry")
    else:
        take(s, "finish")
    discarded = s.state.discard.count("wood")
    take(s, "confirm")
    a = s.state.cities[A]
    given_up = {"well", "quarry"} - {kept}
    assert all(card in s.state.box and not a.holds(card) for card in given_up)
    assert kept is None or (a.holds(kept) and a.slot(kept).site is None)
    assert s.state.discard.count("wood") == discarded + 2  # both coins beneath


def test_o47_finishing_brings_no_luxury():
    g = supply(city("messene", ["forest_of_pholoe", site("bridge"), "erymanthos_forest"], "6g"))
    assert totals(g).wood - g.card("bridge").wood_cost == 3
    s = play(g)
    while s.state.plan.verb == "feed":
        take(s, "lay" if "lay" in verbs(s) else "confirm")
    take(s, "finish")
    take(s, "confirm")
    assert s.state.cities[A].slot("bridge").site is None
    assert s.state.cities[A].luxury == 0


def test_o48_surplus_pays_a_site():
    mine = city("messene", ["argive_plain", "messenian_plain", site("treasury_of_atreus"), "mount_lykaion"])
    g = supply(mine)
    assert totals(g).grain - totals(g).inhabitants == 2
    assert missing_for_sites(g, g.cities[A], []) == (0, 2)
    s = play(g)
    take(s, "finish")
    take(s, "confirm")
    assert events(s, "fed")[0]["gained"] == 2
    assert s.state.cities[A].luxury == 0
    assert s.state.cities[A].slot("treasury_of_atreus").site is None


def test_o49_people_on_the_luxury_card_need_no_grain():
    g = supply(city("messene", ["argive_plain"], luxury=9))
    s = play(g)
    assert events(s, "fed")[0]["inhabitants"] == 4


# === CATASTROPHES ===


def test_o50_plague_covers_or_removes_the_civilization():
    g = struck("plague", city("mycenae", hand_="2g"))
    before = totals(g)
    s = play(g)
    assert offered(s, "remove") == {"mycenae"}
    trial = s.clone()
    take(s, "lay", card="grain")
    take(s, "confirm")
    after = totals(s.state)
    assert before.inhabitants - after.inhabitants == 5
    assert before.power - after.power == 2
    assert before.stone - after.stone == 1
    assert s.state.cities[A].civ == COVERED
    assert symbols(s.state, s.state.cities[A], "earthquake") == 1
    take(trial, "remove", card="mycenae")
    take(trial, "confirm")
    assert symbols(trial.state, trial.state.cities[A], "earthquake") == 0


SEVEN = ["barracks", "bridge", "market", "street", "port", "stockade", "granary"]


@pytest.mark.parametrize(("buildings", "hit"), [(0, 0), (1, 1), (3, 1), (4, 2), (7, 3)])
def test_o51_a_third_of_the_buildings(buildings, hit):
    g = struck("earthquake", city("argos", SEVEN[:buildings]))
    assert affected(g, g.cities[A], "earthquake")[1] == hit


def test_o51_covered_buildings_do_not_count():
    g = struck("earthquake", city("argos", [*SEVEN[:3], covered("granary", "drought")]))
    cards, number = affected(g, g.cities[A], "earthquake")
    assert number == 1
    assert "granary" not in cards


def test_o52_what_a_covered_stoa_shows():
    g = struck("earthquake", city("corinth", ["stoa", "eurotas_valley"], "2w"))
    before = totals(g)
    assert (before.inhabitants, before.power, before.grain) == (8, 7, 6)
    s = play(g)
    take(s, "lay", card="wood")
    take(s, "confirm")
    after = totals(s.state)
    a = s.state.cities[A]
    assert (after.inhabitants, after.power, after.grain) == (8, 2, 4)
    assert not is_protected(s.state, a, "decline")
    assert symbols(s.state, a, "plague") == 2


def test_o53_late_protection_is_repeated_until_nothing_changes():
    cards = [covered("lion_gate", "earthquake"), covered("plain_of_elis", "drought"), "cyclopean_masonry"]
    g = position("uncover", {A: city("argos", cards), B: city("messene")}, round=8, struck=["earthquake", "drought"])
    uncover(g, A)
    assert all(slot.covered_by is None for slot in g.cities[A].slots)
    assert len(g.discard) == 2


def test_o54_drought_takes_the_highest_grain_of_the_power_cards():
    g = struck("drought", city("messene", ["plain_of_elis", "argive_plain", "agriculture"], "1w"))
    s = play(g)
    assert offered(s, "choose") == {"argive_plain", "agriculture"}


def test_o55_decline_covers_the_luxury_card():
    g = struck("decline", city("messene", ["argive_plain", "messenian_plain"], "1w 1g", luxury=6))
    s = play(g)
    assert "spend" not in verbs(s)
    take(s, "lay", card="wood")
    take(s, "confirm")
    a = s.state.cities[A]
    assert (a.luxury, a.luxury_card) == (0, COVERED)
    assert len(a.hand) == 1
    g = supply(city("messene", ["argive_plain", "messenian_plain", "granary"], luxury_card=COVERED))
    assert totals(g).grain - totals(g).inhabitants >= 5
    assert play(g).state.cities[A].luxury == 3


def test_o56_goods_cannot_pay_for_decline():
    s = play(struck("decline", city("messene", luxury=6)))
    a = s.state.cities[A]
    assert (a.luxury, a.luxury_card) == (0, REMOVED)


def test_o57_one_covered_with_a_good_the_other_removed():
    cards = ["mount_taygetus", "mount_parnon", "vale_of_nemea", "achaean_shore"]
    s = play(struck("tempest", city("argos", cards, luxury=1)))
    take(s, "choose", card="mount_taygetus")
    take(s, "choose", card="vale_of_nemea")
    take(s, "spend", space="mount_taygetus")
    take(s, "confirm")
    a = s.state.cities[A]
    assert a.luxury == 0
    assert a.slot("mount_taygetus").covered_by == "tempest"
    assert not a.slot("mount_taygetus").cover.seen
    assert not a.holds("vale_of_nemea")


def test_o58_three_symbols_protect():
    cards = ["mount_taygetus", "vale_of_nemea"]
    for state, safe in ((COVERED, True), (REMOVED, False)):
        g = position("strike", {A: city("olympia", cards, civ=state)}, struck=["plague"])
        assert is_protected(g, g.cities[A], "earthquake") == safe


def test_o59_a_covered_well_does_not_protect():
    for well, safe in (("well", True), (covered("well", "earthquake"), False)):
        g = position("strike", {A: city("pylos", ["eurotas_valley", well])})
        assert symbols(g, g.cities[A], "plague") == 2
        assert is_protected(g, g.cities[A], "plague") == safe


def test_o60_a_well_under_construction_protects():
    g = position("strike", {A: city("argos", [site("well")])})
    assert is_protected(g, g.cities[A], "plague")
    assert g.cities[A].civ == OPEN
    assert score(g, g.cities[A]).population == 6
    assert GAME.invariants(g) == []
