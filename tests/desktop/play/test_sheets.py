"""Cards about what happened: they come by themselves, are paged with a key, and are never in the way of the next choice."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest

from desktop.play.recap_card import best_corner
from desktop.ui.settings import settings
from engines import KNOWN
from engines.core.bots import RandomBot, play_out
from engines.core.flow import Option
from engines.core.session import Session
from engines.core.table import Target


def campaign(hands):
    hands.start("peloponnesian_war", {"player": "person:A"}, "campaign", seed=5)
    hands.qtbot.waitUntil(lambda: hands.page.recap.sheet is not None)
    return hands.page.recap.card


def test_the_first_move_of_the_system_is_told_and_its_way_is_drawn(hands):
    card = campaign(hands)
    assert card.page.title == "Sparta: initial operation"
    assert hands.page.view.state.sketch.paths == card.page.paths
    assert hands.page.view.rect().contains(card.geometry())
    assert hands.c.can_choose


def test_pages_are_turned_by_key_and_the_last_one_puts_the_card_away(hands):
    card = campaign(hands)
    hands.c.choose(Option("pass"))
    hands.settle()
    titles = [sheet.title for sheet in card.pages]
    assert titles[-3:] == ["Combat Phase", "Rebellion Phase", "Administration Phase"]
    seen = []
    while card.page is not None:
        seen.append(card.page.title)
        QTest.keyClick(hands.page, Qt.Key.Key_Space)
    assert seen == titles
    assert hands.page.view.state.sketch is None
    QTest.keyClick(hands.page, Qt.Key.Key_R)
    assert card.page.title == titles[0]
    QTest.keyClick(hands.page, Qt.Key.Key_PageDown)
    QTest.keyClick(hands.page, Qt.Key.Key_PageUp)
    assert card.at == 0
    QTest.keyClick(hands.page, Qt.Key.Key_Escape)
    assert card.page is None
    assert hands.c.can_choose


def test_a_choice_leaves_the_page_but_throws_no_unread_one_away(hands):
    card = campaign(hands)
    hands.c.choose(Option("pass"))
    hands.settle()
    unread = [sheet.title for sheet in card.unread]
    assert unread
    hands.c.choose(Option("build", kind="athenian_naval"))
    assert [sheet.title for sheet in card.pages] == unread
    while card.unread:
        QTest.keyClick(hands.page, Qt.Key.Key_Space)
    hands.c.choose(Option("build", kind="athenian_naval"))
    assert card.page is None
    hands.c.undo()
    assert card.page is None


def test_figures_are_shown_on_demand_and_a_click_on_a_line_shows_its_place(hands):
    card = campaign(hands)
    assert card.body.lines == card.page.story
    QTest.keyClick(hands.page, Qt.Key.Key_D)
    assert card.body.lines[-len(card.page.lines) :] == card.page.lines
    QTest.keyClick(hands.page, Qt.Key.Key_D)
    assert card.body.lines == card.page.story
    view = hands.page.view
    view.zoom_by(6)
    view.focus_on(["lilybaeum"])
    line = next(line for line in card.page.story if "piraeus" in line.spaces)
    card.picked.emit(line)
    spot = view.place_of(Target("space", "piraeus"))
    assert view.rect().contains(spot.toPoint())
    assert Target("space", "piraeus") in view.strong


def test_cards_come_for_everything_for_battles_only_or_not_at_all(hands):
    settings().recap = "none"
    hands.start("peloponnesian_war", {"player": "person:A"}, "campaign", seed=5)
    hands.settle()
    card = hands.page.recap.card
    assert card.page is None
    hands.page.recap.recall()
    assert card.page.title == "Sparta: initial operation"
    card.put_away()
    hands.page.next_recaps()
    hands.page.next_recaps()
    assert settings().recap == "battles"
    hands.c.choose(Option("pass"))
    hands.settle()
    assert card.pages
    assert all(sheet.battle for sheet in card.pages)
    settings().recap = "all"


@pytest.mark.parametrize("game", [game for game in KNOWN if game != "peloponnesian_war"])
def test_after_two_computers_have_moved_the_key_tells_what_they_did(hands, game):
    session = Session.new(game, seed=3)
    mine, *others = session.setup.seats
    hands.start(game, {mine: "person:A", **dict.fromkeys(others, "random")}, seed=3)
    recap = hands.page.recap
    for _ in range(60):
        hands.settle()
        if recap.sheet is not None:
            break
        hands.c.choose(hands.c.ask.options[0])
    said = []
    recap.said.connect(said.append)
    recap.card.put_away()
    recap.recall()
    assert recap.sheet is not None
    assert recap.sheet.story
    assert not said


def test_a_line_under_the_pointer_lights_its_places(hands):
    card = campaign(hands)
    line = next(line for line in card.page.lines if line.spaces and line.contest is None and line.dice)
    card.pointed.emit(line)
    assert {t.id for t in hands.page.view.strong} == set(line.spaces)
    card.pointed.emit(None)
    assert {t.id for t in hands.page.view.strong} == set(card.page.spaces)


def test_it_can_be_dragged_by_its_head(hands):
    card = campaign(hands)
    before = card.pos()
    QTest.mousePress(card.head, Qt.MouseButton.LeftButton, pos=QPoint(60, 12))
    QTest.mouseMove(card.head, QPoint(90, 22))
    QTest.mouseRelease(card.head, Qt.MouseButton.LeftButton, pos=QPoint(90, 22))
    assert card.pos() != before
    assert hands.page.view.rect().contains(card.geometry())


def test_it_comes_without_motion_where_none_is_wanted_and_looks_alike_in_both_themes(hands):
    card = campaign(hands)
    assert settings().animation == "off"
    assert card._slide.state() == card._slide.State.Stopped
    light = card.grab().toImage()
    settings().theme = "dark"
    dark = card.grab().toImage()
    assert light.size() == dark.size()
    assert light.pixel(20, light.height() - 30) != dark.pixel(20, dark.height() - 30)
    settings().theme = "light"


def test_the_corner_that_covers_least():
    card, board = QSize(300, 400), QSize(1000, 700)
    assert best_corner(card, board, []) == 0
    assert best_corner(card, board, [QPointF(50, 50)]) == 1
    assert best_corner(card, board, [QPointF(50, 300), QPointF(900, 300)]) == 0
    assert best_corner(card, board, [QPointF(50, 320), QPointF(900, 50)]) == 3


def test_whoever_watches_computers_play_is_told_nothing(hands):
    card = campaign(hands)
    hands.c.choose(Option("pass"))
    hands.settle()
    hands.c.match.players = {"player": "random"}
    card.put_away()
    hands.page.recap.told_at = 0
    hands.page.recap.refresh(False)
    assert card.page is None


def test_another_game_of_the_same_kind_tells_nothing_of_what_happened_before_it_was_opened(hands):
    """Nor does anything glide from where it stood in the game before."""
    campaign(hands)
    other = Session.new("peloponnesian_war", seed=9)
    play_out(other, {"player": RandomBot()}, most=12)
    other.players = {"player": "person:Anna"}
    hands.window.start(other)
    hands.settle()
    assert hands.page.recap.sheet is None
    assert not hands.page.view.motion.busy
