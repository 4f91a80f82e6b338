"""What is shown in place of a table that cannot be drawn: the ways on from there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop.app.report import write_report
from desktop.controller import saved_games
from desktop.controller.open_game import OpenGame
from desktop.ui.headed_page import HeadedPage
from desktop.ui.layouts import Scrolled
from desktop.ui.widgets import label
from engines.core.saves import SaveError

COLUMN = 560


class FaultPage(HeadedPage):
    """Holds the game that cannot be drawn until the person has decided what becomes of it."""

    left = Signal(str)  # the game was put away; why it could not be saved, or ""
    taken_back = Signal(object)  # the OpenGame, to be drawn again one choice earlier

    def __init__(self) -> None:
        super().__init__("")
        self.game: OpenGame | None = None
        self.error: BaseException = RuntimeError()
        self.report: Path | None = None
        sheet = QWidget()
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(0, 32, 0, 24)
        rows.setSpacing(10)
        self.words = label("")
        self.safe = label("", "faint")
        self.home_button = self._button(self.go_home)
        self.undo_button = self._button(self.take_back)
        self.aside_button = self._button(self.put_aside)
        self.report_button = self._button(self.write_report)
        self.note = label("", "small")
        self.note.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for text in (self.words, self.safe):
            rows.addWidget(text)
        rows.addSpacing(12)
        for button in (self.home_button, self.undo_button, self.aside_button, self.report_button):
            rows.addWidget(button)
        rows.addWidget(self.note)
        rows.addStretch(1)
        self.home_button.setProperty("role", "primary")
        self.column.addWidget(Scrolled(sheet, column=COLUMN))
        self.back.connect(self.go_home)

    def _button(self, act: Callable[[], object]) -> QPushButton:
        button = QPushButton()
        button.clicked.connect(lambda: act())
        return button

    def show_fault(self, game: OpenGame, error: BaseException) -> None:
        self.game, self.error, self.report = game, error, None
        game.autoplay.pause()
        title = game.match.session.title or game.match.game.title
        self.band.set_title(self.tr("This table cannot be drawn"))
        what = f"{type(error).__name__}: {error}".strip(": ")
        self.words.setText(self.tr("{0} fails when its table is drawn: {1}").format(title, what[:300]))
        self.safe.setText(
            self.tr(
                "The game itself is kept. Without this file means: it stays on the disk, and the list of games no longer "
                "offers it."
            )
        )
        self.home_button.setText(self.tr("Home"))
        self.undo_button.setText(self.tr("Take back the last choice"))
        self.undo_button.setVisible(game.match.can_undo)
        self.aside_button.setText(self.tr("Open without this file"))
        self.aside_button.setVisible(game.match.journal.wanted)
        self.report_button.setText(self.tr("Write a report"))
        self.report_button.setEnabled(True)
        self.note.clear()
        self.home_button.setFocus()

    # --- the ways on

    def go_home(self) -> None:
        self.left.emit(self.leave())

    def leave(self) -> str:
        """Puts the game away. Returns why it could not be saved, or ""."""
        game, self.game = self.game, None
        return game.leave() if game is not None else ""

    def take_back(self) -> None:
        game = self.game
        if game is not None and game.match.undo():
            self.game = None
            self.taken_back.emit(game)

    def put_aside(self) -> None:
        """The game is kept, but out of sight: no list offers it."""
        if self.game is None:
            return
        trouble = self.game.saving.keep()
        path = self.game.saving.path
        trouble = self.leave() or trouble
        if path is not None and not trouble:
            saved_games.put_aside(path)
        self.left.emit(trouble)

    def write_report(self) -> None:
        if self.game is None:
            return
        if self.report is None:
            try:
                self.report = write_report(self.error, self.game.match)
            except SaveError as error:
                self.note.setText(str(error))
                return
            self.report_button.setText(self.tr("Show the report"))
            self.note.setText(self.tr("The report is in {0}.").format(self.report))
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.report)))
