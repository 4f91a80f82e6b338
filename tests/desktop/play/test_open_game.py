"""An open game without a window: choices, gestures, history, branches, journal, computer players."""

from __future__ import annotations

import os
import time

import pytest

from desktop.controller import saved_games
from desktop.controller.responses import response_kind
from desktop.ui.settings import settings
from engines.core.chains import ChainFile
from engines.core.flow import Ask, Option
from engines.core.recovery import recover
from engines.core.session import Session
from engines.core.table import Target
from tests.desktop.play.at_table import Alone
from tests.isthmus.game import SCENES

PEOPLE = {"west": "person:Anna", "east": "person:Anna"}


@pytest.fixture
def table(qapp, own_home):
    settings().computer_pause = 0.0
    settings().auto_forced = False
    c = Alone()
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


def test_a_click_that_means_one_option_does_it(table):
    session = start(table)
    card = next(t for t in table.lit if t.kind == "card")
    table.click(card)
    assert session.history[-1].option == Option("pledge", card=card.key)


def test_what_is_lit_is_what_is_offered(table):
    start(table)
    pledge(table)
    lit = table.lit
    named = {t for o in table.options for t in table.interaction.targets_of(o)}
    assert lit == named
    assert {o for row in table.interaction.rows for o in row.options} == set(table.ask.options)


def test_a_click_in_vain_says_why_with_the_rule(table):
    start(table)
    pledge(table)
    other = next(p for p in table.offers.things.pieces if not p.startswith(table.ask.seat))
    now = table.session.now
    table.click(Target("piece", other, "hoplite"))
    assert table.said == ["That army is not yours (2)."]
    assert table.session.now == now


def test_a_drag_in_two_steps_is_one_gesture(table):
    session = start(table)
    pledge(table)
    army = mover(table)
    source = Target("piece", army, "hoplite")
    places = table.lift(source)
    assert places
    place = sorted(places)[0]
    now = session.now
    assert table.drop(source, place)
    assert [r.option for r in session.history[now:]][:2] == [
        Option("march", piece=army),
        Option("march", piece=army, space=place.id),
    ]


def test_a_drag_whose_second_step_is_illegal_changes_nothing(table):
    session = start(table)
    pledge(table)
    army = mover(table)
    before, now = session.digest(), session.now
    assert not table.drop(Target("piece", army, "hoplite"), Target("space", "sidous"))
    assert table.said == ["There is no link to that space (2)."]
    assert (session.digest(), session.now) == (before, now)
    assert not table.drop(Target("piece", army, "hoplite"), None)
    assert session.now == now


def test_another_piece_may_be_taken_instead(table):
    session = start(table)
    pledge(table)
    first, second = (o.piece for o in table.ask.options if o.piece)
    table.click(Target("piece", first, "hoplite"))
    assert table.ask.prompt == "March where?"
    table.click(Target("piece", second, "hoplite"))
    assert session.history[-1].option == Option("march", piece=second)


def test_cancel_drops_a_compound_choice(table):
    session = start(table)
    pledge(table)
    before, now = session.digest(), session.now
    table.choose(Option("march", piece=mover(table)))
    assert table.cancel()
    assert (session.digest(), session.now) == (before, now)
    assert not session.future
    assert not table.cancel()


# --- journal


def test_each_choice_is_in_the_journal_before_its_result_is_shown(table):
    session = start(table)
    seen = []
    table.match.changed.connect(lambda: seen.append(len(recover(table.journal).history) == session.now))
    pledge(table)
    table.choose(Option("hold"))
    table.undo()
    table.redo()
    assert seen
    assert all(seen)


def test_the_journal_follows_undo_cancel_and_branches(table):
    session = start(table)
    pledge(table)
    table.choose(Option("march", piece=mover(table)))
    table.cancel()
    table.choose(Option("hold"))
    table.goto(1)
    table.match.branch()
    table.choose(table.ask.options[-1])
    assert recover(table.journal).digest() == session.digest()


def test_looking_at_the_past_does_not_touch_the_journal(table):
    session = start(table)
    pledge(table)
    digest = session.digest()
    table.goto(0)
    assert recover(table.journal).digest() == digest


# --- history


def test_undo_and_redo_without_limit(table):
    session = start(table)
    digests = [session.digest()]
    while table.ask is not None:
        table.choose(table.ask.options[0])
        digests.append(session.digest())
    for digest in reversed(digests[:-1]):
        assert table.undo()
        assert session.digest() == digest
    assert not table.undo()
    for digest in digests[1:]:
        assert table.redo()
        assert session.digest() == digest
    assert not table.redo()


