"""The shield of a side."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QWidget,
)

from desktop.ui.theme import side_style
from engines.core.game import Game
from engines.core.table import Piece


class Shield(QWidget):
    """The round shield of a side with its letter or emblem."""

    def __init__(self, game: Game[Any], side: str) -> None:
        super().__init__()
        self.game, self.side = game, side
        self.setFixedSize(QSize(44, 44))

    def paintEvent(self, event: QPaintEvent) -> None:
        from desktop.ui.art import paint_piece

        style = side_style(self.game, self.side)
        paint_piece(QPainter(self), Piece("seat", "hoplite", ""), style, QRectF(self.rect()).adjusted(2, 2, -2, -2))
