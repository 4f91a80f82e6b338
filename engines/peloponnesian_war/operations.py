"""5 Operations Phase: the order of operations, auguries, and the operation of a League that a person commands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engines.core import Ask, Flow, Option, Roll

from .combat import draw_leader
from .data import ATHENS, HOME, KINDS, NEUTRAL, OTHER, SLOTS, SPARTA, Tables
from .expedition import REBELLION_COST, activate, cost_of, declare, give_up, incite, passes, take_leader
from .going_home import place_from_box
from .movement import ARRIVED, OVER, STOPPED, leg, settle_expedition, under_way
from .non_player import non_player_operation
from .routes import LONE, SEA, Terms, can_reach, distance, may_cross_open_sea, reason_no_route, terms_for
from .state import (
    EMERGENCY_FUND,
    Operation,
    War,
    assembly_spaces,
    coalition_spaces,
    control,
    force_at,
    has_units,
    home_leaders,
    is_player,
    leaders_in_play,
    may_use_fund,
    printed_side,
    seat_of,
    spendable,
)


@lru_cache(maxsize=8192)
def option(verb: str, piece: str | None = None, space: str | None = None, amount: int | None = None) -> Option:
    """Options are made once: there are many, and the same ones come up all the time."""
    return Option(verb, piece=piece, space=space, amount=amount)


# === ORDER ===


def begin_operations(war: War, initial: list[str], began: str) -> None:
    """5: first the initial operations, then continuing ones in turn, until both have passed."""
    war.phase = "operation"
    war.passed = {ATHENS: False, SPARTA: False}
    war.named = {ATHENS: [], SPARTA: []}
    war.defended = {}
    war.owes_initial = initial
    war.began = began
    war.to_move = initial[0] if initial else began


def operation_scene(war: War) -> Flow[None]:
    """One operation of either side, or its pass."""
    side = war.to_move
    initial = bool(war.owes_initial)
    war.operation = Operation(side, initial)
    name = war.tables.spaces[HOME[side]].name
    war.report("phase", "5", title=f"{name}: {'initial' if initial else 'continuing'} operation", side=side)
    if initial:
        war.owes_initial.pop(0)
        ready = yield from leader_at_home(war, side)
    else:
        ready = yield from consult(war, side)
    if ready and is_player(war, side):
        yield from player_operation(war, side)
    elif ready:
        yield from non_player_operation(war, side)
    settle_expedition(war)
    yield from next_operation(war, side, initial)


def next_operation(war: War, side: str, initial: bool) -> Flow[None]:
    if war.owes_initial:
        war.to_move = war.owes_initial[0]
        return
    order = [war.began, OTHER[war.began]] if initial else [OTHER[side], side]
    waiting = [s for s in order if not war.passed[s]]
    if waiting:
        war.to_move = waiting[0]
        return
    yield from place_from_box(war, "5.9")
    war.phase = "combat"


# === 5.3 CONTINUING OPERATIONS ===


def consult(war: War, side: str) -> Flow[bool]:
    """5.3: pass, or consult the auguries. Says whether the operation goes on."""
    why = why_no_operation(war, side)
    if why:
        passes(war, side, why)
        return False
    modifier = auguries_modifier(war, side)
    if is_player(war, side):
        choice = yield Ask(
            seat_of(war, side), f"Consult the auguries for another operation, or pass. {auguries_words(war, side)}",
            [Option("consult"), Option("pass")], "5.3", pass_option=Option("pass"),
        )  # fmt: skip
        if choice.verb == "pass":
            passes(war, side, "it chose to")
            return False
    (die,) = yield Roll(1, "auguries", "5.3.1")
    war.report("auguries", "5.3.1", side=side, die=die, modifier=f"{modifier:+d}", total=die + modifier)
    if die + modifier >= 6:
        passes(war, side, "the auguries were bad", "5.3.1")
        return False
    return (yield from leader_at_home(war, side))


def auguries_modifier(war: War, side: str) -> int:
    """5.3.1: +1 for the system; for a person half his leaders in play."""
    base = leaders_in_play(war, side) // 2 if is_player(war, side) else 1
    return base - (1 if war.auguries_minus_1 else 0)


def auguries_words(war: War, side: str) -> str:
    good = max(0, min(6, 5 - auguries_modifier(war, side)))
    return f"They are good {good} times in 6."


def why_no_operation(war: War, side: str) -> str:
    """5.3.2: what forces a side to pass before it consults the auguries; '' if nothing does."""
    if not home_leaders(war, side) and not war.cup[side]:
        return "no leader is left"
    spaces = assembly_spaces(war, side)
    if not spaces:
        return "no unit is left that has not served this turn"
    money = spendable(war, side)
    for space in spaces:
        fresh = war.forces[side][space].fresh
        if any(fresh[slot] and cost_of(side, slot) <= money for slot in SLOTS):
            return ""
    return "it cannot pay for a single unit"


def leader_at_home(war: War, side: str) -> Flow[bool]:
    """5.3.1, R40: if no leader is in the home space, one is drawn; an empty cup means a pass."""
    if home_leaders(war, side):
        return True
    if not war.cup[side]:
        passes(war, side, "no leader is left")
        return False
    leader = yield from draw_leader(war, side, "5.3.1")
    force_at(war, side, HOME[side]).leaders.append(leader)
    return True


# === 5.1 THE OPERATION OF A PERSON ===


def player_operation(war: War, side: str) -> Flow[None]:
    """5.1: objective, leader, perhaps a rebellion, then the Expedition is built and marches."""
    op = under_way(war)
    while True:
        choice = yield Ask(
            seat_of(war, side), objective_prompt(war, side, op.initial), objective_options(war, side, op.initial), "5.1",
            refused=lambda: refused_objectives(war, side), pass_option=None if op.initial else Option("pass"),
        )  # fmt: skip
        if choice.verb == "pass":
            passes(war, side, "it chose to")
            return
        space = choice.space
        neutral = war.tables.neutral_of.get(space)
        if neutral not in ("argos", "syracuse") or neutral in war.alliance:
            break
        sure = yield Ask(
            seat_of(war, side), f"{war.tables.name(space)} will join {war.tables.name(OTHER[side])} at once. Are you sure?",
            [Option("yes", space=space), Option("no")], "5.5.3", cancel=True, pass_option=Option("no"),
        )  # fmt: skip
        if sure.verb == "yes":
            break
    op.objective, op.rouse = space, choice.verb == "cause_rebellion"
    yield from choose_leader(war, side)  # R7: at home, with nobody, an initial operation holds
    declare(war, side, space)
    if op.rouse and not (yield from incite(war, side, 0)):
        return
    yield from build(war, side)


def objective_prompt(war: War, side: str, initial: bool) -> str:
    if initial:
        return f"Choose the objective of the initial operation, or {war.tables.name(HOME[side])} itself to hold."
    return "Choose the objective of the operation, or pass."


def objective_options(war: War, side: str, initial: bool) -> list[Option]:
    """Step A: every space but the refused ones, as an ordinary operation or to cause a rebellion."""
    shut = shut_objectives(war, side)
    options = list(open_objectives(war.tables, frozenset(shut)))
    if spendable(war, side) >= REBELLION_COST:
        barred = not_to_rouse(war, side).union(shut)
        options += [o for s, o in rebellions(war.tables, side) if s not in barred]
    if not initial:
        options.append(option("pass"))
    return options


@lru_cache(maxsize=256)
def open_objectives(tables: Tables, shut: frozenset[str]) -> tuple[Option, ...]:
    """An option for each space that is not shut."""
    return tuple(option("objective", space=s) for s in tables.ids if s not in shut)


@lru_cache(maxsize=16)
def rebellions(tables: Tables, side: str) -> tuple[tuple[str, Option], ...]:
    """The spaces that are not of a side's own colour, with the option to cause a rebellion there."""
    return tuple((s, option("cause_rebellion", space=s)) for s in tables.ids if tables.side[s] != side)


