"""What a card text refers to while it is carried out: the trigger it answers, the power it serves, the pieces it means."""

from __future__ import annotations

from .cards import CITY
from .state import War
from .supply import supplied_spaces


class Trigger:
    """9.1: something happened, or is about to, that Status and Prepare cards may answer."""

    __slots__ = ("at", "battle", "by", "cause", "count", "how", "kept", "kind", "on", "owner", "removed", "spared", "who")

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
        self.kept = False  # the piece stays after all
        self.spared = 0  # cards that need not be discarded

    def first_team(self) -> int:
        """9.2: the team that is threatened, else the one that acted."""
        if self.on in ("battled", "removing"):
            return self.owner & 1
        if self.on == "discarding":
            return self.who & 1
        return self.by & 1


class Work:
    """A card at work."""

    __slots__ = ("grant_supply", "last", "name", "power", "removed_owner", "space", "trigger")

    def __init__(self, power: int, trigger: Trigger | None = None, name: str = "") -> None:
        self.power = power
        self.trigger = trigger
        self.name = name
        self.space = trigger.at if trigger is not None else -1
        self.last = -1  # where this card last put a piece
        self.removed_owner = -1  # whose piece its last removal took
        self.grant_supply = False  # asked only whether supply is all that is lacking


def holders(g: War, owners: tuple[int, ...], kinds: tuple[int, ...], supplied: bool = False) -> int:
    """The spaces with such pieces. Cities count as supplied (6.1)."""
    out = 0
    for q in owners:
        pieces = g.powers[q].pieces
        for kind in kinds:
            there = pieces[kind]
            if supplied and kind != CITY and there:
                there &= supplied_spaces(g, q & 1)
            out |= there
    return out


def count_pieces(g: War, owners: tuple[int, ...], kinds: tuple[int, ...], spaces: int, supplied: bool,
                 grant_supply: bool = False) -> int:  # fmt: skip
    out = 0
    for q in owners:
        pieces = g.powers[q].pieces
        for kind in kinds:
            there = pieces[kind] & spaces
            if there and supplied and kind != CITY and not grant_supply:
                there &= supplied_spaces(g, q & 1)
            out += there.bit_count()
    return out
