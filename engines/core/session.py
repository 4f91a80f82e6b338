"""The one driver of a game. The window, the computer players, the command line and the tests all hold a session.

A game is a loop of scenes. At the start of each, the session keeps a snapshot of the state; inside it, it runs the scene's
coroutine from ask to ask. Undo restores the last snapshot before the wanted moment and replays the few choices since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from .chance import MAX_SEED, Dice, from_script, from_seed, new_seed
from .data import Edition
from .edition_files import find_edition
from .flow import Ask, Event, Flow, IllegalChoice, Option, Roll, RulesError, Shuffle
from .game import Game, Outcome, Setup
from .positions import first_state
from .state import digest_of

FATE = "fate"  # the seat that is asked for real dice: whoever rolls them
MAX_IDLE_SCENES = 10_000  # scenes in a row without a decision: a loop that never ends


class Record(msgspec.Struct, omit_defaults=True):
    """One choice and what came of it, up to the next decision."""

    seat: str
    option: Option
    events: list[Event]
    secret: bool = False
    barrier: bool = False  # dice were rolled or secrets shown: strict undo stops here
    step: bool = False  # a later step of a compound choice


_Future: TypeAlias = tuple[list[Record], dict[int, bytes]]  # choices that were taken back, and the snapshots among them


class SetupError(ValueError):
    """A game cannot be begun like this; one sentence says why."""


def check_setup(game: Game[Any], scenario: str | None, options: Mapping[str, Any] | None,
                seats: Sequence[str] | int | None, seed: int | None, edition: Edition | str = "") -> Setup:  # fmt: skip
    """Fills in the defaults and refuses what the game does not offer."""
    if isinstance(edition, str):
        edition = find_edition(game.id, edition)
    offered = game.scenarios_of(edition)
    chosen = offered[0] if scenario is None else next((s for s in offered if s.id == scenario), None)
    if chosen is None:
        known = ", ".join(s.id for s in offered)
        raise SetupError(f"{game.title} has no scenario {scenario!r}; there are {known}.")
    values = game.defaults(chosen.id, edition)
    for key, value in (options or {}).items():
        setting = next((o for o in game.options if o.id == key), None)
        if setting is None or key not in values:
            known = ", ".join(values) or "none"
            raise SetupError(f"{game.title} has no option {key!r} in this scenario; there are {known}.")
        fault = setting.fault(value)
        if fault:
            raise SetupError(f"{game.title}: {fault}.")
        values[key] = value
    seatings = [setting for setting in game.options if setting.seats and setting.id in values]
    if seats is None:
        seats = next((list(setting.seats) for setting in seatings if values[setting.id]), None)
    if seats is None:
        seating = chosen.seatings[0]
    elif isinstance(seats, int):
        fitting = [s for s in chosen.seatings if len(s) == seats]
        if not fitting:
            raise SetupError(f"{chosen.title} is not played with {seats} seats.")
        seating = fitting[0]
    else:
        order = [s.id for s in game.seats]
        unknown = [s for s in seats if s not in order]
        if unknown:
            raise SetupError(f"{game.title} has no seat {unknown[0]!r}; there are {', '.join(order)}.")
        seating = tuple(sorted(seats, key=order.index))
        if seating not in [tuple(sorted(s, key=order.index)) for s in chosen.seatings]:
            raise SetupError(f"{chosen.title} is not played with the seats {', '.join(seating) or 'none'}.")
    values.update({setting.id: seating == setting.seats for setting in seatings})
    number = new_seed() if seed is None else seed
    if not isinstance(number, int) or not 0 <= number <= MAX_SEED:
        raise SetupError(f"A seed is a whole number from 0 to {MAX_SEED}, not {seed!r}.")
    return Setup(chosen.id, seating, values, number, edition)


class Session:
    def __init__(self, game: Game[Any], setup: Setup, players: Mapping[str, str] | None = None,
                 script: Sequence[Any] | None = None, real_dice: bool = False) -> None:  # fmt: skip
        self._begin(game, setup, first_state(game, setup), players, script, real_dice)

    def _begin(self, game: Game[Any], setup: Setup, state: Any, players: Mapping[str, str] | None,
               script: Sequence[Any] | None = None, real_dice: bool = False, chance: Sequence[Any] = (),
               is_fork: bool = False, light: bool = False) -> None:  # fmt: skip
        self.game = game
        self.setup = setup
        self.players = dict(players or {})  # who sits where, for the window; the rules do not look
        self.script = script  # chance from a list instead of the seed, for tests and recorded games
        self.real_dice = real_dice  # dice are asked for and typed in
        self.notice = ""  # what loading had to say
        self.title = ""  # what the player calls this game
        self._unpack = setup.edition.decoder(game.state_type)
        self.state: Any = state
        self.ask: Ask | None = None
        self.opening: list[Event] = []  # what happened before the first decision
        self.base = 0  # choices before this one are known but cannot be replayed under today's rules
        self._records: list[Record] = []
        self._now = 0
        self._snapshots: dict[int, bytes] = {}  # by moment: the state when the scene began that is running then
        self._scene_at = 0
        self._flow: Flow[None] | None = None
        self._barrier = False
        self._light = light  # for a look ahead: neither forked nor taken back
        self._known_chance = list(reversed(chance))  # answers that the next rolls and picks repeat
        self._known_at_start: list[Any] = []  # those that were left when the first scene began
        self._chance_in_scene: list[Any] = []
        if not is_fork:
            self._listen(self.opening)
        self._next_scene()
        self._run(None)

    @classmethod
    def new(cls, game: str | Game[Any], scenario: str | None = None, options: Mapping[str, Any] | None = None,
            seats: Sequence[str] | Mapping[str, str] | int | None = None, seed: int | None = None, *,
            edition: Edition | str = "", script: Sequence[Any] | None = None,
            real_dice: bool = False) -> Session:  # fmt: skip
        """Begins a game. `seats` is a number, the seats in play, or a mapping from seat to who plays it. An edition may be
        named, if it is stored."""
        if isinstance(game, str):
            from engines import games

            game = games[game]
        wanted = list(seats) if isinstance(seats, Mapping) else seats
        setup = check_setup(game, scenario, options, wanted, seed, edition)
        players = dict(seats) if isinstance(seats, Mapping) else {}
        return cls(game, setup, players, script, real_dice)

    @classmethod
    def resume(cls, game: Game[Any], setup: Setup, state: Any, players: Mapping[str, str] | None = None,
               real_dice: bool = False, script: Sequence[Any] | None = None) -> Session:  # fmt: skip
        """Goes on from a state at a scene's start, without what led to it."""
        session = cls.__new__(cls)
        session._begin(game, setup, state, players, script, real_dice)
        return session

    # --- playing

    def apply(self, option: Option) -> None:
        """Carries out an option of the current ask. Anything else: IllegalChoice, and the session is untouched. So it is if
        a rule fails half-way (only a light fork is lost then)."""
        ask = self.ask
        if ask is None:
            raise IllegalChoice("The game is over.")
        if option not in ask.options:
            raise IllegalChoice(ask.refusals().get(option) or self.game.why_not(self.state, ask, option))
        future: _Future = ([], {})
        if self._now < len(self._records):
            if self._records[self._now].option == option:
                self.goto(self._now + 1)
                return
            future = self._take_future()
        record = Record(option.seat or ask.seat, option, [], ask.secret, False, ask.cancel)
        self._records.append(record)
        self._now += 1
        self._barrier = self.state.barrier = False
        self._listen(record.events)
        try:
            self._run(option)
        except BaseException:
            if not self._light:
                self._withdraw(future)
            raise
        record.barrier = self._barrier or self.state.barrier

    def _withdraw(self, future: _Future) -> None:
        """Stands where it stood before the last choice, with what had been taken back then."""
        self._now -= 1
        self._take_future()
        records, snapshots = future
        self._records += records
        self._snapshots |= snapshots
        self.goto(self._now)

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.game.outcome(self.state) if self.ask is None else None
        return outcome

    def digest(self) -> str:
        """A hash of the position: equal for equal states at equal decisions."""
        return digest_of(self.state, self.choices_in_scene)

    # --- taking back

    @property
    def history(self) -> list[Record]:
        """Every choice up to now, with the events it caused."""
        return self._records[: self._now]

    @property
    def future(self) -> list[Record]:
        """What was taken back and can be redone."""
        return self._records[self._now :]

    @property
    def now(self) -> int:
        return self._now

    def undo(self, strict: bool = False) -> bool:
        """Takes the last choice back. Strict undo stops at dice and shown secrets. Says whether anything changed."""
        if self._now <= self.base or (strict and self._records[self._now - 1].barrier):
            return False
        self.goto(self._now - 1)
        return True

    def redo(self) -> bool:
        if self._now >= len(self._records):
            return False
        self.goto(self._now + 1)
        return True

    @property
    def can_cancel(self) -> bool:
        """Whether a compound choice is under way that may still be dropped: nothing was rolled or shown in it."""
        return self._compound_start() is not None

    def cancel(self) -> bool:
        """Drops the compound choice that is under way, back to where it began."""
        start = self._compound_start()
        if start is None:
            return False
        self.goto(start)
        self.drop_future()
        return True

    def drop_future(self) -> None:
        """Forgets what was taken back."""
        self._take_future()

    def _take_future(self) -> _Future:
        records = self._records[self._now :]
        del self._records[self._now :]
        return records, {moment: self._snapshots.pop(moment) for moment in [m for m in self._snapshots if m > self._now]}

    def _compound_start(self) -> int | None:
        if self.ask is None or not self.ask.cancel:
            return None
        start = self._now
        while start > self.base:
            record = self._records[start - 1]
            if record.barrier:
                return None
            start -= 1
            if not record.step:
                return start
        return None

    def goto(self, moment: int) -> None:
        """Goes to the position after `moment` choices, back or forth. If a rule fails on the way, it stays where it is."""
        if not self.base <= moment <= len(self._records):
            raise IndexError(f"there is no moment {moment}")
        here = (self.state, self.ask, self._now, self._scene_at, self._flow, self._chance_in_scene, self._known_chance)
        try:
            self._replay(moment)
        except BaseException:
            (self.state, self.ask, self._now, self._scene_at, self._flow, self._chance_in_scene, self._known_chance) = here
            raise

    def _replay(self, moment: int) -> None:
        at = moment
        while at not in self._snapshots:
            at -= 1
        self.state = self.state_at(at)
        self._known_chance = list(self._known_at_start) if at == 0 else []
        self._listen(None)
        self._now = self._scene_at = at
        self._open_scene()
        self._run(None)
        for record in self._records[at:moment]:
            self._now += 1
            self._run(record.option)

    # --- looking ahead

    def clone(self) -> Session:
        """A session at the same position, for trying things out: without the history, reporting to nobody."""
        return self.fork(self.state_at_scene_start(), self.choices_in_scene)

    def fork(self, state: Any, choices: Sequence[Option], chance: Sequence[Any] = (), light: bool = False) -> Session:
        """A session that goes on from a state at a scene's start through some choices. `chance` are answers that the
        first rolls and picks repeat (see `chance_in_scene`). A light one cannot be forked or taken back itself."""
        other: Session = Session.__new__(Session)
        other._begin(self.game, self.setup, state, self.players, chance=chance, is_fork=True, light=light)
        for choice in choices:
            other.apply(choice)
        return other

    @property
    def scene_at(self) -> int:
        """How many choices were made before the running scene."""
        return self._scene_at

    @property
    def choices_in_scene(self) -> list[Option]:
        return [r.option for r in self._records[self._scene_at : self._now]]

    @property
    def secret_in_scene(self) -> list[bool]:
        return [r.secret for r in self._records[self._scene_at : self._now]]

    @property
    def seats_in_scene(self) -> list[str]:
        return [r.seat for r in self._records[self._scene_at : self._now]]

    @property
    def chance_in_scene(self) -> list[Any]:
        """What everybody has seen of chance since the scene began: rolls and open picks; None for what is hidden."""
        return self._chance_in_scene

    @property
    def snapshots(self) -> Mapping[int, bytes]:
        """The packed states by the moment at which their scene began."""
        return self._snapshots

    def state_at(self, moment: int) -> Any:
        """The state when the scene began for which a snapshot is kept at this moment."""
        return self._unpack(self._snapshots[moment])

    def state_at_scene_start(self) -> Any:
        return self._unpack(self._snapshots[self._scene_at])

    # --- saving (see saves.py)

    def save(self, path: str | Path) -> None:
        from .saves import save

        save(self, Path(path))

    @classmethod
    def load(cls, path: str | Path) -> Session:
        from .saves import load

        return load(Path(path))

    # --- the loop

    def _listen(self, events: list[Event] | None) -> None:
        self.state.events = events

    def _next_scene(self) -> None:
        """Keeps a snapshot, then opens the next scene. A later scene at the same moment replaces the snapshot."""
        if not self._light:
            self._snapshots[self._now] = self.game.codec.pack(self.state)
            if self._now == 0:
                self._known_at_start = list(self._known_chance)
        self._scene_at = self._now
        self._open_scene()

    def _open_scene(self) -> None:
        self._chance_in_scene = []
        flow = self.game.scene(self.state)
        self._flow = self._typed_dice(flow) if self.real_dice and flow is not None else flow

    def _run(self, answer: Any) -> None:
        """Drives the rules to the next decision, or to the end of the game."""
        idle = 0
        while True:
            flow = self._flow
            if flow is None:
                self.ask = None
                return
            try:
                request = flow.send(answer)
            except StopIteration:
                self._next_scene()
                answer = None
                idle += 1
                if idle > MAX_IDLE_SCENES:
                    raise RulesError(f"{self.game.title}: the scenes go on without a decision") from None
                continue
            if type(request) is Ask:
                options = request.options
                if len(options) == 1 and not request.always:
                    answer = options[0]
                    continue
                if not options:
                    raise RulesError(f"{self.game.title} asks without an option: {request.prompt}")
                self.ask = request
                return
            answer = self._chance(request)

    def _chance(self, request: Any) -> Any:
        state = self.state
        answer: Any = self._known_chance.pop() if self._known_chance else None
        if answer is None:
            dice: Dice = state.dice
            if self.script is not None and dice.scripted < len(self.script):
                answer = from_script(self.script[dice.scripted], request)
                dice.scripted += 1
            else:
                answer = from_seed(dice, request)
        self._barrier = True
        kind = type(request)
        if kind is Roll:
            state.report("rolled", request.rule, dice=list(answer), reason=request.reason)
            self._chance_in_scene.append(answer)
        else:
            hidden = kind is Shuffle or request.secret
            self._chance_in_scene.append(None if hidden else answer)
        return answer

    def _typed_dice(self, flow: Flow[None]) -> Flow[None]:
        """A scene in which each die is asked for, to be typed in by whoever rolled it."""
        answer: Any = None
        while True:
            try:
                request = flow.send(answer)
            except StopIteration:
                return
            if type(request) is not Roll:
                answer = yield request
                continue
            dice: list[int] = []
            for n in range(1, request.dice + 1):
                which = f", die {n} of {request.dice}" if request.dice > 1 else ""
                faces = [Option("die", amount=face) for face in range(1, request.sides + 1)]
                typed: Option = yield Ask(FATE, f"Roll for {request.reason}{which}.", faces, request.rule)
                dice.append(typed.amount or 1)
            self._barrier = True
            self.state.report("rolled", request.rule, dice=dice, reason=request.reason)
            answer = tuple(dice)
