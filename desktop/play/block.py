"""What the blocks of the standings share: the page they are painted on, and what lies where on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from desktop.ui.art import paint_icon
from desktop.ui.theme import mix, text_scale, theme
from desktop.ui.widgets import letters
from engines.core.game import Game
from engines.core.table import Card, Target

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class Block(Protocol):
    """A part of the standings. It knows its height for a width, and paints itself."""

    def height(self, width: float) -> float: ...

    def paint(self, page: BlockPage, rect: QRectF) -> None: ...


class Hit(NamedTuple):
    rect: QRectF
    tip: str
    target: Target | None
    fold: str = ""


class BlockPage:
    """What blocks paint on: the painter, the game (for the looks of its sides), and what is lit."""

    def __init__(self, painter: QPainter, game: Game[Any], lit: set[tuple[str, str]], hits: list[Hit]) -> None:
        self.painter, self.game, self.lit, self.hits = painter, game, lit, hits
        self.s = text_scale()

    def text(
        self, rect: QRectF, text: str, role: str = "text", px: float = 14, colour: QColor | None = None, how: int = LEFT
    ) -> None:
        self.painter.setFont(letters(role, px))
        self.painter.setPen(colour or theme().ink)
        if not how & int(Qt.TextFlag.TextWordWrap) and width_of(text, role, px) > rect.width() + 1:
            text = QFontMetricsF(letters(role, px)).elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
        self.painter.drawText(rect, how, text)

    def icon(self, name: str, rect: QRectF, colour: QColor | None = None) -> None:
        paint_icon(self.painter, name, rect, colour)

    def lights(self, kind: str, id: str) -> bool:
        return bool(id) and (kind, id) in self.lit


def width_of(text: str, role: str = "text", px: float = 14) -> float:
    return _width(text, role, px, text_scale())


@lru_cache(maxsize=4096)
def _width(text: str, role: str, px: float, scale: float) -> float:
    return QFontMetricsF(letters(role, px)).horizontalAdvance(text)


def tone(name: str) -> QColor:
    t = theme()
    return {"good": t.good, "bad": t.bad, "lit": t.amber_ink, "dim": mix(t.faint, t.paper, 0.4), "done": t.faint}.get(
        name, t.ink
    )


def told(card: Card) -> str:
    """A card in words, for a tip."""
    return "\n".join(dict.fromkeys(filter(None, (card.title, card.text, card.tip))))
