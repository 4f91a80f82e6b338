"""The session on the test game: asking, refusing, taking back, cancelling, looking ahead, real dice, scripts."""

from __future__ import annotations

import pytest

from engines.core import IllegalChoice, Option, RulesError, Session, SetupError
from engines.core.conformance.cases import random_game
from engines.core.flow import Ask, Flow, Roll
from engines.core.game import Outcome
from engines.core.session import FATE
from engines.core.state import plain
from tests.isthmus.game import GAME, Isthmus, IsthmusGame


def march_ask(seed: int = 4) -> Session:
    """A game at its first march."""
    session = Session.new(GAME, seed=seed)
    while session.ask.options[-1].verb != "hold":
        session.apply(session.ask.options[0])
    return session


def test_defaults_fill_what_is_not_given():
    session = Session.new("isthmus")
    assert session.setup.seats == ("west", "east")
    assert session.setup.options == {"rounds": 5}
    assert session.ask.seat == "west"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"scenario": "none"}, "no scenario 'none'"),
        ({"options": {"speed": 1}}, "no option 'speed'"),
        ({"options": {"rounds": 9}}, "a number from 1 to 5"),
        ({"options": {"rounds": True}}, "a number from 1 to 5"),
        ({"seats": 3}, "not played with 3 seats"),
        ({"seats": ["west", "north"]}, "no seat 'north'"),
        ({"seats": ["west"]}, "not played with the seats west"),
        ({"seed": -1}, "A seed is a whole number"),
    ],
)
def test_a_setup_that_is_not_offered_is_refused_in_a_sentence(given, said):
    with pytest.raises(SetupError, match=said):
        Session.new(GAME, **given)


def test_an_illegal_choice_changes_nothing_and_says_why():
    session = march_ask()
    before = session.digest()
    enemy = "east_1" if session.ask.seat == "west" else "west_1"
    with pytest.raises(IllegalChoice, match=r"That army is not yours \(2\)\."):
        session.apply(Option("march", piece=enemy))
    assert session.digest() == before
    assert session.future == []


def test_cancel_drops_a_compound_choice():
    session = march_ask()
    before, moment = session.digest(), session.now
    session.apply(session.ask.options[0])
    assert session.can_cancel
    assert session.cancel()
    assert (session.digest(), session.now, session.future) == (before, moment, [])
    assert not session.can_cancel
    assert not session.cancel()


def test_strict_undo_stops_at_dice_and_free_undo_does_not():
    session = march_ask()
    while not any(e.kind == "rolled" for e in session.history[-1].events):
        session.apply(session.ask.options[0])
    assert session.history[-1].barrier
    assert not session.undo(strict=True)
    assert session.undo()


def test_taking_back_does_not_roll_again():
    session = Session.new(GAME, seed=1)
    for s in random_game(session, 3):
        if s.history and s.history[-1].barrier:
            events = s.history[-1].events
            option = s.history[-1].option
            s.undo()
            s.apply(option)
            assert s.history[-1].events == events


def test_another_choice_after_undo_drops_the_future():
    session = march_ask()
    session.apply(Option("hold"))
    session.undo()
    assert len(session.future) == 1
    session.apply(session.ask.options[0])
    assert session.future == []


def test_the_same_choice_after_undo_keeps_the_future():
    session = march_ask()
    session.apply(Option("hold"))
    session.apply(session.ask.options[-1])
    end = session.digest()
    session.goto(session.now - 2)
    session.apply(Option("hold"))
    assert len(session.future) == 1
    session.redo()
    assert session.digest() == end


def test_a_secret_choice_is_marked_and_reported_only_when_both_are_in():
    session = Session.new(GAME, seed=9)
    session.apply(session.ask.options[0])
    assert session.history[0].secret
    assert session.history[0].events == []
    assert GAME.view(session.state, "east").pledged == {}
    session.apply(session.ask.options[0])
    assert [e.kind for e in session.history[1].events][:2] == ["pledged", "pledged"]


def test_clone_goes_its_own_way():
    session = march_ask()
    before = session.digest()
    other = session.clone()
    assert other.digest() == before
    assert other.state is not session.state
    list(random_game(other, 1))
    assert other.outcome is not None
    assert session.digest() == before


def test_real_dice_are_asked_for_and_typed_in():
    session = Session.new(GAME, seed=2, real_dice=True)
    typed = 0
    while session.ask is not None:
        if session.ask.seat == FATE:
            assert [o.amount for o in session.ask.options] == [1, 2, 3, 4, 5, 6]
            session.apply(Option("die", amount=(5, 2)[typed % 2]))
            typed += 1
        else:
            session.apply(session.ask.options[0])
    rolls = [e.data["dice"] for r in session.history for e in r.events if e.kind == "rolled"]
    assert typed
    assert all(r == [5, 2] for r in rolls)


