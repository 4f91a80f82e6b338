"""Asks computer players off the interface thread: one process thinks, one thread waits for it, the window goes on.

The process starts with the first question (or `warm_up`). If it does not stop in time it is ended, and the next question
starts another. One that hangs over a question, or dies over it, is replaced, and the question is asked once more.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import threading
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.controller.bot_process import Answer, Question, serve
from engines.core.bots import SAFETY_NET, Advice, is_known, usual_bot
from engines.core.decisions import position_of
from engines.core.session import Session

PATIENCE_MS = 400  # how long a player that was called off may take to stop
ANSWER_MS = round(5 * SAFETY_NET * 1000)  # on a busy machine, too, a player that takes this long hangs

log = logging.getLogger("hegemon")


class BotClient(QObject):
    """Asks the process of the computer players, one question at a time."""

    advised = Signal(int, object)  # the number of the question, and an Advice, or None if the player failed
    asked_again = Signal()  # a process that hung or died over a question has been replaced
    _heard = Signal(object, object)  # from the listening thread: the process, and its Answer or None when it has ended

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._pipe: Any = None
        self._stopped: Any = None
        self._number = 0  # of the last question
        self._asked = 0  # of the question that is being thought about, 0 for none
        self._answered = 0  # of the last question that came back
        self._question: Question | None = None
        self._asked_again = False
        self._hangs = QTimer(self, singleShot=True, interval=ANSWER_MS)
        self._hangs.timeout.connect(lambda: self._ask_again("does not answer"))
        self._listener = threading.Thread()
        self._heard.connect(self._on_heard)

    @property
    def busy(self) -> bool:
        return self._asked != 0

    def warm_up(self) -> None:
        """Starts the process before it is needed, so that the first move does not wait for it."""
        if self._process is None or not self._process.is_alive():
            self._start()

    def ask(self, session: Session, kind: str) -> int:
        """Begins to think about the present decision; the answer comes with `advised`."""
        self.stop()
        self.warm_up()
        self._number += 1
        self._asked = self._number
        found = kind if is_known(session.game, kind) else usual_bot(session.game)
        self._question = Question(self._number, position_of(session), found)
        self._asked_again = False
        self._put(self._question)
        return self._number

    def _put(self, question: Question) -> None:
        self._hangs.start()
        threading.Thread(target=_send, args=(self._pipe, question), daemon=True).start()

    def stop(self) -> None:
        """Calls the present question off. If the player does not react, its process is ended."""
        if not self._asked:
            return
        number, process = self._asked, self._process
        self._stopped.value = number
        self._asked = 0
        self._hangs.stop()
        QTimer.singleShot(PATIENCE_MS, self, lambda: self._lose_patience(process, number))

    def close(self) -> None:
        self._asked = 0
        self._hangs.stop()
        self._end()

    # --- the process

    def _start(self) -> None:
        self._pipe, theirs = self._context.Pipe()
        self._stopped = self._context.Value("q", 0, lock=False)
        self._process = self._context.Process(target=serve, args=(theirs, self._stopped), daemon=True, name="hegemon-player")
        self._process.start()
        theirs.close()
        self._listener = threading.Thread(target=self._listen, args=(self._process, self._pipe), daemon=True)
        self._listener.start()

    def _listen(self, process: Any, pipe: Any) -> None:
        """In a thread of its own: waiting for a pipe does not hold the interpreter."""
        while True:
            try:
                answer = pipe.recv()
            except (EOFError, OSError, ValueError, TypeError):
                answer = None
            try:
                self._heard.emit(process, answer)
            except RuntimeError:  # the window is gone
                return
            if answer is None:
                pipe.close()
                return

    def _on_heard(self, process: Any, answer: Answer | None) -> None:
        if answer is None:
            if process is self._process and self._asked:  # it died over a question
                self._ask_again("ended unexpectedly")
            return
        self._answered = max(self._answered, answer.number)
        if answer.trouble:
            log.error("A computer player failed: %s", answer.trouble)
        if answer.number == self._asked:
            self._answer(answer.number, answer.advice)

    def _ask_again(self, what: str) -> None:
        """The process hangs or died over a question: another one is asked, once."""
        assert self._question is not None
        log.error("The process of the computer players %s; the player is %s.", what, self._question.kind)
        self._end()
        if self._asked_again:
            self._answer(self._asked, None)
            return
        self._asked_again = True
        self._start()
        self._put(self._question)
        self.asked_again.emit()

    def _answer(self, number: int, advice: Advice | None) -> None:
        self._asked = 0
        self._hangs.stop()
        self.advised.emit(number, advice)

    def _lose_patience(self, process: Any, number: int) -> None:
        if process is self._process and self._answered < number:
            self._end()
            if self._asked and self._question is not None:  # a new question already waits behind the old one
                self._start()
                self._put(self._question)

    def _end(self) -> None:
        """Ends the process, and waits for the thread that listens to it: it must not outlive this object."""
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
            self._process = None
            self._listener.join(1)


def _send(pipe: Any, question: Question) -> None:
    with contextlib.suppress(OSError, ValueError):
        pipe.send(question)
