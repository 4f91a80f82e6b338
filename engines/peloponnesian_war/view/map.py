"""The map as the window draws it: spaces by kind and colour, LOCs, coast, names, the inset of Sicily."""

from __future__ import annotations

from engines.core.board import Board, Inset, Label, Link, Point, Space, Style
from engines.core.data import Edition, per_edition
from engines.core.relief import Window, between, ridges

from ..data import BoardFile, CoastFile, SpaceRow, tables

SHAPES = {"land": "square", "coastal": "triangle", "island": "circle"}
STYLES = {
    "land": Style("#7a5c36", width=2, title="Land space"),
    "coastal": Style("#7a5c36", width=2, title="Coastal space"),
    "island": Style("#7a5c36", width=2, title="Island space"),
}
LINK_STYLES = {
    "land": Style("#8b5a2b", width=3.4, title="Land LOC"),
    "naval": Style("#2d6a9a", width=3.0, dash=[3.2, 1.8], title="Naval LOC"),
    "combined": Style("#6a5a7a", width=5.0, dash=[6.0, 1.4], title="Combined LOC"),
    "isthmus": Style("#8a2f6b", width=5.0, dash=[6.0, 1.4], title="The Isthmus", icon="cart"),
    "open_sea": Style("#8a2f6b", width=2.6, dash=[1.0, 2.4], title="The open sea (a player's side only)"),
}

# The projection of the map: x goes by longitude alone, y by latitude alone, wider over central Greece.
MAIN_X = ((19.2, 104.0), (20.0, 296.0), (20.4, 402.0), (20.8, 533.0), (21.3, 709.0), (22.0, 980.0), (22.6, 1239.0),
          (23.1, 1459.0), (23.7, 1715.0), (24.2, 1908.0), (24.9, 2139.0), (25.9, 2450.0), (26.5, 2649.0), (27.2, 2898.0),
          (27.6, 3031.0), (28.1, 3169.0), (29.2, 3408.0))  # fmt: skip
MAIN_Y = ((35.95, 2210.0), (36.45, 2026.0), (36.95, 1828.0), (37.25, 1700.0), (37.65, 1506.0), (38.15, 1251.0),
          (38.45, 1103.0), (38.85, 925.0), (39.65, 595.5), (40.25, 356.0), (41.15, 9.25))  # fmt: skip
INSET_X = ((12.2, 34.0), (15.7, 555.0), (16.1, 604.0), (17.6, 748.0))
INSET_Y = ((36.55, 2178.0), (38.25, 1838.0), (38.55, 1794.5), (40.75, 1590.0))
MAINLAND = Window(19.2, 35.95, 29.2, 41.2, lambda lon, lat: (between(MAIN_X, lon), between(MAIN_Y, lat)))
SICILY = Window(12.2, 36.55, 17.6, 40.75, lambda lon, lat: (between(INSET_X, lon), between(INSET_Y, lat)))


@per_edition
def board(edition: Edition) -> Board:
    t = tables(edition)
    page = edition.load("board.json", BoardFile)
    coast = edition.load("coast.json", CoastFile)
    gates = set(t.setup.gates.spaces)
    spaces = {row.id: space_of(row, row.id in gates) for row in t.spaces.values()}
    links = [
        Link(row.a, row.b, row.special if row.special in LINK_STYLES else row.kind,
             rounded([(spaces[row.a].x, spaces[row.a].y), *row.via, (spaces[row.b].x, spaces[row.b].y)]), row.special or "")
        for row in t.links_file.links
        if row.a in spaces and row.b in spaces
    ]  # fmt: skip
    labels = [Label(x.text, x.x, x.y, x.kind, x.size, x.angle, id=f"labels:{i}") for i, x in enumerate(page.labels)]
    e = page.euxine
    labels.append(Label(e.text, e.x, e.y, "sea", e.size, e.angle, "right", "euxine"))
    land = [[list(s.polygon), *map(list, s.holes)] for s in (*coast.main, *coast.inset)]
    return Board(
        "map", page.size[0], page.size[1], spaces, links, land, labels, [Inset(page.inset.title, page.inset.frame)],
        dict(STYLES), dict(LINK_STYLES), relief=ridges(MAINLAND, SICILY),
    )  # fmt: skip


def space_of(row: SpaceRow, gate: bool) -> Space:
    chief = row.home is not None or row.coalition is not None
    return Space(
        row.id, row.name, row.x, row.y, row.kind, SHAPES[row.kind], region=row.area, side=row.side,
        size=22 if row.home else 18 if row.fortress else 14,
        label=Label(row.name, row.x + row.label.dx, row.y + row.label.dy, "space", row.label.size + (3 if chief else 0),
                    align=row.label.align),
        icon="fortress" if row.fortress else "", badge="=" if gate else "",
    )  # fmt: skip


def rounded(points: list[Point]) -> tuple[Point, ...]:
    """A line with its corners cut three times; the ends are the spaces themselves and are left out."""
    for _ in range(3 if len(points) > 2 else 0):
        cut = [points[0]]
        for (ax, ay), (px, py), (bx, by) in zip(points, points[1:], points[2:], strict=False):
            cut.append((round(px + (ax - px) / 4, 1), round(py + (ay - py) / 4, 1)))
            cut.append((round(px + (bx - px) / 4, 1), round(py + (by - py) / 4, 1)))
        points = [*cut, points[-1]]
    return tuple(points[1:-1])
