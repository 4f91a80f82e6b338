"""The colours of one board: of its sides, its spaces and links, and of the cloth it may be."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QColor

from desktop.ui.theme import LIGHT, SideStyle, clear, mix, side_style, theme
from engines.core.board import Board
from engines.core.game import Game


class BoardColours:
    def __init__(self, board: Board, game: Game[Any] | None) -> None:
        self.board, self.game = board, game
        self._sides: dict[str, SideStyle] = {}

    def side(self, id: str) -> SideStyle:
        if id not in self._sides:
            self._sides[id] = side_style(self.game, id)
        return self._sides[id]

    @property
    def outside(self) -> QColor:
        """What is seen beyond the edge of the board."""
        t = theme()
        if self.board.kind == "cloth":
            return self.cloth[1]
        return mix(t.vase, t.terracotta, 0.1)  # the black ware that frames the map, as it frames the banner above it

    @property
    def cloth(self) -> tuple[QColor, QColor]:
        """The colour of the cloth and that of its weave and of what lies around it; darker by night."""
        t = theme()
        if not self.board.cloth:
            return t.cloth, t.cloth2
        own = QColor(self.board.cloth)
        return (mix(own, t.vase, 0.45), mix(own, t.vase, 0.6)) if t.dark else (own, mix(own, t.vase, 0.25))

    def printed(self, colour: str) -> QColor | None:
        """The fill of a kind of area. Plain sea and plain land stay as they are painted, coast included; other
        colours are darkened in the dark theme."""
        out = QColor(colour)
        if not colour or out == LIGHT.sea or (out == LIGHT.land and self.board.land):
            return None
        opaque = out.alphaF() * (0.66 if self.board.kind == "areas" and self.board.land else 1)  # the shore shines through
        return clear(mix(out, theme().land2, 0.72) if theme().dark else out, opaque)

    def line(self, colour: str) -> QColor:
        """A printed colour, lightened if it is too dark for the dark theme."""
        out = QColor(colour)
        return mix(out, theme().ink, 0.3) if theme().dark and out.alpha() and out.lightnessF() < 0.5 else out
