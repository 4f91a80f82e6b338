"""What strangers may send a host: nothing of it ends the host, changes a table, or shows a byte that is not theirs."""

from __future__ import annotations

import asyncio
import gc
import random
import ssl
from collections.abc import Iterator

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidMessage

from engines.core.flow import Option
from engines.core.version import VERSION
from engines.host import keys, limits
from engines.host.certificates import guest_context
from engines.host.client import LOST, line_to
from engines.host.limits import Doors
from engines.host.messages import (
    FROM_GUEST,
    PROTOCOL,
    Answer,
    Cancel,
    Choose,
    Create,
    Done,
    Hello,
    Malformed,
    Message,
    Part,
    Propose,
    Ready,
    Refused,
    Say,
    Sight,
    Welcome,
    encode,
    from_guest,
    from_host,
)  # fmt: skip
from tests.host.playing import LOOPBACK, Visitor, address_of, hosting, invited, opened, play, settled, wanted
from tests.isthmus.game import CARDS

SAMPLE = 24
MANY = 10_000


def valid(table: str, key: str) -> list[Message]:
    return [
        Hello(PROTOCOL, VERSION, table, key, "Eve"), Ready(), Choose(1, "0" * 24, Option("pledge", card="one")),
        Cancel(2, ""), Propose("back"), Propose("computer", "west"), Answer(1, True), Say("Hello"), Part(b"x" * 100),
        Create(PROTOCOL, VERSION, key, "isthmus", "1-x", "standard", {}, {"west": "person"}),
    ]  # fmt: skip


def nested(depth: int) -> bytes:
    return b"\x91" * depth + b"\xc0"


def frames(seed: int, number: int, table: str, key: str) -> Iterator[bytes | str]:
    """Malformed, oversized, mutilated and misplaced ones."""
    rng = random.Random(seed)
    good = [encode(message) for message in valid(table, key)]
    for n in range(number):
        frame = bytearray(rng.choice(good))
        match n % 8:
            case 0:
                yield rng.randbytes(rng.randrange(300))
            case 1:
                yield bytes(frame[: rng.randrange(len(frame))])
            case 2:
                for _ in range(rng.randrange(1, 6)):
                    frame[rng.randrange(len(frame))] = rng.randrange(256)
                yield bytes(frame)
            case 3:
                yield nested(rng.randrange(1, 5000))
            case 4:
                kind = rng.choice(["hello", "say", "sight", "x"])
                yield msgspec.msgpack.encode({"type": kind, "text": "y" * rng.randrange(9000)})
            case 5:
                yield "a text"
            case 6:
                yield encode(Say("")) + bytes(frame)
            case _:
                yield bytes(frame) if rng.random() < 0.9 else bytes(FROM_GUEST + 1)


def test_a_frame_that_is_no_message_is_malformed():
    for frame in frames(1, 4000, "abcdefgh23", "A" * 22):
        try:
            message = from_guest(frame)
        except Malformed:
            continue
        assert isinstance(message, Message)
    with pytest.raises(Malformed):
        from_host(bytes(2_000_000))


async def _greeted(host, invitation, name: str = "Eve") -> ClientConnection:
    line = await line_to(address_of(host), invitation.table)
    await line.send(encode(Hello(PROTOCOL, VERSION, invitation.table, invitation.key, name)))
    assert isinstance(from_host(await line.recv()), Welcome)
    return line


async def _everything(line: ClientConnection) -> list[bytes]:
    """What a line still brings until the host ends it, or is silent."""
    got = []
    try:
        while True:
            async with asyncio.timeout(0.02):
                got.append(await line.recv())
    except (ConnectionClosed, TimeoutError):
        return got


