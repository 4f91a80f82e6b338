"""6 Combat Phase: siege determination, the order of battles, siege resolution, going home."""

from __future__ import annotations

from engines.core import Flow, Pick, Roll

from .combat import Party, battle
from .data import ATHENS, CAVALRY, HOME, HOPLITE, KINDS, LONG_WALLS, NAVAL, NEUTRAL, OTHER, SIDES, SLOTS, SPARTA
from .going_home import place_from_box
from .state import (
    Force,
    War,
    add_sci,
    add_vp,
    coalition_spaces,
    eliminate,
    end_rebellion,
    friendly,
    has_units,
    is_army,
    is_player,
    occupied,
    owner,
    send_home,
    send_leaders_home,
    set_holder,
    tidy,
)
from .zones import euxine_open, union, zone


def combat_phase(war: War) -> Flow[None]:
    war.report("phase", "6", title="Combat Phase")
    determine_sieges(war)
    yield from resolve_battles(war)
    yield from resolve_sieges(war)
    yield from go_home(war)
    war.phase = "rebellion"


# === 6.1 SIEGE DETERMINATION ===


def determine_sieges(war: War) -> None:
    """6.1: every fortress in which an Army stands that is enemy to it."""
    for side in SIDES:
        for space in sorted(war.forces[side]):
            if space in war.tables.fortress and is_army(war, side, space) and is_siege(war, side, space):
                war.sieges[space] = side
                war.report("besieged", "6.1", side=side, space=space)


def is_siege(war: War, side: str, space: str) -> bool:
    """6.1: unopposed, or the defenders have no leader and are at least 5 SPs weaker; 6.1.1 for the Long Walls."""
    if friendly(war, space) == side:
        return False
    army = Party(war, side, space, space)
    defenders = Party(war, OTHER[side], space, space)
    if side == SPARTA and space in LONG_WALLS and space in war.named[SPARTA]:
        return defenders.land < army.land + 3
    if not defenders.strength:
        return True
    return not defenders.leaders and army.strength >= defenders.strength + 5


# === 6.2 BATTLE RESOLUTION ===


def resolve_battles(war: War) -> Flow[None]:
    """6.2: home spaces, coalition spaces, other spaces, then Forces within reach of each other; each pair once."""
    fought: set[tuple[str, str]] = set()
    while True:
        pending = pending_battles(war, fought)
        if not pending:
            return
        pair = pending[0] if len(pending) == 1 else (yield Pick(pending, "which battle first", "6.2"))
        athens, sparta = pair
        fought.add((athens, sparta))
        place = yield from battle_place(war, athens, sparta)
        yield from battle(war, place, Party(war, ATHENS, athens, place), Party(war, SPARTA, sparta, place))


