"""Whole games of all games at a host, with lines cut on the way."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
import pytest

from engines import KNOWN, games
from engines.core.chance import Dice
from engines.core.state import digest_of
from tests.host.playing import Visitor, hosting, invited, opened, play, wanted


async def whole_game(id: str, folder, every: int) -> None:
    game = games[id]
    seats = max(game.scenarios[0].seatings, key=len)
    people = dict.fromkeys(seats, "person")
    async with hosting(folder) as host:
        table = await opened(host, wanted(id, people))
        async with contextlib.AsyncExitStack() as stack:
            guests = [Visitor(invited(host, table, seat), seat) for seat in seats]
            visitors = [await stack.enter_async_context(guest) for guest in guests]
            dice = Dice(3)

            def cut(made: int) -> None:
                if made % every == 0:
                    dice.choice(visitors).client.cut()

            await play(visitors, then=cut)
            session = host.house.tables[table.table].session
            assert session.outcome is not None
            for visitor in visitors:
                view = msgspec.structs.replace(game.view(session.state, visitor.client.seat), dice=Dice())
                assert digest_of(visitor.client.state) == digest_of(view)
                assert visitor.client.outcome == session.outcome


@pytest.mark.long
@pytest.mark.parametrize("id", KNOWN)
def test_whole_games_over_lines_that_are_cut(id, tmp_path):
    asyncio.run(whole_game(id, tmp_path, 40))
