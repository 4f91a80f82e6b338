"""Themistocles: a rule of thumb for every decision, on what a seat may know."""

from __future__ import annotations

from collections.abc import Callable

from engines.core import Ask, Option
from engines.core.chance import Dice

from ..assembly import card_worth, spaces_to_own_track
from ..data import CITY, COMPATRIOT, ENEMY
from ..names import ISSUES
from ..state import HIDDEN, Issue, Pericles
from . import themistocles_war as war

Choice = tuple[Option, str]

WEIGHT = {
    "military": 5.0,
    "league": 4.0,
    "diplomatic": 4.0,
    "ostracism": 4.0,
    "oracle": 3.0,
    "games": 3.0,
    "citizenship": 3.0,
    "krypteia": 3.0,
    "colony": 3.0,
    "war_peace": 1.0,
}


CENTRE = 2.5


def choose(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    """The option for the seat that is asked, and why."""
    if len(ask.options) == 1:
        return ask.options[0], "there is no choice"
    rule = RULES.get(ask.options[0].verb) or war.RULES.get(ask.options[0].verb) or war.RULES.get(g.phase)
    if rule is None:
        return ask.options[0], "the first will do"
    return rule(g, ask, dice)


def weight(g: Pericles, seat: str, kind: str) -> float:
    """How much a faction wants an issue."""
    city = CITY[seat]
    behind = g.city_honor(city) < g.city_honor(ENEMY[city])
    if kind == "war_peace":
        if g.data.kind == "political_only":
            return 6.0 if seat == "agiad" else 0.5
        return 6.0 if g.war and behind else 1.0
    if kind == "ostracism" and g.data.kind == "political_only":
        return 8.0
    return WEIGHT[kind]


def half_score(g: Pericles, seat: str, card: str) -> int:
    c = g.tables.cards[card]
    if c.faction:
        return 99
    half = c.halves[seat]
    return half.aligned_total + half.strategos


# === POLITICS ===


def entourage(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    """The weakest cards wait."""
    best = min(ask.options, key=lambda o: half_score(g, ask.seat, o.card or ""))
    return best, "it is the weakest card for a debate"


def discard(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    cards = [o for o in ask.options if o.card]
    worst = min(cards, key=lambda o: half_score(g, ask.seat, o.card or ""))
    if half_score(g, ask.seat, worst.card or "") < 7:
        return worst, "a new card can hardly be worse"
    return next(o for o in ask.options if o.verb == "done"), "the rest is worth keeping"


def hostages(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    city = CITY[ask.seat]
    if ENEMY[city] not in g.card_votes and g.city_honor(city) < g.city_honor(ENEMY[city]):
        return Option("use_hostages"), "Peace would come at the right time"
    return Option("keep_hostages"), "they keep raiders away"


def nominate(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    """Wanted kinds, good cards for them, not too many copies."""
    seat = ask.seat
    city = CITY[seat]
    cards = [c for c in g.hands[seat] if c not in g.tables.leader_cards]

    def score(o: Option) -> float:
        kind = o.kind or ""
        fit = [half_score(g, seat, c) for c in cards if g.tables.cards[c].halves[seat].issue == kind]
        have = g.on_display(city, kind)
        copies = 0.0 if kind == "military" else 1.5 * have
        return weight(g, seat, kind) + 0.6 * max(fit, default=2) - 0.6 * have - copies

    best = max(ask.options, key=score)
    return best, f"{ISSUES[best.kind or '']} is wanted and the hand has cards for it"


def best_worth(g: Pericles, seat: str, kind: str) -> tuple[int, int]:
    return max((card_worth(g, seat, c, kind) for c in g.hands[seat] if c not in g.tables.leader_cards), default=(0, 0))


def designate(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    """What can be won, is wanted, and pays in Strategos."""
    seat = ask.seat
    city = CITY[seat]

    def score(o: Option) -> float:
        issue = g.issue(city, (o.piece or "").removeprefix(f"{city}_"))
        value, tokens = best_worth(g, seat, issue.kind)
        at = g.track_of(seat, issue)
        gain = value - 5 + at
        wanted = weight(g, seat, issue.kind) if gain > 0 and at <= 0 else 0.0
        if at == 0:
            wanted += CENTRE  # what stays in the centre is lost to the City-State
        return wanted + 0.5 * min(value - 5, 4) + 0.7 * (tokens if g.stock[city] else 0)

    best = max(ask.options, key=score)
    return best, "the hand is strong on it"


def play(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    """Value and Strategos, sparing cards that are meant for other issues, and the leader."""
    seat = ask.seat
    city = CITY[seat]
    issue = g.issue(city, g.debated)
    others = {i.kind for i in g.display[city] if i.kind != issue.kind}

    def score(o: Option) -> float:
        card = o.card or ""
        value, tokens = card_worth(g, seat, card, issue.kind)
        out = 0.8 * value + (0.9 * tokens if g.stock[city] else 0.0) + 0.3 * dice.random()
        if card in g.tables.leader_cards:
            return out - (0.0 if issue.kind == "ostracism" or (g.step >= 4 and control_at_stake(g, seat)) else 2.2)
        half = g.tables.cards[card].halves[seat]
        if half.issue != issue.kind and half.issue in others:
            out -= 0.25 * half.aligned_total
        return out

    best = max(ask.options, key=score)
    value, tokens = card_worth(g, seat, best.card or "", issue.kind)
    return best, f"it is worth {value} here and brings {tokens} Strategos"


def control_at_stake(g: Pericles, seat: str) -> bool:
    return abs(len(g.won(seat)) - len(g.won(COMPATRIOT[seat]))) <= 1


def brain_trust(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    seat = ask.seat
    issue: Issue = g.issue(CITY[seat], g.debated)
    matters = issue.kind in ("ostracism", "war_peace") or (g.step >= 4 and control_at_stake(g, seat))
    known = [c for c in g.entourage[seat] if c != HIDDEN]
    if matters and known and spaces_to_own_track(seat, issue) > 0:
        return Option("brain_trust"), "the issue decides too much to lose it"
    return Option("no_brain_trust"), "the Entourage may be needed later"


def colony(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    granaries = [o for o in ask.options if o.space in g.tables.granaries and not g.bases("athens", o.space or "")]
    neutral = [o for o in ask.options if g.status(o.space or "") == "neutral"]
    return (granaries or neutral or list(ask.options))[0], "new ground counts most"


def argos(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    return ask.options[-1], "every Argive ties down Spartans"


def weakest_unit(g: Pericles, ask: Ask, dice: Dice) -> Choice:
    return min(ask.options, key=lambda o: war.unit_strength(g, o)), "the weakest unit is missed least"


RULES: dict[str, Callable[[Pericles, Ask, Dice], Choice]] = {
    "keep": entourage,
    "discard": discard,
    "use_hostages": hostages,
    "nominate": nominate,
    "designate": designate,
    "play": play,
    "brain_trust": brain_trust,
    "colony": colony,
    "argos": argos,
    "lose": weakest_unit,
}
