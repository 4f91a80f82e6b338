"""The printed tables: map, merchandise, development, costs, tracks and powers, and what follows from them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cached_property

import msgspec

from engines.core.board import HEX_STEPS
from engines.core.bounds import Amount, Change, Length
from engines.core.data import Edition, per_edition

GAME_ID = "dies_irae"
TRACKS = ("military", "fleet", "economy", "culture")
ACTIONS = ("move", "attack", "build", "create", "stability", "develop", "armistice", "pass")
ROMAN = ("0", "I", "II", "III", "IV")
GOLDEN_AGE_BOX = 12
LUXURIES = ("salt", "glass", "gold")
Sources = str | dict[str, str]


def hex_row(q: int, r: int) -> int:
    return r + q // 2 + 9


def hex_id(q: int, r: int) -> str:
    """The number of a hex: two digits for its column, two for its row."""
    column, row = q + 10, hex_row(q, r)
    return f"h{column:02d}{row:02d}" if 0 <= column <= 99 and 0 <= row <= 99 else f"h{column}.{row}"


class Hex(msgspec.Struct, frozen=True):
    id: str
    q: Change
    r: Change
    type: str  # land, coastal, island, sea
    province: str = ""
    island: str = ""
    mountain: str = ""  # the name of its range
    site: str = ""

    @property
    def area(self) -> str:
        return self.province or self.island

    @property
    def digits(self) -> str:
        return self.id[1:]


class Site(msgspec.Struct, frozen=True):
    id: str
    name: str
    hex: str
    good: str
    area: str
    city: bool = False
    source: Sources = ""


class Spot(msgspec.Struct, frozen=True):
    """Where a name is written, in hex radii."""

    x: Length
    y: Length
    angle: Length = 0


class Area(msgspec.Struct, frozen=True):
    """A province or an island. Its name stands in its middle unless `label` says where."""

    id: str
    name: str
    merchandise_hexes: tuple[str, ...]
    region: str = ""
    hexes: tuple[str, ...] = ()
    label: Spot | None = None


class Barred(msgspec.Struct, frozen=True):
    """A side of a hex that cannot be walked or sailed across."""

    a: str
    b: str
    reason: str


class MapLabel(msgspec.Struct, frozen=True):
    """A name that belongs to no hex, in hex radii."""

    text: str
    x: Length
    y: Length
    kind: str = "sea"
    size: Length = 26
    angle: Length = 0


class HexFile(msgspec.Struct, frozen=True):
    hexes: tuple[Hex, ...]
    sites: tuple[Site, ...]
    provinces: tuple[Area, ...]
    islands: tuple[Area, ...]
    no_walk: tuple[Barred, ...]
    no_sail: tuple[Barred, ...]
    labels: tuple[MapLabel, ...] = ()
    coastline: bool = True  # ours, where the terrain is ours; else the shore is drawn from the hexes
    coast_at: tuple[Length, Length] = (0, 0)  # how far the map was shifted under it, in hex radii


class Good(msgspec.Struct, frozen=True):
    id: str
    name: str
    colour_class: str  # food, luxury, other
    colour: str
    boxes: Amount
    values: tuple[Amount, ...]
    on_map: Amount = 0
    needed_for: str = ""


class GoodsFile(msgspec.Struct, frozen=True):
    goods: tuple[Good, ...]


class Box(msgspec.Struct, frozen=True):
    index: Amount
    cost: Amount
    phase: str
    cv_modifier: Change = 0
    golden_age: bool = False
    source: Sources = ""


class Condition(msgspec.Struct, frozen=True):
    """What a phase requires before its first box is entered."""

    culture_phase: Amount = 0
    goods: dict[str, Amount] = {}
    luxury_posts: Amount = 0
    luxury_kinds: Amount = 0


class Phase(msgspec.Struct, frozen=True):
    phase: str
    id: str
    name: str
    first_box: Amount
    last_box: Amount
    condition: Condition
    effects: dict[str, Change | bool]
    source: Sources = ""


class DevelopmentTrack(msgspec.Struct, frozen=True):
    id: str
    name: str
    boxes: tuple[Box, ...]
    phases: tuple[Phase, ...]


class DevelopmentNotes(msgspec.Struct, frozen=True):
    culture_flat_alternative: dict[str, Change] = {}


class DevelopmentFile(msgspec.Struct, frozen=True):
    tracks: tuple[DevelopmentTrack, ...]
    notes: DevelopmentNotes = DevelopmentNotes()


class Cost(msgspec.Struct, frozen=True):
    id: str
    name: str
    talents: tuple[Amount | None, ...]  # for phase 0, I, II, III, IV of the track that governs it
    governed_by: str | None = None
    source: Sources = ""


class CostFile(msgspec.Struct, frozen=True):
    rows: tuple[Cost, ...]


class Level(msgspec.Struct, frozen=True):
    level: Change
    cv_modifier: Change | None = 0
    name: str = ""


class StabilityTrack(msgspec.Struct, frozen=True):
    levels: tuple[Level, ...]


class SupplyTrack(msgspec.Struct, frozen=True):
    table: tuple[Amount, ...]


class Laurels(msgspec.Struct, frozen=True):
    boxes: Amount
    dark_laurels: tuple[Amount, ...]
    light_laurels: tuple[Amount, ...]


class ControlTrack(msgspec.Struct, frozen=True):
    provinces: Laurels
    islands: Laurels


class Victory(msgspec.Struct, frozen=True):
    target: Amount
    mid: Amount
    short: Amount
    turn_limit: Amount


class ArmisticeTrack(msgspec.Struct, frozen=True):
    boxes: Amount


class PerAction(msgspec.Struct, frozen=True):
    three_players: Amount
    two_players: Amount


class ActionCycle(msgspec.Struct, frozen=True):
    per_player_actions: Amount
    per_action_per_player: Amount
    per_action_total: PerAction


class Combat(msgspec.Struct, frozen=True):
    per_unit_loss: Amount
    fortress_cv: Amount
    fortress_destroy: Amount
    monument_destroy: Amount
    mountain_defender: Amount
    leader: Amount


class TracksFile(msgspec.Struct, frozen=True):
    stability: StabilityTrack
    supply: SupplyTrack
    control: ControlTrack
    victory: Victory
    armistice: ArmisticeTrack
    action_cycle: ActionCycle
    combat: Combat


class Pieces(msgspec.Struct, frozen=True):
    legions: Amount
    ships: Amount
    fortresses: Amount
    trade_posts: Amount
    monuments: Amount
    army_meeples: Amount
    fleet_meeples: Amount
    leaders: Amount = 1
    cubes: Amount = 36


class Start(msgspec.Struct, frozen=True):
    trade_posts: Amount
    legions: Amount
    ships: Amount
    talents: Amount
    stability: Amount
    development: dict[str, Amount]
    fortresses: Amount = 1


class Faction(msgspec.Struct, frozen=True):
    id: str
    name: str
    colour: str
    pieces: Pieces
    capitals: tuple[str, ...]
    start: Start
    source: Sources = ""


class FactionFile(msgspec.Struct, frozen=True):
    setup_order: tuple[str, ...]
    factions: tuple[Faction, ...]


FILES: dict[str, type[msgspec.Struct]] = {
    "hexes.json": HexFile,
    "merchandise.json": GoodsFile,
    "development.json": DevelopmentFile,
    "costs.json": CostFile,
    "tracks.json": TracksFile,
    "factions.json": FactionFile,
}


def phase_of(position: int) -> int:
    """T8: 0 before the first box, then three boxes to a phase."""
    return (position + 2) // 3


def _with_first_site(areas: Iterable[Area]) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Areas by id, with one of their sites to look at first: most are ruled out by it."""
    return tuple((a.id, a.merchandise_hexes[0], a.merchandise_hexes) for a in areas if a.merchandise_hexes)


