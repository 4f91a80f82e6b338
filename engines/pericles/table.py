"""The view model: map with queues, both assemblies, tracks, hands, and the sum of a battle."""

from __future__ import annotations

import msgspec

from engines.core import Ask
from engines.core.table import (
    Banner,
    BoardView,
    Card,
    Cell,
    Chart,
    Fact,
    Figure,
    Look,
    Mark,
    Piece,
    Plate,
    Point,
    Scales,
    Table,
    Tally,
    Track,
    Zone,
)

from .assembly import card_worth, display_space
from .battle import battle_total
from .board import DEBATE, MARKER, SUPPLY, TOKEN, TOKENS, display_rect
from .data import CITIES, CITY, FACTIONS, KINDS, N_FORCES, PERSIA, SEATS, THE_300, UNITS, Theater
from .endphase import supply_points, upkeep
from .label import leader_name, named
from .politics import oration_sums
from .secrets import UNKNOWN_SHIP
from .state import HIDDEN, Marker, Pericles
from .words import ISSUES, PIECES, SEAT_NAMES

SEAT_SIDE = {"aristocrats": "athens", "demagogues": "delian", "agiad": "sparta", "eurypontid": "peloponnesian"}
NATION_SIDE = {
    "athenian": "athens",
    "delian": "delian",
    "argos": "argos",
    "spartan": "sparta",
    "the": "sparta",
    "peloponnesian": "peloponnesian",
}
POLITICS = (
    "aristophanes",
    "discard",
    "deal",
    "entourage",
    "hostages",
    "strategy",
    "boule",
    "brasidas",
    "designate",
    "debate",
    "political",
    "war_and_peace",
)
COLOURS = {
    "military": "#a12a2a",
    "league": "#1d5c96",
    "diplomatic": "#5d7a3a",
    "oracle": "#6b4a8a",
    "war_peace": "#3b2a1a",
    "ostracism": "#c8743a",
    "citizenship": "#b8902f",
    "colony": "#3f8f86",
    "games": "#b8902f",
    "krypteia": "#5d646b",
    "rumor": "#8b8880",
}
MOTIFS = {
    "military": "battle",
    "league": "gate",
    "diplomatic": "scroll",
    "oracle": "tripod",
    "war_peace": "dove",
    "ostracism": "ostrakon",
    "citizenship": "citizen",
    "colony": "ship",
    "games": "laurel",
    "krypteia": "dagger",
    "rumor": "mask",
}


def build_table(g: Pericles, seat: str | None, ask: Ask | None) -> Table:
    """`g` is already what the seat may know."""
    political = g.data.kind == "political_only" or (g.phase in POLITICS and g.data.kind == "full")
    chart = BoardView("map", "Map", map_pieces(g, seat), looks(g))
    assembly = BoardView("assembly", "Assemblies", [] if political else assembly_pieces(g), {})
    boards = [chart]
    if g.data.kind == "political_only":
        boards = [assembly]
    elif g.data.kind == "full":
        chart.board, assembly.board = ("map_aside", "assembly") if political else ("map", "assembly_aside")
        boards = [assembly, chart] if political else [chart, assembly]
    return Table(
        banner(g, ask),
        boards,
        zones(g, seat, political),
        tracks(g),
        plates(g, seat, ask),
        charts(g),
        scales(g),
    )


def banner(g: Pericles, ask: Ask | None) -> Banner:
    title = g.data.name if g.data.kind != "full" else f"Turn {g.turn} · {g.tables.years.get(g.turn, '')} BC"
    title += "" if g.data.kind == "battle_vignette" else " · War" if g.war else " · Peace"
    if ask is None:
        return Banner(title, g.why or "The rules go on.")
    return Banner(title, ask.prompt, ask.seat)


# --- the map


