"""8.5: what a power may not see of the others, and whole states that agree with what it sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.core.chance import Dice
from engines.core.decks import UNKNOWN, deal_unknown, masked
from engines.core.secrets import Guess, Place, Pool, Secret, items

from .powers import POWERS
from .state import SETUP_STEPS, War


def held_by(g: War, seat: str | None) -> tuple[int, ...]:
    """The powers whose cards a seat sees: its own, and those that the same person plays."""
    return g.held_with(POWERS.index(seat)) if seat in POWERS else ()


def looks_into(g: War, held: tuple[int, ...], q: int) -> bool:
    """R40: whether a card shows the hand of a power just now."""
    return bool(g.inspecting) and g.inspecting[0] in held and g.inspecting[1] == q


# === WHAT A SEAT MAY NOT KNOW ===


def hidden(g: War, seat: str | None) -> Iterator[Secret]:
    """The order of every deck; of powers that the seat does not hold the hands, face-down cards and discards but the first
    (R44), and when they want to be asked (11)."""
    held, in_setup = held_by(g, seat), g.step in SETUP_STEPS
    for q, power in enumerate(g.powers):
        cards = items(power.deck)
        if q not in held and not g.options.get("open_hands"):
            discards = items(power.discards)[0 if in_setup else 1 :]
            yield Pool(discards)
            cards += unseen(discards, power.revealed)
            if not looks_into(g, held, q):
                cards += items(power.hand)
            prepare = g.data.by_type["prepare"]
            yield Pool([*items(power.prepared), *(place for place in cards if place.value in prepare)])
        yield Pool(cards)
        if q not in held:
            yield Guess(Place(power, "asks"), ("act", "discreet"))
            yield Guess(Place(power, "quiet"), ("", "turn", "until_mine"))
            yield Guess(Place(power, "muted"), ({}, {"battled": "game"}))


def unseen(discards: list[Place], revealed: list[str]) -> list[Place]:
    """The discards that are not one of those that everybody saw. Where in the pile these lie is unknown (R44)."""
    shown = Counter(revealed)
    rest = []
    for place in discards:
        if shown[place.value]:
            shown[place.value] -= 1
        else:
            rest.append(place)
    return rest


# === VIEWS ===


def mask(g: War, seat: str | None) -> War:
    """Hides, in a copy, what a seat may not know: of the other powers it sees only numbers and what lies open."""
    held, in_setup = held_by(g, seat), g.step in SETUP_STEPS
    asks = str(g.options.get("reactions", "act"))
    for q, power in enumerate(g.powers):
        power.deck = masked(power.deck)
        if q in held:
            continue
        power.asks, power.quiet, power.muted = asks, "", {}
        if g.options.get("open_hands"):
            continue
        if not looks_into(g, held, q):
            power.hand = masked(power.hand)
        power.prepared = masked(power.prepared)
        power.discards = masked(power.discards) if in_setup else power.discards[:1] + masked(power.discards[1:])
    g.dice = Dice()
    return g


def deal_hidden(g: War, dice: Dice) -> War:
    """Deals the unseen cards at random: cards seen in a discard pile stay there, face-down cards are Prepare cards."""
    for q, power in enumerate(g.powers):
        zones = (power.prepared, power.hand, power.deck, power.discards)
        unseen = Counter(g.data.decks[q])
        unseen.subtract(k for zone in (*zones, power.status, power.in_play) for k in zone if k != UNKNOWN)
        unknown = [i for i, k in enumerate(power.discards) if k == UNKNOWN]
        if unknown:
            for i, key in zip(unknown, power.revealed, strict=False):
                power.discards[i] = key
                unseen[key] -= 1
        rest = dice.shuffled(sorted(unseen.elements()))
        prepare = g.data.by_type["prepare"]
        for i, key in enumerate(power.prepared):
            if key == UNKNOWN:
                power.prepared[i] = next(k for k in rest if k in prepare)
                rest.remove(power.prepared[i])
        deal_unknown(zones, rest, dice)
    return g
