"""The line to a host: a guest of a table in a thread of its own, which tells the window what it knows."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from engines.host.client import Client, closed
from engines.host.invitations import Invitation


class HostLine(QObject):
    heard = Signal(object)  # a Glimpse
    refused = Signal(str)  # the host turned us away, or cannot be trusted
    lost = Signal(str)  # there is no line at the moment, and why; it goes on trying

    def __init__(self, invitation: Invitation, name: str) -> None:
        super().__init__()
        self.invitation, self.name = invitation, name
        self._client: Client | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Event | None = None
        self._closed = False
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True, name="hegemon-line")

    def start(self) -> None:
        self._thread.start()

    async def _run(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        self._client = client = Client(self.invitation, self.name, self._heard)
        task = asyncio.create_task(client.run())
        if not self._closed:
            await self._end.wait()
        await closed(task)

    def _heard(self) -> None:
        """In the thread: what is known goes to the window as one value."""
        client = self._client
        if client is None or self._closed:
            return
        with contextlib.suppress(RuntimeError):  # the window is gone
            seen = client.glimpse()
            if seen is not None:
                self.heard.emit(seen)
            if client.refused:
                self.refused.emit(client.refused)
            elif not client.connected and client.trouble:
                self.lost.emit(client.trouble)

    def do(self, act: Callable[[Client], object]) -> None:
        """Lets the guest do something, in its thread."""
        client, loop = self._client, self._loop
        if client is not None and loop is not None and not self._closed:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(lambda: act(client))

    def close(self) -> None:
        self._closed = True
        if self._loop is not None and self._end is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._end.set)
        if self._thread.is_alive():
            self._thread.join(2)
