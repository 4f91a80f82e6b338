"""How a war was fought, counted from its events, for `hegemon arena --habits`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engines.core import Event
from engines.core.game import Count

from .data import OTHER, Tables
from .state import SEAT, War

RICH, POOR = 8000, 1500  # talents


class Conduct:
    """What the person's expeditions were, how low the treasury fell, and whether the system struck back."""

    def __init__(self, war: War) -> None:
        self.tables: Tables = war.tables
        self.side = war.has_been[0]  # the League that the person commands
        self.sizes: list[int] = []  # SPs activated, by operation that activated any
        self.rebellions = self.poor = 0
        self.lost: set[str] = set()  # fortresses that the system has lost
        self.struck_back = False
        self.active = False  # an expedition of the person has activated SPs

    def read(self, events: Iterable[Event]) -> None:
        for event in events:
            self._note(event)

    def _note(self, event: Event) -> None:
        data = event.data
        match event.kind:
            case "phase":
                self.active = False
            case "side_changed":
                self.side, self.lost = data["side"], set()
            case "objective" if data["side"] != self.side:
                self.struck_back = self.struck_back or data["space"] in self.lost
            case "objective":
                self.rebellions += bool(data["plan"])
            case "activated" if data["side"] == self.side:
                if not self.active:
                    self.sizes.append(0)
                self.active = True
                self.sizes[-1] += data["number"]
                self.poor += data["left"] < POOR
            case "siege_won" | "captured":
                self._captured(data["space"], data["side"])

    def _captured(self, space: str, side: str) -> None:
        if side != self.side:
            self.lost.discard(space)
        elif space in self.tables.fortress and self.tables.side[space] == OTHER[side]:
            self.lost.add(space)

    def counts(self, war: War) -> Iterator[tuple[str, Count]]:
        number = len(self.sizes)
        yield "expeditions of one SP", Count(self.sizes.count(1), number)
        yield "expeditions of three SPs or more", Count(sum(n >= 3 for n in self.sizes), number)
        yield "operations to cause a rebellion", Count(self.rebellions, number)
        yield f"treasuries under {RICH} at the end", Count(war.treasury[war.player_side] < RICH, 1)
        yield f"treasuries once under {POOR}", Count(self.poor > 0, 1)
        yield "systems that attack a fortress they have lost", Count(self.struck_back, 1)


def habits(war: War, events: Iterable[Event]) -> Mapping[str, Mapping[str, Count]]:
    """For one person; two people have no system to measure."""
    if war.seats != [SEAT]:
        return {}
    conduct = Conduct(war)
    conduct.read(events)
    return {habit: {SEAT: count} for habit, count in conduct.counts(war)}
