"""The process in which computer players think. It imports no Qt.

A thinking player is pure Python, and two Python threads share one interpreter: a window that needs the interpreter for every
item it paints would wait its turn each time. So players think in a process of their own, which is told the position
and answers with an advice.
"""

from __future__ import annotations

import contextlib
import os
import traceback
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from engines.core.bots import Advice
    from engines.core.decisions import Bots, PackedDecision


class Question(msgspec.Struct):
    number: int
    position: PackedDecision
    kind: str


class Answer(msgspec.Struct):
    number: int
    advice: Advice | None
    trouble: str = ""  # a traceback for the log


def serve(pipe: Connection, stopped: Any) -> None:
    """Answers questions until the pipe closes. `stopped` holds the number of the last question that was called off."""
    with contextlib.suppress(OSError, AttributeError):  # the window comes first (Windows has no nice)
        os.nice(5)
    bots: Bots = {}
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            advice, trouble = _think(question, bots, stopped), ""
        except Exception:
            advice, trouble = None, traceback.format_exc()
        try:
            pipe.send(Answer(question.number, advice, trouble))
        except (OSError, ValueError):
            return


def _think(question: Question, bots: Bots, stopped: Any) -> Advice:
    from engines.core.decisions import think

    return think(question.position, question.kind, bots, lambda: stopped.value >= question.number)
