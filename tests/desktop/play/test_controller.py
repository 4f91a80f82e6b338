"""The mediator without widgets: choices, gestures, history, branches, journal, computer players."""

from __future__ import annotations

import time

import pytest

from desktop.controller import saved_games
from desktop.controller.controller import Controller
from desktop.ui.settings import settings
from engines.core.flow import Ask, Option
from engines.core.journals import recover
from engines.core.saves import SaveError
from engines.core.session import Session
from engines.core.table import Target
from tests.isthmus.game import SCENES

PEOPLE = {"west": "person:Anna", "east": "person:Anna"}


@pytest.fixture
def controller(qapp, own_home):
    settings().computer_pause = 0.0
    settings().auto_forced = False
    c = Controller()
    c.said = []
    c.refused.connect(c.said.append)
    yield c
    c.close()


def start(c, players=PEOPLE, seed=3, **more) -> Session:
    session = Session.new("isthmus", seats=players, seed=seed, **more)
    c.start(session)
    return session


def pledge(c) -> None:
    """Both pledge; now somebody marches."""
    while c.ask.prompt == "Pledge a card.":
        c.choose(c.ask.options[0])


def mover(c) -> str:
    return c.ask.options[0].piece


# --- choices and gestures


def test_a_click_that_means_one_option_does_it(controller):
    session = start(controller)
    card = next(t for t in controller.lit() if t.kind == "card")
    controller.click(card)
    assert session.history[-1].option == Option("pledge", card=card.key)


def test_what_is_lit_is_what_is_offered(controller):
    start(controller)
    pledge(controller)
    lit = controller.lit()
    named = {t for o in controller.options() for t in controller.targets_of(o)}
    assert lit == named
    assert {o for row in controller.rows() for o in row.options} == set(controller.ask.options)


def test_a_click_in_vain_says_why_with_the_rule(controller):
    start(controller)
    pledge(controller)
    other = next(p for p in controller.offers.things.pieces if not p.startswith(controller.ask.seat))
    now = controller.session.now
    controller.click(Target("piece", other, "hoplite"))
    assert controller.said == ["That army is not yours (2)."]
    assert controller.session.now == now


def test_a_drag_in_two_steps_is_one_gesture(controller):
    session = start(controller)
    pledge(controller)
    army = mover(controller)
    source = Target("piece", army, "hoplite")
    places = controller.lift(source)
    assert places
    place = sorted(places)[0]
    now = session.now
    assert controller.drop(source, place)
    assert [r.option for r in session.history[now:]][:2] == [
        Option("march", piece=army),
        Option("march", piece=army, space=place.id),
    ]


def test_a_drag_whose_second_step_is_illegal_changes_nothing(controller):
    session = start(controller)
    pledge(controller)
    army = mover(controller)
    before, now = session.digest(), session.now
    assert not controller.drop(Target("piece", army, "hoplite"), Target("space", "sidous"))
    assert controller.said == ["There is no link to that space (2)."]
    assert (session.digest(), session.now) == (before, now)
    assert not controller.drop(Target("piece", army, "hoplite"), None)
    assert session.now == now


def test_another_piece_may_be_taken_instead(controller):
    session = start(controller)
    pledge(controller)
    first, second = (o.piece for o in controller.ask.options if o.piece)
    controller.click(Target("piece", first, "hoplite"))
    assert controller.ask.prompt == "March where?"
    controller.click(Target("piece", second, "hoplite"))
    assert session.history[-1].option == Option("march", piece=second)


def test_cancel_drops_a_compound_choice(controller):
    session = start(controller)
    pledge(controller)
    before, now = session.digest(), session.now
    controller.choose(Option("march", piece=mover(controller)))
    assert controller.cancel()
    assert (session.digest(), session.now) == (before, now)
    assert not session.future
    assert not controller.cancel()


# --- journal


def test_each_choice_is_in_the_journal_before_its_result_is_shown(controller):
    session = start(controller)
    seen = []
    controller.changed.connect(lambda: seen.append(len(recover(controller.keeping.journal_path).history) == session.now))
    pledge(controller)
    controller.choose(Option("hold"))
    controller.undo()
    controller.redo()
    assert seen
    assert all(seen)


def test_the_journal_follows_undo_cancel_and_branches(controller):
    session = start(controller)
    pledge(controller)
    controller.choose(Option("march", piece=mover(controller)))
    controller.cancel()
    controller.choose(Option("hold"))
    controller.goto(1)
    controller.branch()
    controller.choose(controller.ask.options[-1])
    assert recover(controller.keeping.journal_path).digest() == session.digest()


