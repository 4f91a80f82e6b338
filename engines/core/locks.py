"""Locks between processes. The system lets go of a lock when its process ends, however it ends.

A lock is a file of its own beside what it guards: a file that is replaced when it is written cannot hold one itself.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from types import TracebackType

PAUSE = 0.01  # seconds between two tries
FAR = 1_000_000  # Windows: beyond what is written, because a locked byte cannot be read


class Lock:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        return self._handle is not None

    def take(self, seconds: float = 0.0) -> bool:
        """Takes the lock, trying for so long while somebody else has it. False: somebody still has it."""
        end = time.monotonic() + seconds
        while not self.held and not self._try():
            if time.monotonic() >= end:
                return False
            time.sleep(PAUSE)
        return True

    def release(self) -> None:
        """Lets go of the lock, and removes its file."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                os.close(handle)  # what is open cannot be removed there
                self.path.unlink()
                return
            self.path.unlink()  # while it is held: see _try
        os.close(handle)

    def _try(self) -> bool:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except PermissionError:
            if sys.platform == "win32":
                return False  # it is just being removed
            raise
        if lock_handle(handle) and self._is_in_place(handle):
            self._handle = handle
            return True
        os.close(handle)
        return False

    def _is_in_place(self, handle: int) -> bool:
        """False if the last owner removed the file after we had opened it: somebody may hold a new one by now."""
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except OSError:
            return False

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.release()


def is_held(path: Path) -> bool:
    """True while somebody holds the lock of this path, in this process or in another."""
    if not path.exists():
        return False
    try:
        with Lock(path) as lock:
            return not lock.take()
    except OSError:
        return False  # it cannot even be opened


def lock_handle(handle: int) -> bool:
    """Locks an open file until it is closed. False if somebody else has locked it. A file system that knows no locks
    refuses nobody."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
