"""The first draw: whether to keep it and what to discard, for computer players and as a recommendation to people."""

from __future__ import annotations

from engines.core.flow import Ask, Option

from ..data import BASIC
from ..powers import POWERS
from ..state import War
from .lookahead import Lookahead

HELD = 7  # cards of the first draw that stay


def draws_again(lookahead: Lookahead) -> tuple[bool, str]:
    """Redraw if the best seven cards hold no City card, no scoring Status and fewer than two Muster cards."""
    g, hand = lookahead.g, lookahead.g.powers[lookahead.p].hand
    best = [g.data.cards[key] for key in reversed(lookahead.least(hand))][:HELD]
    good = [c.title for c in best if c.colony or (c.type == "status" and c.when is not None and c.when.on == "scoring")]
    musters = sum(g.data.cards[key].type.startswith("muster") for key in hand)
    if good:
        return False, f"“{good[0]}” brings points in every Scoring Round"
    if musters >= 2:
        return False, f"with {musters} Muster cards units come early"
    return True, "this draw has no City, no scoring Status card and fewer than two Muster cards"


def discards(lookahead: Lookahead) -> list[tuple[str, str]]:
    """The cards that can best be spared next, each with why. The first one lies face-up: a basic card, if one is weak."""
    g, power = lookahead.g, lookahead.g.powers[lookahead.p]
    order = lookahead.least(power.hand)
    weak = order[:3]
    if not power.discards:
        basic = [key for key in weak if g.data.cards[key].type in BASIC]
        if basic:
            return [(key, "everybody will see it, and a basic card gives nothing away") for key in basic]
        return [(order[0], "everybody will see it, and it is worth least")]
    return [
        (key, f"you hold {power.hand.count(key)} of them" if power.hand.count(key) > 1 else "it is worth least")
        for key in weak
    ]


def worth(lookahead: Lookahead, key: str) -> float:
    return lookahead.evaluation.card_worth(key, lookahead.g.powers[lookahead.p].hand.count(key))


def recommended(g: War, ask: Ask, option: Option) -> str:
    """What is said beside the choices of a first draw; nothing of a draw that one does not see."""
    if ask.rule not in ("2.3", "2.4") or ask.seat not in POWERS:
        return ""
    lookahead = Lookahead(g, POWERS.index(ask.seat))
    if not all(key in g.data.cards for key in g.powers[lookahead.p].hand):
        return ""
    if ask.rule == "2.3":
        draws, why = draws_again(lookahead)
        return f"Recommended: {why}." if draws == (option.verb == "mulligan") else ""
    key, why = min(discards(lookahead), key=lambda card: worth(lookahead, card[0]))
    return f"Recommended: {why}." if option.card == key else ""
