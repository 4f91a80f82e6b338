"""Fifty games of what is on screen, played by computer players in the background."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QThread, Signal

from engines.core.data import DataError
from hegemon import simulation


class _Work(QThread):
    done = Signal(int)
    ended = Signal(object)

    def __init__(self, plan: simulation.Plan) -> None:
        super().__init__()
        self.plan = plan
        self.stopped = False

    def run(self) -> None:
        results = []
        for index in range(self.plan.number):
            if self.stopped:
                break
            results.append(simulation.play_one(self.plan, index))
            self.done.emit(len(results))
        self.ended.emit(simulation.report(self.plan, results, 1.0))


class Simulation(QObject):
    """Plays an edition in a thread of its own. `progress` counts games; `finished` says in words what came of them."""

    progress = Signal(int, int)
    finished = Signal(str, bool)  # the report, and whether all games ended

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: _Work | None = None

    @property
    def is_running(self) -> bool:
        return self._work is not None

    def start(self, game: Any, edition: str, number: int = 50, scenario: str | None = None) -> None:
        if self._work is not None:
            return
        kind = "normal" if game.bot("normal") else "random"
        quick = game.bot("easy") is not None
        try:
            plan = simulation.plan(game, scenario, number, "easy" if quick else kind, None, [], edition, 1)
        except (ValueError, DataError) as error:
            self.finished.emit(str(error), False)
            return
        self._work = _Work(plan)
        self._work.done.connect(lambda n: self.progress.emit(n, number))
        self._work.ended.connect(self._ended)
        self._work.start(QThread.Priority.LowPriority)

    def stop(self) -> None:
        if self._work is not None:
            self._work.stopped = True
            self._work.wait(30_000)

    def _ended(self, report: dict[str, Any]) -> None:
        work, self._work = self._work, None
        if work is not None:
            work.wait()
            work.deleteLater()
        self.finished.emit(told(report), not report["errors"] and report["finished"] == report["games"])


def told(report: dict[str, Any]) -> str:
    """Winners, lengths and failures in a few words."""
    from engines import games

    game = games[report["game"]]
    finished = report["finished"]
    wins = ", ".join(f"{game.seat(s).name} {n}" for s, n in report["winners"].items())
    length = report["decisions"] // max(1, finished)
    text = f"{finished} of {report['games']} games ended, after {length} decisions on average. Won: {wins}."
    if report["errors"]:
        text += f" Failed: {report['errors'][0]}"
    return text