def test_strict_undo_stops_at_dice(table):
    settings().strict_undo = True
    session = start(table)
    while (table.ask is not None and not session.history[-1:]) or not session.history[-1].barrier:
        table.choose(table.ask.options[0])
    now = session.now
    assert not table.undo()
    assert session.now == now
    assert table.said


def test_looking_back_shows_the_past_and_forbids_choices(table):
    session = start(table)
    pledge(table)
    now, digest = session.now, session.digest()
    table.goto(0)
    assert table.looking_back
    assert not table.lit
    assert not table.choose(table.ask.options[0])
    table.match.to_present()
    assert (session.now, session.digest()) == (now, digest)
    assert not table.looking_back


def test_a_branch_keeps_the_other_line_until_it_is_dropped(table):
    session = start(table)
    pledge(table)
    table.choose(Option("hold"))
    first = session.digest()
    table.goto(1)
    assert table.match.branch()
    assert not table.looking_back
    table.choose(table.ask.options[-1])
    second = table.session.digest()
    (line,) = table.match.lines
    table.match.take_line(line)
    assert table.session.digest() == first
    (other,) = table.match.lines
    table.match.take_line(other)
    assert table.session.digest() == second
    kept = table.match.lines[0]
    table.match.drop_line(kept)
    assert table.match.lines == []
    assert not kept.path.exists()


# --- saving and leaving


def test_leaving_keeps_the_game(table):
    session = start(table)
    pledge(table)
    digest, journal = session.digest(), table.journal
    table.leave()
    (info,) = saved_games.saves()
    assert Session.load(info.path).digest() == digest
    assert not journal.exists()


def test_leaving_a_game_that_was_not_touched_keeps_nothing(table):
    start(table)
    table.leave()
    assert saved_games.saves() == []
    assert saved_games.interrupted() == []


def test_saving_while_looking_back_saves_the_present(table, tmp_path):
    session = start(table)
    pledge(table)
    digest = session.digest()
    table.goto(0)
    assert table.saving.save(tmp_path / "a.hegemon")
    assert Session.load(tmp_path / "a.hegemon").digest() == digest
    assert table.looking_back
    assert not table.saving.unsaved


def test_a_save_that_fails_says_so(table, tmp_path):
    start(table)
    (tmp_path / "file").write_text("")
    assert not table.saving.save(tmp_path / "file" / "a.hegemon")
    assert table.said


# --- rules that fail


def test_a_full_disk_is_told_once_and_so_is_its_end_and_nothing_is_missing_then(table, monkeypatch):
    session = start(table)
    table.choose(table.ask.options[0])
    real = os.fsync

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(ChainFile, "_write", full)
    monkeypatch.setattr(os, "fsync", full)
    for _ in range(3):
        table.choose(table.ask.options[0])
    assert session.now == 4
    assert recover(table.journal).now == 1
    (said,) = table.said
    assert "No space left on device" in said
    monkeypatch.undo()
    assert os.fsync is real
    table.choose(table.ask.options[0])
    assert table.said[1:] == ["The game is kept again, with everything that was chosen meanwhile."]
    assert recover(table.journal).digest() == session.digest()
    monkeypatch.setattr(ChainFile, "_write", full)
    monkeypatch.setattr(os, "fsync", full)
    table.choose(table.ask.options[0])
    assert len(table.said) == 3


def test_a_journal_that_somebody_took_away_is_written_anew(table):
    session = start(table)
    pledge(table)
    table.journal.unlink()
    table.match.journal.turn()
    assert recover(table.journal).digest() == session.digest()
    assert table.said == []


def test_a_fault_in_the_rules_takes_the_choice_back(table, monkeypatch):
    session = start(table)
    pledge(table)
    now, digest = session.now, session.digest()
    monkeypatch.setitem(SCENES, "score", None)
    assert table.choose(Option("hold"))
    assert not table.choose(Option("hold"))  # after this one the round would be scored
    assert table.said
    assert session.now == now + 1
    table.undo()
    assert session.digest() == digest
    assert recover(table.journal).digest() == digest


# --- computer players


def test_the_computer_plays_the_other_seat(table, qtbot):
    session = start(table, {"west": "person:Anna", "east": "greedy"})
    table.choose(table.ask.options[0])
    qtbot.waitUntil(lambda: table.can_choose, timeout=15_000)
    assert any(r.seat == "east" for r in session.history)
    assert table.seat_shown == "west"


