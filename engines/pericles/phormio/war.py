"""15.6, 15.7 Phormio's charts for the Theater phase, expeditions, battles and redeployment."""

from __future__ import annotations

import re

from engines.core import Ask, Flow, Option, Pick, Roll

from ..battle import battle_total
from ..data import (  # fmt: skip
    CITY,
    CITY_UNITS,
    COMPATRIOT,
    ENEMY,
    IS_LAND,
    KINDS,
    LEAGUE_BASE,
    LEAGUE_LAND,
    OF_TYPE,
    PERSIA,
    RUMOR,
)
from ..endphase import PASSES, offenders, sites
from ..movement import Roads
from ..names import PIECES
from ..state import Current, Pericles, Plan
from ..theater import own_tops
from ..victory import has_granary_base
from .matrix import weakest_enemy_league_base

Answer = tuple[Option, str]
GENERAL = 5  # Strategos of a full effort


def instruction(g: Pericles, seat: str, kind: str, theater: str) -> str:
    """What the strategy matrix says about this issue; '' if it is no Prime Strategy issue."""
    plan = g.plans[seat]
    s = g.tables.strategy[CITY[seat]][plan.strategy]
    for entry in s.placement:
        if entry["issue"] == kind and entry_theater(g, seat, plan, entry["theater"]) == theater:
            return s.implementation.get(f"{kind}@{theater}") or s.implementation.get(kind, "")
    return ""


def entry_theater(g: Pericles, seat: str, plan: Plan, where: str) -> str | None:
    """A Theater of a placement list; None: to be rolled for."""
    if where == "ps":
        return plan.theater
    if where == "weakest_enemy_league_base":
        return weakest_enemy_league_base(g, CITY[seat])
    return where if where != "random" and where in g.marker_spaces else None


def unresolved(g: Pericles, seat: str, kind: str) -> list[str]:
    """The Theaters in whose queues this faction still has an issue of the kind; '' for one in hand."""
    placed = [t for t, queue in g.queues.items() for m in queue if m.owner == seat and m.kind == kind]
    return placed + ["" for k in g.markers[seat] if k == kind]


# === 15.61 PLACEMENT ===


def next_entry(g: Pericles, seat: str) -> int | None:
    """The next issue of the placement list that he has."""
    plan = g.plans[seat]
    for i, entry in enumerate(g.tables.strategy[CITY[seat]][plan.strategy].placement):
        if i not in plan.placed and entry["issue"] in g.markers[seat]:
            return i
    return None


def marker(g: Pericles, ask: Ask) -> Flow[Answer]:
    """15.61: a Rumor at every third placement, else the next Prime Strategy issue, else a League issue, else by lot."""
    seat = ask.seat
    kind, why = yield from next_marker(g, seat)
    return Option("marker", card=f"{seat}_{kind}"), why


def next_marker(g: Pericles, seat: str) -> Flow[tuple[str, str]]:
    plan, held = g.plans[seat], g.markers[seat]
    if (plan.placements + 1) % 3 == 0 and RUMOR in held:
        return RUMOR, "every third marker is a Rumor"
    if grain_in_danger(g, seat) and "league" in held:
        return "league", "Athens must not starve"
    entry = next_entry(g, seat)
    if entry is not None:
        kind = g.tables.strategy[CITY[seat]][plan.strategy].placement[entry]["issue"]
        return kind, "the next issue of the Prime Strategy"
    rest = [k for k in held if k != RUMOR]
    if not rest:
        return RUMOR, "only Rumors are left"
    if "league" in rest:
        return "league", "a League issue is left"
    kinds = list(dict.fromkeys(rest))
    kind = kinds[0] if len(kinds) == 1 else (yield Pick(kinds, "an issue to place", "15.61", secret=True))
    return kind, "the Prime Strategy is placed"


def grain_in_danger(g: Pericles, seat: str) -> bool:
    """15.15 G: no base at a granary, and no own League issue on its way there."""
    if CITY[seat] != "athens" or g.data.kind != "full" or has_granary_base(g):
        return False
    return not any(t in g.tables.granaries for t in unresolved(g, seat, "league"))


