"""What an option would change: the figures of every power before and after."""

from __future__ import annotations

from engines.core import Option

from ..stability import settle
from ..state import (
    DiesIrae,
    Power,
    income,
    legion_cv,
    legion_points,
    modifier,
    ship_cv,
    ship_points,
    supply_capacity,
    victory_points,
)
from ..trial import carry_out, clone


def figures(g: DiesIrae, power: Power) -> dict[str, int]:
    """What a power would like to know of itself before and after."""
    return {
        "Talents": power.talents,
        "income": income(g, power),
        "supply": supply_capacity(g, power),
        "legions": power.legion_count(),
        "ships": power.ship_count(),
        "provinces": len(power.provinces),
        "islands": len(power.islands),
        "stability": power.stability,
        "victory points": victory_points(g, power),
        "combat modifier": modifier(g, power),
        "CV of a legion": legion_cv(g, power),
        "movement of a legion": legion_points(g, power),
        "CV of a ship": ship_cv(g, power),
        "movement of a ship": ship_points(g, power),
    }


def changes(g: DiesIrae, option: Option) -> str:
    """One sentence for each power whose figures change, as if the action ended with this order."""
    before, after = clone(g), clone(g)
    if not carry_out(after, option):
        return ""
    settle(before)
    settle(after)
    lines = []
    for id, power in before.powers.items():
        if not power.alive:
            continue
        if not after.powers[id].alive:
            lines.append(f"{g.tables.factions[id].name}: revolution.")
            continue
        was, will = figures(before, power), figures(after, after.powers[id])
        changed = [f"{what} {was[what]} → {will[what]}" for what in was if was[what] != will[what]]
        if changed:
            lines.append(f"{g.tables.factions[id].name}: {', '.join(changed)}.")
    return "\n".join(lines)
