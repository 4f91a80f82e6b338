"""15.3 The Prime Strategy: down the strategy matrix of the City-State, with a die for each strategy that applies."""

from __future__ import annotations

from zlib import crc32

from engines.core import Flow, Pick

from ..data import CITIES, CITY, COMPATRIOT, EAST, ENEMY, FACTIONS, LEAGUE_BASE, PERSIA, Entry, Order, Strategy
from ..state import Pericles, Plan
from ..victory import has_granary_base

DIE = range(1, 7)


def strategy(g: Pericles) -> Flow[None]:
    """15.3: before the Boule, or before a Theater phase that is played alone, each faction takes a strategy."""
    if g.data.kind == "theater_only":
        for city in CITIES:
            yield from choose_strategies(g, city)
        g.phase = "order"
        return
    if g.data.kind == "full":
        yield from choose_strategies(g, g.city)
    g.phase = "brasidas" if g.brasidas(g.city) else "boule"


def choose_strategies(g: Pericles, city: str) -> Flow[None]:
    for seat in (g.controlling[city], g.opposition(city)):
        yield from choose_strategy(g, seat)


def choose_strategy(g: Pericles, seat: str) -> Flow[None]:
    """15.3: down the list, the first that applies; a six passes it over; the last one is taken without a die.

    A faction that somebody plays gets its strategy too, so that Phormio can sit down there at any time (R57); it is that
    seat's secret."""
    city = CITY[seat]
    other = other_plan(g, seat)
    for s in g.tables.strategies[city]:
        taken = other is not None and other.strategy == s.id
        if taken and not s.last:
            continue
        theater = prime_theater(g, city, s, other.theater if other is not None and taken else "")
        if theater is None:
            continue
        if s.last:
            why = "nothing else applies"
        elif s.never_skipped_when and not has_granary_base(g):
            why = f"{s.condition}, and it may not be passed over"
        else:
            die = yield from strategy_die(g, seat, s)
            if die == DIE[-1]:
                report_to_side(g, "strategy_skipped", seat, name=s.name)
                continue
            why = f"{s.condition} (die {die})"
        g.plans[seat] = Plan(s.id, theater)
        report_to_side(g, "strategy", seat, name=s.name, space=theater, why=why)
        return


def other_plan(g: Pericles, seat: str) -> Plan | None:
    """15.3: the strategy that Phormio has taken for the compatriot, if he plays both factions (R57)."""
    other = COMPATRIOT[seat]
    return g.plans.get(other) if (other in g.bots) == (seat in g.bots) else None


def strategy_die(g: Pericles, seat: str, s: Strategy) -> Flow[int]:
    """A die that only the City-State may see. For a seat that somebody plays nothing is rolled: the shuffled Battle deck,
    which nobody has seen, stands in (R57)."""
    if seat in g.bots:
        die: int = yield Pick(DIE, "a strategy", "15.3", secret=True)
        return die
    hidden = "|".join([*g.battle_deck[CITY[seat]], seat, s.id, str(g.turn)])
    return DIE[crc32(hidden.encode()) % len(DIE)]


def report_to_side(g: Pericles, kind: str, seat: str, **told: str) -> None:
    if seat in g.bots:
        g.report(kind, "15.3", seat=seat, only=FACTIONS[CITY[seat]], **told)


def plan_of(g: Pericles, seat: str) -> Plan | None:
    """The strategy on record, or the first that applies where none is; None where there is no map."""
    if seat in g.plans:
        return g.plans[seat]
    if g.data.kind not in ("full", "theater_only"):
        return None
    applying = ((s, prime_theater(g, CITY[seat], s, "")) for s in g.tables.strategies[CITY[seat]])
    return next(Plan(s.id, theater) for s, theater in applying if theater is not None)


def strategy_of(g: Pericles, seat: str) -> Strategy | None:
    plan = plan_of(g, seat)
    return g.tables.strategy[CITY[seat]].get(plan.strategy) if plan is not None else None


# === 15.31 THEATERS ===


