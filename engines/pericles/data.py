"""Map, cards, setups, scenarios and bot tables as typed data, worked out once for each edition."""

from __future__ import annotations

from typing import Any

import msgspec

from engines.core.bounds import Amount, Change, Length
from engines.core.data import Edition, per_edition

GAME_ID = "pericles"

CITIES = ("athens", "sparta")
FACTIONS = {"athens": ("aristocrats", "demagogues"), "sparta": ("agiad", "eurypontid")}
SEATS = ("aristocrats", "demagogues", "agiad", "eurypontid")
CITY = {  # a marker of which only the back is seen belongs to its City-State
    "aristocrats": "athens",
    "demagogues": "athens",
    "agiad": "sparta",
    "eurypontid": "sparta",
    "athens": "athens",
    "sparta": "sparta",
}
ENEMY = {"athens": "sparta", "sparta": "athens"}
COMPATRIOT = {"aristocrats": "demagogues", "demagogues": "aristocrats", "agiad": "eurypontid", "eurypontid": "agiad"}

# A Theater's forces are a list of numbers, one for each of these kinds.
KINDS = (
    "athenian_land", "athenian_naval", "athenian_base", "delian_land", "delian_naval", "delian_base", "argos_land",
    "spartan_land", "spartan_naval", "spartan_base", "the_300", "peloponnesian_land", "peloponnesian_naval",
    "peloponnesian_base", "treachery_athens", "treachery_sparta",
)  # fmt: skip
INDEX = {kind: i for i, kind in enumerate(KINDS)}
A_LAND, A_NAVAL, A_BASE, D_LAND, D_NAVAL, D_BASE, ARGOS = range(7)
S_LAND, S_NAVAL, S_BASE, THE_300, P_LAND, P_NAVAL, P_BASE = range(7, 14)
N_FORCES = 14

UNITS: dict[str, tuple[int, ...]] = {
    "athens": (A_LAND, A_NAVAL, D_LAND, D_NAVAL, ARGOS),
    "sparta": (S_LAND, S_NAVAL, THE_300, P_LAND, P_NAVAL),
}
LAND_UNITS = {"athens": (A_LAND, D_LAND, ARGOS), "sparta": (S_LAND, THE_300, P_LAND)}
NAVAL_UNITS = {"athens": (A_NAVAL, D_NAVAL), "sparta": (S_NAVAL, P_NAVAL)}
OF_TYPE: dict[str, dict[str, tuple[int, ...]]] = {"land": dict(LAND_UNITS), "naval": dict(NAVAL_UNITS)}
CITY_UNITS: dict[str, tuple[int, ...]] = {"athens": (A_LAND, A_NAVAL), "sparta": (S_LAND, S_NAVAL, THE_300)}
CITY_BASE = {"athens": A_BASE, "sparta": S_BASE}
LEAGUE_BASE = {"athens": D_BASE, "sparta": P_BASE}
LEAGUE_LAND = {"athens": D_LAND, "sparta": P_LAND}
LEAGUE_NAVAL = {"athens": D_NAVAL, "sparta": P_NAVAL}
CITY_LAND = {"athens": A_LAND, "sparta": S_LAND}
CITY_NAVAL = {"athens": A_NAVAL, "sparta": S_NAVAL}
TREACHERY = {"athens": 14, "sparta": 15}
IS_LAND = tuple(k in (A_LAND, D_LAND, ARGOS, S_LAND, THE_300, P_LAND) for k in range(N_FORCES))
SIDE_OF = tuple("athens" if k < S_LAND else "sparta" for k in range(N_FORCES))

THEATER_ISSUES = ("military", "league", "diplomatic", "oracle")
RUMOR = "rumor"
PERSIA = "persia"
EAST = "e_mediterranean"


# --- the files


class Theater(msgspec.Struct):
    id: str
    number: Amount
    name: str
    type: str
    granary: bool
    city_state: str | None
    base_limit: Amount
    max_units_with_base: Amount
    closed_after_peace_of_callias: bool
    x: Length
    y: Length
    box_w: Length
    box_h: Length
    inset: bool = False
    sites: list[str] = []


