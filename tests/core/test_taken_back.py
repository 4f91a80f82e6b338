"""Take-backs across dice or shown secrets are kept: in the session, its saves and journals, and the log."""

from __future__ import annotations

import json

import pytest

from engines.core import Session
from engines.core.conformance.cases import random_game
from engines.core.journals import Journal
from engines.core.narrative import History
from engines.core.recovery import recover
from engines.core.saves import SaveError, TakeBack
from tests.isthmus.game import GAME


def at_dice() -> Session:
    """A game in which the last choice led to dice."""
    for seed in range(30):
        for session in random_game(Session.new(GAME, seed=seed), 2):
            if session.ask is not None and session.now > 6 and session.history[-1].barrier:
                return session
    raise AssertionError("no dice were rolled")


def other(session: Session):
    """Another choice than the one that was taken back."""
    return next(o for o in session.ask.options if o != session.future[0].option)


def lines(session: Session) -> list[str]:
    return [e.text for e in History().entries(session, None) if e.event == "taken_back"]


def test_another_choice_after_dice_is_noted_and_the_same_one_is_not():
    session = at_dice()
    now = session.now
    session.undo()
    session.apply(session.future[0].option)
    assert session.taken_back == []
    session.goto(now - 3)
    session.apply(other(session))
    assert session.taken_back == [TakeBack(now - 3, 3)]
    assert lines(session) == ["Taken back across dice or shown secrets: 3 choices."]


def test_choices_without_dice_are_taken_back_without_a_note():
    session = Session.new(GAME, seed=1)
    session.apply(session.ask.options[0])
    assert not session.history[-1].barrier
    session.undo()
    session.apply(other(session))
    assert session.taken_back == []


def test_dropping_what_was_ahead_is_noted_too():
    session = at_dice()
    session.undo()
    session.drop_future()
    assert session.taken_back == [TakeBack(session.now, 1)]


def test_a_note_in_what_is_taken_back_itself_stands_where_the_game_goes_on():
    session = at_dice()
    session.undo()
    session.drop_future()
    session.goto(session.now - 4)
    session.apply(other(session))
    at = session.now - 1
    assert {note.at for note in session.taken_back} == {at}
    assert len(lines(session)) == 1


def test_the_log_tells_it_where_it_was():
    session = at_dice()
    session.undo()
    at = session.now
    session.drop_future()
    session.apply(session.ask.options[0])
    entries = History().entries(session, None)
    place = next(n for n, entry in enumerate(entries) if entry.event == "taken_back")
    assert all(entry.moment <= at for entry in entries[: place + 1])
    assert all(entry.moment > at for entry in entries[place + 1 :])


def test_a_save_and_a_journal_keep_it(tmp_path):
    session = at_dice()
    journal = Journal(tmp_path / "a.journal", session)
    session.undo()
    journal.goto(session.now)
    option = other(session)
    journal.choice(option)
    session.apply(option)
    assert session.taken_back
    assert recover(journal.path).taken_back == session.taken_back
    session.save(tmp_path / "a.hegemon")
    loaded = Session.load(tmp_path / "a.hegemon")
    assert loaded.taken_back == session.taken_back
    begun_anew = Journal(tmp_path / "b.journal", loaded)
    assert recover(begun_anew.path).taken_back == session.taken_back


def test_it_cannot_be_struck_out_of_a_save(tmp_path):
    session = at_dice()
    session.undo()
    session.drop_future()
    path = tmp_path / "a.hegemon"
    session.save(path)
    document = json.loads(path.read_text())
    document["taken_back"] = []
    path.write_text(json.dumps(document))
    with pytest.raises(SaveError, match="has been altered"):
        Session.load(path)


def test_a_choice_that_the_rules_fail_over_takes_nothing_back(monkeypatch):
    session = at_dice()
    session.undo()
    monkeypatch.setattr(session, "_run", None)
    with pytest.raises(TypeError):
        session.apply(other(session))
    assert session.taken_back == []
