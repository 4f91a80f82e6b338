"""Builds what is drawn on the map: pieces, tokens, bowl and tray, protected spaces, supply lines."""

from __future__ import annotations

from engines.core import Ask
from engines.core.table import Look, Path, Piece, Point, Tint, Zone

from .. import scoring, supply
from ..data import TRAY
from ..powers import CITY, HOPLITE, KINDS, POWERS, TEAM_NAMES, TEAM_OF, TEAMS, TRIREME
from ..spaces import SPACE, members
from ..state import War

SEAT_IN_TEAM = (0, 0, 1, 1)  # whether a power is the first or the second of its team


def slot(g: War, p: int, kind: int, n: int) -> Point | None:
    slots = g.data.spaces[n].slots
    if kind == CITY:
        return slots.city
    places = slots.hoplite if kind == HOPLITE else slots.trireme
    return places[SEAT_IN_TEAM[p]] if SEAT_IN_TEAM[p] < len(places) else None


def token_slot(g: War, p: int, n: int) -> Point | None:
    first = g.data.spaces[n].slots.bribery
    if first is None:
        return None
    before = sum(g.has_token(q, n) for q in range(p))
    return first[0] + 30 * before, first[1]


def map_pieces(g: War, deciding: int) -> list[Piece]:
    out = []
    for p, power in enumerate(g.powers):
        supplied = supply.supplied_spaces(g, TEAM_OF[p])
        network = tuple(g.data.ids[n] for n in members(supplied))
        name = g.data.called[p]
        for kind in (CITY, HOPLITE, TRIREME):
            for n in members(power.pieces[kind]):
                cut_off = kind != CITY and not supplied & SPACE[n]
                tip = f"{('Hoplite', 'Trireme', 'City')[kind]} of {name}" + (", out of supply" if cut_off else "")
                out.append(
                    Piece(
                        g.data.piece_id(p, kind, n),
                        KINDS[kind],
                        g.data.ids[n],
                        POWERS[p],
                        sign="unsupplied" if cut_off else "",
                        at=slot(g, p, kind, n),
                        tip=tip,
                        reach=network if kind == CITY else (),
                        lines=() if kind == CITY else supply_lines(g, p, n),
                    )
                )
        for n in members(power.tokens):
            id = f"{POWERS[p]}_bribery_{g.data.ids[n]}"
            out.append(
                Piece(id, "bribery", g.data.ids[n], POWERS[p], at=token_slot(g, p, n), tip=f"Bribery token of {name}")
            )
    return out + bowl_pieces(g) + tray_pieces(g, deciding)


def supply_lines(g: War, p: int, n: int) -> tuple[Path, ...]:
    """6.1: return the supply line of a unit, drawn while the pointer is on it."""
    line = supply.supply_line(g, p, n)
    return (Path([g.data.ids[s] for s in line], "supply"),) if len(line) > 1 else ()


def bowl_pieces(g: War) -> list[Piece]:
    bowl = next((f for f in g.data.map.furniture if f.id == "bribery_bowl"), None)
    if bowl is None:
        return []
    x, y, w, h = bowl.rect
    out = []
    for p, power in enumerate(g.powers):
        for i in range(power.bowl):
            at = (x + w * (0.3 + 0.4 * TEAM_OF[p]) + 26 * i, y + h * (0.35 + 0.3 * SEAT_IN_TEAM[p]))
            tip = f"Bribery token of {g.data.called[p]} in the bowl"
            out.append(Piece(f"{POWERS[p]}_coin_{i}", "bribery", "bowl", POWERS[p], at=at, tip=tip))
    return out


def decider(g: War, ask: Ask | None) -> int:
    """Return the power that is asked, else the one whose turn it is."""
    return POWERS.index(ask.seat) if ask is not None and ask.seat in POWERS else g.active


def tray_area(g: War) -> tuple[float, float, float, float] | None:
    return next((f.rect for f in g.data.map.furniture if f.id == TRAY), None)


def tray_pieces(g: War, p: int) -> list[Piece]:
    """4.1: return the available pieces of the deciding power, to be dragged to the map."""
    area = tray_area(g)
    if area is None or g.step == "over":
        return []
    x, y, w, h = area
    out = []
    left = [*(g.available(p, kind) for kind in range(3)), g.available_tokens(p)]
    for column, (kind, number) in enumerate(zip((*KINDS, "bribery"), left, strict=True)):
        if number:
            at = (x + w * (column + 0.5) / 4, y + h * 0.52)
            tip = f"{number} available"
            buys = ("buy",) if kind == "bribery" else ()
            out.append(Piece(f"{POWERS[p]}_{kind}_tray", kind, TRAY, POWERS[p], number, at=at, tip=tip, carries=buys))
    return out


def trays(g: War, p: int) -> list[Zone]:
    """Return the zones that pieces and tokens are dragged from and to: the tray of the deciding power and the bowl."""
    areas = {f.id: f.rect for f in g.data.map.furniture}
    if g.step == "over":
        return []
    out = []
    if TRAY in areas:
        owner = g.data.powers[p].name
        out.append(Zone(TRAY, "Available", rect=areas[TRAY], seat=POWERS[p], note=owner, frame=True, catches=("take_back",)))
    if "bribery_bowl" in areas:
        out.append(Zone("bowl", rect=areas["bribery_bowl"], catches=("buy",), bare=True))
    return out


def looks(g: War) -> dict[str, Look]:
    """Mark protected spaces and the holders of key locations."""
    out: dict[str, Look] = {}
    for n, value in g.data.key_locations:
        team = scoring.key_holder(g, n)
        if team >= 0:
            out[g.data.ids[n]] = Look(
                note=f"Key location, {value} VP after the last round: held by the {TEAM_NAMES[team]} (10.2)"
            )
    for shield in g.shields:
        for n in members(shield.spaces & g.data.board):
            out[g.data.ids[n]] = Look(badge="⛨", note="Pieces here cannot be removed this turn (8.6)")
    return out


def supply_tints(g: War) -> list[Tint]:
    """6.1: for each team the spaces that are open to its supply lines; hatched, those from which none leads to a City."""
    out = []
    for team, name in enumerate(TEAM_NAMES):
        reached = supply.supplied_spaces(g, team)
        spaces = {
            g.data.ids[n]: Look(side=TEAMS[team]) if reached & SPACE[n] else Look(second=TEAMS[team])
            for n in members(supply.open_spaces(g, team) | reached)
        }
        title = f"Open to supply lines of the {name}; hatched where no line leads to a City (6.1)."
        out.append(Tint(title, spaces))
    return out


def broken_paths(g: War, ask: Ask | None) -> list[Path]:
    """Draw, for each unsupplied unit of the deciding power (in the Supply step of the active one), its best line up to the
    first space that is not open."""
    if ask is None or ask.seat not in POWERS or not g.options.get("supply_hints", True):
        return []
    p = g.active if g.step == "supply" else POWERS.index(ask.seat)
    out = []
    named: set[int] = set()
    for spaces in supply.unsupplied_units(g, p):
        for n in members(spaces):
            found = supply.broken_line(g, p, n)
            if found is None:
                continue
            line, gap = found
            points = line[: line.index(gap) + 1] if gap in line else line
            if len(points) == 1:  # its own space is the gap: show where the line would go on
                points = line[:2]
            label = f"no supply: {g.data.names[gap]}" if gap >= 0 and gap not in named else ""
            named.add(gap)
            out.append(Path([g.data.ids[s] for s in points], "broken", label))
    return out
