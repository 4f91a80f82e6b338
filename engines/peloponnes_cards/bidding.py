"""Phase 3: bids, the chain of outbid players, passing and withdrawing."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from . import refusals
from .city import half_coins, missing_for
from .coins import (
    CONFIRM,
    blind,
    can_exchange,
    counted,
    draw,
    from_hand,
    kinds_in_hand,
    least_needed,
    option,
    step,
    take_step,
)
from .prices import minimum_bid, most_coins
from .state import BIDDING, OUT, Bid, Peloponnes, Plan

RULE = "Bidding"


# === D2: BID OR PASS ===


def turn(g: Peloponnes) -> Flow[None]:
    """An outbid player decides at once; otherwise the next player in turn order bids or passes."""
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
    options = [option("pass")]
    for card in g.open_cards():
        least = minimum_bid(g, seat, card)
        if least is not None and least <= most:
            options.append(option("bid", card=card))
    means = counted(len(city.hand), "coin card") + (f" and {counted(city.luxury, 'luxury good')}" if city.luxury else "")
    prompt = f"You have {means}: bid on a card, or pass and draw {g.data.bidding.pass_draw}."
    choice = yield from step(g, plan, prompt, options, RULE, lambda: refusals.bid(g, seat), option("pass"))
    if choice.verb == "pass":
        g.plan = None
        yield from pass_bidding(g, seat)
        return
    plan.card = choice.card or ""
    yield from lay_coins(g, plan)
    g.plan = None
    holder = g.bidder_on(plan.card)
    city.bid, city.status = Bid(plan.card, from_hand(city, plan.laid)), BIDDING
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
    """One coin after the other, or a number of them at once; the bid can be confirmed as soon as it is legal."""
    city = g.cities[plan.seat]
    most = most_coins(g, city)
    least = minimum_bid(g, plan.seat, plan.card) or 0
    name = g.card(plan.card).name
    while True:
        options = [option("lay", card=reverse, space=plan.card) for reverse in kinds_in_hand(city, plan)]
        if can_exchange(g, city, plan):
            options.append(option("spend", piece="luxury", space=plan.card))
        laid = len(plan.laid) + plan.goods
        options += [option("stake", amount=n, space=plan.card) for n in range(max(least, laid + 1), most + 1)]
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
        if choice.verb == "stake":
            stake(g, plan, choice.amount or 0)
        else:
            take_step(plan, choice)


def stake(g: Peloponnes, plan: Plan, number: int) -> None:
    """Fills the bid up to a number at once: what the card does not need first, goods when the hand is empty."""
    city = g.cities[plan.seat]
    wood, stone = missing_for(g, plan.seat, g.card(plan.card))
    while len(plan.laid) + plan.goods < number:
        reverse = least_needed(city, plan, wood, stone)
        if reverse is None:
            plan.goods += 1
        else:
            plan.laid.append(reverse)


def one_more(g: Peloponnes, ask: Ask) -> Option | None:
    """One coin more in the bid that is being laid: what the card needs least, a good when the hand is empty."""
    plan = g.plan
    if plan is None or plan.verb != "bid" or not plan.card or plan.seat != ask.seat:
        return None
    reverse = least_needed(g.cities[plan.seat], plan, *missing_for(g, plan.seat, g.card(plan.card)))
    wanted = (
        option("lay", card=reverse, space=plan.card) if reverse else option("spend", piece="luxury", space=plan.card)
    )  # fmt: skip
    return wanted if wanted in ask.options else None


def coin_words(g: Peloponnes, seat: str, goods: int) -> str:
    """Return the words of the log for goods and half coins in a bid."""
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
    yield from draw(g, seat, g.data.bidding.pass_draw, RULE, "for a pass")


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
    drawn = g.data.bidding.withdraw_draw
    prompt = (
        f"You are outbid: move your {counted(number, 'coin')} to another card, or take {'it' if number == 1 else 'them'} "
        f"back and draw {drawn}."
    )
    choice: Option = yield Ask(seat, prompt, options, RULE, lambda: refusals.outbid(g, seat))
    g.displaced = None
    if choice.verb == "withdraw":
        city.bid, city.status = None, OUT
        city.hand += [coin.reverse for coin in bid.coins]
        g.report("withdrew", RULE, seat=seat, what=counted(number, "coin card"))
        yield from draw(g, seat, g.data.bidding.withdraw_draw, RULE, "for a withdrawn bid")
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
