"""The page on which a game is set up: scenario, seats, options, seed, start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from desktop.parts import Choice, Headed, Scrolled, Segments, Switch, emptied, label
from desktop.settings import settings
from desktop.theme import clear, side_style, theme
from engines import games
from engines.core.chance import MAX_SEED, new_seed
from engines.core.data import DataError
from engines.core.editions import editions, problems
from engines.core.game import Game, Scenario, Setting
from engines.core.session import Session, SetupError, check_setup
from engines.core.table import Piece

from .covers import SHAPE, cover_pixmap

PERSON = "person:"
translate = QCoreApplication.translate


@dataclass(frozen=True)
class NewGame:
    """How a game is to begin. `seats` says who plays each: "person:Name" or a kind of computer player."""

    game: str
    scenario: str
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    edition: str = ""
    real_dice: bool = False

    def session(self) -> Session:
        return Session.new(
            self.game, self.scenario, self.options, self.seats, self.seed, edition=self.edition, real_dice=self.real_dice
        )


def strengths(game: Game[Any]) -> list[tuple[str, str, str]]:
    """The computer players to choose from, weakest first: id, title, what it is like."""
    if game.bots:
        return [(bot.id, bot.title, bot.blurb) for bot in game.bots]
    return [
        ("random", translate("NewGamePage", "Careless"), translate("NewGamePage", "Takes any move that is allowed.")),
        ("greedy", translate("NewGamePage", "Steady"), translate("NewGamePage", "Looks one decision ahead.")),
        (
            "search",
            translate("NewGamePage", "Thoughtful"),
            translate("NewGamePage", "Plays many games ahead before it decides."),
        ),
    ]


def middle_strength(game: Game[Any]) -> str:
    known = strengths(game)
    return known[len(known) // 2][0]


def in_order(game: Game[Any]) -> list[Scenario]:
    """The scenarios of a game, those for a first game before the others, the shorter first among them."""
    first = sorted((s for s in game.scenarios if s.first_game), key=lambda s: s.minutes)
    return first + [s for s in game.scenarios if not s.first_game]


class NewGamePage(Headed):
    """Everything has a sound default: who presses start at once gets a good first game."""

    start = Signal(object)

    def __init__(self) -> None:
        super().__init__("")
        self.setProperty("role", "page")
        self.scroll: Scrolled | None = None
        self.foot = Foot()
        self.foot.start.clicked.connect(self.begin)
        self.column.addStretch(1)
        self.column.addWidget(self.foot)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.scroll is not None:
            self.foot.name()
            self.set_game(self.game.id)

    def set_game(self, id: str) -> None:
        """Shows the page for a game, with what was chosen for it the last time."""
        self.game: Game[Any] = games[id]
        self.band.set_title(self.game.title)
        self.foot.say("")
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(34)
        row.addWidget(Portrait(self.game), 0, Qt.AlignmentFlag.AlignTop)
        middle, right = QVBoxLayout(), QVBoxLayout()
        for column in (middle, right):
            column.setSpacing(10)
        row.addLayout(middle, 11)
        row.addLayout(right, 10)
        self._fill_scenarios(middle)
        self._fill_seats(right)
        self._fill_chance(right)
        self.option_heading = label(self.tr("Options"), "heading")
        self.option_box = QVBoxLayout()
        self.option_box.setSpacing(4)
        middle.addSpacing(14)
        middle.addWidget(self.option_heading)
        middle.addLayout(self.option_box)
        middle.addStretch(1)
        right.addStretch(1)
        last = settings().recall(f"setup/{id}", {})
        known = [s.id for s in in_order(self.game)]
        chosen = last.get("scenario") if isinstance(last, dict) and last.get("scenario") in known else known[0]
        self.scenarios[chosen].setChecked(True)
        self.choose_scenario(chosen)
        if self.scroll is not None:
            self.scroll.deleteLater()
            self.column.removeWidget(self.scroll)
        self.scroll = Scrolled(content, column=1320)
        self.column.insertWidget(1, self.scroll, 1000)
        QTimer.singleShot(0, self.foot.start, self.foot.start.setFocus)

    # --- scenario

    def _fill_scenarios(self, box: QVBoxLayout) -> None:
        box.addWidget(label(self.tr("Scenario"), "heading"))
        holder = QWidget()
        inner = QVBoxLayout(holder)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(8)
        self.scenarios: dict[str, Choice] = {}
        for scenario in in_order(self.game):
            tag = self.tr("first game") if scenario.first_game and len(self.game.scenarios) > 1 else ""
            card = Choice(scenario.title, scenario.blurb, self.tr("about {0}").format(length(scenario.minutes)), tag)
            card.clicked.connect(lambda _=False, id=scenario.id: self.choose_scenario(id))
            self.scenarios[scenario.id] = card
            inner.addWidget(card)
        box.addWidget(holder)

    def choose_scenario(self, id: str) -> None:
        self.scenario = self.game.scenario(id)
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
        if len(seatings) > 1:
            words = [(i, self._seating_word(s)) for i, s in enumerate(seatings)]
            order = sorted(words, key=lambda w: len(seatings[w[0]]))
            self.seating: Segments | None = Segments(order, 0)
            self.seating.picked.connect(self._fill_rows)
            self.seating_box.addWidget(self.seating)
        else:
            self.seating = None
        self.rows = QVBoxLayout()
        self.rows.setSpacing(8)
        self.seating_box.addLayout(self.rows)
        self._fill_rows(0)

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
        for i, id in enumerate(self.scenario.seatings[index]):
            who = before.get(id) or (PERSON + name if i == 0 else middle_strength(self.game))
            row = SeatRow(self.game, id, who, name if i == 0 else self.tr("Player {0}").format(i + 1))
            self.seats[id] = row
            self.rows.addWidget(row)

    # --- options

    def _fill_options(self) -> None:
        emptied(self.option_box)
        values = self.game.defaults(self.scenario.id)
        self.options = {o.id: OptionRow(o, values[o.id]) for o in self.game.options if o.id in values}
        for row in self.options.values():
            self.option_box.addWidget(row)
        self.option_heading.setVisible(bool(self.options))

    # --- seed, dice, edition

    def _fill_chance(self, box: QVBoxLayout) -> None:
        box.addSpacing(14)
        box.addWidget(label(self.tr("Chance"), "heading"))
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(QLabel(self.tr("Seed")))
        self.seed = QLineEdit(str(new_seed()))
        self.seed.setAccessibleName(self.tr("Seed"))
        row.addWidget(self.seed, 1)
        copy = QPushButton(self.tr("Copy"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.seed.text()))
        row.addWidget(copy)
        again = QPushButton(self.tr("Another"))
        again.clicked.connect(lambda: self.seed.setText(str(new_seed())))
        self.seed_buttons = (copy, again)
        row.addWidget(again)
        box.addLayout(row)
        box.addWidget(label(self.tr("The same seed and the same choices give the same game."), "faint"))
        self.real_dice = Switch(
            self.tr("Real dice"), self.tr("You roll dice on your desk and enter what they show; the seed only shuffles.")
        )
        box.addWidget(self.real_dice)
        known = editions(self.game.id)
        self.edition: QComboBox | None = None
        if known:
            box.addSpacing(14)
            box.addWidget(label(self.tr("Edition"), "heading"))
            self.edition = QComboBox()
            self.edition.addItem(self.tr("As shipped"), "")
            for name in known:
                self.edition.addItem(name, name)
            box.addWidget(self.edition)
            box.addWidget(label(self.tr("Maps and cards as you have changed them in the editor."), "faint"))

    # --- start

    def chosen(self) -> NewGame:
        edition = self.edition.currentData() if self.edition is not None else ""
        text = self.seed.text().strip()
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
        try:
            check_setup(self.game, new.scenario, new.options, list(new.seats), new.seed, new.edition)
            severe = [issue for issue in problems(self.game, new.edition) if issue.severe] if new.edition else []
        except (SetupError, DataError) as error:
            self.foot.say(str(error))
            return
        if severe:
            said = self.tr("The edition “{0}” cannot be played yet: {1}").format(new.edition, severe[0].text)
            self.foot.say(said)
            return
        settings().remember(f"setup/{self.game.id}", {"scenario": new.scenario})
        persons = [who.removeprefix(PERSON) for who in new.seats.values() if who.startswith(PERSON)]
        if persons and persons[0] != self.tr("You"):
            settings().remember("name", persons[0])
        self.start.emit(new)


def length(minutes: int) -> str:
    """How long a game takes, as one would say it."""
    if minutes < 90:
        return translate("NewGamePage", "{0} minutes").format(minutes)
    halves = round(minutes / 30)
    return translate("NewGamePage", "{0} hours").format(f"{halves // 2}½" if halves % 2 else str(halves // 2))


class Portrait(QWidget):
    """The cover, with a few sentences about the game below it."""

    WIDTH = 236

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        self.game = game
        self.setFixedWidth(self.WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, round(self.WIDTH * SHAPE.height() / SHAPE.width()) + 14, 0, 0)
        column.addWidget(label(game.blurb))
        column.addStretch(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        tall = self.WIDTH * SHAPE.height() / SHAPE.width()
        pixmap = cover_pixmap(self.game.id, self.game.title, round(self.WIDTH * ratio), round(tall * ratio))
        pixmap.setDevicePixelRatio(ratio)
        QPainter(self).drawPixmap(0, 0, pixmap)


class SeatRow(QFrame):
    """One seat: its shield and name, and who plays it."""

    def __init__(self, game: Game[Any], seat: str, player: str, name: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 9, 12, 9)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(3)
        place = game.seat(seat)
        grid.addWidget(Shield(game, place.side), 0, 0, 2, 1)
        grid.addWidget(label(place.name, "name"), 0, 1)
        self.who = QComboBox()
        self.who.setAccessibleName(place.name)
        self.who.addItem(self.tr("Person"), PERSON)
        for id, title, blurb in strengths(game):
            self.who.addItem(self.tr("Computer: {0}").format(title), id)
            self.who.setItemData(self.who.count() - 1, blurb, Qt.ItemDataRole.ToolTipRole)
        self.blurbs = {id: blurb for id, _, blurb in strengths(game)}
        grid.addWidget(self.who, 0, 2)
        self.name = QLineEdit(player.removeprefix(PERSON) if player.startswith(PERSON) else name)
        self.name.setPlaceholderText(self.tr("Name"))
        self.name.setAccessibleName(self.tr("Name"))
        self.name.setMaxLength(40)
        grid.addWidget(self.name, 1, 2)
        self.note = label(place.blurb, "small")
        grid.addWidget(self.note, 1, 1)
        self.character = label("", "small")
        grid.addWidget(self.character, 1, 2)
        grid.setColumnStretch(1, 5)
        grid.setColumnStretch(2, 6)
        self.who.setCurrentIndex(max(0, self.who.findData(PERSON if player.startswith(PERSON) else player)))
        self.who.currentIndexChanged.connect(self._changed)
        self._changed()

    def _changed(self) -> None:
        person = self.who.currentData() == PERSON
        self.name.setVisible(person)
        self.character.setVisible(not person)
        self.character.setText(self.blurbs.get(self.who.currentData(), ""))

    @property
    def player(self) -> str:
        kind = str(self.who.currentData())
        return kind + (self.name.text().strip() or self.tr("You")) if kind == PERSON else kind


class Shield(QWidget):
    """The round shield of a side with its letter or emblem."""

    def __init__(self, game: Game[Any], side: str) -> None:
        super().__init__()
        self.game, self.side = game, side
        self.setFixedSize(QSize(44, 44))

    def paintEvent(self, event: QPaintEvent) -> None:
        from desktop.art import paint_piece

        style = side_style(self.game, self.side)
        paint_piece(QPainter(self), Piece("seat", "hoplite", ""), style, QRectF(self.rect()).adjusted(2, 2, -2, -2))


class OptionRow(QWidget):
    """An option of the game, with what it changes."""

    def __init__(self, option: Setting, value: bool | int | str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        blurb = f"{option.blurb} ({option.rule})" if option.rule else option.blurb
        self.switch = Switch(option.title, blurb, bool(value)) if isinstance(option.default, bool) else None
        self.number: QSpinBox | None = None
        self.word: QComboBox | None = None
        if self.switch is not None:
            column.addWidget(self.switch)
            return
        row = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(1)
        title = label(option.title)
        title.setStyleSheet("font-weight: 700;")
        words.addWidget(title)
        words.addWidget(label(blurb, "faint"))
        row.addLayout(words, 1)
        if isinstance(option.default, int):
            self.number = QSpinBox()
            self.number.setRange(option.low, option.high)
            self.number.setValue(int(value))
            self.number.setAccessibleName(option.title)
            row.addWidget(self.number)
        else:
            self.word = QComboBox()
            for choice in option.choices:
                self.word.addItem(choice.replace("_", " ").capitalize(), choice)
            self.word.setCurrentIndex(self.word.findData(value))
            self.word.setAccessibleName(option.title)
            row.addWidget(self.word)
        column.addLayout(row)

    def value(self) -> bool | int | str:
        if self.switch is not None:
            return self.switch.isChecked()
        if self.number is not None:
            return self.number.value()
        assert self.word is not None
        return str(self.word.currentData())


class Foot(QWidget):
    """What is missing, if anything, and the button that starts the game; always in sight."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(28, 12, 28, 14)
        self.words = label("", "bad")
        row.addWidget(self.words, 1)
        self.start = QPushButton()
        self.name()
        self.start.setProperty("role", "primary")
        self.start.setDefault(True)
        self.start.setMinimumSize(220, 46)
        row.addWidget(self.start)

    def name(self) -> None:
        self.start.setText(self.tr("Start the game"))

    def say(self, text: str) -> None:
        self.words.setText(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().paper2)
        painter.fillRect(0, 0, self.width(), 1, clear(theme().edge, 0.6))
