"""What the new-game page is made of: the cover with its words, a row for each seat and option, and the foot."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
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

from desktop.ui.buttons import Switch
from desktop.ui.shield import Shield
from desktop.ui.theme import clear, theme
from desktop.ui.vase.covers import SHAPE, cover_pixmap
from desktop.ui.widgets import label
from engines.core.chance import new_seed
from engines.core.game import Game, Setting

PERSON = "person:"
ELSEWHERE = "elsewhere:"
translate = QCoreApplication.translate


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
    known = [id for id, _, _ in strengths(game)]
    return "normal" if "normal" in known else known[len(known) // 2]


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
        self.who.addItem(self.tr("Person elsewhere"), ELSEWHERE)
        for id, title, blurb in strengths(game):
            self.who.addItem(self.tr("Computer: {0}").format(title), id)
            self.who.setItemData(self.who.count() - 1, blurb, Qt.ItemDataRole.ToolTipRole)
        self.blurbs = {id: blurb for id, _, blurb in strengths(game)}
        self.blurbs[ELSEWHERE] = self.tr("Sits at another computer; you send a link.")
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
        self._as_given = self.player

    def _changed(self) -> None:
        person = self.who.currentData() == PERSON
        self.name.setVisible(person)
        self.character.setVisible(not person)
        self.character.setText(self.blurbs.get(self.who.currentData(), ""))

    @property
    def is_changed(self) -> bool:
        return self.player != self._as_given

    @property
    def player(self) -> str:
        kind = str(self.who.currentData())
        return kind + (self.name.text().strip() or self.tr("You")) if kind == PERSON else kind


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
    """The seed, what is missing if anything, and the button that starts the game; always in sight."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(28, 12, 28, 14)
        row.setSpacing(10)
        self.seed_word = QLabel()
        row.addWidget(self.seed_word)
        self.seed = QLineEdit()
        self.seed.setFixedWidth(170)
        row.addWidget(self.seed)
        self.copy_button = QPushButton()
        self.copy_button.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.seed.text()))
        row.addWidget(self.copy_button)
        self.another_button = QPushButton()
        self.another_button.clicked.connect(self.another)
        row.addWidget(self.another_button)
        self.words = label("", "bad")
        row.addWidget(self.words, 1)
        self.start = QPushButton()
        self.start.setProperty("role", "primary")
        self.start.setDefault(True)
        self.start.setMinimumSize(220, 46)
        row.addWidget(self.start)
        self.name()

    def name(self) -> None:
        """Writes the words in the present language."""
        self.seed_word.setText(self.tr("Seed"))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setToolTip(self.tr("The same seed and the same choices give the same game."))
        self.copy_button.setText(self.tr("Copy"))
        self.another_button.setText(self.tr("Another"))
        self.start.setText(self.tr("Start the game"))

    def another(self) -> None:
        self.seed.setText(str(new_seed()))

    def say(self, text: str) -> None:
        self.words.setText(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().paper2)
        painter.fillRect(0, 0, self.width(), 1, clear(theme().edge, 0.6))
