"""The auction on the table: the cards on offer with the bids on them, and what is being paid just now."""

from __future__ import annotations

from engines.core import Ask, Option
from engines.core.table import Card, Cell, Path, Rect, Track, Zone

from .. import refusals
from ..city import Totals, half_coins, missing_for, sites
from ..coins import amounts, counted, lacking
from ..data import GRANARY
from ..prices import minimum_bid
from ..state import Coin, Peloponnes, Plan
from ..supply import SITES
from .card_faces import coin_card, power_card, table_coin
from .places import AUCTION, COIN_SIZE, OFFER_SIZE, TRAY_HEIGHT, WINGS

DECK_TOP, DRAW_TOP = "deck_top", "draw_top"  # the uppermost cards of the piles
BANNER = 124.0  # width of the conquest card
GAP = 12.0
TAKEN = {"sites": ("finish",), "gain": ("pay",), "pay": ("lay", "spend")}  # what dropping something on the bar means
BENEATH = {"gain": ("begin",), "begin": ("lay", "spend")}  # and what it means at the lower edge of a building that was won
PAYING = {"feed": GRANARY, "sites": SITES, "gain": "payment", "pay": "payment"}  # where it is laid, by the plan's verb


def offer_places(g: Peloponnes) -> tuple[dict[str, float], float]:
    """The left edges of the cards on offer, and that of the conquest card between the rows."""
    width = OFFER_SIZE[0] * 6 + BANNER + GAP * 6
    left = AUCTION[0] + (AUCTION[2] - width) / 2
    step = OFFER_SIZE[0] + GAP
    spear = left + len(g.seats) * step
    places = {card: left + n * step for n, card in enumerate(g.middle)}
    places |= {card: spear + BANNER + GAP + n * step for n, card in enumerate(g.conquest)}
    return places, spear


def auction_zones(g: Peloponnes, seat: str | None, ask: Ask | None) -> list[Zone]:
    """The middle row, the conquest banner, the conquest row; a tray with the bid below each card."""
    x, y, w, h = AUCTION
    places, spear = offer_places(g)
    paying = g.plan is not None and g.plan.verb in PAYING
    zones: list[Zone] = []
    offer = [conquest_card(g, spear)]
    moved = movers(g)
    for number, card in enumerate(g.open_cards(), 1):
        face = power_card(g.card(card))
        face.rect = (places[card], y, *OFFER_SIZE)
        face.slot, face.dealt = number, DECK_TOP
        tick_costs(g, seat, card, face)
        if card in moved:
            face.tip += (
                f"\nOne of the first cards: it moves the marker of {g.card(card).catastrophe}, if that has not struck."
            )
        if ask is not None and ask.seat == seat and g.phase == "bid":
            face.dim = not any(o.card == card or o.space == card for o in ask.options)
            why = why_not_this(g, seat, card) if face.dim else None
            face.tip += f"\n{why}" if why else ""
        offer.append(face)
        if not paying or (g.plan is not None and g.plan.card == card):
            below = tray(g, card, seat, (places[card], y + OFFER_SIZE[1] + 4, OFFER_SIZE[0], TRAY_HEIGHT))
            face.foot = below.id if below.takes else ""
            zones.append(below)
    if not paying:
        rect: Rect = (spear - 4, y + OFFER_SIZE[1] + 4, BANNER + 8, TRAY_HEIGHT)
        surcharge = g.data.bidding.conquest_surcharge
        zones.append(Zone("conquest_row", "Conquest", note=f"{surcharge} more, but safe", rect=rect, frame=True))
    zones.insert(0, Zone("offer", "", offer, rect=(x + WINGS + 4, y, w - 2 * WINGS - 8, h), card_size=OFFER_SIZE))
    if g.plan is not None and paying:
        zones.append(payment_zone(g, g.plan))
    if g.displaced is not None:
        zones.append(outbid_tray(g, g.displaced, seat))
    return zones