def place(g: Pericles, ask: Ask) -> Flow[Answer]:
    seat = ask.seat
    plan = g.plans[seat]
    kind = (ask.options[0].card or "").removeprefix(f"{seat}_")
    theater, why = yield from marker_theater(g, seat, kind)
    plan.placements += 1
    return Option("place", card=f"{seat}_{kind}", space=theater), why


def marker_theater(g: Pericles, seat: str, kind: str) -> Flow[tuple[str, str]]:
    plan, side = g.plans[seat], CITY[seat]
    if kind == RUMOR:
        return (yield from rumor_theater(g, seat))
    if kind == "league" and grain_in_danger(g, seat):
        return next(t for t in g.tables.granaries if g.is_open(t)), "Athens must not starve"
    i = next_entry(g, seat)
    placement = g.tables.strategy[side][plan.strategy].placement
    if i is not None and placement[i]["issue"] == kind:
        plan.placed.append(i)
        theater = entry_theater(g, seat, plan, placement[i]["theater"]) or (yield from random_theater(g, plan))
        return theater, "where the strategy matrix puts it"
    if kind == "league":
        useful = spare_league_theater(g, side)
        if useful:
            return useful, "where it can protect a base, build one or drive out Treachery"
    return (yield from random_theater(g, plan)), "a die chose the Theater"


def rumor_theater(g: Pericles, seat: str) -> Flow[tuple[str, str]]:
    tops = own_tops(g, ENEMY[CITY[seat]])
    if not tops:
        return (yield from random_theater(g, g.plans[seat])), "no enemy marker lies on top, a die chose"
    theater = tops[0] if len(tops) == 1 else (yield Pick(tops, "a queue for the Rumor", "15.61"))
    return theater, "on top of an enemy marker"


def random_theater(g: Pericles, plan: Plan) -> Flow[str]:
    """15.15 E: 1d20, again for the Prime Strategy Theater and for a closed one."""
    if not [t for t in g.open_theaters if t != plan.theater]:
        return plan.theater
    while True:
        (die,) = yield Roll(1, "a random Theater", "15.15", sides=20)
        theater = g.tables.by_number[die]
        if g.is_open(theater) and theater != plan.theater:
            return theater


def spare_league_theater(g: Pericles, side: str) -> str | None:
    """15.61 D."""
    theaters = g.open_theaters
    type_of = g.tables.type_of
    for t in theaters:
        if g.forces[t][LEAGUE_BASE[side]] and not any(g.forces[t][k] for k in OF_TYPE[type_of[t]][side]):
            return t
    for t in theaters:
        if g.status(t) == side and g.units(side, t) and g.bases(side, t) < g.tables.figures.base_limit:
            return t
    return next((t for t in theaters if g.treachery(ENEMY[side], t)), None)


def reveal(g: Pericles, ask: Ask) -> Flow[Answer]:
    """15.62: his own Prime Strategy first, else by lot."""
    seat, plan = ask.seat, g.plans[ask.seat]
    tops = [o.space or "" for o in ask.options]
    if plan.theater in tops:
        return Option("reveal", space=plan.theater), "his Prime Strategy Theater"
    for t in tops:
        top = g.queues[t][-1]
        if top.owner == seat and instruction(g, seat, top.kind, t):
            return Option("reveal", space=t), "an issue of his Prime Strategy"
    theater = yield Pick(tops, "a queue to reveal", "15.62")
    return Option("reveal", space=theater), "a lot decided"


# === 15.62 ISSUES ===


def issue(g: Pericles, ask: Ask) -> Flow[Answer]:
    current = g.current
    assert current is not None
    order = instruction(g, ask.seat, current.kind, current.theater)
    if current.kind == "oracle":
        return oracle(g, ask, order)
    if current.kind == "league":
        return league(g, ask, current, order)
    if current.kind == "diplomatic":
        return diplomatic(g, ask, current, order)
    yield from ()
    return military(g, ask, current, order)


def first(ask: Ask, *verbs: str) -> Option | None:
    for verb in verbs:
        for option in ask.options:
            if option.verb == verb:
                return option
    return None


