"""15.5 Phormio in the Assembly: which issue he designates, and which card he plays."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engines.core import Ask, Flow, Option, Pick

from ..assembly import card_worth, display_space, spaces_to_own_track
from ..data import CITY, ENEMY
from ..names import ISSUES, card_face
from ..state import Issue, Pericles
from .boule import missing
from .reply import NEVER, OPEN, Reply

MARGIN = 2  # 15.15 D: what a card must have to spare


class Bid(NamedTuple):
    """An issue to designate, and the card to play on it."""

    issue: Issue
    card: str
    why: str


def is_feasible(g: Pericles, seat: str, card: str, issue: Issue) -> bool:
    """15.15 D: with two to spare the card brings the marker onto the own track."""
    return card_worth(g, seat, card, issue.kind)[0] - MARGIN >= spaces_to_own_track(seat, issue)


def political_cards(g: Pericles, seat: str) -> list[str]:
    return [c for c in g.hands[seat] if c not in g.tables.leader_cards]


def strongest(g: Pericles, seat: str, kind: str, leader: bool = False) -> list[str]:
    """15.51, 15.53: the strongest aligned cards, else those of the highest value; among equal ones those that bring most
    Strategos. The leader only where the chart lets him speak, and he is stronger (15.52)."""
    cards = political_cards(g, seat)
    own = g.tables.leader[seat]
    if not cards:
        return [own]
    fitting = [c for c in cards if g.tables.cards[c].halves[seat].issue == kind] or cards
    best = max(card_worth(g, seat, c, kind) for c in fitting)
    if leader and own in g.hands[seat] and card_worth(g, seat, own, kind)[0] > best[0]:
        return [own]
    return [c for c in fitting if card_worth(g, seat, c, kind) == best]


def wants_war_peace(g: Pericles, seat: str) -> bool:
    """15.51 C: when his City-State is behind in Honor."""
    city = CITY[seat]
    return g.city_honor(city) < g.city_honor(ENEMY[city])


def leader_may_speak(g: Pericles, seat: str, kind: str) -> bool:
    """15.52: on Ostracism, and on War/Peace when he wants it."""
    return kind == "ostracism" or (kind == "war_peace" and wants_war_peace(g, seat))


# === 15.51 DESIGNATING ===


def bids(g: Pericles, seat: str) -> list[Bid]:
    """15.51 A to D: the first step of the chart that leads to anything; several bids are equally good."""
    away = [i for i in g.display[CITY[seat]] if g.track_of(seat, i) <= 0]
    return lacking_issue(g, seat, away) or contested_issue(g, seat, away) or any_issue(g, seat, away) or nearest(g, seat)


def lacking_issue(g: Pericles, seat: str, away: list[Issue]) -> list[Bid]:
    """15.51 B: what the Prime Strategy lacks, in its order, the marker nearest to the own track."""
    for kind in missing(g, seat, Counter(i.kind for i in g.won(seat))):
        there = [i for i in away if i.kind == kind]
        if there:
            issue = max(there, key=lambda i: g.track_of(seat, i))
            cards = [c for c in strongest(g, seat, kind) if is_feasible(g, seat, c, issue)]
            if cards:
                return [Bid(issue, c, f"the Prime Strategy lacked {ISSUES[kind]}") for c in cards]
    return []


def contested_issue(g: Pericles, seat: str, away: list[Issue]) -> list[Bid]:
    """15.51 C: Ostracism, and War/Peace when he wants it; the leader may speak."""
    for kind in ("ostracism", "war_peace"):
        for issue in away:
            if issue.kind == kind and leader_may_speak(g, seat, kind):
                cards = [c for c in strongest(g, seat, kind, leader=True) if is_feasible(g, seat, c, issue)]
                if cards:
                    return [Bid(issue, c, f"{ISSUES[kind]} could be won") for c in cards]
    return []


def any_issue(g: Pericles, seat: str, away: list[Issue]) -> list[Bid]:
    """15.51 D: his strongest card on whatever it can bring over."""
    able = [(c, i) for c in political_cards(g, seat) for i in away if is_feasible(g, seat, c, i)]

    def rank(bid: tuple[str, Issue]) -> tuple[int, int, int]:
        card, issue = bid
        value, tokens = card_worth(g, seat, card, issue.kind)
        return value, tokens, g.track_of(seat, issue)

    best = max((rank(bid) for bid in able), default=None)
    return [Bid(i, c, f"a card could bring {ISSUES[i.kind]} over") for c, i in able if rank((c, i)) == best]


def nearest(g: Pericles, seat: str) -> list[Bid]:
    """15.15 D: nothing can be won: the compatriot's issue on the lowest space is moved as far as it goes; where there is
    none, an issue of the centre, or any."""
    issues = g.display[CITY[seat]]
    theirs = [i for i in issues if g.track_of(seat, i) < 0]
    if theirs:
        top = max(g.track_of(seat, i) for i in theirs)
        rest, why = [i for i in theirs if g.track_of(seat, i) == top], "to lessen the compatriot's oration"
    else:
        rest, why = [i for i in issues if i.at == 0] or issues, "nothing could be won"
    out = []
    for issue in rest:
        cards = political_cards(g, seat) or [g.tables.leader[seat]]
        best = max(card_worth(g, seat, c, issue.kind) for c in cards)
        out += [Bid(issue, c, why) for c in cards if card_worth(g, seat, c, issue.kind) == best]
    return out


def designate(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.51: equally good issues by lot. The reason tells of his cards and waits until they lie open."""
    seat, city = ask.seat, CITY[ask.seat]
    found = {bid.issue.id: bid for bid in bids(g, seat)}
    names = list(found)
    id = names[0] if len(names) == 1 else (yield Pick(names, "an issue to debate", "15.51", secret=True))
    issue = found[id].issue
    option = Option("designate", piece=f"{city}_{issue.id}", space=display_space(city, issue.at))
    return Reply(option, found[id].why, OPEN)


# === 15.51 A CARDS ===


def play(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.51: the card for which he designated the issue; on the compatriot's choice his strongest."""
    seat = ask.seat
    issue = g.issue(g.city, g.debated)
    cards = [bid.card for bid in bids(g, seat) if bid.issue.id == issue.id] if is_designator(g, seat) else []
    cards = cards or strongest(g, seat, issue.kind, leader_may_speak(g, seat, issue.kind))
    card = cards[0] if len(cards) == 1 else (yield Pick(cards, "equal cards", "15.51", secret=True))
    why = f"{card_face(g.tables, card, seat, g.turn)} is his best card here, with {card_worth(g, seat, card, issue.kind)[0]}"
    return Reply(next(o for o in ask.options if o.card == card), why, OPEN)


def is_designator(g: Pericles, seat: str) -> bool:
    return g.is_controlling(seat) == (g.step % 2 == 0)


def brain_trust(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.52: never."""
    yield from ()
    return Reply(Option("no_brain_trust"), "Phormio has no Brain Trust", NEVER)
