"""Invitations are read strictly, keys are kept only as hashes, and only the certificate that a link names counts."""

from __future__ import annotations

import asyncio
import logging
import ssl
from secrets import token_hex

import pytest

from engines import games
from engines.core import edition_files, editions
from engines.core.edition_files import About, EditionFile
from engines.core.version import VERSION
from engines.host import keys, limits
from engines.host.certificates import guest_context
from engines.host.client import Turned, open_table
from engines.host.command import reached_at
from engines.host.invitations import Address, BadInvitation, Invitation, invitation, operator, operator_link
from engines.host.messages import PROTOCOL
from engines.host.versions import why_not_play, why_not_speak
from tests.host.playing import LOOPBACK, Visitor, address_of, hosting, invited, opened, wanted

KEY, PIN = "A" * 22, "b" * 43


@pytest.mark.parametrize("host", ["127.0.0.1", "table.example.org", "::1", "localhost"])
@pytest.mark.parametrize("pin", ["", PIN])
def test_a_link_is_read_as_it_was_written(host, pin):
    made = Invitation(Address(host, 4000, pin), "abcdefgh23", KEY)
    assert invitation(f"  {made.link}\n") == made


@pytest.mark.parametrize(
    "link",
    [
        "", "https://example.org/abcdefgh23", "hegemon://", "hegemon://host/abcdefgh23", f"hegemon://host/short?key={KEY}",
        f"hegemon://host:99999/abcdefgh23?key={KEY}", f"hegemon://host/abcdefgh23?key={KEY[1:]}",
        f"hegemon://user@host/abcdefgh23?key={KEY}", f"hegemon://host/abcdefgh23?key={KEY}&pin=short",
        f"hegemon://host/abcdefgh23?key={KEY}&pin={PIN}&more=1", f"hegemon://host/../abcdefgh23?key={KEY}",
        f"hegemon://ho\nst/abcdefgh23?key={KEY}", f"hegemon://{'a' * 500}/abcdefgh23?key={KEY}",
        f"hegemon://host/host?key={KEY}",
    ],
)  # fmt: skip
def test_what_is_no_invitation_is_refused_in_a_sentence(link):
    with pytest.raises(BadInvitation) as refused:
        invitation(link)
    assert str(refused.value).endswith(".")
    assert KEY not in str(refused.value)


def test_the_link_of_a_host_is_not_taken_for_an_invitation():
    link = operator_link(Address("example.org", 4000, PIN), KEY)
    assert operator(link).key == KEY
    with pytest.raises(BadInvitation):
        operator(Invitation(Address("example.org"), "abcdefgh23", KEY).link)


def test_no_key_shows_when_an_invitation_is_written_out():
    made = invitation(f"hegemon://example.org/abcdefgh23?key={KEY}")
    assert KEY not in f"{made!r} {made} {operator(operator_link(made.address, KEY))}"


def test_a_key_opens_its_own_role_only():
    hashes = {role: keys.hash_of(keys.new_key()) for role in ("west", "east")}
    key = keys.new_key()
    hashes["east"] = keys.hash_of(key)
    assert keys.role_of(key, hashes) == "east"
    assert keys.role_of(keys.new_key(), hashes) is None
    assert keys.role_of(key, {}) is None


def test_keys_are_neither_kept_nor_logged(tmp_path, caplog):
    caplog.set_level(logging.DEBUG, "hegemon")

    async def scene():
        async with hosting(tmp_path) as host:
            table = await opened(host)
            async with Visitor(invited(host, table, "west"), "Ann") as ann:
                await ann.here()
            return table.keys.values()

    for key in asyncio.run(scene()):
        assert key not in caplog.text
        assert not [path for path in tmp_path.rglob("*") if path.is_file() and key.encode() in path.read_bytes()]


async def _turned_away(link: Invitation) -> str:
    async with Visitor(link) as visitor:
        await visitor.until(lambda c: c.refused)
        assert visitor.client.sight is None
        return visitor.client.refused


