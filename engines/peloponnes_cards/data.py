"""The printed cards and charts: the types of the files in assets/games/peloponnes_cards."""

from __future__ import annotations

from functools import cached_property

import msgspec

from engines.core.bounds import Amount
from engines.core.data import Edition, per_edition

GAME_ID = "peloponnes_cards"

WOOD, STONE, GRAIN, INHABITANT = "wood", "stone", "grain", "inhabitant"
REVERSES = (WOOD, STONE, GRAIN, INHABITANT)  # in the order in which a hand is sorted
BUILDING, LANDSCAPE = "building", "landscape"
PLAGUE, EARTHQUAKE, TEMPEST, DROUGHT, DECLINE = "plague", "earthquake", "tempest", "drought", "decline"
GRANARY = "feeding"  # the place on the table where food is laid
LUXURY_CARD = "luxury_card"  # the id by which options name a player's luxury card


class Cost(msgspec.Struct, frozen=True):
    wood: Amount
    stone: Amount


class Goods(msgspec.Struct, frozen=True):
    wood: Amount
    stone: Amount
    grain: Amount


class OneTime(msgspec.Struct, frozen=True):
    coin_cards: Amount
    luxury: Amount


class Special(msgspec.Struct, frozen=True, omit_defaults=True):
    effect: str
    catastrophe: str = ""
    amount: Amount = 0
    half_coins: Amount = 0
    coins: Amount = 0


class PowerCard(msgspec.Struct, frozen=True, dict=True):
    id: str
    number: Amount
    name: str
    pile: str
    kind: str
    catastrophe: str
    cost: Cost | None
    value: Amount
    one_time: OneTime
    inhabitants: Amount
    power: Amount
    production: Goods
    special: tuple[Special, ...]
    supply: bool
    motif: str = ""
    blurb: str = ""
    source: dict[str, str] | str = ""

    @property
    def is_building(self) -> bool:
        return self.kind == BUILDING

    @cached_property
    def wood_cost(self) -> int:
        return self.cost.wood if self.cost else 0

    @cached_property
    def stone_cost(self) -> int:
        return self.cost.stone if self.cost else 0

    @cached_property
    def protects(self) -> tuple[str, ...]:
        return tuple(s.catastrophe for s in self.special if s.effect == "protect")

    @cached_property
    def half_coins(self) -> int:
        return sum(s.half_coins for s in self.special if s.effect == "bid_bonus")

    @cached_property
    def discount(self) -> int:
        return sum(s.coins for s in self.special if s.effect == "conquest_discount")

    @cached_property
    def income_cards(self) -> int:
        return sum(s.amount for s in self.special if s.effect == "income_coin_cards")


class Civilization(msgspec.Struct, frozen=True):
    id: str
    name: str
    order: Amount
    coin_cards: Amount
    inhabitants: Amount
    power: Amount
    production: Goods
    catastrophes: tuple[str, ...]
    blurb: str = ""
    source: dict[str, str] | str = ""


class CoinCard(msgspec.Struct, frozen=True):
    id: str
    reverse: str
    amount: Amount = 1


class Catastrophe(msgspec.Struct, frozen=True):
    id: str
    name: str
    spaces: Amount
    moves_to_occur: Amount
    scope: str
    amount: str
    protecting_buildings: tuple[str, ...]
    summary: str
    source: dict[str, str] | str = ""


class IncomeRow(msgspec.Struct, frozen=True, rename={"first": "from", "last": "to"}):
    first: Amount
    last: Amount | None
    coin_cards: Amount
    luxury: Amount


class LuxuryLevel(msgspec.Struct, frozen=True, rename={"first": "from", "last": "to"}):
    first: Amount
    last: Amount
    inhabitants: Amount
    power: Amount


class Income(msgspec.Struct, frozen=True):
    by_inhabitants: tuple[IncomeRow, ...]


class LuxuryCard(msgspec.Struct, frozen=True):
    front: tuple[Amount, Amount]
    back: tuple[Amount, Amount]
    max: Amount
    max_after_decline: Amount
    levels: tuple[LuxuryLevel, ...]


class RoundTable(msgspec.Struct, frozen=True):
    rounds: Amount
    cards_revealed: Amount
    cards_that_move_markers: Amount


class RowSize(msgspec.Struct, frozen=True):
    players: Amount
    middle_row: Amount
    conquest_row: Amount


