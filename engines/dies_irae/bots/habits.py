"""What a reader of a finished game's log would call odd, counted for each power."""

from __future__ import annotations

from collections import Counter

from engines.core.game import Count, Played

from ..build import sites_to_create
from ..state import DiesIrae, Power

IDLE_SITE = "a free site that could be paid for underfoot for more than 2 turns"
TO_AND_FRO = "units that go back where the last MOVE took them from"
UNPAID = "fleets left unpaid"
PING_PONG = "takeovers of a post that had changed hands twice"
RICH = "more than 250 Talents at the beginning of a turn"
LONG = 2  # turns that a site may wait
MANY = 250

Counts = dict[str, dict[str, Count]]


def habits(played: Played) -> Counts:
    out: Counts = {habit: {} for habit in (IDLE_SITE, TO_AND_FRO, UNPAID, PING_PONG, RICH)}
    marches = Marches()
    hands: Counter[str] = Counter()
    waiting: Counter[tuple[str, str]] = Counter()
    for moment, record in enumerate(list(played.history)):
        for event in record.events:
            seat = event.seat or ""
            match event.kind:
                case "named" if event.data["action"] == "move":
                    marches.begin(seat)
                case "marched" | "sailed":
                    note(out[TO_AND_FRO], seat, marches.goes_back(seat, event.data["origin"], event.data["space"]))
                case "maintenance":
                    note(out[UNPAID], seat, event.data["paid"] < event.data["due"])
                case "taken_over":
                    hands[event.data["space"]] += 1
                    note(out[PING_PONG], seat, hands[event.data["space"]] > 2)
                case "turn":
                    played.goto(moment + 1)
                    look_around(out, waiting, played.state)
    return out


class Marches:
    """Where the last MOVE of each power began and ended, and the one under way."""

    def __init__(self) -> None:
        self.last: dict[str, set[tuple[str, str]]] = {}
        self.now: dict[str, set[tuple[str, str]]] = {}

    def begin(self, seat: str) -> None:
        self.last[seat] = self.now.get(seat, set())
        self.now[seat] = set()

    def goes_back(self, seat: str, origin: str, end: str) -> bool:
        self.now.setdefault(seat, set()).add((origin, end))
        return (end, origin) in self.last.get(seat, set())


def look_around(out: Counts, waiting: Counter[tuple[str, str]], g: DiesIrae) -> None:
    """At the beginning of a turn."""
    for p in g.powers.values():
        if not p.alive:
            continue
        free = set(free_underfoot(g, p))
        for key in [key for key in waiting if key[0] == p.id and key[1] not in free]:
            del waiting[key]
        waiting.update((p.id, hex) for hex in free)
        note(out[IDLE_SITE], p.id, any(waiting[p.id, hex] > LONG for hex in free))
        note(out[RICH], p.id, p.talents > MANY)


def free_underfoot(g: DiesIrae, p: Power) -> list[str]:
    return [hex for hex in sites_to_create(g, p) if not p.has_post(hex)]


def note(counts: dict[str, Count], seat: str, odd: bool) -> None:
    before = counts.get(seat, Count(0, 0))
    counts[seat] = Count(before.times + odd, before.of + 1)
