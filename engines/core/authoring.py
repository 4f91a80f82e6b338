"""What the editor needs to know about a game.

Boards: where spaces, links and labels are in the data files (`BoardSource`), and what can be painted on them.
Positions: which pieces and cards exist, where they may lie, which figures can be set. A game that can be set up by hand
brings one `Setups` object (`Game.setups`): the editor draws its model with the game's own table, offers what `why_not`
allows, and changes a copy of the state with `put`, `take` and `set`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from .table import Card, Piece

S = TypeVar("S")

# --- boards

Files = Mapping[str, Any]  # the data files of a game as plain JSON values


class Brush(msgspec.Struct, frozen=True):
    """A field of a board's spaces that can be painted, and what with."""

    field: str
    title: str
    values: tuple[str, ...]  # "" paints nothing there
    kinds: tuple[str, ...] = ()  # only spaces of these kinds
    maker: Maker | None = None  # where more than one field changes with it


class Maker(Protocol):
    """Paints what is stored in several places of the data at once. It works on plain JSON values, changes none of them, and
    returns what differs, by file."""

    def choices(self, files: Files) -> list[tuple[str, str]]:
        """What can be painted: values with their names."""
        ...

    def value(self, files: Files, id: str) -> str:
        """What a space has now."""
        ...

    def paint(self, files: Files, ids: Sequence[str], value: str) -> dict[str, Any]: ...

    def add(self, files: Files, name: str) -> tuple[dict[str, Any], str] | None:
        """Another thing to paint with; None where there is a fixed set."""
        ...


class LabelSource(msgspec.Struct, frozen=True):
    """Names on a board that belong to no space. `entries` is a list, or a single object."""

    file: str
    entries: str = "labels"
    text: str = "text"  # fields of an entry, dotted; empty where it has none
    x: str = "x"
    y: str = "y"
    angle: str = "angle"
    size: str = "size"
    kind: str = "kind"
    own: bool = True  # its entries are labels and nothing else: they can be added and deleted


class Grid(msgspec.Struct, frozen=True):
    """How the hexes of a board are numbered, and what moves with them."""

    id: Callable[[int, int], str]
    row: Callable[[int, int], int]  # the row of a hex in its column, so that a board can be a rectangle
    first: tuple[int, int] = (0, 0)  # column and row of the first hex of a new board
    new_hex: Mapping[str, Any] = {}
    points: tuple[str, ...] = ()  # dotted fields of the file with a point in hex radii that moves when all is shifted


class BoardSource(msgspec.Struct, frozen=True):
    """Where a board's spaces and links are in the data files, and what a new one starts with."""

    file: str
    spaces: str = "spaces"  # the list of spaces in that file
    x: str = "x"  # fields of a space, dotted; empty where its place follows from q and r
    y: str = "y"
    links_file: str = ""
    links: str = ""  # the list of links, where they are entries of their own
    a: str = "a"
    b: str = "b"
    kind: str = "kind"
    link_kinds: tuple[str, ...] = ()
    adjacent: str = ""  # or the field of a space that lists its neighbours
    polygons: str = ""  # the field with the parts of an area: rings, or objects with an outer ring and holes
    label_x: str = ""  # fields of the label's place, dotted
    label_y: str = ""
    label_moves: bool = False  # the label's place is an offset from the space's
    carried: tuple[str, ...] = ()  # further fields with points that move with the space
    brushes: tuple[Brush, ...] = ()
    new_space: Mapping[str, Any] = {}
    new_link: Mapping[str, Any] = {}
    labels: tuple[LabelSource, ...] = ()
    grid: Grid | None = None
    blank: Callable[[Files], dict[str, Any]] | None = None  # the files of a board with nothing on it


# --- positions


class Stock(msgspec.Struct):
    """A kind of piece, a single leader, or a card, with how many of it exist and are used."""

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
    """Where pieces can be: a space of the board, a box, a cup, a hand, a deck."""

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
    """A game's answers. `put` and `take` are called with ids of the model, `put` only where `why_not`
    has no objection."""

    def model(self, state: S) -> SetupModel:
        raise NotImplementedError

    def why_not(self, state: S, stock: str, place: str) -> str:
        """Why a piece may not lie in a place, in one sentence; '' if it may. It does not check limits."""
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
        """The place that a removed piece returns to; '' for the palette."""
        return ""

    def why_full(self, state: S, stock: str, place: str) -> str:
        """Why there is no room for one more of it in a place where it may lie; '' if there is."""
        return ""

    # --- the same for every game

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
