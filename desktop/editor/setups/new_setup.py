"""Where a setup begins: a copy of a scenario under a name of its own, or a moment of a saved game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QSlider, QVBoxLayout, QWidget

from desktop.controller import saved_games
from desktop.ui.buttons import Choice, Switch
from desktop.ui.layouts import Scrolled, emptied
from desktop.ui.waiting import waiting
from desktop.ui.widgets import label
from engines.core import Session, gate
from engines.core.beginning import SetupError
from engines.core.data import DataError
from engines.core.saves import SaveError

from ..document import Document, Edit
from .placing import from_scenario, from_session

Push = Callable[[Edit], None]


class NewSetup(QWidget):
    said = Signal(str)
    made = Signal(str)  # the id of a new setup

    def __init__(self, document: Document, push: Push) -> None:
        super().__init__()
        self.document, self.push = document, push
        self.session: Session | None = None
        self.name = QLineEdit(placeholderText=self.tr("Name of the new setup"))
        self.name.setMaximumWidth(520)
        self.scenarios: dict[str, Choice] = {}
        self.saves: dict[str, Choice] = {}
        self.scenario_box, self.save_box = QVBoxLayout(), QVBoxLayout()
        self.seating = QComboBox()
        self.dealt = Switch(
            self.tr("With the cards dealt"),
            self.tr("Hands, decks and dice of the first deal are kept, and can be set; otherwise each game draws anew."),
        )
        self.make_copy = QPushButton(self.tr("Copy the scenario"))
        self.make_copy.clicked.connect(self.copy_scenario)
        self.moment = QSlider(Qt.Orientation.Horizontal)
        self.moment.setEnabled(False)
        self.moment.valueChanged.connect(self._show_moment)
        self.moment_words = QLabel(wordWrap=True)
        self.make_moment = QPushButton(self.tr("Begin at this moment"))
        self.make_moment.setEnabled(False)
        self.make_moment.clicked.connect(self.copy_moment)
        self._lay_out()
        self.refresh()

    def _lay_out(self) -> None:
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(24, 18, 24, 18)
        lines.setSpacing(12)
        lines.addWidget(label(self.tr("A setup of your own"), "title"))
        lines.addWidget(self.name)
        columns = QHBoxLayout()
        columns.setSpacing(28)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(label(self.tr("From a scenario"), "heading"))
        left.addLayout(self.scenario_box)
        for widget in (self.seating, self.dealt, self.make_copy):
            left.addWidget(widget)
        left.addStretch(1)
        right.addWidget(label(self.tr("From a saved game"), "heading"))
        right.addLayout(self.save_box)
        for part in (self.moment, self.moment_words, self.make_moment):
            right.addWidget(part)
        right.addStretch(1)
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        lines.addLayout(columns, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(Scrolled(content, column=1200))

    def refresh(self) -> None:
        emptied(self.scenario_box)
        emptied(self.save_box)
        self.scenarios, self.saves = {}, {}
        for scenario in self.document.game.scenarios_of(self.document.trial()):
            card = self.scenarios[scenario.id] = Choice(scenario.title, scenario.blurb)
            card.clicked.connect(lambda _=False, id=scenario.id: self.choose_scenario(id))
            self.scenario_box.addWidget(card)
        for info in [i for i in saved_games.saves() if i.game == self.document.game.id][:12]:
            card = self.saves[str(info.path)] = Choice(info.title or info.path.stem, info.turn or info.path.name)
            card.clicked.connect(lambda _=False, path=info.path: self.open_save(path))
            self.save_box.addWidget(card)
        if not self.saves:
            self.save_box.addWidget(label(self.tr("No game of this kind is saved yet."), "faint"))
        self.choose_scenario(next(iter(self.scenarios)))

    # --- from a scenario

    def choose_scenario(self, id: str) -> None:
        self.scenario = self.document.game.scenario(id, self.document.edition())
        self.scenarios[id].setChecked(True)
        self.seating.clear()
        for seating in self.scenario.seatings:
            self.seating.addItem(", ".join(self.document.game.seat(s).name for s in seating), seating)
        self.seating.setVisible(len(self.scenario.seatings) > 1)

    def copy_scenario(self) -> None:
        title = self.name.text().strip() or self.tr("{0}, changed").format(self.scenario.title)
        seats = tuple(self.seating.currentData())
        try:
            edit, id = from_scenario(self.document, self.scenario.id, seats, title, self.dealt.isChecked())
        except (DataError, SetupError) as error:
            self.said.emit(str(error))
            return
        self._made(edit, id)

    # --- from a saved game

    def open_save(self, path: Path) -> bool:
        """Opens a saved game to choose a moment of it."""
        try:
            with waiting():
                session = gate.load(path)
        except SaveError as error:
            self.said.emit(str(error))
            return False
        if session.game is not self.document.game:
            self.said.emit(self.tr("{0} is a game of {1}.").format(path.name, session.game.title))
            return False
        self.session = session
        self.moment.setEnabled(True)
        self.moment.setRange(session.base, len(session.history) + len(session.future))
        self.moment.setValue(session.now)
        self.make_moment.setEnabled(True)
        self._show_moment()
        return True

    def _show_moment(self) -> None:
        if self.session is None:
            return
        self.session.goto(self.moment.value())
        table = self.document.game.table(self.session.state, None, self.session.ask)
        text = self.tr("Moment {0} of {1}: {2}").format(self.session.now, self.moment.maximum(), table.banner.title)
        self.moment_words.setText(f"{text}\n{table.banner.line}")

    def copy_moment(self) -> None:
        if self.session is None:
            return
        title = self.name.text().strip() or self.tr("{0}, moment {1}").format(self.document.game.title, self.session.now)
        self._made(*from_session(self.document, self.session, title))

    def _made(self, edit: Edit, id: str) -> None:
        self.push(edit)
        self.name.clear()
        self.made.emit(id)
