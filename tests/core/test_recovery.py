"""Recovery: a journal is played again as far as it can be trusted, and says what could not be kept."""

from __future__ import annotations

import random

import msgspec
import pytest

from engines import games
from engines.core import Session
from engines.core.chains import Chain, whole_lines
from engines.core.chance import Dice
from engines.core.flow import Option
from engines.core.journals import Choice, Journal, Turn, autosave_of
from engines.core.recovery import recover
from engines.core.saves import SaveError
from tests.core.test_saves import Changed
from tests.isthmus.game import GAME


def play(path, choices: int, seed: int = 1, turns: bool = True) -> tuple[Session, list[str]]:
    """A game with its journal, as a window keeps it, and the digests after each choice. Every fifth begins a turn."""
    session, dice = Session.new(GAME, seed=seed), Dice(seed + 50)
    journal = Journal(path, session)
    digests = [session.digest()]
    for _ in range(choices):
        option = dice.choice(session.ask.options)
        journal.choice(option)
        session.apply(option)
        if turns and session.now % 5 == 0:
            journal.turn(session)
            session.save(autosave_of(path))
        digests.append(session.digest())
    journal.close()
    return session, digests


def lines_of(path) -> list[bytes]:
    return whole_lines(path.read_bytes())


def rewrite(path, lines) -> None:
    path.write_bytes(b"".join(line + b"\n" for line in lines))


def test_a_line_that_is_missing_costs_what_follows_and_never_leads_into_another_game(tmp_path):
    dice = random.Random(4)
    path = tmp_path / "a.journal"
    for n in range(60):
        _, digests = play(path, 14, seed=n, turns=n % 2 == 0)
        lines = lines_of(path)
        gone = dice.randrange(3, len(lines) - 1)
        rewrite(path, lines[:gone] + lines[gone + 1 :])
        kept = sum(b'"choice"' in line for line in lines[:gone])
        recovered = recover(path)
        assert recovered.digest() == digests[kept]
        assert recovered.notice.startswith(f"{kept} of {14 - (b'choice' in lines[gone])} choices kept")
        path.unlink()


def test_a_journal_that_is_whole_has_nothing_to_say(tmp_path):
    session, _ = play(tmp_path / "a.journal", 20)
    recovered = recover(tmp_path / "a.journal")
    assert (recovered.digest(), recovered.notice) == (session.digest(), "")


def test_a_choice_that_the_rules_refuse_costs_what_follows_it(tmp_path):
    path = tmp_path / "a.journal"
    session = Session.new(GAME, seed=1)
    journal = Journal(path, session)
    first = session.ask.options[0]
    for option in (first, Option("fly"), first):
        journal.choice(option)
    journal.close()
    recovered = recover(path)
    assert [record.option for record in recovered.history] == [first]
    assert recovered.notice == "1 of 3 choices kept: the rules do not allow what follows."


def test_a_turn_that_begins_elsewhere_ends_it_at_the_last_one_that_fits(tmp_path):
    path = tmp_path / "a.journal"
    session, digests = play(path, 12, turns=False)
    chain = Chain()
    entries = [msgspec.json.decode(lines_of(path)[0])]
    del entries[0]["n"], entries[0]["check"]
    for n, record in enumerate(session.history, 1):
        entries.append(Choice(record.option))
        if n % 4 == 0:
            entries.append(Turn(digests[n] if n < 12 else "0" * 32))
    path.write_bytes(b"".join(chain.line(entry) for entry in entries))
    recovered = recover(path)
    assert (recovered.now, recovered.digest()) == (8, digests[8])
    assert recovered.notice.startswith("8 of 12 choices kept: what follows led to another position")


# --- the save made at the last turn


def test_the_save_comes_first_where_a_line_is_missing_before_it(tmp_path):
    path = tmp_path / "a.journal"
    session, digests = play(path, 18)
    lines = lines_of(path)
    rewrite(path, lines[:6] + lines[7:])
    recovered = recover(path, autosave_of(path))
    assert (recovered.now, recovered.digest()) == (session.now - 3, digests[-4])
    assert recovered.notice == f"{session.now - 3} of {session.now - 1} choices kept: what follows is damaged."


def test_the_save_stands_in_for_a_journal_whose_beginning_is_damaged(tmp_path):
    path = tmp_path / "a.journal"
    _, digests = play(path, 18)
    rewrite(path, [b"{" + b"\0" * 300, *lines_of(path)[1:]])
    with pytest.raises(SaveError, match=r"a\.journal is damaged"):
        recover(path)
    recovered = recover(path, autosave_of(path))
    assert recovered.digest() == digests[-4]
    assert recovered.notice == "a.journal is damaged: this is the game as it stood at its last turn."
    rewrite(path, [])
    assert recover(path, autosave_of(path)).digest() == digests[-4]


def test_under_other_rules_the_save_comes_first_and_the_journal_goes_on_from_it(tmp_path, monkeypatch):
    for seed in range(200):  # until an army holds still, which the changed rules forbid, early and not since the last scenes
        path = tmp_path / f"{seed}.journal"
        session, _ = play(path, 18, seed)
        verbs = [record.option.verb for record in session.history]
        if "hold" in verbs[1:8] and "hold" not in verbs[8:]:
            break
    monkeypatch.setitem(games._loaded, "isthmus", Changed())
    recovered = recover(path, autosave_of(path))
    assert recovered.state == session.state
    assert recovered.now < session.now
    assert "have changed since" in recovered.notice
    assert "choices kept" not in recovered.notice
    alone = recover(path)
    assert alone.now == verbs.index("hold")
    assert alone.notice == f"{alone.now} of 18 choices kept: the rules do not allow what follows."
    # What was recovered is itself kept, saved and recovered.
    other = Journal(tmp_path / "other.journal", recovered)
    option = recovered.ask.options[0]
    other.choice(option)
    recovered.apply(option)
    assert recover(other.path).digest() == recovered.digest()
    recovered.save(tmp_path / "a.hegemon")
    assert Session.load(tmp_path / "a.hegemon").digest() == recovered.digest()


def test_other_rules_that_touch_nothing_keep_everything(tmp_path, monkeypatch):
    class Newer(type(GAME)):
        rules_version = GAME.rules_version + 1

    path = tmp_path / "a.journal"
    session, _ = play(path, 20)
    monkeypatch.setitem(games._loaded, "isthmus", Newer())
    for autosave in (None, autosave_of(path)):
        recovered = recover(path, autosave)
        assert (recovered.digest(), recovered.now, recovered.notice) == (session.digest(), 20, "")


def test_a_save_beside_it_that_cannot_be_read_stops_nothing(tmp_path):
    path = tmp_path / "a.journal"
    session, _ = play(path, 18)
    autosave_of(path).write_bytes(b"{" * 100)
    lines = lines_of(path)
    rewrite(path, [*lines[:-1], b"?"])
    recovered = recover(path, autosave_of(path))
    assert recovered.now == session.now - 1
    rewrite(path, [b"?"])
    with pytest.raises(SaveError):
        recover(path, autosave_of(path))
