"""What a seat may know of a state, and whole states that agree with it."""

from __future__ import annotations

from engines.core.chance import Dice
from engines.core.decks import UNKNOWN, deal_unknown

from .data import CITIES, CITY, FACTIONS, SEATS
from .state import HIDDEN, Marker, Pericles

UNKNOWN_SHIP = -1


def mask(g: Pericles, seat: str | None) -> Pericles:
    """Masks in place what a seat may not know: other hands and Entourages, decks, the enemy's markers, cards laid and
    tokens committed in secret. Of a marker the back tells the City-State, and its own side may look at it (R9)."""
    side = CITY.get(seat or "", "")
    leaders = g.tables.leader_cards
    g.deck = [UNKNOWN] * len(g.deck)
    for city in CITIES:
        g.battle_deck[city] = [UNKNOWN] * len(g.battle_deck[city])
    for other in SEATS:
        if other == seat:
            continue
        shown = g.cards_down.get(other) if g.phase == "debate" else None
        g.hands[other] = [c if c in leaders or c == shown else UNKNOWN for c in g.hands[other]]
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
