"""What people at a table agree on, and what happens while somebody is away."""

from __future__ import annotations

import asyncio
import contextlib

from engines.core.chance import Dice
from engines.core.session import Session
from engines.host import thinking
from engines.host.agreements import is_free, last_step_of
from tests.host.playing import Visitor, hosting, invited, opened, play, settled


@contextlib.asynccontextmanager
async def at_table(tmp_path):
    async with hosting(tmp_path) as host:
        table = await opened(host)
        async with Visitor(invited(host, table, "west"), "Ann") as ann, Visitor(invited(host, table, "east"), "Bob") as bob:
            await ann.until(lambda c: c.company.people and all(p.here for p in c.company.people))
            await bob.here()
            yield host, host.house.tables[table.table], ann, bob


async def choose(visitor):
    visitor.client.choose(visitor.client.ask.options[0])
    await visitor.until(settled)


def test_ones_own_last_step_is_free_while_nobody_has_acted(tmp_path):
    async def scene():
        async with at_table(tmp_path) as (_, table, ann, bob):
            await choose(ann)
            await ann.until(lambda c: c.ask.seat == "east")
            ann.client.propose("back")
            await ann.until(lambda c: c.ask.seat == "west" and c.ask.options)
            assert table.session.now == 0
            assert not bob.client.requests.open
            assert len(ann.client.deeds) == 1

    asyncio.run(scene())


def test_taking_back_more_needs_the_consent_of_the_others(tmp_path):
    async def scene():
        async with at_table(tmp_path) as (_, table, ann, bob):
            await play([ann, bob], most=4)
            now = table.session.now
            last = {seat: last_step_of(table.session, seat) for seat in ("west", "east")}
            asks, answers = (ann, bob) if last["west"] < last["east"] else (bob, ann)
            asks.client.propose("back")
            await answers.until(lambda c: c.requests.open)
            assert table.session.now == now
            answers.client.answer(answers.client.requests.open[0].number, False)
            await asks.until(lambda c: c.requests.last == "declined")
            assert table.session.now == now
            asks.client.propose("back")
            await answers.until(lambda c: c.requests.open)
            answers.client.answer(answers.client.requests.open[0].number, True)
            await asks.until(lambda c: not c.requests.open and c.requests.last == "agreed")
            assert table.session.now == min(last.values())
            await play([ann, bob])
            assert ann.client.deeds == table.deeds_of("west")

    asyncio.run(scene())


def test_dice_and_shown_secrets_end_what_is_free():
    session = Session.new("isthmus", seed=3)
    dice, met = Dice(1), set()
    while session.ask is not None:
        session.apply(dice.choice(session.ask.options))
        record = session.history[-1]
        assert is_free(session, record.seat) == (not record.barrier)
        assert not is_free(session, "east" if record.seat == "west" else "west")
        met.add(record.barrier)
    assert met == {True, False}


def test_the_computer_plays_for_a_person_until_he_is_back(tmp_path):
    async def scene():
        async with at_table(tmp_path) as (_, table, ann, bob):
            ann.client.propose("computer", "east")
            await ann.until(lambda c: c.connected)
            assert not table.about.standins, "Bob is here"
            await bob.__aexit__()
            await ann.until(lambda c: not all(p.here for p in c.company.people))
            ann.client.propose("computer", "east")
            await ann.until(lambda c: any(p.standin for p in c.company.people))
            while table.session.now < 6:
                await ann.until(lambda c: ann.may_choose())
                await choose(ann)
            assert {record.seat for record in table.session.history} == {"west", "east"}
            link = bob.client.invitation
            async with Visitor(link, "Bob") as back:
                await back.here()
                await ann.until(lambda c: not any(p.standin for p in c.company.people))
                await play([ann, back])
                assert back.client.outcome is not None

    asyncio.run(scene())


def test_a_computer_player_that_hangs_is_asked_again_and_then_replaced(tmp_path, monkeypatch):
    asked, plain = [], thinking.Thinker._asked

    def hanging(thinker, position, kind):
        asked.append(kind)
        if kind == "greedy":
            raise thinking.Ended
        return plain(thinker, position, kind)

    monkeypatch.setattr(thinking.Thinker, "_asked", hanging)

    async def scene():
        async with at_table(tmp_path) as (_, table, ann, bob):
            await bob.__aexit__()
            await ann.until(lambda c: not all(p.here for p in c.company.people))
            ann.client.propose("computer", "east")
            await ann.until(lambda c: any(p.standin for p in c.company.people))
            while table.session.now < 6:
                await ann.until(lambda c: ann.may_choose())
                await choose(ann)
            assert asked[:3] == ["greedy", "greedy", "random"]
            assert table.about.standins == {"east": "random"}
            assert [said.text for said in ann.client.chat] == ["A computer player failed: Random plays on in its place."]

    asyncio.run(scene())


def test_the_others_may_end_a_game(tmp_path):
    async def scene():
        async with at_table(tmp_path) as (_, table, ann, bob):
            ann.client.propose("end")
            await bob.until(lambda c: c.requests.open)
            assert not table.about.ended
            bob.client.answer(bob.client.requests.open[0].number, True)
            await ann.until(lambda c: c.company.ended)
            ann.client.choose(ann.client.ask.options[0])
            await ann.until(lambda c: c.why)
            assert table.session.now == 0

    asyncio.run(scene())


def test_a_rematch_seats_the_same_people_with_the_same_keys(tmp_path):
    async def scene():
        async with at_table(tmp_path) as (host, table, ann, bob):
            ann.client.propose("rematch")
            await play([ann, bob])
            assert not table.about.rematch, "only after the end"
            ann.client.propose("rematch")
            await bob.until(lambda c: c.requests.open)
            bob.client.answer(bob.client.requests.open[0].number, True)
            await ann.until(lambda c: c.rematch)
            async with Visitor(ann.client.invitation._replace(table=ann.client.rematch)) as again:
                await again.here()
                assert again.client.seat == "west"
                assert again.client.welcome.title == ann.client.welcome.title
                other = host.house.tables[ann.client.rematch].session
                assert other.setup.seed != table.session.setup.seed

    asyncio.run(scene())


def test_what_is_said_reaches_everybody_without_control_characters(tmp_path):
    async def scene():
        async with at_table(tmp_path) as (_, _table, ann, bob):
            ann.client.say("To \x1b[31mCorinth\n!")
            await bob.until(lambda c: c.chat)
            assert (bob.client.chat[0].name, bob.client.chat[0].text) == ("Ann", "To [31mCorinth!")

    asyncio.run(scene())
