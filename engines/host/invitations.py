"""Invitations: one link opens one seat.

    hegemon://HOST:PORT/TABLE?key=KEY&pin=FINGERPRINT

The fingerprint is that of a certificate which the host made itself; without it the certificate is verified as usual. In the
link of a host's operator, with which tables are opened there, the word "host" stands in place of a table.
"""

from __future__ import annotations

import re
from typing import NamedTuple

SCHEME = "hegemon://"
LONGEST = 400
_LINK = re.compile(
    r"hegemon://(?P<host>\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?)(?::(?P<port>[0-9]{1,5}))?"
    r"/(?P<table>[a-z2-9]{10}|host)\?key=(?P<key>[A-Za-z0-9_-]{22})(?:&pin=(?P<pin>[A-Za-z0-9_-]{43}))?",
)
USUAL_PORT = 47431
HOST = "host"
LOCAL = "127.0.0.1"


class BadInvitation(ValueError):
    """What was pasted is no invitation; one sentence says why."""


class Address(NamedTuple):
    """Where a host is reached."""

    host: str
    port: int = USUAL_PORT
    pin: str = ""

    @property
    def at(self) -> str:
        """As it stands in links: an IPv6 address in brackets."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return f"{name}:{self.port}"


class Invitation(NamedTuple):
    address: Address
    table: str
    key: str

    @property
    def link(self) -> str:
        pin = f"&pin={self.address.pin}" if self.address.pin else ""
        return f"{SCHEME}{self.address.at}/{self.table}?key={self.key}{pin}"

    def __repr__(self) -> str:
        return f"<invitation to {self.table} at {self.address.at}>"  # never the key


class Operator(NamedTuple):
    """What opens tables on a host."""

    address: Address
    key: str

    def __repr__(self) -> str:
        return f"<operator of {self.address.at}>"  # never the key


def operator_link(address: Address, key: str) -> str:
    return Invitation(address, HOST, key).link


def invitation(text: str) -> Invitation:
    """The invitation in what somebody pasted."""
    found = _read(text, "invitation to a table")
    if found.table == HOST:
        raise BadInvitation("This link opens tables on a host and belongs in the settings; it is no invitation to a table.")
    return found


def operator(text: str) -> Operator:
    """The host and its operator's key in what somebody pasted."""
    found = _read(text, "link of a host")
    if found.table != HOST:
        raise BadInvitation("This link invites to a table; the link of a host is shown when it is started.")
    return Operator(found.address, found.key)


def _read(text: str, what: str) -> Invitation:
    link = text.strip()
    if not link:
        raise BadInvitation("Paste the link that you were sent; it begins with hegemon://.")
    if not link.startswith(SCHEME):
        raise BadInvitation(f"This is no {what}: such a link begins with hegemon://.")
    found = _LINK.fullmatch(link) if len(link) <= LONGEST else None
    if found is None:
        raise BadInvitation("This link is damaged or not complete: ask for the whole link once more.")
    port = int(found["port"] or USUAL_PORT)
    if not 1 <= port <= 65535:
        raise BadInvitation(f"This link is damaged: there is no port {port}.")
    return Invitation(Address(found["host"].strip("[]"), port, found["pin"] or ""), found["table"], found["key"])
