"""Builds the table that the window draws for a seat, from what that seat may know."""

from __future__ import annotations

from engines.core import Ask
from engines.core.decks import UNKNOWN
from engines.core.table import Banner, BoardView, Card, Cell, Chart, Fact, Mark, Plate, Table, Track, Zone

from .. import scoring
from ..play import unseen_cards, why_no_effect
from ..powers import CITY, KINDS, POWERS, POWERS_OF, TEAM_NAMES, TEAM_OF, TEAMS
from ..state import War
from . import obstacles
from .counters import broken_paths, decider, looks, map_pieces, supply_tints, trays

BANDS = {
    "muster_hoplite": ("Muster", "#7a8f4a"),
    "muster_trireme": ("Muster", "#4f8a94"),
    "land_battle": ("Battle", "#a4502f"),
    "sea_battle": ("Battle", "#34708c"),
    "event": ("Event", "#c8743a"),
    "status": ("Status", "#b8902f"),
    "prepare": ("Prepare", "#6b4a8a"),
}
MOTIFS = {"muster_hoplite": "hoplite", "muster_trireme": "trireme", "land_battle": "hoplite", "sea_battle": "trireme"}
STEPS = (("strategy", "Strategy"), ("play", "Play"), ("plan", "Planning"), ("supply", "Supply"), ("draw", "Draw"))
PILE = (330.0, 98.0)  # the top card of a discard pile on the map
FULL_BAR = 20  # points that fill the track, unless a team has more


def table(g: War, seat: str | None, ask: Ask | None) -> Table:
    """`g` is already the view of the seat."""
    viewer = POWERS.index(seat) if seat in POWERS else -1
    held = g.held_with(viewer) if viewer >= 0 else ()
    return Table(
        banner(g, ask),
        [
            BoardView(
                "map",
                "Greece",
                map_pieces(g, decider(g, ask)),
                looks(g),
                broken_paths(g, ask),
                obstacles.hints(g, ask),
                supply_tints(g),
            )
        ],
        zones(g, held, ask),
        tracks(g),
        [
            plate(g, p, ask) for p in sorted(range(4), key=lambda p: (p not in held, ask is None or POWERS[p] != ask.seat))
        ],  # own first
        charts(g),
    )


def banner(g: War, ask: Ask | None) -> Banner:
    if g.step == "over":
        line = f"The {TEAM_NAMES[g.winner]} win: {g.ending}."
        return Banner(f"Oligarchs {g.vp[0]} · Demos {g.vp[1]}", line)
    if g.step in ("deal", "redeal", "mulligan", "discard"):
        title = f"Setup · {g.data.powers[g.active].name}"
    elif g.step == "scoring":
        title = f"Scoring Round {g.round}"
    else:
        title = f"Round {g.round} · {g.data.powers[g.active].name}"
    title += f" · {TEAM_NAMES[0]} {g.vp[0]} : {g.vp[1]} {TEAM_NAMES[1]}"
    if g.vp[0] != g.vp[1]:
        title += f" (+{abs(g.vp[0] - g.vp[1])}, {g.data.scenarios[g.scenario].sudden_lead} wins)"
    return Banner(title, ask.prompt if ask else "", ask.seat if ask else None, steps=steps(g))


def steps(g: War) -> list[Cell]:
    """3: the step bar. The Draw step asks nothing, so it is never the current step."""
    now = "strategy" if g.step == "start" else g.step
    order = [id for id, _ in STEPS]
    if now not in order:
        return []
    return [Cell(title, "lit" if id == now else "done" if order.index(id) < order.index(now) else "") for id, title in STEPS]


# --- cards


def face(g: War, id: str, key: str, dim: bool = False, badge: str = "") -> Card:
    """Return the face of a card, or its back if it is unknown."""
    if key == UNKNOWN:
        return Card(id, up=False, back="card")
    card = g.data.cards[key]
    band, colour = BANDS[card.type]
    if card.type == "prepare" and card.when and card.when.on == "strategy_step":
        band = "Prepare · Strategy"
    motif = MOTIFS.get(card.type) or ("city" if card.colony else card.type)
    return Card(
        id,
        card.title,
        key,
        band,
        colour,
        card.text,
        motif=motif,
        side=POWERS[card.power],
        dim=dim,
        badge=badge,
        tip=card.text,
        brief=card.gist,
    )


def shown(g: War, id: str, key: str) -> Card:
    """Return a card that is only looked at: it has no key, so that no option refers to it."""
    card = face(g, id, key)
    card.key = ""
    return card


