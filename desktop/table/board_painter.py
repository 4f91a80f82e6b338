"""What never changes on a board: sea, land, borders, links, spaces, names. Painted for any part of it at any zoom.

Soft things (rings along the coast, shade inside it) are worked out once in a coarse picture and stretched; sharp ones
(outline, lines, text) are drawn anew. `paint` touches no widget and no pixmap, so that it may run on any thread.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QTransform

from desktop.ui.art.counters import badge, paint_bowl, paint_tally
from desktop.ui.art.emblems import paint_disc
from desktop.ui.art.icons import own_colour, paint_icon
from desktop.ui.art.ink import fit_text, pen, rounded, volume
from desktop.ui.art.meander import paint_meander
from desktop.ui.theme import LIGHT, SideStyle, clear, font, mix, side_style, theme
from engines.core.board import Board, Space, Style
from engines.core.game import Game
from engines.core.table import Look

from .backdrop import paint_picture
from .geometry import Shapes, ring_path
from .labels import Word, paint_word, place_labels
from .mountains import Mountain, mountains, paint_mountains

_ALPHA = QImage.Format.Format_ARGB32_Premultiplied
HEM = 8.0  # how broad the border of a cloth is, in board units
LEAST_SIGN = 12.0  # pixels: the sign of a line is no smaller


class Ground:
    def __init__(self, board: Board, game: Game[Any] | None, shapes: Shapes) -> None:
        self.board, self.game, self.shapes = board, game, shapes
        self.unit = max(board.width, board.height) / 3200  # line widths are meant for a board of about this size
        self.coarse = min(1.0, 1100 / max(board.width, board.height))
        self.insets = [QRectF(*inset.rect) for inset in board.insets if not inset.kind]
        self.bowls = [QRectF(*inset.rect) for inset in board.insets if inset.kind == "bowl"]
        mainland: list[QPainterPath] = []
        inland: list[QPainterPath] = []
        for rings in board.land:
            shape = ring_path(rings)
            inset = next((r for r in self.insets if r.contains(shape.boundingRect())), None)
            (inland if inset is not None else mainland).append(shape)
        self.land = [_joined(mainland), _joined(inland)]
        self.parts = [[(s, s.boundingRect()) for s in mainland], [(s, s.boundingRect()) for s in inland]]
        drawn = board.links if board.kind in ("points", "areas") else []
        lines = [(link, shapes.link_line(link)) for link in drawn]
        self.lines = [(link, line, line.boundingRect()) for link, line in lines]
        self.styles: dict[str, SideStyle] = {}
        self._words: dict[float, list[Word]] = {}

    def style(self, side: str) -> SideStyle:
        if side not in self.styles:
            self.styles[side] = side_style(self.game, side)
        return self.styles[side]

    def words(self, zoom: float) -> list[Word]:
        """The names that have room at this zoom."""
        if zoom not in self._words:
            if len(self._words) > 6:
                self._words.clear()
            self._words[zoom] = place_labels(self.board, self.shapes, zoom)
        return self._words[zoom]

    # --- coarse pictures

    @cached_property
    def _mask(self) -> QImage:
        """The land white on black."""
        size = int(self.board.width * self.coarse) + 1, int(self.board.height * self.coarse) + 1
        image = QImage(*size, QImage.Format.Format_Grayscale8)
        image.fill(0)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.coarse, self.coarse)
        painter.fillPath(self.land[0], Qt.GlobalColor.white)
        for rect in self.insets:  # an inset hides what lies under it
            painter.fillRect(rect, Qt.GlobalColor.black)
        painter.fillPath(self.land[1], Qt.GlobalColor.white)
        painter.end()
        return image

    @cached_property
    def sea(self) -> QImage:
        """The sea, darker away from the land, with the engraver's light rings along the coast."""
        t = theme()
        image = _toned(_blurred(self._mask, 60), lambda v: mix(t.deep, t.sea, min(1.0, v * 3)), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        near = _blurred(self._mask, 10)
        painter.drawImage(0, 0, _toned(near, lambda v: clear(t.ring, _ring(v)), _ALPHA))
        painter.end()
        return image

    @cached_property
    def earth(self) -> QImage:
        """Land from edge to edge, with the warm shade along the shore: the brush that land is filled with."""
        t = theme()
        shade = _blurred(self._mask, 9)
        out = _toned(
            shade, lambda v: mix(t.land, t.shore, 0.62 * (1 - max(0.0, v * 2 - 1)) ** 2.2), QImage.Format.Format_RGB32
        )
        if self.board.relief:
            painter = QPainter(out)
            painter.drawImage(0, 0, _toned(self._heights, lambda v: clear(t.shore, 0.55 * v), _ALPHA))
            painter.end()
        return out

    @cached_property
    def _heights(self) -> QImage:
        """The ridges as a soft light on black: high land is darker than low land."""
        image = QImage(self._mask.size(), QImage.Format.Format_Grayscale8)
        image.fill(0)
        painter = QPainter(image)
        painter.scale(self.coarse, self.coarse)
        for ridge in self.board.relief:
            line = QPainterPath(QPointF(*ridge.line[0]))
            for point in (*ridge.line[1:], ridge.line[-1]):
                line.lineTo(*point)
            grey = round(80 + 50 * ridge.height)
            painter.strokePath(line, pen(QColor(grey, grey, grey), 30 * self.unit * (0.6 + ridge.height)))
        painter.end()
        return _blurred(image, 14)

    @cached_property
    def relief(self) -> list[list[Mountain]]:
        """The mountains of the board and those of its insets."""
        mask, bounds = self._mask, self._mask.rect()

        def on_land(point: QPointF) -> bool:
            at = (point * self.coarse).toPoint()
            return bounds.contains(at) and mask.pixelColor(at).lightness() > 127

        them = mountains(self.board, self.shapes, self.unit, on_land)
        inside = [any(rect.contains(m.foot) for rect in self.insets) for m in them]
        return [[m for m, aside in zip(them, inside, strict=True) if aside == part] for part in (False, True)]

    @property
    def outside(self) -> QColor:
        """What is seen beyond the edge of the board."""
        t = theme()
        if self.board.kind == "cloth":
            return self.cloth[1]
        return mix(t.vase, t.terracotta, 0.1)  # the black ware that frames the map, as it frames the banner above it

    @property
    def cloth(self) -> tuple[QColor, QColor]:
        """The colour of the cloth and that of its weave and of what lies around it; darker by night."""
        t = theme()
        if not self.board.cloth:
            return t.cloth, t.cloth2
        own = QColor(self.board.cloth)
        return (mix(own, t.vase, 0.45), mix(own, t.vase, 0.6)) if t.dark else (own, mix(own, t.vase, 0.25))

    def prepare(self) -> None:
        """Works out what the painting thread will need."""
        if self.board.land:
            _ = self.sea, self.earth, self.relief

    # --- painting

    def paint(self, painter: QPainter, part: QRectF, zoom: float, looks: dict[str, Look]) -> None:
        """Paints `part` of the board (in its units) with a painter that is already scaled: by `zoom`, or by a multiple of
        it where a pixel of the view is several of the screen."""
        self.paint_base(painter, part, zoom, looks)
        self._borders(painter, part)
        self._links(painter, part, zoom)
        if self.shapes.is_surface:
            self._signs(painter, part, zoom)
        else:
            self._symbols(painter, part, looks, zoom)
        for word in self.words(zoom):
            if word.box.intersects(part):
                paint_word(painter, word, zoom)
        self._badges(painter, part, zoom, looks)
        self._tallies(painter, part, zoom, looks)
        if self.board.kind != "cloth":
            u = self.unit
            painter.strokePath(_frame(self.shapes.rect.adjusted(4 * u, 4 * u, -4 * u, -4 * u)), pen(theme().vase, 8 * u))
            painter.strokePath(
                _frame(self.shapes.rect.adjusted(9 * u, 9 * u, -9 * u, -9 * u)), pen(theme().terracotta, 3 * u)
            )

    def paint_base(self, painter: QPainter, part: QRectF, zoom: float, looks: dict[str, Look]) -> None:
        """Sea, land and areas without lines and names: quick, and all that a small picture needs."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self.board.kind == "cloth":
            self._cloth(painter)
        elif not self.board.land and not self.shapes.is_surface:
            self._parchment(painter)
        else:
            self._sea_and_land(painter, part, 0)
        if self.board.background is not None:
            paint_picture(painter, self.board.background)
        self._surfaces(painter, part, zoom, looks)
        if self.board.relief:
            paint_mountains(painter, self.relief[0], part, zoom, self.unit)
        for rect in self.insets:
            if rect.intersects(part):
                self._inset(painter, rect, part, zoom)
        for rect in self.bowls:
            if rect.intersects(part):
                paint_bowl(painter, rect)

    def _cloth(self, painter: QPainter) -> None:
        t = theme()
        rect = self.shapes.rect
        cloth, weft = self.cloth
        painter.fillRect(rect.adjusted(-4000, -4000, 4000, 4000), weft)
        painter.fillRect(rect, cloth)
        line = pen(clear(weft, 0.5), 1)
        weave = QPainterPath()
        step = 9.0
        y = rect.top() + step
        while y < rect.bottom():
            weave.moveTo(rect.left(), y)
            weave.lineTo(rect.right(), y)
            y += step
        painter.strokePath(weave, line)
        if self.board.cloth:  # a cloth of its own has a woven border
            for top in (rect.top(), rect.bottom() - HEM):
                paint_meander(painter, QRectF(rect.left(), top, rect.width(), HEM))
            for left in (rect.left(), rect.right() - HEM):
                paint_meander(painter, QRectF(left, rect.top() + HEM, HEM, rect.height() - 2 * HEM), vertical=True)
            return
        painter.strokePath(_frame(rect.adjusted(8, 8, -8, -8)), pen(t.terracotta, 3))
        painter.strokePath(_frame(rect.adjusted(15, 15, -15, -15)), pen(clear(t.terracotta, 0.6), 1))

    def _parchment(self, painter: QPainter) -> None:
        t = theme()
        painter.fillRect(self.shapes.rect.adjusted(-4000, -4000, 4000, 4000), mix(t.land, t.land2, 0.6))
        painter.fillRect(self.shapes.rect, volume(t.land, self.shapes.rect, 102))

    def _sea_and_land(self, painter: QPainter, part: QRectF, which: int) -> None:
        t = theme()
        if not self.shapes.rect.contains(part) and which == 0:
            painter.fillRect(part, t.deep)
        source = QRectF(
            part.x() * self.coarse, part.y() * self.coarse, part.width() * self.coarse, part.height() * self.coarse
        )
        painter.drawImage(part, self.sea, source)
        brush = QBrush(self.earth)
        brush.setTransform(QTransform.fromScale(1 / self.coarse, 1 / self.coarse))
        line = pen(t.coast, 2.4 * self.unit)
        for shape, box in self.parts[which]:
            if box.adjusted(-4, -4, 4, 4).intersects(part):
                painter.fillPath(shape, brush)
                painter.strokePath(shape, line)

    def _inset(self, painter: QPainter, rect: QRectF, part: QRectF, zoom: float) -> None:
        t = theme()
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        self._sea_and_land(painter, rect.intersected(part), 1)
        if self.board.relief:
            paint_mountains(painter, self.relief[1], part, zoom, self.unit)
        painter.restore()
        painter.strokePath(_frame(rect), pen(t.coast, 6 * self.unit))
        painter.strokePath(_frame(rect.adjusted(5, 5, -5, -5)), pen(t.coast, 1.6 * self.unit))

    def _surfaces(self, painter: QPainter, part: QRectF, zoom: float, looks: dict[str, Look]) -> None:
        """Areas and hexes: their own fill, the tint of whoever holds them, their outline."""
        if not self.shapes.is_surface:
            return
        t = theme()
        for id, space in self.board.spaces.items():
            if not self.shapes.boxes[id].intersects(part):
                continue
            shape = self.shapes.paths[id]
            style = self.board.space_styles.get(space.kind, Style())
            fill = self._printed(style.fill)
            if fill is not None:
                painter.fillPath(shape, fill)
            look = looks.get(id)
            if look is not None:
                self._tint(painter, shape, look, zoom)
            if self.board.kind == "hexes":
                painter.strokePath(shape, pen(clear(t.ink, 0.22), 1.4 * self.unit))
            elif style.dash or (style.fill and QColor(style.fill) == LIGHT.sea):
                painter.strokePath(shape, pen(clear(t.sea_ink, 0.6), 1.6 * self.unit, [5, 4]))
            else:
                painter.strokePath(shape, pen(clear(t.coast, 0.9), 1.8 * self.unit))

    def _printed(self, colour: str) -> QColor | None:
        """The fill of a kind of area. Plain sea and plain land are left as they are painted, coast and all; other colours
        keep their character by night."""
        out = QColor(colour)
        if not colour or out == LIGHT.sea or (out == LIGHT.land and self.board.land):
            return None
        opaque = out.alphaF() * (0.66 if self.board.kind == "areas" and self.board.land else 1)  # the shore shines through
        return clear(mix(out, theme().land2, 0.72) if theme().dark else out, opaque)

    def _tint(self, painter: QPainter, shape: QPainterPath, look: Look, zoom: float) -> None:
        if look.side:
            painter.fillPath(shape, clear(self.style(look.side).colour.lighter(140 if not theme().dark else 100), 0.5))
        if look.second and self.board.kind == "hexes":
            self._stripes(painter, shape, self.style(look.second).colour, zoom)
        elif look.second:
            brush = QBrush(clear(self.style(look.second).colour, 0.6), Qt.BrushStyle.BDiagPattern)
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

    def _borders(self, painter: QPainter, part: QRectF) -> None:
        for kind, lines in self.board.borders.items():
            style = self.board.link_styles.get(kind, Style(colour="#7a5c36", width=2.5))
            for line in lines:
                shape = QPainterPath(QPointF(*line[0]))
                for point in line[1:]:
                    shape.lineTo(*point)
                if style.wave:
                    shape = _wave(QPointF(*line[0]), QPointF(*line[-1]), style.wave * self.unit)
                if shape.boundingRect().adjusted(-5, -5, 5, 5).intersects(part):
                    painter.strokePath(shape, pen(self._shade(style.colour), style.width * self.unit, style.dash))

    def _shade(self, colour: str) -> QColor:
        """A printed colour, lightened where the night theme would swallow it."""
        out = QColor(colour)
        return mix(out, theme().ink, 0.3) if theme().dark and out.alpha() and out.lightnessF() < 0.5 else out

    def _links(self, painter: QPainter, part: QRectF, zoom: float) -> None:
        t = theme()
        for link, line, box in self.lines:
            style = self.board.link_styles.get(link.kind)
            if style is None and self.shapes.is_surface:
                continue  # neighbours that share a border need no line
            if not box.adjusted(-8, -8, 8, 8).intersects(part):
                continue
            style = style or Style()
            colour = self._shade(style.colour)
            if not style.width or not colour.alpha():
                continue
            width = max(style.width * self.unit, 1.1 / zoom)
            painter.strokePath(line, pen(clear(t.halo, 0.6), width + 2.4 * self.unit))
            painter.strokePath(line, pen(colour, width, style.dash))
            if style.icon:
                size = max(20.0 * self.unit, LEAST_SIGN / zoom)
                middle = line.pointAtPercent(0.5)
                painter.setPen(pen(colour, 1.4 * self.unit))
                painter.setBrush(t.card)
                painter.drawEllipse(middle, size * 0.72, size * 0.72)
                paint_icon(painter, style.icon, QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size), colour)

    def _signs(self, painter: QPainter, part: QRectF, zoom: float) -> None:
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

    def _symbols(self, painter: QPainter, part: QRectF, looks: dict[str, Look], zoom: float) -> None:
        for id, space in self.board.spaces.items():
            if self.shapes.boxes[id].adjusted(-20, -20, 20, 20).intersects(part):
                self._symbol(painter, space, looks.get(id), zoom)

    def _symbol(self, painter: QPainter, space: Space, look: Look | None, zoom: float) -> None:
        """A space of a point-to-point map: filled by whose it is, with a sign inside."""
        t = theme()
        shape = self.shapes.paths[space.id]
        style = self.board.space_styles.get(space.kind, Style())
        side = look.side if look is not None and look.side else space.side
        base = self.style(side).colour if side else self._printed(style.fill) or t.button
        fill = mix(base, t.button, 0.12) if side else base
        box = self.shapes.boxes[space.id]
        big = space.size >= 40
        painter.fillPath(shape.translated(0, 2.2 * self.unit), t.shadow)
        painter.fillPath(shape, clear(mix(t.paper, fill.lighter(130), 0.45), 0.9) if big else volume(fill, box, 110))
        if look is not None and look.second and big:
            half = clear(mix(t.paper, self.style(look.second).colour.lighter(130), 0.45), 0.9)
            painter.fillPath(shape.intersected(_right_half(box)), half)
        elif look is not None and look.second:
            self._tint(painter, shape, Look(second=look.second), zoom)
        for places in space.slots.values() if big else ():
            for x, y in places:
                slot = QRectF(x - space.size * 0.2, y - space.size * 0.2, space.size * 0.4, space.size * 0.4)
                painter.strokePath(rounded(slot, space.size * 0.06), pen(clear(t.ink, 0.28), 1.4 * self.unit, [3, 3]))
        if look is not None and look.dim:
            painter.fillPath(shape, clear(mix(t.land2, t.faint, 0.25), 0.6))
        painter.strokePath(
            shape, pen(self._shade(style.colour) if style.colour else t.coast, max(style.width, 2) * self.unit)
        )
        if space.icon:
            size = min(box.width(), box.height()) * (0.26 if big else 0.74)
            centre = QPointF(box.right() - size * 0.8, box.top() + size * 0.8) if big else box.center()
            place = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
            paint_icon(painter, space.icon, place, self.style(side).ink if side and not big else None)

    def _badges(self, painter: QPainter, part: QRectF, zoom: float, looks: dict[str, Look]) -> None:
        """Short texts beside spaces: at the corner of a symbol, before the name of an area."""
        if zoom * self.unit < (0.2 if self.board.kind in ("areas", "hexes") else 0.3):
            return
        radius = max(11 * self.unit, 8 / zoom)
        names = {(word.label.text, word.label.y): word.box for word in self.words(zoom)} if self.shapes.is_surface else {}
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
        paint_disc(painter, self.style(side), QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius))

    def _tallies(self, painter: QPainter, part: QRectF, zoom: float, looks: dict[str, Look]) -> None:
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
                paint_tally(painter, tally, self.style(tally.side), place)


def _blurred(image: QImage, reach: int) -> QImage:
    """A picture made small and large again, twice: soft over about `reach` pixels."""
    smooth, ignore = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.IgnoreAspectRatio
    out = image
    for step in (reach, max(2, reach * 2 // 3)):
        small = out.scaled(max(2, image.width() // step), max(2, image.height() // step), ignore, smooth)
        out = small.scaled(image.size(), ignore, smooth)
    return out.convertToFormat(QImage.Format.Format_Grayscale8)


def _toned(grey: QImage, tone: Callable[[float], QColor], form: QImage.Format) -> QImage:
    """A grey picture in colours: `tone` says which for each value of 0 to 1."""
    out = QImage(grey.constBits(), grey.width(), grey.height(), grey.bytesPerLine(), QImage.Format.Format_Indexed8)
    out.setColorTable([tone(value / 255).rgba() for value in range(256)])
    return out.convertToFormat(form)


def _ring(nearness: float) -> float:
    """How light the sea is: two thin rings within a glow that fades out to sea; 0.5 is the coast itself."""
    glow = 0.85 * math.pow(min(1.0, nearness * 2), 1.6)
    rings = sum(0.20 * max(0.0, 1 - abs(nearness - at) / width) for at, width in ((0.10, 0.030), (0.26, 0.045)))
    return min(1.0, glow + rings)


def _joined(shapes: list[QPainterPath]) -> QPainterPath:
    out = QPainterPath()
    for shape in shapes:
        out.addPath(shape)
    return out


def _right_half(box: QRectF) -> QPainterPath:
    """The right part of a box, parted by a slanting line."""
    middle, slant = box.center().x(), box.height() * 0.22
    out = QPainterPath(QPointF(middle + slant, box.top()))
    for corner in (box.topRight(), box.bottomRight(), QPointF(middle - slant, box.bottom())):
        out.lineTo(corner)
    out.closeSubpath()
    return out


def _disc(centre: QPointF, radius: float) -> QPainterPath:
    out = QPainterPath()
    out.addEllipse(centre, radius, radius)
    return out


def _line(start: QPointF, end: QPointF) -> QPainterPath:
    out = QPainterPath(start)
    out.lineTo(end)
    return out


def _wave(start: QPointF, end: QPointF, height: float) -> QPainterPath:
    """Three waves from one point to another."""
    out, along = QPainterPath(start), (end - start) / 6
    across = QPointF(-along.y(), along.x()) * (height / max(1e-6, math.hypot(along.x(), along.y())))
    for n in range(6):
        crest = across if n % 2 else -across
        out.quadTo(start + along * (n + 0.5) + crest, start + along * (n + 1))
    return out


def _frame(rect: QRectF) -> QPainterPath:
    out = QPainterPath()
    out.addRect(rect)
    return out
