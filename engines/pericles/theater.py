"""8 The Theater phase: Honor order, placing and revealing of markers, League, Diplomatic and Oracle issues."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from .data import (
    ARGOS,
    CITIES,
    CITY,
    CITY_BASE,
    COMPATRIOT,
    EAST,
    ENEMY,
    KINDS,
    LEAGUE_BASE,
    LEAGUE_LAND,
    LEAGUE_NAVAL,
    P_NAVAL,
    PERSIA,
    RUMOR,
    SEATS,
    TREACHERY,
)  # fmt: skip
from .deciding import decide
from .state import Current, Marker, Pericles

NO_ACTION = Option("no_action")

# === 8.1 HONOR ORDER ===


def honor_order(g: Pericles) -> list[str]:
    """8.1: most Honor first; equal ones Controlling before Opposition, Athens before Sparta."""
    ties = [g.controlling[c] for c in CITIES] + [g.opposition(c) for c in CITIES]
    return sorted(SEATS, key=lambda s: (-g.honor[s], ties.index(s)))


def order(g: Pericles) -> Flow[None]:
    """8.1: it does not change during the phase."""
    if g.bots and g.data.kind == "theater_only":
        from .phormio import choose_strategies

        for city in CITIES:
            yield from choose_strategies(g, city)
    g.order = list(g.data.honor_order) or honor_order(g)
    g.report("phase", "8.1", title="Theater phase")
    g.report("honor_order", "8.1", seats=g.order)
    g.queues = {}
    g.phase, g.to_act = "place", 0


# === 8.2 PLACEMENT ===


def place(g: Pericles) -> Flow[None]:
    """8.2: in Honor order, each faction with markers left places one, face down, on top of a queue."""
    if not any(g.markers.values()):
        g.report("phase", "8.3", title="Resolution of the queues")
        g.phase, g.to_act = "reveal", 0
        return
    seat = g.order[g.to_act]
    g.to_act = (g.to_act + 1) % len(g.order)
    if not g.markers[seat]:
        return
    kinds = dict.fromkeys(g.markers[seat])
    choice = yield from decide(
        g,
        Ask(seat, "Choose the marker to place.", [Option("marker", card=f"{seat}_{k}") for k in kinds], "8.2", secret=True),
    )
    kind = (choice.card or "").removeprefix(f"{seat}_")
    choice = yield from decide(
        g, Ask(seat, "Place the marker on the queue of which Theater?",
               [Option("place", card=f"{seat}_{kind}", space=t) for t in g.marker_spaces], "8.2", cancel=True,
               refused=lambda: closed_spaces(g, seat, kind)),
    )  # fmt: skip
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
    choice = yield from decide(
        g, Ask(seat, "Reveal the top marker of which queue?", [Option("reveal", space=t) for t in tops], "8.3",
               refused=lambda: {Option("reveal", space=t): "Choose a queue with your City-State's marker on top (8.3)."
                                for t in g.marker_spaces if t not in tops}),
    )  # fmt: skip
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


def issue(g: Pericles) -> Flow[None]:
    """8.3: the owner resolves the issue, whoever revealed it."""
    current = g.current
    assert current is not None
    side, theater = CITY[current.owner], current.theater
    if current.kind == "oracle":
        yield from oracle(g, current.owner, theater)
    elif theater == PERSIA:
        yield from persia(g, current.owner, current.kind)
    elif not g.is_open(theater) or (theater == EAST and side == "sparta"):
        g.report("no_effect", "13.2", seat=current.owner, space=theater)
    elif current.kind == "league":
        yield from league(g, current.owner, theater)
    elif current.kind == "diplomatic":
        yield from diplomatic(g, current.owner, theater)
    else:
        from .military import military

        yield from military(g, current)
        return
    resolved(g)


def strategos_honor(g: Pericles) -> None:
    """8.7: two Honor for each full set of four tokens; then all tokens return. What Phormio was about may be told now."""
    fig = g.tables.figures
    for seat, plan in g.plans.items():
        if seat in g.bots:
            g.report(
                "strategy_told",
                "15.3",
                seat=seat,
                name=g.tables.strategy[CITY[seat]][plan.strategy].name,
                space=plan.theater,
            )
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
        return f"A base costs {fig.base_cost} Strategos of the issue's owner; you hold {g.tokens[seat]} (8.42)."
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
    """8.42: a City-State base at home, a League base everywhere else."""
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
    choice = yield from decide(
        g, Ask(seat, f"League issue in {theater_name(g, theater)}: what do you do?", [*options, NO_ACTION], "8.4",
               refused=lambda: refused_league(g, seat, theater)),
    )  # fmt: skip
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
    return out


def build_league_units(g: Pericles, seat: str, theater: str) -> Flow[None]:
    """8.41: base by base, two land units or one naval unit, as far as the pool goes."""
    side = CITY[seat]
    number = g.forces[theater][LEAGUE_BASE[side]]
    for i in range(number):
        options = league_unit_options(g, side, theater)
        if not options:
            break
        choice = yield from decide(
            g, Ask(seat, f"Build at base {i + 1} of {number}.", [*options, Option("stop")], "8.41", cancel=True)
        )
        if choice.verb == "stop":
            break
        build(g, seat, choice)


def build(g: Pericles, seat: str, choice: Option) -> None:
    n = g.add(KINDS.index(choice.kind or ""), choice.space or "", choice.amount or 1)
    g.report("built", "8.41", seat=seat, amount=n, piece=choice.kind, space=choice.space)


def build_base(g: Pericles, seat: str, theater: str, rule: str) -> None:
    fig = g.tables.figures
    side = CITY[seat]
    kind = base_for(g, side, theater)
    g.spend(seat, fig.base_cost)
    g.add(kind, theater)
    g.built[side].append(theater)
    g.report("built", rule, seat=seat, amount=1, piece=KINDS[kind], space=theater)
    g.gain(seat, fig.base_honor, rule, "for the base")


# === 8.5 DIPLOMATIC ===


def conversion_need(g: Pericles, side: str, theater: str) -> int:
    """8.51: the fewest Strategos with which s + Treachery is more than the enemy's strength."""
    return max(1, g.full_strength(ENEMY[side], theater) + 1 - g.treachery(side, theater))


