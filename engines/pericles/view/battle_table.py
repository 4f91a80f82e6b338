"""A battle on the table: both sides on their ground, the whole sum before the cards and after, the cards themselves."""

from __future__ import annotations

from engines.core.table import BoardView, Card, Cell, Chart, Fact, Look, Piece, Scales, Zone

from ..battle import Parts, battle_parts
from ..data import CITIES, CITY, CITY_BASE, ENEMY, KINDS, LEAGUE_BASE, OF_TYPE, THE_300, UNITS
from ..names import PIECES
from ..secrets import UNKNOWN_SHIP
from ..state import PERSIAN_FLEET, Battle, Pericles
from .boards import BATTLE_CARDS, BATTLE_CHART, FIELD, MAP_CHART, battle_board
from .card_faces import NATION_SIDE, political_card
from .option_labels import named

IN_BATTLE = ("battle", "losses", "second_battle", "battle_over")
WORDS = {
    "units": "Units", "bases": "Bases", "Strategos": "Strategos", "Treachery": "Treachery", "Ship of State": "Ship of State",
    "the 300": "The 300", PERSIAN_FLEET: "Persian fleet",
}  # fmt: skip


def shown_battle(g: Pericles) -> Battle | None:
    """The battle that is being fought, or the last one."""
    return g.battle or g.fought


def sums(g: Pericles, theater: str, kind: str) -> dict[str, Parts]:
    """What each side would bring if the battle began now, as far as it is known."""
    return {city: battle_parts(g, city, theater, kind) for city in CITIES}


def battle_view(g: Pericles, theater: str) -> BoardView:
    battle = shown_battle(g)
    title = f"{battle.kind.capitalize()} battle" if battle is not None and battle.theater == theater else "Battle"
    look = Look(side="athens", second="sparta", note=f"{named(g, theater)}: a {g.tables.type_of[theater]} Theater.")
    return BoardView(battle_board(theater), title, field_pieces(g, theater), {theater: look})


def field_pieces(g: Pericles, theater: str) -> list[Piece]:
    """Athens from the left, Sparta from the right; those that fight in front, bases behind them."""
    battle = shown_battle(g)
    fighting = battle.kind if battle is not None else g.tables.type_of[theater]
    f = g.forces[theater]
    x, y, w, h = FIELD
    out = []
    for city in CITIES:
        toward = 1 if city == "athens" else -1
        edge = x if city == "athens" else x + w
        kinds = [k for k in UNITS[city] if f[k]]
        front = [k for k in kinds if k in OF_TYPE[fighting][city]]
        ranks = ([k for k in (CITY_BASE[city], LEAGUE_BASE[city]) if f[k]], [k for k in kinds if k not in front], front)
        for column, rank in enumerate(ranks):
            for n, kind in enumerate(rank):
                at = (edge + toward * (90 + column * 180), y + h / 2 + (n - (len(rank) - 1) / 2) * 78)
                name = KINDS[kind]
                tip = f"{f[kind]} × {PIECES[name]}, strength {g.tables.strength[kind]} each"
                label = "300" if kind == THE_300 else ""
                side = NATION_SIDE[name.split("_")[0]]
                out.append(Piece(f"{name}@{theater}", name, theater, side, f[kind], label, at=at, tip=tip))
    return out


# --- the sum


