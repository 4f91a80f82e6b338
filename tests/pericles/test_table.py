"""What lies on the table: the board of the phase in front, the whole sum of a battle, what each seat may look at."""

from __future__ import annotations

import pytest

from engines.core import Option, Session
from engines.core.bots import RandomBot, play_out
from engines.core.table import Table
from engines.pericles.data import CITIES, CITY, COMPATRIOT

from .positions import GAME, A, E, G, at_issue, position
from .test_example import after


def table(session: Session, seat: str) -> Table:
    return GAME.table(session.state, seat, session.ask)


def play_to(scenario: str, phase: str, verb: str = "") -> Session:
    session = Session.new(GAME, scenario, seed=5)
    bots = {s: RandomBot() for s in session.state.seats}
    while session.state.phase != phase or (verb and session.ask.options[0].verb != verb):
        play_out(session, bots, salt=session.now, most=1)
    return session


FRONT = {"boule": "athens", "designate": "athens", "political": "athens", "place": "map", "reveal": "map"}


@pytest.mark.parametrize(("phase", "front"), FRONT.items())
def test_the_board_of_the_phase_is_in_front(phase, front):
    shown = table(play_to("t6a_archidamian", phase), A)
    assert shown.boards[0].board == front
    assert {view.board for view in shown.boards[1:]} == {"map_aside", "athens_aside", "sparta_aside"} - {f"{front}_aside"}


def test_an_assembly_that_does_not_debate_shows_its_markers_too():
    session = play_to("t6a_archidamian", "place")
    views = {view.board: view for view in table(session, A).boards}
    for city in CITIES:
        shown = {p.id for p in views[f"{city}_aside"].pieces}
        assert {f"{city}_{i.id}" for i in session.state.display[city]} <= shown


def test_issues_lie_on_their_spaces_and_tokens_are_all_there():
    session = play_to("t6a_archidamian", "designate")
    g = session.state
    zones = {zone.id: zone for zone in table(session, A).zones}
    for issue in g.display["athens"]:
        space = "athens_centre" if not issue.at else f"{'aristocrats' if issue.at > 0 else 'demagogues'}_{abs(issue.at)}"
        assert f"athens_{issue.id}" in [card.id for card in zones[space].cards]
    tokens = [len(zones[f"tokens_athens_{who}"].cards) for who in (A, "stock", COMPATRIOT[A])]
    assert tokens == [g.tokens[A], g.stock["athens"], g.tokens[COMPATRIOT[A]]]


def test_a_battle_is_added_up_before_its_cards_and_after():
    session = after("Fourteen against four")
    before = table(session, E)
    assert before.boards[0].board == "battle_chalcidice"
    chart = next(c for c in before.charts if c.id == "battle")
    rows = {row[0].label: [cell.label for cell in row[1:]] for row in chart.rows}
    assert rows["Before the cards"] == ["4", "14"]
    assert rows["Strategos"] == ["–", "4"]
    assert "Total" not in rows
    assert [card.up for zone in before.zones if zone.id.startswith("battle_") for card in zone.cards] == [False, False]
    session.apply(Option("turn_cards"))
    chart = next(c for c in table(session, E).charts if c.id == "battle")
    rows = {row[0].label: [cell.label for cell in row[1:]] for row in chart.rows}
    assert rows["Battle card"] == ["+ 3", "+ 2"]
    assert rows["Total"] == ["7", "16"]
    assert "Sparta wins by 9" in chart.title


def test_the_coming_battle_on_the_map_hides_what_is_hidden():
    g = at_issue(position(), "boeotia", G, "military")
    g.phase = "moves"
    g.tokens = dict.fromkeys(g.tokens, 5)
    g.committed = {G: 3, E: 0, A: 4, COMPATRIOT[A]: 0}
    for seat, sums in ((G, ["3 + ?", "10"]), (A, ["7 + ?", "10"])):
        chart = next(c for c in GAME.table(g, seat).charts if c.id == "coming_battle")
        assert [row[-1].label for row in chart.rows] == sums


def test_markers_of_the_own_side_may_be_looked_at():
    session = play_to("t9a_war_in_the_aegean", "place")
    g = session.state
    for seat in g.seats:
        zones = {zone.id: zone for zone in table(session, seat).zones}
        for other in g.seats:
            cards = zones[f"markers_{other}"].cards if f"markers_{other}" in zones else []
            assert len(cards) == (len(g.markers[other]) if CITY[other] == CITY[seat] else 0)


def test_a_vignette_is_nothing_but_its_field():
    session = Session.new(GAME, "t4b_samos", seed=1)
    shown = table(session, A)
    assert [view.board for view in shown.boards] == ["battle_samos"]
    assert session.ask.pause
    while session.ask is not None:
        session.apply(session.ask.options[0])
    assert next(c for c in table(session, A).charts if c.id == "battle").rows


def test_boxes_tell_what_is_neutral_and_what_is_closed():
    g = position()
    g.phase = "reveal"
    looks = GAME.table(g, A).boards[0].looks
    assert looks["macedonia"].word == "neutral"
    assert looks["e_mediterranean"].word == "closed"
    assert (looks["boeotia"].side, looks["boeotia"].second) == ("athens", "sparta")


@pytest.mark.parametrize(("phase", "verb"), [("entourage", "keep"), ("designate", "play"), ("discard", "discard")])
def test_a_card_is_called_what_its_face_in_the_hand_says(phase, verb):
    session = play_to("t6a_archidamian", phase, verb)
    shown = table(session, session.ask.seat)
    titles = {card.key: card.title for zone in shown.zones for card in zone.cards if card.up}
    for option in session.ask.options:
        assert option.card is None or titles[option.card] in GAME.label(session.state, option)


def test_a_card_that_was_shown_is_told_by_the_face_of_who_showed_it():
    session = Session.new(GAME, "t6a_archidamian", seed=5)
    play_out(session, {s: RandomBot() for s in session.state.seats}, most=400)
    cards = session.state.tables.cards
    shown = [e for r in session.history for e in r.events if e.kind == "card_shown" and cards[e.data["card"]].halves]
    assert shown
    for event in shown:
        assert cards[event.data["card"]].halves[event.seat].personality in GAME.tell(session.state, event)
