"""Map, cards, setups, scenarios and bot tables as typed data, worked out once for each edition."""

from __future__ import annotations

from typing import Any

import msgspec

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
    number: int
    name: str
    type: str
    granary: bool
    city_state: str | None
    base_limit: int
    max_units_with_base: int
    closed_after_peace_of_callias: bool
    x: float
    y: float
    box_w: float
    box_h: float
    inset: bool = False
    sites: list[str] = []


class Route(msgspec.Struct):
    id: str
    a: str
    b: str
    kind: str
    exit_rule: str
    name: str = ""
    via: list[tuple[float, float]] = []


class MapLabel(msgspec.Struct):
    """A name on the map that belongs to no Theater."""

    text: str
    x: float
    y: float
    kind: str = "sea"
    size: float = 40
    angle: float = 0


class TheaterFile(msgspec.Struct):
    board: dict[str, Any]
    theaters: list[Theater]
    routes: list[Route]
    persia: dict[str, Any]
    force_pools: dict[str, dict[str, Any]]
    strengths: dict[str, int | str]
    maintenance: dict[str, int | str]
    labels: list[MapLabel] = []


class Half(msgspec.Struct):
    personality: str
    issue: str
    bonus: int
    strategos: int
    aligned_total: int


class PoliticalCard(msgspec.Struct):
    number: int
    id: str
    city_state: str
    title: str
    kind: str
    value: int = 0
    halves: dict[str, Half] = {}
    faction: str = ""
    debate_value: dict[str, int] = {}
    war_peace_value: dict[str, int] = {}
    debate_strategos: int = 0
    strategy_board: dict[str, int] = {}
    leaders_by_turn: dict[str, str] = {}


class PoliticalFile(msgspec.Struct):
    cards: list[PoliticalCard]
    issue_markers_per_city_state: dict[str, Any]


class Placement(msgspec.Struct):
    city_state: str
    issue: str
    faction: str
    space: int


class Play(msgspec.Struct):
    id: str
    play: str
    letter: str
    placements: list[Placement]
    event: dict[str, Any]


class AristophanesFile(msgspec.Struct):
    cards: list[Play]
    will_of_assembly_rules: dict[str, Any]


class SetupTurn(msgspec.Struct):
    turn: int
    years_bc: str
    persian_war: str
    plague: str
    alcibiades: str
    persian_bases: int
    theaters: dict[str, dict[str, int]]


class SetupFile(msgspec.Struct):
    setups: list[SetupTurn]


class ScenarioData(msgspec.Struct):
    id: str
    section: str
    name: str
    kind: str
    first_turn: int
    last_turn: int
    minutes: int
    victory: dict[str, Any]
    setup_turn: int = 0
    theaters: list[str] | str = "all"
    persia: bool = False
    theater: str = ""
    city_state: str = ""
    state: dict[str, Any] = {}
    hands: dict[str, Any] = {}
    award: dict[str, dict[str, Any]] = {}
    honor_order: list[str] = []
    aristophanes: str = ""
    forces: dict[str, dict[str, int]] = {}
    ship_of_state: bool = False
    battles: list[str] = []
    special_rules: list[str] = []
    options: list[str] = []

    def special(self, tag: str) -> str | None:
        """What follows a special rule's tag, '' if nothing does, None if the scenario has no such rule."""
        for rule in self.special_rules:
            name, _, value = rule.partition(":")
            if name == tag:
                return value
        return None


class ScenarioFile(msgspec.Struct):
    turns: list[dict[str, Any]]
    constants: dict[str, dict[str, Any]]
    scenarios: list[ScenarioData]
    training_order: list[str] = []


class Strategy(msgspec.Struct):
    priority: int
    id: str
    name: str
    condition: str
    test: dict[str, Any]
    theaters: list[str]
    issues: list[str]
    placement: list[dict[str, str]]
    implementation: dict[str, str]
    last: bool = False
    never_skipped_when: str = ""


class MatrixFile(msgspec.Struct):
    strategies: dict[str, list[Strategy]]
    handicap: dict[str, Any] = {}


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
        self.supply: dict[str, dict[str, int]] = {city: dict(supply[city]) for city in CITIES}
        self.plays = {c.id: c for c in plays.cards}
        self.will_rules = plays.will_of_assembly_rules
        self.setups = {s.turn: s for s in edition.load("setups.json", SetupFile).setups}
        self.scenarios = {s.id: s for s in scenarios.scenarios}
        self.training_order = scenarios.training_order
        self.years = {t["turn"]: t["years_bc"] for t in scenarios.turns}
        self.figures = Figures(scenarios.constants)
        self.strategies = edition.load("strategy_matrix.json", MatrixFile).strategies
        self.strategy = {city: {s.id: s for s in self.strategies[city]} for city in CITIES}
        self.onward_memo: dict[Any, frozenset[tuple[str, str]]] = {}
        self.barred_memo: dict[Any, frozenset[str]] = {}

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
                self.pool[THE_300] = int(pools["spartan"]["the_300"])
                continue
            self.pool[INDEX[kind]] = int(pools[nation].get(sort, 0))
            floor = pools["floor_ravages"].get(nation, {}).get(sort)
            self.floors[INDEX[kind]] = -1 if floor is None else int(floor)
        self.persian_base_pool = int(pools["persian"]["base"])
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

    def __init__(self, constants: dict[str, dict[str, Any]]) -> None:
        def value(name: str, key: str = "value") -> int:
            return int(constants[name][key])

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
        self.callias = constants["persian_war"]["victory"]
        self.persian_base_cost = value("persian_base", "cost")
        self.persian_base_honor = value("persian_base", "honor")
        self.persian_base_limit = value("persian_base", "limit")
        self.recall_cost = value("recall_alcibiades", "cost")
        self.controlling_bonus = value("final_bonuses", "controlling_faction")


@per_edition
def tables(edition: Edition) -> Tables:
    return Tables(edition)
