"""8: playing a card, and Emergency Provision."""

from __future__ import annotations

from collections import Counter

from engines.core import Ask, Option, Shuffle
from engines.core.decks import UNKNOWN

from . import discards, effects
from .cards import Card
from .context import Deed, Work
from .data import BASIC
from .powers import POWERS
from .prompts import decide
from .state import War

PROVISION_COST = 2

# === 8.2 PLAYING A CARD ===


def why_no_effect(g: War, key: str) -> str | None:
    """8.2: why a card would be played to no effect now, in a clause; None if it would do something, or might."""
    card = g.data.cards[key]
    if card.when is not None:
        return None  # laying it is the whole play
    power = g.powers[card.power]
    hand = power.hand
    if key in hand:  # R15: a card being played pays for no token
        power.hand = hand[: hand.index(key)] + hand[hand.index(key) + 1 :]
    why = effects.why_nothing_at_all(g, card.do, Work(card.power, None, f"“{card.title}”"))
    power.hand = hand
    return why


def confirm_no_effect(g: War, p: int, key: str) -> Deed[str]:
    """8.2: tell a power why its card would do nothing; it may take the card back (R51). Returns the reason, or ""."""
    why = why_no_effect(g, key)
    if why is None:
        return ""
    yield Ask(
        POWERS[p],
        f"{g.data.powers[p].name}: “{g.data.cards[key].title}” would be to no effect: {why}. Play it all the same?",
        [Option("no_effect", card=key)],
        "8.2",
        always=True,
        cancel=True,
        secret=True,
    )
    return why


def play_card(g: War, p: int, key: str, idle: str = "") -> Deed[None]:
    """8.2: play a card that has left the hand or the deck; if `idle` says why it can do nothing, to no effect."""
    card = g.data.cards[key]
    power = g.powers[p]
    if card.type == "prepare":
        lay(g, p, key)
        return
    if card.type == "status":
        power.status.append(key)
        g.report("status_laid", "8.2", seat=POWERS[p], card=key)
        return
    power.in_play.append(key)
    g.report("played", "8.2", seat=POWERS[p], card=key)
    wanted = not idle
    if card.type == "event" and wanted:
        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: carry out “{card.title}”, or play it to no effect?",
            lambda: [Option("carry_out"), Option("no_effect")],
            "8.2",
        )
        wanted = choice.verb == "carry_out"
    if wanted:
        yield from effects.carry_out(g, card.do, Work(p, None, f"“{card.title}”"))
        effects.finish(g)
    else:
        g.report("no_effect", "8.2", seat=POWERS[p], card=key, why=idle)
    power.in_play.remove(key)
    discards.bury(g, p, key, shown=True)


def lay(g: War, p: int, key: str) -> None:
    """8.1: face-down; the others learn only that it is a Prepare card."""
    g.powers[p].prepared.append(key)
    g.report("laid", "8.1", seat=POWERS[p])
    g.report("laid_card", "8.1", seat=POWERS[p], card=key, only=tuple(POWERS[q] for q in g.held_with(p)))


# === 8.3 EMERGENCY PROVISION ===


def unseen_cards(g: War, p: int) -> Counter[str]:
    """8.3: what a power can know to be in its draw deck: the deck list less all that it has seen."""
    power = g.powers[p]
    rest = Counter(g.data.decks[p])
    for zone in (power.hand, power.discards, power.prepared, power.status, power.in_play):
        rest.subtract(k for k in zone if k != UNKNOWN)
    return +rest


def can_seek(g: War, p: int) -> list[Option]:
    """8.3: only what is in the draw deck, which its owner can know (R14)."""
    deck = set(g.powers[p].deck)
    out = [Option("seek", kind=t) for t in BASIC if deck & g.data.by_type[t]]
    if g.options["emergency_provision"] == "advanced":
        out += [Option("seek", card=k) for k in sorted(deck & g.data.by_type["prepare"])]
    return out


def why_not_sought(card: Card) -> str:
    if card.type in ("event", "status"):
        return f"“{card.title}” is {'an Event' if card.type == 'event' else 'a Status'} card, which cannot be sought (8.3)."
    return f"“{card.title}” is a Prepare card: those are sought with the advanced rule only (8.3)."


def why_no_provision(g: War, p: int) -> str | None:
    """8.3: points stand in for cards that are missing (R13)."""
    if not discards.can_pay(g, p, PROVISION_COST):
        return discards.too_few(g, p, PROVISION_COST, "Emergency Provision")
    sought = g.data.by_type["prepare"] if g.options["emergency_provision"] == "advanced" else frozenset()
    if not any(k in sought or g.data.cards[k].type in BASIC for k in g.powers[p].deck):
        return "Your draw deck holds no card that could be sought (8.3)."
    return None


def provision(g: War, p: int) -> Deed[None]:
    """8.3: two cards for one out of the deck, which is played at once."""
    power, name = g.powers[p], g.data.powers[p].name
    choice = yield Ask(
        POWERS[p],
        f"{name}: what do you look for in your draw deck?",
        can_seek(g, p),
        "8.3",
        cancel=True,
        secret=True,
        refused=lambda: {
            Option("seek", card=k): why_not_sought(g.data.cards[k])
            for k in sorted({*power.deck})  # the order of the deck is hidden from its owner, too
            if g.data.cards[k].type not in BASIC and Option("seek", card=k) not in can_seek(g, p)
        },
    )
    key = choice.card or next(k for k in power.deck if g.data.cards[k].type == choice.kind)
    idle = yield from confirm_no_effect(g, p, key)
    yield from discards.pay(g, p, PROVISION_COST, "Emergency Provision", "8.3", cancel=True)
    power.deck.remove(key)
    what = "a Prepare card" if choice.card else f"a {g.data.cards[key].title} card"
    g.report("provided", "8.3", seat=POWERS[p], what=what)
    power.deck = yield Shuffle(sorted(power.deck), f"the deck of {g.data.called[p]}", "8.3")
    yield from play_card(g, p, key, idle)
