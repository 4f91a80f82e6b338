"""15.61 Phormio places his markers."""

from __future__ import annotations

from collections import Counter

from engines.core import Ask, Flow, Option, Pick

from ..data import CITY, ENEMY, LEAGUE_BASE, OF_TYPE, RUMOR, Entry
from ..state import Pericles
from ..theater import own_tops
from .matrix import entry_theater, grain_queue, is_starving, plan_of, strategy_of
from .reply import NEVER, Reply


def marker(g: Pericles, ask: Ask) -> Flow[Reply]:
    seat = ask.seat
    kind, why = yield from next_marker(g, seat)
    return Reply(Option("marker", card=f"{seat}_{kind}"), why, NEVER)


def next_marker(g: Pericles, seat: str) -> Flow[tuple[str, str]]:
    """15.61: a Rumor at every third placement, what keeps Athens from starving, the next Prime Strategy issue, a League
    issue, else by lot."""
    held = g.markers[seat]
    if placements(g, seat) % 3 == 2 and RUMOR in held:
        return RUMOR, "every third marker is a Rumor"
    for kind in ("league", "military"):
        if kind in held and grain_theater(g, seat, kind):
            return kind, "Athens must not starve"
    entry = next_entry(g, seat)
    if entry is not None:
        return entry.issue, "the next issue of the Prime Strategy"
    rest = [k for k in held if k != RUMOR]
    if not rest:
        return RUMOR, "only Rumors are left"
    if "league" in rest:
        return "league", "a League issue is left"
    kinds = list(dict.fromkeys(rest))
    kind = kinds[0] if len(kinds) == 1 else (yield Pick(kinds, "an issue to place", "15.61", secret=True))
    return kind, "the Prime Strategy is placed"


def placements(g: Pericles, seat: str) -> int:
    """How often he has placed: what he was awarded, less what he still holds."""
    return len(g.afoot[seat]) - len(g.markers[seat])


def entries_left(g: Pericles, seat: str) -> list[Entry]:
    """The entries of the placement list that do not yet lie on the map."""
    s = strategy_of(g, seat)
    if s is None:
        return []
    mine = Counter((m.kind, t) for t, queue in g.queues.items() for m in queue if m.owner == seat)
    left = []
    for entry in sorted(s.placement, key=lambda e: entry_theater(g, seat, e) is None):  # those by lot last
        where = entry_theater(g, seat, entry)
        there = next((m for m, n in mine.items() if n and m[0] == entry.issue and where in (None, m[1])), None)
        if there is None:
            left.append(entry)
        else:
            mine[there] -= 1
    return [e for e in s.placement if any(e is other for other in left)]


def next_entry(g: Pericles, seat: str) -> Entry | None:
    """15.61 C: the next issue of the placement list that he holds."""
    return next((e for e in entries_left(g, seat) if e.issue in g.markers[seat]), None)


def grain_theater(g: Pericles, seat: str, kind: str) -> str | None:
    """15.15 G, R61: where a League issue keeps Athens from starving, and then a Military issue that brings it a unit."""
    if not is_starving(g, seat):
        return None
    waiting = grain_queue(g, seat)
    if kind == "league" and waiting is None:
        grain = [t for t in g.tables.granaries if g.is_open(t)]
        return max(grain, key=lambda t: g.units("athens", t) > 0, default=None)
    if kind == "military" and waiting and not g.units("athens", waiting):
        brings = any(m.owner == seat and m.kind == "military" for m in g.queues[waiting])
        return None if brings else waiting
    return None


def place(g: Pericles, ask: Ask) -> Flow[Reply]:
    seat = ask.seat
    kind = (ask.options[0].card or "").removeprefix(f"{seat}_")
    theater, why = yield from marker_theater(g, seat, kind)
    return Reply(Option("place", card=f"{seat}_{kind}", space=theater), why, NEVER)


def marker_theater(g: Pericles, seat: str, kind: str) -> Flow[tuple[str, str]]:
    if kind == RUMOR:
        return (yield from rumor_theater(g, seat))
    grain = grain_theater(g, seat, kind)
    if grain:
        return grain, "Athens must not starve"
    entry = next_entry(g, seat)
    if entry is not None and entry.issue == kind:
        theater = entry_theater(g, seat, entry) or (yield from random_theater(g, seat))
        return theater, "where the strategy matrix puts it"
    if kind == "league":
        useful = spare_league_theater(g, CITY[seat])
        if useful:
            return useful, "where it can protect a base, build one or drive out Treachery"
    return (yield from random_theater(g, seat)), "a lot chose the Theater"


def rumor_theater(g: Pericles, seat: str) -> Flow[tuple[str, str]]:
    """15.61 B: on a queue with an enemy marker on top, else anywhere."""
    tops = own_tops(g, ENEMY[CITY[seat]])
    if not tops:
        return (yield from random_theater(g, seat)), "no enemy marker lies on top, a lot chose"
    theater = tops[0] if len(tops) == 1 else (yield Pick(tops, "a queue for the Rumor", "15.61", secret=True))
    return theater, "on top of an enemy marker"


def random_theater(g: Pericles, seat: str) -> Flow[str]:
    """15.15 E: any Theater but the Prime Strategy's and the closed ones. (The die is a secret lot, R59: it would tell that
    the marker is none of the strategy.)"""
    plan = plan_of(g, seat)
    avoid = plan.theater if plan is not None else ""
    theaters = [t for t in g.open_theaters if t != avoid] or list(g.open_theaters)
    theater: str = yield Pick(theaters, "a random Theater", "15.15", secret=True)
    return theater


def spare_league_theater(g: Pericles, side: str) -> str | None:
    """15.61 D: to protect a base, to build one, to drive out Treachery."""
    theaters, type_of = g.open_theaters, g.tables.type_of
    for t in theaters:
        if g.forces[t][LEAGUE_BASE[side]] and not any(g.forces[t][k] for k in OF_TYPE[type_of[t]][side]):
            return t
    for t in theaters:
        if g.status(t) == side and g.units(side, t) and g.bases(side, t) < g.tables.figures.base_limit:
            return t
    return next((t for t in theaters if g.treachery(ENEMY[side], t)), None)
