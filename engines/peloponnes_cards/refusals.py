"""Says why something is not offered: one sentence with its rule for each vain attempt."""

from __future__ import annotations

from engines.core import Ask, Option

from .city import covered_cards, removable
from .coins import CONFIRM, amounts, can_exchange, counted, lacking, left_in_hand, shortage
from .data import GRANARY, LUXURY_CARD, REVERSES, PowerCard
from .prices import minimum_bid, minimum_value, most_coins
from .state import LUXURY, OUT, REMOVED, City, Peloponnes, Plan

Refusals = dict[Option, str]

NOTHING_MISSING = "Nothing is missing (Luxury Goods)."
NO_COINS_LEFT = "No coin cards are left to draw (Luxury Goods)."
CLOSED = "A bid in the conquest row cannot be outbid (Bidding)."
ACTED = "You have already acted this round (Bidding)."  # R26
ONLY_OUTBID = "Only an outbid player moves a bid (Bidding)."  # R25
AMOUNT_STAYS = "The amount stays as it was (Bidding)."
PAY_OR_BEGIN = "Pay for it or begin its construction (Gain Power Cards)."


def _name(g: Peloponnes, card: str) -> str:
    return "The luxury card" if card == LUXURY_CARD else g.data.name(card) or card


def _means(city: City) -> str:
    return f"You have {counted(len(city.hand), 'coin card')} and {counted(city.luxury, 'luxury good')} (Bidding)."


# === BIDDING ===


def why_no_bid(g: Peloponnes, seat: str, card: str, number: int | None = None) -> str | None:
    """Why a seat cannot bid so many coins on a card (or any number it could lay); None if it can."""
    city = g.cities[seat]
    least = minimum_bid(g, seat, card)
    if least is None:
        return CLOSED
    if number is not None and number < least:
        return too_low(g, seat, card, least, minimum_value(g, city, card) > number) + " (Bidding)."
    wanted = number or least
    if most_coins(g, city) >= wanted:
        return None
    if len(city.hand) + city.luxury >= wanted:
        return NO_COINS_LEFT
    return _means(city) if number else f"{too_low(g, seat, card, least, False)}. {_means(city)}"


def too_low(g: Peloponnes, seat: str, card: str, least: int, below_value: bool) -> str:
    holder = g.bidder_on(card)
    if holder is None or below_value:
        return f"Bid at least {counted(least, 'coin card')} for {_name(g, card)}"
    held = g.cities[holder].bid
    return f"{holder.capitalize()} has bid {len(held.coins) if held else 0}; you need {least}"


def bid(g: Peloponnes, seat: str) -> Refusals:
    out: Refusals = {}
    for card in g.open_cards():
        why = why_no_bid(g, seat, card)
        if why:
            out[Option("bid", card=card)] = why
    return out


def lay(g: Peloponnes, plan: Plan) -> Refusals:
    """While coins are laid: too few to confirm, or no coin card left to exchange a good for."""
    city = g.cities[plan.seat]
    out = _no_exchange(g, plan)
    laid = len(plan.laid) + plan.goods
    least = minimum_bid(g, plan.seat, plan.card) or 0
    if laid < least:
        below = minimum_value(g, city, plan.card) > laid
        out[CONFIRM] = too_low(g, plan.seat, plan.card, least, below) + " (Bidding)."
    return out


def _no_exchange(g: Peloponnes, plan: Plan) -> Refusals:
    """A good that cannot become a coin card, because none is left."""
    city = g.cities[plan.seat]
    if plan.goods < city.luxury and not can_exchange(g, city, plan):
        return {Option("spend", piece="luxury", space=plan.card): NO_COINS_LEFT}
    return {}


def outbid(g: Peloponnes, seat: str) -> Refusals:
    held = g.cities[seat].bid
    number = len(held.coins) if held else 0
    coins = f"{counted(number, 'coin')} {'is' if number == 1 else 'are'}"
    out: Refusals = {Option("spend", piece="luxury"): AMOUNT_STAYS, Option("lay"): AMOUNT_STAYS, Option("pass"): ACTED}
    for card in g.open_cards():
        least = minimum_bid(g, seat, card)
        if least is None:
            out[Option("move", card=card)] = CLOSED
        elif least > number:
            out[Option("move", card=card)] = f"Your {coins} too few for {_name(g, card)} (Bidding)."
    out |= {Option("bid", card=card): ACTED for card in g.open_cards()}
    return out


# === PAYING ===


def _lack(city: City, plan: Plan, wood: int, stone: int, rule: str) -> str:
    return f"You lack {shortage(city, plan, wood, stone)} ({rule})."


def pay_or_begin(g: Peloponnes, seat: str, card: PowerCard, wood: int, stone: int) -> Refusals:
    city = g.cities[seat]
    plan = Plan(seat, "gain", card.id)
    out: Refusals = {Option("give_up", card=card.id): PAY_OR_BEGIN}
    if sum(lacking(city, plan, wood, stone)) > city.luxury:
        out[Option("pay", card=card.id)] = _lack(city, plan, wood, stone, "Gain Power Cards")
    if not city.hand and not can_exchange(g, city, plan):
        out[Option("begin", card=card.id)] = "You have no coin card to slide beneath it (Gain Power Cards)."
    return out


