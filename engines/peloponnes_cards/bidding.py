"""Phase 3: bids, the chain of outbid players, passing and withdrawing."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from . import refusals
from .city import discount, half_coins
from .coins import CONFIRM, blind, can_exchange, draw, from_hand, kinds_in_hand, option, step, take_step
from .state import BIDDING, OUT, Bid, City, Peloponnes, Plan

RULE = "Bidding"


# === WHAT A BID MUST REACH ===


def minimum_value(g: Peloponnes, city: City, card: str) -> int:
    """The number of coin cards that a free card asks for: 3 more in the conquest row, less Barracks and Stockade (R22)."""
    value = g.card(card).value
    if card in g.middle:
        return value
    table = g.data.bidding
    return max(table.minimum_floor, value + table.conquest_surcharge - discount(g, city))


def minimum_bid(g: Peloponnes, seat: str, card: str) -> int | None:
    """The smallest legal number of coin cards, or None for a conquest card that is taken (R24).

    Half coins decide who outbids whom (R21), but do not help to reach the value (R20)."""
    city = g.cities[seat]
    least = minimum_value(g, city, card)
    holder = g.bidder_on(card)
    if holder is None:
        return least
    if card in g.conquest:
        return None
    theirs = g.cities[holder]
    assert theirs.bid is not None
    to_beat = 2 * len(theirs.bid.coins) + half_coins(g, theirs) - half_coins(g, city)
    return max(least, to_beat // 2 + 1)


def most_coins(g: Peloponnes, city: City) -> int:
    """Every card in hand, and every good that can be exchanged."""
    return len(city.hand) + min(city.luxury, g.available)


# === D2: BID OR PASS ===


def turn(g: Peloponnes) -> Flow[None]:
    """Whoever is outbid decides at once; otherwise the next player in turn order bids or passes."""
    if g.displaced is not None:
        yield from outbid(g, g.displaced)
    else:
        seat = g.seat_at_turn
        g.next += 1
        yield from bid_or_pass(g, seat)
    if g.displaced is None and g.next >= len(g.order):
        end_bidding(g)


def bid_or_pass(g: Peloponnes, seat: str) -> Flow[None]:
    city = g.cities[seat]
    most = most_coins(g, city)
    plan = g.plan = Plan(seat, "bid")
    options = []
    for card in g.open_cards():
        least = minimum_bid(g, seat, card)
        if least is not None and least <= most:
            options.append(option("bid", card=card))
    options.append(option("pass"))
    choice = yield from step(
        g, plan, "Bid on a card, or pass and draw 3 coin cards.", options, RULE, lambda: refusals.bid(g, seat)
    )  # fmt: skip
    if choice.verb == "pass":
        g.plan = None
        yield from pass_bidding(g, seat)
        return
    plan.card = choice.card or ""
    yield from lay_coins(g, plan)
    g.plan = None
    city.bid = Bid(plan.card, from_hand(city, plan.laid))
    holder = next((s for s in g.seats if s != seat and (b := g.cities[s].bid) and b.card == plan.card), None)
    city.status = BIDDING
    if holder is not None:
        displace(g, holder)
    g.report(
        "bid", RULE, seat=seat, card=plan.card, number=len(plan.laid) + plan.goods, coins=coin_words(g, seat, plan.goods)
    )
    if holder is not None:
        g.report("outbid", RULE, seat=holder, card=plan.card)
    if plan.goods:
        city.bid.coins += yield from blind(g, seat, plan.goods)


def lay_coins(g: Peloponnes, plan: Plan) -> Flow[None]:
    """One coin after the other; the bid can be confirmed as soon as it is legal."""
    city = g.cities[plan.seat]
    least = minimum_bid(g, plan.seat, plan.card) or 0
    name = g.card(plan.card).name
    while True:
        options = [option("lay", card=reverse, space=plan.card) for reverse in kinds_in_hand(city, plan)]
        if can_exchange(g, city, plan):
            options.append(option("spend", piece="luxury", space=plan.card))
        laid = len(plan.laid) + plan.goods
        if laid >= least:
            options.append(CONFIRM)
            prompt = f"Confirm the bid of {laid} on {name}, or raise it."
        else:
            prompt = f"Lay coin cards for {name}: {laid} of at least {least}."
        only_confirm = len(options) == 1 and options[0] is CONFIRM
        choice = yield Ask(
            plan.seat, prompt, options, RULE, lambda: refusals.lay(g, plan), secret=True, cancel=True, always=only_confirm
        )  # fmt: skip
        if choice.verb == "confirm":
            return
        take_step(plan, choice)


def coin_words(g: Peloponnes, seat: str, goods: int) -> str:
    """How the log speaks of goods and half coins in a bid."""
    words = []
    if goods:
        words.append(f"{goods} of them for luxury goods, unseen")
    half = half_coins(g, g.cities[seat])
    if half:
        words.append("counted half a coin higher" if half == 1 else f"counted {half / 2:g} higher")
    return f" ({'; '.join(words)})" if words else ""


def pass_bidding(g: Peloponnes, seat: str) -> Flow[None]:
    g.cities[seat].status = OUT
    g.report("passed", RULE, seat=seat)
    g.hidden_shown()
    yield from draw(g, seat, g.data.bidding.pass_draw, RULE, "passing")


def displace(g: Peloponnes, holder: str) -> None:
    bid = g.cities[holder].bid
    assert bid is not None
    bid.card = None
    g.displaced = holder


# === D3: OUTBID ===


def moves(g: Peloponnes, seat: str) -> list[str]:
    """The cards that an outbid player's unchanged amount reaches; the conquest row included (R23)."""
    bid = g.cities[seat].bid
    assert bid is not None
    number = len(bid.coins)
    return [c for c in g.open_cards() if (least := minimum_bid(g, seat, c)) is not None and least <= number]


def outbid(g: Peloponnes, seat: str) -> Flow[None]:
    """The whole bid moves to another card, which may outbid somebody in turn; or it is taken back."""
    city = g.cities[seat]
    bid = city.bid
    assert bid is not None
    number = len(bid.coins)
    options = [option("move", card=card) for card in moves(g, seat)]
    options.append(option("withdraw"))
    choice: Option = yield Ask(
        seat, f"You are outbid: move your {number} coins to another card, or take them back and draw 3.", options, RULE,
        lambda: refusals.outbid(g, seat),
    )  # fmt: skip
    g.displaced = None
    if choice.verb == "withdraw":
        city.bid, city.status = None, OUT
        city.hand += [coin.reverse for coin in bid.coins]
        g.report("withdrew", RULE, seat=seat, number=number)
        g.hidden_shown()
        yield from draw(g, seat, g.data.bidding.withdraw_draw, RULE, "withdrawing")
        return
    card = choice.card
    assert card is not None
    holder = g.bidder_on(card)
    bid.card = card
    g.report("moved_bid", RULE, seat=seat, card=card, number=number)
    if holder is not None:
        displace(g, holder)
        g.report("outbid", RULE, seat=holder, card=card)


def end_bidding(g: Peloponnes) -> None:
    """Cards without a bid leave the game."""
    unsold = [c for c in g.open_cards() if g.bidder_on(c) is None]
    g.box += unsold
    g.middle = [c for c in g.middle if c not in unsold]
    g.conquest = [c for c in g.conquest if c not in unsold]
    if unsold:
        g.report("unsold", RULE, cards=unsold)
    g.phase = "order"
