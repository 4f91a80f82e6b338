"""The state of the war, and the questions that every chapter asks of it: who is where, whose a space is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Annotated, TypeAlias, cast

import msgspec

from engines.core import State
from engines.core.schema import for_each, one_of, so_many, within, word

from .data import ATHENS, HOME, KINDS, NEUTRAL, NOBODY, OTHER, SLOTS, SPARTA, SPs, Tables, tables

EMERGENCY_FUND = 1000
SEAT = "player"  # the one person, whichever League he commands


SpaceId: TypeAlias = Annotated[str, one_of("space")]
Side: TypeAlias = Annotated[str, word(ATHENS, SPARTA)]
Leader: TypeAlias = Annotated[str, one_of("leader")]
Pieces: TypeAlias = Annotated[int, within(0, 999)]
SixKinds: TypeAlias = Annotated[list[Pieces], so_many(6)]
BothSides = for_each("side")


def no_sps() -> SPs:
    return [0, 0, 0, 0, 0, 0]


class Force(msgspec.Struct, array_like=True):
    """All units and leaders of one side in one space. The Home Guard is kept apart (see `War.home_guard`)."""

    fresh: SixKinds = msgspec.field(default_factory=no_sps)
    spent: SixKinds = msgspec.field(default_factory=no_sps)  # activated this turn
    leaders: list[Leader] = []

    @property
    def sps(self) -> SPs:
        a, b, c, d, e, f = self.fresh
        u, v, w, x, y, z = self.spent
        return [a + u, b + v, c + w, d + x, e + y, f + z]

    @property
    def strength(self) -> int:
        return sum(self.fresh) + sum(self.spent)

    @property
    def cavalry(self) -> int:
        return self.fresh[1] + self.fresh[4] + self.spent[1] + self.spent[4]

    @property
    def naval(self) -> int:
        return self.fresh[2] + self.fresh[5] + self.spent[2] + self.spent[5]

    def take(self, slot: int, number: int) -> None:
        """Takes SPs away, those that have served this turn first."""
        spent = min(number, self.spent[slot])
        self.spent[slot] -= spent
        self.fresh[slot] -= number - spent


class Operation(msgspec.Struct):
    """What is under way: the Expedition with its leader, and where it is bound."""

    side: Side
    initial: bool
    leader: Annotated[str, one_of("leader", "")] = ""
    objective: Annotated[str, one_of("space", "")] = ""
    rouse: bool = False  # Cause Rebellion
    place: Annotated[str, one_of("space", "")] = ""
    sps: SixKinds = msgspec.field(default_factory=no_sps)
    left: list[SpaceId] = []  # spaces left since the Expedition last changed (R43)
    marching: bool = False  # on the final march
    fought: bool = False  # it was caught in the space entered last

    @property
    def land(self) -> int:
        return self.sps[0] + self.sps[1] + self.sps[3] + self.sps[4]

    @property
    def naval(self) -> int:
        return self.sps[2] + self.sps[5]


class Score(msgspec.Struct, array_like=True):
    """A line in the history of victory points."""

    turn: Pieces
    points: int
    cause: str


class War(State, kw_only=True):
    turn: Annotated[int, within(0, 99)] = 1
    phase: Annotated[str, one_of("phase")] = "operation"
    player_side: Side = ATHENS  # the League that the one person commands
    sides_changed: bool = False  # this turn
    has_been: list[Side] = []  # the Leagues that the person has commanded, in order
    vp: Annotated[dict[str, int], for_each("seat")] = {}  # by seat
    score: Annotated[dict[str, list[Score]], for_each("seat")] = {}  # by seat

    treasury: Annotated[dict[str, Annotated[int, within(0, 999_999)]], BothSides] = {}
    sci: Annotated[dict[str, Annotated[int, within(-6, 6)]], BothSides] = {}
    bellicosity: Annotated[dict[str, Annotated[int, within(0, 12)]], BothSides] = {}
    pending: Annotated[dict[str, bool], BothSides] = {}  # an event will cost 2 Bellicosity (3.2)
    strategy: dict[Side, str] = {}
    hostages: Annotated[dict[str, bool], BothSides] = {}  # held by
    cup: Annotated[dict[str, list[Leader]], BothSides] = {}
    dead: list[Leader] = []
    alcibiades: Annotated[str, word(ATHENS, SPARTA, "persia")] = ATHENS  # athens, sparta or persia
    nicias: bool = False

    forces: Annotated[dict[str, dict[SpaceId, Force]], BothSides] = {}  # by side and space
    box: Annotated[dict[str, SixKinds], BothSides] = {}  # units in the Going Home box
    box_leaders: Annotated[dict[str, list[Leader]], BothSides] = {}
    home_guard: Pieces = 0
    held: dict[SpaceId, Side] = {}  # spaces in settled possession of another than their owner
    alliance: dict[Annotated[str, one_of("coalition")], Side] = {}  # coalition neutral -> its ally
    # spaces in rebellion -> who has claimed a neutral one, else ""
    rebels: dict[SpaceId, Annotated[str, word(ATHENS, SPARTA, "")]] = {}
    ravaged: list[SpaceId] = []
    sieges: dict[SpaceId, Side] = {}  # space -> besieging side
    helots: bool = False  # the marker is on the map
    helot_loss: int = 0  # off this turn's revenue

    lost: Annotated[dict[str, SixKinds], BothSides] = {}  # SPs lost this turn
    naval_lost_before: int = 0  # Athenian Naval SPs lost last turn
    attica_ravaged_before: bool = False
    named: Annotated[dict[str, list[SpaceId]], BothSides] = {}  # objectives of this turn
    defended: dict[str, Pieces] = {}  # operations of this turn by defensive condition
    passed: Annotated[dict[str, bool], BothSides] = {}
    owes_initial: list[Side] = []  # sides that still make their initial operation
    to_move: Side = SPARTA
    began: Side = ATHENS  # who makes the first continuing operation
    operation: Operation | None = None
    matrix_dice: list[Annotated[int, within(0, 6)]] = []  # the last roll on the system's matrix, green (0: none) and red
    built: list[str] = []  # what a person has built in this phase, as kind@space

    leader_death: bool = False
    auguries_minus_1: bool = False
    once: list[Annotated[str, one_of("event")]] = []  # events that can happen only once
    armistice: bool = False  # has happened
    surrendered: list[Side] = []
    ended: str = ""  # why the game is over

    lookout = cast("tuple[Operation, list[tuple[str, int]], int] | None", None)  # see movement.lookout

    def __post_init__(self) -> None:
        self.tables: Tables = tables(self.edition)


# === SEATS ===


def is_two_player(war: War) -> bool:
    return len(war.seats) == 2


def is_player(war: War, side: str) -> bool:
    """Whether a person commands this League; with two people, both do."""
    return side == war.player_side or len(war.seats) == 2


def seat_of(war: War, side: str) -> str:
    return side if len(war.seats) == 2 else SEAT


def side_of(war: War, seat: str | None) -> str:
    return war.player_side if seat is None or seat == SEAT else seat


def add_vp(war: War, side: str, points: int, cause: str, rule: str = "1.2") -> None:
    """1.2: victory points belong to the person who commands this side."""
    if not is_player(war, side):
        return
    seat = seat_of(war, side)
    war.vp[seat] += points
    war.score[seat].append(Score(war.turn, points, cause))
    war.report("vp", rule, seat=seat, points=f"{points:+d}", total=war.vp[seat], cause=cause)


def add_sci(war: War, side: str, change: int) -> None:
    """The Strategic Confidence Index runs from -6 to +6."""
    war.sci[side] = max(-6, min(6, war.sci[side] + change))
    war.report("sci", "4.2", side=side, change=f"{change:+d}", now=f"{war.sci[side]:+d}")


# === FORCES ===


def force_at(war: War, side: str, space: str) -> Force:
    """The Force of a side in a space, made if there is none."""
    forces = war.forces[side]
    found = forces.get(space)
    if found is None:
        found = forces[space] = Force()
    return found


def has_units(war: War, side: str, space: str) -> bool:
    """Whether units of a side stand in a space: its Force, the Home Guard, or the Expedition on its way."""
    force = war.forces[side].get(space)
    if force is not None:
        if any(force.fresh) or any(force.spent):
            return True
        if space == "sparta" and war.home_guard and side == SPARTA:
            return True
    op = war.operation
    return op is not None and op.place == space and op.side == side and any(op.sps)


def is_empty(war: War, space: str) -> bool:
    """Whether no unit of either side stands in a space."""
    return not (has_units(war, ATHENS, space) or has_units(war, SPARTA, space))


def is_army(war: War, side: str, space: str) -> bool:
    force = war.forces[side].get(space)
    return force is not None and bool(force.leaders) and has_units(war, side, space)


def strength_at(war: War, side: str, space: str) -> int:
    """SPs of a side in a space, the Home Guard included."""
    force = war.forces[side].get(space)
    guard = war.home_guard if space == "sparta" and side == SPARTA else 0
    return guard + (force.strength if force else 0)


def occupied(war: War, side: str) -> list[str]:
    """The spaces with units of a side, by id."""
    forces = war.forces[side]
    return [s for s in sorted(forces) if any(forces[s].fresh) or has_units(war, side, s)]


def tidy(war: War, side: str, space: str) -> None:
    """Forgets a Force that is no more; a space that stands empty returns to its owner."""
    force = war.forces[side].get(space)
    gone = force is not None and not (any(force.fresh) or any(force.spent) or force.leaders)
    if gone and not (space == "sparta" and side == SPARTA):  # where the Home Guard stands
        del war.forces[side][space]
    if space in war.held and is_empty(war, space):
        del war.held[space]


def eliminate(war: War, side: str, slot: int, number: int) -> None:
    """Counts SPs lost this turn; whoever calls has taken them off the map."""
    war.lost[side][slot] += number


def room_for(war: War, side: str, slot: int) -> int:
    """How many more SPs of a kind there may be; those on the map, in the box and on the way count."""
    return war.tables.limit[KINDS[side][slot]] - sps_in_play(war, side)[slot]


def sps_in_play(war: War, side: str) -> SPs:
    """All SPs of a side: on the map, in the box and on the way."""
    rows = [war.box[side]]
    if war.operation is not None and war.operation.side == side:
        rows.append(war.operation.sps)
    for force in war.forces[side].values():
        rows += force.fresh, force.spent
    return list(map(sum, zip(*rows, strict=True)))


def send_home(war: War, side: str, space: str) -> None:
    """Everything of a Force goes to the Going Home box; the Home Guard stays where it is."""
    force = war.forces[side].get(space)
    if force is None:
        return
    box = war.box[side]
    for slot, sps in enumerate(force.sps):
        box[slot] += sps
    war.box_leaders[side] += force.leaders
    war.forces[side][space] = Force()
    tidy(war, side, space)


def send_leaders_home(war: War, side: str, space: str) -> None:
    force = war.forces[side].get(space)
    if force is not None and force.leaders:
        war.box_leaders[side] += force.leaders
        force.leaders = []
        tidy(war, side, space)


def leaders_in_play(war: War, side: str) -> int:
    """Leaders of a side on the map or in the Going Home box (5.3.1)."""
    on_map = sum(len(f.leaders) for f in war.forces[side].values())
    leading = war.operation is not None and war.operation.side == side and bool(war.operation.leader)
    return on_map + len(war.box_leaders[side]) + leading


# === OWNER, HOLDER, FRIENDLY, CONTROL (R3) ===


def printed_side(war: War, space: str) -> str:
    """The colour of a space; for a coalition neutral its ally."""
    neutral = war.tables.neutral_of.get(space)
    if neutral is not None:
        return war.alliance.get(neutral, NEUTRAL)
    return war.tables.side[space]


def owner(war: War, space: str) -> str:
    side = war.tables.side[space]
    if side == NEUTRAL:
        if space in war.rebels:
            return war.rebels[space] or NEUTRAL
        return printed_side(war, space)
    return OTHER[side] if space in war.rebels else side


def holder(war: War, space: str) -> str:
    return war.held.get(space) or owner(war, space)


def friendly(war: War, space: str) -> str:
    """The side a space stands with: its owner, unless another holds it with units and not the owner's alone are there."""
    held = war.held.get(space)
    own = owner(war, space)
    if held is None:
        return own
    others = has_units(war, OTHER[own], space) if own in OTHER else not is_empty(war, space)
    return held if others else own


