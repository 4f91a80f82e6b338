"""What the editor asks a game about a position: which pieces and cards exist, where they may lie, which figures can be set.

A game that can be set up by hand brings one `Setups` object (`Game.setups`). The editor draws the model with the game's own
table, offers what `why_not` allows, and changes a copy of the state with `put`, `take` and `set`. No Qt in here.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from .table import Card, Piece

S = TypeVar("S")


class Stock(msgspec.Struct):
    """A kind of piece, a single leader, or a card, with how many of it exist and lie somewhere."""

    id: str
    title: str
    group: str
    limit: int | None = 1  # None: as many as one likes
    used: int = 0
    piece: Piece | None = None  # how it is drawn in the palette
    card: Card | None = None

    @property
    def left(self) -> int | None:
        return None if self.limit is None else self.limit - self.used


class Place(msgspec.Struct):
    """Where pieces lie: a space of the board, a box, a cup, a hand, a deck."""

    id: str
    title: str
    group: str = ""
    space: bool = False  # on the board; other places are listed beside it
    ordered: bool = False  # a deck: the first of `held` is drawn first
    held: list[str] = []  # stocks, one entry for each piece


class Number(msgspec.Struct):
    id: str
    title: str
    group: str
    value: int
    low: int = 0
    high: int = 99
    step: int = 1
    track: str = ""  # the track of the table whose cells show it
    side: str = ""


class Choice(msgspec.Struct):
    """A word that can be chosen: the first player, a strategy, who holds a space."""

    id: str
    title: str
    group: str
    value: str
    values: dict[str, str]  # value: what it is called
    side: str = ""


class Grip(msgspec.Struct, frozen=True):
    """What a piece or card on the table is, and where it lies."""

    stock: str
    place: str


class SetupModel(msgspec.Struct):
    stocks: dict[str, Stock] = {}
    places: dict[str, Place] = {}
    numbers: dict[str, Number] = {}
    choices: dict[str, Choice] = {}
    grips: dict[str, Grip] = {}  # by the id of a piece or card on the table

    def add_stock(self, stock: Stock) -> None:
        self.stocks[stock.id] = stock

    def add_place(self, place: Place) -> None:
        self.places[place.id] = place

    def add_number(self, number: Number) -> None:
        self.numbers[number.id] = number

    def add_choice(self, choice: Choice) -> None:
        self.choices[choice.id] = choice

    def count(self) -> SetupModel:
        """Counts what is used: the sum of what all places hold."""
        for stock in self.stocks.values():
            stock.used = 0
        for place in self.places.values():
            for id in place.held:
                if id in self.stocks:
                    self.stocks[id].used += 1
        return self


class Setups(Generic[S]):
    """A game's answers. `put` and `take` are only called with what the model names, and `put` where `why_not` is silent."""

    def model(self, state: S) -> SetupModel:
        raise NotImplementedError

    def why_not(self, state: S, stock: str, place: str) -> str:
        """Why a piece may not lie in a place, in one sentence; '' if it may. Limits are not its concern."""
        raise NotImplementedError

    def put(self, state: S, stock: str, place: str, at: int | None = None) -> None:
        """Lays one piece into a place; `at` is its index in an ordered one."""
        raise NotImplementedError

    def take(self, state: S, stock: str, place: str) -> None:
        raise NotImplementedError

    def set(self, state: S, id: str, value: Any) -> None:
        """Gives a number or a choice another value."""
        raise NotImplementedError

    def home(self, state: S, stock: str) -> str:
        """The place that a piece returns to when it is taken away; '' for the palette."""
        return ""

    def why_full(self, state: S, stock: str, place: str) -> str:
        """Why there is no room for one more of it in a place where it may lie; '' if there is."""
        return ""

    # --- what follows for every game

    def refusal(self, state: S, stock: str, place: str, source: str = "") -> str:
        """Why a piece cannot be brought from the palette ('') or from a place into another; '' if it can."""
        model = self.model(state)
        left = model.stocks[stock].left
        if not source and left is not None and left <= 0:
            return f"All {model.stocks[stock].limit} of {model.stocks[stock].title} are placed."
        return self.why_not(state, stock, place) or ("" if source == place else self.why_full(state, stock, place))

    def move(self, state: S, stock: str, source: str, place: str, at: int | None = None) -> None:
        """From a place, or the palette (''), into a place, or off the table ('')."""
        place = place or self.home(state, stock)
        if source:
            self.take(state, stock, source)
        if place:
            self.put(state, stock, place, at)

    def open_places(self, state: S, stock: str) -> list[str]:
        """The places where a piece may lie."""
        return [id for id in self.model(state).places if not self.why_not(state, stock, id)]
