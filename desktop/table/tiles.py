"""The static board as tiles, painted once per zoom level and kept.

While the zoom moves, the last level is stretched; when it rests, the tiles in sight are painted sharp, one after the other
on a thread of their own, and shown as they come. A change of looks repaints only the tiles it touches.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from engines.core.table import Look

from .board_painter import BoardPainter

SIZE = 512  # physical pixels
KEPT = 160  # tiles: about 160 MB
OVERVIEW = 1000  # the longer side of the picture that stands in for whatever is not painted yet

Key = tuple[float, int, int]
NOTHING = Look()

_painter = ThreadPoolExecutor(1, "tiles")  # one thread: Python paints no faster with more


def painted(look: Look | None) -> Look:
    """What is seen of a look: without its words and without how it is lit."""
    return replace(look, note="", tone="") if look is not None else NOTHING


class Tiles(QObject):
    painted = Signal()
    _arrived = Signal(object, object, int)  # key, picture, edition
    _drafted = Signal(object, int)  # small picture, edition

    def __init__(self, board_painter: BoardPainter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.board_painter = board_painter
        self.looks: dict[str, Look] = {}
        self._tiles: OrderedDict[Key, QPixmap] = OrderedDict()
        self._stale: set[Key] = set()
        self._wanted: list[Key] = []
        self._level = 0.0
        self._ratio = 1.0  # pixels of the screen for one of the view
        self._overview: QPixmap | None = None  # sea, land and areas
        self._small: QPixmap | None = None  # the same with lines and names
        self._pending: Key | None = None
        self._edition = 0  # grows when everything painted before is void
        self._waiting: list[Callable[[], None]] = []  # for the small picture
        self._arrived.connect(self._take)
        self._drafted.connect(self._take_draft)

    def set_looks(self, looks: dict[str, Look]) -> None:
        """Marks the tiles over spaces whose look changed."""
        changed = [id for id in looks.keys() | self.looks.keys() if painted(looks.get(id)) != painted(self.looks.get(id))]
        self.looks = dict(looks)
        if not changed:
            return
        boxes = [
            self.board_painter.shapes.boxes[id].adjusted(-40, -40, 40, 40)
            for id in changed
            if id in self.board_painter.shapes.boxes
        ]
        for key in (*self._tiles, *([self._pending] if self._pending is not None else [])):
            part = self._part(key)
            if any(box.intersects(part) for box in boxes):
                self._stale.add(key)
        self._overview = self._small = None
        self.painted.emit()

    def replace(self, board_painter: BoardPainter) -> None:
        """Takes another painter for the same board: other colours, or moved spaces."""
        self.board_painter = board_painter
        self.forget()
        self.painted.emit()

    def renew(self, board_painter: BoardPainter) -> None:
        """Takes a painter of a board that has changed a little: old tiles stay until they are painted again."""
        self.board_painter = board_painter
        self._stale = set(self._tiles)
        self._wanted.clear()
        self._overview = self._small = None
        self._pending = None
        self._edition += 1
        self.painted.emit()

    def forget(self) -> None:
        self._tiles.clear()
        self._stale.clear()
        self._wanted.clear()
        self._overview = self._small = None
        self._pending = None
        self._edition += 1

    # --- drawing

    def draw(self, painter: QPainter, seen: QRectF, origin: QPointF, zoom: float, ratio: float, rest: bool) -> None:
        """Fills the view: `seen` in board units, `origin` the board's corner in view pixels. `ratio` is how many pixels of
        the screen make one of the view: tiles are painted for those, and lie on them one to one."""
        if ratio != self._ratio:
            self._ratio = ratio
            self.forget()
        if rest:
            self._level = zoom * ratio
        level = self._level or zoom * ratio
        scale = zoom * ratio / level
        keys = list(self._visible(level, seen))
        missing = [key for key in keys if key not in self._tiles]
        for key in missing:
            self._draw_overview(painter, self._part(key).intersected(seen), origin, zoom)
        side = SIZE * scale
        exact = abs(scale - 1) < 1e-9
        left, top = origin.x() * ratio, origin.y() * ratio
        if exact:
            left, top = round(left), round(top)
        painter.save()
        painter.scale(1 / ratio, 1 / ratio)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not exact)
        for key in keys:
            tile = self._tiles.get(key)
            if tile is None:
                continue
            self._tiles.move_to_end(key)
            corner = QPointF(left + key[1] * side, top + key[2] * side)
            if exact:
                painter.drawPixmap(corner, tile)
            else:
                painter.drawPixmap(QRectF(corner.x(), corner.y(), side + 0.6, side + 0.6), tile, QRectF(tile.rect()))
        painter.restore()
        if rest:
            self._wanted = missing + [key for key in keys if key in self._stale]
            self._order()

    def _draw_overview(self, painter: QPainter, seen: QRectF, origin: QPointF, zoom: float) -> None:
        picture = self.overview()
        board = self.board_painter.shapes.rect
        factor = picture.width() / board.width()
        part = seen.intersected(board)
        source = QRectF(part.x() * factor, part.y() * factor, part.width() * factor, part.height() * factor)
        target = QRectF(
            origin.x() + part.x() * zoom, origin.y() + part.y() * zoom, part.width() * zoom, part.height() * zoom
        )
        smooth = painter.testRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(target, picture, source)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)

    def overview(self) -> QPixmap:
        if self._overview is None:
            self._overview = QPixmap.fromImage(self._reduced(base=True))
        return self._overview

    def small(self) -> QPixmap:
        """The whole board as small as the overview, with lines and names."""
        if self._small is None:
            self._small = QPixmap.fromImage(self._reduced())
        return self._small

    def with_small(self, act: Callable[[], None]) -> None:
        """Calls `act` when the small picture is painted; the window does not wait for it."""
        if self._small is not None:
            act()
            return
        self._waiting.append(act)
        if len(self._waiting) == 1:
            self.board_painter.prepare()
            _painter.submit(self._draft, self._edition)

    def _draft(self, edition: int) -> None:
        picture = self._reduced()
        with suppress(RuntimeError):  # the table was closed meanwhile
            self._drafted.emit(picture, edition)

    def _take_draft(self, picture: QImage, edition: int) -> None:
        if edition == self._edition:
            self._small = QPixmap.fromImage(picture)
        waiting, self._waiting = self._waiting, []
        for act in waiting:
            act()

    def _reduced(self, base: bool = False) -> QImage:
        board = self.board_painter.shapes.rect
        return self.image(board, OVERVIEW / max(board.width(), board.height()), base)

    def image(self, part: QRectF, zoom: float, base: bool = False) -> QImage:
        """A part of the board at some zoom, as a picture."""
        out = QImage(max(1, round(part.width() * zoom)), max(1, round(part.height() * zoom)), QImage.Format.Format_RGB32)
        painter = QPainter(out)
        painter.scale(zoom, zoom)
        painter.translate(-part.topLeft())
        (self.board_painter.paint_base if base else self.board_painter.paint)(painter, part, zoom, self.looks)
        painter.end()
        return out

    # --- painting

    def _visible(self, level: float, seen: QRectF) -> Iterator[Key]:
        board = self.board_painter.shapes.rect
        part = seen.intersected(board)
        side = SIZE / level
        for j in range(int(part.top() / side), int(max(part.top(), part.bottom() - 1e-6) / side) + 1):
            for i in range(int(part.left() / side), int(max(part.left(), part.right() - 1e-6) / side) + 1):
                yield (level, i, j)

    def _part(self, key: Key) -> QRectF:
        side = SIZE / key[0]
        return QRectF(key[1] * side, key[2] * side, side, side)

    def _order(self) -> None:
        """Sends the first wanted tile to the painting thread, if it is idle."""
        if self._pending is not None or not self._wanted:
            return
        key = self._pending = self._wanted.pop(0)
        self._stale.discard(key)
        self.board_painter.prepare()
        _painter.submit(self._work, key, self.looks, self._edition)

    def _work(self, key: Key, looks: dict[str, Look], edition: int) -> None:
        picture = self._paint(key, looks)
        with suppress(RuntimeError):  # the table was closed meanwhile
            self._arrived.emit(key, picture, edition)

    def _take(self, key: Key, picture: QImage, edition: int) -> None:
        if edition != self._edition:
            return
        self._pending = None
        self._keep(key, picture)
        self._order()
        self.painted.emit()

    def _keep(self, key: Key, picture: QImage) -> None:
        self._tiles[key] = QPixmap.fromImage(picture)
        while len(self._tiles) > KEPT:
            old, _ = self._tiles.popitem(last=False)
            self._stale.discard(old)

    def _paint(self, key: Key, looks: dict[str, Look]) -> QImage:
        image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
        image.fill(self.board_painter.outside)
        painter = QPainter(image)
        level, i, j = key
        painter.translate(-i * SIZE, -j * SIZE)
        painter.scale(level, level)
        part = self._part(key).intersected(self.board_painter.shapes.rect)
        painter.setClipRect(part)
        self.board_painter.paint(painter, part, level / self._ratio, looks)  # sizes in pixels count those of the view
        painter.end()
        return image

    def finish(self) -> None:
        """Paints everything that is still wanted, at once: for pictures and measurements."""
        self._edition += 1
        wanted = ([self._pending] if self._pending is not None else []) + self._wanted
        self._pending, self._wanted = None, []
        for key in wanted:
            self._stale.discard(key)
            self._keep(key, self._paint(key, self.looks))
        self.painted.emit()
