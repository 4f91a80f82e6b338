"""The table: it builds at every decision for every seat, its ids are sound, and what is offered can be reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from ..board import Board
from ..flow import Ask, Option
from ..game import Game
from ..session import Session
from ..table import Table
from .cases import Case, random_game

EVERY = 7  # decisions between those whose tables are built

Boards = Mapping[str, Board]


def tables_build(case: Case, seed: int) -> Iterator[str]:
    """The table builds for every seat and for nobody, and its ids are unique."""
    session = case.begin(seed)
    game = session.game
    boards = game.boards(session.setup.edition)
    for s in random_game(session, seed + 1):
        if s.now % EVERY and s.ask is not None:
            continue
        for seat in (*s.state.seats, None):
            table = game.table(s.state, seat, s.ask)
            focused = sorted({plate.opens for plate in table.plates if plate.opens})[:1]
            for shown in (table, *(game.focused_table(s.state, seat, focus, s.ask) for focus in focused)):
                yield from (
                    f"after {s.now} choices, as {seat or 'nobody'} sees it: {f}" for f in faults_of_table(shown, boards)
                )
        if s.ask is not None:
            table = game.table(s.state, s.ask.seat, s.ask)
            yield from (f"after {s.now} choices: {f}" for f in out_of_reach(game, s, s.ask, table, boards))


def faults_of_table(table: Table, boards: Boards) -> Iterator[str]:
    if not table.banner.title:
        yield "the banner has no title"
    tracks = {track.id for track in table.tracks}
    things = {card.id for zone in table.zones for card in zone.cards} | tracks
    for view in table.boards:
        board = boards.get(view.board)
        if board is None:
            yield f"there is no board {view.board}"
            continue
        yield from twice("piece", [piece.id for piece in view.pieces])
        for piece in view.pieces:
            if piece.space not in board.spaces and not piece.at and piece.space.split(":")[0] not in tracks:
                yield f"the piece {piece.id} stands nowhere: {piece.space}"
        yield from (f"the board has no space {space}" for space in view.looks if space not in board.spaces)
        for path in view.paths:
            missing = set(path.points) - (things if path.kind == "leader" else set(board.spaces))
            yield from (f"a line leads to {point}, which is not there" for point in sorted(missing))
    cards = [card for zone in table.zones for card in zone.cards]
    yield from twice("card", [card.id for card in cards])
    yield from twice("zone", [zone.id for zone in table.zones])
    yield from (
        f"the card {card.id} lies face down and shows its face"
        for card in cards
        if not card.up and (card.title or card.text)
    )
    msgspec.json.encode(table)


def twice(kind: str, ids: list[str]) -> Iterator[str]:
    yield from (f"two have the id of the {kind} {id}" for id, number in Counter(ids).items() if number > 1)


# --- what is offered can be reached


def out_of_reach(game: Game[Any], session: Session, ask: Ask, table: Table, boards: Boards) -> Iterator[str]:
    """Each option has words. The pieces, cards and spaces that it names lie on the table, so that it can be pointed at; what
    has the same words is told apart by them. (An option that names none of these is a plain button, as is a single one.)"""
    reach = Reach(table, boards)
    by_words: dict[str, list[Option]] = {}
    for option in ask.options:
        by_words.setdefault(game.label(session.state, option), []).append(option)
        for id in reach.missing(option) if len(ask.options) > 1 else ():
            yield f"the option {described(option)} names {id}, which is not on the table"
    for words, options in by_words.items():
        things = Counter(reach.pointed_at(option) for option in options)
        if not words.strip():
            yield f"the option {described(options[0])} has no words"
        if len(things) < len(options):
            alike = " and ".join(described(option) for option in options if things[reach.pointed_at(option)] > 1)
            yield f"nothing on the table tells apart what “{words}” stands for: {alike}"


def described(option: Option) -> str:
    return " ".join(str(value) for value in msgspec.structs.astuple(option) if value is not None)


class Reach:
    """What can be pointed at on a table."""

    def __init__(self, table: Table, boards: Boards) -> None:
        pieces = [piece for view in table.boards for piece in view.pieces]
        sides = [side for scales in table.scales for side in (scales.left, scales.right)]
        facts = [*sides, *(fact for plate in table.plates for fact in plate.facts)]
        self.things = {piece.id for piece in pieces} | {zone.id for zone in table.zones} | {fact.id for fact in facts}
        self.things |= {card.key or card.id for zone in table.zones for card in zone.cards}
        self.things |= {cell.id for chart in table.charts for row in chart.rows for cell in row}
        self.stacks = {(piece.kind, piece.space) for piece in pieces}
        self.spaces = {space for view in table.boards if view.board in boards for space in boards[view.board].spaces}
        self.tracks = {track.id for track in table.tracks}
        self.seats = {plate.seat for plate in table.plates}

    def missing(self, option: Option) -> list[str]:
        """The pieces, cards and spaces that an option names, and that nobody finds."""
        lost = [id for id in (option.piece, option.card) if id is not None and id not in self.things]
        return lost + [id for id in (option.space, option.origin) if id is not None and not self.is_place(id)]

    def pointed_at(self, option: Option) -> tuple[str | None, ...]:
        """The things on the table that tell an option from others."""
        kind = option.kind if option.kind in self.things or (option.kind, option.origin) in self.stacks else None
        seat = option.seat if option.seat in self.seats else None
        return option.piece, option.card, kind, option.space, option.origin, seat

    def is_place(self, id: str) -> bool:
        return id in self.spaces or id in self.things or id.partition(":")[0] in self.tracks