def map_pieces(g: Pericles, seat: str | None) -> list[Piece]:
    out: list[Piece] = []
    t = g.tables
    for theater, f in g.forces.items():
        th = t.theaters[theater]
        slot = 0
        places = unit_places(th, f)
        for kind in range(N_FORCES):
            n = f[kind]
            if not n:
                continue
            name = KINDS[kind]
            side = NATION_SIDE[name.split("_")[0]]
            if name.endswith("_base"):
                for i in range(n):
                    at = (th.x - th.box_w / 2 + 42 + slot * 66, th.y - th.box_h / 2 + 42)
                    out.append(Piece(f"{name}@{theater}#{i}", name, theater, side, at=at, tip=PIECES[name]))
                    slot += 1
            else:
                label = "300" if kind == THE_300 else ""
                tip = f"{n} × {PIECES[name]}, strength {t.strength[kind]} each"
                out.append(
                    Piece(
                        f"{name}@{theater}",
                        name,
                        theater,
                        side,
                        n,
                        label,
                        at=places[kind],
                        tip=tip,
                    )
                )
        for i, city in enumerate(CITIES):
            n = g.treachery(city, theater)
            if n:
                at = (th.x + (i - 0.5) * th.box_w, th.y)
                out.append(
                    Piece(
                        f"treachery_{city}@{theater}",
                        "treachery",
                        theater,
                        city,
                        n,
                        at=at,
                        tip=f"{n} Treachery of {city.capitalize()}: +{n} in its battles and conversions here",
                    )
                )
    for i, (city, mission) in enumerate(g.will.items()):
        th = t.theaters[mission.theater]
        what = "build or convert a base here" if mission.kind == "base" else "control this Theater"
        out.append(
            Piece(
                f"will_{city}",
                "will",
                mission.theater,
                city,
                at=(th.x + th.box_w / 2 - 48 - i * 50, th.y - th.box_h / 2 - 12),
                tip=f"Will of the Assembly of {city.capitalize()}: {what}",
            )
        )
    for space, queue in g.queues.items():
        out += [queue_piece(g, space, i, marker) for i, marker in enumerate(queue)]
    out += persia_pieces(g)
    return out


def unit_places(th: Theater, f: list[int]) -> dict[int, Point]:
    """Units of one side stand in a row; where both are, Athens stands to the left and Sparta to the right, by twos."""
    groups = [kinds for city in CITIES if (kinds := [k for k in UNITS[city] if f[k]])]
    across = 2 if len(groups) == 2 else 4
    width = th.box_w / len(groups) if groups else 0.0
    out = {}
    for n, kinds in enumerate(groups):
        centre = th.x - th.box_w / 2 + width * (n + 0.5)
        rows = [kinds[i : i + across] for i in range(0, len(kinds), across)]
        for r, row in enumerate(rows):
            y = th.y + 16 + (r - (len(rows) - 1) / 2) * 44
            for i, kind in enumerate(row):
                out[kind] = (centre + (i - (len(row) - 1) / 2) * 66, y)
    return out


def queue_piece(g: Pericles, space: str, i: int, marker: Marker) -> Piece:
    """A pile of markers beside the box, the top one to the right; the enemy's show only their City-State."""
    box = g.tables.persia if space == PERSIA else None
    x, y, w, h = (
        (box["x"], box["y"], box["box_w"], box["box_h"])
        if box
        else (
            g.tables.theaters[space].x,
            g.tables.theaters[space].y,
            g.tables.theaters[space].box_w,
            g.tables.theaters[space].box_h,
        )
    )
    at = (x - w / 2 + 20 + i * 38, y - h / 2 - 26)
    id = f"queue@{space}#{i}"
    if marker.kind == HIDDEN:
        return Piece(id, "marker", space, marker.owner, hidden=True, at=at, tip=f"A marker of {marker.owner.capitalize()}")
    tip = f"{ISSUES[marker.kind]} of the {SEAT_NAMES[marker.owner]}"
    return Piece(id, MOTIFS[marker.kind], space, SEAT_SIDE[marker.owner], label=ISSUES[marker.kind][:3], at=at, tip=tip)


