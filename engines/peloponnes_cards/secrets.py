"""What is hidden: reverses of coin cards in other hands and on the table, the order of piles, secret choices."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.chance import Dice
from engines.core.decks import UNKNOWN, masked
from engines.core.secrets import Guess, Place, Pool, Secret, items

from .data import REVERSES
from .state import City, Coin, Peloponnes

# === WHAT A SEAT MAY NOT KNOW ===


def hidden(g: Peloponnes, seat: str | None) -> Iterator[Secret]:
    """Coin cards in other hands and laid by others, those drawn blind even from whoever drew them (R35); the order of the
    piles; the cities that others choose from; what another one is deciding."""
    coins = items(g.draw)
    for other, city in g.cities.items():
        own = other == seat or bool(g.options.get("open_hands")) or g.phase == "over"
        coins += [place for place, seen in laid_coins(city) if not (own and seen)]
        if not own:
            coins += items(city.hand)
    yield Pool(coins)
    for part in g.terms.draw:
        yield Pool([place for place in items(g.deck) if g.card(place.value).pile == part.pile])
    others = [other for other in g.offered if other != seat]
    dealt = {civ for offer in g.offered.values() for civ in offer}
    yield Pool(items(*(g.offered[other] for other in others)), spare=[c for c in g.data.civilizations if c not in dealt])
    yield from (Guess(Place(g.kept, other), g.offered[other]) for other in others if other in g.kept)
    if g.plan is not None and g.plan.seat != seat:
        yield Guess(Place(g, "plan"))


def laid_coins(city: City) -> Iterator[tuple[Place, bool]]:
    """The coin cards of a player on the table, by their reverses, and whether the player has seen them."""
    covers = [Place(city, "civ_cover", "reverse"), Place(city, "luxury_cover", "reverse")]
    on_slots = [Place(slot, field, "reverse") for slot in city.slots for field in ("cover", "site")]
    bid = [Place(city.bid.coins, i, "reverse") for i in range(len(city.bid.coins))] if city.bid is not None else []
    for place in (*covers, *on_slots, *bid):
        coin: Coin | None = place.whole
        if coin is not None:
            yield place, coin.seen


# === VIEWS ===


def mask(g: Peloponnes, seat: str | None) -> None:
    """Hides, in a copy, what a seat may not know. Blind coins are hidden from everybody; the option open_hands shows
    every other reverse, and at the end the hands are laid open for scoring."""
    open_hands = bool(g.options.get("open_hands")) or g.phase == "over"
    g.draw = masked(g.draw)
    g.deck = masked(g.deck)
    if g.plan is not None and g.plan.seat != seat:
        g.plan = None
    for other, city in g.cities.items():
        own = other == seat or open_hands
        if not own:
            city.hand = masked(city.hand)
        mask_coins(city, own)
    for other in g.offered:
        if other != seat:
            g.offered[other] = masked(g.offered[other])
            if other in g.kept:
                g.kept[other] = UNKNOWN
    g.dice = Dice()


def mask_coins(city: City, own: bool) -> None:
    """R35: coin cards on the table are known to the player who laid them, and those drawn blind to nobody."""

    def hidden(coin: Coin | None) -> Coin | None:
        return coin if coin is None or (own and coin.seen) else Coin(UNKNOWN, coin.seen)

    city.civ_cover, city.luxury_cover = hidden(city.civ_cover), hidden(city.luxury_cover)
    for slot in city.slots:
        slot.cover, slot.site = hidden(slot.cover), hidden(slot.site)
    if city.bid is not None:
        city.bid.coins = [c if own and c.seen else Coin(UNKNOWN, c.seen) for c in city.bid.coins]


def coins_on_table(city: City) -> list[Coin]:
    coins = [city.civ_cover, city.luxury_cover]
    for slot in city.slots:
        coins += (slot.cover, slot.site)
    if city.bid is not None:
        coins += city.bid.coins
    return [c for c in coins if c is not None]


def unseen_coins(g: Peloponnes) -> list[str]:
    """The reverses that a view does not account for, in their fixed order. The discard pile is public (R36)."""
    left = dict(g.data.split)
    left[UNKNOWN] = 0
    for reverse in g.discard:
        left[reverse] -= 1
    for reverse in g.draw:
        left[reverse] -= 1
    for city in g.cities.values():
        for reverse in city.hand:
            left[reverse] -= 1
        for coin in coins_on_table(city):
            left[coin.reverse] -= 1
    return [reverse for reverse in REVERSES for _ in range(left[reverse])]


def deal_hidden(g: Peloponnes, dice: Dice) -> None:
    """Fill what a view hides at random, in agreement with what it shows."""
    if g.phase not in ("deal", "choose", "found"):
        deal_coins(g, dice)
        stack_deck(g, dice)
    elif g.offered:
        deal_civilizations(g, dice)


def deal_coins(g: Peloponnes, dice: Dice) -> None:
    rest = dice.shuffled(unseen_coins(g))

    def known(coin: Coin | None) -> Coin | None:
        return Coin(rest.pop(), coin.seen) if coin is not None and coin.reverse == UNKNOWN else coin

    for city in g.cities.values():
        city.hand = [rest.pop() if r == UNKNOWN else r for r in city.hand]
        city.civ_cover, city.luxury_cover = known(city.civ_cover), known(city.luxury_cover)
        for slot in city.slots:
            if slot.cover is not None or slot.site is not None:
                slot.cover, slot.site = known(slot.cover), known(slot.site)
        if city.bid is not None:
            city.bid.coins = [Coin(rest.pop(), c.seen) if c.reverse == UNKNOWN else c for c in city.bid.coins]
    g.draw = [rest.pop() if r == UNKNOWN else r for r in g.draw]


def stack_deck(g: Peloponnes, dice: Dice) -> None:
    """The cards that nobody has seen yet, pile by pile, A on top."""
    seen = {*g.box, *g.middle, *g.conquest}
    for city in g.cities.values():
        seen.update(slot.card for slot in city.slots)
    deck: list[str] = []
    for part in reversed(g.terms.draw):
        deck += dice.shuffled([c.id for c in g.data.power_cards if c.pile == part.pile and c.id not in seen])
    g.deck = deck


def deal_civilizations(g: Peloponnes, dice: Dice) -> None:
    known = {civ for offer in g.offered.values() for civ in offer}
    rest = dice.shuffled([c for c in g.data.civilizations if c not in known])
    for seat, offer in g.offered.items():
        g.offered[seat] = [rest.pop() if c == UNKNOWN else c for c in offer]
        if g.kept.get(seat) == UNKNOWN:
            g.kept[seat] = dice.choice(g.offered[seat])