def shut_objectives(war: War, side: str) -> Mapping[str, str]:
    """5.5.3, 6.6: spaces that may not be an objective, with the reason."""
    tables = war.tables
    shut: dict[str, str] = {}
    enemy = OTHER[side]
    if war.hostages[enemy] and not war.armistice:
        for space in tables.spaces_of(tables.beside_home[enemy]):
            shut[space] = (
                f"They hold our men hostage: no attack on {HOME[enemy].title()} or its neighbours before an armistice (6.6)."
            )
    if "persia" not in war.alliance:
        shut["sardis"] = "Persia is not in the war (5.5.3.4)."
    closed = "argos" if side == ATHENS else "syracuse"
    if closed not in war.alliance:
        rule = "5.5.3.3" if side == ATHENS else "5.5.3.2"
        shut[closed] = f"{war.tables.name(closed)} is neutral and closed to us ({rule})."
    return shut


def not_to_rouse(war: War, side: str) -> set[str]:
    """5.4: spaces that cannot be brought to rebel: ours, occupied ones, rebels, the pillars of a League, the neutrals."""
    tables = war.tables
    barred = {s for s in war.forces[OTHER[side]] if has_units(war, OTHER[side], s)}
    barred.update(s for s in war.forces[side] if control(war, s) == side)
    barred.update(s for s, by in war.held.items() if by == side)
    barred.update(war.rebels)
    barred |= coalition_spaces(war, OTHER[side])
    for space in tables.neutral_of:
        if printed_side(war, space) == side or (space != "macedonia" and printed_side(war, space) == NEUTRAL):
            barred.add(space)
    return barred


