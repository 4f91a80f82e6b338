"""What a table view shows now: the game, its boards, the table, and what is lit on it. Widgets read it, the view sets it."""

from __future__ import annotations

from typing import Any

from engines.core.board import Board
from engines.core.game import Game
from engines.core.table import BoardView, Card, Look, Sketch, Table, Target

from .declutter import Obstacles
from .geometry import Shapes
from .layout import obstacles_of
from .tiles import Tiles


class ViewState:
    def __init__(self) -> None:
        self.game: Game[Any] | None = None
        self.boards: dict[str, Board] = {}
        self.shapes: dict[str, Shapes] = {}  # of the boards that were opened
        self.tiles: dict[str, Tiles] = {}  # of the same boards
        self.board_id = ""
        self.table: Table | None = None
        self.lit: set[Target] = set()  # what may be chosen
        self.strong: set[Target] = set()  # what the keyboard points at
        self.sketch: Sketch | None = None  # what an option would do
        self._obstacles: tuple[tuple[str, float], Obstacles] | None = None

    def take_game(self, game: Game[Any], boards: dict[str, Board]) -> None:
        """Another game: nothing of the old one is left."""
        self.game, self.boards = game, boards
        self.shapes, self.tiles = {}, {}
        self.board_id = ""
        self.table = None
        self._obstacles = None

    # --- the board on screen

    @property
    def board(self) -> Board:
        return self.boards[self.board_id]

    @property
    def shape(self) -> Shapes:
        return self.shapes[self.board_id]

    def board_view(self, table: Table | None = None) -> BoardView:
        """What lies on the board on screen, of the table shown or of another one."""
        table = table or self.table
        views = table.boards if table is not None else []
        return next((v for v in views if v.board == self.board_id), BoardView(self.board_id))

    @property
    def on_main_board(self) -> bool:
        """True while the board on screen is the one that zones, tracks and plates lie on."""
        return self.table is not None and bool(self.table.boards) and self.table.boards[0].board == self.board_id

    def boards_of(self, targets: set[Target]) -> list[str]:
        """The boards, if there are several, on which one of these lies."""
        if self.table is None or len(self.table.boards) < 2:
            return []
        ids = {target.id for target in targets}
        return [
            view.board
            for view in self.table.boards
            if view.board in self.boards
            and (ids & self.boards[view.board].spaces.keys() or ids & {p.id for p in view.pieces})
        ]

    def obstacles(self, zoom: float) -> Obstacles:
        """What blocks should not cover; computed once for each zoom."""
        key = self.board_id, zoom
        if self._obstacles is None or self._obstacles[0] != key:
            words = self.tiles[self.board_id].board_painter.words(zoom)
            self._obstacles = key, obstacles_of(self.shape, zoom, words)
        return self._obstacles[1]

    # --- single things

    def look_of(self, space: str) -> Look | None:
        return self.board_view().looks.get(space)

    def name_of(self, space: str) -> str:
        """The name of a space on the board on screen; "" for a box without one."""
        found = self.board.spaces.get(space) if self.board_id else None
        return found.name if found is not None else ""

    def card(self, id: str) -> Card | None:
        """A card that lies in a zone."""
        return next((c for zone in self.table.zones for c in zone.cards if c.id == id), None) if self.table else None

    def opens(self, target: Target | None) -> bool:
        """True if a click on the target opens a closer look at a seat's things."""
        if target is None or self.table is None:
            return False
        if target.kind == "plate":
            return any(p.opens for p in self.table.plates if p.seat == target.id)
        zones = (z for z in self.table.zones if z.opens)
        return any(target == ("zone", z.id, "") or any(c.id == target.id for c in z.cards) for z in zones)