def prime_theater(g: Pericles, city: str, s: Strategy, avoid: str) -> str | None:
    """15.31: the Theater of a strategy, the first on its list for which its condition holds; None if it does not apply."""
    test, enemy = s.test, ENEMY[city]
    if test.war and not g.war:
        return None
    forbidden = test.no_friendly_force_in
    if forbidden and g.is_open(forbidden) and g.has_force(city, forbidden):
        return None
    if test.will_mission:
        mission = g.will.get(city)
        return mission.theater if mission is not None and mission.kind == test.will_mission else None
    if test.persian_war_active:
        return EAST if g.is_open(EAST) else None
    if test.alcibiades:
        return PERSIA if g.alcibiades == test.alcibiades and PERSIA in g.marker_spaces else None
    if test.weak_enemy_league_base:
        weak = weakest_enemy_league_base(g, city)
        return weak if weak is not None and g.full_strength(enemy, weak) <= test.weak_enemy_league_base else None
    fleet = test.friendly_naval_strength_at_least
    if fleet is not None and sum(g.unit_strength(city, t, "naval") for t in fleet.theaters if g.is_open(t)) < fleet.value:
        return None
    listed = [t for t in s.theaters if g.is_open(t)]
    if test.any_enemy_force_in:
        listed = [t for t in listed if g.has_force(enemy, t)]
    elif test.granary_without_friendly_base:
        listed = [t for t in listed if not g.bases(city, t)]
    elif test.contested_in:
        listed = [t for t in listed if g.status(t) == "contested"]
    elif test.neutral_in:
        listed = [t for t in listed if g.status(t) == "neutral"]
    elif test.always:
        return fallback_theater(g, city, listed, avoid)
    return listed[0] if listed else None


def fallback_theater(g: Pericles, city: str, listed: list[str], avoid: str) -> str:
    """The last strategy: where its League issue can do something, else the first open Theater; another one than the
    compatriot's if there is one (15.3)."""
    listed = [t for t in listed if t != avoid] or listed or [g.tables.home[city]]
    for t in listed:
        if city == "athens":
            if g.status(t) == city and g.units(city, t) and g.bases(city, t) < 2:
                return t
        elif g.forces[t][LEAGUE_BASE[city]]:
            return t
    return listed[0]


def weakest_enemy_league_base(g: Pericles, city: str) -> str | None:
    base = LEAGUE_BASE[ENEMY[city]]
    there = [t for t in g.open_theaters if g.forces[t][base]]
    return min(there, key=lambda t: (g.full_strength(ENEMY[city], t), g.tables.theaters[t].number), default=None)


# === 15.15 C PRIME STRATEGY ISSUES ===


def entry_theater(g: Pericles, seat: str, entry: Entry) -> str | None:
    """Where an issue of the strategy is placed; None: by lot."""
    where: str | None = entry.theater
    if where == "ps":
        plan = plan_of(g, seat)
        where = plan.theater if plan is not None else None
    elif where == "weakest_enemy_league_base":
        where = weakest_enemy_league_base(g, CITY[seat])
    return where if where in g.marker_spaces else None


def is_prime_issue(g: Pericles, seat: str, kind: str, theater: str) -> bool:
    """15.15 C: an issue of the strategy in the Theater for which it is meant."""
    s = strategy_of(g, seat)
    return s is not None and any(e.issue == kind and entry_theater(g, seat, e) == theater for e in s.placement)


def order_for(g: Pericles, seat: str, kind: str, theater: str) -> Order | None:
    """What the strategy says about an issue that is being resolved; None if it is no Prime Strategy issue."""
    s = strategy_of(g, seat)
    if s is None or not is_prime_issue(g, seat, kind, theater):
        return None
    last = theater not in unresolved(g, seat, kind)
    fitting = [o for o in s.orders if o.issue == kind and o.theater in ("", theater) and (last or not o.last)]
    return max(fitting, key=lambda o: (bool(o.theater), o.last), default=None)


def unresolved(g: Pericles, seat: str, kind: str) -> list[str]:
    """The Theaters in whose queues this faction still has an issue of the kind; '' for one in hand."""
    placed = [t for t, queue in g.queues.items() for m in queue if m.owner == seat and m.kind == kind]
    return placed + ["" for k in g.markers[seat] if k == kind]


# === 15.15 G SUDDEN DEATH ===


def is_starving(g: Pericles, seat: str) -> bool:
    """15.15 G, 11.12: Athens has no base at a granary, and the turn's end would be its end."""
    return CITY[seat] == "athens" and g.data.kind == "full" and not has_granary_base(g)


def grain_queue(g: Pericles, seat: str) -> str | None:
    """The granary in whose queue an own League issue waits to build the base."""
    return next((t for t in unresolved(g, seat, "league") if t in g.tables.granaries), None)


def free_tokens(g: Pericles, seat: str) -> int:
    """15.15 G: Strategos that need not be kept for the base that feeds Athens."""
    saved = g.tables.figures.base_cost if is_starving(g, seat) and grain_queue(g, seat) else 0
    return max(0, g.tokens[seat] - saved)
