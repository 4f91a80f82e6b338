"""The view model: which boards lie in front, hands, tracks and plates of the factions, the state of the City-States."""

from __future__ import annotations

from engines.core import Ask
from engines.core.table import Banner, BoardView, Cell, Chart, Fact, Mark, Plate, Table, Track, Zone

from ..data import CITIES, CITY, COMPATRIOT, FACTIONS, SEATS
from ..endphase import supply_points, upkeep
from ..names import ISSUES, SEAT_NAMES
from ..scenarios import goal
from ..state import Pericles
from .assembly_table import assembly_chart, assembly_pieces, assembly_zones
from .battle_table import IN_BATTLE, battle_chart, battle_view, battle_zones, coming_battle, scales
from .boards import aside, battle_board
from .card_faces import SEAT_SIDE, marker_cards, political_card
from .map_table import looks, map_pieces

POLITICS = (
    "aristophanes", "discard", "deal", "entourage", "hostages", "strategy", "boule", "brasidas", "designate", "debate",
    "political", "war_and_peace",
)  # fmt: skip
HAND_CARD = (120.0, 86.0)  # low enough to be seen whole along the foot of the board


def build_table(g: Pericles, seat: str | None, ask: Ask | None) -> Table:
    """`g` is already what the seat may know."""
    views = board_views(g, seat)
    front = front_board(g, seat)
    for id, view in views.items():
        view.board = id if id == front or id.startswith("battle_") else aside(id)
    boards = [views[front], *(view for id, view in views.items() if id != front)]
    zones = hand_zones(g, seat)
    board_charts: list[Chart] = []
    if front in CITIES:
        views[front].pieces = []
        zones += assembly_zones(g, front)
        board_charts = [assembly_chart(g, front)]
    elif front == "map":
        board_charts = coming_battle(g)
    else:
        zones += battle_zones(g)
        board_charts = battle_chart(g)
    return Table(banner(g, ask), boards, zones, tracks(g), plates(g, seat, ask), [*board_charts, *charts(g)], scales(g))


def board_views(g: Pericles, seat: str | None) -> dict[str, BoardView]:
    """The boards that the scenario has, by name."""
    out: dict[str, BoardView] = {}
    if g.data.kind in ("full", "theater_only"):
        out["map"] = BoardView("map", "Map", map_pieces(g, seat), looks(g))
    if g.data.kind in ("full", "political_only"):
        for city in CITIES if g.data.kind == "full" else (g.data.city_state,):
            out[city] = BoardView(city, city.capitalize(), assembly_pieces(g, city))
    theater = battle_theater(g)
    if theater:
        out[battle_board(theater)] = battle_view(g, theater)
    return out


def battle_theater(g: Pericles) -> str:
    """Where a battle is shown."""
    if g.data.kind == "battle_vignette":
        return g.data.theater
    return g.battle.theater if g.battle is not None and g.phase in IN_BATTLE else ""


def front_board(g: Pericles, seat: str | None) -> str:
    """The board that the phase is played on; an own assembly while none of them debates."""
    theater = battle_theater(g)
    if theater:
        return battle_board(theater)
    if g.data.kind == "political_only":
        return g.data.city_state
    if g.data.kind == "full" and g.phase in POLITICS:
        return g.city or CITY.get(seat or "", "athens")
    return "map"


def banner(g: Pericles, ask: Ask | None) -> Banner:
    title = g.data.name if g.data.kind != "full" else f"Turn {g.turn} · {g.tables.years.get(g.turn, '')} BC"
    title += "" if g.data.kind == "battle_vignette" else " · War" if g.war else " · Peace"
    if ask is None:
        return Banner(title, g.why or "The rules go on.")
    return Banner(title, ask.prompt, ask.seat)


# --- hands


def hand_zones(g: Pericles, seat: str | None) -> list[Zone]:
    """The own cards, Entourage and markers, and the compatriot's markers, which one may look at (8.2)."""
    if seat is None or (g.data.kind not in ("full", "theater_only") and seat not in g.seats):
        return []
    debated = g.issue(g.city, g.debated).kind if g.debated and g.city == CITY[seat] else ""
    hand = [political_card(g, seat, c, debated) for c in g.hands[seat]]
    entourage = [political_card(g, seat, c, "") for c in g.entourage[seat]]
    friend = COMPATRIOT[seat]
    held = (
        (f"hand_{seat}", "Your cards", hand),
        (f"entourage_{seat}", "Entourage", entourage),
        (f"markers_{seat}", "Your markers", marker_cards(seat, g.markers[seat])),
        (f"markers_{friend}", f"Markers of the {SEAT_NAMES[friend]}", marker_cards(friend, g.markers[friend])),
    )
    return [Zone(id, title, cards, "fan", "hand", card_size=HAND_CARD, seat=seat) for id, title, cards in held if cards]


# --- tracks, plates, charts


