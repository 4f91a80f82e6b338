"""The cities on the table: plates with their totals, tableaus of cards, scales. One lies large, the others small."""

from __future__ import annotations

import msgspec

from engines.core import Ask
from engines.core.decks import UNKNOWN
from engines.core.table import Card, Cell, Fact, Figure, Mark, Plate, Rect, Scales, Track, Zone

from ..catastrophes import affected
from ..city import Totals, buildings, is_protected, landscapes, luxury_cap, protector, sites, symbols
from ..coins import amounts, counted
from ..data import LUXURY_CARD
from ..scoring import Score, ranking, score
from ..state import COVERED, LUXURY, OPEN, OUT, REMOVE, REMOVED, City, Peloponnes, Plan, Slot
from ..supply import SITES, missing_for_sites
from .card_faces import luxury_face, miniature, slot_card, tableau_civilization
from .places import AUCTION, CITY_SIZE, OFFER_SIZE, PLATE_HEIGHT, RIVALS, TRAY_HEIGHT, WINGS

IN_ROUND = ("bid", "order", "gain", "income")  # while it matters who has passed
LUXURY_SIDE = 8  # the last number on the first side of a luxury card
LETTER = 10.0  # the width of a letter where the board is small on the screen
NARROWEST = 0.925  # a card may become so much narrower before cards overlap
MINIATURE = (60.0, 86.0)  # the least and the greatest width of a rival's card


def rival_rect(n: int, count: int) -> Rect:
    x, y, w, h = RIVALS
    width = min(780.0, (w - 8 * (count - 1)) / count)
    left = x + (w - width * count - 8 * (count - 1)) / 2
    return (left + n * (width + 8), y, width, h)


def plate(g: Peloponnes, seat: str, ask: Ask | None, rect: Rect, own: bool, large: bool = False) -> Plate:
    """Name, city and the line of figures, each with its account; beside the name what the city is protected from. A large
    one also tells what comes in and what helps in the auction."""
    city = g.cities[seat]
    totals = Totals(g, city)
    civ = g.data.civilizations[city.civ_card].name
    row = g.data.income(totals.inhabitants)
    short = totals.inhabitants - totals.grain
    cap = luxury_cap(g, city)
    income = f"{len(city.hand)} coin cards in hand\n{row.coin_cards + totals.income_cards} more with the next income"
    bread = account(g, city, "grain") + (f"\n{short} too few for {totals.inhabitants} inhabitants" if short > 0 else "")
    facts = [
        Fact("People", str(totals.inhabitants), "inhabitant", account(g, city, "inhabitants")),
        Fact("Power", str(totals.power), "power", account(g, city, "power")),
        Fact("Cards", str(len(city.hand)), "card", income),
        Fact(
            "Luxury",
            str(city.luxury),
            "luxury",
            f"{city.luxury} luxury goods of at most {cap}",
            id="luxury" if own else "",
        ),
        Fact("Wood", str(totals.wood), "wood", account(g, city, "wood")),
        Fact("Stone", str(totals.stone), "stone", account(g, city, "stone")),
        Fact("Grain", str(totals.grain), "grain", bread, "bad" if short > 0 else "good"),
    ]
    if short > 0 and g.phase != "over":
        facts.append(Fact("Hungry", str(short), "supply", "inhabitants without grain at the next supply", "bad"))
    if large and g.phase != "over":
        facts += prospects(g, city, totals)
    safe = [c for c in g.data.catastrophes if is_protected(g, city, c)]
    signs = [Figure("defence", "", "protected from"), *(Figure(c, "", c) for c in safe)] if safe else []
    words = [f"{g.data.catastrophes[c].name}: {protection_words(g, city, c)}" for c in safe]
    words = words or ["Not protected from anything."]
    s, whole = score_so_far(g, city)
    points = f"{s.points}{'' if whole else '+'}"
    sums = f"the lower of {s.population} population and {s.power} power"
    words.insert(0, f"Score so far: {s.points}, {sums}{'' if whole else '; the hand may add to it'}.")
    fate = {OPEN: "", COVERED: " in ruins", REMOVED: " lost"}[city.civ]
    subtitle = f"{civ}{fate}{' · out' if city.status == OUT and g.phase in IN_ROUND else ''}"
    active = ask is not None and ask.seat == seat
    return Plate(
        seat,
        seat.capitalize(),
        subtitle,
        facts,
        seat,
        active,
        points,
        rect,
        signs=signs,
        tip="\n".join(words),
    )


