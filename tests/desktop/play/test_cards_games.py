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
    rng = random.Random(9)
    idle = 0
    while hands.c.ask is not None:
        before = hands.c.session.now
        rows = hands.page.decision.list
        if hands.c.lit() and rng.random() < 0.4:
            for _ in range(rng.randint(1, 4)):
                hands.key(rng.choice([Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down]))
            hands.key(Qt.Key.Key_Return)
        else:
            numbered = [line for line in rows.lines if line.key.isdigit()]
            n = rng.randrange(len(numbered))
            press_number(hands, int(numbered[n].key))
            if numbered[n].amounts:
                QTest.keyClick(rows.stepper(rows.lines.index(numbered[n])), Qt.Key.Key_Up)
                hands.key(Qt.Key.Key_Return)
        hands.settle()
        idle = idle + 1 if hands.c.session.now == before else 0
        if idle and hands.c.picked:
            hands.key(Qt.Key.Key_Escape)
        assert idle < 12, f"no key leads on: {hands.c.ask.prompt}"
    assert hands.c.session.outcome is not None


def test_by_mouse_with_the_choice_of_a_city(hands):
    begin(hands, "first_harvest", options={"civilization_choice": True})
    hands.play(most=30)
    assert hands.c.session.state.round >= 1
