"""Areas drawn as polygons: corners that neighbours share move together; they are split by a line and merged. No Qt here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engines.core.board import shared_borders

from ..document import Edit, Json, replaced
from .binding import Binding, Point, dotted, value_at

NEAR = 1.0  # corners closer than this are one corner, in board units

Ring = list[list[float]]


def rings(parts: Json) -> Iterator[tuple[tuple[Json, ...], Ring]]:
    """Every ring of an area with the path to it: outer rings and holes."""
    for i, part in enumerate(parts or ()):
        if isinstance(part, dict):
            yield (i, "outer"), part["outer"]
            for j, hole in enumerate(part.get("holes") or ()):
                yield (i, "holes", j), hole
        else:
            yield (i,), part


def _mapped(parts: Json, change: Callable[[Ring], Ring]) -> Json:
    out: list[dict[str, Json] | Ring] = []
    for part in parts:
        if isinstance(part, dict):
            new = {**part, "outer": change(part["outer"])}
            if part.get("holes"):
                new["holes"] = [change(hole) for hole in part["holes"]]
            out.append(new)
        else:
            out.append(change(part))
    return out


class Areas:
    def __init__(self, binding: Binding) -> None:
        self.binding = binding
        self.field = binding.source.polygons

    def parts(self, id: str) -> Json:
        return value_at(self.binding.entry(id), self.field) or []

    def corners(self, id: str) -> list[Point]:
        return [(x, y) for _, ring in rings(self.parts(id)) for x, y in ring]

    def corner_near(self, id: str, at: Point, reach: float) -> Point | None:
        found = min(self.corners(id), key=lambda p: _distance(p, at), default=None)
        return found if found is not None and _distance(found, at) <= reach else None

    def snapped(self, id: str, to: Point, reach: float) -> Point:
        """The corner of another area nearby, or the point itself."""
        others = (p for e in self.binding.entries() if e["id"] != id for p in self.corners(e["id"]))
        near = min(others, key=lambda p: _distance(p, to), default=None)
        return near if near is not None and _distance(near, to) <= reach else to

    # --- edits

    def _everywhere(self, label: str, change: Callable[[Ring], Ring]) -> Edit | None:
        """The same change on every area that it touches, so that borders stay shared."""
        changes = []
        for entry in self.binding.entries():
            parts = value_at(entry, self.field)
            if not parts:
                continue
            new = _mapped(parts, change)
            if new != parts:
                changes.append((self.binding.source.file, self.binding.where(entry["id"], self.field), new))
        return self.binding.document.change(label, changes) if changes else None

    def move_corner(self, at: Point, to: Point) -> Edit | None:
        place = [round(to[0], 1), round(to[1], 1)]
        return self._everywhere("Move a corner", lambda ring: [place if _same(p, at) else p for p in ring])

    def add_corner(self, at: Point, reach: float) -> Edit | None:
        """A corner on the border under a point, for every area that has this border."""
        place = [round(at[0], 1), round(at[1], 1)]

        def change(ring: Ring) -> Ring:
            out: Ring = []
            for i, corner in enumerate(ring):
                out.append(corner)
                following = ring[(i + 1) % len(ring)]
                crossed = corner != following and _to_segment(at, corner, following) <= reach
                if crossed and not (_same(corner, at) or _same(following, at)):
                    out.append(place)
            return out

        return self._everywhere("Add a corner", change)

    def delete_corner(self, at: Point) -> Edit | None:
        def change(ring: Ring) -> Ring:
            kept = [p for p in ring if not _same(p, at)]
            return kept if len(kept) >= 3 else ring

        return self._everywhere("Delete a corner", change)

    def split(self, id: str, line: Sequence[Point]) -> Edit | None:
        """Cuts an area along a line that crosses it from side to side; the smaller part becomes a new space."""
        from shapely.geometry import LineString, Polygon
        from shapely.ops import split

        pieces = []
        for part in self.parts(id):
            outer = part["outer"] if isinstance(part, dict) else part
            pieces += list(split(Polygon(outer), LineString(line)).geoms)
        if len(pieces) <= len(self.parts(id)):
            return None
        pieces.sort(key=lambda piece: -piece.area)
        kept, cut = pieces[:1] + pieces[2:], pieces[1:2]
        entry = self.binding.entry(id)
        other = {**entry, "id": self.binding.free_id(id), "name": f"{entry.get('name', id)} 2"}
        other[self.field] = self._as_parts(cut, entry)
        centre = cut[0].representative_point()
        for path, value in ((self.binding.source.label_x, centre.x), (self.binding.source.label_y, centre.y)):
            if path:
                other = replaced(other, dotted(path), round(value, 1))
        entries = [{**e, self.field: self._as_parts(kept, entry)} if e["id"] == id else e for e in self.binding.entries()]
        source = self.binding.source
        return self.binding.document.set("Split an area", source.file, self.binding.spaces, [*entries, other])

    def merge(self, ids: Sequence[str]) -> Edit | None:
        """Joins areas into the first of them."""
        from shapely.geometry import Polygon
        from shapely.ops import unary_union

        if len(ids) < 2:
            return None
        shapes = []
        for id in ids:
            for part in self.parts(id):
                outer = part["outer"] if isinstance(part, dict) else part
                shapes.append(Polygon(outer).buffer(NEAR / 2))
        joined = unary_union(shapes).buffer(-NEAR / 2).simplify(NEAR / 4)
        pieces = list(joined.geoms) if hasattr(joined, "geoms") else [joined]
        first = self.binding.entry(ids[0])
        near = self.binding.source.adjacent
        others = set(ids[1:])
        entries = []
        for entry in self.binding.entries():
            if entry["id"] in others:
                continue
            if entry["id"] == ids[0]:
                entry = {**entry, self.field: self._as_parts(pieces, first)}
            if near:
                entry = {**entry, near: self._joined(entry, near, ids, others)}
            entries.append(entry)
        return self.binding.document.set("Merge areas", self.binding.source.file, self.binding.spaces, entries)

    def borders(self) -> set[tuple[str, str]]:
        """The pairs of areas that share a border, each in the order of its ids."""
        shapes = {
            entry["id"]: [[(x, y) for x, y in ring] for _, ring in rings(value_at(entry, self.field))]
            for entry in self.binding.entries()
        }
        return {(min(pair), max(pair)) for pair in shared_borders(shapes)}

    def derived(self) -> Edit | None:
        """Neighbours as the borders have it: two areas are if they share one. What was overridden by hand is lost, and
        comes back by undo."""
        near = self.binding.source.adjacent
        pairs = self.borders()
        changes = []
        for entry in self.binding.entries():
            found = {b if a == entry["id"] else a for a, b in pairs if entry["id"] in (a, b)}
            if found != set(entry.get(near, ())):
                kept = [n for n in entry.get(near, ()) if n in found]
                new = [*kept, *sorted(found - set(kept))]
                changes.append((self.binding.source.file, self.binding.where(entry["id"], near), new))
        return self.binding.document.change("Neighbours from borders", changes) if changes else None

    def _joined(self, entry: Json, near: str, ids: Sequence[str], others: set[str]) -> list[str]:
        """Neighbours after a merge: what touched one of the areas touches the first."""
        found = list(entry.get(near, ()))
        if entry["id"] == ids[0]:
            found += [n for id in others for n in self.binding.entry(id).get(near, ())]
        named = [ids[0] if n in others else n for n in found]
        return [n for n in dict.fromkeys(named) if n != entry["id"]]

    def _as_parts(self, pieces: Sequence[Json], like: Json) -> Json:
        old = value_at(like, self.field) or [{}]
        out: list[Json] = []
        for piece in pieces:
            ring = [[round(x, 1), round(y, 1)] for x, y in list(piece.exterior.coords)[:-1]]
            out.append({"outer": ring} if isinstance(old[0], dict) else ring)
        return out


def _same(p: Sequence[float], q: Sequence[float]) -> bool:
    return _distance(p, q) <= NEAR


def _distance(p: Sequence[float], q: Sequence[float]) -> float:
    return float(((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) ** 0.5)


def _to_segment(p: Sequence[float], a: Sequence[float], b: Sequence[float]) -> float:
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    t = max(0.0, min(1.0, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length)) if length else 0.0
    return _distance(p, (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
