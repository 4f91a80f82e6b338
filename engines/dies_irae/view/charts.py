"""The printed tracks and charts around the map, each at its place on the board."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.table import Cell, Chart, Mark, Track

from ..data import ACTIONS, GOLDEN_AGE_BOX, ROMAN, TRACKS, Condition, phase_of
from ..develop import condition_text, effects_of
from ..stability import meets
from ..state import (
    DiesIrae,
    Power,
    at_peace,
    golden_ages,
    merchandise,
    pair,
    peace_ends,
    price,
    several,
    victory_points,
)
from ..turn import namings, why_no_action
from . import prospects
from .map import frame_of
from .words import ACTION_TITLES

TRACK_ICONS = {"military": "legion", "fleet": "ship", "economy": "trade", "culture": "culture"}
# heights in the column beside the map, from the top; development is wider, where the coast of Asia leaves room
DEVELOPMENT, CYCLE = 392.0, 220.0
WIDEST = 790.0
DANGER = -6  # from here on a revolution is near
SHORT_TITLES = {**ACTION_TITLES, "create": "Create", "stability": "Stability", "armistice": "Armistice"}
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


# === TRACKS ===


def tracks(g: DiesIrae) -> Iterator[Track]:
    """2, 10, 11, 14: victory points, stability, supply and control."""
    living = [p for p in g.powers.values() if p.alive]
    strip = frame_of(g.edition).strip
    target = int(g.options["target"])
    on_land, on_islands = g.tables.laurels(bool(g.options["light_laurels"]))
    for row, (id, title, wreaths) in enumerate((("islands", "Islands", on_islands), ("provinces", "Provinces", on_land))):
        held = {p.id: len(p.provinces if id == "provinces" else p.islands) for p in living}
        boxes = max(9, *wreaths)
        cells = []
        for n in range(boxes + 1):
            here = [f"{g.tables.factions[p].name} controls {count}." for p, count in held.items() if min(boxes, count) == n]
            wreath = ["A laurel: 1 victory point from here on."] if n in wreaths else []
            cells.append(Cell(f"{n}+" if n == boxes else str(n), "", "\n".join(wreath + here), "laurel" if wreath else ""))
        yield Track(
            id, title, cells, marks=[Mark(min(boxes, n), p) for p, n in held.items()], style="strip", rect=strip(3 + row),
        )  # fmt: skip
    most = len(g.tables.supply) - 1
    food = {p.id: min(food_posts(g, p), most) for p in living}
    yield Track(
        "supply", "Supply", [Cell(str(fed), tip=supply_tip(g, n, food)) for n, fed in enumerate(g.tables.supply)],
        marks=[Mark(n, p) for p, n in food.items()], style="strip", rect=strip(2),
    )  # fmt: skip
    points = {p.id: victory_points(g, p) for p in living}
    account = {p.id: f"{g.tables.factions[p.id].name}: {points_account(g, p)}" for p in living}
    accounts = {n: "\n".join(account[p] for p in points if points[p] == n) for n in range(18)}
    yield Track(
        "points", "Victory points", [Cell(str(n), "good" if n >= target else "", tip) for n, tip in accounts.items()],
        marks=[Mark(n, p) for p, n in points.items()], style="strip", rect=strip(1),
        tip=f"{target} win at the end of a cycle.",
    )  # fmt: skip
    yield Track(
        "people", "Stability",
        [Cell("✗" if n == -9 else "★" if n == 9 else str(n), "bad" if n <= DANGER else "good" if n == 9 else "",
              stability_tip(g, n)) for n in range(-9, 10)],
        -9, [Mark(p.stability, p.id) for p in living], style="strip", rect=strip(0),
    )  # fmt: skip


def food_posts(g: DiesIrae, p: Power) -> int:
    return sum(n for good, n in merchandise(g, p).items() if good in g.tables.food)


def supply_tip(g: DiesIrae, posts: int, food: dict[str, int]) -> str:
    here = [
        f"{g.tables.factions[p].name} feeds {g.powers[p].legion_count()} of {g.tables.supply[posts]}."
        for p, n in food.items()
        if n == posts
    ]
    return "\n".join([f"{several(posts, 'food post')} supply {several(g.tables.supply[posts], 'legion')}.", *here])


def stability_tip(g: DiesIrae, level: int) -> str:
    if level == -9:
        return "Revolution."
    here = ", ".join(g.tables.factions[p.id].name for p in g.powers.values() if p.alive and p.stability == level)
    golden = " Golden Age: 1 victory point." if level == 9 else ""
    return f"Combat modifier {g.tables.stability_cv[level]:+d}.{golden}" + (f"\nHere: {here}." if here else "")


def points_account(g: DiesIrae, p: Power) -> str:
    """2: where the victory points come from."""
    on_land, on_islands = g.tables.laurels(bool(g.options["light_laurels"]))
    provinces = sum(n <= len(p.provinces) for n in on_land)
    islands = sum(n <= len(p.islands) for n in on_islands)
    return (
        f"monuments {len(p.monuments)}, golden ages {golden_ages(p)}, "
        f"laurels {provinces} for provinces and {islands} for islands"
    )


# === CHARTS ===


def charts(g: DiesIrae, counts: dict[str, dict[str, int]], viewer: str | None, deciding: str | None) -> list[Chart]:
    """Development and the action cycle beside the map; the others where they cover nothing of it."""
    frame = frame_of(g.edition)
    whose = next(s for s in (viewer, deciding, *g.order, *g.seats) if s is not None and g.powers[s].alive)
    progress, cycle = development(g, whose, deciding), action_cycle(g, deciding)
    progress.rect = frame.column(0, DEVELOPMENT, WIDEST)
    cycle.rect = frame.column(DEVELOPMENT, CYCLE)
    return [progress, cycle, costs(g, deciding or whose), goods_chart(g, counts), armistices(g)]


def heads(g: DiesIrae) -> list[Cell]:
    return [Cell(sides=(s,)) for s in g.seats]


def in_columns(cells: list[list[Cell]], columns: int) -> list[list[Cell]]:
    """A long list side by side in several columns."""
    high = -(-len(cells) // columns)
    return [[cell for part in cells[n::high] for cell in part] for n in range(high)]


def action_cycle(g: DiesIrae, seat: str | None) -> Chart:
    """8: the cubes in the action cycle; what the player to act cannot name, or what would allow nothing, is dimmed, with
    the reason."""
    boxes = []
    acting = g.phase == "action" and not g.action and seat in g.order
    for action in ACTIONS:
        why = why_no_action(g, seat, action) if acting and seat else None
        if why is None and acting and seat and not (found := prospects.prospect(g, g.powers[seat], action)).possible:
            why = found.text
        named = g.named.get(action, {})
        tone = "lit" if action == g.action else "dim" if why else ""
        cubes = tuple(p for p in g.seats for _ in range(named.get(p, 0)))
        counts = ", ".join(f"{g.tables.factions[p].name} {n}" for p, n in named.items())
        taken = f"Taken {namings(g, action)} of {g.limit} times this turn" + (f": {counts}." if counts else ".")
        count = counts and f"Passed this turn: {counts}." if action == "pass" else taken
        title = SHORT_TITLES[action].capitalize()
        tip = "\n".join(w for w in (ACTION_TITLES[action].capitalize(), why, count) if w)
        boxes.append(Cell(title, tone, tip, sides=cubes, id=action, box="words"))
    return Chart("cycle", "Action cycle", [], [boxes[:4], boxes[4:]])


# --- development


def development(g: DiesIrae, viewer: str, deciding: str | None) -> Chart:
    """9.6: four tracks of twelve boxes with their costs and cubes. The frame of the first box of a phase shows whether the
    viewer meets its condition; a line says what the next box requires."""
    rows = []
    for track in TRACKS:
        rows.append(development_head(g, g.powers[viewer], track))
        rows.append([development_box(g, track, n, viewer, deciding) for n in range(GOLDEN_AGE_BOX + 1)])
    return Chart("development", "Development", [], rows)


def development_head(g: DiesIrae, p: Power, track: str) -> list[Cell]:
    title = Cell(g.tables.tracks[track].name, "title", icon=TRACK_ICONS[track], span=5)
    position = p.development[track]
    if position >= GOLDEN_AGE_BOX:
        return [title, Cell("★ Golden Age", "good", sides=(p.id,), span=8)]
    opens = position % 3 == 0
    phase = g.tables.tracks[track].phases[position // 3]
    met = meets(g, p, phase.condition)
    asks = f": {in_short(g, phase.condition)} {'✓' if met else '✗'}" if opens else ""
    text = f"{g.tables.box_cost[track][position + 1]} → {phase.name}{asks}"
    return [title, Cell(text, ("good" if met else "bad") if opens else "", sides=(p.id,), span=8)]


def in_short(g: DiesIrae, condition: Condition) -> str:
    """A condition in the fewest words."""
    parts = [f"{n} {g.tables.goods[good].name.lower()}" if n > 1 else g.tables.goods[good].name.lower()
             for good, n in condition.goods.items()]  # fmt: skip
    if condition.luxury_posts:
        parts.append("3 kinds of luxury" if condition.luxury_kinds >= 3 else f"{condition.luxury_posts} luxury")
    if condition.culture_phase:
        parts.append(g.tables.tracks["culture"].phases[condition.culture_phase - 1].name)
    return " + ".join(parts)


def development_box(g: DiesIrae, track: str, box: int, viewer: str, deciding: str | None) -> Cell:
    here = tuple(s for s in g.seats if g.powers[s].alive and g.powers[s].development[track] == box)
    names = ", ".join(g.tables.factions[s].name for s in here)
    if box == 0:
        return Cell("", "", f"Not begun: {names}." if names else "", sides=here, id=f"{track}.0", box="figure")
    phase = g.tables.tracks[track].phases[phase_of(box) - 1]
    opens = box % 3 == 1
    cost = g.tables.box_cost[track][box]
    lines = [f"{g.tables.tracks[track].name} box {box}, phase {phase.phase}: {phase.name}. {cost} Talents."]
    tone = ""
    if opens:
        met = meets(g, g.powers[viewer], phase.condition)
        tone = "done" if g.powers[viewer].development[track] >= box else "good" if met else "bad"
        who = g.tables.factions[viewer].name
        lines.append(f"Needs {condition_text(g, phase.condition)}: {who} {'has it' if met else 'lacks it'}.")
        lines.append(effects_of(phase))
    if track == "culture":
        lines.append(f"Combat modifier {g.tables.tracks[track].boxes[box - 1].cv_modifier:+d}.")
    if box == GOLDEN_AGE_BOX:
        lines.append("Golden Age: 1 victory point.")
    if names:
        lines.append(f"Here: {names}.")
    decides = deciding is not None and g.powers[deciding].development[track] + 1 == box
    id, icon = track if decides else f"{track}.{box}", "laurel" if box == GOLDEN_AGE_BOX else ""
    return Cell(str(cost), tone, "\n".join(lines), icon, here, id, box="figure")


# --- merchandise, costs


def goods_chart(g: DiesIrae, counts: dict[str, dict[str, int]]) -> Chart:
    """6: posts that count, by good and power, and what one more would bring, in two columns."""
    rows = [[Cell(), *heads(g)]]
    for good in g.tables.goods.values():
        value = g.tables.values[good.id]
        needed = f"Needed for {good.needed_for}." if good.needed_for else ""
        row = [Cell(good.name.capitalize(), icon=good.id, tip=needed, id=f"goods.{good.id}")]
        for seat in g.seats:
            held = counts[seat].get(good.id, 0)
            now = f"{held} of {good.boxes} bring {value[held]}" if held else f"none of {good.boxes}"
            step = value[held + 1] - value[held] if held + 1 < len(value) else 0
            tip = f"{g.tables.factions[seat].name}: {now}; {f'one more: +{step}' if step else 'no box left'}"
            more = f"+{step}" if step else ""
            row.append(Cell(str(held) if held else "–", "" if held else "dim", tip, id=f"{good.id}.{seat}", more=more))
        rows.append(row)
    halves = in_columns(rows, 2)
    return Chart("goods", "Goods", [], halves, slim=True)


def costs(g: DiesIrae, seat: str) -> Chart:
    """9.3 to 9.8, 10: what everything costs the power that decides; lit while it is buying."""
    rows = []
    for cost in g.tables.costs.values():
        if cost.id == "unrest" and not g.options["unrest"]:
            continue
        phases = ", ".join(f"{r} {'–' if n is None else n}" for r, n in zip(ROMAN, cost.talents, strict=False))
        by = f"By the phase of {cost.governed_by}: {phases}." if cost.governed_by else ""
        now = price(g, g.powers[seat], cost.id)
        others = ", ".join(
            f"{g.tables.factions[s].name} {'–' if (n := price(g, g.powers[s], cost.id)) is None else n}"
            for s in g.seats if s != seat and g.powers[s].alive
        )  # fmt: skip
        tip = "\n".join(w for w in (f"{cost.name}.", by, others and f"Others: {others}.") if w)
        tone = "dim" if now is None else "lit" if seat == g.actor and cost.id in BOUGHT.get(g.action, ()) else ""
        word = Cell(SHORT_WARES.get(cost.id, cost.name), "dim" if now is None else "", tip, id=f"cost.{cost.id}")
        rows.append([word, Cell("–" if now is None else str(now), tone, tip, id=f"cost.{cost.id}.{seat}")])
    return Chart("costs", f"What {g.tables.factions[seat].name} pays", [], in_columns(rows, 3))


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
    return Chart("armistices", "Armistices", [], [[Cell(), *row]], slim=True)
