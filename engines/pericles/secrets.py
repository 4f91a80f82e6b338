"""What a seat may know of a state, and whole states that agree with it."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.chance import Dice
from engines.core.decks import UNKNOWN, deal_unknown
from engines.core.secrets import Guess, Place, Pool, Secret, items

from .aristophanes import cities_in_play
from .data import CITIES, CITY, FACTIONS, SEATS
from .state import HIDDEN, Marker, Pericles

UNKNOWN_SHIP = -1
BEFORE_POLITICS = ("begin", "aristophanes", "discard", "deal", "entourage", "hostages")


def has_shown_last_card(g: Pericles, seat: str) -> bool:
    """7.6: once a faction has been at the Strategy Board everybody knows the card that it showed there."""
    cities, city = cities_in_play(g), CITY[seat]
    if g.phase in BEFORE_POLITICS or city not in cities or not g.hands[seat]:
        return False
    return not g.city or cities.index(city) < cities.index(g.city)


def shown_cards(g: Pericles, seat: str) -> set[str]:
    """What everybody knows of a hand: the leader, a card that lies open in a debate, the last card at the Strategy Board."""
    shown = {g.tables.leader[seat]}
    if g.phase == "debate" and seat in g.cards_down:
        shown.add(g.cards_down[seat])
    if has_shown_last_card(g, seat):
        shown.add(g.last_card(seat))
    return shown


# === WHAT A SEAT MAY NOT KNOW ===


def hidden(g: Pericles, seat: str | None) -> Iterator[Secret]:
    """The order of the decks; other hands and Entourages; what the enemy's markers are, and whether he has looked at one's
    own (8.62); cards laid and tokens committed in secret (6.41, 9.3); the plans of Phormio (15.1)."""
    yield Pool(items(g.deck))
    for city in CITIES:
        yield political_cards(g, city, seat)
    if g.phase == "designate":
        yield from (Guess(Place(g.cards_down, other), g.hands[other]) for other in g.cards_down if other != seat)
    for side in CITIES:
        yield from markers(g, side, seat)
    yield from commitments(g, seat)
    for other in g.plans:
        if CITY[other] != CITY.get(seat or "") or (other != seat and other not in g.bots):
            yield Guess(Place(g.plans, other))
    yield from (Guess(Place(g.reasons, other)) for other in g.reasons)


def political_cards(g: Pericles, city: str, seat: str | None) -> Pool:
    """6.1: the cards of a City-State that a seat has not seen."""
    others = [other for other in FACTIONS[city] if other != seat]
    shown = {card for other in FACTIONS[city] for card in shown_cards(g, other)}
    zones = [g.battle_deck[city], *(zone[other] for other in others for zone in (g.hands, g.entourage))]
    places = [place for place in items(*zones) if place.value not in shown]
    seen = {*g.discards[city], *shown, *(place.value for place in places)}
    if seat in FACTIONS[city]:
        seen.update(g.hands[seat], g.entourage[seat])
    return Pool(places, spare=[card for card in g.tables.decks[city] if card not in seen])


def markers(g: Pericles, side: str, seat: str | None) -> Iterator[Secret]:
    """R9: of the enemy's markers only the number and the City-State on the back, but for those looked at by prophecy."""
    placed = [place for queue in g.queues.values() for place in items(queue) if CITY[place.value.owner] == side]
    if seat is not None and CITY[seat] == side:
        yield from (Guess(Place(place.value, "seen"), (True, False)) for place in placed)
    else:
        unseen = [place for place in placed if seat is None or not place.value.seen]
        yield Pool(unseen, back=Marker(side, HIDDEN))
        for faction in FACTIONS[side]:
            own = [Place(place.value, "kind") for place in unseen if place.value.owner == faction]
            yield Pool([*items(g.markers[faction]), *own])


def commitments(g: Pericles, seat: str | None) -> Iterator[Secret]:
    """9.3: all is hidden while factions commit; then the attacked side's until the battle."""
    current = g.current
    if current is None or g.phase not in ("commit", "moves"):
        return
    attacker = CITY[current.owner]
    fig = g.tables.figures
    for other in g.committed:
        if other != seat and not (g.phase == "moves" and CITY[other] == attacker):
            most = fig.commit_general if other == current.owner else fig.commit_other
            yield Guess(Place(g.committed, other), range(min(most, g.tokens[other]) + 1))
    ship_can_sail = g.ship and not current.deploy and not current.persian
    if ship_can_sail and g.controlling["athens"] != seat and not (g.phase == "moves" and attacker == "athens"):
        yield Guess(Place(g, "ship_in"), (0, 1))