def test_looking_at_the_past_does_not_touch_the_journal(controller):
    session = start(controller)
    pledge(controller)
    digest = session.digest()
    controller.goto(0)
    assert recover(controller.keeping.journal_path).digest() == digest


# --- history


def test_undo_and_redo_without_limit(controller):
    session = start(controller)
    digests = [session.digest()]
    while controller.ask is not None:
        controller.choose(controller.ask.options[0])
        digests.append(session.digest())
    for digest in reversed(digests[:-1]):
        assert controller.undo()
        assert session.digest() == digest
    assert not controller.undo()
    for digest in digests[1:]:
        assert controller.redo()
        assert session.digest() == digest
    assert not controller.redo()


def test_strict_undo_stops_at_dice(controller):
    settings().strict_undo = True
    session = start(controller)
    while (controller.ask is not None and not session.history[-1:]) or not session.history[-1].barrier:
        controller.choose(controller.ask.options[0])
    now = session.now
    assert not controller.undo()
    assert session.now == now
    assert controller.said


def test_looking_back_shows_the_past_and_forbids_choices(controller):
    session = start(controller)
    pledge(controller)
    now, digest = session.now, session.digest()
    controller.goto(0)
    assert controller.looking_back
    assert not controller.lit()
    assert not controller.choose(controller.ask.options[0])
    controller.to_present()
    assert (session.now, session.digest()) == (now, digest)
    assert not controller.looking_back


def test_a_branch_keeps_the_other_line_until_it_is_dropped(controller):
    session = start(controller)
    pledge(controller)
    controller.choose(Option("hold"))
    first = session.digest()
    controller.goto(1)
    assert controller.branch()
    assert not controller.looking_back
    controller.choose(controller.ask.options[-1])
    second = controller.session.digest()
    (line,) = controller.lines
    controller.take_line(line)
    assert controller.session.digest() == first
    (other,) = controller.lines
    controller.take_line(other)
    assert controller.session.digest() == second
    kept = controller.lines[0]
    controller.drop_line(kept)
    assert controller.lines == []
    assert not kept.path.exists()


# --- saving and leaving


def test_leaving_keeps_the_game(controller):
    session = start(controller)
    pledge(controller)
    digest, journal = session.digest(), controller.keeping.journal_path
    controller.leave()
    (info,) = saved_games.saves()
    assert Session.load(info.path).digest() == digest
    assert not journal.exists()


def test_leaving_a_game_that_was_not_touched_keeps_nothing(controller):
    start(controller)
    controller.leave()
    assert saved_games.saves() == []
    assert saved_games.interrupted() == []


def test_saving_while_looking_back_saves_the_present(controller, tmp_path):
    session = start(controller)
    pledge(controller)
    digest = session.digest()
    controller.goto(0)
    assert controller.keeping.save(tmp_path / "a.hegemon")
    assert Session.load(tmp_path / "a.hegemon").digest() == digest
    assert controller.looking_back
    assert not controller.keeping.unsaved


def test_a_save_that_fails_says_so(controller, tmp_path):
    start(controller)
    (tmp_path / "file").write_text("")
    assert not controller.keeping.save(tmp_path / "file" / "a.hegemon")
    assert controller.said


# --- rules that fail


def test_a_full_disk_is_told_once_and_the_game_goes_on(controller, monkeypatch):
    session = start(controller)
    full = [True]

    def choice(journal, option):
        if full[0]:
            raise SaveError("The disk is full.")

    monkeypatch.setattr(saved_games.RunningJournal, "choice", choice)
    for _ in range(3):
        controller.choose(controller.ask.options[0])
    assert session.now == 3
    assert controller.said.count("The disk is full.") == 1
    full[0] = False
    controller.choose(controller.ask.options[0])
    full[0] = True
    controller.choose(controller.ask.options[0])
    assert controller.said.count("The disk is full.") == 2


def test_a_fault_in_the_rules_takes_the_choice_back(controller, monkeypatch):
    session = start(controller)
    pledge(controller)
    now, digest = session.now, session.digest()
    monkeypatch.setitem(SCENES, "score", None)
    assert controller.choose(Option("hold"))
    assert not controller.choose(Option("hold"))  # after this one the round would be scored
    assert controller.said
    assert session.now == now + 1
    controller.undo()
    assert session.digest() == digest
    assert recover(controller.keeping.journal_path).digest() == digest


# --- computer players


def test_the_computer_plays_the_other_seat(controller, qtbot):
    session = start(controller, {"west": "person:Anna", "east": "greedy"})
    controller.choose(controller.ask.options[0])
    qtbot.waitUntil(lambda: controller.can_choose, timeout=15_000)
    assert any(r.seat == "east" for r in session.history)
    assert controller.seat_shown == "west"