def control(war: War, space: str) -> str:
    """As `friendly`, but an empty space of a League's colour in rebellion is controlled by nobody."""
    if space in war.rebels:
        if war.tables.side[space] != NEUTRAL and is_empty(war, space):
            return NOBODY
    elif space not in war.held:
        side = war.tables.side[space]
        return side if side != NEUTRAL else printed_side(war, space)
    return friendly(war, space)


def assembly_spaces(war: War, side: str) -> list[str]:
    """2.3: friendly spaces with SPs not yet activated this turn, by id."""
    colour, held, rebels = war.tables.side, war.held, war.rebels
    return sorted([
        s for s, force in war.forces[side].items()
        if any(force.fresh)
        and ((colour[s] == side and s not in held and s not in rebels) or friendly(war, s) == side)
    ])  # fmt: skip


def set_holder(war: War, space: str, side: str) -> None:
    if side == owner(war, space):
        war.held.pop(space, None)
    else:
        war.held[space] = side


def place_rebellion(war: War, space: str, rule: str) -> None:
    """3.9.4: the marker changes the owner; who holds a garrisoned space goes on holding it."""
    _change_owner(war, space, lambda: war.rebels.__setitem__(space, ""))
    war.report("rebelled", rule, space=space)


def end_rebellion(war: War, space: str, rule: str) -> None:
    _change_owner(war, space, lambda: war.rebels.pop(space))
    war.report("rebellion_over", rule, space=space)


