"""The printed tracks and charts around the map, each at its place on the board."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.table import Cell, Chart, Mark, Rect, Track

from .data import ACTIONS, GOLDEN_AGE_BOX, ROMAN, TRACKS
from .develop import unmet
from .map import frame_of
from .state import DiesIrae, Power, at_peace, pair, peace_ends, price, supply_capacity, victory_points
from .turn import namings, why_no_action
from .words import ACTION_TITLES

TRACK_ICONS = {"military": "legion", "fleet": "ship", "economy": "trade", "culture": "culture"}
# heights in the column beside the map
PLATE, CYCLE, DEVELOPMENT, GOODS, COSTS, PEACE = 200.0, 170.0, 196.0, 316.0, 190.0, 86.0
SHORT_TITLES = {**ACTION_TITLES, "create": "Create posts", "stability": "Stability", "armistice": "Armistice"}
SHORT_WARES = {
    "fortress": "Fortress",
    "stability": "Stability",
    "armistice": "Armistice",
    "fleet_maintenance": "Upkeep",
    "unrest": "Unrest",
}

BOUGHT = {  # what an action pays for
    "build": ("legion", "ship", "fortress", "monument"),
    "create": ("trade_post",),
    "stability": ("stability", "unrest"),
    "armistice": ("armistice",),
}


def plate_place(g: DiesIrae, n: int) -> Rect:
    return frame_of(g.edition).column(n * PLATE, PLATE)


# === TRACKS ===


def tracks(g: DiesIrae) -> Iterator[Track]:
    """2, 10, 11, 14: victory points, stability, supply and control."""
    living = [p for p in g.powers.values() if p.alive]
    strip = frame_of(g.edition).strip
    target = int(g.options["target"])
    on_land, on_islands = g.tables.laurels(bool(g.options["light_laurels"]))
    for row, (id, title, wreaths) in enumerate((("islands", "Islands", on_islands), ("provinces", "Provinces", on_land))):
        held = {p.id: len(p.provinces if id == "provinces" else p.islands) for p in living}
        boxes = max(10, *wreaths)
        yield Track(
            id, title, [Cell(str(n), icon="laurel" if n in wreaths else "") for n in range(boxes + 1)],
            marks=[Mark(min(boxes, n), p) for p, n in held.items()], style="strip", rect=strip(3 + row),
        )  # fmt: skip
    yield Track(
        "supply", "Supply", [Cell(str(n)) for n in range(g.tables.supply[-1] + 1)],
        marks=[Mark(supply_capacity(g, p), p.id) for p in living], style="strip", rect=strip(2),
    )  # fmt: skip
    yield Track(
        "points", "Victory points", [Cell(str(n), "good" if n >= target else "") for n in range(18)],
        marks=[Mark(victory_points(g, p), p.id) for p in living], style="strip", rect=strip(1),
    )  # fmt: skip
    yield Track(
        "people", "Stability",
        [Cell("✗" if n == -9 else "★" if n == 9 else str(n), "bad" if n < -6 else "good" if n == 9 else "")
         for n in range(-9, 10)],
        -9, [Mark(p.stability, p.id) for p in living], style="strip", rect=strip(0),
    )  # fmt: skip


# === CHARTS ===


def charts(g: DiesIrae, counts: dict[str, dict[str, int]], deciding: str | None) -> list[Chart]:
    """One below the other in the column beside the map, under the plates."""
    top = 3 * PLATE
    out = []
    for height, chart in (
        (CYCLE, action_cycle(g, deciding)),
        (DEVELOPMENT, development(g, deciding)),
        (GOODS, goods_chart(g, counts)),
        (COSTS, costs(g)),
        (PEACE, armistices(g)),
    ):
        chart.rect = frame_of(g.edition).column(top, height)
        out.append(chart)
        top += height
    return out


def heads(g: DiesIrae) -> list[Cell]:
    return [Cell(sides=(s,)) for s in g.seats]


def in_halves(cells: list[list[Cell]]) -> list[list[Cell]]:
    """A long list in two columns."""
    half = -(-len(cells) // 2)
    return [cells[n] + (cells[n + half] if n + half < len(cells) else []) for n in range(half)]


def action_cycle(g: DiesIrae, seat: str | None) -> Chart:
    """8: the cubes in the action cycle; what the player to act cannot name is dimmed, with the reason."""
    boxes = []
    acting = g.phase == "action" and seat in g.order
    for action in ACTIONS:
        why = why_no_action(g, seat, action) if acting and seat else None
        named = g.named.get(action, {})
        tone = "lit" if action == g.action else "dim" if why else ""
        cubes = tuple(p for p in g.seats for _ in range(named.get(p, 0)))
        taken = "" if action == "pass" else f"Taken {namings(g, action)} of {g.limit} times this turn."
        title = SHORT_TITLES[action].capitalize()
        boxes.append([Cell(title, tone, why or taken, id=action), Cell(sides=cubes, tip=taken)])
    return Chart("cycle", "Action cycle", [], in_halves(boxes))


def development(g: DiesIrae, deciding: str | None) -> Chart:
    """9.6: each power's phase and box on each track and the cost of the next; lit for whoever develops now."""
    rows = [[Cell("box → next costs", "dim"), *heads(g)]]
    for track in TRACKS:
        row = [Cell(g.tables.tracks[track].name, icon=TRACK_ICONS[track])]
        row += [development_cell(g, g.powers[seat], track, seat == deciding) for seat in g.seats]
        rows.append(row)
    return Chart("development", "Development", [], rows)


