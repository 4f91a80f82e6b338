"""15.9 Brasidas: the politics of a City-State without people, made short."""

from __future__ import annotations

from engines.core import Flow, Pick, Roll

from .data import COMPATRIOT, FACTIONS, THEATER_ISSUES
from .politics import UNIQUE, award, end_of_city, ostracise
from .state import TOWARD, Pericles


def brasidas(g: Pericles) -> Flow[None]:
    city = g.city
    won = {seat: [i.kind for i in g.won(seat)] for seat in FACTIONS[city]}
    for seat in FACTIONS[city]:
        won[seat] += g.tables.strategy[city][g.plans[seat].strategy].issues
    for seat in (g.controlling[city], g.opposition(city)):
        turn_up_issues(g, seat, won)
    banished = next((seat for seat in FACTIONS[city] if "ostracism" in won[seat]), None)
    if banished is not None:
        ostracise(g, banished)  # 15.92: no dice for oration
    else:
        yield from oration_dice(g, won)
    for seat in FACTIONS[city]:
        if "war_peace" in won[seat]:
            g.votes[city] = seat
            g.report("vote", "15.95", seat=seat, city=city)
    for seat in (g.controlling[city], g.opposition(city)):
        for kind in won[seat]:
            if kind in UNIQUE:
                yield from UNIQUE[kind](g, seat)
    yield from strategos(g)
    for seat in FACTIONS[city]:
        award(g, seat, [k for k in won[seat] if k in THEATER_ISSUES])
    end_of_city(g)


def turn_up_issues(g: Pericles, seat: str, won: dict[str, list[str]]) -> None:
    """15.91: with fewer than three issues, cards are turned up for the issues of this faction's halves."""
    deck = g.battle_deck[g.city]
    while len(won[seat]) < 3 and deck:
        card = deck.pop(0)
        g.discards[g.city].append(card)
        kind = g.tables.cards[card].halves[seat].issue
        used = won[seat].count(kind) + won[COMPATRIOT[seat]].count(kind)
        taken = kind != "war_peace" and used < g.tables.supply[g.city][kind]
        g.report("turned_up" if taken else "turned_up_in_vain", "15.91", seat=seat, card=card, issue=kind)
        if taken:
            won[seat].append(kind)


def oration_dice(g: Pericles, won: dict[str, list[str]]) -> Flow[None]:
    """15.93, 15.94, 15.96: a die each gives Honor and control; five apart is an ostracism, a tie brings a unique issue
    (R49)."""
    city = g.city
    first, second = FACTIONS[city]
    ours, theirs = yield Roll(2, f"oration in {city.capitalize()}", "15.93")
    if ours == theirs:
        yield from unique_issue(g, won)
        return
    winner = first if ours > theirs else second
    d = abs(ours - theirs)
    g.gain(winner, d, "15.93", "for oration")
    g.gain(COMPATRIOT[winner], -d, "15.93", "for oration")
    if d == 5:
        ostracise(g, winner)
    else:
        g.controlling[city] = winner
        g.favor[city] = max(-1, min(1, g.favor[city] + TOWARD[winner]))
        g.report("control_by_dice", "15.94", seat=winner, city=city)


def unique_issue(g: Pericles, won: dict[str, list[str]]) -> Flow[None]:
    """15.96: the only unique issue left goes to the Controlling faction; of two, one by lot to the Opposition."""
    city = g.city
    taken = [k for kinds in won.values() for k in kinds]
    left = [k for k in UNIQUE if k in g.tables.supply[city] and k not in taken]
    if len(left) == 1:
        won[g.controlling[city]].append(left[0])
    elif left:
        won[g.opposition(city)].append((yield Pick(left, "the unique issue", "15.96")))


def strategos(g: Pericles) -> Flow[None]:
    """15.97: ten tokens each or half of what there is; of the rest, half a die each (R31)."""
    city = g.city
    ruling, other = g.controlling[city], g.opposition(city)
    total = g.stock[city] + g.board[city]
    share = {ruling: min(10, total - total // 2), other: min(10, total // 2)}
    left = total - sum(share.values())
    if left:
        (die,) = yield Roll(1, "more Strategos", "15.97")
        more = min(die // 2, left // 2)
        share = {seat: n + more for seat, n in share.items()}
        left -= 2 * more
    g.stock[city], g.board[city] = left, 0
    for seat, n in share.items():
        g.tokens[seat] += n
        g.report("strategos_given", "15.97", seat=seat, amount=n)
