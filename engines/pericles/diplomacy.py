"""8.5, 8.6 and 13.1: Diplomatic issues, oracles, and what Persia gives."""

from __future__ import annotations

from engines.core import Ask, Flow, Option

from .data import ARGOS, CITY, CITY_BASE, COMPATRIOT, EAST, ENEMY, KINDS, LEAGUE_BASE, P_NAVAL, PERSIA, TREACHERY
from .state import Pericles
from .theater import NO_ACTION, base_for, build, build_base, expose_treachery, theater_name

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
    choice: Option = yield Ask(
        seat,
        f"Diplomatic issue in {theater_name(g, theater)}: what do you do?",
        [*options, NO_ACTION],
        "8.5",
        refused=lambda: refused_diplomatic(g, seat, theater),
    )
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
        return f"The issue owner pays: a base costs {fig.base_cost} Strategos, you hold {g.tokens[seat]} (8.53)."
    if not g.war and g.tables.theaters[theater].city_state == ENEMY[CITY[seat]]:
        return "At Peace no base may be built in the enemy's City-State (8.8)."
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
    choice: Option = yield Ask(
        seat, f"Oracle in {theater_name(g, theater)}: what do the gods grant?", [*options, NO_ACTION], "8.6"
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
    choice: Option = yield Ask(
        seat, "Swap the two markers on top?", [Option("swap", space=theater), Option("leave")], "8.62", secret=True
    )
    if choice.verb == "swap":
        queue[-1], queue[-2] = queue[-2], queue[-1]
        for marker in queue[-2:]:
            if CITY[marker.owner] == side:
                marker.seen = False  # what the enemy knew of them is out of date


# === 13.1 PERSIA ===


def persia(g: Pericles, seat: str, kind: str) -> Flow[None]:
    """13.1: Persian bases and gold for Sparta while Alcibiades is there (R24); Athens may call him back."""
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
    choice: Option = yield Ask(
        seat,
        "What do you ask of Persia?",
        [*options, NO_ACTION],
        "13.1",
        refused=lambda: (
            {}
            if there
            else {
                Option(v, space=PERSIA): "Alcibiades is not in Persia (13.1)."
                for v in ("persian_base", "persian_gold", "recall")
            }
        ),
    )
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
    shores = [t for t in g.tables.persia.gold_theaters if g.is_open(t)]
    for i in range(g.persian_bases):
        if not g.pool[P_NAVAL] or not shores:
            break
        choice: Option = yield Ask(
            seat,
            f"Persian gold builds ship {i + 1} of {g.persian_bases}: where?",
            [*(Option("build", kind=KINDS[P_NAVAL], space=t, amount=1) for t in shores), Option("stop")],
            "13.1",
            cancel=True,
        )
        if choice.verb == "stop":
            break
        build(g, seat, choice, "13.1")
