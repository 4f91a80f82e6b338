"""The view model: map with pieces, plates, tracks and charts. Nothing is hidden from anybody."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Ask, Option
from engines.core.table import (
    Banner,
    BoardView,
    Cell,
    Chart,
    Fact,
    Look,
    Mark,
    Path,
    Piece,
    Plate,
    Rect,
    Sketch,
    Table,
    Track,
)

from . import effects
from .attack import opponent
from .data import ACTIONS, GOLDEN_AGE_BOX, ROMAN, TRACKS, phase_of
from .develop import unmet
from .map import COLUMN, MARGIN, board
from .move import Ways, legion_group_points, ship_group_points
from .state import (
    DiesIrae,
    Power,
    at_peace,
    culture_modifier,
    golden_ages,
    income,
    laurels,
    legion_cv,
    legion_points,
    merchandise,
    modifier,
    others,
    peace_ends,
    price,
    several,
    ship_cv,
    ship_points,
    supply_capacity,
    trade_posts_left,
    victory_points,
)
from .turn import namings, standing, why_no_action
from .words import ACTION_TITLES

PARTS = 17.0  # of the column: three for each of three plates, the rest for four tracks and the buttons of the window
PLATE, TRACK = 3.0, 1.6
TRACK_ICONS = {"military": "legion", "fleet": "ship", "economy": "trade", "culture": "culture"}


def table(g: DiesIrae, seat: str | None, ask: Ask | None) -> Table:
    counts = {p.id: merchandise(g, p) for p in g.powers.values()}
    deciding = ask.seat if ask else None
    return Table(
        banner(g, ask),
        [BoardView("map", "The eastern Mediterranean", list(pieces(g)), looks(g, counts))],
        tracks=list(tracks(g)),
        plates=[plate(g, g.powers[s], counts[s], deciding, n) for n, s in enumerate(g.seats)],
        charts=[action_cycle(g, deciding), development(g, deciding), goods_chart(g, counts), costs(g, deciding or seat)],
    )


def beside_the_map(g: DiesIrae, place: float, height: float) -> Rect:
    """A rectangle in the column beside the map, from one part of its height to another."""
    map_board = board(g.edition)
    unit = (map_board.height - 2 * MARGIN) / PARTS
    return map_board.width - COLUMN, MARGIN + place * unit, COLUMN - MARGIN, height * unit - 8


def banner(g: DiesIrae, ask: Ask | None) -> Banner:
    if ask is None:
        winner = g.tables.factions[g.winner].name if g.winner else ""
        return Banner(f"Turn {g.turn} · {winner} has won" if winner else "Dies Irae", g.why)
    name = g.tables.factions[ask.seat].name
    if g.phase == "setup":
        return Banner(f"Setup · {name}", ask.prompt, ask.seat)
    where = f"Turn {g.turn} · Round {g.round}" if g.phase == "action" else f"Turn {g.turn}"
    doing = f" · {ACTION_TITLES[g.action]}" if g.action else ""
    return Banner(f"{where} · {name}{doing}", ask.prompt, ask.seat)


# === THE MAP ===


def pieces(g: DiesIrae) -> Iterator[Piece]:
    for p in g.powers.values():
        side = p.id
        for hex, n in p.trade_posts.items():
            yield Piece(f"post-{side}-{hex}", "post", hex, side, n, faded=hex in g.contests)
        for hex in p.fortresses:
            tip = "Capital" if hex == p.capital else "Port" if hex in g.tables.shores else "Fortress"
            yield Piece(f"fortress-{side}-{hex}", "fortress", hex, side, faded=hex in g.contests, tip=tip)
        for hex in p.monuments:
            yield Piece(f"monument-{side}-{hex}", "monument", hex, side)
        for hex, n in p.legions.items():
            yield Piece(f"legion-{side}-{hex}", "legion", hex, side, n, tip=legion_tip(g, p, hex, n))
        for hex, n in p.ships.items():
            yield Piece(f"ship-{side}-{hex}", "ship", hex, side, n, tip=ship_tip(g, p, hex, n))
        for hex, n in p.cargo.items():
            yield Piece(f"cargo-{side}-{hex}", "cargo", hex, side, n, tip=f"{several(n, 'legion')} aboard")
        if p.leader:
            yield Piece(f"leader-{side}", "leader", p.leader, side, label="aboard" if p.leader_aboard else "")


def legion_tip(g: DiesIrae, p: Power, hex: str, n: int) -> str:
    mine = g.movement is not None and g.actor == p.id
    points = legion_group_points(g, p, g.movement, hex, n) if mine and g.movement else legion_points(g, p)
    return f"{several(n, 'legion')}, CV {legion_cv(g, p)} each, {points} movement points"


def ship_tip(g: DiesIrae, p: Power, hex: str, n: int) -> str:
    points = ship_points(g, p)
    if g.movement is not None and g.actor == p.id:
        cargo = p.cargo.get(hex, 0)
        points = ship_group_points(g, p, g.movement, hex, n - cargo, cargo)
    return f"{several(n, 'ship')}, CV {ship_cv(g, p)} each, {points} movement points"


def looks(g: DiesIrae, counts: dict[str, dict[str, int]]) -> dict[str, Look]:
    """Who holds a site, what its good would bring to each, and what an area still lacks for control."""
    t = g.tables
    values = t.values
    living = [p for p in g.powers.values() if p.alive]
    worth: dict[str, str] = {}
    for good, chart in values.items():
        gains = []
        for p in living:
            n = counts[p.id].get(good, 0)
            gains.append(f"{t.factions[p.id].name} +{chart[n + 1] - chart[n]}" if n + 1 < len(chart) else "")
        worth[good] = ", ".join(gain for gain in gains if gain)
    owner = {h: p.id for p in g.powers.values() for h in p.post_hexes()}
    notes = {area: area_note(g, area) for area in t.areas}
    out: dict[str, Look] = {}
    for hex, site in t.site_at.items():
        note = f"{site.name}, {t.goods[site.good].name}. One more brings {worth[site.good]}.\n{notes[site.area]}"
        out[hex] = Look(side=owner.get(hex, ""), note=note)
    for hex, contest in g.contests.items():
        note = f"Contested: {t.factions[contest.intruder].name} against {t.factions[contest.holder].name}."
        known = out.get(hex)
        out[hex] = Look(contest.holder, contest.intruder, note=f"{note}\n{known.note}" if known else note)
    return out


def area_note(g: DiesIrae, area: str) -> str:
    t = g.tables
    sites = t.areas[area].merchandise_hexes
    parts = []
    for p in g.powers.values():
        if not p.alive:
            continue
        missing = [h for h in sites if h in g.contests or not (p.has_post(h) or h in p.legions)]
        if not missing:
            parts.append(f"{t.factions[p.id].name} holds all of it")
        elif len(missing) < len(sites):
            parts.append(f"{t.factions[p.id].name} lacks {', '.join(t.hex_name(h) for h in missing)}")
    return f"{t.areas[area].name}: {'; '.join(parts) if parts else 'nobody is there'}."


# === PLATES ===


def plate(g: DiesIrae, p: Power, count: dict[str, int], deciding: str | None, n: int) -> Plate:
    faction = g.tables.factions[p.id]
    points = victory_points(g, p)
    rect = beside_the_map(g, n * PLATE, PLATE)
    if not p.alive:
        return Plate(p.id, faction.name, "fallen to revolution", side=p.id, score=str(points), rect=rect)
    place = f"plays {('first', 'second', 'third')[g.order.index(p.id)]}" if p.id in g.order else ""
    capital = f"capital {g.tables.hex_name(p.capital)}" if p.capital else ""
    return Plate(
        p.id, faction.name, " · ".join(w for w in (capital, place) if w), facts=facts(g, p, count, deciding == p.id),
        side=p.id, active=deciding == p.id, score=str(points), rect=rect,
    )  # fmt: skip


def facts(g: DiesIrae, p: Power, count: dict[str, int], active: bool) -> list[Fact]:
    t = g.tables
    pieces = t.factions[p.id].pieces
    gain, capacity, legions = income(g, p), supply_capacity(g, p), p.legion_count()
    upkeep = p.ship_count() * (price(g, p, "fleet_maintenance") or 0)
    out = [
        Fact("Talents", str(p.talents), "talents", f"{upkeep} are due for {several(p.ship_count(), 'ship')} this turn"),
        Fact("Income", str(gain), "income", income_account(g, p, count)),
        Fact("Stability", f"{p.stability:+d}", "morale", stability_account(g, p),
             "bad" if p.stability <= -6 else "good" if p.stability == 9 else ""),
        Fact("Supply", f"{legions}/{capacity}", "supply", supply_account(g, p, count), "bad" if legions > capacity else ""),
        Fact("Control", f"{len(p.provinces)} + {len(p.islands)}", "control", control_account(g, p)),
        Fact("Points", str(victory_points(g, p)), "laurel", points_account(g, p), "good" if would_win(g, p) else ""),
    ]  # fmt: skip
    for track in TRACKS:
        position = p.development[track]
        why = unmet(g, p, track) if position < GOLDEN_AGE_BOX else "Golden Age"
        tone = "good" if position == GOLDEN_AGE_BOX else "bad" if active and why else ""
        value = f"{position} ({ROMAN[phase_of(position)]})"
        out.append(Fact(t.tracks[track].name, value, TRACK_ICONS[track], why or "", tone, track if active else ""))
    out.append(Fact("Combat", f"{modifier(g, p):+d}", "strength", combat_account(g, p)))
    out.append(
        Fact("Stock", f"{trade_posts_left(g, p)} posts", "post",
             f"{pieces.legions - legions} legions, {pieces.ships - p.ship_count()} ships, "
             f"{pieces.fortresses - len(p.fortresses)} fortresses, {pieces.monuments - len(p.monuments)} monuments\n"
             f"army meeples {p.armies()} of {pieces.army_meeples}, fleet meeples {p.fleets()} of {pieces.fleet_meeples}")
    )  # fmt: skip
    for other in others(g, p):
        if other.alive and at_peace(g, p.id, other.id):
            last = peace_ends(g, p.id, other.id)
            out.append(Fact(f"Peace with {t.factions[other.id].name}", f"to turn {last}" if last else "for good", "truce"))
    return out


def income_account(g: DiesIrae, p: Power, count: dict[str, int]) -> str:
    lines = [f"{g.tables.goods[good].name} {n}: {g.tables.values[good][n]}" for good, n in count.items()]
    bonus = g.tables.economy_bonus[p.phase("economy")]
    return "\n".join(lines + ([f"economy: {bonus}"] if bonus else []))


def stability_account(g: DiesIrae, p: Power) -> str:
    kinds = ", ".join(g.tables.goods[k].name for k in p.luxuries) or "none"
    return f"combat modifier {g.tables.stability_cv[p.stability]:+d}\nluxuries that counted: {kinds}"


def supply_account(g: DiesIrae, p: Power, count: dict[str, int]) -> str:
    food = {good: n for good, n in count.items() if good in g.tables.food}
    lines = [f"{g.tables.goods[good].name} {n}" for good, n in food.items()]
    return "\n".join([f"{sum(food.values())} food posts feed {supply_capacity(g, p)} legions", *lines])


def control_account(g: DiesIrae, p: Power) -> str:
    names = g.tables.areas
    one_short = [
        f"{area.name} lacks {g.tables.hex_name(missing[0])}"
        for area in names.values()
        if len(area.merchandise_hexes) > 1
        and len(missing := [h for h in area.merchandise_hexes if h in g.contests or not (p.has_post(h) or h in p.legions)])
        == 1
    ]
    held = ", ".join(names[a].name for a in (*p.provinces, *p.islands)) or "nothing"
    return "\n".join([f"provinces and islands: {held}", *one_short])


def would_win(g: DiesIrae, p: Power) -> bool:
    """Whether this power would win if the cycle ended now."""
    if not g.order or victory_points(g, p) < int(g.options["target"]):
        return False
    return max((o.id for o in g.powers.values() if o.alive), key=lambda id: standing(g, id)) == p.id


def points_account(g: DiesIrae, p: Power) -> str:
    target = g.options["target"]
    now = "\nwould win if the cycle ended now" if would_win(g, p) else ""
    return (
        f"monuments {len(p.monuments)}\ngolden ages {golden_ages(p)}\n"
        f"laurels {laurels(g, len(p.provinces), len(p.islands))}\n{target} win at the end of a cycle{now}"
    )


def combat_account(g: DiesIrae, p: Power) -> str:
    return (
        f"culture {culture_modifier(g, p):+d}, stability {g.tables.stability_cv[p.stability]:+d}\n"
        f"legions: CV {legion_cv(g, p)}, {legion_points(g, p)} points; ships: CV {ship_cv(g, p)}, {ship_points(g, p)} points"
    )


# === TRACKS ===


def tracks(g: DiesIrae) -> Iterator[Track]:
    living = [p for p in g.powers.values() if p.alive]
    target = int(g.options["target"])
    yield Track(
        "points", "Victory points", [Cell(str(n), "good" if n >= target else "") for n in range(18)],
        marks=[Mark(victory_points(g, p), p.id) for p in living], rect=beside_the_map(g, 3 * PLATE, TRACK),
    )  # fmt: skip
    yield Track(
        "stability", "Stability",
        [Cell("✗" if n == -9 else "★" if n == 9 else str(n), "bad" if n < -6 else "good" if n == 9 else "")
         for n in range(-9, 10)],
        -9, [Mark(p.stability, p.id) for p in living], rect=beside_the_map(g, 3 * PLATE + TRACK, TRACK),
    )  # fmt: skip
    on_land, on_islands = g.tables.laurels(bool(g.options["light_laurels"]))
    for n, (id, title, wreaths) in enumerate((("provinces", "Provinces", on_land), ("islands", "Islands", on_islands))):
        boxes = 10
        yield Track(
            id, title, [Cell(str(n), icon="laurel" if n in wreaths else "") for n in range(boxes + 1)],
            marks=[Mark(min(boxes, len(p.provinces if id == "provinces" else p.islands)), p.id) for p in living],
            rect=beside_the_map(g, 3 * PLATE + (2 + n) * TRACK, TRACK),
        )  # fmt: skip


# === CHARTS ===


def action_cycle(g: DiesIrae, seat: str | None) -> Chart:
    """The action cycle table; what the player to act cannot name is dimmed, with the reason."""
    rows = []
    acting = g.phase == "action" and seat in g.order
    for action in ACTIONS:
        why = why_no_action(g, seat, action) if acting and seat else None
        named = g.named.get(action, {})
        tone = "dim" if why else "lit" if action == g.action or (acting and not g.action) else ""
        cells = [Cell(ACTION_TITLES[action].capitalize(), tone, why or "")]
        cells += [Cell("●" * named.get(p, 0)) for p in g.seats]
        total = "" if action == "pass" else f"{namings(g, action)}/{g.limit}"
        rows.append([*cells, Cell(total)])
    names = [g.tables.factions[s].name for s in g.seats]
    return Chart("cycle", "Action cycle", ["Action", *names, "Used"], rows)


def development(g: DiesIrae, deciding: str | None) -> Chart:
    """What each power's next box costs on each track, and what it still needs; lit for whoever develops now."""
    rows = []
    for track in TRACKS:
        row = [Cell(g.tables.tracks[track].name)]
        for seat in g.seats:
            p = g.powers[seat]
            position = p.development[track]
            if position >= GOLDEN_AGE_BOX:
                row.append(Cell("★", "good", "Golden Age"))
                continue
            why = unmet(g, p, track)
            cost = g.tables.box_cost[track][position + 1]
            tip = why or ("the condition is met" if position % 3 == 0 else "no condition")
            ready = g.action == "develop" and seat == deciding and p.talents >= cost
            tone = "bad" if why else "lit" if ready else "good" if position % 3 == 0 else ""
            row.append(Cell(f"{position} → {cost}", tone, tip))
        rows.append(row)
    return Chart(
        "development", "Development", ["Track", *(g.tables.factions[s].name for s in g.seats)], rows,
        "Position and the cost of the next box.",
    )  # fmt: skip


