"""Every scenario of the Peloponnes Card Game from beginning to end in the real window: by mouse alone, by keyboard alone."""

from __future__ import annotations

import pytest

from engines.peloponnes_cards.game import GAME

from .test_whole_games import nothing_goes_wrong

__all__ = ["nothing_goes_wrong"]

pytestmark = pytest.mark.long
SCENARIOS = [s.id for s in GAME.scenarios]


def begin(hands, scenario: str, **more) -> None:
    seats = next(s for s in GAME.scenarios if s.id == scenario).seatings[-1]
    hands.start(GAME.id, {seat: "random" if n else "person:Anna" for n, seat in enumerate(seats)}, scenario, **more)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_by_mouse(hands, scenario):
    begin(hands, scenario)
    ways = hands.play()
    assert hands.c.session.outcome is not None
    assert ways.get("drag", 0) > 0
    assert sum(ways.values()) > ways.get("list", 0)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_by_keyboard(hands, scenario):
    begin(hands, scenario)
    hands.play_by_keys(seed=9)
    assert hands.c.session.outcome is not None


def test_by_mouse_with_the_choice_of_a_city(hands):
    begin(hands, "first_harvest", options={"civilization_choice": True})
    hands.play(most=30)
    assert hands.c.session.state.round >= 1
