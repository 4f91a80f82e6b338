"""Boards and tables to try the view with, made from the data we ship and from thin air: points, areas, hexes, cards."""

from __future__ import annotations

import random

import msgspec

from engines import games
from engines.core.board import Board
from engines.core.data import Edition
from engines.core.game import Game
from engines.core.table import (
    Banner,
    BoardView,
    Card,
    Cell,
    Fact,
    Figure,
    Look,
    Mark,
    Path,
    Piece,
    Plate,
    Scales,
    Side,
    Table,
    Track,
    Zone,
)  # fmt: skip

SIDES = (
    Side("athens", "Athens", "#1d5c96", "Α"),
    Side("delian", "Delian League", "#6fa3cf", "Δ"),
    Side("sparta", "Sparta", "#a12a2a", "Λ"),
    Side("corinth", "Corinth", "#d58a4a", "Ϙ"),
    Side("persia", "Persia", "#6b4a8a", "", "disc"),
    Side("neutral", "Neutral", "#d9cfbd", ""),
)


class Sample(Game):
    """A game that is nothing but its boards."""

    id = "sample"
    title = "Sample"
    sides = SIDES

    def __init__(self, *boards: Board) -> None:
        self._boards = {board.id: board for board in boards}

    def boards(self, edition: Edition | None = None) -> dict[str, Board]:
        return self._boards


def _board(game: str, id: str) -> Board:
    return msgspec.structs.replace(next(iter(games[game].boards().values())), id=id)


def war_board() -> Board:
    """The map of the Peloponnesian War: 193 spaces."""
    return _board("peloponnesian_war", "war")


def war_table(pieces: int = 300, seed: int = 1) -> Table:
    draw = random.Random(seed)
    places = list(war_board().spaces)
    kinds = ("hoplite", "hoplite", "trireme", "trireme", "cavalry", "leader", "siege", "ravaged", "rebellion")
    out = []
    for n in range(pieces):
        kind = draw.choice(kinds)
        side = draw.choice(("athens", "delian", "sparta", "corinth"))
        leader = (
            {"label": draw.choice(("Brasidas", "Pericles", "Nicias")), "figures": ("2", "1")} if kind == "leader" else {}
        )
        out.append(
            Piece(
                f"p{n}", kind, draw.choice(places), side, draw.randint(1, 4) if not leader else 1, spent=n % 9 == 0, **leader
            )
        )
    looks = {"athens": Look("athens", badge="3"), "megara": Look("sparta", "athens"), "thebes": Look(dim=True)}
    tracks = [Track("turn", "Turn", [Cell(str(n), "lit" if n == 4 else "") for n in range(1, 11)], 1, [Mark(4, "athens")],
                    rect=(110, 30, 420, 90))]  # fmt: skip
    view = BoardView("war", "The War", out, looks, [Path(["athens", "piraeus", "salamis"], "route", "2 links")])
    return Table(Banner("Turn 4", "Sparta moves."), [view], tracks=tracks)


def areas_board() -> Board:
    return _board("victory_or_death", "areas")


def areas_table() -> Table:
    board = areas_board()
    land = [s.id for s in board.spaces.values() if s.kind == "land"]
    sea = [s.id for s in board.spaces.values() if s.kind != "land"]
    pieces = [
        Piece(f"c{n}", "city", id, ("athens", "sparta", "delian", "corinth")[n % 4])
        for n, id in enumerate(land)
        if n % 3 == 0
    ]
    pieces += [Piece(f"h{n}", "hoplite", id, ("sparta", "athens")[n % 2]) for n, id in enumerate(land) if n % 3 == 1]
    pieces += [Piece(f"t{n}", "trireme", id, ("delian", "corinth")[n % 2]) for n, id in enumerate(sea) if n % 2]
    looks = {id: Look("sparta" if n % 2 else "athens") for n, id in enumerate(land) if n % 5 == 0}
    hand = Zone("hand", "Your hand", [card(n) for n in range(7)], dock="hand")
    return Table(Banner("Round 4 · Sparta"), [BoardView("areas", pieces=pieces, looks=looks)], [hand])


