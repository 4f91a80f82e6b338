"""The board as the window draws it, and what an option would do there."""

from __future__ import annotations

import math

from engines.core import Ask, Option
from engines.core.board import Board, Inset, Label, Link, Point, Ring, Space, Style
from engines.core.data import Edition, per_edition
from engines.core.relief import Window, ridges
from engines.core.table import Look, Path, Sketch

from .. import bribery, pieces, supply
from ..cards import CITY, HOPLITE, KINDS, POWERS, TRIREME, members
from ..data import MapSpace, tables
from ..state import War

PIECE = 84.0  # board units: large enough to be read where the whole map fits a small window


@per_edition
def board(edition: Edition) -> Board:
    data = tables(edition)
    by_kind = sorted(data.spaces, key=lambda s: s.type != "sea")  # islands lie over the seas
    spaces = {s.id: area(s) for s in by_kind}
    links = [Link(a.id, b, "border") for a in data.spaces for b in a.adjacent if a.id < b]
    land: list[list[Ring]] = [[poly.outer, *poly.holes] for s in data.spaces if s.type != "sea" for poly in s.polygons]
    return Board(
        "map", data.map.board.width, data.map.board.height, spaces, links, land,
        [Label(x.text, x.x, x.y, x.kind, x.size, x.angle, id=f"labels:{i}") for i, x in enumerate(data.map.labels)],
        kind="areas",
        insets=[Inset(f.name, f.rect, "bowl") for f in data.map.furniture if f.id == "bribery_bowl"],
        space_styles={
            "land": Style("#7a5c36", "#efe2c4", 2.5, title="Land"),
            "neutral": Style("#7a5c36", "#d9cfbd", 2.5, title="Neutral"),
            "sea": Style("#5f8f9b", "#8fb4bd", 2, [8, 6], title="Sea"),
        },
        link_styles={"border": Style("#00000000", width=0, title="Border")},
        piece_size=PIECE,
        relief=ridges(Window(12.0, 34.8, 18.6, 42.5, italy), Window(18.7, 34.8, 30.5, 43.0, project)),
    )  # fmt: skip


def project(lon: float, lat: float) -> Point:
    """Degrees on the board: about the Isthmus, the farther the smaller."""
    east, north = (lon - 23.05) * 0.7886, lat - 37.95
    away = math.hypot(east, north)
    scale = 1300 * math.log(1 + away / 3) / away if away else 0
    return (1626 + east * scale, 1044 - north * scale)


def italy(lon: float, lat: float) -> Point:
    """Italy and Sicily are drawn smaller, and nearer to Greece."""
    return project(18.4 + (lon - 18.4) * 0.72, 38.6 + (lat - 38.6) * 0.85)


def area(space: MapSpace) -> Space:
    slots: dict[str, list[Point]] = {"city": [space.slots.city] if space.slots.city else []}  # the first is the middle
    slots |= {"hoplite": space.slots.hoplite, "trireme": space.slots.trireme}
    if space.slots.bribery:
        slots["bribery"] = [space.slots.bribery]
    slots = {kind: places for kind, places in slots.items() if places}
    x, y = next(iter(slots.values()))[0]
    at = space.label
    label = Label("\n".join(at.lines), at.x, at.y, "sea" if space.type == "sea" else "space", at.size, at.angle)
    return Space(
        space.id, space.name, x, y, space.type, "area", [p.outer for p in space.polygons], label=label, slots=slots,
        badge=str(space.key_vp) if space.key_vp else "",
    )  # fmt: skip


# --- what an option would do


def sketch(g: War, ask: Ask, option: Option) -> Sketch:
    if ask.seat not in POWERS:
        return Sketch()
    p = POWERS.index(ask.seat)
    n = g.data.number.get(option.space or "", -1)
    match option.verb:
        case "muster":
            return muster_sketch(g, p, KINDS.index(option.kind or "hoplite"), n)
        case "attack" | "target" | "remove":
            return battle_sketch(g, p, option, n)
        case "use_token" | "grant":
            return token_sketch(g, p, n)
        case "request":
            return token_sketch(g, p ^ 2, n)
        case "play" | "use" | "lay" | "seek" | "discard" if option.card in g.data.cards:
            return Sketch(g.data.cards[option.card].text)
        case "buy":
            paid = "a card from your hand" if g.powers[p].hand else "1 VP"
            return Sketch(f"Costs {paid}; the token goes into the Bribery bowl (5.1).")
        case "nothing":
            return Sketch("Your team loses 1 VP (3.2).")
        case "provision":
            return Sketch("Discard 2 cards, take a card of your choice from the draw deck and play it at once (8.3).")
    return Sketch()


