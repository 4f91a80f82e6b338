"""The view model: what a window draws for one seat at one moment. Plain data without Qt.

A game's `table(state, seat, ask)` builds a `Table` from what that seat may know. The window draws it and lights what
the ask offers: an option's `piece`, `card` and `space` are ids of pieces, cards, spaces or zones in here.

Things with a `rect` (x, y, w, h in board units) lie on the main board, which may be nothing but a cloth to lay cards on;
things without one go to the side panel (tracks, plates, charts), or along the bottom (zones with dock "hand").
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

Rect = tuple[float, float, float, float]
Point = tuple[float, float]


class Target(NamedTuple):
    """A thing on the table, as gestures and previews name it."""

    kind: str  # space, piece, card, zone, fact, cell, plate
    id: str
    key: str = ""  # Card.key, Piece.kind or the label of a plate's figure


class Side(msgspec.Struct, frozen=True):
    """How sides are distinguished: by colour and by letter or emblem, never by colour alone."""

    id: str
    name: str
    colour: str
    letter: str = ""  # one Greek letter or symbol, drawn on shields and sails
    emblem: str = ""  # or a drawn emblem: "owl", "ankh", "disc", "wolf", "amphora", "wave", "leaf", "sun", "shell"
    safe: str = ""  # the colour in the colour-blind-safe palette; empty: the same
    shape: str = ""  # how its counters are cut: "" round shield and square sail, "notched", "crescent", "apron"


class Banner(msgspec.Struct):
    title: str  # "Round 4 · Sparta"
    line: str = ""  # the phase and what is being decided, in plain words
    seat: str | None = None  # whose decision it is
    side: str = ""  # the side to show for it, if not that of the seat
    steps: list[Cell] = []  # the course of a turn, the lit one is now


class Figure(msgspec.Struct, omit_defaults=True):
    """A number with a small drawn icon: a cost, a good, a strength."""

    icon: str
    value: str = ""
    tip: str = ""
    tone: str = ""  # "", good, bad


class Piece(msgspec.Struct, omit_defaults=True):
    """A counter on a board. Equal pieces may be one `Piece` with a count.

    An option finds it by `piece == id`, or by `kind == kind and origin == space` (and `seat`, where the option names one).
    """

    id: str
    kind: str  # what is drawn: hoplite, trireme, cavalry, city, leader, base, post, fortress, monument, marker names ...
    space: str  # a space or a track's cell "track:value"
    side: str = ""
    count: int = 1
    label: str = ""  # a leader's name, a marker's text
    figures: tuple[str, ...] = ()  # ratings or strengths, in corner badges
    sign: str = ""  # an icon on a plate at its upper corner: what is the matter with it
    hidden: bool = False  # only its back is seen
    spent: bool = False  # leans and dims
    faded: bool = False  # does not count just now
    at: Point | None = None  # a fixed place in board units; otherwise the window stacks it in its space
    tip: str = ""
    reach: tuple[str, ...] = ()  # spaces to shade when a player asks what it reaches: a zone of influence
    lines: tuple[Path, ...] = ()  # lines to draw while the pointer is on it: what it hangs on
    tally: tuple[Figure, ...] = ()  # makes it a block: a plate that counts the units of a side in its space
    follows: str = ""  # the piece that it moves with: to take it is to take that one
    tucked: str = ""  # the block that it is counted in: it is seen only when the stack fans out
    carries: tuple[str, ...] = ()  # verbs of options that are done by taking it, though they do not name it


class Tally(msgspec.Struct, omit_defaults=True):
    """What one side has in a space, as a small plate in its colour along the lower edge: strengths, income."""

    side: str
    figures: list[Figure] = []


class Look(msgspec.Struct, omit_defaults=True):
    """How a space looks just now, beyond what the board says."""

    side: str = ""  # tinted in the colour of this side
    second: str = ""  # a second side's: hatched with its colour, a box is parted between the two
    badge: str = ""  # a short text beside it
    sign: str = ""  # or an icon there
    tone: str = ""  # how it is lit when it can be chosen: "", "stop" (a way ends there), "bad" (it begins a quarrel)
    flags: tuple[str, ...] = ()  # small pennants of these sides: it is what they still lack
    note: str = ""  # for the tooltip, with its reason
    dim: bool = False
    tallies: list[Tally] = []
    word: str = ""  # across the foot of a box that holds nothing: neutral, closed


class Path(msgspec.Struct, omit_defaults=True):
    """A line to draw over the board: a planned route, a supply line, the first broken link."""

    points: list[str]  # ids of spaces, in order; a leader goes from a card or other thing to one above it
    kind: str = "route"  # route, supply, broken, threat, leader
    label: str = ""


class Sketch(msgspec.Struct, omit_defaults=True):
    """What an option would do, shown before it is chosen."""

    text: str = ""
    paths: list[Path] = []
    spaces: dict[str, Look] = {}


class Hint(msgspec.Struct, omit_defaults=True):
    """A space that cannot be chosen now, and what it lacks: shown while the pointer is on it."""

    space: str
    note: str  # one sentence
    paths: list[Path] = []
    by: str = ""  # one piece more in that space would open this one, which is dotted all the time
    kind: str = ""  # that piece
    side: str = ""  # whose it is


class Tint(msgspec.Struct):
    """Information about the whole board that can be shown and hidden: where each side may pass, what each side holds."""

    title: str  # one sentence
    looks: dict[str, Look]


class BoardView(msgspec.Struct):
    """A board (see `game.boards`) with the things on it."""

    board: str
    title: str = ""
    pieces: list[Piece] = []
    looks: dict[str, Look] = {}
    paths: list[Path] = []
    hints: list[Hint] = []
    tints: list[Tint] = []  # shown one after the other, if a player asks for it


class Card(msgspec.Struct, omit_defaults=True):
    """A card. A face-down one has neither title nor figures. Options name it by its `key`, or by its id if it has none:
    equal cards in a hand have one key and different ids."""

    id: str
    title: str = ""
    key: str = ""
    band: str = ""  # the word in the coloured band
    colour: str = ""  # of the band
    text: str = ""
    top_left: list[Figure] = []
    top_middle: list[Figure] = []
    top_right: list[Figure] = []
    right: list[Figure] = []
    bottom_left: list[Figure] = []
    bottom_middle: list[Figure] = []
    bottom_right: list[Figure] = []
    motif: str = ""  # the picture
    back: str = ""  # what kind of back a face-down card shows
    up: bool = True
    dim: bool = False
    mark: str = ""  # a sign laid over it: covered, site, spent, struck
    side: str = ""
    count: int = 1
    badge: str = ""
    rect: Rect | None = None  # a fixed place on the board, else its zone lays it out
    tip: str = ""
    brief: str = ""  # what the text says in a few words, for where there is no room for it
    slot: int = 0  # its place among cards that are known by number: the key that takes what is done with it
    into: str = ""  # the zone that something dropped on it goes to, where the card itself is not what is meant
    foot: str = ""  # likewise for something dropped on its lower edge
    dealt: str = ""  # the card on top of the pile from which it comes: it flies from there and turns over
    stir: str = ""  # how it moves when it comes to be so: "shake" (it is pushed aside), "pulse" (it is struck)
    beneath: Card | None = None  # its face without what lies on it, seen while the pointer rests on it


class Zone(msgspec.Struct, omit_defaults=True):
    """A place for cards. Its id can be an option's `space`, so that cards can be dropped on it."""

    id: str
    title: str = ""
    cards: list[Card] = []
    layout: str = "row"  # row, fan (overlapping), pile (one on top with a count), column, grid
    # "hand" along the bottom, "side" in the panel, "drawer" behind a tab, "plate" in lines on the plate of its seat; "" with
    # a rect on the board
    dock: str = ""
    rect: Rect | None = None
    card_size: tuple[float, float] = (120, 168)
    align: str = "left"  # left, centre, right
    seat: str | None = None
    note: str = ""  # a line under it, or a few: what is above the last is of less weight
    tip: str = ""  # more words about it; else the note
    frame: bool = False  # drawn as a tray
    opens: str = ""  # a click here that means nothing else looks at this seat: see `Game.focused_table`
    carries: tuple[str, ...] = ()  # verbs of options that are done by dragging its cards to what the option names
    takes: tuple[str, ...] = ()  # verbs of options that are done by dropping something here
    catches: tuple[str, ...] = ()  # verbs of options that a click does and a drop here of what they name, too
    bare: bool = False  # the board shows it already: nothing is drawn for it