def persia_pieces(g: Pericles) -> list[Piece]:
    if g.data.kind not in ("full", "theater_only") or PERSIA not in g.marker_spaces:
        return []
    p = g.tables.persia
    out = [
        Piece(
            f"persian_base#{i}", "persian_base", PERSIA, "persia", at=(p["x"] - 70 + i * 60, p["y"] + 20), tip="Persian base"
        )
        for i in range(g.persian_bases)
    ]
    where = g.tables.theaters["athens"]
    at = (p["x"] + 70, p["y"] - 40) if g.alcibiades == PERSIA else (where.x + where.box_w / 2 + 30, where.y)
    out.append(
        Piece(
            "alcibiades",
            "leader",
            PERSIA if g.alcibiades == PERSIA else "athens",
            "athens",
            label="Alcibiades",
            at=at,
            tip="Alcibiades: while he is in Persia, Sparta can win Persian bases and gold",
        )
    )
    return out


def looks(g: Pericles) -> dict[str, Look]:
    out = {}
    for theater in g.forces:
        status = g.status(theater)
        here = [city for city in CITIES if g.has_force(city, theater)]
        strengths = {city: [g.strength(city, theater, kind) for kind in ("land", "naval")] for city in here}
        word = status if status in ("neutral", "contested") else f"controlled by {status.capitalize()}"
        note = f"{named(g, theater)}: {word}."
        for city, (land, naval) in strengths.items():
            note += f" {city.capitalize()} is {land} strong on land, {naval} at sea."
        tallies = [
            Tally(city, [Figure("militia", str(land)), Figure("naval", str(naval))])
            for city, (land, naval) in strengths.items()
        ]
        look = Look(note=note, dim=not g.is_open(theater), tallies=tallies)
        if status == "contested":
            look.side, look.second = "athens", "sparta"
        elif status != "neutral":
            look.side = status
        out[theater] = look
    for theater in g.tables.theaters:
        if theater not in g.forces or not g.is_open(theater):
            out[theater] = Look(dim=True, note="This Theater is closed.")
    return out


# --- the assemblies


def assembly_pieces(g: Pericles) -> list[Piece]:
    out = []
    for city in CITIES:
        if g.data.kind == "political_only" and city != g.data.city_state:
            continue
        for issue in g.display[city]:
            lit = g.city == city and g.debated == issue.id
            out.append(
                Piece(
                    f"{city}_{issue.id}",
                    issue.kind,
                    display_space(city, issue.at),
                    city,
                    label=ISSUES[issue.kind],
                    figures=("●",) if lit else (),
                    tip="Under debate" if lit else ISSUES[issue.kind],
                )
            )
        for kind, most in g.tables.supply[city].items():
            left = most - g.on_display(city, kind)
            if left:
                out.append(
                    Piece(f"{city}_supply_{kind}", kind, f"{city}_supply", city, left, ISSUES[kind], tip=f"{left} left")
                )
    return out


# --- cards


def zones(g: Pericles, seat: str | None, political: bool) -> list[Zone]:
    out = []
    for who in SEATS if g.data.kind in ("full", "theater_only") else g.seats:
        hand = g.hands[who]
        if who == seat:
            kind = g.issue(g.city, g.debated).kind if g.debated and g.city == CITY[who] else ""
            if hand:
                out.append(
                    Zone(
                        f"hand_{who}", "Your cards", [political_card(g, who, c, kind) for c in hand], "fan", "hand", seat=who
                    )
                )
            if g.entourage[who]:
                cards = [political_card(g, who, c, "") for c in g.entourage[who]]
                out.append(Zone(f"entourage_{who}", "Entourage", cards, "fan", "hand", seat=who))
            out += [
                Zone(f"markers_{who}", "Your markers", marker_cards(who, g.markers[who]), "fan", "hand", seat=who)
            ] * bool(g.markers[who])
    if political:
        for city in CITIES:
            if g.data.kind == "full" or city == g.data.city_state:
                out += [debate_zone(g, city), *display_zones(g, city), *token_zones(g, city)]
    if g.battle is not None:
        cards = [political_card(g, "", g.battle.cards[city], "") for city in CITIES]
        out.append(
            Zone("battle", f"{g.battle.kind.capitalize()} battle in {named(g, g.battle.theater)}", cards, "row", "side")
        )
    return out


