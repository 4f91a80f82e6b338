"""Coin cards: drawn, laid, discarded; and the steps of a decision that is paid with them.

A decision is a `Plan` until it is confirmed: hand, goods and tableau stay as they are, so that cancelling moves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial

from engines.core import Ask, Flow, Option
from engines.core.decks import draw as draw_from

from .data import LUXURY_CARD, REVERSES
from .state import REMOVED, City, Coin, Peloponnes, Plan

Refused = Callable[[], Mapping[Option, str]]

CONFIRM = Option("confirm")
option = lru_cache(maxsize=4096)(Option)  # options are frozen; the same few are offered again and again


# === DRAWING ===


def draw(g: Peloponnes, seat: str, number: int, rule: str, reason: str) -> Flow[int]:
    """Coin cards from the pile to a hand. The discard pile is shuffled only when a card is needed (R40); when both
    piles are empty, the rest is forfeited (R3)."""
    drawn = yield from draw_from(g.draw, number, g.discard, "a new draw pile", "Gain Power Cards")
    g.cities[seat].hand += drawn
    g.hidden_shown()
    if number:
        g.report("drew", rule, seat=seat, number=len(drawn), what=counted(len(drawn), "coin card"), reason=reason)
        g.report("drew_cards", rule, seat=seat, only=(seat,), cards=drawn)
        if len(drawn) < number:
            g.report("forfeited", rule, seat=seat, what=counted(number - len(drawn), "coin card"))
    return len(drawn)


def blind(g: Peloponnes, seat: str, number: int) -> Flow[list[Coin]]:
    """[Luxury Goods] Goods are exchanged for coin cards whose reverse nobody sees, at no other time (R14)."""
    g.cities[seat].luxury -= number
    drawn = yield from draw_from(g.draw, number, g.discard, "a new draw pile", "Gain Power Cards")
    return [Coin(reverse, seen=False) for reverse in drawn]


def from_hand(city: City, reverses: Sequence[str]) -> list[Coin]:
    for reverse in reverses:
        city.hand.remove(reverse)
    return [Coin(reverse) for reverse in reverses]


def discard_from_hand(g: Peloponnes, city: City, reverses: Sequence[str]) -> None:
    """Discard cards from hand; their reverses become public."""
    for reverse in reverses:
        city.hand.remove(reverse)
        g.discard.append(reverse)
        g.hidden_shown()


def discard_coin(g: Peloponnes, coin: Coin | None) -> None:
    if coin is not None:
        g.discard.append(coin.reverse)
        g.hidden_shown()


def remove_card(g: Peloponnes, city: City, card: str) -> None:
    """A card of the tableau goes to the box; coin cards on or beneath it to the discard pile (R41)."""
    if card == city.civ_card:
        discard_coin(g, city.civ_cover)
        city.civ, city.civ_cover = REMOVED, None
    elif card == LUXURY_CARD:
        discard_coin(g, city.luxury_cover)
        city.luxury_card, city.luxury_cover, city.luxury = REMOVED, None, 0
    else:
        slot = city.slot(card)
        discard_coin(g, slot.cover)
        discard_coin(g, slot.site)
        city.slots.remove(slot)
        g.box.append(card)


def counted(number: int, thing: str) -> str:
    """ "no coin cards", "1 coin card", "2 coin cards"."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def a(thing: str) -> str:
    """ "a wood card", "an inhabitant card"."""
    return f"an {thing}" if thing[0] in "aeiou" else f"a {thing}"