def tick_costs(g: Peloponnes, seat: str | None, card: str, face: Card) -> None:
    """Colour the cost of a building for the viewer: green if production pays it, red if it is out of reach."""
    if seat is None or not face.top_left:
        return
    city = g.cities[seat]
    wood, stone = missing_for(g, seat, g.card(card))
    lack_wood, lack_stone = lacking(city, Plan(seat, "gain", card), wood, stone)
    for figure in face.top_left:
        missing, lack = (wood, lack_wood) if figure.icon == "wood" else (stone, lack_stone)
        figure.tone = "good" if not missing else "bad" if lack > city.luxury else ""


def to_build(g: Peloponnes, seat: str, card: str) -> str:
    """Say in a few words what a building still takes, or leaves."""
    power = g.card(card)
    if not power.is_building:
        return ""
    wood, stone = missing_for(g, seat, power)
    if wood and stone:
        return f"{wood} wood, {stone} stone\n"
    if wood or stone:
        return f"{amounts(wood, stone)} by hand\n"
    made = Totals(g, g.cities[seat])
    spare = made.wood - power.wood_cost + made.stone - power.stone_cost
    return f"leaves {spare} luxury\n" if spare else "production pays\n"


def why_not_this(g: Peloponnes, seat: str, card: str) -> str | None:
    """Say why the deciding player cannot bid on or move to a card."""
    if g.displaced == seat:
        return refusals.outbid(g, seat).get(Option("move", card=card))
    return refusals.why_no_bid(g, seat, card)


def conquest_card(g: Peloponnes, left: float) -> Card:
    surcharge = g.data.bidding.conquest_surcharge
    return Card(
        "conquest", motif="spear", colour="#8C3B2A", badge=f"+{surcharge}",
        tip=f"The conquest row: cards to the right cost {surcharge} coins more, but a bid there cannot be outbid.",
        rect=(left + 10, AUCTION[1] + 30, BANNER - 20, OFFER_SIZE[1] - 40),
    )  # fmt: skip


def movers(g: Peloponnes) -> list[str]:
    """The first cards of the round, whose symbols have moved the markers; shown until they are sold."""
    if g.phase not in ("reveal", "strike", "supply", "bid"):
        return []
    return g.open_cards()[: g.data.tables.round.cards_that_move_markers]


def marker_arrows(g: Peloponnes) -> list[Path]:
    """From each of the first two cards to the catastrophe whose marker it moved."""
    return [Path([card, g.card(card).catastrophe], "leader") for card in movers(g)]


# === BIDS ===


def tray(g: Peloponnes, card: str, seat: str | None, rect: Rect) -> Zone:
    """The bid on a card with the sign of its owner, and what it would take; or what is being laid for it."""
    zone = Zone(f"tray_{card}", "", [], "fan", rect=rect, card_size=COIN_SIZE, align="centre", frame=True)
    winner = next((s for s, c in g.cities.items() if c.won == card), None)
    holder = g.bidder_on(card)
    if g.plan is not None and g.plan.card == card:
        lay_on(zone, g, g.plan)
    elif holder is not None:
        show_bid(zone, g, card, holder, seat)
    elif winner is not None:
        zone.seat, zone.note = winner, "won"
    elif seat is not None and g.phase in ("bid", "strike", "supply"):
        zone.note = f"{to_build(g, seat, card)}at least {counted(minimum_bid(g, seat, card) or 0, 'coin')}"
        zone.tip = tray_words(g, seat, card)
    return zone


def tray_words(g: Peloponnes, seat: str, card: str) -> str:
    """Say in full what it takes to buy a card without a bid."""
    words = f"You need at least {counted(minimum_bid(g, seat, card) or 0, 'coin')} to bid on {g.card(card).name}"
    missing = amounts(*missing_for(g, seat, g.card(card)))
    return f"{words}, and {missing} from your hand or as luxury goods to pay for it at once." if missing else f"{words}."


