"""11 The End phase: automatic victory, maintenance, redeployment, Will of Assembly, the next turn."""

from __future__ import annotations

from functools import partial

from engines.core import Ask, Flow, Option

from .data import (
    A_LAND,
    A_NAVAL,
    ARGOS,
    CITIES,
    CITY_BASE,
    D_BASE,
    D_LAND,
    D_NAVAL,
    EAST,
    ENEMY,
    FACTIONS,
    KINDS,
    LEAGUE_BASE,
    P_BASE,
    P_LAND,
    P_NAVAL,
    S_BASE,
    S_LAND,
    S_NAVAL,
    THE_300,
    UNITS,
)
from .movement import CITY_STATE_UNITS
from .names import PIECES
from .state import Pericles
from .theater import theater_name
from .victory import automatic_victory, final_scoring, most_honor

# R38: the Controlling factions redeploy, Athens first
PASSES = (
    ("athens", (D_LAND, D_NAVAL, ARGOS), "Delian and Argive"),
    ("athens", (A_LAND, A_NAVAL), "Athenian"),
    ("sparta", (P_LAND, P_NAVAL), "Peloponnesian"),
    ("sparta", (S_LAND, S_NAVAL, THE_300), "Spartan"),
)
# the bases beside which a unit may stand
HOUSED_BY = {
    D_LAND: (D_BASE,),
    D_NAVAL: (D_BASE,),
    ARGOS: (D_BASE,),
    A_LAND: (D_BASE, CITY_BASE["athens"]),
    A_NAVAL: (D_BASE, CITY_BASE["athens"]),
    P_LAND: (P_BASE,),
    P_NAVAL: (P_BASE,),
    S_LAND: (S_BASE,),
    S_NAVAL: (S_BASE,),
    THE_300: (S_BASE,),
}


def end(g: Pericles) -> Flow[None]:
    """11.1: automatic victory first; on the last turn only the Will and the final scoring follow (R35)."""
    if g.data.kind == "theater_only":  # 14: only the Theater phase was played; most Honor wins
        persian_penalty(g)
        most_honor(g)
        return
    g.report("phase", "11", title="End phase")
    if automatic_victory(g):
        return
    if g.turn >= g.data.last_turn:
        will_of_assembly(g)
        end_of_turn(g)
        final_scoring(g)
        return
    g.phase, g.step = "maintenance", 0
    yield from ()


# === 11.4 MAINTENANCE ===


def upkeep(g: Pericles, side: str) -> int:
    each = g.tables.upkeep
    return sum(f[k] * each[k] for f in g.forces.values() for k in UNITS[side])


def supply_points(g: Pericles, side: str) -> int:
    bases = g.all_bases(side) + (g.persian_bases if side == "sparta" else 0)
    return bases * g.tables.upkeep_per_base


def maintenance(g: Pericles) -> Flow[None]:
    """11.4: land units cost one, naval units two, the 300 nothing; bases pay four each; the excess goes."""
    side = CITIES[g.step]
    seat = g.controlling[side]
    g.report("maintenance", "11.4", city=side, amount=upkeep(g, side), limit=supply_points(g, side))
    removed = 0
    while (cost := upkeep(g, side)) > (limit := supply_points(g, side)):
        units = [(k, t) for t, f in g.forces.items() for k in UNITS[side] if f[k] and g.tables.upkeep[k]]
        choice: Option = yield Ask(
            seat,
            f"Maintenance {cost} of {limit}: remove a unit.",
            [Option("disband", kind=KINDS[k], origin=t) for k, t in units],
            "11.4",
            cancel=removed > 0,
        )
        g.remove(KINDS.index(choice.kind or ""), choice.origin or "")
        removed += 1
        g.report("disbanded", "11.4", piece=choice.kind, space=choice.origin)
    g.step += 1
    if g.step == len(CITIES):
        g.phase, g.step = "redeploy", 0


# === 11.3 REDEPLOYMENT ===


def is_housed(g: Pericles, kind: int, theater: str) -> bool:
    f = g.forces[theater]
    if kind == ARGOS and theater not in ("sparta", "isthmus"):
        return False
    return g.is_open(theater) and any(f[base] for base in HOUSED_BY[kind])


