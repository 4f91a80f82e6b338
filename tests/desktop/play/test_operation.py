"""An operation by hand on the great map: the objective by a click, the leader and the SPs by dragging them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.ui.settings import settings
from engines.core.flow import Option
from engines.core.table import Target

from .hands import LEFT


def under_way(hands):
    """An operation of Athens against Pylos, with the leader still at home."""
    hands.start("peloponnesian_war", {"player": "person:A"}, "campaign", seed=3)
    hands.qtbot.waitUntil(lambda: hands.page.recap.sheet is not None)
    hands.page.recap.card.put_away()
    hands.c.choose(Option("consult"))
    hands.settle()
    hands.click(Target("space", "pylos"))
    if hands.page.popups.menu is not None:  # an operation, or a rebellion
        hands.page.popups.menu.close()
        hands.c.choose(Option("objective", space="pylos"))
        hands.settle()
    return hands.c.session.state.operation


def test_the_objective_is_picked_on_the_map(hands):
    operation = under_way(hands)
    assert operation.objective == "pylos"
    flag = Target("piece", "objective", "target")
    assert flag in hands.page.view.sprites


def test_the_leader_is_dragged_to_an_assembly_space_and_sps_are_dragged_to_him(hands):
    operation = under_way(hands)
    view, c = hands.page.view, hands.c
    leader = Target("piece", operation.leader, "leader")
    hands.drag(leader, Target("space", "piraeus"))
    operation = c.session.state.operation
    assert operation.place == "piraeus"
    view.stage.fan("piraeus")
    ships = Target("piece", "athenian_naval@piraeus", "trireme")
    start, end = hands.point(ships), hands.point(leader)
    widget, at = hands.under(start)
    QTest.mousePress(widget, LEFT, Qt.KeyboardModifier.NoModifier, at)
    for part in (0.3, 0.7, 1.0):
        QTest.mouseMove(widget, widget.mapFrom(view, start + (end - start) * part))
        QApplication.processEvents()
    QTest.mouseRelease(widget, LEFT, Qt.KeyboardModifier.NoModifier, widget.mapFrom(view, end))
    hands.qtbot.waitUntil(lambda: hands.page.popups.stepper is not None)  # how many of them
    QTest.keyClick(hands.page.popups.stepper, Qt.Key.Key_Up)
    QTest.keyClick(hands.page.popups.stepper, Qt.Key.Key_Return)
    hands.settle()
    assert c.session.state.operation.sps[2] == 2
    hands.drag(leader, Target("space", "pylos"))
    assert any(e.kind == "set_out" and e.data["space"] == "pylos" for e in c.session.history[-1].events)


def test_what_is_put_back_on_its_tray_does_nothing(hands):
    under_way(hands)
    view, c = hands.page.view, hands.c
    c.choose(next(o for o in c.ask.options if o.verb == "go" and o.space == "piraeus"))
    hands.settle()
    view.stage.fan("piraeus")
    ships = Target("piece", "athenian_naval@piraeus", "trireme")
    bare = view.stage.tray_box().topLeft() + view.canvas.pos() + QPointF(3, 3)
    before = c.session.digest()
    hands.drag(ships, bare.toPoint())
    assert c.session.digest() == before
    assert hands.said == []


def test_an_expedition_glides_along_the_way_that_it_took(hands):
    under_way(hands)
    view, c = hands.page.view, hands.c
    c.choose(next(o for o in c.ask.options if o.verb == "go" and o.space == "piraeus"))
    c.choose(next(o for o in c.ask.options if o.verb == "activate" and o.amount == 2))
    settings().animation = "slow"
    c.choose(next(o for o in c.ask.options if o.verb == "march"))
    line = view._line("piraeus", "pylos")
    ends = view.finder.rect_of("pylos").center() - view.finder.rect_of("piraeus").center()
    assert line.length() > 1.2 * (ends.x() ** 2 + ends.y() ** 2) ** 0.5
    view.motion.skip()
    settings().animation = "off"


def test_an_objective_that_could_also_be_roused_shows_its_way_before_it_is_named(hands):
    hands.start("peloponnesian_war", {"player": "person:A"}, "campaign", seed=3)
    hands.c.choose(Option("consult"))
    hands.settle()
    hands.page.recap.card.put_away()
    hands.page.pointing.point_at(Target("space", "pylos"))
    sketch = hands.page.view.state.sketch
    assert sketch.paths[0].points[-1] == "pylos"
    assert "Each land SP costs 200 talents" in sketch.text
    assert "Or: Cause a rebellion in Pylos (100 talents)" in sketch.text