def oracle(g: Pericles, ask: Ask, order: str) -> Answer:
    if order.startswith("Sacred Aid"):
        aid = [o for o in ask.options if o.verb == "sacred_aid"]
        if aid:
            return aid[-1], "the strategy matrix asks for Sacred Aid"
    return first(ask, "oracle_honor", "leave") or ask.options[-1], "Honor is what he takes from an oracle"


def named_type(order: str) -> str:
    """The kind of units that an instruction names first."""
    found = re.search(r"\b(land|naval)\b", order)
    return found.group(1) if found else ""


def build_option(g: Pericles, ask: Ask, type: str) -> Option | None:
    """Units of a type where he builds base by base."""
    builds = [o for o in ask.options if o.verb == "build"]
    right = [o for o in builds if (o.kind == "the_300" or "land" in (o.kind or "")) == (type == "land")]
    return right[0] if right else builds[0] if builds else None


def league(g: Pericles, ask: Ask, current: Current, order: str) -> Answer:
    """15.62 C: the matrix first; else a base in the enemy's city, units for a campaign, a base, Treachery, units."""
    side, theater = CITY[ask.seat], current.theater
    kind = named_type(order) or g.tables.type_of.get(theater, "naval")
    building = build_option(g, ask, kind)
    if building is not None:
        return building, f"{kind} units are wanted here"
    base, units, treachery = first(ask, "league_base"), first(ask, "league_units", "persian_gold"), first(ask, "drive_out")
    if order:
        wants_base = (
            "base" in order
            and ("none is" not in order or not g.bases(side, theater))
            and "per Peloponnesian base" not in order
        )
        wants_base = wants_base and not order.startswith("build one naval")
        choice = (
            (base if wants_base else None) or (treachery if "Treachery" in order else None) or units or base or treachery
        )
        return choice or ask.options[-1], "the strategy matrix says so"
    enemy_city = g.tables.theaters[theater].city_state == ENEMY[side] if theater != PERSIA else False
    if enemy_city and base:
        return base, "a base in the enemy's city"
    if unresolved(g, ask.seat, "military") and units:
        return units, "a Military issue is still to come"
    choice = base or treachery or units
    return choice or ask.options[-1], "the best that the chart allows" if choice else "nothing can be done here"


def reserve(g: Pericles, seat: str) -> int:
    """15.62 A: Strategos that are kept for what is still to come."""
    home = g.tables.home[CITY[seat]]
    plan = g.plans[seat]
    fights = [t for t in unresolved(g, seat, "military") if t != home]
    bases = [t for t in unresolved(g, seat, "league") if t == plan.theater]
    return (GENERAL if fights else 0) + (g.tables.figures.base_cost if bases else 0)


def diplomatic(g: Pericles, ask: Ask, current: Current, order: str) -> Answer:
    """15.62 A: convert with the fewest, found a base, or sow Treachery, with what is beyond the reserve."""
    seat = ask.seat
    free = g.tokens[seat] if order else g.tokens[seat] - reserve(g, seat)
    gift = first(ask, "persian_base", "recall")
    if gift and order:
        return gift, "the strategy matrix says so"
    treachery = [o for o in ask.options if o.verb == "treachery" and (o.amount or 0) <= free]
    if order.startswith("3 Treachery") and treachery:
        return treachery[-1], "the strategy matrix wants Treachery"
    convert = first(ask, "convert")
    if convert and (convert.amount or 0) <= free:
        return convert, "a base can be converted"
    base = first(ask, "neutral_base")
    if base and free >= g.tables.figures.base_cost:
        return base, "the Theater is neutral"
    if treachery:
        return treachery[-1], "Treachery prepares a conversion"
    return ask.options[-1], "he keeps his Strategos"


