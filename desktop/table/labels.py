"""Names on the map: a halo behind each, seas in spaced italics, small places only when there is room for them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath

from desktop.ui.art.ink import pen
from desktop.ui.theme import clear, font, map_scale, text_scale, theme
from engines.core.board import Board, Inset, Label

from .geometry import Shapes

ROLES = {
    "sea": "name italic spaced",
    "region": "title spaced",
    "mountain": "name italic",
    "inset": "title",
    "space": "text medium",
    "city": "text bold",
}
LEAST = 12.0  # pixels: no map text is smaller on a small window
FINE = ("hex", "fine")  # kinds of labels that wait until there is room for them
CLEARANCE = 13.0  # pixels from the middle of a space to its name
ASIDE = {"space": 1.25, "city": 1.25, "region": 2.0}  # how far from its place a name may be written, in radii of a hex
MOST = {"sea": 46.0, "region": 40.0, "space": 26.0, "city": 26.0}


def least() -> float:
    """The smallest text on the map, in pixels."""
    return max(LEAST, LEAST * map_scale())


def space_label(board: Board, shapes: Shapes, id: str, zoom: float) -> Label:
    """A space's own label, or its name below it; kept clear of a counter, which does not shrink with the map."""
    space = board.spaces[id]
    if space.label is None:
        below = 0.0 if shapes.is_surface else max(space.size * 0.8 + 16, CLEARANCE * map_scale() / zoom + 4)
        return Label(space.name, space.x, space.y + below, size=20)
    label = space.label
    if shapes.is_surface or space.size >= 40:
        return label
    if label.align in ("left", "right"):
        away = max(0.0, CLEARANCE * map_scale() / zoom - abs(label.x - space.x))
        return msgspec.structs.replace(label, x=label.x + (away if label.align == "left" else -away))
    away = max(0.0, (CLEARANCE * map_scale() + least() * 0.5) / zoom - abs(label.y - space.y))
    return msgspec.structs.replace(label, y=label.y + (away if label.y >= space.y else -away))


def inset_label(inset: Inset, zoom: float) -> Label:
    """The title of an inset: at its head, or above it if it is too narrow."""
    x, y, width, _ = inset.rect
    px = max(least(), 22 * zoom)
    wide = QFontMetricsF(font(ROLES["inset"], px)).horizontalAdvance(inset.title) / zoom if not inset.kind else width
    return Label(inset.title, x + width / 2, y + (px * 0.8 if wide < width * 0.94 else -px * 0.7) / zoom, "inset", 22)


def all_labels(board: Board, shapes: Shapes, zoom: float) -> list[Label]:
    own = [inset_label(inset, zoom) for inset in board.insets]
    return [*board.labels, *own, *(space_label(board, shapes, id, zoom) for id in board.spaces if board.spaces[id].name)]


class Word(NamedTuple):
    """A label with its place at one zoom."""

    label: Label
    px: float
    box: QRectF  # in board units


def place_labels(board: Board, shapes: Shapes, zoom: float) -> list[Word]:
    """Large ones first; a small one that would touch another is left out until there is room."""
    out: list[Word] = []
    taken, pieces = _Taken(160 / zoom), _counters(board, shapes, zoom)
    for label in sorted(all_labels(board, shapes, zoom), key=lambda label: (-label.size, -len(label.text))):
        if label.kind in FINE and label.size * zoom < least() * 0.8:
            continue
        moved = next(_free_places(board, label, shapes, zoom, taken, pieces), None)
        if moved is not None:
            word, covered = word_of(moved, shapes, zoom)
            taken.take(covered)
            out.append(word)
    return out


def _free_places(board: Board, label: Label, shapes: Shapes, zoom: float, taken: _Taken, pieces: _Taken) -> Iterator[Label]:
    """Where nothing is written yet: first where no counters stand either."""
    hidden = []
    for moved in _places(board, label, zoom):
        covered = word_of(moved, shapes, zoom)[1]
        if taken.is_free(covered):
            if pieces.is_free(covered):
                yield moved
            hidden.append(moved)
    yield from hidden


def _counters(board: Board, shapes: Shapes, zoom: float) -> _Taken:
    """Where counters hide what is written under them: on a map of hexes, in the places that hexes have for them."""
    out = _Taken(160 / zoom)
    size = shapes.piece_size * 0.62
    for space in board.spaces.values() if board.kind == "hexes" else ():
        for kind in ("sign", "post"):
            for x, y in space.slots.get(kind, ()):
                out.take([QRectF(x - size / 2, y - size / 2, size, size)])
    return out