class Route(msgspec.Struct):
    id: str
    a: str
    b: str
    kind: str
    exit_rule: str
    name: str = ""
    via: list[tuple[Length, Length]] = []


class MapLabel(msgspec.Struct):
    """A name on the map that belongs to no Theater."""

    text: str
    x: Length
    y: Length
    kind: str = "sea"
    size: Length = 40
    angle: Length = 0


class Bounds(msgspec.Struct):
    """A window of the earth, in degrees."""

    lon_min: Length
    lon_max: Length
    lat_min: Length
    lat_max: Length


class InsetData(msgspec.Struct):
    theater: str
    rect: tuple[Length, Length, Length, Length]
    window: Bounds


class BoardData(msgspec.Struct):
    width: Amount
    height: Amount
    projection: Bounds
    insets: list[InsetData]


class Persia(msgspec.Struct):
    x: Length
    y: Length
    box_w: Length
    box_h: Length
    gold_theaters: list[str]


class ForcePools(msgspec.Struct):
    """How many pieces each nation has, and below what the Ravages of War do not cut it (14.43 C)."""

    athenian: dict[str, Amount]
    delian: dict[str, Amount]
    argos: dict[str, Amount]
    spartan: dict[str, Amount]
    peloponnesian: dict[str, Amount]
    persian: dict[str, Amount]
    floor_ravages: dict[str, dict[str, Amount]]

    def of(self, nation: str) -> dict[str, int]:
        pool: dict[str, int] = getattr(self, nation)
        return pool


class TheaterFile(msgspec.Struct):
    board: BoardData
    theaters: list[Theater]
    routes: list[Route]
    persia: Persia
    force_pools: ForcePools
    strengths: dict[str, Amount | str]
    maintenance: dict[str, Amount | str]
    labels: list[MapLabel] = []


class Half(msgspec.Struct):
    personality: str
    issue: str
    bonus: Change
    strategos: Amount
    aligned_total: Amount


class PoliticalCard(msgspec.Struct):
    number: Amount
    id: str
    city_state: str
    title: str
    kind: str
    value: Amount = 0
    halves: dict[str, Half] = {}
    faction: str = ""
    debate_value: dict[str, Amount] = {}
    war_peace_value: dict[str, Amount] = {}
    debate_strategos: Amount = 0
    strategy_board: dict[str, Amount] = {}
    leaders_by_turn: dict[str, str] = {}


class IssueMarkers(msgspec.Struct):
    athens: dict[str, Amount]
    sparta: dict[str, Amount]


class PoliticalFile(msgspec.Struct):
    cards: list[PoliticalCard]
    issue_markers_per_city_state: IssueMarkers


class Placement(msgspec.Struct):
    city_state: str
    issue: str
    faction: str
    space: Amount


class StockEffect(msgspec.Struct, tag_field="kind", tag="stock"):
    """What is added to each stock."""

    athens: Change
    sparta: Change


class MissionData(msgspec.Struct):
    mission: str  # base, control
    theater: str


class WillEffect(msgspec.Struct, tag_field="kind", tag="will_of_assembly"):
    athens: MissionData
    sparta: MissionData

    def of(self, city: str) -> MissionData:
        return self.athens if city == "athens" else self.sparta


class AlcibiadesEffect(msgspec.Struct, tag_field="kind", tag="alcibiades"):
    to: str


class NoRaidsEffect(msgspec.Struct, tag_field="kind", tag="no_raids"):
    pass


class LeadersDeadEffect(msgspec.Struct, tag_field="kind", tag="leaders_dead"):
    factions: list[str]


class ArgosEffect(msgspec.Struct, tag_field="kind", tag="argos"):
    land_units: Amount


class PlagueEffect(msgspec.Struct, tag_field="kind", tag="plague"):
    pass


