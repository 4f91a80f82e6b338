"""Finding: the field of Ctrl+K, and the search of the log."""

from __future__ import annotations

from PySide6.QtCore import Qt

from desktop.controller.find_index import Hit, found
from engines.core.narrative import History, searched
from engines.core.session import Session


def test_names_that_begin_so_come_first_and_texts_last():
    hits = [
        Hit("rule", "Supply", "6", "6", "from Megara"), Hit("place", "Old Megara", "b"), Hit("place", "Megara", "a"),
    ]  # fmt: skip
    assert [hit.id for hit in found(hits, "meg")] == ["a", "b", "6"]
    assert found(hits, "  ") == []
    assert found(hits, "megara old") == [hits[1]]


def test_the_log_is_searched_by_text_seat_and_turn():
    session = Session.new("victory_or_death", seed=3)
    while not any(e.kind == "turn" and "Sparta" in e.text for e in History().entries(session, None)):
        session.apply(session.ask.own_options[-1])
    entries = History().entries(session, None)
    hit = searched(session.game, entries, "round 1 corinth")
    assert hit
    assert hit[0].kind == "turn"
    assert len(hit) < len(entries)
    assert searched(session.game, entries, "no such words") == []
    assert searched(session.game, entries, "") == entries


def test_ctrl_k_finds_a_place_a_rule_and_a_setting(hands, qtbot):
    hands.start(
        "victory_or_death", seats={"corinth": "person:Ann", "delian_league": "easy", "sparta": "easy", "athens": "easy"}
    )
    hands.window.menus.actions["find"].trigger()
    box = hands.window.find_box
    assert box.isVisible()
    qtbot.keyClicks(box.field, "laconia")
    qtbot.keyClick(box.field, Qt.Key.Key_Return)
    assert not box.isVisible()
    assert hands.page.pointing.marks == ("laconia",)
    hands.window.menus.actions["find"].trigger()
    qtbot.keyClicks(box.field, "supply lines")
    qtbot.keyClick(box.field, Qt.Key.Key_Return)
    assert hands.page.rules.isVisible()
    hands.window.menus.actions["find"].trigger()
    qtbot.keyClicks(box.field, "colour-blind")
    qtbot.keyClick(box.field, Qt.Key.Key_Return)
    assert hands.window.pages.currentWidget() is hands.window.settings_page
