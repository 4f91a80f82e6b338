"""An assembly on the table: issues that slide between two factions, the cards of a debate, tokens that are dealt."""

from __future__ import annotations

from engines.core.table import Card, Cell, Chart, Piece, Zone

from ..assembly import display_space
from ..data import (
    CITIES,
    FACTIONS,
    AlcibiadesEffect,
    ArgosEffect,
    Effect,
    LeadersDeadEffect,
    NoRaidsEffect,
    PlagueEffect,
    Play,
    StockEffect,
    WillEffect,
)  # fmt: skip
from ..names import ISSUES, SEAT_NAMES
from ..state import Pericles
from .boards import ASSEMBLY_CHART, DEBATE, MARKER, PLAY, SUPPLY, TOKEN, TOKENS, display_rect
from .card_faces import COLOURS, SEAT_SIDE, issue_card, spoken_card
from .option_labels import named


def assembly_zones(g: Pericles, city: str) -> list[Zone]:
    """What lies on the board of an assembly that is in front."""
    return [debate_zone(g, city), *play_zone(g), *display_zones(g, city), *token_zones(g, city)]


def assembly_pieces(g: Pericles, city: str) -> list[Piece]:
    """The same issues as counters, on the board of an assembly that is not in front."""
    out = []
    for issue in g.display[city]:
        lit = g.city == city and g.debated == issue.id
        out.append(
            Piece(
                f"{city}_{issue.id}", issue.kind, display_space(city, issue.at), city, label=ISSUES[issue.kind],
                figures=("●",) if lit else (), tip="Under debate" if lit else ISSUES[issue.kind],
            )
        )  # fmt: skip
    for kind, left in supply(g, city).items():
        out.append(Piece(f"{city}_supply_{kind}", kind, f"{city}_supply", city, left, ISSUES[kind], tip=f"{left} left"))
    return out


def supply(g: Pericles, city: str) -> dict[str, int]:
    """The markers that are not yet on display."""
    left = {kind: most - g.on_display(city, kind) for kind, most in g.tables.supply[city].items()}
    return {kind: n for kind, n in left.items() if n}


def display_zones(g: Pericles, city: str) -> list[Zone]:
    """Issue markers as low cards: they slide from space to space, and lie in a supply until they are nominated."""
    out = []
    for at in range(-g.tables.figures.track, g.tables.figures.track + 1):
        cards = []
        for issue in g.display[city]:
            if issue.at == at:
                mark = "Under debate" if g.city == city and g.debated == issue.id else ""
                cards.append(issue_card(f"{city}_{issue.id}", issue.kind, city, "●" if mark else "", mark))
        layout = "row" if at else "grid"
        out.append(Zone(display_space(city, at), "", cards, layout, rect=display_rect(at), card_size=MARKER))
    cards = [
        issue_card(f"{city}_supply_{kind}", kind, city, f"×{left}", f"{left} left") for kind, left in supply(g, city).items()
    ]
    out.append(
        Zone(f"{city}_supply", "", cards, "grid", rect=SUPPLY, card_size=MARKER, note="Issues to nominate", frame=True)
    )
    return out


def debate_zone(g: Pericles, city: str) -> Zone:
    """The two cards of a debate: backs until both are laid (pale where one is missing), open until the next debate."""
    cards = []
    note = ""
    if g.city == city and g.debated:
        kind = g.issue(city, g.debated).kind
        note = f"Debate {g.step + 1} of {g.tables.figures.debates}: {ISSUES[kind]}"
        for who in FACTIONS[city]:
            if g.phase == "debate":
                cards.append(spoken_card(g, who, g.cards_down[who], kind))
            else:
                cards.append(Card(f"down_{who}", back=city, up=False, dim=who not in g.cards_down, side=SEAT_SIDE[who]))
    elif FACTIONS[city][0] in g.spoken:
        cards = [spoken_card(g, who, g.spoken[who], g.spoken_on) for who in FACTIONS[city]]
        note = f"{ISSUES[g.spoken_on]} was debated"
    id = "debate" if g.city == city else f"debate_{city}"
    title = " and ".join(SEAT_NAMES[who] for who in FACTIONS[city])
    return Zone(
        id, title, cards, "row", rect=DEBATE, card_size=(176, 250), align="centre", note=note or "No debate yet", frame=True
    )


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
    titles = {"stock": f"Stock: {stock} Strategos", first: f"{ours} Strategos", second: f"{theirs} Strategos"}
    return [
        Zone(f"tokens_{city}_{name}", "", cards, "grid", rect=TOKENS[n], card_size=TOKEN, note=titles[name], frame=True)
        for n, (name, cards) in enumerate(parts)
    ]


