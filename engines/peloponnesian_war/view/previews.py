"""What an option would do, before it is chosen: the way with its risks, the price, the chances at the end."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Ask, Option
from engines.core.table import Look, Path, Sketch

from ..administration import SP_COST
from ..combat import Party
from ..data import HOME, KINDS, NEUTRAL, OTHER, SIDE_OF_KIND, SLOT_OF_KIND, SPARTA, SPs
from ..expedition import LAND_COST, NAVAL_COST, cost_of
from ..going_home import next_places
from ..movement import is_battle
from ..odds import Outlook, Risk, Supposed, siege_chance, win_chance
from ..operations import auguries_words
from ..routes import routes, terms_for
from ..state import War, all_slots, assembly_spaces, control, friendly, has_units, no_sps, spendable


def sketch(war: War, ask: Ask, option: Option) -> Sketch:
    """What an option would do: the way with its risks, the price, the chances at the end."""
    op = war.operation
    side = op.side if op is not None else war.player_side
    match option.verb:
        case "objective" | "cause_rebellion" if option.space and op is not None:
            return objective_sketch(war, side, option)
        case "go" | "march" | "go_open_sea" | "march_open_sea" if op is not None and option.space:
            return way_sketch(war, option)
        case "activate" if option.kind:
            cost = (option.amount or 1) * cost_of(side, SLOT_OF_KIND[option.kind])
            return Sketch(f"{war.treasury[side] - cost} talents remain." if cost else "They serve without pay.")
        case "consult":
            return Sketch(auguries_words(war, side))
        case "build" if option.kind:
            return build_sketch(war, option.kind)
        case "intercept":
            return Sketch(
                f"A die: on 4 or more they are caught, and a skirmish follows (5.6.2). {interceptor_words(war, option)}"
            )
    return Sketch(ask.preview(option) if ask.preview else "")


def interceptor_words(war: War, option: Option) -> str:
    """What a Force that may intercept has to expect of a battle (5.7.2, 6.2)."""
    op = war.operation
    if op is None or not any(op.sps) or not option.space or not option.origin:
        return ""
    ours = Party(war, OTHER[op.side], option.origin, option.space)
    theirs = Supposed(war, op.side, option.space, op.sps, war.tables.leaders[op.leader].tactical)
    chance = win_chance(option.space, ours, theirs)
    if chance is None:
        return "Ships and land forces cannot harm each other (6.2.2)."
    sure = is_battle(war, option.space, theirs, ours, 0)
    when = "A battle follows" if sure else "A battle follows only on dice of 11 or more"
    return f"{when}: we win it {chance:.0%} of the time."


def build_sketch(war: War, kind: str) -> Sketch:
    """8.2: where a new SP will stand, and what it leaves in the treasury."""
    side = SIDE_OF_KIND[kind]
    spaces = next_places(war, side, SLOT_OF_KIND[kind])
    where = " or ".join(map(war.tables.name, spaces))
    by_die = ", by die" if len(spaces) > 1 else ""
    return Sketch(f"Placed in {where}{by_die}. {war.treasury[side] - SP_COST} talents remain.",
                  spaces={s: Look(side=side) for s in spaces})  # fmt: skip


def objective_sketch(war: War, side: str, option: Option) -> Sketch:
    """Before an objective is named: what stands there, the way with its risks, what SPs for it would cost."""
    space = option.space or ""
    t = war.tables
    words = [f"{t.spaces[space].name}: {t.kind[space]}{', a fortress' if space in t.fortress else ''}."]
    enemy = Party(war, OTHER[side], space, space)
    if enemy.strength:
        words.append(
            f"{enemy.count(0)} Hoplite, {enemy.count(1)} Cavalry and {enemy.count(2)} Naval of the enemy stand there."
        )
    if option.verb == "cause_rebellion":
        words.append("100 talents; it rebels on a 6 (5.4).")
    found = likely_way(war, side, space)
    if found is None:
        words.append("Nothing of ours could reach it just now." if space != HOME[side] else "")
        return Sketch(" ".join(words).strip())
    by, route = found
    length = len(route) - 1
    risk = Outlook(war, side).risk_of(no_sps(), 0, route)
    words.append(f"From {t.name(route[0])} {by}, {length} LOC{'s' if length > 1 else ''}.")
    words.append(interception_words(war, risk))
    words.append(price_words(war, side))
    return Sketch(" ".join(words), [Path(list(route), "route")], risk_looks(side, risk))


def likely_way(war: War, side: str, space: str) -> tuple[str, Sequence[str]] | None:
    """The shortest way that SPs which can still serve might take, over land or by sea."""
    found = None
    by_land, by_sea = (terms_for(war, side, sps, space) for sps in ([1, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]))
    for start in assembly_spaces(war, side):
        fresh = war.forces[side][start].fresh
        ashore = fresh[0] + fresh[1] + fresh[3] + fresh[4]
        for by, terms, ready in (("over land", by_land, ashore), ("by sea", by_sea, fresh[2] + fresh[5])):
            ways = routes(war, terms, start, space) if ready else None
            if ways is not None and (found is None or len(ways[0]) < len(found[1])):
                found = by, ways[0]
    return found


def price_words(war: War, side: str) -> str:
    """5.1.5: what an SP costs, and what there is to spend."""
    free = "; Spartans on foot or horse serve without pay" if side == SPARTA else ""
    return f"Each land SP costs {LAND_COST} talents, each Naval SP {NAVAL_COST}{free}: {spendable(war, side)} can be spent."


def interception_words(war: War, risk: Risk) -> str:
    where = ", ".join(f"{war.tables.name(s)} {p:.0%}" for s, p in risk.by_space)
    return f"Interception: {where}." if where else "Nobody can intercept on the way."


def risk_looks(side: str, risk: Risk) -> dict[str, Look]:
    """The chance of an interception beside each space of a way."""
    return {s: Look(badge=f"{p:.0%}", side=OTHER[side]) for s, p in risk.by_space}


def way_sketch(war: War, option: Option) -> Sketch:
    op = war.operation
    assert op is not None
    assert option.space is not None
    found = routes(
        war, terms_for(war, op.side, op.sps, op.objective, option.verb.endswith("open_sea")), op.place, option.space
    )
    if found is None:
        return Sketch("It stands there already.")
    ways = [found[i] for i in range(min(3, len(found)))]
    rating = war.tables.leaders[op.leader].tactical
    risk = Outlook(war, op.side).risk_of(op.sps, rating, ways[0])
    length = len(ways[0]) - 1
    words = []
    if option.verb.startswith("go"):
        words.append(waiting_words(war, op.side, option.space))
    else:
        words += [objective_words(war, op.side, option.space, op.sps, op.leader), ravaging_words(war, ways[0])]
    if option.verb.endswith("open_sea"):
        words.append("On the open sea a storm sinks everything on a 5 or 6 (5.1.3).")
    lot = f", one of {len(found)} equal ways by lot" if len(found) > 1 else ""
    through = f"; gets through {risk.arrive:.0%} of the time" if risk.arrive < 0.995 else ""
    words.append(f"{length} LOC{'s' if length > 1 else ''}{lot}{through}.")
    words.append(interception_words(war, risk))
    return Sketch(" ".join(filter(None, words)), [Path(list(w), "route") for w in ways], risk_looks(op.side, risk))


def ravaging_words(war: War, way: Sequence[str]) -> str:
    """5.8: how many spaces a march by this way would ravage if nobody intercepts."""
    op = war.operation
    assert op is not None
    enemy = OTHER[op.side]
    bare = [s for s in way[1:] if s not in war.ravaged and control(war, s) == enemy and not has_units(war, enemy, s)]
    return f"Ravages up to {len(bare)} space{'s' if len(bare) > 1 else ''}." if bare and any(op.sps) else ""


def waiting_words(war: War, side: str, space: str) -> str:
    """The SPs that wait in an Assembly space, with their price."""
    parts = []
    for slot, number in all_slots(war.forces[side][space].fresh):
        cost = cost_of(side, slot)
        parts.append(f"{number} {war.tables.name(KINDS[side][slot])} ({f'{cost} each' if cost else 'free'})")
    return f"There: {', '.join(parts)}."


def objective_words(war: War, side: str, space: str, sps: SPs, leader: str) -> str:
    """What awaits an Expedition at its objective."""
    rating = war.tables.leaders[leader].tactical if leader else 0
    ours = Supposed(war, side, space, sps, rating)
    enemy = Party(war, OTHER[side], space, space)
    name = war.tables.name(space)
    if not any(sps) or friendly(war, space) == side:
        return ""
    besieges = space in war.tables.fortress and (
        not enemy.strength or (not enemy.leaders and ours.strength >= enemy.strength + 5)
    )
    if besieges:
        return f"A siege of {name} succeeds {siege_chance(war, side, space, rating, ours.naval):.0%} of the time."
    if enemy.strength:
        chance = win_chance(space, ours, enemy)
        if chance is None:
            return f"Ships and land forces cannot fight each other at {name}."
        return f"A battle at {name} is won {chance:.0%} of the time."
    if control(war, space) == NEUTRAL or not has_units(war, OTHER[side], space):
        return f"{name} is undefended."
    return ""