def display_zones(g: Pericles, city: str) -> list[Zone]:
    """Issue markers as small cards: they slide from space to space, and lie in a supply until they are nominated."""
    out = []
    for at in range(-g.tables.figures.track, g.tables.figures.track + 1):
        cards = []
        for issue in g.display[city]:
            if issue.at == at:
                mark = "Under debate" if g.city == city and g.debated == issue.id else ""
                cards.append(issue_card(f"{city}_{issue.id}", issue.kind, city, "●" if mark else "", mark))
        layout = "column" if at else "grid"
        out.append(
            Zone(display_space(city, at), "", cards, layout, rect=display_rect(city, at), card_size=MARKER, align="centre")
        )
    supply = []
    for kind, most in g.tables.supply[city].items():
        left = most - g.on_display(city, kind)
        if left:
            supply.append(issue_card(f"{city}_supply_{kind}", kind, city, f"×{left}", f"{left} left"))
    out.append(Zone(f"{city}_supply", "", supply, "row", rect=SUPPLY[city], card_size=MARKER, align="centre"))
    return out


def issue_card(id: str, kind: str, city: str, badge: str, tip: str) -> Card:
    return Card(
        id, band=ISSUES[kind], colour=COLOURS[kind], motif=MOTIFS[kind], side=city, badge=badge, tip=tip or ISSUES[kind]
    )


def debate_zone(g: Pericles, city: str) -> Zone:
    """The two cards of a debate: backs until both are laid (pale where one is missing), open until the next debate."""
    cards = []
    note = ""
    if g.city == city and g.debated:
        kind = g.issue(city, g.debated).kind
        note = f"Debate on {ISSUES[kind]}"
        for who in FACTIONS[city]:
            if g.phase == "debate":
                cards.append(spoken_card(g, who, g.cards_down[who], kind))
            else:
                cards.append(Card(f"down_{who}", back=city, up=False, dim=who not in g.cards_down, side=SEAT_SIDE[who]))
    elif FACTIONS[city][0] in g.spoken:
        cards = [spoken_card(g, who, g.spoken[who], g.spoken_on) for who in FACTIONS[city]]
        note = f"{ISSUES[g.spoken_on]} was debated"
    id = "debate" if g.city == city else f"debate_{city}"
    return Zone(id, "Debate", cards, "row", rect=DEBATE[city], align="centre", note=note, frame=True)


def spoken_card(g: Pericles, who: str, card: str, kind: str) -> Card:
    """It keeps the place and the name of the back that it was, so that it is seen to turn."""
    return msgspec.structs.replace(political_card(g, who, card, kind), id=f"down_{who}", key="")


def token_zones(g: Pericles, city: str) -> list[Zone]:
    """Strategos tokens, each a tile: those of the first faction have the lowest numbers, those of the second the highest, so
    that what is won is dealt from the stock to its winner."""
    first, second = FACTIONS[city]
    ours, stock, theirs = g.tokens[first], g.stock[city], g.tokens[second]
    tiles = [
        Card(f"token_{city}_{n}", colour=COLOURS["ostracism"], motif="helmet", side=city, tip="A Strategos token")
        for n in range(ours + stock + theirs)
    ]
    parts = ((first, tiles[:ours]), ("stock", tiles[ours : ours + stock]), (second, tiles[ours + stock :]))
    return [
        Zone(f"tokens_{city}_{name}", "", cards, "grid", rect=TOKENS[city, n], card_size=TOKEN)
        for n, (name, cards) in enumerate(parts)
    ]


