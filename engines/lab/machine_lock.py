"""One heavy command at a time on a machine: on two cores they would disturb each other's figures."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator

from engines.core.data import user_folder
from engines.core.locks import lock_handle


class Busy(Exception):
    """Another heavy command is running here; one sentence says so."""


@contextlib.contextmanager
def alone(what: str, wait: bool) -> Iterator[None]:
    """Holds the machine's lock; the system lets go of it when the process ends, however it ends."""
    folder = user_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "heavy.lock").open("a+", encoding="utf-8") as file:
        told = False
        while not lock_handle(file.fileno()):
            file.seek(0)
            other = file.read().strip() or "another heavy command"
            if not wait:
                raise Busy(f"{other} is running on this machine; add --wait to begin when it has ended.")
            if not told:
                print(f"waiting for {other} to end", file=sys.stderr)
                told = True
            time.sleep(0.5)
        file.seek(0)
        file.truncate()
        file.write(f"hegemon {what} (process {os.getpid()})\n")
        file.flush()
        yield
        file.seek(0)
        file.truncate()
