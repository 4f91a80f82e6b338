"""Boards: points with typed links, hexes, areas as polygons. One struct for the rules, the window and the editor.

The rules ask for neighbours, reach and routes; the window reads places, shapes, labels and land. What never changes on a
board is computed once and kept on it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

Point = tuple[float, float]
Ring = list[Point]

LinkTest = Callable[["Link"], bool]
SpaceTest = Callable[[str], bool]


class Label(msgspec.Struct, omit_defaults=True):
    """A name on the map."""

    text: str
    x: float
    y: float
    kind: str = "space"  # space, city, sea, region, mountain, inset
    size: float = 22
    angle: float = 0
    align: str = "centre"
    id: str = ""  # for the editor: where it stands in the data, "labels:3"


class Space(msgspec.Struct, omit_defaults=True):
    id: str
    name: str
    x: float
    y: float
    kind: str = ""  # a key of the board's `space_styles`
    shape: str = "circle"  # circle, square, triangle, hex, area, box
    polygon: list[Ring] = []  # rings of an area; the first is its outline, further ones are other parts
    q: int = 0  # axial coordinates of a hex
    r: int = 0
    region: str = ""  # province, theater, area
    side: str = ""  # whose it is printed as
    size: float = 16
    label: Label | None = None
    icon: str = ""  # a drawn sign in the space: fortress, grain, mountain, a good
    badge: str = ""
    slots: dict[str, list[Point]] = {}  # fixed places for kinds of pieces, and for the "sign" that the icon is


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    a: str
    b: str
    kind: str = ""
    via: tuple[Point, ...] = ()
    special: str = ""

    def other(self, space: str) -> str:
        return self.b if space == self.a else self.a


class Style(msgspec.Struct, omit_defaults=True):
    """How a kind of space or link is drawn."""

    colour: str = "#7a5c36"
    fill: str = ""
    width: float = 2
    dash: list[float] = []
    title: str = ""
    icon: str = ""  # links: a sign in the middle of the line
    wave: float = 0  # the height of the waves that a border is drawn in


class Inset(msgspec.Struct, omit_defaults=True):
    title: str
    rect: tuple[float, float, float, float]
    kind: str = ""  # "": a piece of the map drawn apart; "bowl": a bowl for tokens, seen from above


class Picture(msgspec.Struct, omit_defaults=True):
    """A picture under the vector layers of a board: a scan of one's own, at its place and as strong as was chosen."""

    file: str
    x: float = 0  # where its upper left corner lies, in board units
    y: float = 0
    scale: float = 1  # board units of one of its pixels
    angle: float = 0  # degrees, clockwise about that corner
    opacity: float = 0.5
    content: bytes = b""


class Ridge(msgspec.Struct, omit_defaults=True):
    """A range of mountains: drawn on the land, of no concern to any rule."""

    name: str
    height: float  # 1 hills, 2 mountains, 3 the great peaks
    line: list[Point]


