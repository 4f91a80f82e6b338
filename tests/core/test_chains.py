"""Chained lines: whatever happens to a line, reading stops before it."""

from __future__ import annotations

import random

import pytest

from engines.core.chains import Chain, ChainFile, read_chain, whole_lines

ENTRIES = [{"choice": {"verb": "march", "space": f"s{n}"}} for n in range(12)]


def written() -> list[bytes]:
    chain = Chain()
    return whole_lines(b"".join(chain.line(entry) for entry in ENTRIES))


def test_lines_are_read_as_they_were_written():
    assert read_chain(written()) == ENTRIES


@pytest.mark.parametrize("n", range(12))
def test_a_line_that_is_missing_doubled_swapped_or_changed_ends_it(n):
    lines = written()
    dice = random.Random(n)
    missing = lines[:n] + lines[n + 1 :]
    assert read_chain(missing) == ENTRIES[:n]
    doubled = lines[: n + 1] + lines[n:]
    assert read_chain(doubled) == ENTRIES[: n + 1]
    if n:
        assert read_chain([*lines[: n - 1], lines[n], lines[n - 1], *lines[n + 1 :]]) == ENTRIES[: n - 1]
    for _ in range(200):
        at, bit = dice.randrange(len(lines[n])), 1 << dice.randrange(8)
        changed = lines[n][:at] + bytes([lines[n][at] ^ bit]) + lines[n][at + 1 :]
        assert read_chain([*lines[:n], changed, *lines[n + 1 :]]) == ENTRIES[:n]


def test_what_was_cut_off_is_left_out_and_two_lines_glued_together_end_it():
    lines = written()
    content = b"\n".join(lines) + b"\n"
    for cut in range(len(content)):
        read = read_chain(whole_lines(content[:cut]))
        assert read == ENTRIES[: content[:cut].count(b"\n")]
    assert read_chain([*lines[:4], lines[4][:20] + lines[5], *lines[6:]]) == ENTRIES[:4]


class Full:
    """A file on a disk that takes so many bytes more."""

    def __init__(self, file, room: int) -> None:
        self.file, self.room = file, room

    def write(self, content: bytes) -> int:
        if self.room <= 0:
            raise OSError(28, "No space left on device")
        taken = self.file.write(content[: self.room])
        self.room -= taken
        return taken

    def __getattr__(self, name):
        return getattr(self.file, name)


@pytest.mark.parametrize("room", [0, 1, 30, 69])
def test_a_write_that_fails_leaves_whole_lines_and_the_next_goes_on_from_there(tmp_path, room):
    path = tmp_path / "lines"
    path.touch()
    file = ChainFile(path, Chain())
    file.append(ENTRIES[0])
    disk = file._file
    file._file = Full(disk, room)
    with pytest.raises(OSError, match="No space"):
        file.append(ENTRIES[1])
    assert read_chain(whole_lines(path.read_bytes())) == ENTRIES[:1]
    assert path.read_bytes().endswith(b"\n")
    file._file = disk
    file.append(ENTRIES[1])
    assert read_chain(whole_lines(path.read_bytes())) == ENTRIES[:2]
    file.close()


def test_a_file_that_somebody_replaced_is_noticed(tmp_path):
    path = tmp_path / "lines"
    path.touch()
    file = ChainFile(path, Chain())
    file.append(ENTRIES[0])
    file.sync()
    path.rename(tmp_path / "away")
    with pytest.raises(OSError):
        file.sync()
    path.touch()
    with pytest.raises(OSError):
        file.sync()
