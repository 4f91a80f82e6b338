"""4 Strategic Planning Phase: the strategy of the non-player side, and the reset of confidence."""

from __future__ import annotations

from engines.core import Flow, Roll

from .data import OTHER, SIDES, SPARTA
from .state import War, home_leaders, is_two_player


def planning_phase(war: War) -> Flow[None]:
    war.report("phase", "4", title="Strategic Planning Phase")
    side = OTHER[war.player_side]
    if not is_two_player(war):
        current = war.strategy.get(side)
        if war.sci[side] > 0 and not war.sides_changed and current and not is_barred(war, side, current):
            war.report("strategy_kept", "4.1", side=side, strategy=strategy_name(war, side), sci=f"{war.sci[side]:+d}")
        else:
            yield from determine_strategy(war, side)
    for league in SIDES:  # 4.2
        war.sci[league] = 0
    war.report("confidence_reset", "4.2")


def is_barred(war: War, side: str, strategy: str) -> bool:
    """4.1, 6.6: no attack on a home while the enemy holds hostages and there was no armistice."""
    return war.tables.strategies[side][strategy].home_attack and war.hostages[OTHER[side]] and not war.armistice


def determine_strategy(war: War, side: str) -> Flow[None]:
    """4.1: a die plus the Strategic Rating of the leader in the home space; again while the result is barred."""
    bonus = strategy_bonus(war, side)
    while True:
        (die,) = yield Roll(1, "the strategy", "4.1")
        strategy = strategy_for(war, side, die + bonus)
        war.strategy[side] = strategy
        barred = is_barred(war, side, strategy)
        war.report("strategy_barred" if barred else "strategy", "4.1", side=side, strategy=strategy_name(war, side), die=die,
                   bonus=bonus, total=die + bonus)  # fmt: skip
        if not barred:
            return


def strategy_bonus(war: War, side: str) -> int:
    """The rating of the leader at home; 4.1.1: Alcibiades counsels Sparta from Sparta or Persia."""
    rating = max((war.tables.leaders[s].strategic for s in home_leaders(war, side)[:1]), default=0)
    counsel = side == SPARTA and war.alcibiades in (SPARTA, "persia") and "alcibiades" not in war.dead
    return rating + (1 if counsel else 0)


def strategy_for(war: War, side: str, roll: int) -> str:
    for strategy in war.tables.matrix[side].strategies:
        low = strategy.roll_min if strategy.roll_min is not None else roll
        high = strategy.roll_max if strategy.roll_max is not None else roll
        if low <= roll <= high:
            return strategy.id
    raise LookupError(f"no strategy of {side} for a roll of {roll}")


def strategy_name(war: War, side: str) -> str:
    return war.tables.strategies[side][war.strategy[side]].name
