"""What is lit, what is listed and what a drag lights up: in every game they offer the same, and nothing that is refused."""

from __future__ import annotations

import random

import pytest

from desktop.ui.settings import settings
from engines import games
from engines.core.session import Session
from tests.desktop.play.at_table import Alone

SCENARIOS = [
    ("isthmus", "standard"),
    ("peloponnes_cards", "standard"),
    ("peloponnesian_war", "campaign"),
    ("victory_or_death", "peloponnesian_war"),
    ("dies_irae", "beginner"),
    ("pericles", "t6a_archidamian"),
]
DECISIONS = 120


def test_every_game_is_looked_at():
    assert {id for id, _ in SCENARIOS} == set(games)


@pytest.fixture
def controller(qapp, own_home):
    settings().auto_forced = False
    c = Alone()
    yield c
    c.close()


def decisions(c: Alone, id: str, scenario: str):
    """Stands at some decisions of a random game in which one person plays all seats."""
    session = Session.new(id, scenario, seed=11)
    session.players = dict.fromkeys(session.setup.seats, "person:Anna")
    c.start(session, journaled=False)
    rng = random.Random(7)
    for _ in range(DECISIONS):
        if c.ask is None:
            break
        yield rng
        assert c.match.apply(rng.choice(c.offers.options))


@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_the_list_offers_each_option_once(controller, id, scenario):
    c = controller
    for _ in decisions(c, id, scenario):
        listed = [o for row in c.interaction.rows for o in row.options]
        assert len(listed) == len(set(listed))
        assert set(listed) == set(c.ask.options)


@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_what_is_lit_can_be_chosen_and_what_can_be_pointed_at_is_lit(controller, id, scenario):
    c = controller
    for _ in decisions(c, id, scenario):
        lit = c.lit
        assert all(c.offers.naming(target, c.options) for target in lit)
        targets = [c.interaction.targets_of(option) for option in c.options]
        for named in targets:
            told_apart = any(other != named for other in targets)
            assert not named or not told_apart or named & lit or all(named <= other for other in targets)


@pytest.mark.parametrize(("id", "scenario"), SCENARIOS)
def test_every_place_that_a_drag_lights_takes_the_drop(controller, id, scenario):
    c, tried = controller, 0
    for rng in decisions(c, id, scenario):
        sources = sorted({t for o in c.options for t in c.offers.named[o].sources if t.kind in ("piece", "card")})
        if not sources:
            continue
        source = rng.choice(sources)
        places = sorted(c.lift(source))
        if not places:
            continue
        before, now = c.session.digest(), c.session.now
        place = rng.choice(places)
        assert c.drop(source, place), f"{source} lights {place} and is refused there: {c.said[-1:]}"
        assert c.session.now > now or c.interaction.narrowed  # done, or a menu of what it may mean
        c.interaction.widen()
        c.session.goto(now)
        c.session.drop_future()
        c.match.changed.emit()
        assert c.session.digest() == before
        tried += 1
    assert tried
