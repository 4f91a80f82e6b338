"""What a game provides: its title, seats, scenarios and options, and the functions that the kernel calls.

A game is one instance of a subclass of `Game`, called `GAME` in `engines/<id>/game.py`. Only `setup`, `scene`,
`outcome` and `table` must be written; the rest has a usable default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from . import help, schema, texts
from .authoring import BoardSource, Setups
from .chance import Dice
from .curves import Curve, Figures
from .data import LESSONS, POSITIONS, Edition, Issue, shipped
from .flow import Ask, Event, Flow, Option
from .friezes import Ends
from .lessons import LessonsFile, lessons_file
from .luck import Draw
from .positions import Position, PositionsFile, positions
from .reasons import Deed, not_met
from .recap import Plot, recap
from .schema import Ids
from .secrets import Secret
from .state import Codec, State
from .table import Sheet, Side, Sketch, Table
from .weights import Temper, weights_file

if TYPE_CHECKING:
    from .board import Board

S = TypeVar("S", bound=State)


class Seat(msgspec.Struct, frozen=True):
    """A place at the table. `side` names the look of its pieces."""

    id: str
    name: str
    side: str
    blurb: str = ""


class Scenario(msgspec.Struct, frozen=True):
    """A way to begin. `seatings` are the sets of seats it can be played with, the usual one first."""

    id: str
    title: str
    blurb: str
    minutes: int
    seatings: tuple[tuple[str, ...], ...]
    first_game: bool = False
    options: Mapping[str, bool | int | str] = {}  # options that differ from the game's defaults
    opponents: str = ""  # the computer player it is meant to be played against, if not the usual one


class Campaign(msgspec.Struct, frozen=True):
    """Scenarios to be played one after the other, with their results kept."""

    id: str
    title: str
    blurb: str
    scenarios: tuple[str, ...]


class Setting(msgspec.Struct, frozen=True):
    """An option or optional rule, with what it changes. A bool is a switch; an int has a range; a str has choices."""

    id: str
    title: str
    blurb: str
    default: bool | int | str = False
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    rule: str = ""
    scenarios: tuple[str, ...] = ()  # only offered there; empty: everywhere
    seats: tuple[str, ...] = ()  # it is on exactly when these seats play: to choose it is to choose them

    def fault(self, value: object) -> str | None:
        """Why the value is not valid, in one sentence, or None."""
        if isinstance(self.default, bool):
            return None if isinstance(value, bool) else f"option {self.id} is true or false, not {value!r}"
        if isinstance(self.default, int):
            if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
                return None
            return f"option {self.id} is a number from {self.low} to {self.high}, not {value!r}"
        return None if value in self.choices else f"option {self.id} is one of {', '.join(self.choices)}, not {value!r}"


class Setup(msgspec.Struct, frozen=True):
    """What a game is begun with, already checked."""

    scenario: str
    seats: tuple[str, ...]
    options: Mapping[str, bool | int | str]
    seed: int
    edition: Edition

    def fields(self) -> dict[str, Any]:
        """The fields that every state begins with: `War(**setup.fields(), ...)`."""
        return {
            "scenario": self.scenario,
            "seats": list(self.seats),
            "options": dict(self.options),
            "edition": self.edition,
            "dice": Dice(self.seed),
        }

    def fits(self, state: Any) -> bool:
        """True for a state of a game that was begun like this."""
        return bool(
            state.scenario == self.scenario
            and state.seats == list(self.seats)
            and all(type(value) is type(self.options.get(key)) for key, value in state.options.items())
        )


class Outcome(msgspec.Struct, frozen=True):
    winners: tuple[str, ...]  # empty: nobody (a solitaire defeat, a draw that nobody wins)
    scores: Mapping[str, float]
    why: str


class Weighed(msgspec.Struct, frozen=True):
    """An option that a computer player considered, with its value on the player's own scale."""

    option: Option
    worth: float
    why: str = ""


class Advice(msgspec.Struct, frozen=True):
    """A choice, and why, in a sentence for the hint and the log."""

    option: Option
    why: str = ""
    weighed: tuple[Weighed, ...] = ()  # the other options considered


