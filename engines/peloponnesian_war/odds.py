"""What the dice will probably do: chances of interception, battle and siege, for previews and for the adviser."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from .combat import Party, land_terms, naval_terms
from .data import ATHENS, OTHER, SPs
from .movement import automatic_interceptor, is_battle
from .state import War
from .zones import euxine_open, watch


class Supposed(Party):
    """A party that is only thought of: an Expedition of this composition under a leader of this rating."""

    __slots__ = ("_rating", "_sps")

    def __init__(self, war: War, side: str, place: str, sps: SPs, rating: int) -> None:
        super().__init__(war, side, "", place)
        self._sps, self._rating = sps, rating

    @property
    def sps(self) -> SPs:
        return self._sps

    @property
    def leaders(self) -> list[str]:
        return []

    @property
    def rating(self) -> int:
        return self._rating


@lru_cache(maxsize=64)
def chance_ahead(margin: int, wins_ties: bool) -> float:
    """The chance that one die plus a margin beats another (or equals it, if ties are won)."""
    good = sum(a + margin > b or (wins_ties and a + margin == b) for a in range(1, 7) for b in range(1, 7))
    return good / 36


def win_chance(place: str, ours: Party, theirs: Party) -> float | None:
    """The chance to win a battle as things stand; None for a null battle. A landing is judged by its land battle."""
    if ours.naval and not ours.land and theirs.land and not theirs.naval:
        return None
    if theirs.naval and not theirs.land and ours.land and not ours.naval:
        return None
    athens, sparta = (ours, theirs) if ours.side == ATHENS else (theirs, ours)
    ties = ours.rating > theirs.rating
    land = land_terms(place, athens, sparta)
    by_land = chance_ahead(_margin(land, ours.side), ties)
    if not (ours.naval and theirs.naval):
        return by_land
    by_sea = chance_ahead(_margin(naval_terms(athens, sparta), ours.side), ties)
    if not (ours.count(0) and theirs.count(0)):
        return by_sea
    ashore = by_land if ours.count(0) >= theirs.count(0) else 1.0
    saved = by_land if theirs.count(0) >= ours.count(0) else 0.0
    return by_sea * ashore + (1 - by_sea) * saved


def _margin(terms: tuple[Sequence[tuple[int, str]], Sequence[tuple[int, str]]], side: str) -> int:
    athens, sparta = (sum(points for points, _ in part) for part in terms)
    return athens - sparta if side == ATHENS else sparta - athens


def siege_chance(war: War, side: str, space: str, rating: int, ships: int) -> float:
    """The chance that a siege succeeds: a die plus the rating, 4 needed."""
    if space in ("athens", "piraeus") and side != ATHENS and euxine_open(war):
        return 0.0
    if Party(war, OTHER[side], space, space).naval > ships:
        return 0.0
    penalty = 2 if space == "syracuse" else 0
    return max(0.0, min(1.0, (3 + rating - penalty) / 6))


class Risk(NamedTuple):
    """What may happen on a way: the chance to arrive, SPs lost on average, and the chance of an interception by space."""

    arrive: float
    lost: float
    by_space: tuple[tuple[str, float], ...]


NO_RISK = Risk(1.0, 0.0, ())


class Outlook:
    """The risks of a side's ways at one moment; what was worked out once is kept while the position stands."""

    def __init__(self, war: War, side: str) -> None:
        self.war, self.side = war, side
        self._watchers = watch(war, OTHER[side])
        self._beaten: dict[tuple[str, str, tuple[int, ...], int], float] = {}

    def risk_of(self, sps: SPs, rating: int, route: Sequence[str]) -> Risk:
        """5.6, 5.7: the risk of a way, for the spaces entered after its start."""
        arrive, lost = 1.0, 0.0
        by_space = []
        for place in route[1:]:
            auto = automatic_interceptor(self.war, self.side, place)
            bit = self.war.tables.bit[place]
            forces = [auto] if auto else [s for s, reach in self._watchers if reach & bit]
            if not forces:
                continue
            caught = 1.0 if auto else 0.5
            by_space.append((place, caught))
            if any(sps):
                last = 1 / 6 if sum(sps) == 1 else 0.0  # the only SP falls in the skirmish
                beaten = last + (1 - last) * sum(self._chance_beaten(place, force, sps, rating) for force in forces) / len(
                    forces
                )
                arrive *= 1 - caught * beaten
                lost += caught / 6
            else:
                arrive *= 1 - caught
        return Risk(arrive, lost, tuple(by_space))

    def met_at(self, place: str, sps: SPs, rating: int) -> float:
        """6.2: what the battles are worth, in victory points, that Forces nearby would force on an army there."""
        bit = self.war.tables.bit[place]
        worth = 0.0
        for space, reach in self._watchers:
            if space == place or not reach & bit:
                continue
            win = win_chance(
                place, Supposed(self.war, self.side, place, sps, rating), Party(self.war, OTHER[self.side], space, place)
            )
            if win is not None:
                worth += 16 * win - 19 * (1 - win)
        return worth

    def _chance_beaten(self, place: str, space: str, sps: SPs, rating: int) -> float:
        """The chance that an Expedition is stopped after a successful interception by one Force."""
        key = (place, space, tuple(sps), rating)
        found = self._beaten.get(key)
        if found is None:
            mover = Supposed(self.war, self.side, place, sps, rating)
            other = Party(self.war, OTHER[self.side], space, place)
            fight = 1.0 if is_battle(self.war, place, mover, other, 0) else 1 / 12
            win = win_chance(place, mover, other)
            found = self._beaten[key] = 0.0 if win is None else fight * (1 - win)
        return found
