"""What a choice would do is shown before it is made: at the pointer, and while a piece is held over a place."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engines.core.session import Session
from engines.core.table import Target
from tests.dies_irae.positions import CORINTHOS, begin, first, name, position

from .hands import LEFT, Hands

PEOPLE = {"egypt": "person:A", "persia": "person:B", "greece": "person:C"}


def in_the_middle(qtbot, window, verb: str) -> Hands:
    """A game of Dies Irae set up, at a decision in which this action may be named, and named."""
    hands = Hands(qtbot, window)
    hands.start("dies_irae", PEOPLE, "three_summers")
    c = hands.c
    while c.ask is not None and c.ask.options[0].verb != "name":
        c.lift_curtain()
        c.choose(c.ask.options[0])
    c.lift_curtain()
    c.choose(next(o for o in c.ask.options if o.kind == verb))
    hands.settle()
    return hands


def test_a_piece_held_over_a_hex_shows_its_way_and_what_it_would_change(qtbot, window):
    hands = in_the_middle(qtbot, window, "move")
    c, view = hands.c, hands.page.view
    march = next(o for o in c.ask.options if o.verb == "march")
    piece = next(t for t in c.interaction.targets_of(march) if t.kind == "piece")
    place = next(t for t in c.lift(piece) if t.kind == "space")
    before = c.session.digest()
    start, end = hands.point(piece), hands.point(place)
    widget, at = hands.under(start)
    QTest.mousePress(widget, LEFT, Qt.KeyboardModifier.NoModifier, at)
    for part in (0.3, 0.7, 1.0):
        QTest.mouseMove(widget, widget.mapFrom(view, start + (end - start) * part))
        QApplication.processEvents()
    sketch = view.state.sketch
    assert sketch is not None
    assert "left." in sketch.text
    assert sketch.paths[0].points[-1] == place.id
    assert c.session.digest() == before
    QTest.mouseRelease(widget, LEFT, Qt.KeyboardModifier.NoModifier, widget.mapFrom(view, end))
    hands.settle()
    assert c.session.digest() != before


def test_a_hex_under_the_pointer_shows_what_a_purchase_costs(qtbot, window):
    hands = in_the_middle(qtbot, window, "build")
    c, page = hands.c, hands.page
    option = next(o for o in c.ask.options if o.verb == "build")
    page.view.overlay.set_hover(Target("space", option.space))
    page.pointing.preview(option)
    assert "Talents" in page.view.state.sketch.text
    assert "→" in page.view.state.sketch.text
    page.view.overlay.repaint()  # the plaque is painted without a fault


def test_the_charts_on_the_board_are_clicked(qtbot, window):
    hands = Hands(qtbot, window)
    hands.start("dies_irae", PEOPLE, "three_summers")
    c, view = hands.c, hands.page.view
    while c.ask.options[0].verb != "name":
        c.lift_curtain()
        c.choose(c.ask.options[0])
    c.lift_curtain()
    hands.settle()
    assert Target("fact", "develop") in c.lit
    assert view.place_of(Target("fact", "develop")) is not None
    hands.click(Target("fact", "develop"))
    assert c.session.state.action == "develop"
    track = next(o.kind for o in c.ask.options if o.verb == "develop")
    position = c.session.state.powers[c.ask.seat].development[track]
    seat = c.ask.seat
    hands.click(Target("fact", track))
    assert c.session.state.powers[seat].development[track] == position + 1
    assert view.tips.text(Target("fact", f"{seat}.income"))
    assert view.tips.text(Target("fact", f"grain.{seat}"))


def ashore_and_aboard(**units) -> Session:
    """A MOVE of Greece at Corinthos, with whatever lies there."""
    g = first(position(), "greece")
    for kind, n in units.items():
        getattr(g.powers["greece"], kind)[CORINTHOS] = n
    session = begin(g)
    session.players = PEOPLE
    name(session, "move")
    return session


def test_a_legion_dragged_onto_a_ship_goes_aboard(qtbot, window):
    hands = Hands(qtbot, window)
    session = ashore_and_aboard(legions=1, ships=1)
    window.start(session)
    hands.settle()
    hands.drag(Target("piece", f"legion-greece-{CORINTHOS}", "legion"), Target("piece", f"ship-greece-{CORINTHOS}", "ship"))
    greece = hands.c.session.state.powers["greece"]
    assert (greece.legions, greece.cargo) == ({}, {CORINTHOS: 1})


def test_cargo_dragged_off_its_ship_lands(qtbot, window):
    hands = Hands(qtbot, window)
    session = ashore_and_aboard(ships=1, cargo=1)
    window.start(session)
    hands.settle()
    hands.drag(Target("piece", f"cargo-greece-{CORINTHOS}", "cargo"), Target("space", CORINTHOS))
    greece = hands.c.session.state.powers["greece"]
    assert (greece.legions, greece.cargo) == ({CORINTHOS: 1}, {})