Effect = StockEffect | WillEffect | AlcibiadesEffect | NoRaidsEffect | LeadersDeadEffect | ArgosEffect | PlagueEffect


class PlayEvent(msgspec.Struct):
    title: str
    effects: list[Effect]


class Play(msgspec.Struct):
    id: str
    play: str
    letter: str
    placements: list[Placement]
    event: PlayEvent


class WillRules(msgspec.Struct):
    success_honor_each_faction: Change
    failure_honor_each_faction: Change
    failure_stock_next_turn: Change


class AristophanesFile(msgspec.Struct):
    cards: list[Play]
    will_of_assembly_rules: WillRules


class SetupTurn(msgspec.Struct):
    turn: Amount
    years_bc: str
    persian_war: str
    plague: str
    alcibiades: str
    persian_bases: Amount
    theaters: dict[str, dict[str, Amount]]


class SetupFile(msgspec.Struct):
    setups: list[SetupTurn]


class Penalty(msgspec.Struct):
    """Honor of Athens' Controlling faction, if the Persian War goes on at the end."""

    honor: Change


class FirstVictory(msgspec.Struct):
    """What wins before Honor is counted: `sparta_controls:<Theater>`."""

    condition: str = msgspec.field(name="if")

    @property
    def theater(self) -> str:
        return self.condition.partition(":")[2]


class Victory(msgspec.Struct):
    kind: str  # honor_sum, oration_and_issue, t6b, battle_sequence
    final_bonuses: bool = False
    issue: str = ""
    penalty: Penalty | None = None
    first: FirstVictory | None = None


class Beginning(msgspec.Struct):
    """The state of the war when a scenario begins."""

    controlling: dict[str, str] = msgspec.field(default_factory=lambda: {c: FACTIONS[c][0] for c in CITIES})
    assembly_marker: dict[str, str] = {}  # neutral, or a faction
    condition: str = "war"
    honor_each: Change = 10
    persian_war: str = "ended"
    alcibiades: str = "athens"
    plague: str = "pre_plague"


class HandData(msgspec.Struct):
    """Cards by number that a faction is given, and how many it is dealt besides."""

    cards: list[Amount]
    deal: Amount


class AwardData(msgspec.Struct):
    strategos: Amount
    issues: list[str]
    rumors: Amount


class TurnData(msgspec.Struct):
    turn: Amount
    years_bc: str


Constant = dict[str, Change | str | dict[str, Change]]


class ScenarioData(msgspec.Struct):
    id: str
    section: str
    name: str
    kind: str
    first_turn: Amount
    last_turn: Amount
    minutes: Amount
    victory: Victory
    setup_turn: Amount = 0
    theaters: list[str] | str = "all"
    persia: bool = False
    theater: str = ""
    city_state: str = ""
    state: Beginning = msgspec.field(default_factory=Beginning)
    hands: dict[str, HandData | Amount] = {}  # by faction; `turn`: in which turn, if not the first
    award: dict[str, AwardData] = {}
    honor_order: list[str] = []
    aristophanes: str = ""
    forces: dict[str, dict[str, Amount]] = {}
    ship_of_state: bool = False
    battles: list[str] = []
    special_rules: list[str] = []
    options: list[str] = []

    def hand(self, seat: str, turn: int) -> HandData | None:
        """The cards that a faction is given in a turn."""
        given = self.hands.get(seat)
        return given if isinstance(given, HandData) and turn == self.hands.get("turn", self.first_turn) else None

    def special(self, tag: str) -> str | None:
        """What follows a special rule's tag, '' if nothing does, None if the scenario has no such rule."""
        for rule in self.special_rules:
            name, _, value = rule.partition(":")
            if name == tag:
                return value
        return None


class ScenarioFile(msgspec.Struct):
    turns: list[TurnData]
    constants: dict[str, Constant]
    scenarios: list[ScenarioData]
    training_order: list[str] = []


class NavalStrength(msgspec.Struct):
    """So much naval strength in so many Theaters together."""

    theaters: list[str]
    value: Amount


