"""6: supply. A line of open spaces from a piece to a City of its team.

For a team a space is open when no enemy piece is in it and, on land and in neutral spaces, the team has a Hoplite, City or
token there; at sea, when a space beside it holds one (a port). Triremes are no ports, and each space is judged by itself.
"""

from __future__ import annotations

from collections import deque

from .cards import CITY, HOPLITE, TRIREME, members
from .state import War


def ground(g: War, team: int) -> int:
    """Spaces with a Hoplite, City or token of a team: what opens land, and ports for the seas beside them."""
    a, b = g.powers[team], g.powers[team + 2]
    return a.pieces[HOPLITE] | a.pieces[CITY] | a.tokens | b.pieces[HOPLITE] | b.pieces[CITY] | b.tokens


def open_spaces(g: War, team: int) -> int:
    """6.1: the spaces that a supply line of a team may pass."""
    held = ground(g, team)
    return (held & ~g.data.sea | g.data.around(held) & g.data.sea) & ~g.team_pieces(1 - team)


def reach(g: War, team: int, cities: int) -> int:
    """6.1: the open spaces from which a line leads to one of these Cities."""
    held, enemy = ground(g, team), g.team_pieces(1 - team)
    memo = g.data.supply_memo
    key = (held, enemy, cities)
    found = memo.get(key)
    if found is not None:
        return found
    adjacent = g.data.adjacent
    sea = g.data.sea
    passable = (held & ~sea | g.data.around(held) & sea) & ~enemy
    found = frontier = cities
    while frontier:
        low = frontier & -frontier
        fresh = adjacent[low.bit_length() - 1] & passable & ~found
        found |= fresh
        frontier = (frontier ^ low) | fresh
    if len(memo) > 100_000:
        memo.clear()
    memo[key] = found
    return found


def supplied_spaces(g: War, team: int) -> int:
    """6.1: where a Hoplite or Trireme of this team is supplied: a line to any friendly City."""
    return reach(g, team, g.team_kind(team, CITY))


def is_supplied(g: War, p: int, n: int) -> bool:
    return bool(supplied_spaces(g, p & 1) >> n & 1)


def unsupplied_units(g: War, p: int) -> tuple[int, int]:
    """6.2: the Hoplites and Triremes of a power that its Supply step would remove."""
    cut_off = ~supplied_spaces(g, p & 1)
    pieces = g.powers[p].pieces
    return pieces[HOPLITE] & cut_off, pieces[TRIREME] & cut_off


def hoplite_line(g: War, p: int, spaces: int) -> int:
    """4.3: those of the spaces from which a Hoplite, once it stands there, has a line to an own City. It opens its own space
    and is a port for the seas beside it, so whatever touches these and the power's network is connected."""
    network = reach(g, p & 1, g.powers[p].pieces[CITY])
    enemy = g.enemy_pieces(p)
    adjacent, seas = g.data.adjacent, g.data.sea_neighbours
    out = 0
    for n in members(spaces):
        touched = adjacent[n] | 1 << n
        for s in seas[n]:
            if not enemy >> s & 1:
                touched |= adjacent[s]
        if touched & network:
            out |= 1 << n
    return out


# --- lines to show


def supply_line(g: War, p: int, n: int, own: bool = False) -> list[int]:
    """A shortest line from a space to a City of the team (of the power itself, for a new piece); [] if there is none."""
    cities = g.powers[p].pieces[CITY] if own else g.team_kind(p & 1, CITY)
    passable = open_spaces(g, p & 1)
    if not passable >> n & 1:
        return []
    before: dict[int, int] = {n: n}
    queue = deque([n])
    while queue:
        here = queue.popleft()
        if cities >> here & 1:
            line = [here]
            while before[line[-1]] != line[-1]:
                line.append(before[line[-1]])
            return line[::-1]
        for there in members(g.data.adjacent[here] & passable):
            if there not in before:
                before[there] = here
                queue.append(there)
    return []


def broken_line(g: War, p: int, n: int, own: bool = False) -> tuple[list[int], int] | None:
    """The line that lacks the fewest spaces, from a space to a City, and the first space on it that is not open."""
    cities = g.powers[p].pieces[CITY] if own else g.team_kind(p & 1, CITY)
    if not cities:
        return None
    passable, enemy = open_spaces(g, p & 1), g.enemy_pieces(p)

    def toll(space: int) -> int:
        if passable >> space & 1:
            return 0
        return 100 if enemy >> space & 1 else 10

    best: dict[int, tuple[int, int]] = {n: (toll(n), n)}
    queue = deque([n])
    while queue:  # tolls are small and few: relaxing until nothing improves is enough
        here = queue.popleft()
        for there in members(g.data.adjacent[here]):
            cost = best[here][0] + toll(there) + 1
            if there not in best or cost < best[there][0]:
                best[there] = cost, here
                queue.append(there)
    goal = min((c for c in members(cities) if c in best), key=lambda c: best[c][0], default=None)
    if goal is None:
        return None
    line = [goal]
    while line[-1] != n:
        line.append(best[line[-1]][1])
    line.reverse()
    gap = next((s for s in line if not passable >> s & 1), -1)
    return line, gap


def port_of(g: War, p: int, n: int) -> int | None:
    """The space that serves a Sea space as port, if there is one."""
    ports = g.data.adjacent[n] & ground(g, p & 1)
    return members(ports)[0] if ports else None