class Bot(Protocol):
    """A computer player. `seen` is a `Seen` (bots.py); that module imports this one, so the type cannot be named here."""

    def advise(self, seen: Any) -> Advice: ...


class BotKind(msgspec.Struct, frozen=True):
    """A level of computer player in one game: `make()` builds one for each seat."""

    id: str
    title: str
    blurb: str
    make: Callable[[], Bot]
    tuned: Callable[[Mapping[str, float]], Bot] | None = None  # the same with other weights: for tempers and for tuning


class Count(msgspec.Struct, frozen=True):
    """How often something was done, of how often it could have been."""

    times: float
    of: float


class Played(Protocol):
    """A finished game to look back over: what `Session` offers for it."""

    state: Any

    @property
    def now(self) -> int: ...

    @property
    def history(self) -> Sequence[Any]: ...  # of session.Record, which stands above this module

    def goto(self, moment: int) -> None: ...


class Measure(msgspec.Struct, frozen=True):
    """A figure of a position that the goal of a challenge can name: `count(state, seat, of)`, and what it is called, with
    {0}, {1} for the names of what it is taken of."""

    words: str
    count: Callable[[Any, str, Sequence[str]], int]


class Game(Generic[S]):
    id: ClassVar[str]
    title: ClassVar[str]
    blurb: ClassVar[str]
    state_type: ClassVar[type[Any]]
    seats: ClassVar[tuple[Seat, ...]]
    sides: ClassVar[tuple[Side, ...]]
    scenarios: ClassVar[tuple[Scenario, ...]]
    options: ClassVar[tuple[Setting, ...]] = ()
    people: ClassVar[tuple[int, int]] = (0, 0)  # least and most people, where that is not the number of seats
    bots: ClassVar[tuple[BotKind, ...]] = ()
    texts: ClassVar[Mapping[str, str]] = {}  # event kind -> sentence with {names}
    log_sorts: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # filters of the log -> the kinds of events they show
    log_asides: ClassVar[tuple[str, ...]] = ()  # kinds of events that only a filter which names them shows
    verbs: ClassVar[Mapping[str, str]] = {}  # the common name of many options with one verb
    measures: ClassVar[Mapping[str, Measure]] = {}  # by the names that challenges use
    data_files: ClassVar[Mapping[str, type[Any]]] = {}  # file in assets/games/<id>/ -> the type it must fit
    board_sources: ClassVar[Mapping[str, BoardSource]] = {}  # by board: what the editor changes
    setups: ClassVar[Setups[Any] | None] = None  # answers the editor's questions about positions
    rules_version: ClassVar[int] = 1  # raised with every change of the rules: an old record may no longer replay
    upgrades: ClassVar[tuple[Callable[[dict[str, Any]], None], ...]] = ()  # of plain states, each to the next layout
    covers_hands: ClassVar[bool] = (
        False  # with several people at one computer nobody's cards lie open while a computer player decides
    )
    has_secrets: ClassVar[bool] = False
    stage: ClassVar[str] = "complete"
    plot: ClassVar[Plot] = Plot()  # what its events are to a recap
    curves: ClassVar[tuple[Curve, ...]] = ()  # what is followed over its turns, the figure that decides first
    headlines: ClassVar[tuple[str, ...]] = ()  # kinds of events that tell in one line what happened, the most telling first
    campaigns: ClassVar[tuple[Campaign, ...]] = ()
    ends: ClassVar[Ends] = Ends()  # how its victory and its defeat are drawn
    dice_colours: ClassVar[tuple[str, ...]] = ()  # of dice that are rolled together, in this order; "" is plain

    def __init_subclass__(cls) -> None:
        # every edition may bring scenarios, lessons and challenges of its own
        cls.data_files = {**cls.data_files, POSITIONS: PositionsFile, LESSONS: LessonsFile}

    # --- required

    def setup(self, setup: Setup) -> S:
        """The state before anything is drawn or shuffled; chance at setup belongs to the first scene."""
        raise NotImplementedError

    def scene(self, state: S) -> Flow[None] | None:
        """The next scene, from the state alone; None when the game is over."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """Who won and why, once `scene` gives None."""
        raise NotImplementedError

    def table(self, state: S, seat: str | None, ask: Ask | None = None) -> Table:
        """What the window draws for a seat (None: public information only)."""
        raise NotImplementedError

    def focused_table(self, state: S, seat: str | None, focus: str, ask: Ask | None = None) -> Table:
        """The table as the same seat knows it, with another seat's things enlarged where a game supports that.

        Clicks on plates and zones with `opens` lead here.
        """
        return self.table(state, seat, ask)

    # --- secrets

    def view(self, state: S, seat: str | None) -> S:
        """What a seat may know: a copy whose secrets are masked. Games without secrets give the state itself."""
        return state

    def determinize(self, view: S, seat: str, dice: Dice) -> S:
        """A complete state, drawn at random from those consistent with a view. May change and return the view."""
        return view

    def hidden(self, state: S, seat: str | None) -> Iterable[Secret]:
        """The places of the whole state that a seat may not know (see `secrets.py`), one after the other: a later one may
        depend on what was drawn for an earlier one. `view` is held to it; None is everybody's knowledge."""
        return ()

    # --- evaluation

    def evaluate(self, state: S, seat: str) -> float:
        """How good a position is for a seat; for the greedy and the searching player."""
        outcome = self.outcome(state)
        if outcome is None:
            return 0.0
        return 1.0 if seat in outcome.winners else -1.0

    def teams(self, seats: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """The seats in play by who wins together."""
        return tuple((seat,) for seat in seats)

    def habits(self, played: Played) -> Mapping[str, Mapping[str, Count]]:
        """For the arena: what a reader of a finished game's log would call odd, by habit and seat."""
        return {}

    def doubts(self, deed: Deed) -> Iterable[str]:
        """What the reason for a choice claims and what did not happen in its action, each a sentence. Here: the places that
        it names and of which nothing was heard. A game adds what its reasons claim besides."""
        names = self.place_names(deed.view)
        told = (self.tell(deed.view, event) for event in deed.events)
        return (f"nothing was heard of {name}" for name in not_met(deed, names, told))

    def place_names(self, state: S) -> Mapping[str, str]:
        """The spaces of the boards by what they are called, without those that are called like a seat."""
        others = {*(seat.name for seat in self.seats), *(side.name for side in self.sides)}
        spaces = {id for board in self.boards(state.edition).values() for id in board.spaces}
        return {id: name for id in sorted(spaces) if (name := self.name(state, id)) not in others}

    def figures(self, state: S) -> Figures:
        """The values of its curves in a position, by seat or side. `state` may be a view."""
        return {}

    def draws(self, state: S, event: Event) -> Iterable[Draw]:
        """The dice and cards in an event by which luck is measured."""
        return ()

    # --- words

    def name(self, state: S | None, id: str) -> str:
        """The name of the thing with this id, for log lines and buttons."""
        for seat in self.seats:
            if seat.id == id:
                return seat.name
        return id.replace("_", " ").capitalize()

    def tell(self, state: S | None, event: Event) -> str:
        """An event in words. '' leaves it out of the log."""
        return texts.tell(self.texts, lambda id: self.name(state, id), event)

    def sheets(self, state: S, events: Sequence[Event], seat: str | None) -> list[Sheet]:
        """What happened between two decisions, as cards to page through: phases without decisions, the moves of others.
        `events` are those that the seat may know."""
        return recap(
            self.plot, events, seat, lambda e: self.tell(state, e), lambda id: self.name(state, id), self.side_of_seat
        )

    def side_of_seat(self, id: str) -> str:
        """The side that a seat is shown with; "" for what is no seat."""
        return next((seat.side for seat in self.seats if seat.id == id), "")

    def label(self, state: S, option: Option) -> str:
        """What the button for an option says."""
        return texts.label(lambda id: self.name(state, id), option)

    def why_not(self, state: S, ask: Ask | None, intent: Option) -> str:
        """Why what a player tried is not possible: one sentence with the rule's number."""
        return texts.why_not(ask, intent)

    def out_of_turn(self, state: S, seat: str, intent: Option) -> str:
        """Why a seat cannot do something while another one decides: a sentence without secrets, or ''."""
        return ""

    def sketch(self, state: S, ask: Ask, option: Option) -> Sketch:
        """What an option would do, shown before it is chosen."""
        return Sketch(text=ask.preview(option) if ask.preview else "")

    def one_more(self, state: S, ask: Ask) -> Option | None:
        """The option of the key + where a choice is made step by step (one more coin in a bid); the key - goes back."""
        return None

    # --- board, data, help

    def boards(self, edition: Edition | None = None) -> Mapping[str, Board]:
        """The boards that `Table.boards` names; without an edition, here and below, as we ship them."""
        return {}

    def check(self, edition: Edition | None = None) -> list[Issue]:
        """The faults in the data of an edition."""
        return []

    def ids(self, state: S) -> Ids:
        """The ids that the schema of the state names (schema.py), by what they are ids of."""
        return {}

    def invariants(self, state: S) -> list[str]:
        """The faults in a state, as sentences. The tests check them after every choice."""
        return []

    def faults(self, state: S) -> list[str]:
        """Everything that is wrong with a state of unknown origin: ids and ranges first, then what the game checks."""
        settings = [fault for s in self.options if s.id in state.options and (fault := s.fault(state.options[s.id]))]
        return settings or list(schema.faults(state, self.ids(state))) or self.invariants(state)

    @cached_property
    def rules(self) -> tuple[help.Section, ...]:
        """The rules reference in our own words, from assets/games/<id>/rules.md."""
        return help.rules_sections(self.id)

    def teaching(self, edition: Edition | None = None) -> LessonsFile:
        """The lessons and challenges, from lessons.json; those of an edition stand after ours."""
        return lessons_file(edition or self.shipped)

    # --- derived

    @property
    def layout(self) -> int:
        """The number of the layout in which states are written: raised by one with each upgrade."""
        return len(self.upgrades) + 1

    @property
    def shipped(self) -> Edition:
        """Our own data."""
        return shipped(self.id)

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.state_type)

    def scenarios_of(self, edition: Edition | None = None) -> tuple[Scenario, ...]:
        """The scenarios of the game and those of an edition."""
        return (*self.scenarios, *(self._scenario_of(p) for p in positions(edition or self.shipped)))

    def _scenario_of(self, position: Position) -> Scenario:
        """A position as the new-game page offers it."""
        ours = next((s for s in self.scenarios if s.id == position.scenario), self.scenarios[0])
        return Scenario(
            position.id, position.title, position.blurb, ours.minutes, (tuple(position.seats),),
            options={**ours.options, **position.options},
        )  # fmt: skip

    def scenario(self, id: str, edition: Edition | None = None) -> Scenario:
        return next(s for s in self.scenarios_of(edition) if s.id == id)

    def seat(self, id: str) -> Seat:
        return next(s for s in self.seats if s.id == id)

    def defaults(self, scenario: str, edition: Edition | None = None) -> dict[str, bool | int | str]:
        """The default options of a scenario."""
        chosen = self.scenario(scenario, edition)
        ours = next((p.scenario for p in positions(edition or self.shipped) if p.id == scenario), scenario)
        out = {o.id: o.default for o in self.options if not o.scenarios or ours in o.scenarios}
        out.update(chosen.options)
        return out

    def fingerprint(self, edition: Edition | None = None) -> str:
        """Changes with the rules and the data. A record can be counted on to replay only under an equal one."""
        return f"{self.rules_version}-{(edition or self.shipped).digest}"

    @property
    def tempers(self) -> Sequence[Temper]:
        """What the computer players can prefer, at any level that plays by weights."""
        return weights_file(self.id).tempers

    def bot(self, kind: str) -> BotKind | None:
        return next((b for b in self.bots if b.id == kind), None)
