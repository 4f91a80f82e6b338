"""Names of things, texts of buttons, and what an option would do before it is chosen."""

from __future__ import annotations

from engines.core import Ask, Option
from engines.core.data import shipped
from engines.core.flow import Event
from engines.core.table import Look, Path, Sketch

from ..assembly import card_worth, spaces_to_own_track
from ..battle import battle_total
from ..data import (
    CITIES,
    CITY,
    EAST,
    ENEMY,
    GAME_ID,
    IS_LAND,
    KINDS,
    LAND_UNITS,
    PERSIA,
    S_LAND,
    THE_300,
    Tables,
    tables,
)  # fmt: skip
from ..diplomacy import conversion_need
from ..movement import Roads
from ..names import ISSUES, PIECES, SEAT_NAMES, card_face, card_title, leader_name, pieces, several
from ..state import Pericles


def named(g: Pericles | None, id: str) -> str:
    t = g.tables if g is not None else tables(shipped(GAME_ID))
    if id in t.theaters:
        return t.theaters[id].name
    for names in (PIECES, ISSUES, SEAT_NAMES):
        if id in names:
            return names[id]
    if id in t.cards:
        return card_name(g, t, id)
    if id in t.plays:
        return f"{t.plays[id].play} {t.plays[id].letter}"
    place = space_name(id)
    if place:
        return place
    for seat, name in SEAT_NAMES.items():
        if id.startswith(f"{seat}_") and id.removeprefix(f"{seat}_") in ISSUES:
            return f"{ISSUES[id.removeprefix(f'{seat}_')]} of {name}"
    return id.replace("_", " ").capitalize()


def space_name(id: str) -> str:
    """A space of an assembly display."""
    head, _, tail = id.rpartition("_")
    if head in SEAT_NAMES and tail.isdigit():
        return f"{SEAT_NAMES[head]} {tail}"
    if head in CITIES and tail == "centre":
        return "the centre"
    return ""


def card_name(g: Pericles | None, t: Tables, id: str) -> str:
    """A card that no faction's face belongs to, as in battle."""
    card = t.cards[id]
    if card.faction:
        return leader_name(t, id, g.turn if g is not None else 1)
    return card_title(t, id)


def card_in_hand(g: Pericles, id: str) -> str:
    """A card by the face that lies before whoever holds it."""
    holder = next((s for s in g.hands if id in g.hands[s] or id in g.entourage.get(s, ())), "")
    return card_face(g.tables, id, holder, g.turn) if holder in g.tables.cards[id].halves else named(g, id)


def told_name(g: Pericles | None, event: Event, id: str) -> str:
    """A name in the sentence of an event: a card by the face of the faction that showed it, in that turn."""
    t = g.tables if g is not None else tables(shipped(GAME_ID))
    shown = id in t.cards and id == event.data.get("card") and event.seat is not None
    if shown and (event.seat in t.cards[id].halves or t.cards[id].faction):
        return card_face(t, id, event.seat or "", int(event.data.get("turn", g.turn if g is not None else 1)))
    return named(g, id)


# --- buttons

PLAIN = {
    "done": "Keep the rest",
    "use_hostages": "Send the Hostages home",
    "keep_hostages": "Keep the Hostages",
    "brain_trust": "Call on the Brain Trust",
    "no_brain_trust": "Let the leader speak alone",
    "no_action": "No action",
    "league_units": "Build units",
    "league_base": "Build a base (4 Strategos, +2 Honor)",
    "stop": "Stop building",
    "neutral_base": "Found a base (4 Strategos, +2 Honor)",
    "leave": "Leave the order as it is",
    "swap": "Swap the two on top",
    "persian_base": "Win a Persian base (4 Strategos, +2 Honor)",
    "persian_gold": "Build ships with Persian gold",
    "recall": "Call Alcibiades home (5 Strategos)",
    "ship": "The Ship of State joins",
    "no_ship": "Keep the Ship of State",
    "confirm": "Confirm",
    "close_assembly": "Close the Assembly",
    "turn_cards": "Turn the Battle cards",
    "leave_field": "Leave the field",
    "fight_on": "Fight the second battle",
    "hold_back": "Hold back",
    "raid": "Raid (3 Strategos, +3 Honor)",
    "expedition": "Expedition",
}


