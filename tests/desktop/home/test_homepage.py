"""Home: covers for every game, and the games to continue."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QScrollArea

from desktop.controller import saved_games
from desktop.controller.running_journal import RunningJournal
from desktop.home import HomePage
from desktop.home.home_cards import FirstStep, day
from desktop.home.home_page import playable
from desktop.home.shelf import Cover
from desktop.play.page import png
from desktop.ui.theme import set_theme
from desktop.ui.vase.covers import DESIGNS, paint_cover
from engines import games


def painted(id: str, title: str, width: int = 150) -> QImage:
    image = QImage(width, width * 4 // 3, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_cover(painter, id, title, QRectF(image.rect()))
    painter.end()
    return image


def test_each_game_has_a_cover_that_starts_it(shown, qtbot):
    page = shown(HomePage())
    assert [cover.game for cover in page.shelf.covers] == list(games)
    for cover in page.shelf.covers:
        with qtbot.waitSignal(page.new_game) as caught:
            qtbot.mouseClick(cover, Qt.MouseButton.LeftButton)
        assert caught.args == [cover.game]


def test_every_known_game_has_a_picture_of_its_own():
    from engines import KNOWN

    assert set(DESIGNS) == set(KNOWN)
    pictures = [painted(id, "") for id in (*DESIGNS, "some other game")]
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[:i])
    assert painted("some other game", "") == painted("yet another", "")


def test_a_cover_scales_without_blur():
    """Vector art: the large picture has more detail than the small one enlarged."""
    large = painted("dies_irae", "Dies Irae", 600)
    enlarged = painted("dies_irae", "Dies Irae", 150).scaled(600, 800)
    assert large != enlarged
    assert len({large.pixel(x, 300) for x in range(600)}) > 20


def test_a_game_that_cannot_be_opened_does_not_keep_the_others(monkeypatch, shown):
    monkeypatch.setitem(games._modules, "broken", "tests.there_is_no_such_module")
    assert "broken" not in playable()
    assert "isthmus" in playable()
    assert shown(HomePage()).shelf.covers


def test_keys_lead_along_the_covers(shown, qtbot):
    page = shown(HomePage())
    page.setFocus()
    covers = page.shelf.covers
    assert page.focusWidget() is covers[0]
    qtbot.keyClick(covers[0], Qt.Key.Key_Left)
    assert page.focusWidget() is covers[-1]
    qtbot.keyClick(covers[-1], Qt.Key.Key_Right)
    with qtbot.waitSignal(page.new_game):
        qtbot.keyClick(covers[0], Qt.Key.Key_Return)


@pytest.mark.parametrize("word", ["learn", "open_editor", "open_record", "open_settings", "open_about"])
def test_the_ways_to_the_other_pages(shown, qtbot, word):
    from desktop.ui.buttons import BandButton

    page = shown(HomePage())
    buttons = page.front.findChildren(BandButton)
    index = ["learn", "open_editor", "open_record", "open_settings", "open_about"].index(word)
    with qtbot.waitSignal(getattr(page, word)):
        qtbot.mouseClick(buttons[index], Qt.MouseButton.LeftButton)


def test_nothing_to_continue_says_so_and_offers_first_steps(shown, qtbot):
    page = shown(HomePage())
    assert page.nothing.isVisible()
    assert not page.cards
    assert page.heading.text() == "First steps"
    learn, first, editor = page.steps.findChildren(FirstStep)
    with qtbot.waitSignal(page.learn) as got:
        qtbot.mouseClick(learn, Qt.MouseButton.LeftButton)
    assert games[got.args[0]].teaching().lessons
    with qtbot.waitSignal(page.first_game) as got:
        qtbot.keyClick(first, Qt.Key.Key_Return)
    new = got.args[0]
    assert next(s.title for s in games[new.game].scenarios if s.id == new.scenario) in first.words
    with qtbot.waitSignal(page.open_editor):
        qtbot.mouseClick(editor, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_card_has_room_for_all_its_lines(shown, played, scale):
    set_theme("light", False, scale)
    try:
        played(6).save(saved_games.saves_folder() / f"one{saved_games.SUFFIX}")
        page = shown(HomePage(), 1600, 1000)
        QApplication.processEvents()
        assert page.cards[0].height() >= page.cards[0].heightForWidth(page.cards[0].width())
    finally:
        set_theme("light", False, 1.0)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_first_steps_have_room_for_their_words(shown, scale):
    set_theme("light", False, scale)
    try:
        page = shown(HomePage(), 1280, 720)
        QApplication.processEvents()
        for step in page.steps.findChildren(FirstStep):
            assert step.height() >= step.heightForWidth(step.width())
    finally:
        set_theme("light", False, 1.0)


def test_a_first_look_needs_no_scrolling(shown):
    page = shown(HomePage(), 1280, 720)
    QApplication.processEvents()
    assert page.findChild(QScrollArea).verticalScrollBar().maximum() == 0


def test_first_steps_give_way_to_games_to_continue(shown, played):
    played(6).save(saved_games.saves_folder() / f"one{saved_games.SUFFIX}")
    page = shown(HomePage())
    assert page.heading.text() == "Continue"
    assert not page.steps.isVisible()


def test_ships_fill_only_what_is_free(shown):
    page = shown(HomePage())
    page.resize(1600, 1000)
    QApplication.processEvents()
    assert page.frieze.is_painted
    page.resize(1100, 560)
    QApplication.processEvents()
    assert not page.frieze.is_painted


def test_saved_games_can_be_continued(shown, qtbot, played):
    session = played(6)
    path = saved_games.saves_folder() / f"one{saved_games.SUFFIX}"
    session.save(path)
    picture = QImage(64, 40, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.darkCyan)
    saved_games.remember(path, session, "Round 2", png(picture))
    page = shown(HomePage())
    (card,) = page.cards
    assert card.title == "Isthmus"
    assert card.scenario == "Five Rounds"
    assert "Round 2" in card.accessibleName()
    assert "today" in card.when
    assert not card.image.isNull()
    with qtbot.waitSignal(page.open_path) as caught:
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert caught.args == [path]


def test_interrupted_games_come_first(shown, qtbot, played):
    session = played(4)
    session.save(saved_games.saves_folder() / f"one{saved_games.SUFFIX}")
    journal = RunningJournal(session)
    journal.close(keep=True)
    page = shown(HomePage())
    assert [card.interrupted for card in page.cards] == [True, False]
    with qtbot.waitSignal(page.recover) as caught:
        qtbot.keyClick(page.cards[0], Qt.Key.Key_Return)
    assert caught.args == [journal.path]


def test_a_game_can_be_removed(shown, played):
    path = saved_games.saves_folder() / f"one{saved_games.SUFFIX}"
    played(4).save(path)
    page = shown(HomePage())
    page.cards[0].discarded.emit(page.cards[0].info)
    assert not path.exists()
    assert page.nothing.isVisible()


def test_a_foreign_file_in_the_folder_is_passed_over(shown):
    saved_games.saves_folder().mkdir(parents=True)
    (saved_games.saves_folder() / f"spoiled{saved_games.SUFFIX}").write_text("{")
    assert not shown(HomePage()).cards


def test_coming_home_shows_what_is_new(shown, played):
    page = shown(HomePage())
    page.hide()
    played(4).save(saved_games.saves_folder() / f"one{saved_games.SUFFIX}")
    page.show()
    assert len(page.cards) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000), (2400, 1350)])
def test_covers_fill_the_row_and_stay_in_it(shown, size):
    page = shown(HomePage(), *size)
    covers = page.shelf.covers
    assert all(c.geometry().right() <= page.shelf.width() for c in covers)
    assert covers[0].width() >= (page.width() - 250) // len(covers)


def test_the_page_is_quickly_up(shown):
    started = time.perf_counter()
    shown(HomePage()).grab()
    assert time.perf_counter() - started < 1.5


def test_days_as_one_says_them():
    now = time.time()
    assert day(now).startswith("today")
    assert day(now - 86400).startswith("yesterday")
    assert "1999" in day(930000000)


def test_a_cover_says_how_many_people_a_game_is_for(qtbot):
    assert games["victory_or_death"].people == (2, 4)
    cover = Cover("victory_or_death")
    qtbot.addWidget(cover)
    assert cover.words(1000).startswith("2 to 4 players")
