"""8.4: discards, and the points paid for missing cards."""

from __future__ import annotations

from collections.abc import Collection

from engines.core import Ask, Flow

from .cards import Card, Step
from .powers import POWERS, TEAM_OF
from .state import War


def bury(g: War, p: int, key: str, shown: bool) -> None:
    """8.5: under the pile; its first card alone stays in sight (R44)."""
    power = g.powers[p]
    power.discards.append(key)
    if shown:
        power.revealed.append(key)


def hand_of(g: War, p: int, types: Collection[str] = ()) -> list[str]:
    """The different cards of a hand, or those of some types."""
    hand = g.powers[p].hand
    if types:
        return [k for k in dict.fromkeys(hand) if g.data.cards[k].type in types]
    return list(dict.fromkeys(hand))


def pick_and_discard(g: War, p: int, what: str, rule: str, types: Collection[str] = (), chooser: int = -1,
                     cancel: bool = False) -> Flow[str]:  # fmt: skip
    """One card from hand, chosen by its owner unless a card lets another power choose."""
    decider = p if chooser < 0 else chooser
    name = g.data.powers[p].name
    prompt = f"{name}: discard a card for {what}."
    if decider != p:
        prompt = f"{g.data.powers[decider].name}: choose the card that {g.data.called[p]} discards for {what}."
    options = [g.data.card_options["discard"][k] for k in hand_of(g, p, types)]
    choice = yield Ask(POWERS[decider], prompt, options, rule, secret=True, cancel=cancel)
    key: str = choice.card
    g.powers[p].hand.remove(key)
    bury(g, p, key, shown=bool(types))
    if types:
        g.report("discarded_type", rule, seat=POWERS[p], card=key)
    else:
        g.report("discarded", rule, seat=POWERS[p], what=what)
        know = {*g.held_with(p), *g.held_with(decider)}
        g.report("discarded_card", rule, seat=POWERS[p], card=key, only=tuple(POWERS[q] for q in sorted(know)))
    return key


# === OWN COSTS ===


def can_pay(g: War, p: int, number: int) -> bool:
    """8.4: missing cards cost a point each, but one's own choice may not bring the team below 0."""
    return number - len(g.powers[p].hand) <= g.vp[TEAM_OF[p]]


def can_pay_cost(g: War, p: int, cost: tuple[Step, ...]) -> bool:
    """8.4: a cost is tested as a whole; a type can never be replaced by points."""
    plain = typed = 0
    for step in cost:
        if step.types:
            held = sum(g.data.cards[k].type in step.types for k in g.powers[p].hand)
            if held < step.count:
                return False
            typed += step.count
        else:
            plain += step.count
    return plain == 0 or can_pay(g, p, plain + typed)


def why_no_cost(g: War, card: Card) -> str | None:
    """8.4: why the cost of a Status or Prepare card cannot be paid."""
    p = card.power
    if can_pay_cost(g, p, card.cost):
        return None
    for step in card.cost:
        if step.types and not hand_of(g, p, step.types):
            kinds = " or ".join(t.replace("_", " ").title() for t in sorted(step.types))
            return f"“{card.title}” costs a {kinds} card, and you hold none (8.4)."
    return too_few(g, p, sum(s.count for s in card.cost), f"“{card.title}”")


def too_few(g: War, p: int, number: int, what: str) -> str:
    """8.4: the sentence for a price that neither the hand nor the points of the team can pay."""
    lacking = number - len(g.powers[p].hand)
    cards = "card" if lacking == 1 else "cards"
    return f"{what} needs {lacking} more {cards}, and your team has too few points to pay instead (8.4)."


def pay(g: War, p: int, number: int, what: str, rule: str, cancel: bool = False) -> Flow[None]:
    """8.4: one pick after the other; what the hand lacks is paid in points."""
    for n in range(number):
        if g.powers[p].hand:
            yield from pick_and_discard(g, p, what, rule, cancel=cancel and n == 0)
        else:
            g.score(TEAM_OF[p], -1, "8.4", f"no card left for {what}", p)


def pay_cost(g: War, p: int, cost: tuple[Step, ...], what: str) -> Flow[None]:
    for step in cost:
        if step.types:
            for _ in range(step.count):
                yield from pick_and_discard(g, p, what, "8.4", step.types)
    for step in cost:
        if not step.types:
            yield from pay(g, p, step.count, what, "8.4")


# === FORCED BY A CARD ===


def forced_from_hand(g: War, p: int, step: Step, number: int, what: str, chooser: int) -> Flow[None]:
    """8.4: 1 VP for each card that cannot be discarded, down to 0."""
    for _ in range(number):
        if hand_of(g, p, step.types):
            yield from pick_and_discard(g, p, what, "8.4", step.types, chooser)
        elif not step.if_able:
            g.score(TEAM_OF[p], -1, "8.4", f"no card to discard for {what}", p)


def forced_from_deck(g: War, p: int, number: int, what: str) -> Flow[None]:
    """8.4: the top cards, unseen; then from hand; then points."""
    power = g.powers[p]
    taken = 0
    while taken < number and power.deck:
        power.discards.append(power.deck.pop())
        taken += 1
    if taken:
        g.hidden_shown()
        g.report("milled", "8.4", seat=POWERS[p], number=taken)
    for _ in range(number - taken):
        if power.hand:
            yield from pick_and_discard(g, p, what, "8.4")
        else:
            g.score(TEAM_OF[p], -1, "8.4", f"no card to discard for {what}", p)