class StrategyTest(msgspec.Struct, omit_defaults=True):
    """When a strategy applies (15.31 A): everything that is named must hold."""

    always: bool = False
    war: bool = False
    any_enemy_force_in: list[str] = []
    no_friendly_force_in: str = ""
    contested_in: list[str] = []
    neutral_in: list[str] = []
    granary_without_friendly_base: bool = False
    will_mission: str = ""  # base, control
    persian_war_active: bool = False
    alcibiades: str = ""  # where he is
    weak_enemy_league_base: Amount = 0  # in a Theater of at most this enemy strength
    friendly_naval_strength_at_least: NavalStrength | None = None


class Entry(msgspec.Struct):
    """15.61 C: an issue of a strategy and where it is placed: a Theater, `ps` for the strategy's own, `random`, or
    `weakest_enemy_league_base`."""

    issue: str
    theater: str


class Order(msgspec.Struct, omit_defaults=True):
    """What the strategy matrix says about one of its issues; it comes before the charts (15.62)."""

    issue: str
    words: str = ""
    theater: str = ""  # only there; else wherever the strategy places the issue
    last: bool = False  # only for the last of these issues in its Theater
    do: list[str] = []  # what is done, the first that can be: verbs of the rules, or `first_base`
    units: str = ""  # land, naval: what is built; else the Theater's kind
    commit: Amount = 0  # as general; 0: a full effort
    send: list[str] = []  # land, naval: what is sent, in this order and nothing else
    outnumber: bool = False  # the first kind only until it outnumbers the enemy's
    nearest: bool = False  # from the nearest Theaters


class Strategy(msgspec.Struct):
    priority: Amount
    id: str
    name: str
    condition: str
    test: StrategyTest
    theaters: list[str]
    issues: list[str]
    placement: list[Entry]
    orders: list[Order] = []
    last: bool = False
    never_skipped_when: str = ""


class MatrixFile(msgspec.Struct):
    strategies: dict[str, list[Strategy]]


DATA_FILES: dict[str, type[Any]] = {
    "theaters.json": TheaterFile,
    "political_cards.json": PoliticalFile,
    "aristophanes_cards.json": AristophanesFile,
    "setups.json": SetupFile,
    "scenarios.json": ScenarioFile,
    "strategy_matrix.json": MatrixFile,
}


# --- what the rules use


