"""The page on which a game is set up: scenario, seats, options, seed, start."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.art import icon
from desktop.ui.buttons import Choice, Segments, Switch
from desktop.ui.headed_page import HeadedPage
from desktop.ui.layouts import Scrolled, emptied
from desktop.ui.settings import settings
from desktop.ui.waiting import waiting
from desktop.ui.widgets import label
from engines import games
from engines.core import gate
from engines.core.beginning import SetupError, check_setup
from engines.core.chance import MAX_SEED
from engines.core.data import DataError, Edition
from engines.core.edition_files import find_edition
from engines.core.editions import editions, problems
from engines.core.flow import Roll
from engines.core.game import Game, Scenario
from engines.core.saves import SaveError
from engines.core.seating import is_elsewhere
from engines.core.session import Session

from .seat_rows import PERSON, Foot, OptionRow, Portrait, SeatRow, middle_strength

translate = QCoreApplication.translate


@dataclass(frozen=True)
class NewGame:
    """How a game begins. `seats` says who plays each: "person:Name" or a kind of computer player."""

    game: str
    scenario: str
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    edition: str = ""
    real_dice: bool = False

    @property
    def has_people_elsewhere(self) -> bool:
        return any(is_elsewhere(player) for player in self.seats.values())

    def session(self) -> Session:
        return Session.new(
            self.game, self.scenario, self.options, self.seats, self.seed, edition=self.edition, real_dice=self.real_dice
        )


def in_order(game: Game[Any], edition: Edition | None = None) -> list[Scenario]:
    """The scenarios of a game, those for a first game before the others, the shorter first among them."""
    known = game.scenarios_of(edition)
    first = sorted((s for s in known if s.first_game), key=lambda s: s.minutes)
    return first + [s for s in known if not s.first_game]


class NewGamePage(HeadedPage):
    """Everything has a good default: pressing start at once begins a good first game."""

    start = Signal(object)
    learn = Signal(str)  # the game whose lessons are wanted

    def __init__(self) -> None:
        super().__init__("")
        self.setProperty("role", "page")
        self.sheet: Scrolled | None = None
        self.foot = Foot()
        self.foot.start.clicked.connect(self.begin)
        self.column.addStretch(1)
        self.column.addWidget(self.foot)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.sheet is not None:
            self.foot.name()
            self.set_game(self.game.id)

    def set_game(self, id: str, scenario: str = "") -> None:
        """Shows the page for a game, with the choices of the last time."""
        self.game: Game[Any] = games[id]
        self.edition: QComboBox | None = None
        self._opened = self.game.shipped  # the edition chosen
        self.band.set_title(self.game.title)
        self.foot.say("")
        self.foot.another()
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(34)
        row.addLayout(self._portrait())
        middle, right = QVBoxLayout(), QVBoxLayout()
        for column in (middle, right):
            column.setSpacing(10)
        row.addLayout(middle, 11)
        row.addLayout(right, 10)
        self._fill_scenarios(middle)
        self._fill_seats(right)
        self.option_box = QVBoxLayout()
        self.option_box.setSpacing(6)
        right.addSpacing(14)
        right.addWidget(label(self.tr("Options"), "heading"))
        right.addLayout(self.option_box)
        self._fill_dice_and_edition(right)
        middle.addStretch(1)
        right.addStretch(1)
        last = scenario or settings().recall(f"scenario/{id}", "")
        chosen = last if last in self.scenarios else next(iter(self.scenarios))
        self.scenarios[chosen].setChecked(True)
        self.choose_scenario(chosen)
        if self.sheet is not None:
            self.column.removeWidget(self.sheet)
            self.sheet.hide()
            self.sheet.deleteLater()
        self.sheet = Scrolled(content, column=1320)
        self.column.insertWidget(1, self.sheet, 1000)
        QTimer.singleShot(0, self.foot.start, self.foot.start.setFocus)

    def _portrait(self) -> QVBoxLayout:
        """The cover, and the way in for somebody who does not know the game."""
        column = QVBoxLayout()
        column.setSpacing(14)
        column.addWidget(Portrait(self.game))
        if self.game.teaching().lessons:
            learn = QPushButton(icon("book", 16), self.tr("Learn it: lessons and challenges"))
            learn.setToolTip(self.tr("Short lessons on the real board, and positions to solve."))
            learn.clicked.connect(lambda: self.learn.emit(self.game.id))
            column.addWidget(learn)
        column.addStretch(1)
        return column

    # --- scenario

    def _fill_scenarios(self, box: QVBoxLayout) -> None:
        box.addWidget(label(self.tr("Scenario"), "heading"))
        holder = QWidget()
        self.scenario_box = QVBoxLayout(holder)
        self.scenario_box.setContentsMargins(0, 0, 0, 0)
        self.scenario_box.setSpacing(8)
        self._list_scenarios(self.game.shipped)
        box.addWidget(holder)

    def _list_scenarios(self, edition: Edition) -> None:
        """Lists the scenarios of an edition: ours and its own."""
        emptied(self.scenario_box)
        self.scenarios: dict[str, Choice] = {}
        for scenario in in_order(self.game, edition):
            tag = self.tr("first game") if scenario.first_game and len(self.game.scenarios) > 1 else ""
            card = Choice(scenario.title, scenario.blurb, self.tr("about {0}").format(length(scenario.minutes)), tag)
            card.clicked.connect(lambda _=False, id=scenario.id: self.choose_scenario(id))
            self.scenarios[scenario.id] = card
            self.scenario_box.addWidget(card)

    def choose_edition(self) -> None:
        try:
            self._opened = find_edition(self.game.id, self._edition())
            self._list_scenarios(self._opened)
        except DataError as error:
            self.foot.say(str(error))
            self._opened = self.game.shipped
            self._list_scenarios(self._opened)
        chosen = self.scenario.id if self.scenario.id in self.scenarios else next(iter(self.scenarios))
        self.scenarios[chosen].setChecked(True)
        self.choose_scenario(chosen)

    def _edition(self) -> str:
        return self.edition.currentData() if self.edition is not None else ""

    def choose_scenario(self, id: str) -> None:
        self.scenario = self.game.scenario(id, self._opened)
        self._fill_seating()
        self._fill_options()

    # --- seats

    def _fill_seats(self, box: QVBoxLayout) -> None:
        box.addWidget(label(self.tr("Who plays"), "heading"))
        self.seating_box = QVBoxLayout()
        self.seating_box.setSpacing(8)
        box.addLayout(self.seating_box)

    def _fill_seating(self) -> None:
        """How many play, where the scenario leaves that open, and a row for each seat."""
        emptied(self.seating_box)
        seatings = self.scenario.seatings
        self.seats: dict[str, SeatRow] = {}
        self.seating: Segments | QComboBox | None = None
        if len(seatings) > 1:
            words = [(i, self._seating_word(seating)) for i, seating in enumerate(seatings)]
            words.sort(key=lambda word: len(seatings[word[0]]))
            self.seating = self._few(words) if sum(len(word) for _, word in words) < 48 else self._many(words)
            self.seating_box.addWidget(self.seating)
        self.rows = QVBoxLayout()
        self.rows.setSpacing(8)
        self.seating_box.addLayout(self.rows)
        self._fill_rows(0)

    def _few(self, words: list[tuple[int, str]]) -> Segments:
        """Seatings side by side, the usual one chosen."""
        segments = Segments(words, 0)
        segments.picked.connect(self._fill_rows)
        return segments

    def _many(self, words: list[tuple[int, str]]) -> QComboBox:
        """Seatings in a list, where they are too many or too long to stand side by side."""
        box = QComboBox()
        for index, word in words:
            box.addItem(word, index)
        box.setCurrentIndex(box.findData(0))
        box.setAccessibleName(self.tr("Who plays"))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.activated.connect(lambda row: self._fill_rows(box.itemData(row)))
        return box

    def _seating_word(self, seating: tuple[str, ...]) -> str:
        """The number of seats, or their names where several seatings have the same number."""
        if sum(len(s) == len(seating) for s in self.scenario.seatings) > 1:
            return ", ".join(self.game.seat(s).name for s in seating)
        return self.tr("One player") if len(seating) == 1 else self.tr("{0} players").format(len(seating))

    def _fill_rows(self, index: int) -> None:
        emptied(self.rows)
        before = {id: row.player for id, row in self.seats.items()}
        name = settings().recall("name", "") or self.tr("You")
        self.seats = {}
        opponent = self.scenario.opponents or middle_strength(self.game)
        for i, id in enumerate(self.scenario.seatings[index]):
            who = before.get(id) or (PERSON + name if i == 0 else opponent)
            row = SeatRow(self.game, id, who, name if i == 0 else self.tr("Player {0}").format(i + 1))
            self.seats[id] = row
            self.rows.addWidget(row)

    # --- options

    def _fill_options(self) -> None:
        emptied(self.option_box)
        values = self.game.defaults(self.scenario.id, self._opened)
        self.options = {o.id: OptionRow(o, values[o.id]) for o in self.game.options if o.id in values and not o.seats}
        for row in self.options.values():
            self.option_box.addWidget(row)

    # --- dice, edition

    def _fill_dice_and_edition(self, box: QVBoxLayout) -> None:
        self.real_dice = Switch(
            self.tr("Real dice"),
            self.tr("You roll the dice on your desk and enter what they show; the seed only shuffles."),
        )
        box.addWidget(self.real_dice)
        self.real_dice.setVisible(rolls_dice(self.game))
        known = editions(self.game.id)
        self.edition = None
        if known:
            box.addSpacing(14)
            box.addWidget(label(self.tr("Edition"), "heading"))
            self.edition = QComboBox()
            self.edition.setAccessibleName(self.tr("Edition"))
            self.edition.addItem(self.tr("As shipped"), "")
            for name in known:
                self.edition.addItem(name, name)
            self.edition.activated.connect(lambda: self.choose_edition())
            box.addWidget(self.edition)
            box.addWidget(label(self.tr("Maps and cards as you have changed them in the editor."), "faint"))

    # --- start

    def chosen(self) -> NewGame:
        edition = self._edition()
        text = self.foot.seed.text().strip()
        return NewGame(
            self.game.id,
            self.scenario.id,
            {id: row.value() for id, row in self.options.items()},
            {id: row.player for id, row in self.seats.items()},
            int(text) if text.isdigit() else -1,
            edition,
            self.real_dice.isChecked(),
        )

    def begin(self) -> None:
        """Starts the game, or says in one sentence why it cannot begin like this."""
        new = self.chosen()
        if not 0 <= new.seed <= MAX_SEED:
            self.foot.say(self.tr("The seed is a whole number from 0 to {0}.").format(MAX_SEED))
            return
        why = self._why_not_apart(new)
        if why:
            self.foot.say(why)
            return
        try:
            with waiting():
                if new.edition:
                    gate.adopt(self.game.id, new.edition)
            setup = check_setup(self.game, new.scenario, new.options, list(new.seats), new.seed, new.edition)
            severe = [issue for issue in problems(self.game, setup.edition) if issue.severe] if new.edition else []
        except (SetupError, DataError, SaveError) as error:
            self.foot.say(str(error))
            return
        if severe:
            said = self.tr("The edition “{0}” cannot be played yet: {1}").format(new.edition, severe[0].text)
            self.foot.say(said)
            return
        settings().remember(f"scenario/{self.game.id}", new.scenario)
        persons = [who.removeprefix(PERSON) for who in new.seats.values() if who.startswith(PERSON)]
        if persons and persons[0] != self.tr("You"):
            settings().remember("name", persons[0])
        self.start.emit(new)

    def _why_not_apart(self, new: NewGame) -> str:
        """Why a table with people elsewhere cannot be opened like this."""
        if not new.has_people_elsewhere:
            return ""
        if sum(player.startswith(PERSON) for player in new.seats.values()) > 1:
            return self.tr("At a table with people elsewhere one person sits at this computer.")
        if new.real_dice:
            return self.tr("At a table with people elsewhere the host rolls: real dice need everybody at one computer.")
        return ""


def rolls_dice(game: Game[Any]) -> bool:
    """True if a game's rules roll dice: one of its modules imports `Roll`."""
    package = type(game).__module__.rpartition(".")[0]
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(package + ".")]
    return any(vars(module).get("Roll") is Roll for module in modules)


def length(minutes: int) -> str:
    """How long a game takes, in words."""
    if minutes < 90:
        return translate("NewGamePage", "{0} minutes").format(minutes)
    halves = round(minutes / 30)
    return translate("NewGamePage", "{0} hours").format(f"{halves // 2}½" if halves % 2 else str(halves // 2))
