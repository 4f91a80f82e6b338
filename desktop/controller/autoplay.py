"""Who moves without a person: computer players at a pace that can be followed, and choices that are forced."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from desktop.controller.bot_client import BotClient
from desktop.controller.match import Match
from desktop.controller.preferences import Preferences
from desktop.controller.responses import response_kind
from desktop.controller.viewpoint import Viewpoint
from engines.core.bots import Advice, stand_in_for, usual_bot
from engines.core.chance import Dice
from engines.core.flow import Ask, Option
from engines.core.seating import bot_title
from engines.core.session import FATE, Record

FORCED_PAUSE_MS = 250  # so that a choice made for a person is seen to be made
MOST_SENTENCES = 2  # of what a computer player's move caused


class Autoplay(QObject):
    changed = Signal()  # who is thinking, or whether the computer players are held
    moved = Signal(str, str, str)  # a computer player's move: the name of its seat, what it did, and why
    hinted = Signal(object, str)  # the option that the computer would take, and why

    def __init__(self, match: Match, viewpoint: Viewpoint, bots: BotClient, preferences: Preferences) -> None:
        super().__init__()
        self.match = match
        self.viewpoint = viewpoint
        self.bots = bots
        self.preferences = preferences
        self.paused = False  # the computer players are held
        self.thinking = ""  # the name of the seat whose computer player thinks
        self.auto_pass: set[str] = set(preferences.recall(self._memory, []))  # kinds of responses that are always passed
        self.forced_at = -1  # the moment at which a choice was last made for a person
        self._asked = 0  # the question whose answer is played
        self._hint_asked = 0  # the question whose answer is a hint
        self._stand_ins: dict[str, str] = {}  # by seat: who plays on for a player that failed
        self._advice: Advice | None = None
        self._stepping = False
        self._shown = QElapsedTimer()  # since something was last seen to happen
        self._shown.start()
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._next)
        self._pace = QTimer(self, singleShot=True)
        self._pace.timeout.connect(self._play_advice)
        bots.advised.connect(self._on_advised)
        bots.asked_again.connect(self._on_asked_again)
        match.changed.connect(self._follow)
        if match.has_bots:
            bots.warm_up()
        self._soon.start(0)

    @property
    def _memory(self) -> str:
        return f"auto_pass/{self.match.game.id}"

    def close(self) -> None:
        self.stop()
        self.bots.advised.disconnect(self._on_advised)
        self.bots.asked_again.disconnect(self._on_asked_again)

    # --- whose turn it is

    def _follow(self) -> None:
        """The position changed: once it is drawn, whoever needs no person goes on."""
        self.stop()
        if not self.match.history or self.account(self.match.history[-1]):
            self._shown.restart()
        taken_back = self.match.can_redo and not self.match.looking_back
        if taken_back and not self.match.has_people:  # or it would be played again at once
            self.paused = True
        self._soon.start(0)

    def _next(self) -> None:
        match, viewpoint = self.match, self.viewpoint
        if match.ask is None or match.looking_back or viewpoint.curtain is not None or match.guided:
            return
        if viewpoint.decides_here:
            option = self.forced(match.ask)
            if option is not None and not match.can_redo:
                self._advice = Advice(option)
                self._pace.start(FORCED_PAUSE_MS)
        elif match.at_host:
            return
        elif (not self.paused or viewpoint.hushed) and not self.bots.busy:
            self._think()  # a hidden answer is passed even while the others are held: a standstill would betray it

    def forced(self, ask: Ask) -> Option | None:
        """The option that is taken without asking: the only one, or the pass of a response that is always passed. What is
        there to be looked at, or confirms what can still be taken back, is left to the person."""
        waits = ask.pause or (ask.always and ask.cancel)
        if len(ask.options) == 1 and self.preferences.auto_forced and ask.seat != FATE and not waits:
            return ask.options[0]
        return ask.pass_option if response_kind(ask) in self.auto_pass else None

    def set_auto_pass(self, kind: str, on: bool) -> None:
        """From now on responses of this kind are passed, or asked again."""
        if not kind:
            return
        (self.auto_pass.add if on else self.auto_pass.discard)(kind)
        self.preferences.remember(self._memory, sorted(self.auto_pass))
        self.changed.emit()
        self._advice = None
        self._soon.start(0)

    # --- thinking, and playing what was thought of

    def _think(self) -> None:
        assert self.match.ask is not None
        seat = self.match.ask.seat
        self._asked = self.bots.ask(self.match.session, self._player(seat))
        if not self.viewpoint.hushed:
            self._show_thinking(self.viewpoint.seat_name(seat))

    def _player(self, seat: str) -> str:
        return self._stand_ins.get(seat, self.match.players[seat])

    def _show_thinking(self, name: str) -> None:
        if name != self.thinking:
            self.thinking = name
            self.changed.emit()

    def _on_advised(self, number: int, advice: Advice | None) -> None:
        ask = self.match.ask
        self._show_thinking("")
        if number == self._hint_asked:
            self._hint_asked = 0
            if advice is not None:
                self.hinted.emit(advice.option, advice.why)
            else:
                self.match.said.emit(self.tr("Your adviser failed and has no advice. The log file says why."))
        elif number == self._asked and ask is not None:
            self._asked = 0
            if advice is None or advice.option not in ask.options:
                self._replace_player(ask.seat)
                return
            self._advice = advice
            at_once = self._stepping or self._amid_secret() or self._passes(advice)
            self._pace.start(0 if at_once else self._time_left())

    def _time_left(self) -> int:
        """Milliseconds for which what happened last must still be shown. Thinking goes on meanwhile."""
        return max(0, round(self.preferences.computer_pause * 1000) - self._shown.elapsed())

    def go_on(self) -> bool:
        """Enough seen: the next move of a computer player at once. Returns True if others are to move."""
        if self.match.ask is None or self.viewpoint.decides_here or self.match.looking_back or self.match.guided:
            return False
        if self._pace.isActive():
            self._pace.start(0)
        self._shown.restart()
        return True

    def _replace_player(self, seat: str) -> None:
        """The player of a seat failed, twice if it did not answer: another one plays on for it, and the person is told."""
        failed = self._player(seat)
        follower = stand_in_for(failed)
        if not follower:  # even chance fails over there, so it is drawn here
            assert self.match.ask is not None
            self._advice = Advice(Dice(self.match.now).choice(self.match.ask.own_options))
            self._pace.start(0)
            return
        self._stand_ins[seat] = follower
        game = self.match.game
        words = self.tr("A computer player failed: {0} plays on in place of {1}. The log file says why.")
        self.match.said.emit(words.format(bot_title(game, follower), bot_title(game, failed)))
        self._think()

    def _on_asked_again(self) -> None:
        self.match.said.emit(self.tr("A computer player did not answer and was ended; it is asked again."))

    def _passes(self, advice: Advice) -> bool:
        """True if the advice passes a response: a pause would reveal that there was another answer."""
        ask = self.match.ask
        return ask is not None and ask.is_response and advice.option == ask.pass_option

    def _amid_secret(self) -> bool:
        """True at a later step of a compound choice of which nobody else has seen anything yet."""
        ask, history = self.match.ask, self.match.history
        return ask is not None and ask.cancel and bool(history) and not self.account(history[-1])

    def _play_advice(self) -> None:
        match, advice, ask = self.match, self._advice, self.match.ask
        if advice is None or ask is None or match.looking_back:
            return
        by_computer = not self.viewpoint.decides_here
        seat, silent = self.viewpoint.seat_name(ask.seat), self.viewpoint.hushed and self._passes(advice)
        if by_computer and self.paused and not self._stepping and not silent:
            return
        self._stepping = False
        self.forced_at = self.forced_at if by_computer else match.now
        if match.apply(advice.option) and by_computer and not silent:
            why = "" if match.game.has_secrets else advice.why
            what = self.account(match.history[-1])
            under_way = match.ask is not None and match.ask.cancel and match.ask.seat == ask.seat
            if what or not under_way:
                self.moved.emit(seat, what, why)

    def account(self, record: Record) -> str:
        """What a move did, as far as the seat shown may know. It comes from the events, never from the choice itself."""
        shown = self.viewpoint.seat_shown
        skipped = ("turn", "phase", *self.match.game.log_asides)
        events = [e for e in record.events if e.kind not in skipped and (e.only is None or shown in e.only)]
        sentences = filter(None, (self.match.game.tell(self.match.state, e) for e in events))
        return " ".join(list(sentences)[:MOST_SENTENCES])

    # --- held, stepped, stopped

    def pause(self, on: bool = True) -> None:
        """Holds the computer players, or lets them go on."""
        self.paused = on
        if on:
            self.stop()
        if not on or self.viewpoint.hushed:
            self._soon.start(0)
        self.changed.emit()

    def step(self) -> None:
        """One move of a computer player, while they are held."""
        match = self.match
        if match.ask is None or self.viewpoint.decides_here or match.looking_back or match.guided:
            return
        self.paused = True
        self._stepping = True
        if self._advice is not None:
            self._play_advice()
        elif not self.bots.busy:
            self._think()
        self.changed.emit()

    def stop(self) -> None:
        """Calls off the thinking under way; what was thought so far is forgotten."""
        self.bots.stop()
        self._pace.stop()
        self._soon.stop()
        self._advice = None
        self._asked = self._hint_asked = 0
        self._stepping = False
        self._show_thinking("")

    # --- advice for a person

    def hint(self) -> None:
        """Asks the computer what it would do; the answer comes with `hinted`."""
        if self.match.at_host:
            self.match.said.emit(self.tr("There are no hints at a table with others."))
            return
        if self.match.ask is not None and self.match.ask.seat != FATE and self.viewpoint.can_choose:
            adviser = usual_bot(self.match.game)  # strong enough, and quick
            self._hint_asked = self.bots.ask(self.match.session, adviser)
            self._show_thinking(self.tr("Your adviser"))