def sites(g: Pericles, side: str, kind: int) -> list[str]:
    """11.31: where a unit may be redeployed."""
    peace = not g.war and kind in CITY_STATE_UNITS
    home, cap = g.tables.home[side], g.tables.figures.redeployment_cap
    return [
        t
        for t in g.open_theaters
        if is_housed(g, kind, t)
        and g.units(side, t) < cap
        and not (peace and t != home and g.has_city_force(ENEMY[side], t))
        and not (side == "sparta" and t == EAST)
    ]


def offenders(g: Pericles, side: str, kinds: tuple[int, ...]) -> list[tuple[int, str]]:
    """Units of the pass of which some may not stay: without a base that houses them (11.32), or where more of a side
    stand than may (11.31)."""
    out = []
    for theater, f in g.forces.items():
        here = [k for k in kinds if f[k]]
        homeless = [k for k in here if not is_housed(g, k, theater)]
        if sum(f[k] for k in homeless) > room_without_base(g, side, kinds, theater):
            out += [(k, theater) for k in homeless]
        elif is_crowded(g, side, theater):
            out += [(k, theater) for k in here]
    return out


def is_crowded(g: Pericles, side: str, theater: str) -> bool:
    """11.31: the limit binds what stands there as it binds what comes (R56)."""
    return g.units(side, theater) > g.tables.figures.redeployment_cap


def room_without_base(g: Pericles, side: str, kinds: tuple[int, ...], theater: str) -> int:
    """11.32: where a side has no base at all one of its units may remain; a League unit before one of the City-State."""
    if not g.is_open(theater) or g.bases(side, theater):
        return 0
    if kinds[0] not in CITY_STATE_UNITS:
        return 1
    if not g.war and g.has_city_force(ENEMY[side], theater):
        return 0  # 8.8, R53
    return 1 if g.units(side, theater) == sum(g.forces[theater][k] for k in kinds) else 0


def redeploy(g: Pericles) -> Flow[None]:
    """11.3: four passes, Leagues before City-States; each unit at most once (R54)."""
    side, kinds, word = PASSES[g.step]
    seat = g.controlling[side]
    if g.step == 0:
        g.report("phase", "11.3", title="Redeployment")
    arrived: dict[tuple[str, int], int] = {}
    moved = 0
    while True:
        bad = offenders(g, side, kinds)
        open_to = {k: sites(g, side, k) for k in kinds}
        options = []
        for theater, f in g.forces.items():
            for k in kinds:
                if f[k] > arrived.get((theater, k), 0):
                    ways = [t for t in open_to[k] if t != theater]
                    if ways or (k, theater) in bad:
                        options.append(Option("redeploy", kind=KINDS[k], origin=theater))
        if not bad:
            options.append(Option("confirm"))
        choice: Option = yield Ask(
            seat,
            f"Redeploy {word} units, or confirm.",
            options,
            "11.3",
            cancel=moved > 0,
            refused={Option("confirm"): why_no_confirm(g, side, bad)} if bad else None,
        )
        if choice.verb == "confirm":
            break
        moved += 1
        kind, origin = KINDS.index(choice.kind or ""), choice.origin or ""
        places = [Option("redeploy", kind=KINDS[kind], origin=origin, space=t) for t in open_to[kind] if t != origin]
        nowhere = f"No Theater may take the {PIECES[KINDS[kind]]}: it returns to the pool."
        choice = yield Ask(
            seat, "Redeploy it where?" if places else nowhere,
            places or [Option("disband", kind=KINDS[kind], origin=origin)], "11.3" if places else "11.32",
            cancel=True, always=not places, refused=partial(refused_sites, g, side, kind, origin),
        )  # fmt: skip
        if choice.verb == "disband":
            g.remove(kind, origin)
            g.report("disbanded", "11.32", piece=KINDS[kind], space=origin)
            continue
        there = choice.space or ""
        g.move(kind, origin, there)
        arrived[there, kind] = arrived.get((there, kind), 0) + 1
        g.report("redeployed", "11.3", seat=seat, piece=KINDS[kind], origin=origin, space=there)
    if g.step == 1:
        clear_closed_theater(g)
    g.step += 1
    if g.step == len(PASSES):
        g.phase = "wrap_up"


