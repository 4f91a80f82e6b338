"""Checks of an edition's data, and invariants of every position."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from engines.core.data import Edition, Issue
from engines.core.decks import UNKNOWN

from ..city import luxury_cap
from ..data import BUILDING, LANDSCAPE, REVERSES, Data, ScenarioData, data_of
from ..secrets import coins_on_table
from ..state import COVERED, Peloponnes

CARDS, CIVS, COINS, TABLES = "power_cards.json", "civilizations.json", "coin_cards.json", "tables.json"


# === DATA ===


def check(edition: Edition) -> list[Issue]:
    data = data_of(edition)
    issues = check_cards(data) + check_civilizations(data) + check_charts(data)
    for scenario in data.scenarios.values():
        issues += check_scenario(data, scenario)
    return issues


def check_cards(data: Data) -> list[Issue]:
    issues: list[Issue] = []

    def fault(text: str, id: str = "", file: str = CARDS) -> None:
        issues.append(Issue(text, file, id))

    cards = data.power_cards
    if sorted(c.number for c in cards) != list(range(1, len(cards) + 1)):
        fault("The cards are not numbered from 1 without gaps.")
    if len(data.cards) != len(cards):
        fault("Two power cards have one id.")
    sizes = Counter(c.pile for c in cards)
    for pile, size in data.tables.piles.sizes.items():
        if sizes[pile] != size:
            fault(f"Pile {pile} has {sizes[pile]} cards, not {size}.")
    for card in cards:
        if card.kind not in (BUILDING, LANDSCAPE):
            fault(f"{card.name} is neither a building nor a landscape.", card.id)
        if card.catastrophe not in data.catastrophes:
            fault(f"{card.name} shows an unknown catastrophe.", card.id)
        if card.is_building and (card.cost is None or card.cost.wood + card.cost.stone <= 0):
            fault(f"{card.name} is a building without a cost.", card.id)
        if not card.is_building and card.cost is not None:
            fault(f"{card.name} is a landscape with a cost.", card.id)
        if card.catastrophe in card.protects:
            fault(f"{card.name} protects from the catastrophe that it shows.", card.id)
        if min(card.value, card.inhabitants, card.power, *_figures(card.production), *_figures(card.one_time)) < 0:
            fault(f"{card.name} has a negative figure.", card.id)
        for special in card.special:
            if special.effect not in ("protect", "income_coin_cards", "bid_bonus", "conquest_discount"):
                fault(f"{card.name} has an unknown function {special.effect!r}.", card.id)
    supply = Counter(c.pile for c in cards if c.supply)
    for pile in data.tables.piles.order:
        wanted = 0 if pile == data.tables.piles.order[0] else 1
        if supply[pile] != wanted:
            fault(f"Pile {pile} has {supply[pile]} cards with the supply symbol, not {wanted}.")
    for catastrophe in data.catastrophes.values():
        protecting = tuple(c.id for c in cards if catastrophe.id in c.protects)
        if set(protecting) != set(catastrophe.protecting_buildings):
            fault(
                f"The buildings that protect from {catastrophe.name.lower()} differ from the cards.", catastrophe.id, TABLES
            )
    return issues


def _figures(goods: object) -> tuple[int, ...]:
    return tuple(getattr(goods, field) for field in goods.__struct_fields__)  # type: ignore[attr-defined]


def check_civilizations(data: Data) -> list[Issue]:
    civs = list(data.civilizations.values())
    issues: list[Issue] = []
    if sorted(c.order for c in civs) != list(range(1, len(civs) + 1)):
        issues.append(Issue("The civilizations are not numbered from 1 without gaps.", CIVS))
    if len(civs) < 10:
        issues.append(Issue("Ten civilizations are needed for a choice of two each.", CIVS))
    for civ in civs:
        for catastrophe in civ.catastrophes:
            if catastrophe not in data.catastrophes:
                issues.append(Issue(f"{civ.name} shows an unknown catastrophe.", CIVS, civ.id))
        if civ.coin_cards < 0 or civ.inhabitants < 0 or civ.power < 0:
            issues.append(Issue(f"{civ.name} has a negative figure.", CIVS, civ.id))
    counted = Counter(c.reverse for c in data.coin_cards)
    if dict(counted) != data.split or set(data.split) != set(REVERSES):
        issues.append(Issue("The coin cards differ from the split by kinds.", COINS))
    largest = sum(sorted((c.coin_cards for c in civs), reverse=True)[:5])
    if largest > len(data.coin_cards):
        issues.append(Issue(f"An opening deal may need {largest} coin cards.", COINS))
    return issues


def check_charts(data: Data) -> list[Issue]:
    issues: list[Issue] = []
    rows = data.tables.income.by_inhabitants
    follows = all(a.last is not None and b.first == a.last + 1 for a, b in pairwise(rows))
    if rows[0].first != 0 or rows[-1].last is not None or not follows:
        issues.append(Issue("The income rows do not run on from 0 without gaps.", TABLES, "income"))
    if any((row.luxury > 0) != (row.first >= 11) for row in rows):
        issues.append(Issue("Income brings luxury goods exactly from 11 inhabitants on.", TABLES, "income"))
    levels = data.luxury.levels
    joined = all(b.first == a.last + 1 for a, b in pairwise(levels))
    if levels[0].first != 0 or levels[-1].last != data.luxury.max or not joined:
        issues.append(
            Issue("The luxury levels do not run from 0 to the highest number without gaps.", TABLES, "luxury_card")
        )
    revealed = data.tables.round.cards_revealed
    for row in data.tables.row_sizes:
        if row.middle_row != row.players or row.middle_row + row.conquest_row != revealed:
            issues.append(Issue(f"With {row.players} players the rows do not hold {revealed} cards.", TABLES, "row_sizes"))
    return issues


def check_scenario(data: Data, scenario: ScenarioData) -> list[Issue]:
    issues: list[Issue] = []

    def fault(text: str) -> None:
        issues.append(Issue(f"{scenario.name}: {text}", TABLES, scenario.id))

    drawn = sum(part.cards for part in scenario.draw)
    if drawn != scenario.rounds * data.tables.round.cards_revealed:
        fault(f"{scenario.rounds} rounds need {scenario.rounds * data.tables.round.cards_revealed} cards, not {drawn}.")
    for part in scenario.draw:
        pile = [c.id for c in data.power_cards if c.pile == part.pile]
        strangers = [c for c in (*part.include, *part.exclude) if c not in pile]
        if strangers:
            fault(f"{strangers[0]} is not in pile {part.pile}.")
        if part.cards > len(pile) - len(part.exclude) or len(part.include) > part.cards:
            fault(f"pile {part.pile} cannot give {part.cards} cards.")
    if not 0 <= scenario.marker_start <= 2:
        fault("the markers start on a space from 0 to 2.")
    if not isinstance(scenario.civilizations, str):
        if any(c not in data.civilizations for c in scenario.civilizations):
            fault("it names an unknown civilization.")
        if len(scenario.civilizations) < scenario.players[1]:
            fault("it names too few civilizations.")
    known = {o.id for o in data.tables.options}
    if any(o not in known for o in scenario.options):
        fault("it switches an unknown option on.")
    return issues


# === POSITIONS ===


def invariants(g: Peloponnes) -> list[str]:
    if g.phase in ("deal", "choose", "found"):
        return []
    return [*coin_faults(g), *card_faults(g), *city_faults(g), *marker_faults(g)]


def coin_faults(g: Peloponnes) -> list[str]:
    """72 coin cards in all places together, 18 of each reverse."""
    counted = Counter(g.draw)
    counted.update(g.discard)
    for city in g.cities.values():
        counted.update(city.hand)
        counted.update(coin.reverse for coin in coins_on_table(city))
    wanted = g.data.split
    if UNKNOWN in counted:
        return [] if counted.total() == sum(wanted.values()) else ["coin cards are missing"]
    return [] if counted == wanted else [f"the coin cards are {dict(counted)}, not {wanted}"]


def card_faults(g: Peloponnes) -> list[str]:
    """48 power cards in deck, rows, tableaus and box; six for every round not yet revealed."""
    places = [*g.middle, *g.conquest, *g.box, *(s.card for city in g.cities.values() for s in city.slots)]
    if UNKNOWN not in g.deck:
        places += g.deck
        if sorted(places) != sorted(g.data.cards):
            return ["the power cards do not add up"]
    revealed = g.round if g.phase != "reveal" else g.round - 1
    if len(g.deck) != (g.terms.rounds - revealed) * g.data.tables.round.cards_revealed:
        return [f"{len(g.deck)} cards are in the deck in round {g.round}"]
    return []


def city_faults(g: Peloponnes) -> list[str]:
    faults = []
    if sorted(g.order) != sorted(g.seats):
        faults.append("the turn order is not made of the seats")
    taken = [city.bid.card for city in g.cities.values() if city.bid is not None and city.bid.card is not None]
    if len(taken) != len(set(taken)) or any(card not in g.open_cards() for card in taken):
        faults.append("two bids lie on one card, or one on no card")
    for seat, city in g.cities.items():
        if not 0 <= city.luxury <= luxury_cap(g, city):
            faults.append(f"{seat} has {city.luxury} luxury goods")
        if (city.bid is not None and city.bid.card is None) != (seat == g.displaced):
            faults.append(f"{seat} holds a bid that lies nowhere")
        if (city.civ == COVERED) != (city.civ_cover is not None):
            faults.append(f"the civilization card of {seat} is covered by nothing")
        if (city.luxury_card == COVERED) != (city.luxury_cover is not None):
            faults.append(f"the luxury card of {seat} is covered by nothing")
        for slot in city.slots:
            if (slot.covered_by is None) != (slot.cover is None):
                faults.append(f"{slot.card} is covered by nothing")
            if slot.site is not None and not g.card(slot.card).is_building:
                faults.append(f"{slot.card} is a landscape under construction")
    return faults


def marker_faults(g: Peloponnes) -> list[str]:
    faults = []
    if len(g.struck) != len(set(g.struck)):
        faults.append("a catastrophe has struck twice")
    for catastrophe, space in g.marker.items():
        last = g.last_space(catastrophe)
        if not 0 <= space <= last:
            faults.append(f"the marker of {catastrophe} is on space {space}")
        if g.phase != "strike" and (catastrophe in g.struck) != (space == last):
            faults.append(f"{catastrophe} stands on {space} and has {'' if catastrophe in g.struck else 'not '}struck")
    return faults
