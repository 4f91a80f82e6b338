"""Sprites: whatever lies on the board and may change, each a picture painted once for its size and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from desktop.ui.theme import text_scale, theme_version
from engines.core.table import Target, Track

from .fan import LEAST as LEAST_IN_FAN

Paint = Callable[[QPainter, QRectF], None]
Frames = tuple[tuple[Hashable, Paint], ...]  # looks that follow each other, with what paints them


class Placed(NamedTuple):
    """A thing with its place: what the layout says about one sprite."""

    target: Target
    look: Hashable  # equal looks share a picture
    centre: QPointF  # in board units
    size: tuple[float, float]  # in board units
    paint: Paint
    layer: float = 0.0
    shift: QPointF = QPointF(0, 0)  # from the centre, in widths of the thing: how stacks are offset
    least: float = 0.0  # pixels that its width never falls below
    most: float = 1e9
    stack: str = ""  # the stack it belongs to
    tip: str = ""
    face: bool = True  # whether it lies face up
    frames: Frames = ()  # looks that it passes through when it comes
    block: bool = False  # counts what is tucked into it, and is not seen while its stack is fanned out
    tucked: str = ""  # the block that it is counted in: it is seen only while its stack is fanned out
    stir: str = ""  # how it moves when it comes to be so
    dealt: str = ""  # what it comes from, showing its back on the way
    back: tuple[Hashable, Paint] | None = None
    track: Track | None = None  # the track it shows
    slide: Callable[[Track, Track], Frames] | None = None  # its looks between one state of the track and the next


class Pictures:
    """Pictures by look and size; the least used are dropped first."""

    def __init__(self, most: int = 900) -> None:
        self._kept: OrderedDict[tuple[Hashable, int, int, int], QPixmap] = OrderedDict()
        self._most = most

    def get(self, look: Hashable, width: float, height: float, ratio: float, paint: Paint) -> QPixmap:
        w, h = max(1, round(width * ratio)), max(1, round(height * ratio))
        key = (look, w, h, theme_version())
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        out = QPixmap(w, h)
        out.setDevicePixelRatio(ratio)
        out.fill(Qt.GlobalColor.transparent)
        painter = QPainter(out)
        paint(painter, QRectF(0, 0, w / ratio, h / ratio))
        painter.end()
        self._kept[key] = out
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return out

    def by_look(self) -> dict[Hashable, QPixmap]:
        """The picture of each look that was painted last, whatever its size."""
        return {key[0]: picture for key, picture in self._kept.items() if key[3] == theme_version()}

    def clear(self) -> None:
        self._kept.clear()


class Sprite(QGraphicsPixmapItem):
    """One picture on the board. While the zoom moves, it is stretched."""

    def __init__(self, placed: Placed) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.placed = placed
        self.width = self.height = 1.0  # on the screen, now
        self._painted = 1.0
        self._stretched = False
        self.fan: QPointF | None = None  # where it stands while its stack is fanned out, in widths

    @property
    def stale(self) -> bool:
        """True if its picture was painted for another zoom."""
        return self._stretched

    def extent(self, zoom: float) -> tuple[float, float]:
        """Width and height on the screen."""
        width, height = self.placed.size
        least = self.placed.least if self.fan is None else max(self.placed.least, LEAST_IN_FAN * text_scale())
        factor = min(max(width * zoom, least), self.placed.most) / width
        return width * factor, height * factor

    def home(self, zoom: float) -> QPointF:
        """Where it belongs, in board units."""
        shift = self.fan if self.fan is not None else self.placed.shift
        return self.placed.centre + shift * (self.extent(zoom)[0] / zoom)

    def dress(self, pictures: Pictures, zoom: float, ratio: float) -> None:
        """Takes the sharp picture for this zoom."""
        self.width, self.height = self.extent(zoom)
        picture = pictures.get(self.placed.look, self.width, self.height, ratio, self.placed.paint)
        self._painted = self.width
        self._stretched = False
        self.setScale(1)
        self.setTransformationMode(Qt.TransformationMode.FastTransformation)
        self.setPixmap(picture)
        self.setOffset(-self.width / 2, -self.height / 2)

    def stretch(self, zoom: float) -> None:
        """Follows a moving zoom without a new picture."""
        self.width, self.height = self.extent(zoom)
        if not self._stretched:
            self._stretched = True
            self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setScale(self.width / max(1e-6, self._painted))

    def box(self, zoom: float) -> QRectF:
        """What it covers, in board units."""
        width, height = self.width / zoom, self.height / zoom
        at = self.pos()
        return QRectF(at.x() - width / 2, at.y() - height / 2, width, height)
