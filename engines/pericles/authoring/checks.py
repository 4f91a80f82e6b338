"""What must hold for the data of an edition; the editor's list of problems."""

from __future__ import annotations

from collections import Counter

from engines.core.data import DataError, Edition, Issue

from ..data import CITIES, FACTIONS, KINDS, N_FORCES, PERSIA, UNITS, HandData, Strategy, Tables, WillEffect, tables

MATRIX = "strategy_matrix.json"


def find_problems(edition: Edition) -> list[Issue]:
    try:
        t = tables(edition)
    except (DataError, KeyError, TypeError, ValueError) as error:
        return [Issue(str(error))]
    return [
        *theater_problems(t),
        *card_problems(t),
        *play_problems(t),
        *setup_problems(t),
        *scenario_problems(t),
        *matrix_problems(t),
    ]


def theater_problems(t: Tables) -> list[Issue]:
    out = []
    file = "theaters.json"
    if sorted(t.by_number) != list(range(1, 21)) or len(t.theaters) != 20:
        out.append(Issue("Theaters are numbered 1 to 20, each once.", file))
    pairs = Counter(frozenset((r.a, r.b)) for r in t.routes)
    for pair, n in pairs.items():
        if n > 1 or len(pair) < 2:
            out.append(Issue(f"There is more than one route between {' and '.join(sorted(pair))}.", file, sorted(pair)[0]))
    for r in t.routes:
        for end in (r.a, r.b):
            if end not in t.theaters:
                out.append(Issue(f"Route {r.id} leads to an unknown Theater {end}.", file, r.id))
    if out:
        return out
    if not connected(t, list(t.theaters)):
        out.append(Issue("Some Theaters cannot be reached.", file))
    for city in CITIES:
        if city not in t.home:
            out.append(Issue(f"{city.capitalize()} has no City-State Theater.", file))
    return out


def connected(t: Tables, theaters: list[str]) -> bool:
    reached = {theaters[0]}
    todo = [theaters[0]]
    while todo:
        here = todo.pop()
        for roads in t.roads:
            for there, _ in roads[here]:
                if there in theaters and there not in reached:
                    reached.add(there)
                    todo.append(there)
    return len(reached) == len(theaters)


def card_problems(t: Tables) -> list[Issue]:
    out = []
    file = "political_cards.json"
    if len(t.cards) != 64:
        out.append(Issue(f"There are {len(t.cards)} political cards, not 64.", file))
    for city in CITIES:
        deck = [t.cards[c] for c in t.decks[city]]
        if Counter(c.value for c in deck) != Counter(dict.fromkeys(range(1, 6), 6)):
            out.append(Issue(f"The deck of {city.capitalize()} needs six cards of each value from 1 to 5.", file))
        names = Counter(h.personality for c in deck for h in c.halves.values())
        out += [Issue(f"{name} is on more than one card half.", file) for name, n in names.items() if n > 1]
        for card in deck:
            for faction, half in card.halves.items():
                if faction not in FACTIONS[city] or half.issue not in t.supply[city]:
                    out.append(Issue(f"Card {card.number} has a half that does not fit its City-State.", file, card.id))
                if half.aligned_total != card.value + half.bonus:
                    out.append(
                        Issue(f"Card {card.number}: value and bonus do not make {half.aligned_total}.", file, card.id)
                    )
        for faction in FACTIONS[city]:
            halves = [c.halves[faction] for c in deck if faction in c.halves]
            if sum(h.bonus for h in halves) != 60 or sum(h.strategos for h in halves) != 60:
                out.append(
                    Issue(f"The halves of the {faction} do not sum to 60 bonus and 60 Strategos.", file, severe=False)
                )
            if faction not in t.leader:
                out.append(Issue(f"The {faction} have no leader card.", file))
    return out


def play_problems(t: Tables) -> list[Issue]:
    out = []
    file = "aristophanes_cards.json"
    if len(t.plays) != 24:
        out.append(Issue(f"There are {len(t.plays)} Aristophanes cards, not 24.", file))
    for play in t.plays.values():
        for p in play.placements:
            if p.issue not in t.supply[p.city_state]:
                out.append(Issue(f"{play.id} places {p.issue}, which {p.city_state} does not have.", file, play.id))
        for effect in play.event.effects:
            if isinstance(effect, WillEffect):
                for city in CITIES:
                    if effect.of(city).theater not in t.theaters:
                        out.append(Issue(f"{play.id} names an unknown Theater.", file, play.id))
    return out


