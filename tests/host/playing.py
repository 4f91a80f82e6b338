"""A host on the loopback, and guests who play at its tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path

from engines import games
from engines.core.chance import Dice
from engines.core.flow import Option
from engines.core.version import VERSION
from engines.host.client import Client, closed, open_table
from engines.host.invitations import Address, Invitation
from engines.host.messages import PROTOCOL, Create, Created
from engines.host.server import Host

LOOPBACK = "127.0.0.1"
PATIENCE = 20.0
PEOPLE = {"west": "person", "east": "person"}


@contextlib.asynccontextmanager
async def hosting(folder: Path, **settings) -> AsyncIterator[Host]:
    host = Host(folder, LOOPBACK, **settings)
    await host.open()
    try:
        yield host
    finally:
        await host.close()


def address_of(host: Host) -> Address:
    return Address(LOOPBACK, host.port, host.pin)


def wanted(game: str = "isthmus", players: Mapping[str, str] | None = None, scenario: str = "", rules: str = "") -> Create:
    found = games[game]
    return Create(
        PROTOCOL, VERSION, "", game, rules or found.fingerprint(), scenario or found.scenarios[0].id, {},
        dict(players or PEOPLE), "A table",
    )  # fmt: skip


async def opened(host: Host, create: Create | None = None, edition: bytes = b"") -> Created:
    key = host.house.new_operator_key()
    return await open_table(address_of(host), key, create or wanted(), edition)


def invited(host: Host, created: Created, role: str) -> Invitation:
    return Invitation(address_of(host), created.table, created.keys[role])


class Visitor:
    """A client with its task, whose tests wait for something to become true."""

    def __init__(self, invitation: Invitation, name: str = "") -> None:
        self.happened = asyncio.Event()
        self.client = Client(invitation, name, self.happened.set)

    async def __aenter__(self) -> Visitor:
        self.task = asyncio.create_task(self.client.run())
        return self

    async def __aexit__(self, *error: object) -> None:
        await closed(self.task)

    async def until(self, true: Callable[[Client], object]) -> Client:
        async with asyncio.timeout(PATIENCE):
            while not true(self.client):
                self.happened.clear()
                await self.happened.wait()
        return self.client

    async def here(self) -> Client:
        return await self.until(lambda c: c.connected)

    def may_choose(self) -> bool:
        client = self.client
        return bool(client.connected and client.ask is not None and client.ask.options and client.pending is None)


def settled(client: Client) -> bool:
    """A guest whose choice is kept, whatever others have to answer to it first."""
    return client.pending is None or client.pending.kept


async def play(
    visitors: list[Visitor], seed: int = 0, most: int = 100_000, then: Callable[[int], object] | None = None
) -> list[tuple[str, Option]]:
    """Lets the guests choose at random, until the game is over or so many choices were made. Returns what."""
    dice = Dice(7)
    made: list[tuple[str, Option]] = []
    while len(made) < most:
        able = [v for v in visitors if v.may_choose()]
        if not able:
            if all(v.client.outcome is not None for v in visitors):
                break
            await _any_news(visitors)
            continue
        visitor = dice.choice(able)
        option = dice.choice(visitor.client.ask.options)
        visitor.client.choose(option)
        await visitor.until(settled)
        assert not visitor.client.why
        made.append((visitor.client.seat, option))
        if then is not None:
            then(len(made))
    return made


async def _any_news(visitors: list[Visitor]) -> None:
    for visitor in visitors:
        visitor.happened.clear()
    if any(v.may_choose() for v in visitors) or all(v.client.outcome is not None for v in visitors):
        return
    waits = [asyncio.create_task(visitor.happened.wait()) for visitor in visitors]
    done, rest = await asyncio.wait(waits, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    assert done, "nothing happens any more"