class Tables:
    """Everything of an edition that never changes, indexed for the rules."""

    def __init__(self, edition: Edition) -> None:
        theaters = edition.load("theaters.json", TheaterFile)
        politics = edition.load("political_cards.json", PoliticalFile)
        plays = edition.load("aristophanes_cards.json", AristophanesFile)
        scenarios = edition.load("scenarios.json", ScenarioFile)
        self.board = theaters.board
        self.labels = theaters.labels
        self.persia = theaters.persia
        self.theaters = {t.id: t for t in theaters.theaters}
        self.by_number = {t.number: t.id for t in theaters.theaters}
        self.routes = theaters.routes
        self.type_of = {t.id: t.type for t in theaters.theaters}
        self.home = {t.city_state: t.id for t in theaters.theaters if t.city_state}
        self.granaries = tuple(t.id for t in theaters.theaters if t.granary)
        self._index_routes()
        self._index_forces(theaters)
        self.cards = {c.id: c for c in politics.cards}
        self.card_numbered = {c.number: c.id for c in politics.cards}
        self.leader = {c.faction: c.id for c in politics.cards if c.kind == "faction_leader"}
        self.leader_cards = frozenset(self.leader.values())
        self.decks = {
            city: [c.id for c in politics.cards if c.city_state == city and c.kind == "political"] for city in CITIES
        }
        supply = politics.issue_markers_per_city_state
        self.supply = {"athens": supply.athens, "sparta": supply.sparta}
        self.plays = {c.id: c for c in plays.cards}
        self.will_rules = plays.will_of_assembly_rules
        self.setups = {s.turn: s for s in edition.load("setups.json", SetupFile).setups}
        self.scenarios = {s.id: s for s in scenarios.scenarios}
        self.training_order = scenarios.training_order
        self.years = {t.turn: t.years_bc for t in scenarios.turns}
        self.figures = Figures(scenarios.constants)
        self.strategies = edition.load("strategy_matrix.json", MatrixFile).strategies
        self.strategy = {city: {s.id: s for s in self.strategies[city]} for city in CITIES}
        self.onward_memo: dict[tuple[bool, str, frozenset[str]], frozenset[tuple[str, str]]] = {}
        self.barred_memo: dict[tuple[str, bool, str, bool], frozenset[str]] = {}

    def _index_routes(self) -> None:
        # neighbour, needs a base for land units, by kind of unit: roads[is_land][theater]
        land: dict[str, list[tuple[str, bool]]] = {t: [] for t in self.theaters}
        naval: dict[str, list[tuple[str, bool]]] = {t: [] for t in self.theaters}
        self.route_between: dict[tuple[str, str], Route] = {}
        for route in self.routes:
            crossing = route.exit_rule == "parity_and_base"
            for here, there in ((route.a, route.b), (route.b, route.a)):
                self.route_between[here, there] = route
                if route.kind != "naval":
                    land[here].append((there, crossing))
                if route.kind != "land":
                    naval[here].append((there, False))
        self.roads = (naval, land)

    def _index_forces(self, file: TheaterFile) -> None:
        strengths = {k: v for k, v in file.strengths.items() if isinstance(v, int)}
        self.strength = [0] * N_FORCES
        for kind in KINDS[:N_FORCES]:
            base = kind.endswith("_base")
            self.strength[INDEX[kind]] = strengths["base_land"] if base else strengths[kind]
        base_strength = {"land": strengths["base_land"], "naval": strengths["base_naval"]}
        # (kind, strength) of all that counts in a land or a naval battle of a side
        self.counting = {
            side: {
                type: [(k, self.strength[k]) for k in OF_TYPE[type][side]]
                + [(CITY_BASE[side], base_strength[type]), (LEAGUE_BASE[side], base_strength[type])]
                for type in ("land", "naval")
            }
            for side in CITIES
        }
        # by side and (naval, land): a weight for each kind, the enemy's negative, so that a product gives the surplus
        self.surplus_weights = {side: tuple(self._weights(side, type) for type in ("naval", "land")) for side in CITIES}
        self.ship_strength = strengths["ship_of_state"]
        self.strategos_of_300 = strengths["the_300_as_strategos"]
        pools = file.force_pools
        self.pool = [0] * N_FORCES
        self.floors = [-1] * N_FORCES
        for kind in KINDS[:N_FORCES]:
            nation, _, sort = kind.partition("_")
            if kind == "the_300":
                self.pool[THE_300] = pools.spartan["the_300"]
                continue
            self.pool[INDEX[kind]] = pools.of(nation).get(sort, 0)
            floor = pools.floor_ravages.get(nation, {}).get(sort)
            self.floors[INDEX[kind]] = -1 if floor is None else floor
        self.persian_base_pool = pools.persian["base"]
        upkeep = {k: v for k, v in file.maintenance.items() if isinstance(v, int)}
        self.upkeep = [upkeep["land"] if land else upkeep["naval"] for land in IS_LAND]
        self.upkeep[THE_300] = upkeep["the_300"]
        self.upkeep_per_base = upkeep["points_per_base"]

    def _weights(self, side: str, type: str) -> list[int]:
        weights = [0] * len(KINDS)
        for sign, who in ((1, side), (-1, ENEMY[side])):
            for kind, each in self.counting[who][type]:
                weights[kind] = sign * each
        return weights

    def card_value(self, card: str) -> int:
        """The plain value of a political card, as in battle."""
        return self.cards[card].value

    def onward(self, land: bool, target: str, barred: frozenset[str]) -> frozenset[tuple[str, str]]:
        """9.4: steps (from, to) after which the target can still be reached without going back, along routes of the
        kind and not through barred Theaters."""
        key = (land, target, barred)
        known = self.onward_memo.get(key)
        if known is None:
            known = frozenset(self._onward(land, target, barred))
            self.onward_memo[key] = known
        return known

    def _onward(self, land: bool, target: str, barred: frozenset[str]) -> list[tuple[str, str]]:
        roads = self.roads[land]
        out = []
        for previous in self.theaters:
            reached = {target}
            todo = [target]
            while todo:
                for there, _ in roads[todo.pop()]:
                    if there not in reached and there != previous and there not in barred:
                        reached.add(there)
                        todo.append(there)
            out += [(previous, at) for at, _ in roads[previous] if at in reached and at != target]
        return out


