"""3 Political Phase: side determination, events, rebellion in the Delian League, leaders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from engines.core import Flow, Roll

from .combat import draw_leader
from .data import ATHENS, CAVALRY, HOME, KINDS, OTHER, SIDES, SLOT_OF_KIND, SPARTA, Tables
from .state import (
    War,
    control,
    eliminate,
    end_rebellion,
    force_at,
    has_units,
    is_two_player,
    place_rebellion,
    room_for,
    tidy,
)


def political_phase(war: War) -> Flow[None]:
    """3: everything in it is automatic."""
    war.report("phase", "3", title="Political Phase")
    yield from determine_side(war)
    if war.ended:
        return
    yield from event(war)
    yield from delian_rebellion(war)
    for side in SIDES:  # 3.4
        if war.cup[side]:
            leader = yield from draw_leader(war, side)
            force_at(war, side, HOME[side]).leaders.append(leader)


# === 3.1 SIDE DETERMINATION ===


def determine_side(war: War) -> Flow[None]:
    """3.1: confidence may hand the League over to the system; the person then takes the other."""
    war.sides_changed = False
    sci = war.sci[war.player_side]
    if is_two_player(war) or war.options.get("fixed_side"):
        return
    if sci < 0:
        war.report("side_not_rolled", "3.1", side=war.player_side, sci=sci)
        return
    (die,) = yield Roll(1, "changing sides", "3.1")
    if die + sci < 6:
        war.report("side_kept", "3.1", side=war.player_side, die=die, sci=sci, total=die + sci)
        return
    war.sides_changed = True
    war.player_side = OTHER[war.player_side]
    war.has_been.append(war.player_side)
    war.report("side_changed", "3.1", side=war.player_side, die=die, sci=sci, total=die + sci)
    ends = war.tables.scenarios[war.scenario].end
    if war.player_side == ATHENS and "player_switches_from_sparta_to_athens" in ends:  # 1.4
        war.ended = "You would have returned from Sparta to Athens."


# === 3.2 EVENT ===


def event(war: War) -> Flow[None]:
    """3.2: an impossible event is rolled for again."""
    while True:
        id = yield from event_roll(war, war.turn)
        if is_possible(war, id):
            break
        war.report("event_impossible", "3.2", event=war.tables.event[id].name)
    yield from apply_event(war, id, war.turn)


def event_roll(war: War, turn: int) -> Flow[str]:
    """Two dice, and a third where the table asks for one."""
    dice: tuple[int, ...] = yield Roll(2, "the event", "3.2")
    entry: Mapping[str, Any] = war.tables.events.table[str(sum(dice))]
    if "second_die" in entry:
        (die,) = yield Roll(1, "which event", "3.2")
        return str(entry["second_die"][str(die)])
    return str(entry[war.tables.column(turn)])


def apply_event(war: War, id: str, turn: int) -> Flow[None]:
    row = war.tables.event[id]
    war.report("event", "3.2", event=row.name, text=row.text.rstrip("."))
    if row.once:
        war.once.append(id)
    for effect in row.effects:
        yield from EFFECTS[effect["op"]](war, effect, turn)


def is_possible(war: War, id: str) -> bool:
    """3.2: whether an event can take place as things stand."""
    test = IMPOSSIBLE.get(id)
    return id not in war.once and not (test is not None and test(war))


def _thrace_stands_still(war: War) -> bool:
    spaces = next(e["spaces"] for e in war.tables.event["thrace_changes_sides"].effects)
    return not (_would_rebel(war, spaces) or _would_return(war, spaces))


IMPOSSIBLE: Mapping[str, Callable[[War], bool]] = {
    "earthquake": lambda war: war.pending[SPARTA],
    "kings_quarrel": lambda war: war.pending[SPARTA],
    "factions_at_athens": lambda war: war.pending[ATHENS],
    "plague": lambda war: war.pending[ATHENS] or not war.attica_ravaged_before,
    "alcibiades_changes_sides": lambda war: "alcibiades" in war.dead,
    "thrace_changes_sides": _thrace_stands_still,
    "leader_death": lambda war: war.leader_death,
    "oligarchic_rebellions": lambda war: not viable_rebels(war),
    "macedon_changes_sides": lambda war: "macedon" not in war.alliance,
    "syracuse_joins": lambda war: "syracuse" in war.alliance or has_units(war, ATHENS, "syracuse"),
    "argos_joins": lambda war: "argos" in war.alliance or has_units(war, SPARTA, "argos"),
    "corcyra_strife": lambda war: not _allies_in_corcyra(war),
}


def _allies_in_corcyra(war: War) -> bool:
    force = war.forces[ATHENS].get("corcyra")
    return force is not None and any(force.sps[3:])


# --- effects, by the operation that the data names


def pending_bellicosity(war: War, effect: Mapping[str, Any], turn: int) -> Flow[None]:
    """Bellicosity falls by 2 in the next Armistice & Surrender Phase."""
    yield from ()
    war.pending[effect["side"]] = True


def change_treasury(war: War, effect: Mapping[str, Any], turn: int) -> Flow[None]:
    yield from ()
    side = effect["side"]
    war.treasury[side] += effect["delta"]
    war.report("treasury", "3.2", side=side, talents=effect["delta"], now=war.treasury[side])


def eliminate_sps(war: War, effect: Mapping[str, Any], turn: int) -> Flow[None]:
    """As many as are there, up to the number."""
    yield from ()
    kind = f"{effect['nationality']}_{effect['type']}"
    slot = SLOT_OF_KIND[kind]
    side = ATHENS if kind.startswith("athenian") else SPARTA
    space = effect["space"]
    force = war.forces[side].get(space)
    number = min(effect["count"], force.sps[slot]) if force else 0
    if force is not None and number:
        force.take(slot, number)
        eliminate(war, side, slot, number)
        tidy(war, side, space)
        war.report("eliminated", "3.2", side=side, unit=kind, number=number, space=space)


def set_flag(war: War, effect: Mapping[str, Any], turn: int) -> Flow[None]:
    yield from ()
    setattr(war, effect["flag"], True)


def rebel_or_return(war: War, effect: Mapping[str, Any], turn: int) -> Flow[None]:
    yield from ()
    rebels = _would_rebel(war, effect["spaces"])
    if rebels:
        for space in rebels:
            place_rebellion(war, space, "3.2")
    else:
        for space in _would_return(war, effect["spaces"]):
            end_rebellion(war, space, "3.2")


def _would_rebel(war: War, spaces: list[str]) -> list[str]:
    return [
        s for s in spaces if control(war, s) == ATHENS and s not in war.rebels and not has_units(war, ATHENS, s)
    ]  # fmt: skip


def _would_return(war: War, spaces: list[str]) -> list[str]:
    return [s for s in spaces if s in war.rebels and not has_units(war, SPARTA, s)]


def generate_rebellions(war: War, effect: Mapping[str, Any], turn: int) -> Flow[None]:
    """Green die the area, red die the space; again while the space is not viable. As many as there are."""
    for _ in range(_by_turn(effect["count_by_turn"], turn)):
        viable = viable_rebels(war)
        if not viable:
            war.report("no_rebel_left", "3.3")
            return
        while True:
            green, red = yield Roll(2, "the rebellion", "3.3")
            space = rebellion_space(war.tables, green, red)
            if space in viable:
                break
            war.report("not_viable", "3.3", space=space, why="it cannot rebel now")
        place_rebellion(war, space, "3.3")


def _by_turn(counts: Mapping[str, int], turn: int) -> int:
    for span, count in counts.items():
        first, _, last = span.partition("-")
        if int(first) <= turn <= int(last or first):
            return count
    return 1


def rebellion_space(tables: Tables, green: int, red: int) -> str:
    box = tables.events.rebellion_spaces.green[green - 1]
    return tables.matrix[SPARTA].areas[box].red[red - 1]


@lru_cache(maxsize=8)
def rebellion_table(tables: Tables) -> frozenset[str]:
    return frozenset(rebellion_space(tables, green, red) for green in range(1, 7) for red in range(1, 7))


def viable_rebels(war: War) -> set[str]:
    """Spaces of the rebellion table that can rebel now."""
    tables = war.tables
    return {
        s
        for s in rebellion_table(tables)
        if tables.side[s] == ATHENS
        and s not in war.rebels
        and s != HOME[ATHENS]
        and not has_units(war, ATHENS, s)
        and control(war, s) != SPARTA
    }


def macedon_flips(war: War, effect: Mapping[str, Any], turn: int) -> Flow[None]:
    """Pela and Macedonia change sides; Allied Cavalry in Pela is exchanged, at least 1; other units go home at once."""
    from .going_home import place_from_box

    old = war.alliance["macedon"]
    new = OTHER[old]
    force = war.forces[old].get("pela")
    riders = force.sps[CAVALRY + 3] if force else 0
    if force is not None and riders:
        force.take(CAVALRY + 3, riders)
    war.alliance["macedon"] = new
    for space in war.tables.setup.coalition_forces["macedon"].spaces:
        war.held.pop(space, None)
        left = war.forces[old].pop(space, None)
        if left is not None:
            for slot, number in enumerate(left.sps):
                war.box[old][slot] += number
            war.box_leaders[old] += left.leaders
    placed = min(max(1, riders), room_for(war, new, CAVALRY + 3))
    if placed:
        force_at(war, new, "pela").fresh[CAVALRY + 3] += placed
    war.report("macedon", "5.5.3.1", side=new, number=placed)
    yield from place_from_box(war, "3.2")


def persia_active(war: War, effect: Mapping[str, Any], turn: int) -> Flow[None]:
    yield from ()
    if "persia" not in war.alliance:
        neutral_joins(war, "persia", SPARTA, "5.5.3.4")


def activate_neutral(war: War, effect: Mapping[str, Any], turn: int) -> Flow[None]:
    yield from ()
    neutral_joins(war, effect["neutral"], effect["side"], "3.2")


def neutral_joins(war: War, neutral: str, side: str, rule: str) -> None:
    """5.5.3: a coalition neutral becomes an ally; its SPs are placed, as far as there are pieces."""
    war.alliance[neutral] = side
    coalition = war.tables.setup.coalition_forces[neutral]
    space = coalition.spaces[0]
    war.report("joined", rule, neutral=neutral, side=side, space=space)
    for unit in coalition.units:
        slot = SLOT_OF_KIND[f"{unit.nationality}_{unit.type}"]
        number = min(unit.sp, room_for(war, side, slot))
        if number > 0:
            force_at(war, side, space).fresh[slot] += number
            war.report("placed", rule, side=side, unit=KINDS[side][slot], number=number, space=space)


def alcibiades_moves(war: War, effect: Mapping[str, Any], turn: int) -> Flow[None]:
    """From Athens to Sparta; from Sparta to Persia on 1 to 3 if Persia is in the war, else to Athens; from Persia to
    Athens. His piece goes from cup to cup, or in an armistice from box to box."""
    old = war.alcibiades
    if old == ATHENS:
        new = SPARTA
    elif old == SPARTA and "persia" in war.alliance:
        (die,) = yield Roll(1, "where Alcibiades goes", "4.1.1")
        new = "persia" if die <= 3 else ATHENS
    else:
        new = ATHENS
    in_box = old in SIDES and "alcibiades" in war.box_leaders[old]
    for cups in (war.cup, war.box_leaders):
        if old in SIDES and "alcibiades" in cups[old]:
            cups[old].remove("alcibiades")
    if new in SIDES:
        (war.box_leaders if in_box else war.cup)[new].append("alcibiades")
    war.alcibiades = new
    war.report("alcibiades", "4.1.1", origin=old, goes=new)


EFFECTS: Mapping[str, Callable[[War, Mapping[str, Any], int], Flow[None]]] = {
    "pending_bellicosity": pending_bellicosity,
    "treasury": change_treasury,
    "eliminate": eliminate_sps,
    "set_flag": set_flag,
    "rebel_or_return": rebel_or_return,
    "generate_rebellions": generate_rebellions,
    "macedon_flips": macedon_flips,
    "persia_active": persia_active,
    "activate": activate_neutral,
    "alcibiades_moves": alcibiades_moves,
}


# === 3.3 DELIAN LEAGUE REBELLION ===


def delian_rebellion(war: War) -> Flow[None]:
    """3.3: an Athens without confidence, or with 4 Naval SPs lost last turn, has rebels in her League."""
    if war.sci[ATHENS] > 0 and war.naval_lost_before < 4:
        return
    war.report("delian_rebellion", "3.3", sci=f"{war.sci[ATHENS]:+d}", number=war.naval_lost_before)
    for effect in war.tables.event["oligarchic_rebellions"].effects:
        yield from EFFECTS[effect["op"]](war, effect, war.turn)
