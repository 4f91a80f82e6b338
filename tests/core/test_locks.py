"""Locks between processes: one holder at a time, nothing left behind by a process that was killed."""

from __future__ import annotations

import subprocess
import sys
import threading

from engines.core.locks import Lock, is_held

HOLDER = """
import sys, time
from pathlib import Path
from engines.core.locks import Lock
print(Lock(Path(sys.argv[1])).take(), flush=True)
time.sleep(60)
"""


def test_only_one_holds_a_lock_and_nothing_stays(tmp_path):
    path = tmp_path / "folder" / "a.lock"
    first, second = Lock(path), Lock(path)
    assert first.take()
    assert not second.take()
    assert is_held(path)
    first.release()
    assert not is_held(path)
    assert second.take()
    second.release()
    assert list(path.parent.iterdir()) == []


def test_a_process_that_is_killed_holds_nothing(tmp_path):
    path = tmp_path / "a.lock"
    child = subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "True\n"
    assert is_held(path)
    child.kill()
    child.communicate()
    assert not is_held(path)
    assert Lock(path).take()


def test_who_waits_gets_it_when_it_is_free(tmp_path):
    first, second = Lock(tmp_path / "a.lock"), Lock(tmp_path / "a.lock")
    first.take()
    threading.Timer(0.05, first.release).start()
    assert second.take(seconds=10)


def test_many_who_remove_the_file_as_they_let_go_never_hold_it_together(tmp_path):
    inside, most, rounds = [0], [0], [0]
    guard = threading.Lock()

    def work() -> None:
        for _ in range(40):
            with Lock(tmp_path / "a.lock") as lock:
                assert lock.take(seconds=30)
                with guard:
                    inside[0] += 1
                    most[0] = max(most[0], inside[0])
                with guard:
                    inside[0] -= 1
                    rounds[0] += 1

    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (most[0], rounds[0]) == (1, 240)
