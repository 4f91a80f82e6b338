"""9 The Military issue: muster, deployment, Raid, expedition and its commitments. Battles are in battle.py."""

from __future__ import annotations

from functools import partial

from engines.core import Ask, Flow, Option

from .battle import draw_battle_card, join_battle
from .data import CITY, CITY_BASE, CITY_LAND, CITY_NAVAL, COMPATRIOT, EAST, ENEMY, KINDS, THE_300
from .movement import SENT, Roads, movable
from .names import several
from .state import Current, Pericles
from .theater import NO_ACTION, build, refused_builds, resolved, theater_name

# === 9.1 WHAT A MILITARY ISSUE ALLOWS ===


def military(g: Pericles, current: Current) -> Flow[None]:
    side, theater, seat = CITY[current.owner], current.theater, current.owner
    name = theater_name(g, theater)
    if theater == EAST:
        choice: Option = yield Ask(
            seat, "Sail against the Persian fleet?", [Option("expedition", space=EAST), NO_ACTION], "13.2"
        )
        current.persian = choice.verb == "expedition"
    elif theater == g.tables.home[side]:
        yield from muster(g, seat)
        if g.status(theater) != "contested":
            resolved(g)
            return
        options = fighting_options(g, seat, theater)
        prompt = f"{name} is contested: {raid_or_expedition(options)}, or end the issue?"
        choice = yield Ask(seat, prompt, [*options, NO_ACTION], "9.11", refused=lambda: refused_raid(g, seat, theater))
    elif g.status(theater) in ("neutral", side):
        choice = yield Ask(seat, f"Deploy units to {name}?", [Option("expedition", space=theater), NO_ACTION], "9.12")
        current.deploy = choice.verb == "expedition"
    else:
        options = fighting_options(g, seat, theater)
        must = bool(options) and g.status(theater) == "contested"
        prompt = f"Military issue in {name}: {raid_or_expedition(options)}{'' if must else ', or nothing'}?"
        if is_forced(g, current):
            g.report("expedition_forced", "9.13", seat=seat, space=theater)
        choice = yield Ask(
            seat, prompt, options if must else [*options, NO_ACTION], "9.13",
            refused=lambda: refused_raid(g, seat, theater),
        )  # fmt: skip
    if choice.verb == "expedition":
        g.report("expedition", "9.3", seat=seat, space=theater)
        g.phase = "commit"
    elif choice.verb == "raid":
        yield from raid(g, seat, theater)
        resolved(g)
    else:
        g.report("no_action", "9.1", seat=seat, space=theater)
        resolved(g)


def raid_or_expedition(options: list[Option]) -> str:
    """What of the two can be done, in words."""
    words = {"raid": "Raid", "expedition": "expedition"}
    return " or ".join(words[o.verb] for o in options) or "no fight is possible"


def is_forced(g: Pericles, current: Current) -> bool:
    """9.13: in a contested Theater abroad an expedition must follow where no Raid is possible
    (R50)."""
    side, theater = CITY[current.owner], current.theater
    if theater in (EAST, g.tables.home[side]) or g.status(theater) != "contested" or battle_barred(g, theater):
        return False
    return why_no_raid(g, current.owner, theater) is not None


def fighting_options(g: Pericles, seat: str, theater: str) -> list[Option]:
    out = []
    if why_no_raid(g, seat, theater) is None:
        out.append(Option("raid", space=theater))
    if not battle_barred(g, theater):
        out.append(Option("expedition", space=theater))
    return out


def battle_barred(g: Pericles, theater: str) -> bool:
    """8.8: at Peace the two City-States do not fight each other."""
    return not g.war and g.has_city_force("athens", theater) and g.has_city_force("sparta", theater)


def refused_raid(g: Pericles, seat: str, theater: str) -> dict[Option, str]:
    out = {}
    why = why_no_raid(g, seat, theater)
    if why:
        out[Option("raid", space=theater)] = why
    if battle_barred(g, theater):
        out[Option("expedition", space=theater)] = "Peace: the City-States do not fight each other (8.8)."
    elif g.status(theater) == "contested" and theater != g.tables.home[CITY[seat]]:
        out[NO_ACTION] = "A Raid or an expedition must follow (9.13)."
    return out


# === 9.11 MUSTER ===