def why_no_conversion(g: Pericles, seat: str, theater: str) -> str | None:
    side = CITY[seat]
    enemy = ENEMY[side]
    f = g.forces[theater]
    if not f[LEAGUE_BASE[enemy]]:
        if f[CITY_BASE[enemy]]:
            return "City-State bases are immune (8.51)."
        return "There is no enemy League base to convert (8.51)."
    if not g.pool[LEAGUE_BASE[side]]:
        return "No League base is left in the pool (8.51)."
    need = conversion_need(g, side, theater)
    most = min(g.tables.figures.conversion_most, g.tokens[seat])
    if need > most:
        strength = g.full_strength(enemy, theater)
        return (f"More Strategos than enemy strength are needed: {need} against a strength of {strength}; "
                f"you can spend {most} (8.51).")  # fmt: skip
    return None


def diplomatic(g: Pericles, seat: str, theater: str) -> Flow[None]:
    """8.5: convert an enemy League base, sow Treachery, found a base in a neutral Theater, or call on Argos."""
    side, fig, f = CITY[seat], g.tables.figures, g.forces[theater]
    held = g.tokens[seat]
    options = []
    if why_no_conversion(g, seat, theater) is None:
        need = conversion_need(g, side, theater)
        options += [Option("convert", space=theater, amount=s) for s in range(need, min(fig.conversion_most, held) + 1)]
    if f[LEAGUE_BASE[ENEMY[side]]]:
        room = min(held, fig.treachery_most - g.treachery(side, theater))
        options += [Option("treachery", space=theater, amount=n) for n in range(1, room + 1)]
    if why_no_neutral_base(g, seat, theater) is None:
        options.append(Option("neutral_base", space=theater))
    if side == "athens" and theater == g.tables.home["sparta"]:
        most = min(held, fig.argos_most, g.pool[ARGOS])
        options += [Option("call_argos", space=theater, amount=n) for n in range(1, most + 1)]
    choice = yield from decide(
        g, Ask(seat, f"Diplomatic issue in {theater_name(g, theater)}: what do you do?", [*options, NO_ACTION], "8.5",
               refused=lambda: refused_diplomatic(g, seat, theater)),
    )  # fmt: skip
    n = choice.amount or 0
    if choice.verb == "convert":
        convert(g, seat, theater, n)
    elif choice.verb == "treachery":
        g.spend(seat, n)
        f[TREACHERY[side]] += n
        g.report("treachery_sown", "8.52", seat=seat, amount=n, space=theater)
    elif choice.verb == "neutral_base":
        build_base(g, seat, theater, "8.53")
    elif choice.verb == "call_argos":
        g.spend(seat, n)
        g.add(ARGOS, theater, n)
        g.report("argos", "12.3", amount=n, space=theater)
    else:
        g.report("no_action", "8.5", seat=seat, space=theater)


