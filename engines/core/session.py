"""The one driver of a game. The window, the computer players, the command line and the tests all hold a session.

A game is a loop of scenes. At the start of each, the session keeps a snapshot of the state; inside it, it runs the scene's
coroutine from ask to ask. Undo restores the last snapshot before the wanted moment and replays the few choices since.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from . import layouts, saves
from .beginning import check_setup, first_state
from .chance import Dice, from_script, from_seed, salt_of
from .data import Edition
from .flow import Ask, Event, Flow, IllegalChoice, Option, Roll, RulesError, Shuffle
from .game import Game, Outcome, Setup
from .registry import games
from .saves import LONGEST_NOTE, UNFIT, Header, Kept, Note, Save, SaveError, TakeBack, kept_states, open_setup
from .state import digest_of
from .version import VERSION

FATE = "fate"  # the seat that is asked for real dice: the person who rolls them
MAX_IDLE_SCENES = 10_000  # scenes in a row without a decision: a loop that never ends
KEPT_EVERY = 200  # choices between the states kept in a save, besides that of the last scene


class Record(msgspec.Struct, omit_defaults=True):
    """One choice and what came of it, up to the next decision."""

    seat: str
    option: Option
    events: list[Event]
    secret: bool = False
    barrier: bool = False  # dice were rolled or secrets shown: strict undo stops here
    step: bool = False  # a later step of a compound choice
    response: bool = False  # an answer that a rule allows; see `Ask.is_response`


_Future: TypeAlias = tuple[list[Record], dict[int, bytes]]  # choices that were taken back, and the snapshots among them


class Session:
    def __init__(self, game: Game[Any], setup: Setup, players: Mapping[str, str] | None = None,
                 script: Sequence[Any] | None = None, real_dice: bool = False) -> None:  # fmt: skip
        self._begin(game, setup, first_state(game, setup), players, script, real_dice)

    def _begin(self, game: Game[Any], setup: Setup, state: Any, players: Mapping[str, str] | None,
               script: Sequence[Any] | None = None, real_dice: bool = False, chance: Sequence[Any] = (),
               is_fork: bool = False, light: bool = False, salt: int | None = None) -> None:  # fmt: skip
        self.game = game
        self.setup = setup
        self.players = dict(players or {})  # who sits where, for the window; the rules do not look
        self.script = script  # chance from a list instead of the seed, for tests and recorded games
        self.real_dice = real_dice  # dice are asked for and typed in
        self.salt = salt_of(setup.seed) if salt is None else salt  # of the computer players; no state and no view holds it
        self.notice = ""  # a message from loading
        self.title = ""  # what the player calls this game
        self._unpack = setup.edition.decoder(game.state_type)
        self.state: Any = state
        self.ask: Ask | None = None
        self.opening: list[Event] = []  # what happened before the first decision
        self.base = 0  # choices before this one are known but cannot be replayed under today's rules
        self.lost = 0  # choices of the file it was opened from that today's rules refuse
        self.taken_back: list[TakeBack] = []  # across dice or shown secrets
        self.notes: dict[int, str] = {}  # what somebody wrote about a moment
        self._is_resumed = False  # it began from a state, not from its scenario
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
        session._is_resumed = True
        return session

    @classmethod
    def begun(cls, game: Game[Any], setup: Setup, header: Header) -> Session:
        """A session at the beginning that a save or journal tells of. ValidationError: its state does not fit."""
        if header.start is None:
            session = cls(game, setup, header.players, header.script, header.real_dice)
        else:
            state = layouts.read(game, header.start, setup.edition)
            session = cls.resume(game, setup, state, header.players, header.real_dice, header.script)
        session.title = header.title
        session.taken_back = list(header.taken_back)
        session.notes = {note.at: note.text for note in header.notes}
        return session

    def set_note(self, text: str) -> None:
        """Notes something about the moment shown; "" takes its note away."""
        notes = {at: known for at, known in self.notes.items() if at != self._now}
        self.notes = notes | ({self._now: text.strip()[:LONGEST_NOTE]} if text.strip() else {})

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
        taken_back, notes = self.taken_back, self.notes
        if self._now < len(self._records):
            if self._records[self._now].option == option:
                self.goto(self._now + 1)
                return
            future = self._give_up_future()
        record = Record(option.seat or ask.seat, option, [], ask.secret, False, ask.cancel, ask.is_response)
        self._records.append(record)
        self._now += 1
        self._barrier = self.state.barrier = False
        self._listen(record.events)
        try:
            self._run(option)
        except BaseException:
            if not self._light:
                self.taken_back, self.notes = taken_back, notes
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
        """Takes the last choice back. Strict undo stops at dice and shown secrets. Returns True if anything changed."""
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
        self._give_up_future()

    def _give_up_future(self) -> _Future:
        """Notes it if dice were rolled or secrets shown in what is given up. Notes from there now stand here."""
        future = self._take_future()
        records, _ = future
        noted = [TakeBack(min(note.at, self._now), note.choices) for note in self.taken_back]
        if any(record.barrier for record in records):
            noted.append(TakeBack(self._now, len(records)))
        self.taken_back = noted
        self.notes = {at: text for at, text in self.notes.items() if at <= self._now}
        return future

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
        """A session at the same position, for trying things out: without the history, and without events."""
        return self.fork(self.state_at_scene_start(), self.choices_in_scene)

    def twin(self) -> Session:
        """A light session at the same position, which rolls again what was rolled in this scene."""
        return self.fork(self.state_at_scene_start(), self.choices_in_scene, self.chance_in_scene, light=True)

    def fork(self, state: Any, choices: Sequence[Option], chance: Sequence[Any] = (), light: bool = False,
             salt: int | None = None) -> Session:  # fmt: skip
        """A session that goes on from a state at a scene's start through some choices. `chance` are answers that the
        first rolls and picks repeat (see `chance_in_scene`). A light one cannot be forked or taken back itself. In an
        imagined world the computer players have another salt, or one could foresee what the others will draw."""
        other: Session = Session.__new__(Session)
        other._begin(
            self.game, self.setup, state, self.players, chance=chance, is_fork=True, light=light,
            salt=self.salt if salt is None else salt,
        )  # fmt: skip
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

    # --- saving: loading replays the choices and compares digests. If the rules or the data have changed since, a save
    # opens at the last state that still fits, and says so.

    def header(self) -> Header:
        """What the game was begun with, for a save or a journal."""
        setup = self.setup
        return Header(
            program=VERSION, game=self.game.id,
            scenario=setup.scenario, options=dict(setup.options), seats=list(setup.seats), players=self.players,
            seed=setup.seed, edition=setup.edition.name, rules=self.game.fingerprint(setup.edition), data=setup.edition.base,
            title=self.title, saved=round(time.time(), 3), real_dice=self.real_dice,
            script=None if self.script is None else list(self.script),
            start=layouts.written(self.game, self.state_at(0)) if self._is_resumed else None,
            taken_back=self.taken_back, notes=[Note(at, text) for at, text in sorted(self.notes.items())],
        )  # fmt: skip

    def document(self) -> Save:
        """The game as a save holds it: with the state of the running scene, and one every few hundred choices before it."""
        wanted = {moment // KEPT_EVERY: moment for moment in self._snapshots if moment <= self._now}
        kept = [Kept(moment, layouts.written(self.game, self.state_at(moment))) for moment in wanted.values()]
        choices = [record.option for record in self._records]
        return Save(
            **msgspec.structs.asdict(self.header()), choices=choices, choices_digest=digest_of(choices, *self.taken_back),
            digest=self.digest(), at=self._now, kept=kept,
        )  # fmt: skip

    def save(self, path: str | Path) -> None:
        saves.write(self.document(), Path(path))

    @classmethod
    def load(cls, path: str | Path) -> Session:
        path = Path(path)
        return cls.open(saves.parse(saves.read(path), path.name), path.name)

    @classmethod
    def open(cls, document: Save, name: str, anyway: bool = False) -> Session:
        """The session in a save; `name` is what the file is called in messages. `anyway` opens it also at a position in
        which today's rules find a fault."""
        game, setup = open_setup(document, name)
        if not 0 <= document.at <= len(document.choices):
            raise SaveError(f"{name} is damaged: it shows moment {document.at} of {len(document.choices)}.")
        kept = kept_states(game, setup, document, name)
        try:
            session = cls.begun(game, setup, document)
            for choice in document.choices:
                session.apply(choice)
            session.goto(document.at)
            fault = "" if session.digest() == document.digest else "its choices do not lead to the position that it holds"
        except IllegalChoice:
            fault = "it holds a choice that the rules do not allow"
        except UNFIT:
            fault = "its choices cannot be replayed"
        if document.choices_digest != digest_of(document.choices, *document.taken_back):
            raise SaveError(f"{name} has been altered: {fault or 'its choices are not those that were saved'}.")
        if fault and document.rules == game.fingerprint(setup.edition) and document.program == VERSION:
            raise SaveError(f"{name} has been altered: {fault}.")
        if fault:
            session = cls._open_at_kept_state(game, setup, document, kept, name, anyway)
        return session

    @classmethod
    def _open_at_kept_state(cls, game: Game[Any], setup: Setup, document: Save, kept: Mapping[int, Any],
                            name: str, anyway: bool) -> Session:  # fmt: skip
        """The rules or data have changed since the save was made: trust the last state that still fits."""
        for at in sorted(kept, reverse=True):
            try:
                names_all = document.options.keys() <= kept[at].options.keys()  # an older save knows fewer options
                if not anyway and (game.faults(kept[at]) or not setup.fits(kept[at]) or not names_all):
                    continue
                session = cls.resume(game, setup, kept[at], document.players, document.real_dice, document.script)
            except UNFIT:
                continue
            session.title = document.title
            session.taken_back = [TakeBack(max(0, note.at - at), note.choices) for note in document.taken_back]
            session.notes = {note.at - at: note.text for note in document.notes if note.at >= at}
            session.lost = document.at - at
            with contextlib.suppress(*UNFIT):
                for choice in document.choices[at : document.at]:
                    session.apply(choice)
                    session.lost -= 1
            dropped = f" The last {session.lost} choices could not be kept." if session.lost else ""
            session.notice = (
                f"The rules or data of {game.title} have changed since {name} was saved: it opens at the position it held, "
                f"and choices before it cannot be taken back.{dropped}"
            )
            return session
        raise SaveError(
            f"{name} was made under other rules of {game.title}, and none of its positions fits the present ones."
        )

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
        """A scene in which each die is asked for, and the person who rolled it types it in."""
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