class Board(msgspec.Struct, dict=True):
    id: str
    width: float
    height: float
    spaces: dict[str, Space] = {}
    links: list[Link] = []
    land: list[list[Ring]] = []  # polygons: an outline and its holes
    labels: list[Label] = []
    insets: list[Inset] = []
    space_styles: dict[str, Style] = {}
    link_styles: dict[str, Style] = {}
    kind: str = "points"  # points, hexes, areas, cloth
    hex_radius: float = 0
    borders: dict[str, list[list[Point]]] = {}  # lines by kind: province borders, barred sides
    background: Picture | None = None
    origin: Point = (0, 0)  # where the data's own point 0, 0 lies on the board, and what its unit measures there
    unit: float = 1
    relief: list[Ridge] = []
    piece_size: float = 0  # how wide a counter is; 0: as the kind of board has it
    cloth: str = ""  # the colour of a cloth, if it is not the usual linen

    # --- what the rules ask

    @cached_property
    def links_of(self) -> dict[str, tuple[Link, ...]]:
        out: dict[str, list[Link]] = {id: [] for id in self.spaces}
        for link in self.links:
            out[link.a].append(link)
            out[link.b].append(link)
        return {id: tuple(links) for id, links in out.items()}

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        return {id: tuple(link.other(id) for link in links) for id, links in self.links_of.items()}

    @cached_property
    def link_between(self) -> dict[tuple[str, str], Link]:
        out = {(link.a, link.b): link for link in self.links}
        out.update({(link.b, link.a): link for link in self.links})
        return out

    def within(self, start: str, steps: int, link_ok: LinkTest | None = None) -> dict[str, int]:
        """The spaces at most `steps` links away, with their distance."""
        return self.distances([start], link_ok=link_ok, limit=steps)

    def distances(self, starts: Iterable[str], link_ok: LinkTest | None = None, space_ok: SpaceTest | None = None,
                  limit: int | None = None) -> dict[str, int]:  # fmt: skip
        """Steps from the nearest start, over links and into spaces that the tests allow."""
        distance = dict.fromkeys(starts, 0)
        queue = deque(distance)
        links_of = self.links_of
        while queue:
            here = queue.popleft()
            steps = distance[here] + 1
            if limit is not None and steps > limit:
                continue
            for link in links_of[here]:
                there = link.other(here)
                if there in distance or (link_ok and not link_ok(link)) or (space_ok and not space_ok(there)):
                    continue
                distance[there] = steps
                queue.append(there)
        return distance

    def routes(self, start: str, goal: str, link_ok: LinkTest | None = None, space_ok: SpaceTest | None = None) -> Routes:
        """All shortest routes from start to goal; the goal itself need not pass `space_ok`."""
        ok = space_ok and (lambda space: space == goal or space_ok(space))
        from_goal = self.distances([goal], link_ok, lambda space: space == start or ok is None or ok(space))
        if start not in from_goal:
            return Routes(start, goal, {})
        onward: dict[str, tuple[str, ...]] = {}
        pending = [start]
        while pending:
            here = pending.pop()
            if here in onward or here == goal:
                continue
            closer = from_goal[here] - 1
            steps = [
                link.other(here)
                for link in self.links_of[here]
                if from_goal.get(link.other(here)) == closer and (link_ok is None or link_ok(link))
            ]
            onward[here] = tuple(dict.fromkeys(steps))
            pending.extend(onward[here])
        return Routes(start, goal, onward)


class Routes:
    """Every equally short way between two spaces, so that a random one can be drawn fairly."""

    def __init__(self, start: str, goal: str, onward: Mapping[str, tuple[str, ...]]) -> None:
        self.start, self.goal, self.onward = start, goal, onward
        self.exist = start == goal or bool(onward)

    @cached_property
    def _counts(self) -> dict[str, int]:
        counts = {self.goal: 1}

        def count(space: str) -> int:
            if space not in counts:
                counts[space] = sum(count(s) for s in self.onward.get(space, ()))
            return counts[space]

        count(self.start)
        return counts

    @property
    def number(self) -> int:
        return self._counts[self.start] if self.exist else 0

    def nth(self, n: int) -> list[str]:
        """The n-th of the routes, from 0; each comes up once."""
        route = [self.start]
        while route[-1] != self.goal:
            for step in self.onward[route[-1]]:
                if n < self._counts[step]:
                    route.append(step)
                    break
                n -= self._counts[step]
        return route

    def all(self, most: int = 100) -> list[list[str]]:
        return [self.nth(n) for n in range(min(self.number, most))]


# --- hexes

HEX_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def hex_links(spaces: Iterable[Space], barred: Callable[[str, str], bool] | None = None) -> list[Link]:
    """Links between hexes that share a side, unless the side is barred."""
    at = {(s.q, s.r): s.id for s in spaces}
    out = []
    for (q, r), id in at.items():
        for dq, dr in HEX_STEPS[:3]:
            other = at.get((q + dq, r + dr))
            if other is not None and not (barred and barred(id, other)):
                out.append(Link(id, other, "side"))
    return out


def hex_distance(a: Space, b: Space) -> int:
    dq, dr = a.q - b.q, a.r - b.r
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


# --- areas


def shared_borders(polygons: Mapping[str, Sequence[Ring]], least: float = 2.0) -> list[tuple[str, str]]:
    """The pairs of areas whose borders run together over more than `least` units."""
    from shapely.geometry import Polygon
    from shapely.strtree import STRtree

    shapes: list[Any] = []
    owners: list[str] = []
    for id, rings in polygons.items():
        for ring in rings:
            shapes.append(Polygon(ring).buffer(0))
            owners.append(id)
    tree = STRtree(shapes)
    found: set[tuple[str, str]] = set()
    for i, shape in enumerate(shapes):
        for j in tree.query(shape.buffer(0.5)):
            if j <= i or owners[i] == owners[j]:
                continue
            common = shape.buffer(0.5).intersection(shapes[j].boundary)
            if common.length > least:
                found.add((owners[i], owners[j]) if owners[i] < owners[j] else (owners[j], owners[i]))
    return sorted(found)
