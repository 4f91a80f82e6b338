"""A guest at a table: connects, makes sure whom it speaks to, and goes on where it was after a lost line.

It predicts nothing: a choice is pending until the host has kept it. What a host sends is held to the types and sizes of the
messages; what does not fit the game is refused, and never carried out.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import ssl
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from engines.core import gate
from engines.core.beginning import SetupError, check_setup
from engines.core.data import DataError, Edition, shipped
from engines.core.edition_files import unpack
from engines.core.flow import Ask, Option
from engines.core.game import Game, Outcome, Setup
from engines.core.registry import games
from engines.core.saves import UNFIT
from engines.core.version import VERSION

from .certificates import Impostor, guest_context
from .invitations import Address, Invitation
from .limits import FIRST_WORD, GUEST_KEEPALIVE
from .messages import (
    FROM_HOST,
    MOST_PARTS,
    PART,
    PROTOCOL,
    Answer,
    Cancel,
    Choose,
    Company,
    Create,
    Created,
    Deed,
    Done,
    FromGuest,
    FromHost,
    Hello,
    Malformed,
    Part,
    Past,
    Propose,
    Ready,
    Refused,
    Rematch,
    Requests,
    Said,
    Say,
    Sight,
    WantEdition,
    Welcome,
    encode,
    from_host,
)  # fmt: skip
from .seen import Glimpse
from .sights import ask_of, digest_of_deeds
from .versions import why_not_play

log = logging.getLogger("hegemon.guest")

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 4.0  # seconds between two tries to reach a host
LOST = (OSError, ConnectionClosed, TimeoutError, InvalidHandshake, InvalidMessage)


class Turned(Exception):
    """The host does not let us in, or is not to be trusted: another try makes no difference."""


class Pending(msgspec.Struct):
    """What was sent and is not confirmed."""

    number: int
    mark: str  # of the sight that it answers
    option: Option | None  # None: the compound choice is dropped
    kept: bool = False  # the host has it; what came of it is still to come


class Client:
    """What a guest knows. `heard` is called whenever that has changed."""

    def __init__(self, invitation: Invitation, name: str = "", heard: Callable[[], None] = lambda: None) -> None:
        self.invitation, self.name, self.heard = invitation, name, heard
        self.connected = False
        self.refused = ""  # why it is over for good
        self.trouble = ""  # why there is no line at the moment
        self.welcome: Welcome | None = None
        self.game: Game[Any] | None = None
        self.setup: Setup | None = None
        self.sight: Sight | None = None
        self.state: Any = None  # what this seat may know of it
        self.ask: Ask | None = None
        self.can_cancel = False
        self.outcome: Outcome | None = None
        self.deeds: list[Deed] = []
        self.company = Company([])
        self.requests = Requests([])
        self.chat: list[Said] = []
        self.rematch = ""  # the table at which the same keys play again
        self.pending: Pending | None = None
        self.why = ""  # why the last choice was not made
        self._past: list[Deed] = []  # with what belongs to the next sight
        self._line: ClientConnection | None = None
        self._numbers = 0
        self._outbox: asyncio.Queue[FromGuest] = asyncio.Queue()
        self._edition: Edition | None = None

    def glimpse(self) -> Glimpse | None:
        """All of it, as it is now; None before the first position came."""
        if self.game is None or self.setup is None or self.welcome is None or self.sight is None:
            return None
        return Glimpse(
            self.game, self.setup, self.seat, self.state, self.ask, self.can_cancel, self.outcome, self.deeds, self.company,
            self.requests, tuple(self.chat), self.rematch, self.welcome.title, self.connected, self.trouble, self.refused,
            self.pending is not None, self.why,
        )  # fmt: skip

    @property
    def seat(self) -> str | None:
        return self.welcome.seat if self.welcome is not None else None

    # --- the line

    async def run(self) -> None:
        """Stays in touch with the host until it is closed or turned away."""
        pause = FIRST_PAUSE
        while not self.refused:
            try:
                await self._visit()
            except Turned as reason:
                self.refused = str(reason)
            except Impostor as reason:
                self.refused = str(reason.args[-1])
            except ssl.SSLCertVerificationError:
                self.refused = "The certificate of this host cannot be verified."
            except LOST as error:
                self.trouble = _why_lost(error)
            if self.connected:
                pause = FIRST_PAUSE
            self.connected, self._line = False, None
            self.heard()
            if not self.refused:
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, pause * 1.6)

    async def _visit(self) -> None:
        address = self.invitation.address
        async with line_to(address, self.invitation.table) as line:
            await _send(line, Hello(PROTOCOL, VERSION, self.invitation.table, self.invitation.key, self.name))
            first = await _receive(line)
            if not isinstance(first, Welcome):
                raise Turned("The host does not follow the rules of this program.")
            await self._agree(line, first)
            await _send(line, Ready(len(self.deeds), digest_of_deeds(self.deeds)))
            self._past = list(self.deeds)
            self._line = line
            writer = asyncio.create_task(self._write(line))
            try:
                while True:
                    self._take(await _receive(line, forever=True))
            finally:
                writer.cancel()

    async def _write(self, line: ClientConnection) -> None:
        while True:
            message = await self._outbox.get()
            try:
                await _send(line, message)
            except LOST:
                return  # what was chosen is sent again once it is clear how the table stands

    # --- agreeing on the game

    async def _agree(self, line: ClientConnection, welcome: Welcome) -> None:
        """Both play by the same rules and data, or not at all."""
        if welcome.protocol != PROTOCOL or welcome.game not in games:
            raise Turned(f"This table needs another version of Hegemon than yours, which is {VERSION}: update it.")
        game = games[welcome.game]
        edition = shipped(game.id)
        if welcome.edition:
            edition = await self._edition_of(line, welcome)
        why = why_not_play(game.title, game.fingerprint(edition), welcome.rules, welcome.program)
        if why:
            raise Turned(why)
        try:
            self.setup = check_setup(game, welcome.scenario, welcome.options, welcome.seats, 0, edition)
        except (SetupError, DataError) as error:
            raise Turned(str(error)) from None
        if welcome.seat is not None and welcome.seat not in welcome.seats:
            raise Turned("The host does not follow the rules of this program.")
        self.game, self.welcome = game, welcome

    async def _edition_of(self, line: ClientConnection, welcome: Welcome) -> Edition:
        """The edition that the table plays, through the gate; it comes once."""
        if self._edition is not None and self._edition.name == welcome.edition:
            return self._edition
        await _send(line, WantEdition())
        content, last = b"", False
        for _ in range(MOST_PARTS):
            part = await _receive(line)
            if not isinstance(part, Part):
                raise Turned("The host does not follow the rules of this program.")
            content, last = content + part.content, part.last
            if last:
                break
        try:
            await asyncio.to_thread(gate.require_sound_edition, content, "The edition of this table")
            file = unpack(content, "The edition of this table")
            if file.about.game != welcome.game or file.about.name != welcome.edition:
                raise Turned("The edition of this table is not the one that the host names.")
            self._edition = file.edition()
        except DataError as error:
            raise Turned(str(error)) from None
        return self._edition

    # --- what the host says

    def _take(self, message: FromHost) -> None:
        match message:
            case Past():
                if message.kept > len(self._past):
                    raise Turned("The host does not follow the rules of this program.")
                self._past = [*self._past[: message.kept], *message.deeds]
                return  # it belongs to the sight that follows
            case Sight():
                self._see(message)
            case Done():
                self._done(message)
            case Company():
                self.company = message
            case Requests():
                self.requests = message
            case Said():
                self.chat = [*(said for said in self.chat[-300:] if said.number < message.number), message]
            case Rematch():
                self.rematch = message.table
            case Refused():
                raise Turned(message.why)
            case _:
                raise Turned("The host does not follow the rules of this program.")
        self.heard()

    def _see(self, sight: Sight) -> None:
        """A new position. One that does not fit the game leaves everything as it was."""
        assert self.game is not None
        assert self.setup is not None
        ask = ask_of(sight.ask) if sight.ask is not None else None
        try:
            state = self.game.codec.unpack(sight.view, self.setup.edition)
            if not self.setup.fits(state) or sight.deeds != len(self._past):
                raise ValueError("it is of another game")
            self.game.table(state, self.seat, ask)
            if ask is not None:
                _ = [self.game.label(state, option) for option in ask.options]
            for deed in self._past[-3:]:
                _ = [self.game.tell(state, event) for event in deed.events]
        except (*UNFIT, msgspec.DecodeError) as error:
            log.warning("A position from the host does not fit: %s", error)
            raise Turned("The host sent a position that does not fit the rules of this game.") from None
        self.state, self.ask, self.sight = state, ask, sight
        self.can_cancel = sight.ask is not None and sight.ask.can_cancel
        self.deeds = self._past
        self.outcome = None
        if sight.over is not None:
            self.outcome = Outcome(tuple(sight.over.winners), sight.over.scores, sight.over.why)
        self.connected, self.trouble = True, ""
        pending = self.pending
        if pending is not None and pending.mark != sight.mark:
            self.pending = None
        elif pending is not None and not pending.kept:  # the line was lost before it arrived
            self._post(pending)

    def _done(self, done: Done) -> None:
        if self.pending is None or self.pending.number != done.number:
            return
        self.why = done.why
        if done.why:
            self.pending = None
        else:
            self.pending.kept = True

    # --- what the guest does; from the loop that runs it

    def choose(self, option: Option) -> bool:
        """Sends a choice. False: another is pending, or there is no line and nothing to answer."""
        return self._begin(option)

    def cancel(self) -> bool:
        """Drops the compound choice under way."""
        return self.can_cancel and self._begin(None)

    def _begin(self, option: Option | None) -> bool:
        if self.pending is not None or self.sight is None:
            return False
        self._numbers += 1
        self.why = ""
        self.pending = Pending(self._numbers, self.sight.mark, option)
        if self.connected:
            self._post(self.pending)
        self.heard()
        return True

    def _post(self, pending: Pending) -> None:
        if pending.option is None:
            self._outbox.put_nowait(Cancel(pending.number, pending.mark))
        else:
            self._outbox.put_nowait(Choose(pending.number, pending.mark, pending.option))

    def say(self, text: str) -> None:
        if self.connected and text.strip():
            self._outbox.put_nowait(Say(text.strip()[:500]))

    def propose(self, kind: Any, seat: str = "") -> None:
        if self.connected:
            self._outbox.put_nowait(Propose(kind, seat))

    def answer(self, request: int, yes: bool) -> None:
        if self.connected:
            self._outbox.put_nowait(Answer(request, yes))

    def cut(self) -> None:
        """Drops the line as a fault of the network would."""
        if self._line is not None:
            self._line.transport.abort()


def line_to(address: Address, path: str) -> connect:
    """A line to a host. The name of the table stands in the path, so that a proxy can choose a process by it."""
    return connect(
        f"wss://{address.at}/{path}", ssl=guest_context(address.pin), max_size=FROM_HOST, compression=None, proxy=None,
        open_timeout=FIRST_WORD, ping_interval=GUEST_KEEPALIVE, ping_timeout=GUEST_KEEPALIVE, close_timeout=1,
        user_agent_header=None, server_hostname=address.host,
    )  # fmt: skip


async def _send(line: ClientConnection, message: FromGuest) -> None:
    await line.send(encode(message))


async def _receive(line: ClientConnection, forever: bool = False) -> FromHost:
    """The next message; what the host refuses, and what is no message, ends the visit for good."""
    try:
        if forever:
            message = from_host(await line.recv())
        else:
            async with asyncio.timeout(60):  # a host may have to read a long game first
                message = from_host(await line.recv())
    except Malformed:
        raise Turned("The host does not follow the rules of this program.") from None
    if isinstance(message, Refused):
        raise Turned(message.why)
    return message


def _why_lost(error: BaseException) -> str:
    if isinstance(error, ConnectionRefusedError):
        return "Nobody answers at the address of the table."
    if isinstance(error, TimeoutError):
        return "The host does not answer."
    return "The line to the host was lost."


# --- opening a table


async def open_table(address: Address, operator: str, wanted: Create, edition: bytes = b"") -> Created:
    """Opens a table on a host. Turned says why it did not; OSError and others of LOST that it was not reached."""
    parts = [edition[at : at + PART] for at in range(0, len(edition), PART)]
    if len(parts) > MOST_PARTS:
        raise Turned("The edition is too large to travel with a table.")
    async with line_to(address, "new") as line:
        await _send(line, msgspec.structs.replace(wanted, operator=operator, parts=len(parts)))
        for part in parts:
            await _send(line, Part(part, part is parts[-1]))
        answer = await _receive(line)
    if not isinstance(answer, Created):
        raise Turned("The host does not follow the rules of this program.")
    return answer


async def closed(task: asyncio.Task[None]) -> None:
    """Ends the task of a client."""
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
