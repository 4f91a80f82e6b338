"""The drawing surface: the game's own board under a layer that shows what is selected and what a tool is about to do."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, Protocol

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from desktop.table.board_painter import BoardPainter
from desktop.table.canvas import Canvas
from desktop.table.geometry import Shapes
from desktop.table.labels import Word, word_of
from desktop.table.tiles import Tiles
from desktop.ui.art.ink import pen
from desktop.ui.theme import clear, theme
from engines.core.board import Board
from engines.core.game import Game


class CanvasTool(Protocol):
    """What the canvas passes the mouse and the keys to; see tools.py."""

    def press(self, point: QPointF, held: Qt.KeyboardModifier) -> None: ...
    def move(self, point: QPointF, pressed: bool) -> None: ...
    def release(self, point: QPointF) -> None: ...
    def double(self, point: QPointF) -> None: ...
    def key(self, key: int) -> bool: ...
    def delete(self) -> None: ...
    def paint(self, painter: QPainter) -> None: ...


class EditorCanvas(Canvas):
    selected = Signal()
    pointed = Signal(str)  # what is under the pointer, in words

    def __init__(self, game: Game[Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.game = game
        self.board: Board | None = None
        self.shapes: Shapes | None = None
        self.selection: set[str] = set()
        self.link: tuple[str, str] | None = None  # the link that is selected
        self.tool: CanvasTool | None = None
        self._panning: QPointF | None = None
        self._painted_in = ""  # the theme

    # --- the board

    def show_board(self, board: Board) -> None:
        """Draws a board that has changed; the view stays where it is."""
        self.board = board
        self.shapes = Shapes(board)
        board_painter = BoardPainter(board, self.game, self.shapes)
        if self.tiles is None:
            self.set_tiles(Tiles(board_painter, self))
        elif self.board_rect == self.shapes.rect and self._painted_in == theme().name:
            self.tiles.renew(board_painter)
        else:
            self.tiles.replace(board_painter)
            if self.board_rect != self.shapes.rect:
                self.board_rect = self.shapes.rect
                self.fit()
        self._painted_in = theme().name
        self.selection &= set(board.spaces)
        if self.link and self.link not in board.link_between:
            self.link = None
        self.viewport().update()

    def select(self, ids: Iterable[str], add: bool = False) -> None:
        self.selection = (self.selection | set(ids)) if add else set(ids)
        self.link = None
        self.selected.emit()
        self.viewport().update()

    def select_link(self, link: tuple[str, str]) -> None:
        self.selection = set()
        self.link = link
        self.selected.emit()
        self.viewport().update()

    def space_at(self, point: QPointF) -> str | None:
        """The space under a point. A small symbol is as easy to hit as a larger one; a box has no more than itself, so that
        a short link between two of them can be taken."""
        if self.shapes is None:
            return None
        reach = 9 / self.zoom
        exact = self.shapes.space_at(point)
        if exact is not None or self.shapes.is_surface:
            return exact
        small = {id: box.center() for id, box in self.shapes.boxes.items() if max(box.width(), box.height()) < 2 * reach}
        near = min(small, key=lambda id: distance(small[id], point), default=None)
        return near if near is not None and distance(small[near], point) <= reach else None

    def link_at(self, point: QPointF) -> tuple[str, str] | None:
        """The link whose line passes closest to a point, if one does."""
        if self.board is None or self.shapes is None:
            return None
        best, nearest = None, 7 / self.zoom
        spot = QRectF(point.x() - nearest, point.y() - nearest, 2 * nearest, 2 * nearest)
        for link in self.board.links:
            line = self.shapes.link_line(link)
            if not line.boundingRect().adjusted(-1, -1, 1, 1).intersects(spot):
                continue
            corners = [QPointF(e.x, e.y) for e in map(line.elementAt, range(line.elementCount()))]
            away = min((off(point, a, b) for a, b in pairwise(corners)), default=nearest)
            if away < nearest:
                best, nearest = (link.a, link.b), away
        return best

    def words(self) -> list[Word]:
        """The names that are written at this zoom, and those that belong to no space even where there is no room."""
        if self.tiles is None or self.board is None or self.shapes is None:
            return []
        written = self.tiles.board_painter.words(self.zoom)
        seen = {word.label.id for word in written}
        missing = [label for label in self.board.labels if label.id and label.id not in seen]
        return [*(word_of(label, self.shapes, self.zoom)[0] for label in missing), *written]

    def snapped(self, point: QPointF) -> QPointF:
        """On a grid of five units."""
        return QPointF(round(point.x() / 5) * 5, round(point.y() / 5) * 5)

    # --- painting

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self.board is None or self.shapes is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        amber = theme().amber
        for id in self.selection:
            if id in self.shapes.paths:
                painter.fillPath(self.shapes.paths[id], clear(amber, 0.25))
                painter.strokePath(self.shapes.paths[id], pen(amber, 3 / self.zoom))
        if self.link is not None:
            painter.strokePath(self.shapes.link_line(self.board.link_between[self.link]), pen(amber, 5 / self.zoom))
        if self.tool is not None:
            self.tool.paint(painter)

    def dot(self, painter: QPainter, point: QPointF, size: float = 5) -> None:
        """A handle: the same size at every zoom."""
        reach = size / self.zoom
        path = QPainterPath()
        path.addRect(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach)
        painter.fillPath(path, theme().button)
        painter.strokePath(path, pen(theme().amber, 1.6 / self.zoom))

    # --- events go to the tool

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton):
            self._panning = event.position()
        elif self.tool is not None and event.button() == Qt.MouseButton.LeftButton:
            self.tool.press(self.to_board(event.position()), event.modifiers())
            self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._panning is not None:
            step = event.position() - self._panning
            self._panning = event.position()
            self.pan(int(step.x()), int(step.y()))
            return
        point = self.to_board(event.position())
        if self.tool is not None:
            self.tool.move(point, bool(event.buttons() & Qt.MouseButton.LeftButton))
            self.viewport().update()
        here = self.space_at(point)
        name = self.board.spaces[here].name if here and self.board else ""
        self.pointed.emit(f"{point.x():.0f}, {point.y():.0f}" + (f"  {name}" if name else ""))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton):
            self._panning = None
        elif self.tool is not None and event.button() == Qt.MouseButton.LeftButton:
            self.tool.release(self.to_board(event.position()))
            self.viewport().update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.tool is not None and event.button() == Qt.MouseButton.LeftButton:
            self.tool.double(self.to_board(event.position()))
            self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.tool is not None and self.tool.key(event.key()):
            self.viewport().update()
            return
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.set_zoom(self.zoom * 1.25, None, rest=True)
        elif event.key() == Qt.Key.Key_Minus:
            self.set_zoom(self.zoom / 1.25, None, rest=True)
        elif event.key() == Qt.Key.Key_0:
            self.fit()
        else:
            super().keyPressEvent(event)


def distance(a: QPointF, b: QPointF) -> float:
    return math.hypot(a.x() - b.x(), a.y() - b.y())


def off(p: QPointF, a: QPointF, b: QPointF) -> float:
    """How far a point lies from the line between two others."""
    ab, ap = b - a, p - a
    length = ab.x() ** 2 + ab.y() ** 2
    t = max(0.0, min(1.0, QPointF.dotProduct(ap, ab) / length)) if length else 0.0
    away = ap - ab * t
    return math.hypot(away.x(), away.y())
