"""What the window draws: the map with its Forces, the tracks, an account of every figure, the system's matrix."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import Ask, Option
from engines.core.table import (
    Banner,
    BoardView,
    Cell,
    Chart,
    Fact,
    Figure,
    Look,
    Mark,
    Path,
    Piece,
    Plate,
    Sketch,
    Table,
    Track,
)

from .administration import revenue_lines, total
from .armistice import bellicosity_lines
from .combat import Party
from .data import ATHENS, HOME, KINDS, NEUTRAL, NOBODY, OTHER, SIDES, SLOT_OF_KIND, SPARTA, TYPES, SPs
from .expedition import LAND_COST, NAVAL_COST, cost_of
from .non_player import threatened
from .odds import Outlook, Risk, Supposed, siege_chance, win_chance
from .operations import auguries_modifier, auguries_words
from .routes import routes, terms_for
from .state import (
    Force,
    Operation,
    War,
    all_slots,
    assembly_spaces,
    control,
    friendly,
    has_units,
    is_player,
    is_two_player,
    leaders_in_play,
    no_sps,
    printed_side,
    seat_of,
    side_of,
    spendable,
)
from .zones import euxine_open, zone

DRAWN = ("hoplite", "cavalry", "trireme")
PHASES = (
    ("political", "Political and Planning"), ("operation", "Operations"), ("combat", "Combat"), ("rebellion", "Rebellion"),
    ("construction", "Administration"), ("armistice", "Armistice and Surrender"),
)  # fmt: skip


def build_table(war: War, seat: str | None, ask: Ask | None) -> Table:
    return Table(
        banner(war, ask),
        [BoardView("map", "Hellas", list(pieces(war)), looks(war), paths(war))],
        [],
        list(tracks(war)),
        [plate(war, side) for side in sorted(SIDES, key=lambda s: not is_player(war, s))],
        list(charts(war)),
    )


def banner(war: War, ask: Ask | None) -> Banner:
    title = f"Turn {war.turn} · {434 - 3 * war.turn} to {432 - 3 * war.turn} BC"
    if not is_two_player(war):
        title += f" · You command {war.tables.name(war.player_side)}"
    if ask is None:
        return Banner(title, war.ended or "The system is moving.")
    line = ask.prompt
    if war.options.get("learning_mode") and war.operation is not None:
        line += learning_words(war)
    return Banner(title, line, ask.seat, side_of(war, ask.seat))


def learning_words(war: War) -> str:
    """The option of part 10: the chances that matter now, in the banner."""
    op = war.operation
    assert op is not None
    if not op.objective:
        return f" ({auguries_words(war, op.side)})"
    return " " + objective_words(war, op.side, op.objective, op.sps, op.leader)


# --- pieces


def pieces(war: War) -> Iterator[Piece]:
    for side in SIDES:
        for space in sorted(war.forces[side]):
            yield from force_pieces(war, side, space, war.forces[side][space])
    op = war.operation
    if op is not None and op.leader:
        yield leader_piece(war, op.side, op.leader, op.place)
        yield from expedition_pieces(war, op)
    yield from markers(war)


def force_pieces(war: War, side: str, space: str, force: Force) -> Iterator[Piece]:
    """A Force: its leaders, a block for the SPs that can still serve and one for those spent, and the kinds in them."""
    reach = tuple(war.tables.spaces_of(zone(war, side, space)))
    for leader in force.leaders:
        yield leader_piece(war, side, leader, space)
    guard = war.home_guard if space == "sparta" and side == SPARTA else 0
    for sps, spent in ((force.fresh, False), (force.spent, True)):
        tail = ":spent" if spent else ""
        watch = 0 if spent else guard
        if not (any(sps) or watch):
            continue
        block = f"force:{side}@{space}{tail}"
        yield Piece(block, "block", space, side, spent=spent, tip=block_words(war, side, sps, spent, watch), reach=reach,
                    tally=tally_of(sps, watch))  # fmt: skip
        for slot, number in all_slots(sps):
            kind = KINDS[side][slot]
            yield Piece(f"{kind}@{space}{tail}", DRAWN[slot % 3], space, side_look(side, slot), number, spent=spent,
                        tip=sps_words(war, side, slot, number, spent), reach=reach, tucked=block)  # fmt: skip
        if watch:
            yield Piece("home_guard", "hoplite", "sparta", SPARTA, guard, "Home Guard", tucked=block,
                        tip="The Home Guard: elite Spartans who never leave Sparta.")  # fmt: skip


def expedition_pieces(war: War, op: Operation) -> Iterator[Piece]:
    """The Expedition: a block of its own, with each kind of SP in it."""
    if not any(op.sps):
        return
    words = [f"{n} {war.tables.name(KINDS[op.side][slot])}" for slot, n in all_slots(op.sps)]
    yield Piece("expedition", "block", op.place, op.side, tally=tally_of(op.sps), follows=op.leader,
                tip=f"The expedition of {war.tables.name(op.leader)}: {', '.join(words)}.")  # fmt: skip
    for slot, number in all_slots(op.sps):
        kind = KINDS[op.side][slot]
        yield Piece(f"expedition:{kind}", DRAWN[slot % 3], op.place, side_look(op.side, slot), number, tucked="expedition",
                    follows=op.leader, tip=f"{number} {war.tables.name(kind)} in the expedition.")  # fmt: skip


def tally_of(sps: SPs, guard: int = 0) -> tuple[Figure, ...]:
    """Hoplite, Cavalry and Naval SPs, national and Allied together; the Home Guard apart."""
    numbers = [(DRAWN[type], sps[type] + sps[type + 3]) for type in range(3)]
    return tuple(Figure(icon, str(n)) for icon, n in [*numbers, ("helmet", guard)] if n)


def sps_words(war: War, side: str, slot: int, number: int, spent: bool) -> str:
    cost = cost_of(side, slot)
    price = "spent for this turn" if spent else f"{cost} talents each" if cost else "serving without pay"
    return f"{number} {war.tables.name(KINDS[side][slot])}, {price}."


def block_words(war: War, side: str, sps: SPs, spent: bool, guard: int) -> str:
    lines = [sps_words(war, side, slot, number, spent) for slot, number in all_slots(sps)]
    if guard:
        lines.append(f"The Home Guard, {guard} SPs, which never leaves Sparta.")
    return "\n".join(lines)


def leader_piece(war: War, side: str, leader: str, space: str) -> Piece:
    row = war.tables.leaders[leader]
    return Piece(leader, "leader", space, side, 1, row.name, (str(row.tactical), str(row.strategic)),
                 tip=f"{row.name}: tactical {row.tactical}, strategic {row.strategic}. {row.note}")  # fmt: skip


def side_look(side: str, slot: int) -> str:
    """Allies bear the sign of their League."""
    if slot < 3:
        return side
    return "athenian_ally" if side == ATHENS else "spartan_ally"


def markers(war: War) -> Iterator[Piece]:
    for space in war.ravaged:
        yield Piece(f"ravaged:{space}", "ravaged", space, tip="Ravaged this turn (5.8).")
    for space in war.rebels:
        yield Piece(f"rebellion:{space}", "rebellion", space, tip="In rebellion (5.4, 7).")
    for space, side in war.sieges.items():
        yield Piece(f"siege:{space}", "siege", space, side, tip=f"Besieged by {war.tables.name(side)} (6.1).")
    if war.helots:
        yield Piece("helots", "uprising", "pylos", tip="The Helots are in revolt (7.3).")
    if war.operation is not None and war.operation.objective:
        side = war.operation.side
        yield Piece("objective", "target", war.operation.objective, side, tip="The objective of this operation.")


def looks(war: War) -> dict[str, Look]:
    """Spaces that do not stand with their colour, and why."""
    out: dict[str, Look] = {}
    t = war.tables
    for space in {*war.held, *war.rebels, *t.neutral_of}:
        stands, held = friendly(war, space), control(war, space)
        if held == NOBODY:
            out[space] = Look(second=stands, note=f"In rebellion: stands with {t.name(stands)}, controlled by nobody.")
        elif stands != t.side[space]:
            word = "allied to" if printed_side(war, space) == stands and space in t.neutral_of else "held by"
            out[space] = Look(side=stands, note=f"{t.name(space)} is {word} {t.name(stands)}.")
    return out


def paths(war: War) -> list[Path]:
    """The way that the Expedition would take to its objective from here."""
    op = war.operation
    if op is None or not op.objective or not op.leader:
        return []
    found = routes(war, terms_for(war, op.side, op.sps, op.objective), op.place, op.objective)
    return [Path(list(found[0]), "route")] if found is not None else []


# --- tracks


def tracks(war: War) -> Iterator[Track]:
    last = war.tables.scenarios[war.scenario].last_turn
    years = [Cell(str(t), "lit" if t == war.turn else "done" if t < war.turn else "",
                  f"{434 - 3 * t} to {432 - 3 * t} BC") for t in range(1, last + 1)]  # fmt: skip
    yield Track("turn", "Turn", years, 1, [Mark(war.turn, icon="year")])
    now = war.phase
    yield Track("phase", "Phase", [Cell(title, "lit" if id == now else "") for id, title in PHASES], style="steps")
    yield Track("bellicosity", "Bellicosity", [Cell(str(n)) for n in range(13)], 0,
                [Mark(war.bellicosity[s], s, war.tables.name(s)) for s in SIDES],
                tip="At 0 a League surrenders (9.2).")  # fmt: skip
    yield Track("confidence", "Confidence", [Cell(f"{n:+d}") for n in range(-6, 7)], -6,
                [Mark(war.sci[s], s, war.tables.name(s)) for s in SIDES],
                tip="Falls and rises with battles and sieges; reset each turn (4.2).")  # fmt: skip


# --- plates


def plate(war: War, side: str) -> Plate:
    name = war.tables.name(side)
    person = is_player(war, side)
    facts = [treasury_fact(war, side), will_fact(war, side), confidence_fact(war, side)]
    facts.append(Fact("Leaders in the cup", str(len(war.cup[side])), "leader", cup_words(war, side)))
    if any(war.box[side]) or war.box_leaders[side]:
        facts.append(Fact("Going home", home_words(war, side), "home", home_account(war, side)))
    if person and war.phase == "operation":
        modifier = auguries_modifier(war, side)
        facts.append(Fact("Auguries", f"{modifier:+d}", "auguries",
                          f"{leaders_in_play(war, side)} leaders in play, halved. {auguries_words(war, side)}"))  # fmt: skip
    if war.hostages[side]:
        facts.append(Fact("Hostages", "held", "lock", "The enemy may not attack our home before an armistice (6.6)."))
    if war.passed[side]:
        facts.append(Fact("Passed", "for this turn", "done"))
    if not person and side in war.strategy:
        facts.append(Fact("Strategy", war.tables.strategies[side][war.strategy[side]].name, "target",
                          "Its objectives come from the matrix below (5.2)."))  # fmt: skip
    if side == ATHENS:
        is_open = euxine_open(war)
        facts.append(Fact("Grain route", "open" if is_open else "cut", "grain", "Athens to the Euxine (8.1.3).",
                          "good" if is_open else "bad"))  # fmt: skip
    facts += (
        [build_fact(war, side, kind) for kind in KINDS[side]]
        if war.phase in ("construction", "armistice") and person
        else []
    )
    seat = seat_of(war, side) if person else side
    active = war.phase == "operation" and war.to_move == side
    score = str(war.vp[seat]) if person else ""
    if person:
        facts.insert(0, Fact("Victory points", score, "vp", vp_words(war, seat)))
    who = "" if person else "commanded by the system"
    return Plate(seat, name, who, facts, side, active, score)


def vp_words(war: War, seat: str) -> str:
    lines = [f"Turn {s.turn}: {s.points:+d} {s.cause}" for s in war.score[seat]]
    return "\n".join(lines) or "None won or lost yet."


def treasury_fact(war: War, side: str) -> Fact:
    lines = revenue_lines(war, side)
    account = "\n".join(f"{line.talents:+d} {line.what}" for line in lines)
    return Fact("Treasury", str(war.treasury[side]), "treasury",
                f"{spendable(war, side)} can be spent.\nRevenue as things stand: {total(lines)}\n{account}",
                id=f"treasury_{side}")  # fmt: skip


def will_fact(war: War, side: str) -> Fact:
    lines = bellicosity_lines(war, side)
    account = "\n".join(f"{line.points:+d} {line.what}" for line in lines)
    tone = "bad" if war.bellicosity[side] <= 3 else ""
    return Fact("Bellicosity", str(war.bellicosity[side]), "bellicosity", f"At the end of the turn:\n{account}", tone)


def confidence_fact(war: War, side: str) -> Fact:
    sci = war.sci[side]
    why = "Won and lost battles and sieges change it; half of it, or all if negative, goes to Bellicosity (9.1)."
    return Fact("Confidence", f"{sci:+d}", "confidence", why, "good" if sci > 0 else "bad" if sci < 0 else "")


def cup_words(war: War, side: str) -> str:
    leaders = sorted((war.tables.leaders[s] for s in war.cup[side]), key=lambda r: (-r.tactical - r.strategic, r.name))
    return "\n".join(f"{r.name} {r.tactical}-{r.strategic}" for r in leaders)


def home_words(war: War, side: str) -> str:
    """The Going Home box in brief."""
    counted = (sum(war.box[side]), "SP"), (len(war.box_leaders[side]), "leader")
    return ", ".join(f"{n} {what}{'s' if n > 1 else ''}" for n, what in counted if n)


def home_account(war: War, side: str) -> str:
    """The Going Home box in full, and when it is emptied."""
    units = [f"{n} {war.tables.name(KINDS[side][slot])}" for slot, n in all_slots(war.box[side])]
    lines = [f"{', '.join(units)}: back by the movement table at the end of the phase (5.9, 6.4)."] if units else []
    leaders = ", ".join(war.tables.name(leader) for leader in war.box_leaders[side])
    return "\n".join([*lines, f"{leaders}: back in the cup at the end of the turn (9.4)."] if leaders else lines)


def build_fact(war: War, side: str, kind: str) -> Fact:
    slot = SLOT_OF_KIND[kind]
    have = sum(f.fresh[slot] + f.spent[slot] for f in war.forces[side].values())
    return Fact(war.tables.name(kind), f"{have} of {war.tables.limit[kind]}", TYPES[slot % 3], id=kind)


# --- the system's matrix


def charts(war: War) -> Iterator[Chart]:
    side = OTHER[war.player_side]
    if is_two_player(war) or side not in war.strategy:
        return
    t = war.tables
    strategy = t.strategies[side][war.strategy[side]]
    green, red = (*war.matrix_dice, 0, 0)[:2]
    columns = ["Red"] + ([t.matrix[side].areas[box].name for box in strategy.green] if strategy.green else ["Objective"])
    rows = []
    for r in range(1, 7):
        row = [Cell(str(r))]
        for g in range(1, 7) if strategy.green else (None,):
            space = t.box_of(side, strategy.id, g)[r - 1]
            hit = r == red and (g is None or g == green)
            row.append(Cell(t.name(space), "lit" if hit else "dim" if control(war, space) == side else ""))
        rows.append(row)
    force = "; ".join(
        f"{kind} {need.hoplite} Hoplite, {need.cavalry} Cavalry, {need.naval} Naval" for kind, need in strategy.force.items()
    )
    yield Chart("matrix", f"{t.name(side)}: {strategy.name}", columns, rows, f"Force by the kind of space: {force}.")
    yield Chart("defence", f"{t.name(side)}: conditions of defence", ["", "Condition", "Now"], defence_rows(war, side),
                "The first that applies comes before the strategy (4.1.2).")  # fmt: skip


def defence_rows(war: War, side: str) -> list[list[Cell]]:
    rows = []
    for d in war.tables.matrix[side].defensive:
        if d.condition.type == "euxine_cut":
            where = [] if euxine_open(war) else ["the grain route"]
        else:
            where = [war.tables.name(s) for s in sorted(threatened(war, side, d.condition))]
        rows.append([Cell(str(d.priority)), Cell(d.name), Cell(", ".join(where) or "no", "lit" if where else "")])
    return rows


# --- sketches


def sketch(war: War, ask: Ask, option: Option) -> Sketch:
    """What an option would do: the way with its risks, the price, the chances at the end."""
    op = war.operation
    side = op.side if op is not None else war.player_side
    match option.verb:
        case "objective" | "cause_rebellion" if option.space and op is not None:
            return objective_sketch(war, side, option)
        case "go" | "march" | "go_open_sea" | "march_open_sea" if op is not None and option.space:
            return way_sketch(war, option)
        case "activate" if option.kind:
            cost = (option.amount or 1) * cost_of(side, SLOT_OF_KIND[option.kind])
            return Sketch(f"{war.treasury[side] - cost} talents remain." if cost else "They serve without pay.")
        case "consult":
            return Sketch(auguries_words(war, side))
        case "intercept":
            return Sketch("A die: on 4 or more they are caught, and a skirmish follows (5.6.2).")
    return Sketch(ask.preview(option) if ask.preview else "")


def objective_sketch(war: War, side: str, option: Option) -> Sketch:
    """Before an objective is named: what stands there, the way with its risks, what SPs for it would cost."""
    space = option.space or ""
    t = war.tables
    words = [f"{t.spaces[space].name}: {t.kind[space]}{', a fortress' if space in t.fortress else ''}."]
    enemy = Party(war, OTHER[side], space, space)
    if enemy.strength:
        words.append(
            f"{enemy.count(0)} Hoplite, {enemy.count(1)} Cavalry and {enemy.count(2)} Naval of the enemy stand there."
        )
    if option.verb == "cause_rebellion":
        words.append("100 talents; it rebels on a 6 (5.4).")
    found = likely_way(war, side, space)
    if found is None:
        words.append("Nothing of ours could reach it just now." if space != HOME[side] else "")
        return Sketch(" ".join(words).strip())
    by, route = found
    length = len(route) - 1
    risk = Outlook(war, side).risk_of(no_sps(), 0, route)
    words.append(f"From {t.name(route[0])} {by}, {length} LOC{'s' if length > 1 else ''}.")
    words.append(interception_words(war, risk))
    words.append(price_words(war, side))
    return Sketch(" ".join(words), [Path(list(route), "route")], risk_looks(side, risk))


def likely_way(war: War, side: str, space: str) -> tuple[str, Sequence[str]] | None:
    """The shortest way that SPs which can still serve might take, over land or by sea."""
    found = None
    by_land, by_sea = (terms_for(war, side, sps, space) for sps in ([1, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]))
    for start in assembly_spaces(war, side):
        fresh = war.forces[side][start].fresh
        ashore = fresh[0] + fresh[1] + fresh[3] + fresh[4]
        for by, terms, ready in (("over land", by_land, ashore), ("by sea", by_sea, fresh[2] + fresh[5])):
            ways = routes(war, terms, start, space) if ready else None
            if ways is not None and (found is None or len(ways[0]) < len(found[1])):
                found = by, ways[0]
    return found


def price_words(war: War, side: str) -> str:
    """5.1.5: what an SP costs, and what there is to spend."""
    free = "; Spartans on foot or horse serve without pay" if side == SPARTA else ""
    return f"Each land SP costs {LAND_COST} talents, each Naval SP {NAVAL_COST}{free}: {spendable(war, side)} can be spent."


def interception_words(war: War, risk: Risk) -> str:
    where = ", ".join(f"{war.tables.name(s)} {p:.0%}" for s, p in risk.by_space)
    return f"Interception: {where}." if where else "Nobody can intercept on the way."


def risk_looks(side: str, risk: Risk) -> dict[str, Look]:
    """The chance of an interception beside each space of a way."""
    return {s: Look(badge=f"{p:.0%}", side=OTHER[side]) for s, p in risk.by_space}


def way_sketch(war: War, option: Option) -> Sketch:
    op = war.operation
    assert op is not None
    assert option.space is not None
    found = routes(
        war, terms_for(war, op.side, op.sps, op.objective, option.verb.endswith("open_sea")), op.place, option.space
    )
    if found is None:
        return Sketch("It stands there already.")
    ways = [found[i] for i in range(min(3, len(found)))]
    rating = war.tables.leaders[op.leader].tactical
    risk = Outlook(war, op.side).risk_of(op.sps, rating, ways[0])
    length = len(ways[0]) - 1
    words = [
        f"{length} LOC{'s' if length > 1 else ''}" + (f", one of {len(found)} equal ways by lot." if len(found) > 1 else ".")
    ]
    words.append(interception_words(war, risk))
    if risk.by_space:
        words.append(f"The expedition gets through {risk.arrive:.0%} of the time.")
    if option.verb.startswith("go"):
        words.append(waiting_words(war, op.side, option.space))
    if option.verb.endswith("open_sea"):
        words.append("On the open sea a storm sinks everything on a 5 or 6 (5.1.3).")
    if option.verb.startswith("march"):
        words.append(objective_words(war, op.side, option.space, op.sps, op.leader))
    return Sketch(" ".join(words).strip(), [Path(list(w), "route") for w in ways], risk_looks(op.side, risk))


def waiting_words(war: War, side: str, space: str) -> str:
    """The SPs that wait in an Assembly space, with their price."""
    parts = []
    for slot, number in all_slots(war.forces[side][space].fresh):
        cost = cost_of(side, slot)
        parts.append(f"{number} {war.tables.name(KINDS[side][slot])} ({f'{cost} each' if cost else 'free'})")
    return f"There: {', '.join(parts)}."


def objective_words(war: War, side: str, space: str, sps: SPs, leader: str) -> str:
    """What awaits an Expedition at its objective."""
    rating = war.tables.leaders[leader].tactical if leader else 0
    ours = Supposed(war, side, space, sps, rating)
    enemy = Party(war, OTHER[side], space, space)
    name = war.tables.name(space)
    if not any(sps) or friendly(war, space) == side:
        return ""
    besieges = space in war.tables.fortress and (
        not enemy.strength or (not enemy.leaders and ours.strength >= enemy.strength + 5)
    )
    if besieges:
        return f"A siege of {name} succeeds {siege_chance(war, side, space, rating, ours.naval):.0%} of the time."
    if enemy.strength:
        chance = win_chance(space, ours, enemy)
        if chance is None:
            return f"Ships and land forces cannot fight each other at {name}."
        return f"A battle at {name} is won {chance:.0%} of the time."
    if control(war, space) == NEUTRAL or not has_units(war, OTHER[side], space):
        return f"{name} is undefended."
    return ""
