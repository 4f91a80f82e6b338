"""Whole games through the window, by scripted clicks and drags, on each kind of board; and one by keyboard alone."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engines import games

OURS = [id for id in games if id != "isthmus"]


@pytest.fixture(autouse=True)
def nothing_goes_wrong(caplog):
    """The window survives a fault in a game's words or sketches; these tests do not overlook it."""
    yield
    faults = [r.getMessage() for when in ("setup", "call") for r in caplog.get_records(when) if r.levelname == "ERROR"]
    assert not faults


def shortest(game):
    """The quickest scenario that is more than a single battle, with its usual seats."""
    scenario = min((s for s in game.scenarios if s.minutes >= 15), key=lambda s: s.minutes)
    return scenario.id, scenario.seatings[0]


def test_isthmus_by_mouse(hands):
    hands.start(seats={"west": "person:Anna", "east": "random"})
    ways = hands.play()
    assert hands.c.session.outcome is not None
    assert ways["click"] > 0
    assert hands.page.decision.title.text() == "The game is over"


@pytest.mark.parametrize("id", OURS)
def test_some_turns_by_mouse(hands, id):
    """Real clicks and drags do exactly the options they point at; the rest is taken from the list."""
    scenario, seats = shortest(games[id])
    players = {seat: "person:Anna" if n == 0 else "random" for n, seat in enumerate(seats)}
    hands.start(id, players, scenario)
    ways = hands.play(most=25)
    assert sum(ways.values()) == 25 or hands.c.ask is None


@pytest.mark.long
@pytest.mark.parametrize("id", OURS)
def test_whole_game_by_mouse(hands, id):
    scenario, seats = shortest(games[id])
    players = {seat: "person:Anna" if n == 0 else "random" for n, seat in enumerate(seats)}
    hands.start(id, players, scenario)
    ways = hands.play()
    assert hands.c.session.outcome is not None
    assert sum(ways.values()) > ways.get("list", 0)


def press_number(hands, n: int) -> None:
    for digit in str(n):
        QTest.keyClicks(hands.page, digit)
    hands.page._take_typed()
    hands.settle()


def test_whole_game_by_keyboard(hands):
    """Numbers, arrows and Enter; no mouse at all."""
    hands.start(seats={"west": "person:Anna", "east": "random"})
    rng = random.Random(4)
    by_arrows = 0
    while hands.c.ask is not None:
        before = hands.c.session.now
        if hands.c.lit() and rng.random() < 0.5:
            for _ in range(rng.randint(1, 4)):
                hands.key(rng.choice([Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down]))
            assert hands.page.strong in hands.c.lit()
            hands.key(Qt.Key.Key_Return)
            hands.settle()
            by_arrows += hands.c.session.now > before
        else:
            numbered = [line for line in hands.page.decision.list.lines if line.key.isdigit()]
            press_number(hands, rng.randint(1, len(numbered)))
        if hands.c.session.now == before and hands.c.picked:
            hands.key(Qt.Key.Key_Escape)
    assert hands.c.session.outcome is not None
    assert by_arrows > 3


@pytest.mark.parametrize("id", OURS)
def test_some_turns_by_keyboard(hands, id):
    """Everything that is offered can be had with numbers, Enter and Escape."""
    scenario, seats = shortest(games[id])
    players = {seat: "person:Anna" if n == 0 else "random" for n, seat in enumerate(seats)}
    hands.start(id, players, scenario)
    rng = random.Random(2)
    for _ in range(40):
        if hands.c.ask is None:
            break
        rows = hands.page.decision.list
        numbered = [line for line in rows.lines if line.key.isdigit()]
        n = rng.randrange(len(numbered))
        press_number(hands, int(numbered[n].key))
        if numbered[n].amounts:
            QTest.keyClick(rows.stepper(rows.lines.index(numbered[n])), Qt.Key.Key_Up)
            hands.key(Qt.Key.Key_Return)
        hands.settle()
    assert hands.c.session.now > 5 or hands.c.ask is None