# --- the turn's card and the state of the assembly


def play_zone(g: Pericles) -> list[Zone]:
    """The Aristophanes card of the turn, with what its event does."""
    if not g.play:
        return []
    play = g.tables.plays[g.play]
    text = " ".join([event_words(g, play), *placement_words(play)])
    card = Card(f"play_{g.play}", play.event.title, band=named(g, g.play), colour="#7a4e24", text=text, motif="mask")
    return [Zone("play", "", [card], "row", rect=PLAY, card_size=(372, 280), align="centre")]


def event_words(g: Pericles, play: Play) -> str:
    return " ".join(effect_words(g, effect) for effect in play.event.effects) or "No event."


def effect_words(g: Pericles, effect: Effect) -> str:
    match effect:
        case StockEffect(athens=athens, sparta=sparta):
            return f"Stock of Athens {athens:+d}, of Sparta {sparta:+d} Strategos."
        case WillEffect():
            words = {"base": "a base in", "control": "control of"}
            missions = ((c, effect.of(c)) for c in CITIES)
            wills = [f"{c.capitalize()} {words[m.mission]} {named(g, m.theater)}" for c, m in missions]
            return f"Will of the Assembly: {', '.join(wills)}."
        case AlcibiadesEffect(to=place):
            return f"Alcibiades goes to {named(g, place)}."
        case NoRaidsEffect():
            return "No Raids this turn."
        case LeadersDeadEffect(factions=factions):
            return f"Leaders fall: {', '.join(SEAT_NAMES[s] for s in factions)}; they bring one token."
        case ArgosEffect(land_units=most):
            return f"Athens places up to {most} Argive units in Sparta."
        case PlagueEffect():
            return "The plague strikes Athens and every contested Theater."


def placement_words(play: Play) -> list[str]:
    by_place: dict[str, list[str]] = {}
    for p in play.placements:
        by_place.setdefault(f"{ISSUES[p.issue]} for the {p.faction.capitalize()}, space {p.space}", []).append(p.city_state)
    return [f"{what}{'' if len(cities) == 2 else f' in {cities[0].capitalize()}'}." for what, cities in by_place.items()]


def assembly_chart(g: Pericles, city: str) -> Chart:
    """Who governs, whom the Assembly favors, and what the display would bring if the debates ended now."""
    factions = FACTIONS[city]
    sums = g.oration_sums(city)
    favored = {1: factions[0], -1: factions[1]}.get(g.favor[city])

    def mark(seat: str, here: str | None) -> Cell:
        return Cell("yes" if seat == here else "", "lit" if seat == here else "")

    rows = [
        [Cell("Governs"), *(mark(f, g.controlling[city]) for f in factions)],
        [Cell("Favor"), *(mark(f, favored) for f in factions)],
        [Cell("Oration"), *(Cell(str(sums[f])) for f in factions)],
        [Cell("Issues"), *(Cell(str(len(g.won(f)))) for f in factions)],
    ]
    return Chart(f"assembly_{city}", f"Assembly of {city.capitalize()}", ["", *(SEAT_NAMES[f] for f in factions)], rows,
                 rect=ASSEMBLY_CHART)  # fmt: skip
