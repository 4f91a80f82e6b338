"""Things keep their places from question to question, and a click is only taken for what it was meant for."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app import languages
from desktop.app.appearance import apply_theme
from desktop.controller.option_rows import Row, RowOrder
from desktop.play.option_list import Line
from desktop.play.questions import Question
from desktop.ui import click_guard
from desktop.ui.settings import settings
from engines import games
from engines.core.flow import Option
from engines.core.session import Session

GAMES = [id for id in games if id != "isthmus"]
SIZES = [(language, scale) for language in ("en", "de") for scale in (1.0, 1.25, 1.5)]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def words():
    yield languages.install
    languages.install("en")
    settings().text_scale = 1.0
    apply_theme()


def place(widget, page) -> QRect:
    return QRect(widget.mapTo(page, QPoint(0, 0)), widget.size())


def places(page) -> dict[str, object]:
    """Where the fixed parts of a decision are on the page; of the list, where it begins."""
    panel = page.decision
    parts = {name: place(part, page) for name, part in (
        ("main", panel.bar.main), ("hint", panel.bar.hint), ("back", panel.bar.back), ("question", panel.box),
    )}  # fmt: skip
    return {**parts, "list": place(panel.list, page).topLeft()}


def own_rows(page) -> list[QRect]:
    rows = page.decision.list
    seen = rows.viewport().rect()
    rects = [rect.toRect() & seen for rect in rows.rects if not rect.isEmpty()]
    return [QRect(rows.viewport().mapTo(page, rect.topLeft()), rect.size()) for rect in rects if not rect.isEmpty()]


def walk(hands, id: str, most: int, seed: int = 2) -> int:
    """Plays a game at random, and looks at each question where its parts are. Says how many questions there were."""
    session = Session.new(id, seed=seed)
    session.players = dict.fromkeys(session.setup.seats, "person:Anna")
    hands.window.start(session)
    rng, first, count = random.Random(seed), None, 0
    answers = QRect()  # where answers to others have lain so far
    while session.ask is not None and count < most:
        if hands.c.curtain is not None:
            hands.c.lift_curtain()
        if hands.c.knock is not None:
            hands.c.viewpoint.take_over()
            hands.c.lift_curtain()
        QApplication.processEvents()
        panel = hands.page.decision
        if panel.answer_panel.isVisible():
            answers = answers.united(place(panel.answer_panel, hands.page))
        else:
            now = places(hands.page)
            first = first or now
            assert now == first, session.ask.prompt
            assert all(not row.intersects(answers) for row in own_rows(hands.page))
        foot = hands.page.height() - hands.page.side.answers_height
        assert all(row.bottom() < foot for row in own_rows(hands.page)), session.ask.prompt
        hands.c.match.apply(rng.choice(list(session.ask.options)))
        count += 1
    return count


@pytest.mark.parametrize("id", GAMES)
def test_everything_keeps_its_place_from_question_to_question(hands, id):
    assert walk(hands, id, 12) == 12


@pytest.mark.parametrize(("language", "scale"), SIZES[1:])
def test_in_every_language_and_size_too(hands, words, language, scale):
    words(language)
    settings().text_scale = scale
    QApplication.processEvents()
    assert walk(hands, "peloponnesian_war", 6) == 6


@pytest.mark.long
@pytest.mark.parametrize(("language", "scale"), SIZES)
@pytest.mark.parametrize("id", GAMES)
def test_whole_games_keep_everything_in_its_place(hands, words, id, language, scale):
    words(language)
    settings().text_scale = scale
    QApplication.processEvents()
    assert walk(hands, id, 400) > 30


# --- order


def row(verb: str) -> Row:
    return Row("option", verb.capitalize(), (Option(verb),))


def test_an_action_that_is_not_offered_leaves_its_place_empty():
    order = RowOrder()
    question = ("9.1", "Choose an action")
    assert [r.label for r in order.settle(question, [row("move"), row("attack"), row("rest")])] == ["Move", "Attack", "Rest"]
    assert [(r.kind, r.label) for r in order.settle(question, [row("rest"), row("attack")])] == [
        ("absent", "Move"), ("option", "Attack"), ("option", "Rest"),
    ]  # fmt: skip
    assert [r.label for r in order.settle(question, [row("move")])] == ["Move"], "what follows nothing needs no place"
    assert [r.label for r in order.settle(("9.2", "Another"), [row("attack")])] == ["Attack"]


# --- clicks


@pytest.fixture
def clock(hands, monkeypatch):
    time = [100.0]
    monkeypatch.setattr(click_guard, "now", lambda: time[0])
    return time


def ask(hands, *lines: Line) -> None:
    hands.page.decision.show_question(Question("Your decision", "What now?", list(lines)))
    QApplication.processEvents()


def click(hands, n: int = 0) -> None:
    rows = hands.page.decision.list
    QTest.mouseClick(rows.viewport(), LEFT, pos=rows.rects[n].center().toPoint())


def test_a_click_on_a_row_that_has_just_changed_is_not_taken(hands, clock):
    hands.start()
    taken: list[str] = []
    move, attack = (Line(verb, lambda verb=verb: taken.append(verb), "1") for verb in ("Move", "Attack"))
    ask(hands, move)
    clock[0] += 1
    ask(hands, attack)
    clock[0] += 0.2
    click(hands)
    assert not taken
    ask(hands, attack)  # the same row once more is no change
    clock[0] += 0.2
    click(hands)
    assert taken == ["Attack"]


def test_a_button_of_the_bar_takes_no_click_that_was_meant_for_another(hands, clock):
    hands.start()
    taken: list[str] = []
    for verb in ("Done", "Pass"):
        clock[0] += 0.2
        ask(hands, Line(verb, lambda verb=verb: taken.append(verb), slot="main"))
    button = hands.page.decision.bar.main
    QTest.mouseClick(button, LEFT)
    assert not taken
    clock[0] += 0.4
    QTest.mouseClick(button, LEFT)
    assert taken == ["Pass"]


def test_the_second_half_of_a_double_click_takes_nothing(hands):
    hands.start()
    taken: list[str] = []
    ask(hands, Line("Move", lambda: taken.append("row")), Line("Done", lambda: taken.append("bar"), slot="main"))
    rows, button = hands.page.decision.list, hands.page.decision.bar.main
    for widget, at in ((rows.viewport(), rows.rects[0].center().toPoint()), (button, button.rect().center())):
        QTest.mouseClick(widget, LEFT, pos=at)
        QTest.mouseDClick(widget, LEFT, pos=at)
    assert taken == ["row", "bar"]


# --- the ring


def test_enter_and_space_do_what_is_ringed(hands):
    hands.start()
    taken: list[str] = []
    lines = [Line(verb, lambda verb=verb: taken.append(verb), options=(Option(verb),)) for verb in ("move", "rest", "done")]
    lines[2].slot, lines[2].primary = "main", True
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        ask(hands, *lines)
        hands.page.setFocus()
        assert hands.page.decision.bar.main.ringed
        hands.key(key)
    assert taken == ["done", "done"]
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        ask(hands, *lines)
        hands.page.decision.list.advise(Option("rest"))
        assert not hands.page.decision.bar.main.ringed
        hands.key(key)
    assert taken[2:] == ["rest", "rest"]
