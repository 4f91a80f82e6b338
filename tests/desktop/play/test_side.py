"""The side panel: how it shares its height, and the log in it."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.play.banner import BannerView
from desktop.play.log import LogView
from desktop.play.option_list import DENSITIES, Line
from desktop.play.questions import Question
from desktop.play.standings import PlateBlock, Standings
from desktop.ui.settings import settings
from engines import games
from engines.core.narrative import Entry
from engines.core.table import Target
from tests.victory_or_death.position import play

LEFT = Qt.MouseButton.LeftButton
WAR = ("corinth", "delian_league", "sparta", "athens")


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
    assert panel.standings_section.height() > panel.standings_section.head_height
    parts = [panel._head, panel.decision_grip, panel.standings_section, panel.log_grip, panel.log_section]
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
    panel.standings.blocks, panel.standings.rects = [], []
    panel.divide()
    QApplication.processEvents()
    assert panel.standings_section.isHidden()
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
            decision.show_question(Question("Your decision", "What do you do?", lines))
            QApplication.processEvents()
            assert all(a.bottom() < b.top() for a, b in pairwise(rows.rects))
            assert all(row.height() >= rows._look._label_height(line) for row, line in zip(rows.rects, lines, strict=True))
            looks.add(rows.density)
    assert len(looks) == len(DENSITIES)


def test_a_list_that_has_room_shows_its_notes_in_full(hands):
    hands.window.resize(1600, 1000)
    hands.start("dies_irae")
    rows = hands.page.decision.list
    assert 0 < len(rows.lines) < 10
    assert rows.density == DENSITIES[0]


def war_table(seat: str = "sparta"):
    s = play(
        None,
        hand={"S": ["muster_hoplite"]},
        status={"A": ["sheep_and_cattle"]},
        prepared={"A": ["wooden"]},
        discards={"A": ["cleon", "land_battle"]},
    )
    return games["victory_or_death"].table(s.state, seat, s.ask)


def test_cards_before_a_seat_stand_in_lines_on_its_plate(qtbot):
    """Each face-up one with its tip, backs in one line, of a pile its top card."""
    standings = Standings()
    qtbot.addWidget(standings)
    standings.resize(340, 900)
    standings.show_table(games["victory_or_death"], war_table(), {})
    standings.show()
    standings.grab()
    tips = [hit.tip for hit in standings.hits]
    told = next(tip for tip in tips if tip.startswith("Their sheep and cattle"))
    assert told.count("Use in the Scoring Round") == 1
    assert "face-down: 1" in tips
    assert any(tip.startswith("Cleon") for tip in tips)
    athens = next(b for b in standings.blocks if isinstance(b, PlateBlock) and b.plate.seat == "athens")
    bare = PlateBlock(athens.plate, "")
    assert len(athens.lines) == 3
    assert athens.height(340) > bare.height(340) + 50


def test_the_step_bar_gives_way_before_the_title(qtbot):
    view = BannerView()
    qtbot.addWidget(view)
    banner = war_table().banner
    shown = {}
    for width in (1100, 640, 300):
        for steps in (banner.steps, []):
            view.resize(width, 60)
            view.show_banner(msgspec.structs.replace(banner, steps=steps), None)
            shown[width, bool(steps)] = view.grab().toImage()
    assert shown[1100, True] != shown[1100, False]
    assert shown[640, True] != shown[640, False]  # the running step alone
    assert shown[300, True] == shown[300, False]


def told(kind: str, seat: str | None = None, heading: str = "", about: tuple[str, ...] = ()) -> Entry:
    return Entry(heading, kind, "", seat, 0, None, about, kind)


def test_a_part_of_the_log_is_read_alone(log):
    """One seat's doings, or a sort of events, under the headings of the turns in which they happened."""
    game = games["victory_or_death"]
    story = [
        told("Round 1", heading="turn"),
        told("Play step", heading="phase"),
        told("played", "corinth"),
        told("gained"),
        told("Round 2", heading="turn"),
        told("removed", "sparta", about=("sparta", "athens")),
        told("Round 3", heading="turn"),
        told("played", "sparta"),
    ]
    log.show_entries(game, story, 0)
    assert log.entries == story
    log.show_only(("seat", "athens"))
    assert [e.text for e in log.entries] == ["Round 2", "removed"]
    log.show_only(("sort", "Points"))
    assert [e.text for e in log.entries] == ["Round 1", "gained"]
    log.show_entries(games["dies_irae"], story, 0)  # another game has other seats and sorts
    assert log.only is None
    assert len(log.entries) == 8


def test_every_sort_of_a_log_names_events_that_are_told():
    for game in games.values():
        for kinds in game.log_sorts.values():
            assert kinds
            assert all(any(kind == told or told.startswith(f"{kind}_") for told in game.texts) for kind in kinds)


def test_a_phase_in_which_nothing_happened_has_no_heading(log):
    story = [told("a", heading="phase"), told("b", heading="phase"), told("x"), told("c", heading="phase")]
    log.show_entries(games["dies_irae"], story, 0)
    assert [e.text for e in log.entries] == ["b", "x", "c"]  # the last one is running


def test_the_filter_is_a_menu_beside_the_title(hands, window):
    hands.start("victory_or_death", seats=dict.fromkeys(WAR, "person:Ann"))
    side = window.play.side
    menu = side.log_filter.menu()
    menu.aboutToShow.emit()
    names = [a.text() for a in menu.actions() if a.text()]
    assert names == ["Everything", "Corinth", "Delian League", "Sparta", "Athens", *games["victory_or_death"].log_sorts]
    next(a for a in menu.actions() if a.text() == "Cards").trigger()
    assert window.play.log.only == ("sort", "Cards")
    assert side.log_filter.toolTip() == "Only: Cards"


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
    assert side.standings_section.head.text() == "Charts"
    row, middle = side.standings.lit_row()
    assert row.startswith("income:")
    assert int(row[7:]) > 3
    top, room = side.standings_scroll.verticalScrollBar().value(), side.standings_scroll.viewport().height()
    assert side.standings.full_height() > room
    assert top + 10 <= middle <= top + room - 10


def test_the_next_game_shows_its_standing_from_the_top(hands):
    """A chart of the last one was scrolled to the row that mattered there."""
    hands.window.resize(1280, 720)
    hands.start("peloponnes_cards", {"terracotta": "person:Anna", "aegean": "random"})
    hands.settle()
    bar = hands.page.side.standings_scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
    hands.start(
        "victory_or_death", {"sparta": "person:Anna", "corinth": "random", "athens": "random", "delian_league": "random"}
    )
    hands.settle()
    assert bar.maximum() > 0
    assert bar.value() == 0
