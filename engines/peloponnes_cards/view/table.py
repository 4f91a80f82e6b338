"""Builds the table: rivals, shared tracks, the auction, the large city, and the hand below."""

from __future__ import annotations

from engines.core import Ask
from engines.core.decks import UNKNOWN
from engines.core.table import Banner, BoardView, Card, Cell, Chart, Mark, Rect, Table, Track, Zone

from ..city import Totals, is_protected
from ..coins import counted
from ..data import REVERSES
from ..scoring import ranking
from ..state import OUT, WAITING, Peloponnes
from .auction import DECK_TOP, DRAW_TOP, auction_zones, marker_arrows, payment_bars
from .card_faces import civilization_card, coin_card, sorted_hand
from .places import AUCTION, CITY, OFFER_SIZE, PLATE_HEIGHT, SHARED, WIDTH, WINGS
from .tableau import (
    city_zones,
    final_scales,
    luxury_track,
    mats,
    plate,
    protection_words,
    rival_rect,
    scales,
    small_zone,
)

HAND_SIZE = (120.0, 85.0)
PHASES = {
    "deal": "Setup", "choose": "Choice of city", "found": "Setup", "reveal": "Reveal", "strike": "Catastrophe",
    "supply": "Supply",
    "bid": "Bidding", "order": "Turn order", "gain": "Gain power cards", "income": "Income", "final_supply": "Final supply",
    "uncover": "Uncovering", "over": "Scoring",
}  # fmt: skip


def build(g: Peloponnes, seat: str | None, ask: Ask | None, focus: str | None = None) -> Table:
    """Build the table from the view of a seat; `focus` is the owner of the large city, if not the seat itself."""
    home = seat or (g.order or g.seats)[0]
    table = Table(banner(g, ask), [BoardView("cloth")])
    table.tracks = [round_track(g), *catastrophe_tracks(g, home)]
    table.charts = [income_chart(g, home), luxury_chart(g, home)]
    if g.phase in ("deal", "choose", "found"):
        table.zones = civilization_zones(g, home)
        return table
    table.boards[0].paths = marker_arrows(g)
    table.tracks += [order_track(g), *payment_bars(g)]
    table.zones = pile_zones(g) if g.phase == "over" else [*pile_zones(g), *auction_zones(g, seat, ask)]
    lay_out_cities(table, g, ask, home, focus or home)
    if seat is not None:
        table.zones.append(hand_zone(g, seat))
    table.zones += open_hand_zones(g, seat)
    return table


def lay_out_cities(table: Table, g: Peloponnes, ask: Ask | None, home: str, large: str) -> None:
    """Lay out one large city with its scales and the others in a row; a click on a small one enlarges it."""
    small = [s for s in g.order if s != large]
    for n, seat in enumerate(small):
        x, y, w, h = rival_rect(n, len(small))
        one, zone = plate(g, seat, ask, (x, y, w, PLATE_HEIGHT), seat == home), small_zone(g, seat, (x, y, w, h))
        one.opens = zone.opens = seat
        one.tip += f"\nClick to see {'your own city' if seat == home else 'this city'} in the large place."
        table.plates.append(one)
        table.zones.append(zone)
    x, y, w, h = CITY
    own = plate(g, large, ask, (x, y, 250, h), large == home, large=True)
    table.zones += mats(g, large, (x + 258, y, w - 258, h), large == home)
    cities = city_zones(g, large, (x + 258, y, w - 258, h))
    for zone in cities[1:]:  # the luxury card: options mean one's own, and its goods are dragged with it
        zone.carries = ("spend",) if large == home else ()
        for card in zone.cards:
            card.key = card.key if large == home else ""
    if large != home:
        own.opens = cities[0].opens = home
        own.tip += "\nClick to see your own city again."
    table.plates.append(own)
    table.zones += cities
    if g.phase == "over":
        table.scales = final_scales(g)
    else:
        table.scales = [scales(g, large, (AUCTION[0], AUCTION[1], WINGS, 236))]
        table.tracks += luxury_track(g, large)


def banner(g: Peloponnes, ask: Ask | None) -> Banner:
    title = f"Round {g.round} of {g.terms.rounds} · {PHASES[g.phase]}" if g.round else PHASES[g.phase]
    if g.phase == "strike" and g.to_strike:
        title = f"Round {g.round} of {g.terms.rounds} · {g.data.catastrophes[g.to_strike[0]].name}"
    if g.phase == "over":
        ranks = ranking(g)
        best = [seat for seat in g.order if ranks[seat] == max(ranks.values())]
        names = " and ".join(seat.capitalize() for seat in best)
        return Banner(title, f"{names} {'wins' if len(best) == 1 else 'win'} with a score of {ranks[best[0]][0]}.")
    if ask is None:
        return Banner(title)
    return Banner(title, ask.prompt, ask.seat)


# === WHAT ALL SHARE ===


