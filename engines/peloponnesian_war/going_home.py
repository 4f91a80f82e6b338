"""5.9, 6.4, 6.8, 6.9: the Post-Combat Movement Table, by which SPs from the Going Home box, new SPs and SPs sent home by
an armistice find their places."""

from __future__ import annotations

from engines.core import Flow, Roll

from .data import HOME, KINDS, OTHER, SIDES, Step
from .state import War, control, eliminate, force_at, has_units, holds, printed_side, tidy

STRICT = ("argos", "syracuse", "pela", "sardis")  # 5.5.3: shut while an enemy unit is there


def place_from_box(war: War, rule: str) -> Flow[None]:
    """All units of the box return to the map; leaders wait there for the end of the turn."""
    for type in range(3):
        for side in SIDES:
            for slot in (type, type + 3):
                number = war.box[side][slot]
                if number:
                    war.box[side][slot] = 0
                    yield from place_sps(war, side, slot, number, rule)


def place_sps(war: War, side: str, slot: int, number: int, rule: str) -> Flow[None]:
    """Works a group of SPs through its row of the table; what finds no place is eliminated."""
    for step in war.tables.steps[side][slot]:
        if not number:
            return
        if step.condition and not holds(war, step.condition):
            continue
        if step.mode == "until":
            if is_eligible(war, side, step.space):
                placed = min(number, max(0, step.count - present(war, side, slot, step.space)))
                put(war, side, slot, step.space, placed, rule)
                number -= placed
        elif step.mode == "all":
            if is_eligible(war, side, step.space):
                put(war, side, slot, step.space, number, rule)
                return
        elif step.mode == "split":
            spaces = split_spaces(war, side, step)
            if len(spaces) == 1:
                put(war, side, slot, spaces[0], number, rule)
                return
            if spaces:
                yield from split(war, side, slot, spaces, number, rule)
                return
    eliminate(war, side, slot, number)
    war.report("no_place", rule, side=side, unit=KINDS[side][slot], number=number)


def split_spaces(war: War, side: str, step: Step) -> list[str]:
    """The two halves' places; a lost one is replaced by its substitutes in order (6.9, R39)."""
    out: list[str] = []
    for space in step.spaces:
        for found in (space, *step.substitute.get(space, ())):
            if is_eligible(war, side, found):
                if found not in out:
                    out.append(found)
                break
    return out


def split(war: War, side: str, slot: int, spaces: list[str], number: int, rule: str) -> Flow[None]:
    """Half each; an odd SP goes where fewer of its kind are, then by die (R22)."""
    first, second = spaces
    half = number // 2
    odd = number % 2
    more_first = 0
    if odd:
        here, there = present(war, side, slot, first), present(war, side, slot, second)
        if here == there:
            (die,) = yield Roll(1, "where the odd one goes", "6.4")
            more_first = 1 if die <= 3 else 0
        else:
            more_first = 1 if here < there else 0
    put(war, side, slot, first, half + more_first, rule)
    put(war, side, slot, second, half + odd - more_first, rule)


def is_eligible(war: War, side: str, space: str) -> bool:
    """Whether SPs may be placed in a space of the table."""
    if space in STRICT:
        return printed_side(war, space) == side and not has_units(war, OTHER[side], space)
    if space == HOME[side]:
        return control(war, space) != OTHER[side]
    return space not in war.rebels and control(war, space) != OTHER[side]


def has_place(war: War, side: str, slot: int) -> bool:
    """R50: whether the table has a place for one more SP of a kind."""
    for step in war.tables.steps[side][slot]:
        if step.condition and not holds(war, step.condition):
            continue
        if step.mode == "until":
            if is_eligible(war, side, step.space) and present(war, side, slot, step.space) < step.count:
                return True
        elif step.mode == "all":
            if is_eligible(war, side, step.space):
                return True
        elif step.mode == "split" and split_spaces(war, side, step):
            return True
    return False


def next_places(war: War, side: str, slot: int) -> list[str]:
    """Where one more SP of a kind would be placed: one space, or two between which a die decides (R22)."""
    for step in war.tables.steps[side][slot]:
        if step.condition and not holds(war, step.condition):
            continue
        if step.mode == "until":
            if is_eligible(war, side, step.space) and present(war, side, slot, step.space) < step.count:
                return [step.space]
        elif step.mode == "all":
            if is_eligible(war, side, step.space):
                return [step.space]
        elif step.mode == "split" and (spaces := split_spaces(war, side, step)):
            fewest = min(present(war, side, slot, s) for s in spaces)
            return [s for s in spaces if present(war, side, slot, s) == fewest]
    return []


def present(war: War, side: str, slot: int, space: str) -> int:
    force = war.forces[side].get(space)
    return force.fresh[slot] + force.spent[slot] if force else 0


def put(war: War, side: str, slot: int, space: str, number: int, rule: str) -> None:
    if number:
        force_at(war, side, space).fresh[slot] += number
        war.report("placed", rule, side=side, unit=KINDS[side][slot], number=number, space=space)


def allies_return_to_chios(war: War) -> None:
    """6.9: when Chios is a friendly Delian space again, the Athenian Allies in Samos move there."""
    side = "athens"
    force = war.forces[side].get("samos")
    if force is None or "chios" in war.rebels or control(war, "chios") != side:
        return
    for slot in (3, 4, 5):
        number = force.fresh[slot] + force.spent[slot]
        if number:
            force.take(slot, number)
            force_at(war, side, "chios").fresh[slot] += number
            war.report("moved_to_chios", "6.9", unit=KINDS[side][slot], number=number)
    tidy(war, side, "samos")