def why_no_neutral_base(g: Pericles, seat: str, theater: str) -> str | None:
    fig = g.tables.figures
    if g.status(theater) != "neutral":
        return "Diplomacy founds bases only in neutral Theaters (8.53)."
    if g.tokens[seat] < fig.base_cost:
        return f"A base costs {fig.base_cost} Strategos of the issue's owner; you hold {g.tokens[seat]} (8.53)."
    if not g.pool[base_for(g, CITY[seat], theater)]:
        return "No base is left in the pool (8.53)."
    return None


def refused_diplomatic(g: Pericles, seat: str, theater: str) -> dict[Option, str]:
    side, fig = CITY[seat], g.tables.figures
    out = {}
    why = why_no_conversion(g, seat, theater)
    need = conversion_need(g, side, theater)
    for s in range(1, fig.conversion_most + 1):
        if why:
            out[Option("convert", space=theater, amount=s)] = why
        elif s < need:
            out[Option("convert", space=theater, amount=s)] = (
                f"More Strategos than enemy strength are needed: {need} (8.51)."
            )
        elif s > g.tokens[seat]:
            out[Option("convert", space=theater, amount=s)] = f"You hold only {g.tokens[seat]} Strategos (8.51)."
    why = why_no_neutral_base(g, seat, theater)
    if why:
        out[Option("neutral_base", space=theater)] = why
    room = fig.treachery_most - g.treachery(side, theater)
    for n in range(1, fig.treachery_most + 2):
        if not g.forces[theater][LEAGUE_BASE[ENEMY[side]]]:
            why = "Treachery needs an enemy League base (8.52)."
        elif n > room:
            why = f"At most {fig.treachery_most} Treachery markers of a side lie in a Theater (8.52)."
        elif n > g.tokens[seat]:
            why = f"You hold only {g.tokens[seat]} Strategos (8.52)."
        else:
            continue
        out[Option("treachery", space=theater, amount=n)] = why
    return out


def convert(g: Pericles, seat: str, theater: str, strategos: int) -> None:
    """8.51: one enemy League base changes sides, at the enemy Controlling faction's cost in Honor."""
    side = CITY[seat]
    enemy, fig = ENEMY[side], g.tables.figures
    g.spend(seat, strategos)
    g.remove(LEAGUE_BASE[enemy], theater)
    g.add(LEAGUE_BASE[side], theater)
    g.forces[theater][TREACHERY[side]] = 0
    g.built[side].append(theater)
    g.report("converted", "8.51", seat=seat, space=theater, amount=strategos)
    g.gain(seat, fig.conversion_honor, "8.51", "for the conversion")
    g.gain(g.controlling[enemy], fig.conversion_loss, "8.51", "for the lost base")
    expose_treachery(g, theater)


def expose_treachery(g: Pericles, theater: str) -> None:
    """10.2: Treachery of a side goes where no enemy base is left."""
    for side in CITIES:
        if g.forces[theater][TREACHERY[side]] and not g.bases(ENEMY[side], theater):
            g.forces[theater][TREACHERY[side]] = 0
            g.report("treachery_gone", "10.2", city=side, space=theater)


# === 8.6 ORACLE ===


def oracle(g: Pericles, seat: str, theater: str) -> Flow[None]:
    """8.6: Honor, Sacred Aid to the disloyal, or a Prophecy."""
    side, fig = CITY[seat], g.tables.figures
    options = [Option("oracle_honor", amount=fig.oracle_honor)]
    special = theater == PERSIA or not g.is_open(theater) or (theater == EAST and side == "sparta")
    if not special:
        if g.forces[theater][LEAGUE_BASE[ENEMY[side]]]:
            room = min(fig.sacred_aid, fig.treachery_most - g.treachery(side, theater))
            options += [Option("sacred_aid", space=theater, amount=n) for n in range(1, room + 1)]
        options += [Option("prophecy", space=t) for t, queue in g.queues.items() if queue]
    choice = yield from decide(
        g, Ask(seat, f"Oracle in {theater_name(g, theater)}: what do the gods grant?", [*options, NO_ACTION], "8.6")
    )
    if choice.verb == "oracle_honor":
        g.gain(seat, fig.oracle_honor, "8.6", "for the oracle")
    elif choice.verb == "sacred_aid":
        g.forces[theater][TREACHERY[side]] += choice.amount or 1
        g.report("treachery_sown", "8.61", seat=seat, amount=choice.amount, space=theater)
    elif choice.verb == "prophecy":
        yield from prophecy(g, seat, choice.space or "")
    else:
        g.report("no_action", "8.6", seat=seat, space=theater)


