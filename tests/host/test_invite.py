"""A window opens a table with people elsewhere, invites them, and comes back to it."""

from __future__ import annotations

import pytest

from desktop.controller.host_line import HostLine
from desktop.home import NewGame, NewGamePage
from desktop.home.seat_rows import ELSEWHERE
from engines.host.invitations import LOCAL, invitation
from engines.host.messages import WATCH

LONG = 20_000


@pytest.fixture
def window(qtbot):
    from desktop.app.application import application, make_window

    application()
    window = make_window()
    window.home_host.address = LOCAL
    window.show()
    yield window
    window.end()


def test_a_window_keeps_a_table_and_invites_to_it(qtbot, window):
    window.begin(NewGame("isthmus", "standard", {}, {"west": "person:Ann", "east": ELSEWHERE}, 1))
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.invite_page, timeout=LONG)
    page = window.invite_page
    assert set(page.links) == {"east", WATCH}
    page.address.setText(LOCAL)
    link = page.links["east"].text()
    assert invitation(link).address.pin, "the host made its certificate itself"
    page.start.click()
    qtbot.waitUntil(lambda: window.game is not None, timeout=LONG)

    seen = []
    bob = HostLine(invitation(link), "Bob")
    bob.heard.connect(seen.append)
    bob.start()
    try:
        qtbot.waitUntil(lambda: bool(seen) and all(one.here for one in seen[-1].company.people), timeout=LONG)
        assert seen[-1].seat == "east"
        assert {one.player for one in seen[-1].company.people} == {"person:Ann", "person:Bob"}
        window.play.choose(window.game.interaction.offers.options[0])
        assert window.game.match.held, "pending until the host confirms it"
        qtbot.waitUntil(lambda: len(window.game.match.history) == 1, timeout=LONG)
        window.play.undo()
        qtbot.waitUntil(lambda: not window.game.match.history, timeout=LONG)

        window.show_home()
        qtbot.waitUntil(lambda: not all(one.here for one in seen[-1].company.people), timeout=LONG)
        window.show_join()
        window.join_page.tables.itemAt(0).widget().click()
        qtbot.waitUntil(lambda: window.game is not None, timeout=LONG)
        assert window.game.viewpoint.seat_shown == "west"
    finally:
        bob.close()


def test_what_does_not_go_with_people_elsewhere_is_said(qtbot):
    page = NewGamePage()
    qtbot.addWidget(page)
    page.set_game("isthmus")
    begun = []
    page.start.connect(begun.append)
    rows = list(page.seats.values())
    rows[1].who.setCurrentIndex(rows[1].who.findData(ELSEWHERE))
    page.real_dice.setChecked(True)
    page.begin()
    assert not begun
    assert "dice" in page.foot.words.text()
    page.real_dice.setChecked(False)
    page.begin()
    assert begun[0].has_people_elsewhere


def test_a_window_says_why_it_cannot_sit_down(qtbot, window):
    window.show_join("hegemon://nowhere")
    window.join_page.button.click()
    assert "damaged" in window.join_page.words.text()