def pending_battles(war: War, fought: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """The battles of the highest category that has any, as pairs of the spaces of both Forces, by id."""
    both = [s for s in war.forces[ATHENS] if s in war.forces[SPARTA] and s not in war.sieges and (s, s) not in fought]
    shared = sorted(s for s in both if has_units(war, ATHENS, s) and has_units(war, SPARTA, s))
    if shared:
        coalition = coalition_spaces(war, ATHENS) | coalition_spaces(war, SPARTA)
        for group in ([s for s in shared if s in HOME.values()], [s for s in shared if s in coalition], shared):
            if group:
                return [(s, s) for s in group]
    return zone_battles(war, fought)


def zone_battles(war: War, fought: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """6.2 category 4: opposing Forces in different spaces, one within the zone of the other."""
    bit = war.tables.bit
    ours = {s: zone(war, ATHENS, s) for s in occupied(war, ATHENS) if not is_besieged(war, ATHENS, s)}
    theirs = {s: zone(war, SPARTA, s) for s in occupied(war, SPARTA) if not is_besieged(war, SPARTA, s)}
    theirs_all = war.tables.mask(theirs)
    watched = union(theirs.values())
    return [
        (a, s)
        for a, reach in ours.items()
        if reach & theirs_all or watched & bit[a]
        for s in theirs
        if a != s and (reach & bit[s] or theirs[s] & bit[a]) and (a, s) not in fought
    ]


def is_besieged(war: War, side: str, space: str) -> bool:
    """Under a Siege marker."""
    return war.sieges.get(space) == OTHER[side]


def battle_place(war: War, athens: str, sparta: str) -> Flow[str]:
    """R13: the space of the Force that lies in the other's zone; by die if each does."""
    if athens == sparta:
        return athens
    in_ours = zone(war, ATHENS, athens) & war.tables.bit[sparta]
    in_theirs = zone(war, SPARTA, sparta) & war.tables.bit[athens]
    if in_ours and in_theirs:
        (die,) = yield Roll(1, "where the battle takes place", "6.2")
        return athens if die <= 3 else sparta
    return sparta if in_ours else athens


# === 6.3 SIEGE RESOLUTION ===


def resolve_sieges(war: War) -> Flow[None]:
    """6.3: home spaces, coalition spaces, others; at random within a group."""
    for space, side in list(war.sieges.items()):
        if not is_army(war, side, space):
            del war.sieges[space]
    while war.sieges:
        coalition = coalition_spaces(war, ATHENS) | coalition_spaces(war, SPARTA)
        waiting = sorted(war.sieges)
        group = (
            [s for s in waiting if s in HOME.values()] or [s for s in waiting if s in coalition] or waiting
        )  # fmt: skip
        space = group[0] if len(group) == 1 else (yield Pick(group, "which siege first", "6.3"))
        yield from resolve_siege(war, space)


def resolve_siege(war: War, space: str) -> Flow[None]:
    """6.3: the grain route saves Athens, a fleet saves a harbour, otherwise the die decides."""
    side = war.sieges[space]
    besiegers = Party(war, side, space, space)
    besieged = Party(war, OTHER[side], space, space)
    if space in LONG_WALLS and side == SPARTA and euxine_open(war):
        siege_fails(war, space, side, "grain still comes in from the Euxine")
    elif besieged.naval > besiegers.naval:
        siege_fails(war, space, side, f"the besieged have {besieged.naval} ships against {besiegers.naval}")
    else:
        (die,) = yield Roll(1, "the siege", "6.3")
        penalty = 2 if space == "syracuse" else 0  # 6.3.1
        total = die + besiegers.rating - penalty
        war.report("siege_roll", "6.3", side=side, space=space, die=die, rating=besiegers.rating,
                   walls=f", walls -{penalty}" if penalty else "", total=total)  # fmt: skip
        if total >= 4:
            siege_succeeds(war, space, side)
        else:
            siege_fails(war, space, side, f"{total} is less than 4")


def siege_fails(war: War, space: str, side: str, why: str) -> None:
    """The Army goes home, the land is ravaged, confidence falls: by 2 for a person, by 1 for the system."""
    del war.sieges[space]
    war.report("siege_failed", "6.3", side=side, space=space, why=why)
    send_home(war, side, space)
    ravage_once(war, space)
    add_sci(war, side, -2 if is_player(war, side) else -1)


def siege_succeeds(war: War, space: str, side: str) -> None:
    """The besieged are eliminated, the fortress changes hands, its people are sold for 300 talents."""
    del war.sieges[space]
    other = OTHER[side]
    stood_with = friendly(war, space)
    war.report("siege_won", "6.3", side=side, space=space)
    force = war.forces[other].get(space)
    if force is not None:
        for slot, number in enumerate(force.sps):
            if number:
                eliminate(war, other, slot, number)
                war.report("eliminated", "6.3", side=other, unit=KINDS[other][slot], number=number, space=space)
        war.box_leaders[other] += force.leaders
        war.forces[other][space] = Force()
        tidy(war, other, space)
    ravage_once(war, space)
    if stood_with != NEUTRAL and space not in war.rebels:
        add_sci(war, other, -1)
    add_sci(war, side, 1)
    war.treasury[side] += 300
    set_holder(war, space, side)
    name = war.tables.name(space)
    add_vp(war, side, 10, f"{name} taken")
    if stood_with == other:
        add_vp(war, other, -15, f"{name} lost")


def ravage_once(war: War, space: str) -> None:
    if space not in war.ravaged:
        war.ravaged.append(space)


# === 6.4 GOING HOME ===


def go_home(war: War) -> Flow[None]:
    """6.4: Armies hold what they can, everybody else and all leaders go home; then possession is settled."""
    for side in SIDES:
        for space in occupied(war, side):
            stormed = war.options.get("storm_fortresses")  # R14
            if space in war.tables.fortress and friendly(war, space) != side and not stormed:
                war.report("withdrew", "6.4", side=side, space=space)
                send_home(war, side, space)
    armies = sorted([(space, side) for side in SIDES for space in war.forces[side] if is_army(war, side, space)])
    for space, side in armies:
        yield from army_goes_home(war, side, space)
    for side in SIDES:
        for space in [s for s, force in war.forces[side].items() if force.leaders]:
            send_leaders_home(war, side, space)
    settle_possession(war)
    yield from place_from_box(war, "6.4")


def army_goes_home(war: War, side: str, space: str) -> Flow[None]:
    """A die plus the (lowest) Strategic Rating: 6 or more and all SPs stay, else one; the leaders go."""
    force = war.forces[side][space]
    rating = min(war.tables.leaders[leader].strategic for leader in force.leaders)
    (die,) = yield Roll(1, "going home", "6.4")
    stays = die + rating >= 6
    war.report("army_stays" if stays else "army_leaves", "6.4", side=side, space=space, die=die, rating=rating,
               total=die + rating)  # fmt: skip
    if stays:
        send_leaders_home(war, side, space)
        return
    kept = garrison_slot(war, side, space)
    box = war.box[side]
    sps = force.sps
    for slot in SLOTS:
        staying = 1 if slot == kept else 0
        box[slot] += sps[slot] - staying
        force.fresh[slot], force.spent[slot] = 0, staying
    send_leaders_home(war, side, space)
    tidy(war, side, space)


def garrison_slot(war: War, side: str, space: str) -> int | None:
    """The kind of SP that stays: Hoplite before Cavalry before Naval, in an island Naval first; national first."""
    sps = war.forces[side][space].sps
    types = (NAVAL, HOPLITE, CAVALRY) if space in war.tables.island else (HOPLITE, CAVALRY, NAVAL)
    return next((slot for type in types for slot in (type, type + 3) if sps[slot]), None)


def settle_possession(war: War) -> None:
    """2.4: a space with units of one side only is now held by it; a claimed rebel that the other side holds is simply
    captured."""
    for side in SIDES:
        for space in occupied(war, side):
            if has_units(war, OTHER[side], space):
                continue
            if war.tables.side[space] == NEUTRAL and war.rebels.get(space) == OTHER[side]:
                end_rebellion(war, space, "5.5.2")
            if owner(war, space) != side and war.held.get(space) != side:
                war.report("captured", "6.5", side=side, space=space)
            set_holder(war, space, side)
