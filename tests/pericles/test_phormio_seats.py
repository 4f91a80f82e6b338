"""15.1 Phormio is the same whichever seats he plays, and looks at nothing hidden; what holds for all that he does."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Ask, Option, Pick, Session
from engines.core.bots import RandomBot, Seen, make_bot, play_out
from engines.core.chance import Dice
from engines.core.session import check_setup
from engines.pericles import aristophanes, diplomacy, military, theater
from engines.pericles.bots.themistocles_war import arriving_strength
from engines.pericles.data import EAST, SEATS
from engines.pericles.movement import Roads
from engines.pericles.phormio import charts, debates, expedition, placement
from engines.pericles.state import Issue, Pericles, Plan

from .at_phormio import (
    BOTS_OF_ATHENS,
    answer,
    boule_of_athens,
    choices,
    games,
    lots,
    nomination,
    place_one,
    placing,
    send,
    sent_from,
)
from .positions import GAME, A, D, E, G, at_issue, clear, only, position, put, queue, stop_at

# === 15.1 WHO SITS THERE ===


def test_15_1_he_looks_at_nothing_that_his_faction_may_not_see(monkeypatch):
    """His answer in the true state is his answer in what the faction may see, with the same lots; and it changes nothing."""
    asked = 0
    plain = charts.answer

    def twice(g: Pericles, ask: Ask) -> Any:
        nonlocal asked
        asked += 1
        before = GAME.codec.pack(g)
        seen = GAME.codec.clone(g)
        seen = GAME.view(seen, ask.seat)
        for seed in (asked, asked + 10_000):
            assert lots(plain(g, ask), Dice(seed)).option == lots(plain(seen, ask), Dice(seed)).option, ask.prompt
        assert GAME.codec.pack(g) == before
        return (yield from plain(g, ask))

    monkeypatch.setattr(charts, "answer", twice)
    for session, bots in games():
        play_out(session, bots, salt=1, most=160)
    assert asked > 300


@pytest.mark.parametrize("scenario", ["t6a_archidamian", "t9a_war_in_the_aegean", "t1b_ostracism_of_thucydides"])
def test_15_1_a_seat_plays_by_the_same_charts(scenario):
    """The computer player of a seat chooses what the charts choose for a faction that nobody plays."""
    session = Session.new(GAME, scenario, seed=5)
    easy, other = make_bot(GAME, "easy"), RandomBot()
    for _ in range(120):
        if session.ask is None:
            break
        advice = easy.advise(Seen(session))
        reply = lots(charts.answer(session.state, session.ask), Seen(session).dice)
        assert (advice.option, advice.why) == (reply.option, reply.why)
        play_out(session, {s: easy if s in (A, G) else other for s in SEATS}, salt=session.now, most=1)


def test_15_11_one_person_and_three_bots():
    g = position(seats=(E,))
    assert g.bots == {A, D, G}


def test_15_12_b_the_people_debate_first():
    assert aristophanes.cities_in_play(position(seats=(G, E))) == ("sparta", "athens")
    assert aristophanes.cities_in_play(position(seats=(A, D))) == ("athens", "sparta")


def test_15_13_three_people():
    assert position(seats=(A, D, G)).bots == {E}


@pytest.mark.parametrize(
    ("seats", "honor"),
    [((E,), (30, 30, 10, 10)), ((G, E), (30, 30, 10, 10)), ((A, D, G), (15, 15, 10, 10)), (SEATS, (10, 10, 10, 10))],
)
def test_15_14_handicap(seats, honor):
    state = GAME.setup(check_setup(GAME, "t6a_archidamian", None, seats, 1, ""))
    assert tuple(state.honor.values()) == honor


# === 15.15 CONCEPTS ===


def test_15_15_a_b_a_strategy_and_its_theater():
    """All of its issues are placed there, but for those that the matrix places elsewhere."""
    g = placing(Plan("will_control", "boeotia"), ["military", "military", "league"])
    assert [o.space for _ in range(3) for o in place_one(g) if o.space] == ["boeotia"] * 3


def test_15_15_h_i_whole_games_without_a_dead_end(monkeypatch):
    """What he answers is offered, in every phase, and no chart goes round in circles."""
    plain = charts.answer
    asked = 0

    def watched(g: Pericles, ask: Ask) -> Any:
        nonlocal asked
        reply = yield from plain(g, ask)
        asked += 1
        assert reply.option in ask.options
        assert "no chart applies" not in reply.why, ask.prompt
        return reply

    monkeypatch.setattr(charts, "answer", watched)
    for scenario, seats in (("second_war", (G,)), ("first_war", (A,)), ("t10a_fall_of_athens", (D,))):
        session = Session.new(GAME, scenario, seats=seats, seed=8)
        play_out(session, {s: RandomBot() for s in seats}, most=500)
    assert asked > 1000


def test_15_15_c_an_issue_counts_on_either_track_and_in_the_centre():
    g = boule_of_athens(Plan("expansion", "macedonia"))  # Military, League
    for at in (0, 2, -2):
        g.display["athens"] = [Issue("military", 1, at)]
        assert answer(g, nomination(g)).option.kind == "league"


def test_o51_15_15_d_feasible():
    """A card of six on an issue at the compatriot's 2: six less two is three or more; at his 4 it is not."""
    g = position()
    six = next(c for c in g.tables.decks["sparta"] if g.tables.cards[c].halves[G].aligned_total == 6)
    kind = g.tables.cards[six].halves[G].issue
    assert debates.is_feasible(g, G, six, Issue(kind, 1, -2))
    assert debates.is_feasible(g, G, six, Issue(kind, 1, -3))
    assert not debates.is_feasible(g, G, six, Issue(kind, 1, -4))