def payment(g: Peloponnes, plan: Plan, wood: int, stone: int) -> Refusals:
    """While missing wood and stone are paid."""
    city = g.cities[plan.seat]
    rule = "Supply" if plan.verb == "sites" else "Gain Power Cards"
    needed = "wood" if wood else "stone"
    out: Refusals = {}
    for reverse, missing in (("wood", wood), ("stone", stone)):
        lay_it, spend_it = (
            Option("lay", card=reverse, space=plan.card),
            Option("spend", piece="luxury", kind=f"as_{reverse}", space=plan.card),
        )
        if not missing:
            out[lay_it] = f"Your production already pays this ({rule})." if not plan.laid.count(reverse) else NOTHING_MISSING
            out[spend_it] = NOTHING_MISSING
        elif left_in_hand(city, plan, reverse) <= 0:
            out[lay_it] = f"You have no {reverse} card ({rule})."
        after = (wood - 1, stone) if reverse == "wood" else (wood, stone - 1)
        if missing and sum(lacking(city, plan, *after)) > city.luxury - plan.goods - 1:
            out[spend_it] = "Your luxury goods are needed for the rest (Luxury Goods)."
    for reverse in ("grain", "inhabitant"):
        shown = "an inhabitant" if reverse == "inhabitant" else reverse
        reason = f"That card shows {shown}; {needed} is needed ({rule})." if wood or stone else NOTHING_MISSING
        out[Option("lay", card=reverse, space=plan.card)] = reason
    if not wood and not stone:
        out[Option("spend", piece="luxury", space=plan.card)] = NOTHING_MISSING
    else:
        out[CONFIRM] = f"{amounts(wood, stone)} {'is' if wood + stone == 1 else 'are'} still missing ({rule})."
    return out


def begin(g: Peloponnes, plan: Plan) -> Refusals:
    return _no_exchange(g, plan)


def finish(g: Peloponnes, plan: Plan, wood: int, stone: int) -> Refusals:
    city = g.cities[plan.seat]
    if sum(lacking(city, plan, wood, stone)) > city.luxury:
        return {Option("finish"): _lack(city, plan, wood, stone, "Supply")}
    return {}


# === CATASTROPHES ===


def choose(g: Peloponnes, plan: Plan, eligible: list[str], number: int) -> Refusals:
    city = g.cities[plan.seat]
    out: Refusals = {CONFIRM: f"Choose exactly {number} (Catastrophes)."}
    ruins = {card for card, _ in covered_cards(city)}
    for card in [slot.card for slot in city.slots] + ([city.civ_card] if city.civ != REMOVED else []):
        if card in ruins:
            out[Option("choose", card=card)] = f"{_name(g, card)} already lies in ruins (Catastrophes)."
        elif card in plan.chosen:
            out[Option("choose", card=card)] = f"{_name(g, card)} is chosen already (Catastrophes)."
        elif card not in eligible:
            name = g.data.catastrophes[plan.card].name
            out[Option("choose", card=card)] = f"{name} does not strike {_name(g, card)} (Catastrophes)."
    return out


def cover(g: Peloponnes, plan: Plan, card: str) -> Refusals:
    city = g.cities[plan.seat]
    out: Refusals = {}
    spend = Option("spend", piece="luxury", space=card)
    if plan.card == "decline":
        out[spend] = "The luxury goods are lost before they could pay (Catastrophes)."
    elif plan.goods >= city.luxury:
        out[spend] = f"You have {counted(city.luxury - plan.goods, 'luxury good')} left (Catastrophes)."
    elif plan.goods >= g.available:
        out[spend] = NO_COINS_LEFT
    return out


# === SUPPLY ===


def feed(g: Peloponnes, plan: Plan, deficit: int) -> Refusals:
    city = g.cities[plan.seat]
    out: Refusals = {
        CONFIRM: f"{counted(deficit, 'inhabitant')} still {'lacks' if deficit == 1 else 'lack'} grain (Supply)."
    }
    for reverse in ("wood", "stone"):
        out[Option("lay", card=reverse, space=GRANARY)] = f"That card shows {reverse}; grain is needed (Supply)."
    for reverse in ("grain", "inhabitant"):
        if left_in_hand(city, plan, reverse) <= 0:
            out[Option("lay", card=reverse, space=GRANARY)] = f"You have no {reverse} card left (Supply)."
    if plan.goods >= city.luxury:
        out[Option("spend", piece="luxury", space=GRANARY)] = "You have no luxury goods left (Supply)."
    offered = removable(g, city, plan.gone)
    for card in [slot.card for slot in city.slots] + ([city.civ_card] if city.civ != REMOVED else []):
        if card not in offered and card not in plan.gone:
            out[Option("remove", card=card, space="box")] = f"{_name(g, card)} feeds as many as it houses (Supply)."
    return out


# === WHAT NO DECISION LISTS ===


