"""`hegemon host`: tables on a machine without a window."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import os
import signal
import socket
from collections.abc import Callable
from pathlib import Path

from .house import Unwelcome
from .invitations import Address, operator_link
from .server import Host, run

HTTPS = 443


def host(folder: Path, address: str, port: int, public: str, plain: bool, certificate: Path | None, key: Path | None,
         new_key: bool, say: Callable[[str], None]) -> None:  # fmt: skip
    """Runs a host until it is asked to end. Unwelcome says why it cannot."""
    if plain and not _is_loopback(address):
        raise Unwelcome("Without TLS a host listens only on this machine: add --address 127.0.0.1.")
    if (certificate is None) != (key is None):
        raise Unwelcome("A certificate needs its key: name both, --certificate and --key.")
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["HEGEMON_HOME"] = str(folder)  # the editions of its tables lie there, too
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    logging.getLogger("hegemon.host.lines").setLevel(logging.CRITICAL)
    files = (certificate, key) if certificate is not None and key is not None else None
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(folder, address, port, public, plain, files, new_key, say))


async def _serve(folder: Path, address: str, port: int, public: str, plain: bool, files: tuple[Path, Path] | None,
                 new_key: bool, say: Callable[[str], None]) -> None:  # fmt: skip
    stop = asyncio.Event()
    served = Host(folder, address, port, plain, files)
    try:
        await served.open()
    except OSError as error:
        await served.close()
        raise Unwelcome(f"Nobody can listen at {address}, port {port}: {error.strerror or error}.") from None
    for name in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    if new_key or not served.house.has_operator:
        link = operator_link(reached_at(public, address, served), served.house.new_operator_key())
        say(f"Whoever has this link opens tables here; it is shown only once: {link}")
    say(f"Listening at {address}, port {served.port}.")
    await run(served, stop)


def reached_at(public: str, address: str, served: Host) -> Address:
    """How others reach the host: by `NAME` or `NAME:PORT` if it was given. Behind a proxy that is the port of the proxy."""
    name, _, port = public.partition(":") if public.count(":") < 2 else (public, "", "")  # an IPv6 address has more
    everywhere = address in ("0.0.0.0", "::")
    usual = HTTPS if served.plain else served.port
    return Address(
        name or (socket.gethostname() if everywhere else address), int(port) if port.isdigit() else usual, served.pin
    )


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"
