"""Looking back: what was played plays on, by steps and turns, with keys wherever the focus is; notes stay in the save."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.ui.settings import settings
from engines.core.bots import RandomBot, play_out
from engines.core.session import Session


@pytest.fixture
def back(hands):
    """A game of four people, in its middle, seen from its start."""
    session = Session.new("victory_or_death", seed=3)
    play_out(session, dict.fromkeys(session.setup.seats, RandomBot()), most=90)
    session.players = dict.fromkeys(session.setup.seats, "person:A")
    hands.window.start(session)
    hands.page.goto(0)
    assert hands.c.looking_back
    return hands


def press(hands, key: Qt.Key) -> None:
    QTest.keyClick(hands.window.windowHandle(), key)


def test_play_goes_on_until_it_is_held(back):
    replay = back.page.replay
    assert replay.isVisible()
    assert not back.page.pause_button.isVisible()
    settings().computer_pause = 0.0
    press(back, Qt.Key.Key_Space)
    assert replay.playing
    back.qtbot.waitUntil(lambda: back.c.match.now > 5)
    press(back, Qt.Key.Key_Space)
    assert not replay.playing
    back.page.to_present()
    assert not replay.isVisible()
    assert back.page.recap.sheet is None  # what was seen again is not told again


def test_steps_pass_over_nothing_that_was_seen_to_happen(back):
    match, told = back.c.match, back.c.autoplay.account
    records = [*match.session.history, *match.session.future]
    back.page.goto(match.length - 25)
    seen = [match.now]
    while match.looking_back:
        press(back, Qt.Key.Key_Right)
        seen.append(match.now)
    assert seen[-1] == match.length
    assert not [n for n in range(seen[0] + 1, match.length) if n not in seen and told(records[n - 1])]
    back.page.goto(seen[3])
    press(back, Qt.Key.Key_Left)
    assert match.now == seen[2]


@pytest.mark.parametrize("where", ["log", "decision", "time_line"])
def test_keys_work_wherever_the_focus_is(back, where):
    page, match = back.page, back.c.match
    getattr(page, where).setFocus()
    turns = [at for at in page.replay.turns if at > 0]
    press(back, Qt.Key.Key_PageDown)
    assert match.now == turns[0]
    press(back, Qt.Key.Key_PageDown)
    assert match.now == turns[1]
    press(back, Qt.Key.Key_Right)
    assert match.now > turns[1]
    press(back, Qt.Key.Key_Home)
    assert match.now == 0
    press(back, Qt.Key.Key_End)
    assert not match.looking_back


def test_a_note_is_kept_with_the_moment_and_in_the_save(back, tmp_path):
    page, match = back.page, back.c.match
    page.goto(30)
    press(back, Qt.Key.Key_M)
    QTest.keyClicks(page.replay.note, "Here it was lost")
    press(back, Qt.Key.Key_Return)
    assert match.session.notes == {30: "Here it was lost"}
    assert page.time_line.note_near(page.time_line._x(30)).endswith("Here it was lost")
    press(back, Qt.Key.Key_Right)
    assert page.replay.note.text() == ""
    path = tmp_path / "noted.hegemon"
    match.at_present(lambda session: session.save(path))
    again = Session.load(path)
    assert again.notes == {30: "Here it was lost"}
    again.goto(20)
    again.drop_future()
    assert again.notes == {}


def test_a_replay_from_the_start_begins_at_once(back):
    back.page.to_present()
    back.page.replay.begin()
    assert (back.c.match.now, back.page.replay.playing) == (0, True)
    back.page.replay.hold()
