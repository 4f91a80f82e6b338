"""15.62 E, F and 15.15 F Phormio commits Strategos and sends units, by roads that he opens with the fewest halts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from engines.core import Ask, Flow, Option, Pick

from ..battle import battle_total
from ..data import CITY, COMPATRIOT, EAST, ENEMY, IS_LAND, KINDS, OF_TYPE, THE_300, Order
from ..movement import NAVAL, SENT, Roads, movable
from ..state import Current, Pericles
from .matrix import free_tokens, order_for, unresolved
from .reply import NEVER, OPEN, Reply, kind_of, type_of

FULL_EFFORT = 5
LAND = {"land": True, "naval": False}
OTHER = {"land": "naval", "naval": "land"}


class Unit(NamedTuple):
    kind: int
    origin: str


# === 15.62 D, E COMMITMENT ===


def commit(g: Pericles, ask: Ask) -> Flow[Reply]:
    yield from ()
    current, seat = g.current, ask.seat
    assert current is not None
    most = ask.options[-1].amount or 0
    number, why = commitment(g, seat, current)
    return Reply(Option("commit", amount=max(0, min(number, most))), why, OPEN)


def commitment(g: Pericles, seat: str, current: Current) -> tuple[int, str]:
    """15.62 D, E: as general a full effort; else what his own issues do not need, attacked all of it, and beside his
    compatriot what makes no full set of four (R16)."""
    if seat == current.owner:
        if current.deploy:
            return 1, "one unit is enough where no enemy stands"
        order = order_for(g, seat, "military", current.theater)
        number = order.commit if order is not None and order.commit else FULL_EFFORT
        free = free_tokens(g, seat)
        if free < min(number, g.tokens[seat]):
            return free, "he keeps what a base at the granary costs"
        return number, "as much as his strategy asks" if number < FULL_EFFORT else "he fights with all his strength"
    home = g.tables.home[CITY[seat]]
    abroad = [t for t in unresolved(g, seat, "military") if t != home]
    if unresolved(g, seat, "diplomatic") or unresolved(g, seat, "league") or abroad:
        return 0, "issues of his own still need Strategos"
    if CITY[seat] != CITY[current.owner]:
        return g.tokens[seat], "his side is attacked and nothing else needs Strategos"
    return g.tokens[seat] % g.tables.figures.set_size, "full sets of four are kept for Honor"


def ship(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.62 F: at the first battle of the turn, in attack or defence (R28)."""
    yield from ()
    return Reply(Option("ship"), "the Ship of State sails at the first battle", NEVER)


# === 15.62 E UNITS ===


