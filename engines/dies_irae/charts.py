"""The printed tracks and charts around the map, each at its place on the board."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.table import Cell, Chart, Mark, Rect, Track

from .data import ACTIONS, GOLDEN_AGE_BOX, ROMAN, TRACKS
from .develop import unmet
from .map import frame_of
from .state import DiesIrae, at_peace, pair, peace_ends, supply_capacity, victory_points
from .turn import namings, why_no_action
from .words import ACTION_TITLES

TRACK_ICONS = {"military": "legion", "fleet": "ship", "economy": "trade", "culture": "culture"}
PLATE, CYCLE, DEVELOPMENT, GOODS, PEACE = 200.0, 312.0, 218.0, 356.0, 94.0  # heights in the column beside the map


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


def charts(g: DiesIrae, counts: dict[str, dict[str, int]], deciding: str | None, seat: str | None) -> list[Chart]:
    column = frame_of(g.edition).column
    top = 3 * PLATE
    return [
        action_cycle(g, deciding, column(top, CYCLE)),
        development(g, deciding, column(top + CYCLE, DEVELOPMENT)),
        goods_chart(g, counts, column(top + CYCLE + DEVELOPMENT, GOODS)),
        armistices(g, column(top + CYCLE + DEVELOPMENT + GOODS, PEACE)),
        costs(g, deciding or seat),
    ]


def heads(g: DiesIrae) -> list[Cell]:
    return [Cell(sides=(s,)) for s in g.seats]


def action_cycle(g: DiesIrae, seat: str | None, rect: Rect) -> Chart:
    """8: the cubes in the action cycle; what the player to act cannot name is dimmed, with the reason."""
    rows = []
    acting = g.phase == "action" and seat in g.order
    for action in ACTIONS:
        why = why_no_action(g, seat, action) if acting and seat else None
        named = g.named.get(action, {})
        tone = "lit" if action == g.action else "dim" if why else ""
        cubes = tuple(p for p in g.seats for _ in range(named.get(p, 0)))
        left = "" if action == "pass" else f"{namings(g, action)} of {g.limit}"
        title = ACTION_TITLES[action].capitalize()
        rows.append([Cell(title, tone, why or "", id=action), Cell(sides=cubes), Cell(left, "dim" if why else "")])
    return Chart("cycle", "Action cycle", [], rows, rect=rect)


def development(g: DiesIrae, deciding: str | None, rect: Rect) -> Chart:
    """9.6: each power's box on each track and the cost of the next; lit for whoever develops now."""
    rows = [[Cell("box → next costs", "dim"), *heads(g)]]
    for track in TRACKS:
        row = [Cell(g.tables.tracks[track].name, icon=TRACK_ICONS[track])]
        for seat in g.seats:
            p = g.powers[seat]
            position = p.development[track]
            id = track if seat == deciding else f"{seat}.{track}"
            if position >= GOLDEN_AGE_BOX:
                row.append(Cell("★ 12", "good", "Golden Age", id=id))
                continue
            why = unmet(g, p, track)
            cost = g.tables.box_cost[track][position + 1]
            opens = position % 3 == 0
            following = g.tables.tracks[track].phases[position // 3]
            tip = (
                f"{following.name}: {why or 'its condition is met'}" if opens else f"Within {following.name}, no condition."
            )
            ready = g.action == "develop" and seat == deciding and p.talents >= cost
            tone = "bad" if why else "lit" if ready else "good" if opens else ""
            row.append(Cell(f"{position} → {cost}", tone, tip, id=id))
        rows.append(row)
    return Chart("development", "Development", [], rows, rect=rect)


def goods_chart(g: DiesIrae, counts: dict[str, dict[str, int]], rect: Rect) -> Chart:
    """6: posts that count, by good and power, in two columns; hover for the values."""
    goods = list(g.tables.goods.values())
    half = -(-len(goods) // 2)
    rows = [[Cell(), *heads(g), Cell(), *heads(g)]]
    for n in range(half):
        row: list[Cell] = []
        for good in goods[n::half]:
            value = g.tables.values[good.id]
            needed = f"Needed for {good.needed_for}." if good.needed_for else ""
            row.append(Cell(good.name.capitalize(), icon=good.id, tip=needed, id=f"goods.{good.id}"))
            for seat in g.seats:
                held = counts[seat].get(good.id, 0)
                now = f"{held} of {good.boxes} bring {value[held]}" if held else f"none of {good.boxes}"
                more = f"one more: +{value[held + 1] - value[held]}" if held + 1 < len(value) else "no box left"
                row.append(Cell(str(held) if held else "–", "" if held else "dim", f"{now}; {more}", id=f"{good.id}.{seat}"))
        rows.append(row)
    return Chart("goods", "Merchandise", [], rows, rect=rect)


def armistices(g: DiesIrae, rect: Rect) -> Chart:
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
    return Chart("armistices", "Armistices", [], [row], rect=rect)


def costs(g: DiesIrae, seat: str | None) -> Chart:
    power = g.powers.get(seat or "")
    rows = []
    mine = "lit" if g.action in ("build", "create", "stability", "armistice") else "good"
    for cost in g.tables.costs.values():
        phase = power.phase(cost.governed_by) if power and cost.governed_by else -1
        cells = [Cell("–" if n is None else str(n), mine if i == phase else "") for i, n in enumerate(cost.talents)]
        rows.append([Cell(cost.name), *cells])
    return Chart("costs", "Costs", ["", *ROMAN], rows, "The phase of the governing track decides; yours is lit.")
