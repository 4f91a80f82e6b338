"""9 Armistice & Surrender Phase, and the end of the turn."""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Flow, Roll

from .administration import build_in_armistice, revenue_lines, total
from .data import ATHENS, HOME, KINDS, NAVAL, OTHER, SIDES, SPARTA
from .going_home import place_from_box
from .politics import apply_event, event_roll, is_possible
from .state import EMERGENCY_FUND, War, add_vp, control, is_two_player, lost_spaces, no_sps, printed_side, tidy


def armistice_phase(war: War) -> Flow[None]:
    war.report("phase", "9", title="Armistice & Surrender Phase")
    for side in SIDES:
        adjust_bellicosity(war, side)
    surrender(war)
    if not war.ended and is_armistice(war):
        yield from armistice(war)
    if not war.ended:
        end_of_turn(war)


# === 9.1 BELLICOSITY ===


class Change(NamedTuple):
    """A line in the account of a side's Bellicosity."""

    points: int
    what: str


def bellicosity_lines(war: War, side: str) -> list[Change]:
    """9.1: what the end of the turn will do to a side's will, as things stand."""
    sci = war.sci[side]
    lost = len(lost_spaces(war, side))
    lines = [Change(sci if sci < 0 else sci // 2, f"confidence {sci:+d}")]
    lines.append(Change(-(lost // 10), f"{lost} space{'' if lost == 1 else 's'} lost, ravaged or in rebellion"))
    if war.pending[side]:
        lines.append(Change(-2, "an event"))
    return lines


def adjust_bellicosity(war: War, side: str) -> None:
    """9.1, R47: kept within 0 to 12 after each step."""
    lines = bellicosity_lines(war, side)
    before = war.bellicosity[side]
    for line in lines:
        war.bellicosity[side] = max(0, min(12, war.bellicosity[side] + line.points))
    war.pending[side] = False
    war.report("bellicosity", "9.1", side=side, before=before, account=lines, now=war.bellicosity[side])


# === 9.2 SURRENDER ===


def surrender(war: War) -> None:
    """9.2: a League whose home is lost or whose will is broken surrenders; the game is over."""
    for side in SIDES:
        if control(war, HOME[side]) == OTHER[side]:
            war.surrendered.append(side)
            war.report("surrendered", "9.2", side=side, why="its home is in enemy hands")
        elif war.bellicosity[side] <= 0:
            war.surrendered.append(side)
            war.report("surrendered", "9.2", side=side, why="its will to fight is broken")
    if not war.surrendered:
        return
    points = -(-200 // war.turn)
    if is_two_player(war):
        for side in SIDES:
            if side not in war.surrendered:
                add_vp(war, side, points, f"{war.tables.name(OTHER[side])} surrendered")
    else:
        add_vp(war, war.player_side, points, f"{war.tables.name(war.surrendered[0])} surrendered")
    names = " and ".join(war.tables.name(s) for s in war.surrendered)
    war.ended = f"{names} surrendered in turn {war.turn}."


# === 9.3 ARMISTICE ===


def is_armistice(war: War) -> bool:
    """9.3: once in a war, when each side is weary or poor."""
    return not war.armistice and all(war.bellicosity[s] <= 6 or war.treasury[s] < EMERGENCY_FUND for s in SIDES)


def armistice(war: War) -> Flow[None]:
    """9.3: the war rests for some turns."""
    (die,) = yield Roll(1, "the length of the armistice", "9.3")
    turns = -(-(die + (1 if war.nicias else 0)) // 2)
    war.report("armistice", "9.3", die=die, nicias=1 if war.nicias else 0, turns=turns, resumes=war.turn + turns + 1,
               last=war.tables.scenarios[war.scenario].last_turn)  # fmt: skip
    war.armistice = True
    if "armistice" in war.tables.scenarios[war.scenario].end:  # 1.4
        war.ended = "An armistice was made."
        return
    war.attica_ravaged_before = is_attica_ravaged(war)  # the plague asks for the turn just fought
    yield from nationals_leave(war)
    war.hostages = {ATHENS: False, SPARTA: False}
    for skipped in range(war.turn + 1, war.turn + turns + 1):
        yield from armistice_event(war, min(10, skipped))
    for side in SIDES:
        lines = revenue_lines(war, side, in_armistice=True)
        war.treasury[side] += total(lines) * turns
        war.report("armistice_revenue", "9.3", side=side, account=lines, turns=turns,
                   talents=total(lines) * turns, now=war.treasury[side])  # fmt: skip
    for side in SIDES:
        yield from build_in_armistice(war, side)
    fought = war.turn - war.tables.scenarios[war.scenario].first_turn + 1
    for side in SIDES:
        war.bellicosity[side] = 10 - fought
    war.report("refreshed", "9.3", bellicosity=10 - fought)
    war.turn += turns


def nationals_leave(war: War) -> Flow[None]:
    """Athenian and Spartan SPs leave spaces that are not of their side; Allied SPs stay."""
    for side in SIDES:
        for space in sorted(war.forces[side]):
            if printed_side(war, space) == side:
                continue
            force = war.forces[side][space]
            for slot in range(3):
                number = force.fresh[slot] + force.spent[slot]
                if number:
                    force.take(slot, number)
                    war.box[side][slot] += number
                    war.report("left_by_treaty", "9.3", side=side, unit=KINDS[side][slot], number=number, space=space)
            tidy(war, side, space)
    yield from place_from_box(war, "9.3")


def armistice_event(war: War, turn: int) -> Flow[None]:
    """An event for each turn skipped; an impossible one does nothing."""
    id = yield from event_roll(war, turn)
    if not is_possible(war, id):
        war.report("event_void", "9.3", event=war.tables.event[id].name)
        return
    yield from apply_event(war, id, turn)


def is_attica_ravaged(war: War) -> bool:
    return any(s in war.tables.attica for s in war.ravaged)


# === 9.4 END OF TURN ===


def end_of_turn(war: War) -> None:
    """9.4: markers and marks are cleared, leaders return to their cups, the next turn begins."""
    last = war.tables.scenarios[war.scenario].last_turn
    war.attica_ravaged_before = is_attica_ravaged(war)
    war.ravaged = []
    war.naval_lost_before = war.lost[ATHENS][NAVAL] + war.lost[ATHENS][NAVAL + 3]
    for side in SIDES:
        war.cup[side] = sorted(war.cup[side] + war.box_leaders[side])
        war.box_leaders[side] = []
        war.lost[side] = no_sps()
        for force in war.forces[side].values():
            if any(force.spent):
                force.fresh, force.spent = force.sps, no_sps()
    war.helot_loss = 0
    war.nicias = war.leader_death = war.auguries_minus_1 = False
    if war.turn >= last:
        war.turn = min(war.turn, last)
        war.ended = f"Turn {last} is over."
        return
    war.turn += 1
    war.phase = "political"