# === VIEWS ===


def mask(g: Pericles, seat: str | None) -> Pericles:
    """Masks in place what a seat may not know: other hands and Entourages, decks, the enemy's markers, cards laid and
    tokens committed in secret. Of a marker the back tells the City-State, and its own side may look at it (R9)."""
    side = CITY.get(seat or "", "")
    g.deck = [UNKNOWN] * len(g.deck)
    for city in CITIES:
        g.battle_deck[city] = [UNKNOWN] * len(g.battle_deck[city])
    for other in SEATS:
        if other == seat:
            continue
        shown = shown_cards(g, other)
        g.hands[other] = [c if c in shown else UNKNOWN for c in g.hands[other]]
        g.entourage[other] = [UNKNOWN] * len(g.entourage[other])
        if g.phase == "designate":
            g.cards_down.pop(other, None)
        if CITY[other] != side:
            g.markers[other] = [HIDDEN] * len(g.markers[other])
        if CITY[other] != side or other not in g.bots:
            g.plans.pop(other, None)  # of an unplayed compatriot it may be known (15.1)
    for queue in g.queues.values():
        for i, marker in enumerate(queue):
            if CITY[marker.owner] != side and not (side and marker.seen):
                queue[i] = Marker(CITY[marker.owner], HIDDEN)
            elif CITY[marker.owner] == side:
                marker.seen = False  # whether the enemy has looked is his secret
    mask_commitments(g, seat)
    g.reasons = {}
    g.dice = Dice()
    return g


def mask_commitments(g: Pericles, seat: str | None) -> None:
    """9.3: all is hidden while factions commit; then the attacked side's until the battle."""
    current = g.current
    if current is None or g.phase not in ("commit", "moves"):
        return
    attacker = CITY[current.owner]
    shown = FACTIONS[attacker] if g.phase == "moves" else ()
    for other in list(g.committed):
        if other != seat and other not in shown:
            g.committed[other] = -1
    if not current.deploy and not current.persian and g.ship:
        chooser = g.controlling["athens"]
        if chooser != seat and not (g.phase == "moves" and attacker == "athens"):
            g.ship_in = UNKNOWN_SHIP


def determinize(g: Pericles, seat: str, dice: Dice) -> Pericles:
    """Fills in at random what a view masks."""
    if UNKNOWN in g.deck:
        unseen = [c for c in g.tables.plays if c not in g.plays_seen]
        g.deck = dice.shuffled(unseen)[: len(g.deck)]
    for city in CITIES:
        zones = [g.battle_deck[city], *(z[f] for f in FACTIONS[city] for z in (g.hands, g.entourage))]
        known = set(g.discards[city])
        for zone in zones:
            known.update(zone)
        known.update(g.cards_down.values())
        unseen = [c for c in g.tables.decks[city] if c not in known]
        if any(UNKNOWN in zone for zone in zones):
            deal_unknown(zones, unseen, dice)
    enemy = "sparta" if CITY[seat] == "athens" else "athens"
    deal_markers(g, enemy, dice)
    for other, n in g.committed.items():
        if n < 0:
            most = 5 if g.current and other == g.current.owner else 4
            g.committed[other] = dice.below(min(most, max(0, g.tokens[other])) + 1)
    if g.ship_in == UNKNOWN_SHIP:
        g.ship_in = dice.below(2)
    return g


def deal_markers(g: Pericles, side: str, dice: Dice) -> None:
    """The enemy's markers: everybody saw what each faction won, and what has been revealed since."""
    left = {f: list(g.afoot[f]) for f in FACTIONS[side]}
    hidden: list[tuple[list[Marker], int]] = []
    for queue in g.queues.values():
        for i, marker in enumerate(queue):
            if marker.owner == side:
                hidden.append((queue, i))
            elif CITY[marker.owner] == side:
                left[marker.owner].remove(marker.kind)
    pool: list[Marker] = []
    for f in FACTIONS[side]:
        rest = dice.shuffled(left[f])
        number = len(g.markers[f])
        g.markers[f] = sorted(rest[:number])
        pool += [Marker(f, kind) for kind in rest[number:]]
    for (queue, i), marker in zip(hidden, dice.shuffled(pool), strict=False):
        queue[i] = marker