class Figures:
    """The numbers of the rules, under the names that the rules use."""

    def __init__(self, constants: dict[str, Constant]) -> None:
        def value(name: str, key: str = "value") -> int:
            figure = constants[name][key]
            if not isinstance(figure, int):
                raise ValueError(f"{name} needs a number as {key}, not {figure!r}")
            return figure

        callias = constants["persian_war"]["victory"]
        if not isinstance(callias, dict):
            raise ValueError("persian_war needs the Honor of its victory")
        self.callias = callias

        self.stock = value("strategos_stock")
        self.strategy_board = value("strategy_board")
        self.hand = value("hand_size")
        self.entourage = value("entourage_size")
        self.debates = value("debate_rounds")
        self.track = value("assembly_track_spaces_per_side")
        self.first_controlling = value("boule", "controlling_first_space")
        self.first_opposition = value("boule", "opposition_first_space")
        self.centre_controlling = value("boule", "controlling_centre")
        self.centre_opposition = value("boule", "opposition_centre")
        self.oration_cap = value("oration_cap")
        self.ostracism = value("ostracism_honor", "winner")
        self.peace_honor = value("peace_honor_each_winner")
        self.games = value("games_honor")
        self.citizenship = value("citizenship_honor")
        self.krypteia = value("krypteia_land_units")
        self.rumors = value("rumors_per_faction")
        self.other_card_board = value("other_card_on_strategy_board")
        self.commit_general = value("commit_max", "commanding_general")
        self.commit_other = value("commit_max", "others")
        self.raid_cost = value("raid", "cost")
        self.raid_honor = value("raid", "honor")
        self.base_cost = value("league_base", "cost")
        self.base_honor = value("league_base", "honor")
        self.base_limit = value("base_limit_per_theater")
        self.build_land = value("build_per_base", "land")
        self.build_naval = value("build_per_base", "or_naval")
        self.conversion_honor = value("conversion", "honor")
        self.conversion_loss = value("conversion", "enemy_controlling")
        self.conversion_most = value("conversion", "max_strategos")
        self.treachery_most = value("treachery_max_per_side_and_theater")
        self.oracle_honor = value("oracle_honor")
        self.sacred_aid = value("sacred_aid_treachery_max")
        self.argos_most = value("argos_per_strategos", "max")
        self.honor_general = value("battle_honor_per_unit", "general")
        self.honor_compatriot = value("battle_honor_per_unit", "compatriot")
        self.honor_loser = value("battle_honor_per_unit", "each_losing_faction")
        self.set_size = value("strategos_set", "size")
        self.set_honor = value("strategos_set", "honor")
        self.victory_lead = value("automatic_victory", "honor_lead")
        self.redeployment_cap = value("redeployment_cap")
        self.persian_strength = value("persian_war", "persian_strength")
        self.persian_penalty = value("persian_war", "end_of_turn_penalty")
        self.persian_base_cost = value("persian_base", "cost")
        self.persian_base_honor = value("persian_base", "honor")
        self.persian_base_limit = value("persian_base", "limit")
        self.recall_cost = value("recall_alcibiades", "cost")
        self.controlling_bonus = value("final_bonuses", "controlling_faction")


@per_edition
def tables(edition: Edition) -> Tables:
    return Tables(edition)
