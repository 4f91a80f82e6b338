"""Journals: a child process that plays is killed at random moments; every choice it acknowledged is there."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time

import pytest

from engines.core import Session
from engines.core.conformance.cases import random_game
from engines.core.journals import Journal, recover
from engines.core.saves import SaveError
from tests.isthmus.game import GAME

PLAYER = """
import sys
from pathlib import Path
from engines.core import Session
from engines.core.chance import Dice
from engines.core.journals import Journal
from tests.isthmus.game import GAME
session = Session.new(GAME, seed=int(sys.argv[2]))
journal = Journal(Path(sys.argv[1]), session)
dice = Dice(7)
made = 0
print("ready", flush=True)
while True:
    if session.ask is None:
        session.goto(0)
        journal.goto(0, drop=True)
        session.drop_future()
        made = 0
    option = dice.choice(session.ask.options)
    journal.choice(option)
    session.apply(option)
    made += 1
    print(made, option.verb, session.digest(), flush=True)   # the acknowledgement
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is not there")
def test_killed_fifty_times_no_acknowledged_choice_is_lost(tmp_path):
    dice = random.Random(3)
    longest = 0
    for n in range(50):
        path = tmp_path / f"{n}.journal"
        child = subprocess.Popen([sys.executable, "-c", PLAYER, str(path), str(n)], stdout=subprocess.PIPE, text=True)
        assert child.stdout.readline() == "ready\n"
        time.sleep(dice.random() * 0.02)
        child.send_signal(signal.SIGKILL)
        lines = child.stdout.read().split("\n")[:-1]  # a last line without its end was not acknowledged
        child.wait()
        session = recover(path)
        acknowledged = [line.split() for line in lines if len(line.split()) == 3]
        longest = max(longest, len(acknowledged))
        if acknowledged:
            made, verb, digest = acknowledged[-1]
            if session.now >= int(made):  # unless it had already begun anew
                assert session.history[int(made) - 1].option.verb == verb
                session.goto(int(made))
                assert session.digest() == digest
            else:
                assert session.now <= 1
    assert longest > 5, "the children were killed before they played"


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
