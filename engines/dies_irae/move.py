"""9.1 MOVE and 13 armies and fleets: landing, boarding, marching and sailing, order by order."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engines.core import Ask, Flow, Option

from . import contests, leaders
from .state import (
    END,
    DiesIrae,
    Movement,
    Power,
    add,
    block_prompt,
    close_action,
    legion_points,
    others,
    several,
    ship_points,
)
from .ways import Ways

NO_MOVE = "None of your units can move (9.1)."


@cache
def order_option(verb: str, kind: str, hex: str, n: int) -> Option:
    return Option(verb, kind=kind, origin=hex, amount=n)


@cache
def here_option(verb: str, kind: str, hex: str, n: int) -> Option:
    """Landing and boarding happen within a hex."""
    return Option(verb, kind=kind, origin=hex, space=hex, amount=n)


@cache
def end_option(hex: str) -> Option:
    return Option("to", space=hex)


# === POINTS LEFT ===


def standing(power: Power, moved: Movement, hex: str) -> int:
    """Landed legions that have been in the hex since the MOVE began."""
    return power.legions.get(hex, 0) - len(moved.marched.get(hex, ())) - moved.landed.get(hex, 0)


def landable(power: Power, moved: Movement, hex: str) -> int:
    """Legions aboard since the MOVE began, on ships that have not sailed."""
    return power.cargo.get(hex, 0) - moved.boarded.get(hex, 0) - len(moved.sailed_laden.get(hex, ()))


def free_ships(power: Power, moved: Movement, hex: str) -> int:
    """Empty ships that have not sailed."""
    return power.ships.get(hex, 0) - power.cargo.get(hex, 0) - len(moved.sailed_empty.get(hex, ()))


def legion_group_points(g: DiesIrae, power: Power, moved: Movement, hex: str, n: int) -> int:
    """A group takes the members with most points left and moves by the smallest among them."""
    marched = moved.marched.get(hex, ())
    fresh = power.legions.get(hex, 0) - len(marched)
    return legion_points(g, power) if n <= fresh else marched[n - fresh - 1]


def ship_group_points(g: DiesIrae, power: Power, moved: Movement, hex: str, empty: int, laden: int) -> int:
    points = ship_points(g, power)
    if not moved.sailed_empty and not moved.sailed_laden:
        return points
    cargo = power.cargo.get(hex, 0)
    for n, total, sailed in (
        (empty, power.ships[hex] - cargo, moved.sailed_empty.get(hex, ())),
        (laden, cargo, moved.sailed_laden.get(hex, ())),
    ):
        fresh = total - len(sailed)
        if n > fresh:
            points = min(points, sailed[n - fresh - 1])
    return points


# === 13 ARMIES AND FLEETS ===


def joinable(stacks: dict[str, int], hex: str, n: int, reach: dict[str, int], meeples: int) -> list[str]:
    """T4: end hexes after which there are not more armies (or fleets) than meeples."""
    if has_free_meeple(stacks, hex, n, meeples):
        return list(reach)
    if n > 1:
        return [end for end in reach if stacks.get(end, 0) > 1]
    return [end for end in reach if stacks.get(end, 0) != 1]


def march_ends(g: DiesIrae, power: Power, ways: Ways, hex: str, n: int, points: int) -> list[str]:
    meeples = g.tables.factions[power.id].pieces.army_meeples
    return joinable(power.legions, hex, n, ways.walk(hex, points), meeples) if points > 0 else []


def sail_ends(g: DiesIrae, power: Power, ways: Ways, hex: str, n: int, points: int) -> list[str]:
    meeples = g.tables.factions[power.id].pieces.fleet_meeples
    return joinable(power.ships, hex, n, ways.sail(hex, points), meeples) if points > 0 else []


def has_free_meeple(stacks: dict[str, int], hex: str, n: int, meeples: int) -> bool:
    """Whether n units that leave a hex may form a stack of two or more anywhere."""
    here = stacks[hex]
    used = -(here > 1) + (here - n > 1)
    for m in stacks.values():
        if m > 1:
            used += 1
    return used < meeples


def can_march(g: DiesIrae, power: Power, ways: Ways, hex: str, n: int, points: int) -> bool:
    """Whether there is any end hex; the whole reach is looked at only where meeples are short."""
    if points > 0 and has_free_meeple(power.legions, hex, n, g.tables.factions[power.id].pieces.army_meeples):
        barred, mountains = ways.barred, g.tables.mountains
        return any(there not in barred and (points > 1 or there not in mountains) for there in g.tables.walk[hex])
    return bool(march_ends(g, power, ways, hex, n, points))


def can_sail(g: DiesIrae, power: Power, ways: Ways, hex: str, n: int, points: int) -> bool:
    if points > 0 and has_free_meeple(power.ships, hex, n, g.tables.factions[power.id].pieces.fleet_meeples):
        return not ways.barred.issuperset(g.tables.sail[hex])
    return bool(sail_ends(g, power, ways, hex, n, points))


def can_stack_legions(g: DiesIrae, power: Power, hex: str, n: int) -> bool:
    """Whether n more landed legions in a hex leave enough army meeples."""
    there = power.legions.get(hex, 0)
    return there > 1 or there + n < 2 or power.armies() < g.tables.factions[power.id].pieces.army_meeples


def can_stack_ships(g: DiesIrae, power: Power, hex: str, n: int) -> bool:
    there = power.ships.get(hex, 0)
    return there > 1 or there + n < 2 or power.fleets() < g.tables.factions[power.id].pieces.fleet_meeples


# === THE ORDERS ON OFFER ===


def orders(g: DiesIrae, power: Power, ways: Ways, moved: Movement) -> list[Option]:
    """Every order for which there is at least one end hex; whole stacks first, because that is what a drag means."""
    options: list[Option] = []
    shores = g.tables.shores
    for hex in power.cargo:
        if hex in shores and hex not in ways.barred:
            for n in range(landable(power, moved, hex), 0, -1):
                if can_stack_legions(g, power, hex, n):
                    options.append(here_option("land", "cargo", hex, n))
    for hex, count in power.legions.items():
        for n in range(count, 0, -1):
            points = legion_group_points(g, power, moved, hex, n)
            if points and can_march(g, power, ways, hex, n, points):
                options.append(order_option("march", "legion", hex, n))
        if hex in power.ships:
            for n in range(min(standing(power, moved, hex), free_ships(power, moved, hex)), 0, -1):
                options.append(here_option("board", "legion", hex, n))
    for hex, count in power.ships.items():
        for n in range(count, 0, -1):
            if sail_mixes(g, power, ways, moved, hex, n):
                options.append(order_option("sail", "ship", hex, n))
    if power.leader:
        options += leaders.orders(g, power, ways, moved)
    return options


def sail_mixes(g: DiesIrae, power: Power, ways: Ways, moved: Movement, hex: str, n: int) -> list[int]:
    """How many of n ships that sail may be loaded ones."""
    cargo = power.cargo.get(hex, 0)
    empty = power.ships[hex] - cargo
    mixes = []
    for laden in range(max(0, n - empty), min(cargo, n) + 1):
        points = ship_group_points(g, power, moved, hex, n - laden, laden)
        if can_sail(g, power, ways, hex, n, points):
            mixes.append(laden)
    return mixes


# === CARRYING THEM OUT ===


def land(g: DiesIrae, power: Power, moved: Movement, hex: str, n: int, holder: str = "") -> None:
    """M1: ashore with all points; with none in a hex that holds an enemy piece."""
    add(power.cargo, hex, -n)
    add(power.legions, hex, n)
    if any(p.has_piece(hex) for p in others(g, power)):
        moved.marched[hex] = moved.marched.get(hex, []) + [0] * n
    else:
        moved.landed[hex] = moved.landed.get(hex, 0) + n
    g.report("landed", "9.1.1", seat=power.id, space=hex, units=several(n, "legion"))
    if holder:
        contests.begin(g, power, hex, holder)


def board(g: DiesIrae, power: Power, moved: Movement, hex: str, n: int) -> None:
    """M2: legions that have stood here go aboard ships that have lain here; the ships keep their points."""
    add(power.legions, hex, -n)
    add(power.cargo, hex, n)
    moved.boarded[hex] = moved.boarded.get(hex, 0) + n
    g.report("boarded", "9.1.1", seat=power.id, space=hex, units=several(n, "legion"))
    contests.retest(g, hex)


def arrive(points: dict[str, list[int]], hex: str, n: int, left: int) -> None:
    points[hex] = sorted(points.get(hex, []) + [left] * n, reverse=True)


def march(g: DiesIrae, power: Power, ways: Ways, moved: Movement, hex: str, end: str, n: int, holder: str = "") -> None:
    """M3: a group of legions; those left behind that had already marched lose their points (13)."""
    points = legion_group_points(g, power, moved, hex, n)
    left = 0 if end in ways.stops else points - ways.walk(hex, points)[end]
    marched = moved.marched.pop(hex, [])
    ashore = moved.landed.pop(hex, 0)
    fresh = power.legions[hex] - len(marched)
    if ashore > n:
        moved.landed[hex] = ashore - n
    remain = len(marched) - max(0, n - fresh)
    if remain:
        moved.marched[hex] = [0] * remain
    add(power.legions, hex, -n)
    add(power.legions, end, n)
    arrive(moved.marched, end, n, left)
    g.report("marched", "9.1", seat=power.id, origin=hex, space=end, units=several(n, "legion"))
    if holder:
        contests.begin(g, power, end, holder)
    contests.retest(g, hex)


def sail(g: DiesIrae, power: Power, ways: Ways, moved: Movement, hex: str, end: str, empty: int, laden: int,
         holder: str = "") -> None:  # fmt: skip
    """M4: a group of ships with what is aboard."""
    points = ship_group_points(g, power, moved, hex, empty, laden)
    left = 0 if end in ways.stops else points - ways.sail(hex, points)[end]
    cargo = power.cargo.get(hex, 0)
    for n, total, sailed in ((empty, power.ships[hex] - cargo, moved.sailed_empty), (laden, cargo, moved.sailed_laden)):
        behind = sailed.pop(hex, [])
        remain = len(behind) - max(0, n - (total - len(behind)))
        if remain:
            sailed[hex] = [0] * remain
        if n:
            arrive(sailed, end, n, left)
    aboard = moved.boarded.pop(hex, 0)
    if aboard > laden:
        moved.boarded[hex] = aboard - laden
    add(power.ships, hex, -empty - laden)
    add(power.ships, end, empty + laden)
    if laden:
        add(power.cargo, hex, -laden)
        add(power.cargo, end, laden)
    loaded = f", {laden} loaded" if laden else ""
    g.report("sailed", "9.1", seat=power.id, origin=hex, space=end, units=several(empty + laden, "ship") + loaded)
    if holder:
        contests.begin(g, power, end, holder)
    contests.retest(g, hex)


# === THE ACTION ===


def move_action(g: DiesIrae, power: Power) -> Flow[None]:
    """9.1: any number of orders in any sequence, while points last."""
    ways = g.ways = contests.ways_of(g, power)
    moved = g.movement = Movement()
    first = True
    while g.phase != "over":
        options = orders(g, power, ways, moved)
        prompt = block_prompt(NO_MOVE) if first and not options else "Choose units to move, or end the action."
        choice: Option = yield Ask(
            power.id, prompt, [*options, END], "9.1", cancel=first, always=first, preview=preview(g, power, ways, moved)
        )
        if choice.verb == "end":
            close_action(g, power, idle=first)
            break
        moved.order, moved.laden = choice, 0
        yield from ORDERS[choice.verb](g, power, ways, moved, choice)
        moved.order = None
        if g.options["leaders"]:
            yield from leaders.displaced(g)
        first = False
    g.movement = g.ways = None


def preview(g: DiesIrae, power: Power, ways: Ways, moved: Movement) -> Callable[[Option], str]:
    def tell(option: Option) -> str:
        hex, n = option.origin or "", option.amount or 0
        if option.verb == "march":
            return points_text(legion_group_points(g, power, moved, hex, n))
        if option.verb == "land" and hex in ways.stops:
            return "They must stop here, among enemy pieces."
        return ""

    return tell


def order_land(g: DiesIrae, power: Power, ways: Ways, moved: Movement, order: Option) -> Flow[None]:
    hex = str(order.space)
    holder = yield from contests.name_holder(g, power, hex, by_ship=False)
    land(g, power, moved, hex, order.amount or 1, holder)


def order_board(g: DiesIrae, power: Power, ways: Ways, moved: Movement, order: Option) -> Flow[None]:
    yield from ()
    board(g, power, moved, str(order.space), order.amount or 1)


def order_march(g: DiesIrae, power: Power, ways: Ways, moved: Movement, order: Option) -> Flow[None]:
    hex, n = str(order.origin), order.amount or 1
    points = legion_group_points(g, power, moved, hex, n)
    ends = march_ends(g, power, ways, hex, n, points)
    choice: Option = yield Ask(
        power.id, "Where do they march?" if n > 1 else "Where does it march?", [end_option(e) for e in ends], "9.1",
        cancel=True, preview=lambda o: end_preview(g, power, ways, str(o.space), points, ways.walk(hex, points)),
    )  # fmt: skip
    end = str(choice.space)
    holder = yield from contests.name_holder(g, power, end, by_ship=False)
    march(g, power, ways, moved, hex, end, n, holder)


def order_sail(g: DiesIrae, power: Power, ways: Ways, moved: Movement, order: Option) -> Flow[None]:
    hex, n = str(order.origin), order.amount or 1
    choice: Option = yield Ask(
        power.id, "How many of them sail with a legion aboard?",
        [Option("laden", origin=hex, amount=m) for m in sail_mixes(g, power, ways, moved, hex, n)], "9.1.1", cancel=True,
    )  # fmt: skip
    laden = moved.laden = choice.amount or 0
    points = ship_group_points(g, power, moved, hex, n - laden, laden)
    ends = sail_ends(g, power, ways, hex, n, points)
    choice = yield Ask(
        power.id, "Where do they sail?" if n > 1 else "Where does it sail?", [end_option(e) for e in ends], "9.1",
        cancel=True, preview=lambda o: end_preview(g, power, ways, str(o.space), points, ways.sail(hex, points)),
    )  # fmt: skip
    end = str(choice.space)
    along = yield from leaders.sails_along(g, power, hex, n)
    holder = yield from contests.name_holder(g, power, end, by_ship=True)
    sail(g, power, ways, moved, hex, end, n - laden, laden, holder)
    if along:
        power.leader = end


def order_leader(g: DiesIrae, power: Power, ways: Ways, moved: Movement, order: Option) -> Flow[None]:
    yield from leaders.carry_out(g, power, ways, moved, order)


def points_text(points: int) -> str:
    return f"{several(points, 'movement point')} left."


def end_preview(g: DiesIrae, power: Power, ways: Ways, end: str, points: int, cost: dict[str, int]) -> str:
    if end not in ways.stops:
        return points_text(points - cost[end])
    by_ship = g.movement is not None and g.movement.order is not None and g.movement.order.verb == "sail"
    if contests.possible_holders(g, power, end, by_ship):
        return "They must stop here, and the hex becomes contested."
    return "They must stop here, among enemy pieces."


ORDERS = {
    "land": order_land,
    "board": order_board,
    "march": order_march,
    "sail": order_sail,
    "leader": order_leader,
    "leader_board": order_leader,
    "leader_land": order_leader,
}
