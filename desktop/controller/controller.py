"""The one mediator between widgets, session and history.

It holds the session, decides whose view is drawn, turns gestures into options, keeps the journal, and lets the computer
players move. It knows no rules and no game.
"""

from __future__ import annotations

import contextlib
import gc
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from desktop.controller import saved_games
from desktop.controller.autoplay import Turns
from desktop.controller.bot_client import decides_here, is_person, person_name, seated
from desktop.controller.bot_process import interrupts
from desktop.controller.interaction import Gestures
from desktop.controller.journaling import Keeping
from desktop.controller.option_targets import Offers, Row, Things, rows_of
from desktop.ui.settings import settings
from engines.core.flow import Ask, Option
from engines.core.saves import SaveError
from engines.core.session import FATE, Record, Session
from engines.core.table import Sketch, Table, Target

log = logging.getLogger("hegemon")

PASSES = ("pass", "decline", "no")


class Line(NamedTuple):
    """Another course of this game, kept beside it until it is saved or dropped."""

    path: Path
    moment: int  # where it left the course being played
    length: int


def names_things(ask: Ask) -> bool:
    """Whether a question is about cards, pieces or places, and not only about how to go on."""
    return any(o.card is not None or o.piece is not None or o.space is not None for o in ask.options)


class Controller(QObject):
    changed = Signal()  # the position, or who looks at it: ask for table(), ask, options()
    offered = Signal()  # the same position, other options open: something was picked or put back
    thinking = Signal(str)  # the name of the seat whose computer player thinks, or ""
    refused = Signal(str)  # one sentence why not
    moved = Signal(str, str, str)  # a computer player's move: its seat, what it did, and why
    choices = Signal(object)  # a gesture that means several options: a small menu where the pointer is
    hinted = Signal(object, str)  # the option that the computer would take, and why
    over = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session: Session | None = None
        self.players: dict[str, str] = {}
        self.seat_shown: str | None = None
        self.focus: str | None = None  # another seat whose things are looked at closely, by the eyes of the seat shown
        self.curtain: str | None = None  # the seat that must take over before anything is shown
        self.knock: str | None = None  # the seat that is asked for a response before everybody: it passes, or takes over
        self.looking_back = False  # a moment of the past is shown; nothing can be chosen
        self.lines: list[Line] = []
        self.auto_pass: set[str] = set()
        self.guided = False  # a tour plays all sides
        self._open: list[list[Option]] = []  # narrower and narrower options, as things are picked
        self._picked: list[Target] = []
        self._offers: Offers | None = None
        self._table: Table | None = None
        self._told: Ask | None = None  # the last question that everybody saw
        self.gestures = Gestures(self)
        self.turns = Turns(self)
        self.keeping = Keeping(self)

    # --- beginning and leaving

    def start(self, session: Session, journal: bool = True, path: Path | None = None) -> None:
        """Shows a game and lets it go on. `path` is the file it was opened from."""
        self.leave()
        self.session = session
        self.players = {} if self.guided else seated(session)
        session.players = dict(self.players) or session.players
        self.turns.paused = False
        self.looking_back = False
        self.lines = []
        self.auto_pass = set(settings().recall(f"auto_pass/{session.game.id}", []))
        self.seat_shown = next((s for s, who in self.players.items() if is_person(who)), None)
        self.curtain = self.focus = self.knock = self._told = None
        self.keeping.begin(path, journal)
        if any(not is_person(who) for who in self.players.values()):
            self.turns.warm_up()
        if len(self._names_of_people()) > 1:
            self.seat_shown = None
        self._position_changed()
        self.keeping.remember_soon()
        if session.notice:
            self.refused.emit(session.notice)
        gc.freeze()  # rules, tables and window stay as long as the game: looking through them all again would be felt

    def leave(self) -> None:
        """Puts the game away: what is not saved yet is saved, so that it can be continued."""
        self.stop_thinking()
        if self.session is None:
            return
        self.keeping.end()
        for line in self.lines:
            with contextlib.suppress(OSError):
                line.path.unlink()
        self.session = None
        self._offers = self._table = None
        gc.unfreeze()

    def close(self) -> None:
        self.leave()
        self.turns.close()

    # --- the position

    @property
    def ask(self) -> Ask | None:
        return self.session.ask if self.session is not None else None

    @property
    def game(self) -> Any:
        assert self.session is not None
        return self.session.game

    @property
    def can_choose(self) -> bool:
        """Whether somebody at this computer may decide now."""
        if self.session is None or self.looking_back or self.covered or self.guided:
            return False
        return decides_here(self.session, self.players)

    @property
    def covered(self) -> bool:
        """Whether only what everybody may know is shown."""
        return self.curtain is not None or self.knock is not None

    def table(self) -> Table:
        """What is drawn: the table of the seat that looks, with the names of those who play."""
        assert self.session is not None
        if self._table is None:
            state, seat = self.session.state, self.seat_shown
            shown = None if self.covered else seat
            ask = self.ask_as_seen_by(shown)
            if ask is not None and not self.hushed:
                self._told = Ask(ask.seat, ask.prompt, [], ask.rule)
            game = self.session.game
            self._table = (
                game.focused_table(state, shown, self.focus, ask)
                if self.focus is not None
                else game.table(state, shown, ask)
            )
            for plate in self._table.plates:
                plate.player = plate.player or person_name(self.players.get(plate.seat, ""))
        return self._table

    def ask_as_seen_by(self, seat: str | None) -> Ask | None:
        """The ask, as a seat may see it: a secret one of another seat shows nothing but whose it is."""
        ask = self.ask
        if self.hushed:
            return None if self.looking_back else self._told
        if ask is None or not ask.secret or ask.seat == seat:
            return ask
        return Ask(ask.seat, self.tr("{0} decides in secret.").format(self.seat_name(ask.seat)), [], ask.rule, secret=True)

    @property
    def hushed(self) -> bool:
        """Whether a computer player is asked for a response where there are secrets: that it is asked tells that it could
        answer, so nothing shows it."""
        ask = self.ask
        if self.session is None or ask is None or self.guided or not self.game.has_secrets or not self.is_response(ask):
            return False
        return not decides_here(self.session, self.players)

    def seat_name(self, seat: str) -> str:
        if seat == FATE:
            return self.tr("The dice")
        return str(self.game.seat(seat).name)

    @property
    def public_seat(self) -> str | None:
        """Whose view may leave the window: the only person's, or what everybody may see."""
        return self.seat_shown if len(self._names_of_people()) == 1 else None

    def forget_drawn(self) -> None:
        """What was worked out to be drawn is worked out anew when it is asked for."""
        self._offers = self._table = None

    def _position_changed(self) -> None:
        self._open.clear()
        self._picked.clear()
        self._offers = self._table = None
        self._hand_over()
        if self.can_choose:  # one decides before one's own things
            self.focus = None
        self.changed.emit()
        self.turns.go_on()

    def look_at(self, seat: str) -> None:
        """Brings a seat's things into the large place, or one's own back. Nothing is shown that one may not know."""
        self.focus = None if seat == self.seat_shown else seat
        self._offers = self._table = None
        self.changed.emit()

    def look_further(self) -> None:
        """On to the next seat that can be looked at, round and round."""
        self.look_along(1)

    def look_along(self, step: int) -> bool:
        """To the next seat that can be looked at, or the one before. From the last one there is no further: one's own things
        lie in the large place again. Says whether there was another."""
        if self.session is None or self.covered:
            return False
        open_ = {plate.opens for plate in self.table().plates if plate.opens}
        order = list(self.session.setup.seats)
        home = self.seat_shown or order[0]
        start = order.index(home)
        round_ = [s for s in order[start:] + order[:start] if s in open_ or s in (home, self.focus)]
        place = round_.index(self.focus or home) + step
        if 0 <= place < len(round_):
            self.look_at(round_[place])
            return True
        if self.focus is not None and len(round_) > 1:
            self.look_at(home)
        return False

    def _hand_over(self) -> None:
        """Whose view is drawn. A person who takes over from another one lifts a curtain first; a tour shows everybody's."""
        knocked, self.knock = self.knock, None
        if self.guided:
            self.seat_shown = self.ask.seat if self.ask is not None and self.ask.seat != FATE else self.seat_shown
            return
        ask = self.ask
        if self.session is None or self.looking_back or ask is None:
            return
        if not decides_here(self.session, self.players):
            if self.game.covers_hands and len(self._names_of_people()) > 1:
                self.seat_shown = self.focus = None  # whoever has decided turns the cards over
            return
        if ask.seat == FATE:
            return
        passed_on = self.game.has_secrets and ask.seat != self.seat_shown and self._other_person(ask.seat)
        openly = self.is_response(ask) or (knocked == ask.seat and not names_things(ask))
        if passed_on and self.curtain is None and openly:  # most are passed: that needs no cards
            self.knock = ask.seat
        elif self.curtain is not None or passed_on:  # who is to decide now must take over first
            self.curtain = ask.seat
        else:
            self.seat_shown = ask.seat

    def _names_of_people(self) -> set[str]:
        """The people at this computer; seats without a name count as different people."""
        return {person_name(who) or seat for seat, who in self.players.items() if is_person(who)}

    def _other_person(self, seat: str) -> bool:
        if len(self._names_of_people()) < 2:
            return False
        if self.seat_shown is None:
            return True
        now, then = self.players.get(self.seat_shown, ""), self.players.get(seat, "")
        return not person_name(now) or person_name(now) != person_name(then)

    def lift_curtain(self) -> None:
        """The person whose decision it is has taken over."""
        if self.curtain is not None:
            self.seat_shown, self.curtain = self.curtain, None
            self._position_changed()

    def take_over(self) -> None:
        """The person asked for a response wants to see the cards first: the others look away."""
        if self.knock is not None:
            self.curtain = self.knock
            self._position_changed()

    # --- what is offered

    @property
    def offers(self) -> Offers:
        if self._offers is None:
            options = self._choosable(self.ask) if self.ask is not None and self.can_choose else ()
            self._offers = Offers(Things(self.game, self.table()), options)
        return self._offers

    def _choosable(self, ask: Ask) -> list[Option]:
        """The options of the people here: a computer player's right to break in is its own."""
        return [o for o in ask.options if (seat := interrupts(o, ask.options)) is None or self._is_seat_here(seat)]

    def interruptions(self) -> list[Option]:
        """What a person here may do at another's decision."""
        ask = self.ask
        if ask is None or self.can_choose or self.looking_back or self.covered or self.guided:
            return []
        return [o for o in ask.options if (seat := interrupts(o, ask.options)) is not None and self._is_seat_here(seat)]

    def interrupt(self, option: Option) -> bool:
        """A person breaks in on a computer player's decision."""
        if option not in self.interruptions():
            return False
        self.stop_thinking()
        return self.apply(option)

    def _is_seat_here(self, seat: str) -> bool:
        return is_person(self.players.get(seat, ""))

    def options(self) -> list[Option]:
        """What can be chosen now: all options, or those left after something was picked."""
        return self._open[-1] if self._open else self.offers.options

    def rows(self) -> list[Row]:
        """The options as the decision panel lists them."""
        if self.session is None or self.ask is None:
            return []
        return rows_of(self.game, self.session.state, self.options(), steppers=self.ask.seat != FATE)

    def lit(self) -> set[Target]:
        return self.offers.lit(self.options(), self._picked) if self.can_choose else set()

    @property
    def picked(self) -> Sequence[Target]:
        return self._picked

    @property
    def narrowed(self) -> bool:
        """Whether only some of the options are open."""
        return bool(self._open)

    def targets_of(self, option: Option) -> frozenset[Target]:
        named = self.offers.named.get(option)
        return named.all if named is not None else frozenset()

    def sketch(self, option: Option, session: Session | None = None) -> Sketch:
        """What an option would do, here or in a session tried out. A fault in a preview must not stop anybody."""
        session = session or self.session
        if session is None or session.ask is None or option not in session.ask.options:
            return Sketch()
        try:
            sketch: Sketch = self.game.sketch(session.state, session.ask, option)
        except Exception:
            log.exception("What an option would do could not be shown: %r", option)
            return Sketch()
        return sketch

    def narrow(self, options: Sequence[Option], picked: Target | None = None) -> None:
        """Leaves only some options open, until one is chosen or `cancel` puts the others back."""
        self._open.append(list(options))
        if picked is not None:
            self._picked.append(picked)
        self.offered.emit()

    def widen(self) -> bool:
        """Puts back what was picked last. Says whether there was anything."""
        if not self._open:
            return False
        self._open.clear()
        self._picked.clear()
        self.offered.emit()
        return True

    # --- gestures (see gestures.py)

    def click(self, target: Target) -> None:
        """A click is an option, or a look at the seat that the clicked thing opens; or there is a reason why not."""
        seat = self.offers.things.opened_by(target) if self.session is not None and self.curtain is None else None
        if seat is not None and not self.offers.naming(target, self.options()):
            self.look_at(seat)
        elif target.kind not in ("plate", "track", "scales"):
            self.gestures.click(target)

    def lift(self, source: Target) -> set[Target]:
        return self.gestures.lift(source)

    def drop(self, source: Target, place: Target | None) -> bool:
        return self.gestures.drop(source, place)

    def may_act(self, intent: Option | None = None) -> bool:
        """Whether somebody here may decide now; if not, why not, about what was tried where the rules have a word for it."""
        if self.session is None or self.covered or self.guided:
            return False
        if self.looking_back:
            self.refused.emit(self.tr("You are looking at the past. Return to the present, or go on from here."))
        elif self.ask is None:
            self.refused.emit(self.tr("The game is over."))
        elif self.hushed:
            return False  # it is over in a moment
        elif not self.can_choose:
            why = self.game.out_of_turn(self.session.state, self.seat_shown, intent) if intent and self.seat_shown else ""
            self.refused.emit(why or self.tr("It is the decision of {0}.").format(self.seat_name(self.ask.seat)))
        else:
            return True
        return False

    def refuse(self, intent: Option, why: str = "") -> None:
        assert self.session is not None
        self.refused.emit(why or self.game.why_not(self.session.state, self.ask, intent))

    def refuse_confirm(self) -> None:
        """Enter came too early: why the choice under way cannot be confirmed yet, if the rules say so."""
        why = self.ask.refusals().get(Option("confirm")) if self.ask is not None and self.can_choose else None
        if why:
            self.refused.emit(why)

    # --- choosing

    def choose(self, option: Option) -> bool:
        """Carries out an option for the person who decides."""
        if not self.may_act():
            return False
        return self.apply(option)

    def apply(self, option: Option) -> bool:
        """Writes the choice into the journal, then carries it out, then shows what came of it."""
        session, ask = self.session, self.ask
        if session is None or ask is None or option not in ask.options:
            if session is not None:
                self.refuse(option)
            return False
        before = session.now
        self.keeping.note_choice(option)
        try:
            session.apply(option)
        except Exception:
            log.exception("A choice could not be carried out: %r", option)
            session.goto(before)
            session.drop_future()
            self.keeping.renew()  # one that holds this choice could not be replayed
            self.refused.emit(
                self.tr("Something went wrong in the rules; the choice was taken back and noted in the log file.")
            )
            self._position_changed()
            return False
        if any(event.kind == "turn" for event in session.history[-1].events):
            self.keeping.note_turn()
        self._position_changed()
        if session.ask is None:
            self.over.emit()
        return True

    def cancel(self) -> bool:
        """Puts back what was picked, or drops the compound choice under way. Says whether there was anything."""
        if self.widen():
            return True
        if self.session is None or not (self.can_choose or self.knock is not None) or not self.session.cancel():
            return False
        self.keeping.note_goto(drop=True)
        self._position_changed()
        return True

    def one_more(self) -> bool:
        """The key +: the option that the game says it means. Says whether the choice under way grows like that."""
        if self.session is None or not self.can_choose:
            return False
        more, last = self._more_of(self.session), self._step_before()
        if more is None and last is not None:
            self.refuse(last)
        return self.apply(more) if more is not None else last is not None

    def one_back(self) -> bool:
        """The key -: takes back the last step of a choice that grows one by one. Says whether it grows like that."""
        if self.session is None or not self.can_choose:
            return False
        return self.undo() if self._step_before() is not None else self._more_of(self.session) is not None

    def _step_before(self) -> Option | None:
        """What one more would have been a step ago, if the last step was within the choice under way."""
        if self.session is None or not self.session.can_cancel:
            return None
        earlier = self.session.clone()
        return self._more_of(earlier) if earlier.undo() else None

    def _more_of(self, session: Session | None) -> Option | None:
        if session is None or session.ask is None:
            return None
        more: Option | None = session.game.one_more(session.state, session.ask)
        return more

    # --- computer players, forced choices (see turns.py)

    @property
    def paused(self) -> bool:
        return self.turns.paused

    def automatic(self, ask: Ask) -> Option | None:
        """The option that is taken without asking: the only one, or the pass of a response that is always passed. What is
        there to be looked at, or to confirm what could still be taken back, is not forced."""
        waits = ask.pause or (ask.always and ask.cancel)
        if len(ask.options) == 1 and settings().auto_forced and ask.seat != FATE and not waits:
            return ask.options[0]
        if self.response_kind(ask) in self.auto_pass:
            return self.pass_of(ask)
        return None

    def pause(self, on: bool = True) -> None:
        self.turns.pause(on)

    def step(self) -> None:
        self.turns.step()

    def stop_thinking(self) -> None:
        self.turns.stop()

    def hint(self) -> None:
        self.turns.hint()

    # --- guided tours

    def guide(self, option: Option) -> bool:
        """A choice that a tour makes."""
        return self.guided and self.apply(option)

    def guide_back(self, moment: int) -> None:
        if self.guided and self.session is not None:
            self.session.goto(moment)
            self._position_changed()

    # --- responses that are always passed

    def pass_of(self, ask: Ask) -> Option | None:
        return next((o for o in ask.options if o.verb in PASSES and o == Option(o.verb, seat=o.seat)), None)

    def is_response(self, ask: Ask) -> bool:
        """Whether this asks for a response that may be passed."""
        return ask.always and self.pass_of(ask) is not None

    def open_answers(self) -> list[Option]:
        """What a person who was not at the keys may choose in sight of everybody: nothing that names a card or a piece."""
        ask = self.ask
        if ask is None or self.knock is None:
            return []
        if not self.is_response(ask):
            return list(ask.options)
        return [o for o in ask.options if o == Option(o.verb) and o != self.pass_of(ask)]

    def answer_openly(self, option: Option) -> bool:
        return option in self.open_answers() and self.apply(option)

    def pass_response(self) -> bool:
        """One key for all responses: pass."""
        ask = self.ask
        if ask is None or not self.is_response(ask) or not (self.knock is not None or self.can_choose):
            return False
        return self.apply(self.pass_of(ask) or ask.options[0])

    def response_kind(self, ask: Ask) -> str:
        """What kind of optional response this is; "" if it is none: it is asked in any case, and can be passed."""
        pass_ = self.pass_of(ask)
        if not ask.always or pass_ is None or any(o.card is None and o.piece is None for o in ask.options if o != pass_):
            return ""
        return f"{ask.seat}:{ask.rule}"

    def set_auto_pass(self, kind: str, on: bool) -> None:
        if not kind or self.session is None:
            return
        (self.auto_pass.add if on else self.auto_pass.discard)(kind)
        settings().remember(f"auto_pass/{self.game.id}", sorted(self.auto_pass))
        self.offered.emit()
        self.turns.go_on()

    # --- history

    @property
    def length(self) -> int:
        """How many choices this course of the game has, those ahead of the moment shown included."""
        return self.session.now + len(self.session.future) if self.session is not None else 0

    def can_undo(self) -> bool:
        return self.session is not None and self.session.now > self.session.base and not self.guided

    def can_redo(self) -> bool:
        return self.session is not None and bool(self.session.future) and not self.guided

    def undo(self) -> bool:
        """Takes the last decision of a person back, with what the computer players made of it."""
        session = self.session
        if session is None or not self.can_undo():
            return False
        if self.looking_back:
            self.goto(session.now - 1)
            return True
        self.stop_thinking()
        started, strict = session.now, settings().strict_undo
        barrier = False
        while session.now > session.base:
            record = session.history[-1]
            barrier = barrier or record.barrier
            if not session.undo(strict):
                self.refused.emit(self.tr("Dice were rolled or secrets shown here: strict undo stops."))
                break
            if self._is_persons(record) or not self._has_people():
                break
        if session.now == started:
            self.turns.go_on()
            return False
        return self._went(barrier)

    def redo(self) -> bool:
        """Makes again what was taken back, up to the next decision of a person."""
        session = self.session
        if session is None or not self.can_redo():
            return False
        if self.looking_back:
            self.goto(session.now + 1)
            return True
        self.stop_thinking()
        session.redo()
        while session.future and self._has_people() and not self._is_persons(session.future[0]):
            session.redo()
        return self._went()

    def _went(self, barrier: bool = False) -> bool:
        self.looking_back = False
        self.keeping.note_goto()
        if not self._has_people():
            self.turns.paused = True
        self._position_changed()
        if barrier:
            self.refused.emit(self.tr("Taken back across dice or shown secrets; the same dice will fall again."))
        return True

    def _is_persons(self, record: Record) -> bool:
        return record.seat == FATE or is_person(self.players.get(record.seat, ""))

    def _has_people(self) -> bool:
        return any(is_person(who) for who in self.players.values())

    def goto(self, moment: int) -> None:
        """Shows the game as it was after so many choices. The last of them is the present."""
        session = self.session
        if session is None:
            return
        moment = max(session.base, min(moment, self.length))
        if moment == session.now and self.looking_back == (moment < self.length):
            return
        self.stop_thinking()
        session.goto(moment)
        self.looking_back = moment < self.length
        if not self.looking_back:
            self.keeping.note_goto()
        self._position_changed()

    def to_present(self) -> None:
        self.goto(self.length)

    def branch(self) -> bool:
        """Goes on from the moment shown. The course that was played is kept as another line."""
        session = self.session
        if session is None or not self.looking_back:
            return False
        if settings().strict_undo and any(r.barrier for r in session.future):
            self.refused.emit(self.tr("Dice were rolled or secrets shown since: strict undo does not go on from here."))
            return False
        moment = session.now
        if not self._keep_line(moment):
            return False
        session.drop_future()
        self.keeping.note_goto(drop=True)
        self.looking_back = False
        self._position_changed()
        return True

    def _keep_line(self, moment: int) -> bool:
        """Writes the present course beside the journal."""
        assert self.session is not None
        path = saved_games.free_path(saved_games.journals_folder(), f"{self.game.id}-line", ".line")
        try:
            self.keeping.at_present(lambda session: session.save(path))
        except SaveError as error:
            self.refused.emit(str(error))
            return False
        self.lines.append(Line(path, moment, self.length))
        return True

    def take_line(self, line: Line) -> None:
        """Goes over to another line; the one played until now is kept in its place."""
        if self.session is None or line not in self.lines:
            return
        self.stop_thinking()
        try:
            session = Session.load(line.path)
        except SaveError as error:
            self.refused.emit(str(error))
            return
        if not self._keep_line(line.moment):
            return
        self.drop_line(line)
        session.title = self.session.title
        self.session = session
        self.looking_back = False
        self.keeping.renew()
        self._position_changed()

    def drop_line(self, line: Line) -> None:
        if line in self.lines:
            self.lines.remove(line)
            with contextlib.suppress(OSError):
                line.path.unlink()
            self.offered.emit()