def setup_problems(t: Tables) -> list[Issue]:
    out = []
    file = "setups.json"
    for turn, setup in t.setups.items():
        totals: Counter[str] = Counter()
        for theater, pieces in setup.theaters.items():
            if theater not in t.theaters:
                out.append(Issue(f"The setup of turn {turn} names an unknown Theater {theater}.", file, str(turn)))
            unknown = [p for p in pieces if p not in KINDS]
            if unknown:
                out.append(Issue(f"The setup of turn {turn} has an unknown piece {unknown[0]}.", file, str(turn)))
                continue
            totals.update(pieces)
            if sum(n for p, n in pieces.items() if p.endswith("_base")) > t.figures.base_limit:
                out.append(Issue(f"The setup of turn {turn} has more than three bases in {theater}.", file, theater))
        for kind in range(N_FORCES):
            if totals[KINDS[kind]] > t.pool[kind]:
                out.append(Issue(f"The setup of turn {turn} has more pieces than the pool: {KINDS[kind]}.", file, str(turn)))
        for city in CITIES:
            cost = sum(totals[KINDS[k]] * t.upkeep[k] for k in UNITS[city])
            bases = sum(n for p, n in totals.items() if p.endswith("_base") and (p[0] in "ad") == (city == "athens"))
            bases += setup.persian_bases if city == "sparta" else 0
            if cost > bases * t.upkeep_per_base:
                out.append(
                    Issue(
                        f"{city.capitalize()} cannot maintain its units in the setup of turn {turn}.", file, str(turn), False
                    )
                )
    return out


def scenario_problems(t: Tables) -> list[Issue]:
    out = []
    file = "scenarios.json"
    for s in t.scenarios.values():
        if s.kind in ("full", "theater_only") and s.setup_turn not in t.setups:
            out.append(Issue(f"{s.name} begins with a setup that does not exist.", file, s.id))
        if isinstance(s.theaters, list):
            unknown = [x for x in s.theaters if x not in t.theaters]
            if unknown:
                out.append(Issue(f"{s.name} names an unknown Theater {unknown[0]}.", file, s.id))
            elif s.theaters and not connected(t, s.theaters):
                out.append(Issue(f"The map of {s.name} falls apart.", file, s.id))
        for faction, hand in s.hands.items():
            if isinstance(hand, HandData) and len(hand.cards) + hand.deal != t.figures.hand:
                out.append(Issue(f"The hand of the {faction} in {s.name} is not {t.figures.hand} cards.", file, s.id))
    return out


ORDERS = {
    "military": ("raid", "expedition"),
    "league": ("first_base", "league_base", "league_units", "persian_gold", "drive_out", "no_action"),
    "diplomatic": ("convert", "treachery", "neutral_base", "persian_base", "recall", "call_argos", "no_action"),
    "oracle": ("sacred_aid", "oracle_honor", "prophecy"),
}
BY_RULE = ("will", "weakest_enemy_league_base", PERSIA)  # a Theater that the position gives


def matrix_problems(t: Tables) -> list[Issue]:
    """15.3: each strategy names issues and Theaters that there are, and its orders can be carried out."""
    out = []
    for city in CITIES:
        strategies = t.strategies.get(city, [])
        if not strategies or not strategies[-1].last or not strategies[-1].test.always:
            out.append(Issue(f"The last strategy of {city.capitalize()} must apply always.", MATRIX, city))
        for s in strategies:
            out += [Issue(f"{s.name}: {fault}", MATRIX, s.id) for fault in strategy_faults(t, city, s)]
    return out


def strategy_faults(t: Tables, city: str, s: Strategy) -> list[str]:
    out = [f"{x} is no Theater." for x in s.theaters if x not in t.theaters and x not in BY_RULE]
    out += [f"{e.theater} is no Theater." for e in s.placement if e.theater not in (*t.theaters, *BY_RULE, "ps", "random")]
    out += [f"{kind} is no issue of {city.capitalize()}." for kind in s.issues if kind not in t.supply[city]]
    placed = Counter(e.issue for e in s.placement)
    out += [f"it places more {kind} issues than it wants." for kind, n in placed.items() if n > s.issues.count(kind)]
    for order in s.orders:
        if order.issue not in ORDERS:
            out.append(f"an order about {order.issue} can never be given.")
            continue
        out += [f"{verb} cannot be done with a {order.issue} issue." for verb in order.do if verb not in ORDERS[order.issue]]
        if {*order.send, order.units} - {"land", "naval", ""}:
            out.append("units are land or naval.")
    return out
