"""What a second process does while another one runs: `python -m tests.desktop.play.two_windows WHAT START ...`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from desktop.controller import saved_games
from desktop.controller.running_journal import RunningJournal
from engines.core.session import Session


def begin(number: str) -> None:
    """Begins a game and plays on in it."""
    session = Session.new("isthmus", seed=int(number))
    journal = RunningJournal(session)
    for _ in range(6):
        journal.choice(session.ask.options[0])
        session.apply(session.ask.options[0])
    print(journal.path, session.digest(), sep="\t", flush=True)
    journal.close(keep=True)


def note(number: str) -> None:
    """Notes a few games as opened."""
    for n in range(3):
        saved_games.note_recent(Path(f"/games/{number}-{n}.hegemon"))
    print("noted", flush=True)


def claim(number: str) -> None:
    """Saves a game under a free name, as leaving it does."""
    session = Session.new("isthmus", seed=int(number))
    path, lock = saved_games.claim_path(session)
    session.save(path)
    lock.release()
    print(path, flush=True)


def hold(path: str) -> None:
    """Has a save open."""
    print(saved_games.lock_save(Path(path)) is not None, flush=True)
    time.sleep(60)


if __name__ == "__main__":
    what, start, argument = sys.argv[1:]
    time.sleep(max(0.0, float(start) - time.time()))
    {"begin": begin, "note": note, "claim": claim, "hold": hold}[what](argument)