async def _attack(number: int, tmp_path, seed: int) -> None:
    async with hosting(tmp_path, doors=Doors(per_address=100)) as host:
        created = await opened(host)
        async with Visitor(invited(host, created, "west")) as ann, Visitor(invited(host, created, "east")) as bob:
            await play([ann, bob], most=5)
            table = host.house.tables[created.table]
            digest = table.session.digest()
            before = 0
            for n, frame in enumerate(frames(seed, number, created.table, created.keys["watch"])):
                if n % 2:
                    line = await line_to(address_of(host), "x")
                else:
                    line = await _greeted(host, invited(host, created, "watch"))
                try:
                    await line.send(frame)
                    for packed in await _everything(line):
                        message = from_host(packed)
                        if isinstance(message, Sight):
                            view = ann.client.game.codec.unpack(message.view, ann.client.setup.edition)
                            assert not set(view.hands["west"]) & set(CARDS)
                except ConnectionClosed:
                    pass
                finally:
                    line.transport.abort()
                if n == number // 2:
                    gc.collect()
                    before = len(gc.get_objects())
            assert table.session.digest() == digest
            await ann.until(lambda c: c.company.spectators == 0)
            assert host.health()["guests"] == 2
            gc.collect()
            assert len(gc.get_objects()) < before * 1.1 + 5_000, "what attackers leave behind grows"
            await play([ann, bob])
            assert table.session.outcome is not None


def test_malformed_frames_change_nothing(tmp_path):
    asyncio.run(_attack(SAMPLE, tmp_path, 1))


@pytest.mark.long
def test_ten_thousand_malformed_frames_change_nothing(tmp_path):
    asyncio.run(_attack(MANY, tmp_path, 2))