def why_not_rouse(war: War, side: str, space: str) -> str:
    """Why a space cannot be brought to rebel, in one sentence; '' if it can."""
    shut = shut_objectives(war, side)
    where = war.tables.name(space)
    if space in shut:
        return shut[space]
    if spendable(war, side) < REBELLION_COST:
        return money_words(war, side, REBELLION_COST)
    if space in war.rebels:
        return f"{where} is in revolt already (5.4)."
    if printed_side(war, space) == side or control(war, space) == side:
        return f"{where} is on our side already (5.4)."
    if has_units(war, OTHER[side], space):
        return f"An enemy force holds {where}; it cannot be roused (5.4)."
    if space in coalition_spaces(war, OTHER[side]):
        return f"{where} is a pillar of their league; it will not revolt (5.4)."
    if space in not_to_rouse(war, side):
        return f"{where} is neutral and closed to us (5.4)."
    return ""


def refused_objectives(war: War, side: str) -> Mapping[Option, str]:
    refused = {option("objective", space=s): why for s, why in shut_objectives(war, side).items()}
    for space in war.tables.ids:
        why = why_not_rouse(war, side, space)
        if why:
            refused[option("cause_rebellion", space=space)] = why
    return refused


def choose_leader(war: War, side: str) -> Flow[None]:
    """Step B: the leader steps out of the home Force and becomes the Expedition."""
    leaders = sorted(home_leaders(war, side))
    choice = yield Ask(
        seat_of(war, side),
        "Choose the leader of the expedition.",
        [option("lead", piece=s) for s in leaders],
        "5.1",
        cancel=True,
    )
    take_leader(war, side, choice.piece)


# === STEP D: THE EXPEDITION IS BUILT ===


def build(war: War, side: str) -> Flow[None]:
    """5.1: activate SPs where the leader stands, go to Assembly spaces, and march."""
    op = under_way(war)
    while True:
        choice = yield Ask(
            seat_of(war, side), build_prompt(war), build_options(war), "5.1", refused=lambda: refused_builds(war)
        )
        verb = choice.verb
        if verb == "activate":
            activate(war, KINDS[side].index(choice.kind), choice.amount)
            continue
        if verb == "give_up":
            give_up(war)
            return
        open_sea = verb.endswith("open_sea")
        if verb.startswith("march"):
            op.marching = True
            end = yield from leg(war, op.objective, open_sea)
            if end == ARRIVED:
                war.report("arrived", "5.1", side=side, leader=op.leader, space=op.place)
            elif end == STOPPED:
                give_up(war)
            return
        op.left.append(op.place)
        end = yield from leg(war, choice.space, open_sea)
        if end == OVER:
            return


def build_prompt(war: War) -> str:
    op = under_way(war)
    leader, place, goal = map(war.tables.name, (op.leader, op.place, op.objective))
    return f"{leader} is in {place}, bound for {goal}: raise a force, or march."


