"""The board gets the screen: how much of the window the painted map has, and that what is pixels grows with the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QApplication

from desktop.table.labels import place_labels
from desktop.ui.settings import settings
from engines import games
from engines.core.session import Session
from tests.desktop.play.conftest import started

MAPS = {"peloponnesian_war": "map", "pericles": "map_aside", "victory_or_death": "map", "dies_irae": "map"}
FIXTURES = ("track", "plate", "chart", "zone", "scales")


def area(region: QRegion) -> int:
    return sum(rect.width() * rect.height() for rect in region)


def map_share(window) -> float:
    """The part of the window that shows the map, without what lies over it."""
    view = window.play.view
    canvas = view.canvas
    shown = QRegion(canvas.viewportTransform().mapRect(canvas.board_rect).toAlignedRect() & canvas.rect())
    for target, sprite in view.sprites.items():
        if target.kind in FIXTURES:
            at = canvas.to_view(sprite.pos())
            left, top = round(at.x() - sprite.width / 2), round(at.y() - sprite.height / 2)
            shown -= QRect(left, top, round(sprite.width), round(sprite.height))
    for part in (view.hand, view.corner.minimap, view.corner.tabs, view.corner.tools, window.play.toast):
        if part.isVisible() and part.parentWidget() is view:
            rest = view.hand.rest_height if part is view.hand else part.height()
            shown -= QRect(part.x(), part.y() + part.height() - rest, part.width(), rest)
    return area(shown) / (window.width() * window.height())


def start(window, id: str, size: tuple[int, int]) -> None:
    window.resize(*size)
    started(window, Session.new(id, seed=3))
    window.play.view.open_board(MAPS[id])
    QApplication.processEvents()


@pytest.mark.parametrize(("size", "least"), [((1280, 800), 0.5), ((1920, 1080), 0.6)])
@pytest.mark.parametrize("id", MAPS)
def test_the_map_has_most_of_the_window(window, id, size, least):
    start(window, id, size)
    assert map_share(window) >= least


@pytest.mark.parametrize("id", MAPS)
def test_a_key_gives_the_whole_window_to_the_board(window, hands, id):
    start(window, id, (1280, 800))
    before = map_share(window)
    window.menus.actions["board"].trigger()
    window.play.toast.dismiss()
    QApplication.processEvents()
    canvas = window.play.view.canvas
    assert canvas.size() == window.play.size()
    shares = [map_share(window)]
    window.play.setFocus()
    hands.key(Qt.Key.Key_Escape)
    QApplication.processEvents()
    shares.append(map_share(window))
    assert shares[0] > before
    assert shares[1] == pytest.approx(before)


def pixels(window) -> tuple[float, float, float]:
    """The smallest counter and name on the board, and the width of a card in the hand."""
    view = window.play.view
    counters = [sprite.height for target, sprite in view.sprites.items() if target.kind == "piece"] or [0.0]
    words = place_labels(view.state.board, view.state.shape, view.canvas.zoom)
    return min(counters), min(word.px for word in words if word.label.kind != "fine"), view.hand.card_width


@pytest.mark.parametrize("id", ["peloponnesian_war", "victory_or_death", "dies_irae"])
def test_counters_names_and_cards_grow_with_the_window(window, id):
    start(window, id, (1280, 800))
    small = pixels(window)
    start(window, id, (2560, 1440))
    assert all(large >= 1.5 * low for low, large in zip(small, pixels(window), strict=True))


def test_the_size_of_the_text_reaches_the_map(window):
    start(window, "peloponnesian_war", (1280, 800))
    counter, name, _ = pixels(window)
    settings().text_scale = 1.5
    QApplication.processEvents()
    larger = pixels(window)
    settings().text_scale = 1.0
    assert larger[0] >= 1.4 * counter
    assert larger[1] >= 1.4 * name


@pytest.mark.parametrize("id", [id for id in games if id != "isthmus"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_log_keeps_eight_lines_and_consequences_are_whole(window, id, size):
    window.resize(*size)
    started(window, Session.new(id, seed=3))
    QApplication.processEvents()
    log, rows = window.play.log, window.play.decision.rows
    assert log.viewport().height() >= 8 * log.line_height()
    for line, height in zip(rows.lines, rows._look.heights, strict=True):
        if not line.slot and not line.amounts:
            assert height >= rows._look._label_height(line) + rows._look._note_height(line)
