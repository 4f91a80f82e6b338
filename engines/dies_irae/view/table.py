"""The view model: map with pieces, plates, tracks and charts. Nothing is hidden from anybody."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Ask, Option
from engines.core.data import Edition, per_edition
from engines.core.table import Banner, BoardView, Fact, Figure, Look, Path, Piece, Plate, Sketch, Table

from ..attack import opponent
from ..contests import possible_holders, ways_of
from ..data import tables
from ..move import legion_group_points, ship_group_points
from ..state import (
    DiesIrae,
    Power,
    culture_modifier,
    income,
    legion_cv,
    legion_points,
    merchandise,
    modifier,
    price,
    several,
    ship_cv,
    ship_points,
    supply_capacity,
    trade_posts_left,
    victory_points,
)
from ..turn import standing
from ..ways import Ways
from . import previews, prospects
from .charts import DANGER, charts, points_account, tracks
from .words import ACTION_TITLES


def table(g: DiesIrae, seat: str | None, ask: Ask | None) -> Table:
    counts = {p.id: merchandise(g, p) for p in g.powers.values()}
    deciding = ask.seat if ask else None
    seen = looks(g, counts)
    if ask is not None and seat in (None, ask.seat):  # not while another power gives its orders
        mark_ends(g, ask, seen)
        mark_prices(g, ask, seen)
    return Table(
        banner(g, ask),
        [BoardView("map", "The eastern Mediterranean", list(pieces(g, ask, seen)), seen)],
        tracks=list(tracks(g)),
        plates=[plate(g, g.powers[s], counts[s], deciding) for s in g.seats],
        charts=charts(g, counts, seat, deciding),
    )


def banner(g: DiesIrae, ask: Ask | None) -> Banner:
    if ask is None:
        winner = g.tables.factions[g.winner].name if g.winner else ""
        return Banner(f"Turn {g.turn} · {winner} has won" if winner else "Dies Irae", g.why)
    name = g.tables.factions[ask.seat].name
    if g.phase == "setup":
        return Banner(f"Setup · {name}", ask.prompt, ask.seat)
    where = f"Turn {g.turn} · Round {g.round}" if g.phase == "action" else f"Turn {g.turn}"
    doing = f" · {ACTION_TITLES[g.action]}" if g.action else ""
    return Banner(f"{where} · {name}{doing}", " ".join([ask.prompt, *hot_facts(g)]), ask.seat)


def hot_facts(g: DiesIrae) -> list[str]:
    """What all should know: who would win now (2), who is near a revolution (14)."""
    names = {p.id: g.tables.factions[p.id].name for p in g.powers.values() if p.alive}
    out = [f"{name} would win if the cycle ended now." for id, name in names.items() if would_win(g, g.powers[id])]
    near = [name for id, name in names.items() if g.powers[id].stability <= DANGER]
    return out + ([f"Revolution threatens {' and '.join(near)}."] if near else [])


# === THE MAP ===


def pieces(g: DiesIrae, ask: Ask | None, looks: dict[str, Look]) -> Iterator[Piece]:
    """All pieces on the map; the tip of each describes it and its hex, which it may cover."""
    starving = ask.seat if ask is not None and [o.verb for o in ask.options[:1]] == ["disband"] else ""
    for p in g.powers.values():
        side = p.id
        hungry = "unsupplied" if side == starving else ""
        notes = {hex: f"{g.tables.hex_name(hex)}: {look.note}" for hex, look in looks.items() if p.has_piece(hex)}
        for hex, n in p.trade_posts.items():
            yield Piece(f"post-{side}-{hex}", "post", hex, side, n, faded=hex in g.contests, tip=notes[hex])
        for hex in p.fortresses:
            star = ("★",) if hex == p.capital else ()
            yield Piece(
                f"fortress-{side}-{hex}", "fortress", hex, side, figures=star, faded=hex in g.contests, tip=notes[hex]
            )
        for hex in p.monuments:
            yield Piece(f"monument-{side}-{hex}", "monument", hex, side, tip=notes[hex])
        for hex, n in p.legions.items():
            tip = f"{legion_tip(g, p, hex, n)}.\n{notes[hex]}"
            yield Piece(f"legion-{side}-{hex}", "legion", hex, side, n, sign=hungry, tip=tip)
        for hex, n in p.ships.items():
            yield Piece(f"ship-{side}-{hex}", "ship", hex, side, n, tip=f"{ship_tip(g, p, hex, n)}.\n{notes[hex]}")
        for hex, n in p.cargo.items():
            tip = f"{several(n, 'legion')} aboard.\n{notes[hex]}"
            yield Piece(f"cargo-{side}-{hex}", "cargo", hex, side, n, sign=hungry, tip=tip)
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
    """Notes on hexes: what is there, who holds it, what its good is worth to each power, what its area lacks for control."""
    t = g.tables
    areas = {area: area_note(g, area) for area in t.areas}
    owner = {h: p.id for p in g.powers.values() for h in p.post_hexes()}
    here = occupants(g)
    lacking = one_short(g)
    out: dict[str, Look] = {}
    for hex, printed in printed_notes(g.edition).items():
        lines = [printed] if printed else []
        site = t.site_at.get(hex)
        if site is not None:
            lines.append(worth(g, site.good, owner.get(hex, ""), counts, hex in g.contests))
        lines += here.get(hex, [])
        contest = g.contests.get(hex)
        if contest is not None:
            lines.append(f"Contested: {t.factions[contest.intruder].name} against {t.factions[contest.holder].name}.")
        area = t.hexes[hex].area
        if area:
            lines.append(areas[area])
        if lines:
            holder, second = (contest.holder, contest.intruder) if contest else (owner.get(hex, ""), "")
            out[hex] = Look(holder, second, note="\n".join(lines), flags=tuple(lacking.get(hex, ())))
    return out


@per_edition
def printed_notes(edition: Edition) -> dict[str, str]:
    """What is printed in a hex and along its sides, in words."""
    t = tables(edition)
    out = {}
    for id, hex in t.hexes.items():
        lines = []
        site = t.site_at.get(id)
        if site is not None:
            lines.append(f"{t.goods[site.good].name}, {'a city' if site.city else 'no city'}.")
        if hex.mountain:
            lines.append("Mountains: 2 movement points for legions, +2 CV for the defender.")
        sides = [
            o for o in t.adjacent[id] if frozenset((id, o)) in t.no_walk and not (t.hexes[id].island or t.hexes[o].island)
        ]
        if sides:
            lines.append(f"A strait: no way on foot to {', '.join(map(t.hex_name, sides))}.")
        sides = [o for o in t.adjacent[id] if frozenset((id, o)) in t.no_sail]
        if sides:
            lines.append(f"Dry land: no way by ship to {', '.join(map(t.hex_name, sides))}.")
        out[id] = "\n".join(lines)
    return out


def worth(g: DiesIrae, good: str, owner: str, counts: dict[str, dict[str, int]], contested: bool) -> str:
    """6: what a post brings its owner, and would bring the others."""
    chart = g.tables.values[good]
    brings, gains = "", []
    for p in g.powers.values():
        if not p.alive:
            continue
        n, who = counts[p.id].get(good, 0), g.tables.factions[p.id].name
        if p.id == owner and not contested:
            brings = f"Brings {who} {chart[n] - chart[n - 1]}."
        else:
            gains.append(f"{who} +{chart[n + 1] - chart[n]}" if n + 1 < len(chart) else f"{who} has no box left")
    return " ".join(w for w in (brings, f"{'Would bring' if gains else ''} {', '.join(gains)}.".lstrip()) if w != ".")


def occupants(g: DiesIrae) -> dict[str, list[str]]:
    """What each power has in a hex."""
    out: dict[str, list[str]] = {}
    for p in g.powers.values():
        for hex in dict.fromkeys((*p.trade_posts, *p.fortresses, *p.monuments, *p.legions, *p.ships)):
            things = []
            if n := p.trade_posts.get(hex, 0):
                things.append(several(n, "trade post"))
            if hex in p.fortresses:
                port = " (port)" if hex in g.tables.shores else ""
                things.append(f"capital, a fortress{port}" if hex == p.capital else f"fortress{port}")
            if hex in p.monuments:
                things.append("monument")
            if n := p.legions.get(hex, 0):
                things.append(several(n, "legion"))
            if n := p.ships.get(hex, 0):
                aboard = p.cargo.get(hex, 0)
                things.append(several(n, "ship") + (f" with {several(aboard, 'legion')} aboard" if aboard else ""))
            fallen = "" if p.alive else " (fallen)"
            out.setdefault(hex, []).append(f"{g.tables.factions[p.id].name}{fallen}: {', '.join(things)}.")
    return out


def lacks(g: DiesIrae, p: Power, area: str) -> list[str]:
    """11: the sites that a power lacks for control of an area."""
    sites = g.tables.areas[area].merchandise_hexes
    return [h for h in sites if h in g.contests or not (p.has_post(h) or h in p.legions)]


def one_short(g: DiesIrae) -> dict[str, list[str]]:
    """Each hex that is the only one a power lacks for control of a province, with those powers."""
    out: dict[str, list[str]] = {}
    for province in g.tables.map.provinces:
        for p in g.powers.values():
            if p.alive and len(province.merchandise_hexes) > 1 and len(missing := lacks(g, p, province.id)) == 1:
                out.setdefault(missing[0], []).append(p.id)
    return out


def mark_ends(g: DiesIrae, ask: Ask, looks: dict[str, Look]) -> None:
    """9.1: each hex within reach of the group being ordered shows the points it would have left there. A barrier marks where
    it must stop; crossed weapons and hatching in both colours mark where it would begin a contest (9.1.3)."""
    order = g.movement.order if g.movement else None
    if order is None or order.verb not in ("march", "sail") or [o.verb for o in ask.options[:1]] != ["to"]:
        return
    power = g.powers[g.actor]
    ways, points = way_of(g, power)
    cost = (ways.walk if order.verb == "march" else ways.sail)(str(order.origin), points)
    for option in ask.options:
        hex = str(option.space)
        look = looks.setdefault(hex, Look())
        holders = possible_holders(g, power, hex, order.verb == "sail")
        if holders:
            look.sign, look.tone = "battle", "bad"
            look.side, look.second = look.side or holders[0], power.id
        elif hex in ways.stops:
            look.sign, look.tone = "barred", "stop"
        else:
            look.badge = str(points - cost[hex])


def mark_prices(g: DiesIrae, ask: Ask, looks: dict[str, Look]) -> None:
    """9.3, 9.4: each hex where something can be bought shows its price; of several the lowest, with a plus."""
    if g.action not in ("build", "create"):
        return
    power = g.powers[ask.seat]
    prices: dict[str, list[int]] = {}
    for option in ask.options:
        if option.verb in ("build", "create"):
            ware = str(option.kind) if option.verb == "build" else "trade_post"
            prices.setdefault(str(option.space), []).append(price(g, power, ware) or 0)
    for hex, here in prices.items():
        looks[hex].badge = f"{min(here)}{'+' if len(here) > 1 else ''}"


def way_of(g: DiesIrae, power: Power) -> tuple[Ways, int]:
    """The ways open to the group that is being ordered, and its points."""
    assert g.movement is not None
    assert g.movement.order is not None
    ways, order, laden = g.ways or ways_of(g, power), g.movement.order, g.movement.laden
    start, n = str(order.origin), order.amount or 1
    if order.verb == "march":
        return ways, legion_group_points(g, power, g.movement, start, n)
    return ways, ship_group_points(g, power, g.movement, start, n - laden, laden)


def area_note(g: DiesIrae, area: str) -> str:
    """11: which powers are in an area, and what each lacks for control of it."""
    t = g.tables
    sites = t.areas[area].merchandise_hexes
    parts = []
    for p in g.powers.values():
        if not p.alive:
            continue
        missing = lacks(g, p, area)
        if not missing:
            parts.append(f"{t.factions[p.id].name} holds all of it")
        elif len(missing) < len(sites):
            parts.append(f"{t.factions[p.id].name} lacks {', '.join(t.hex_name(h) for h in missing)}")
    return f"{t.areas[area].name}: {'; '.join(parts) if parts else 'nobody is there'}."


# === PLATES ===


def plate(g: DiesIrae, p: Power, count: dict[str, int], deciding: str | None) -> Plate:
    faction = g.tables.factions[p.id]
    points = victory_points(g, p)
    if not p.alive:
        return Plate(p.id, faction.name, "fallen to revolution", side=p.id, score=str(points))
    place = f"plays {('first', 'second', 'third')[g.order.index(p.id)]}" if p.id in g.order else ""
    capital = g.tables.hex_name(p.capital) if p.capital else ""
    return Plate(
        p.id, faction.name, " · ".join(w for w in (capital, place) if w), facts=facts(g, p, count),
        side=p.id, active=deciding == p.id, score=str(points), signs=signs(g, p),
    )  # fmt: skip


def signs(g: DiesIrae, p: Power) -> list[Figure]:
    """Signs beside the name: would win now, near a revolution, legions starve at the end of the turn."""
    out = []
    if would_win(g, p):
        out.append(Figure("victory"))
    if p.stability <= DANGER:
        out.append(Figure("revolt"))
    if p.legion_count() > supply_capacity(g, p):
        out.append(Figure("unsupplied"))
    return out


def facts(g: DiesIrae, p: Power, count: dict[str, int]) -> list[Fact]:
    capacity, legions, ships = supply_capacity(g, p), p.legion_count(), p.ship_count()
    upkeep = ships * (price(g, p, "fleet_maintenance") or 0)
    content = "bad" if p.stability <= DANGER else "good" if p.stability == 9 else ""
    out = [
        Fact("Talents", str(p.talents), "talents", f"{upkeep} are due for {several(ships, 'ship')} this turn"),
        Fact("Income", f"+{income(g, p)}", "income", income_account(g, p, count)),
        Fact("Stability", f"{p.stability:+d}", "morale", stability_account(g, p), content),
        Fact("Legions", f"{legions}/{capacity}", "legion", supply_account(g, p, count), "bad" if legions > capacity else ""),
        Fact("Ships", str(ships), "ship", fleet_account(g, p)),
        Fact("Combat", f"{modifier(g, p):+d}", "strength", combat_account(g, p)),
        Fact("Control", f"{len(p.provinces)} + {len(p.islands)}", "control", control_account(g, p)),
        Fact("Points", str(victory_points(g, p)), "laurel", victory_account(g, p), "good" if would_win(g, p) else ""),
        Fact("Posts", f"{trade_posts_left(g, p)} left", "post", stock_account(g, p)),
    ]
    for fact in out:
        fact.id = f"{p.id}.{fact.label.lower()}"
    return out


def income_account(g: DiesIrae, p: Power, count: dict[str, int]) -> str:
    lines = [f"{g.tables.goods[good].name} {n}: {g.tables.values[good][n]}" for good, n in count.items()]
    bonus = g.tables.economy_bonus[p.phase("economy")]
    return "\n".join(lines + ([f"economy: {bonus}"] if bonus else []))


def stability_account(g: DiesIrae, p: Power) -> str:
    kinds = ", ".join(g.tables.goods[k].name for k in p.luxuries) or "none"
    return f"combat modifier {g.tables.stability_cv[p.stability]:+d}\nluxuries that counted: {kinds}"


def supply_account(g: DiesIrae, p: Power, count: dict[str, int]) -> str:
    pieces = g.tables.factions[p.id].pieces
    food = {good: n for good, n in count.items() if good in g.tables.food}
    lines = [f"{g.tables.goods[good].name} {n}" for good, n in food.items()]
    fed = f"{sum(food.values())} food posts feed {supply_capacity(g, p)} legions"
    stock = (
        f"{pieces.legions - p.legion_count()} in stock; {p.armies()} of {several(pieces.army_meeples, 'army meeple')} used"
    )
    return "\n".join([fed, *lines, stock])


def fleet_account(g: DiesIrae, p: Power) -> str:
    pieces = g.tables.factions[p.id].pieces
    used = f"{p.fleets()} of {several(pieces.fleet_meeples, 'fleet meeple')} used"
    return f"{several(sum(p.cargo.values()), 'legion')} aboard\n{pieces.ships - p.ship_count()} in stock; {used}"


def stock_account(g: DiesIrae, p: Power) -> str:
    pieces = g.tables.factions[p.id].pieces
    return (
        f"In stock: {several(trade_posts_left(g, p), 'trade post')}, "
        f"{pieces.fortresses - len(p.fortresses)} of {pieces.fortresses} fortresses, "
        f"{pieces.monuments - len(p.monuments)} of {pieces.monuments} monuments"
    )


def control_account(g: DiesIrae, p: Power) -> str:
    names = g.tables.areas
    one_short = [
        f"{area.name} lacks {g.tables.hex_name(missing[0])}"
        for area in names.values()
        if len(area.merchandise_hexes) > 1 and len(missing := lacks(g, p, area.id)) == 1
    ]
    held = ", ".join(names[a].name for a in (*p.provinces, *p.islands)) or "nothing"
    return "\n".join([f"provinces and islands: {held}", *one_short])


def would_win(g: DiesIrae, p: Power) -> bool:
    """True if this power would win if the cycle ended now."""
    if not g.order or victory_points(g, p) < int(g.options["target"]):
        return False
    return max((o.id for o in g.powers.values() if o.alive), key=lambda id: standing(g, id)) == p.id


def victory_account(g: DiesIrae, p: Power) -> str:
    now = "\nwould win if the cycle ended now" if would_win(g, p) else ""
    return f"{points_account(g, p)}\n{g.options['target']} win at the end of a cycle{now}"


def combat_account(g: DiesIrae, p: Power) -> str:
    return (
        f"culture {culture_modifier(g, p):+d}, stability {g.tables.stability_cv[p.stability]:+d}\n"
        f"legions: CV {legion_cv(g, p)}, {legion_points(g, p)} points; ships: CV {ship_cv(g, p)}, {ship_points(g, p)} points"
    )


# === SKETCHES ===


def sketch(g: DiesIrae, ask: Ask, option: Option) -> Sketch:
    """The cost, the arithmetic, the way, and what would change for everybody."""
    if option.verb == "name":
        found = prospects.sketch_of(g, g.powers[ask.seat], option)
        return Sketch(found.text, spaces=found.spaces)
    if option.verb == "end" and len(ask.options) == 1:
        return Sketch(prospects.BLOCK)
    lines = [ask.preview(option) if ask.preview else "", previews.changes(g, option)]
    out = Sketch("\n".join(line for line in lines if line))
    power = g.powers.get(g.actor)
    order = g.movement.order if g.movement else None
    if option.verb == "to" and power is not None and order is not None and order.verb in ("march", "sail"):
        ways, points = way_of(g, power)
        how = "walk" if order.verb == "march" else "sail"
        out.paths = [Path(ways.path(how, str(order.origin), str(option.space), points))]
    elif option.verb == "create":
        out.spaces = {str(option.space): Look(side=g.actor)}
    elif option.verb in ("land_combat", "takeover", "assault") and power is not None:
        enemy = opponent(g, power, str(option.space))
        out.spaces = {str(option.space): Look(side=g.actor, second=enemy.id if enemy else "")}
    return out