def button(g: Pericles, o: Option) -> str:
    def name(id: str | None) -> str:
        return named(g, id or "")

    if o.verb in PLAIN:
        return PLAIN[o.verb]
    match o.verb:
        case "nominate":
            return f"Nominate {name(o.kind)}"
        case "designate":
            kind = (o.piece or "").partition("_")[2].rpartition("_")[0]
            return f"Debate {ISSUES.get(kind, kind)} ({name(o.space)})"
        case "play" | "keep" | "discard":
            return f"{o.verb.capitalize()} {card_in_hand(g, o.card or '')}"
        case "marker":
            kind = (o.card or "").partition("_")[2]
            return f"Place {ISSUES.get(kind, kind)}"
        case "place" | "reveal" | "colony" | "prophecy":
            word = {"place": "Place in", "reveal": "Reveal in", "colony": "Found it in", "prophecy": "Prophecy about"}[
                o.verb
            ]
            return f"{word} {name(o.space)}"
        case "commit":
            return f"Commit {o.amount}"
        case "argos":
            return several(o.amount or 0, "Argive unit")
        case "call_argos":
            return f"Call {several(o.amount or 0, 'Argive unit')} ({o.amount} Strategos)"
        case "convert":
            return f"Convert a base with {o.amount} Strategos (+2 Honor)"
        case "treachery":
            return f"Sow {o.amount} Treachery ({o.amount} Strategos)"
        case "sacred_aid":
            return f"Sacred Aid: {o.amount} Treachery"
        case "drive_out":
            return f"Drive out {o.amount} Treachery ({(o.amount or 1) - 1} Strategos)"
        case "oracle_honor":
            return f"Take {o.amount} Honor"
        case "build":
            where = f" in {name(o.space)}" if g.current and g.current.theater == PERSIA else ""
            return f"{built_words(g, o)}{where}"
        case "move" | "redeploy":
            return f"{name(o.kind)} from {name(o.origin)}" + (f" to {name(o.space)}" if o.space else "")
        case "lose" | "remove" | "raze":
            return f"{name(o.kind)} in {name(o.origin)}"
        case "disband":
            return f"Return to the pool: {name(o.kind)} in {name(o.origin)}"
        case "for_good":
            return name(o.kind)
    return o.verb.replace("_", " ").capitalize()


def built_words(g: Pericles, o: Option) -> str:
    """What is built at a base; the 300 come with a Spartan unit, if one is left (9.11)."""
    if o.kind != "the_300":
        return pieces(o.kind or "", o.amount or 1)
    rest = min(g.tables.figures.build_land - 1, g.pool[S_LAND])
    return f"The 300 and {pieces('spartan_land', rest)}" if rest else "The 300"


# --- before it is chosen


def draft(g: Pericles, ask: Ask, o: Option) -> Sketch:
    """What an option would do: exit strengths along a route, the totals of a battle, the worth of a card, the cost of a
    deal; and what it would bring about that nobody wants."""
    sketch = plain_draft(g, ask, o)
    warning = warning_of(g, ask.seat, o)
    if warning:
        sketch.text = f"{sketch.text} {warning}".strip()
    return sketch


def plain_draft(g: Pericles, ask: Ask, o: Option) -> Sketch:
    seat = ask.seat
    if o.verb == "move" and o.kind in KINDS and g.current is not None:
        return route_sketch(g, CITY[seat], KINDS.index(o.kind), o.origin or "", o.space)
    if o.verb == "play" and o.card in g.tables.cards and g.debated:
        issue = g.issue(g.city, g.debated)
        value, tokens = card_worth(g, seat, o.card or "", issue.kind)
        need = spaces_to_own_track(seat, issue)
        note = f"the marker needs {need} to reach you" if need > 0 else "the marker lies on your track"
        return Sketch(f"Worth {value} here, {tokens} Strategos; {note}.")
    if o.verb == "designate" and g.city:
        issue = g.issue(g.city, (o.piece or "").removeprefix(f"{g.city}_"))
        need = spaces_to_own_track(seat, issue)
        return Sketch(f"Needs {need} to reach you." if need > 0 else f"On your track at {1 - need}.")
    if o.verb in ("expedition", "commit", "confirm", "fight_on") and g.current is not None and g.current.theater in g.forces:
        return Sketch(battle_words(g, seat, g.current.theater, o))
    if o.verb == "convert" and o.space:
        side = CITY[seat]
        enemy = g.full_strength(ENEMY[side], o.space)
        return Sketch(
            f"Enemy strength {enemy}, your Treachery {g.treachery(side, o.space)}: "
            f"{conversion_need(g, side, o.space)} Strategos are enough."
        )
    if o.verb == "disband" and g.phase == "redeploy":
        return Sketch("No Theater may take it: it leaves the map (11.32).")
    return Sketch(ask.preview(o) if ask.preview else "")


# --- what an option would bring about that nobody wants


def warning_of(g: Pericles, seat: str, o: Option) -> str:
    """One sentence, or ''."""
    return starving_peace(g, seat, o) or losing_peace(g, seat, o) or lonely_300(g, seat, o)