def zones(g: War, held: tuple[int, ...], ask: Ask | None) -> list[Zone]:
    out: list[Zone] = []
    playing = ask is not None and g.step == "play" and g.active in held
    asked = POWERS.index(ask.seat) if ask is not None and ask.seat in POWERS else -1
    here = (asked,) if asked in held else held  # a person with two powers sees the hand of the deciding one
    for p in held:
        out.append(hand(g, p, playing and p == g.active, "hand" if p in here else "drawer"))
    for p in range(4):
        open_hand = any(k != UNKNOWN for k in g.powers[p].hand)
        if p not in held and (open_hand or (not held and p == asked)):  # the public sees the backs of the deciding power
            out.append(hand(g, p, False))
    for p in range(4):
        out.append(on_table(g, p, p in here))
        out.append(seen_discard(g, p))
    for p in held:
        out += [discard_pile(g, p), unseen(g, p, ask)]
    return out + trays(g, decider(g, ask)) + open_pile(g, discarder(g, ask))


def discarder(g: War, ask: Ask | None) -> int:
    """Return the power whose cards are to be discarded, if that is asked; else the deciding one."""
    cards = (o.card for o in ask.options if o.verb == "discard") if ask is not None else iter(())
    key = next(cards, None)
    return g.data.cards[key].power if key else decider(g, ask)


def hand(g: War, p: int, playing: bool, dock: str = "hand") -> Zone:
    power = g.powers[p]
    cards = []
    for i, key in enumerate(power.hand):
        why = why_no_effect(g, key) if playing and key != UNKNOWN else None
        card = face(g, f"{POWERS[p]}_hand_{i}", key, dim=why is not None)
        card.tip += f"\nTo no effect now: {why} (8.2)." if why else ""
        cards.append(card)
    return Zone(f"hand_{POWERS[p]}", f"Hand of {g.data.called[p]}", cards, "fan", dock, seat=POWERS[p])


def on_table(g: War, p: int, mine: bool) -> Zone:
    """Return the cards on the table: being resolved, Status cards with their score, face-down; own cards beside the hand."""
    power = g.powers[p]
    cards = [face(g, f"{POWERS[p]}_played_{i}", k, badge="now") for i, k in enumerate(power.in_play)]
    for i, key in enumerate(power.status):
        badge = ""
        card = g.data.cards[key]
        if card.when and card.when.on == "scoring":
            gain = scoring.worth(g, card)
            badge = f"✓ +{gain}" if gain else "✗"
        cards.append(face(g, f"{POWERS[p]}_status_{i}", key, badge=badge))
    for i, key in enumerate(power.prepared):
        one = face(g, f"{POWERS[p]}_prepared_{i}", key)
        one.band = one.band.replace("Prepare", "Face-down")
        one.side = POWERS[p]
        cards.append(one)
    where = "hand" if mine and cards else "plate"
    title = f"{g.data.powers[p].name}: on the table"
    return Zone(f"table_{POWERS[p]}", title, cards, "fan", where, seat=POWERS[p], note="face-down")


def seen_discard(g: War, p: int) -> Zone:
    """8.5: the one card of a discard pile that everybody sees, on the plate of its power."""
    pile = g.powers[p].discards
    cards = [shown(g, f"{POWERS[p]}_seen", key) for key in pile[:1]]
    return Zone(f"seen_{POWERS[p]}", f"Discard {len(pile)}:", cards, "pile", "plate", seat=POWERS[p])


def discard_pile(g: War, p: int) -> Zone:
    """8.5: its owner may look through all of it."""
    pile = g.powers[p].discards
    cards = [shown(g, f"{POWERS[p]}_discard_{i}", k) for i, k in enumerate(pile)]
    title = f"{g.data.powers[p].name}: discard pile"
    note = f"{len(pile)} cards; everybody sees the first" if pile else "empty"
    return Zone(f"discard_{POWERS[p]}", title, cards, "grid", "drawer", seat=POWERS[p], note=note)


def open_pile(g: War, p: int) -> list[Zone]:
    """8.4, 8.5: the discard pile of the deciding power on the map, where cards that pay for something are dropped."""
    area = next((f.rect for f in g.data.map.furniture if f.id == "discard_pile"), None)
    if area is None or g.step == "over":
        return []
    pile = g.powers[p].discards
    cards = [shown(g, f"{POWERS[p]}_top", key) for key in pile[:1]]
    for card in cards:  # there is only room for its title
        card.text = ""
        card.rect = (area[0] + 8, area[1] + area[3] - PILE[1] - 8, *PILE)
    return [
        Zone(
            "pile", f"Discard · {len(pile)}", cards, "pile", rect=area, frame=True, seat=POWERS[p],
            tip="A card dropped here pays when a discard is asked for (8.4).", catches=("discard",),
        )
    ]  # fmt: skip


