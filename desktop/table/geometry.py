"""Where things lie on a board: the outline of each space, what is under a point, the line of a link. In board units."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from engines.core.board import Board, Link, Ring, Space


def ring_path(rings: list[Ring]) -> QPainterPath:
    """Rings as one path; with holes left open by the odd-even rule."""
    out = QPainterPath()
    out.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in rings:
        out.addPolygon(QPolygonF([QPointF(*p) for p in ring]))
        out.closeSubpath()
    return out


def thinned(ring: Ring, least: float) -> Ring:
    """A ring without points that lie closer than `least` to the one before."""
    out = [ring[0]]
    for point in ring[1:]:
        if abs(point[0] - out[-1][0]) + abs(point[1] - out[-1][1]) >= least:
            out.append(point)
    return out if len(out) > 2 else list(ring)


def hexagon(x: float, y: float, radius: float) -> QPainterPath:
    """A hex with a flat top."""
    out = QPainterPath()
    corners = [
        QPointF(x + radius * math.cos(math.radians(60 * i)), y + radius * math.sin(math.radians(60 * i))) for i in range(6)
    ]
    out.addPolygon(QPolygonF([*corners, corners[0]]))
    return out


def smoothed(points: list[QPointF], passes: int = 3) -> list[QPointF]:
    """Corners cut a quarter of the way along their legs, a few times; the ends stay."""
    for _ in range(passes if len(points) > 2 else 0):
        out = [points[0]]
        for a, b, c in zip(points, points[1:], points[2:], strict=False):
            out += [b + (a - b) * 0.25, b + (c - b) * 0.25]
        points = [*out, points[-1]]
    return points


class Shapes:
    """The places of one board, computed once."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rect = QRectF(0, 0, board.width, board.height)
        self.paths = {id: self._outline(space) for id, space in board.spaces.items()}
        self.boxes = {id: path.boundingRect() for id, path in self.paths.items()}

    def _outline(self, space: Space) -> QPainterPath:
        x, y, size = space.x, space.y, space.size
        if space.polygon:
            out = ring_path(space.polygon)
            out.setFillRule(Qt.FillRule.WindingFill)
            return out
        if self.board.kind == "hexes" or space.shape == "hex":
            return hexagon(x, y, self.board.hex_radius or size)
        out = QPainterPath()
        match space.shape:
            case "square":
                out.addRoundedRect(x - size * 0.9, y - size * 0.9, size * 1.8, size * 1.8, size * 0.16, size * 0.16)
            case "box":
                out.addRoundedRect(x - size * 1.25, y - size, size * 2.5, size * 2, size * 0.18, size * 0.18)
            case "triangle":
                top, right, left = (x, y - size * 1.15), (x + size * 1.1, y + size * 0.8), (x - size * 1.1, y + size * 0.8)
                out.addPolygon(QPolygonF([QPointF(*corner) for corner in (top, right, left, top)]))
            case _:
                out.addEllipse(QPointF(x, y), size, size)
        return out

    def coarse_path(self, id: str, zoom: float) -> QPainterPath:
        """The outline of a space in pixels at a zoom, without bends that would not be seen."""
        space = self.board.spaces[id]
        if not space.polygon:
            return QTransform.fromScale(zoom, zoom).map(self.paths[id])
        out = ring_path([thinned([(x * zoom, y * zoom) for x, y in ring], 2.5) for ring in space.polygon])
        out.setFillRule(Qt.FillRule.WindingFill)
        return out

    @cached_property
    def is_surface(self) -> bool:
        """True if the spaces themselves cover the board, as areas and hexes do."""
        return self.board.kind in ("areas", "hexes")

    @cached_property
    def piece_size(self) -> float:
        """How wide a counter is, in board units."""
        board = self.board
        if board.piece_size:
            return board.piece_size
        if board.kind == "hexes" and board.hex_radius:
            return board.hex_radius * 0.86
        if board.kind == "areas":
            return board.width / 50
        cells = sorted(min(self.boxes[id].width(), self.boxes[id].height()) for id, s in board.spaces.items() if s.polygon)
        if cells:
            return cells[len(cells) // 2] * 0.95
        sizes = sorted(space.size for space in board.spaces.values()) or [16.0]
        usual = sizes[len(sizes) // 2]
        return usual * 2.7 if usual < 40 else usual * 0.7  # beside a symbol, or inside a box

    def centre(self, id: str) -> QPointF | None:
        space = self.board.spaces.get(id)
        return QPointF(space.x, space.y) if space is not None else None

    def badge_place(self, id: str) -> QPointF:
        """Where a short text or sign stands in a hex: at its left corner, clear of its name."""
        space, radius = self.board.spaces[id], self.board.hex_radius
        return QPointF(space.x - radius * 0.66, space.y + radius * 0.14)

    def space_at(self, point: QPointF, slack: float = 0.0) -> str | None:
        """The space under a point, the smallest if there are several; near a small symbol counts, too."""
        on: list[tuple[float, str]] = []
        near: list[tuple[float, str]] = []
        for id, box in self.boxes.items():
            if not box.adjusted(-slack, -slack, slack, slack).contains(point):
                continue
            if self.paths[id].contains(point):
                on.append((box.width() * box.height(), id))
            elif not self.is_surface and slack:
                away = point - box.center()
                near.append((away.x() ** 2 + away.y() ** 2, id))
        found = on or near
        return min(found)[1] if found else None

    def link_line(self, link: Link) -> QPainterPath:
        spaces = self.board.spaces
        a, b = spaces[link.a], spaces[link.b]
        points = smoothed([QPointF(a.x, a.y), *(QPointF(*p) for p in link.via), QPointF(b.x, b.y)])
        out = QPainterPath(points[0])
        for point in points[1:]:
            out.lineTo(point)
        return out

    def route(self, ids: list[str]) -> QPainterPath:
        """A line through spaces along the links between them."""
        out = QPainterPath()
        for a, b in pairwise(ids):
            link = self.board.link_between.get((a, b))
            start, end = self.centre(a), self.centre(b)
            if start is None or end is None:
                continue
            if link is None:
                if out.elementCount() == 0:
                    out.moveTo(start)
                out.lineTo(end)
                continue
            line = self.link_line(link)
            if link.a != a:
                line = line.toReversed()
            if out.elementCount() == 0:
                out.addPath(line)
            else:
                out.connectPath(line)
        return out
