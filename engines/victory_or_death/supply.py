"""6: supply. A line of open spaces from a piece to a City of its team.

For a team a space is open when no enemy piece is in it and, on land and in neutral spaces, the team has a Hoplite, City or
token there; at sea, when a space beside it holds one (a port). Triremes are no ports, and each space is judged by
itself (R21).
"""

from __future__ import annotations

from collections import deque

from .powers import CITY, HOPLITE, POWERS_OF, TEAM_OF, TRIREME
from .spaces import MOST_REMEMBERED, SPACE, members
from .state import War


def ground(g: War, team: int) -> int:
    """Return the spaces with a Hoplite, City or token of a team: they open land and are ports for adjacent seas."""
    first, second = POWERS_OF[team]
    a, b = g.powers[first], g.powers[second]
    return a.pieces[HOPLITE] | a.pieces[CITY] | a.tokens | b.pieces[HOPLITE] | b.pieces[CITY] | b.tokens


def open_spaces(g: War, team: int) -> int:
    """6.1: the spaces that a supply line of a team may pass."""
    return passable_spaces(g, ground(g, team), g.team_pieces(1 - team))


def passable_spaces(g: War, held: int, enemy: int) -> int:
    """6.1: land and neutral spaces that are held, and seas beside what is held, without enemy pieces."""
    on_land, at_sea = held & ~g.data.sea, g.data.around(held) & g.data.sea
    return (on_land | at_sea) & ~enemy


def reach(g: War, team: int, cities: int) -> int:
    """6.1: the open spaces from which a line leads to one of these Cities."""
    held, enemy = ground(g, team), g.team_pieces(1 - team)
    memo = g.data.supply_memo
    key = (held, enemy, cities)
    found = memo.get(key)
    if found is not None:
        return found
    passable = passable_spaces(g, held, enemy)
    found = fresh = cities
    while fresh:
        fresh = g.data.around(fresh) & passable & ~found
        found |= fresh
    if len(memo) > MOST_REMEMBERED:
        memo.clear()
    memo[key] = found
    return found


def supplied_spaces(g: War, team: int) -> int:
    """6.1: where a Hoplite or Trireme of this team is supplied: a line to any friendly City."""
    return reach(g, team, g.team_kind(team, CITY))


def is_supplied(g: War, p: int, n: int) -> bool:
    return bool(supplied_spaces(g, TEAM_OF[p]) & SPACE[n])


def would_be_supplied(g: War, p: int, kind: int, n: int) -> bool:
    """6.1: whether a unit would be in supply if it stood there."""
    pieces = g.powers[p].pieces
    before = pieces[kind]
    pieces[kind] = before | SPACE[n]
    found = is_supplied(g, p, n)
    pieces[kind] = before
    return found


def unsupplied_units(g: War, p: int) -> tuple[int, int]:
    """6.2: the Hoplites and Triremes of a power that its Supply step would remove."""
    cut_off = ~supplied_spaces(g, TEAM_OF[p])
    pieces = g.powers[p].pieces
    return pieces[HOPLITE] & cut_off, pieces[TRIREME] & cut_off


def hoplite_line(g: War, p: int, spaces: int) -> int:
    """4.3: those of the spaces from which a Hoplite, once it stands there, has a line to an own City. It opens its own space
    and is a port for the seas beside it, so whatever touches these and the power's network is connected."""
    network = reach(g, TEAM_OF[p], g.powers[p].pieces[CITY])
    enemy = g.enemy_pieces(p)
    adjacent, seas = g.data.adjacent, g.data.sea_neighbours
    out = 0
    for n in members(spaces):
        touched = adjacent[n] | SPACE[n]
        for s in seas[n]:
            if not enemy & SPACE[s]:
                touched |= adjacent[s]
        if touched & network:
            out |= SPACE[n]
    return out


# --- lines to show


def supply_line(g: War, p: int, n: int, own: bool = False) -> list[int]:
    """Return a shortest line from a space to a City of the team (of the power itself, for a new piece), or []."""
    cities = g.powers[p].pieces[CITY] if own else g.friendly(p, CITY)
    passable = open_spaces(g, TEAM_OF[p])
    if not passable & SPACE[n]:
        return []
    before: dict[int, int] = {n: n}
    queue = deque([n])
    while queue:
        here = queue.popleft()
        if cities & SPACE[here]:
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
    """Return the line from a space to a City that lacks the fewest spaces, and its first space that is not open."""
    cities = g.powers[p].pieces[CITY] if own else g.friendly(p, CITY)
    if not cities:
        return None
    passable, enemy = open_spaces(g, TEAM_OF[p]), g.enemy_pieces(p)

    def toll(space: int) -> int:
        if passable & SPACE[space]:
            return 0
        return 100 if enemy & SPACE[space] else 10

    best: dict[int, tuple[int, int]] = {n: (toll(n), n)}
    queue = deque([n])
    while queue:  # a plain relaxation suffices on so small a map
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
    gap = next((s for s in line if not passable & SPACE[s]), -1)
    return line, gap


def port_of(g: War, p: int, n: int) -> int | None:
    """Return a space that serves a Sea space as port, or None."""
    ports = g.data.adjacent[n] & ground(g, TEAM_OF[p])
    return members(ports)[0] if ports else None