def why_not(g: Peloponnes, ask: Ask | None, intent: Option) -> str | None:
    """Explain attempts at the wrong moment, by the wrong seat, or dropped in the wrong place."""
    if ask is None:
        return None
    intent = meant(intent)
    seat = intent.seat or ask.seat
    if intent.verb in ("lay", "spend") and seat == ask.seat:
        return why_no_coin(g, ask, intent)
    if intent.verb in ("bid", "pass", "move") and g.phase == "bid":
        return why_no_turn(g, ask, intent, seat)
    if intent.verb or seat != ask.seat:
        return None
    if g.plan is not None and g.plan.verb == "strike":
        return why_no_cover(g, ask, g.plan, intent.card)
    aimed = next((card for card in (intent.space, intent.card) if card in g.open_cards()), None)
    if g.phase == "bid" and aimed is not None and g.displaced == seat:
        return outbid(g, seat).get(Option("move", card=aimed))
    if g.phase == "bid" and aimed is not None and (g.plan is None or not g.plan.card):
        return why_no_bid(g, seat, aimed)
    return None


def meant(intent: Option) -> Option:
    """Turn a dragged coin card or luxury good into the payment that was meant."""
    if intent.verb:
        return intent
    if intent.card in REVERSES:
        return Option("lay", card=intent.card, space=intent.space, seat=intent.seat)
    if intent.card == LUXURY_CARD or intent.kind == LUXURY:
        return Option("spend", piece=LUXURY, space=intent.space, seat=intent.seat)
    return intent


def why_no_turn(g: Peloponnes, ask: Ask, intent: Option, seat: str) -> str | None:
    """Explain a bid, pass or move by a seat that is not asked for it."""
    if seat != ask.seat or (seat == g.displaced and intent.verb != "move"):
        return ONLY_OUTBID if intent.verb == "move" else out_of_turn(g, seat)
    if intent.verb == "move" and g.displaced != seat:
        return ONLY_OUTBID
    if intent.verb == "move" and intent.amount is not None:
        return AMOUNT_STAYS
    if intent.verb == "bid" and intent.card in g.open_cards():
        return why_no_bid(g, seat, intent.card or "", intent.amount)
    return None


def out_of_turn(g: Peloponnes, seat: str, intent: Option | None = None) -> str:
    """Why a seat cannot do anything in the auction while another one decides."""
    if g.phase != "bid":
        return ""
    city = g.cities[seat]
    if intent is not None and (intent.card or "").startswith(f"bid_{seat}_"):
        return ONLY_OUTBID
    return ACTED if city.status == OUT or city.bid is not None else "It is not your turn to bid yet (Bidding)."


def why_no_coin(g: Peloponnes, ask: Ask, intent: Option) -> str | None:
    """Why a coin card or a luxury good cannot be laid where it was dropped."""
    city, plan = g.cities[ask.seat], g.plan
    if plan is None:
        return AMOUNT_STAYS if g.displaced == ask.seat else None
    if plan.verb == "bid" and not plan.card:
        return why_no_bid(g, ask.seat, intent.space) if intent.space in g.open_cards() else None
    if plan.verb == "bid" and len(plan.laid) + plan.goods >= most_coins(g, city):
        return _means(city)
    if intent.verb == "lay" and left_in_hand(city, plan, intent.card or "") <= 0:
        return f"You have no {intent.card} card left ({ask.rule})."
    refused = ask.refusals()
    if plan.verb == "sites" and Option("finish") in refused:  # they cannot be paid together
        return f"{refused[Option('finish')].removesuffix(' (Supply).')}: give up a site first (Supply)."
    why = why_no_cover(g, ask, plan, intent.space) if plan.verb == "strike" else None
    if why is not None:
        return why
    same = [o for o in refused if o.verb == intent.verb and o.card in (None, intent.card)]
    same.sort(key=lambda o: (o.space not in (None, intent.space), o.kind is not None))
    if same:
        return refused[same[0]]
    if intent.verb == "spend" and plan.goods >= city.luxury:
        return f"You have no luxury goods left ({ask.rule})."
    return None


def why_no_cover(g: Peloponnes, ask: Ask, plan: Plan, card: str | None) -> str | None:
    """Why a card of the tableau cannot be chosen, covered or removed at this moment of a catastrophe."""
    city = g.cities[plan.seat]
    mine = [slot.card for slot in city.slots] + [city.civ_card, LUXURY_CARD]
    if card is None or card not in mine:
        return None
    refused = ask.refusals()
    if Option("choose", card=card) in refused:
        return refused[Option("choose", card=card)]
    if card in (ruin for ruin, _ in covered_cards(city)):
        return f"{_name(g, card)} already lies in ruins (Catastrophes)."
    now = next((o.card for o in ask.options if o.verb == "remove"), None)
    if now is None:
        return refused.get(CONFIRM)
    if card in plan.covers:
        return f"{_name(g, card)} is decided already (Catastrophes)."
    if card not in plan.chosen:
        return f"{_name(g, card)} is not hit (Catastrophes)."
    return f"{_name(g, now)} comes first, from left to right (Catastrophes)." if card != now else None
