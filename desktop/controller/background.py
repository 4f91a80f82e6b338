"""Long work on a game in a process of its own: it tells how far it is, can be stopped, and never holds the window up."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, Signal

log = logging.getLogger("hegemon")

Tell: TypeAlias = Callable[[float], None]  # how much is done, from 0 to 1


class Background(QObject):
    """One task at a time; a new one stops the one before it. A task is a function of a module that takes what it works on
    and a function to which it tells how far it is."""

    progressed = Signal(float)
    done = Signal(object)
    failed = Signal()
    _heard = Signal(object, str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: Any = None
        self._heard.connect(self._on_heard)

    @property
    def busy(self) -> bool:
        return self._process is not None

    def start(self, task: Callable[[Any, Tell], Any], work: Any) -> None:
        self.stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=carry_out, args=(theirs,), daemon=True, name=f"hegemon-{task.__name__}")
        self._process.start()
        theirs.close()
        threading.Thread(target=self._attend, args=(self._process, ours, (task, work)), daemon=True).start()

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None

    def _attend(self, process: Any, pipe: Connection, order: tuple[Any, Any]) -> None:
        """In a thread of its own: hands the task over and waits for what comes of it."""
        kind: str = ""
        content: object = None
        with contextlib.suppress(EOFError, OSError, ValueError):
            pipe.send(order)
            while kind not in ("done", "failed"):
                kind, content = pipe.recv()
                self._say(process, kind, content)
        if kind not in ("done", "failed"):
            self._say(process, "failed", "it ended")
        pipe.close()
        process.join()

    def _say(self, process: Any, kind: str, content: object) -> None:
        with contextlib.suppress(RuntimeError):  # the window may be gone
            self._heard.emit(process, kind, content)

    def _on_heard(self, process: Any, kind: str, content: object) -> None:
        if process is not self._process:
            return  # it was stopped
        if kind == "told":
            self.progressed.emit(content)
            return
        self._process = None
        if kind == "done":
            self.done.emit(content)
        else:
            log.error("Work in the background failed: %s", content)
            self.failed.emit()


def carry_out(pipe: Connection) -> None:
    """In the process."""
    with contextlib.suppress(OSError, AttributeError):  # the window comes first (Windows has no nice)
        os.nice(5)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        task, work = pipe.recv()
        try:
            result = task(work, lambda part: pipe.send(("told", part)))
        except Exception:
            pipe.send(("failed", traceback.format_exc()))
        else:
            pipe.send(("done", result))
