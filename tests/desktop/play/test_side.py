"""The side panel: how it shares its height, and the log in it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.board import Target
from desktop.panels.log import Entry, LogView
from desktop.panels.optionlist import DENSITIES, Line
from desktop.settings import settings
from engines import games

LEFT = Qt.MouseButton.LeftButton


def entries(count: int, words: int = 9) -> list[Entry]:
    return [Entry("" if n % 9 else "turn", f"{n} " + "word " * (n % words), "5.1", None, n, None) for n in range(count)]


@pytest.fixture
def log(qtbot):
    view = LogView()
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.show()
    return view


def seen(log: LogView) -> list[int]:
    """The entries that are in sight as a whole."""
    inside = log.viewport().rect()
    return [n for n in range(len(log.entries)) if inside.contains(log.rect_of(n))]


def test_a_long_log_is_at_its_end_at_once(log):
    log.show_entries(games["dies_irae"], entries(4000), 4000)
    assert seen(log)[-1] == 3999
    assert log.rect_of(3999).bottom() == log.viewport().height() - 1
    assert len(seen(log)) >= 3


def test_it_follows_unless_somebody_has_scrolled_up(log):
    game = games["dies_irae"]
    log.show_entries(game, entries(500), 500)
    log.show_entries(game, entries(520), 520)
    assert seen(log)[-1] == 519
    log.bring_into_sight(100)
    there = seen(log)
    log.show_entries(game, entries(540), 540)
    assert seen(log) == there


def test_nothing_overlaps_wherever_one_scrolls(log):
    log.show_entries(games["dies_irae"], entries(600), 600)
    bar = log.verticalScrollBar()
    for part in (0.9, 0.4, 0.0, 0.7, 1.0):
        bar.setValue(round(bar.maximum() * part))
        for n in seen(log):
            assert log.rect_of(n).height() == log._measure(n)
    log.resize(200, 200)
    assert seen(log)[-1] == 599
    assert all(log.rect_of(n).height() == log._measure(n) for n in seen(log))


def test_looking_back_shows_the_moment(log):
    log.show_entries(games["dies_irae"], entries(600), 600)
    log.show_entries(games["dies_irae"], entries(600), 60, looking_back=True)
    assert 60 in seen(log)


def test_an_entry_points_at_what_it_tells_of(log):
    told: list[object] = []
    log.pointed.connect(told.append)
    entry = Entry("", "Athens fell", "5.1", None, 1, None, ("athens",))
    log.show_entries(games["dies_irae"], [entry], 1)
    QTest.mouseMove(log.viewport(), log.rect_of(0).center())
    assert told == [entry]


def test_what_an_entry_names_is_lit_and_nothing_that_it_does_not_name(hands):
    hands.start("peloponnesian_war")
    view, page = hands.page.view, hands.page
    first, second = [id for id, space in view.boards[view.board_id].spaces.items() if space.name][:2]
    page.log.pointed.emit(Entry("", f"{view.name_of(first)} fell", "", None, 1, None, (first, second)))
    assert view.strong == {Target("space", first)}
    page.log.pointed.emit(None)
    assert view.strong == set()


# --- the panel


def drag(grip, way: QPoint) -> None:
    start = grip.rect().center()
    QTest.mousePress(grip, LEFT, pos=start)
    there = QPointF(start + way)
    QApplication.sendEvent(
        grip,
        QMouseEvent(
            QEvent.Type.MouseMove, there, QPointF(grip.mapToGlobal(start + way)), LEFT, LEFT, Qt.KeyboardModifier(0)
        ),
    )
    QTest.mouseRelease(grip, LEFT, pos=grip.rect().center())
    QApplication.processEvents()


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)])
def test_with_a_long_list_of_options_the_others_keep_their_room(hands, size):
    hands.window.resize(*size)
    hands.start("peloponnesian_war")
    panel = hands.page.side
    panel.decision.content_height = lambda: 5000
    panel.divide()
    QApplication.processEvents()
    assert panel.log.viewport().height() >= 5 * panel.log.line_height()
    assert panel.figures_section.height() > panel.figures_section.head_height
    parts = [panel._head, panel.decision_grip, panel.figures_section, panel.log_grip, panel.log_section]
    assert all(a.geometry().bottom() < b.geometry().top() for a, b in pairwise(parts))
    assert panel.log_section.geometry().bottom() <= panel.height()


def test_grips_are_dragged_remembered_and_reset(hands):
    hands.start("peloponnesian_war")
    panel = hands.page.side
    log, width = panel.log_section.height(), panel.width()
    drag(panel.log_grip, QPoint(0, -60))
    assert panel.log_section.height() > log + 40
    drag(panel.width_grip, QPoint(-50, 0))
    assert panel.width() == width + 50
    assert settings().recall("side/width") == width + 50
    panel.width_grip.reset.emit()
    panel.log_grip.reset.emit()
    QApplication.processEvents()
    assert (panel.log_section.height(), panel.width()) == (log, width)
    assert settings().recall("side/log") is None


def test_where_everything_lies_on_the_board_there_is_no_empty_standing(hands):
    hands.start("dies_irae")
    panel = hands.page.side
    assert panel.figures_section.isHidden()
    assert panel.log_section.geometry().top() < panel.decision_grip.geometry().bottom() + 40


def test_a_folded_log_gives_its_room_away(hands):
    hands.start("dies_irae")
    panel = hands.page.side
    panel.log_section.toggle()
    QApplication.processEvents()
    assert panel.log_section.height() <= panel.log_section.head_height + 1
    panel.log_section.toggle()
    QApplication.processEvents()
    assert panel.log.height() >= 5 * panel.log.line_height()


def test_rows_close_up_to_be_seen_whole_and_come_to_rest_at_every_height(hands):
    hands.start("dies_irae")
    decision = hands.page.decision
    rows, looks = decision.list, set()
    words = "a row of words that wraps somewhere near the edge of the list "
    for count in (3, 7, 12, 30):
        lines = [Line(words[: 20 + 3 * n], print, str(n), words[: 9 * n]) for n in range(count)]
        for height in range(140, 560, 11):
            hands.page.side._head.setFixedHeight(height)
            decision._say("Your decision", "What do you do?", lines)
            QApplication.processEvents()
            assert all(a.bottom() < b.top() for a, b in pairwise(rows.rects))
            assert all(row.height() >= rows._label_height(line) for row, line in zip(rows.rects, lines, strict=True))
            looks.add(rows.density)
    assert len(looks) == len(DENSITIES)


def test_a_list_that_has_room_shows_its_notes_in_full(hands):
    hands.window.resize(1600, 1000)
    hands.start("dies_irae")
    rows = hands.page.decision.list
    assert 0 < len(rows.lines) < 10
    assert rows.density == DENSITIES[0]


def test_the_row_of_a_chart_that_matters_is_in_sight(hands):
    """Six options leave the charts of the Peloponnes Card Game two lines: the one that is lit is among them."""
    from tests.peloponnes_cards.common import A, B, city, play, position

    rows = {"middle": ["vale_of_nemea", "street"], "conquest": ["port", "bridge", "messenian_plain", "eurotas_valley"]}
    lands = ["isthmus", "plain_of_elis", "mount_kyllene", "doliana_marble", "alpheios_valley"]
    mine = city("thebes", lands, "9w 3g")
    session = play(position("bid", {A: mine, B: city("messene", hand_="5g")}, round=6, **rows))
    session.players = {A: "person:Anna", B: "random"}
    hands.window.start(session)
    hands.settle()
    side = hands.page.side
    assert side.figures_section.head.text() == "Charts"
    row, middle = side.figures.lit_row()
    assert row.startswith("income:")
    assert int(row[7:]) > 3
    top, room = side.figures_scroll.verticalScrollBar().value(), side.figures_scroll.viewport().height()
    assert side.figures.full_height() > room
    assert top + 10 <= middle <= top + room - 10
