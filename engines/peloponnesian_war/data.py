"""The tables of an edition: map, leaders, matrices, events, set-ups, with the indexes that the rules look things up in.

Sets of spaces are kept as bit masks (bit i is the i-th space by id): zones of influence, reach and routes are then a few
operations on integers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from engines.core.bounds import Amount, Change, Length
from engines.core.data import Edition, per_edition

GAME_ID = "peloponnesian_war"

ATHENS, SPARTA, NEUTRAL, NOBODY = "athens", "sparta", "neutral", "nobody"
SIDES = (ATHENS, SPARTA)
OTHER = {ATHENS: SPARTA, SPARTA: ATHENS}
HOME = {ATHENS: "athens", SPARTA: "sparta"}
LONG_WALLS = ("athens", "piraeus")

HOPLITE, CAVALRY, NAVAL = 0, 1, 2  # places in a list of SPs: national first, then Allied
TYPES = ("hoplite", "cavalry", "naval")
NATIONALITIES = {ATHENS: ("athenian", "athenian_ally"), SPARTA: ("spartan", "spartan_ally")}
KINDS = {side: tuple(f"{n}_{t}" for n in nations for t in TYPES) for side, nations in NATIONALITIES.items()}
KIND_NAMES = {
    f"{n}_{t}": f"{people} {t.capitalize()}"
    for n, people in (("athenian", "Athenian"), ("athenian_ally", "Athenian Ally"), ("spartan", "Spartan"),
                      ("spartan_ally", "Spartan Ally"))
    for t in TYPES
}  # fmt: skip
SLOTS = range(6)
SIDE_OF_KIND = {kind: side for side, kinds in KINDS.items() for kind in kinds}
SLOT_OF_KIND = {kind: i for kinds in KINDS.values() for i, kind in enumerate(kinds)}

SPs = list[int]  # six numbers: national Hoplite, Cavalry, Naval, then the same of the Allies


# --- the files


class Offset(msgspec.Struct):
    dx: Length = 0
    dy: Length = 0
    align: str = "left"
    size: Length = 15


class SpaceRow(msgspec.Struct):
    id: str
    name: str
    kind: str
    side: str
    area: str
    x: Length
    y: Length
    label: Offset
    fortress: bool = False
    home: str | None = None
    coalition: str | None = None
    map: str = "main"
    note: str = ""


class AreaRow(msgspec.Struct):
    id: str
    name: str
    spaces: list[str]


class SpacesFile(msgspec.Struct):
    areas: list[AreaRow]
    spaces: list[SpaceRow]


class LinkRow(msgspec.Struct):
    id: str
    a: str
    b: str
    kind: str
    ordinary: bool = True
    special: str | None = None
    isthmus: bool = False
    via: list[tuple[Length, Length]] = []


class LinksFile(msgspec.Struct):
    links: list[LinkRow]


class LeaderRow(msgspec.Struct):
    id: str
    name: str
    side: str
    tactical: Amount
    strategic: Amount
    note: str = ""


class LeadersFile(msgspec.Struct):
    leaders: list[LeaderRow]


class LimitsFile(msgspec.Struct):
    sp: dict[str, dict[str, Amount]]


class Need(msgspec.Struct, frozen=True):
    """The composition of a non-player Expedition."""

    hoplite: Amount = 0
    cavalry: Amount = 0
    naval: Amount = 0

    @property
    def by_type(self) -> tuple[int, int, int]:
        return self.hoplite, self.cavalry, self.naval


class Strategy(msgspec.Struct):
    id: str
    name: str
    home_attack: bool
    cause_rebellion: bool
    force: dict[str, Need]
    roll_min: Amount | None = None
    roll_max: Amount | None = None
    green: list[str] | None = None
    red: list[str] | None = None


class Box(msgspec.Struct):
    name: str
    red: list[str]
    map_areas: list[str] = []


class Condition(msgspec.Struct):
    type: str
    of: str = ""
    distance: Amount = 0
    spaces: list[str] = []


class Defence(msgspec.Struct):
    priority: Amount
    id: str
    name: str
    condition: Condition
    if_unavailable: str
    force: Need | None = None
    force_by_kind: dict[str, Need] = {}
    per_turn: Amount | None = None


class Matrix(msgspec.Struct):
    strategies: list[Strategy]
    areas: dict[str, Box]
    defensive: list[Defence]


class MatricesFile(msgspec.Struct):
    athens: Matrix
    sparta: Matrix


class EventRow(msgspec.Struct):
    id: str
    name: str
    text: str
    effects: list[dict[str, Any]] = []
    once: bool = False


class Column(msgspec.Struct):
    id: str
    turns: list[Amount]


class RebellionTable(msgspec.Struct):
    green: list[str]


class EventsFile(msgspec.Struct):
    columns: list[Column]
    table: dict[str, dict[str, Any]]
    events: list[EventRow]
    rebellion_spaces: RebellionTable


class Step(msgspec.Struct, rename={"condition": "if"}):
    mode: str
    space: str = ""
    spaces: list[str] = []
    count: Amount = 0
    condition: str = ""
    substitute: dict[str, list[str]] = {}


class MovementRow(msgspec.Struct):
    type: str
    nationality: str
    steps: list[Step]


class CoalitionSpaces(msgspec.Struct):
    athens: list[str]
    sparta: list[str]
    athens_if: dict[str, str]
    sparta_if: dict[str, str]


class MovementFile(msgspec.Struct):
    rows: list[MovementRow]
    coalition_spaces: CoalitionSpaces


class UnitRow(msgspec.Struct):
    nationality: str
    type: str
    sp: Amount
    activated: bool = False


class Placement(msgspec.Struct):
    space: str
    leaders: list[str] = []
    units: list[UnitRow] = []


class Coalition(msgspec.Struct):
    spaces: list[str]
    side: str | None = None
    units: list[UnitRow] = []


class Victory(msgspec.Struct, rename={"also": "and"}):
    type: str
    vp: Change = 0
    decisive_vp_over: Amount = 0
    decisive_surrender_turn_max: Amount = 0
    also: str = ""


class ScenarioRow(msgspec.Struct):
    id: str
    name: str
    first_turn: Amount
    last_turn: Amount
    player_side: str
    treasury: dict[str, Amount]
    sci: dict[str, Change]
    bellicosity: dict[str, Change]
    vp: Change
    strategy: dict[str, str | None]
    coalition: dict[str, str | None]
    rebellion: list[str]
    hostages: dict[str, bool]
    helot_rebellion: bool
    placements: list[Placement]
    victory: Victory
    end: list[str]


class Gates(msgspec.Struct):
    spaces: list[str]


class Euxine(msgspec.Struct):
    via: str


class Value(msgspec.Struct):
    value: Amount


class SetupFile(msgspec.Struct):
    gates: Gates
    euxine: Euxine
    home_guard_sp: Value
    helot_spaces: list[str]
    eisphora_spaces: list[str]
    coalition_forces: dict[str, Coalition]
    scenarios: list[dict[str, Any]]


class MapLabel(msgspec.Struct):
    text: str
    x: Length
    y: Length
    size: Length = 20
    angle: Length = 0
    kind: str = "region"


class InsetRow(msgspec.Struct):
    title: str
    frame: tuple[Length, Length, Length, Length]


class BoardFile(msgspec.Struct):
    size: tuple[Length, Length]
    inset: InsetRow
    euxine: MapLabel
    labels: list[MapLabel]


class Shore(msgspec.Struct):
    polygon: list[tuple[Length, Length]]
    holes: list[list[tuple[Length, Length]]] = []


class CoastFile(msgspec.Struct):
    main: list[Shore]
    inset: list[Shore]


DATA_FILES: dict[str, type[Any]] = {
    "spaces.json": SpacesFile,
    "links.json": LinksFile,
    "leaders.json": LeadersFile,
    "limits.json": LimitsFile,
    "strategy_matrices.json": MatricesFile,
    "events.json": EventsFile,
    "post_combat_movement.json": MovementFile,
    "setup.json": SetupFile,
    "board.json": BoardFile,
    "coast.json": CoastFile,
}

KIND_LETTER = {"coastal": "C", "island": "I", "land": "L"}


def read_scenarios(rows: Iterable[dict[str, Any]]) -> dict[str, ScenarioRow]:
    """Scenarios by id; one that is based on another takes its keys and replaces some."""
    full: dict[str, dict[str, Any]] = {}
    for row in rows:
        if "based_on" in row:
            row = {**full[row["based_on"]], **row.get("overrides", {}), "id": row["id"], "name": row["name"]}
        full[row["id"]] = row
    return {id: msgspec.convert(row, ScenarioRow) for id, row in full.items()}


class Tables:
    """Everything that stays the same in an edition."""

    def __init__(self, edition: Edition) -> None:
        def file(name: str) -> Any:
            return edition.load(name, DATA_FILES[name])

        spaces: SpacesFile = file("spaces.json")
        self.links_file: LinksFile = file("links.json")
        self.setup: SetupFile = file("setup.json")
        matrices: MatricesFile = file("strategy_matrices.json")
        self.events: EventsFile = file("events.json")
        movement: MovementFile = file("post_combat_movement.json")
        limits: LimitsFile = file("limits.json")
        self.areas = {a.id: a for a in spaces.areas}
        self.spaces = {s.id: s for s in sorted(spaces.spaces, key=lambda s: s.id)}
        self.ids = tuple(self.spaces)
        self.index = {id: i for i, id in enumerate(self.ids)}
        self.bit = {id: 1 << i for i, id in enumerate(self.ids)}
        self.leaders = {row.id: row for row in file("leaders.json").leaders}
        self.matrix = {ATHENS: matrices.athens, SPARTA: matrices.sparta}
        for matrix in self.matrix.values():
            matrix.defensive.sort(key=lambda d: d.priority)
        self.strategies = {side: {s.id: s for s in m.strategies} for side, m in self.matrix.items()}
        self.event = {e.id: e for e in self.events.events}
        self.scenarios = read_scenarios(self.setup.scenarios)
        self.rows = {(r.nationality, r.type): r.steps for r in movement.rows}
        self.steps = {
            side: tuple(self.rows.get((NATIONALITIES[side][s // 3], TYPES[s % 3]), []) for s in SLOTS) for side in SIDES
        }
        self.coalition_spaces = movement.coalition_spaces
        self.limit = {
            kind: limits.sp[NATIONALITIES[side][slot // 3]][TYPES[slot % 3]]
            for side in SIDES
            for slot, kind in enumerate(KINDS[side])
        }
        self._index_spaces()
        self._index_links()
        # what rules have worked out before, by what it depends on
        self.adjacencies: dict[tuple[str, bool, bool], list[int]] = {}  # routes.adjacency
        self.grain_routes: dict[int, bool] = {}  # zones.euxine_open
        self.grain_ways: dict[int, list[list[str]]] = {}  # non_player.grain_routes

    def mask(self, spaces: Iterable[str]) -> int:
        out = 0
        for space in spaces:
            out |= self.bit[space]
        return out

    def spaces_of(self, mask: int) -> Iterator[str]:
        """The spaces of a mask, by id."""
        ids = self.ids
        while mask:
            low = mask & -mask
            yield ids[low.bit_length() - 1]
            mask ^= low

    def _index_spaces(self) -> None:
        self.side = {s.id: s.side for s in self.spaces.values()}
        self.neutral_of = {s.id: s.coalition for s in self.spaces.values() if s.coalition}
        self.colour = {side: [s for s in self.ids if self.side[s] == side] for side in (*SIDES, NEUTRAL)}
        self.colour_mask = {side: self.mask(spaces) for side, spaces in self.colour.items()}
        self.coalition_mask = {name: self.mask(c.spaces) for name, c in self.setup.coalition_forces.items()}
        self.fortress = {s.id for s in self.spaces.values() if s.fortress}
        self.island = {s.id for s in self.spaces.values() if s.kind == "island"}
        self.kind = {s.id: s.kind for s in self.spaces.values()}
        self.letter = {s.id: KIND_LETTER[s.kind] for s in self.spaces.values()}
        self.sicily = self.mask(self.areas["sicily"].spaces)
        self.attica = frozenset(self.areas["attica"].spaces)
        self.long_walls = self.mask(LONG_WALLS)

    def _index_links(self) -> None:
        """Adjacency by kind, as masks in the order of the spaces."""
        size = len(self.ids)
        self.land, self.naval, self.combined, self.near = [0] * size, [0] * size, [0] * size, [0] * size
        self.link_kind: dict[tuple[str, str], str] = {}
        self.isthmus: frozenset[str] = frozenset()
        self.open_sea: tuple[str, str] = ("", "")
        by_kind = {"land": self.land, "naval": self.naval, "combined": self.combined}
        for link in self.links_file.links:
            if link.special == "open_sea":
                self.open_sea = (link.a, link.b)
            if not link.ordinary:
                continue
            if link.isthmus:
                self.isthmus = frozenset((link.a, link.b))
            for a, b in ((link.a, link.b), (link.b, link.a)):
                by_kind[link.kind][self.index[a]] |= self.bit[b]
                self.near[self.index[a]] |= self.bit[b]
                self.link_kind[a, b] = link.kind
        self.isthmus_mask = self.mask(self.isthmus)
        colours = {self.side[s] for s in self.isthmus}
        self.isthmus_side = colours.pop() if len(colours) == 1 else NEUTRAL  # whose it is while nothing has happened there
        self.open_sea_mask = self.mask(s for s in self.open_sea if s)
        cavalry_reach = [self.bit[s] | self.land[i] | self.combined[i] for i, s in enumerate(self.ids)]
        afloat = [self.naval[i] | self.combined[i] for i in range(size)]
        self.grain = list(afloat)  # the LOCs of the grain route (R33)
        self.grain[self.index["athens"]] |= self.bit["piraeus"]
        self.sea = self.bit["athens"]  # the spaces that it may pass
        for reached in self.grain:
            self.sea |= reached
        for space in self.isthmus:  # 5.1.2: naval zones never cross it
            afloat[self.index[space]] &= ~self.isthmus_mask
        naval_reach = [self._two_steps(i, afloat) for i in range(size)]
        self.reach = {
            side: {
                s: self._zones(self.bit[s], cavalry_reach[i], naval_reach[i], 0 if side == ATHENS else self.long_walls)
                for i, s in enumerate(self.ids)
            }
            for side in SIDES
        }
        self.gates = frozenset(self.setup.gates.spaces)
        self.gates_shut = {side: self.mask(g for g in self.gates if self.side[g] != side) for side in SIDES}
        self.home_distance = {side: self._distances(HOME[side]) for side in SIDES}
        self.beside_home = {side: self.near[self.index[HOME[side]]] | self.bit[HOME[side]] for side in SIDES}

    def _zones(self, here: int, cavalry: int, naval: int, closed: int) -> tuple[int, int, int, int]:
        """The zones of a Force with Hoplites alone, with Cavalry, with Naval, with both (6.1.1: some spaces are closed)."""
        return here, cavalry & ~closed | here, naval & ~closed | here, (cavalry | naval) & ~closed | here

    def _two_steps(self, i: int, step: list[int]) -> int:
        out = (1 << i) | step[i]
        for space in self.spaces_of(step[i]):
            out |= step[self.index[space]]
        return out

    def _distances(self, start: str) -> dict[str, int]:
        """LOCs of any type from a space."""
        out: dict[str, int] = {}
        seen = frontier = self.bit[start]
        steps = 0
        while frontier:
            reached = 0
            for space in self.spaces_of(frontier):
                out[space] = steps
                reached |= self.near[self.index[space]]
            frontier = reached & ~seen
            seen |= frontier
            steps += 1
        return out

    def box_of(self, side: str, strategy: str, green: int | None) -> list[str]:
        """The six spaces that the red die chooses from."""
        chosen = self.strategies[side][strategy]
        if chosen.green is None or green is None:
            return chosen.red or []
        return self.matrix[side].areas[chosen.green[green - 1]].red

    def name(self, id: str) -> str:
        """The name of a space, a leader or a kind of SP."""
        if id in self.spaces:
            return self.spaces[id].name
        if id in self.leaders:
            return str(self.leaders[id].name)
        return KIND_NAMES.get(id) or id.replace("_", " ").title()

    def column(self, turn: int) -> str:
        return next((c.id for c in self.events.columns if turn in c.turns), self.events.columns[-1].id)


@per_edition
def tables(edition: Edition) -> Tables:
    return Tables(edition)
