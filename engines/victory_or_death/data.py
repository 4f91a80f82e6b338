"""The map, the powers and the cards as the rules use them, prepared once for each edition.

Spaces and powers are numbered; see spaces.py and powers.py for what can be asked of the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engines.core import Option
from engines.core.bounds import Amount, Length
from engines.core.data import Edition, per_edition

from . import vocabulary as v
from .cards import Card, Compiler
from .powers import KINDS, POWERS
from .spaces import MOST_REMEMBERED, SPACE, around, members

GAME_ID = "victory_or_death"
TYPES = ("muster_hoplite", "muster_trireme", "land_battle", "sea_battle", "event", "status", "prepare")
BASIC = TYPES[:4]
TRAY = "tray"  # the id of the area that holds a power's available pieces

Point = tuple[Length, Length]


# --- the files


class Polygon(msgspec.Struct):
    outer: list[Point]
    holes: list[list[Point]] = []


class MapLabel(msgspec.Struct):
    x: Length
    y: Length
    lines: list[str]
    size: Length = 26
    angle: Length = 0


class Slots(msgspec.Struct):
    city: Point | None = None
    hoplite: list[Point] = []
    trireme: list[Point] = []
    bribery: Point | None = None


class MapSpace(msgspec.Struct):
    id: str
    name: str
    type: str  # land, sea, neutral
    adjacent: list[str]
    label: MapLabel
    slots: Slots
    polygons: list[Polygon]
    key_vp: Amount = 0
    key_name: str = ""
    source: str = ""
    note: str = ""


class Standing(msgspec.Struct):
    piece: str
    space: str


class PowerSheet(msgspec.Struct):
    id: str
    name: str
    team: str
    order: Amount
    deck: Amount
    colour: str
    limits: dict[str, Amount]
    setup: list[Standing]


class TeamSheet(msgspec.Struct):
    id: str
    name: str
    powers: list[str]
    wins_ties: bool = False


class ScenarioSheet(msgspec.Struct):
    id: str
    name: str
    rounds: Amount
    scoring_every: Amount
    sudden_lead: Amount
    draw: Amount
    setup_discards: Amount
    hand_size: Amount
    extra_setup: dict[str, list[Standing]] = {}
    source: str = ""


class Furniture(msgspec.Struct):
    id: str
    name: str
    rect: tuple[Length, Length, Length, Length]


class Border(msgspec.Struct):
    a: str
    b: str
    why: str = ""


class BoardSize(msgspec.Struct):
    width: Length
    height: Length


class FreeLabel(msgspec.Struct):
    """A label on the map that belongs to no space."""

    text: str
    x: Length
    y: Length
    kind: str = "region"
    size: Length = 30
    angle: Length = 0


class MapFile(msgspec.Struct):
    board: BoardSize
    spaces: list[MapSpace]
    groups: dict[str, list[str]]
    furniture: list[Furniture]
    required_adjacency: list[Border]
    forbidden_adjacency: list[Border]
    teams: list[TeamSheet]
    powers: list[PowerSheet]
    scenarios: list[ScenarioSheet]
    labels: list[FreeLabel] = []


class CardSheet(msgspec.Struct):
    id: str
    power: str
    type: str
    title: str
    text: str
    strategy_step: bool
    effect: v.Effect
    gist: str = ""  # a short text for cards drawn small
    source: str = "house"
    title_source: str = ""
    note: str = ""


class CardFile(msgspec.Struct):
    cards: list[CardSheet]
    deck_sizes: dict[str, Amount]


class Tables:
    """All fixed data of an edition."""

    def __init__(self, map_file: MapFile, card_file: CardFile) -> None:
        self.map = map_file
        self.spaces = map_file.spaces
        self.ids = tuple(s.id for s in map_file.spaces)
        self.number = {id: n for n, id in enumerate(self.ids)}
        self.names = tuple(s.name for s in map_file.spaces)
        self.spoken = tuple(f"the {s.name}" if s.type == "sea" or s.id == "chersonese" else s.name for s in map_file.spaces)
        self.adjacent = tuple(self.mask(s.adjacent) for s in map_file.spaces)
        self.land, self.sea, self.neutral = (
            sum(SPACE[n] for n, s in enumerate(map_file.spaces) if s.type == kind) for kind in ("land", "sea", "neutral")
        )
        self.board = self.land | self.sea | self.neutral
        self.is_land, self.is_sea = (tuple(s.type == kind for s in map_file.spaces) for kind in ("land", "sea"))
        self.home = (self.land, self.sea, self.land)  # where each kind of piece may stand
        self.sea_neighbours = tuple(members(a & self.sea) for a in self.adjacent)
        self.powers = tuple(next(s for s in map_file.powers if s.id == id) for id in POWERS)
        self.called = tuple(f"the {s.name}" if " " in s.name else s.name for s in self.powers)  # in a sentence
        self.limits = tuple(tuple(s.limits[k] for k in KINDS) for s in self.powers)
        self.tokens = tuple(s.limits["bribery"] for s in self.powers)
        self.key_locations = tuple((n, s.key_vp) for n, s in enumerate(map_file.spaces) if s.key_vp)
        self.scenarios = {s.id: s for s in map_file.scenarios}
        self.cards: dict[str, Card] = {}
        self.decks: tuple[list[str], ...] = ([], [], [], [])
        compiler = Compiler(self.number, self.adjacent, map_file.groups)
        for sheet in card_file.cards:
            key = sheet.id.rstrip("0123456789").rstrip("_") if sheet.type in BASIC else sheet.id
            power = POWERS.index(sheet.power)
            self.decks[power].append(key)
            if key not in self.cards:
                self.cards[key] = compiler.card(key, power, sheet)
        self.by_type: dict[str, frozenset[str]] = {
            t: frozenset(k for k, c in self.cards.items() if c.type == t) for t in TYPES
        }
        self.listening: dict[str, frozenset[str]] = {
            on: frozenset(k for k, c in self.cards.items() if c.when and c.when.on == on) for on in v.TRIGGERS
        }
        self.around_memo: dict[int, int] = {}
        self.supply_memo: dict[tuple[int, int, int], int] = {}
        self._ready_options()

    def mask(self, ids: list[str]) -> int:
        return sum(SPACE[self.number[id]] for id in set(ids))

    def around(self, spaces: int) -> int:
        found = self.around_memo.get(spaces)
        if found is None:
            if len(self.around_memo) > MOST_REMEMBERED:
                self.around_memo.clear()
            found = self.around_memo[spaces] = around(self.adjacent, spaces)
        return found

    def spoken_list(self, spaces: Iterable[int]) -> str:
        """ "Argos", "Argos and the Aegean Sea", "Argos, Elis and Megara"."""
        names = [self.spoken[n] for n in spaces]
        return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))

    def piece_id(self, p: int, kind: int, n: int) -> str:
        return f"{POWERS[p]}_{KINDS[kind]}_{self.ids[n]}"

    # --- options, made once, since every question lists many of them

    def _ready_options(self) -> None:
        ids = self.ids
        self.muster_options, self.place_options = (
            tuple(tuple(Option(verb, kind=k, origin=TRAY, space=id) for id in ids) for k in KINDS)
            for verb in ("muster", "place")
        )
        self.token_options = tuple(Option("use_token", kind="bribery", origin="bowl", space=id) for id in ids)
        self.request_options = tuple(Option("request", kind="bribery", space=id) for id in ids)
        self.take_back_options = tuple(tuple(Option("take_back", piece=f"{p}_bribery_{id}") for id in ids) for p in POWERS)
        self.interrupt_options = tuple(Option("interrupt", seat=p) for p in POWERS)
        self.piece_options: dict[str, tuple[tuple[tuple[Option, ...], ...], ...]] = {
            verb: tuple(
                tuple(tuple(Option(verb, piece=self.piece_id(p, k, n)) for n in range(len(ids))) for k in range(3))
                for p in range(4)
            )
            for verb in ("remove_own", "attack", "target", "remove", "lift")
        }
        self.card_options: dict[str, dict[str, Option]] = {
            verb: {key: Option(verb, card=key) for key in self.cards} for verb in ("play", "discard", "use", "lay")
        }
        self.piece_at: dict[str, tuple[int, int, int]] = {
            self.piece_id(p, k, n): (p, k, n) for p in range(4) for k in range(3) for n in range(len(ids))
        }
        self.token_at: dict[str, tuple[int, int]] = {
            o.piece: (p, n) for p in range(4) for n, o in enumerate(self.take_back_options[p]) if o.piece
        }


@per_edition
def tables(edition: Edition) -> Tables:
    return Tables(edition.load("spaces.json", MapFile), edition.load("cards.json", CardFile))


def data_files() -> dict[str, type[msgspec.Struct]]:
    return {"spaces.json": MapFile, "cards.json": CardFile}
