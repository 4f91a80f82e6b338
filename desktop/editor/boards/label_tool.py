"""The tool for names on the board: write, move, turn, change and delete them where they stand."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from desktop.table.labels import Word
from desktop.ui.art.ink import pen
from desktop.ui.theme import theme

from .binding import Binding
from .free_labels import Name, Names
from .surface import EditorCanvas
from .tools import Push, Tool

HANDLE = 22  # pixels between the end of a name and the handle that turns it
STEP = 5  # degrees; free with Shift held


class NameTool(Tool):
    """Click a name to take it, drag to move it, drag its handle to turn it; click where nothing is to write a new one."""

    def __init__(self, canvas: EditorCanvas, binding: Binding, push: Push, ask: Callable[[QPointF, Name | None], None],
                 chosen: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(canvas, binding, push)
        self.names, self.ask, self.chosen = Names(binding), ask, chosen
        self.id = ""  # of the name in hand
        self.space = ""  # or the space whose name it is
        self.start: QPointF | None = None
        self.now = QPointF()
        self.turning = False
        self.free = False

    # --- what is there

    @property
    def name(self) -> Name | None:
        board = self.canvas.board
        return self.names.found(board, self.id) if board is not None and self.id else None

    def word(self) -> Word | None:
        return next((w for w in self.canvas.words() if self.id and w.label.id == self.id), None)

    def word_at(self, point: QPointF) -> Word | None:
        found = [w for w in self.canvas.words() if _outline(w, self.canvas.zoom).contains(point)]
        return min(found, key=lambda w: (w.label.id != self.id, not w.label.id), default=None)

    def handle(self) -> QPointF | None:
        word = self.word()
        if word is None or self.name is None or not self.name.source.angle:
            return None
        half = _width(word, self.canvas.zoom) / 2 + HANDLE / self.canvas.zoom
        angle = math.radians(word.label.angle)
        return QPointF(word.label.x + half * math.cos(angle), word.label.y + half * math.sin(angle))

    # --- gestures

    def press(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        handle = self.handle()
        self.free = bool(held & Qt.KeyboardModifier.ShiftModifier)
        if handle is not None and (handle - point).manhattanLength() < 12 / self.canvas.zoom:
            self.turning, self.start, self.now = True, point, point
            return
        word = self.word_at(point)
        self.id = word.label.id if word is not None else ""
        self.space = self._space_of(word) if word is not None and not self.id else ""
        self.turning = False
        self.start, self.now = point, point
        self.chosen()

    def _space_of(self, word: Word) -> str:
        """The space whose own name it is, if the data say where that stands."""
        board = self.canvas.board
        if board is None or not self.binding.source.label_x:
            return ""
        near = [s for s in board.spaces.values() if s.label is not None and s.label.text == word.label.text]
        return min(near, key=lambda s: math.hypot(s.x - word.label.x, s.y - word.label.y)).id if near else ""

    def move(self, point: QPointF, pressed: bool) -> None:
        if pressed:
            self.now = point

    def release(self, point: QPointF) -> None:
        if self.start is None:
            return
        step, start = self.now - self.start, self.start
        self.start = None
        far = abs(step.x()) + abs(step.y()) > 3 / self.canvas.zoom
        name, board = self.name, self.canvas.board
        if self.turning and name is not None and board is not None:
            self.turning = False
            self.push(self.names.turn(board, name, self._angle(name)))
        elif name is not None and far and board is not None:
            self.push(self.names.move(board, name, step.x(), step.y()))
        elif self.space and far:
            self.push(self.binding.move_label(self.space, step.x(), step.y()))
        elif not self.id and not self.space and not far and self.names.home is not None:
            self.ask(start, None)

    def _angle(self, name: Name) -> float:
        angle = math.degrees(math.atan2(self.now.y() - name.label.y, self.now.x() - name.label.x))
        return round(angle) if self.free else round(angle / STEP) * STEP

    def double(self, point: QPointF) -> None:
        if self.name is not None:
            self.ask(QPointF(self.name.label.x, self.name.label.y), self.name)

    def delete(self) -> None:
        if self.name is not None:
            self.push(self.names.delete(self.name))
            self.id = ""
            self.chosen()

    # --- painting

    def paint(self, painter: QPainter) -> None:
        zoom, amber = self.canvas.zoom, theme().amber
        word = self.word()
        for other in self.canvas.words():
            if other.label.id and other is not word:
                painter.strokePath(_outline(other, zoom), pen(amber, 0.8 / zoom, [3, 3]))
        handle = self.handle()
        name = self.name
        if word is None or name is None:
            return
        frame = _outline(word, zoom)
        if self.start is not None and self.turning:
            spin = QTransform().translate(word.label.x, word.label.y).rotate(self._angle(name) - word.label.angle)
            frame = spin.translate(-word.label.x, -word.label.y).map(frame)
        elif self.start is not None:
            frame = frame.translated(self.now - self.start)
        painter.strokePath(frame, pen(amber, 2.2 / zoom))
        if handle is not None and self.start is None:
            painter.setPen(pen(amber, 1.4 / zoom))
            painter.drawLine(QPointF(word.label.x, word.label.y), handle)
            self.canvas.dot(painter, handle, 5.5)


def _width(word: Word, zoom: float) -> float:
    return word.box.width() / 2 if word.label.angle else word.box.width() - 12 / zoom


def _outline(word: Word, zoom: float) -> QPainterPath:
    """The frame of a name, slanted as it is written."""
    out = QPainterPath()
    if not word.label.angle:
        out.addRect(word.box)
        return out
    width, height = _width(word, zoom) + 12 / zoom, word.px * 1.5 / zoom * (word.label.text.count("\n") + 1)
    out.addRect(-width / 2, -height / 2, width, height)
    return QTransform().translate(word.label.x, word.label.y).rotate(word.label.angle).map(out)
