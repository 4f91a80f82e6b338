"""Two windows and a host, each in a process of its own, play a whole game."""

from __future__ import annotations

import asyncio
import json
import os
import sys

from engines.host.client import open_table
from engines.host.invitations import Invitation, operator
from tests.host.playing import wanted
from tests.host.test_kills import ROOT, process


async def _window(link: str, name: str, home, cut_at: int) -> dict[str, object]:
    run = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.host.window_player", link, name, str(cut_at), cwd=ROOT, stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), "HEGEMON_HOME": str(home / name), "QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    out, _ = await run.communicate()
    assert run.returncode == 0
    told: dict[str, object] = json.loads(out.decode().splitlines()[-1])
    return told


def test_two_windows_and_a_host_play_a_game(tmp_path):
    async def scene():
        async with process(tmp_path / "host") as host:
            opener = operator(host.link)
            created = await open_table(opener.address, opener.key, wanted())
            links = [Invitation(opener.address, created.table, created.keys[seat]).link for seat in ("west", "east")]
            ann, bob = await asyncio.gather(_window(links[0], "Ann", tmp_path, 0), _window(links[1], "Bob", tmp_path, 3))
        assert ann["winners"] is not None
        assert ann["winners"] == bob["winners"]
        assert ann["made"] > 5 < bob["made"]
        assert "Bob" in ann["people"]
        assert ann["log"]

    asyncio.run(scene())
