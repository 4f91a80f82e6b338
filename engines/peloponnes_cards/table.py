"""The table seen from above: sky with rounds and catastrophes, rivals, auction, own city; the hand lies below it."""

from __future__ import annotations

from engines.core import Ask
from engines.core.board import Board, Space
from engines.core.cards import UNKNOWN
from engines.core.table import Banner, BoardView, Card, Cell, Chart, Fact, Mark, Plate, Rect, Scales, Table, Track, Zone

from .city import Totals, buildings, half_coins, is_protected, landscapes, luxury_cap, protector, symbols
from .coins import counted
from .data import LUXURY_CARD
from .faces import (
    civilization_card,
    coin_card,
    luxury_face,
    power_card,
    slot_card,
    sorted_hand,
    table_coin,
    tableau_civilization,
)
from .prices import minimum_bid
from .scoring import score
from .state import LUXURY, OPEN, REMOVE, REMOVED, City, Coin, Peloponnes, Plan, Slot
from .words import score_account

WIDTH, HEIGHT = 1600, 904
CLOTH = Board(
    "cloth", WIDTH, HEIGHT, {"cloth": Space("cloth", "The table", WIDTH / 2, HEIGHT / 2, shape="box", size=1)}, kind="cloth"
)

SKY: Rect = (8, 8, 1584, 100)
RIVALS: Rect = (8, 116, 1584, 212)
AUCTION: Rect = (8, 336, 1584, 316)
CITY: Rect = (8, 660, 1584, 236)
WINGS = 178.0  # left and right of the auction: the scales and the luxury card

OFFER_SIZE = (172.0, 240.0)
CITY_SIZE = (160.0, 224.0)
PHASES = {
    "deal": "Setup", "choose": "Choice of city", "found": "Setup", "reveal": "Reveal", "strike": "Catastrophe",
    "supply": "Supply",
    "bid": "Bidding", "order": "Turn order", "gain": "Gain power cards", "income": "Income", "final_supply": "Final supply",
    "uncover": "Uncovering", "over": "Scoring",
}  # fmt: skip


def build(g: Peloponnes, seat: str | None, ask: Ask | None) -> Table:
    """`g` is what the seat may know already."""
    home = seat or (g.order or g.seats)[0]
    table = Table(banner(g, ask), [BoardView("cloth")])
    table.tracks = [round_track(g), *catastrophe_tracks(g, home)]
    table.charts = [income_chart(g, home), luxury_chart(g, home)]
    if g.phase in ("deal", "choose", "found"):
        table.zones = civilization_zones(g, home)
        return table
    table.tracks.append(order_track(g))
    table.zones = pile_zones(g) if g.phase == "over" else [*pile_zones(g), *auction_zones(g, seat, ask)]
    rivals = [s for s in g.order if s != home]
    for n, rival in enumerate(rivals):
        rect = rival_rect(n, len(rivals))
        table.plates.append(plate(g, rival, ask, (rect[0], rect[1], rect[2], 122)))
        table.zones.append(rival_zone(g, rival, (rect[0], rect[1] + 126, rect[2], rect[3] - 126)))
    x, y, _, h = CITY
    table.plates.append(plate(g, home, ask, (x, y, 250, h), own=True))
    table.zones += city_zones(g, home, (x + 258, y, 1326, h))
    if g.phase == "over":
        table.scales = final_scales(g)
    else:
        table.scales = [scales(g, home, (AUCTION[0], AUCTION[1], WINGS, 236))]
    if seat is not None:
        table.zones.append(hand_zone(g, seat))
    table.zones += open_hand_zones(g, seat)
    return table


def banner(g: Peloponnes, ask: Ask | None) -> Banner:
    title = f"Round {g.round} of {g.terms.rounds} · {PHASES[g.phase]}" if g.round else PHASES[g.phase]
    if g.phase == "strike" and g.to_strike:
        title = f"Round {g.round} of {g.terms.rounds} · {g.data.catastrophes[g.to_strike[0]].name}"
    if ask is None:
        return Banner(title, "The game is over." if g.phase == "over" else "")
    return Banner(title, ask.prompt, ask.seat)


# === SKY ===