def test_a_choice_that_is_sent_again_is_not_made_again(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            created = await opened(host)
            table = host.house.table(created.table)
            async with await _greeted(host, invited(host, created, "west")) as line:
                early = encode(Choose(1, "", Option("pledge", card="one")))
                await line.send(early)
                assert from_host(await line.recv()).why, "before anything was seen"
                await line.send(encode(Ready()))
                sight = await _sight(line)
                choice = encode(Choose(2, sight.mark, sight.ask.options[0]))
                for _ in range(5):
                    await line.send(choice)
                answers = await _answers(line, 5)
                assert [bool(answer.why) for answer in answers] == [False, True, True, True, True]
                assert table.session.now == 1

    asyncio.run(scene())


async def _answers(line: ClientConnection, number: int) -> list[Done]:
    found: list[Done] = []
    while len(found) < number:
        message = from_host(await line.recv())
        if isinstance(message, Done):
            found.append(message)
    return found


async def _sight(line: ClientConnection) -> Sight:
    while not isinstance(message := from_host(await line.recv()), Sight):
        pass
    return message


def test_nobody_chooses_for_another_seat(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            created = await opened(host)
            table = host.house.table(created.table)
            async with await _greeted(host, invited(host, created, "west")) as line:
                await line.send(encode(Ready()))
                theirs = await _sight(line)
            for role in ("east", "watch"):
                async with await _greeted(host, invited(host, created, role)) as line:
                    await line.send(encode(Ready()))
                    own = await _sight(line)
                    assert not own.ask.options
                    for n, mark in enumerate((theirs.mark, own.mark, "")):
                        await line.send(encode(Choose(n, mark, theirs.ask.options[0])))
                        await line.send(encode(Cancel(n, mark)))
                    answers = await _answers(line, 6)
                    assert all(answer.why for answer in answers)
            assert table.session.now == 0

    asyncio.run(scene())


@pytest.mark.parametrize(
    "asked",
    [
        {"type": "ready", "deeds": 0, "digest": "", "seat": "west"}, {"type": "hello", "seat": "west"},
        {"type": "view", "seat": "west"}, {"type": "sight", "mark": "", "deeds": 0, "view": b"", "ask": None},
    ],
)  # fmt: skip
def test_there_is_no_way_to_ask_for_anothers_view(tmp_path, asked):
    async def scene():
        async with hosting(tmp_path) as host:
            created = await opened(host)
            async with await _greeted(host, invited(host, created, "east")) as line:
                await line.send(msgspec.msgpack.encode(asked))
                assert isinstance(from_host(await line.recv()), Refused)
                with pytest.raises(ConnectionClosed):
                    await line.recv()

    asyncio.run(scene())


def test_connections_from_one_address_are_counted_before_they_cost_anything(tmp_path):
    """200 that never say a word of TLS: the doors close, and open again when they are gone."""

    async def scene():
        async with hosting(tmp_path) as host:
            created = await opened(host)
            silent = []
            for _ in range(200):
                silent.append((await asyncio.open_connection(LOOPBACK, host.port))[1])
            assert host.doors.inside == limits.PER_ADDRESS
            with pytest.raises((*LOST, ssl.SSLError)):
                await line_to(address_of(host), "x")
            for line in silent:
                line.close()
            while host.doors.inside:
                await asyncio.sleep(0.001)
            async with Visitor(invited(host, created, "west")) as ann:
                await ann.here()

    asyncio.run(scene())


def test_who_says_nothing_or_dawdles_is_cut_off(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "FIRST_WORD", 0.2)

    async def scene():
        async with hosting(tmp_path) as host:
            created = await opened(host)
            _, silent = await asyncio.open_connection(LOOPBACK, host.port)
            _, half = await asyncio.open_connection(LOOPBACK, host.port, ssl=guest_context(host.pin))
            half.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
            mute = await line_to(address_of(host), created.table)
            with pytest.raises(ConnectionClosed):
                await mute.recv()
            while host.doors.inside:
                await asyncio.sleep(0.01)
            silent.close()
            half.close()

    asyncio.run(scene())


def test_a_guest_that_takes_nothing_is_cut_off_and_the_others_play_on(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "SLOWEST", 0.2)

    async def scene():
        async with hosting(tmp_path) as host:
            created = await opened(host)
            async with Visitor(invited(host, created, "west")) as ann, Visitor(invited(host, created, "east")) as bob:
                await ann.here()
                line = await _greeted(host, invited(host, created, "watch"))
                await line.send(encode(Ready()))
                line.transport.pause_reading()
                table = host.house.table(created.table)
                for n in range(300):
                    table._say(None, "", f"{n} " + "long words " * 44)
                table.changed()
                await ann.until(lambda c: len(c.chat) > 200)
                await play([ann, bob])
                assert table.session.outcome is not None
                line.transport.abort()

    asyncio.run(scene())


def test_a_host_that_lies_about_the_position_is_left(tmp_path, monkeypatch):
    from engines.host import sights

    honest = sights._sight

    def lying(session, seat, deeds, open_now):
        sight = honest(session, seat, deeds, open_now)
        return msgspec.structs.replace(sight, view=lies.pop())

    async def scene():
        async with hosting(tmp_path) as host:
            created = await opened(host)
            while lies:
                async with Visitor(invited(host, created, "west")) as ann:
                    host.house.table(created.table)._sights.clear()
                    await ann.until(lambda c: c.refused)
                    assert "does not fit" in ann.client.refused
                    assert ann.client.state is None

    lies = [b"", b"\xc0", msgspec.msgpack.encode({"scenario": "standard"}), nested(3000), b"\x00" * 900]
    monkeypatch.setattr(sights, "_sight", lying)
    asyncio.run(scene())


def test_health_names_no_table(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            created = await opened(host)
            reader, writer = await asyncio.open_connection(LOOPBACK, host.port, ssl=guest_context(host.pin))
            writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            answer = (await reader.read()).decode()
            writer.close()
            assert answer.startswith("HTTP/1.1 200")
            assert '"tables":1' in answer
            assert created.table not in answer

    asyncio.run(scene())


def test_many_wrong_keys_shut_nobody_out(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            created = await opened(host)
            for _ in range(8):
                line = await line_to(address_of(host), created.table)
                await line.send(encode(Hello(PROTOCOL, VERSION, created.table, keys.new_key())))
                assert isinstance(from_host(await line.recv()), Refused)
                line.transport.abort()
            async with Visitor(invited(host, created, "west")) as ann:
                await ann.here()
                ann.client.choose(ann.client.ask.options[0])
                await ann.until(settled)

    asyncio.run(scene())


def test_an_ask_for_a_table_needs_all_its_parts(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            key = host.house.new_operator_key()
            line = await line_to(address_of(host), "new")
            await line.send(encode(msgspec.structs.replace(wanted(), operator=key, parts=2)))
            await line.send(encode(Say("no part")))
            assert isinstance(from_host(await line.recv()), Refused)
            assert host.house.number() == 0
            with pytest.raises((ConnectionClosed, InvalidMessage)):
                await line.recv()

    asyncio.run(scene())
