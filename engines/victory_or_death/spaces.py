"""Sets of spaces are ints with one bit per space. `spaces & SPACE[n]` tests whether space n is in the set."""

from __future__ import annotations

MOST_SPACES = 60  # that a map may have
SPACE = tuple(1 << n for n in range(MOST_SPACES))  # the set that contains only space n
ALL_SPACES = -1
MOST_REMEMBERED = 100_000  # cached results for sets of spaces

_members: dict[int, tuple[int, ...]] = {}


def members(spaces: int) -> tuple[int, ...]:
    """The numbers of the spaces in a set, in ascending order."""
    found = _members.get(spaces)
    if found is None:
        if len(_members) > MOST_REMEMBERED:
            _members.clear()
        found = _members[spaces] = tuple(n for n, space in enumerate(SPACE) if spaces & space)
    return found


def around(adjacent: tuple[int, ...], spaces: int) -> int:
    """All spaces adjacent to one of these."""
    out = 0
    for n in members(spaces):
        out |= adjacent[n]
    return out