def muster(g: Pericles, seat: str) -> Flow[None]:
    """9.11: at home, each City-State base builds two land units or one naval unit; the 300 may be raised again."""
    side = CITY[seat]
    home = g.tables.home[side]
    if g.data.special("no_city_state_builds") is not None:
        return
    bases = g.forces[home][CITY_BASE[side]]
    for i in range(bases):
        options = muster_options(g, side, home)
        if not options:
            g.report("pool_empty", "9.11", city=side)
            break
        choice: Option = yield Ask(
            seat,
            f"Muster at base {i + 1} of {bases}.",
            [*options, Option("stop")],
            "9.11",
            cancel=i > 0,
            refused=lambda: refused_builds(g, home, (CITY_LAND[side], CITY_NAVAL[side]), "9.11"),
        )
        if choice.verb == "stop":
            break
        if choice.kind == "the_300":
            build(g, seat, Option("build", kind="the_300", space=home, amount=1), "9.11")
            rest = min(g.tables.figures.build_land - 1, g.pool[CITY_LAND[side]])
            if rest:
                build(g, seat, Option("build", kind=KINDS[CITY_LAND[side]], space=home, amount=rest), "9.11")
        else:
            build(g, seat, choice, "9.11")


def muster_options(g: Pericles, side: str, home: str) -> list[Option]:
    fig = g.tables.figures
    out = []
    for kind, number in ((CITY_LAND[side], fig.build_land), (CITY_NAVAL[side], fig.build_naval)):
        n = min(number, g.pool[kind])
        if n:
            out.append(Option("build", kind=KINDS[kind], space=home, amount=n))
    if side == "sparta" and g.pool[THE_300]:
        out.append(Option("build", kind="the_300", space=home, amount=1))
    return out


# === 9.2 RAID ===


def why_no_raid(g: Pericles, seat: str, theater: str) -> str | None:
    side = CITY[seat]
    fig = g.tables.figures
    if g.status(theater) != "contested":
        return "A Raid needs a contested Theater (9.2)."
    if g.tokens[seat] < fig.raid_cost:
        return f"The issue owner pays: a Raid costs {fig.raid_cost} Strategos, you hold only {g.tokens[seat]} (9.2)."
    if g.no_raids:
        return "The Olympic Truce forbids Raids this turn (5.12)."
    if theater == EAST:
        return "There are no Raids in the Eastern Mediterranean (13.2)."
    if g.tables.theaters[theater].city_state == ENEMY[side]:
        if g.hostages[ENEMY[side]]:
            return "The enemy holds Hostages: no Raid on his City-State (10.1)."
        if not g.war:
            return "Peace: no Raid on the enemy's City-State (8.8)."
    if battle_barred(g, theater):
        return "Peace: no Raid where both City-States stand (8.8)."
    return None


def raid(g: Pericles, seat: str, theater: str) -> Flow[None]:
    """9.2: three Strategos buy three Honor; a card ravages the enemy's tokens, one at a time in turn
    (R30)."""
    fig = g.tables.figures
    side = CITY[seat]
    g.spend(seat, fig.raid_cost)
    card = yield from draw_battle_card(g, side)
    ravage = g.tables.card_value(card)
    g.report("raid", "9.2", seat=seat, space=theater, card=card, amount=ravage)
    g.gain(seat, fig.raid_honor, "9.2", "for the Raid")
    payer = g.controlling[ENEMY[side]]
    lost = {payer: 0, COMPATRIOT[payer]: 0}
    for _ in range(ravage):
        if not g.tokens[payer]:
            payer = COMPATRIOT[payer]
        if not g.tokens[payer]:
            break
        g.tokens[payer] -= 1
        lost[payer] += 1
        payer = COMPATRIOT[payer]
    for who, n in lost.items():
        if n:
            g.report("ravaged", "9.2", seat=who, amount=n)


# === 9.3 COMMITMENT ===


def committing(g: Pericles, current: Current) -> list[str]:
    """Who commits, in order: general, compatriot, then the enemy's Controlling and Opposition factions."""
    if current.deploy:
        return [current.owner]
    if current.persian:
        return [current.owner, COMPATRIOT[current.owner]]
    enemy = ENEMY[CITY[current.owner]]
    return [current.owner, COMPATRIOT[current.owner], g.controlling[enemy], g.opposition(enemy)]


def commit(g: Pericles) -> Flow[None]:
    """9.3: all factions commit tokens at once and in secret; only the general's side is shown before the battle.
    They are spent whatever follows (R46)."""
    current = g.current
    assert current is not None
    fig = g.tables.figures
    g.committed, g.ship_in, g.fought = {}, 0, None
    for seat in committing(g, current):
        most = fig.commit_general if seat == current.owner else fig.commit_other
        choice: Option = yield Ask(
            seat,
            commit_prompt(g, current, seat),
            [Option("commit", amount=n) for n in range(min(most, g.tokens[seat]) + 1)],
            "9.3",
            secret=True,
            refused=partial(too_much, g, seat, most),
        )
        g.committed[seat] = choice.amount or 0
        if g.controlling["athens"] == seat and g.ship and not current.deploy and not current.persian:
            choice = yield Ask(
                seat, "Does the Ship of State join?", [Option("ship"), Option("no_ship")], "12.2", secret=True
            )
            g.ship_in = 1 if choice.verb == "ship" else 0
    for seat in (current.owner, COMPATRIOT[current.owner]):
        if seat in g.committed:
            g.spend(seat, g.committed[seat])
            g.report("committed", "9.31", seat=seat, amount=g.committed[seat])
            g.tell_reason(seat)
    if g.ship_in and CITY[current.owner] == "athens":
        g.report("ship_joins", "12.2")
    g.phase = "moves"