def starving_peace(g: Pericles, seat: str, o: Option) -> str:
    """13.2, 11.12: the Peace of Callias closes the only granary that Athens holds."""
    persian = o.space == EAST and o.verb == "expedition"
    persian = persian or (g.current is not None and g.current.persian and o.verb in ("commit", "confirm", "turn_cards"))
    if not persian or g.data.kind != "full" or CITY[seat] != "athens":
        return ""
    if any(g.is_open(t) and g.bases("athens", t) for t in g.tables.granaries if t != EAST):
        return ""
    return (
        "Beware: the Peace of Callias would close the Eastern Mediterranean, and without a base at another granary Athens "
        "starves at the end of the turn (13.2, 11.12)."
    )


def losing_peace(g: Pericles, seat: str, o: Option) -> str:
    """14: a Peace that ends the game while the own City-State is behind."""
    since = g.data.special("ends_on_peace_from_turn")
    if since is None or not g.war or g.turn < int(since):
        return ""
    issue = next((i for i in g.display[CITY[seat]] if i.kind == "war_peace"), None)
    to_peace = (
        o.verb == "use_hostages"
        or (o.verb == "nominate" and o.kind == "war_peace")
        or (o.verb == "designate" and issue is not None and o.piece == f"{CITY[seat]}_{issue.id}")
        or (o.verb == "play" and issue is not None and g.debated == issue.id)
    )
    ours, theirs = g.city_honor(CITY[seat]), g.city_honor(ENEMY[CITY[seat]])
    if not to_peace or ours >= theirs:
        return ""
    return f"Beware: a Peace would end the game now, and your City-State is behind in Honor, {ours} to {theirs} (14)."


def lonely_300(g: Pericles, seat: str, o: Option) -> str:
    """12.1: the 300 without another land unit beside them, where an enemy stands or is met."""
    if (
        CITY[seat] != "sparta"
        or o.verb not in ("move", "redeploy", "confirm")
        or (o.verb == "confirm" and g.phase != "moves")
    ):
        return ""
    target = g.current.theater if g.current is not None else ""
    for theater, f in g.forces.items():
        there = list(f)
        if o.kind in KINDS and o.origin == theater:
            there[KINDS.index(o.kind)] -= 1
        if o.kind in KINDS and (o.space or target) == theater:
            there[KINDS.index(o.kind)] += 1
        alone = there[THE_300] > 0 and not any(there[k] for k in LAND_UNITS["sparta"] if k != THE_300)
        touched = theater in (o.origin, o.space or target)
        if alone and touched and (theater == target or g.has_force("athens", theater)):
            return f"Beware: the 300 would stand alone in {named(g, theater)}."
    return ""


def route_sketch(g: Pericles, side: str, kind: int, origin: str, space: str | None) -> Sketch:
    assert g.current is not None
    roads = Roads(g, side, g.current.theater)
    ways = roads.destinations(kind, origin)
    shown = [ways[space]] if space in ways and space else list(ways.values())
    word = "land" if IS_LAND[kind] else "naval"
    each = g.tables.strength[kind]
    paths, looks = [], {}
    for route in shown:
        parts = []
        for here in route[:-1]:
            own = g.strength(side, here, word) + (0 if here == origin else each)
            foe = g.strength(ENEMY[side], here, word)
            parts.append(f"{named(g, here)} {own} : {foe}")
            looks[here] = Look(badge=f"{own} : {foe}", note=f"{word.capitalize()} strength for leaving: {own} against {foe}")
        paths.append(Path(route, "route", "; ".join(parts)))
    text = f"Exit strengths: {paths[0].label}." if len(paths) == 1 else f"{len(paths)} destinations."
    return Sketch(text, paths, looks)


def battle_words(g: Pericles, seat: str, theater: str, o: Option) -> str:
    """What both sides would bring without cards, as far as this seat knows."""
    kind = g.tables.type_of[theater]
    if o.verb == "fight_on":
        kind = "naval" if kind == "land" else "land"
    out = []
    for city in CITIES:
        total, account = battle_total(g, city, theater, kind)
        more = o.amount or 0 if o.verb == "commit" and CITY[seat] == city else 0
        hidden = "" if city == CITY[seat] or g.phase not in ("issue", "commit", "moves") else " and what is hidden"
        plus = f" + {more} Strategos" if more else ""
        out.append(f"{city.capitalize()} {account}{plus} = {total + more}{hidden}")
    return f"{kind.capitalize()} battle before cards: {'; '.join(out)}."


# --- in vain


def why_no_card(g: Pericles, intent: Option) -> str:
    """Cards and tokens on the table that somebody reaches for when they are not his to take. Of a card that lies hidden it
    says nothing, for to say whose it is would tell where it is."""
    card, space = intent.card or "", intent.space or ""
    if card.startswith("down_"):
        return "Waiting for the other faction's card (6.41)." if g.debated else "Cards are face up (6.42)."
    for city in CITIES:
        if card.startswith(f"token_{city}") or space == f"tokens_{city}_stock":
            return "Strategos come from cards on their own issue (6.44)." if g.stock[city] else "The stock is empty (6.44)."
    return ""