class Tables:
    """All tables of one edition, with the indexes that the rules look things up in."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.map = edition.load("hexes.json", HexFile)
        self.hexes = {h.id: h for h in self.map.hexes}
        self.sites = {s.id: s for s in self.map.sites}
        self.provinces = {a.id: a for a in self.map.provinces}
        self.islands = {a.id: a for a in self.map.islands}
        self.areas = {**self.provinces, **self.islands}
        self.goods = {g.id: g for g in edition.load("merchandise.json", GoodsFile).goods}
        development = edition.load("development.json", DevelopmentFile)
        self.tracks = {t.id: t for t in development.tracks}
        self.culture_flat = development.notes.culture_flat_alternative
        self.costs = {c.id: c for c in edition.load("costs.json", CostFile).rows}
        self.rules = edition.load("tracks.json", TracksFile)
        factions = edition.load("factions.json", FactionFile)
        self.factions = {f.id: f for f in factions.factions}
        self.setup_order = factions.setup_order
        self.combat = self.rules.combat

        self.site_at = {s.hex: s for s in self.map.sites}
        self.good_at = {s.hex: s.good for s in self.map.sites}
        self.area_at = {s.hex: s.area for s in self.map.sites}
        self.cities = frozenset(s.hex for s in self.map.sites if s.city)
        self.values = {g.id: (0, *g.values) for g in self.goods.values()}
        self.boxes = {g.id: g.boxes for g in self.goods.values()}
        self.food = frozenset(g.id for g in self.goods.values() if g.colour_class == "food")
        self.luxury = frozenset(g.id for g in self.goods.values() if g.colour_class == "luxury")
        self.supply = self.rules.supply.table
        self.stability_cv = {level.level: level.cv_modifier or 0 for level in self.rules.stability.levels}
        self.culture_cv = (0, *(b.cv_modifier for b in self.tracks["culture"].boxes))
        self.price = {c.id: c.talents for c in self.costs.values()}
        self.box_cost = {t.id: (0, *(b.cost for b in t.boxes)) for t in self.tracks.values()}
        self.legion_cv = self._by_phase("military", "legion_cv", 1)
        self.legion_mp = self._by_phase("military", "legion_mp", 3)
        self.ship_cv = self._by_phase("fleet", "ship_cv", 1)
        self.ship_mp = self._by_phase("fleet", "ship_mp", 3)
        self.economy_bonus = self._economy_bonus()
        self.province_sites = _with_first_site(self.map.provinces)
        self.island_sites = _with_first_site(self.map.islands)
        self.shores = frozenset(h.id for h in self.map.hexes if h.type in ("coastal", "island"))
        self.mountains = frozenset(h.id for h in self.map.hexes if h.mountain)
        self._far: dict[tuple[str, str], dict[str, int]] = {}
        self._connect()

    def _by_phase(self, track: str, effect: str, before: int) -> tuple[int, ...]:
        return (before, *(int(p.effects[effect]) for p in self.tracks[track].phases))

    def _economy_bonus(self) -> tuple[int, ...]:
        """The income of all phases entered so far, by phase."""
        totals = [0]
        for phase in self.tracks["economy"].phases:
            totals.append(totals[-1] + int(phase.effects.get("income", 0)))
        return tuple(totals)

    def _connect(self) -> None:
        """Which hexes are joined at all, on foot and by ship. Mountains cost a legion two points, a ship one
        (R28)."""
        at = {(h.q, h.r): h for h in self.map.hexes}
        self.no_walk = {frozenset((b.a, b.b)): b.reason for b in self.map.no_walk}
        self.no_sail = {frozenset((b.a, b.b)): b.reason for b in self.map.no_sail}
        self.adjacent: dict[str, tuple[str, ...]] = {}
        self.walk: dict[str, tuple[str, ...]] = {}
        self.sail: dict[str, tuple[str, ...]] = {}
        for hex in self.map.hexes:
            near = [at[spot] for dq, dr in HEX_STEPS if (spot := (hex.q + dq, hex.r + dr)) in at]
            self.adjacent[hex.id] = tuple(n.id for n in near)
            self.walk[hex.id] = tuple(
                n.id for n in near if "sea" not in (hex.type, n.type) and frozenset((hex.id, n.id)) not in self.no_walk
            )
            self.sail[hex.id] = tuple(
                n.id for n in near if "land" not in (hex.type, n.type) and frozenset((hex.id, n.id)) not in self.no_sail
            )

    # --- distances

    @cached_property
    def mainland(self) -> frozenset[str]:
        return frozenset(h.id for h in self.map.hexes if h.type in ("land", "coastal"))

    def setup_distances(self, capital: str) -> dict[str, int]:
        """4: steps from a capital over land and coastal hexes, a mountain counted as one (R43)."""
        return self._spread("setup", capital)

    def steps(self, start: str) -> dict[str, int]:
        """Steps over any hexes."""
        return self._spread("any", start)

    def walking(self, start: str) -> dict[str, int]:
        """Movement points that a legion needs to each hex it can walk to when nobody is in the way."""
        return self._spread("walk", start)

    def sailing(self, start: str) -> dict[str, int]:
        return self._spread("sail", start)

    def _spread(self, how: str, start: str) -> dict[str, int]:
        known = self._far.get((how, start))
        if known is not None:
            return known
        ways = {"setup": self.walk, "walk": self.walk, "sail": self.sail, "any": self.adjacent}[how]
        heavy: Iterable[str] = self.mountains if how == "walk" else ()
        inside = self.mainland if how == "setup" else self.hexes
        cost = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in ways[here]:
                total = cost[here] + (2 if there in heavy else 1)
                if there in inside and total < cost.get(there, 1_000):
                    cost[there] = total
                    queue.append(there)
        self._far[how, start] = cost
        return cost

    def laurels(self, light: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
        control = self.rules.control
        if light:
            return control.provinces.light_laurels, control.islands.light_laurels
        return control.provinces.dark_laurels, control.islands.dark_laurels

    def area_name(self, area: str) -> str:
        return self.areas[area].name if area in self.areas else area

    def hex_name(self, hex: str) -> str:
        """The name of its site; without one its number and the nearest site."""
        site = self.site_at.get(hex)
        if site:
            return site.name
        here, sites = self.hexes.get(hex), [s for s in self.map.sites if s.hex in self.hexes]
        if here is None or not sites:
            return f"hex {hex[1:]}"
        nearest = min(sites, key=lambda s: _steps_between(here, self.hexes[s.hex]))
        return f"hex {hex[1:]} (near {nearest.name})"


def _steps_between(a: Hex, b: Hex) -> int:
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


@per_edition
def tables(edition: Edition) -> Tables:
    return Tables(edition)
