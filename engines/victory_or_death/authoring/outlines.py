"""Check that the areas of a map fit together: sound outlines, no overlap, no gap, and a border wherever two areas touch."""

from __future__ import annotations

from typing import Any

from engines.core.data import Issue

from ..data import MapFile

LEAST_BORDER = 30.0  # board units; areas that touch over less are not adjacent
SLACK = 2.0  # square units that rounding may leave


def check_areas(file: MapFile) -> list[Issue]:
    from shapely.geometry import MultiPolygon, Polygon
    from shapely.strtree import STRtree

    out: list[Issue] = []

    def wrong(text: str, id: str = "") -> None:
        out.append(Issue(text, "spaces.json", id))

    shapes: dict[str, Any] = {}  # shapely has no types
    for space in file.spaces:
        parts = [Polygon(p.outer, p.holes) for p in space.polygons]
        if not parts or not all(part.is_valid for part in parts):
            wrong(f"An outline of {space.name} crosses itself or is empty.", space.id)
            continue
        shapes[space.id] = MultiPolygon(parts) if len(parts) > 1 else parts[0]
    if out:
        return out
    names = {s.id: s.name for s in file.spaces}
    known = {frozenset((s.id, other)) for s in file.spaces for other in s.adjacent}
    ids = list(shapes)
    tree = STRtree(list(shapes.values()))
    total = 0.0
    for i, id in enumerate(ids):
        shape = shapes[id]
        total += shape.area
        for j in tree.query(shape):
            if j <= i:
                continue
            other = ids[j]
            common = shape.intersection(shapes[other])
            if common.area > SLACK:
                wrong(f"{names[id]} and {names[other]} lie over each other.", id)
            touching = common.length > LEAST_BORDER
            if touching and frozenset((id, other)) not in known:
                wrong(f"{names[id]} and {names[other]} share a border but are not adjacent.", id)
            if not touching and frozenset((id, other)) in known:
                wrong(f"{names[id]} and {names[other]} are adjacent but share no border.", id)
    board = file.board.width * file.board.height
    if abs(total - board) > len(ids) * SLACK:
        wrong(f"The areas cover {total:.0f} of {board:.0f} square units of the board.")
    return out