def goods_chart(g: DiesIrae, counts: dict[str, dict[str, int]]) -> Chart:
    rows = []
    for good in g.tables.goods.values():
        row = [Cell(good.name.capitalize(), icon=good.id, tip=f"needed for {good.needed_for}")]
        for seat in g.seats:
            n = counts[seat].get(good.id, 0)
            value = g.tables.values[good.id]
            following = f"next {value[n + 1]}" if n + 1 < len(value) else "no box left"
            row.append(Cell(f"{n}: {value[n]}" if n else "", tip=following))
        rows.append([*row, Cell(f"{good.boxes}")])
    return Chart("goods", "Merchandise", ["Good", *(g.tables.factions[s].name for s in g.seats), "Boxes"], rows)


def costs(g: DiesIrae, seat: str | None) -> Chart:
    power = g.powers.get(seat or "")
    rows = []
    mine = "lit" if g.action in ("build", "create", "stability", "armistice") else "good"
    for cost in g.tables.costs.values():
        phase = power.phase(cost.governed_by) if power and cost.governed_by else -1
        cells = [Cell("–" if n is None else str(n), mine if i == phase else "") for i, n in enumerate(cost.talents)]
        rows.append([Cell(cost.name), *cells])
    return Chart("costs", "Costs", ["", *ROMAN], rows, "The phase of the governing track decides; yours is lit.")


# === SKETCHES ===


def sketch(g: DiesIrae, ask: Ask, option: Option) -> Sketch:
    """The cost, the arithmetic, the way, and what would change for everybody."""
    lines = [ask.preview(option) if ask.preview else "", effects.told(g, option)]
    out = Sketch("\n".join(line for line in lines if line))
    power = g.powers.get(g.actor)
    order = g.movement.order if g.movement else None
    if option.verb == "to" and power is not None and order is not None and order.origin and g.movement:
        ways, start, n = g.ways or Ways(g, power), order.origin, order.amount or 1
        if order.verb == "march":
            points = legion_group_points(g, power, g.movement, start, n)
            out.paths = [Path(ways.path("walk", start, str(option.space), points))]
        elif order.verb == "sail":
            points = ship_group_points(g, power, g.movement, start, n - g.movement.laden, g.movement.laden)
            out.paths = [Path(ways.path("sail", start, str(option.space), points))]
    elif option.verb == "create":
        out.spaces = {str(option.space): Look(side=g.actor)}
    elif option.verb in ("land_combat", "takeover", "assault") and power is not None:
        enemy = opponent(g, power, str(option.space))
        out.spaces = {str(option.space): Look(side=g.actor, second=enemy.id if enemy else "")}
    return out
