"""The complete state of a game: cities, rows on offer, piles and catastrophes."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from engines.core import State
from engines.core.schema import each_once, for_each, one_of, within, word

from .data import Data, PowerCard, ScenarioData, data_of

OPEN, COVERED, REMOVED = "open", "covered", "removed"
WAITING, BIDDING, OUT = "waiting", "bidding", "out"


Card: TypeAlias = Annotated[str, one_of("card")]
Civilization: TypeAlias = Annotated[str, one_of("civilization")]
Reverse: TypeAlias = Annotated[str, one_of("reverse")]  # of a coin card
SeatId: TypeAlias = Annotated[str, one_of("seat")]
Disaster: TypeAlias = Annotated[str, one_of("catastrophe")]
Goods: TypeAlias = Annotated[int, within(0, 99)]
Side: TypeAlias = Annotated[str, word(OPEN, COVERED, REMOVED)]


class Coin(msgspec.Struct, frozen=True, array_like=True):
    """A coin card on the table. One that was drawn blind is unknown to its owner too, until it comes back."""

    reverse: Reverse
    seen: bool = True


class Slot(msgspec.Struct, array_like=True):
    """A power card in a tableau. The cover lies on it, the coin of a building site beneath it."""

    card: Card
    covered_by: Disaster | None = None
    cover: Coin | None = None
    site: Coin | None = None


class Bid(msgspec.Struct, array_like=True):
    """Coin cards laid for a power card; `card` is None while the outbid player looks for another one."""

    card: Card | None
    coins: list[Coin]


class City(msgspec.Struct):
    """What belongs to one player. The slots lie left to right: buildings, (the civilization card,) landscapes."""

    civ_card: Annotated[str, one_of("civilization", "")] = ""
    civ: Side = OPEN
    civ_cover: Coin | None = None
    hand: list[Reverse] = []
    luxury: Goods = 0
    luxury_card: Side = OPEN
    luxury_cover: Coin | None = None
    slots: list[Slot] = []
    bid: Bid | None = None
    status: Annotated[str, word(WAITING, BIDDING, OUT)] = WAITING
    won: Card | None = None

    def slot(self, card: str) -> Slot:
        return next(s for s in self.slots if s.card == card)

    def holds(self, card: str) -> bool:
        return any(s.card == card for s in self.slots)


class Plan(msgspec.Struct):
    """A decision in progress. None of it has happened yet, and only its seat sees it."""

    seat: SeatId
    verb: str  # bid, pay, begin, strike, feed, sites
    card: str = ""  # what is bid on or paid for
    laid: list[Reverse] = []  # reverses of hand cards
    goods: Goods = 0  # luxury goods
    chosen: list[str] = []  # cards that a catastrophe is to hit
    covers: dict[str, str] = {}  # affected card -> reverse laid on it, LUXURY or REMOVE
    gone: list[str] = []  # cards given up
    asked: bool = False  # some step was a choice


LUXURY, REMOVE = "luxury", "remove"


class Peloponnes(State, kw_only=True):
    round: Goods = 0
    phase: Annotated[str, one_of("phase", "over")] = "deal"
    next: Goods = 0  # the place in the turn order of the seat whose scene comes next
    order: Annotated[list[SeatId], each_once()] = []
    cities: Annotated[dict[str, City], for_each("seat")] = {}
    offered: dict[SeatId, list[Civilization]] = {}  # civilization cards dealt to choose from
    kept: dict[SeatId, Civilization] = {}
    middle: list[Card] = []
    conquest: list[Card] = []
    deck: list[Card] = []  # the last one lies on top
    draw: list[Reverse] = []  # likewise
    discard: list[Reverse] = []
    box: list[Card] = []
    marker: Annotated[dict[str, Goods], for_each("catastrophe")] = {}
    to_strike: list[Disaster] = []
    struck: list[Disaster] = []
    displaced: SeatId | None = None  # the outbid player who must move or withdraw
    plan: Plan | None = None

    def __post_init__(self) -> None:
        self.data: Data = data_of(self.edition)

    @property
    def terms(self) -> ScenarioData:
        return self.data.scenarios[self.scenario]

    def card(self, id: str) -> PowerCard:
        return self.data.cards[id]

    @property
    def available(self) -> int:
        """Coin cards that could still be drawn."""
        return len(self.draw) + len(self.discard)

    @property
    def seat_at_turn(self) -> str:
        return self.order[self.next]

    @property
    def is_last_round(self) -> bool:
        return self.round >= self.terms.rounds

    def last_space(self, catastrophe: str) -> int:
        """Where a catastrophe strikes; one space later with the option long_calm."""
        return self.data.catastrophes[catastrophe].moves_to_occur + (1 if self.options.get("long_calm") else 0)

    def bidder_on(self, card: str) -> str | None:
        for seat, city in self.cities.items():
            if city.bid is not None and city.bid.card == card:
                return seat
        return None

    def open_cards(self) -> list[str]:
        return self.middle + self.conquest