def military(g: Pericles, ask: Ask, current: Current, order: str) -> Answer:
    """15.62 D: muster at home; Raid where a battle cannot be won; else an expedition."""
    side, seat, theater = CITY[ask.seat], ask.seat, current.theater
    wanted = named_type(order) or g.tables.type_of[theater]
    building = build_option(g, ask, wanted)
    if building is not None:
        return building, f"he musters {wanted} units"
    raid, expedition = first(ask, "raid"), first(ask, "expedition")
    if raid is not None:
        last = not any(t == theater for t in unresolved(g, seat, "military"))
        if order.startswith("Raid") or ("last revealed: Raid" in order and last):
            return raid, "the strategy matrix wants a Raid"
        if expedition is None or not could_win(g, side, seat, theater):
            return raid, "the battle could not be won with five Strategos"
    if expedition is not None and (theater != g.tables.home[side] or could_win(g, side, seat, theater)):
        return expedition, "he goes with all he has" if g.has_force(ENEMY[side], theater) else "he deploys"
    return ask.options[-1], "nothing can be done here"


def could_win(g: Pericles, side: str, seat: str, theater: str) -> bool:
    kind = g.tables.type_of[theater]
    ours, theirs = (battle_total(g, s, theater, kind)[0] for s in (side, ENEMY[side]))
    tokens = min(GENERAL, g.tokens[seat])
    return ours + tokens + tokens * 1.5 >= theirs


# === 15.62 E, F COMMITMENT ===


def commit(g: Pericles, ask: Ask) -> Flow[Answer]:
    yield from ()
    current, seat = g.current, ask.seat
    assert current is not None
    if ask.options[0].verb != "commit":
        return (yield from ship(g, ask))
    most = ask.options[-1].amount or 0
    number, why = commitment(g, seat, current)
    return Option("commit", amount=min(number, most)), why


def commitment(g: Pericles, seat: str, current: Current) -> tuple[int, str]:
    held = g.tokens[seat]
    if seat == current.owner:
        if current.deploy:
            return 1, "one unit is enough where no enemy stands"
        order = instruction(g, seat, "military", current.theater)
        asked = re.search(r"commit (\d)", order.split("otherwise")[-1])
        number = int(asked.group(1)) if asked else GENERAL
        if (
            g.data.kind == "full"
            and not has_granary_base(g)
            and any(t in g.tables.granaries for t in unresolved(g, seat, "league"))
        ):
            return min(number, max(0, held - g.tables.figures.base_cost)), "he keeps what a base at the granary costs"
        return number, "he fights with all his strength"
    home = g.tables.home[CITY[seat]]
    needs = (
        unresolved(g, seat, "diplomatic")
        + unresolved(g, seat, "league")
        + [t for t in unresolved(g, seat, "military") if t != home]
    )
    if needs:
        return 0, "issues of his own still need Strategos"
    if CITY[seat] != CITY[current.owner]:
        return held, "his side is attacked and nothing else needs Strategos"
    return held % g.tables.figures.set_size, "full sets of four are kept for Honor"


def ship(g: Pericles, ask: Ask) -> Flow[Answer]:
    yield from ()
    return Option("ship"), "the Ship of State sails at the first battle"


# === 15.62 E EXPEDITION ===


def moves(g: Pericles, ask: Ask) -> Flow[Answer]:
    """The strongest unit that helps, leaving what bases and barred roads need; equal ones by lot."""
    current, seat = g.current, ask.seat
    assert current is not None
    if ask.options[0].space is not None:
        return destination(g, ask, current)
    side = CITY[seat]
    allowed = (
        g.committed[seat] + max(0, g.committed.get(COMPATRIOT[seat], 0)) + (max(0, g.ship_in) if side == "athens" else 0)
    )
    confirm = Option("confirm")
    if g.sent + g.sent_300 >= allowed and not (current.deploy and g.sent == 0 and allowed):
        return confirm, "one unit for each Strategos is on its way"
    units = [o for o in ask.options if o.verb == "move" and may_be_spared(g, side, o)]
    roads = Roads(g, side, current.theater)
    arriving = [o for o in units if o.origin in roads.reaching(KINDS.index(o.kind or ""))]
    opening = [o for o in units if o not in arriving and opens_road(g, roads, o, allowed - g.sent - g.sent_300)]
    types = preferred_types(g, side, seat, current)
    for candidates, why in ((arriving, "the strongest that can be spared"), (opening, "to open the road")):
        for type in types:
            fit = [o for o in candidates if IS_LAND[KINDS.index(o.kind or "")] == (type == "land")]
            if fit:
                return (yield from strongest_unit(g, fit)), f"{why}, {type} units first"
    return confirm, "no other unit can be spared or can arrive"


