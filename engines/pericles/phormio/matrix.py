"""15.3 The Prime Strategy: down the strategy matrix of the City-State, with a die for each that applies."""

from __future__ import annotations

from engines.core import Flow, Roll

from ..data import CITIES, CITY, COMPATRIOT, EAST, ENEMY, FACTIONS, LEAGUE_BASE, PERSIA, Strategy
from ..state import Pericles, Plan
from ..victory import has_granary_base


def strategy(g: Pericles) -> Flow[None]:
    """15.3: before the Boule, or before a Theater phase that is played alone, each bot takes a strategy."""
    if g.data.kind == "theater_only":
        for city in CITIES:
            yield from choose_strategies(g, city)
        g.phase = "order"
        return
    yield from choose_strategies(g, g.city)
    g.phase = "brasidas" if g.brasidas(g.city) else "boule"


def choose_strategies(g: Pericles, city: str) -> Flow[None]:
    for seat in (g.controlling[city], g.opposition(city)):
        if seat in g.bots:
            yield from choose_strategy(g, seat)


def choose_strategy(g: Pericles, seat: str) -> Flow[None]:
    """15.3: down the list, the first that applies; a six passes it over; the last one is taken without a die."""
    city = CITY[seat]
    other = g.plans.get(COMPATRIOT[seat])
    for s in g.tables.strategies[city]:
        if other is not None and other.strategy == s.id and not s.last:
            continue
        avoid = other.theater if other is not None and other.strategy == s.id else ""
        theater = prime_theater(g, city, s, avoid)
        if theater is None:
            continue
        if s.last:
            why = "nothing else applies"
        elif s.never_skipped_when and not has_granary_base(g):
            why = f"{s.condition}, and it may not be passed over"
        else:
            (die,) = yield Roll(1, "a strategy", "15.3")
            if die == 6:
                g.report("strategy_skipped", "15.3", seat=seat, name=s.name, only=FACTIONS[city])
                continue
            why = f"{s.condition} (die {die})"
        g.plans[seat] = Plan(s.id, theater)
        g.report("strategy", "15.3", seat=seat, name=s.name, space=theater, why=why, only=FACTIONS[city])
        return


def first_plan(g: Pericles, seat: str) -> Plan:
    """The strategy that applies first, for a seat that has none on record."""
    for s in g.tables.strategies[CITY[seat]]:
        theater = prime_theater(g, CITY[seat], s, "")
        if theater is not None:
            return Plan(s.id, theater)
    raise AssertionError("the last strategy applies always")


def prime_theater(g: Pericles, city: str, s: Strategy, avoid: str) -> str | None:
    """15.31: the Theater of a strategy, the first on its list for which its condition holds; None if it does not apply."""
    test, enemy = s.test, ENEMY[city]
    if test.get("war") and not g.war:
        return None
    if (
        "no_friendly_force_in" in test
        and g.is_open(test["no_friendly_force_in"])
        and g.has_force(city, test["no_friendly_force_in"])
    ):
        return None
    if "will_mission" in test:
        mission = g.will.get(city)
        return mission.theater if mission is not None and mission.kind == test["will_mission"] else None
    if "persian_war_active" in test:
        return EAST if g.is_open(EAST) else None
    if "alcibiades" in test:
        return PERSIA if g.alcibiades == test["alcibiades"] and PERSIA in g.marker_spaces else None
    if "weak_enemy_league_base" in test:
        weak = weakest_enemy_league_base(g, city)
        return weak if weak is not None and g.full_strength(enemy, weak) <= test["weak_enemy_league_base"] else None
    if "friendly_naval_strength_at_least" in test:
        limit = test["friendly_naval_strength_at_least"]
        ships = sum(g.unit_strength(city, t, "naval") for t in limit["theaters"] if g.is_open(t))
        if ships < limit["value"]:
            return None
    listed = [t for t in s.theaters if g.is_open(t)]
    if "any_enemy_force_in" in test:
        listed = [t for t in listed if g.has_force(enemy, t)]
    elif "granary_without_friendly_base" in test:
        listed = [t for t in listed if not g.bases(city, t)]
    elif "contested_in" in test:
        listed = [t for t in listed if g.status(t) == "contested"]
    elif "neutral_in" in test:
        listed = [t for t in listed if g.status(t) == "neutral"]
    elif "always" in test:
        return fallback_theater(g, city, listed, avoid)
    return listed[0] if listed else None


def fallback_theater(g: Pericles, city: str, listed: list[str], avoid: str) -> str:
    """The last strategy: where its League issue can do something, else the first open Theater."""
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
