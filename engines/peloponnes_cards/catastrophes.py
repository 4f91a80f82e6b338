"""The five catastrophes: who is protected, what is hit, and what is covered or removed."""

from __future__ import annotations

from functools import partial

from engines.core import Flow

from . import refusals
from .city import is_protected, protector, symbols, uncovered
from .coins import a, blind, confirmed, counted, from_hand, kinds_in_hand, option, remove_card, step
from .data import BUILDING, DECLINE, DROUGHT, EARTHQUAKE, LANDSCAPE, LUXURY_CARD, PLAGUE, TEMPEST
from .reveal import after_catastrophes
from .state import COVERED, LUXURY, OPEN, REMOVE, REMOVED, City, Coin, Peloponnes, Plan

RULE = "Catastrophes"


def strike(g: Peloponnes) -> Flow[None]:
    """One catastrophe for one seat; it happens once in a game."""
    catastrophe = g.to_strike[0]
    if g.next == 0:
        g.struck.append(catastrophe)
        g.report("struck", RULE, catastrophe=catastrophe)
    yield from strike_city(g, g.seat_at_turn, catastrophe)
    g.next += 1
    if g.next >= len(g.order):
        g.to_strike.pop(0)
        g.next = 0
        if not g.to_strike:
            after_catastrophes(g)


def strike_city(g: Peloponnes, seat: str, catastrophe: str) -> Flow[None]:
    city = g.cities[seat]
    if is_protected(g, city, catastrophe):
        building = protector(g, city, catastrophe)
        why = g.card(building).name if building else f"{symbols(g, city, catastrophe)} symbols"
        g.report("protected", RULE, seat=seat, catastrophe=catastrophe, why=f"{why}")
        return
    if catastrophe == DECLINE:
        if city.luxury:
            g.report("lost_luxury", RULE, seat=seat, what=counted(city.luxury, "luxury good"))
        city.luxury = 0  # R11: before anything can be paid with it
    eligible, number = affected(g, city, catastrophe)
    if not number:
        g.report("unharmed", RULE, seat=seat, catastrophe=catastrophe)
        return
    plan = g.plan = Plan(seat, "strike", catastrophe)
    yield from choose(g, plan, eligible, number)
    yield from cover_or_remove(g, plan, [c for c in eligible if c in plan.chosen])
    yield from confirmed(g, plan, f"Confirm: {summary(g, plan)}.", RULE)
    yield from carry_out(g, plan)


def affected(g: Peloponnes, city: City, catastrophe: str) -> tuple[list[str], int]:
    """The cards that can be hit, left to right, and how many of them are; none where nothing can be hit (R37). Building
    sites are among them (R10); covered cards neither count nor suffer (R9)."""
    if catastrophe == PLAGUE:
        return ([city.civ_card], 1) if city.civ == OPEN else ([], 0)
    if catastrophe == DECLINE:
        return ([LUXURY_CARD], 1) if city.luxury_card != REMOVED else ([], 0)
    if catastrophe == DROUGHT:
        grain = {s.card: g.card(s.card).production.grain for s in city.slots if s.covered_by is None}
        most = max(grain.values(), default=0)
        return ([c for c, n in grain.items() if n == most], 1) if most else ([], 0)
    assert catastrophe in (EARTHQUAKE, TEMPEST)
    cards = [s.card for s in uncovered(g, city, BUILDING if catastrophe == EARTHQUAKE else LANDSCAPE)]
    return cards, -(-len(cards) // 3)


def choose(g: Peloponnes, plan: Plan, eligible: list[str], number: int) -> Flow[None]:
    """D5: which cards are hit."""
    if number == len(eligible):
        plan.chosen = list(eligible)
        return
    name = g.data.catastrophes[plan.card].name
    while len(plan.chosen) < number:
        options = [option("choose", card=c) for c in eligible if c not in plan.chosen]
        left = number - len(plan.chosen)
        choice = yield from step(
            g, plan, f"{name}: choose {left} of your {len(options)} cards to be hit.", options, RULE,
            lambda: refusals.choose(g, plan, eligible, number),
        )  # fmt: skip
        assert choice.card is not None
        plan.chosen.append(choice.card)


def cover_or_remove(g: Peloponnes, plan: Plan, cards: list[str]) -> Flow[None]:
    """D6: a coin card on each affected card, or it leaves the game. Goods may pay, but not at decline (R11)."""
    city = g.cities[plan.seat]
    for card in cards:
        options = [option("lay", card=reverse, space=card) for reverse in kinds_in_hand(city, plan)]
        if plan.goods < city.luxury and plan.goods < g.available and plan.card != DECLINE:
            options.append(option("spend", piece="luxury", space=card))
        options.append(option("remove", card=card, space="box"))
        choice = yield from step(g, plan, cover_prompt(g, city, card), options, RULE, partial(refusals.cover, g, plan, card))
        if choice.verb == "lay":
            assert choice.card is not None
            plan.laid.append(choice.card)
            plan.covers[card] = choice.card
        elif choice.verb == "spend":
            plan.goods += 1
            plan.covers[card] = LUXURY
        else:
            plan.covers[card] = REMOVE


def cover_prompt(g: Peloponnes, city: City, card: str) -> str:
    """Ask for a cover, saying what it leaves of the card."""
    if card == LUXURY_CARD:
        return "Cover your luxury card with a coin card (it then holds 3 goods and counts nothing), or remove it for good."
    left = "catastrophe symbols count" if card == city.civ_card else "upper row counts"
    return f"Cover {g.data.name(card)} with a coin card (then only its {left}), or remove it from the game."


def summary(g: Peloponnes, plan: Plan) -> str:
    """Say what will happen to each card that is hit."""
    parts = []
    for card, how in plan.covers.items():
        name = "your luxury card" if card == LUXURY_CARD else g.data.name(card)
        cover = "a luxury good" if how == LUXURY else f"{a(how)} card"
        parts.append(f"{name} is removed" if how == REMOVE else f"{name} is covered with {cover}")
    return ", ".join(parts)


def carry_out(g: Peloponnes, plan: Plan) -> Flow[None]:
    """Covers are laid and cards removed, in the order in which they were decided."""
    city = g.cities[plan.seat]
    for card, how in plan.covers.items():
        if how == REMOVE:
            remove_card(g, city, card)
            g.report("removed", RULE, seat=plan.seat, card=card, catastrophe=plan.card)
            continue
        g.report("covered", RULE, seat=plan.seat, card=card, paid="a luxury good" if how == LUXURY else "a coin card")
        if how == LUXURY:
            (coin,) = yield from blind(g, plan.seat, 1)
        else:
            (coin,) = from_hand(city, [how])
        cover(city, card, plan.card, coin)


def cover(city: City, card: str, catastrophe: str, coin: Coin) -> None:
    if card == city.civ_card:
        city.civ, city.civ_cover = COVERED, coin
    elif card == LUXURY_CARD:
        city.luxury_card, city.luxury_cover = COVERED, coin
    else:
        slot = city.slot(card)
        slot.covered_by, slot.cover = catastrophe, coin
