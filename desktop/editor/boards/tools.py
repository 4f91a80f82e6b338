"""One small class for each way of editing a board. A tool turns gestures into edits and paints what it is about to do."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from desktop.ui.art.ink import pen
from desktop.ui.theme import clear, theme
from engines.core.authoring import Brush

from ..document import Edit
from .areas import Areas
from .binding import Binding
from .surface import EditorCanvas, distance, off
from .swatches import tint

Push = Callable[[Edit], None]
SHIFT = Qt.KeyboardModifier.ShiftModifier
GRASP = 10  # pixels around a handle
ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class Tool:
    def __init__(self, canvas: EditorCanvas, binding: Binding, push: Push) -> None:
        self.canvas, self.binding, self._push = canvas, binding, push

    def push(self, edit: Edit | None) -> None:
        if edit is not None:
            self._push(edit)

    def press(self, point: QPointF, held: Qt.KeyboardModifier) -> None: ...
    def move(self, point: QPointF, pressed: bool) -> None: ...
    def release(self, point: QPointF) -> None: ...
    def double(self, point: QPointF) -> None: ...
    def paint(self, painter: QPainter) -> None: ...

    def key(self, key: int) -> bool:
        """Delete, Escape and the arrow keys work in every tool."""
        if key == Qt.Key.Key_Escape:
            self.canvas.select(())
            return True
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete()
            return True
        if key in ARROWS and self.canvas.selection and self.binding.can_move:
            dx, dy = ARROWS[Qt.Key(key)]
            self.push(self.binding.move(sorted(self.canvas.selection), dx * 5, dy * 5))
            return True
        return False

    def delete(self) -> None:
        if self.canvas.link is not None:
            self.push(self.binding.unlink(*self.canvas.link))
        elif self.canvas.selection:
            self.push(self.binding.delete(sorted(self.canvas.selection)))


class Select(Tool):
    """Click, shift-click and rubber band; dragging moves what is selected, with guides where it lines up with something;
    a link's line is bent by dragging it; a name by dragging it with Alt held."""

    def __init__(self, canvas: EditorCanvas, binding: Binding, push: Push) -> None:
        super().__init__(canvas, binding, push)
        self.start: QPointF | None = None
        self.now: QPointF | None = None
        self.doing = ""  # "", band, move, bend, label
        self.shift = False
        self.guides: list[tuple[QPointF, QPointF]] = []

    def press(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        self.start = self.now = point
        self.shift = bool(held & SHIFT)
        held_link = self.canvas.link if self.binding.links and self._handle_at(point) else None
        here = None if held_link else self.canvas.space_at(point)
        link = held_link or (None if here else self.canvas.link_at(point))
        if here and held & Qt.KeyboardModifier.AltModifier and self.binding.source.label_x:
            self.canvas.select([here])
            self.doing = "label"
        elif here:
            if self.shift and here in self.canvas.selection:
                self.canvas.select(self.canvas.selection - {here})
            elif here not in self.canvas.selection:
                self.canvas.select([here], add=self.shift)
            self.doing = "move" if self.binding.can_move else ""
        elif link is not None:
            if link != held_link:
                self.canvas.select_link(link)
            self.doing = "bend" if self.binding.links else ""
        else:
            self.doing = "band"

    def move(self, point: QPointF, pressed: bool) -> None:
        if pressed and self.start is not None:
            self.now = point
            if self.doing == "move":
                self._line_up()

    def _line_up(self) -> None:
        """Snaps the drag to the columns and rows of other spaces, else to the grid."""
        assert self.start is not None
        assert self.now is not None
        assert self.canvas.board is not None
        board = self.canvas.board
        self.guides = []
        first = next(iter(sorted(self.canvas.selection)), None)
        if first is None or first not in board.spaces:
            return
        origin = QPointF(board.spaces[first].x, board.spaces[first].y)
        wanted = origin + self.now - self.start
        snapped = self.canvas.snapped(wanted)
        reach = 6 / self.canvas.zoom
        others = [space for space in board.spaces.values() if space.id not in self.canvas.selection]
        column = min(others, key=lambda s: abs(s.x - wanted.x()), default=None)
        row = min(others, key=lambda s: abs(s.y - wanted.y()), default=None)
        if column is not None and abs(column.x - wanted.x()) < reach:
            snapped.setX(column.x)
            self.guides.append((QPointF(column.x, column.y), QPointF(column.x, wanted.y())))
        if row is not None and abs(row.y - wanted.y()) < reach:
            snapped.setY(row.y)
            self.guides.append((QPointF(row.x, row.y), QPointF(wanted.x(), row.y)))
        self.now = self.start + snapped - origin

    def release(self, point: QPointF) -> None:
        if self.start is None or self.now is None:
            return
        step = self.now - self.start
        far = abs(step.x()) + abs(step.y()) > 3 / self.canvas.zoom
        match self.doing:
            case "band":
                self._take(QRectF(self.start, self.now).normalized()) if far else self.canvas.select(())
            case "move" if far and self.canvas.selection:
                self.push(self.binding.move(sorted(self.canvas.selection), step.x(), step.y()))
            case "label" if far:
                self.push(self.binding.move_label(next(iter(self.canvas.selection)), step.x(), step.y()))
            case "bend" if far and self.canvas.link is not None:
                self._bend(self.canvas.link, self.start, self.now)
        self.start = self.now = None
        self.doing, self.guides = "", []

    def _take(self, band: QRectF) -> None:
        assert self.canvas.shapes is not None
        inside = [id for id, box in self.canvas.shapes.boxes.items() if band.contains(box.center())]
        self.canvas.select(inside, add=self.shift)

    def _handles(self) -> list[tuple[QPointF, bool]]:
        """Where the line of the chosen link can be taken: its bends, and the middle of what lies between them."""
        board, link = self.canvas.board, self.canvas.link
        if board is None or link is None or link not in board.link_between:
            return []
        chain = self._chain(link)
        middles = [((a + b) / 2, False) for a, b in itertools.pairwise(chain)]
        return [*((p, True) for p in chain[1:-1]), *middles]

    def _handle_at(self, point: QPointF) -> bool:
        return any(distance(p, point) < GRASP / self.canvas.zoom for p, _ in self._handles())

    def _chain(self, link: tuple[str, str]) -> list[QPointF]:
        assert self.canvas.board is not None
        found = self.canvas.board.link_between[link]
        a, b = self.canvas.board.spaces[found.a], self.canvas.board.spaces[found.b]
        return [QPointF(a.x, a.y), *(QPointF(*p) for p in found.via), QPointF(b.x, b.y)]

    def _bend(self, link: tuple[str, str], start: QPointF, to: QPointF) -> None:
        assert self.canvas.board is not None
        found = self.canvas.board.link_between[link]
        self.push(self.binding.bend(found.a, found.b, [(p.x(), p.y()) for p in self._bent(link, start, to)[1:-1]]))

    def _bent(self, link: tuple[str, str], start: QPointF, to: QPointF) -> list[QPointF]:
        """The line with the grabbed bend moved, or with one more."""
        chain = self._chain(link)
        near = [i for i, p in enumerate(chain[1:-1], start=1) if distance(p, start) < GRASP / self.canvas.zoom]
        if near:
            chain[near[0]] = to
        else:
            gaps = [off(start, a, b) for a, b in itertools.pairwise(chain)]
            chain.insert(gaps.index(min(gaps)) + 1, to)
        return chain

    def double(self, point: QPointF) -> None:
        """On a link: straight again."""
        link = self.canvas.link_at(point) if not self.canvas.space_at(point) else None
        if link is not None and self.binding.links:
            self.push(self.binding.bend(*link, []))

    def paint(self, painter: QPainter) -> None:
        amber, zoom = theme().amber, self.canvas.zoom
        if self.binding.links and self.doing != "bend":
            for point, is_bend in self._handles():
                self.canvas.dot(painter, point, 5 if is_bend else 3.5)
        if self.start is None or self.now is None:
            return
        if self.doing == "band":
            band = QPainterPath()
            band.addRect(QRectF(self.start, self.now).normalized())
            painter.fillPath(band, clear(amber, 0.12))
            painter.strokePath(band, pen(amber, 1.5 / zoom))
        elif self.doing == "move" and self.canvas.shapes is not None:
            step = self.now - self.start
            for id in self.canvas.selection & set(self.canvas.shapes.paths):
                painter.strokePath(self.canvas.shapes.paths[id].translated(step), pen(amber, 2.5 / zoom))
            for a, b in self.guides:
                painter.setPen(pen(clear(amber, 0.7), 1 / zoom))
                painter.drawLine(a, b)
        elif self.doing == "bend" and self.canvas.link is not None:
            painter.setPen(pen(amber, 2.5 / zoom))
            painter.drawPolyline(self._bent(self.canvas.link, self.start, self.now))
            self.canvas.dot(painter, self.now)
        elif self.doing == "label":
            painter.setPen(pen(amber, 2 / zoom))
            painter.drawLine(self.start, self.now)
            self.canvas.dot(painter, self.now)


class Add(Tool):
    """A click adds a space there."""

    def __init__(self, canvas: EditorCanvas, binding: Binding, push: Push, name: str) -> None:
        super().__init__(canvas, binding, push)
        self.name = name

    def press(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        place = self.canvas.snapped(point)
        edit = self.binding.add_space(self.name, place.x(), place.y())
        self.push(edit)
        self.canvas.select([self.binding.entries()[-1]["id"]])


class Join(Tool):
    """Dragging from space to space draws a link of the chosen kind; once more over the same one parts them."""

    def __init__(self, canvas: EditorCanvas, binding: Binding, push: Push, kind: str) -> None:
        super().__init__(canvas, binding, push)
        self.kind = kind
        self.start: str | None = None
        self.now = QPointF()
        self._known: tuple[object, dict[tuple[str, str], bool]] | None = None

    def press(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        self.start, self.now = self.canvas.space_at(point), point

    def move(self, point: QPointF, pressed: bool) -> None:
        self.now = point

    def release(self, point: QPointF) -> None:
        goal = self.canvas.space_at(point)
        if self.start and goal and goal != self.start:
            edit = self.binding.link(self.start, goal, self.kind)
            self.push(edit if edit is not None else self.binding.unlink(self.start, goal))
        self.start = None

    def _neighbours(self) -> dict[tuple[str, str], bool]:
        """Areas that are neighbours, each pair once, and whether they share a border."""
        entries = self.binding.entries()
        if self._known is None or self._known[0] is not entries:
            areas = Areas(self.binding)
            borders = areas.borders()
            found = {tuple(sorted((e["id"], n))) for e in entries for n in e.get(self.binding.source.adjacent, ())}
            self._known = (entries, {(a, b): (a, b) in borders for a, b in found})
        return self._known[1]

    def paint(self, painter: QPainter) -> None:
        if self.canvas.shapes is None:
            return
        if self.binding.source.adjacent:
            centre = self.canvas.shapes.centre
            for (a, b), shared in self._neighbours().items():
                one, other = centre(a), centre(b)
                if one is not None and other is not None:
                    painter.setPen(pen(clear(theme().amber, 0.75), 1.6 / self.canvas.zoom, [] if shared else [4, 3]))
                    painter.drawLine(one, other)
        if self.start is None:
            return
        begin = self.canvas.shapes.centre(self.start)
        if begin is not None:
            painter.setPen(pen(theme().amber, 3 / self.canvas.zoom))
            painter.drawLine(begin, self.now)


class Paint(Tool):
    """Brushes a value over hexes or areas; with Shift held it floods what hangs together."""

    def __init__(self, canvas: EditorCanvas, binding: Binding, push: Push, brush: Brush, value: str) -> None:
        super().__init__(canvas, binding, push)
        self.brush, self.value = brush, value
        self._seen: tuple[list[object], dict[str, str]] | None = None
        self.stroke: list[str] = []

    def values(self) -> dict[str, str]:
        """What each space has of this brush, so that it shows while one paints."""
        files = list(self.binding.document.files.values())
        if self._seen is None or any(a is not b for a, b in zip(self._seen[0], files, strict=True)):
            shown = self.binding.entries() if self.canvas.shapes is not None and self.canvas.shapes.is_surface else []
            self._seen = (files, {entry["id"]: self.binding.painted(entry["id"], self.brush) for entry in shown})
        return self._seen[1]

    def press(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        here = self.canvas.space_at(point)
        if here and held & SHIFT and self.canvas.board is not None:
            self.stroke = self.binding.flood(self.canvas.board, here, self.brush)
        else:
            self.stroke = [here] if here else []

    def move(self, point: QPointF, pressed: bool) -> None:
        here = self.canvas.space_at(point) if pressed else None
        if here and here not in self.stroke:
            self.stroke.append(here)

    def release(self, point: QPointF) -> None:
        kinds = self.brush.kinds
        board = self.canvas.board
        fitting = [s for s in self.stroke if not kinds or (board is not None and board.spaces[s].kind in kinds)]
        if fitting:
            self.push(self.binding.paint(fitting, self.brush, self.value))
        self.stroke = []

    def paint(self, painter: QPainter) -> None:
        if self.canvas.shapes is not None:
            for id, value in self.values().items():
                if value and id in self.canvas.shapes.paths:
                    painter.fillPath(self.canvas.shapes.paths[id], clear(tint(self.canvas.game, value), 0.34))
            for id in self.stroke:
                painter.fillPath(self.canvas.shapes.paths[id], clear(theme().amber, 0.35))


class Reshape(Tool):
    """Corners of the selected area: drag one (neighbours follow), double-click a border for a new one, Delete."""

    def __init__(self, canvas: EditorCanvas, binding: Binding, push: Push) -> None:
        super().__init__(canvas, binding, push)
        self.areas = Areas(binding)
        self.corner: tuple[float, float] | None = None
        self.now: QPointF | None = None

    @property
    def reach(self) -> float:
        return 9 / self.canvas.zoom

    def _chosen(self) -> str | None:
        return next(iter(self.canvas.selection)) if len(self.canvas.selection) == 1 else None

    def press(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        id = self._chosen()
        self.corner = self.areas.corner_near(id, (point.x(), point.y()), self.reach) if id else None
        if self.corner is None:
            here = self.canvas.space_at(point)
            self.canvas.select([here] if here else ())

    def move(self, point: QPointF, pressed: bool) -> None:
        id = self._chosen()
        if pressed and self.corner is not None and id:
            self.now = QPointF(*self.areas.snapped(id, (point.x(), point.y()), self.reach))

    def release(self, point: QPointF) -> None:
        if self.corner is not None and self.now is not None:
            self.push(self.areas.move_corner(self.corner, (self.now.x(), self.now.y())))
            self.corner = (round(self.now.x(), 1), round(self.now.y(), 1))
        self.now = None

    def double(self, point: QPointF) -> None:
        self.push(self.areas.add_corner((point.x(), point.y()), self.reach))

    def delete(self) -> None:
        if self.corner is not None:
            self.push(self.areas.delete_corner(self.corner))
            self.corner = None

    def paint(self, painter: QPainter) -> None:
        id = self._chosen()
        if id is None:
            return
        for corner in self.areas.corners(id):
            self.canvas.dot(painter, QPointF(*corner), 6 if corner == self.corner else 3.5)
        if self.corner is not None and self.now is not None:
            painter.setPen(pen(theme().amber, 2 / self.canvas.zoom))
            painter.drawLine(QPointF(*self.corner), self.now)


class Cut(Tool):
    """A line drawn across the selected area splits it."""

    def __init__(self, canvas: EditorCanvas, binding: Binding, push: Push) -> None:
        super().__init__(canvas, binding, push)
        self.areas = Areas(binding)
        self.line: list[QPointF] = []

    def press(self, point: QPointF, held: Qt.KeyboardModifier) -> None:
        self.line = [point, point]

    def move(self, point: QPointF, pressed: bool) -> None:
        if pressed and self.line:
            self.line[-1] = point

    def release(self, point: QPointF) -> None:
        points = [(p.x(), p.y()) for p in self.line]
        self.line = []
        for id in sorted(self.canvas.selection)[:1]:
            self.push(self.areas.split(id, points))

    def paint(self, painter: QPainter) -> None:
        if len(self.line) == 2:
            painter.setPen(pen(theme().amber, 3 / self.canvas.zoom))
            painter.drawLine(*self.line)