class BiddingTable(msgspec.Struct, frozen=True):
    pass_draw: Amount
    withdraw_draw: Amount
    conquest_surcharge: Amount
    minimum_floor: Amount


class Protection(msgspec.Struct, frozen=True):
    symbols_needed: Amount


class ScoringTable(msgspec.Struct, frozen=True):
    cards_and_goods_per_power: Amount


class Piles(msgspec.Struct, frozen=True):
    order: tuple[str, ...]
    sizes: dict[str, Amount]


class PlayerColour(msgspec.Struct, frozen=True):
    id: str
    hex: str
    mark: str


class OptionText(msgspec.Struct, frozen=True):
    id: str
    name: str
    default: bool
    rule: str


class PileDraw(msgspec.Struct, frozen=True):
    """How many cards of a pile a scenario plays with; `include` are among them, `exclude` are not."""

    pile: str
    cards: Amount
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()


class ScenarioData(msgspec.Struct, frozen=True):
    id: str
    name: str
    players: tuple[Amount, Amount]
    minutes: Amount
    rounds: Amount
    draw: tuple[PileDraw, ...]
    marker_start: Amount
    extra_coin_cards: Amount
    civilizations: str | tuple[str, ...]
    options: tuple[str, ...] = ()


class PowerFile(msgspec.Struct, frozen=True):
    cards: tuple[PowerCard, ...]


class CivilizationFile(msgspec.Struct, frozen=True):
    civilizations: tuple[Civilization, ...]


class CoinFile(msgspec.Struct, frozen=True):
    split: dict[str, Amount]
    cards: tuple[CoinCard, ...]


class TablesFile(msgspec.Struct, frozen=True):
    round: RoundTable
    piles: Piles
    row_sizes: tuple[RowSize, ...]
    bidding: BiddingTable
    catastrophes: tuple[Catastrophe, ...]
    protection: Protection
    income: Income
    luxury_card: LuxuryCard
    scoring: ScoringTable
    player_colours: tuple[PlayerColour, ...]
    options: tuple[OptionText, ...]
    scenarios: tuple[ScenarioData, ...]


FILES: dict[str, type[msgspec.Struct]] = {
    "power_cards.json": PowerFile,
    "civilizations.json": CivilizationFile,
    "coin_cards.json": CoinFile,
    "tables.json": TablesFile,
}


class Data:
    """All printed data by id, with the charts expanded for quick lookup."""

    def __init__(self, edition: Edition) -> None:
        tables = edition.load("tables.json", TablesFile)
        coins = edition.load("coin_cards.json", CoinFile)
        self.tables = tables
        self.power_cards = edition.load("power_cards.json", PowerFile).cards
        self.cards = {c.id: c for c in self.power_cards}
        self.supply_cards = [c.id for c in self.power_cards if c.supply]
        self.civilizations = {c.id: c for c in edition.load("civilizations.json", CivilizationFile).civilizations}
        self.coin_cards = coins.cards
        self.split = {reverse: coins.split.get(reverse, 0) for reverse in REVERSES}
        self.catastrophes = {c.id: c for c in tables.catastrophes}
        self.scenarios = {s.id: s for s in tables.scenarios}
        self.bidding = tables.bidding
        self.luxury = tables.luxury_card
        self.symbols_needed = tables.protection.symbols_needed
        rows = tables.income.by_inhabitants
        self._income = [
            next((r for r in rows if r.last is None or n <= r.last), rows[-1]) for n in range(rows[-1].first + 1)
        ]
        levels = tables.luxury_card.levels
        self._levels = [next((v for v in levels if n <= v.last), levels[-1]) for n in range(tables.luxury_card.max + 1)]

    def income(self, inhabitants: int) -> IncomeRow:
        """The row of the summary card for so many inhabitants."""
        return self._income[min(inhabitants, len(self._income) - 1)]

    def luxury_level(self, goods: int) -> LuxuryLevel:
        """What the luxury card shows beside so many goods."""
        return self._levels[goods]

    def name(self, id: str) -> str | None:
        if id in self.cards:
            return self.cards[id].name
        if id in self.civilizations:
            return self.civilizations[id].name
        if id in self.catastrophes:
            return self.catastrophes[id].name
        return None


@per_edition
def data_of(edition: Edition) -> Data:
    return Data(edition)