def prospects(g: Peloponnes, city: City, totals: Totals) -> list[Fact]:
    """The next income, and what helps to outbid others or in the conquest row."""
    row = g.data.income(totals.inhabitants)
    why = [f"{row.coin_cards} for {counted(totals.inhabitants, 'inhabitant')}"]
    why += [f"{totals.income_cards} from buildings"] if totals.income_cards else []
    won = g.card(city.won).one_time if city.won is not None and g.phase in ("gain", "income") else None
    once = won.coin_cards if won is not None else 0
    why += [f"{once} once, from {g.card(city.won).name}"] if once and city.won is not None else []
    facts = [Fact("Earns", f"+{row.coin_cards + totals.income_cards + once}", "coin", "\n".join(["coin cards", *why]))]
    goods = row.luxury + (won.luxury if won is not None else 0)
    if goods:
        facts.append(Fact("Goods", f"+{goods}", "luxury", "luxury goods with the next income"))
    half = totals.half_coins
    if half:
        facts.append(Fact("Bids", "+½" if half == 1 else f"+{half // 2}", "coin", "how much higher your bids count", "good"))
    if totals.discount:
        facts.append(Fact("Army", f"−{totals.discount}", "strength", "coins less in the conquest row", "good"))
    return facts


def protection_words(g: Peloponnes, city: City, catastrophe: str) -> str:
    building = protector(g, city, catastrophe)
    if building:
        return f"protected by {g.card(building).name}."
    count = symbols(g, city, catastrophe)
    return f"{count} of {g.data.symbols_needed} symbols{', protected' if count >= g.data.symbols_needed else ''}."


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


def score_so_far(g: Peloponnes, city: City) -> tuple[Score, bool]:
    """Return the score of a city now, and whether it is complete: a hidden hand may add to it."""
    hidden = UNKNOWN in city.hand
    return score(g, msgspec.structs.replace(city, hand=[]) if hidden else city), not hidden


def scales(g: Peloponnes, seat: str, rect: Rect) -> Scales:
    s, whole = score_so_far(g, g.cities[seat])
    apart = [] if whole else ["without the hand"]
    left = Fact("People", str(s.population), "inhabitant", "\n".join([*s.population_account(), *apart]))
    right = Fact("Power", str(s.power), "power", "\n".join([*s.power_account(), *apart]))
    if whole:
        left.tone = "good" if s.population == s.points else ""
        right.tone = "good" if s.power == s.points else ""
    return Scales(left, right, f"Score {s.points}" if whole else f"At least {s.points}", rect)


def final_scales(g: Peloponnes) -> list[Scales]:
    """At the end every player's scales stand side by side where the cards were sold."""
    x, y, w, h = AUCTION
    width = min(300.0, (w - 8 * (len(g.seats) - 1)) / len(g.seats))
    left = x + (w - (width + 8) * len(g.seats) + 8) / 2
    ranks = ranking(g)
    out = []
    for n, seat in enumerate(g.order):
        one = scales(g, seat, (left + n * (width + 8), y + 20, width, h - 40))
        one.best = ranks[seat] == max(ranks.values())
        one.left.id, one.result = f"population_{seat}", f"{seat.capitalize()}: {one.result.lower()}"
        out.append(one)
    return out


def faces(g: Peloponnes, city: City, plan: Plan | None = None) -> tuple[list[Card], list[Card], list[Card]]:
    """Buildings to the left, the civilization card in the centre, landscapes to the right."""
    threatened = under_threat(g, city, plan)

    def face(slot: Slot) -> Card:
        card = planned(slot_card(g, slot), plan)
        if plan is not None and plan.verb == SITES and slot.site is not None and slot.card not in plan.gone:
            card.into = SITES  # what is dropped on a site pays for the sites
        card.stir = "pulse" if slot.card in threatened else ""
        return card

    middle = [planned(tableau_civilization(g, city), plan)] if city.civ != REMOVED else []
    for card in middle:
        card.stir = "pulse" if city.civ_card in threatened else ""
    return [face(s) for s in buildings(g, city)], middle, [face(s) for s in landscapes(g, city)]


def lay_out(g: Peloponnes, city: City, rect: Rect, size: tuple[float, float], plan: Plan | None) -> list[Card]:
    """The civilization card in the middle, or aside if that leaves more room; closer together when the cards are many."""
    x, y, w, h = rect
    width, height = size
    left, middle, right = faces(g, city, plan)
    width = max(width * NARROWEST, min(width, w / (len(left) + len(right) + 1) - 6))
    step = min(width + 6, (w - width) / max(1, len(left) + len(right)))
    centre = x + (w - width) / 2
    centre = max(x + len(left) * step, min(centre, x + w - width - len(right) * step))
    places = [*range(-len(left), 0), *[0 for _ in middle], *range(1, len(right) + 1)]
    cards = left + middle + right
    for card, place in zip(cards, places, strict=True):
        card.rect = (centre + place * step, y + (h - height) / 2, width, height)
    return cards


def planned(card: Card, plan: Plan | None) -> Card:
    """Mark what the current decision would do to a card."""
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


