"""The camera goes where something happens and comes back, never against a hand or a view that is kept."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.ui.settings import settings
from engines.core.bots import Advice
from engines.core.table import Target


@pytest.fixture
def far(hands):
    """A view of Sicily, while a card tells of Piraeus."""
    hands.start("peloponnesian_war", {"player": "person:A"}, "campaign", seed=5)
    hands.qtbot.waitUntil(lambda: hands.page.recap.sheet is not None)
    hands.page.recap.card.put_away()
    view = hands.page.view
    view.zoom_by(6)
    view.focus_on(["lilybaeum"])
    yield hands
    view.camera.set_locked(False)


def in_sight(hands, space: str) -> bool:
    spot = hands.page.view.place_of(Target("space", space))
    return spot is not None and hands.page.view.canvas.geometry().contains(spot.toPoint())


def test_it_goes_where_a_card_tells_of_and_comes_back(far):
    zoom = far.page.view.canvas.zoom
    assert in_sight(far, "lilybaeum")
    assert not in_sight(far, "piraeus")
    far.page.recap.recall()
    assert in_sight(far, "piraeus")
    QTest.keyClick(far.page, Qt.Key.Key_Escape)
    assert in_sight(far, "lilybaeum")
    assert far.page.view.canvas.zoom == pytest.approx(zoom)


def test_it_stays_where_a_hand_has_moved_it(far):
    far.page.recap.recall()
    far.page.view.focus_on(["sparta"])
    QTest.keyClick(far.page, Qt.Key.Key_Escape)
    assert in_sight(far, "sparta")


def test_a_view_that_is_kept_does_not_move_by_itself(far):
    QTest.keyClick(far.page, Qt.Key.Key_L)
    far.page.recap.recall()
    assert in_sight(far, "lilybaeum")
    assert not in_sight(far, "piraeus")
    far.page.view.focus_on(["piraeus"])  # what a person asks for is shown all the same
    assert in_sight(far, "piraeus")


def test_it_turns_to_what_a_question_is_about(far):
    view = far.page.view
    view.turn_to({Target("space", "piraeus"), Target("space", "athens")})
    assert in_sight(far, "piraeus")
    view.turn_to({Target("space", "piraeus"), Target("space", "lilybaeum")})
    assert in_sight(far, "piraeus")


def test_what_others_do_is_shown_for_a_moment_and_space_goes_on(hands, monkeypatch):
    hands.start(
        "victory_or_death", {"corinth": "person:A", "delian_league": "random", "sparta": "random", "athens": "random"}
    )
    while hands.c.ask.seat == "corinth" and hands.c.can_choose:
        hands.c.choose(hands.c.ask.options[0])
    turns = hands.c.autoplay
    turns.stop()
    settings().computer_pause = 0.8
    started: list[int] = []
    clock = SimpleNamespace(elapsed=lambda: 300, restart=lambda: None)
    monkeypatch.setattr(turns, "_shown", clock)
    monkeypatch.setattr(turns, "_pace", SimpleNamespace(start=started.append, isActive=lambda: True, stop=lambda: None))
    monkeypatch.setattr(turns, "_amid_secret", lambda: False)
    turns._asked = 1
    turns._on_advised(1, Advice(hands.c.ask.options[0]))
    assert started == [500]
    clock.elapsed = lambda: 2000  # thinking took longer than that
    turns._asked = 1
    turns._on_advised(1, Advice(hands.c.ask.options[0]))
    assert started == [500, 0]
    hands.page.recap.card.put_away()
    QTest.keyClick(hands.page, Qt.Key.Key_Space)
    assert started == [500, 0, 0]
    for _ in range(4):
        hands.page.faster()
    assert settings().computer_pause == 0.8
