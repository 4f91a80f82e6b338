"""The table: a board to pan and zoom, what lies on it, and the hand below. It draws a `Table` and reports `Target`s."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from PySide6.QtCore import QPoint, QPointF, Signal
from PySide6.QtGui import QImage, QPainterPath, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.settings import settings
from desktop.ui.theme import fit_to_window, map_scale, theme_changed, theme_version
from engines.core import editions
from engines.core.board import Board
from engines.core.data import Edition
from engines.core.game import Game
from engines.core.table import BoardView, Look, Sketch, Table, Target

from .board_painter import BoardPainter
from .camera import Camera
from .canvas import Canvas
from .card_zoom import CardZoom
from .corner import Corner
from .drag_image import DragImage
from .finder import Finder
from .geometry import Shapes
from .hand import HandStrip
from .layout import Layout
from .motion import Motion
from .mouse import Mouse
from .overlay import Overlay
from .snapshot import snapshot
from .sprites import Pictures, Placed, Sprite
from .stage import Stage
from .tiles import Tiles
from .tips import Tips
from .view_state import ViewState


class TableView(QWidget):
    pressed = Signal()  # a button of the mouse went down, wherever
    clicked = Signal(object)  # Target
    dropped = Signal(object, object)  # Target dragged, Target under it or None
    lifted = Signal(object)  # Target a drag began with
    hovered = Signal(object)  # Target or None
    board_opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = ViewState()
        self.zones_shown = False
        self.tint = -1  # which of the board's tints is shown
        self._pinned = ""  # the piece whose zone stays shaded
        self._chosen: dict[str, int] = {}  # where each stack of blocks stands beside its symbol
        self._ways: Mapping[tuple[str, str], Sequence[str]] = {}
        self.pictures = Pictures()
        self.motion = Motion(self)
        self.canvas = Canvas(self)
        self.stage = Stage(self.canvas, self.pictures, self.motion, self)
        self.hand = HandStrip(self.pictures, self.motion, self)
        self.finder = Finder(self.state, self.canvas, self.stage, self.hand)
        self.card_zoom = CardZoom(self)
        self.overlay = Overlay(self, self.finder, self.pictures, self.motion, self.card_zoom)
        self.corner = Corner(self, self.state, self.canvas, self.hand)
        self.drag_image = DragImage(self)
        self.tips = Tips(self.state, self.finder, self.card_zoom)
        self.mouse = Mouse(self, self.finder, self.motion, self.drag_image, self.tips)
        self.camera = Camera(self.canvas, self.finder, self)
        self.corner.tools.add_lock(self.camera)
        self._theme_seen, self._scale_seen = theme_version(), map_scale()
        self.setMouseTracking(True)
        self._connect()
        self._setting_changed("animation")

    def _connect(self) -> None:
        self.mouse.pressed.connect(self.camera.let_go)
        self.mouse.pressed.connect(self.pressed)
        self.mouse.clicked.connect(self.clicked)
        self.mouse.right_clicked.connect(self.pin_zone)
        self.mouse.lifted.connect(self.lifted)
        self.mouse.dropped.connect(self.dropped)
        self.mouse.hovered.connect(self.overlay.set_hover)
        self.mouse.hovered.connect(self.hovered)
        self.corner.tabs.wanted.connect(self.open_board)
        self.canvas.zoomed.connect(self._zoomed)
        theme_changed().connect(self._retheme)
        settings().changed.connect(self._setting_changed)

    def _setting_changed(self, name: str) -> None:
        if name == "animation":
            self.set_speed(settings().animation)

    def set_speed(self, speed: str) -> None:
        """off, fast, normal or slow."""
        self.motion.speed = self.camera.motion.speed = speed

    # --- what it shows

    @property
    def table(self) -> Table | None:
        return self.state.table

    @property
    def boards(self) -> dict[str, Board]:
        return self.state.boards

    @property
    def board_id(self) -> str:
        return self.state.board_id

    @property
    def shapes(self) -> dict[str, Shapes]:
        return self.state.shapes

    @property
    def tiles(self) -> dict[str, Tiles]:
        return self.state.tiles

    @property
    def lit(self) -> set[Target]:
        return self.state.lit

    @property
    def strong(self) -> set[Target]:
        return self.state.strong

    @property
    def sprites(self) -> dict[Target, Sprite]:
        return self.stage.sprites

    @property
    def dragging(self) -> Target | None:
        return self.mouse.dragging

    def place_of(self, target: Target) -> QPointF | None:
        """The middle of a target, in pixels of this widget."""
        return self.finder.place_of(target)

    def things_named(self, ids: Iterable[str]) -> set[Target]:
        """The things on the table that bear one of these ids."""
        wanted = set(ids)
        things = {target for target in self.sprites if target.id in wanted or target.key in wanted}
        return things | {t for id in wanted if self.place_of(t := Target("space", id)) is not None}

    def target_at(self, point: QPoint) -> Target | None:
        """What lies under a pixel of this widget."""
        return self.finder.target_at(point)

    def name_of(self, space: str) -> str:
        """The name of a space; "" for a box without one."""
        return self.state.name_of(space)

    # --- the game and its table

    def set_game(self, game: Game[Any], edition: Edition | None = None) -> None:
        """Takes the boards and sides of a game."""
        self.stage.clear()
        for tiles in self.tiles.values():
            tiles.forget()
            tiles.deleteLater()
        self.state.take_game(game, editions.boards(game, edition))
        self.tint = -1
        self.canvas.tiles = None
        self.light(set())

    def show_table(
        self, table: Table, *, animate: bool = True, ways: Mapping[tuple[str, str], Sequence[str]] | None = None
    ) -> None:
        """Draws a table; what changed glides, appears, turns over or fades. `ways`: those that were taken between two
        spaces that are no neighbours."""
        self._ways = ways or {}
        animate = animate and self.table is not None and self.isVisible()
        before = self._card_places() if animate else {}
        self.motion.skip()
        self.mouse.begin_change()
        self.state.table = table
        boards = [view for view in table.boards if view.board in self.boards]
        wanted = [view.board for view in boards]
        self.hand.show_zones(table)
        self._arrange()
        if self.board_id not in wanted and wanted:
            self.open_board(wanted[0])
        else:
            self._stage_table(animate, before)
        self.corner.show_boards([(view.board, view.title or view.board) for view in boards], self.board_id)
        self.mouse.end_change()
        self.mouse.forget()
        self.overlay.set_hover(self.mouse.hover)

    def open_board(self, id: str) -> None:
        """Shows another of the boards of this table."""
        if id not in self.shapes:
            self.shapes[id] = Shapes(self.boards[id])
            self.tiles[id] = Tiles(BoardPainter(self.boards[id], self.state.game, self.shapes[id]), self)
        self.stage.clear()
        self._chosen.clear()
        self.state.board_id = id
        self.canvas.set_tiles(self.tiles[id])
        self._stage_table(False, {})
        self.corner.mark_board(id)
        self.board_opened.emit(id)

    def next_board(self) -> None:
        """Opens the next of the boards that have a tab."""
        ids = list(self.corner.tabs.buttons)
        if len(ids) > 1 and self.board_id in ids:
            self.open_board(ids[(ids.index(self.board_id) + 1) % len(ids)])

    def show_lit(self, lit: set[Target]) -> None:
        """Opens the board on which something can be chosen, if nothing can be on the one shown."""
        if not any(self.place_of(target) is not None for target in lit):
            boards = self.state.boards_of(lit)
            if boards and self.board_id not in boards:
                self.open_board(boards[0])

    def _stage_table(self, animate: bool, before: dict[str, QPointF]) -> None:
        view = self.state.board_view()
        self.stage.show(self._places(self.table), animate, before, self._line)
        self._update_zones()
        if self.board_id:
            self.tiles[self.board_id].set_looks(self._looks(view))
        if animate:
            self.hand.receive(before, lambda place: self.hand.mapFrom(self, self.finder.on_view(place).toPoint()))
        self.overlay.set_paths(view.paths)
        self.overlay.set_hints(view.hints)

    def _places(self, table: Table | None) -> list[Placed]:
        """Where everything on the board stands: of the table shown, or of another one of this game."""
        if not self.board_id or table is None:
            return []
        view, zoom = self.state.board_view(table), self.canvas.zoom
        obstacles = self.state.obstacles(zoom) if any(p.tally for p in view.pieces) else None
        chosen = self._chosen if table is self.table else {}
        layout = Layout(self.state.game, self.state.shape, zoom, obstacles, chosen)
        return layout.of(table, view, self.state.on_main_board)

    def placed(self, table: Table) -> list[Placed]:
        """Where everything on the board stands in a table of this game."""
        return self._places(table)

    def _card_places(self) -> dict[str, QPointF]:
        """Where each card and counter is now, in board units: those that change between hand and board start from there."""
        out = {target.id: sprite.pos() for target, sprite in self.sprites.items() if target.kind in ("card", "piece")}
        for card, rect, _ in self.hand.places:
            out[card.id] = self.finder.on_board(self.hand.mapToParent(rect.center().toPoint()))
        return out

    def _line(self, a: str, b: str) -> QPainterPath | None:
        """The line between two neighbouring spaces, or the way that was taken."""
        way = self._ways.get((a, b))
        if way is not None and a != b:
            return self.state.shape.route(list(way))
        if a == b or (a, b) not in self.state.board.link_between:
            return None
        return self.state.shape.route([a, b])

    # --- arrangement of the parts

    def resizeEvent(self, event: QResizeEvent) -> None:
        window = self.window()
        fit_to_window(window.width(), window.height())
        if map_scale() != self._scale_seen:
            self._rescale()
        self._arrange()

    def _rescale(self) -> None:
        """Names and counters of another size."""
        self._scale_seen = map_scale()
        for tiles in self.tiles.values():
            tiles.forget()
        if self.table is not None and self.isVisible():
            self.stage.clear()
            self._chosen.clear()
            self._stage_table(False, {})

    def _arrange(self) -> None:
        rest = self.hand.rest_height
        full = self.hand.full_height if rest else 0
        self.canvas.setGeometry(0, 0, self.width(), self.height() - rest)
        self.overlay.setGeometry(self.canvas.geometry())
        self.corner.place(self.canvas.geometry())
        self.hand.setGeometry(0, self.height() - full, self.width(), full)
        self.hand.setVisible(bool(rest))
        self.drag_image.setGeometry(self.rect())
        for part in (self.overlay, self.hand, self.corner, self.drag_image):
            part.raise_()

    def show_hand(self, yes: bool) -> None:
        """Shows the hand, or gives its room to the board."""
        self.hand.put_away = not yes
        self._arrange()

    def _zoomed(self, zoom: float, rest: bool) -> None:
        self.stage.zoomed(zoom, rest)
        if rest and any(sprite.placed.block for sprite in self.sprites.values()):
            self._chosen.clear()
            self.stage.move(self._places(self.table))
        self.overlay.update()

    def showEvent(self, event: QShowEvent) -> None:
        if self._theme_seen != theme_version():
            self._retheme()

    def _retheme(self) -> None:
        """Takes the colours of the theme; a hidden table does so when it is shown."""
        if not self.isVisible():
            return
        self._theme_seen = theme_version()
        for id, tiles in self.tiles.items():
            tiles.replace(BoardPainter(self.boards[id], self.state.game, self.shapes[id]))
        self.pictures.clear()
        if self.table is not None:
            self.stage.clear()
            self.show_table(self.table, animate=False)
        self.update()

    # --- what is lit, sketched, shaded and tinted

    def light(self, lit: set[Target], strong: set[Target] | frozenset[Target] = frozenset()) -> None:
        """Amber around what may be chosen; `strong` is what the keyboard points at."""
        self.state.lit, self.state.strong = set(lit), set(strong)
        self.hand.light(self.lit, self.strong)
        self.corner.light(set(self.state.boards_of(self.lit)))
        self.overlay.update()

    def sketch(self, sketch: Sketch | None) -> None:
        """Shows what an option would do."""
        self.overlay.set_sketch(sketch)

    def show_zones(self, yes: bool) -> None:
        """Shades every space that a piece dominates, in the colours of the sides, until it is turned off."""
        self.zones_shown = yes
        self._update_zones()

    def pin_zone(self, target: Target | None) -> None:
        """Keeps what a piece dominates shaded until another piece is pinned, or the same one again."""
        pieces = {p.id: p for p in self.state.board_view().pieces}
        piece = pieces.get(target.id) if target is not None and target.kind == "piece" else None
        self._pinned = piece.id if piece is not None and piece.reach and piece.id != self._pinned else ""
        self._update_zones()

    def _update_zones(self) -> None:
        zones: dict[str, list[str]] = {}
        for piece in self.state.board_view().pieces if self.table is not None and self.board_id else []:
            shown = piece.id == self._pinned or (self.zones_shown and not piece.tucked)
            for space in piece.reach if shown else ():
                sides = zones.setdefault(space, [])
                if piece.side not in sides:
                    sides.append(piece.side)
        self.overlay.set_zones(zones)

    def next_tint(self) -> str | None:
        """Shows the next tint of the board, after the last one none. Returns its title; None if the board has no tints."""
        view = self.state.board_view()
        if not view.tints:
            return None
        self.tint = self.tint + 1 if self.tint + 1 < len(view.tints) else -1
        self.tiles[self.board_id].set_looks(self._looks(view))
        return view.tints[self.tint].title if self.tint >= 0 else ""

    def _looks(self, view: BoardView) -> dict[str, Look]:
        """How the spaces look, with the tint that is shown laid over them."""
        if not 0 <= self.tint < len(view.tints):
            return view.looks
        out = dict(view.looks)
        for id, look in view.tints[self.tint].looks.items():
            out[id] = msgspec.structs.replace(out.get(id, look), side=look.side, second=look.second)
        return out

    def reject(self, target: Target) -> None:
        """Lets the dragged thing fly back."""
        sprite = self.sprites.get(target)
        if sprite is not None:
            self.motion.drop(("move", target))
            sprite.setPos(sprite.home(self.canvas.zoom))
        self.drag_image.fly_back(self.motion)

    # --- looking around

    def fit(self) -> None:
        self.canvas.fit()

    def zoom_by(self, factor: float) -> None:
        self.canvas.zoom_by(factor)

    def focus_on(self, ids: Iterable[str]) -> None:
        """Brings the named things into sight, on the board they are on, without zooming in on what is seen already."""
        ids = list(ids)
        self._open_board_of(ids)
        self.camera.show(ids)

    def follow(self, ids: Iterable[str]) -> None:
        """Goes where something happens, on the board it is on, unless the person keeps his view or holds something."""
        ids = list(ids)
        if self.dragging is None and not self.camera.locked:
            self._open_board_of(ids)
            self.camera.follow(ids)

    def turn_to(self, targets: Iterable[Target]) -> None:
        """Goes to what a question is about, if nothing of it is in sight."""
        ids = [target.id for target in targets if target.kind in ("space", "piece") and not self.hand.holds(target.id)]
        if not self.camera.sees_any(ids):
            self.follow(ids)

    def _open_board_of(self, ids: list[str]) -> None:
        for view in self.table.boards if self.table is not None else []:
            here = any(self.finder.rect_of(id) is not None or self.hand.holds(id) for id in ids)
            if view.board not in self.boards or here:
                continue
            known = self.boards[view.board].spaces.keys() | {p.id for p in view.pieces}
            if view.board != self.board_id and known.intersection(ids):
                self.open_board(view.board)

    # --- pictures

    def when_drawn(self, act: Callable[[], None]) -> None:
        """Calls `act` when a small picture of the board is ready."""
        if self.board_id:
            self.tiles[self.board_id].with_small(act)
        else:
            act()

    def picture(self, width: int, height: int, table: Table | None = None) -> QImage:
        """The whole board with what lies on it, without the hand: of the table shown, or of another one of this game."""
        tiles = self.tiles.get(self.board_id)
        return snapshot(width, height, tiles, self._places(table or self.table), self.pictures)
