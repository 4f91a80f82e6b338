"""Guests of a host play whole games: with each other, with computer players, over lost lines and a killed host."""

from __future__ import annotations

import asyncio

from engines import games
from tests.host.playing import Visitor, hosting, invited, opened, play, settled, wanted


def test_two_people_and_a_spectator_play_to_the_end(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            table = await opened(host)
            roles = [invited(host, table, role) for role in ("west", "east", "watch")]
            async with Visitor(roles[0], "Ann") as ann, Visitor(roles[1], "Bob") as bob, Visitor(roles[2]) as guest:
                made = await play([ann, bob])
                await guest.until(lambda c: c.outcome)
                session = host.house.tables[table.table].session
                assert [(r.seat, r.option) for r in session.history] == made
                assert ann.client.outcome == bob.client.outcome == guest.client.outcome == session.outcome
                for visitor in (ann, bob, guest):
                    view = games["isthmus"].view(session.state, visitor.client.seat)
                    assert visitor.client.state.armies == view.armies
                    assert visitor.client.state.hands == view.hands
                    assert visitor.client.state.dice.seed == 0 != session.state.dice.seed
                names = {p.seat: p.player for p in ann.client.company.people}
                assert names == {"west": "person:Ann", "east": "person:Bob"}

    asyncio.run(scene())


def test_computer_players_take_the_other_seats(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            table = await opened(host, wanted(players={"west": "person", "east": "random"}))
            async with Visitor(invited(host, table, "west")) as ann:
                await play([ann])
                assert ann.client.outcome is not None

    asyncio.run(scene())


def test_a_guest_goes_on_where_the_line_was_lost(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            table = await opened(host)
            west, east = (invited(host, table, seat) for seat in ("west", "east"))
            async with Visitor(west) as ann, Visitor(east) as bob:

                def cut(made):
                    if made % 5 == 0:
                        (ann if made % 2 else bob).client.cut()

                made = await play([ann, bob], then=cut)
                session = host.house.tables[table.table].session
                assert session.outcome is not None
                assert [(r.seat, r.option) for r in session.history] == made
                for visitor in (ann, bob):
                    assert visitor.client.outcome == session.outcome
                    assert visitor.client.deeds == host.house.tables[table.table].deeds_of(visitor.client.seat)

    asyncio.run(scene())


def test_a_host_that_is_started_again_has_every_table(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            table = await opened(host)
            west, east = (invited(host, table, seat) for seat in ("west", "east"))
            async with Visitor(west) as ann, Visitor(east) as bob:
                await play([ann, bob], most=7)
                ann.client.say("Back tomorrow.")
                await bob.until(lambda c: c.chat)
            digest = host.house.tables[table.table].session.digest()
            port = host.port
        async with hosting(tmp_path, port=port) as host, Visitor(west) as ann, Visitor(east) as bob:
            await ann.here()
            await bob.here()
            assert host.house.tables[table.table].session.digest() == digest
            await ann.until(lambda c: c.chat)
            assert ann.client.chat[0].text == "Back tomorrow."
            await play([ann, bob])
            assert ann.client.outcome is not None

    asyncio.run(scene())


def test_the_same_person_goes_on_at_another_computer(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            table = await opened(host)
            async with Visitor(invited(host, table, "west")) as before:
                await before.here()
                async with Visitor(invited(host, table, "west")) as after:
                    await after.here()
                    await before.until(lambda c: c.refused)
                    assert before.client.refused == "You went on at another computer."
                    assert after.client.connected

    asyncio.run(scene())


def test_a_choice_is_pending_until_the_host_has_kept_it(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            table = await opened(host)
            async with Visitor(invited(host, table, "west")) as ann:
                await ann.here()
                before = ann.client.state
                assert ann.client.choose(ann.client.ask.options[0])
                assert ann.client.pending is not None
                assert ann.client.state is before, "nothing is predicted"
                assert not ann.client.choose(ann.client.ask.options[0]), "one choice at a time"
                await ann.until(settled)
                journal = (tmp_path / "tables" / table.table / "game.journal").read_text()
                assert '"choice"' in journal

    asyncio.run(scene())
