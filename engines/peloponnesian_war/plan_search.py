"""5.2.1 "Unless it cannot be avoided": the usual plan of the system first, and where that fails every other.

An Expedition has ships or it has none, and this decides where it can go. Before the first ship joins, it walks; after that
it keeps to the LOCs that ships use, and crosses the sea as soon as there are ships for all. So all plans come together in
one of a few ways (`Meeting`), and whether a choice of SPs can still be completed is a matter of sums. The search follows the
order of preference of 5.2.1 and only leaves out SPs with which no plan could be completed.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import add
from typing import NamedTuple

from engines.core import Flow

from .data import CAVALRY, HOME, HOPLITE, NAVAL, SLOTS, TYPES, Need, SPs
from .expedition import COSTS
from .gathering import Plan, Stop, Take, assembly_order, gather, price, rehearse
from .routes import HEAVY, LAND, LONE, SEA, Terms, can_reach, manner_of, reach, shut_gates, terms_for
from .state import War, no_sps, spendable

ONE_OF_MANNER: dict[str, SPs] = {  # an Expedition of each manner of moving
    LONE: [0, 0, 0, 0, 0, 0],
    LAND: [1, 0, 0, 0, 0, 0],
    SEA: [0, 0, 1, 0, 0, 0],
    HEAVY: [2, 0, 1, 0, 0, 0],
}
LAND_SLOTS, NAVAL_SLOTS = (0, 1, 3, 4), (2, 5)
INLAND, HARBOUR, COAST = range(3)  # classes of spaces in a meeting
IMPOSSIBLE = float("inf")  # a price


def make_plan(war: War, side: str, need: Need, objective: str, extra: int = 0) -> Flow[Plan | str]:
    """5.2.1, R52: which SPs are taken from where, or why the force cannot be gathered. `extra`: paid besides."""
    spaces = yield from assembly_order(war, side, need)
    take = gather(war, side, need, spaces)
    if take is None:
        return missing_units(war, side, need, spaces)
    money = spendable(war, side) - extra
    cost = price(side, take)
    if cost <= money:
        order = rehearse(war, side, take, [s for s in spaces if s in take], objective)
        if order is not None:
            return Plan([Stop(s, take[s]) for s in order], cost)
    search = Search(war, side, need, objective, money, spaces)
    plan = search.plan(take)
    if plan is None:
        return search.why_none()
    failure = "its troops find no common way" if cost <= money else f"it costs {cost} talents and {money} can be spent"
    war.report("other_plan", "5.2.1", side=side, why=failure)
    return plan


def missing_units(war: War, side: str, need: Need, spaces: list[str]) -> str:
    """Which SPs there are too few of."""
    fresh = [war.forces[side][s].fresh for s in spaces]
    have = [sum(sps[t] + sps[t + 3] for sps in fresh) for t in range(3)]
    short = [
        f"only {got} of {wanted} {name.title()} SPs have not served yet" if got else f"no {name.title()} SP is left to serve"
        for name, got, wanted in zip(TYPES, have, need.by_type, strict=True)
        if got < wanted
    ]
    return " and ".join(short)


class Meeting(NamedTuple):
    """One way in which an Expedition can come together. The leader finds his first SP, of a kind in `first`, in one of
    `starters`. Land SPs in `inland` spaces must join before the ships; the ships of `harbours` then have to carry them, and
    `aboard` SPs more."""

    spaces: int
    starters: int
    first: tuple[int, ...]
    inland: int = 0
    harbours: int = 0
    aboard: int = 0


class Supply(NamedTuple):
    """What a meeting can draw on: the class of each of its spaces, and the SPs of each class."""

    meeting: Meeting
    classes: dict[str, int]
    sps: tuple[SPs, SPs, SPs]


class Search:
    """All plans for a force, as sums: what each meeting can still supply, and for how much."""

    def __init__(self, war: War, side: str, need: Need, objective: str, money: int, spaces: list[str]) -> None:
        self.war, self.side, self.need, self.objective, self.money = war, side, need, objective, money
        self.spaces = spaces
        self.bit = war.tables.bit
        self.fresh = {s: war.forces[side][s].fresh for s in spaces}
        prices = COSTS[side]
        self.price = need.naval * prices[NAVAL] + (need.hoplite + need.cavalry) * prices[HOPLITE + 3]
        self.saved = prices[HOPLITE + 3] - prices[HOPLITE]  # by a national SP instead of an Allied one
        self.terms = {manner: terms_for(war, side, one, objective) for manner, one in ONE_OF_MANNER.items()}
        self.open: list[Supply] = []

    def plan(self, usual: Take) -> Plan | None:
        """The plan that 5.2.1 prefers among all that can be carried out. `usual`: what would be taken if every way were open
        and money no matter; often another order of visits is all that it needs."""
        self.open = [s for s in self._supplies(self.meetings()) if self._price_of(s, {}, self.money) <= self.money]
        if not self.open:
            return None
        take = usual if self.fits(usual) else gather(self.war, self.side, self.need, self.spaces, self.fits)
        stops = None if take is None else self.visits(take)
        return None if take is None or stops is None else Plan(stops, price(self.side, take))

    # --- where the SPs can meet

    def meetings(self, opened: int = 0, isthmus: bool = False) -> Iterator[Meeting]:
        """`opened`, `isthmus`: spaces that are shut, and the isthmus, as if they were open."""
        war, bit = self.war, self.bit
        goal = bit[self.objective]

        def terms(manner: str) -> Terms:
            found = self.terms[manner]
            if not opened and not isthmus:
                return found
            return found._replace(shut=found.shut & ~opened, isthmus=found.isthmus or isthmus)

        def areas(terms: Terms, spaces: int) -> Iterator[int]:
            """The parts of the map with some of these spaces; an Expedition can go everywhere within each."""
            while spaces:
                area = reach(war, terms, next(war.tables.spaces_of(spaces))).everything()
                spaces &= ~area
                yield area

        alone = reach(war, terms(LONE), HOME[self.side]).everything()
        troops, ships = self._with(LAND_SLOTS), self._with(NAVAL_SLOTS)
        walks = list(areas(terms(LAND), troops))
        if not self.need.naval:
            yield from (Meeting(walk, walk & alone & troops, LAND_SLOTS) for walk in walks if walk & goal)
            return
        for sea in areas(terms(SEA), ships):
            if not sea & goal:
                continue
            yield Meeting(sea, sea & alone & ships, NAVAL_SLOTS)
            for harbours in areas(terms(HEAVY), ships & sea):
                for walk in walks:
                    if walk & harbours & ships:
                        inland, begin = walk & ~sea, walk & alone & troops
                        yield Meeting(sea | inland, begin & inland, LAND_SLOTS, inland, harbours)
                        yield Meeting(sea | inland, begin & sea, LAND_SLOTS, inland, harbours, 1)

    def _with(self, slots: tuple[int, ...]) -> int:
        """The Assembly spaces with SPs of these kinds."""
        return self.war.tables.mask(s for s, fresh in self.fresh.items() if any(fresh[i] for i in slots))

    def _supplies(self, meetings: Iterator[Meeting]) -> list[Supply]:
        return [self._supply_of(m) for m in meetings if m.starters]

    def _supply_of(self, meeting: Meeting) -> Supply:
        classes = {}
        sps = (no_sps(), no_sps(), no_sps())
        for space, fresh in self.fresh.items():
            bit = self.bit[space]
            if bit & meeting.spaces:
                where = INLAND if bit & meeting.inland else HARBOUR if bit & meeting.harbours else COAST
                classes[space] = where
                for slot, number in enumerate(fresh):
                    sps[where][slot] += number
        return Supply(meeting, classes, sps)

    # --- whether a choice can be completed

    def fits(self, take: Take) -> bool:
        """Whether a plan exists that takes at least these SPs and can be paid."""
        return any(self._price_of(supply, take, self.money) <= self.money for supply in self.open)

    def _price_of(self, supply: Supply, take: Take, enough: float = 0) -> float:
        """What a plan that takes at least these SPs costs in this way, the cheapest or the first for no more than `enough`;
        infinite if there is none."""
        classes, meeting = supply.classes, supply.meeting
        used = (no_sps(), no_sps(), no_sps())
        begun = False
        for space, sps in take.items():
            where = classes.get(space)
            if where is None:
                return IMPOSSIBLE
            begun = begun or bool(self.bit[space] & meeting.starters and any(sps[i] for i in meeting.first))
            row = used[where]
            for slot in SLOTS:
                row[slot] += sps[slot]
        if begun:
            return self._completed(supply, used)
        best = IMPOSSIBLE
        for space, where in classes.items():  # the first SP is still to be chosen
            if self.bit[space] & meeting.starters:
                for slot in meeting.first:
                    if self.fresh[space][slot] > (take[space][slot] if space in take else 0):
                        used[where][slot] += 1
                        best = min(best, self._completed(supply, used))
                        used[where][slot] -= 1
                        if best <= enough:
                            return best
        return best

    def _completed(self, supply: Supply, used: tuple[SPs, SPs, SPs]) -> float:
        """What the cheapest plan costs that takes these SPs, by class of space, and others."""
        inland, harbour, coast = used
        has_inland, has_harbour, has_coast = supply.sps
        nationals = could = 0  # land SPs that need no pay; those that could join from inland instead of Allies at the coast
        forced = 0  # land SPs that can come only from inland
        for type, wanted in ((HOPLITE, self.need.hoplite), (CAVALRY, self.need.cavalry)):
            ally = type + 3
            taken = inland[type] + harbour[type] + coast[type]
            wanted -= taken + inland[ally] + harbour[ally] + coast[ally]
            if wanted < 0:
                return IMPOSSIBLE
            own = min(wanted, has_harbour[type] + has_coast[type] - harbour[type] - coast[type])
            allied = has_harbour[ally] + has_coast[ally] - harbour[ally] - coast[ally]
            far, far_allied = has_inland[type] - inland[type], has_inland[ally] - inland[ally]
            others = wanted - own
            from_inland = max(0, others - allied)
            if from_inland > far + far_allied:
                return IMPOSSIBLE
            forced += from_inland
            nationals += taken + own + min(from_inland, far)
            could += min(others, far) - min(from_inland, far)
        ships = self.need.naval - sum([sps[i] for sps in used for i in NAVAL_SLOTS])
        near = sum([has_harbour[i] - harbour[i] for i in NAVAL_SLOTS])
        if ships < 0 or inland[2] or inland[5] or ships > near + sum([has_coast[i] - coast[i] for i in NAVAL_SLOTS]):
            return IMPOSSIBLE
        room = 0  # for more SPs from inland
        if supply.meeting.harbours:
            room = harbour[2] + harbour[5] + min(ships, near) - supply.meeting.aboard - sum(inland) - forced
        elif forced:
            return IMPOSSIBLE
        if room < 0:
            return IMPOSSIBLE
        return self.price - (nationals + min(could, room)) * self.saved

    # --- in which order

    def visits(self, take: Take) -> list[Stop] | None:
        """The stops of a take, nearest to home first as far as ways allow; a space is visited twice where its land SPs
        have to wait for ships."""
        dead: set[tuple[str, tuple[int, ...], tuple[tuple[str, tuple[int, ...]], ...]]] = set()

        def onwards(place: str, sps: SPs, left: Take) -> list[Stop] | None:
            key = (place, tuple(sps), tuple((s, tuple(n)) for s, n in left.items()))
            if key in dead:
                return None
            terms = self.terms[manner_of(sps)]
            if not left:
                return [] if can_reach(self.war, terms, place, self.objective) else None
            for space in left:
                if space != place and not can_reach(self.war, terms, place, space):
                    continue
                for part in parts(sps, left[space]):
                    rest = [a - b for a, b in zip(left[space], part, strict=True)]
                    others = {s: (rest if s == space else n) for s, n in left.items() if s != space or any(rest)}
                    found = onwards(space, list(map(add, sps, part)), others)
                    if found is not None:
                        return [Stop(space, part), *found]
            dead.add(key)
            return None

        return onwards(HOME[self.side], no_sps(), {s: take[s] for s in self.spaces if s in take})

    # --- what is missing

    def why_none(self) -> str:
        """Why there is no plan at all: money, a gate, the isthmus, ships."""
        cost = self._least(self.meetings())
        if cost < IMPOSSIBLE:
            return f"the force costs {cost:.0f} talents and {self.money} can be spent"
        tables = self.war.tables
        for gate in tables.spaces_of(shut_gates(self.war, self.side) & ~self.bit[self.objective]):
            if self._least(self.meetings(opened=self.bit[gate])) < IMPOSSIBLE:
                return f"{tables.name(gate)}, which it does not control, bars the way of the force"
        if self._least(self.meetings(isthmus=True)) < IMPOSSIBLE:
            return "its ships cannot cross the isthmus without Corinth and Cenchrae"
        if self.need.naval and self.need.hoplite + self.need.cavalry:
            return "its ships cannot take the land SPs on board"
        return f"its {'ships' if self.need.naval else 'troops'} find no way to meet and go there"

    def _least(self, meetings: Iterator[Meeting]) -> float:
        return min([self._price_of(supply, {}) for supply in self._supplies(meetings)], default=IMPOSSIBLE)


def parts(sps: SPs, here: SPs) -> Iterator[SPs]:
    """What may be taken at one visit: all; the ships and the land SPs that they carry; one land SP to begin with."""
    yield here
    afloat = [here[slot] if slot in NAVAL_SLOTS else 0 for slot in range(6)]
    room = sum((sps[i] + afloat[i]) * (1 if i in NAVAL_SLOTS else -1) for i in range(6))
    carried = list(afloat)
    for slot in LAND_SLOTS:
        carried[slot] = max(0, min(here[slot], room))
        room -= carried[slot]
    if any(carried) and carried != here:
        yield carried
    if not any(sps):
        for slot in LAND_SLOTS:
            if here[slot] and sum(here) > 1:
                yield [int(i == slot) for i in range(6)]
