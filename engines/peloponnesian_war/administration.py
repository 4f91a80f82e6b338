"""8 Administration Phase: revenue and the construction of SPs."""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Ask, Flow, Option, Pick

from .data import ATHENS, HOPLITE, KINDS, NAVAL, SIDES, SLOTS, SPARTA
from .going_home import has_place, next_places, place_sps, present
from .state import (
    EMERGENCY_FUND,
    War,
    control,
    has_units,
    is_player,
    pay,
    printed_lost,
    room_for,
    seat_of,
    spendable,
    sps_in_play,
)
from .zones import covers_sicily, epidamnos_open, euxine_open

SP_COST = 200
BUILD = {kind: Option("build", kind=kind) for kinds in KINDS.values() for kind in kinds}
DONE = Option("done")
TURN_BUILDS, ARMISTICE_BUILDS = 3, 5


class Line(NamedTuple):
    """A line in the account of a side's revenue."""

    talents: int
    what: str


# === 8.1 REVENUE ===


def revenue_lines(war: War, side: str, in_armistice: bool = False) -> list[Line]:
    """8.1: everything that makes up a side's revenue. An armistice leaves out ravaging, Eisphora and Helots (R46)."""
    lost = len(printed_lost(war, side, ravaged=not in_armistice))
    causes = "in rebellion or lost" if in_armistice else "ravaged, in rebellion or lost"
    lines = [Line(3500 if side == ATHENS else 2500, "from the League")]
    if lost:
        lines.append(Line(-50 * lost, f"{lost} space{'' if lost == 1 else 's'} {causes}"))
    if side == ATHENS:
        lines += athenian_lines(war, in_armistice)
    else:
        lines += spartan_lines(war, in_armistice)
    if epidamnos_open(war, side):
        lines.append(Line(1000, "Epidamnos (8.1.4)"))
    return lines


def athenian_lines(war: War, in_armistice: bool) -> list[Line]:
    lines = []
    if not euxine_open(war):
        lines.append(Line(-1500, "no grain from the Euxine (8.1.3)"))
    if covers_sicily(war):
        lines.append(Line(1000, "Sicily (8.1.2)"))
    if not in_armistice and eisphora(war):
        lines.append(Line(1000, "Eisphora (8.1.5)"))
    return lines


def spartan_lines(war: War, in_armistice: bool) -> list[Line]:
    lines = [
        Line(-200, f"{war.tables.name(s)} in Athenian hands (8.1.1)")
        for s in ("thebes", "corinth")
        if control(war, s) == ATHENS
    ]
    if war.alliance.get("syracuse") == SPARTA and control(war, "syracuse") != ATHENS:
        lines.append(Line(500, "Syracuse (8.1.2)"))
    if war.helot_loss and not in_armistice:
        lines.append(Line(-war.helot_loss, "Helots in revolt (7.3)"))
    return lines


def eisphora(war: War) -> bool:
    """8.1.5: a person who commands Athens taxes the rich while the heart of Attica is untouched."""
    return is_player(war, ATHENS) and not any(
        has_units(war, SPARTA, s) or s in war.ravaged for s in war.tables.setup.eisphora_spaces
    )


def total(lines: list[Line]) -> int:
    """R18: a sum below 0 counts as 0."""
    return max(0, sum(line.talents for line in lines))


def collect_revenue(war: War) -> None:
    war.report("phase", "8", title="Administration Phase")
    for side in SIDES:
        lines = revenue_lines(war, side)
        war.treasury[side] += total(lines)
        war.report("revenue", "8.1", side=side, account=lines, talents=total(lines), now=war.treasury[side])


# === 8.2 CONSTRUCTION ===


def construction(war: War) -> Flow[None]:
    """8.2: a person builds what he likes, the system what it lost."""
    for side in SIDES:
        if is_player(war, side):
            yield from build_by_choice(war, side, TURN_BUILDS, 0, "8.2")
        else:
            yield from rebuild(war, side)


def build_by_choice(war: War, side: str, most: int, keep: int, rule: str) -> Flow[None]:
    """One SP at a time, placed at once; `keep` talents must stay in the treasury."""
    war.built = []
    for built in range(most):
        if min(spendable(war, side), war.treasury[side] - keep) < SP_COST:
            return
        options = [BUILD[KINDS[side][slot]] for slot in buildable(war, side)]
        if not options:
            return
        choice = yield Ask(
            seat_of(war, side), f"Build new SPs for {SP_COST} talents each ({built} of {most} built), or finish.",
            [*options, DONE], rule, refused=lambda: refused_builds(war, side, keep),
        )  # fmt: skip
        if choice.verb == "done":
            return
        slot = KINDS[side].index(choice.kind)
        spaces = next_places(war, side, slot)
        before = [present(war, side, slot, s) for s in spaces]
        yield from construct(war, side, slot, rule)
        grown = next(s for s, n in zip(spaces, before, strict=True) if present(war, side, slot, s) > n)
        war.built.append(f"{choice.kind}@{grown}")


def buildable(war: War, side: str) -> list[int]:
    """The kinds of SPs of which there are pieces left and for which the table has a place (R50)."""
    limit, kinds, there = war.tables.limit, KINDS[side], sps_in_play(war, side)
    return [slot for slot in SLOTS if there[slot] < limit[kinds[slot]] and has_place(war, side, slot)]


def construct(war: War, side: str, slot: int, rule: str) -> Flow[None]:
    pay(war, side, SP_COST)
    war.report("built", rule, side=side, unit=KINDS[side][slot], left=war.treasury[side])
    yield from place_sps(war, side, slot, 1, rule)


def refused_builds(war: War, side: str, keep: int) -> dict[Option, str]:
    refused = {}
    for slot, kind in enumerate(KINDS[side]):
        if room_for(war, side, slot) <= 0:
            refused[BUILD[kind]] = f"No more {war.tables.name(kind)} pieces (8.2)."
        elif not has_place(war, side, slot):
            refused[BUILD[kind]] = f"No space is left where {war.tables.name(kind)} could be placed (8.2)."
    return refused


def rebuild(war: War, side: str) -> Flow[None]:
    """8.2: the system replaces up to 3 of the SPs it lost this turn, at random, and keeps 1000 talents."""
    lost = list(war.lost[side])
    for _ in range(TURN_BUILDS):
        if not any(lost) or war.treasury[side] - SP_COST < EMERGENCY_FUND:
            return
        candidates = [slot for slot in buildable(war, side) for _ in range(lost[slot])]
        if not candidates:
            return
        slot = candidates[0] if len(set(candidates)) == 1 else (yield Pick(candidates, "which SP is rebuilt", "8.2"))
        lost[slot] -= 1
        yield from construct(war, side, slot, "8.2")


def build_in_armistice(war: War, side: str) -> Flow[None]:
    """9.3: up to 5 SPs, 1000 talents stay; the system builds ships for Sparta and Hoplites for Athens (R35)."""
    if is_player(war, side):
        yield from build_by_choice(war, side, ARMISTICE_BUILDS, EMERGENCY_FUND, "9.3")
        return
    type = NAVAL if side == SPARTA else HOPLITE
    for _ in range(ARMISTICE_BUILDS):
        slot = next((s for s in buildable(war, side) if s % 3 == type), None)
        if slot is None or war.treasury[side] - SP_COST < EMERGENCY_FUND:
            return
        yield from construct(war, side, slot, "9.3")