def too_much(g: Pericles, seat: str, most: int) -> dict[Option, str]:
    held = g.tokens[seat]
    return {
        Option("commit", amount=n): f"At most {most} (9.3)." if n > most else f"You hold only {held} Strategos (9.3)."
        for n in range(min(most, held) + 1, 7)
    }


def commit_prompt(g: Pericles, current: Current, seat: str) -> str:
    name = theater_name(g, current.theater)
    if seat == current.owner:
        forced = ", which must follow" if is_forced(g, current) else ""
        return f"You command the expedition to {name}{forced}: how many Strategos do you commit?"
    if CITY[seat] == CITY[current.owner]:
        return f"Your compatriot leads an expedition to {name}: how many Strategos do you add?"
    return f"The enemy marches on {name}: how many Strategos do you commit in defence?"


# === 9.4 MOVES ===


def moves(g: Pericles) -> Flow[None]:
    """9.4: one unit for each token of the general's side, one at a time; the 300 go free."""
    current = g.current
    assert current is not None
    seat, target = current.owner, current.theater
    side = CITY[seat]
    allowed = g.committed[seat] + g.committed.get(COMPATRIOT[seat], 0) + (g.ship_in if side == "athens" else 0)
    roads = Roads(g, side, target)
    arrived: dict[tuple[str, int], int] = {}
    while True:
        kinds = SENT[side] if g.sent < allowed else ()
        if side == "sparta" and not g.sent_300:
            kinds = (*kinds, THE_300)
        units = movable(g, side, roads, arrived, kinds) if kinds else []
        choice: Option = yield Ask(
            seat,
            moves_prompt(g, target, allowed),
            [*(Option("move", kind=KINDS[k], origin=t) for k, t in units), Option("confirm")],
            "9.4",
            always=True,
            cancel=g.sent > 0 or g.sent_300,
            refused=partial(refused_units, g, side, roads, allowed, units),
        )
        if choice.verb == "confirm":
            break
        kind, origin = KINDS.index(choice.kind or ""), choice.origin or ""
        ways = roads.destinations(kind, origin)
        choice = yield Ask(
            seat,
            "Send it where?",
            [Option("move", kind=KINDS[kind], origin=origin, space=d) for d in ways],
            "9.4",
            cancel=True,
            always=target not in ways,
            refused=partial(refused_ways, g, roads, kind, origin, ways),
        )
        there = choice.space or ""
        roads.move(kind, origin, there)
        arrived[there, kind] = arrived.get((there, kind), 0) + 1
        if kind == THE_300:
            g.sent_300 = True
        else:
            g.sent += 1
        g.report("moved", "9.4", seat=seat, piece=KINDS[kind], origin=origin, space=there, route=ways[there])
    if current.deploy or battle_barred(g, target):
        resolved(g)
        return
    join_battle(g, g.tables.type_of[target], first=True)


def moves_prompt(g: Pericles, target: str, allowed: int) -> str:
    name = theater_name(g, target)
    if allowed:
        return f"Send a unit to {name} ({g.sent} of {allowed} sent), or confirm."
    fight = "" if g.current is not None and g.current.deploy else " The battle is fought with what stands there."
    return f"No Strategos was committed, so no unit goes to {name}.{fight} Confirm."


def refused_units(g: Pericles, side: str, roads: Roads, allowed: int, units: list[tuple[int, str]]) -> dict[Option, str]:
    out = {}
    for theater, f in g.forces.items():
        for kind in (*SENT[side], *((THE_300,) if side == "sparta" else ())):
            if f[kind] and (kind, theater) not in units:
                if g.sent >= allowed and kind != THE_300:
                    why = f"At most {several(allowed, 'unit')}; the 300 move free (9.4)."
                elif theater == roads.target:
                    why = "This unit stands in the Theater already (9.4)."
                else:
                    why = roads.why_not(kind, theater, roads.target)
                out[Option("move", kind=KINDS[kind], origin=theater)] = why
    return out


def refused_ways(g: Pericles, roads: Roads, kind: int, origin: str, ways: dict[str, list[str]]) -> dict[Option, str]:
    return {
        Option("move", kind=KINDS[kind], origin=origin, space=t): roads.why_not(kind, origin, t)
        for t in g.tables.theaters
        if t not in ways and t != origin
    }