def strongest_unit(g: Pericles, units: list[Option]) -> Flow[Option]:
    """The strongest; equal ones by lot."""
    strength = g.tables.strength
    best = max(strength[KINDS.index(o.kind or "")] for o in units)
    equal = {f"{o.kind}@{o.origin}": o for o in units if strength[KINDS.index(o.kind or "")] == best}
    names = list(equal)
    return equal[names[0] if len(names) == 1 else (yield Pick(names, "equal units", "15.62"))]


def opens_road(g: Pericles, roads: Roads, option: Option, left: int) -> bool:
    """15.15 F: with the moves that are left, equality can be reached where the enemy bars the road."""
    kind = KINDS.index(option.kind or "")
    surplus = roads.surplus[IS_LAND[kind]]
    ways = roads.destinations(kind, option.origin or "")
    return any(t != roads.target and surplus[t] < 0 and surplus[t] + (left - 1) * g.tables.strength[kind] >= 0 for t in ways)


def preferred_types(g: Pericles, side: str, seat: str, current: Current) -> list[str]:
    """Which kind of unit goes first."""
    type = g.tables.type_of[current.theater]
    other = "naval" if type == "land" else "land"
    order = instruction(g, seat, "military", current.theater)
    if current.deploy:
        return [other, type] if g.sent == 0 else []
    if "naval units only" in order:
        return ["naval"]
    if "naval units until they outnumber" in order:
        f = g.forces[current.theater]
        ours, theirs = (sum(f[k] for k in OF_TYPE["naval"][s]) for s in (side, ENEMY[side]))
        return ["land", "naval"] if ours > theirs else ["naval", "land"]
    if "naval units first" in order:
        return ["naval", "land"]
    return [type, other]


def may_be_spared(g: Pericles, side: str, option: Option) -> bool:
    """15.62 D: bases keep a unit of the Theater's type, and roads that units hold open stay open."""
    kind, theater = KINDS.index(option.kind or ""), option.origin or ""
    type = "land" if IS_LAND[kind] else "naval"
    f = g.forces[theater]
    bases = g.bases(side, theater)
    if not bases and g.status(theater) == "contested":
        left = g.strength(side, theater, type) - g.tables.strength[kind]
        if left < g.strength(ENEMY[side], theater, type):
            return False
    if type == g.tables.type_of[theater] and bases:
        here = sum(f[k] for k in OF_TYPE[type][side])
        guarded = theater == g.tables.home[side] or bool(g.queues.get(theater))
        return here > (bases if guarded else 1)
    return True


def destination(g: Pericles, ask: Ask, current: Current) -> Answer:
    """15.15 F: the target, else where equality opens the road."""
    by_space = {o.space: o for o in ask.options}
    if current.theater in by_space:
        return by_space[current.theater], "straight to the target"
    side = CITY[ask.seat]
    type = "land" if "land" in (ask.options[0].kind or "") or ask.options[0].kind == "the_300" else "naval"

    def shortfall(o: Option) -> int:
        return g.strength(ENEMY[side], o.space or "", type) - g.strength(side, o.space or "", type)

    barred = [o for o in ask.options if shortfall(o) > 0] or list(ask.options)
    return min(barred, key=shortfall), "to open the road"


# === 15.64 BATTLE ===


def losses(g: Pericles, ask: Ask) -> Flow[Answer]:
    """15.64: the winner takes a City-State unit for Hostages, then as many pieces as he can; so does the loser."""
    yield from ()
    battle = g.battle
    strength = g.tables.strength
    options = [o for o in ask.options if o.kind]
    if (
        battle is not None
        and ask.seat == battle.general
        and options[0].verb == "remove"
        and not battle.captured
        and not g.hostages.get(battle.winner, True)
    ):
        for o in options:
            if KINDS.index(o.kind or "") in CITY_UNITS[ENEMY[battle.winner]]:
                return o, "a City-State unit brings Hostages"
    if options[0].verb == "for_good":
        return max(options, key=lambda o: strength[KINDS.index(o.kind or "")]), "the strongest unit is missed most"
    return min(options, key=lambda o: strength[KINDS.index(o.kind or "")]), "the greatest number of units"


