"""A force under the pointer shades what it dominates."""

from __future__ import annotations

from desktop.board import Target
from engines.core import Session


def test_the_zone_of_a_force_is_shaded_while_it_is_hovered(window):
    session = Session.new("peloponnesian_war", "first_campaign", seats={"player": "person:You"}, seed=3)
    window.controller.start(session, journal=False)
    page = window.play
    page.refresh()
    pieces = window.controller.offers.things.pieces
    force = next(p for p in pieces.values() if p.reach)
    sketch = page._reach_of(Target("piece", force.id, force.kind))
    assert set(sketch.spaces) == set(force.reach)
    assert all(look.side == force.side for look in sketch.spaces.values())
    assert page._reach_of(Target("space", force.space)) is None
    assert page._reach_of(None) is None