def lay_on(zone: Zone, g: Peloponnes, plan: Plan) -> None:
    """What is laid but not confirmed."""
    zone.cards, zone.seat = laid_cards(plan), plan.seat
    laid = len(plan.laid) + plan.goods
    zone.takes = BENEATH.get(plan.verb, ())
    if plan.verb == "bid":
        zone.note = f"{laid} laid, at least {minimum_bid(g, plan.seat, plan.card)}"
    elif plan.verb == "pay":
        zone.cards, zone.note = [], "won"
    else:
        zone.note = "beneath it" if laid else "or begin it here" if plan.verb == "gain" else "any card here"
        zone.tip = "A coin card slid beneath the building begins it. It works at once; its cost is due at the next supply."


def show_bid(zone: Zone, g: Peloponnes, card: str, holder: str, seat: str | None) -> None:
    """Show whose bid it is, how much it counts, and for how much the viewer could outbid it."""
    bid = g.cities[holder].bid
    assert bid is not None
    zone.seat, zone.cards = holder, bid_cards(holder, bid.coins)
    number = amount_words(len(bid.coins), half_coins(g, g.cities[holder]))
    whose = "You have" if holder == seat else f"{holder.capitalize()} has"
    zone.tip = f"{whose} bid {counted(len(bid.coins), 'coin')}"
    zone.tip += f", which count {number}." if half_coins(g, g.cities[holder]) else "."
    least = minimum_bid(g, seat, card) if seat is not None and seat != holder else None
    if card in g.conquest:
        zone.note = f"bid {number}, safe"
        zone.tip += "\nA bid in the conquest row cannot be outbid."
    elif holder == seat:
        zone.note = f"your bid {number}"
        zone.tip += "\nWhoever is outbid moves the whole bid to another card or takes it back."
    elif least is not None:
        zone.note = f"bid {number}, beat with {least}"
        zone.tip += f"\nYou outbid it with {least} or more."
    else:
        zone.note = f"bid {number}"


def outbid_tray(g: Peloponnes, seat: str, viewer: str | None) -> Zone:
    """The coins that must move to another card or back to the hand; they shake before the eyes of their owner."""
    bid = g.cities[seat].bid
    assert bid is not None
    coins = bid_cards(seat, bid.coins)
    for coin in coins:
        coin.stir = "shake" if seat == viewer else ""
    rect: Rect = (AUCTION[0], AUCTION[1] + OFFER_SIZE[1] + 4, WINGS, TRAY_HEIGHT)
    return Zone(
        "outbid_tray", "", coins, "fan", rect=rect, card_size=COIN_SIZE, align="centre", seat=seat,
        note=f"{len(bid.coins)}, outbid", frame=True, carries=("move", "withdraw"),
    )  # fmt: skip


def amount_words(number: int, half: int) -> str:
    return f"{number + half // 2}{'½' if half % 2 else ''}" if half else str(number)


def bid_cards(seat: str, coins: list[Coin]) -> list[Card]:
    cards = [table_coin(f"bid_{seat}_{n}", coin) for n, coin in enumerate(coins)]
    for card in cards:
        card.side = seat
    return cards


def laid_cards(plan: Plan) -> list[Card]:
    """Hand cards that are laid but not confirmed, and goods that would be exchanged."""
    counts: dict[str, int] = {}
    cards = []
    for reverse in plan.laid:
        counts[reverse] = counts.get(reverse, 0) + 1
        cards.append(coin_card(f"laid_{reverse}_{counts[reverse]}", reverse))
    cards += [Card(f"laid_good_{n}", up=False, back="luxury") for n in range(plan.goods)]
    return cards


# === PAYING ===