def prophecy(g: Pericles, seat: str, theater: str) -> Flow[None]:
    """8.62: the owner's side looks at a whole queue; the owner may swap the two on top, unseen by the enemy."""
    queue = g.queues[theater]
    side = CITY[seat]
    for marker in queue:
        if CITY[marker.owner] != side:
            marker.seen = True
    g.report("prophecy", "8.62", seat=seat, space=theater)
    friends = (seat, COMPATRIOT[seat])
    g.report("prophecy_shows", "8.62", only=friends, space=theater, markers=[f"{m.owner}_{m.kind}" for m in queue])
    if len(queue) < 2:
        return
    choice = yield from decide(
        g, Ask(seat, "Swap the two markers on top?", [Option("swap", space=theater), Option("leave")], "8.62", secret=True)
    )
    if choice.verb == "swap":
        queue[-1], queue[-2] = queue[-2], queue[-1]
        for marker in queue[-2:]:
            if CITY[marker.owner] == side:
                marker.seen = False  # what the enemy knew of them is out of date


# === 13.1 PERSIA ===


def persia(g: Pericles, seat: str, kind: str) -> Flow[None]:
    """13.1: Persian bases and gold for Sparta while Alcibiades is there; Athens may call him back."""
    side, fig = CITY[seat], g.tables.figures
    there = g.alcibiades == PERSIA
    options = []
    room = min(fig.persian_base_limit, g.tables.persian_base_pool)
    if there and side == "sparta" and kind == "diplomatic":
        if g.tokens[seat] >= fig.persian_base_cost and g.persian_bases < room:
            options.append(Option("persian_base", space=PERSIA))
    elif there and side == "sparta" and kind == "league":
        if g.persian_bases and g.pool[P_NAVAL]:
            options.append(Option("persian_gold", space=PERSIA))
    elif there and side == "athens" and kind == "diplomatic" and g.tokens[seat] >= fig.recall_cost:
        options.append(Option("recall", space=PERSIA))
    choice = yield from decide(
        g, Ask(seat, "What do you ask of Persia?", [*options, NO_ACTION], "13.1",
               refused=lambda: {} if there else {
                   Option(v, space=PERSIA): "Alcibiades is not in Persia (13.1)."
                   for v in ("persian_base", "persian_gold", "recall")}),
    )  # fmt: skip
    if choice.verb == "persian_base":
        g.spend(seat, fig.persian_base_cost)
        g.persian_bases += 1
        g.report("persian_base", "13.1", seat=seat, amount=g.persian_bases)
        g.gain(seat, fig.persian_base_honor, "13.1", "for the Persian base")
    elif choice.verb == "persian_gold":
        yield from persian_gold(g, seat)
    elif choice.verb == "recall":
        g.spend(seat, fig.recall_cost)
        g.alcibiades = "athens"
        g.persian_bases = max(0, g.persian_bases - 1)
        g.report("alcibiades", "13.1", space="athens")
    else:
        g.report("no_action", "13.1", seat=seat, space=PERSIA)


def persian_gold(g: Pericles, seat: str) -> Flow[None]:
    """13.1: one Peloponnesian naval unit for each Persian base, in Ionia or the Hellespont."""
    shores = [t for t in g.tables.persia["gold_theaters"] if g.is_open(t)]
    for i in range(g.persian_bases):
        if not g.pool[P_NAVAL] or not shores:
            break
        choice = yield from decide(
            g, Ask(seat, f"Persian gold builds ship {i + 1} of {g.persian_bases}: where?",
                   [*(Option("build", kind=KINDS[P_NAVAL], space=t, amount=1) for t in shores), Option("stop")], "13.1",
                   cancel=True),
        )  # fmt: skip
        if choice.verb == "stop":
            break
        build(g, seat, choice)


def theater_name(g: Pericles, theater: str) -> str:
    return "Persia" if theater == PERSIA else g.tables.theaters[theater].name