def why_no_confirm(g: Pericles, side: str, bad: list[tuple[int, str]]) -> str:
    kind, theater = bad[0]
    if is_housed(g, kind, theater):
        most = g.tables.figures.redeployment_cap
        return (
            f"At most {most} units of a side may stand in {theater_name(g, theater)}: {g.units(side, theater)} do (11.31)."
        )
    return f"{needs_base(g, kind, theater)} (11.32)."


def needs_base(g: Pericles, kind: int, theater: str) -> str:
    nation = KINDS[kind].split("_")[0].capitalize() if kind != THE_300 else "Spartan"
    bases = " or ".join(dict.fromkeys(KINDS[b].split("_")[0].capitalize() for b in HOUSED_BY[kind]))
    return f"{nation} units need a {bases} base: {theater_name(g, theater)}"


def refused_sites(g: Pericles, side: str, kind: int, origin: str) -> dict[Option, str]:
    out = {}
    ways = sites(g, side, kind)
    for t in g.tables.theaters:
        if t in ways or t == origin:
            continue
        if not g.is_open(t):
            why = "This Theater is closed (11.31)."
        elif not is_housed(g, kind, t):
            why = f"{needs_base(g, kind, t)} (11.31)."
        elif g.units(side, t) >= g.tables.figures.redeployment_cap:
            why = f"At most {g.tables.figures.redeployment_cap} units may stand there (11.31)."
        else:
            why = "Peace: only League units may enter (8.8)."
        out[Option("redeploy", kind=KINDS[kind], origin=origin, space=t)] = why
    return out


def clear_closed_theater(g: Pericles) -> None:
    """13.2: after the Peace of Callias the bases in the Eastern Mediterranean go with the last units."""
    if EAST in g.forces and not g.is_open(EAST):
        for kind in (D_BASE, CITY_BASE["athens"], LEAGUE_BASE["sparta"]):
            while g.forces[EAST][kind]:
                g.remove(kind, EAST)
                g.report("eliminated", "13.2", piece=KINDS[kind], space=EAST)


# === 11.5 WILL OF ASSEMBLY ===


def will_fulfilled(g: Pericles, city: str) -> bool:
    mission = g.will[city]
    if mission.kind == "control":
        return g.status(mission.theater) == city
    return mission.theater in g.built[city] and g.bases(city, mission.theater) > 0


def will_of_assembly(g: Pericles) -> None:
    """11.5: what the Assembly willed brings or costs five Honor to both factions; failure also costs three tokens."""
    rules = g.tables.will_rules
    for city in CITIES:
        if city not in g.will or not g.is_open(g.will[city].theater):
            continue
        done = will_fulfilled(g, city)
        g.report("will_done" if done else "will_failed", "11.5", city=city, space=g.will[city].theater)
        honor = rules.success_honor_each_faction if done else rules.failure_honor_each_faction
        for seat in FACTIONS[city]:
            g.gain(seat, honor, "11.5", "by the Will of the Assembly")
        if not done:
            g.will_penalty[city] = -rules.failure_stock_next_turn


def end_of_turn(g: Pericles) -> None:
    """13.2 the Persian War's cost; 14.43 the loss of leaders (R33)."""
    persian_penalty(g)
    if g.war and g.options.get("ravages_of_war"):
        g.leadership_losses += 1
        g.report("leaders_lost", "14.43", amount=g.leadership_losses)


def persian_penalty(g: Pericles) -> None:
    if g.persian_war and g.data.special("persian_war_end_penalty_replaced_by_10") is None:
        seat = g.data.special("persian_war_penalty_falls_on") or g.controlling["athens"]
        g.gain(seat, g.tables.figures.persian_penalty, "13.2", "while the Persian War goes on")


def wrap_up(g: Pericles) -> Flow[None]:
    will_of_assembly(g)
    end_of_turn(g)
    g.turn += 1
    g.phase = "aristophanes"
    yield from ()
