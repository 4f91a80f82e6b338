"""A host in a process of its own, for tables that this computer keeps while the program is open."""

from __future__ import annotations

import multiprocessing
import socket
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from engines.core.data import user_folder
from engines.host.invitations import LOCAL, USUAL_PORT, Operator, operator

EVERYWHERE = "0.0.0.0"  # every network of this computer
PATIENCE = 20.0  # seconds until a host listens


class NoHost(RuntimeError):
    """This computer cannot keep a table; one sentence says why."""


class HomeHost:
    def __init__(self, address: str = EVERYWHERE) -> None:
        self.address = address
        self._process: Any = None
        self._pipe: Any = None
        self._operator: Operator | None = None

    def start(self) -> Operator:
        """What opens tables at it. In a thread: it takes a second the first time."""
        if self._operator is None or self._process is None or not self._process.is_alive():
            try:
                self._operator = self._started(USUAL_PORT)
            except NoHost:
                self._operator = self._started(0)  # another program has the usual port
        return self._operator

    def _started(self, port: int) -> Operator:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        folder = str(user_folder() / "host")
        self._process = context.Process(
            target=_serve, args=(theirs, folder, self.address, port), daemon=True, name="hegemon-host"
        )
        self._process.start()
        theirs.close()
        found: Operator | None = None
        try:
            while self._pipe.poll(PATIENCE):
                kind, words = self._pipe.recv()
                if kind == "trouble":
                    raise NoHost(words)
                if "hegemon://" in words:
                    found = operator(words[words.index("hegemon://") :])
                elif found is not None:
                    return found
        except (EOFError, OSError):
            pass
        raise NoHost("The host did not start.")

    def close(self) -> None:
        """Ends the host. Everything that it has acknowledged is on the disk."""
        if self._process is not None:
            self._process.terminate()
            self._process.join(5)
            self._process = self._operator = None


def _serve(pipe: Connection, folder: str, address: str, port: int) -> None:
    """In the process."""
    from engines.host import command
    from engines.host.house import Unwelcome

    try:
        command.host(Path(folder), address, port, LOCAL, False, None, None, True, lambda words: pipe.send(("said", words)))
    except Unwelcome as error:
        pipe.send(("trouble", str(error)))


def own_address() -> str:
    """The address of this computer in its own network. Nothing is sent: the system only looks up the way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))
            return str(way.getsockname()[0])
        except OSError:
            return LOCAL
