"""Learning from a game, in the window."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.core.bots import RandomBot, play_out


def played(id: str, scenario: str | None, most: int | None, person: int = 0) -> Session:
    session = Session.new(id, scenario, seed=5)
    seats = list(session.setup.seats)
    play_out(session, dict.fromkeys(seats, RandomBot()), most=most)
    session.players = {seat: "person" if n == person else "normal" for n, seat in enumerate(seats)}
    return session


@pytest.fixture
def reviewed(window, qtbot):
    session = played("pericles", "h1_road_to_plataea", None)
    window.start(session, kept=False)
    page = window.play
    page.begin_review()
    assert page.review.isVisible()
    assert not page.side.isVisible()
    qtbot.waitUntil(lambda: not page.review.search.busy, timeout=60000)
    return page


@pytest.mark.long
def test_a_moment_is_tried_again_found_and_played_on_from(reviewed, qtbot):
    page = reviewed
    review, match = page.review, page.game.match
    assert review.found
    missed = review.found[0]
    review._go_to(missed)
    assert match.looking_back
    assert match.now == missed.moment
    assert review.list.count() == len(review.options) == len(match.ask.own_options) - 1
    review._hint()
    assert review.verdict.text()
    review.list.setCurrentRow(review.options.index(missed.better))
    review._try()
    qtbot.waitUntil(lambda: not review.trial.busy, timeout=60000)
    length = match.length
    review._play_on(missed.better)
    assert review.isHidden()
    assert not match.looking_back
    assert match.history[missed.moment].option == missed.better
    assert match.lines[0].length == length  # what was played is kept
    page.game.autoplay.pause(True)


def test_closing_it_stops_the_search_and_brings_the_panel_back(window):
    window.start(played("dies_irae", None, 40), kept=False)
    page = window.play
    assert page.can_review  # an open game, at any moment
    page.begin_review()
    assert page.game.autoplay.paused
    page.goto(5)
    page.review.leave()
    assert not page.review.search.busy
    assert not page.game.match.looking_back
    assert not page.game.autoplay.paused
    page.game.autoplay.pause(True)
    assert page.side.isVisible()


def test_a_running_game_with_secrets_is_not_reviewed(window):
    window.start(played("victory_or_death", None, 40), kept=False)
    assert not window.play.can_review
    window.play.begin_review()
    assert window.play.review.isHidden()
