"""3 and 14: how each scenario begins."""

from __future__ import annotations

from engines.core import Flow, Setup, Shuffle

from .aristophanes import begin as begin_full
from .data import CITIES, CITY, COMPATRIOT, FACTIONS, INDEX, N_FORCES, SEATS, Beginning, ScenarioData, tables
from .politics import award
from .state import Pericles


def new_state(setup: Setup) -> Pericles:
    t = tables(setup.edition)
    data = t.scenarios[setup.scenario]
    given = data.state
    g = Pericles(
        **setup.fields(), turn=data.first_turn,
        war=given.condition == "war", post_plague=given.plague == "post_plague",
        persian_war=given.persian_war == "active", alcibiades=given.alcibiades,
        honor=dict.fromkeys(SEATS, given.honor_each), tokens=dict.fromkeys(SEATS, 0),
        hands={s: [] for s in SEATS}, entourage={s: [] for s in SEATS}, markers={s: [] for s in SEATS},
        afoot={s: [] for s in SEATS},
        controlling=dict(given.controlling),
        favor={c: marker_place(given, c) for c in CITIES}, display={c: [] for c in CITIES}, stock=dict.fromkeys(CITIES, 0),
        board=dict.fromkeys(CITIES, 0), hostages=dict.fromkeys(CITIES, False), battle_deck={c: [] for c in CITIES},
        discards={c: [] for c in CITIES}, will_penalty=dict.fromkeys(CITIES, 0), built={c: [] for c in CITIES},
        pool=list(t.pool), gone=[0] * N_FORCES,
    )  # fmt: skip
    place_forces(g, data)
    if data.kind == "theater_only":
        for seat in SEATS:
            won = data.award[seat]
            g.tokens[seat] = won.strategos
            award(g, seat, list(won.issues), won.rumors)
    for seat, honor in handicaps(g).items():
        g.honor[seat] += honor
    return g


def marker_place(given: Beginning, city: str) -> int:
    where = given.assembly_marker.get(city, "neutral")
    return 0 if where == "neutral" else 1 if where == FACTIONS[city][0] else -1


def place_forces(g: Pericles, data: ScenarioData) -> None:
    theaters = g.tables.theaters if data.theaters == "all" else [t for t in g.tables.theaters if t in data.theaters]
    if data.kind == "battle_vignette":
        g.forces[data.theater] = [0] * len(INDEX)
        for city in CITIES:
            for piece, number in data.forces[city].items():
                if piece == "strategos":
                    g.committed[FACTIONS[city][0]] = number
                else:
                    g.add(INDEX[piece], data.theater, number)
        g.ship_in = 1 if data.ship_of_state else 0
    elif data.kind != "political_only":
        start = g.tables.setups[data.setup_turn]
        g.persian_bases = start.persian_bases
        for theater in theaters:
            g.forces[theater] = [0] * len(INDEX)
            for piece, number in start.theaters.get(theater, {}).items():
                if piece.startswith("treachery"):
                    g.forces[theater][INDEX[piece]] = number
                else:
                    g.add(INDEX[piece], theater, number)


def handicaps(g: Pericles) -> dict[str, int]:
    """15.14: bots of a City-State without people get a bonus; with three players the full pair does."""
    out: dict[str, int] = {}
    people = list(g.seats)
    if not g.bots:
        return out
    for city in CITIES:
        if all(f in g.bots for f in FACTIONS[city]):
            out.update(dict.fromkeys(FACTIONS[city], int(g.options.get("handicap", 0))))
    if len(people) == 3:
        pair = next(s for s in people if COMPATRIOT[s] in people)
        out.update(dict.fromkeys(FACTIONS[CITY[pair]], 5))
    return out


def begin(g: Pericles) -> Flow[None]:
    """The first scene: decks are shuffled as far as the scenario needs them."""
    if g.data.kind in ("full", "political_only"):
        yield from begin_full(g)
        return
    for city in CITIES:  # R44: whole decks
        g.battle_deck[city] = yield Shuffle(g.tables.decks[city], "the Battle deck", "14")
    g.report("turn", "14", title=g.data.name)
    g.phase = "strategy" if g.data.kind == "theater_only" else "vignette"