def round_track(g: Peloponnes) -> Track:
    per_round = g.data.tables.round.cards_revealed
    letters = "".join(part.pile * (part.cards // per_round) for part in g.terms.draw)
    cells = []
    for n, letter in enumerate(letters, 1):
        tone = "lit" if n == g.round else "done" if n < g.round else ""
        cells.append(Cell(letter, tone, f"Round {n}, pile {letter}"))
    title = f"Round {max(g.round, 1)} · {PHASES[g.phase]}"
    return Track("round", title, cells, 1, rect=shared(0, 290))


def shared(left: float, width: float) -> Rect:
    """A place in the band of what all share."""
    x, y, _, h = SHARED
    return (x + left, y, width, h)


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
                "burnt" if done else "good" if safe else "bad" if i == last else "",
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
            tip += f"You: {protection_words(g, g.cities[home], catastrophe.id)}"
        out.append(
            Track(
                catastrophe.id, catastrophe.name, cells,
                marks=[Mark(space, icon=catastrophe.id)], rect=shared(296 + n * 160, 154), tip=tip,
            )
        )  # fmt: skip
    return out


def order_track(g: Peloponnes) -> Track:
    now = seat_deciding(g)
    cells = []
    for n, seat in enumerate(g.order, 1):
        tone = "lit" if seat == now else "done" if g.phase == "bid" and g.cities[seat].status != WAITING else ""
        cells.append(Cell(str(n), tone, f"{seat.capitalize()}{bid_words(g, seat)}"))
    marks = [Mark(n, s) for n, s in enumerate(g.order, 1)]
    return Track("order", "Turn order", cells, 1, marks, rect=shared(1096, 186))


def bid_words(g: Peloponnes, seat: str) -> str:
    """What a seat has done in this round's bidding."""
    city = g.cities[seat]
    if g.phase != "bid":
        return ""
    if city.bid is None:
        return " is out" if city.status == OUT else " has yet to bid"
    where = f" on {g.card(city.bid.card).name}" if city.bid.card is not None else ", outbid"
    return f": {counted(len(city.bid.coins), 'coin')}{where}"


def seat_deciding(g: Peloponnes) -> str | None:
    if g.displaced is not None:
        return g.displaced
    if g.phase in ("strike", "supply", "final_supply", "gain") and g.next < len(g.order):
        return g.order[g.next]
    if g.phase == "bid" and g.next:
        return g.order[min(g.next, len(g.order)) - 1]
    return None


def pile_zones(g: Peloponnes) -> list[Zone]:
    x, y, _, _ = SHARED
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
            [Card(DECK_TOP, up=False, back=letter, count=left, tip=f"{left} power cards, next pile {letter}.")]
            if left
            else [],
        ),
        (
            "draw",
            [Card(DRAW_TOP, up=False, back="coin", count=len(g.draw), tip=f"{len(g.draw)} coin cards to draw.")]
            if g.draw
            else [],
        ),
        ("discard", top),
        ("box", [Card("box_top", up=False, back="wall", count=len(g.box), tip=box_words(g))] if g.box else []),
    ]
    titles = {"deck": "Power", "draw": "Coins", "discard": "Spent", "box": "Box"}
    return [
        Zone(id, "", cards, "pile", rect=(x + 1284 + n * 75, y - 2, 72, 108), card_size=(50, 70), note=titles[id])
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


# === HAND ===


def hand_zone(g: Peloponnes, seat: str) -> Zone:
    """Return the sorted hand, reverse side up, without the cards laid in the current decision."""
    city = g.cities[seat]
    left = list(city.hand)
    if g.plan is not None and g.plan.seat == seat:
        for reverse in g.plan.laid:
            left.remove(reverse)
    return Zone(
        f"hand_{seat}",
        hand_title(left),
        numbered(seat, left, keyed=True),
        "fan",
        "hand",
        card_size=HAND_SIZE,
        seat=seat,
        takes=("withdraw",),
    )


def hand_title(hand: list[str]) -> str:
    kinds = ", ".join(f"{n} {reverse}" for reverse in REVERSES if (n := hand.count(reverse)))
    return f"Your hand · {counted(len(hand), 'coin card')}{': ' if kinds else ''}{kinds}"


def numbered(seat: str, hand: list[str], keyed: bool) -> list[Card]:
    counts: dict[str, int] = {}
    cards = []
    for reverse in sorted_hand(hand):
        counts[reverse] = counts.get(reverse, 0) + 1
        cards.append(coin_card(f"{seat}_{reverse}_{counts[reverse]}", reverse, reverse if keyed else ""))
        cards[-1].dealt = DRAW_TOP
    return cards


def open_hand_zones(g: Peloponnes, seat: str | None) -> list[Zone]:
    """Return the other hands, which all may see with that option."""
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
    width, height = OFFER_SIZE[0] * 1.7, OFFER_SIZE[1] * 1.7
    for n, card in enumerate(cards):
        card.rect = (WIDTH / 2 + (n - len(cards) / 2) * (width + 40) + 20, AUCTION[1] + 40, width, height)
    rect: Rect = (AUCTION[0], AUCTION[1] + 20, AUCTION[2], height + 40)
    return [Zone("offer", "", cards, rect=rect, seat=home)] if cards else []


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