def round_track(g: Peloponnes) -> Track:
    per_round = g.data.tables.round.cards_revealed
    letters = "".join(part.pile * (part.cards // per_round) for part in g.terms.draw)
    cells = []
    for n, letter in enumerate(letters, 1):
        tone = "lit" if n == g.round else "done" if n < g.round else ""
        cells.append(Cell(letter, tone, f"Round {n}, pile {letter}"))
    return Track("round", f"Round {max(g.round, 1)} · {PHASES[g.phase]}", cells, 1, rect=(SKY[0], SKY[1], 270, SKY[3]))


def catastrophe_tracks(g: Peloponnes, home: str) -> list[Track]:
    """Five cards with a marker each; amber one step before striking, burnt when struck."""
    out = []
    for n, catastrophe in enumerate(g.data.catastrophes.values()):
        last = g.last_space(catastrophe.id)
        space = g.marker.get(catastrophe.id, g.terms.marker_start)
        done = catastrophe.id in g.struck
        safe = bool(g.order) and is_protected(g, g.cities[home], catastrophe.id)
        cells = [
            Cell(
                "",
                "done" if done else "good" if safe else "bad" if i == last else "",
                icon=catastrophe.id if i == last else "",
            )
            for i in range(last + 1)
        ]
        if not done and space == last - 1:
            cells[space].tone = "lit"
        near = "has struck" if done else f"{last - space} more {'move' if last - space == 1 else 'moves'} to strike"
        tip = f"{catastrophe.name} ({near})\n{catastrophe.summary}\nProtected by "
        tip += f"{' or '.join(g.card(c).name for c in catastrophe.protecting_buildings)}, or three symbols.\n"
        if g.order:
            tip += protection_words(g, g.cities[home], catastrophe.id)
        out.append(
            Track(
                catastrophe.id, catastrophe.name, cells,
                marks=[Mark(space, icon=catastrophe.id)], rect=(SKY[0] + 278 + n * 162, SKY[1], 156, SKY[3]), tip=tip,
            )
        )  # fmt: skip
    return out


def protection_words(g: Peloponnes, city: City, catastrophe: str) -> str:
    building = protector(g, city, catastrophe)
    if building:
        return f"You are protected by {g.card(building).name}."
    count = symbols(g, city, catastrophe)
    return f"You have {count} of 3 symbols{': protected' if count >= g.data.symbols_needed else ''}."


def order_track(g: Peloponnes) -> Track:
    cells = [Cell(str(n), "lit" if seat_deciding(g) == s else "", tip=s.capitalize()) for n, s in enumerate(g.order, 1)]
    marks = [Mark(n, s) for n, s in enumerate(g.order, 1)]
    return Track("order", "Turn order", cells, 1, marks, rect=(SKY[0] + 1092, SKY[1], 186, SKY[3]))


def seat_deciding(g: Peloponnes) -> str | None:
    if g.displaced is not None:
        return g.displaced
    if g.phase in ("strike", "supply", "final_supply", "gain") and g.next < len(g.order):
        return g.order[g.next]
    if g.phase == "bid" and g.next:
        return g.order[min(g.next, len(g.order)) - 1]
    return None


def pile_zones(g: Peloponnes) -> list[Zone]:
    x, y, _, h = SKY
    left = len(g.deck)
    letter = next_pile(g)
    discard = ", ".join(f"{g.discard.count(r)} {r}" for r in ("wood", "stone", "grain", "inhabitant"))
    top = [coin_card("discard_top", g.discard[-1])] if g.discard else []
    for card in top:
        card.count = len(g.discard)
        card.tip = f"{len(g.discard)} discarded: {discard}."
    piles = [
        (
            "deck",
            [Card("deck_top", up=False, back=letter, count=left, tip=f"{left} power cards, next pile {letter}.")]
            if left
            else [],
        ),
        (
            "draw",
            [Card("draw_top", up=False, back="coin", count=len(g.draw), tip=f"{len(g.draw)} coin cards to draw.")]
            if g.draw
            else [],
        ),
        ("discard", top),
        ("box", [Card("box_top", up=False, back="wall", count=len(g.box), tip=box_words(g))] if g.box else []),
    ]
    titles = {"deck": "Power", "draw": "Coins", "discard": "Spent", "box": "Box"}
    return [
        Zone(id, "", cards, "pile", rect=(x + 1286 + n * 75, y, 72, h), card_size=(50, 70), note=titles[id])
        for n, (id, cards) in enumerate(piles)
    ]


def next_pile(g: Peloponnes) -> str:
    """The letter on the back of the deck's top card."""
    left = len(g.deck)
    for part in reversed(g.terms.draw):
        if left <= part.cards:
            return part.pile
        left -= part.cards
    return g.terms.draw[0].pile


def box_words(g: Peloponnes) -> str:
    names = ", ".join(g.card(c).name for c in g.box[-12:])
    return f"{len(g.box)} cards have left the game{': ' if len(g.box) <= 12 else ', last '}{names}."


# === AUCTION ===


def auction_zones(g: Peloponnes, seat: str | None, ask: Ask | None) -> list[Zone]:
    """The middle row, the conquest banner, the conquest row; a tray with the bid below each card."""
    x, y, w, _ = AUCTION
    cards = g.open_cards()
    banner_width, gap = 96.0, 14.0
    width = OFFER_SIZE[0] * 6 + banner_width + gap * 6
    left = x + (w - width) / 2
    zones: list[Zone] = []
    places: dict[str, float] = {}
    step = OFFER_SIZE[0] + gap
    middle_spaces = len(g.seats)
    for n, card in enumerate(g.middle):
        places[card] = left + n * step
    spear = left + middle_spaces * step
    for n, card in enumerate(g.conquest):
        places[card] = spear + banner_width + gap + n * step
    surcharge = g.data.bidding.conquest_surcharge
    conquest = Card(
        "conquest", "Conquest", band=f"+{surcharge}", colour="#8C3B2A", motif="spear", text="safe from outbidding",
        tip=f"Cards to the right cost {surcharge} more, but a bid there cannot be outbid.",
        rect=(spear, y + 20, banner_width, 200),
    )  # fmt: skip
    movers = g.data.tables.round.cards_that_move_markers
    offer = []
    supplying = g.plan is not None and g.plan.verb in ("feed", "sites")
    for n, card in enumerate(cards):
        face = power_card(g.card(card))
        face.rect = (places[card], y, *OFFER_SIZE)
        if n < movers and g.phase in ("reveal", "strike", "supply", "bid"):
            face.tip += f"\nIt moved the marker of {face.top_middle[0].icon} this round."
        if ask is not None and ask.seat == seat and g.phase == "bid":
            face.dim = not any(o.card == card or o.space == card for o in ask.options)
        offer.append(face)
        if not supplying:
            zones.append(tray(g, card, seat, (places[card], y + OFFER_SIZE[1] + 4, OFFER_SIZE[0], 72)))
    rect: Rect = (x + WINGS + 4, y, w - 2 * WINGS - 8, AUCTION[3])
    zones.insert(0, Zone("offer", "", [conquest, *offer], rect=rect, card_size=OFFER_SIZE))
    if g.plan is not None and supplying:
        zones.append(payment_zone(g, g.plan))
    return zones


def tray(g: Peloponnes, card: str, seat: str | None, rect: Rect) -> Zone:
    """The bid on a card, what it asks for, or what is being paid for it."""
    holder = g.bidder_on(card)
    zone = Zone(f"tray_{card}", "", [], "fan", rect=rect, card_size=(31, 43), align="centre", frame=True)
    if g.plan is not None and g.plan.card == card:
        zone.cards = laid_cards(g.plan)
        goods = f" and {counted(g.plan.goods, 'good')}" if g.plan.goods else ""
        least = minimum_bid(g, g.plan.seat, card) if g.plan.verb == "bid" else None
        zone.note = f"{counted(len(g.plan.laid), 'card')}{goods}" + (f", at least {least}" if least else "")
        zone.seat = g.plan.seat
        return zone
    if holder is not None:
        bid = g.cities[holder].bid
        assert bid is not None
        zone.seat = holder
        zone.cards = bid_cards(holder, bid.coins)
        half = half_coins(g, g.cities[holder])
        zone.note = f"{holder.capitalize()} {amount_words(len(bid.coins), half)}"
        return zone
    winner = next((s for s, c in g.cities.items() if c.won == card), None)
    if winner is not None:
        zone.seat, zone.note = winner, f"won by {winner.capitalize()}"
    elif seat is not None and g.phase in ("bid", "strike", "supply"):
        least = minimum_bid(g, seat, card)
        zone.note = f"at least {least}" if least is not None else "taken"
    return zone


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
    cards += [Card(f"laid_good_{n}", "Luxury", band="luxury", colour="#6B4A8A", motif="stalls") for n in range(plan.goods)]
    return cards


def payment_zone(g: Peloponnes, plan: Plan) -> Zone:
    """The granary at supply, or what is paid for building sites."""
    totals = Totals(g, g.cities[plan.seat], plan.gone)
    zone = Zone("feeding" if plan.verb == "feed" else "sites", "", laid_cards(plan), "fan", card_size=(36, 50), frame=True)
    zone.rect = (AUCTION[0] + 200, AUCTION[1] + OFFER_SIZE[1] + 2, AUCTION[2] - 400, AUCTION[3] - OFFER_SIZE[1] + 4)
    zone.seat = plan.seat
    if plan.verb == "feed":
        paid = len(plan.laid) + plan.goods
        short = max(0, totals.inhabitants - totals.grain - paid)
        zone.note = f"Granary: {totals.inhabitants} inhabitants, {totals.grain} grain, paid {paid}, hungry {short}"
    else:
        zone.note = f"Building sites: {totals.wood} wood and {totals.stone} stone of production pay once for all of them"
    return zone


# === CITIES ===


def rival_rect(n: int, count: int) -> Rect:
    x, y, w, h = RIVALS
    width = min(780.0, (w - 8 * (count - 1)) / count)
    left = x + (w - width * count - 8 * (count - 1)) / 2
    return (left + n * (width + 8), y, width, h)


def plate(g: Peloponnes, seat: str, ask: Ask | None, rect: Rect, own: bool = False) -> Plate:
    """Name, city and the line of figures, each with its account."""
    city = g.cities[seat]
    totals = Totals(g, city)
    civ = g.data.civilizations[city.civ_card].name
    row = g.data.income(totals.inhabitants)
    short = totals.inhabitants - totals.grain
    shields = [c for c in g.data.catastrophes if is_protected(g, city, c)]
    cap = luxury_cap(g, city)
    income = f"{len(city.hand)} coin cards in hand; income {row.coin_cards + totals.income_cards}"
    bread = account(g, city, "grain") + (f"\n{short} short" if short > 0 else "")
    facts = [
        Fact("People", str(totals.inhabitants), "inhabitant", account(g, city, "inhabitants")),
        Fact("Power", str(totals.power), "power", account(g, city, "power")),
        Fact("Cards", str(len(city.hand)), "card", income),
        Fact("Wood", str(totals.wood), "wood", account(g, city, "wood")),
        Fact("Stone", str(totals.stone), "stone", account(g, city, "stone")),
        Fact("Grain", str(totals.grain), "grain", bread, "bad" if short > 0 else "good"),
        Fact("Luxury", str(city.luxury), "luxury", f"{city.luxury} of at most {cap}", id="luxury" if own else ""),
    ]
    if shields:
        words = "\n".join(protection_words(g, city, c).replace("You are", c).replace("You have", f"{c}:") for c in shields)
        facts.append(Fact("Safe", str(len(shields)), "defence", words, "good"))
    s = score(g, city) if UNKNOWN not in city.hand else None
    points = str(s.points) if s else f"{min(totals.inhabitants, totals.power)}+"
    subtitle = f"{civ}{' in ruins' if city.civ != OPEN else ''}{' · out' if city.status == 'out' else ''}"
    active = ask is not None and ask.seat == seat
    return Plate(seat, seat.capitalize(), subtitle, facts, seat, active, points, rect)


def account(g: Peloponnes, city: City, field: str) -> str:
    """Where a figure of the tableau comes from, card by card."""
    lines = []
    if city.civ == OPEN:
        civ = g.data.civilizations[city.civ_card]
        n = getattr(civ, field) if field in ("inhabitants", "power") else getattr(civ.production, field)
        if n:
            lines.append(f"{n} {civ.name}")
    for slot in city.slots:
        card = g.card(slot.card)
        n = getattr(card, field) if field in ("inhabitants", "power") else getattr(card.production, field)
        if slot.covered_by is not None and (field != "inhabitants" or g.options.get("covered_hides_inhabitants")):
            n = 0
        if n:
            lines.append(f"{n} {card.name}")
    return "\n".join(lines) or "none"


def scales(g: Peloponnes, seat: str, rect: Rect) -> Scales:
    city = g.cities[seat]
    if UNKNOWN in city.hand:
        totals = Totals(g, city)
        low = min(totals.inhabitants, totals.power)
        left = Fact("People", str(totals.inhabitants), "inhabitant", "without the hand")
        return Scales(left, Fact("Power", str(totals.power), "power", "without the hand"), f"At least {low}", rect)
    s = score(g, city)
    population, power = score_account(g, city)
    return Scales(
        Fact("People", str(s.population), "inhabitant", population), Fact("Power", str(s.power), "power", power),
        f"Score {s.points}", rect,
    )  # fmt: skip


def final_scales(g: Peloponnes) -> list[Scales]:
    """At the end every player's scales stand side by side where the cards were sold."""
    x, y, w, h = AUCTION
    width = min(300.0, (w - 8 * (len(g.seats) - 1)) / len(g.seats))
    left = x + (w - (width + 8) * len(g.seats) + 8) / 2
    out = []
    for n, seat in enumerate(g.order):
        one = scales(g, seat, (left + n * (width + 8), y + 20, width, h - 40))
        one.left.id, one.result = f"population_{seat}", f"{seat.capitalize()}: {one.result.lower()}"
        out.append(one)
    return out


def spread(cards: list[Card], left: float, right: float, y: float, size: tuple[float, float], from_right: bool) -> None:
    """Lays cards side by side from the civilization card outwards, closer when there are many."""
    if not cards:
        return
    width, height = size
    step = min(width + 6, (right - left - width) / max(1, len(cards) - 1))
    for n, card in enumerate(cards):
        x = right - width - (len(cards) - 1 - n) * step if from_right else left + n * step
        card.rect = (x, y, width, height)


def lay_out_city(g: Peloponnes, city: City, rect: Rect, size: tuple[float, float], plan: Plan | None = None) -> list[Card]:
    """Buildings to the left, the civilization card in the centre, landscapes to the right."""
    x, y, w, h = rect
    centre = x + w / 2
    half = size[0] / 2 + 8
    top = y + (h - size[1]) / 2

    def face(slot: Slot) -> Card:
        return planned(slot_card(g, slot), plan)

    left, right = [face(s) for s in buildings(g, city)], [face(s) for s in landscapes(g, city)]
    spread(left, x + 4, centre - half, top, size, from_right=True)
    spread(right, centre + half, x + w - 4, top, size, from_right=False)
    middle = []
    if city.civ != REMOVED:
        civ = planned(tableau_civilization(g, city), plan)
        civ.rect = (centre - size[0] / 2, top, *size)
        middle.append(civ)
    return left + middle + right


def planned(card: Card, plan: Plan | None) -> Card:
    """What the decision under way would do to a card."""
    if plan is None:
        return card
    key = card.key or card.id
    how = plan.covers.get(key)
    if how == REMOVE or key in plan.gone:
        card.mark, card.dim = "struck", True
    elif how is not None:
        card.mark, card.badge = "covered", "good" if how == LUXURY else how
    elif key in plan.chosen:
        card.badge = "hit"
    return card


def city_zones(g: Peloponnes, seat: str, rect: Rect) -> list[Zone]:
    city = g.cities[seat]
    plan = g.plan if g.plan is not None and g.plan.seat == seat else None
    cards = lay_out_city(g, city, rect, CITY_SIZE, plan)
    zones = [Zone(f"city_{seat}", "", cards, rect=rect, card_size=CITY_SIZE, seat=seat)]
    place: Rect = (AUCTION[0] + AUCTION[2] - WINGS, AUCTION[1], WINGS, 236)
    luxury = []
    if city.luxury_card != REMOVED:
        card = planned(luxury_face(g, city, seat, LUXURY_CARD), plan)
        card.rect = (place[0] + (WINGS - CITY_SIZE[0]) / 2, place[1] + 6, *CITY_SIZE)
        luxury.append(card)
    if g.phase != "over":  # the scales of all players stand there
        zones.append(Zone(f"luxury_zone_{seat}", "", luxury, rect=place, seat=seat))
    return zones


def rival_zone(g: Peloponnes, seat: str, rect: Rect) -> Zone:
    size = (60.0, 84.0) if rect[2] > 500 else (58.0, 82.0)
    return Zone(f"city_{seat}", "", lay_out_city(g, g.cities[seat], rect, size), rect=rect, card_size=size, seat=seat)


# === HAND ===


def hand_zone(g: Peloponnes, seat: str) -> Zone:
    """Sorted, reverse side up, without what is laid in the decision under way."""
    city = g.cities[seat]
    left = list(city.hand)
    if g.plan is not None and g.plan.seat == seat:
        for reverse in g.plan.laid:
            left.remove(reverse)
    return Zone(
        f"hand_{seat}",
        f"Your hand · {counted(len(left), 'coin card')}",
        numbered(seat, left, keyed=True),
        "fan",
        "hand",
        seat=seat,
    )


def numbered(seat: str, hand: list[str], keyed: bool) -> list[Card]:
    counts: dict[str, int] = {}
    cards = []
    for reverse in sorted_hand(hand):
        counts[reverse] = counts.get(reverse, 0) + 1
        cards.append(coin_card(f"{seat}_{reverse}_{counts[reverse]}", reverse, reverse if keyed else ""))
    return cards


def open_hand_zones(g: Peloponnes, seat: str | None) -> list[Zone]:
    """With open hands everybody's cards can be looked at."""
    if not g.options.get("open_hands"):
        return []
    return [
        Zone(
            f"hand_{other}",
            f"Hand of {other.capitalize()}",
            numbered(other, city.hand, keyed=False),
            "fan",
            "drawer",
            seat=other,
        )
        for other, city in g.cities.items()
        if other != seat
    ]


def civilization_zones(g: Peloponnes, home: str) -> list[Zone]:
    """D1: the two cities to choose from."""
    offer = [c for c in g.offered.get(home, []) if c != UNKNOWN]
    cards = [civilization_card(g.data.civilizations[c]) for c in offer]
    rect: Rect = (AUCTION[0], AUCTION[1], AUCTION[2], AUCTION[3])
    return [Zone("offer", "", cards, rect=rect, card_size=OFFER_SIZE, align="centre", seat=home)] if cards else []


# === CHARTS ===


def income_chart(g: Peloponnes, home: str) -> Chart:
    people = Totals(g, g.cities[home]).inhabitants if g.order else -1
    rows = []
    for row in g.data.tables.income.by_inhabitants:
        lit = "lit" if row.first <= people and (row.last is None or people <= row.last) else ""
        span = f"{row.first}–{row.last}" if row.last is not None else f"{row.first}+"
        rows.append([Cell(span, lit), Cell(str(row.coin_cards), lit), Cell(str(row.luxury) if row.luxury else "–", lit)])
    return Chart(
        "income",
        "Income",
        ["Inhabitants", "Coin cards", "Luxury goods"],
        rows,
        "Each round, for the inhabitants of the tableau.",
    )


def luxury_chart(g: Peloponnes, home: str) -> Chart:
    goods = g.cities[home].luxury
    rows = []
    for level in g.data.luxury.levels:
        lit = "lit" if level.first <= goods <= level.last else ""
        rows.append(
            [Cell(f"{level.first}–{level.last}", lit), Cell(str(level.inhabitants), lit), Cell(str(level.power), lit)]
        )
    note = "At the end every six other cards and goods are a power point. The lower of population and power is the score."
    return Chart("luxury", "Luxury card at the end", ["Goods", "Inhabitants", "Power"], rows, note)
