"""The state of a game, and the values that are always computed from it and never stored (D1 to D8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeAlias

import msgspec

from engines.core import Option, State
from engines.core.schema import each_once, one_of, within, word

from .data import GOLDEN_AGE_BOX, TRACKS, Tables, phase_of, tables
from .ways import Ways

STANDING = 0  # the box of an armistice that never ends
END = Option("end")  # of an action

Hex: TypeAlias = Annotated[str, one_of("hex")]
Site: TypeAlias = Annotated[str, one_of("site")]
PowerId: TypeAlias = Annotated[str, one_of("power")]
Track: TypeAlias = Annotated[str, one_of("track")]
Pieces: TypeAlias = Annotated[int, within(1, 99)]
Points: TypeAlias = Annotated[int, within(0, 99)]


class Power(msgspec.Struct):
    """One power: its pieces on the map by hex, and its cubes on the charts."""

    id: PowerId
    alive: bool = True
    capital: Annotated[str, one_of("site", "")] = ""
    talents: Annotated[int, within(0, 9_999)] = 0
    stability: Annotated[int, within(-9, 9)] = 0
    development: dict[Track, Points] = {}
    entered: dict[Track, Points] = {}  # highest phase ever entered on the economy and culture tracks
    given: dict[Track, Points] = {}  # positions given at setup, exempt from 17.2 while the cube stands on them
    luxuries: list[Annotated[str, one_of("good")]] = []  # kinds that have brought their stability
    trade_posts: dict[Site, Pieces] = {}  # two in a hex, or one beside a fortress, only under 17.7
    fortresses: Annotated[list[Site], each_once()] = []
    monuments: Annotated[list[Site], each_once()] = []
    legions: dict[Hex, Pieces] = {}  # landed ones
    ships: dict[Hex, Pieces] = {}
    cargo: dict[Hex, Pieces] = {}  # legions aboard the ships of a hex; they eat, but hold and contest nothing (R31)
    leader: Annotated[str, one_of("hex", "")] = ""  # 17.5: its hex, or nowhere
    leader_aboard: bool = False
    provinces: list[Annotated[str, one_of("province")]] = []  # controlled, as last settled
    islands: list[Annotated[str, one_of("island")]] = []

    def has_post(self, hex: str) -> bool:
        return hex in self.trade_posts or hex in self.fortresses

    def has_piece(self, hex: str) -> bool:
        """T3: landed legion, ship, trade post, fortress or monument; neither cargo nor a leader."""
        return (
            hex in self.legions
            or hex in self.ships
            or hex in self.trade_posts
            or hex in self.fortresses
            or hex in self.monuments
        )

    def holds(self, hex: str) -> bool:
        """R8: True if the hex is its own, so that other powers there are only visiting."""
        return hex in self.legions or hex in self.trade_posts or hex in self.fortresses or hex in self.monuments

    def posts(self, hex: str) -> int:
        return self.trade_posts.get(hex, 0) + (hex in self.fortresses)

    def post_hexes(self) -> Iterator[str]:
        yield from self.fortresses
        for hex in self.trade_posts:
            if hex not in self.fortresses:
                yield hex

    def phase(self, track: str) -> int:
        return phase_of(self.development[track])

    def legion_count(self) -> int:
        return sum(self.legions.values()) + sum(self.cargo.values())

    def ship_count(self) -> int:
        return sum(self.ships.values())

    def armies(self) -> int:
        return sum(n > 1 for n in self.legions.values())

    def fleets(self) -> int:
        return sum(n > 1 for n in self.ships.values())


class Contest(msgspec.Struct, array_like=True):
    """D1: a hex that one power has entered and another holds."""

    intruder: PowerId
    holder: PowerId

    def concerns(self, power: str) -> bool:
        return power in (self.intruder, self.holder)

    def between(self, one: str, other: str) -> bool:
        return (one == self.intruder and other == self.holder) or (one == self.holder and other == self.intruder)


class Movement(msgspec.Struct):
    """9.1, inside one MOVE: what has already moved, with the points left. Units not listed here have not moved."""

    marched: dict[Hex, list[Points]] = {}  # hex -> points left of the legions that have marched here, most first
    landed: dict[Hex, Points] = {}  # legions put ashore here, with all their points
    boarded: dict[Hex, Points] = {}  # legions that went aboard here; their ships have not sailed
    sailed_empty: dict[Hex, list[Points]] = {}
    sailed_laden: dict[Hex, list[Points]] = {}
    leader_points: Points = 6
    leader_changed: bool = False  # went aboard or ashore in this MOVE
    order: Option | None = None  # the order being given, until its end hex is known
    laden: Points = 0  # and how many of the ships that sail are loaded


class DiesIrae(State, kw_only=True):
    # setup, turn, action, maintenance, over
    phase: Annotated[str, word("setup", "turn", "action", "maintenance", "over")] = "setup"
    turn: Points = 0
    setting_up: list[PowerId] = []  # powers still to be set up
    powers: dict[PowerId, Power] = {}
    order: Annotated[list[PowerId], each_once()] = []
    round: Points = 0
    place: Points = 0  # whose place in the order is next
    limit: Points = 5  # namings of one action in this cycle
    named: dict[Annotated[str, one_of("action")], dict[PowerId, Points]] = {}  # action -> power -> namings in this cycle
    last_action: Annotated[str, one_of("action", "")] = ""
    passes: Points = 0
    contests: dict[Hex, Contest] = {}
    armistices: dict[Annotated[str, one_of("pair of powers")], Points] = {}  # "egypt-persia" -> box
    action: Annotated[str, one_of("action", "")] = ""  # the action under way
    actor: Annotated[str, one_of("power", "")] = ""
    movement: Movement | None = None
    winner: Annotated[str, one_of("power", "")] = ""
    why: str = ""

    def __post_init__(self) -> None:
        self.tables: Tables = tables(self.edition)
        self.ways: Ways | None = None  # 9.1: what bars the way, while a MOVE lasts


def alive(g: DiesIrae) -> list[Power]:
    return [g.powers[p] for p in g.order if g.powers[p].alive] if g.order else [p for p in g.powers.values() if p.alive]


def others(g: DiesIrae, power: Power) -> list[Power]:
    """Every other power, fallen ones included."""
    return [p for p in g.powers.values() if p is not power]


# === MERCHANDISE AND INCOME (D2, D3) ===


def merchandise(g: DiesIrae, power: Power) -> dict[str, int]:
    """D2, D3: posts that count, by good."""
    good_at, contests = g.tables.good_at, g.contests
    count: dict[str, int] = {}
    for hex, n in power.trade_posts.items():
        if hex not in contests:
            good = good_at[hex]
            count[good] = count.get(good, 0) + n
    for hex in power.fortresses:
        if hex not in contests:
            good = good_at[hex]
            count[good] = count.get(good, 0) + 1
    return count


def income_of_next(g: DiesIrae, power: Power, good: str) -> int:
    """What one more post on a good would bring; nothing if the chart has no box for it."""
    n, values = merchandise(g, power).get(good, 0), g.tables.values[good]
    return values[n + 1] - values[n] if n + 1 < len(values) else 0


def luxury_posts(g: DiesIrae, power: Power) -> int:
    """R14: different posts on luxury merchandise that count; two in one hex (17.7) are one."""
    good_at, luxury = g.tables.good_at, g.tables.luxury
    return sum(good_at[hex] in luxury and hex not in g.contests for hex in power.post_hexes())


def income(g: DiesIrae, power: Power) -> int:
    """6: what the goods bring, and the bonus of the economy phase."""
    values = g.tables.values
    total = g.tables.economy_bonus[phase_of(power.development["economy"])]
    for good, n in merchandise(g, power).items():
        total += values[good][n]
    return total


def posts_on(g: DiesIrae, power: Power, good: str) -> int:
    """R51: every post on a good takes a box, contested ones too."""
    good_at = g.tables.good_at
    return sum(n for hex, n in power.trade_posts.items() if good_at[hex] == good) + sum(
        good_at[hex] == good for hex in power.fortresses
    )


def has_free_box(g: DiesIrae, power: Power, good: str) -> bool:
    return posts_on(g, power, good) < g.tables.boxes[good]


def trade_posts_left(g: DiesIrae, power: Power) -> int:
    return g.tables.factions[power.id].pieces.trade_posts - sum(power.trade_posts.values())


def price(g: DiesIrae, power: Power, what: str) -> int | None:
    """What something costs a power in its present phase; None: not yet allowed."""
    governed = g.tables.costs[what].governed_by
    return g.tables.price[what][power.phase(governed) if governed else 0]


# === SUPPLY (D4) ===


def supply_capacity(g: DiesIrae, power: Power) -> int:
    """10: legions that the food posts feed."""
    food = g.tables.food
    posts = sum(n for good, n in merchandise(g, power).items() if good in food)
    table = g.tables.supply
    return table[min(posts, len(table) - 1)]


# === CONTROL AND VICTORY POINTS (D5, D6) ===


def control(g: DiesIrae, power: Power) -> tuple[list[str], list[str]]:
    """11: the provinces and islands whose merchandise hexes it all holds, none of them contested."""
    held = {*power.trade_posts, *power.fortresses, *power.legions}
    if g.contests:
        held.difference_update(g.contests)
    if not power.legions.keys() <= power.trade_posts.keys():
        for other in g.powers.values():
            if other is not power:
                held.difference_update(other.trade_posts, other.fortresses)
    covers = held.issuperset
    t = g.tables
    return (
        [a for a, one, sites in t.province_sites if one in held and covers(sites)],
        [a for a, one, sites in t.island_sites if one in held and covers(sites)],
    )


def golden_ages(power: Power) -> int:
    return sum(power.development[t] == GOLDEN_AGE_BOX for t in TRACKS) + (power.stability == 9)


def laurels(g: DiesIrae, provinces: int, islands: int) -> int:
    on_land, on_islands = g.tables.laurels(bool(g.options["light_laurels"]))
    return sum(p <= provinces for p in on_land) + sum(p <= islands for p in on_islands)


def victory_points(g: DiesIrae, power: Power) -> int:
    """2: monuments, golden ages and laurels of the moment: one lost is a point lost (R33). The control lists are those last
    settled, at setup for the first time (R34)."""
    return len(power.monuments) + golden_ages(power) + laurels(g, len(power.provinces), len(power.islands))


# === COMBAT VALUES (D7, D8) ===


def culture_modifier(g: DiesIrae, power: Power) -> int:
    position = power.development["culture"]
    if g.options["culture_flat"]:
        return g.tables.culture_flat.get(("", "I", "II", "III", "IV")[phase_of(position)], 0)
    return g.tables.culture_cv[position]


def modifier(g: DiesIrae, power: Power) -> int:
    """9.2: once per combat and side; a fallen power has none."""
    if not power.alive:
        return 0
    return culture_modifier(g, power) + g.tables.stability_cv[power.stability]


def legion_cv(g: DiesIrae, power: Power) -> int:
    return g.tables.legion_cv[power.phase("military")]


def ship_cv(g: DiesIrae, power: Power) -> int:
    return g.tables.ship_cv[power.phase("fleet")]


def legion_points(g: DiesIrae, power: Power) -> int:
    return g.tables.legion_mp[power.phase("military")]


def ship_points(g: DiesIrae, power: Power) -> int:
    return g.tables.ship_mp[power.phase("fleet")]


# === ARMISTICE ===


def pair(one: str, other: str) -> str:
    return f"{one}-{other}" if one < other else f"{other}-{one}"


def at_peace(g: DiesIrae, one: str, other: str) -> bool:
    return bool(g.armistices) and pair(one, other) in g.armistices


def peace_ends(g: DiesIrae, one: str, other: str) -> int | None:
    """The last turn an armistice covers, the one of the agreement and two more (R36); None if it never ends."""
    box = g.armistices[pair(one, other)]
    return None if box == STANDING else g.turn + g.tables.rules.armistice.boxes - box


# === PIECES BY HEX ===


def add(stacks: dict[str, int], hex: str, n: int) -> None:
    """Puts n pieces into a hex, or takes -n out of it."""
    left = stacks.get(hex, 0) + n
    if left:
        stacks[hex] = left
    else:
        del stacks[hex]


def close_action(g: DiesIrae, power: Power, idle: bool) -> None:
    """8: an action may be named without being carried out; it counts all the same, and the next player cannot name it."""
    if idle:
        g.report("blocked", "8", seat=power.id)


def block_prompt(why: str) -> str:
    """8: the question before an action that allows nothing is spent as a block."""
    return f"{why} Take the name back, or end the action as a block."


def spent(power: Power, before: int) -> str:
    """The running total of an action."""
    return f" {before - power.talents} of {before} Talents spent." if power.talents < before else ""


def several(n: int, one: str) -> str:
    return f"{n} {one}s" if n != 1 else f"1 {one}"
