"""8 The Theater phase: Honor order, placing and revealing of markers, League issues. Diplomacy is in diplomacy.py."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from .data import (
    CITIES,
    CITY,
    CITY_BASE,
    ENEMY,
    KINDS,
    LEAGUE_BASE,
    LEAGUE_LAND,
    LEAGUE_NAVAL,
    PERSIA,
    RUMOR,
    SEATS,
    TREACHERY,
)  # fmt: skip
from .state import Current, Marker, Pericles

NO_ACTION = Option("no_action")

# === 8.1 HONOR ORDER ===


def honor_order(g: Pericles) -> list[str]:
    """8.1: most Honor first; equal ones Controlling before Opposition, Athens before Sparta (R11)."""
    ties = [g.controlling[c] for c in CITIES] + [g.opposition(c) for c in CITIES]
    return sorted(SEATS, key=lambda s: (-g.honor[s], ties.index(s)))


def order(g: Pericles) -> Flow[None]:
    """8.1: it does not change during the phase."""
    g.order = list(g.data.honor_order) or honor_order(g)
    g.report("phase", "8.1", title="Theater phase")
    g.report("honor_order", "8.1", seats=g.order)
    g.queues = {}
    g.phase, g.to_act = "place", 0
    yield from ()


# === 8.2 PLACEMENT ===


def place(g: Pericles) -> Flow[None]:
    """8.2: in Honor order, each faction with markers left places one, face down, on top of a queue (R10)."""
    if not any(g.markers.values()):
        g.report("phase", "8.3", title="Resolution of the queues")
        g.phase, g.to_act = "reveal", 0
        return
    seat = g.order[g.to_act]
    g.to_act = (g.to_act + 1) % len(g.order)
    if not g.markers[seat]:
        return
    kinds = dict.fromkeys(g.markers[seat])
    choice: Option = yield Ask(
        seat, "Choose the marker to place.", [Option("marker", card=f"{seat}_{k}") for k in kinds], "8.2", secret=True
    )
    kind = (choice.card or "").removeprefix(f"{seat}_")
    choice = yield Ask(
        seat,
        "Place the marker on the queue of which Theater?",
        [Option("place", card=f"{seat}_{kind}", space=t) for t in g.marker_spaces],
        "8.2",
        cancel=True,
        refused=lambda: closed_spaces(g, seat, kind),
    )
    put_marker(g, seat, kind, choice.space or "")


def put_marker(g: Pericles, seat: str, kind: str, theater: str) -> None:
    g.markers[seat].remove(kind)
    g.queues.setdefault(theater, []).append(Marker(seat, kind))
    g.report("marker_placed", "8.2", city=CITY[seat], seat=seat, space=theater)


def closed_spaces(g: Pericles, seat: str, kind: str) -> dict[Option, str]:
    return {
        Option("place", card=f"{seat}_{kind}", space=t): "This Theater is closed (8.2)."
        for t in (*g.tables.theaters, PERSIA) if t not in g.marker_spaces
    }  # fmt: skip


# === 8.3 RESOLUTION ===


def own_tops(g: Pericles, side: str) -> list[str]:
    """The queues whose top marker belongs to a City-State."""
    return [t for t, queue in g.queues.items() if queue and CITY[queue[-1].owner] == side]


def reveal(g: Pericles) -> Flow[None]:
    """8.3: in Honor order, each faction reveals the top of a queue that shows its City-State; if there is none it passes."""
    if not any(g.queues.values()):
        strategos_honor(g)
        return
    seat = g.order[g.to_act]
    g.to_act = (g.to_act + 1) % len(g.order)
    tops = own_tops(g, CITY[seat])
    if not tops:
        g.report("passed", "8.3", seat=seat)
        return
    choice: Option = yield Ask(
        seat,
        "Reveal the top marker of which queue?",
        [Option("reveal", space=t) for t in tops],
        "8.3",
        refused=lambda: {
            Option("reveal", space=t): "Choose a queue with your City-State's marker on top (8.3)."
            for t in g.marker_spaces
            if t not in tops
        },
    )
    theater = choice.space or ""
    marker = g.queues[theater].pop()
    if not g.queues[theater]:
        del g.queues[theater]
    g.afoot[marker.owner].remove(marker.kind)
    g.report("revealed", "8.3", seat=seat, space=theater, other=marker.owner, issue=marker.kind)
    if marker.kind != RUMOR:
        g.current = Current(theater, marker.owner, marker.kind)
        g.phase = "issue"


def resolved(g: Pericles) -> None:
    """The issue is done; the next faction reveals."""
    g.current, g.battle, g.committed, g.ship_in, g.sent, g.sent_300 = None, None, {}, 0, 0, False
    g.phase = "reveal"


def strategos_honor(g: Pericles) -> None:
    """8.7: two Honor for each full set of four tokens; then all tokens return. What Phormio was about may be told now."""
    fig = g.tables.figures
    for seat, plan in g.plans.items():
        if seat in g.bots:
            name = g.tables.strategy[CITY[seat]][plan.strategy].name
            g.report("strategy_told", "15.3", seat=seat, name=name, space=plan.theater)
    for seat in SEATS:
        sets = g.tokens[seat] // fig.set_size
        g.gain(seat, sets * fig.set_honor, "8.7", f"for {g.tokens[seat]} Strategos tokens kept")
    g.tokens = dict.fromkeys(SEATS, 0)
    g.order = []
    g.phase = "end"


# === 8.4 LEAGUE ===


def why_no_base(g: Pericles, seat: str, theater: str) -> str | None:
    """8.42: what stands against building a base with a League issue."""
    side = CITY[seat]
    fig = g.tables.figures
    if g.tokens[seat] < fig.base_cost:
        return f"The issue owner pays: a base costs {fig.base_cost} Strategos, you hold {g.tokens[seat]} (8.42)."
    if not g.units(side, theater):
        return "A base needs a unit of your side in the Theater (8.42)."
    if g.bases("athens", theater) + g.bases("sparta", theater) >= fig.base_limit:
        return f"There are already {fig.base_limit} bases in this Theater (8.42)."
    if not g.war and g.tables.theaters[theater].city_state == ENEMY[side]:
        return "At Peace no base may be built in the enemy's City-State (8.8)."
    if theater == g.tables.home[side] and g.data.special("no_city_state_builds") is not None:
        return "No City-State builds in this scenario (14)."
    if not g.pool[base_for(g, side, theater)]:
        return "No base is left in the pool (8.42)."
    return None


def base_for(g: Pericles, side: str, theater: str) -> int:
    """8.42: a City-State base at home, a League base everywhere else (R39)."""
    return CITY_BASE[side] if theater == g.tables.home[side] else LEAGUE_BASE[side]


def league_unit_options(g: Pericles, side: str, theater: str) -> list[Option]:
    fig = g.tables.figures
    out = []
    for kind, number in ((LEAGUE_LAND[side], fig.build_land), (LEAGUE_NAVAL[side], fig.build_naval)):
        n = min(number, g.pool[kind])
        if n:
            out.append(Option("build", kind=KINDS[kind], space=theater, amount=n))
    return out


def league(g: Pericles, seat: str, theater: str) -> Flow[None]:
    """8.4: build units at League bases, or a base, or drive out Treachery."""
    side = CITY[seat]
    f = g.forces[theater]
    no_base = why_no_base(g, seat, theater)
    treachery = g.treachery(ENEMY[side], theater)
    options = []
    if f[LEAGUE_BASE[side]] and league_unit_options(g, side, theater):
        options.append(Option("league_units", space=theater))
    if no_base is None:
        options.append(Option("league_base", space=theater))
    options += [Option("drive_out", space=theater, amount=n) for n in range(1, treachery + 1) if n - 1 <= g.tokens[seat]]
    choice: Option = yield Ask(
        seat,
        f"League issue in {theater_name(g, theater)}: what do you do?",
        [*options, NO_ACTION],
        "8.4",
        refused=lambda: refused_league(g, seat, theater),
    )
    if choice.verb == "league_units":
        yield from build_league_units(g, seat, theater)
    elif choice.verb == "league_base":
        build_base(g, seat, theater, "8.42")
    elif choice.verb == "drive_out":
        n = choice.amount or 1
        g.spend(seat, n - 1)
        f[TREACHERY[ENEMY[side]]] -= n
        g.report("treachery_removed", "8.43", seat=seat, amount=n, space=theater)
    else:
        g.report("no_action", "8.4", seat=seat, space=theater)


def refused_league(g: Pericles, seat: str, theater: str) -> dict[Option, str]:
    out = {}
    why = why_no_base(g, seat, theater)
    if why:
        out[Option("league_base", space=theater)] = why
    if not g.forces[theater][LEAGUE_BASE[CITY[seat]]]:
        out[Option("league_units", space=theater)] = "Units are built at bases of your League; there is none here (8.41)."
    elif not league_unit_options(g, CITY[seat], theater):
        out[Option("league_units", space=theater)] = "No unit of your League is left in the pool (8.41)."
    return out


def refused_builds(g: Pericles, theater: str, kinds: tuple[int, int], rule: str) -> dict[Option, str]:
    """Units of which none is left."""
    words = ("land", "naval")
    return {
        Option("build", kind=KINDS[kind], space=theater): f"No {word} units left ({rule})."
        for kind, word in zip(kinds, words, strict=True) if not g.pool[kind]
    }  # fmt: skip


def build_league_units(g: Pericles, seat: str, theater: str) -> Flow[None]:
    """8.41: base by base, two land units or one naval unit, as far as the pool goes."""
    side = CITY[seat]
    number = g.forces[theater][LEAGUE_BASE[side]]
    for i in range(number):
        options = league_unit_options(g, side, theater)
        if not options:
            break
        choice: Option = yield Ask(
            seat,
            f"Build at base {i + 1} of {number}.",
            [*options, Option("stop")],
            "8.41",
            cancel=True,
            refused=lambda: refused_builds(g, theater, (LEAGUE_LAND[side], LEAGUE_NAVAL[side]), "8.41"),
        )
        if choice.verb == "stop":
            break
        build(g, seat, choice, "8.41")


def build(g: Pericles, seat: str, choice: Option, rule: str) -> None:
    n = g.add(KINDS.index(choice.kind or ""), choice.space or "", choice.amount or 1)
    g.report("built", rule, seat=seat, amount=n, piece=choice.kind, space=choice.space)


def build_base(g: Pericles, seat: str, theater: str, rule: str) -> None:
    fig = g.tables.figures
    side = CITY[seat]
    kind = base_for(g, side, theater)
    g.spend(seat, fig.base_cost)
    g.add(kind, theater)
    g.built[side].append(theater)
    g.report("built", rule, seat=seat, amount=1, piece=KINDS[kind], space=theater)
    g.gain(seat, fig.base_honor, rule, "for the base")


# === 10.2 TREACHERY ===


def expose_treachery(g: Pericles, theater: str) -> None:
    """10.2: Treachery of a side goes where no enemy base is left; else it stays (R21)."""
    for side in CITIES:
        if g.forces[theater][TREACHERY[side]] and not g.bases(ENEMY[side], theater):
            g.forces[theater][TREACHERY[side]] = 0
            g.report("treachery_gone", "10.2", city=side, space=theater)


def theater_name(g: Pericles, theater: str) -> str:
    return "Persia" if theater == PERSIA else g.tables.theaters[theater].name
