"""The state of a game of Pericles, and the questions about it that every chapter asks."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from engines.core import State
from engines.core.schema import for_each, one_of, so_many, within, word

from .data import (
    CITIES,
    CITY,
    CITY_BASE,
    CITY_UNITS,
    COMPATRIOT,
    EAST,
    FACTIONS,
    KINDS,
    LEAGUE_BASE,
    N_FORCES,
    OF_TYPE,
    PERSIA,
    SEATS,
    TREACHERY,
    UNITS,
    ScenarioData,
    Tables,
    tables,
)  # fmt: skip

HIDDEN = "?"
PERSIAN_FLEET = "Persian fleet"  # what stands against Athens in the Eastern Mediterranean


Faction: TypeAlias = Annotated[str, one_of("faction")]
City: TypeAlias = Annotated[str, one_of("city")]
TheaterId: TypeAlias = Annotated[str, one_of("theater")]
Card: TypeAlias = Annotated[str, one_of("card")]
Play: TypeAlias = Annotated[str, one_of("play")]
IssueKind: TypeAlias = Annotated[str, one_of("issue")]
Pieces: TypeAlias = Annotated[int, within(0, 999)]
Sign: TypeAlias = Annotated[int, within(-1, 1)]


class Issue(msgspec.Struct, array_like=True):
    """An issue marker on an assembly display. `at` is 0 in the centre, positive on the first faction's track."""

    kind: IssueKind
    number: Pieces
    at: Annotated[int, within(-99, 99)] = 0

    @property
    def id(self) -> str:
        return f"{self.kind}_{self.number}"


class Marker(msgspec.Struct, array_like=True):
    """A Theater marker. `seen`: the enemy has looked at it by prophecy. A hidden one names only its City-State."""

    owner: Annotated[str, one_of("faction", *CITIES)]
    kind: Annotated[str, one_of("issue", "")]
    seen: bool = False


class Mission(msgspec.Struct, array_like=True):
    """A Will of Assembly."""

    kind: Annotated[str, word("base", "control")]
    theater: TheaterId


class Plan(msgspec.Struct, array_like=True):
    """15.3: the Prime Strategy of a faction as Phormio plays it, and its Theater."""

    strategy: Annotated[str, one_of("strategy")]
    theater: Annotated[str, one_of("theater", "", PERSIA)]


class Current(msgspec.Struct, array_like=True):
    """The issue under resolution."""

    theater: Annotated[str, one_of("theater", PERSIA)]
    owner: Faction
    kind: IssueKind
    deploy: bool = False  # 9.12: no enemy there, no battle
    persian: bool = False  # 13.2: against the Persian fleet


class Battle(msgspec.Struct, array_like=True):
    """A battle, before its cards are turned up and after."""

    theater: TheaterId
    kind: Annotated[str, word("land", "naval")]
    attacker: City  # side
    first: bool
    totals: dict[str, int]  # by side, without the card
    cards: dict[str, str]
    account: dict[str, str]  # by side: the sum in words
    winner: str = ""  # side; "persia"; "" a draw
    delta: int = 0
    general: str = ""  # of the winner
    loser_general: str = ""
    parts: dict[str, list[tuple[str, int]]] = {}  # by side: what its total is made of
    captured: bool = False  # a City-State unit was among the losses

    @property
    def enemy(self) -> str:
        """Whom Athens fights (13.2)."""
        fleet = any(word == PERSIAN_FLEET for word, _ in self.parts.get("sparta", ()))
        return f"the {PERSIAN_FLEET}" if fleet else "Sparta"

    @property
    def victor(self) -> str:
        return "Athens" if self.winner == "athens" else self.enemy[0].upper() + self.enemy[1:]


