"""The totals of a tableau. Everything is computed from the cards; nothing is stored."""

from __future__ import annotations

from .data import BUILDING, DECLINE, LANDSCAPE, PowerCard
from .state import COVERED, OPEN, REMOVED, City, Peloponnes, Slot


class Totals:
    """The figures of one tableau: inhabitants, power points, production and the special functions."""

    __slots__ = ("discount", "grain", "half_coins", "income_cards", "inhabitants", "power", "stone", "wood")

    def __init__(self, g: Peloponnes, city: City, gone: list[str] | None = None) -> None:
        """R8: a covered power card shows its inhabitants but no power, production or function; a covered civilization
        card shows neither. Cards in `gone` are left out."""
        data = g.data
        cards = data.cards
        covered_live = not g.options.get("covered_hides_inhabitants")
        inhabitants = power = wood = stone = grain = half = discount = extra = 0
        if city.civ == OPEN and not (gone and city.civ_card in gone):
            civ = data.civilizations[city.civ_card]
            inhabitants, power = civ.inhabitants, civ.power
            made = civ.production
            wood, stone, grain = made.wood, made.stone, made.grain
        for slot in city.slots:
            if gone and slot.card in gone:
                continue
            card = cards[slot.card]
            if slot.covered_by is not None:
                if covered_live:
                    inhabitants += card.inhabitants
                continue
            inhabitants += card.inhabitants
            power += card.power
            made = card.production
            wood += made.wood
            stone += made.stone
            grain += made.grain
            if card.special:
                half += card.half_coins
                discount += card.discount
                extra += card.income_cards
        self.inhabitants, self.power = inhabitants, power
        self.wood, self.stone, self.grain = wood, stone, grain
        self.half_coins, self.discount, self.income_cards = half, discount, extra


def missing_for(g: Peloponnes, seat: str, card: PowerCard) -> tuple[int, int]:
    """Wood and stone that the present production does not cover; the new building's own does not count yet."""
    made = Totals(g, g.cities[seat])
    return max(0, card.wood_cost - made.wood), max(0, card.stone_cost - made.stone)


def half_coins(g: Peloponnes, city: City) -> int:
    """Market and Agora: half a coin each, while uncovered."""
    cards = g.data.cards
    return sum(cards[s.card].half_coins for s in city.slots if s.covered_by is None)


def discount(g: Peloponnes, city: City) -> int:
    """Barracks and Stockade: one coin less each in the conquest row, while uncovered."""
    cards = g.data.cards
    return sum(cards[s.card].discount for s in city.slots if s.covered_by is None)


def symbols(g: Peloponnes, city: City, catastrophe: str) -> int:
    """R30: symbols on covered cards and on building sites count; those on removed cards are gone."""
    cards = g.data.cards
    count = sum(cards[s.card].catastrophe == catastrophe for s in city.slots)
    if city.civ != REMOVED:
        count += g.data.civilizations[city.civ_card].catastrophes.count(catastrophe)
    return count


def protector(g: Peloponnes, city: City, catastrophe: str) -> str | None:
    """Return an uncovered building, finished or not, that protects from the catastrophe (R31), or None."""
    cards = g.data.cards
    for slot in city.slots:
        if slot.covered_by is None and catastrophe in cards[slot.card].protects:
            return slot.card
    return None


def is_protected(g: Peloponnes, city: City, catastrophe: str) -> bool:
    """By a building, or by three symbols."""
    return protector(g, city, catastrophe) is not None or symbols(g, city, catastrophe) >= g.data.symbols_needed


def luxury_cap(g: Peloponnes, city: City) -> int:
    """How many goods the luxury card can hold (R28)."""
    if city.luxury_card == REMOVED:
        return 0
    return g.data.luxury.max_after_decline if city.luxury_card == COVERED else g.data.luxury.max


def gain_luxury(g: Peloponnes, city: City, goods: int) -> int:
    """R29: what the luxury card cannot hold is lost. Returns how many goods arrived."""
    before = city.luxury
    city.luxury = min(before + goods, luxury_cap(g, city))
    return city.luxury - before


def uncovered(g: Peloponnes, city: City, kind: str) -> list[Slot]:
    cards = g.data.cards
    return [s for s in city.slots if s.covered_by is None and cards[s.card].kind == kind]


def buildings(g: Peloponnes, city: City) -> list[Slot]:
    return [s for s in city.slots if g.data.cards[s.card].kind == BUILDING]


def landscapes(g: Peloponnes, city: City) -> list[Slot]:
    return [s for s in city.slots if g.data.cards[s.card].kind == LANDSCAPE]


def sites(city: City) -> list[Slot]:
    """The buildings under construction."""
    return [s for s in city.slots if s.site is not None]


def living_on(g: Peloponnes, city: City, card: str) -> tuple[int, int]:
    """The inhabitants and the grain that are visible on a card of the tableau (R17)."""
    if card == city.civ_card:
        civ = g.data.civilizations[card]
        return (civ.inhabitants, civ.production.grain) if city.civ == OPEN else (0, 0)
    printed = g.data.cards[card]
    if city.slot(card).covered_by is None:
        return printed.inhabitants, printed.production.grain
    return (0 if g.options.get("covered_hides_inhabitants") else printed.inhabitants), 0


def removable(g: Peloponnes, city: City, gone: list[str]) -> list[str]:
    """R17: the cards on which more people live than it feeds, without those that are gone already."""
    cards = [slot.card for slot in city.slots]
    if city.civ == OPEN:
        cards.append(city.civ_card)
    out = []
    for card in cards:
        people, grain = living_on(g, city, card)
        if people > grain and card not in gone:
            out.append(card)
    return out


def covered_cards(city: City) -> list[tuple[str, str]]:
    """Every covered card with the catastrophe that covered it; civilization and luxury card by their ids."""
    out = [(s.card, s.covered_by) for s in city.slots if s.covered_by is not None]
    if city.civ == COVERED:
        out.append((city.civ_card, "plague"))
    if city.luxury_card == COVERED:
        out.append(("luxury_card", DECLINE))
    return out