def tracks(g: Pericles) -> list[Track]:
    out = []
    if g.data.kind == "full":
        last = g.data.last_turn
        cells = [
            Cell(str(n), "lit" if n == g.turn else "done" if n < g.turn else "", g.tables.years.get(n, ""))
            for n in range(g.data.first_turn, last + 1)
        ]
        out.append(Track("turn", "Turn", cells, g.data.first_turn))
    if g.data.kind in ("full", "theater_only"):
        marks = [Mark(g.honor[s], SEAT_SIDE[s], SEAT_NAMES[s]) for s in SEATS]
        sums = " · ".join(f"{c.capitalize()} {g.city_honor(c)}" for c in CITIES)
        out.append(Track("honor", f"Honor ({sums})", marks=marks, style="bar", tip=f"Honor of City-States: {sums}"))
    if g.order:
        cells = [Cell(SEAT_NAMES[s], "lit" if g.order[g.to_act - 1] == s else "") for s in g.order]
        out.append(Track("order", "Order of Honor", cells, style="steps"))
    return out


def plates(g: Pericles, seat: str | None, ask: Ask | None) -> list[Plate]:
    out = []
    for who in SEATS if g.data.kind in ("full", "theater_only") else g.seats:
        city = CITY[who]
        facts = [Fact("Honor", str(g.honor[who]), "honor")]
        if g.data.kind != "battle_vignette":
            facts.append(Fact("Strategos", str(g.tokens[who]), "strategos", why=tokens_why(g, who, seat)))
        if g.data.kind in ("full", "political_only"):
            facts.append(Fact("Cards", str(len(g.hands[who])), "cards"))
        if g.data.kind in ("full", "theater_only"):
            kinds = ", ".join(ISSUES[k] for k in g.afoot[who]) or "none"
            facts.append(Fact("Markers", str(len(g.markers[who])), "issue", why=f"Won and not yet revealed: {kinds}"))
        words = []
        if g.controlling[city] == who and g.data.kind != "battle_vignette":
            words.append("Controlling")
        if who in g.bots:
            plan = g.plans.get(who)
            words.append("Phormio" + (f": {g.tables.strategy[city][plan.strategy].name}" if plan else ""))
        out.append(
            Plate(
                who,
                SEAT_NAMES[who],
                " · ".join(words),
                facts,
                SEAT_SIDE[who],
                ask is not None and ask.seat == who,
                str(g.honor[who]),
            )
        )
    return out


def tokens_why(g: Pericles, who: str, seat: str | None) -> str:
    held = g.tokens[who]
    sets = held // g.tables.figures.set_size
    text = f"{held} tokens: {sets * g.tables.figures.set_honor} Honor if kept to the end of the Theater phase"
    if who == seat and g.committed.get(who, 0) > 0 and g.current is not None:
        text += f"; {g.committed[who]} committed"
    return text


def charts(g: Pericles) -> list[Chart]:
    if g.data.kind == "battle_vignette":
        return []
    cities = CITIES if g.data.kind != "political_only" else (g.data.city_state,)
    rows = [
        [Cell("Strategos stock"), *(Cell(str(g.stock[c])) for c in cities)],
        [Cell("Strategy Board"), *(Cell(str(g.board[c])) for c in cities)],
        [Cell("Favor of the Assembly"), *(Cell(favor_word(g, c)) for c in cities)],
        [Cell("Oration"), *(Cell(" : ".join(str(n) for n in g.oration_sums(c).values())) for c in cities)],
        [Cell("Markers won"), *(Cell(" : ".join(str(len(g.won(s))) for s in FACTIONS[c])) for c in cities)],
    ]
    if g.data.kind != "political_only":
        rows += [
            [Cell("Hostages held"), *(Cell("yes" if g.hostages[c] else "no") for c in cities)],
            [
                Cell("Theaters controlled"),
                *(Cell(str(sum(g.status(t) == c for t in g.open_theaters if t in g.forces))) for c in cities),
            ],
            [Cell("Bases"), *(Cell(str(g.all_bases(c))) for c in cities)],
            [Cell("Maintenance"), *(Cell(f"{upkeep(g, c)} of {supply_points(g, c)}") for c in cities)],
            [Cell("Ship of State"), Cell("available" if g.ship else "used"), Cell("")],
        ]
    note = "; ".join(
        [
            f"{'Post' if g.post_plague else 'Pre'}-Plague",
            *(["Persian War"] if g.persian_war else []),
            *(["no Raids"] if g.no_raids else []),
        ]
    )
    note = f"{note}. {goal(g.data)}"
    return [Chart("state", "The City-States", ["", *(c.capitalize() for c in cities)], rows, note)]


def favor_word(g: Pericles, city: str) -> str:
    return "neutral" if not g.favor[city] else SEAT_NAMES[FACTIONS[city][0 if g.favor[city] > 0 else 1]]