class Cell(msgspec.Struct, omit_defaults=True):
    label: str = ""
    tone: str = ""  # "", lit, good, bad, done, dim, burnt
    tip: str = ""
    icon: str = ""
    sides: tuple[str, ...] = ()  # whose cubes lie in it (charts)
    id: str = ""  # if an option can point at it (charts)
    more: str = ""  # a second figure, where there is room for those of the whole chart (charts on the board)
    box: str = ""  # printed as a box (charts on the board): "figure" with the cubes on it, "words" with the cubes below
    span: int = 1  # over so many columns (charts on the board)


class Mark(msgspec.Struct, omit_defaults=True):
    """A marker on a track."""

    value: int
    side: str = ""
    label: str = ""
    icon: str = ""


class Track(msgspec.Struct, omit_defaults=True):
    """A row of cells from `first` on, with markers; or a bar, when `style` says so."""

    id: str
    title: str = ""
    cells: list[Cell] = []
    first: int = 0
    marks: list[Mark] = []
    # cells, strip (one row of cells beside the title), bar (each mark a bar as long as its value), steps (a list, the lit
    # one is now)
    style: str = "cells"
    rect: Rect | None = None
    tip: str = ""


class Fact(msgspec.Struct, omit_defaults=True):
    """A figure that a player wants to know, with its breakdown."""

    label: str
    value: str
    icon: str = ""
    why: str = ""  # the sum, line by line, shown on hover
    tone: str = ""  # "", good, bad
    id: str = ""  # if an option can point at it (a spend from a treasury, a track to develop)


