"""What a killed program leaves behind goes at the next start; what another window uses, and every game, stays."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from desktop.controller import saved_games
from desktop.controller.leftovers import remove_leftovers
from desktop.controller.running_journal import RunningJournal
from engines.core.data import user_folder
from engines.core.journals import autosave_of
from engines.core.locks import lock_handle
from engines.core.saves import write_atomically
from engines.core.session import Session


def old(path: Path, content: str = "half") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content)
    os.utime(path, (time.time() - 60,) * 2)
    return path


def everything() -> set[Path]:
    return {path.relative_to(user_folder()) for path in user_folder().rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    "name",
    [
        "saves/.My war.hegemon.a1b2c3d4.tmp",
        "saves/.My war.hegemon.a1b2_3d4",
        "journals/.isthmus-1.journal.abcdefgh.tmp",
        "journals/isthmus-1.autosave",
        "journals/isthmus-1.lock",
        "journals/isthmus-1-line 2.line",
        "journals/isthmus-1.journal",
        "thumbnails/.ab.png.abcdefgh.tmp",
        "editions/isthmus/.Mine.hegemon-edition.abcdefgh.tmp",
        ".recent.json.abcdefgh.tmp",
        "locks/abc.lock",
    ],
)
def test_a_leftover_goes(own_home, name):
    old(user_folder() / name, "" if name.endswith(".journal") else "half")
    remove_leftovers()
    assert everything() == set()


def test_games_and_what_is_in_use_stay(own_home, tmp_path):
    session = Session.new("isthmus", seed=1)
    session.apply(session.ask.options[0])
    journal = RunningJournal(session)
    journal.close(keep=True)
    running = RunningJournal(session)
    running._writer.shutdown()
    session.save(saved_games.saves_folder() / "mine.hegemon")
    lock = saved_games.lock_save(saved_games.saves_folder() / "mine.hegemon")
    elsewhere = tmp_path / "elsewhere.hegemon"
    session.save(elsewhere)
    saved_games.note_recent(elsewhere)
    for name in ("saves/.hidden", "saves/.notes.txt", "journals/cut.damaged", "hegemon.log"):
        old(user_folder() / name)
    before = everything()
    left = old(elsewhere.with_name(".elsewhere.hegemon.abcdefgh.tmp"))
    theirs = old(elsewhere.with_name(".other.abcdefgh.tmp"))
    with old(user_folder() / "saves" / ".written.hegemon.abcdefgh.tmp").open("r+") as written:
        assert lock_handle(written.fileno())
        remove_leftovers()
        assert everything() == before | {Path("saves/.written.hegemon.abcdefgh.tmp")}
    assert not left.exists()
    assert theirs.exists()
    assert autosave_of(journal.path).exists()
    lock.release()
    running.close(keep=False)


def test_a_file_that_was_just_begun_stays(own_home):
    write_atomically(user_folder() / "saves" / ".new.hegemon.abcdefgh.tmp", b"")
    remove_leftovers()
    assert everything() == {Path("saves/.new.hegemon.abcdefgh.tmp")}
