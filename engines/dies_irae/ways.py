"""9.1 Where units can go: the cheapest paths on foot and by sea past the hexes that stop or bar a power."""

from __future__ import annotations

from .data import Tables


class Ways:
    """Where one power may go during a MOVE. The others do not move meanwhile, so every reach is computed once."""

    def __init__(self, tables: Tables, stops: set[str], barred: set[str]) -> None:
        self.tables = tables
        self.close(stops, barred)

    def close(self, stops: set[str], barred: set[str]) -> None:
        """A path ends in a hex that stops; it never enters one that is barred."""
        self.stops, self.barred = stops, barred
        self._walks: dict[tuple[str, int], dict[str, int]] = {}
        self._sails: dict[tuple[str, int], dict[str, int]] = {}

    def walk(self, start: str, points: int) -> dict[str, int]:
        """Hexes that legions reach, with the points it costs (R52: the cheapest path that meets nobody on the way)."""
        known = self._walks.get((start, points))
        if known is not None:
            return known
        walk, mountains, barred, stops = self.tables.walk, self.tables.mountains, self.barred, self.stops
        cost = {start: 0}
        waves: list[list[str]] = [[start], *([] for _ in range(points + 1))]
        for spent in range(points):
            for here in waves[spent]:
                for there in walk[here]:
                    if there in cost or there in barred:
                        continue
                    total = spent + 2 if there in mountains else spent + 1
                    if total <= points:
                        cost[there] = total
                        if there not in stops:
                            waves[total].append(there)
        del cost[start]
        self._walks[start, points] = cost
        return cost

    def sail(self, start: str, points: int) -> dict[str, int]:
        """Hexes that ships reach; every step costs one point, mountains too."""
        known = self._sails.get((start, points))
        if known is not None:
            return known
        sail, barred, stops = self.tables.sail, self.barred, self.stops
        cost = {start: 0}
        wave = [start]
        for total in range(1, points + 1):
            onward = []
            for here in wave:
                for there in sail[here]:
                    if there not in cost and there not in barred:
                        cost[there] = total
                        if there not in stops:
                            onward.append(there)
            wave = onward
        del cost[start]
        self._sails[start, points] = cost
        return cost

    def path(self, by: str, start: str, goal: str, points: int) -> list[str]:
        """One cheapest path, for drawing it."""
        cost = self.walk(start, points) if by == "walk" else self.sail(start, points)
        near = self.tables.walk if by == "walk" else self.tables.sail
        path = [goal]
        while path[-1] != start:
            here = path[-1]
            before = cost[here] - (2 if by == "walk" and here in self.tables.mountains else 1)
            if before <= 0:
                path.append(start)
                break
            path.append(next(n for n in near[here] if cost.get(n) == before and n not in self.stops))
        return path[::-1]
