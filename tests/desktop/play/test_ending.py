"""The page at the end of a game."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from desktop.play.end_page import joined
from desktop.play.end_sections import in_words
from desktop.ui.plots import nice_range, spread
from desktop.ui.vase.figures import FIGURES, draw_figure, figure_size
from desktop.ui.vase.frieze_band import fitting, paint_frieze
from engines import games
from engines.core import Session
from engines.core.bots import RandomBot, play_out
from engines.core.friezes import FOE, OWN, of_sides
from engines.core.luck import Luck
from engines.core.rematch import rematch

GAMES = ("peloponnes_cards", "peloponnesian_war", "victory_or_death", "dies_irae", "pericles")


def before_the_end(id: str, person: int = 0) -> Session:
    """A game that ends with the next choice."""
    session = Session.new(id, "first_campaign" if id == "peloponnesian_war" else None, seed=6)
    seats = list(session.setup.seats)
    session.players = {seat: "person" if n == person else "easy" for n, seat in enumerate(seats)}
    play_out(session, dict.fromkeys(seats, RandomBot()))
    session.undo()
    session.players = dict.fromkeys(seats, "person:Ann")
    return session


@pytest.mark.parametrize("id", GAMES)
def test_the_last_choice_leads_to_the_page_and_one_click_to_the_board(window, qtbot, id: str):
    session = before_the_end(id)
    last = session.future[0].option
    window.start(session)
    page = window.play
    assert not page.ending.isVisible()
    page.curtain.lift()
    page.game.match.apply(last)
    qtbot.waitUntil(lambda: page.recap.card.put_away() or page.ending.isVisible())  # a card may tell of it first
    head = page.ending.head
    assert head.why == session.outcome.why
    assert page.ending.plots
    assert all(view.plot is not None and view.plot.lines for view in page.ending.plots)
    page.ending.close_page()
    assert not page.ending.isVisible()
    assert page.decision.title.text() == "The game is over"
    page.show_ending()
    assert page.ending.isVisible()
    assert window.game.match.ask is None
    page.ending.background.stop()


def test_turning_points_arrive_from_another_process_and_lead_to_their_moment(window, qtbot):
    session = before_the_end("victory_or_death")
    session.apply(session.future[0].option)
    window.start(session)
    page = window.play
    page.show_ending()
    qtbot.waitUntil(lambda: not page.ending.background.busy, timeout=20000)
    assert 0 < page.ending.points.count() <= 5
    row = page.ending.points.itemAt(0).widget()
    assert row.words
    row.click()
    assert page.game.match.looking_back
    assert page.game.match.now == row.swing.end
    assert not page.ending.isVisible()


def test_what_is_played_next_begins_from_the_page(window):
    session = before_the_end("dies_irae")
    session.apply(session.future[0].option)
    window.start(session)
    window.play.show_ending()
    window.play.ending.background.stop()
    window.play.ending.next_wanted.emit(rematch(session))
    assert window.game.match.session is not session
    assert window.game.match.now == 0
    assert not window.play.ending.isVisible()


def test_a_moment_of_the_past_has_no_end_page(window):
    session = before_the_end("pericles")
    session.apply(session.future[0].option)
    window.start(session)
    window.play.goto(2)
    window.play.show_ending()
    assert not window.play.ending.isVisible()


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_stays_in_the_room_that_it_names(qapp, name: str):
    """A frieze keeps its figures apart by these figures."""
    size = figure_size(name, 200)
    room = QRectF(60, 60, size.width(), size.height())
    image = QImage(round(size.width()) + 120, round(size.height()) + 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw_figure(painter, name, room.bottomLeft() + QRectF(0, 0, FIGURES[name].left, 0).topRight(), 200)
    painter.end()
    drawn = [(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).alpha() > 40]
    assert drawn
    wide = room.adjusted(-3, -3, 3, 14)  # oars reach into the waves
    assert all(wide.contains(x, y) for x, y in drawn), (
        min(x for x, _ in drawn) - 60, max(x for x, _ in drawn) - room.right(), min(y for _, y in drawn) - 60,
    )  # fmt: skip


@pytest.mark.parametrize("id", GAMES)
def test_every_game_draws_its_victory_and_its_defeat(qapp, id: str):
    ends = games[id].ends
    assert ends.victory != ends.defeat
    for frieze in (ends.victory, ends.defeat):
        posed = of_sides(frieze, {OWN: "a", FOE: "b"})
        assert {one.figure for one in posed} <= set(FIGURES)
        assert {one.side for one in posed} <= {"a", "b", ""}
        image = QImage(700, 150, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        paint_frieze(painter, QRectF(image.rect()), posed, lambda side: None)
        painter.end()
        assert len(fitting(posed, 400)) < len(posed)


def test_scales_are_round_numbers_around_the_values():
    assert nice_range(0, 43) == (0, 60, 20)
    assert nice_range(-15, 34) == (-20, 40, 20)
    assert nice_range(7, 7) == (0, 8, 2)
    low, high, step = nice_range(1000, 1010)
    assert low <= 1000 < 1010 <= high
    assert step > 0


def test_badges_at_the_ends_of_lines_never_touch():
    assert spread([10, 11, 12], 20, 0, 100) == [10, 30, 50]
    crowded = spread([90, 92, 95], 20, 0, 100)
    assert sorted(crowded) == crowded
    assert all(b - a >= 20 for a, b in pairwise(crowded))
    assert max(crowded) <= 100


def test_luck_is_only_called_luck_where_there_is_enough_of_it():
    assert "lucky" not in in_words(Luck("a", "Battles", 1, 6, 3.5, 1.7))
    assert "lucky, once in" in in_words(Luck("a", "Battles", 20, 5.0, 3.5, 1.7))
    assert "unlucky" in in_words(Luck("a", "Battles", 20, 2.0, 3.5, 1.7))


def test_names_are_joined_as_in_a_sentence():
    assert joined([], "and") == ""
    assert joined(["A", "B", "C"], "and") == "A, B and C"


def test_a_scenario_of_a_campaign_leads_to_its_new_game(window):
    window.show_record()
    window.record_page.scenario_wanted.emit("pericles", "t4b_samos")
    assert window.pages.currentWidget() is window.new_game
    assert window.new_game.scenario.id == "t4b_samos"


def test_a_card_about_the_end_is_read_before_the_page_covers_it(window, monkeypatch):
    session = before_the_end("pericles")
    session.apply(session.future[0].option)
    window.start(session)
    page = window.play
    monkeypatch.setattr(type(page.recap), "sheet", property(lambda recap: object()))
    page._end_when_read()
    assert not page.ending.isVisible()
    monkeypatch.setattr(type(page.recap), "sheet", property(lambda recap: None))
    page._end_when_read()
    assert page.ending.isVisible()
    page.ending.background.stop()
