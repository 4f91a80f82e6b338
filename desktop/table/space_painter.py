"""What stands in and beside the spaces of a board: symbols of a point-to-point map, signs, badges, flags, tallies."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QTransform

from desktop.ui.art.counters import badge, paint_tally
from desktop.ui.art.emblems import paint_disc
from desktop.ui.art.icons import own_colour, paint_icon
from desktop.ui.art.ink import fit_text, pen, rounded, volume
from desktop.ui.theme import clear, font, mix, theme
from engines.core.board import Space, Style
from engines.core.table import Look

from .board_colours import BoardColours
from .geometry import Shapes
from .labels import Word


class SpacePainter:
    """`unit` is one line width of the board, in board units."""

    def __init__(self, shapes: Shapes, colours: BoardColours, unit: float) -> None:
        self.board, self.shapes, self.colours, self.unit = shapes.board, shapes, colours, unit

    def tint(self, painter: QPainter, shape: QPainterPath, look: Look, zoom: float) -> None:
        if look.side:
            painter.fillPath(
                shape, clear(self.colours.side(look.side).colour.lighter(140 if not theme().dark else 100), 0.5)
            )
        if look.second and self.board.kind == "hexes":
            self._stripes(painter, shape, self.colours.side(look.second).colour, zoom)
        elif look.second:
            brush = QBrush(clear(self.colours.side(look.second).colour, 0.6), Qt.BrushStyle.BDiagPattern)
            brush.setTransform(QTransform.fromScale(1.6 / zoom, 1.6 / zoom))
            painter.fillPath(shape, brush)
        if look.dim:
            painter.fillPath(shape, clear(mix(theme().land2, theme().faint, 0.25), 0.55))

    def _stripes(self, painter: QPainter, shape: QPainterPath, colour: QColor, zoom: float) -> None:
        """Broad slanting stripes: a hex is small, fine hatching would be lost under what stands in it."""
        box, step = shape.boundingRect(), max(8 / zoom, self.board.hex_radius * 0.36)
        painter.save()
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        x = box.left() - box.height()
        while x < box.right():
            line = _line(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))
            painter.strokePath(line, pen(clear(colour, 0.8), step * 0.42))
            x += step
        painter.restore()

    def signs(self, painter: QPainter, part: QRectF, zoom: float) -> None:
        """The good or the sign printed in a hex or area."""
        size = self.shapes.piece_size * 0.62
        if size * zoom < 7.5:
            return
        for id, space in self.board.spaces.items():
            if space.icon and self.shapes.boxes[id].intersects(part):
                above = self.board.hex_radius * 0.42 if self.board.kind == "hexes" else size * 1.3
                x, y = space.slots["sign"][0] if "sign" in space.slots else (space.x, space.y - above)
                place = QRectF(x - size / 2, y - size / 2, size, size)
                painter.fillPath(_disc(place.center(), size * 0.66), clear(theme().card, 0.8))
                paint_icon(painter, space.icon, place, own_colour(space.icon))

    def symbols(self, painter: QPainter, part: QRectF, looks: dict[str, Look], zoom: float) -> None:
        for id, space in self.board.spaces.items():
            if self.shapes.boxes[id].adjusted(-20, -20, 20, 20).intersects(part):
                self._symbol(painter, space, looks.get(id), zoom)

    def _symbol(self, painter: QPainter, space: Space, look: Look | None, zoom: float) -> None:
        """A space of a point-to-point map: filled by whose it is, with a sign inside."""
        t = theme()
        shape = self.shapes.paths[space.id]
        style = self.board.space_styles.get(space.kind, Style())
        side = look.side if look is not None and look.side else space.side
        base = self.colours.side(side).colour if side else self.colours.printed(style.fill) or t.button
        fill = mix(base, t.button, 0.12) if side else base
        box = self.shapes.boxes[space.id]
        big = space.size >= 40
        painter.fillPath(shape.translated(0, 2.2 * self.unit), t.shadow)
        painter.fillPath(shape, clear(mix(t.paper, fill.lighter(130), 0.45), 0.9) if big else volume(fill, box, 110))
        if look is not None and look.second and big:
            half = clear(mix(t.paper, self.colours.side(look.second).colour.lighter(130), 0.45), 0.9)
            painter.fillPath(shape.intersected(_right_half(box)), half)
        elif look is not None and look.second:
            self.tint(painter, shape, Look(second=look.second), zoom)
        for places in space.slots.values() if big else ():
            for x, y in places:
                slot = QRectF(x - space.size * 0.2, y - space.size * 0.2, space.size * 0.4, space.size * 0.4)
                painter.strokePath(rounded(slot, space.size * 0.06), pen(clear(t.ink, 0.28), 1.4 * self.unit, [3, 3]))
        if look is not None and look.dim:
            painter.fillPath(shape, clear(mix(t.land2, t.faint, 0.25), 0.6))
        painter.strokePath(
            shape, pen(self.colours.line(style.colour) if style.colour else t.coast, max(style.width, 2) * self.unit)
        )
        if space.icon:
            size = min(box.width(), box.height()) * (0.26 if big else 0.74)
            centre = QPointF(box.right() - size * 0.8, box.top() + size * 0.8) if big else box.center()
            place = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
            paint_icon(painter, space.icon, place, self.colours.side(side).ink if side and not big else None)

    def badges(self, painter: QPainter, part: QRectF, zoom: float, looks: dict[str, Look], words: list[Word]) -> None:
        """Short texts beside spaces: at the corner of a symbol, before the name of an area."""
        if zoom * self.unit < (0.2 if self.board.kind in ("areas", "hexes") else 0.3):
            return
        radius = max(11 * self.unit, 8 / zoom)
        names = {(word.label.text, word.label.y): word.box for word in words} if self.shapes.is_surface else {}
        for id, space in self.board.spaces.items():
            look = looks.get(id)
            text = look.badge if look is not None and look.badge else space.badge
            sign, flags, tone = (look.sign, look.flags, look.tone) if look is not None else ("", (), "")
            if not (text or sign or flags) or not self.shapes.boxes[id].adjusted(-90, -90, 90, 90).intersects(part):
                continue
            name = names.get((space.label.text, space.label.y)) if space.label is not None else None
            if self.board.kind == "hexes":  # at its left corner, clear of its name and of most that stands there
                for n, side in enumerate(flags):
                    away = self.board.hex_radius * 0.74 - n * radius * 1.3
                    self._standard(painter, side, QPointF(space.x + away, space.y - radius * 0.2), radius * 0.62)
                if text or (sign and not tone):
                    badge(painter, text, self.shapes.badge_place(id), radius * 0.85, theme().card, sign)
                continue
            if name is not None:
                place = QPointF(name.left() - radius * 0.7, name.center().y())
            else:
                shift = space.size if not self.shapes.is_surface else self.shapes.piece_size * 0.7
                place = QPointF(space.x + shift, space.y - shift)
            badge(painter, text, place, radius, theme().card)

    def _standard(self, painter: QPainter, side: str, centre: QPointF, radius: float) -> None:
        """The disc of a side on a staff: this space is what it still lacks."""
        foot = centre + QPointF(0, radius * 2.1)
        painter.strokePath(_line(centre, foot), pen(theme().halo, radius * 0.7))
        painter.strokePath(_line(centre, foot), pen(theme().ink, radius * 0.34))
        paint_disc(
            painter, self.colours.side(side), QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        )

    def tallies(self, painter: QPainter, part: QRectF, zoom: float, looks: dict[str, Look]) -> None:
        """What each side has in a space: plates side by side along its lower edge."""
        if zoom * self.unit < 0.2:
            return
        for id, look in looks.items():
            box = self.shapes.boxes.get(id)
            if box is None or not box.intersects(part):
                continue
            if look.word and not look.tallies:
                foot = QRectF(box.left() + 6, box.bottom() - box.height() * 0.3, box.width() - 12, box.height() * 0.24)
                fit_text(painter, foot, look.word, font("text italic", foot.height() * 0.8), clear(theme().ink, 0.7), 0.5)
            room = (box.width() - 12) / 2
            height = min(max(26 * self.unit, 15 / zoom), box.height() * 0.24, room * 0.3)
            left = box.center().x() - room * len(look.tallies) / 2
            for n, tally in enumerate(look.tallies):
                place = QRectF(left + n * room + 2, box.bottom() - height - 7, room - 4, height)
                paint_tally(painter, tally, self.colours.side(tally.side), place)


def _right_half(box: QRectF) -> QPainterPath:
    """The right part of a box, parted by a slanting line."""
    middle, slant = box.center().x(), box.height() * 0.22
    out = QPainterPath(QPointF(middle + slant, box.top()))
    for corner in (box.topRight(), box.bottomRight(), QPointF(middle - slant, box.bottom())):
        out.lineTo(corner)
    out.closeSubpath()
    return out


def _line(start: QPointF, end: QPointF) -> QPainterPath:
    out = QPainterPath(start)
    out.lineTo(end)
    return out


def _disc(centre: QPointF, radius: float) -> QPainterPath:
    out = QPainterPath()
    out.addEllipse(centre, radius, radius)
    return out
