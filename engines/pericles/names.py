"""What things are called, for prompts, reasons and the log."""

from __future__ import annotations

from .data import Tables

PIECES = {
    "athenian_land": "Athenian land unit", "athenian_naval": "Athenian naval unit", "athenian_base": "Athenian base",
    "delian_land": "Delian land unit", "delian_naval": "Delian naval unit", "delian_base": "Delian base",
    "argos_land": "Argive land unit", "spartan_land": "Spartan land unit", "spartan_naval": "Spartan naval unit",
    "spartan_base": "Spartan base", "the_300": "the 300", "peloponnesian_land": "Peloponnesian land unit",
    "peloponnesian_naval": "Peloponnesian naval unit", "peloponnesian_base": "Peloponnesian base",
}  # fmt: skip

ISSUES = {
    "military": "Military", "league": "League", "diplomatic": "Diplomatic", "oracle": "Oracle", "war_peace": "War/Peace",
    "ostracism": "Ostracism", "citizenship": "Citizenship", "colony": "Colony", "games": "Games", "krypteia": "Krypteia",
    "rumor": "Rumor",
}  # fmt: skip

SEAT_NAMES = {"aristocrats": "Aristocrats", "demagogues": "Demagogues", "agiad": "Agiad", "eurypontid": "Eurypontid"}


def several(n: int, one: str, many: str = "") -> str:
    """A number and what there is of it."""
    return f"{n} {one if n == 1 else many or f'{one}s'}"


def pieces(kind: str, n: int) -> str:
    """Pieces of a kind, counted."""
    return PIECES[kind] if kind == "the_300" else several(n, PIECES[kind])


def one_of(kind: str) -> str:
    """A piece with its article."""
    name = PIECES[kind]
    return name if kind == "the_300" else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def card_title(t: Tables, card: str) -> str:
    """A political card by itself, as in battle, where no faction's face of it counts."""
    return f"card {t.cards[card].number} ({t.cards[card].title})"


def leader_name(t: Tables, card: str, turn: int) -> str:
    for turns, name in t.cards[card].leaders_by_turn.items():
        first, _, last = turns.partition("-")
        if int(first) <= turn <= int(last or first):
            return name
    return "the leader"


def card_face(t: Tables, card: str, seat: str, turn: int) -> str:
    """A political card as a faction sees it: the person, and the issue on which he speaks best."""
    if t.cards[card].faction:
        return leader_name(t, card, turn)
    half = t.cards[card].halves[seat]
    return f"{half.personality} ({ISSUES[half.issue]})"
