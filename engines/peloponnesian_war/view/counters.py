"""The counters on the map: Forces as blocks with the SPs in them, leaders, the Expedition, markers."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.table import Figure, Piece

from ..combat import Party
from ..data import ATHENS, KINDS, SIDES, SPARTA, SPs
from ..expedition import cost_of
from ..movement import is_battle
from ..odds import Supposed, win_chance
from ..state import Force, Operation, War, all_slots
from ..zones import zone

DRAWN = ("hoplite", "cavalry", "trireme")


def pieces(war: War) -> Iterator[Piece]:
    for side in SIDES:
        for space in sorted(war.forces[side]):
            yield from force_pieces(war, side, space, war.forces[side][space])
    op = war.operation
    if op is not None and op.leader:
        yield leader_piece(war, op.side, op.leader, op.place)
        yield from expedition_pieces(war, op)
    yield from markers(war)


def force_pieces(war: War, side: str, space: str, force: Force) -> Iterator[Piece]:
    """A Force: its leaders, a block for the SPs that can still serve and one for those spent, and the kinds in them."""
    reach = tuple(war.tables.spaces_of(zone(war, side, space)))
    for leader in force.leaders:
        yield leader_piece(war, side, leader, space)
    guard = war.home_guard if space == "sparta" and side == SPARTA else 0
    for sps, spent in ((force.fresh, False), (force.spent, True)):
        tail = ":spent" if spent else ""
        watch = 0 if spent else guard
        if not (any(sps) or watch):
            continue
        block = f"force:{side}@{space}{tail}"
        lines = [*block_lines(war, side, sps, spent, watch), *threat_lines(war, side, space)]
        tip = "\n".join([war.tables.spaces[space].name, *lines])
        yield Piece(block, "block", space, side, spent=spent, tip=tip, reach=reach, tally=tally_of(sps, watch))
        for slot, number in all_slots(sps):
            kind = KINDS[side][slot]
            yield Piece(f"{kind}@{space}{tail}", DRAWN[slot % 3], space, side_look(side, slot), number, spent=spent,
                        tip=sps_words(war, side, slot, number, spent), reach=reach, tucked=block)  # fmt: skip
        if watch:
            yield Piece("home_guard", "hoplite", "sparta", SPARTA, guard, "Home Guard", tucked=block,
                        tip="The Home Guard: elite Spartans who never leave Sparta.")  # fmt: skip


def expedition_pieces(war: War, op: Operation) -> Iterator[Piece]:
    """The Expedition: a block of its own, with each kind of SP in it."""
    if not any(op.sps):
        return
    words = [f"{n} {war.tables.name(KINDS[op.side][slot])}" for slot, n in all_slots(op.sps)]
    yield Piece("expedition", "block", op.place, op.side, tally=tally_of(op.sps), follows=op.leader,
                tip=f"The expedition of {war.tables.name(op.leader)}: {', '.join(words)}.")  # fmt: skip
    for slot, number in all_slots(op.sps):
        kind = KINDS[op.side][slot]
        yield Piece(f"expedition:{kind}", DRAWN[slot % 3], op.place, side_look(op.side, slot), number, tucked="expedition",
                    follows=op.leader, tip=f"{number} {war.tables.name(kind)} in the expedition.")  # fmt: skip


def tally_of(sps: SPs, guard: int = 0) -> tuple[Figure, ...]:
    """Hoplite, Cavalry and Naval SPs, national and Allied together; the Home Guard apart."""
    numbers = [(DRAWN[type], sps[type] + sps[type + 3]) for type in range(3)]
    return tuple(Figure(icon, str(n)) for icon, n in [*numbers, ("helmet", guard)] if n)


def sps_words(war: War, side: str, slot: int, number: int, spent: bool) -> str:
    cost = cost_of(side, slot)
    price = "spent for this turn" if spent else f"{cost} talents each" if cost else "serving without pay"
    return f"{number} {war.tables.name(KINDS[side][slot])}, {price}."


def block_lines(war: War, side: str, sps: SPs, spent: bool, guard: int) -> list[str]:
    lines = [sps_words(war, side, slot, number, spent) for slot, number in all_slots(sps)]
    return [*lines, f"The Home Guard, {guard} SPs, which never leaves Sparta."] if guard else lines


def threat_lines(war: War, side: str, space: str) -> list[str]:
    """What awaits the Expedition under way if this enemy Force catches it near where it stands (5.7.2, 6.2)."""
    op = war.operation
    if op is None or op.side == side or not op.leader or not any(op.sps):
        return []
    mover = Supposed(war, op.side, space, op.sps, war.tables.leaders[op.leader].tactical)
    other = Party(war, side, space, space)
    chance = win_chance(space, mover, other)
    if chance is None:
        return ["If it intercepts, ships and land forces cannot harm each other (6.2.2)."]
    when = "a battle follows" if is_battle(war, space, mover, other, 0) else "a battle follows only on dice of 11 or more"
    return [f"If it intercepts, {when}: we win {chance:.0%} of the time."]


def leader_piece(war: War, side: str, leader: str, space: str) -> Piece:
    row = war.tables.leaders[leader]
    return Piece(leader, "leader", space, side, 1, row.name, (str(row.tactical), str(row.strategic)),
                 tip=f"{row.name}: tactical {row.tactical}, strategic {row.strategic}. {row.note}")  # fmt: skip


def side_look(side: str, slot: int) -> str:
    """Allies bear the sign of their League."""
    if slot < 3:
        return side
    return "athenian_ally" if side == ATHENS else "spartan_ally"


def markers(war: War) -> Iterator[Piece]:
    for space in war.ravaged:
        yield Piece(f"ravaged:{space}", "ravaged", space, tip="Ravaged this turn (5.8).")
    for space in war.rebels:
        yield Piece(f"rebellion:{space}", "rebellion", space, tip="In rebellion (5.4, 7).")
    for space, side in war.sieges.items():
        yield Piece(f"siege:{space}", "siege", space, side, tip=f"Besieged by {war.tables.name(side)} (6.1).")
    if war.helots:
        yield Piece("helots", "uprising", "pylos", tip="The Helots are in revolt (7.3).")
    if war.operation is not None and war.operation.objective:
        side = war.operation.side
        yield Piece("objective", "target", war.operation.objective, side, tip="The objective of this operation.")