def send(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.62 E: one unit for each Strategos, the strongest that arrives and can be spared; equal ones by lot. Where none
    arrives, the one that opens the road."""
    current, seat = g.current, ask.seat
    assert current is not None
    if ask.options[0].space is not None:
        return (yield from destination(g, ask, current))
    side = CITY[seat]
    left = moves_left(g, seat, current)
    if left <= 0:
        return Reply(Option("confirm"), "one unit for each Strategos is on its way")
    order = order_for(g, seat, "military", current.theater)
    offered = {Unit(kind_of(o), o.origin or ""): o for o in ask.options if o.verb == "move"}
    roads = Roads(g, side, current.theater)
    types = types_to_send(g, side, current, order)
    for march_of in (next_march, equalizing_march):
        for type in types:
            march = march_of(g, roads, LAND[type], left, lambda unit: unit in offered)
            if march is not None:
                units = nearest(roads, march.units) if order is not None and order.nearest else march.units
                chosen = yield from by_lot(units)
                why = "to open the road" if march.halt else "the strongest that can be spared"
                return Reply(offered[chosen], f"{why}, {type} units first")
    return Reply(Option("confirm"), "no other unit can be spared or can arrive")


def moves_left(g: Pericles, seat: str, current: Current) -> int:
    """One unit for each Strategos; he counts the 300, who would go free (R27)."""
    allowed = g.committed[seat] + max(0, g.committed.get(COMPATRIOT[seat], 0))
    allowed += max(0, g.ship_in) if CITY[seat] == "athens" else 0
    return allowed - g.sent - g.sent_300


def types_to_send(g: Pericles, side: str, current: Current, order: Order | None) -> list[str]:
    """15.62 E: what the order says, else the Theater's kind before the other; one unit of the other kind where no enemy
    stands."""
    type = g.tables.type_of[current.theater]
    if current.deploy:
        return [OTHER[type], type] if g.sent == 0 and not g.sent_300 else []
    if order is None or not order.send:
        return [type, OTHER[type]]
    if order.outnumber:
        f = g.forces[current.theater]
        ours, theirs = (sum(f[k] for k in OF_TYPE[order.send[0]][s]) for s in (side, ENEMY[side]))
        if ours > theirs:
            return order.send[::-1]
    return order.send


def by_lot(units: list[Unit]) -> Flow[Unit]:
    if len(units) == 1:
        return units[0]
    names = {f"{KINDS[u.kind]}@{u.origin}": u for u in units}
    return names[(yield Pick(list(names), "equal units", "15.62"))]


def nearest(roads: Roads, units: list[Unit]) -> list[Unit]:
    def steps(u: Unit) -> int:
        return len(roads.destinations(u.kind, u.origin).get(roads.target, ()))

    least = min(steps(u) for u in units)
    return [u for u in units if steps(u) == least]


def destination(g: Pericles, ask: Ask, current: Current) -> Flow[Reply]:
    """15.15 F: straight to the target, else where the road is opened."""
    yield from ()
    by_space = {o.space or "": o for o in ask.options}
    if current.theater in by_space:
        return Reply(by_space[current.theater], "straight to the target")
    o = ask.options[0]
    roads = Roads(g, CITY[ask.seat], current.theater)
    land, left = type_of(o) == "land", moves_left(g, ask.seat, current)
    march = next_march(g, roads, land, left) or equalizing_march(g, roads, land, left)
    halt = march.halt if march is not None else ""
    if halt not in by_space:
        barred = roads.surplus[IS_LAND[kind_of(o)]]
        halt = min(by_space, key=lambda t: (barred[t] >= 0, -barred[t]))
    return Reply(by_space[halt], "to open the road")


def may_be_spared(g: Pericles, side: str, kind: int, theater: str) -> bool:
    """15.62 D: bases keep units of the Theater's kind, one each where markers lie or at home, else one; and a road that
    units hold open stays open."""
    type = "land" if IS_LAND[kind] else "naval"
    f, bases = g.forces[theater], g.bases(side, theater)
    if not bases:
        if g.status(theater) != "contested":
            return True
        left = g.strength(side, theater, type) - g.tables.strength[kind]
        return left >= g.strength(ENEMY[side], theater, type)
    if type != g.tables.type_of[theater]:
        return True
    guarded = theater == g.tables.home[side] or bool(g.queues.get(theater))
    return sum(f[k] for k in OF_TYPE[type][side]) > (bases if guarded else 1)


# === 15.15 F ASSEMBLY PATH ===


class March(NamedTuple):
    """Units that are equally good to be sent next."""

    units: list[Unit]
    halt: str = ""  # where they open the road; else they go to the target


Fits = Callable[[Unit], bool]


def any_unit(unit: Unit) -> bool:
    return True


def next_march(g: Pericles, roads: Roads, land: bool, left: int, fits: Fits = any_unit) -> March | None:
    """15.15 F: the strongest units of a kind that arrive; where none does, those that open the road with the fewest halts,
    so that others arrive (R60)."""
    units = [u for u in units_to_spare(g, roads, land) if fits(u)]
    arriving = strongest(g, [u for u in units if u.origin in roads.reaching(u.kind)])
    if arriving:
        return March(arriving)
    road = easiest_road(g, roads, land)
    if road is None or not road.barred or not lets_arrive(g, roads, land, left):
        return None
    return opening_march(g, roads, land, units, road.barred[0])


def equalizing_march(g: Pericles, roads: Roads, land: bool, left: int, fits: Fits = any_unit) -> March | None:
    """15.15 F: where nobody arrives, units that make the first Theater equal that can be made so (R60)."""
    road = easiest_road(g, roads, land)
    halt = next((t for t in road.unequal if reaches_equality(g, roads, land, left, t)), "") if road is not None else ""
    return opening_march(g, roads, land, [u for u in units_to_spare(g, roads, land) if fits(u)], halt)


def opening_march(g: Pericles, roads: Roads, land: bool, units: list[Unit], halt: str) -> March | None:
    """The smallest units that are enough, else the strongest."""
    openers = willing_to_halt(roads, units, halt)
    if not openers:
        return None
    enough = [u for u in openers if roads.surplus[land][halt] + g.tables.strength[u.kind] >= 0]
    return March(weakest(g, enough) if enough else strongest(g, openers), halt)


def willing_to_halt(roads: Roads, units: list[Unit], halt: str) -> list[Unit]:
    """Those that can go there; the 300, who count one more in battle (12.1), only if nobody else can."""
    able = [u for u in units if halt in roads.destinations(u.kind, u.origin)]
    return [u for u in able if u.kind != THE_300] or able


def units_to_spare(g: Pericles, roads: Roads, land: bool) -> list[Unit]:
    side = roads.side
    kinds = tuple(
        k for k in (*SENT[side], *((THE_300,) if side == "sparta" and not g.sent_300 else ())) if IS_LAND[k] == land
    )
    return [Unit(k, t) for k, t in movable(g, side, roads, {}, kinds) if may_be_spared(g, side, k, t)]


def strongest(g: Pericles, units: list[Unit]) -> list[Unit]:
    best = max((g.tables.strength[u.kind] for u in units), default=0)
    return [u for u in units if g.tables.strength[u.kind] == best]


def weakest(g: Pericles, units: list[Unit]) -> list[Unit]:
    least = min(g.tables.strength[u.kind] for u in units)
    return [u for u in units if g.tables.strength[u.kind] == least]


class Road(NamedTuple):
    """A road to the target, from the Theater of a unit on."""

    halts: int  # how many units have to halt before one passes
    barred: list[str]  # where
    unequal: list[str]  # where the enemy is stronger


def easiest_road(g: Pericles, roads: Roads, land: bool) -> Road | None:
    """The road of the fewest halts; None if none can be opened."""
    kinds = dict.fromkeys(u.kind for u in units_to_spare(g, roads, land))
    found = [road for kind in kinds if (road := road_of(g, roads, kind)) is not None]
    return min(found, key=lambda road: road.halts, default=None)


def road_of(g: Pericles, roads: Roads, kind: int) -> Road | None:
    """The same for one kind, over all Theaters from which such a unit can go. Halts are counted in units of its strength; a
    road that lacks a base or naval parity cannot be opened (9.41)."""
    land, each = IS_LAND[kind], g.tables.strength[kind]
    barred, surplus = roads.barred(kind), roads.surplus[IS_LAND[kind]]
    sources = [
        t for t, f in g.forces.items()
        if f[kind] and t != roads.target and surplus[t] >= 0 and may_be_spared(g, roads.side, kind, t)
    ]  # fmt: skip
    best: dict[str, tuple[int, int]] = dict.fromkeys(sources, (0, 0))  # halts, steps
    ways: dict[str, list[str]] = {t: [] for t in sources}  # the Theaters passed on the way
    todo = list(sources)
    while todo:
        here = min(todo, key=lambda t: best[t])
        todo.remove(here)
        if here == roads.target:
            passed = ways[here]
            return Road(best[here][0], [t for t in passed if surplus[t] + each < 0], [t for t in passed if surplus[t] < 0])
        origin = best[here] == (0, 0)
        for there, crossing in g.tables.roads[land][here]:
            if there in barred or there not in g.forces or (crossing and not can_cross(roads, here)):
                continue
            halts = 0 if origin else halts_needed(surplus[here] + each, each)
            cost = best[here][0] + halts, best[here][1] + 1
            if there not in best or cost < best[there]:
                best[there], ways[there] = cost, [*ways[here], *([] if origin else [here])]
                if there not in todo:
                    todo.append(there)
    return None


def can_cross(roads: Roads, here: str) -> bool:
    """9.41: what no land unit can mend."""
    return roads.surplus[NAVAL][here] >= 0 and roads.has_base(here)


def halts_needed(surplus: int, each: int) -> int:
    return max(0, -(surplus // each)) if surplus < 0 else 0


@contextmanager
def trial(roads: Roads) -> Iterator[list[tuple[int, str, str]]]:
    """Units sent for a trial; what is on the list at the end goes back."""
    sent: list[tuple[int, str, str]] = []
    try:
        yield sent
    finally:
        for kind, origin, there in reversed(sent):
            roads.move(kind, there, origin)


def lets_arrive(g: Pericles, roads: Roads, land: bool, left: int) -> bool:
    """15.15 F: with the moves that are left some halt and at least one arrives."""
    with trial(roads) as sent:
        while len(sent) < left:
            units = units_to_spare(g, roads, land)
            if any(u.origin in roads.reaching(u.kind) for u in units):
                return True
            road = easiest_road(g, roads, land)
            openers = willing_to_halt(roads, units, road.barred[0]) if road is not None and road.barred else []
            if road is None or not openers:
                return False
            unit = strongest(g, openers)[0]
            roads.move(unit.kind, unit.origin, road.barred[0])
            sent.append((unit.kind, unit.origin, road.barred[0]))
    return False


def reaches_equality(g: Pericles, roads: Roads, land: bool, left: int, halt: str) -> bool:
    """15.15 F: nobody arrives, but the first Theater that bars the road can be brought to equality."""
    with trial(roads) as sent:
        while roads.surplus[land][halt] < 0 and len(sent) < left:
            openers = willing_to_halt(roads, units_to_spare(g, roads, land), halt)
            if not openers:
                return False
            unit = strongest(g, openers)[0]
            roads.move(unit.kind, unit.origin, halt)
            sent.append((unit.kind, unit.origin, halt))
        return bool(sent) and roads.surplus[land][halt] >= 0


def arriving_strength(g: Pericles, roads: Roads, land: bool, left: int) -> int:
    """What a full effort brings to the target."""
    total = 0
    with trial(roads) as sent:
        while len(sent) < left:
            march = next_march(g, roads, land, left - len(sent))
            if march is None:
                break
            unit, there = march.units[0], march.halt or roads.target
            roads.move(unit.kind, unit.origin, there)
            sent.append((unit.kind, unit.origin, there))
            total += 0 if march.halt else g.tables.strength[unit.kind]
    return total


def can_win(g: Pericles, seat: str, theater: str, tokens: int) -> bool:
    """15.62 D: the first battle, with five Strategos, the units that they bring, and an average card on both sides (R62)."""
    side = CITY[seat]
    kind = g.tables.type_of[theater]
    effort = min(FULL_EFFORT, tokens)
    if side == "athens" and g.is_controlling(seat) and g.ship and theater != EAST:
        effort += 1
    theirs = g.tables.figures.persian_strength if theater == EAST else battle_total(g, ENEMY[side], theater, kind)[0]
    ours = battle_total(g, side, theater, kind)[0] + effort
    return ours + arriving_strength(g, Roads(g, side, theater), LAND[kind], effort) > theirs