def political_card(g: Pericles, seat: str, id: str, debated: str, prefix: str = "") -> Card:
    if id == HIDDEN:
        return Card(f"{prefix}unknown_{seat}", back=CITY.get(seat, ""), up=False)
    t = g.tables
    c = t.cards[id]
    side = SEAT_SIDE.get(seat, c.city_state)
    worth = card_worth(g, seat, id, debated)[0] if debated and seat else None
    badge = str(worth) if worth is not None else ""
    if c.faction:
        when = "post_plague" if g.post_plague else "pre_plague"
        text = f"War/Peace {c.war_peace_value[when]} · Strategy Board {c.strategy_board[when]}"
        return Card(
            prefix + id,
            leader_name(t, id, g.turn),
            id,
            "Leader",
            "#3b2a1a",
            text,
            [Figure("value", str(c.debate_value[when]))],
            top_right=[Figure("strategos", str(c.debate_strategos), "Strategos")],
            motif="helmet",
            side=side,
            badge=badge,
        )
    if not seat:
        return Card(prefix + id, c.title, id, text=f"Card {c.number}", top_left=[Figure("value", str(c.value))], side=side)
    half = c.halves[seat]
    text = f"{c.title}, card {c.number}. {half.aligned_total} on {ISSUES[half.issue]}."
    return Card(
        prefix + id,
        half.personality,
        id,
        ISSUES[half.issue],
        COLOURS[half.issue],
        text,
        [Figure("value", str(c.value))],
        top_middle=[Figure("plus", str(half.bonus), "Bonus on its own issue")],
        top_right=[Figure("strategos", str(half.strategos), "Strategos on its own issue")],
        motif=MOTIFS[half.issue],
        side=side,
        badge=badge,
    )


def marker_cards(seat: str, kinds: list[str]) -> list[Card]:
    return [
        Card(
            f"{seat}_{k}#{i}", ISSUES[k], f"{seat}_{k}", "Theater marker", COLOURS[k], motif=MOTIFS[k], side=SEAT_SIDE[seat]
        )
        for i, k in enumerate(kinds)
    ]


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
        [Cell("Oration"), *(Cell(" : ".join(str(n) for n in oration_sums(g, c).values())) for c in cities)],
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
    return [Chart("state", "The City-States", ["", *(c.capitalize() for c in cities)], rows, note)]


def favor_word(g: Pericles, city: str) -> str:
    return "neutral" if not g.favor[city] else SEAT_NAMES[FACTIONS[city][0 if g.favor[city] > 0 else 1]]


def scales(g: Pericles) -> list[Scales]:
    """The whole sum of a battle, before the cards as far as it is known, and with them."""
    if g.battle is not None:
        b = g.battle
        facts = {}
        for city in CITIES:
            card = g.tables.card_value(b.cards[city])
            facts[city] = Fact(
                city.capitalize(),
                str(b.totals[city] + card),
                "battle",
                f"{b.account[city]} + card {card}",
                id=f"battle_{city}",
            )
        result = "a draw" if not b.winner else f"{b.winner.capitalize()} wins by {b.delta}"
        return [Scales(facts["athens"], facts["sparta"], result)]
    theater = g.current.theater if g.current is not None else g.data.theater
    fighting = g.data.kind == "battle_vignette" or (
        g.current is not None and g.current.kind == "military" and not g.current.deploy
    )
    if not fighting or theater not in g.forces or g.phase == "over":
        return []
    kind = g.tables.type_of[theater] if g.current is not None else g.data.battles[min(len(g.wins), len(g.data.battles) - 1)]
    hidden = any(n < 0 for n in g.committed.values()) or g.ship_in == UNKNOWN_SHIP
    facts = {}
    for city in CITIES:
        total, account = battle_total(g, city, theater, kind)
        facts[city] = Fact(city.capitalize(), str(total), "battle", f"{account} (before the card)", id=f"battle_{city}")
    result = f"{kind} battle, before cards" + (" and hidden Strategos" if hidden else "")
    return [Scales(facts["athens"], facts["sparta"], result)]