def development_cell(g: DiesIrae, p: Power, track: str, decides: bool) -> Cell:
    position = p.development[track]
    id = track if decides else f"{p.id}.{track}"
    if position >= GOLDEN_AGE_BOX:
        return Cell("★ 12", "good", "Golden Age", id=id)
    why = unmet(g, p, track)
    cost = g.tables.box_cost[track][position + 1]
    opens = position % 3 == 0
    following = g.tables.tracks[track].phases[position // 3]
    now = f"Phase {ROMAN[p.phase(track)]}. " if position else ""
    tip = f"{following.name}: {why or 'its condition is met'}" if opens else f"{following.name}, no condition"
    ready = g.action == "develop" and decides and p.talents >= cost
    tone = "bad" if why else "lit" if ready else "good" if opens else ""
    phase = f"{ROMAN[p.phase(track)]}·" if position else ""
    return Cell(f"{phase}{position} → {cost}", tone, f"{now}Next: {tip.rstrip('.')}, {cost} Talents.", id=id)


def goods_chart(g: DiesIrae, counts: dict[str, dict[str, int]]) -> Chart:
    """6: posts that count, by good and power, in two columns; hover for the values."""
    rows = []
    for good in g.tables.goods.values():
        value = g.tables.values[good.id]
        needed = f"Needed for {good.needed_for}." if good.needed_for else ""
        row = [Cell(good.name.capitalize(), icon=good.id, tip=needed, id=f"goods.{good.id}")]
        for seat in g.seats:
            held = counts[seat].get(good.id, 0)
            now = f"{held} of {good.boxes} bring {value[held]}" if held else f"none of {good.boxes}"
            more = f"one more: +{value[held + 1] - value[held]}" if held + 1 < len(value) else "no box left"
            row.append(Cell(str(held) if held else "–", "" if held else "dim", f"{now}; {more}", id=f"{good.id}.{seat}"))
        rows.append(row)
    return Chart("goods", "Merchandise", [], [[Cell(), *heads(g), Cell(), *heads(g)], *in_halves(rows)])


def costs(g: DiesIrae) -> Chart:
    """9.3 to 9.8, 10: what everything costs each power now; lit for whoever is buying."""
    rows = []
    for cost in g.tables.costs.values():
        if cost.id == "unrest" and not g.options["unrest"]:
            continue
        phases = ", ".join(f"{r} {'–' if n is None else n}" for r, n in zip(ROMAN, cost.talents, strict=False))
        by = f"By the phase of {cost.governed_by}: {phases}." if cost.governed_by else ""
        row = [Cell(SHORT_WARES.get(cost.id, cost.name), tip=f"{cost.name}. {by}", id=f"cost.{cost.id}")]
        for seat in g.seats:
            now = price(g, g.powers[seat], cost.id)
            tone = "dim" if now is None else "lit" if seat == g.actor and cost.id in BOUGHT.get(g.action, ()) else ""
            row.append(Cell("–" if now is None else str(now), tone, by, id=f"cost.{cost.id}.{seat}"))
        rows.append(row)
    return Chart("costs", "Costs", [], [[Cell(), *heads(g), Cell(), *heads(g)], *in_halves(rows)])


def armistices(g: DiesIrae) -> Chart:
    """9.8: the marker of each pair, by the last turn it covers."""
    row = []
    boxes = g.tables.rules.armistice.boxes
    seats = [s for s in g.seats if g.powers[s].alive]
    for n, one in enumerate(seats):
        for other in seats[n + 1 :]:
            id = f"peace.{one}.{other}"
            if not at_peace(g, one, other):
                row.append(Cell("none", "dim", "No armistice runs between these two.", sides=(one, other), id=id))
                continue
            last = peace_ends(g, one, other)
            tip = f"Box {g.armistices[pair(one, other)]} of {boxes}" if last else "A standing armistice"
            row.append(Cell(f"to turn {last}" if last else "for good", "good", tip, sides=(one, other), id=id))
    return Chart("armistices", "Armistices", [], [row])
