"""Two windows with one folder: no journal, save or list of one is lost through the other."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from desktop.controller import saved_games
from desktop.controller.running_journal import RunningJournal
from engines.core.session import Session

ALONE = {"west": "person:A", "east": "person:A"}
WINDOWS = 6


def window_that(what: str, start: float, argument: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.desktop.play.two_windows", what, str(start), str(argument)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def at_once(what: str) -> list[list[str]]:
    """What several windows print that do the same at the same moment."""
    start = time.time() + 2.5  # until they all are awake
    children = [window_that(what, start, n) for n in range(WINDOWS)]
    said = [child.communicate(timeout=60)[0].splitlines()[-1].split("\t") for child in children]
    assert [child.returncode for child in children] == [0] * WINDOWS
    return said


def test_games_that_begin_at_the_same_moment_have_journals_of_their_own(own_home):
    said = at_once("begin")
    assert len({path for path, _ in said}) == WINDOWS
    for path, digest in said:
        recovered = saved_games.recover_session(Path(path))
        assert (recovered.digest(), recovered.notice) == (digest, "")


def test_games_that_are_left_at_the_same_moment_have_saves_of_their_own(own_home):
    said = at_once("claim")
    assert len({path for (path,) in said}) == WINDOWS
    assert sorted(Session.load(path).setup.seed for (path,) in said) == list(range(WINDOWS))


def test_the_list_of_recent_games_loses_no_entry(own_home):
    at_once("note")
    assert sorted(saved_games.recent()) == sorted(Path(f"/games/{w}-{n}.hegemon") for w in range(WINDOWS) for n in range(3))


@pytest.fixture
def held(own_home, tmp_path):
    """A save that another window has open."""
    session = Session.new("isthmus", seats=ALONE, seed=3)
    session.apply(session.ask.options[0])
    path = tmp_path / "mine.hegemon"
    session.save(path)
    child = window_that("hold", 0.0, path)
    assert child.stdout.readline() == "True\n"
    yield path
    child.kill()
    child.communicate()


def test_a_save_that_another_window_has_open_is_opened_as_a_copy_or_not_at_all(hands, held, monkeypatch):
    before = held.read_bytes()
    asked = []
    monkeypatch.setattr(hands.window, "ask_for_copy", lambda path: asked.append(path) or len(asked) > 1)
    assert not hands.window.open(held)
    assert hands.window.game is None
    assert hands.window.open(held)
    assert asked == [held, held]
    hands.c.choose(hands.c.ask.options[0])
    assert not hands.c.saving.save(held)
    assert "mine is open in another window: choose another name." in hands.page.toast.text
    hands.window.save()
    assert hands.c.saving.path.parent == saved_games.saves_folder()
    assert held.read_bytes() == before


def test_the_same_save_opened_again_in_its_own_window_goes_on_where_it_stands(hands, own_home):
    hands.start(seats=ALONE)
    hands.c.choose(hands.c.ask.options[0])
    hands.window.save()
    path = hands.c.saving.path
    hands.c.choose(hands.c.ask.options[0])
    digest = hands.c.session.digest()
    assert hands.window.open(path)
    assert (hands.c.session.digest(), hands.c.saving.path) == (digest, path)


def test_a_game_that_is_being_played_elsewhere_is_not_recovered(hands, own_home):
    journal = RunningJournal(Session.new("isthmus", seats=ALONE, seed=3))
    assert not hands.window.open(journal.path)
    assert "being played in another window" in hands.window._toast.text
    assert journal.path.exists()
    journal.close(keep=False)


def test_a_journal_that_was_read_in_part_stays_aside_and_somebodys_own_file_where_it_is(hands, own_home, tmp_path):
    hands.start(seats=ALONE)
    for _ in range(4):
        hands.c.choose(hands.c.ask.options[0])
    lines = hands.c.journal.read_bytes().split(b"\n")
    hands.window.show_home()
    content = b"\n".join([*lines[:3], b"?", *lines[4:]])
    ours, theirs = saved_games.journals_folder() / "cut.journal", tmp_path / "theirs.journal"
    for path in (ours, theirs):
        path.write_bytes(content)
        assert hands.window.open(path)
        assert "choices kept" in hands.c.match.notice
    assert not ours.exists()
    assert ours.with_suffix(".damaged").read_bytes() == content
    assert theirs.exists()
