"""Setup: civilizations, turn order, coin cards, piles and catastrophe markers."""

from __future__ import annotations

from engines.core import Ask, Flow, Option, Setup, Shuffle

from .data import PileDraw
from .state import City, Peloponnes

RULE = "Setup"


def begin(setup: Setup) -> Peloponnes:
    """The table before anything is shuffled."""
    g = Peloponnes(**setup.fields())
    for seat in g.seats:
        g.cities[seat] = City()
    return g


def deal_civilizations(g: Peloponnes) -> Flow[None]:
    """One civilization card each, face up; two to choose from with the option civilization_choice."""
    g.report("turn", RULE, title="Setup")
    terms = g.terms
    if not isinstance(terms.civilizations, str):
        for seat, civ in zip(g.seats, terms.civilizations, strict=False):
            g.cities[seat].civ_card = civ
        g.phase = "found"
        return
    pile = yield Shuffle(list(g.data.civilizations), "the civilization cards", RULE)
    each = 2 if g.options.get("civilization_choice") else 1
    for seat in g.seats:
        g.offered[seat] = pile[:each]
        pile = pile[each:]
    if each == 2:
        g.phase, g.next = "choose", 0
        return
    for seat in g.seats:
        g.cities[seat].civ_card = g.offered[seat][0]
    g.offered = {}
    g.phase = "found"


def choose_civilization(g: Peloponnes) -> Flow[None]:
    """D1: each keeps one of two, in secret until all have chosen."""
    seat = g.seats[g.next]
    choice = yield Ask(
        seat, "Keep one of the two cities; the other leaves the game.",
        [Option("keep", card=civ) for civ in g.offered[seat]], RULE, secret=True, always=True,
    )  # fmt: skip
    g.kept[seat] = choice.card
    g.next += 1
    if g.next < len(g.seats):
        return
    for seat in g.seats:
        g.cities[seat].civ_card = g.kept[seat]
    g.offered, g.kept = {}, {}
    g.phase = "found"


def found_cities(g: Peloponnes) -> Flow[None]:
    """Turn order by the number on the civilization card, coin cards as it says, piles A over B over C."""
    data, terms = g.data, g.terms
    civs = {seat: data.civilizations[g.cities[seat].civ_card] for seat in g.seats}
    g.order = sorted(g.seats, key=lambda seat: civs[seat].order)
    coins = yield Shuffle([reverse for reverse, number in data.split.items() for _ in range(number)], "the coin cards", RULE)
    g.draw = coins[::-1]
    for seat in g.order:
        number = civs[seat].coin_cards + terms.extra_coin_cards
        g.cities[seat].hand = [g.draw.pop() for _ in range(number)]
        g.report("founded", RULE, seat=seat, city=civs[seat].id, number=number)
    stack: list[str] = []
    for part in terms.draw:
        stack += yield from stack_pile(g, part)
    g.deck = stack[::-1]
    g.marker = dict.fromkeys(data.catastrophes, terms.marker_start)
    g.report("turn_order", RULE, order=list(g.order))
    g.phase, g.round, g.next = "reveal", 1, 0


def stack_pile(g: Peloponnes, part: PileDraw) -> Flow[list[str]]:
    """The cards of one pile in random order. A scenario may play with fewer: what is not drawn goes to the box."""
    pile = [c.id for c in g.data.power_cards if c.pile == part.pile]
    if part.cards < len(pile):
        others = [c for c in pile if c not in part.include and c not in part.exclude]
        others = yield Shuffle(others, f"which cards of pile {part.pile} are played with", RULE)
        drawn = set(part.include) | set(others[: part.cards - len(part.include)])
        g.box += [c for c in pile if c not in drawn]
        pile = [c for c in pile if c in drawn]
    shuffled: list[str] = yield Shuffle(pile, f"pile {part.pile}", RULE)
    return shuffled
