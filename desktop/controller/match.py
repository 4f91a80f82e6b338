"""A match that is played at this computer: the session, its journal, and the other lines of play that were left.

Choices go in as options; what comes out are states, asks and events. `changed` is announced after each choice, and when
somebody else sits down at the screen. `said` is one sentence for the person at the computer.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from desktop.controller import saved_games
from desktop.controller.journaling import Journaling
from desktop.controller.preferences import Preferences
from engines.core.data import Edition
from engines.core.flow import Ask, Event, Option
from engines.core.game import Game, Outcome
from engines.core.saves import SaveError
from engines.core.seating import Player, is_person, seated
from engines.core.session import FATE, Record, Session
from engines.core.sharing import SharedSession

log = logging.getLogger("hegemon")


class Line(NamedTuple):
    """Another line of play of this game, kept beside it until it is saved or dropped."""

    path: Path
    moment: int  # where it left the line being played
    length: int


class Match(QObject):
    changed = Signal()
    said = Signal(str)

    def __init__(self, session: Session, preferences: Preferences, journaled: bool = True, guided: bool = False) -> None:
        super().__init__()
        self.session = session
        self.preferences = preferences
        self.guided = guided  # a lesson leads: it plays the other seats
        self.held = False  # nothing can be chosen just now: a lesson speaks, or a challenge is over
        self.at_host = False  # a host holds the game; here is only what one seat may know of it
        self.is_lost = False  # there is no line to that host at the moment
        self.players: dict[str, Player] = seated(session)
        session.players = dict(self.players) or session.players
        self.looking_back = False  # a moment of the past is shown; nothing can be chosen
        self.lines: list[Line] = []
        self.notice = session.notice  # what there is to say when the game is opened
        self.journal = Journaling(session, self.note, journaled)
        self.journal.say = self.said.emit

    def note(self, sentence: str) -> None:
        """What there is to say when the game is opened; nobody listens yet."""
        self.notice = " ".join(filter(None, (self.notice, sentence)))

    def close(self, keep_journal: bool) -> None:
        """Ends the match; the lines of play that were left go with it."""
        self.journal.close(keep_journal)
        for line in self.lines:
            with contextlib.suppress(OSError):
                line.path.unlink()

    # --- the position

    @property
    def game(self) -> Game[Any]:
        return self.session.game

    @property
    def state(self) -> Any:  # of the type that the game declares
        return self.session.state

    @property
    def ask(self) -> Ask | None:
        return self.session.ask

    @property
    def outcome(self) -> Outcome | None:
        return self.session.outcome

    @property
    def is_replay(self) -> bool:
        """True if a game that was handed on is looked at: nothing can be chosen in it."""
        return isinstance(self.session, SharedSession)

    @property
    def is_over(self) -> bool:
        """True if the game has come to its end, whatever moment of it is shown."""
        found: list[bool] = []
        self.at_present(lambda session: found.append(session.outcome is not None))
        return found[0]

    @property
    def seats(self) -> Sequence[str]:
        return self.session.setup.seats

    @property
    def edition(self) -> Edition:
        return self.session.setup.edition

    @property
    def scenario_title(self) -> str:
        return self.game.scenario(self.session.setup.scenario, self.edition).title

    @property
    def has_people(self) -> bool:
        return any(is_person(player) for player in self.players.values())

    @property
    def has_bots(self) -> bool:
        return any(not is_person(player) for player in self.players.values())

    def hold(self, on: bool) -> None:
        """Lets nothing be chosen, or everything again."""
        if on != self.held:
            self.held = on
            self.changed.emit()

    def trial(self) -> Session:
        """A copy for trying choices out."""
        return self.session.clone()

    # --- its course

    @property
    def opening(self) -> Sequence[Event]:
        """What happened before the first choice."""
        return self.session.opening

    @property
    def history(self) -> Sequence[Record]:
        """Every choice up to the moment shown."""
        return self.session.history

    @property
    def base(self) -> int:
        """The first moment to which one can go back."""
        return self.session.base

    @property
    def now(self) -> int:
        return self.session.now

    @property
    def length(self) -> int:
        """How many choices this line of play has, those ahead of the moment shown included."""
        return self.session.now + len(self.session.future)

    @property
    def can_undo(self) -> bool:
        return self.now > self.base and not self.guided and not self.is_replay

    @property
    def can_redo(self) -> bool:
        return self.now < self.length and not self.guided and not self.is_replay

    @property
    def can_cancel(self) -> bool:
        """True while a compound choice is under way that may be dropped."""
        return self.session.can_cancel

    # --- choosing

    def apply(self, option: Option) -> bool:
        """Writes the choice into the journal, carries it out, and announces what came of it."""
        session, ask = self.session, self.session.ask
        if ask is None or option not in ask.options:
            self.said.emit(self.game.why_not(self.state, ask, option))
            return False
        self.journal.choice(option)
        try:
            session.apply(option)
        except Exception:
            log.exception("A choice could not be carried out: %r", option)
            self._go_on_without()
            return False
        if self.turn_began:
            self.journal.turn()
        self.changed.emit()
        return True

    def _go_on_without(self) -> None:
        """The rules failed over a choice: the session stands as before it."""
        self.journal.renew(self.session)  # one that holds this choice could not be replayed
        self.said.emit(self.tr("Something went wrong in the rules; the choice was taken back and noted in the log file."))
        self.changed.emit()

    @property
    def turn_began(self) -> bool:
        """True if the last choice led into another turn."""
        return bool(self.history) and any(event.kind == "turn" for event in self.history[-1].events)

    def cancel(self) -> bool:
        """Drops the compound choice under way. Returns True if there was one."""
        if not self.session.cancel():
            return False
        self.journal.goto(self.now, drop=True)
        self.changed.emit()
        return True

    # --- who sits where

    def seat(self, players: Mapping[str, Player]) -> bool:
        """Gives seats to others, people or computer players. Returns True if anything changed; the caller announces it."""
        changed = {seat: player for seat, player in players.items() if self.players.get(seat) not in (None, player)}
        if changed:
            self.players |= changed
            self.session.players = dict(self.players)
            self.journal.renew(self.session)  # a journal begins with who plays
        return bool(changed)

    # --- back and forth

    def undo(self) -> bool:
        """Takes the last decision of a person back, with what the computer players made of it."""
        session = self.session
        if not self.can_undo:
            return False
        if self.looking_back:
            self.goto(session.now - 1)
            return True
        started, barrier = session.now, False
        while session.now > session.base:
            record = session.history[-1]
            if not session.undo(self.preferences.strict_undo):
                self.said.emit(self.tr("Dice were rolled or secrets shown here: strict undo stops."))
                break
            barrier = barrier or record.barrier
            if self._is_persons(record) or not self.has_people:
                break
        if session.now == started:
            return False
        self._went()
        if barrier:
            self.said.emit(self.tr("Taken back across dice or shown secrets; the same dice will fall again."))
        return True

    def redo(self) -> bool:
        """Makes again what was taken back, up to the next decision of a person."""
        session = self.session
        if not self.can_redo:
            return False
        if self.looking_back:
            self.goto(session.now + 1)
            return True
        session.redo()
        while session.future and self.has_people and not self._is_persons(session.future[0]):
            session.redo()
        self._went()
        return True

    def _went(self) -> None:
        self.journal.goto(self.now)
        self.changed.emit()

    def _is_persons(self, record: Record) -> bool:
        return record.seat == FATE or is_person(self.players.get(record.seat, ""))

    def goto(self, moment: int) -> None:
        """Shows the game as it was after so many choices. The last of them is the present."""
        moment = max(self.base, min(moment, self.length))
        back = moment < self.length and not self.guided
        if moment == self.now and self.looking_back == back:
            return
        self.session.goto(moment)
        self.looking_back = back
        if not back:
            self.journal.goto(self.now)
        self.changed.emit()

    def to_present(self) -> None:
        self.goto(self.length)

    def at_present(self, act: Callable[[Session], None]) -> None:
        """Does something with the session as it stands, even while a moment of the past is shown."""
        shown = self.now
        if self.looking_back:
            self.session.goto(self.length)
        try:
            act(self.session)
        finally:
            if self.looking_back:
                self.session.goto(shown)

    def set_note(self, text: str) -> None:
        """Notes something about the moment shown; it is kept with the game."""
        if text.strip() != self.session.notes.get(self.now, ""):
            self.session.set_note(text)
            self.at_present(self.journal.renew)
            self.changed.emit()

    # --- other lines of play

    def branch(self) -> bool:
        """Goes on from the moment shown. What was played since is kept as another line."""
        if not self.looking_back or self.is_replay:
            return False
        if self.preferences.strict_undo and any(record.barrier for record in self.session.future):
            self.said.emit(self.tr("Dice were rolled or secrets shown since: strict undo does not go on from here."))
            return False
        if not self._keep_line(self.now):
            return False
        self.session.drop_future()
        self.journal.goto(self.now, drop=True)
        self.looking_back = False
        self.changed.emit()
        return True

    def _keep_line(self, moment: int) -> bool:
        """Saves the line being played beside the journal."""
        journal = self.journal.path
        stem = f"{journal.stem if journal is not None else os.getpid()}-line"  # no other window has it
        path = saved_games.free_path(saved_games.journals_folder(), stem, ".line")
        try:
            self.at_present(lambda session: session.save(path))
        except SaveError as error:
            self.said.emit(str(error))
            return False
        self.lines.append(Line(path, moment, self.length))
        return True

    def take_line(self, line: Line) -> None:
        """Goes over to another line; the one played until now is kept in its place."""
        if line not in self.lines:
            return
        try:
            session = Session.load(line.path)
        except SaveError as error:
            self.said.emit(str(error))
            return
        if not self._keep_line(line.moment):
            return
        self._forget_line(line)
        session.title = self.session.title
        self.session = session
        self.looking_back = False
        self.journal.renew(session)
        self.changed.emit()

    def drop_line(self, line: Line) -> None:
        if line in self.lines:
            self._forget_line(line)
            self.changed.emit()

    def _forget_line(self, line: Line) -> None:
        self.lines.remove(line)
        with contextlib.suppress(OSError):
            line.path.unlink()
