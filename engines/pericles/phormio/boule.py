"""15.4 Phormio's cards, his Hostages and the Boule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.core import Ask, Flow, Option, Pick

from ..data import CITY, ENEMY
from ..names import ISSUES
from ..state import Pericles
from .matrix import strategy_of
from .reply import NEVER, SIDE, Reply, first


def wanted(g: Pericles, seat: str) -> list[str]:
    """15.31 B: the Prime Strategy issues, in the order of winning; none where there is no map."""
    s = strategy_of(g, seat)
    return s.issues if s is not None else []


def missing(g: Pericles, seat: str, there: Counter[str]) -> Iterator[str]:
    """Wanted issues, counted with copies, that are not yet there."""
    have = Counter(there)
    for kind in wanted(g, seat):
        if have[kind]:
            have[kind] -= 1
        else:
            yield kind


# === 15.41 BOULE ===


def nominate(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.41: a Prime Strategy issue that is not on display, else the issue of the strongest card, each card once
    (R48)."""
    seat = ask.seat
    offered = {o.kind: o for o in ask.options}
    for kind in missing(g, seat, Counter(i.kind for i in g.display[CITY[seat]])):
        if kind in offered:
            return Reply(offered[kind], f"the Prime Strategy needs {ISSUES[kind]}", SIDE)
    used = cards_named(g, seat)
    cards = [c for c in by_strength(g, seat) if c not in used and issue_of(g, seat, c) in offered]
    if not cards:
        kind = yield Pick([o.kind for o in ask.options], "an issue to nominate", "15.41", secret=True)
        return Reply(offered[kind], "a lot decided", NEVER)
    best = [c for c in cards if strength_of(g, seat, c) == strength_of(g, seat, cards[0])]
    card = best[0]
    if len({issue_of(g, seat, c) for c in best}) > 1:
        card = yield Pick(best, "equal cards for the Boule", "15.41", secret=True)
    return Reply(offered[issue_of(g, seat, card)], "his strongest card points to it", NEVER)


def issue_of(g: Pericles, seat: str, card: str) -> str:
    return g.tables.cards[card].halves[seat].issue


def strength_of(g: Pericles, seat: str, card: str) -> int:
    return g.tables.cards[card].halves[seat].aligned_total


def by_strength(g: Pericles, seat: str) -> list[str]:
    """His political cards, never the leader, the strongest on its own issue first."""
    cards = [c for c in g.hands[seat] if c not in g.tables.leader_cards]
    return sorted(cards, key=lambda c: -strength_of(g, seat, c))


def cards_named(g: Pericles, seat: str) -> list[str]:
    """15.41: the cards whose issues he has nominated. The display tells it, in whose order the issues came: what his
    strategy lacked he named for its own sake, the rest after his strongest cards."""
    city = CITY[seat]
    nominated = [(who, kind) for who, _, kind in (n.partition(":") for n in g.nominated) if CITY[who] == city]
    display = g.display[city]
    there = Counter(i.kind for i in display[: len(display) - len(nominated)])
    named: list[str] = []
    for who, kind in nominated:
        if who == seat:
            lacking = next((k for k in missing(g, seat, there) if there[k] < g.tables.supply[city].get(k, 0)), "")
            if kind != lacking:
                named += [c for c in by_strength(g, seat) if c not in named and issue_of(g, seat, c) == kind][:1]
        there[kind] += 1
    return named


# === 15.42 NINE CARDS ===


def put_aside(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.42: he has no Entourage. At a seat, which must have one, he puts aside the three cards that he would play last
    (R58)."""
    cards = {o.card or "": o for o in ask.options}

    def worth(card: str) -> tuple[int, int]:
        half = g.tables.cards[card].halves[ask.seat]
        return half.aligned_total, half.strategos

    least = min(worth(c) for c in cards)
    weakest = [c for c in cards if worth(c) == least]
    card = weakest[0] if len(weakest) == 1 else (yield Pick(weakest, "equal cards to put aside", "15.42", secret=True))
    return Reply(cards[card], "he would play it last", NEVER)


def discard(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.42: what he did not play last turn is discarded."""
    yield from ()
    return Reply(first(ask, "discard", "done") or ask.options[0], "he is dealt a whole hand", NEVER)


# === 15.43 HOSTAGES ===


def hostages(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.43: used at War when not ahead, unless the card has put War/Peace before the enemy already (R47)."""
    city = CITY[ask.seat]
    yield from ()
    if ENEMY[city] in g.card_votes:
        return Reply(Option("keep_hostages"), "the enemy debates War/Peace anyway")
    if g.war and g.city_honor(city) <= g.city_honor(ENEMY[city]):
        return Reply(Option("use_hostages"), "his City-State is not ahead in Honor and wants Peace")
    return Reply(Option("keep_hostages"), "his City-State is ahead in Honor")