def hex_board() -> Board:
    return _board("dies_irae", "hexes")


def hex_table() -> Table:
    board = hex_board()
    named = [s.id for s in board.spaces.values() if s.icon]
    kinds = ("post", "city", "fortress", "monument", "legion", "trireme")
    pieces = [Piece(f"x{n}", kinds[n % 6], id, ("athens", "persia", "sparta")[n % 3]) for n, id in enumerate(named) if n % 2]
    return Table(
        Banner("Turn 2"),
        [BoardView("hexes", pieces=pieces, looks={named[0]: Look("athens"), named[5]: Look("persia", "athens")})],
    )


def card(n: int) -> Card:
    bands = (("Building", "#7a4a2a"), ("Landscape", "#3f6b3a"), ("Event", "#a8611b"), ("Status", "#2f6b58"))
    band, colour = bands[n % 4]
    return Card(
        f"card{n}", ("Temple of Artemis", "Vale of Nemea", "The rising of the Helots", "Sparta’s walls")[n % 4], f"key{n}",
        band, colour, text=("Draw two coin cards.", "", "Remove one Hoplite from Laconia or next to it.", "")[n % 4],
        top_left=[Figure("wood", "2"), Figure("stone", "1")], top_right=[Figure("value", str(n + 2))],
        bottom_left=[Figure("inhabitant", "1")], bottom_middle=[Figure("grain", "2")], bottom_right=[Figure("power", "3")],
        motif=("temple", "fields", "fire", "walls")[n % 4], tip="What it does.",
    )  # fmt: skip


def cloth_board() -> Board:
    return Board("cloth", 1500, 900, kind="cloth")


def cloth_table() -> Table:
    zones = [
        Zone("market", "On offer", [card(n) for n in range(6)], rect=(330, 40, 840, 220), frame=True),
        Zone("draw", "Coin cards", [Card("draw", back="coin", up=False, count=40)], "pile", rect=(1200, 40, 130, 220)),
        Zone("discard", "Discard", [], "pile", rect=(1345, 40, 130, 220)),
        Zone("mine", "Argos", [card(n) for n in range(3, 12)], rect=(330, 560, 1145, 220), frame=True, note="9 cards"),
        Zone("bid", "Your bid", [card(20)], "fan", rect=(700, 300, 300, 220)),
        Zone("hand", "Your hand", [card(n) for n in range(30, 36)], dock="hand"),
    ]
    facts = [
        Fact("Coins", "6", "coin", id="coins"),
        Fact("Wood", "3", "wood"),
        Fact("Stone", "1", "stone"),
        Fact("Grain", "4", "grain"),
    ]
    plates = [
        Plate(seat, name, "builds", facts, side, seat == "a", str(n * 7), (30, 40 + n * 170, 270, 150))
        for n, (seat, name, side) in enumerate(
            (("a", "Argos", "athens"), ("b", "Messene", "sparta"), ("c", "Patras", "corinth"))
        )
    ]
    bars = [Mark(7, "athens", "Argos"), Mark(4, "sparta", "Messene")]
    tracks = [
        Track("plague", "Plague", [Cell(icon="plague")] * 4, 0, [Mark(2, icon="plague")], rect=(330, 300, 330, 80)),
        Track("power", "Power", [], 0, bars, "bar", (330, 400, 330, 110)),
    ]
    scales = [Scales(Fact("Power", "12"), Fact("People", "9"), "The lesser counts: 9", (1030, 300, 440, 220))]
    return Table(Banner("Round 3"), [BoardView("cloth")], zones, tracks, plates, scales=scales)


def samples() -> dict[str, tuple[Sample, Table]]:
    return {
        "points": (Sample(war_board()), war_table()),
        "areas": (Sample(areas_board()), areas_table()),
        "hexes": (Sample(hex_board()), hex_table()),
        "cloth": (Sample(cloth_board()), cloth_table()),
    }
