"""Files of lines that prove themselves: none is missing, none was added, none was changed.

Each line is a JSON object that ends with its number and a checksum over itself and the checksum before it. A file of lines
is written by one process and only grows; whoever reads it takes the lines up to the first one that does not fit.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

NUMBER, CHECK = "n", "check"
_END = len('"0123456789ab"}')  # what follows the name of the checksum


class Chain:
    """Where a file of lines stands: how many it has, and the checksum of the last."""

    def __init__(self) -> None:
        self.number = 0
        self.check = ""

    def line(self, entry: Any) -> bytes:
        """The next line, for an entry that is written as a JSON object with fields."""
        body = b'%s,"%s":%d,"%s":' % (msgspec.json.encode(entry)[:-1], NUMBER.encode(), self.number + 1, CHECK.encode())
        self._add(body)
        return b'%s"%s"}\n' % (body, self.check.encode())

    def reads(self, line: bytes) -> dict[str, Any] | None:
        """The entry of the next line, without number and checksum; None if this cannot be the next line."""
        try:
            entry = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        if not isinstance(entry, dict) or list(entry)[-2:] != [NUMBER, CHECK] or entry[NUMBER] != self.number + 1:
            return None
        before = self.check
        self._add(line[:-_END])
        if line[-_END:] != b'"%s"}' % self.check.encode():
            self.number, self.check = self.number - 1, before
            return None
        return without_chain(entry)

    def _add(self, body: bytes) -> None:
        self.number += 1
        self.check = blake2b(self.check.encode() + body, digest_size=6).hexdigest()


class ChainFile:
    """Appends lines to a file. After a write that failed, the file ends with the last whole line again."""

    def __init__(self, path: Path, chain: Chain) -> None:
        """`path` exists, and `chain` stands at its end."""
        self.path = path
        self._chain = chain
        self._file = path.open("r+b", buffering=0)
        self._size = self._file.seek(0, os.SEEK_END)

    def append(self, entry: Any) -> None:
        """OSError: nothing was written, or what was written has been cut off again."""
        number, check = self._chain.number, self._chain.check
        line = self._chain.line(entry)
        try:
            self._write(line)
        except OSError:
            self._chain.number, self._chain.check = number, check
            self._file.truncate(self._size)
            self._file.seek(self._size)
            raise
        self._size += len(line)

    def _write(self, line: bytes) -> None:
        """A write may take only a part, without an error; then the next one says why."""
        while line:
            taken = self._file.write(line)
            if not taken:
                raise OSError("the file takes nothing more")
            line = line[taken:]

    def sync(self) -> None:
        """What was written outlasts a power cut. OSError: it does not, or the file is no longer there."""
        os.fsync(self._file.fileno())
        if not os.path.samestat(os.fstat(self._file.fileno()), self.path.stat()):
            raise OSError("somebody has replaced the file")

    def close(self) -> None:
        self._file.close()


def whole_lines(content: bytes) -> list[bytes]:
    """The lines of a file. What follows the last end of a line was cut off while it was written, and is left out."""
    return content.split(b"\n")[:-1]


def read_chain(lines: Iterable[bytes]) -> list[dict[str, Any]]:
    """The entries up to the first line that does not fit."""
    chain = Chain()
    entries = []
    for line in lines:
        entry = chain.reads(line)
        if entry is None:
            break
        entries.append(entry)
    return entries


def without_chain(entry: dict[str, Any]) -> dict[str, Any]:
    """The entry of a line, whether its place in the chain was looked at or not."""
    return {key: value for key, value in entry.items() if key not in (NUMBER, CHECK)}
