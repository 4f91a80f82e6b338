"""15.64, 15.7 Phormio's losses, second battles, maintenance and redeployment; and what no chart tells (15.8)."""

from __future__ import annotations

from engines.core import Ask, Flow, Option, Pick

from ..battle import battle_total
from ..data import CITY, CITY_UNITS, ENEMY, IS_LAND, KINDS, LEAGUE_LAND, OF_TYPE
from ..endphase import PASSES, offenders, sites
from ..movement import CITY_STATE_UNITS
from ..names import PIECES
from ..state import Pericles
from .matrix import plan_of
from .reply import SIDE, Reply, kind_of

# === 15.64 BATTLE ===


def losses(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.64 A, B: the winner takes a City-State unit for Hostages, then as many units as he can; so does the loser."""
    yield from ()
    battle = g.battle
    strength = g.tables.strength
    if ask.options[0].verb == "for_good":
        return Reply(max(ask.options, key=lambda o: strength[kind_of(o)]), "the strongest unit is missed most")
    if battle is not None and ask.seat == battle.general and not battle.captured and not g.hostages.get(battle.winner, True):
        for o in ask.options:
            if kind_of(o) in CITY_UNITS[ENEMY[battle.winner]]:
                return Reply(o, "a City-State unit brings Hostages")
    return Reply(min(ask.options, key=lambda o: strength[kind_of(o)]), "the greatest number of units")


def second_battle(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.64 C: with equal or greater strength."""
    yield from ()
    battle = g.battle
    assert battle is not None
    kind = "naval" if battle.kind == "land" else "land"
    ours, theirs = (battle_total(g, s, battle.theater, kind)[0] for s in (battle.winner, ENEMY[battle.winner]))
    if ours >= theirs:
        return Reply(Option("fight_on"), f"{ours} against {theirs} before cards")
    return Reply(Option("hold_back"), f"only {ours} against {theirs} before cards")


# === 15.7 MAINTENANCE AND REDEPLOYMENT ===


def maintenance(g: Pericles, ask: Ask) -> Flow[Reply]:
    yield from ()
    league = KINDS[LEAGUE_LAND[CITY[ask.seat]]]

    def size(o: Option) -> tuple[bool, int]:
        return o.kind == league, g.forces[o.origin or ""][kind_of(o)]

    return Reply(max(ask.options, key=size), "the largest stack can spare it")


def lacking(g: Pericles, side: str, kinds: tuple[int, ...]) -> list[str]:
    """15.7: bases of the side without a unit of their Theater's kind, which units of this pass could be."""
    out = []
    for t in g.open_theaters:
        type = g.tables.type_of[t]
        fitting = any(IS_LAND[k] == (type == "land") for k in kinds)
        if fitting and g.bases(side, t) and not any(g.forces[t][k] for k in OF_TYPE[type][side]):
            out.append(t)
    return out


def fits_theater(g: Pericles, o: Option, theater: str) -> bool:
    return IS_LAND[kind_of(o)] == (g.tables.type_of[theater] == "land")


def redeploy(g: Pericles, ask: Ask) -> Flow[Reply]:
    """15.7: who may not stay leaves; a unit of the Theater's kind goes to every base; the rest stays."""
    side, kinds, _ = PASSES[g.step]
    if ask.options[0].space is not None:
        return (yield from new_place(g, ask, side, lacking(g, side, kinds)))
    units = [o for o in ask.options if o.verb != "confirm"]
    bad = offenders(g, side, kinds)
    strays = [o for o in units if (kind_of(o), o.origin) in bad]
    if strays:
        return Reply(strays[0], f"{PIECES[strays[0].kind or '']} may not stay")
    for t in lacking(g, side, kinds):
        able = [
            o for o in units
            if o.verb == "redeploy" and o.origin != t and fits_theater(g, o, t) and t in sites(g, side, kind_of(o))
            and spare(g, side, o)
        ]  # fmt: skip
        if able:
            why = f"a base in {g.tables.theaters[t].name} has no unit of its Theater's kind"
            return Reply((yield from largest_stack(g, able)), why)
    return Reply(next(o for o in ask.options if o.verb == "confirm"), "everything stands where it should")


def largest_stack(g: Pericles, units: list[Option]) -> Flow[Option]:
    """Equal ones by lot."""

    def size(o: Option) -> int:
        return g.forces[o.origin or ""][kind_of(o)]

    largest = [o for o in units if size(o) == max(size(u) for u in units)]
    if len(largest) == 1:
        return largest[0]
    names = {f"{o.kind}@{o.origin}": o for o in largest}
    return names[(yield Pick(list(names), "equal units", "15.7"))]


def new_place(g: Pericles, ask: Ask, side: str, wants: list[str]) -> Flow[Reply]:
    """15.7: to a base that lacks such a unit; units of the City-State home, those of the League by lot
    (R63)."""
    by_space = {o.space or "": o for o in ask.options}
    for t in wants:
        if t in by_space and fits_theater(g, ask.options[0], t):
            return Reply(by_space[t], "a base there has no unit of its Theater's kind")
    home = g.tables.home[side]
    if home in by_space and kind_of(ask.options[0]) in CITY_STATE_UNITS:
        return Reply(by_space[home], "back to its City-State")
    return Reply(by_space[(yield Pick(list(by_space), "a Theater for the unit", "15.7"))], "a lot decided")


def spare(g: Pericles, side: str, o: Option) -> bool:
    """15.7: a unit of the kind stays beside each base, and one where it alone contests or controls."""
    theater = o.origin or ""
    type = "land" if IS_LAND[kind_of(o)] else "naval"
    here = sum(g.forces[theater][k] for k in OF_TYPE[type][side])
    if g.bases(side, theater):
        return type != g.tables.type_of[theater] or here > max(1, g.bases(side, theater))
    return g.units(side, theater) > 1


# === 15.8 WHAT NO CHART TELLS ===


def colony(g: Pericles, ask: Ask) -> Flow[Reply]:
    """What comes nearest to his strategy, else a granary, else new ground, by lot."""
    sites = {o.space or "": o for o in ask.options}
    plan = plan_of(g, ask.seat)
    if plan is not None and plan.theater in sites:
        return Reply(sites[plan.theater], "it serves his strategy", SIDE)
    fit = [t for t in sites if t in g.tables.granaries and not g.bases("athens", t)]
    fit = fit or [t for t in sites if g.status(t) == "neutral"] or list(sites)
    theater = fit[0] if len(fit) == 1 else (yield Pick(fit, "a site for the colony", "15.8"))
    return Reply(sites[theater], "new ground" if g.status(theater) == "neutral" else "a lot decided", SIDE)


def argos(g: Pericles, ask: Ask) -> Flow[Reply]:
    yield from ()
    return Reply(ask.options[-1], "every Argive is welcome")


def plague(g: Pericles, ask: Ask) -> Flow[Reply]:
    yield from ()
    strength = g.tables.strength
    return Reply(min(ask.options, key=lambda o: strength[kind_of(o)]), "the weakest unit is missed least")