def unseen(g: War, p: int, ask: Ask | None) -> Zone:
    """Return the deck list minus all cards that the owner has seen. Prepare cards are also sought here (8.3)."""
    rest = unseen_cards(g, p)
    cards = []
    sought = {o.card for o in ask.options if o.verb == "seek"} if ask is not None else ()
    for key, number in sorted(rest.items()):
        card = (face if key in sought else shown)(g, f"{POWERS[p]}_unseen_{key}", key)
        card.count = number
        cards.append(card)
    note = f"{len(g.powers[p].deck)} cards, in unknown order"
    return Zone(
        f"deck_{POWERS[p]}",
        f"{g.data.powers[p].name}: still in the draw deck",
        cards,
        "grid",
        "drawer",
        seat=POWERS[p],
        note=note,
    )


# --- tracks, plates, charts


def tracks(g: War) -> list[Track]:
    sheet = g.data.scenarios[g.scenario]
    rounds = [
        Cell(
            f"{n}★" if n % sheet.scoring_every == 0 else str(n),
            "done" if n < g.round else "lit" if n == g.round else "",
            tip="Scoring Round after this round" if n % sheet.scoring_every == 0 else "",
        )
        for n in range(1, sheet.rounds + 1)
    ]
    return [
        Track("round", "Round", rounds, 1),
        Track(
            "vp",
            f"VP · lead {abs(g.vp[0] - g.vp[1])} of {sheet.sudden_lead}",
            [Cell() for _ in range(max(*g.vp, FULL_BAR) + 1)],
            style="bar",
            marks=[Mark(g.vp[t], TEAMS[t], TEAM_NAMES[t]) for t in range(2)],
            tip="\n".join((standing(g), *(outlook(g, t) for t in range(2)))),
        ),
    ]


def standing(g: War) -> str:
    """Say who leads, by how much, and which lead wins."""
    sheet = g.data.scenarios[g.scenario]
    lead = g.vp[0] - g.vp[1]
    margin = f"{TEAM_NAMES[0 if lead > 0 else 1]} lead by {abs(lead)}" if lead else "Level"
    return f"{margin}; {sheet.sudden_lead} ahead at a Scoring Round wins"


def outlook(g: War, team: int) -> str:
    """Say what a Scoring Round would give a team now, part by part."""
    cities = g.team_kind(team, CITY).bit_count()
    parts = [f"{cities} for Cities"]
    total = cities
    for p in POWERS_OF[team]:
        for card in scoring.scoring_cards(g, p):
            gain = scoring.worth(g, card)
            total += gain
            parts.append(f"{gain} for {card.title}")
    return f"{TEAM_NAMES[team]} would score {total} now: {' + '.join(parts)}."


def plate(g: War, p: int, ask: Ask | None) -> Plate:
    power, sheet = g.powers[p], g.data.powers[p]
    facts = []
    for kind, title in enumerate(("Hoplites", "Triremes", "Cities")):
        on_board, limit = power.pieces[kind].bit_count(), g.data.limits[p][kind]
        facts.append(
            Fact(
                title,
                f"{limit - on_board}/{limit}",
                KINDS[kind],
                f"{limit} in all − {on_board} on the board = {limit - on_board} available",
                id=KINDS[kind] if ask is not None and ask.seat == POWERS[p] else "",
            )
        )
    on_map, free = power.tokens.bit_count(), g.available_tokens(p)
    facts.append(
        Fact(
            "Tokens",
            f"{free}/{g.data.tokens[p]}",
            "bribery",
            f"{g.data.tokens[p]} in all − {power.bowl} in the bowl − {on_map} on the map = {free} available",
        )
    )
    facts.append(Fact("Hand", str(len(power.hand)), "card"))
    facts.append(Fact("Deck", str(len(power.deck)), "deck"))
    subtitle = TEAM_NAMES[TEAM_OF[p]]
    if g.truce == p:
        subtitle += " · truce until its next turn"
    return Plate(
        POWERS[p],
        sheet.name,
        subtitle,
        facts,
        POWERS[p],
        active=ask is not None and ask.seat == POWERS[p],
        score=str(g.vp[TEAM_OF[p]]),
        low=True,
    )


def charts(g: War) -> list[Chart]:
    keys = []
    for n, value in g.data.key_locations:
        team = scoring.key_holder(g, n)
        keys.append(
            [
                Cell(g.data.names[n]),
                Cell(str(value)),
                Cell(TEAM_NAMES[team] if team >= 0 else "–", "lit" if team >= 0 else ""),
            ]
        )
    status = []
    for p in range(4):
        for card in scoring.scoring_cards(g, p):
            gain = scoring.worth(g, card)
            mark = Cell(f"+{gain}" if gain else "–", "good" if gain else "dim", card.text)
            status.append([Cell(g.data.powers[p].name), Cell(card.title, tip=card.text), mark])
    return [
        Chart(
            "key_locations", "Key locations", ["Space", "VP", "Held by"], keys, "Counted once, after the last round (10.2)"
        ),
        Chart(
            "scoring_cards", "Scoring Status cards", ["Power", "Card", "Now"], status, "Used in each Scoring Round (10.1)"
        ),
    ]