def under_threat(g: Peloponnes, city: City, plan: Plan | None) -> list[str]:
    """List the cards that the current catastrophe may hit."""
    return affected(g, city, plan.card)[0] if plan is not None and plan.verb == "strike" else []


def own_plan(g: Peloponnes, seat: str) -> Plan | None:
    return g.plan if g.plan is not None and g.plan.seat == seat else None


def city_zones(g: Peloponnes, seat: str, rect: Rect) -> list[Zone]:
    """The city in the large place, and its luxury card."""
    city = g.cities[seat]
    plan = own_plan(g, seat)
    cards = lay_out(g, city, rect, CITY_SIZE, plan)
    zones = [Zone(f"city_{seat}", "", cards, rect=rect, card_size=CITY_SIZE, seat=seat)]
    place: Rect = (AUCTION[0] + AUCTION[2] - WINGS, AUCTION[1], WINGS, 236)
    luxury = []
    if city.luxury_card != REMOVED:
        card = planned(luxury_face(g, city, seat, LUXURY_CARD), plan)
        card.stir = "pulse" if LUXURY_CARD in under_threat(g, city, plan) else ""
        card.rect = (place[0] + (WINGS - CITY_SIZE[0]) / 2, place[1] + 6, *CITY_SIZE)
        luxury.append(card)
    if g.phase != "over":  # the scales of all players stand there
        zones.append(Zone(f"luxury_zone_{seat}", "", luxury, rect=place, seat=seat))
    return zones


def mats(g: Peloponnes, seat: str, rect: Rect, own: bool) -> list[Zone]:
    """The ground on both sides of the civilization card, with what it is for."""
    city = g.cities[seat]
    x, y, w, h = rect
    left, middle, right = faces(g, city)
    cards = lay_out(g, city, rect, CITY_SIZE, None)
    edges = [card.rect for card in cards if card.rect is not None]
    centre = edges[len(left)] if middle else (x + w / 2, y, 0.0, h)
    begins, ends = centre[0] - 6, centre[0] + centre[2] + 6
    whose = "you win" if own else "won"
    unpaid = len(sites(city))
    due = amounts(*missing_for_sites(g, city, []))
    built = counted(len(left), "building")
    words = {
        "buildings": [built] if left else [f"buildings {whose} lie here"],
        "landscapes": [counted(len(right), "landscape")] if right else [f"landscapes {whose} lie here"],
    }
    if unpaid:
        words["buildings"] = [f"{built}, {unpaid} unpaid{f' ({due} missing)' if due else ''}", f"{built}, {unpaid} unpaid"]
    out = []
    for id, a, b, some in (("buildings", x, begins, left), ("landscapes", ends, x + w, right)):
        if b - a < CITY_SIZE[0] / 4:
            continue
        room = b - a - len(some) * (CITY_SIZE[0] + 6)
        note = next((f"{t[0].upper()}{t[1:]}" for t in words[id] if room > LETTER * len(t) + 20), "")
        out.append(Zone(f"{id}_{seat}", note=note, rect=(a, y, b - a, h)))
        out[-1].align = "right" if id == "landscapes" else "left"
    return out


def luxury_track(g: Peloponnes, seat: str) -> list[Track]:
    """The track of the luxury card with its marker: 0 to 8 on one side, 9 to 17 on the other, 0 to 3 under a cover."""
    city = g.cities[seat]
    if city.luxury_card == REMOVED:
        return []
    side = 0 if city.luxury <= LUXURY_SIDE else LUXURY_SIDE + 1
    numbers = range(side, min(side + LUXURY_SIDE, luxury_cap(g, city)) + 1)
    cells = []
    for n in numbers:
        level = g.data.luxury_level(n)
        worth = f"{counted(level.inhabitants, 'inhabitant')} and {level.power} power at the end"
        cells.append(
            Cell(str(n), tip=f"{counted(n, 'luxury good')}: {worth if city.luxury_card == OPEN else 'under a cover'}")
        )
    rect: Rect = (AUCTION[0] + AUCTION[2] - WINGS, AUCTION[1] + OFFER_SIZE[1] + 4, WINGS, TRAY_HEIGHT)
    return [Track("luxury_track", "", cells, side, [Mark(city.luxury, icon="luxury")], rect=rect)]


def small_zone(g: Peloponnes, seat: str, rect: Rect) -> Zone:
    """A city beside others: its cards as wide as there is room, with the figures that still matter."""
    x, y, w, h = rect
    below: Rect = (x, y + PLATE_HEIGHT + 2, w, h - PLATE_HEIGHT - 2)
    city = g.cities[seat]
    least, most = MINIATURE
    width = min(most, max(least, w / (len(city.slots) + 1) - 6))
    cards = [miniature(card) for card in lay_out(g, city, below, (width, below[3]), own_plan(g, seat))]
    return Zone(f"city_{seat}", "", cards, rect=below, seat=seat)