def battle_chart(g: Pericles) -> list[Chart]:
    """9.51: each part of both totals, the cards, and the result."""
    battle = g.battle
    if battle is None and g.phase == "over":
        battle = g.fought
    if battle is None:
        return []
    parts, cards = battle.parts, battle.cards
    names = [word for word in WORDS if any(word == w and n for city in CITIES for w, n in parts[city])]
    rows = [[Cell(WORDS[word]), *(Cell(part(parts[city], word)) for city in CITIES)] for word in names]
    before = {city: sum(n for _, n in parts[city]) for city in CITIES}
    rows.append([Cell("Before the cards"), *(Cell(str(before[city]), "lit") for city in CITIES)])
    if cards:
        value = {city: g.tables.card_value(cards[city]) for city in CITIES}
        rows.append([Cell("Battle card"), *(Cell(f"+ {value[city]}") for city in CITIES)])
        tone = {battle.winner: "good", ENEMY.get(battle.winner, ""): "bad"}
        rows.append([Cell("Total"), *(Cell(str(before[city] + value[city]), tone.get(city, "lit")) for city in CITIES)])
    title = f"{battle.kind.capitalize()} battle: {result_words(battle) if cards else 'the cards are still to come'}"
    return [Chart("battle", title, ["", *(c.capitalize() for c in CITIES)], rows, rect=BATTLE_CHART)]


def part(parts: Parts, word: str) -> str:
    return next((str(n) for w, n in parts if w == word and n), "–")


def result_words(battle: Battle) -> str:
    return f"{battle.victor} wins by {battle.delta}" if battle.winner else "a draw"


def battle_zones(g: Pericles) -> list[Zone]:
    """A card of each Battle deck, face down until both are turned together."""
    battle = shown_battle(g)
    out = []
    for city in CITIES:
        card = Card(f"battle_card_{city}", back=city, up=False)
        if battle is not None and city in battle.cards:
            face = political_card(g, "", battle.cards[city], "")
            card = Card(card.id, face.title, text=face.text, top_left=face.top_left, motif="battle", side=city)
        size = BATTLE_CARDS[city][2:]
        out.append(Zone(f"battle_{city}", "", [card], "row", rect=BATTLE_CARDS[city], card_size=size, align="centre"))
    return out


def coming_battle(g: Pericles) -> list[Chart]:
    """On the map, while a Military issue is decided: what both sides would bring, as far as it is known."""
    current = g.current
    if g.battle is not None or current is None or current.kind != "military" or current.deploy:
        return []
    theater = current.theater
    if theater not in g.forces or g.status(theater) == CITY[current.owner]:
        return []
    kind = g.tables.type_of[theater]
    parts = sums(g, theater, kind)
    if current.persian:
        parts["sparta"] = [(PERSIAN_FLEET, g.tables.figures.persian_strength)]
    names = [word for word in WORDS if any(word == w and n for city in CITIES for w, n in parts[city])]
    hidden = {CITY[seat] for seat, n in g.committed.items() if n < 0}
    if g.ship_in == UNKNOWN_SHIP:
        hidden.add("athens")
    rows = [
        [Cell(city.capitalize()), *(Cell(part(parts[city], word)) for word in names),
         Cell(str(sum(n for _, n in parts[city])) + (" + ?" if city in hidden else ""), "lit")]
        for city in CITIES
    ]  # fmt: skip
    title = f"{kind.capitalize()} battle in {named(g, theater)}, before cards"
    return [Chart("coming_battle", title, ["", *(WORDS[word] for word in names), "Sum"], rows, rect=MAP_CHART)]


def scales(g: Pericles) -> list[Scales]:
    """The two totals of the battle, or of the last one, in the side panel."""
    battle = shown_battle(g)
    if battle is None or not battle.parts:
        return []
    values = {city: g.tables.card_value(battle.cards[city]) if battle.cards else None for city in CITIES}
    facts = [total_fact(city, battle.parts[city], values[city]) for city in CITIES]
    where = f"{battle.kind.capitalize()} battle in {named(g, battle.theater)}"
    return [Scales(facts[0], facts[1], f"{where}: {result_words(battle) if battle.cards else 'before the cards'}")]


def total_fact(city: str, parts: Parts, card: int | None) -> Fact:
    lines = [f"{n} {word}" for word, n in parts if n] + ([f"{card} card"] if card is not None else ["before the card"])
    total = sum(n for _, n in parts) + (card or 0)
    return Fact(city.capitalize(), str(total), "battle", "\n".join(lines), id=f"battle_{city}")
