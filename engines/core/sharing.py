"""A game as one seat knows it, or as everybody does, to be handed on: the views of that seat from moment to moment, and what
it could hear. There is nothing else in it: no seed, no hidden card, no choice that was made in secret.

Shared replays, the page for a browser and spectators are made from this.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from . import data
from .beginning import SetupError, check_setup
from .chance import Dice
from .flow import Event, Option
from .game import Game, Setup
from .packing import pack, unpack
from .registry import games
from .saves import UNFIT, SaveError, TakeBack
from .session import Record, Session
from .version import VERSION

FORMAT = "hegemon-replay"
LAYOUT = 1
SUFFIX = ".hegemon-replay"
LARGEST = 256 * 1024 * 1024  # bytes, unpacked
HIDDEN = Option("hidden")  # a choice that the seat did not see


class Moment(msgspec.Struct):
    """The position after so many choices, and what led to it."""

    view: bytes
    events: list[Event]
    seat: str = ""  # who chose, where everybody could see who did
    choice: Option | None = None


class Shared(msgspec.Struct, kw_only=True):
    format: str = FORMAT
    layout: int = LAYOUT
    program: str = VERSION
    game: str
    scenario: str
    options: dict[str, bool | int | str]
    seats: list[str]
    players: dict[str, str]
    edition: str = ""
    data: str = ""  # the digest of the shipped data that it was played on
    title: str = ""
    seat: str | None = None  # whose eyes; None: everybody's
    over: bool = False
    taken_back: list[TakeBack] = []
    moments: list[Moment]


def export(session: Session, seat: str | None = None, tell: Callable[[float], None] = lambda part: None) -> Shared:
    """The game up to its last choice. `tell` hears how much is done, from 0 to 1."""
    if isinstance(session, SharedSession):
        return session.shared
    played = unpack(pack(session))
    records = played.history
    setup, game = session.setup, session.game
    opening = session.opening if session.base == 0 else played.opening
    moments = []
    for n in range(len(records) + 1):
        played.goto(n)
        events = opening if n == 0 else records[n - 1].events
        moment = Moment(view_of(game, played.state, seat), heard(events, seat))
        if n and (not game.has_secrets or records[n - 1].seat == seat):
            moment.seat, moment.choice = records[n - 1].seat, records[n - 1].option
        moments.append(moment)
        tell((n + 1) / (len(records) + 1))
    return Shared(
        game=game.id, scenario=setup.scenario, options=dict(setup.options), seats=list(setup.seats),
        players=dict(session.players), edition=setup.edition.name, data=setup.edition.base, title=session.title, seat=seat,
        over=played.ask is None, taken_back=list(session.taken_back), moments=moments,
    )  # fmt: skip


def view_of(game: Game[Any], state: Any, seat: str | None) -> bytes:
    """What a seat knows of a state, without the dice."""
    return game.codec.pack(msgspec.structs.replace(game.view(state, seat), dice=Dice()))


def heard(events: list[Event], seat: str | None) -> list[Event]:
    return [event for event in events if event.only is None or seat in event.only]


# --- files

_encode = msgspec.msgpack.Encoder().encode


def written(shared: Shared) -> bytes:
    return zlib.compress(_encode(shared), 9)


def read(content: bytes, name: str) -> Shared:
    """The replay in a file, or a SaveError that says what is wrong with it."""
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(content, LARGEST)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise SaveError(f"{name} is cut off or too large for a replay.")
        head = msgspec.msgpack.decode(plain)
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise SaveError(f"{name} is not a replay of Hegemon.")
        if head.get("layout") != LAYOUT:
            raise SaveError(f"{name} was written by another Hegemon (layout {str(head.get('layout'))[:20]}).")
        return msgspec.convert(head, Shared)
    except (zlib.error, msgspec.DecodeError, RecursionError) as error:
        if isinstance(error, msgspec.ValidationError):
            raise SaveError(f"{name} is damaged: {str(error)[:200]}.") from None
        raise SaveError(f"{name} is not a replay of Hegemon.") from None


# --- playing


class SharedSession(Session):
    """A replay to look at: it goes back and forth like a session, and nothing can be chosen in it."""

    def __init__(self, shared: Shared, name: str = "The replay") -> None:
        game, setup = setup_of(shared, name)
        if not shared.moments:
            raise SaveError(f"{name} is empty.")
        self.shared = shared
        self._views: dict[int, bytes] = {n: moment.view for n, moment in enumerate(shared.moments)}
        unpack_view = setup.edition.decoder(game.state_type)
        try:
            for moment in shared.moments:
                last = unpack_view(moment.view)
                if last.scenario != setup.scenario or last.seats != list(setup.seats):
                    raise ValueError("its positions are of another game")
        except (*UNFIT, msgspec.DecodeError) as error:
            raise SaveError(f"{name} does not fit {game.title}: {str(error)[:200]}.") from None
        self.game, self.setup, self.players = game, setup, dict(shared.players)
        self.script, self.real_dice, self.salt = None, False, 0
        self.notice, self.title = "", shared.title
        self.opening = list(shared.moments[0].events)
        self.base = self.lost = 0
        self.taken_back, self.notes = list(shared.taken_back), {}
        self.ask = None
        self._records = [Record(moment.seat, moment.choice or HIDDEN, moment.events) for moment in shared.moments[1:]]
        self._unpack = unpack_view
        self._snapshots = self._views
        self._is_resumed, self._flow, self._barrier = False, None, False
        self._light = True
        self._known_chance, self._known_at_start, self._chance_in_scene = [], [], []
        self._now = self._scene_at = len(self._records)
        self.state = last

    def goto(self, moment: int) -> None:
        if not 0 <= moment <= len(self._records):
            raise IndexError(f"there is no moment {moment}")
        self.state = self._unpack(self._views[moment])
        self._now = self._scene_at = moment

    @property
    def outcome(self) -> Any:
        return self.game.outcome(self.state) if self.shared.over and self._now == len(self._records) else None


def setup_of(shared: Shared, name: str) -> tuple[Game[Any], Setup]:
    if shared.game not in games:
        raise SaveError(f"{name} is of a game that this Hegemon does not have: {shared.game[:60]!r}.")
    game = games[shared.game]
    release = data.release_with(game.id, shared.data, shared.program)
    try:
        return game, check_setup(game, shared.scenario, shared.options, shared.seats, 0, shared.edition, release)
    except (SetupError, data.DataError) as error:
        raise SaveError(f"{name} cannot be opened: {error}") from None


def titles(shared: Shared, game: Game[Any]) -> Iterator[tuple[int, str]]:
    """The turns of a replay, by the moment at which they began."""
    for n, moment in enumerate(shared.moments):
        for event in moment.events:
            if event.kind == "turn":
                yield n, str(event.data.get("title", ""))