class Pericles(State, kw_only=True):
    turn: Annotated[int, within(0, 99)] = 1
    phase: Annotated[str, one_of("phase", "over")] = "begin"
    step: Pieces = 0
    city: Annotated[str, one_of("city", "")] = ""  # whose politics is under way
    war: bool = False
    post_plague: bool = False
    persian_war: bool = False
    alcibiades: str = "athens"
    persian_bases: Pieces = 0
    ship: bool = True  # of State, available
    no_raids: bool = False
    leaders_dead: list[Faction] = []

    honor: Annotated[dict[str, int], for_each("faction")] = {}
    tokens: Annotated[dict[str, Pieces], for_each("faction")] = {}
    hands: Annotated[dict[str, list[Card]], for_each("faction")] = {}
    entourage: Annotated[dict[str, list[Card]], for_each("faction")] = {}
    brain_trusts: list[Faction] = []  # factions that have used theirs
    markers: Annotated[dict[str, list[IssueKind]], for_each("faction")] = {}  # not yet placed
    # awarded and not yet revealed: everybody has seen what was won
    afoot: Annotated[dict[str, list[IssueKind]], for_each("faction")] = {}

    controlling: Annotated[dict[str, Faction], for_each("city")] = {}
    favor: Annotated[dict[str, Sign], for_each("city")] = {}  # the Assembly marker: 1 first faction, 0 neutral, -1 second
    display: Annotated[dict[str, list[Issue]], for_each("city")] = {}
    stock: Annotated[dict[str, int], for_each("city")] = {}
    board: Annotated[dict[str, int], for_each("city")] = {}
    hostages: Annotated[dict[str, bool], for_each("city")] = {}
    battle_deck: Annotated[dict[str, list[Card]], for_each("city")] = {}
    discards: Annotated[dict[str, list[Card]], for_each("city")] = {}
    will: dict[City, Mission] = {}
    will_penalty: Annotated[dict[str, int], for_each("city")] = {}
    leadership_losses: Pieces = 0
    # Theaters where a base was built or converted this turn
    built: Annotated[dict[str, list[TheaterId]], for_each("city")] = {}
    votes: dict[City, Faction] = {}  # the faction of each City-State that won War/Peace
    card_votes: list[City] = []  # City-States on whose track this turn's card put War/Peace

    deck: list[Play] = []  # Aristophanes
    plays_seen: list[Play] = []
    play: Annotated[str, one_of("play", "")] = ""
    debated: str = ""  # marker under debate
    cards_down: dict[str, Card] = {}
    spoken: dict[Faction, Card] = {}  # the cards of the last debate, by faction; they lie open until the next
    spoken_on: str = ""
    nominated: list[str] = []  # "seat:kind", this turn

    order: list[Faction] = []  # Honor order of the Theater phase
    to_act: Pieces = 0
    queues: dict[Annotated[str, one_of("theater", PERSIA)], list[Marker]] = {}
    current: Current | None = None
    committed: dict[Faction, Pieces] = {}
    ship_in: int = 0  # committed: 1; HIDDEN_SHIP in a view that may not know
    sent: Pieces = 0  # units moved in this expedition
    sent_300: bool = False
    battle: Battle | None = None
    fought: Battle | None = None  # the last battle, which the table shows until the next
    battles_fought: Pieces = 0
    wins: list[str] = []  # vignettes: the winner of each battle

    plans: dict[Faction, Plan] = {}
    reasons: dict[Faction, str] = {}  # of Phormio, for what he has decided and nobody can see yet
    forces: dict[TheaterId, Annotated[list[Pieces], so_many(len(KINDS))]] = {}
    pool: Annotated[list[Pieces], so_many(N_FORCES)] = []
    gone: Annotated[list[Pieces], so_many(N_FORCES)] = []  # out of the game (Ravages of War)
    winners: list[Faction] = []
    why: str = ""

    def __post_init__(self) -> None:
        self.tables: Tables = tables(self.edition)
        self.data: ScenarioData = self.tables.scenarios[self.scenario]
        seats, named = self.seats, self.data.theaters
        with_bots = self.data.kind in ("full", "theater_only")
        # factions that nobody plays: Phormio does, inside the rules
        self.bots: frozenset[str] = frozenset(seat for seat in SEATS if seat not in seats) if with_bots else frozenset()
        theaters = self.tables.theaters
        self.theaters: tuple[str, ...] = (
            tuple(theaters) if named == "all" or not named else tuple(t for t in theaters if t in named)
        )

    # --- derived

    @property
    def open_theaters(self) -> tuple[str, ...]:
        if self.persian_war or EAST not in self.theaters:
            return self.theaters
        return tuple(t for t in self.theaters if t != EAST)

    def is_open(self, theater: str) -> bool:
        return theater in self.theaters and (theater != EAST or self.persian_war)

    @property
    def marker_spaces(self) -> tuple[str, ...]:
        """Where Theater markers may be placed."""
        spaces = self.open_theaters
        return (*spaces, PERSIA) if self.data.theaters == "all" or self.data.persia else spaces

    def brasidas(self, city: str) -> bool:
        """15.9 replaces the politics of an all-bot City-State."""
        first, second = FACTIONS[city]
        return bool(self.options.get("brasidas")) and first in self.bots and second in self.bots

    def opposition(self, city: str) -> str:
        return COMPATRIOT[self.controlling[city]]

    def is_controlling(self, seat: str) -> bool:
        return self.controlling[CITY[seat]] == seat

    # --- forces

    def strength(self, side: str, theater: str, type: str) -> int:
        """Land or naval strength: units of the kind and bases."""
        f = self.forces[theater]
        total = 0
        for kind, each in self.tables.counting[side][type]:
            n = f[kind]
            if n:
                total += n * each
        return total

    def unit_strength(self, side: str, theater: str, type: str) -> int:
        f = self.forces[theater]
        strength = self.tables.strength
        return sum(f[k] * strength[k] for k in self.kinds_of(side, type))

    def full_strength(self, side: str, theater: str) -> int:
        """8.5: all units, land and naval, and 2 for each base."""
        f = self.forces[theater]
        strength = self.tables.strength
        return sum(f[k] * strength[k] for k in (*UNITS[side], CITY_BASE[side], LEAGUE_BASE[side]))

    @staticmethod
    def kinds_of(side: str, type: str) -> tuple[int, ...]:
        return OF_TYPE[type][side]

    def on_map(self, kind: int) -> int:
        """How many pieces of a kind stand anywhere."""
        return self.tables.pool[kind] - self.pool[kind] - self.gone[kind]

    def units(self, side: str, theater: str) -> int:
        f = self.forces[theater]
        return sum([f[k] for k in UNITS[side]])

    def bases(self, side: str, theater: str) -> int:
        f = self.forces[theater]
        return f[CITY_BASE[side]] + f[LEAGUE_BASE[side]]

    def has_force(self, side: str, theater: str) -> bool:
        f = self.forces[theater]
        return any(f[:7]) if side == "athens" else any(f[7:N_FORCES])

    def has_city_force(self, side: str, theater: str) -> bool:
        """A unit or base of the City-State itself."""
        f = self.forces[theater]
        return f[CITY_BASE[side]] > 0 or any(f[k] for k in CITY_UNITS[side])

    def status(self, theater: str) -> str:
        """neutral, contested, or the side that controls it."""
        f = self.forces[theater]
        athens, sparta = any(f[:7]), any(f[7:N_FORCES])
        if athens:
            return "contested" if sparta else "athens"
        return "sparta" if sparta else "neutral"

    def treachery(self, side: str, theater: str) -> int:
        return self.forces[theater][TREACHERY[side]]

    def all_bases(self, side: str) -> int:
        return sum(self.bases(side, t) for t in self.forces)

    def add(self, kind: int, theater: str, number: int = 1) -> int:
        """Takes pieces from the pool; as many as there are."""
        number = min(number, self.pool[kind])
        self.pool[kind] -= number
        self.forces[theater][kind] += number
        return number

    def remove(self, kind: int, theater: str, number: int = 1) -> None:
        """Back to the pool."""
        self.forces[theater][kind] -= number
        self.pool[kind] += number

    def move(self, kind: int, origin: str, theater: str) -> None:
        self.forces[origin][kind] -= 1
        self.forces[theater][kind] += 1

    # --- honor and tokens

    def gain(self, seat: str, honor: int, rule: str, why: str) -> None:
        """Honor may fall below nothing (R45)."""
        if honor:
            self.honor[seat] += honor
            kind = "honor_gained" if honor > 0 else "honor_lost"
            self.report(kind, rule, seat=seat, amount=abs(honor), reason=why, total=self.honor[seat])

    def city_honor(self, city: str) -> int:
        first, second = FACTIONS[city]
        return self.honor[first] + self.honor[second]

    def spend(self, seat: str, tokens: int) -> None:
        self.tokens[seat] -= tokens

    def tell_reason(self, seat: str) -> None:
        """Why Phormio decided as he did in secret, as soon as all can see what he decided. It may tell of his strategy and
        his markers, which only his own City-State may know."""
        if seat in self.reasons:
            self.report("phormio", "15", seat=seat, why=self.reasons.pop(seat), only=FACTIONS[CITY[seat]])

    def last_card(self, seat: str) -> str:
        """7.6: what a faction shows at the Strategy Board: its leader if he has not spoken, else the card left over.
        (Phormio keeps all nine, has three left and shows the first, 15.42.)"""
        leader = self.tables.leader[seat]
        return leader if leader in self.hands[seat] else self.hands[seat][0]

    # --- assemblies

    def on_display(self, city: str, kind: str) -> int:
        return sum(1 for issue in self.display[city] if issue.kind == kind)

    def issue_left(self, city: str, kind: str) -> bool:
        return self.on_display(city, kind) < self.tables.supply[city].get(kind, 0)

    def put_issue(self, city: str, kind: str, at: int) -> Issue:
        issue = Issue(kind, self.on_display(city, kind) + 1, at)
        self.display[city].append(issue)
        return issue

    def issue(self, city: str, id: str) -> Issue:
        return next(i for i in self.display[city] if i.id == id)

    def track_of(self, seat: str, issue: Issue) -> int:
        """How far a marker lies on this faction's track; negative on the compatriot's."""
        return issue.at * TOWARD[seat]

    def won(self, seat: str) -> list[Issue]:
        return [i for i in self.display[CITY[seat]] if i.at * TOWARD[seat] > 0]

    def oration_sums(self, city: str) -> dict[str, int]:
        """7.1: the spaces of the markers on each faction's track, added up."""
        return {seat: sum(i.at * TOWARD[seat] for i in self.won(seat)) for seat in FACTIONS[city]}


TOWARD = {"aristocrats": 1, "demagogues": -1, "agiad": 1, "eurypontid": -1}
