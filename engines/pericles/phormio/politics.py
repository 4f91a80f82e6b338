"""15.4, 15.5 Phormio's charts for Hostages, the Boule and the debates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.core import Ask, Flow, Option, Pick

from ..assembly import card_worth, display_space, spaces_to_own_track
from ..data import CITY, ENEMY
from ..names import ISSUES
from ..state import Issue, Pericles

Answer = tuple[Option, str]
MARGIN = 2  # 15.15 D: what a card must have to spare to be feasible


def hostages(g: Pericles, ask: Ask) -> Flow[Answer]:
    """15.43: use them at War when not ahead, unless the card has already put War/Peace before the enemy."""
    city = CITY[ask.seat]
    if ENEMY[city] in g.card_votes:
        return Option("keep_hostages"), "the enemy debates War and Peace anyway"
    if g.city_honor(city) <= g.city_honor(ENEMY[city]):
        return Option("use_hostages"), "it is not ahead in Honor and wants Peace"
    yield from ()
    return Option("keep_hostages"), "it is ahead in Honor"


def wanted(g: Pericles, seat: str) -> list[str]:
    """The Prime Strategy issues, in the order of winning."""
    return g.tables.strategy[CITY[seat]][g.plans[seat].strategy].issues


def missing(g: Pericles, seat: str, there: Counter[str]) -> Iterator[str]:
    """Wanted issues, counted with copies, that are not yet there."""
    have = Counter(there)
    for kind in wanted(g, seat):
        if have[kind]:
            have[kind] -= 1
        else:
            yield kind


# === 15.41 BOULE ===


def boule(g: Pericles, ask: Ask) -> Flow[Answer]:
    """15.41: a Prime Strategy issue that is not on display, else the issue of the strongest card."""
    seat = ask.seat
    offered = {o.kind: o for o in ask.options}
    for kind in missing(g, seat, Counter(i.kind for i in g.display[CITY[seat]])):
        if kind in offered:
            return offered[kind], f"the Prime Strategy needs {ISSUES[kind]}"
    plan = g.plans[seat]
    cards = [c for c in g.hands[seat] if c not in g.tables.leader_cards and c not in plan.cards_named]
    halves = {c: g.tables.cards[c].halves[seat] for c in cards if g.tables.cards[c].halves[seat].issue in offered}
    if not halves:
        kind = yield Pick([o.kind for o in ask.options], "an issue to nominate", "15.41")
        return offered[kind], "no card points to an issue, a lot decided"
    best = max(h.aligned_total for h in halves.values())
    cards = [c for c, h in halves.items() if h.aligned_total == best]
    card = cards[0]
    if len({halves[c].issue for c in cards}) > 1:
        card = yield Pick(cards, "equal cards for the Boule", "15.41")
    plan.cards_named.append(card)
    return offered[halves[card].issue], f"card {g.tables.cards[card].number} is its strongest with {best}"


def colony(g: Pericles, ask: Ask) -> Flow[Answer]:
    """15.8: no chart tells; what comes nearest to his strategy, else new ground, by lot."""
    sites = {o.space or "": o for o in ask.options}
    plan = g.plans.get(ask.seat)
    if plan is not None and plan.theater in sites:
        return sites[plan.theater], "his Prime Strategy Theater"
    fit = [t for t in sites if t in g.tables.granaries and not g.bases("athens", t)]
    fit = fit or [t for t in sites if g.status(t) == "neutral"] or list(sites)
    theater = fit[0] if len(fit) == 1 else (yield Pick(fit, "a site for the colony", "15.8"))
    return sites[theater], "new ground" if g.status(theater) == "neutral" else "a lot decided"


# === 15.51 ASSEMBLY ===


def strongest_card(g: Pericles, seat: str, kind: str, leader: bool = False) -> str:
    """15.51, 15.52: the strongest aligned card, else the highest value; the leader only where the chart lets him."""
    hand = g.hands[seat]
    own = g.tables.leader[seat]
    cards = [c for c in hand if c != own]
    if not cards:
        return own
    aligned = [c for c in cards if g.tables.cards[c].halves[seat].issue == kind]
    best = max(aligned or cards, key=lambda c: card_worth(g, seat, c, kind))
    if leader and own in hand and card_worth(g, seat, own, kind)[0] > card_worth(g, seat, best, kind)[0]:
        return own
    return best


def wants_war_peace(g: Pericles, seat: str) -> bool:
    city = CITY[seat]
    return g.city_honor(city) < g.city_honor(ENEMY[city])


def leader_may_speak(g: Pericles, seat: str, kind: str) -> bool:
    return kind == "ostracism" or (kind == "war_peace" and wants_war_peace(g, seat))


def play(g: Pericles, ask: Ask) -> Flow[Answer]:
    """15.51: in a debate, whoever designated it."""
    seat = ask.seat
    kind = g.issue(g.city, g.debated).kind
    card = strongest_card(g, seat, kind, leader_may_speak(g, seat, kind))
    worth = card_worth(g, seat, card, kind)
    equal = [c for c in g.hands[seat] if c not in g.tables.leader_cards and card_worth(g, seat, c, kind) == worth]
    if card in equal and len(equal) > 1 and not worth[1]:
        card = yield Pick(equal, "equal cards", "15.51", secret=True)
    number = g.tables.cards[card].number
    return next(o for o in ask.options if o.card == card), f"card {number} is the strongest here with {worth[0]}"


def is_feasible(g: Pericles, seat: str, card: str, issue: Issue) -> bool:
    """15.15 D: with two to spare the card brings the marker onto the own track."""
    return card_worth(g, seat, card, issue.kind)[0] - MARGIN >= spaces_to_own_track(seat, issue)


def designate(g: Pericles, ask: Ask) -> Flow[Answer]:
    """15.51: Prime Strategy issues first, then Ostracism, War/Peace, whatever a card can bring over, the nearest thing."""
    seat = ask.seat
    city = CITY[seat]
    issues = g.display[city]

    def option(issue: Issue) -> Option:
        return Option("designate", piece=f"{city}_{issue.id}", space=display_space(city, issue.at))

    away = [i for i in issues if g.track_of(seat, i) <= 0]
    for kind in missing(g, seat, Counter(i.kind for i in g.won(seat))):
        there = [i for i in away if i.kind == kind]
        if there:
            issue = max(there, key=lambda i: g.track_of(seat, i))
            if is_feasible(g, seat, strongest_card(g, seat, kind), issue):
                return option(issue), f"the Prime Strategy lacks {ISSUES[kind]}"
    for kind, wish in (("ostracism", True), ("war_peace", wants_war_peace(g, seat))):
        for issue in away:
            if issue.kind == kind and wish and is_feasible(g, seat, strongest_card(g, seat, kind, leader=True), issue):
                return option(issue), f"{ISSUES[kind]} can be won"
    cards = [c for c in g.hands[seat] if c not in g.tables.leader_cards]
    chances = [
        (card_worth(g, seat, c, i.kind)[0], g.track_of(seat, i), i)
        for c in cards
        for i in away
        if is_feasible(g, seat, c, i)
    ]
    if chances:
        value, _, issue = max(chances, key=lambda x: x[:2])
        return option(issue), f"a card of {value} can bring {ISSUES[issue.kind]} over"
    theirs = [i for i in away if g.track_of(seat, i) < 0]
    if theirs:
        issue = max(theirs, key=lambda i: g.track_of(seat, i))
        return option(issue), "nothing can be won; the compatriot's oration is made smaller"
    rest = [i for i in issues if i.at == 0] or issues
    id = rest[0].id if len(rest) == 1 else (yield Pick([i.id for i in rest], "an issue to debate", "15.51"))
    return option(g.issue(city, id)), "nothing can be won, a lot decided"