def test_pause_step_and_go_on(controller, qtbot):
    session = start(controller, {"west": "random", "east": "random"})
    controller.pause()
    qtbot.wait(300)
    now = session.now
    qtbot.wait(200)
    assert session.now == now
    controller.step()
    qtbot.waitUntil(lambda: session.now == now + 1, timeout=15_000)
    qtbot.wait(200)
    assert session.now == now + 1
    controller.pause(False)
    qtbot.waitUntil(lambda: session.ask is None, timeout=20_000)


def test_thinking_is_stopped_at_once(controller, qtbot):
    session = start(controller, {"west": "search", "east": "search"})
    qtbot.waitUntil(lambda: controller.turns.thinkers.busy, timeout=15_000)
    started = time.perf_counter()
    controller.pause()
    assert time.perf_counter() - started < 0.05
    now = session.now
    qtbot.wait(1500)
    assert session.now == now


def test_undo_takes_the_computers_answer_back_too(controller, qtbot):
    session = start(controller, {"west": "person:Anna", "east": "greedy"})
    before = session.digest()
    controller.choose(controller.ask.options[0])
    qtbot.waitUntil(lambda: controller.can_choose, timeout=15_000)
    assert controller.undo()
    assert session.digest() == before
    assert controller.can_choose


def test_a_hint_names_an_offered_option_and_a_reason(controller, qtbot):
    start(controller, {"west": "person:Anna", "east": "greedy"})
    with qtbot.waitSignal(controller.hinted, timeout=15_000) as got:
        controller.hint()
    option, why = got.args
    assert option in controller.ask.options
    assert why


def test_forced_choices_are_played_if_wished(controller, qtbot):
    settings().auto_forced = True
    session = start(controller)
    guard = 0
    while controller.ask is not None and guard < 200:
        guard += 1
        if controller.automatic(controller.ask) is not None:
            now = session.now
            qtbot.waitUntil(lambda now=now: session.now > now, timeout=5000)
            assert session.history[now].option == Option("pass")
            return
        march = [o for o in controller.ask.options if o.space in ("corinth", "isthmia", "tenea")]
        controller.choose(march[0] if march else controller.ask.options[0])


def test_what_is_to_be_looked_at_waits_for_the_person(controller):
    settings().auto_forced = True
    start(controller)
    only = [Option("pass")]
    assert controller.automatic(Ask("west", "Pass?", only, always=True)) == only[0]
    assert controller.automatic(Ask("west", "Look at this.", only, always=True, pause=True)) is None


def test_a_response_can_be_passed_for_good(controller, qtbot):
    session = start(controller)
    guard = 0
    while controller.ask is not None and not controller.response_kind(controller.ask) and guard < 300:
        guard += 1
        march = [o for o in controller.ask.options if o.space in ("corinth", "isthmia", "tenea")]
        controller.choose(march[0] if march else controller.ask.options[0])
    if controller.ask is None:
        pytest.skip("nobody met")
    kind, now = controller.response_kind(controller.ask), session.now
    controller.set_auto_pass(kind, True)
    qtbot.waitUntil(lambda: session.now > now, timeout=5000)
    assert session.history[now].option == Option("pass")
    assert kind in settings().recall("auto_pass/isthmus", [])


def test_real_dice_are_asked_of_whoever_rolls(controller):
    session = start(controller, real_dice=True)
    while controller.ask is not None and controller.ask.seat != "fate":
        controller.choose(controller.ask.options[0])
    if controller.ask is not None:
        assert controller.can_choose
        assert len(controller.options()) == 6
        controller.choose(controller.ask.options[2])
        assert session.history[-1].option.amount == 3


def test_a_drop_may_name_the_place_first(controller):
    """A coin laid on a card of the row: the card is chosen in one ask, the coin goes there in the next."""
    session = Session.new("peloponnes_cards", "standard", seats={"terracotta": "person:A", "aegean": "person:A"}, seed=4)
    controller.start(session)
    card = next(o.card for o in controller.ask.options if o.verb == "bid")
    hand = next(z for z in controller.table().zones if z.dock == "hand" and z.cards)
    coin = hand.cards[0]
    biddable = {o.card for o in controller.ask.options if o.verb == "bid"}
    assert {t.id for t in controller.lift(Target("card", coin.id, coin.key))} == biddable
    assert controller.drop(Target("card", coin.id, coin.key), Target("card", card))
    assert [r.option.verb for r in session.history] == ["bid", "lay"]
    assert session.history[0].option.card == card
    assert session.history[1].option.card == coin.key
