"""How much one guest, one address and one host may ask for."""

from __future__ import annotations

import contextlib
import socket
import time
from collections import Counter
from typing import Any

PER_ADDRESS = 24  # connections
ALTOGETHER = 2_000
PER_SECOND = 40.0  # messages of one connection
AT_ONCE = 200.0
FIRST_WORD = 10.0  # seconds until a connection has said what it wants
SLOWEST = 20.0  # seconds that a guest may take to accept what is sent to it
KEEPALIVE = 20.0  # seconds between two signs of life that a host asks for
GUEST_KEEPALIVE = 4.0  # the same for a guest, who wants to be back soon
MOST_TABLES = 1_000


class Rate:
    """A bucket that fills with time. Who speaks faster is not heard until there is something in it again: the network then
    holds back what is sent."""

    def __init__(self, per_second: float = PER_SECOND, at_once: float = AT_ONCE) -> None:
        self.per_second, self.at_once = per_second, at_once
        self._left, self._looked = at_once, time.monotonic()

    def wait(self) -> float:
        """Takes one out; so many seconds must pass before it is there."""
        now = time.monotonic()
        self._left = min(self.at_once, self._left + (now - self._looked) * self.per_second) - 1.0
        self._looked = now
        return max(0.0, -self._left / self.per_second)


class Doors:
    """Counts connections by address, from the moment they are accepted."""

    def __init__(self, per_address: int = PER_ADDRESS, altogether: int = ALTOGETHER) -> None:
        self.per_address, self.altogether = per_address, altogether
        self._inside: Counter[str] = Counter()

    @property
    def inside(self) -> int:
        return self._inside.total()

    def admit(self, address: str) -> bool:
        if self._inside[address] >= self.per_address or self.inside >= self.altogether:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]


class Listener(socket.socket):
    """A listening socket that hangs up on those whom the doors do not admit, before TLS costs anything."""

    doors: Doors

    def accept(self) -> tuple[socket.socket, Any]:
        while True:
            handle, address = self._accept()  # type: ignore[attr-defined]  # of the socket in C, as in socket.socket.accept
            guest = Guest(self.family, self.type, self.proto, fileno=handle)
            guest.setblocking(False)
            if self.doors.admit(str(address[0])):
                guest.doors, guest.address = self.doors, str(address[0])
                return guest, address
            guest.close()


class Guest(socket.socket):
    """An accepted connection: it leaves the count when it is closed, however far it came."""

    doors: Doors | None = None
    address = ""

    def close(self) -> None:
        doors, self.doors = self.doors, None
        if doors is not None:
            doors.leave(self.address)
        super().close()


def listener(address: str, port: int, doors: Doors) -> Listener:
    """OSError: the port is taken, or the address is not of this machine."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    found = Listener(family, socket.SOCK_STREAM)
    found.doors = doors
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with contextlib.suppress(OSError, AttributeError):
            if family == socket.AF_INET6:
                found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        found.bind((address, port))
        found.listen(256)
        found.setblocking(False)
    except OSError:
        found.close()
        raise
    return found