def muster_sketch(g: War, p: int, kind: int, n: int) -> Sketch:
    """The supply line that makes it legal."""
    own = g.powers[p].pieces
    before = own[kind]
    new = not before >> n & 1
    own[kind] = before | 1 << n
    line = supply.supply_line(g, p, n, own=new)
    broken = None if line else supply.broken_line(g, p, n, own=new)
    ports = [supply.port_of(g, p, s) for s in line if g.data.sea >> s & 1]
    own[kind] = before
    names = g.data.spoken
    if broken:
        path, gap = broken
        return Sketch(f"No supply line: {names[gap]} is not open (6.1).", [Path([g.data.ids[s] for s in path], "broken")])
    through = " – ".join(names[s] for s in line)
    harbours = sorted({names[port] for port in ports if port is not None})
    text = f"Supply line: {through}" + (f" (ports: {', '.join(harbours)})" if harbours else "") + "."
    paths = [Path([g.data.ids[s] for s in line], "supply")] if len(line) > 1 else []
    return Sketch(text if new else f"Musters this piece in place. {text}", paths)


def battle_sketch(g: War, p: int, option: Option, n: int) -> Sketch:
    owner, kind, here = g.data.piece_at[option.piece or ""]
    name = pieces.KIND_NAMES[kind]
    if option.verb == "attack":
        if n < 0:
            line = supply.supply_line(g, p, here)
            return Sketch(f"The {name} in {g.data.spoken[here]} attacks.", [Path([g.data.ids[s] for s in line], "supply")])
        return Sketch(f"Battle {g.data.spoken[n]}.", [Path([g.data.ids[here], g.data.ids[n]], "threat")])
    gain = " Your team gains 1 VP for the City." if kind == CITY and (g.active ^ owner) & 1 else ""
    cut_off = units_cut_off(g, owner, kind, here)
    if cut_off:
        gain += f" Then out of supply: {', '.join(g.data.spoken[s] for s in cut_off)}."
    looks = {g.data.ids[s]: Look(note="out of supply") for s in cut_off}
    return Sketch(f"The {name} of {g.data.called[owner]} would leave the board.{gain}", spaces=looks)


def units_cut_off(g: War, owner: int, kind: int, n: int) -> list[int]:
    """Spaces in which units of the owner's team would lose their supply with this piece."""
    team = owner & 1
    units = g.team_kind(team, HOPLITE) | g.team_kind(team, TRIREME)
    before = supply.supplied_spaces(g, team)
    g.powers[owner].pieces[kind] &= ~(1 << n)
    after = supply.supplied_spaces(g, team)
    g.powers[owner].pieces[kind] |= 1 << n
    return [s for s in members(units & before & ~after) if s != n]


def token_sketch(g: War, p: int, n: int) -> Sketch:
    """Which spaces a token would open, and which units it would supply."""
    if n < 0:
        return Sketch("A token goes to a Neutral or empty Land space, to open it or to serve the seas beside it (5.2).")
    if not bribery.token_spaces(g, p) >> n & 1:
        return Sketch()
    team = p & 1
    units = g.team_kind(team, HOPLITE) | g.team_kind(team, TRIREME)
    was_open, was_supplied = supply.open_spaces(g, team), supply.supplied_spaces(g, team)
    g.powers[p].tokens |= 1 << n
    opened = supply.open_spaces(g, team) & ~was_open
    saved = units & supply.supplied_spaces(g, team) & ~was_supplied
    g.powers[p].tokens &= ~(1 << n)
    text = f"Opens {', '.join(g.data.spoken[s] for s in members(opened))}." if opened else "Opens nothing new."
    if saved:
        text += f" Supplies the units in {', '.join(g.data.spoken[s] for s in members(saved))}."
    return Sketch(text, spaces={g.data.ids[s]: Look(side=POWERS[p]) for s in members(opened)})
