"""A host that is killed loses nothing that it has acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engines.core.flow import Option
from engines.host.client import open_table
from engines.host.invitations import Invitation, operator
from tests.host.playing import LOOPBACK, Visitor, play, wanted

ROOT = Path(__file__).parents[2]


class HostProcess:
    def __init__(self, process: asyncio.subprocess.Process, port: int, link: str) -> None:
        self.process, self.port, self.link = process, port, link


@contextlib.asynccontextmanager
async def process(folder: Path, port: int = 0) -> AsyncIterator[HostProcess]:
    """`hegemon host` in a process of its own."""
    run = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "desktop.main", "host", "--data", str(folder), "--address", LOOPBACK, "--port", str(port),
        cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    link = ""
    try:
        while True:
            line = (await run.stdout.readline()).decode()
            assert line, "the host ended"
            if found := re.search(r"hegemon://\S+", line):
                link = found.group()
            if found := re.search(r"port (\d+)\.", line):
                yield HostProcess(run, int(found.group(1)), link)
                break
    finally:
        with contextlib.suppress(ProcessLookupError):
            run.kill()
        await run.wait()


async def killed(folder: Path, kills: int, most: int) -> None:
    port, links = 0, []
    made: list[tuple[str, Option]] = []
    for n in range(kills + 1):
        async with process(folder, port) as host:
            port = host.port
            if not links:
                opener = operator(host.link)
                created = await open_table(opener.address, opener.key, wanted())
                links = [Invitation(opener.address, created.table, created.keys[seat]) for seat in ("west", "east")]
            async with Visitor(links[0]) as ann, Visitor(links[1]) as bob:
                for visitor in (ann, bob):
                    client = await visitor.here()
                    own = [deed.option for deed in client.deeds if deed.option is not None]
                    assert own == [option for seat, option in made if seat == client.seat]
                made += await play([ann, bob], most if n < kills else 100_000)
                host.process.kill()
                await host.process.wait()
    assert ann.client.outcome is not None
    assert ann.client.outcome == bob.client.outcome


def test_a_killed_host_has_every_acknowledged_choice(tmp_path):
    asyncio.run(killed(tmp_path, 1, 9))


@pytest.mark.long
def test_a_host_that_is_killed_again_and_again(tmp_path):
    asyncio.run(killed(tmp_path, 12, 4))
