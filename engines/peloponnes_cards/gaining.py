"""Phases 4 and 5: the new turn order, and how winners take their cards and pay for buildings."""

from __future__ import annotations

from engines.core import Flow

from . import refusals
from .city import Totals, gain_luxury, missing_for
from .coins import (
    amounts,
    blind,
    can_exchange,
    can_pay,
    confirmed,
    counted,
    discard_from_hand,
    from_hand,
    kinds_in_hand,
    lacking,
    option,
    pay_missing,
    step,
    take_step,
)
from .data import PowerCard
from .state import Peloponnes, Plan, Slot

RULE = "Gain Power Cards"


def turn_order(g: Peloponnes) -> Flow[None]:
    """The highest number of coin cards first; equal numbers keep their order; half coins do not count. Then the
    winning bids are discarded face up."""
    yield from ()
    g.report("phase", "Turn order", title="Turn order")

    def amount(seat: str) -> int:
        bid = g.cities[seat].bid
        return len(bid.coins) if bid else 0

    g.order.sort(key=lambda seat: -amount(seat))
    g.report("turn_order", "Turn order", order=list(g.order))
    if any(city.bid is not None for city in g.cities.values()):
        g.report("phase", RULE, title="Gain power cards")
    for seat in g.order:
        city = g.cities[seat]
        if city.bid is not None:
            city.won = city.bid.card
            coins = [coin.reverse for coin in city.bid.coins]
            g.discard += coins
            g.report("discarded_bid", RULE, seat=seat, cards=coins)
            city.bid = None
    g.hidden_shown()
    g.phase, g.next = "gain", 0


def gain(g: Peloponnes) -> Flow[None]:
    """Each winner in the new turn order takes the card won."""
    while g.next < len(g.order):
        seat = g.seat_at_turn
        won = g.cities[seat].won
        if won is None:
            g.next += 1
            continue
        card = g.card(won)
        if card.is_building:
            yield from pay_or_begin(g, seat, card)
        else:
            g.cities[seat].slots.append(Slot(won))
            g.report("settled", RULE, seat=seat, card=won)
        row = g.middle if won in g.middle else g.conquest
        row.remove(won)
        g.next += 1
        if card.is_building:
            break  # a payment is a scene of its own
    if g.next >= len(g.order):
        g.phase = "income"


# === D4: PAY OR BEGIN ===


def pay_or_begin(g: Peloponnes, seat: str, card: PowerCard) -> Flow[None]:
    """Pay now, or slide a coin card beneath the building and pay at the next supply. Giving it up is no choice (R13)."""
    city = g.cities[seat]
    plan = g.plan = Plan(seat, "gain", card.id)
    wood, stone = missing_for(g, seat, card)
    options = []
    if can_pay(city, plan, wood, stone):
        options.append(option("pay", card=card.id))
    if city.hand or can_exchange(g, city, plan):
        options.append(option("begin", card=card.id))
    if not options:
        g.plan = None
        g.box.append(card.id)
        g.report("lost_building", RULE, seat=seat, card=card.id)
        return
    choice = yield from step(
        g, plan, f"Pay for {card.name}, or begin its construction with a coin card.", options, RULE,
        lambda: refusals.pay_or_begin(g, seat, card, wood, stone),
    )  # fmt: skip
    plan.verb = choice.verb
    if choice.verb == "pay":
        yield from pay(g, plan, card, wood, stone)
    else:
        yield from begin(g, plan, card)


def pay(g: Peloponnes, plan: Plan, card: PowerCard, wood: int, stone: int) -> Flow[None]:
    """Excess production becomes luxury goods, unless a luxury good helped to pay."""
    city = g.cities[plan.seat]
    yield from pay_missing(g, plan, wood, stone, RULE, lambda w, s: refusals.payment(g, plan, w, s))
    yield from confirmed(g, plan, f"Build {card.name} with this payment?", RULE, lambda: refusals.payment(g, plan, 0, 0))
    discard_from_hand(g, city, plan.laid)
    city.luxury -= plan.goods
    goods = 0
    if not plan.goods:
        made = Totals(g, city)
        goods = gain_luxury(g, city, max(0, made.wood - card.wood_cost) + max(0, made.stone - card.stone_cost))
    city.slots.insert(0, Slot(card.id))
    g.report("built", RULE, seat=plan.seat, card=card.id, paid=payment_words(plan), gained=goods, gain=gain_words(goods))


def begin(g: Peloponnes, plan: Plan, card: PowerCard) -> Flow[None]:
    """Under construction the building works fully; no luxury goods arise."""
    city = g.cities[plan.seat]
    options = [option("lay", card=reverse, space=card.id) for reverse in kinds_in_hand(city, plan)]
    if can_exchange(g, city, plan):
        options.append(option("spend", piece="luxury", space=card.id))
    prompt = f"Slide a coin card beneath {card.name}."
    wood, stone = missing_for(g, plan.seat, card)
    if not can_pay(city, plan, wood, stone):  # nobody was asked
        lack = amounts(*lacking(city, plan, wood, stone))
        prompt = f"You cannot pay for {card.name}, {lack} short: slide a coin card beneath it to begin it."
    choice = yield from step(g, plan, prompt, options, RULE, lambda: refusals.begin(g, plan))
    take_step(plan, choice)
    yield from confirmed(g, plan, f"Begin {card.name} with this card?", RULE)
    coins = from_hand(city, plan.laid)
    city.slots.insert(0, Slot(card.id))
    g.report("began", RULE, seat=plan.seat, card=card.id, paid="a luxury good" if plan.goods else "a coin card")
    if plan.goods:
        coins = yield from blind(g, plan.seat, 1)
    city.slots[0].site = coins[0]


def gain_words(goods: int) -> str:
    return f"; excess production became {counted(goods, 'luxury good')}" if goods else ""


def payment_words(plan: Plan) -> str:
    """What was paid besides the production; cards that go to the discard pile are public."""
    words = [f"{n} {reverse}" for reverse in ("wood", "stone") if (n := plan.laid.count(reverse))]
    if plan.goods:
        words.append(counted(plan.goods, "luxury good"))
    return " and ".join(words) or "nothing beyond production"
