"""Why a computer player names an action, in words. A reason is made only from the orders that are about to follow."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Event, Option

from ..data import Tables

NOTHING = "nothing is worth doing now"
BLOCK = "it keeps the next player from doing it"
ABOARD = "idle legions go aboard"
CONTENT = "the people must be kept content"
FAR = 999  # steps to a hex that cannot be reached
MOST = 2  # places that a reason names
WARES = {"monument": "a monument", "ship": "more ships", "legion": "more legions", "fortress": "another fortress"}


def joined(words: Iterable[str]) -> str:
    *rest, last = dict.fromkeys(words)
    return f"{', '.join(rest)} and {last}" if rest else last


def places(t: Tables, orders: list[Option]) -> str:
    return joined([t.hex_name(str(o.space)) for o in orders][:MOST])


def reason(t: Tables, action: str, orders: list[Option], goals: list[str], answer: str) -> str:
    """`orders` without the name and the end of the action; `goals` of a MOVE, best first; `answer` to an offer, foreseen."""
    if action == "pass":
        return NOTHING
    if not orders:
        return BLOCK
    first = orders[0]
    rival = t.factions[str(first.kind)].name if first.kind in t.factions else ""
    match action:
        case "move":
            return f"units set out for {joined([t.hex_name(h) for h in goals][:MOST])}" if goals else ABOARD
        case "attack":
            return attack_reason(t, orders)
        case "build":
            return f"it wants {joined(word for what, word in WARES.items() if any(o.kind == what for o in orders))}"
        case "create":
            return f"trade posts in {places(t, orders)} bring income"
        case "develop":
            return f"progress in {joined(str(o.kind) for o in orders)}"
        case "armistice" if answer == "refuse":
            return f"a refusal would cost {rival} two steps of stability"
        case "armistice":
            return f"peace with {rival} is worth its price"
    return f"unrest weakens {rival}" if first.verb == "unrest" else CONTENT


def attack_reason(t: Tables, deeds: list[Option]) -> str:
    """The strongest of them."""
    for verb, word in (("assault", "the monument in {} can be destroyed"), ("takeover", "a post can be taken over in {}")):
        found = [o for o in deeds if o.verb == verb]
        if found:
            return word.format(places(t, found))
    return f"combat in {places(t, deeds)} pays"


def came_nearer(t: Tables, events: Iterable[Event], goal: str) -> bool:
    """True if a march or a voyage ended nearer to a place than it began: its units have set out for it."""
    for event in events:
        if event.kind in ("marched", "sailed"):
            steps = t.walking(goal) if event.kind == "marched" else t.sailing(goal)
            if steps.get(event.data["space"], FAR) < steps.get(event.data["origin"], FAR):
                return True
    return False
