"""What the computer players say: what a choice changes on the board and in the hands, in words of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from engines.core.reasons import Deed, not_met

from ..cards import Card
from ..powers import CITY, KIND_NAMES, MATE_OF, POWERS, POWERS_OF, TEAM_OF
from ..spaces import SPACE, members
from ..state import War
from .lookahead import Kept, Lookahead

MOST = 3  # changes named of one card
OPENS = "opens the way for"
BESIDE = "beside the enemy City in "


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def listed(parts: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def changes(lookahead: Lookahead, before: Kept) -> str:
    """What differs now from the position kept: removals first, then points, new pieces and cards."""
    found = [
        *_removed(lookahead, before),
        *_points(lookahead, before),
        *_entered(lookahead, before),
        *_cards(lookahead, before),
    ]
    return listed(found[:MOST])


def _removed(lookahead: Lookahead, before: Kept) -> Iterator[str]:
    g = lookahead.g
    for q in POWERS_OF[1 - TEAM_OF[lookahead.p]]:
        for kind, was in enumerate(before.powers[q][0]):
            for n in members(was & ~g.powers[q].pieces[kind]):
                yield f"removes the {KIND_NAMES[kind]} of {g.data.called[q]} in {g.data.spoken[n]}"


def _points(lookahead: Lookahead, before: Kept) -> Iterator[str]:
    g, team = lookahead.g, TEAM_OF[lookahead.p]
    gained = g.vp[team] - before.vp[team]
    lost = before.vp[1 - team] - g.vp[1 - team]
    if gained > 0:
        yield f"gains {counted(gained, 'point')}"
    if lost > 0:
        yield f"takes {counted(lost, 'point')} from the enemy"


def _entered(lookahead: Lookahead, before: Kept) -> Iterator[str]:
    g = lookahead.g
    for q in (lookahead.p, MATE_OF[lookahead.p]):
        for kind, was in enumerate(before.powers[q][0]):
            for n in members(g.powers[q].pieces[kind] & ~was):
                yield f"brings a {KIND_NAMES[kind]} to {g.data.spoken[n]}"


def _cards(lookahead: Lookahead, before: Kept) -> Iterator[str]:
    g, evaluation = lookahead.g, lookahead.evaluation
    for q in range(4):
        drawn = evaluation.hand[q] - before.hand[q]
        milled = before.deck[q] - evaluation.deck[q] - max(0, drawn)
        if TEAM_OF[q] != TEAM_OF[lookahead.p]:
            if drawn < 0:
                yield f"costs {g.data.called[q]} {counted(-drawn, 'card')}"
            if milled > 0:
                yield f"takes {counted(milled, 'card')} from the deck of {g.data.called[q]}"
        elif drawn > 0:
            yield f"draws {counted(drawn, 'card')}"
        bowl = g.powers[q].bowl - before.powers[q][2]
        if bowl > 0:
            yield f"puts {counted(bowl, 'Bribery token')} into the bowl"


def laid(card: Card) -> str:
    """Why a Status or Prepare card is laid."""
    if card.type == "prepare":
        moment = (
            "for a Strategy step" if card.when is not None and card.when.on == "strategy_step" else "to answer the enemy"
        )
        return f"it waits face-down {moment}"
    if card.when is not None and card.when.on == "scoring":
        return "it scores in every Scoring Round in which its condition holds"
    return "it can be used again and again from now on"


def unit(g: War, p: int, kind: int, n: int) -> str:
    """What a unit or City would do in a space."""
    enemies, mates = POWERS_OF[1 - TEAM_OF[p]], POWERS_OF[TEAM_OF[p]]
    words = f"a {KIND_NAMES[kind]} in {g.data.spoken[n]}"
    if kind != CITY and any(g.powers[q].pieces[CITY] & SPACE[n] for q in mates):
        words += " guards the City there"
    open_cities = [m for q in enemies for m in members(g.powers[q].pieces[CITY]) if g.data.adjacent[n] & SPACE[m]]
    if kind != CITY and open_cities:
        return f"{words}, {BESIDE}{g.data.spoken[open_cities[0]]}"
    if kind == CITY:
        return f"{words} scores in every Scoring Round"
    number = dict(g.data.key_locations).get(n, 0)
    return (
        f"{words} holds a key location"
        if number and kind != CITY and not g.data.is_sea[n]
        else f"{words} widens supply and reach"
    )


def doubts(deed: Deed, names: Mapping[str, str], tell: Iterable[str]) -> Iterator[str]:
    """Places that a reason names have to occur in the action; an enemy City beside it has to lie there."""
    g: War = deed.view
    why = re.sub("“[^”]*”", "", deed.why)  # places in the titles of cards
    for place in re.findall(rf"{BESIDE}(?:the )?([^,;:]+)", why):
        n = next((n for n, name in enumerate(g.data.names) if name == place), None)
        target = g.data.number.get(deed.option.space or "")
        enemies = POWERS_OF[1 - TEAM_OF[POWERS.index(deed.seat)]]
        if n is None or not any(g.powers[q].pieces[CITY] & SPACE[n] for q in enemies):
            yield f"there is no enemy City in {place}"
        elif target is not None and not g.data.adjacent[target] & SPACE[n]:
            yield f"{place} is not beside it"
        why = why.replace(f"{BESIDE}{place}", "").replace(f"{BESIDE}the {place}", "")
    if OPENS in why and not any(event.kind.startswith("mustered") and event.seat == deed.seat for event in deed.events):
        yield "nothing was mustered"
    for name in not_met(deed._replace(why=why), names, tell):
        yield f"nothing was heard of {name}"