def test_who_has_the_wrong_key_or_table_gets_one_and_the_same_sentence(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            table = await opened(host)
            good = invited(host, table, "west")
            other = await opened(host)
            wrong = [
                good._replace(key=keys.new_key()),
                good._replace(table="zzzzzzzzzz"),
                good._replace(key=other.keys["west"]),
                good._replace(key=table.keys["owner"]),
            ]
            assert len({await _turned_away(link) for link in wrong}) == 1

    asyncio.run(scene())


def test_a_host_with_another_certificate_is_refused(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            link = invited(host, await opened(host), "west")
            why = await _turned_away(link._replace(address=link.address._replace(pin=PIN)))
            assert "certificate" in why
            why = await _turned_away(link._replace(address=link.address._replace(pin="")))
            assert why == "The certificate of this host cannot be verified."
            assert host.health()["guests"] == 0

    asyncio.run(scene())


def test_nothing_older_than_tls_1_3_is_spoken(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            context = guest_context(host.pin)
            context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_2
            with pytest.raises((ssl.SSLError, ConnectionResetError)):
                await asyncio.open_connection(LOOPBACK, host.port, ssl=context)

    asyncio.run(scene())


def test_a_key_that_was_withdrawn_no_longer_opens_the_seat(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            created = await opened(host)
            before = invited(host, created, "west")
            async with Visitor(before) as ann:
                await ann.here()
                key = host.house.invite(host.house.tables[created.table], created.keys["owner"], "west")
                await ann.until(lambda c: c.refused)
                assert ann.client.refused == "Your invitation has been withdrawn."
            assert "withdrawn" in await _turned_away(before)
            async with Visitor(before._replace(key=key)) as ann:
                await ann.here()

    asyncio.run(scene())


def test_tables_are_opened_only_with_the_operators_key(tmp_path):
    async def scene():
        async with hosting(tmp_path) as host:
            await opened(host)
            with pytest.raises(Turned, match="operator"):
                await open_table(address_of(host), keys.new_key(), wanted())
            with pytest.raises(Turned, match="update both"):
                await opened(host, wanted(rules="99-abc"))
            with pytest.raises(Turned, match="nobody plays"):
                await opened(host, wanted(players={"west": "random", "east": "random"}))

    asyncio.run(scene())


def test_an_edition_travels_with_its_table(tmp_path):
    """Through the gate of the host, and then through that of each guest."""
    name = "Two ships"
    patch = {"boards": {}}
    made = EditionFile(About(game="peloponnes_cards", name=name, notes=token_hex(60_000)), {"pictures.json": patch})
    content = edition_files.pack(made)
    game = games["peloponnes_cards"]

    async def scene():
        async with hosting(tmp_path) as host:
            players = dict.fromkeys(game.scenarios[0].seatings[0], "person")
            create = wanted("peloponnes_cards", players, rules=game.fingerprint(made.edition()))
            table = await opened(host, create, content)
            async with Visitor(invited(host, table, next(iter(players)))) as ann:
                await ann.here()
                assert ann.client.setup.edition.name.startswith(name)
                assert editions.editions(game.id) == [ann.client.setup.edition.name]
            with pytest.raises(Turned, match="edition"):
                await opened(host, create, content[:-30])

    asyncio.run(scene())


def test_the_link_of_a_host_names_what_others_reach(tmp_path):
    async def scene():
        async with hosting(tmp_path / "tls") as host:
            assert reached_at("", LOOPBACK, host) == address_of(host)
            assert reached_at("games.example.org", "0.0.0.0", host) == ("games.example.org", host.port, host.pin)
            assert reached_at("games.example.org:4000", "0.0.0.0", host).port == 4000
            assert reached_at("", "0.0.0.0", host).host not in ("", "0.0.0.0")
        async with hosting(tmp_path / "plain", plain=True) as host:
            assert reached_at("games.example.org", LOOPBACK, host) == ("games.example.org", 443, "")
            for _ in range(limits.PER_ADDRESS + 1):
                assert host.doors.admit(LOOPBACK), "a proxy is one address for all guests"

    asyncio.run(scene())


def test_who_must_update_is_said():
    assert not why_not_speak(PROTOCOL, VERSION)
    assert "update yours" in why_not_speak(PROTOCOL - 1, "0.0.1")
    assert "the host must be updated" in why_not_speak(PROTOCOL + 1, "99.0")
    assert not why_not_play("Isthmus", "3-aa", "3-aa", VERSION)
    assert "update yours" in why_not_play("Isthmus", "3-aa", "4-aa", VERSION)
    assert "the host must be updated" in why_not_play("Isthmus", "3-aa", "2-aa", VERSION)
    assert "update yours" in why_not_play("Isthmus", "3-aa", "3-bb", "99.10.0")
    assert "same release" in why_not_play("Isthmus", "3-aa", "3-bb", VERSION)