def listed(names: Sequence[str]) -> str:
    """ "Port", "Port and Stoa", "Port, Stoa and Well"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def amounts(wood: int, stone: int) -> str:
    """ "2 wood and 1 stone", without what is 0."""
    return " and ".join(f"{n} {kind}" for n, kind in ((wood, "wood"), (stone, "stone")) if n)


# === THE STEPS OF A DECISION ===


def step(
    g: Peloponnes,
    plan: Plan,
    prompt: str,
    options: list[Option],
    rule: str,
    refused: Refused | None = None,
    pass_option: Option | None = None,
) -> Flow[Option]:
    """One step of a decision; the first that is a choice opens it, the later ones can be cancelled."""
    first = not plan.asked
    if len(options) > 1:
        plan.asked = True
    chosen: Option = yield Ask(
        plan.seat, prompt, options, rule, refused, secret=True, cancel=not first, pass_option=pass_option
    )
    return chosen


def confirmed(g: Peloponnes, plan: Plan, prompt: str, rule: str, refused: Refused | None = None) -> Flow[None]:
    """Ask to confirm a decision in which something was chosen; then drop the plan, which the caller carries out."""
    if plan.asked:
        yield Ask(plan.seat, prompt, [CONFIRM], rule, refused, secret=True, cancel=True, always=True)
    g.plan = None


def left_in_hand(city: City, plan: Plan, reverse: str) -> int:
    return city.hand.count(reverse) - plan.laid.count(reverse)


def kinds_in_hand(city: City, plan: Plan) -> list[str]:
    """List the reverses of which a card is left to lay."""
    if not plan.laid:
        return [r for r in REVERSES if r in city.hand]
    return [r for r in REVERSES if left_in_hand(city, plan, r) > 0]


def least_needed(city: City, plan: Plan, wood: int = 0, stone: int = 0) -> str | None:
    """Return the reverse to lay first: unneeded wood and stone, then grain, inhabitants, the rest."""
    left = {reverse: left_in_hand(city, plan, reverse) for reverse in REVERSES}
    spare_wood, spare_stone = left["wood"] - wood, left["stone"] - stone
    if spare_wood > 0 or spare_stone > 0:
        return "wood" if spare_wood >= spare_stone else "stone"
    return next((r for r in ("grain", "inhabitant", "wood", "stone") if left[r] > 0), None)


def can_exchange(g: Peloponnes, city: City, plan: Plan) -> bool:
    """Return whether one more good can become a blind coin card (R3)."""
    return plan.goods < city.luxury and plan.goods < g.available


def take_step(plan: Plan, choice: Option) -> None:
    """Add a coin card laid or a good spent to the plan."""
    if choice.verb == "lay":
        assert choice.card is not None
        plan.laid.append(choice.card)
    else:
        plan.goods += 1


# === PAYING WOOD AND STONE (D4, D9) ===


def lacking(city: City, plan: Plan, wood: int, stone: int) -> tuple[int, int]:
    """Return the missing wood and stone that hand cards cannot pay."""
    return (max(0, wood - left_in_hand(city, plan, "wood")), max(0, stone - left_in_hand(city, plan, "stone")))


def shortage(city: City, plan: Plan, wood: int, stone: int) -> str:
    """What cannot be paid, in words: what the hand lacks, and the goods that do not make up for it."""
    lack = amounts(*lacking(city, plan, wood, stone))
    goods = city.luxury - plan.goods
    return f"{lack}, more than your {counted(goods, 'luxury good')} can pay" if goods else lack


def can_pay(city: City, plan: Plan, wood: int, stone: int, goods: int = 0) -> bool:
    """Return whether cards and luxury goods suffice, with `goods` more spent than in the plan."""
    return sum(lacking(city, plan, wood, stone)) <= city.luxury - plan.goods - goods


def pay_missing(g: Peloponnes, plan: Plan, wood: int, stone: int, rule: str,
                refused: Callable[[int, int], Mapping[Option, str]]) -> Flow[None]:  # fmt: skip
    """One missing unit after the other: a card of that kind, or a luxury good for either. A good is offered only
    while the rest can still be paid after it (R12)."""
    city = g.cities[plan.seat]
    while wood or stone:
        options = []
        if wood and left_in_hand(city, plan, "wood"):
            options.append(option("lay", card="wood", space=plan.card))
        if stone and left_in_hand(city, plan, "stone"):
            options.append(option("lay", card="stone", space=plan.card))
        if wood and can_pay(city, plan, wood - 1, stone, goods=1):
            options.append(option("spend", piece="luxury", kind="as_wood", space=plan.card))
        if stone and can_pay(city, plan, wood, stone - 1, goods=1):
            options.append(option("spend", piece="luxury", kind="as_stone", space=plan.card))
        choice = yield from step(
            g, plan, f"Pay what is missing: {amounts(wood, stone)}.", options, rule, partial(refused, wood, stone)
        )  # fmt: skip
        take_step(plan, choice)
        if choice.card == "wood" or choice.kind == "as_wood":
            wood -= 1
        else:
            stone -= 1
