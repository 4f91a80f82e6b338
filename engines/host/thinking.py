"""Computer players of a host think in processes of their own, so that the tables go on meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import traceback
from multiprocessing.connection import Connection
from typing import Any

from engines.core.bots import is_known, usual_bot
from engines.core.decisions import Bots, PackedDecision, think
from engines.core.flow import Option
from engines.core.registry import games

LONGEST = 60.0  # seconds for one decision, before the process is ended

log = logging.getLogger("hegemon.host")


def serve(pipe: Connection) -> None:
    """In the process: answers until the pipe closes, which it does with the host, however that ends."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)
    bots: Bots = {}
    while True:
        try:
            position, kind = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            answer: tuple[Option | None, str] = think(position, kind, bots).option, ""
        except Exception:
            answer = None, traceback.format_exc()
        with contextlib.suppress(OSError, ValueError):
            pipe.send(answer)


class Ended(Exception):
    """The process hangs or has died."""


class Thinker:
    """One process, started with its first question and again after it died."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Any = None

    def advise(self, position: PackedDecision, kind: str) -> Option | None:
        """In a thread: waits for the answer. A process that hangs or dies is replaced, and asked once more. None: the player
        failed."""
        for _ in range(2):
            with contextlib.suppress(Ended):
                return self._asked(position, kind)
        return None

    def _asked(self, position: PackedDecision, kind: str) -> Option | None:
        if self._process is None or not self._process.is_alive():
            self._start()
        try:
            self._pipe.send((position, kind))
            if not self._pipe.poll(LONGEST):
                raise EOFError
            option, trouble = self._pipe.recv()
        except (EOFError, OSError):
            log.error("The process of the computer players does not answer or has ended; the player is %s.", kind)
            self.close()
            raise Ended from None
        if trouble:
            log.error("A computer player failed: %s", trouble)
        found: Option | None = option
        return found

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True, name="hegemon-player")
        self._process.start()
        theirs.close()

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
            self._pipe.close()
            self._process = None


class Thinkers:
    """All of a host's: a decision goes to the first that is free."""

    def __init__(self, number: int = 0) -> None:
        self._all = [Thinker() for _ in range(number or min(4, os.cpu_count() or 1))]
        self._free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        for thinker in self._all:
            self._free.put_nowait(thinker)

    async def advise(self, position: PackedDecision, kind: str) -> Option | None:
        game = games[position.game]
        known = kind if is_known(game, kind) else usual_bot(game)
        thinker = await self._free.get()
        try:
            return await asyncio.to_thread(thinker.advise, position, known)
        finally:
            self._free.put_nowait(thinker)

    def close(self) -> None:
        for thinker in self._all:
            thinker.close()
