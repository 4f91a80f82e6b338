"""Who goes on by itself: computer players at a pace that can be followed, and choices that need no person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from desktop.controller.bot_client import Thinkers, adviser, decides_here
from desktop.ui.settings import settings
from engines.core.bots import Advice
from engines.core.session import FATE, Record

if TYPE_CHECKING:
    from desktop.controller.controller import Controller

FORCED_PAUSE_MS = 250  # so that a choice made for a person is seen to be made
MOST_SENTENCES = 2  # of what a computer player's move caused


class Turns(QObject):
    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self.c = controller
        self.paused = False
        self.thinkers = Thinkers(self)
        self.thinkers.advised.connect(self._on_advised)
        self._asked = 0  # the question whose answer is played
        self._hint_asked = 0  # the question whose answer is a hint
        self._advice: Advice | None = None
        self._stepping = False
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._next)
        self._pace = QTimer(self, singleShot=True)
        self._pace.timeout.connect(self._play_advice)

    def warm_up(self) -> None:
        self.thinkers.warm_up()

    def close(self) -> None:
        self.stop()
        self.thinkers.close()

    def go_on(self) -> None:
        """The position changed: once it is drawn, whoever needs no person goes on."""
        self._advice = None
        self._soon.start(0)

    def _next(self) -> None:
        c = self.c
        ask = c.ask
        if c.session is None or ask is None or c.looking_back or c.curtain is not None or c.guided:
            return
        if decides_here(c.session, c.players):
            option = c.automatic(ask)
            if option is not None and not c.session.future:
                self._advice = Advice(option)
                self._pace.start(FORCED_PAUSE_MS)
        elif (not self.paused or c.hushed) and not self.thinkers.busy:
            self._think()  # a hidden answer is passed even while the others are held: to stand there would betray it

    def _think(self) -> None:
        c = self.c
        assert c.session is not None
        assert c.ask is not None
        self._asked = self.thinkers.ask(c.session, c.players[c.ask.seat])
        if not c.hushed:
            c.thinking.emit(c.seat_name(c.ask.seat))

    def _on_advised(self, number: int, advice: Advice | None) -> None:
        c = self.c
        c.thinking.emit("")
        if number == self._hint_asked:
            self._hint_asked = 0
            if advice is not None:
                c.hinted.emit(advice.option, advice.why)
        elif number == self._asked and c.ask is not None:
            self._asked = 0
            if advice is None or advice.option not in c.ask.options:
                advice = Advice(c.ask.options[0])  # a player that failed must not hold up the game
            self._advice = advice
            at_once = self._stepping or self._amid_secret() or self._passes(advice)
            self._pace.start(0 if at_once else round(settings().computer_pause * 1000))

    def _passes(self, advice: Advice) -> bool:
        """Whether an answer is passed: a pause would tell that there was one."""
        ask = self.c.ask
        return ask is not None and self.c.is_response(ask) and advice.option == self.c.pass_of(ask)

    def _amid_secret(self) -> bool:
        """Whether this is a later step of a compound choice of which nobody else has seen anything yet."""
        c = self.c
        assert c.session is not None
        history = c.session.history
        return c.ask is not None and c.ask.cancel and bool(history) and not self._what(history[-1])

    def _play_advice(self) -> None:
        c, advice = self.c, self._advice
        ask = c.ask
        if advice is None or ask is None or c.session is None or c.looking_back:
            return
        by_computer = not decides_here(c.session, c.players)
        seat, silent = c.seat_name(ask.seat), c.hushed and self._passes(advice)
        if by_computer and self.paused and not self._stepping and not silent:
            return
        self._stepping = False
        if c.apply(advice.option) and by_computer and not silent:
            why = "" if c.game.has_secrets else advice.why
            what = self._what(c.session.history[-1])
            under_way = c.ask is not None and c.ask.cancel and c.ask.seat == ask.seat
            if what or not under_way:
                c.moved.emit(seat, what, why)

    def _what(self, record: Record) -> str:
        """What a move did, as far as the seat that looks may know: told from its events, never from the choice itself."""
        c = self.c
        assert c.session is not None
        events = [e for e in record.events if e.kind not in ("turn", "phase") and (e.only is None or c.seat_shown in e.only)]
        told = [c.game.tell(c.session.state, e) for e in events]
        return " ".join([sentence for sentence in told if sentence][:MOST_SENTENCES])

    # --- held, slowed, stepped, stopped

    def pause(self, on: bool) -> None:
        """Holds the computer players, or lets them go on."""
        self.paused = on
        if on:
            self.stop()
        if not on or self.c.hushed:
            self._soon.start(0)
        self.c.offered.emit()

    def step(self) -> None:
        """One move of a computer player, while they are held."""
        c = self.c
        if c.session is None or c.ask is None or decides_here(c.session, c.players) or c.looking_back or c.guided:
            return
        self.paused = True
        self._stepping = True
        if self._advice is not None:
            self._play_advice()
        elif not self.thinkers.busy:
            self._think()
        c.offered.emit()

    def stop(self) -> None:
        """Calls off whatever is being thought; what was thought so far is forgotten."""
        self.thinkers.stop()
        self._pace.stop()
        self._soon.stop()
        self._advice = None
        self._asked = self._hint_asked = 0
        self._stepping = False
        self.c.thinking.emit("")

    # --- advice for a person

    def hint(self) -> None:
        """Asks the computer what it would do; the answer comes with `hinted`."""
        c = self.c
        if c.session is not None and c.may_act() and c.ask is not None and c.ask.seat != FATE:
            self._hint_asked = self.thinkers.ask(c.session, adviser(c.game))
            c.thinking.emit(self.tr("Your adviser"))
