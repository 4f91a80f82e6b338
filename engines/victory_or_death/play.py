"""8: playing a card, and Emergency Provision."""

from __future__ import annotations

from collections import Counter

from engines.core import Ask, Option, Shuffle
from engines.core.decks import UNKNOWN

from . import discards, effects
from .cards import POWERS
from .context import Deed, Work
from .data import BASIC
from .prompts import decide
from .state import War

PROVISION_COST = 2

# === 8.2 PLAYING A CARD ===


def play_card(g: War, p: int, key: str) -> Deed[None]:
    """8.2: a card that has already left the hand or the deck is played."""
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
    wanted = True
    if card.type == "event":
        choice = yield from decide(
            g,
            p,
            f"{g.data.powers[p].name}: carry out the text of this card, or play it to no effect?",
            lambda: [Option("carry_out"), Option("no_effect")],
            "8.2",
        )
        wanted = choice.verb == "carry_out"
    if wanted:
        yield from effects.carry_out(g, card.do, Work(p, None, f"“{card.title}”"))
        effects.finish(g)
    else:
        g.report("no_effect", "8.2", seat=POWERS[p], card=key)
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
    """8.3: only what is in the draw deck, which its owner can know."""
    deck = set(g.powers[p].deck)
    out = [Option("seek", kind=t) for t in BASIC if deck & g.data.by_type[t]]
    if g.options["emergency_provision"] == "advanced":
        out += [Option("seek", card=k) for k in sorted(deck & g.data.by_type["prepare"])]
    return out


def why_no_provision(g: War, p: int) -> str | None:
    lacking = PROVISION_COST - len(g.powers[p].hand)
    if lacking > g.vp[p & 1]:
        cards = "card" if lacking == 1 else "cards"
        return f"This needs {lacking} more {cards}, and the team has too few points to pay instead (8.4)."
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
            Option("seek", card=k): "Event and Status cards cannot be sought (8.3)."
            if g.data.cards[k].type in ("event", "status")
            else "Only with the advanced rule (8.3)."
            for k in dict.fromkeys(power.deck)
            if g.data.cards[k].type not in BASIC and Option("seek", card=k) not in can_seek(g, p)
        },
    )
    yield from discards.pay(g, p, PROVISION_COST, "Emergency Provision", "8.3", cancel=True)
    key = choice.card or next(k for k in power.deck if g.data.cards[k].type == choice.kind)
    power.deck.remove(key)
    what = "a Prepare card" if choice.card else f"a {g.data.cards[key].title} card"
    g.report("provided", "8.3", seat=POWERS[p], what=what)
    power.deck = yield Shuffle(sorted(power.deck), f"the deck of {g.data.called[p]}", "8.3")
    yield from play_card(g, p, key)
