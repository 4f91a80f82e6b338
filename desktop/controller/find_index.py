"""What the field of Ctrl+K finds: places, pieces and cards of the table, rules, and what the window adds to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from desktop.controller.match import Match
from engines.core.table import Table

PLACE, PIECE, CARD, RULE, ACTION, SETTING = "place", "piece", "card", "rule", "action", "setting"
MOST = 30  # hits that are listed
WORST = 9  # the rank of what does not fit


class Hit(NamedTuple):
    kind: str
    name: str
    id: str  # of the thing on the table, the number of the rule, the name of the action or of the setting
    note: str = ""  # what it is, or where: found by its words, too
    text: str = ""  # more words by which it is found, after all others


def of_table(match: Match, table: Table) -> Iterator[Hit]:
    """The places of the boards, and what lies open on the table for the seat that is shown."""
    titles = {view.board: view.title for view in table.boards}
    for id, board in match.game.boards(match.edition).items():
        for space in board.spaces.values():
            if space.name:
                yield Hit(PLACE, space.name, space.id, titles.get(id, ""))
    for view in table.boards:
        yield from (Hit(PIECE, p.label, p.id, p.tip.partition("\n")[0]) for p in view.pieces if len(p.label) > 2)
    for zone in table.zones:
        yield from (Hit(CARD, c.title, c.id, zone.title, c.text) for c in zone.cards if c.up and c.title)


def of_rules(match: Match) -> Iterator[Hit]:
    for section in match.game.rules:
        number = section.number if section.number[:1].isdigit() else ""
        yield Hit(RULE, section.title, section.number or section.title, number, section.text)


def found(hits: Iterable[Hit], words: str) -> list[Hit]:
    """The hits in which every word occurs: first those whose name begins so, last those that only their text names."""
    wanted = words.casefold().split()
    if not wanted:
        return []
    ranks = {hit: _rank(hit, wanted, words.casefold().strip()) for hit in hits}
    return sorted((hit for hit, rank in ranks.items() if rank < WORST), key=lambda hit: ranks[hit])[:MOST]


def _rank(hit: Hit, wanted: list[str], whole: str) -> int:
    name, near = hit.name.casefold(), f"{hit.name} {hit.note}".casefold()
    if name.startswith(whole) or hit.note.startswith(whole):
        return 0
    if all(any(part.startswith(word) for part in name.split()) for word in wanted):
        return 1
    if all(word in near for word in wanted):
        return 2
    return 3 if all(word in f"{near} {hit.text}".casefold() for word in wanted) else WORST