def claim(war: War, space: str, side: str) -> None:
    """5.5.2: a neutral space in rebellion goes to the first side that enters it."""
    war.rebels[space] = side
    war.held.pop(space, None)
    war.report("claimed", "5.5.2", space=space, side=side)


def _change_owner(war: War, space: str, change: Callable[[], object]) -> None:
    before = holder(war, space)
    change()
    if is_empty(war, space):
        war.held.pop(space, None)
    else:
        set_holder(war, space, before)


def coalition_spaces(war: War, side: str) -> set[str]:
    """R2: the spaces that the Post-Combat Movement Table names for a side."""
    table = war.tables.coalition_spaces
    named, more = (table.athens, table.athens_if) if side == ATHENS else (table.sparta, table.sparta_if)
    return {*named, *(space for space, test in more.items() if holds(war, test))}


def holds(war: War, test: str) -> bool:
    """A condition of the movement table, such as `argos_allied_athens`."""
    if test == "chios_lost":
        return "chios" in war.rebels or control(war, "chios") == SPARTA
    neutral, side = alliance_in(test)
    return war.alliance.get(neutral) == side


@lru_cache(maxsize=32)
def alliance_in(test: str) -> tuple[str, str]:
    neutral, _, side = test.partition("_allied_")
    return neutral, side