def build_options(war: War) -> list[Option]:
    op = under_way(war)
    side, place = op.side, op.place
    spaces = assembly_spaces(war, side)
    options: list[Option] = []
    if place in spaces:
        fresh = war.forces[side][place].fresh
        money = spendable(war, side)
        for slot in SLOTS:
            if fresh[slot]:
                cost = cost_of(side, slot)
                most = fresh[slot] if not cost else min(fresh[slot], money // cost)
                options += activation_options(side, slot, place)[:most]
    terms = terms_for(war, side, op.sps, op.objective)
    goals = [s for s in spaces if s != place and s not in op.left]
    options += [option("go", op.leader, s) for s in goals if can_reach(war, terms, place, s)]
    may_march = not is_idle_return(op)
    marches = may_march and can_reach(war, terms, place, op.objective)
    if may_cross_open_sea(war) and terms.manner in (LONE, SEA):
        options += [option("go_open_sea", op.leader, s) for s in goals if is_shorter_by_open_sea(war, terms, place, s)]
        if may_march and is_shorter_by_open_sea(war, terms, place, op.objective):
            options.append(option("march_open_sea", op.leader, op.objective))
    options.append(option("march", op.leader, op.objective) if marches else option("give_up"))
    return options


def is_shorter_by_open_sea(war: War, terms: Terms, start: str, goal: str) -> bool:
    """5.1.3: whether the crossing makes a leg possible or shorter."""
    by_open_sea = distance(war, terms._replace(open_sea=True), start, goal)
    ordinary = distance(war, terms, start, goal)
    return by_open_sea is not None and (ordinary is None or by_open_sea < ordinary)


def is_idle_return(op: Operation) -> bool:
    """R44: in a continuing operation a leader without SPs may not end at home."""
    return not op.initial and op.objective == HOME[op.side] and not any(op.sps)


@lru_cache(maxsize=4096)
def activation_options(side: str, slot: int, place: str) -> tuple[Option, ...]:
    kind = KINDS[side][slot]
    return tuple(Option("activate", piece=f"{kind}@{place}", space=place, kind=kind, amount=n) for n in range(1, 33))


def money_words(war: War, side: str, talents: int) -> str:
    if side == ATHENS and not may_use_fund(war) and war.treasury[side] >= talents:
        return f"Athens keeps {EMERGENCY_FUND} talents in reserve (8.1.6)."
    return f"{talents} talents needed, {war.treasury[side]} in the treasury (5.1.5)."


def refused_builds(war: War) -> Mapping[Option, str]:
    """What the player may miss while he builds, with the reason."""
    op = under_way(war)
    side, place = op.side, op.place
    offered = set(build_options(war))
    refused: dict[Option, str] = {}
    spaces = assembly_spaces(war, side)
    for space in sorted(war.forces[side]):
        if space == place or not has_units(war, side, space):
            continue
        wanted = option("go", op.leader, space)
        if wanted in offered:
            continue
        if space in op.left:
            refused[wanted] = "We have just been there (5.1)."
        elif space not in spaces:
            refused[wanted] = "No force here that has not yet served this turn (5.3.1)."
        else:
            refused[wanted] = reason_no_route(war, side, op.sps, op.objective, place, space)
    for slot, kind in enumerate(KINDS[side]):
        force = war.forces[side].get(place)
        fresh = force.fresh[slot] if force else 0
        for number, wanted in enumerate(activation_options(side, slot, place)[: max(1, fresh)], 1):
            if wanted not in offered:
                refused[wanted] = (
                    money_words(war, side, number * cost_of(side, slot))
                    if fresh
                    else f"No {war.tables.name(kind)} here that has not yet served this turn (5.3.1)."
                )
    if place == "sparta" and side == SPARTA and war.home_guard:
        refused[Option("activate", piece="home_guard", space=place)] = "The Home Guard never leaves Sparta (5.1.1)."
    march = option("march", op.leader, op.objective)
    if march not in offered:
        refused[march] = (
            "He is not needed at home: raise a force, or give up (5.3.2)."
            if is_idle_return(op)
            else f"This expedition cannot reach {war.tables.name(op.objective)}: "
            + reason_no_route(war, side, op.sps, op.objective, place, op.objective)
        )
    return refused
