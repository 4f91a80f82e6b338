"""Fifty games of what is on screen, played by computer players in the background, and what came of them."""

from __future__ import annotations

import multiprocessing
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, QThread, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from desktop.ui.layouts import emptied
from desktop.ui.shield import Shield
from desktop.ui.widgets import label
from engines import games
from engines.core.data import DataError, Edition
from engines.core.game import Game
from engines.lab import simulate
from engines.lab.games import GameResult

translate = QCoreApplication.translate
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MOST_FAILURES = 3  # failures that are shown


class _Work(QThread):
    """Waits for results. The games are played in a process of their own: in a thread they would slow the window down."""

    done = Signal(int)
    ended = Signal(object)

    def __init__(self, plan: simulate.Plan) -> None:
        super().__init__()
        self.plan = plan
        self.stopped = False

    def run(self) -> None:
        results: list[GameResult] = []
        try:
            self._play(results)
        except (OSError, EOFError, RuntimeError) as error:
            why = str(error).strip() or translate("Simulation", "The games broke off.")
            results.append(GameResult((), {}, 0, "", {}, {}, why))
        self.ended.emit(simulate.report(self.plan._replace(number=max(1, len(results))), results, 1.0))

    def _play(self, results: list[GameResult]) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=simulate.serve, args=(theirs, self.plan), daemon=True)
        process.start()
        theirs.close()
        while len(results) < self.plan.number and not self.stopped:
            if ours.poll(0.1):
                results.append(ours.recv())
                self.done.emit(len(results))
        process.terminate()
        process.join()


class Simulation(QObject):
    """Plays an edition. `progress` counts games; `finished` says in words what came of them, `reported` in figures."""

    progress = Signal(int, int)
    finished = Signal(str, bool)  # the report, and whether all games ended
    reported = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: _Work | None = None

    @property
    def is_running(self) -> bool:
        return self._work is not None

    def start(self, game: Game[Any], edition: Edition, number: int = 50, scenario: str | None = None) -> None:
        if self._work is not None:
            return
        kind = "easy" if game.bot("easy") else "normal" if game.bot("normal") else "random"
        try:
            plan = simulate.plan(game, scenario, number, kind, None, [], edition, 1)
        except (ValueError, DataError) as error:
            self.finished.emit(str(error), False)
            return
        self._work = _Work(plan)
        self._work.done.connect(lambda n: self.progress.emit(n, number))
        self._work.ended.connect(self._ended)
        self._work.start()

    def stop(self) -> None:
        """Ends it at once; what was played so far is reported."""
        if self._work is not None:
            self._work.stopped = True

    def close(self) -> None:
        """Ends it and waits until nothing of it is left."""
        work, self._work = self._work, None
        if work is not None:
            work.stopped = True
            work.wait()
            work.deleteLater()

    def _ended(self, report: Summary) -> None:
        work, self._work = self._work, None
        if work is None:
            return
        work.wait()
        work.deleteLater()
        self.reported.emit(report)
        self.finished.emit(told(report), not report["errors"] and report["finished"] == report["games"])


Summary = dict[str, Any]  # the JSON that a simulation in another process sends


def told(report: Summary) -> str:
    """Winners, lengths and failures in a few words."""
    game = games[report["game"]]
    wins = ", ".join(f"{game.seat(s).name} {n}" for s, n in report["winners"].items())
    ended = translate("Simulation", "{0} of {1} games ended, after {2} decisions on average.")
    text = ended.format(report["finished"], report["games"], _length(report))
    text += " " + translate("Simulation", "Won: {0}.").format(wins)
    if report["errors"]:
        text += " " + translate("Simulation", "Failed: {0}").format(report["errors"][0])
    return text


def _length(report: Summary) -> int:
    return int(report["decisions"] // max(1, report["finished"]))


class Report(QFrame):
    """The games as they are played, then what came of them: who won how often, how long they were, what failed."""

    stop = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.hide()
        self.setProperty("role", "card")
        self.title = label("", "heading")
        self.bar = QProgressBar(textVisible=False)
        self.end = QPushButton(self.tr("Stop"))
        self.end.clicked.connect(self.stop)
        self.away = QPushButton(self.tr("Close"))
        self.away.clicked.connect(self.hide)
        self.rows = QGridLayout()
        self.rows.setHorizontalSpacing(10)
        self.rows.setColumnStretch(2, 1)
        self.facts = label("")
        top = QHBoxLayout()
        top.addWidget(self.title)
        top.addWidget(self.bar, 8)
        top.addStretch(1)
        top.addWidget(self.end)
        top.addWidget(self.away)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.addLayout(top)
        column.addLayout(self.rows)
        column.addWidget(self.facts)

    def begin(self, number: int) -> None:
        self._clear(self.tr("Computer players are playing"))
        self.bar.setRange(0, number)
        self.bar.setValue(0)
        self._playing(True)
        self.show()

    def count(self, done: int, number: int) -> None:
        self.bar.setValue(done)
        self.title.setText(self.tr("Game {0} of {1}").format(min(done + 1, number), number))

    def show_report(self, report: Summary) -> None:
        self._clear(self.tr("{0} of {1} games ended").format(report["finished"], report["games"]))
        self._playing(False)
        game = games[report["game"]]
        for row, (seat, wins) in enumerate(report["winners"].items()):
            self.rows.addWidget(Shield(game, game.seat(seat).side or seat), row, 0)
            self.rows.addWidget(QLabel(game.seat(seat).name), row, 1)
            share = QProgressBar(textVisible=False, maximum=max(1, report["finished"]), value=wins)
            self.rows.addWidget(share, row, 2)
            score = report["scores"][seat]
            words = self.tr("%n win(s)", "", wins)
            if score is not None:
                words += "  ·  " + self.tr("mean score {0}").format(f"{score:.1f}")
            self.rows.addWidget(QLabel(words, alignment=RIGHT), row, 3)
        facts = []
        if report["lengths"]:
            shortest, longest = report["lengths"]
            facts.append(self.tr("{0} to {1} decisions, {2} on average.").format(shortest, longest, _length(report)))
        facts.append(
            self.tr("No game failed.") if not report["errors"] else self.tr("%n failed.", "", len(report["errors"]))
        )
        facts += report["errors"][:MOST_FAILURES]
        self.facts.setText(" ".join(facts[:2]) + "".join(f"\n{fact}" for fact in facts[2:]))
        self.show()

    def fail(self, why: str) -> None:
        """It could not begin."""
        self._clear(why)
        self._playing(False)

    def _clear(self, title: str) -> None:
        emptied(self.rows)
        self.facts.setText("")
        self.title.setText(title)

    def _playing(self, yes: bool) -> None:
        for widget, seen in ((self.bar, yes), (self.end, yes), (self.away, not yes), (self.facts, not yes)):
            part: QWidget = widget
            part.setVisible(seen)
