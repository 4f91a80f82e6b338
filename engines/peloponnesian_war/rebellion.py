"""7 Rebellion Phase: rebellions are put down or spread, and the Helots may rise."""

from __future__ import annotations

from engines.core import Flow, Roll

from .data import ATHENS, HOME, HOPLITE, NEUTRAL, OTHER, SIDES, SPARTA
from .going_home import allies_return_to_chios
from .state import War, control, eliminate, end_rebellion, force_at, has_units, place_rebellion, tidy
from .zones import zones


def rebellion_phase(war: War) -> Flow[None]:
    war.report("phase", "7", title="Rebellion Phase")
    reach = {side: zones(war, side) for side in SIDES}
    put_down(war, reach)
    yield from expand(war, reach)
    helots(war)
    allies_return_to_chios(war)


def put_down(war: War, reach: dict[str, int]) -> None:
    """7.1: a rebellion ends within the zone of its own colour and out of the enemy's."""
    for space in sorted(war.rebels):
        side = war.tables.side[space]
        if side != NEUTRAL:
            bit = war.tables.bit[space]
            if reach[side] & bit and not reach[OTHER[side]] & bit:
                end_rebellion(war, space, "7.1")


def expand(war: War, reach: dict[str, int]) -> Flow[None]:
    """7.2: a die for each neighbour of the same colour; +2 in the enemy's zone; 6 or more rebels."""
    candidates = may_rebel(war)
    for space in candidates:
        enemy = OTHER[war.tables.side[space]]
        bonus = 2 if reach[enemy] & war.tables.bit[space] else 0
        (die,) = yield Roll(1, "the spread of rebellion", "7.2")
        war.report("spread_roll", "7.2", space=space, die=die, bonus=bonus, total=die + bonus)
        if die + bonus >= 6:
            place_rebellion(war, space, "7.2")


def may_rebel(war: War) -> list[str]:
    """7.2: the spaces to which a rebellion may spread now, by id."""
    tables = war.tables
    found = 0
    for space in war.rebels:
        side = tables.side[space]
        if side != NEUTRAL:
            found |= tables.near[tables.index[space]] & tables.colour_mask[side]
    return [
        s
        for s in tables.spaces_of(found)
        if s not in war.rebels
        and s not in HOME.values()
        and not has_units(war, tables.side[s], s)
        and control(war, s) != OTHER[tables.side[s]]
    ]


def helots(war: War) -> None:
    """7.3: if Athenian units hold all five spaces of the Helot coast, the Helots rise."""
    coast = war.tables.setup.helot_spaces
    if any(control(war, s) == SPARTA for s in coast):
        if war.helots:
            war.helots = False
            war.report("helots_quashed", "7.3.1")
        return
    if not all(has_units(war, ATHENS, s) for s in coast):
        return
    war.bellicosity[SPARTA] = max(0, war.bellicosity[SPARTA] - 2)
    war.helot_loss = 1000 if war.helots else 500
    war.report("helots_rise" if not war.helots else "helots_fight_on", "7.3", talents=war.helot_loss)
    if not war.helots:
        war.helots = True
        helots_kill(war)


def helots_kill(war: War) -> None:
    """2 Spartan Hoplite SPs in Sparta, ordinary ones before the Home Guard, as far as they are there."""
    force = force_at(war, SPARTA, "sparta")
    gone = min(2, force.sps[HOPLITE])
    force.take(HOPLITE, gone)
    eliminate(war, SPARTA, HOPLITE, gone)
    if gone < 2 and war.home_guard:
        guard = min(2 - gone, war.home_guard)
        force.fresh[HOPLITE] += war.home_guard - guard
        war.home_guard = 0
        gone += guard
    tidy(war, SPARTA, "sparta")
    war.report("helots_killed", "7.3", number=gone)
