"""Who plays each seat, while the game is on: a seat goes to the computer and back, a level changes, a person joins."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.controller.open_game import OpenGame
from desktop.editor.dialogs import Question
from desktop.home.seat_rows import SeatRow
from desktop.ui.settings import settings


class SeatsDialog(Question):
    def __init__(self, parent: QWidget, game: OpenGame) -> None:
        words = self.tr("The game goes on as it stands. A seat that you give to the computer can be taken back at any time.")
        super().__init__(parent, self.tr("Who plays"), words)
        self.setMinimumWidth(620)
        self.game = game
        match = game.match
        names = settings().recall(f"names/{match.game.id}", {})
        names = names if isinstance(names, dict) else {}
        self.rows = {
            seat: SeatRow(match.game, seat, player, str(names.get(seat, ""))) for seat, player in match.players.items()
        }
        for row in self.rows.values():
            self.column.addWidget(row)
        self.add_buttons(("done", self.tr("Done")), ("", self.tr("Cancel")))

    @property
    def players(self) -> dict[str, str]:
        """Who plays each seat now. What a row cannot name (a temper) stays unless the row was changed."""
        before = self.game.match.players
        return {seat: row.player if row.is_changed else before[seat] for seat, row in self.rows.items()}


def ask_seats(parent: QWidget, game: OpenGame) -> bool:
    """Asks who plays, and seats them. Returns True if anything changed."""
    dialog = SeatsDialog(parent, game)
    return bool(dialog.exec()) and dialog.answer == "done" and game.seat(dialog.players)
