"""What the operations of a person and of the system share: an objective, a rebellion, activating SPs, giving up."""

from __future__ import annotations

from engines.core import Flow, Roll

from .data import ATHENS, HOME, KINDS, OTHER, SPARTA
from .movement import leader_home, under_way
from .politics import neutral_joins
from .state import War, force_at, pay, place_rebellion

LAND_COST, NAVAL_COST, REBELLION_COST = 200, 400, 100
COSTS = {  # 5.1.5: to activate an SP of each kind; Spartan Hoplites and Cavalry serve without pay
    ATHENS: (LAND_COST, LAND_COST, NAVAL_COST, LAND_COST, LAND_COST, NAVAL_COST),
    SPARTA: (0, 0, NAVAL_COST, LAND_COST, LAND_COST, NAVAL_COST),
}


def passes(war: War, side: str, why: str, rule: str = "5.3.2") -> None:
    """5.3.2: a pass is final for the turn."""
    war.passed[side] = True
    war.report("passed", rule, side=side, why=why)


def declare(war: War, side: str, space: str) -> None:
    """The Objective marker is placed; naming a neutral Argos or Syracuse drives it to the other side (5.5.3)."""
    op = under_way(war)
    war.named[side].append(space)
    war.report(
        "objective",
        "5.1",
        side=side,
        leader=op.leader,
        space=space,
        plan=", to be roused to rebellion" if op.rouse else "",
    )
    neutral = war.tables.neutral_of.get(space)
    if neutral in ("argos", "syracuse") and neutral not in war.alliance:
        neutral_joins(war, neutral, OTHER[side], "5.5.3")


def take_leader(war: War, side: str, leader: str) -> None:
    op = under_way(war)
    force_at(war, side, HOME[side]).leaders.remove(leader)
    op.leader, op.place = leader, HOME[side]


# === 5.4 CAUSE REBELLION ===


def incite(war: War, side: str, bonus: int) -> Flow[bool]:
    """5.4: 100 talents and a die; 6 or more brings the objective to rebel."""
    op = under_way(war)
    pay(war, side, REBELLION_COST)
    (die,) = yield Roll(1, "the rebellion", "5.4")
    if die + bonus < 6:
        war.report("not_roused", "5.4", side=side, space=op.objective, die=die, bonus=bonus, total=die + bonus)
        return False
    war.report("roused", "5.4", side=side, space=op.objective, die=die, bonus=bonus, total=die + bonus)
    place_rebellion(war, op.objective, "5.4")
    return True


def cost_of(side: str, slot: int) -> int:
    return COSTS[side][slot]


def activate(war: War, slot: int, number: int) -> None:
    """5.1.5: paid at once, never refunded."""
    op = under_way(war)
    force = war.forces[op.side][op.place]
    cost = number * cost_of(op.side, slot)
    pay(war, op.side, cost)
    force.fresh[slot] -= number
    op.sps[slot] += number
    op.left = []
    war.report("activated", "5.1.5", side=op.side, unit=KINDS[op.side][slot], number=number, space=op.place, cost=cost,
               left=war.treasury[op.side])  # fmt: skip


def give_up(war: War) -> None:
    """R8: the Expedition stays where it is; a leader without SPs goes to the Going Home box."""
    op = under_way(war)
    war.report("gave_up", "5.1", side=op.side, leader=op.leader, space=op.place)
    if not any(op.sps):
        leader_home(war)
