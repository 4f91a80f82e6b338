"""17.5 Leaders: one for each power, no piece, worth 2 CV in a combat in its hex."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from .state import DiesIrae, Movement, Power, at_peace, others
from .ways import Ways

FAR = 999  # steps to a hex that cannot be reached


def with_unit(power: Power, hex: str) -> bool:
    return hex in power.legions or hex in power.ships


def bonus(g: DiesIrae, power: Power, hex: str, at_sea: bool) -> int:
    """For the side whose unit fights there: on land with the leader ashore, at sea with the leader aboard."""
    if power.leader != hex or power.leader_aboard != at_sea:
        return 0
    fights = hex in (power.ships if at_sea else power.legions)
    return g.tables.combat.leader if fights else 0


# === MOVE ===


def reach(g: DiesIrae, power: Power, ways: Ways, points: int) -> list[str]:
    """Hexes that the leader can walk to; one with enemy pieces only if an own unit is there."""
    return [h for h in ways.walk(power.leader, points) if h not in ways.stops or with_unit(power, h)]


def orders(g: DiesIrae, power: Power, ways: Ways, moved: Movement) -> list[Option]:
    hex = power.leader
    options = []
    if power.leader_aboard:
        ashore_ok = hex not in ways.barred and (hex not in ways.stops or hex in power.legions)
        if hex in g.tables.shores and not moved.leader_changed and ashore_ok and moved.leader_points == 6:
            options.append(Option("leader_land", space=hex))
        return options
    if moved.leader_points and reach(g, power, ways, moved.leader_points):
        options.append(Option("leader", origin=hex))
    ships = power.ships.get(hex, 0) - len(moved.sailed_empty.get(hex, ())) - len(moved.sailed_laden.get(hex, ()))
    if ships > 0 and not moved.leader_changed and moved.leader_points == 6:
        options.append(Option("leader_board", space=hex))
    return options


def carry_out(g: DiesIrae, power: Power, ways: Ways, moved: Movement, order: Option) -> Flow[None]:
    hex = power.leader
    if order.verb == "leader":
        choice: Option = yield Ask(
            power.id, "Where does the leader go?",
            [Option("to", space=h) for h in reach(g, power, ways, moved.leader_points)], "17.5", cancel=True,
        )  # fmt: skip
        power.leader = str(choice.space)
        left = moved.leader_points - ways.walk(hex, moved.leader_points)[power.leader]
        moved.leader_points = 0 if power.leader in ways.stops else left
        g.report("leader_moved", "17.5", seat=power.id, origin=hex, space=power.leader)
        return
    moved.leader_changed = True
    power.leader_aboard = order.verb == "leader_board"
    if power.leader_aboard:
        moved.leader_points = 0
        g.report("leader_boarded", "17.5", seat=power.id, space=hex)
    else:
        moved.leader_points = 0 if hex in ways.stops else 6
        g.report("leader_landed", "17.5", seat=power.id, space=hex)


def sails_along(g: DiesIrae, power: Power, hex: str, n: int) -> Flow[bool]:
    """A leader aboard goes with the last ships that leave; while others stay, its owner decides."""
    if power.leader != hex or not power.leader_aboard:
        return False
    options = [Option("leader_sails")] + ([Option("leader_stays")] if power.ships[hex] > n else [])
    choice: Option = yield Ask(power.id, "Does the leader sail along?", options, "17.5", cancel=True)
    return choice.verb == "leader_sails"


# === NEVER LOST ===


def is_displaced(g: DiesIrae, power: Power, fallen_in: str) -> bool:
    hex = power.leader
    if not hex or not power.alive:
        return False
    if power.leader_aboard:
        return hex not in power.ships
    if with_unit(power, hex):
        return False
    return hex in g.contests or hex == fallen_in or is_among_enemies(g, power, hex)


def is_among_enemies(g: DiesIrae, power: Power, hex: str) -> bool:
    return any(with_unit(other, hex) and not at_peace(g, power.id, other.id) for other in others(g, power))


def displaced(g: DiesIrae, fallen_in: str = "") -> Flow[None]:
    """R61: a leader goes to the nearest own unit when its ship is lost; or when it is alone in a contested hex, among enemy
    units, or in a hex that was contested until its last companion fell there."""
    for power in g.powers.values():
        if not is_displaced(g, power, fallen_in):
            continue
        units = {*power.legions, *power.ships}
        if not units:
            power.leader, power.leader_aboard = "", False
            g.report("leader_waits", "17.5", seat=power.id)
            continue
        steps = g.tables.steps(power.leader)
        nearest = min(steps.get(h, FAR) for h in units)
        hexes = [h for h in g.tables.hexes if h in units and steps.get(h, FAR) == nearest]
        choice: Option = yield Ask(
            power.id, "Your leader must go to the nearest of your units. Which?",
            [Option("leader", space=h) for h in hexes], "17.5",
        )  # fmt: skip
        join(g, power, str(choice.space))


def join(g: DiesIrae, power: Power, hex: str) -> None:
    power.leader, power.leader_aboard = hex, hex not in power.legions
    g.report("leader_joined", "17.5", seat=power.id, space=hex)


def join_new_unit(g: DiesIrae, power: Power, hex: str) -> None:
    """A leader without a unit on the map joins the next one built."""
    if g.options["leaders"] and not power.leader:
        join(g, power, hex)
