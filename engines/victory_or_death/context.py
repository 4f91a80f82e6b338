"""What a card text refers to while it is resolved: the trigger it answers, its power, the pieces it means."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

from engines.core.flow import Request

from .cards import Holders, Place, Test
from .powers import CITY, TEAM_OF
from .spaces import SPACE
from .state import War
from .supply import supplied_spaces

T = TypeVar("T")


class Trigger:
    """9.1: an event, past or imminent, that Status and Prepare cards may answer."""

    __slots__ = ("at", "battle", "by", "cause", "count", "how", "kept_by", "kind", "on", "owner", "removed", "spared", "who")

    def __init__(self, on: str, by: int = -1, owner: int = -1, kind: int = -1, at: int = -1, how: str = "", cause: str = "",
                 battle: str = "", removed: bool = False, who: int = -1, count: int = 0) -> None:  # fmt: skip
        self.on = on
        self.by = by  # the power that musters, places, battles, or whose card removes or makes discard
        self.owner = owner  # whose piece it is
        self.kind = kind
        self.at = at
        self.how = how  # muster, place
        self.cause = cause  # battle, effect, supply, own
        self.battle = battle  # land, sea
        self.removed = removed  # the result of a battle
        self.who = who  # the power that discards
        self.count = count  # how many cards are demanded
        self.kept_by = ""  # the card by which the piece stays after all
        self.spared = 0  # cards that need not be discarded

    def first_team(self) -> int:
        """9.2: the team that is threatened, else the one that acted (R17)."""
        if self.on in ("battled", "removing"):
            return TEAM_OF[self.owner]
        if self.on == "discarding":
            return TEAM_OF[self.who]
        return TEAM_OF[self.by]


Deed: TypeAlias = Generator[Request | Trigger, Any, T]
"""Like a `Flow`, and where something happens that cards may answer it yields the trigger (9.1)."""


class Work:
    """A card that is being resolved."""

    __slots__ = ("grant_supply", "last", "name", "power", "removed_owner", "space", "trigger")

    def __init__(self, power: int, trigger: Trigger | None = None, name: str = "") -> None:
        self.power = power
        self.trigger = trigger
        self.name = name
        self.space = trigger.at if trigger is not None else -1
        self.last = -1  # where this card last put a piece
        self.removed_owner = -1  # whose piece its last removal took
        self.grant_supply = False  # treat every unit as supplied, to test whether only supply is lacking


def held_spaces(g: War, who: Holders) -> int:
    """The spaces with such pieces. Supplied means: to any friendly City; Cities are supplied (R20)."""
    out = 0
    for q in who.owners:
        pieces = g.powers[q].pieces
        for kind in who.kinds:
            there = pieces[kind]
            if who.supplied and kind != CITY and there:
                there &= supplied_spaces(g, TEAM_OF[q])
            out |= there
    return out


def count_pieces(g: War, who: Holders, spaces: int, grant_supply: bool = False) -> int:
    out = 0
    for q in who.owners:
        pieces = g.powers[q].pieces
        for kind in who.kinds:
            there = pieces[kind] & spaces
            if there and who.supplied and kind != CITY and not grant_supply:
                there &= supplied_spaces(g, TEAM_OF[q])
            out += there.bit_count()
    return out


def spaces_meant(g: War, place: Place, work: Work) -> int:
    """Return the spaces that a place of a card means now."""
    if place.fixed:
        return place.fixed
    if place.together:
        out = 0
        for one in place.together:
            out |= spaces_meant(g, one, work)
        return out
    if place.held_by is not None:
        there = held_spaces(g, place.held_by)
    else:
        n = work.space if place.spot == "@space" else work.last if place.spot == "@last" else -1
        there = SPACE[n] if n >= 0 else 0
    return (there if place.itself else 0) | (g.data.around(there) if place.beside else 0)


def is_met(g: War, test: Test, work: Work) -> bool:
    """Return whether a condition of a card holds now."""
    if test.all_of:
        return all(is_met(g, one, work) for one in test.all_of)
    if test.any_of:
        return any(is_met(g, one, work) for one in test.any_of)
    if test.pieces is None:
        return work.removed_owner in test.last_removed_of
    number = count_pieces(g, test.pieces, spaces_meant(g, test.place, work), work.grant_supply)
    return number >= test.at_least and (test.at_most is None or number <= test.at_most)