def payment_rect(g: Peloponnes, plan: Plan) -> Rect:
    """Below the cards; beside the tray of the building that is paid for, on the side with more room."""
    left, right = AUCTION[0] + WINGS + 8, AUCTION[0] + AUCTION[2] - WINGS - 8
    place = offer_places(g)[0].get(plan.card)
    if place is not None:
        before, after = place - GAP, place + OFFER_SIZE[0] + GAP
        left, right = (left, before) if before - left > right - after else (after, right)
    return (left, AUCTION[1] + OFFER_SIZE[1] + 4, right - left, TRAY_HEIGHT + 2)


def payment_zone(g: Peloponnes, plan: Plan) -> Zone:
    """Where food is laid at supply, and what is paid for buildings; the bar in it tells how much is needed."""
    zone = Zone(PAYING[plan.verb], "", laid_cards(plan), "fan", card_size=COIN_SIZE, frame=True)
    zone.rect, zone.seat, zone.align = payment_rect(g, plan), plan.seat, "right"
    zone.takes = TAKEN.get(plan.verb, ())
    return zone


def payment_bars(g: Peloponnes) -> list[Track]:
    """Return the bar of what the current decision needs: from production, paid, still missing."""
    if g.plan is None or g.plan.verb not in PAYING:
        return []
    bar = bread(g, g.plan) if g.plan.verb == "feed" else cost(g, g.plan)
    x, y, w, h = payment_rect(g, g.plan)
    laid = len(g.plan.laid) + g.plan.goods
    bar.rect = (x + 4, y + 3, w - 8 - (min(laid, 5) * 20 + 40 if laid else 0), h - 6)
    return [bar]


def bread(g: Peloponnes, plan: Plan) -> Track:
    """Every inhabitant, fed by grain of the tableau, by what is paid, or still hungry."""
    totals = Totals(g, g.cities[plan.seat], plan.gone)
    fed = min(totals.grain, totals.inhabitants)
    paid = [*plan.laid, *["luxury"] * plan.goods][: totals.inhabitants - fed]
    hungry = totals.inhabitants - fed - len(paid)
    title = f"{counted(totals.inhabitants, 'inhabitant')}, {totals.grain} grain: {hungry} still hungry"
    return Track("bread", title, units(["grain"] * fed, paid, ["inhabitant"] * hungry, "hungry"), 1)


def cost(g: Peloponnes, plan: Plan) -> Track:
    """The wood and stone of a building that was won, or of all building sites together."""
    city = g.cities[plan.seat]
    made = Totals(g, city, plan.gone)
    cards = [g.card(s.card) for s in sites(city) if s.card not in plan.gone] if plan.verb == "sites" else [g.card(plan.card)]
    due = {"wood": sum(c.wood_cost for c in cards), "stone": sum(c.stone_cost for c in cards)}
    made_of = {"wood": made.wood, "stone": made.stone}
    produced = [kind for kind, n in due.items() for _ in range(min(n, made_of[kind]))]
    missing = [kind for kind, n in due.items() for _ in range(n - made_of[kind] - plan.laid.count(kind))]
    missing = missing[: len(missing) - plan.goods]
    what = cards[0].name if len(cards) == 1 else f"{len(cards)} building sites"
    price = " and ".join(f"{n} {kind}" for kind, n in due.items() if n) or "nothing"
    title = f"{what}: {price}, {len(produced)} by production, {len(missing) or 'none'} missing"
    if plan.verb != SITES and not missing and not plan.goods:
        spare = sum(max(0, made_of[kind] - n) for kind, n in due.items())
        title += f", {counted(spare, 'luxury good')} gained" if spare else ""
    return Track("cost", title, units(produced, [*plan.laid, *["luxury"] * plan.goods], missing, "missing"), 1)


def units(produced: list[str], paid: list[str], missing: list[str], lack: str) -> list[Cell]:
    cells = [Cell(tone="good", icon=icon, tip="from production") for icon in produced]
    cells += [Cell(tone="lit", icon=icon, tip="from what you pay") for icon in paid]
    return cells + [Cell(tone="bad", icon=icon, tip=lack) for icon in missing]