def test_pause_step_and_go_on(table, qtbot):
    session = start(table, {"west": "random", "east": "random"})
    table.pause()
    qtbot.wait(300)
    now = session.now
    qtbot.wait(200)
    assert session.now == now
    table.autoplay.step()
    qtbot.waitUntil(lambda: session.now == now + 1, timeout=15_000)
    qtbot.wait(200)
    assert session.now == now + 1
    table.pause(False)
    qtbot.waitUntil(lambda: session.ask is None, timeout=20_000)


def test_thinking_is_stopped_at_once(table, qtbot):
    session = start(table, {"west": "search", "east": "search"})
    qtbot.waitUntil(lambda: table.autoplay.bots.busy, timeout=15_000)
    started = time.perf_counter()
    table.pause()
    assert time.perf_counter() - started < 0.05
    now = session.now
    qtbot.wait(1500)
    assert session.now == now


def test_undo_takes_the_computers_answer_back_too(table, qtbot):
    session = start(table, {"west": "person:Anna", "east": "greedy"})
    before = session.digest()
    table.choose(table.ask.options[0])
    qtbot.waitUntil(lambda: table.can_choose, timeout=15_000)
    assert table.undo()
    assert session.digest() == before
    assert table.can_choose


def test_a_hint_names_an_offered_option_and_a_reason(table, qtbot):
    start(table, {"west": "person:Anna", "east": "greedy"})
    with qtbot.waitSignal(table.autoplay.hinted, timeout=15_000) as got:
        table.autoplay.hint()
    option, why = got.args
    assert option in table.ask.options
    assert why


def test_forced_choices_are_played_if_wished(table, qtbot):
    settings().auto_forced = True
    session = start(table)
    guard = 0
    while table.ask is not None and guard < 200:
        guard += 1
        if table.autoplay.forced(table.ask) is not None:
            now = session.now
            qtbot.waitUntil(lambda now=now: session.now > now, timeout=5000)
            assert session.history[now].option == Option("pass")
            return
        march = [o for o in table.ask.options if o.space in ("corinth", "isthmia", "tenea")]
        table.choose(march[0] if march else table.ask.options[0])


def test_what_is_to_be_looked_at_waits_for_the_person(table):
    settings().auto_forced = True
    start(table)
    only = [Option("pass")]
    assert table.autoplay.forced(Ask("west", "Pass?", only, always=True)) == only[0]
    assert table.autoplay.forced(Ask("west", "Look at this.", only, always=True, pause=True)) is None


def test_a_response_can_be_passed_for_good(table, qtbot):
    session = start(table)
    guard = 0
    while table.ask is not None and not response_kind(table.ask) and guard < 300:
        guard += 1
        march = [o for o in table.ask.options if o.space in ("corinth", "isthmia", "tenea")]
        table.choose(march[0] if march else table.ask.options[0])
    if table.ask is None:
        pytest.skip("nobody met")
    kind, now = response_kind(table.ask), session.now
    table.autoplay.set_auto_pass(kind, True)
    qtbot.waitUntil(lambda: session.now > now, timeout=5000)
    assert session.history[now].option == Option("pass")
    assert kind in settings().recall("auto_pass/isthmus", [])


def test_real_dice_are_asked_of_whoever_rolls(table):
    session = start(table, real_dice=True)
    while table.ask is not None and table.ask.seat != "fate":
        table.choose(table.ask.options[0])
    if table.ask is not None:
        assert table.can_choose
        assert len(table.options) == 6
        table.choose(table.ask.options[2])
        assert session.history[-1].option.amount == 3


def test_a_drop_may_name_the_place_first(table):
    """A coin laid on a card of the row: the card is chosen in one ask, the coin goes there in the next."""
    session = Session.new("peloponnes_cards", "standard", seats={"terracotta": "person:A", "aegean": "person:A"}, seed=4)
    table.start(session)
    card = next(o.card for o in table.ask.options if o.verb == "bid")
    hand = next(z for z in table.table().zones if z.dock == "hand" and z.cards)
    coin = hand.cards[0]
    biddable = {o.card for o in table.ask.options if o.verb == "bid"}
    assert {t.id for t in table.lift(Target("card", coin.id, coin.key))} == biddable
    assert table.drop(Target("card", coin.id, coin.key), Target("card", card))
    assert [r.option.verb for r in session.history] == ["bid", "lay"]
    assert session.history[0].option.card == card
    assert session.history[1].option.card == coin.key
