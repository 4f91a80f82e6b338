"""The table: a board to pan and zoom, what lies on it, and the hand below. It draws a `Table` and speaks in `Target`s."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from PySide6.QtCore import QPoint, QPointF, QRectF, Signal
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.settings import settings
from desktop.ui.theme import theme, theme_changed, theme_version
from engines.core import editions
from engines.core.board import Board
from engines.core.data import Edition
from engines.core.game import Game
from engines.core.table import BoardView, Card, Fact, Look, Sketch, Table, Target, Track

from . import declutter
from .board_painter import Ground
from .canvas import Canvas
from .card_zoom import SMALL, Peek
from .charts import cell_places
from .corner import Corner
from .drag_image import Ghost
from .fixtures import cell_rects, fact_rects, scaled, unscaled
from .geometry import Shapes
from .hand import HandStrip
from .layout import Layout, ground_of
from .motion import Motion
from .mouse import Gestures
from .overlay import Overlay
from .sprites import Pictures, Placed, Sprite
from .stage import Stage
from .tiles import Tiles

FOOT = 0.25  # how much of a card is its lower edge
SMALL_PICTURE = 500  # pixels: up to this width a picture of the board is made from what is painted already


class TableView(QWidget):
    pressed = Signal()  # a button of the mouse went down, wherever
    clicked = Signal(object)  # Target
    dropped = Signal(object, object)  # Target dragged, Target under it or None
    lifted = Signal(object)  # Target a drag began with
    hovered = Signal(object)  # Target or None
    board_opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: Game[Any] | None = None
        self.boards: dict[str, Board] = {}
        self.shapes: dict[str, Shapes] = {}
        self.tiles: dict[str, Tiles] = {}
        self.board_id = ""
        self.table: Table | None = None
        self._chosen: dict[str, int] = {}  # where each stack of blocks stands beside its symbol
        self._ground: tuple[tuple[str, float], declutter.Ground] | None = None
        self._ways: Mapping[tuple[str, str], Sequence[str]] = {}
        self.lit: set[Target] = set()
        self.zones_shown = False
        self._pinned = ""  # the piece whose zone stays shaded
        self.tint = -1  # which of the board's tints is shown
        self.strong: set[Target] = set()
        self.pictures = Pictures()
        self.motion = Motion(self)
        self.canvas = Canvas(self)
        self.stage = Stage(self.canvas, self.pictures, self.motion, self)
        self.overlay = Overlay(self)
        self.corner = Corner(self)
        self.hand = HandStrip(self.pictures, self.motion, self)
        self.ghost = Ghost(self)
        self.peek = Peek(self)
        self.gestures = Gestures(self)
        self._theme_seen = theme_version()
        self.setMouseTracking(True)
        self.canvas.zoomed.connect(self._zoomed)
        self.stage.changed.connect(self.overlay.update)
        theme_changed().connect(self._retheme)
        settings().changed.connect(self._setting_changed)
        self._setting_changed("animation")

    def _setting_changed(self, name: str) -> None:
        if name == "animation":
            self.set_speed(settings().animation)

    @property
    def sprites(self) -> dict[Target, Sprite]:
        return self.stage.sprites

    def set_speed(self, speed: str) -> None:
        """off, fast, normal or slow."""
        self.motion.speed = speed

    # --- the game and its table

    def set_game(self, game: Game[Any], edition: Edition | None = None) -> None:
        """Takes the boards and sides of a game."""
        self.stage.clear()
        for tiles in self.tiles.values():
            tiles.forget()
            tiles.deleteLater()
        self.game = game
        self.boards = editions.boards(game, edition)
        self.shapes, self.tiles = {}, {}
        self.board_id = ""
        self.table = None
        self.tint = -1
        self._ground = None
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
        self.table = table
        wanted = [view.board for view in table.boards if view.board in self.boards]
        self.hand.show_zones(table)
        self._arrange()
        if self.board_id not in wanted and wanted:
            self.open_board(wanted[0])
        else:
            self._stage_table(animate, before)
        self.corner.show_boards(
            [(v.board, v.title or v.board) for v in table.boards if v.board in self.boards], self.board_id
        )
        self.gestures.forget()

    def open_board(self, id: str) -> None:
        """Shows another of the boards of this table."""
        if id not in self.shapes:
            self.shapes[id] = Shapes(self.boards[id])
            self.tiles[id] = Tiles(Ground(self.boards[id], self.game, self.shapes[id]), self)
        self.stage.clear()
        self._chosen.clear()
        self.board_id = id
        self.canvas.set_tiles(self.tiles[id])
        self._stage_table(False, {})
        self.corner.mark_board(id)
        self.board_opened.emit(id)

    def next_board(self) -> None:
        """On to the next of the boards that have a tab."""
        ids = list(self.corner.tabs.buttons)
        if len(ids) > 1 and self.board_id in ids:
            self.open_board(ids[(ids.index(self.board_id) + 1) % len(ids)])

    def show_lit(self, lit: set[Target]) -> None:
        """Opens the board on which something can be chosen, where the one shown has nothing of it."""
        if not any(self.place_of(target) is not None for target in lit):
            boards = self._boards_of(lit)
            if boards and self.board_id not in boards:
                self.open_board(boards[0])

    def _stage_table(self, animate: bool, before: dict[str, QPointF]) -> None:
        view = self._view()
        self.stage.show(self._places(), animate, before, self._line)
        self._update_zones()
        if self.board_id:
            self.tiles[self.board_id].set_looks(self._looks(view))
        if animate:
            self.hand.receive(
                before, lambda p: self.hand.mapFrom(self, self.canvas.mapToParent(self.canvas.to_view(p).toPoint()))
            )
        self.overlay.set_paths(view.paths)
        self.overlay.set_hints(view.hints)

    def _view(self, table: Table | None = None) -> BoardView:
        table = table or self.table
        views = table.boards if table is not None else []
        return next((v for v in views if v.board == self.board_id), BoardView(self.board_id))

    def look_of(self, space: str) -> Look | None:
        return self._view().looks.get(space)

    @property
    def on_main_board(self) -> bool:
        """Whether the board is the one that zones, tracks and plates lie on."""
        return self.table is not None and bool(self.table.boards) and self.table.boards[0].board == self.board_id

    def _places(self, table: Table | None = None) -> list[Placed]:
        table = table or self.table
        if not self.board_id or table is None:
            return []
        id, zoom = self.board_id, self.canvas.zoom
        ground = self._crowd_ground(id, zoom) if any(p.tally for p in self._view(table).pieces) else None
        chosen = self._chosen if table is self.table else {}
        return Layout(self.game, self.shapes[id], zoom, ground, chosen).of(table, self._view(table), self.on_main_board)

    def _crowd_ground(self, id: str, zoom: float) -> declutter.Ground:
        """What blocks should not cover; worked out once for each zoom."""
        if self._ground is None or self._ground[0] != (id, zoom):
            self._ground = (id, zoom), ground_of(self.shapes[id], zoom, self.tiles[id].ground.words(zoom))
        return self._ground[1]

    def _card_places(self) -> dict[str, QPointF]:
        """Where each card and counter is now, in board units: those that change between hand and board start from there."""
        out = {target.id: sprite.pos() for target, sprite in self.sprites.items() if target.kind in ("card", "piece")}
        for card, rect, _ in self.hand.places:
            centre = self.hand.mapToParent(rect.center().toPoint())
            out[card.id] = self.canvas.to_board(QPointF(self.canvas.mapFromParent(centre)))
        return out

    def _line(self, a: str, b: str) -> QPainterPath | None:
        """The line between two neighbouring spaces, or the way that was taken."""
        way = self._ways.get((a, b))
        if way is not None and a != b:
            return self.shapes[self.board_id].route(list(way))
        if a == b or (a, b) not in self.boards[self.board_id].link_between:
            return None
        return self.shapes[self.board_id].route([a, b])

    # --- arrangement of the parts

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        rest = self.hand.rest_height
        full = self.hand.full_height if rest else 0
        self.canvas.setGeometry(0, 0, self.width(), self.height() - rest)
        self.overlay.setGeometry(self.canvas.geometry())
        self.corner.place(self.canvas.geometry())
        self.hand.setGeometry(0, self.height() - full, self.width(), full)
        self.hand.setVisible(bool(rest))
        self.ghost.setGeometry(self.rect())
        for part in (self.overlay, self.hand, self.corner, self.ghost):
            part.raise_()

    def _zoomed(self, zoom: float, rest: bool) -> None:
        self.stage.zoomed(zoom, rest)
        if rest and any(sprite.placed.block for sprite in self.sprites.values()):
            self._chosen.clear()
            self.stage.move(self._places())
        self.overlay.update()

    def showEvent(self, event: QShowEvent) -> None:
        if self._theme_seen != theme_version():
            self._retheme()

    def _retheme(self) -> None:
        """Takes the colours of the theme; a table that is not seen waits until it is."""
        if not self.isVisible():
            return
        self._theme_seen = theme_version()
        for id, tiles in self.tiles.items():
            tiles.replace(Ground(self.boards[id], self.game, self.shapes[id]))
        self.pictures.clear()
        if self.table is not None:
            self.stage.clear()
            self.show_table(self.table, animate=False)
        self.update()

    # --- light and sketch

    def light(self, lit: set[Target], strong: set[Target] | frozenset[Target] = frozenset()) -> None:
        """Amber around what may be chosen; `strong` is what the keyboard points at."""
        self.lit, self.strong = set(lit), set(strong)
        self.hand.light(self.lit, self.strong)
        self.corner.light(set(self._boards_of(self.lit)))
        self.overlay.update()

    def _boards_of(self, targets: set[Target]) -> list[str]:
        """The boards of several on which something of these lies."""
        if self.table is None or len(self.table.boards) < 2:
            return []
        ids = {target.id for target in targets}
        return [
            view.board
            for view in self.table.boards
            if view.board in self.boards
            and (ids & self.boards[view.board].spaces.keys() or ids & {p.id for p in view.pieces})
        ]

    def show_zones(self, yes: bool) -> None:
        """Shades every space that a piece dominates, in the colours of the sides, until it is told otherwise."""
        self.zones_shown = yes
        self._update_zones()

    def next_tint(self) -> str | None:
        """Shows the next tint that the board has, after the last one none. Gives its title; None if there are none."""
        view = self._view()
        if not view.tints:
            return None
        self.tint = self.tint + 1 if self.tint + 1 < len(view.tints) else -1
        self.tiles[self.board_id].set_looks(self._looks(view))
        return view.tints[self.tint].title if self.tint >= 0 else ""

    def _looks(self, view: BoardView) -> dict[str, Look]:
        """How the spaces look, the tint that is shown laid over them."""
        if not 0 <= self.tint < len(view.tints):
            return view.looks
        out = dict(view.looks)
        for id, look in view.tints[self.tint].looks.items():
            out[id] = msgspec.structs.replace(out.get(id, look), side=look.side, second=look.second)
        return out

    def pin_zone(self, target: Target | None) -> None:
        """A right click: what the piece there dominates stays shaded until another click of this kind."""
        pieces = {p.id: p for p in self._view().pieces}
        piece = pieces.get(target.id) if target is not None and target.kind == "piece" else None
        fresh = piece is not None and bool(piece.reach) and piece.id != self._pinned
        self._pinned = piece.id if fresh and piece is not None else ""
        self._update_zones()

    def _update_zones(self) -> None:
        zones: dict[str, list[str]] = {}
        for piece in self._view().pieces if self.table is not None and self.board_id else []:
            shown = piece.id == self._pinned or (self.zones_shown and not piece.tucked)
            for space in piece.reach if shown else ():
                sides = zones.setdefault(space, [])
                if piece.side not in sides:
                    sides.append(piece.side)
        self.overlay.set_zones(zones)

    def sketch(self, sketch: Sketch | None) -> None:
        """Shows what an option would do."""
        self.overlay.set_sketch(sketch)

    def reject(self, target: Target) -> None:
        """The dragged thing flies back."""
        sprite = self.sprites.get(target)
        if sprite is not None:
            self.motion.drop(("move", target))
            sprite.setPos(sprite.home(self.canvas.zoom))
        self.ghost.fly_back(self.motion)

    # --- looking around

    def fit(self) -> None:
        self.canvas.fit()

    def zoom_by(self, factor: float) -> None:
        self.canvas.set_zoom(self.canvas.zoom * factor, None)

    def pan_by(self, dx: int, dy: int) -> None:
        self.canvas.pan(dx, dy)

    def center_on(self, id: str) -> None:
        rect = self.rect_of(id)
        if rect is not None:
            self.canvas.show_point(rect.center())

    def focus_on(self, ids: Iterable[str]) -> None:
        """Brings the named things into sight, on the board they are on, without zooming in on what is seen already."""
        ids = list(ids)
        self._open_board_of(ids)
        rects = [r for r in map(self.rect_of, ids) if r is not None]
        if not rects:
            return
        whole = rects[0]
        for rect in rects[1:]:
            whole = whole.united(rect)
        seen = self.canvas.seen
        if seen.contains(whole):
            return
        room = whole.adjusted(-60, -60, 60, 60)
        if room.width() > seen.width() or room.height() > seen.height():
            factor = min(seen.width() / room.width(), seen.height() / room.height())
            self.canvas.set_zoom(self.canvas.zoom * factor, None, rest=True)
        self.canvas.show_point(whole.center())

    def _open_board_of(self, ids: list[str]) -> None:
        for view in self.table.boards if self.table is not None else []:
            if view.board not in self.boards or any(self.rect_of(id) is not None or self.hand.holds(id) for id in ids):
                continue
            known = self.boards[view.board].spaces.keys() | {p.id for p in view.pieces}
            if view.board != self.board_id and known.intersection(ids):
                self.open_board(view.board)

    def name_of(self, space: str) -> str:
        """What a space is called; nothing for a box that has no name."""
        found = self.boards[self.board_id].spaces.get(space) if self.board_id else None
        return found.name if found is not None else ""

    def rect_of(self, id: str) -> QRectF | None:
        """Where a space, piece, card or zone is, in board units."""
        shapes = self.shapes.get(self.board_id)
        if shapes is not None and id in shapes.boxes:
            return shapes.boxes[id]
        for target, sprite in self.sprites.items():
            if target.id == id or (target.key and target.key == id):
                return sprite.box(self.canvas.zoom)
        return self.furniture_rect(id)

    def furniture_rect(self, id: str) -> QRectF | None:
        """Where a cell of a track or a figure of a plate is that lies on the board, in board units."""
        if self.table is None or not self.on_main_board:
            return None
        return cell_rects(self.table, self.canvas.zoom).get(id) or self.fact_places().get(id)

    def fact_places(self) -> dict[str, QRectF]:
        """The figures of plates and charts on the board that an option can point at."""
        if self.table is None:
            return {}
        cells = {id: rect for id, (_, rect) in cell_places(self.table, self.canvas.zoom).items()}
        return cells | {
            fact.id: unscaled(rect, self.canvas.zoom)
            for plate in self.table.plates
            if plate.rect is not None
            for fact, rect in fact_rects(plate, scaled(plate.rect, self.canvas.zoom), self.canvas.zoom)
            if fact.id
        }

    def place_of(self, target: Target) -> QPointF | None:
        """Where a target is on this widget: for menus at it, for the arrow keys, and for tests."""
        if target.kind == "card" and self.hand.holds(target.id):
            return QPointF(self.hand.mapToParent(self.hand.spot_of(target.id).toPoint()))
        sprite = self.stage.shown(target._replace(key="") if target.kind == "plate" else target)
        if sprite is not None:
            return self._on_widget(sprite.pos())
        shapes = self.shapes.get(self.board_id)
        if target.kind == "space" and shapes is not None and (centre := shapes.centre(target.id)) is not None:
            return self._on_widget(centre)
        if target.kind in ("fact", "cell"):
            rect = self.furniture_rect(target.id)
            return self._on_widget(rect.center()) if rect is not None else None
        return None

    def _on_widget(self, place: QPointF) -> QPointF:
        return self.canvas.to_view(place) + QPointF(self.canvas.pos())

    def tip_of(self, target: Target) -> str:
        if self.table is None:
            return ""
        if target.kind == "card" and self.hand.holds(target.id):
            return self.hand.tip_of(target.id)
        if target.kind == "space":
            look, hint = self.look_of(target.id), self.overlay.hints.get(target.id)
            notes = "\n".join(thing.note for thing in (look, hint) if thing is not None and thing.note)
            name = self.boards[self.board_id].spaces[target.id].name
            if not notes:
                return name if self._is_unwritten(name) else ""
            return f"{name}: {notes}" if name else notes
        if target.kind == "fact":
            facts = {fact.id: _account(fact) for plate in self.table.plates for fact in plate.facts}
            cells = {cell.id: cell.tip for chart in self.table.charts for row in chart.rows for cell in row}
            return facts.get(target.id) or cells.get(target.id, "")
        if target.kind == "plate":
            plate = next(p for p in self.table.plates if p.seat == target.id)
            return next((_account(fact) for fact in plate.facts if fact.label == target.key), "") or plate.tip
        if target.kind == "cell":
            track = next((t for t in self.table.tracks if target.id.startswith(f"{t.id}:")), None)
            return _told(track, target.id) if track is not None else ""
        if target.kind == "scales":
            scales = next((s for s in self.table.scales if target.id == (s.left.id or s.left.label)), None)
            return f"{_account(scales.left)}\n{_account(scales.right)}" if scales is not None else ""
        sprite = self.sprites.get(target)
        return sprite.placed.tip if sprite is not None else ""

    def _is_unwritten(self, name: str) -> bool:
        """Whether a name has no room on a map of points at this zoom, so that only the pointer tells it."""
        board = self.boards[self.board_id]
        return board.kind == "points" and name not in self._crowd_ground(self.board_id, self.canvas.zoom).names

    def peek_at(self, target: Target) -> bool:
        """Shows a card large if it lies on the board too small to be read, or under something; says whether it did."""
        sprite = self.sprites.get(target)
        if target.kind != "card" or sprite is None:
            return False
        card = self._card(target.id)
        if card is None or not card.up:
            return False
        if card.beneath is not None:
            card = card.beneath
        elif sprite.width >= SMALL:
            return False
        place = self._on_widget(sprite.pos())
        rect = QRectF(place.x() - sprite.width / 2, place.y() - sprite.height / 2, sprite.width, sprite.height)
        told = self.overlay.sketch is not None and bool(self.overlay.sketch.text)
        self.peek.show_card(card, rect, "" if told or card.text else card.tip)
        self.overlay.update()
        return True

    # --- what is under a point

    def target_at(self, point: QPoint) -> Target | None:
        """What lies under a point of this widget."""
        local = QPointF(self.hand.mapFromParent(point))
        if self.hand.isVisible() and self.hand.in_use(local):
            return self.hand.target_at(local)
        if not self.canvas.geometry().contains(point) or not self.board_id:
            return None
        found = self.board_targets(self.canvas.to_board(QPointF(self.canvas.mapFromParent(point))))
        return found[0] if found else None

    def board_targets(self, place: QPointF, but: Target | None = None) -> list[Target]:
        """Everything under a point of the board, the uppermost first. A fanned stack hides what lies under its tray; what
        was taken from it and is held over the bare tray is over its own place."""
        if self.stage.on_tray(place):
            top = self.stage.top_at(place, ("piece",), but)
            fanned = top if top is not None and self.sprites[top].fan is not None else None
            if but is not None and fanned is None and but in self.sprites and self.sprites[but].fan is not None:
                return [but]
            return [t for t in (fanned, Target("space", self.stage.fanned)) if t is not None]
        found = [
            self.stage.top_at(place, ("piece", "card"), but),
            self._furniture_at(place),
            self._space_at(place),
            self.stage.top_at(place, ("zone",)),
            self._plate_at(place),
            self._told_at(place),
        ]
        return [target for target in found if target is not None]

    def foot_at(self, place: QPointF, but: Target | None = None) -> Target | None:
        """The zone that a drop on the lower edge of a card goes to, if the point is on such an edge."""
        top = self.stage.top_at(place, ("card",), but)
        card = self._card(top.id) if top is not None else None
        if card is None or not card.foot or top is None:
            return None
        box = self.sprites[top].box(self.canvas.zoom)
        return Target("zone", card.foot) if place.y() > box.bottom() - box.height() * FOOT else None

    def _card(self, id: str) -> Card | None:
        return next((c for zone in self.table.zones for c in zone.cards if c.id == id), None) if self.table else None

    def _space_at(self, place: QPointF) -> Target | None:
        space = self.shapes[self.board_id].space_at(place, slack=max(0.0, 11 / self.canvas.zoom))
        return Target("space", space) if space is not None else None

    def _furniture_at(self, place: QPointF) -> Target | None:
        if self.table is None or not self.on_main_board:
            return None
        for id, rect in self.fact_places().items():
            if rect.contains(place):
                return Target("fact", id)
        cells = cell_rects(self.table, self.canvas.zoom)
        return next((Target("cell", id) for id, rect in cells.items() if rect.contains(place)), None)

    def _plate_at(self, place: QPointF) -> Target | None:
        """A plate that can be opened, or that has a figure under the pointer; the key is that figure's label."""
        if self.table is None or not self.on_main_board:
            return None
        zoom = self.canvas.zoom
        for plate in self.table.plates:
            if plate.rect is not None and QRectF(*plate.rect).contains(place):
                facts = fact_rects(plate, scaled(plate.rect, zoom), zoom)
                label = next((f.label for f, r in facts if unscaled(r, zoom).contains(place)), "")
                return Target("plate", plate.seat, label) if plate.opens or label else None
        return None

    def _told_at(self, place: QPointF) -> Target | None:
        """A track or scales that say more in words when the pointer rests on them."""
        if self.table is None or not self.on_main_board:
            return None
        tracks = ((Target("track", t.id), t.rect) for t in self.table.tracks if t.tip)
        scales = ((Target("scales", s.left.id or s.left.label), s.rect) for s in self.table.scales)
        told = (target for target, rect in (*tracks, *scales) if rect is not None and QRectF(*rect).contains(place))
        return next(told, None)

    def opens(self, target: Target | None) -> bool:
        """Whether a click on something looks at somebody's things closely."""
        if target is None or self.table is None:
            return False
        if target.kind == "plate":
            return any(p.opens for p in self.table.plates if p.seat == target.id)
        zones = (z for z in self.table.zones if z.opens)
        return any(target == ("zone", z.id, "") or any(c.id == target.id for c in z.cards) for z in zones)

    # --- pictures

    def when_drawn(self, act: Callable[[], None]) -> None:
        """Does something once a small picture costs next to nothing."""
        if self.board_id:
            self.tiles[self.board_id].with_small(act)
        else:
            act()

    def picture(self, width: int, height: int, table: Table | None = None) -> QImage:
        """The whole board with what lies on it, without the hand: of the table shown, or of another one of this game."""
        out = QImage(width, height, QImage.Format.Format_RGB32)
        out.fill(theme().deep)
        if not self.board_id:
            return out
        board = self.shapes[self.board_id].rect
        zoom = min(width / board.width(), height / board.height())
        painter = QPainter(out)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate((width - board.width() * zoom) / 2, (height - board.height() * zoom) / 2)
        tiles = self.tiles[self.board_id]
        painted = self.pictures.by_look() if width <= SMALL_PICTURE else {}
        if width <= SMALL_PICTURE:
            small = tiles.small()
            painter.drawPixmap(QRectF(0, 0, board.width() * zoom, board.height() * zoom), small, QRectF(small.rect()))
        else:
            painter.drawImage(QPointF(0, 0), tiles.image(board, zoom))
        for placed in sorted(self._places(table), key=lambda p: p.layer):
            if not placed.tucked:
                self._paint_placed(painter, placed, zoom, painted.get(placed.look))
        painter.end()
        return out

    def _paint_placed(self, painter: QPainter, placed: Placed, zoom: float, painted: QPixmap | None) -> None:
        """A thing at some zoom, from a picture that there is or painted anew; counters may be smaller here than where they
        are played with."""
        width, height = placed.size
        factor = min(max(width * zoom, placed.least * 0.6), placed.most) / width
        w, h = width * factor, height * factor
        centre = placed.centre * zoom + placed.shift * w
        picture = painted or self.pictures.get(placed.look, w, h, 1.0, placed.paint)
        painter.drawPixmap(QRectF(centre.x() - w / 2, centre.y() - h / 2, w, h), picture, QRectF(picture.rect()))


def _account(fact: Fact) -> str:
    """A figure by its name, with what lies behind it."""
    return f"{fact.label} {fact.value}" + (f"\n{fact.why}" if fact.why else "")


def _told(track: Track, id: str) -> str:
    """What a cell says, and its track."""
    n = int(id.rpartition(":")[2]) - track.first
    cell = track.cells[n].tip if 0 <= n < len(track.cells) else ""
    return "\n".join(filter(None, (cell, track.tip)))
