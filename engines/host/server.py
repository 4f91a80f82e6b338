"""The host on the network: WebSockets over TLS 1.3. It carries messages between guests and tables, and knows no game."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from http import HTTPStatus
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from engines.core.saves import SaveError
from engines.core.version import VERSION

from . import limits
from .certificates import fingerprint_of, host_context, own_certificate
from .house import House, Unwelcome
from .keys import role_of
from .limits import Doors, Rate, listener
from .messages import (
    FROM_GUEST,
    OWNER,
    PART,
    PROTOCOL,
    WATCH,
    Answer,
    Cancel,
    Choose,
    Create,
    FromGuest,
    FromHost,
    Hello,
    Invite,
    Invited,
    Malformed,
    Part,
    Propose,
    Ready,
    Refused,
    Say,
    WantEdition,
    encode,
    from_guest,
)  # fmt: skip
from .tables import Chair, Full, Table
from .thinking import Thinkers
from .versions import why_not_speak

log = logging.getLogger("hegemon.host")

NO_SUCH = "This invitation is not valid: the table does not exist, or the invitation was withdrawn."
HEALTH = "/health"
IDLE = 600.0  # seconds after which a table without guests is put away


class Host:
    """A host that listens at an address. `plain` leaves TLS to a proxy on the same machine."""

    def __init__(self, folder: Path, address: str = "0.0.0.0", port: int = 0, plain: bool = False,
                 certificate: tuple[Path, Path] | None = None, doors: Doors | None = None) -> None:  # fmt: skip
        self.house = House(folder)
        self.address, self.port, self.plain = address, port, plain
        self.doors = doors or (Doors(limits.ALTOGETHER) if plain else Doors())  # a proxy is one address; it counts itself
        self.pin = ""  # the fingerprint of a certificate that the host made itself
        self._certificate = certificate
        self._server: Server | None = None
        self._thinkers = Thinkers()
        self._wakes: dict[Chair, asyncio.Event] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._idle: dict[str, asyncio.TimerHandle] = {}

    async def open(self) -> None:
        """OSError: nobody can listen there."""
        tls = None
        if not self.plain:
            files = self._certificate or own_certificate(self.house.folder)
            self.pin = "" if self._certificate else fingerprint_of(files[0])
            tls = host_context(*files)
        socket = listener(self.address, self.port, self.doors)
        self.port = socket.getsockname()[1]
        patience: dict[str, Any] = {} if tls is None else {"ssl_handshake_timeout": limits.FIRST_WORD}
        self._server = await serve(
            self._receive, sock=socket, ssl=tls, process_request=self._request, max_size=FROM_GUEST, compression=None,
            open_timeout=limits.FIRST_WORD, ping_interval=limits.KEEPALIVE, ping_timeout=limits.KEEPALIVE,
            close_timeout=2, server_header=None, logger=logging.getLogger("hegemon.host.lines"), **patience,
        )  # fmt: skip

    async def close(self) -> None:
        if self._server is not None:
            self._server.close(code=1001, reason="the host closes")
            await self._server.wait_closed()
        for task in self._thinking.values():
            task.cancel()
        for handle in self._idle.values():
            handle.cancel()
        self._thinkers.close()
        self.house.close()

    # --- connections

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        if request.path == HEALTH:
            return connection.respond(HTTPStatus.OK, msgspec.json.encode(self.health()).decode() + "\n")
        return None

    def health(self) -> dict[str, object]:
        """How the host is, for whoever watches over it. It names no table."""
        open_tables = self.house.tables.values()
        return {
            "program": VERSION, "protocol": PROTOCOL, "tables": self.house.number(), "open": len(open_tables),
            "guests": sum(len(table.chairs) for table in open_tables), "connections": self.doors.inside,
        }  # fmt: skip

    async def _receive(self, connection: ServerConnection) -> None:
        """One connection, from its first word to its end."""
        try:
            try:
                async with asyncio.timeout(limits.FIRST_WORD):
                    first = from_guest(await connection.recv())
                if isinstance(first, Hello):
                    await self._guest(connection, first)
                elif isinstance(first, Create):
                    await self._create(connection, first)
                else:
                    raise Malformed("the first message says neither who comes nor what is wanted")
            except (Unwelcome, Full, SaveError) as refusal:
                await self._send(connection, Refused(str(refusal)[:500]))
            except Malformed:
                await self._send(connection, Refused("The host does not understand what it was sent."))
        except (ConnectionClosed, TimeoutError, OSError):
            pass
        await connection.close()

    async def _send(self, connection: ServerConnection, message: FromHost) -> None:
        """TimeoutError: the guest does not take what it is sent."""
        async with asyncio.timeout(limits.SLOWEST):
            await connection.send(encode(message))

    # --- a guest at a table

    async def _guest(self, connection: ServerConnection, hello: Hello) -> None:
        why = why_not_speak(hello.protocol, hello.program)
        if why:
            raise Unwelcome(why)
        role = role_of(hello.key, self.house.keys_of(hello.table))
        if role is None or role == OWNER:
            raise Unwelcome(NO_SUCH)
        table = await asyncio.to_thread(self.house.table, hello.table)
        self._attend(table)
        chair = table.sit(None if role == WATCH else role, _name(hello.name))
        wake = self._wakes[chair] = asyncio.Event()
        writer = asyncio.create_task(self._write(connection, chair, wake))
        try:
            await self._send(connection, table.welcome(chair.seat))
            table.changed()
            await self._listen(connection, table, chair)
        finally:
            writer.cancel()
            del self._wakes[chair]
            table.leave(chair)

    async def _listen(self, connection: ServerConnection, table: Table, chair: Chair) -> None:
        rate = Rate()
        async for frame in connection:
            await asyncio.sleep(rate.wait())
            if chair.dismissed:
                continue  # the writer says so, and ends the connection
            message = from_guest(frame)
            if isinstance(message, WantEdition):
                await self._send_edition(connection, table)
            elif isinstance(message, Invite):
                key = self.house.invite(table, message.owner, message.seat)
                await self._send(connection, Invited(message.seat, key))
            else:
                self._do(table, chair, message)

    def _do(self, table: Table, chair: Chair, message: FromGuest) -> None:
        match message:
            case Ready():
                table.begin(chair, message)
            case Choose():
                table.choose(chair, message)
            case Cancel():
                table.cancel(chair, message)
            case Propose():
                table.propose(chair, message)
            case Answer():
                table.consent(chair, message)
            case Say():
                table.say(chair, message)
            case _:
                raise Malformed("this is not said at a table")

    async def _write(self, connection: ServerConnection, chair: Chair, wake: asyncio.Event) -> None:
        """Sends a guest what is new to it. One that does not take it is cut off."""
        try:
            while not chair.dismissed:
                await wake.wait()
                wake.clear()
                for message in chair.news():
                    await self._send(connection, message)
            await self._send(connection, Refused(chair.dismissed))
            await connection.close()
        except TimeoutError:
            connection.transport.abort()
        except ConnectionClosed:
            pass
        except Exception:
            log.exception("Table %s: a guest could not be shown the table.", chair.table.about.id)
            connection.transport.abort()

    async def _send_edition(self, connection: ServerConnection, table: Table) -> None:
        content = await asyncio.to_thread(self.house.edition_of, table)
        for at in range(0, max(1, len(content)), PART):
            await self._send(connection, Part(content[at : at + PART], at + PART >= len(content)))

    # --- new tables

    async def _create(self, connection: ServerConnection, wanted: Create) -> None:
        why = why_not_speak(wanted.protocol, wanted.program)
        if why:
            raise Unwelcome(why)
        self.house.require_operator(wanted.operator)
        content = b""
        for _ in range(wanted.parts):
            async with asyncio.timeout(limits.FIRST_WORD):
                part = from_guest(await connection.recv())
            if not isinstance(part, Part):
                raise Malformed("a part of the edition is missing")
            content += part.content
        created = await asyncio.to_thread(self.house.create, wanted, content)
        log.info("Table %s was opened.", created.table)
        await self._send(connection, created)

    # --- what goes on at a table

    def _attend(self, table: Table) -> None:
        table.changed = lambda: self._changed(table)

    def _changed(self, table: Table) -> None:
        for chair in table.chairs:
            if chair in self._wakes:
                self._wakes[chair].set()
        for chair, wake in self._wakes.items():
            if chair.dismissed:
                wake.set()
        id = table.about.id
        if id not in self._thinking and table.to_think() is not None:
            task = self._thinking[id] = asyncio.create_task(self._think(table))
            task.add_done_callback(lambda _: self._thinking.pop(id, None))
        self._watch_idle(table)

    async def _think(self, table: Table) -> None:
        """Computer players decide until a person is to decide."""
        while (due := table.to_think()) is not None:
            number, position, kind = due
            table.advised(number, await self._thinkers.advise(position, kind))

    def _watch_idle(self, table: Table) -> None:
        handle = self._idle.pop(table.about.id, None)
        if handle is not None:
            handle.cancel()
        if not table.chairs:
            loop = asyncio.get_running_loop()
            self._idle[table.about.id] = loop.call_later(IDLE, self._put_away, table)

    def _put_away(self, table: Table) -> None:
        self._idle.pop(table.about.id, None)
        if not table.chairs and table.about.id not in self._thinking:
            self.house.put_away(table)


def _name(text: str) -> str:
    return "".join(c for c in text if c.isprintable()).strip()[:40]


async def run(host: Host, stop: asyncio.Event) -> None:
    """Until `stop`; the host is open already."""
    try:
        await stop.wait()
    finally:
        with contextlib.suppress(OSError):
            await host.close()
