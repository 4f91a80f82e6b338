"""A force under the pointer shades what it dominates."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engines.core import Session
from engines.core.table import Target


def test_the_zone_of_a_force_is_shaded_while_it_is_hovered(window):
    session = Session.new("peloponnesian_war", "first_campaign", seats={"player": "person:You"}, seed=3)
    window.start(session, kept=False)
    page = window.play
    pieces = window.game.interaction.offers.things.pieces
    force = next(p for p in pieces.values() if p.reach)
    sketch = page.pointing.reach_of(Target("piece", force.id, force.kind))
    assert set(sketch.spaces) == set(force.reach)
    assert all(look.side == force.side for look in sketch.spaces.values())
    assert page.pointing.reach_of(Target("space", force.space)) is None
    assert page.pointing.reach_of(None) is None


def test_a_right_click_keeps_the_zone_of_a_force_shaded(hands):
    hands.start("peloponnesian_war", {"player": "person:You"}, "first_campaign", seed=3)
    hands.qtbot.waitUntil(lambda: hands.page.recap.sheet is not None)
    hands.page.recap.card.put_away()
    view = hands.page.view
    block = Target("piece", "force:athens@corcyra", "block")
    force = hands.c.offers.things.pieces[block.id]
    widget, at = hands.under(hands.point(block))

    def right_click() -> None:
        QTest.mouseClick(widget, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, at)

    right_click()
    assert set(view.overlay.zones) == set(force.reach)
    right_click()
    assert view.overlay.zones == {}
    right_click()
    hands.page.toggle_zones()
    assert len(view.overlay.zones) > len(force.reach)
    hands.page.toggle_zones()
    view.pin_zone(None)
    assert view.overlay.zones == {}
