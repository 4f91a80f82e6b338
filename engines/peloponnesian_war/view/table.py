"""What the window draws: the map with its Forces, the tracks, an account of every figure, the system's matrix."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Ask
from engines.core.table import Banner, BoardView, Cell, Chart, Fact, Look, Mark, Path, Plate, Table, Track

from ..administration import ARMISTICE_BUILDS, SP_COST, TURN_BUILDS, revenue_lines, total
from ..armistice import bellicosity_lines
from ..data import ATHENS, KINDS, NOBODY, OTHER, SIDES, SLOT_OF_KIND, TYPES
from ..non_player import need_words, threatened
from ..odds import Outlook
from ..operations import auguries_modifier, auguries_words
from ..routes import routes, terms_for
from ..state import (
    War,
    all_slots,
    control,
    friendly,
    is_player,
    is_two_player,
    leaders_in_play,
    printed_side,
    seat_of,
    side_of,
    spendable,
)
from ..zones import euxine_open
from .counters import pieces
from .previews import interception_words, objective_words

PHASES = (
    ("political", "Political and Planning"), ("operation", "Operations"), ("combat", "Combat"), ("rebellion", "Rebellion"),
    ("construction", "Administration"), ("armistice", "Armistice and Surrender"),
)  # fmt: skip


TERRAIN = {"C": "coastal", "I": "island", "L": "land"}


def build_table(war: War, seat: str | None, ask: Ask | None) -> Table:
    return Table(
        banner(war, ask),
        [BoardView("map", "Hellas", list(pieces(war)), looks(war), paths(war))],
        [],
        list(tracks(war, ask)),
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
    words = [objective_words(war, op.side, op.objective, op.sps, op.leader)]
    found = routes(war, terms_for(war, op.side, op.sps, op.objective), op.place, op.objective) if op.leader else None
    if found is not None:
        rating = war.tables.leaders[op.leader].tactical
        words.append(interception_words(war, Outlook(war, op.side).risk_of(op.sps, rating, found[0])))
    return " " + " ".join(filter(None, words))


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


def tracks(war: War, ask: Ask | None) -> Iterator[Track]:
    if ask is not None and any(o.verb == "build" for o in ask.options):
        yield building_slots(war)
    last = war.tables.scenarios[war.scenario].last_turn
    years = [Cell(str(t), "lit" if t == war.turn else "done" if t < war.turn else "",
                  f"{434 - 3 * t} to {432 - 3 * t} BC") for t in range(1, last + 1)]  # fmt: skip
    yield Track("turn", "Turn", years, 1, [Mark(war.turn, icon="year")])
    now = war.phase
    yield Track("phase", "Phase", [Cell(title, "lit" if id == now else "") for id, title in PHASES], style="steps")
    yield Track("bellicosity", "Bellicosity", [will_cell(war, n) for n in range(13)], 0,
                [Mark(war.bellicosity[s], s, war.tables.name(s)) for s in SIDES],
                tip="At 0 a League surrenders (9.2).")  # fmt: skip
    yield Track("confidence", "Confidence", [Cell(f"{n:+d}") for n in range(-6, 7)], -6,
                [Mark(war.sci[s], s, war.tables.name(s)) for s in SIDES],
                tip="Falls and rises with battles and sieges; reset each turn (4.2).")  # fmt: skip


def will_cell(war: War, value: int) -> Cell:
    """A cell of the Bellicosity track; red where an event that waits will send a League (3.2, 9.1)."""
    falls = [s for s in SIDES if war.pending[s] and max(0, war.bellicosity[s] - 2) == value]
    here = [f"{war.tables.name(s)} is here." for s in SIDES if war.bellicosity[s] == value]
    waits = [f"With the event that waits {war.tables.name(s)} would stand here (9.1)." for s in falls]
    return Cell(str(value), "bad" if falls else "", " ".join([*here, *waits]))


def building_slots(war: War) -> Track:
    """8.2, 9.3: what was built in this phase and where it stands, and what may still be built."""
    most = ARMISTICE_BUILDS if war.phase == "armistice" else TURN_BUILDS
    name = war.tables.name
    built = [Cell(f"{name(kind)}, {name(space)}", "done") for kind, _, space in (b.partition("@") for b in war.built)]
    free = [Cell("the next one" if n == 0 else "free", "lit" if n == 0 else "") for n in range(most - len(built))]
    return Track("building", f"New SPs, {SP_COST} talents each", [*built, *free], 1, style="steps")


# --- plates


def plate(war: War, side: str) -> Plate:
    name = war.tables.name(side)
    person = is_player(war, side)
    facts = [treasury_fact(war, side), will_fact(war, side), confidence_fact(war, side)]
    if war.pending[side]:
        why = "An event waits: 2 Bellicosity less at the end of the turn (3.2, 9.1)."
        facts.append(Fact("Event", "-2", "bellicosity", why, "bad"))
    facts.append(Fact("Leaders in the cup", str(len(war.cup[side])), "leader", cup_words(war, side)))
    if any(war.box[side]) or war.box_leaders[side]:
        facts.append(Fact("Going home", home_words(war, side), "home", home_account(war, side)))
    if person and war.phase == "operation":
        modifier = auguries_modifier(war, side)
        facts.append(Fact("Auguries", f"{modifier:+d}", "auguries",
                          f"{leaders_in_play(war, side)} leaders in play, halved. {auguries_words(war, side)}"))  # fmt: skip
    if war.hostages[side]:
        facts.append(Fact("Hostages", "held", "lock", "The enemy may not attack our home before an armistice (6.6)."))
    if side == ATHENS and war.nicias and not war.armistice:
        why = "He is in play: the die for the length of an armistice this turn gets +1 (3.4.1, 9.3)."
        facts.append(Fact("Nicias", "+1 for peace", "leader", why))
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
        if war.phase in ("construction", "armistice") and person and not war.ended
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
    force = "; ".join(f"{TERRAIN[kind]} {need_words(need)}" for kind, need in strategy.force.items())
    rolled = "The dice of the last roll are marked. " if red else ""
    yield Chart("matrix", f"{t.name(side)}: {strategy.name}", columns, rows, f"{rolled}Force by the kind of space: {force}.")
    yield Chart("defence", f"{t.name(side)}: conditions of defence", ["", "Condition", "Now"], defence_rows(war, side),
                "The first that applies comes before the strategy (4.1.2).")  # fmt: skip


def defence_rows(war: War, side: str) -> list[list[Cell]]:
    rows = []
    for d in war.tables.matrix[side].defensive:
        if d.condition.type == "euxine_cut":
            where = [] if euxine_open(war) else ["the grain route"]
        else:
            where = [war.tables.name(s) for s in sorted(threatened(war, side, d.condition))]
        now = Cell(f"✓ {', '.join(where)}", "lit", ", ".join(where)) if where else Cell("no")
        rows.append([Cell(str(d.priority)), Cell(d.name), now])
    return rows