# === MONEY ===


def may_use_fund(war: War) -> bool:
    """8.1.6: Athens may go below 1000 talents if Piraeus or Decelea is lost, or ten of her spaces are in rebellion."""
    if control(war, "piraeus") == SPARTA or control(war, "decelea") == SPARTA:
        return True
    return len(war.rebels) >= 10 and sum([war.tables.side[s] == ATHENS for s in war.rebels]) >= 10


def spendable(war: War, side: str) -> int:
    if side == SPARTA or may_use_fund(war):
        return war.treasury[side]
    return max(0, war.treasury[side] - EMERGENCY_FUND)


def pay(war: War, side: str, talents: int) -> None:
    war.treasury[side] -= talents


def home_leaders(war: War, side: str) -> list[str]:
    force = war.forces[side].get(HOME[side])
    return force.leaders if force else []


def printed_lost(war: War, side: str, ravaged: bool = True) -> list[str]:
    """Spaces of a side's colour that are ravaged, in rebellion or in enemy hands, each once (8.1)."""
    gone = {s for s in war.rebels if war.tables.side[s] == side}
    gone.update(s for s in war.held if war.tables.side[s] == side and control(war, s) == OTHER[side])
    if ravaged:
        gone.update(s for s in war.ravaged if war.tables.side[s] == side)
    return sorted(gone)


def lost_spaces(war: War, side: str) -> list[str]:
    """9.1: the same, with the spaces of coalition neutrals allied to it."""
    gone = set(printed_lost(war, side))
    for space in war.tables.neutral_of:
        if printed_side(war, space) == side and (
            space in war.ravaged or space in war.rebels or control(war, space) == OTHER[side]
        ):
            gone.add(space)
    return sorted(gone)


def all_slots(sps: SPs) -> Iterator[tuple[int, int]]:
    """The kinds of which there are any, with their number."""
    return ((slot, sps[slot]) for slot in SLOTS if sps[slot])
