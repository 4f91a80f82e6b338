"""Where things are on the screen, and what is under a point."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF

from engines.core.table import Target

from .canvas import Canvas
from .charts import cell_places
from .fixtures import cell_rects, fact_rects, scaled, unscaled
from .hand import HandStrip
from .stage import Stage
from .view_state import ViewState

FOOT = 0.25  # how much of a card is its lower edge
SLACK = 11  # pixels: a click this close to a small symbol hits it


class Finder:
    """Knows the canvas, the sprites on it and the hand. Points are board units unless it says otherwise."""

    def __init__(self, state: ViewState, canvas: Canvas, stage: Stage, hand: HandStrip) -> None:
        self.state, self.canvas, self.stage, self.hand = state, canvas, stage, hand

    # --- where something is

    def rect_of(self, id: str) -> QRectF | None:
        """The place of a space, piece, card, zone, cell or figure."""
        shapes = self.state.shapes.get(self.state.board_id)
        if shapes is not None and id in shapes.boxes:
            return shapes.boxes[id]
        for target, sprite in self.stage.sprites.items():
            if target.id == id or (target.key and target.key == id):
                return sprite.box(self.canvas.zoom)
        return self.fixture_rect(id)

    def fixture_rect(self, id: str) -> QRectF | None:
        """The place of a cell of a track, or of a figure of a plate that lies on the board."""
        if self.state.table is None or not self.state.on_main_board:
            return None
        return cell_rects(self.state.table, self.canvas.zoom).get(id) or self.fact_places().get(id)

    def fact_places(self) -> dict[str, QRectF]:
        """The places of the figures of plates and charts on the board that an option can point at."""
        table, zoom = self.state.table, self.canvas.zoom
        if table is None:
            return {}
        cells = {id: rect for id, (_, rect) in cell_places(table, zoom).items()}
        return cells | {
            fact.id: unscaled(rect, zoom)
            for plate in table.plates
            if plate.rect is not None
            for fact, rect in fact_rects(plate, scaled(plate.rect, zoom), zoom)
            if fact.id
        }

    def place_of(self, target: Target) -> QPointF | None:
        """The middle of a target, in pixels of the table view."""
        if target.kind == "card" and self.hand.holds(target.id):
            return QPointF(self.hand.mapToParent(self.hand.spot_of(target.id).toPoint()))
        sprite = self.stage.shown(target._replace(key="") if target.kind == "plate" else target)
        if sprite is not None:
            return self.on_view(sprite.pos())
        shapes = self.state.shapes.get(self.state.board_id)
        if target.kind == "space" and shapes is not None and (centre := shapes.centre(target.id)) is not None:
            return self.on_view(centre)
        if target.kind in ("fact", "cell"):
            rect = self.fixture_rect(target.id)
            return self.on_view(rect.center()) if rect is not None else None
        return None

    def on_view(self, place: QPointF) -> QPointF:
        """A point of the board in pixels of the table view."""
        return self.canvas.to_view(place) + QPointF(self.canvas.pos())

    def on_board(self, point: QPoint) -> QPointF:
        """A pixel of the table view as a point of the board."""
        return self.canvas.to_board(QPointF(self.canvas.mapFromParent(point)))

    # --- what is under a point

    def target_at(self, point: QPoint) -> Target | None:
        """What lies under a pixel of the table view."""
        local = QPointF(self.hand.mapFromParent(point))
        if self.hand.isVisible() and self.hand.in_use(local):
            return self.hand.target_at(local)
        if not self.canvas.geometry().contains(point) or not self.state.board_id:
            return None
        found = self.board_targets(self.on_board(point))
        return found[0] if found else None

    def drop_target(self, point: QPoint, dragged: Target) -> Target | None:
        """What a dragged thing is over, at a pixel of the table view. A lit thing wins over what lies on it."""
        local = QPointF(self.hand.mapFromParent(point))
        if self.hand.isVisible() and local.y() >= self.hand.height() - self.hand.rest_height:
            return self.hand.target_at(local)
        if not self.state.board_id or not self.canvas.geometry().contains(point):
            return None
        place = self.on_board(point)
        found = self.board_targets(place, but=dragged)
        lit = [target for target in (self.foot_at(place, dragged), *found) if target in self.state.lit]
        if lit:
            return lit[0]
        return next((t for t in found if t.kind in ("space", "zone", "card")), found[0] if found else None)

    def board_targets(self, place: QPointF, but: Target | None = None) -> list[Target]:
        """Everything under a point of the board, the uppermost first. A fanned stack hides what lies under its tray; what
        was taken from it and is held over the bare tray is over its own place."""
        sprites = self.stage.sprites
        if self.stage.on_tray(place):
            top = self.stage.top_at(place, ("piece",), but)
            fanned = top if top is not None and sprites[top].fan is not None else None
            if but is not None and fanned is None and but in sprites and sprites[but].fan is not None:
                return [but]
            return [t for t in (fanned, Target("space", self.stage.fanned)) if t is not None]
        found = [
            self.stage.top_at(place, ("piece", "card"), but),
            self._fixture_at(place),
            self._space_at(place),
            self.stage.top_at(place, ("zone",)),
            self._plate_at(place),
            self._explained_at(place),
        ]
        return [target for target in found if target is not None]

    def foot_at(self, place: QPointF, but: Target | None = None) -> Target | None:
        """The zone that a drop on the lower edge of a card goes to, if the point is on such an edge."""
        top = self.stage.top_at(place, ("card",), but)
        card = self.state.card(top.id) if top is not None else None
        if card is None or not card.foot or top is None:
            return None
        box = self.stage.sprites[top].box(self.canvas.zoom)
        return Target("zone", card.foot) if place.y() > box.bottom() - box.height() * FOOT else None

    def _space_at(self, place: QPointF) -> Target | None:
        space = self.state.shape.space_at(place, slack=max(0.0, SLACK / self.canvas.zoom))
        return Target("space", space) if space is not None else None

    def _fixture_at(self, place: QPointF) -> Target | None:
        if self.state.table is None or not self.state.on_main_board:
            return None
        for id, rect in self.fact_places().items():
            if rect.contains(place):
                return Target("fact", id)
        cells = cell_rects(self.state.table, self.canvas.zoom)
        return next((Target("cell", id) for id, rect in cells.items() if rect.contains(place)), None)

    def _plate_at(self, place: QPointF) -> Target | None:
        """A plate that can be opened, or that has a figure under the pointer; the key is that figure's label."""
        if self.state.table is None or not self.state.on_main_board:
            return None
        zoom = self.canvas.zoom
        for plate in self.state.table.plates:
            if plate.rect is not None and QRectF(*plate.rect).contains(place):
                facts = fact_rects(plate, scaled(plate.rect, zoom), zoom)
                label = next((f.label for f, r in facts if unscaled(r, zoom).contains(place)), "")
                return Target("plate", plate.seat, label) if plate.opens or label else None
        return None

    def _explained_at(self, place: QPointF) -> Target | None:
        """A track or scales that have a tooltip."""
        table = self.state.table
        if table is None or not self.state.on_main_board:
            return None
        tracks = ((Target("track", t.id), t.rect) for t in table.tracks if t.tip)
        scales = ((Target("scales", s.left.id or s.left.label), s.rect) for s in table.scales)
        found = (target for target, rect in (*tracks, *scales) if rect is not None and QRectF(*rect).contains(place))
        return next(found, None)
