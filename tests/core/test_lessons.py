"""Lessons and challenges: patterns of options, and making them from a game."""

from __future__ import annotations

import pytest

from engines import games
from engines.core import Option, Session, challenges, lesson_making, lesson_play
from engines.core.bots import Seen, make_bot
from engines.core.edition_files import find_edition
from engines.core.lessons import Challenge, Condition, Lesson, Wanted

CARDS = "peloponnes_cards"


def a_game(choices: int) -> Session:
    session = Session.new(CARDS, "first_harvest", seats=["terracotta", "aegean"], seed=4)
    bots = {seat: make_bot(games[CARDS], "normal") for seat in session.setup.seats}
    while len(session.history) < choices:
        session.apply(bots[session.ask.seat].advise(Seen(session)).option)
    return session


def test_a_pattern_fits_what_agrees_in_every_field_that_it_gives():
    option = Option("muster", space="attica", kind="hoplite")
    assert Wanted(verb="muster").fits(option)
    assert Wanted(space="attica", kind="hoplite").fits(option)
    assert not Wanted(verb="muster", space="megara").fits(option)


@pytest.mark.parametrize(("low", "high", "held"), [(None, None, True), (3, None, True), (4, None, False), (None, 2, False)])
def test_a_condition_holds_within_its_bounds(low, high, held):
    assert Condition("vp", at_least=low, at_most=high).holds(3) is held


def test_a_game_becomes_a_lesson_and_a_challenge_of_an_edition():
    session = a_game(18)
    game, moment = session.game, 9
    records = lesson_making.played_after(session, moment)
    steps = tuple(lesson_making.steps_of(records, "terracotta", "Look.", ["Bid."], "Done."))
    start = lesson_making.start_of(session, moment)
    lesson = Lesson(id="mine", title="Mine", blurb="", minutes=1, seat="terracotta", start=start, steps=steps)
    assert lesson_making.doubts(game, lesson, game.shipped) == []
    lesson_making.keep(game, "My cards", lesson)
    edition = find_edition(CARDS, "My cards")
    assert lesson in game.teaching(edition).lessons
    assert len(game.teaching(edition).lessons) == len(game.teaching().lessons) + 1
    own = tuple(record.option for record in records if record.seat == "terracotta")
    goal = (Condition("score", at_least=99),)
    challenge = Challenge(
        id="hard", title="Hard", text="", seat="terracotta", start=start, goal=goal, choices=9, solution=own
    )
    assert "is not solved by its solution" in lesson_making.doubts(game, challenge, edition)[0]
    lesson_making.keep(game, "My cards", challenge)
    kept = game.teaching(find_edition(CARDS, "My cards"))
    assert (lesson in kept.lessons, challenge in kept.challenges) == (True, True)
    session = lesson_play.begin(game, challenge.start, find_edition(CARDS, "My cards"))
    assert challenges.standing(challenge, session, session.now).state == challenges.OPEN
