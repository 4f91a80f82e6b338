"""5.2 The operation of the non-player side: what it wants, how it gathers the force, how it goes.

Everything here is automatic. Each step of its reasoning is reported: dice, matrix cell, force, plan, route.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engines.core import Flow, Pick, Roll

from .data import ATHENS, HOME, KINDS, OTHER, Condition, Defence, Need, SPs, Tables
from .expedition import REBELLION_COST, activate, cost_of, declare, give_up, incite, passes, take_leader
from .gathering import Plan, danger_alone
from .movement import ARRIVED, OVER, leader_home, leg, under_way
from .plan_search import make_plan
from .planning import determine_strategy, is_barred
from .routes import reach, terms_for
from .state import (
    War,
    assembly_spaces,
    coalition_spaces,
    control,
    friendly,
    has_units,
    home_leaders,
    is_army,
    printed_side,
    spendable,
    strength_at,
)
from .zones import euxine_open, spartan_controlled


def non_player_operation(war: War, side: str) -> Flow[None]:
    """5.2: a defensive condition comes first, then the strategy."""
    if is_barred(war, side, war.strategy[side]):
        yield from determine_strategy(war, side)  # R6
    leaders = sorted(home_leaders(war, side))
    leader = leaders[0] if len(leaders) == 1 else (yield Pick(leaders, "who leads", "5.2"))
    take_leader(war, side, leader)
    met = yield from defend(war, side)
    if not met:
        yield from attack(war, side)


def stand_down(war: War, side: str, why: str) -> None:
    """5.2 step 3: the operation is cancelled and the side passes; its leader stays at home."""
    under_way(war).objective = ""
    passes(war, side, why, "5.2")


# === STEP 1: DEFENSIVE STRATEGY (4.1.2) ===


def defend(war: War, side: str) -> Flow[bool]:
    """4.1.2: the highest condition that applies. Says whether the operation was spent on it."""
    for defence in war.tables.matrix[side].defensive:
        objective = yield from defensive_objective(war, side, defence)
        if objective is None:
            continue
        need = defensive_force(war, defence, objective)
        war.report("condition", "4.1.2", side=side, condition=defence.name, space=objective, force=need_words(need))
        plan = yield from make_plan(war, side, need, objective)
        if isinstance(plan, Plan):
            war.defended[defence.id] = war.defended.get(defence.id, 0) + 1
            declare_objective(war, side, objective)
            yield from run(war, plan)
            return True
        if defence.if_unavailable == "pass" and not war.options.get("resolute_np"):
            stand_down(war, side, f"it must defend itself but {plan}")
            return True
        war.report("condition_skipped", "4.1.2", side=side, why=plan)
    return False


def defensive_force(war: War, defence: Defence, space: str) -> Need:
    return defence.force or defence.force_by_kind[war.tables.letter[space]]


def defensive_objective(war: War, side: str, defence: Defence) -> Flow[str | None]:
    """The space that a condition sends the Expedition to, or None if it does not apply: nearest to home, then most
    enemy SPs, then at random."""
    if defence.per_turn is not None and war.defended.get(defence.id, 0) >= defence.per_turn:
        return None
    if defence.condition.type == "euxine_cut":
        return (yield from first_cut(war, side, defence))
    spaces = [s for s in threatened(war, side, defence.condition) if may_defend(war, side, defence, s)]
    if not spaces:
        return None
    distance = war.tables.home_distance[side]
    rank = {s: (distance[s], -strength_at(war, OTHER[side], s)) for s in spaces}
    first = min(rank.values())
    best = sorted([s for s in spaces if rank[s] == first])
    return best[0] if len(best) == 1 else (yield Pick(best, "which threat", "4.1.2"))


def threatened(war: War, side: str, condition: Condition) -> Iterator[str]:
    """The spaces for which a condition holds."""
    tables = war.tables
    enemy = OTHER[side]
    if condition.type == "own_fortress_lost":
        yield from (s for s in war.held if s in tables.fortress and tables.side[s] == side and control(war, s) == enemy)
        return
    if condition.type == "own_fortress_in_rebellion":
        yield from (s for s in war.rebels if s in tables.fortress and tables.side[s] == side)
        return
    spaces: Collection[str] = condition.spaces
    if any(named.startswith("coalition:") for named in spaces):
        spaces = {*spaces, *coalition_spaces(war, side)} - {"athens", "piraeus"}
    distance = tables.home_distance[side]
    within = condition.distance if condition.type == "enemy_force_within" else -1
    for space in war.forces[enemy]:
        if (distance[space] <= within or space in spaces) and has_units(war, enemy, space):
            yield space


def may_defend(war: War, side: str, defence: Defence, space: str) -> bool:
    """Not where an Army that was sent there this turn still stands, nor where the force could never go."""
    if space in war.named[side] and is_army(war, side, space):
        return False
    return is_reachable(war, side, defensive_force(war, defence, space), space, assembly_start(war, side))


def first_cut(war: War, side: str, defence: Defence) -> Flow[str | None]:
    """The first Spartan-controlled space on the grain route that is least cut, then shortest, then at random."""
    if euxine_open(war):
        return None
    found = grain_routes(war)
    if not found:
        return None
    route = found[0] if len(found) == 1 else (yield Pick(found, "the grain route", "4.1.2"))
    closed = spartan_controlled(war)
    space = next(s for s in route if war.tables.bit[s] & closed)
    return space if may_defend(war, side, defence, space) else None


def grain_routes(war: War) -> list[list[str]]:
    """The ways by sea from Athens to Byzantium with the fewest Spartan-controlled spaces, and of those the shortest."""
    closed = spartan_controlled(war) & war.tables.sea
    kept = war.tables.grain_ways
    if closed not in kept:
        if len(kept) > 2_000:
            kept.clear()
        kept[closed] = least_cut_ways(war.tables, closed)
    return kept[closed]


def least_cut_ways(tables: Tables, closed: int) -> list[list[str]]:
    goal = tables.setup.euxine.via
    best: dict[str, tuple[int, int]] = {"athens": (int(bool(closed & tables.bit["athens"])), 0)}
    came: dict[str, list[str]] = {"athens": []}
    waiting = ["athens"]
    while waiting:
        here = min(waiting, key=lambda s: (best[s], s))
        waiting.remove(here)
        i = tables.index[here]
        for there in tables.spaces_of(tables.grain[i]):
            cut, length = best[here]
            cost = (cut + bool(closed & tables.bit[there]), length + 1)
            if there not in best or cost < best[there]:
                best[there], came[there] = cost, [here]
                waiting.append(there)
            elif cost == best[there]:
                came[there].append(here)
    if goal not in came:
        return []
    ways = [[goal]]
    while ways and ways[0][0] != "athens":
        ways = [[before, *way] for way in ways for before in came[way[0]]]
    return sorted(ways)


# === STEP 2: THE STRATEGY ===


def attack(war: War, side: str) -> Flow[None]:
    """5.2 steps 2 to 4: dice name the objective, the matrix the force."""
    strategy = war.tables.strategies[side][war.strategy[side]]
    objective = yield from strategic_objective(war, side)
    if objective is None:
        stand_down(war, side, "no objective of its strategy is open to it")
        return
    need = strategy.force[war.tables.letter[objective]]
    op = under_way(war)
    op.rouse = strategy.cause_rebellion
    kind = war.tables.kind[objective]
    terrain = "an island" if kind == "island" else f"a {kind} space"
    war.report("force", "5.2", side=side, space=objective, terrain=terrain, force=need_words(need))
    declare_objective(war, side, objective)
    plan = yield from make_plan(war, side, need, objective, REBELLION_COST if op.rouse else 0)
    if not isinstance(plan, Plan):
        stand_down(war, side, plan)
        return
    if op.rouse and not (yield from incite(war, side, bonus=2)):
        return
    yield from run(war, plan)


def strategic_objective(war: War, side: str) -> Flow[str | None]:
    """5.2 step 2: the green die names the area, the red one the space; again while it is not viable."""
    tables = war.tables
    strategy = tables.strategies[side][war.strategy[side]]
    greens: Sequence[int | None] = [None] if strategy.green is None else range(1, 7)
    boxes = {g: tables.box_of(side, strategy.id, g) for g in greens}
    start = assembly_start(war, side)
    if all(why_not_viable(war, side, s, start) for box in boxes.values() for s in box):
        return None
    while True:
        green: int | None = None
        if strategy.green is None:
            (red,) = yield Roll(1, "the objective", "5.2")
            area = strategy.name
        else:
            green, red = yield Roll(2, "the objective", "5.2")
            area = tables.matrix[side].areas[strategy.green[green - 1]].name
        space: str = boxes[green][red - 1]
        war.matrix_dice = [green or 0, red]
        if green is None:
            war.report("matrix_home", "5.2", side=side, strategy=area, red=red, space=space)
        else:
            war.report("matrix", "5.2", side=side, strategy=strategy.name, area=area, green=green, red=red, space=space)
        why = why_not_viable(war, side, space, start)
        if not why:
            return space
        war.report("not_viable", "5.2", space=space, why=why)


def why_not_viable(war: War, side: str, space: str, start: int) -> str:
    """5.2 step 2c and 2d, R10: why the system rolls again; '' for a viable objective. `start`: see `assembly_start`."""
    strategy = war.tables.strategies[side][war.strategy[side]]
    if control(war, space) == side:
        return "it is under control already"
    if is_army(war, side, space):
        return "an army stands there already"
    if space == "sardis" and "persia" not in war.alliance:
        return "Persia is not in the war"
    if space == ("argos" if side == ATHENS else "syracuse") and space not in war.alliance:
        return "it is neutral and closed"
    if strategy.cause_rebellion:
        if has_units(war, OTHER[side], space):
            return "an enemy force holds it"
        if space in coalition_spaces(war, OTHER[side]) or space == HOME[OTHER[side]]:
            return "it is a pillar of the enemy's league"
        if space in ("argos", "syracuse", "pela") and printed_side(war, space) == "neutral":
            return "it is neutral and closed"
        if space in war.rebels:
            return "it is in rebellion already"
    if not is_reachable(war, side, strategy.force[war.tables.letter[space]], space, start):
        return "the force cannot reach it"
    return ""


def assembly_start(war: War, side: str) -> int:
    """Where an Expedition can come from: home and the Assembly spaces."""
    return war.tables.bit[HOME[side]] | war.tables.mask(assembly_spaces(war, side))


def is_reachable(war: War, side: str, need: Need, space: str, start: int) -> bool:
    """Whether a force of this composition could come from one of the spaces of `start`; a neutral Argos or Syracuse is
    judged as if it had joined already."""
    tables = war.tables
    terms = terms_for(war, side, [need.hoplite, need.cavalry, need.naval, 0, 0, 0], space)
    terms = terms._replace(shut=terms.shut & ~tables.bit[space])
    return reach(war, terms, space).meets(start)  # LOCs lead both ways


def declare_objective(war: War, side: str, objective: str) -> None:
    under_way(war).objective = objective
    declare(war, side, objective)


def need_words(need: Need) -> str:
    parts = [f"{n} {name}" for n, name in zip(need.by_type, ("Hoplite", "Cavalry", "Naval"), strict=True) if n]
    return ", ".join(parts)


# === STEP 4: THE EXPEDITION GOES ===


def run(war: War, plan: Plan) -> Flow[None]:
    """5.2 step 4: the leader visits the spaces of the plan, activates what it says, and marches to the objective."""
    op = under_way(war)
    war.report("plan", "5.2.1", side=op.side, plan=plan_words(war, op.side, plan), cost=plan.cost)
    for space, sps in plan.stops:
        if op.place != space:
            if op.place == HOME[op.side] and not any(op.sps) and danger_alone(war, op.side, space):
                war.report("goes_alone", "5.2.1", side=op.side, leader=op.leader, space=space)
            end = yield from leg(war, space)
            if end == OVER:
                return
            if end != ARRIVED:
                war.report("leg_left_out", "5.2.1", side=op.side, space=space)
                continue
        collect(war, sps)
    if not any(op.sps):
        leader_home(war)  # R11
        return
    op.marching = True
    end = yield from leg(war, op.objective)
    if end == ARRIVED:
        war.report("arrived", "5.2", side=op.side, leader=op.leader, space=op.place)
    elif end != OVER:
        give_up(war)


def collect(war: War, wanted: SPs) -> None:
    """Activates what the plan says here, or what is still there and can be paid for."""
    op = under_way(war)
    if friendly(war, op.place) != op.side:
        return
    force = war.forces[op.side].get(op.place)
    for slot, number in enumerate(wanted):
        if not number:
            continue
        cost = cost_of(op.side, slot)
        most = min(number, force.fresh[slot] if force else 0)
        if cost:
            most = min(most, spendable(war, op.side) // cost)
        if most > 0:
            activate(war, slot, most)


def plan_words(war: War, side: str, plan: Plan) -> str:
    parts = []
    for space, sps in plan.stops:
        kinds = [f"{n} {war.tables.name(KINDS[side][slot])}" for slot, n in enumerate(sps) if n]
        parts.append(f"{', '.join(kinds)} in {war.tables.name(space)}")
    return "; ".join(parts)
