"""The drawing surface: the game's own board under a layer that shows what is selected and what a tool is about to do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath

from desktop.art.ink import pen
from desktop.board.canvas import Canvas
from desktop.board.geometry import Shapes
from desktop.board.ground import Ground
from desktop.board.labels import Word, word_of
from desktop.board.tiles import Tiles
from desktop.theme import clear, theme
from engines.core.board import Board

if TYPE_CHECKING:
    from .tools import Tool


class EditorCanvas(Canvas):
    selected = Signal()
    pointed = Signal(str)  # what is under the pointer, in words

    def __init__(self, game: Any, parent: Any = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.game = game
        self.board: Board | None = None
        self.shapes: Shapes | None = None
        self.selection: set[str] = set()
        self.link: tuple[str, str] | None = None  # the link that is selected
        self.tool: Tool | None = None
        self._panning: QPointF | None = None

    # --- the board

    def show_board(self, board: Board) -> None:
        """Draws a board that has changed; the view stays where it is."""
        first = self.board is None
        self.board = board
        self.shapes = Shapes(board)
        tiles = Tiles(Ground(board, self.game, self.shapes), self)
        if first:
            self.set_tiles(tiles)
        else:
            old = self.tiles
            old.painted.disconnect(self.viewport().update)
            old.forget()
            old.deleteLater()
            self.tiles = tiles
            tiles.painted.connect(self.viewport().update)
            if self.board_rect != self.shapes.rect:
                self.board_rect = self.shapes.rect
                self.fit()
        self.selection &= set(board.spaces)
        if self.link and self.link not in board.link_between:
            self.link = None
        self.viewport().update()

    def select(self, ids: Iterable[str], add: bool = False) -> None:
        self.selection = (self.selection | set(ids)) if add else set(ids)
        self.link = None
        self.selected.emit()
        self.viewport().update()

    def space_at(self, point: QPointF) -> str | None:
        return self.shapes.space_at(point, 8 / self.zoom) if self.shapes else None

    def link_at(self, point: QPointF) -> tuple[str, str] | None:
        """The link whose line passes close to a point."""
        if self.board is None or self.shapes is None:
            return None
        reach = 6 / self.zoom
        spot = QRectF(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach)
        for link in self.board.links:
            if self.shapes.link_line(link).intersects(spot):
                return link.a, link.b
        return None

    def words(self) -> list[Word]:
        """The names that are written at this zoom, and those that belong to no space even where there is no room."""
        if self.tiles is None or self.board is None or self.shapes is None:
            return []
        written = self.tiles.ground.words(self.zoom)
        seen = {word.label.id for word in written}
        missing = [label for label in self.board.labels if label.id and label.id not in seen]
        return [*(word_of(label, self.shapes, self.zoom)[0] for label in missing), *written]

    def snapped(self, point: QPointF) -> QPointF:
        """On a grid of five units."""
        return QPointF(round(point.x() / 5) * 5, round(point.y() / 5) * 5)

    # --- painting

    def drawForeground(self, painter: QPainter, rect: QRectF) -> None:
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
