"""The real window: drops that do not fit, history, the curtain, recovery, help, sizes and themes."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app.appearance import apply_theme
from desktop.app.application import Troubles, log_path
from desktop.controller import saved_games
from desktop.controller.learning import Learning, key_of
from desktop.ui.settings import settings
from engines import games
from engines.core.flow import Option
from engines.core.help import Section, section_for
from engines.core.saves import SaveError
from engines.core.session import Session
from engines.core.table import Target
from tests.isthmus.game import GAME

ALONE = {"west": "person:Anna", "east": "person:Anna"}
TWO = {"west": "person:Anna", "east": "person:Ben"}


def marching(hands, seats=ALONE):
    session = hands.start(seats=seats)
    while hands.c.ask.prompt == "Pledge a card.":
        hands.c.choose(hands.c.ask.options[0])
    hands.settle()
    return session


def army(hands) -> Target:
    return Target("piece", hands.c.ask.options[0].piece, "hoplite")


# --- board and list agree; drags


def test_a_drag_moves_a_piece_through_both_steps(hands):
    session = marching(hands)
    piece = army(hands)
    place = sorted(hands.c.lift(piece))[0]
    hands.drag(piece, place)
    assert session.history[-1].option == Option("march", piece=piece.id, space=place.id)


def test_an_illegal_drop_flies_back_and_says_why(hands):
    session = marching(hands)
    now, piece = session.now, army(hands)
    hands.drag(piece, Target("space", "sidous"))
    assert session.now == now
    assert hands.said == ["There is no link to that space (2)."]
    assert hands.page.toast.isVisible()
    assert "(2)" in hands.page.toast.text


def test_a_message_is_in_nobodys_way(hands):
    """What lies under it can be taken at once, and that sends it away; one that offers something takes the click."""
    hands.start(seats=ALONE)
    target = next(t for t in hands.c.lit if t.kind == "card")
    page = hands.page
    page.say("Not so.")
    page.toast.move(hands.point(target) - page.toast.rect().center())
    now = hands.c.session.now
    hands.click(target)
    assert hands.c.session.now > now
    assert not page.toast.isVisible()
    taken = []
    page.say("Look.", act=lambda: taken.append(1))
    hands.click_at(page.toast, page.toast.rect().center())
    assert taken


def test_a_message_does_not_outlive_its_game(hands):
    hands.start(seats=ALONE)
    hands.page.say("Not so.")
    hands.start(seats=ALONE, seed=4)
    assert not hands.page.toast.isVisible()


def test_a_card_thrown_on_the_table_is_played(hands):
    session = hands.start(seats=ALONE)
    card = next(t for t in hands.c.lit if t.kind == "card")
    hands.drag(card, hands.point(Target("space", "geraneia")))
    assert session.history[0].option == Option("pledge", card=card.key)


def test_list_and_board_offer_the_same(hands):
    marching(hands)
    listed = {o for line in hands.page.decision.list.lines for o in line.options}
    assert listed == set(hands.c.ask.options)
    assert hands.page.view.lit == {t for o in listed for t in hands.c.interaction.targets_of(o)}


def test_refused_rows_cannot_be_taken(hands):
    session = marching(hands)
    now = session.now
    grey = [n for n, line in enumerate(hands.page.decision.list.lines) if line.act is None]
    assert grey
    assert all("(2)" in hands.page.decision.list.lines[n].note for n in grey)
    hands.click_row(grey[0])
    assert session.now == now


def test_escape_takes_a_compound_choice_back(hands):
    session = marching(hands)
    now = session.now
    hands.click(army(hands))
    assert session.now == now + 1
    hands.page.setFocus()
    hands.key(Qt.Key.Key_Escape)
    assert session.now == now


def test_a_button_that_goes_up_over_other_rows_takes_none(hands):
    session = marching(hands)
    rows = hands.page.decision.list
    first, last = rows.rects[0].center().toPoint(), rows.rects[2].center().toPoint()
    now = session.now
    QTest.mousePress(rows.viewport(), Qt.MouseButton.LeftButton, pos=first)
    QTest.mouseRelease(rows.viewport(), Qt.MouseButton.LeftButton, pos=last)
    assert session.now == now
    QTest.mousePress(rows.viewport(), Qt.MouseButton.LeftButton, pos=first)
    rows.set_lines([*rows.lines[1:], rows.lines[0]])
    QTest.mouseRelease(rows.viewport(), Qt.MouseButton.LeftButton, pos=first)
    assert session.now == now


# --- history


def test_undo_and_redo_by_key(hands):
    session = marching(hands)
    hands.c.choose(Option("hold"))
    now = session.now
    hands.window.menus.actions["undo"].trigger()
    assert session.now == now - 1
    hands.window.menus.actions["redo"].trigger()
    assert session.now == now


def test_the_log_shows_the_board_as_it_was(hands):
    session = marching(hands)
    hands.c.choose(Option("hold"))
    log = hands.page.log
    row = next(n for n, e in enumerate(log.entries) if e.text.startswith("West pledged"))
    moment = log.entries[row].moment
    log.bring_into_sight(row)
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=log.rect_of(row).center())
    assert hands.c.looking_back
    assert session.now == moment
    assert hands.page.decision.title.text() == "Looking back"
    hands.page.setFocus()
    hands.key(Qt.Key.Key_Escape)
    assert session.now == hands.c.match.length


def test_scrubbing_the_time_line(hands):
    session = marching(hands)
    line = hands.page.time_line
    y = 12
    QTest.mousePress(line, Qt.MouseButton.LeftButton, pos=QPoint(round(line._x(session.now)), y))
    QTest.mouseMove(line, QPoint(round(line._x(0)), y))
    QTest.mouseRelease(line, Qt.MouseButton.LeftButton, pos=QPoint(round(line._x(0)), y))
    assert session.now == 0
    assert hands.c.looking_back


def test_a_branch_through_the_window(hands):
    session = marching(hands)
    hands.c.choose(Option("hold"))
    first = session.digest()
    hands.c.goto(1)
    hands.page.setFocus()
    hands.key(Qt.Key.Key_G)
    assert not hands.c.looking_back
    hands.settle()
    hands.take(hands.c.ask.options[-1])
    assert hands.page.lines_label.isVisible()
    hands.page.lines_label.linkActivated.emit("take:0")
    assert hands.c.session.digest() == first
    hands.page.lines_label.linkActivated.emit("drop:0")
    assert not hands.page.lines_label.isVisible()


# --- sharing one computer


def shown_words(window) -> str:
    """Everything that can be read or hovered in the window just now."""
    page = window.play
    words = [window.windowTitle(), page.banner.banner.title, page.banner.line, page.toast.text]
    words += [e.text for e in page.log.entries]
    words += [line.label + line.note for line in page.decision.list.lines]
    words += [card.title + card.key for zone in page.view.table.zones for card in zone.cards]
    return " ".join(words)


def test_hands_are_covered_until_the_person_takes_over(hands):
    session = hands.start(seats=TWO)
    assert hands.page.curtain.isVisible()
    assert hands.page.curtain.name == "Anna"
    secrets = {c.capitalize() for hand in session.state.hands.values() for c in hand}
    assert not any(secret in shown_words(hands.window) for secret in secrets)
    hands.key(Qt.Key.Key_Return)
    assert not hands.page.curtain.isVisible()
    assert hands.c.seat_shown == "west"
    pledged = hands.c.ask.options[0].card
    hands.c.choose(hands.c.ask.options[0])
    assert hands.page.curtain.isVisible()
    assert hands.page.curtain.name == "Ben"
    assert pledged.capitalize() not in shown_words(hands.window)
    QTest.mouseClick(hands.page.curtain, Qt.MouseButton.LeftButton)
    ours = {c.capitalize() for c in session.state.hands["west"]} - {c.capitalize() for c in session.state.hands["east"]}
    assert hands.c.seat_shown == "east"
    assert not any(secret in shown_words(hands.window) for secret in ours)


def test_undo_to_another_persons_choice_lowers_the_curtain(hands):
    hands.start(seats=TWO)
    hands.c.lift_curtain()
    hands.c.choose(hands.c.ask.options[0])
    hands.c.lift_curtain()
    assert hands.c.seat_shown == "east"
    hands.c.undo()
    assert hands.c.curtain == "west"
    assert hands.page.curtain.isVisible()


def test_undo_under_the_curtain_calls_for_whoever_decides_now(hands):
    hands.start(seats=TWO)
    hands.c.lift_curtain()
    hands.c.choose(hands.c.ask.options[0])
    assert hands.c.curtain == "east"
    hands.window.menus.actions["undo"].trigger()
    assert hands.c.curtain == "west"
    assert hands.page.curtain.name == "Anna"


def test_nothing_is_lit_and_no_key_plays_under_the_curtain(hands):
    session = hands.start(seats=TWO)
    assert not hands.c.lit
    hands.page.keyboard.press(Qt.Key.Key_1, "1")
    assert session.now == 0


def test_one_person_in_both_seats_needs_no_curtain(hands):
    hands.start(seats=ALONE)
    assert not hands.page.curtain.isVisible()
    hands.c.choose(hands.c.ask.options[0])
    assert not hands.page.curtain.isVisible()
    assert hands.c.seat_shown == "east"


def test_the_picture_for_the_continue_list_hides_what_is_hidden(hands):
    hands.start(seats={"west": "person:Anna", "east": "random"})
    painted = []
    original = hands.page.view.picture
    hands.page.view.picture = lambda w, h, table: (painted.append(table), original(w, h, table))[1]
    hands.page.picture()
    assert not any(card.title for zone in painted[0].zones for card in zone.cards)
    assert any(card.title for zone in hands.page.view.table.zones for card in zone.cards)


def test_a_running_game_has_its_picture_in_case_it_is_cut_off(hands):
    hands.start(seats=ALONE)
    path = hands.c.journal
    hands.qtbot.waitUntil(lambda: saved_games.info_of(path).thumbnail is not None)
    assert saved_games.info_of(path).turn == "Round 1"
    hands.c.choose(hands.c.ask.options[0])
    hands.window.show_home()
    assert saved_games.interrupted() == []
    assert len(list((path.parent.parent / "thumbnails").glob("*.png"))) == 1  # the save's; the journal's went with it


# --- saving, recovery, files


def test_a_game_that_was_killed_is_recovered(hands, own_home):
    """A second process plays and dies; its journal is in the continue list, and opening it goes on at the last choice."""
    script = (
        "import os\n"
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([])\n"
        "from tests.desktop.play.at_table import Alone\n"
        "from engines.core.session import Session\n"
        "c = Alone()\n"
        "c.start(Session.new('isthmus', seats={'west': 'person:A', 'east': 'person:A'}, seed=9))\n"
        "for _ in range(5):\n"
        "    c.choose(c.ask.options[0])\n"
        "print(c.session.digest(), flush=True)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, cwd=Path.cwd())
    assert done.returncode == -9
    (info,) = saved_games.interrupted()
    assert hands.window.open(info.path)
    assert hands.c.session.digest() == done.stdout.strip()
    assert not info.path.exists()
    assert saved_games.interrupted() == []
    hands.window.show_home()
    assert [i.game for i in saved_games.saves()] == ["isthmus"]


def test_a_save_is_opened_by_dropping_it_on_the_board(hands, tmp_path):
    other = Session.new("isthmus", seats=ALONE, seed=77)
    other.apply(other.ask.options[0])
    path = tmp_path / "dropped.hegemon"
    other.save(path)
    hands.start(seats=ALONE)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    target = hands.page.view.canvas.viewport()
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(40, 40), copy, mime, Qt.MouseButton.LeftButton, none)
    QApplication.sendEvent(target, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(target, QDropEvent(QPointF(40, 40), copy, mime, Qt.MouseButton.LeftButton, none))
    assert hands.c.session.setup.seed == 77
    assert hands.c.session.digest() == other.digest()


@pytest.mark.parametrize("suffix", [".html", ".pdf"])
def test_the_chronicle_is_written_and_can_be_opened_with_a_click(hands, tmp_path, monkeypatch, suffix):
    marching(hands)
    path, opened = tmp_path / f"war{suffix}", []
    monkeypatch.setattr("desktop.app.window.QFileDialog.getSaveFileName", lambda *a: (str(path), ""))
    monkeypatch.setattr("desktop.app.window.QDesktopServices.openUrl", opened.append)
    hands.window.write_chronicle()
    assert path.stat().st_size > 10_000
    assert path.name in hands.page.toast.text
    QTest.mouseClick(hands.page.toast, Qt.MouseButton.LeftButton)
    assert opened == [QUrl.fromLocalFile(str(path))]
    assert QApplication.overrideCursor() is None


def test_a_chronicle_that_cannot_be_written_is_one_sentence(hands, tmp_path, monkeypatch):
    marching(hands)
    monkeypatch.setattr("desktop.app.window.QFileDialog.getSaveFileName", lambda *a: (str(tmp_path / "no" / "war.html"), ""))
    (tmp_path / "no").write_text("a file")
    hands.window.write_chronicle()
    assert "war.html" in hands.page.toast.text


def test_a_damaged_file_is_refused_in_one_sentence(hands, tmp_path):
    path = tmp_path / "bad.hegemon"
    path.write_text('{"format": "hegemon-save", ')
    assert not hands.window.open(path)
    assert hands.window.pages.currentWidget() is hands.window.home
    assert "bad.hegemon" in hands.window._toast.text


def test_a_game_that_cannot_be_kept_when_it_is_left_is_told(hands, monkeypatch):
    hands.start(seats=ALONE)
    hands.c.choose(hands.c.ask.options[0])

    def fails():
        raise SaveError("war.hegemon cannot be written: No space left on device.")

    monkeypatch.setattr(hands.c.saving, "write", fails)
    hands.window.show_home()
    assert "No space left" in hands.window._toast.text
    assert hands.window.put_away() == ""  # a second time there is nothing to tell


def test_save_and_go_on(hands):
    session = marching(hands)
    hands.window.save()
    path = hands.c.saving.path
    assert Session.load(path).digest() == session.digest()
    hands.c.choose(Option("hold"))
    digest = session.digest()
    hands.window.show_home()
    assert Session.load(path).digest() == digest
    (info,) = saved_games.saves()
    assert info.thumbnail is not None
    assert info.turn.startswith("Round")


def test_no_traceback_reaches_a_person(hands, own_home, monkeypatch):
    from desktop.app.application import keep_log

    monkeypatch.setattr("desktop.app.application.log", logging.getLogger("hegemon.test"))
    keep_log()
    marching(hands)
    try:
        raise ZeroDivisionError("a fault")
    except ZeroDivisionError as error:
        Troubles(hands.window).caught(type(error), error, error.__traceback__)
    assert hands.page.toast.isVisible()
    assert "Traceback" not in hands.page.toast.text
    assert str(log_path()) in hands.page.toast.text
    assert "ZeroDivisionError: a fault" in log_path().read_text()


def test_run_opens_the_file_it_is_given(qapp, own_home, tmp_path, monkeypatch):
    from desktop.app import application

    path = tmp_path / "named.hegemon"
    Session.new("isthmus", seats=ALONE, seed=5).save(path)
    opened = []
    monkeypatch.setattr("desktop.app.window.Window.open", lambda self, p: opened.append(Path(p)))
    monkeypatch.setattr("PySide6.QtWidgets.QApplication.exec", lambda *a: 0)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr("desktop.app.application.log", logging.getLogger("hegemon.run"))
    assert application.run([str(path)]) == 0
    assert opened == [path]


# --- help


def test_f1_opens_the_rules_at_the_cited_section(hands, monkeypatch):
    sections = (Section("1", "Pledges", "Both *pledge*."), Section("2", "Marches", "One army."), Section("3", "Score", "."))
    monkeypatch.setitem(GAME.__dict__, "rules", sections)
    marching(hands)
    hands.window.menus.actions["rules"].trigger()
    rules = hands.page.rules
    assert rules.isVisible()
    assert rules.text.toPlainText().startswith("2 Marches")
    rules.search.setText("pledge")
    assert rules.contents.count() == 1
    assert rules.text.toPlainText().startswith("1 Pledges")
    rules.text.setFocus()
    hands.key(Qt.Key.Key_Escape)
    assert not rules.isVisible()


@pytest.mark.parametrize("id", [id for id in games if id != "isthmus"])
def test_the_rules_of_each_game_open_at_its_first_decision(hands, id):
    hands.start(id)
    section = hands.page.rules.open_at(hands.c.match.game, hands.c.ask.rule)
    assert section is not None
    assert section is section_for(games[id].rules, hands.c.ask.rule)


def test_a_hint_is_shown_with_the_decision(hands, qtbot):
    hands.start(seats={"west": "person:Anna", "east": "greedy"})
    with qtbot.waitSignal(hands.c.autoplay.hinted, timeout=15_000):
        hands.window.menus.actions["hint"].trigger()
    assert hands.page.decision.hint.isVisible()
    assert "The computer would choose" in hands.page.decision.hint.text()
    assert hands.page.decision.list.advised in hands.c.ask.options


@pytest.mark.parametrize("id", [id for id in games if id != "isthmus"])
def test_a_lesson_can_be_walked_to_its_end_and_back(hands, id):
    lesson = games[id].teaching().lessons[0]
    hands.window.begin_lesson(id, lesson)
    guide, panel = hands.page.guide, hands.page.lesson_panel
    assert panel.isVisible()
    digests, places = [hands.c.session.digest()], {place_of(panel.forward_button)}
    while not guide.course.is_last:
        at = guide.course.at
        if guide.course.asks:
            assert hands.c.can_choose
            panel.how_button.click()
        else:
            assert not hands.c.can_choose
            panel.forward_button.click()
        while guide.course.at == at:
            panel.forward_button.click()  # the rest of the step at once
        assert guide.course.at == at + 1
        digests.append(hands.c.session.digest())
        places.add(place_of(panel.forward_button))
    assert not hands.said
    assert len(places) == 1, "the button moved"
    for digest in reversed(digests[:-1]):
        guide.back()
        assert hands.c.session.digest() == digest
    panel.leave_button.click()
    assert hands.window.pages.currentWidget() is hands.window.learn_page
    assert saved_games.saves() == []


def test_a_challenge_is_won_lost_taken_back_and_played_on(hands, qtbot):
    game = games["victory_or_death"]
    challenge = next(c for c in game.teaching().challenges if c.id == "the_last_card")
    hands.window.begin_challenge(game.id, challenge)
    guide, panel = hands.page.challenge, hands.page.lesson_panel
    for choice in challenge.solution:
        qtbot.waitUntil(lambda: hands.c.ask is None or hands.c.can_choose, timeout=15_000)
        assert hands.c.choose(choice)
    assert guide.attempt.is_won
    assert challenge.won in panel.words.text()
    assert hands.c.match.held
    assert not hands.page.decision.isVisible()
    known = Learning().challenge(key_of(game.id, challenge.id))
    assert (known.tries, known.won, known.fewest) == (1, 1, len(challenge.solution))
    panel.forward_button.click()  # start over
    assert not guide.attempt.is_won
    assert hands.c.match.now == hands.c.match.base
    while hands.c.ask is not None:
        qtbot.waitUntil(lambda: hands.c.ask is None or hands.c.can_choose, timeout=15_000)
        hands.c.choose(hands.c.ask.own_options[-1])
    assert guide.attempt.is_lost
    panel.back_button.click()
    assert not guide.attempt.is_lost
    assert hands.c.can_choose
    panel.on_button.click()
    assert not panel.isVisible()
    assert hands.c.journal is not None


def test_a_lesson_answers_what_it_did_not_ask_for_and_goes_on_where_it_was_left(hands):
    game = games["victory_or_death"]
    lesson = game.teaching().lessons[0]
    hands.window.begin_lesson(game.id, lesson)
    guide = hands.page.guide
    while not guide.course.asks:
        guide.forward()
        while guide.course.queue:
            guide.forward()
    other = next(o for o in hands.c.ask.options if not guide.course.step.wants(o))
    before = hands.c.session.digest()
    assert not hands.c.choose(other)
    assert hands.said
    assert hands.c.session.digest() == before
    at = guide.course.at
    hands.page.lesson_panel.leave_button.click()
    hands.window.begin_lesson(game.id, lesson)
    assert (guide.course.at, hands.c.session.digest()) == (at, before)


def place_of(button):
    return button.mapTo(button.window(), button.rect().topLeft()).toTuple()


def test_another_language_shows_the_same_game(hands, qtbot):
    session = marching(hands)
    old = hands.page
    settings().language = "de"
    qtbot.waitUntil(lambda: hands.window.play is not old and hands.window.play.decision.title.text() != "")
    assert hands.window.menus.menus[0].title() == "&Spiel"
    assert hands.page.rules is not None
    now = session.now
    hands.click(army(hands))
    assert session.now == now + 1
    settings().language = "en"
    qtbot.wait(20)


# --- sizes and themes


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_layout_holds(hands, size, name):
    settings().theme = name
    apply_theme()
    marching(hands)
    hands.window.resize(*size)
    QApplication.processEvents()
    page = hands.page
    assert page.view.width() >= size[0] * 0.6
    assert page.view.canvas.height() >= size[1] * 0.45
    rows = page.decision.list
    assert rows.height() >= min(rows.full_height, 80)
    assert page.log.height() >= 60
    assert page.side.geometry().right() <= page.width()
    assert page.side.standings_section.geometry().bottom() <= page.side.log_section.geometry().top() + 1


def test_every_text_size_keeps_the_decision_readable(hands):
    marching(hands)
    for scale in (0.9, 1.0, 1.3, 1.5):
        settings().text_scale = scale
        QApplication.processEvents()
        rows = hands.page.decision.list
        listed = [rect for rect in rows.rects if not rect.isEmpty()]
        assert all(a.bottom() <= b.top() for a, b in pairwise(listed))
    settings().text_scale = 1.0


def test_the_first_window_fits_the_screen(hands):
    from desktop.app.window import FRAME, Window

    settings().geometry = QByteArray()
    window = Window()
    room = (window.screen().availableSize() - FRAME).expandedTo(window.minimumSize())
    assert (window.width(), window.height()) == (min(1440, room.width()), min(900, room.height()))
    window.deleteLater()


def test_a_moment_looked_back_at_becomes_a_challenge(hands, qtbot):
    from desktop.app.teach_dialog import CHALLENGE, LESSON, TeachDialog
    from tests.core.test_lessons import CARDS, a_game

    session = a_game(18)
    session.players = {"terracotta": "person:Ann", "aegean": "normal"}
    hands.window.start(session)
    hands.c.pause()
    hands.c.goto(9)
    assert hands.window.menus.actions["teach"].isEnabled()
    dialog = TeachDialog(hands.window, hands.c.match)
    qtbot.addWidget(dialog)
    dialog.title.setText("My bid")
    dialog.text.setPlainText("Win a card.")
    assert dialog.made().id == "my_bid"
    dialog._keep()
    assert dialog.answer == "keep", dialog.trouble.text()
    dialog.kind._pick(CHALLENGE)
    assert dialog.steps_sheet.isHidden()
    assert dialog.made().solution == tuple(dialog.own)
    dialog.kind._pick(LESSON)
    hands.window.show_learn(CARDS)
    mine = next(card for card in hands.window.learn_page.cards if card.title == "My bid")
    mine.click()
    assert hands.page.guide.course.lesson.title == "My bid"