def _places(board: Board, label: Label, zoom: float) -> Iterator[Label]:
    """Where a name may stand: in its place, or on a map of hexes, which are close together, a little off it."""
    yield label
    if board.kind != "hexes" or label.angle or label.kind not in ASIDE:
        return
    step = least() * 0.6 / zoom
    reach = int(ASIDE[label.kind] * board.hex_radius / step)
    steps = range(-reach, reach + 1)
    for dx, dy in sorted(((x, y) for x in steps for y in steps), key=lambda at: at[0] ** 2 + 2 * at[1] ** 2):
        if dx or dy:
            yield msgspec.structs.replace(label, x=label.x + dx * step, y=label.y + dy * step)


def word_of(label: Label, shapes: Shapes, zoom: float) -> tuple[Word, list[QRectF]]:
    """A label where it would be written at a zoom, and what it would cover."""
    edge = shapes.rect.adjusted(10, 10, -10, -10)
    px = max(least(), min(MOST.get(label.kind, 30) * map_scale(), label.size * zoom * text_scale()))
    metrics = QFontMetricsF(font(ROLES.get(label.kind, "text medium"), px))
    lines = label.text.split("\n")
    width = max(metrics.horizontalAdvance(line) for line in lines) / zoom
    height = metrics.height() * len(lines) / zoom
    if label.angle:
        box = QRectF(label.x - width, label.y - width, 2 * width, 2 * width)
        return Word(label, px, box), _along(label, width, height)
    x = {"left": label.x, "right": label.x - width}.get(label.align, label.x - width / 2)
    y = label.y - height / 2
    shift = min(0.0, edge.right() - x - width) + max(0.0, edge.left() - x)
    drop = min(0.0, edge.bottom() - y - height) + max(0.0, edge.top() - y)
    box = QRectF(x + shift, y + drop, width, height)
    placed = msgspec.structs.replace(label, x=label.x + shift, y=label.y + drop) if shift or drop else label
    return Word(placed, px, box.adjusted(-6 / zoom, -6 / zoom, 6 / zoom, 6 / zoom)), [box]


def _along(label: Label, width: float, height: float) -> list[QRectF]:
    """What a slanted name covers, as a row of small squares."""
    count = max(1, round(width / height))
    angle = math.radians(label.angle)
    side = height * 0.8
    steps = [((n + 0.5) / count - 0.5) * width for n in range(count)]
    return [
        QRectF(label.x + s * math.cos(angle) - side / 2, label.y + s * math.sin(angle) - side / 2, side, side) for s in steps
    ]


class _Taken:
    """What is already written on, in cells so that few boxes have to be compared."""

    def __init__(self, cell: float) -> None:
        self.cell = cell
        self.boxes: dict[tuple[int, int], list[QRectF]] = {}

    def _cells(self, box: QRectF) -> list[tuple[int, int]]:
        columns = range(int(box.left() // self.cell), int(box.right() // self.cell) + 1)
        rows = range(int(box.top() // self.cell), int(box.bottom() // self.cell) + 1)
        return [(i, j) for i in columns for j in rows]

    def is_free(self, boxes: list[QRectF]) -> bool:
        return not any(box.intersects(o) for box in boxes for cell in self._cells(box) for o in self.boxes.get(cell, ()))

    def take(self, boxes: list[QRectF]) -> None:
        for box in boxes:
            for cell in self._cells(box):
                self.boxes.setdefault(cell, []).append(box)


def paint_word(painter: QPainter, word: Word, zoom: float) -> None:
    t = theme()
    label = word.label
    face = font(ROLES.get(label.kind, "text medium"), word.px)
    metrics = QFontMetricsF(face)
    lines = label.text.split("\n")
    ink = t.sea_ink if label.kind == "sea" else t.faint if label.kind in ("region", "mountain", *FINE) else t.ink
    halo = clear(t.sea, 0.8) if label.kind == "sea" else clear(t.halo, 0.9)
    painter.save()
    painter.translate(QPointF(label.x, label.y))
    painter.rotate(label.angle)
    painter.scale(1 / zoom, 1 / zoom)
    shape = QPainterPath()
    for n, line in enumerate(lines):
        advance = metrics.horizontalAdvance(line)
        left = {"left": 0.0, "right": -advance}.get(label.align, -advance / 2)
        middle = (metrics.ascent() - metrics.descent()) / 2
        shape.addText(left, (n - (len(lines) - 1) / 2) * metrics.height() + middle, face, line)
    shape.setFillRule(Qt.FillRule.WindingFill)
    painter.strokePath(shape, pen(halo, word.px * 0.24))
    painter.fillPath(shape, ink)
    painter.restore()
