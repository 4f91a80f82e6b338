"""From a table to places: where each counter, card, track and plate lies on the board. No widget, no painting."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop.ui.art.card_painter import paint_card
from desktop.ui.art.counters import block_width, drawing_of, paint_piece
from desktop.ui.theme import SideStyle, map_scale, side_style
from engines.core.game import Game
from engines.core.table import BoardView, Card, Chart, Piece, Plate, Rect, Scales, Table, Target, Track, Zone

from . import declutter
from .charts import paint_chart
from .fixtures import cell_rects, growing, paint_plate, paint_scales, paint_track, paint_tray, sliding
from .geometry import Shapes
from .labels import Word
from .sprites import Frames, Paint, Placed

LEAST_PIECE = 21.0  # pixels on a small window: smaller counters cannot be told apart
MOST_PIECE = 104.0
NO_SHIFT = QPointF()
BLOCK = 0.72  # the height of a block, in widths of a counter
BESIDE = 0.5  # from the middle of a symbol to what stands beside it
STEP = 0.30  # how far the counters of a stack stand apart, in widths
LEAST_SHRINK = 0.7  # cards get smaller, down to this, before they cover the title and the note of their zone
SMALL = 0.74  # markers are smaller than units
FRAMES = 16  # steps in which scales fill
SLIDE = 8  # steps in which a mark slides along its track
WORD_EDGE = 7.0  # pixels around the letters of a name that a block may cover

TRAYS, FIXTURES, CARDS, PIECES, MARKERS = 1.0, 2.0, 3.0, 4.0, 5.0


def key_of(thing: object) -> bytes:
    """What a thing looks like, as one value: equal bytes are painted alike."""
    return msgspec.msgpack.encode(thing)


def looks(card: Card) -> Card:
    """A card with nothing but what is painted of it."""
    return msgspec.structs.replace(
        card, id="", key="", tip="", rect=None, slot=0, into="", foot="", dealt="", stir="", beneath=None
    )


class Layout:
    """Lays one board of a table out."""

    def __init__(
        self,
        game: Game[Any] | None,
        shapes: Shapes,
        zoom: float = 1.0,
        obstacles: declutter.Obstacles | None = None,
        chosen: dict[str, int] | None = None,
    ) -> None:
        """`obstacles`: what lies under the counters at this zoom, see `obstacles_of`; `chosen`: where each stack stands,
        kept for the next layout."""
        self.game, self.shapes = game, shapes
        self.zoom, self.obstacles = zoom, obstacles
        self.chosen = chosen if chosen is not None else {}

    def of(self, table: Table, view: BoardView, main: bool) -> list[Placed]:
        out: list[Placed] = []
        if main:
            out += self._fixtures(table)
            for zone in table.zones:
                if zone.rect is not None and not zone.dock:
                    out += self._zone(zone, QRectF(*zone.rect))
        out += self._pieces(table, view)
        return out

    # --- counters

    def _pieces(self, table: Table, view: BoardView) -> list[Placed]:
        cells = cell_rects(table, 1.0)
        slots_taken: dict[tuple[str, str], int] = defaultdict(int)
        stacks: dict[str, list[Piece]] = defaultdict(list)
        out = []
        for piece in view.pieces:
            if piece.at is not None:
                out.append(self._piece(piece, QPointF(*piece.at)))
            elif (slot := self._slot(piece, slots_taken)) is not None:
                out.append(self._at_slot(piece, slot))
            else:
                stacks[piece.space].append(piece)
        self._standing = self._crowd(stacks)
        for space, pieces in stacks.items():
            centre = self.shapes.centre(space)
            if centre is None and space in cells:
                centre = cells[space].center()
            if centre is not None:
                out += self._stack(space, pieces, centre)
        return out

    def _slot(self, piece: Piece, taken: dict[tuple[str, str], int]) -> QPointF | None:
        """A place printed for this kind of piece, if one is free."""
        space = self.shapes.board.spaces.get(piece.space)
        if space is None or not space.slots:
            return None
        places = space.slots.get(piece.kind) or space.slots.get(drawing_of(piece.kind)) or space.slots.get("any") or []
        used = taken[piece.space, piece.kind]
        if used >= len(places):
            return None
        taken[piece.space, piece.kind] += 1
        return QPointF(*places[used])

    def _at_slot(self, piece: Piece, slot: QPointF) -> Placed:
        """In a hex the counters at their places still make up one stack, which fans out under the mouse."""
        centre = self.shapes.centre(piece.space)
        if self.shapes.board.kind != "hexes" or centre is None:
            return self._piece(piece, slot)
        kinds = list(self.shapes.board.spaces[piece.space].slots)
        order = kinds.index(piece.kind) if piece.kind in kinds else 0
        return self._piece(piece, centre, (slot - centre) / self.shapes.piece_size, order, piece.space)

    def _stack(self, space: str, pieces: list[Piece], centre: QPointF) -> list[Placed]:
        """Cities stand still in the middle; units lean over each other; markers lie above them to the right."""
        units = [p for p in pieces if drawing_of(p.kind)]
        markers = [p for p in pieces if not drawing_of(p.kind)]
        if self._is_tall(space):
            return self._column(space, [*units, *markers], centre)
        if any(p.tally for p in pieces):
            return self._blocks(space, pieces, centre)
        out = []
        step = min(STEP, 1.5 / max(1, len(units)))
        for n, piece in enumerate(units):
            shift = QPointF((n - (len(units) - 1) / 2) * step * 1.5, -(n - (len(units) - 1) / 2) * step * 0.35)
            out.append(self._piece(piece, centre, shift, n, space))
        lift = -0.62 if units else 0.0
        for n, piece in enumerate(markers):
            shift = QPointF((n - (len(markers) - 1) / 2) * 0.7, lift / SMALL)
            out.append(self._piece(piece, centre, shift, n, space))
        return out

    def _blocks(self, space: str, pieces: list[Piece], centre: QPointF) -> list[Placed]:
        """Blocks stand one below the other beside the symbol, where its name is not; leaders above them, then markers."""
        middles = self._standing[space].middles
        out = []
        for n, (piece, middle) in enumerate(zip(self._standers(pieces), middles, strict=True)):
            shift = QPointF(*middle) / self._extent(piece)[0]  # in widths of the thing itself
            out.append(self._piece(piece, centre, shift, n, space))
        out += [self._piece(p, centre, NO_SHIFT, n, space) for n, p in enumerate(p for p in pieces if p.tucked)]
        return out

    def _standers(self, pieces: list[Piece]) -> list[Piece]:
        """What is seen of a stack with blocks: the blocks, the leaders, the markers."""
        heads = [p for p in pieces if drawing_of(p.kind) and not p.tally and not p.tucked]
        markers = [p for p in pieces if not drawing_of(p.kind) and not p.tally]
        return [*(p for p in pieces if p.tally), *heads, *markers]

    def _extent(self, piece: Piece) -> tuple[float, float]:
        """How large a counter is on the screen."""
        size, least, wide = self._measures(piece)
        most = MOST_PIECE * map_scale()
        factor = min(max(size * wide * self.zoom, least * wide), most * wide) / (size * wide)
        return size * wide * factor, size * factor

    def _crowd(self, stacks: dict[str, list[Piece]]) -> dict[str, declutter.Place]:
        """Where the stacks with blocks stand, so that they cover neither each other nor symbols nor names."""
        groups = {
            space: self._group(space, centre, pieces)
            for space, pieces in stacks.items()
            if (centre := self.shapes.centre(space)) is not None and self._has_blocks(space, pieces)
        }
        if not groups:
            return {}
        zoom = self.zoom
        obstacles = self.obstacles.copy() if self.obstacles is not None else obstacles_of(self.shapes, zoom, ())
        for space, pieces in stacks.items():
            centre = self.shapes.centre(space)
            if space not in groups and centre is not None and pieces:
                half = self._extent(pieces[0])[0] / 2
                x, y = centre.x() * zoom, centre.y() * zoom
                obstacles.add((x - half, y - half, x + half, y + half), declutter.BLOCKS)
        for space in [s for s in self.chosen if s not in groups]:
            del self.chosen[space]
        self.chosen.update(declutter.spread(groups, obstacles, self.chosen))
        return {space: declutter.places(group)[self.chosen[space]] for space, group in groups.items()}

    def _has_blocks(self, space: str, pieces: list[Piece]) -> bool:
        return not self._is_tall(space) and any(p.tally for p in pieces)

    def _group(self, space: str, centre: QPointF, pieces: list[Piece]) -> declutter.Group:
        away = self._away_from_name(space)
        standers = self._standers(pieces)
        blocks = tuple(self._extent(p) for p in standers if p.tally)
        row = tuple(self._extent(p) for p in standers if not p.tally)
        names = self.obstacles.names if self.obstacles is not None else {}
        return declutter.Group(
            centre.x() * self.zoom, centre.y() * self.zoom, BESIDE * blocks[0][1] / BLOCK, blocks, row,
            (round(away.x()), round(away.y())), names.get(self.shapes.board.spaces[space].name),
        )  # fmt: skip

    def _away_from_name(self, space: str) -> QPointF:
        """The direction from a space in which its name does not lie."""
        found = self.shapes.board.spaces.get(space)
        if found is None or found.label is None:
            return QPointF(1, 0)
        label = found.label
        if label.align == "center":
            return QPointF(0, -1 if label.y > found.y else 1)
        return QPointF(1 if label.align == "right" else -1, 0)

    def _is_tall(self, space: str) -> bool:
        box = self.shapes.boxes.get(space)
        return box is not None and bool(self.shapes.board.spaces[space].polygon) and box.height() > box.width() * 1.5

    def _column(self, space: str, pieces: list[Piece], centre: QPointF) -> list[Placed]:
        """One below the other, closer if they are many, as long as they fit into a tall space."""
        room = self.shapes.boxes[space].height() / (self.shapes.piece_size * SMALL)
        step = min(0.98, (room - 1) / max(1, len(pieces) - 1))
        return [
            self._piece(piece, centre, QPointF(0, (n - (len(pieces) - 1) / 2) * step), n, space)
            for n, piece in enumerate(pieces)
        ]

    def _piece(self, piece: Piece, centre: QPointF, shift: QPointF = NO_SHIFT, order: int = 0, stack: str = "") -> Placed:
        marker = not drawing_of(piece.kind) and not piece.tally
        size, least, wide = self._measures(piece)
        style = side_style(self.game, piece.side)
        bare = msgspec.structs.replace(piece, id="", space="", tip="", at=None)
        return Placed(
            Target("piece", piece.id, piece.kind), key_of(bare), centre, (size * wide, size),
            partial(_paint_piece, piece, style), (MARKERS if marker else PIECES) + order * 0.001, shift, least * wide,
            MOST_PIECE * map_scale() * wide, stack, piece.tip or piece.label, not piece.hidden, block=bool(piece.tally),
            tucked=piece.tucked,
        )  # fmt: skip

    def _measures(self, piece: Piece) -> tuple[float, float, float]:
        """The height of a counter in board units, the fewest pixels it takes, and its width in heights."""
        marker = not drawing_of(piece.kind) and not piece.tally
        size = self.shapes.piece_size * (SMALL if marker else BLOCK if piece.tally else 1)
        least = LEAST_PIECE * map_scale() * (0.8 if marker else BLOCK if piece.tally else 1)
        return size, least, block_width(piece) if piece.tally else 1.0

    # --- cards

    def _zone(self, zone: Zone, rect: QRectF) -> list[Placed]:
        bare = msgspec.structs.replace(zone, cards=[])
        look = key_of((bare, bool(zone.cards)))  # an empty place has an outline
        out = [
            Placed(
                Target("zone", zone.id), look, rect.center(), (rect.width(), rect.height()),
                partial(paint_tray, zone, self.game, self.shapes.board.cloth), TRAYS, tip=zone.tip or zone.note,
            )
        ]  # fmt: skip
        out += [self._card(card, place, order) for order, (card, place) in enumerate(zone_places(zone, rect))]
        return out

    def _card(self, card: Card, rect: QRectF, order: int) -> Placed:
        back = Card("", up=False, back=card.back)
        return Placed(
            Target("card", card.id, card.key), key_of(looks(card)), rect.center(), (rect.width(), rect.height()),
            partial(_paint_card, card), CARDS + order * 0.001, tip=card.tip, face=card.up, stir=card.stir,
            dealt=card.dealt, back=(key_of(back), partial(_paint_card, back)) if card.dealt else None,
        )  # fmt: skip

    # --- tracks, plates, scales

    def _fixtures(self, table: Table) -> list[Placed]:
        out = []
        for track in table.tracks:
            if track.rect is not None:
                placed = self._fixture("track", track.id, track, track.rect, partial(paint_track, track, self.game))
                out.append(placed._replace(tip=track.tip, track=track, slide=self._sliding))
        for plate in table.plates:
            if plate.rect is not None:
                placed = self._fixture("plate", plate.seat, plate, plate.rect, partial(paint_plate, plate, self.game))
                out.append(placed._replace(tip=plate.tip))
        for chart in table.charts:
            if chart.rect is not None:
                out.append(self._fixture("chart", chart.id, chart, chart.rect, partial(paint_chart, chart, self.game)))
        for scales in table.scales:
            if scales.rect is not None:
                id, paint = scales.left.id or scales.left.label, partial(paint_scales, scales, self.game)
                frames = self._filling(scales) if len(table.scales) > 1 else ()
                out.append(self._fixture("scales", id, scales, scales.rect, paint)._replace(frames=frames))
        return out

    def _fixture(self, kind: str, id: str, thing: Track | Plate | Chart | Scales, place: Rect, paint: Paint) -> Placed:
        rect = QRectF(*place)
        return Placed(Target(kind, id), key_of(thing), rect.center(), (rect.width(), rect.height()), paint, FIXTURES)

    def _filling(self, scales: Scales) -> Frames:
        """Scales in which the weights still grow: how they come where several are compared."""
        steps = [growing(scales, n / FRAMES) for n in range(FRAMES)]
        return tuple((key_of(step), partial(paint_scales, step, self.game)) for step in steps)

    def _sliding(self, before: Track, after: Track) -> Frames:
        """A track while its marks slide to where they lie now."""
        return tuple((key_of(step), partial(paint_track, step, self.game)) for step in sliding(before, after, SLIDE))


def obstacles_of(shapes: Shapes, zoom: float, words: Sequence[Word]) -> declutter.Obstacles:
    """What lies under the counters at a zoom: symbols, and the names that are written."""
    obstacles = declutter.Obstacles(_pixels(shapes.rect, zoom))
    for symbol in shapes.boxes.values():
        obstacles.add(_pixels(symbol, zoom), declutter.SYMBOLS)
    obstacles.insets = [_pixels(QRectF(*inset.rect), zoom) for inset in shapes.board.insets]
    edge = WORD_EDGE / zoom
    for word in words:
        if word.label.angle:
            continue
        box = _pixels(word.box.adjusted(edge, edge, -edge, -edge), zoom)
        obstacles.add(box, declutter.NAMES if word.label.kind == "space" else declutter.WIDE_NAMES)
        obstacles.names[word.label.text] = box
    return obstacles


def _pixels(box: QRectF, zoom: float) -> declutter.Box:
    return box.left() * zoom, box.top() * zoom, box.right() * zoom, box.bottom() * zoom


def _paint_piece(piece: Piece, style: SideStyle, painter: QPainter, rect: QRectF) -> None:
    paint_piece(painter, piece, style, rect)


def _paint_card(card: Card, painter: QPainter, rect: QRectF) -> None:
    paint_card(painter, card, rect)


def zone_places(zone: Zone, rect: QRectF) -> list[tuple[Card, QRectF]]:
    """Where the cards of a zone lie; cards that would not fit side by side overlap."""
    fixed = [(card, QRectF(*card.rect)) for card in zone.cards if card.rect is not None]
    cards = [card for card in zone.cards if card.rect is None]
    if not cards:
        return fixed
    width, height = zone.card_size
    inner = rect.adjusted(8, 26 if zone.title else 8, -8, -20 if zone.note else -8)
    shrinks = zone.layout not in ("grid", "column")
    least = LEAST_SHRINK if shrinks else 1.0
    if inner.width() < width * least or inner.height() < height * least:
        inner = rect
    shrink = min(1.0, inner.height() / height) if shrinks else 1.0
    width, height = width * shrink, height * shrink
    if zone.layout == "pile":
        corner = inner.center() - QPointF(width / 2, height / 2)
        return fixed + [(card, QRectF(corner.x(), corner.y(), width, height)) for card in cards[-1:]]
    if zone.layout == "column":
        step = min(height + 8, (inner.height() - height) / max(1, len(cards) - 1)) if len(cards) > 1 else 0
        x = inner.center().x() - width / 2
        return fixed + [(card, QRectF(x, inner.top() + n * step, width, height)) for n, card in enumerate(cards)]
    if zone.layout == "grid":
        return fixed + _grid(cards, inner, width, height)
    gap = 8.0 if zone.layout == "row" else -width * 0.55
    step = width + gap
    if len(cards) > 1:
        step = min(step, (inner.width() - width) / (len(cards) - 1))
    whole = width + step * (len(cards) - 1)
    start = {"left": inner.left(), "right": inner.right() - whole}.get(zone.align, inner.center().x() - whole / 2)
    y = inner.center().y() - height / 2
    return fixed + [(card, QRectF(start + n * step, y, width, height)) for n, card in enumerate(cards)]


def _grid(cards: list[Card], inner: QRectF, width: float, height: float) -> list[tuple[Card, QRectF]]:
    """Rows of cards; smaller ones if they would not all fit."""
    for _ in range(40):
        columns = max(1, int((inner.width() + 8) / (width + 8)))
        rows = -(-len(cards) // columns)
        if rows * (height + 8) - 8 <= inner.height() or width < 24:
            break
        width, height = width * 0.95, height * 0.95
    return [
        (card, QRectF(inner.left() + n % columns * (width + 8), inner.top() + n // columns * (height + 8), width, height))
        for n, card in enumerate(cards)
    ]
