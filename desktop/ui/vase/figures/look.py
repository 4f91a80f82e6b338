"""How a figure looks: the colour of its side, and the sign that it bears."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from desktop.ui.art.emblems import paint_sign
from desktop.ui.theme import SideStyle, mix

from ..potter import SLIP, WHITE, WINE, FigurePainter


class Look(NamedTuple):
    cloth: QColor = WINE
    style: SideStyle | None = None
    looks_left: bool = False

    @property
    def shield(self) -> QColor:
        return self.style.colour if self.style is not None else SLIP

    @property
    def mantle(self) -> QColor:
        """Cloth is darker than a shield, as it was painted over the slip."""
        return mix(self.cloth, SLIP, 0.25) if self.style is not None else self.cloth


PLAIN = Look()


def paint_blazon(n: FigurePainter, look: Look, x: float, y: float, size: float, colour: QColor | None = None) -> None:
    """The sign of a side at a place, upright and readable also on a figure that looks to the left."""
    if look.style is None:
        return
    n.painter.save()
    n.painter.translate(x, y)
    if look.looks_left:
        n.painter.scale(-1, 1)
    paint_sign(n.painter, look.style, QRectF(-size / 2, -size / 2, size, size), colour or WHITE)
    n.painter.restore()
