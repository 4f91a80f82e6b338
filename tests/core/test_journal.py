"""Journals: what they hold, where they begin, and what is refused."""

from __future__ import annotations

import pytest

from engines.core import Session
from engines.core.conformance.cases import random_game
from engines.core.journals import Journal
from engines.core.recovery import recover
from engines.core.saves import SaveError
from tests.isthmus.game import GAME


def test_a_journal_tells_of_choices_and_of_steps_back(tmp_path):
    session = Session.new(GAME, seed=1)
    journal = Journal(tmp_path / "a.journal", session)
    for s in random_game(session, 2):
        if s.now == 12:
            break
    for record in session.history:
        journal.choice(record.option)
    session.goto(5)
    journal.goto(5)
    assert recover(journal.path).digest() == session.digest()
    assert len(recover(journal.path).future) == 7
    session.drop_future()
    journal.goto(5, drop=True)
    assert recover(journal.path).future == []
    journal.close()
    assert journal.path.exists()


def test_a_journal_begun_in_the_middle_holds_what_came_before(tmp_path):
    session = Session.new(GAME, seed=1)
    for s in random_game(session, 2):
        if s.now == 9:
            break
    session.undo()
    journal = Journal(tmp_path / "a.journal", session)
    recovered = recover(journal.path)
    assert (recovered.digest(), len(recovered.future)) == (session.digest(), 1)
    journal.close(keep=False)
    assert not journal.path.exists()


def test_a_last_line_that_was_cut_off_is_left_out(tmp_path):
    session = Session.new(GAME, seed=1)
    journal = Journal(tmp_path / "a.journal", session)
    option = session.ask.options[0]
    journal.choice(option)
    journal.close()
    with journal.path.open("ab") as file:
        file.write(b'{"choice":{"verb":"ple')
    assert [r.option for r in recover(journal.path).history] == [option]


@pytest.mark.parametrize("content", [b"", b"\n", b"no json\n", b"{}\n", b'{"format":"x"}\n', b"\xff\xfe\n"])
def test_a_broken_journal_is_refused_in_a_sentence(tmp_path, content):
    path = tmp_path / "bad.journal"
    path.write_bytes(content)
    with pytest.raises(SaveError, match=r"bad\.journal"):
        recover(path)