class Plate(msgspec.Struct, omit_defaults=True):
    """What belongs to one seat: name, figures, score. `active` frames it as the one to decide."""

    seat: str
    title: str
    subtitle: str = ""
    facts: list[Fact] = []
    side: str = ""
    active: bool = False
    score: str = ""
    rect: Rect | None = None
    player: str = ""  # filled by the window: who plays it
    signs: list[Figure] = []  # small icons beside its name
    tip: str = ""
    opens: str = ""  # a click on it that means nothing else looks at this seat: see `Game.focused_table`
    low: bool = False  # who plays it stands beside its name, and its figures bear icons alone


class Chart(msgspec.Struct, omit_defaults=True):
    """A printed table, with what matters now lit."""

    id: str
    title: str
    columns: list[str] = []
    rows: list[list[Cell]] = []
    note: str = ""
    rect: Rect | None = None
    slim: bool = False  # on the board its title stands in its first cell, which is left empty for it


class Scales(msgspec.Struct, omit_defaults=True):
    """Two pans and what they weigh."""

    left: Fact
    right: Fact
    result: str
    rect: Rect | None = None
    best: bool = False  # crowned


class Table(msgspec.Struct):
    banner: Banner
    boards: list[BoardView] = []
    zones: list[Zone] = []
    tracks: list[Track] = []
    plates: list[Plate] = []
    charts: list[Chart] = []
    scales: list[Scales] = []


# --- what happened, on cards


class Share(msgspec.Struct, omit_defaults=True):
    """One side's part in a contest: who, what counts before the die, the die, the sum."""

    title: str
    side: str = ""
    note: str = ""  # who takes part
    terms: tuple[tuple[int, str], ...] = ()
    die: int = 0  # 0: none is rolled
    colour: str = ""  # of that die
    total: str = ""
    won: bool = False


class Contest(msgspec.Struct, omit_defaults=True):
    """Two sides measured against each other, with both sums before and after the dice."""

    left: Share
    right: Share
    result: str = ""


class SheetLine(msgspec.Struct, omit_defaults=True):
    """A line of a sheet: words, perhaps dice and a figure at its end; or a contest."""

    text: str = ""
    value: str = ""
    kind: str = ""  # "", head (opens a group), sum (closes an account), note (of second rank)
    tone: str = ""  # "", good, bad
    side: str = ""
    dice: tuple[tuple[int, str], ...] = ()  # each with its colour; "" is plain
    spaces: tuple[str, ...] = ()  # spaces, or other things on the table: lit while the pointer is on it, shown by a click
    rule: str = ""
    contest: Contest | None = None


class Sheet(msgspec.Struct, omit_defaults=True):
    """A card that sums up something the player did not decide: a phase, another seat's move. See `Game.sheets`."""

    title: str
    note: str = ""  # one line under the title
    side: str = ""
    icon: str = ""
    lines: list[SheetLine] = []
    paths: list[Path] = []  # drawn on the board while it is shown: the way that was taken
    spaces: tuple[str, ...] = ()  # where it happened, lit while it is shown
    story: list[SheetLine] = []  # what happened, a sentence for each change; `lines` are then the figures, shown on demand
    battle: bool = False  # a battle, or a blow like one: told even to those who want to hear of battles alone