def test_a_script_answers_chance_in_order():
    deck = sorted(("one", "two", "three", "four", "ambush", "scouts") * 3)
    session = Session.new(GAME, seed=2, script=[deck, [6, 1]])
    assert session.state.hands["west"] == deck[-1:-6:-1]
    session.apply(Option("pledge", card="two"))
    session.apply(session.ask.options[0])
    assert any(e.kind == "pledged" for e in session.history[-1].events)


# --- mistakes in a game's rules are named, not hidden


class Broken(IsthmusGame):
    def __init__(self, scene):
        self._scene = scene

    def scene(self, state: Isthmus):
        return self._scene(state)

    def outcome(self, state: Isthmus) -> Outcome | None:
        return None


def test_an_ask_without_options_is_an_error_of_the_rules():
    def scene(state):
        yield Ask("west", "Choose nothing.", [])

    with pytest.raises(RulesError, match="asks without an option"):
        Session.new(Broken(scene))


def test_scenes_that_never_ask_are_an_error_of_the_rules():
    def scene(state):
        yield from ()

    with pytest.raises(RulesError, match="go on without a decision"):
        Session.new(Broken(scene))


def test_one_option_is_taken_unasked_unless_it_is_a_confirmation():
    def scene(state):
        choice = yield Ask("west", "Forced.", [Option("only")])
        assert choice == Option("only")
        yield Ask("west", "Confirm.", [Option("only")], always=True)

    session = Session.new(Broken(scene))
    assert session.ask.prompt == "Confirm."


# --- rules that fail half-way


class Fragile(IsthmusGame):
    """Each scene asks twice and rolls after each answer. The rules fail when they are told to: at once, or in the scene that
    follows."""

    failing = False  # whatever is asked of them

    def scene(self, state: Isthmus) -> Flow[None]:
        if state.phase == "doomed":
            state.round += 100
            raise KeyError("a fault in the next scene")
        for _ in range(2):
            choice = yield Ask("west", f"Round {state.round}.", [Option("go"), Option("fail"), Option("doom")])
            (die,) = yield Roll(1, "luck")
            state.score["west"] += die
            state.report("scored", seat="west", gained=die, total=state.score["west"])
            if choice.verb == "fail" or self.failing:
                raise KeyError("a fault in this scene")
            if choice.verb == "doom":
                state.phase = "doomed"
        state.round += 1


def standing(session: Session) -> tuple[object, ...]:
    """All that a session shows of where it stands."""
    ask = session.ask
    return (
        plain(session.state), session.digest(), ask.prompt, list(ask.options), session.now, session.scene_at,
        session.history, session.future, dict(session.snapshots), list(session.chance_in_scene), session.can_cancel,
    )  # fmt: skip


@pytest.mark.parametrize("taken_back", [0, 2])
@pytest.mark.parametrize("played", [["go"], ["go", "go"], ["go", "go", "go"], ["go", "go", "go", "go"]])
@pytest.mark.parametrize("wrong", ["fail", "doom"])
def test_a_choice_whose_rules_fail_leaves_the_session_as_it_was(wrong, played, taken_back):
    session = Session.new(Fragile(), seed=8)
    if wrong == "doom" and len(played) % 2 == 0:
        played = [*played, "go"]  # the scene that fails follows at once
    for verb in [*played, *["go"] * taken_back]:
        session.apply(Option(verb))
    for _ in range(taken_back):
        assert session.undo()
    before = standing(session)
    with pytest.raises(KeyError, match="in this scene" if wrong == "fail" else "in the next scene"):
        session.apply(Option(wrong))
    assert standing(session) == before
    for _ in range(taken_back):
        assert session.redo()
    session.apply(Option("go"))
    untroubled = Session.new(Fragile(), seed=8)
    for _ in range(session.now):
        untroubled.apply(Option("go"))
    assert session.digest() == untroubled.digest()


def test_going_back_through_rules_that_fail_leaves_the_session_where_it_is(monkeypatch):
    session = Session.new(Fragile(), seed=8)
    for _ in range(4):
        session.apply(Option("go"))
    assert session.undo()
    before = standing(session)
    with monkeypatch.context() as patch:
        patch.setattr(Fragile, "failing", True)
        for moment in (1, 3):
            with pytest.raises(KeyError):
                session.goto(moment)
    assert standing(session) == before
    session.goto(4)
    assert len(session.future) == 0


def test_a_fork_whose_rules_fail_still_knows_the_chance_it_was_given():
    session = Session.new(Fragile(), seed=8)
    session.apply(Option("go"))
    fork = session.fork(session.state_at_scene_start(), [], chance=[(5,), (6,)])
    fork.apply(Option("go"))
    with pytest.raises(KeyError):
        fork.apply(Option("fail"))
    assert fork.state.score["west"] == 5
    fork.apply(Option("go"))
    assert fork.state.score["west"] == 11
