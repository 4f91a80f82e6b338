"""How things look on the table: colours and pictures of issues, and the faces of cards and markers."""

from __future__ import annotations

import msgspec

from engines.core.table import Card, Figure

from ..assembly import card_worth
from ..data import CITY
from ..names import ISSUES, leader_name
from ..state import HIDDEN, Pericles

SEAT_SIDE = {"aristocrats": "athens", "demagogues": "delian", "agiad": "sparta", "eurypontid": "peloponnesian"}
NATION_SIDE = {
    "athenian": "athens",
    "delian": "delian",
    "argos": "argos",
    "spartan": "sparta",
    "the": "sparta",
    "peloponnesian": "peloponnesian",
}
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
    text = f"Card {c.number}. {half.aligned_total} on {ISSUES[half.issue]}."
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


def spoken_card(g: Pericles, who: str, card: str, kind: str) -> Card:
    """It keeps the place and the name of the back that it was, so that it is seen to turn."""
    return msgspec.structs.replace(political_card(g, who, card, kind), id=f"down_{who}", key="")


def issue_card(id: str, kind: str, city: str, badge: str, tip: str) -> Card:
    return Card(
        id, band=ISSUES[kind], colour=COLOURS[kind], motif=MOTIFS[kind], side=city, badge=badge, tip=tip or ISSUES[kind]
    )


def marker_cards(seat: str, kinds: list[str]) -> list[Card]:
    return [
        Card(f"{seat}_{k}#{i}", "", f"{seat}_{k}", ISSUES[k], COLOURS[k], motif=MOTIFS[k], side=SEAT_SIDE[seat])
        for i, k in enumerate(kinds)
    ]
