"""Zones of influence (ZOI) and the lines that are traced through them."""

from __future__ import annotations

from collections.abc import Iterable

from .data import ATHENS, LONG_WALLS, OTHER, SPARTA
from .state import War, control, has_units, occupied


def zone(war: War, side: str, space: str) -> int:
    """The ZOI of the Force of a side in a space, as a mask: its own space; with Cavalry the spaces one land or combined
    LOC away; with Naval those within two naval or combined LOCs."""
    if space in war.sieges and war.sieges[space] == OTHER[side]:
        return 0  # R4: besieged
    reach = war.tables.reach[side][space]
    force = war.forces[side].get(space)
    if force is not None:
        hoplites, cavalry, naval, allied_hoplites, allied_cavalry, allied_naval = force.fresh
        spent = force.spent
        if cavalry or allied_cavalry or spent[1] or spent[4]:
            reins = not (war.phase == "combat" and side == ATHENS and space in LONG_WALLS)  # 6.1.1
        else:
            reins = False
        if naval or allied_naval or spent[2] or spent[5]:
            return reach[3] if reins else reach[2]
        if reins:
            return reach[1]
        if hoplites or allied_hoplites:
            return reach[0]
    return reach[0] if has_units(war, side, space) else 0


def zones(war: War, side: str) -> int:
    """Every space in the ZOI of a unit of a side."""
    return union(zone(war, side, space) for space in war.forces[side])


def union(masks: Iterable[int]) -> int:
    out = 0
    for mask in masks:
        out |= mask
    return out


def watch(war: War, side: str) -> list[tuple[str, int]]:
    """The Forces of a side, by id, with their zones."""
    return [(s, zone(war, side, s)) for s in sorted(war.forces[side])]


def euxine_open(war: War) -> bool:
    """6.1.1, 8.1.3: a way by sea from Athens to the Euxine, free of Spartan-controlled spaces, both ends included."""
    tables = war.tables
    closed = spartan_controlled(war) & tables.sea
    goal = tables.bit[tables.setup.euxine.via]
    start = tables.bit["athens"]
    if closed & (start | goal):
        return False
    kept = tables.grain_routes
    if closed not in kept:
        seen = frontier = start
        while frontier and not seen & goal:
            reached = 0
            for space in tables.spaces_of(frontier):
                reached |= tables.grain[tables.index[space]]
            frontier = reached & ~seen & ~closed
            seen |= frontier
        if len(kept) > 20_000:
            kept.clear()
        kept[closed] = bool(seen & goal)
    return kept[closed]


def spartan_controlled(war: War) -> int:
    """The spaces that Sparta controls, as a mask."""
    tables = war.tables
    mask = tables.colour_mask[SPARTA]
    for neutral, ally in war.alliance.items():
        if ally == SPARTA:
            mask |= tables.coalition_mask[neutral]
    for space in {*war.held, *war.rebels}:
        if control(war, space) == SPARTA:
            mask |= tables.bit[space]
        else:
            mask &= ~tables.bit[space]
    return mask


def epidamnos_open(war: War, side: str) -> bool:
    """8.1.4: the side controls Epidamnos, and a way of LOCs to its home space is free of enemy units."""
    if control(war, "epidamnos") != side:
        return False
    tables = war.tables
    enemy = tables.mask(occupied(war, OTHER[side]))
    start = tables.bit["epidamnos"]
    goal = tables.bit[side]
    if enemy & (start | goal):
        return False
    seen = frontier = start
    while frontier and not seen & goal:
        reached = 0
        for space in tables.spaces_of(frontier):
            reached |= tables.near[tables.index[space]]
        frontier = reached & ~seen & ~enemy
        seen |= frontier
    return bool(seen & goal)


def covers_sicily(war: War) -> bool:
    """8.1.2: Athenian units control Syracuse and their zones cover every space of Sicily."""
    return (
        control(war, "syracuse") == ATHENS
        and has_units(war, ATHENS, "syracuse")
        and not war.tables.sicily & ~zones(war, ATHENS)
    )
