"""The first page: the games as covers, and the games to continue."""

from __future__ import annotations

import logging
from pathlib import Path
from random import randrange
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.controller import saved_games
from desktop.controller.saved_games import SaveInfo
from desktop.ui.art.meander import paint_meander
from desktop.ui.buttons import BandButton
from desktop.ui.layouts import Flow, Scrolled, emptied
from desktop.ui.theme import clear, font, theme
from desktop.ui.vase.frieze import Frieze
from desktop.ui.widgets import label
from engines import games
from engines.core.game import Game, Scenario

from .home_cards import FirstStep, SavedGameCard
from .new_game import NewGame
from .shelf import COVER_GAP, WIDEST_COVER, Shelf

log = logging.getLogger("hegemon")
MOST_SHOWN = 12  # games in the continue list


class HomePage(QWidget):
    """Covers, the games to continue, and the ways to everything else."""

    new_game = Signal(str)
    first_game = Signal(object)  # a NewGame that begins at once
    open_path = Signal(object)
    recover = Signal(object)
    open_editor = Signal()
    open_record = Signal()
    open_settings = Signal()
    open_about = Signal()
    learn = Signal(str)
    join = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.cards: list[SavedGameCard] = []
        self.build()

    def build(self) -> None:
        """Lays the page out in the present language."""
        emptied(self.column)
        self.front = TitleBand(self)
        self.column.addWidget(self.front)
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(12)
        self.shelf = Shelf(playable())
        self.shelf.chosen.connect(self.new_game)
        self.setFocusProxy(self.shelf)
        rows.addWidget(self.shelf)
        rows.addSpacing(10)
        row = QHBoxLayout()
        self.heading = label("", "heading")
        row.addWidget(self.heading)
        row.addStretch(1)
        self.join_button = QPushButton(self.tr("Join with a link …"))
        self.join_button.clicked.connect(self.join)
        row.addWidget(self.join_button)
        self.open_button = QPushButton(self.tr("Open a saved game …"))
        self.open_button.clicked.connect(self.ask_for_file)
        row.addWidget(self.open_button)
        rows.addLayout(row)
        self.resting = QWidget()
        self.flow = Flow(230, most=len(self.shelf.covers))
        self.resting.setLayout(self.flow)
        rows.addWidget(self.resting)
        self.steps = self._first_steps()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.steps.setSizePolicy(policy)
        rows.addWidget(self.steps)
        self.nothing = label(
            self.tr("Games that you leave wait here, with a picture of the board. Choose a cover to begin one."), "faint"
        )
        self.nothing.setMinimumHeight(1)  # its width says how high it is, not how high it would be if it were narrow
        rows.addWidget(self.nothing)
        self.frieze = Frieze()
        rows.addWidget(self.frieze, 1)
        wide = max(5, len(self.shelf.covers))
        self.column.addWidget(Scrolled(content, column=wide * WIDEST_COVER + (wide - 1) * COVER_GAP))
        self.cards = []
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.build()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Reads again which games can be continued."""
        for card in self.cards:
            self.flow.removeWidget(card)
            card.deleteLater()
        known = {cover.game for cover in self.shelf.covers}
        interrupted = [(info, True) for info in saved_games.interrupted() if info.game in known]
        saved = [(info, False) for info in saved_games.saves() if info.game in known]
        cards = [self._card(info, cut) for info, cut in (interrupted + saved)[:MOST_SHOWN]]
        self.cards = [card for card in cards if card is not None]
        for card in self.cards:
            self.flow.addWidget(card)
        self.heading.setText(self.tr("Continue") if self.cards else self.tr("First steps"))
        self.resting.setVisible(bool(self.cards))
        self.steps.setVisible(not self.cards)
        self.nothing.setVisible(not self.cards)

    def _card(self, info: SaveInfo, interrupted: bool) -> SavedGameCard | None:
        """None for a game of which nothing can be shown: the others stay."""
        try:
            card = SavedGameCard(info, interrupted)
        except Exception:
            log.exception("%s cannot be listed.", info.path)
            return None
        card.continued.connect(self._continue)
        card.discarded.connect(self._discard)
        return card

    def _first_steps(self) -> QWidget:
        """For somebody new: lessons, a short game, a look at the maps."""
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        ids = [cover.game for cover in self.shelf.covers]
        short = min(ids, key=lambda id: shortest(games[id]).minutes, default=None)
        taught = [id for id in ids if has_lessons(id)]
        shown = next((id for id in taught if id != short), taught[0] if taught else None)
        if shown is not None:
            words = self.tr("Short lessons for every game, on its own board; for instance {0}.").format(games[shown].title)
            step = FirstStep(shown, self.tr("Learn a game"), words)
            step.clicked.connect(lambda: self.learn.emit(shown))
            row.addWidget(step)
        if short is not None:
            scenario = shortest(games[short])
            words = self.tr("{0}: “{1}”, about {2} minutes against the computer.").format(
                games[short].title, scenario.title, scenario.minutes
            )
            step = FirstStep(short, self.tr("Play a first game"), words)
            first = NewGame(short, scenario.id, seed=randrange(2**31))
            step.clicked.connect(lambda: self.first_game.emit(first))
            row.addWidget(step)
        words = self.tr("Every board, card and setup of the five games, to read and to make your own.")
        step = FirstStep("", self.tr("Look into the map editor"), words)
        step.clicked.connect(self.open_editor)
        row.addWidget(step)
        return box

    def _continue(self, info: SaveInfo, interrupted: bool) -> None:
        (self.recover if interrupted else self.open_path).emit(info.path)

    def _discard(self, info: SaveInfo) -> None:
        saved_games.discard(info)
        self.refresh()

    def ask_for_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self,
            self.tr("Open a saved game"),
            str(saved_games.saves_folder()),
            self.tr("Games of Hegemon") + f" (*{saved_games.SUFFIX})",
        )
        if name:
            self.open_path.emit(Path(name))


class TitleBand(QWidget):
    """The name of the program on vase black, and the ways to its other parts."""

    def __init__(self, home: HomePage) -> None:
        super().__init__()
        self.setFixedHeight(104)
        row = QHBoxLayout(self)
        row.setContentsMargins(28, 0, 20, 20)
        row.setSpacing(4)
        row.addStretch(1)
        for word, signal in (
            (self.tr("Learn"), lambda: home.learn.emit("")),
            (self.tr("Map editor"), home.open_editor),
            (self.tr("Your games"), home.open_record),
            (self.tr("Settings"), home.open_settings),
            (self.tr("About"), home.open_about),
        ):
            button = BandButton(word)
            button.clicked.connect(signal)
            row.addWidget(button)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme().vase)
        paint_meander(painter, QRectF(0, self.height() - 20, self.width(), 20))
        painter.setFont(font("title bold spaced", 38))
        painter.setPen(theme().vase_ink)
        painter.drawText(QPointF(30, 54), "HEGEMON")
        painter.setFont(font("name italic", 17))
        painter.setPen(clear(theme().vase_ink, 0.85))
        painter.drawText(QPointF(33, 76), self.tr("A table for the games of ancient Greece"))


def has_lessons(id: str) -> bool:
    """False also if they cannot be read: that costs a proposal, not the page."""
    try:
        return bool(games[id].teaching().lessons)
    except Exception:
        log.exception("The lessons of %s cannot be read.", id)
        return False


def playable() -> list[str]:
    """The games that can be opened. One with damaged files is left out; the others can still be played."""
    found = []
    for id in games:
        try:
            found.append(games[id].id)
        except Exception:
            log.exception("The game %s cannot be opened.", id)
    return found


def shortest(game: Game[Any]) -> Scenario:
    """The best scenario for a first game."""
    return min(game.scenarios, key=lambda s: (not s.first_game, s.minutes))
