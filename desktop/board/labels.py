"""Names on the map: a halo behind each, seas in spaced italics, small places only when there is room for them."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath

from engines.core.board import Board, Label

from ..art.ink import pen
from ..theme import clear, font, theme
from .geometry import Shapes

ROLES = {
    "sea": "name italic spaced",
    "region": "title spaced",
    "mountain": "name italic",
    "inset": "title",
    "space": "text medium",
}
LEAST = 12.0  # pixels: no map text is smaller on the screen
FINE = ("hex", "fine")  # kinds of labels that wait until there is room for them
CLEARANCE = 13.0  # pixels from the middle of a space to its name
MOST = {"sea": 46.0, "region": 40.0, "space": 26.0}


def space_label(board: Board, shapes: Shapes, id: str, zoom: float) -> Label:
    """A space's own label, or its name below it; kept clear of a counter, which does not shrink with the map."""
    space = board.spaces[id]
    if space.label is None:
        below = 0.0 if shapes.is_surface else max(space.size * 0.8 + 16, CLEARANCE / zoom + 4)
        return Label(space.name, space.x, space.y + below, size=20)
    label = space.label
    if shapes.is_surface or space.size >= 40 or label.align not in ("left", "right"):
        return label
    away = max(0.0, CLEARANCE / zoom - abs(label.x - space.x))
    return msgspec.structs.replace(label, x=label.x + (away if label.align == "left" else -away))


def all_labels(board: Board, shapes: Shapes, zoom: float) -> list[Label]:
    own = [Label(inset.title, inset.rect[0] + inset.rect[2] / 2, inset.rect[1] + 24, "inset", 22) for inset in board.insets]
    return [*board.labels, *own, *(space_label(board, shapes, id, zoom) for id in board.spaces if board.spaces[id].name)]


class Word(NamedTuple):
    """A label with its place at one zoom."""

    label: Label
    px: float
    box: QRectF  # in board units


def place_labels(board: Board, shapes: Shapes, zoom: float) -> list[Word]:
    """Large ones first; a small one that would touch another is left out until there is room."""
    out: list[Word] = []
    taken: dict[tuple[int, int], list[QRectF]] = {}
    grid = 160 / zoom
    for label in sorted(all_labels(board, shapes, zoom), key=lambda label: -label.size):
        if label.kind in FINE and label.size * zoom < LEAST * 0.8:
            continue
        px = max(LEAST, min(MOST.get(label.kind, 30), label.size * zoom))
        metrics = QFontMetricsF(font(ROLES.get(label.kind, "text medium"), px))
        lines = label.text.split("\n")
        width = max(metrics.horizontalAdvance(line) for line in lines) / zoom
        height = metrics.height() * len(lines) / zoom
        x = {"left": label.x, "right": label.x - width}.get(label.align, label.x - width / 2)
        box = QRectF(x, label.y - height / 2, width, height)
        if label.angle:
            side = max(width, height)
            out.append(Word(label, px, QRectF(label.x - side, label.y - side, 2 * side, 2 * side)))
            continue
        cells = [
            (i, j)
            for i in range(int(box.left() // grid), int(box.right() // grid) + 1)
            for j in range(int(box.top() // grid), int(box.bottom() // grid) + 1)
        ]
        if any(box.intersects(other) for cell in cells for other in taken.get(cell, ())):
            continue
        for cell in cells:
            taken.setdefault(cell, []).append(box)
        out.append(Word(label, px, box.adjusted(-6 / zoom, -6 / zoom, 6 / zoom, 6 / zoom)))
    return out


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
