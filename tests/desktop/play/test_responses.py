"""Response windows between people at one computer: one key passes, cards come behind the curtain only."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.ui.settings import settings
from engines.core.beginning import check_setup
from engines.core.bots import Advice
from engines.core.session import Session
from engines.core.table import Target
from engines.victory_or_death.game import GAME
from tests.desktop.play.at_table import at_window
from tests.victory_or_death.position import war

PEOPLE = {"corinth": "person:Ann", "delian_league": "person:Ben", "sparta": "person:Cleo", "athens": "person:Dion"}
BOARD = "D: City argos; A: City athens, T saronic_gulf; C: City corinth, H corinth; S: City laconia, H laconia"


@pytest.fixture
def two_answers(window, hands):
    """Athens musters in Argos; Corinth and Sparta each have a face-down answer."""
    g = war(
        BOARD,
        active="A",
        hand={"A": ["muster_hoplite", "cleon"], "C": ["melos"], "S": ["land_battle"]},
        prepared={"S": ["enough_to_keep_away"], "C": ["surprises_of_war"]},
    )
    session = Session.resume(GAME, check_setup(GAME, g.scenario, g.options, None, 7, ""), g, PEOPLE)
    window.start(session)
    c = at_window(window)
    c.lift_curtain()
    for verb, space in (("play", None), ("muster", "argos")):
        c.choose(next(o for o in c.ask.options if o.verb == verb and (space is None or o.space == space)))
    return c


def press(window, key) -> None:
    QTest.keyClick(window.play, key)


def faces(controller) -> list[str]:
    return [card.title for zone in controller.table().zones for card in zone.cards if card.up]


def test_a_response_is_passed_with_one_key_without_a_curtain(window, hands, two_answers):
    c = two_answers
    assert (c.knock, c.curtain, c.can_choose) == ("corinth", None, False)
    assert faces(c) == ["Muster Hoplite"]  # the card being played, and nobody's own
    assert [line.label for line in window.play.decision.rows.lines][:2] == ["Pass", "Show me my cards"]
    press(window, Qt.Key.Key_Space)
    assert (c.knock, c.curtain) == ("sparta", None)
    press(window, Qt.Key.Key_Space)
    hands.settle()
    assert (c.knock, c.curtain, c.seat_shown) == (None, None, "athens")
    assert c.can_choose


def test_the_cards_come_behind_the_curtain(window, hands, two_answers):
    c = two_answers
    press(window, Qt.Key.Key_1)
    assert (c.knock, c.curtain) == (None, "corinth")
    press(window, Qt.Key.Key_Return)
    assert (c.curtain, c.seat_shown, c.can_choose) == (None, "corinth", True)
    assert "Surprises of war" in faces(c)
    assert "Enough to keep away our enemies" not in faces(c)
    press(window, Qt.Key.Key_Space)  # thought better of it
    assert c.knock == "sparta"
    assert faces(c) == ["Muster Hoplite"]
    c.undo()
    assert c.knock is None  # Ann is still at the keys
    assert c.seat_shown == "corinth"


def test_space_passes_for_a_single_person_too(window, hands, two_answers):
    c = two_answers
    c.match.players = dict.fromkeys(PEOPLE, "person:Ann")
    c.match.changed.emit()
    assert c.knock is None
    assert c.can_choose
    press(window, Qt.Key.Key_Space)
    assert c.ask.seat == "sparta"
    press(window, Qt.Key.Key_Space)
    assert c.ask.seat == "athens"
    assert not c.pass_response()  # nothing to respond to


def test_dots_stand_in_what_a_token_would_open(window, hands):
    g = war(None, active="A", bowl={"A": 1}, hand={"A": ["muster_trireme"]})
    session = Session.resume(
        GAME, check_setup(GAME, g.scenario, g.options, None, 7, ""), g, dict.fromkeys(PEOPLE, "person:Ann")
    )
    window.start(session)
    c = at_window(window)
    c.choose(next(o for o in c.ask.options if o.verb == "play"))
    view = window.play.view
    assert view.overlay.hints["aegean_sea"].by
    before = view.grab().toImage()
    view.overlay.set_hints([])
    assert view.grab().toImage() != before


def test_ways_to_be_asked_are_changed_without_a_curtain(window, hands, two_answers):
    """How one wants to be asked shows no card, so the others need not look away."""
    c = two_answers
    lines = window.play.decision.rows.lines
    assert [line.label for line in lines] == [
        "Pass",
        "Show me my cards",
        "Wait for the teammate",
        "Other ways to be asked …",
    ]
    press(window, Qt.Key.Key_3)
    assert (c.knock, c.curtain, c.ask.prompt[:8]) == ("corinth", None, "Corinth:")
    assert "Never ask about this kind of event" in [line.label for line in window.play.decision.rows.lines]
    press(window, Qt.Key.Key_Escape)
    assert (c.knock, c.ask.rule) == ("corinth", "9.2")
    press(window, Qt.Key.Key_3)
    press(window, Qt.Key.Key_4)
    assert c.session.state.powers[0].muted == {"entered": "game"}
    assert c.knock == "sparta"
    assert faces(c) == ["Muster Hoplite"]


def test_a_computer_player_that_passes_makes_no_pause(window, hands, two_answers, monkeypatch):
    """A pause would tell that it had an answer."""
    c = two_answers
    turns = c.autoplay
    settings().computer_pause = 0.8
    monkeypatch.setattr(turns, "_shown", SimpleNamespace(elapsed=lambda: 0, restart=lambda: None))
    started = []
    monkeypatch.setattr(turns._pace, "start", started.append)
    for verb in ("pass", "use"):
        turns._asked = 1
        turns._on_advised(1, Advice(next(o for o in c.ask.options if o.verb == verb)))
    assert started[0] == 0
    assert started[1] > 0


def piece_target(c, kind: str, space: str) -> Target:
    piece = next(p for p in c.table().boards[0].pieces if p.kind == kind and p.space == space)
    return Target("piece", piece.id, piece.kind)


def test_pieces_are_dragged_from_the_tray_and_back(window, hands):
    """A Hoplite from the tray to a space musters it; a piece of one's own on the tray is taken off the board, if that was
    meant."""
    g = war(None, active="S", hand={"S": ["muster_hoplite"]})
    people = dict.fromkeys(PEOPLE, "person:Ann")
    window.start(Session.resume(GAME, check_setup(GAME, g.scenario, g.options, None, 7, ""), g, people))
    c = at_window(window)
    hands.drag(Target("card", "sparta_hand_0", "sparta_muster_hoplite"), Target("space", "italy"))
    assert c.ask.rule == "4.3"  # a card thrown on the board is played
    hands.drag(piece_target(c, "hoplite", "messenia"), piece_target(c, "city", "tray"))
    assert c.ask.prompt == "Sparta: take your Hoplite in Messenia off the board?"
    press(window, Qt.Key.Key_Escape)
    assert c.ask.rule == "4.3"
    hands.drag(piece_target(c, "hoplite", "messenia"), piece_target(c, "city", "tray"))
    press(window, Qt.Key.Key_1)
    assert not c.session.state.has(2, 0, c.session.state.data.number["messenia"])
    hands.drag(piece_target(c, "hoplite", "tray"), Target("space", "argos"))
    assert c.session.state.has(2, 0, c.session.state.data.number["argos"])


def test_a_coin_is_dragged_from_the_bowl(window, hands):
    g = war(None, active="A", bowl={"A": 1}, hand={"A": ["muster_trireme"]})
    people = dict.fromkeys(PEOPLE, "person:Ann")
    window.start(Session.resume(GAME, check_setup(GAME, g.scenario, g.options, None, 7, ""), g, people))
    c = at_window(window)
    hands.drag(piece_target(c, "bribery", "bowl"), Target("space", "euboea"))
    assert c.session.state.powers[3].tokens == 1 << c.session.state.data.number["euboea"]


def test_a_unit_is_dragged_onto_the_space_it_battles(window, hands):
    g = war("C: City megara; A: City athens, T saronic_gulf", active="A", hand={"A": ["land_battle"]})
    people = dict.fromkeys(PEOPLE, "person:Ann")
    window.start(Session.resume(GAME, check_setup(GAME, g.scenario, g.options, None, 7, ""), g, people))
    c = at_window(window)
    c.choose(next(o for o in c.ask.options if o.verb == "play"))
    hands.drag(piece_target(c, "trireme", "saronic_gulf"), Target("space", "megara"))
    assert c.session.state.vp == [0, 1]


@pytest.fixture
def hidden_answer(window, hands):
    """Athens is a person; Corinth, which a computer plays, could answer its muster."""
    g = war(
        BOARD,
        active="A",
        hand={"A": ["muster_hoplite", "cleon"], "C": ["melos"], "S": ["land_battle"]},
        prepared={"C": ["surprises_of_war"]},
    )
    seats = {**dict.fromkeys(PEOPLE, "normal"), "athens": "person:Dion"}
    session = Session.resume(GAME, check_setup(GAME, g.scenario, g.options, None, 7, ""), g, seats)
    window.start(session)
    c = at_window(window)
    c.autoplay._think = lambda: None  # it takes its time
    for verb, space in (("play", None), ("muster", "argos")):
        c.choose(next(o for o in c.ask.options if o.verb == verb and (space is None or o.space == space)))
    return c


def test_nothing_shows_that_a_computer_player_could_answer(window, hidden_answer, monkeypatch):
    c, page = hidden_answer, window.play
    assert (c.ask.seat, c.ask.rule, c.viewpoint.hushed) == ("corinth", "9.2", True)
    assert page.banner.line == "Athens: muster a Hoplite."
    assert not any("Corinth" in words for words in (page.decision.title.text(), page.decision.prompt.text()))
    assert [p.seat for p in c.table().plates if p.active] == ["athens"]
    said = []
    monkeypatch.setattr(page, "say", lambda text, *more, **others: said.append(text))
    c.autoplay.moved.connect(lambda *words: said.append(words))
    c.autoplay._advice = Advice(c.ask.pass_option)
    c.autoplay._play_advice()
    assert said == []
    assert c.ask.seat == "athens"
    assert not c.viewpoint.hushed
    c.goto(c.session.now - 1)  # nor does the past show it
    assert c.ask.seat == "corinth"
    assert c.table().banner.line == ""


def test_an_answer_of_a_computer_player_is_told(hidden_answer):
    c, said = hidden_answer, []
    c.autoplay.moved.connect(lambda *words: said.append(words))
    c.autoplay._advice = Advice(next(o for o in c.ask.options if o.verb == "use"))
    c.autoplay._play_advice()
    assert said[0][0] == "Corinth"
    assert "Surprises of war" in said[0][1]


def test_computer_players_that_are_held_still_pass_what_nobody_may_see(window, hidden_answer, qtbot):
    """To stand still at a hidden question would tell that there is one."""
    c = hidden_answer
    thought = []
    c.autoplay._think = lambda: thought.append(c.ask.seat)
    c.pause(True)
    qtbot.waitUntil(lambda: thought == ["corinth"])
    c.autoplay._advice = Advice(c.ask.pass_option)
    c.autoplay._play_advice()
    assert c.ask.seat == "athens"
    assert c.autoplay.paused


def test_an_answer_that_will_be_seen_waits_while_computer_players_are_held(hidden_answer):
    c = hidden_answer
    c.autoplay.paused = True
    now = c.session.now
    c.autoplay._advice = Advice(next(o for o in c.ask.options if o != c.ask.pass_option))
    c.autoplay._play_advice()
    assert c.session.now == now