def test_15_15_e_any_theater_but_his_own_and_the_closed_ones():
    g = position()
    g.plans[A] = Plan("granary", "sicily")
    lot = next(placement.random_theater(g, A))
    assert isinstance(lot, Pick)
    assert lot.secret
    assert set(lot.items) == set(g.tables.theaters) - {EAST, "sicily"}


@pytest.mark.parametrize("seed", range(5))
def test_15_15_f_the_fewest_halts_so_that_others_arrive(seed):
    """Chalcidice with five Strategos: one Spartan halts in Thessalia, which makes two against four; with the next one it is
    four against four, and the other four arrive."""
    sent = send("chalcidice", G, 5, seed=seed)
    assert [o.space for o in sent] == ["thessalia", *["chalcidice"] * 4]
    assert sent[0].kind == "spartan_land"  # not the 300, who count one more in battle


def test_15_15_f_unimpeded_where_a_road_is_open():
    assert {o.space for o in send("boeotia", G, 3)} == {"boeotia"}


def test_15_15_f_equality_where_nobody_can_arrive():
    """Thessalia is barred by four and Macedonia, beyond it, by ten: nobody comes to Chalcidice. Two units make Thessalia
    equal and no other is scattered; one could not, and nobody is sent."""
    for units, halts in ((1, []), (2, ["thessalia"] * 2), (4, ["thessalia"] * 2)):
        g = position()
        only(g, "thessalia", delian_base=2)
        only(g, "macedonia", delian_land=10)
        assert [o.space for o in sent_from(g, "chalcidice", G, units)] == halts


def test_15_15_f_no_unit_goes_where_it_could_not_leave_for_lack_of_a_base():
    """Sicily by land from the Peloponnese leads through Corcyra, which only a base lets land units leave."""
    g = position()
    clear(g, "naupactus")
    only(g, "corcyra", delian_land=1)
    only(g, "sicily", delian_land=1)
    land = [o for o in sent_from(g, "sicily", G, 4) if "land" in (o.kind or "") or o.kind == "the_300"]
    assert land == []


@pytest.mark.parametrize(("mine", "leaves"), [(3, True), (2, False)])
def test_15_15_f_9_41_parity_is_enough_to_leave(mine, leaves):
    """The boundary of the exit rule as the charts and Themistocles use it: with their base three units make five against
    five at the Isthmus, and two make four."""
    g = position()
    for t in ("sparta", "aetolia", "thessalia"):
        clear(g, t)
    only(g, "boeotia", delian_land=1)
    only(g, "isthmus", peloponnesian_land=mine, peloponnesian_base=1, delian_land=5)
    march = expedition.next_march(g, Roads(g, "sparta", "boeotia"), True, 3)
    assert (march is not None) is leaves
    assert (arriving_strength(g, "sparta", "boeotia", "land", 3) > 0) is leaves


def starving(seat: str = A) -> Pericles:
    """Athens without a base at a granary; Phormio plays Athens."""
    g = position(seats=BOTS_OF_ATHENS, phase="place", order=[A, D, G, E])
    clear(g, "hellespont")
    g.plans = {A: Plan("suppress_revolt", "samos"), D: Plan("expansion", "macedonia")}
    g.markers[seat] = ["military", "league", "oracle"]
    g.afoot[seat] = list(g.markers[seat])
    return g


def test_15_15_g_markers_go_where_they_keep_athens_from_starving():
    g = starving()
    placed = choices(g, theater.place(g))
    assert placed[0].card == "aristocrats_league"
    assert placed[1].space in g.tables.granaries
    g.to_act = 0
    placed = choices(g, theater.place(g))  # and on top of it the Military issue that brings a unit
    assert placed[0].card == "aristocrats_military"
    assert placed[1].space == g.queues.popitem()[0]


def test_15_15_g_tokens_are_kept_for_that_base():
    g = starving()
    queue(g, "hellespont", (A, "league"))
    at_issue(g, "boeotia", A, "military")
    g.tokens[A] = 6
    assert expedition.commitment(g, A, g.current)[0] == 2
    g.tokens[A] = 5
    at_issue(g, "chalcidice", A, "diplomatic")
    only(g, "chalcidice", peloponnesian_base=1)
    ask = stop_at(diplomacy.diplomatic(g, A, "chalcidice"))
    assert Option("convert", space="chalcidice", amount=3) in ask.options
    assert answer(g, ask).option.verb in ("treachery", "no_action")


def test_15_15_g_no_peace_of_callias_that_starves_athens():
    for elsewhere, verb in ((0, "no_action"), (1, "expedition")):
        g = at_issue(position("t2a_callias", seats=BOTS_OF_ATHENS), EAST, A, "military")
        for t in ("sicily", "hellespont"):
            clear(g, t)
        only(g, EAST, delian_base=1, delian_naval=3)
        put(g, "hellespont", delian_base=elsewhere)
        g.tokens[A] = 5
        g.plans[A] = Plan("persian_war", EAST)
        assert answer(g, stop_at(military.military(g, g.current))).option.verb == verb