def second_battle(g: Pericles, ask: Ask) -> Flow[Answer]:
    yield from ()
    battle = g.battle
    assert battle is not None
    kind = "naval" if battle.kind == "land" else "land"
    ours, theirs = (battle_total(g, s, battle.theater, kind)[0] for s in (battle.winner, ENEMY[battle.winner]))
    if ours >= theirs:
        return Option("fight_on"), f"{ours} against {theirs} before cards"
    return Option("hold_back"), f"only {ours} against {theirs} before cards"


# === 15.7 MAINTENANCE AND REDEPLOYMENT ===


def maintenance(g: Pericles, ask: Ask) -> Flow[Answer]:
    yield from ()
    side = CITY[ask.seat]
    league = KINDS[LEAGUE_LAND[side]]

    def size(o: Option) -> tuple[bool, int]:
        return o.kind == league, g.forces[o.origin or ""][KINDS.index(o.kind or "")]

    return max(ask.options, key=size), "the largest stack can spare it"


def lacking(g: Pericles, side: str, kinds: tuple[int, ...]) -> list[str]:
    """Bases of the side without a unit of their Theater's type, which units of this pass could be."""
    out = []
    for t in g.open_theaters:
        type = g.tables.type_of[t]
        fitting = any(IS_LAND[k] == (type == "land") for k in kinds)
        if fitting and g.bases(side, t) and not any(g.forces[t][k] for k in OF_TYPE[type][side]):
            out.append(t)
    return out


def redeploy(g: Pericles, ask: Ask) -> Flow[Answer]:
    """15.7: a unit of the Theater's type to every base, stragglers home; the rest stays."""
    yield from ()
    side, kinds, _ = PASSES[g.step]
    home = g.tables.home[side]
    wants = lacking(g, side, kinds)
    if ask.options[0].space is not None:
        kind = KINDS.index(ask.options[0].kind or "")
        by_space = {o.space: o for o in ask.options}
        for t in wants:
            if t in by_space and IS_LAND[kind] == (g.tables.type_of[t] == "land"):
                return by_space[t], "a base there has no unit of its Theater's type"
        if home in by_space:
            return by_space[home], "home"
        largest = max(ask.options, key=lambda o: g.units(side, o.space or ""))
        return largest, "where most of its own stand"
    units = [o for o in ask.options if o.verb != "confirm"]
    bad = offenders(g, side, kinds)
    if bad:
        stray = next((o for o in units if (KINDS.index(o.kind or ""), o.origin) in bad), None)
        if stray is not None:
            return stray, f"{PIECES[stray.kind or '']} may not stay"
    for t in wants:
        type = g.tables.type_of[t]
        able = [
            o for o in units
            if o.verb == "redeploy" and o.origin != t and IS_LAND[KINDS.index(o.kind or "")] == (type == "land")
            and t in sites(g, side, KINDS.index(o.kind or "")) and spare(g, side, o)
        ]  # fmt: skip
        if able:
            largest = max(able, key=lambda o: g.forces[o.origin or ""][KINDS.index(o.kind or "")])
            return largest, f"a base in {g.tables.theaters[t].name} has no unit of its Theater's type"
    return next(o for o in ask.options if o.verb == "confirm"), "everything stands where it should"


def spare(g: Pericles, side: str, o: Option) -> bool:
    """Leave one unit of the type beside a base, and one where it alone contests or controls."""
    theater = o.origin or ""
    kind = KINDS.index(o.kind or "")
    type = "land" if IS_LAND[kind] else "naval"
    here = sum(g.forces[theater][k] for k in OF_TYPE[type][side])
    if g.bases(side, theater):
        return type != g.tables.type_of[theater] or here > max(1, g.bases(side, theater))
    return g.units(side, theater) > 1


def plague_or_argos(g: Pericles, ask: Ask) -> Flow[Answer]:
    yield from ()
    if ask.options[0].verb == "argos":
        return ask.options[-1], "every Argive is welcome"
    strength = g.tables.strength
    return min(ask.options, key=lambda o: strength[KINDS.index(o.kind or "")]), "the weakest unit is missed least"
