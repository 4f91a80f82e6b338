"""What opens at the cursor when a gesture means several options: a small menu, or a stepper if they are amounts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QMenu, QWidget

from desktop.controller.interaction import Narrow
from desktop.controller.open_game import OpenGame
from desktop.play.stepper import Stepper
from engines.core.flow import Option


class Popups(QObject):
    chosen = Signal(object)  # the Option that was taken
    meant = Signal(object)  # a Meaning: fewer options stay open

    def __init__(self, page: QWidget, where: Callable[[], QPoint]) -> None:
        """`where` says at which point of the screen something opens."""
        super().__init__(page)
        self.page = page
        self.where = where
        self.menu: QMenu | None = None
        self.stepper: Stepper | None = None

    def open(self, game: OpenGame) -> None:
        """Asks which of the options that are open is meant."""
        rows = game.interaction.rows
        if len(rows) == 1 and rows[0].kind == "amount":
            self._open_stepper(game, rows[0].options)
            return
        menu = QMenu(self.page)
        for row in rows:
            action = menu.addAction(row.label if row.kind == "option" else f"{row.label} …")
            if row.kind == "option":
                action.triggered.connect(lambda _=False, row=row: self.chosen.emit(row.options[0]))
            elif row.kind == "amount":
                action.triggered.connect(lambda _=False, row=row: self._open_stepper(game, row.options))
            else:
                fewer = Narrow(row.options, game.interaction.picked)
                action.triggered.connect(lambda _=False, fewer=fewer: self.meant.emit(fewer))
        menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self, self._forget_menu))
        self.menu = menu
        menu.popup(self.where())

    def _forget_menu(self) -> None:
        if self.menu is not None:
            self.menu.deleteLater()
            self.menu = None

    def _open_stepper(self, game: OpenGame, options: Sequence[Option]) -> None:
        labels = [game.match.game.label(game.match.state, o) for o in options]
        stepper = Stepper([o.amount or 0 for o in options], labels.__getitem__, self.page)
        stepper.resize(stepper.sizeHint())
        spot = self.page.mapFromGlobal(self.where())
        spot.setX(max(8, min(spot.x() - 40, self.page.width() - stepper.width() - 8)))
        spot.setY(max(8, min(spot.y() + 14, self.page.height() - stepper.height() - 8)))
        stepper.move(spot)
        stepper.taken.connect(lambda n: self.chosen.emit(options[n]))
        stepper.show()
        stepper.setFocus()
        self.stepper = stepper

    def close(self) -> None:
        if self.stepper is not None:
            self.stepper.hide()
            self.stepper.deleteLater()
            self.stepper = None
        if self.menu is not None:
            self.menu.close()
