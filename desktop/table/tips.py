"""What a player is told when the pointer rests on something: a tooltip, or a card shown larger."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from engines.core.table import Fact, Target, Track

from .card_zoom import SMALL, CardZoom
from .finder import Finder
from .view_state import ViewState


class Tips:
    def __init__(self, state: ViewState, finder: Finder, card_zoom: CardZoom) -> None:
        self.state, self.finder, self.card_zoom = state, finder, card_zoom

    def text(self, target: Target) -> str:
        """The tooltip of a target; "" if there is nothing to say."""
        table = self.state.table
        if table is None:
            return ""
        match target.kind:
            case "card" if self.finder.hand.holds(target.id):
                return self.finder.hand.tip_of(target.id)
            case "space":
                return self._of_space(target.id)
            case "fact":
                facts = {fact.id: _explained(fact) for plate in table.plates for fact in plate.facts}
                cells = {cell.id: cell.tip for chart in table.charts for row in chart.rows for cell in row}
                return facts.get(target.id) or cells.get(target.id, "")
            case "plate":
                plate = next(p for p in table.plates if p.seat == target.id)
                return next((_explained(fact) for fact in plate.facts if fact.label == target.key), "") or plate.tip
            case "cell":
                track = next((t for t in table.tracks if target.id.startswith(f"{t.id}:")), None)
                return _cell_tip(track, target.id) if track is not None else ""
            case "scales":
                scales = next((s for s in table.scales if target.id == (s.left.id or s.left.label)), None)
                return f"{_explained(scales.left)}\n{_explained(scales.right)}" if scales is not None else ""
        sprite = self.finder.stage.sprites.get(target)
        return sprite.placed.tip if sprite is not None else ""

    def _of_space(self, space: str) -> str:
        """Its name where the map has no room for it, and the notes about it."""
        hints = {hint.space: hint for hint in self.state.board_view().hints}
        look, hint = self.state.look_of(space), hints.get(space)
        notes = "\n".join(thing.note for thing in (look, hint) if thing is not None and thing.note)
        name = self.state.board.spaces[space].name
        if not notes:
            return name if self._is_unwritten(name) else ""
        return f"{name}: {notes}" if name else notes

    def _is_unwritten(self, name: str) -> bool:
        """True if a map of points has no room for the name at this zoom."""
        return self.state.board.kind == "points" and name not in self.state.obstacles(self.finder.canvas.zoom).names

    def zoom_card(self, target: Target) -> bool:
        """Shows a card large if it lies on the board too small to be read, or under something; False if it does not."""
        sprite = self.finder.stage.sprites.get(target)
        card = self.state.card(target.id)
        if target.kind != "card" or sprite is None or card is None or not card.up:
            return False
        if card.beneath is not None:
            card = card.beneath
        elif sprite.width >= SMALL:
            return False
        place = self.finder.on_view(sprite.pos())
        rect = QRectF(place.x() - sprite.width / 2, place.y() - sprite.height / 2, sprite.width, sprite.height)
        sketched = self.state.sketch is not None and bool(self.state.sketch.text)
        self.card_zoom.show_card(card, rect, "" if sketched or card.text else card.tip)
        return True


def _explained(fact: Fact) -> str:
    """A figure with its label, and what lies behind it."""
    return f"{fact.label} {fact.value}" + (f"\n{fact.why}" if fact.why else "")


def _cell_tip(track: Track, id: str) -> str:
    """The tips of a cell and of its track."""
    n = int(id.rpartition(":")[2]) - track.first
    cell = track.cells[n].tip if 0 <= n < len(track.cells) else ""
    return "\n".join(filter(None, (cell, track.tip)))
