"""The hand strip along the foot of the board: cards fanned side by side, the one under the mouse rises.

It has its own room below the board, so that it never covers what is decided there; only the card under the pointer reaches
over it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.art.card_painter import paint_card
from desktop.ui.art.ink import fit_text, pen, rounded
from desktop.ui.theme import clear, font, text_scale, theme
from engines.core.table import Card, Table, Target, Zone

from .layout import key_of, looks
from .motion import Motion
from .sprites import Pictures

GROW = 1.22  # how much larger the risen card is
PEEK = 0.52  # how much of a card is seen while it rests
NARROW = 0.62  # how far cards grow narrower before they overlap
SMALLER = 0.68  # how far cards that rest whole grow smaller: narrower, nothing but their figures would be left
LEAST_STEP = 26.0  # pixels of a card that stay in sight where others lie over it
GAP = 8.0  # between cards
APART = 18.0  # between zones
TITLED = 230.0  # pixels for the title of a zone
CARD_RATIO = 1.4
TITLE = 22.0
REST, REST_WHOLE, REST_PART = 80.0, 96.0, 0.08  # the least height at which a hand rests, and its part of the table


def ratio_of(zone: Zone) -> float:
    """Height to width of a zone's cards."""
    return zone.card_size[1] / zone.card_size[0]


def is_seen(zone: Zone) -> bool:
    """True if the faces of its cards are shown."""
    return any(card.up for card in zone.cards)


def rests_whole(zone: Zone) -> bool:
    """True if its cards are so low that a resting one is fully visible, as coin cards are."""
    return ratio_of(zone) <= CARD_RATIO * PEEK


class HandStrip(QWidget):
    """Covers the lower part of the table; only the lowest `rest_height` of it is always in use."""

    def __init__(self, pictures: Pictures, motion: Motion, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.pictures, self.motion = pictures, motion
        self.zones: list[Zone] = []
        self.asked: str | None = None  # the seat that decides: its cards get room first
        self.lit: set[Target] = set()
        self.strong: set[Target] = set()
        self.places: list[tuple[Card, QRectF, str]] = []
        self.titles: list[tuple[str, QRectF]] = []
        self.raised: dict[str, float] = {}
        self.shifts: dict[str, QPointF] = {}
        self.hover = ""
        self.lifted = ""
        self.spare = 0  # pixels kept free at the right end
        self.put_away = False  # the board has all the room

    # --- what it shows

    def show_zones(self, table: Table) -> None:
        self.zones = [zone for zone in table.zones if zone.dock == "hand"]
        self.asked = table.banner.seat
        self.zones.sort(key=lambda zone: (not is_seen(zone), zone.seat != self.asked))
        self.arrange()

    @property
    def card_width(self) -> float:
        table = self.parentWidget()
        wide = table.width() if table is not None else 1000
        return max(128.0, min(210.0, wide / 10)) * min(1.25, max(1.0, text_scale()))

    @property
    def rest_height(self) -> int:
        """The room it needs below the board."""
        if not self.zones or self.put_away:
            return 0
        seen = [min(ratio_of(zone), CARD_RATIO * PEEK) for zone in self.zones if is_seen(zone)]
        height = round(self.card_width * max(seen, default=CARD_RATIO * 0.34) + TITLE + 6)
        table = self.parentWidget()
        if table is None:
            return height
        least = REST_WHOLE if any(rests_whole(zone) for zone in self.zones if is_seen(zone)) else REST
        return min(height, round(max(least * text_scale(), REST_PART * table.height())))

    @property
    def full_height(self) -> int:
        return max(self.rest_height, round(self.card_width * CARD_RATIO * GROW + 10))

    def arrange(self) -> None:
        """Side by side as long as there is room; else narrower; else the cards of seats that do not decide overlap, and
        only then those of the seat that does."""
        self.places, self.titles = [], []
        if not self.zones:
            return
        room = self.width() - 24.0 - self.spare - APART * (len(self.zones) - 1)
        backs = sum(self._backs_width(zone) for zone in self.zones if not is_seen(zone))
        faces = sum(max(1, len(zone.cards)) for zone in self.zones if is_seen(zone))
        least = SMALLER if all(rests_whole(zone) for zone in self.zones if is_seen(zone)) else NARROW
        wide = min(self.card_width, max(self.card_width * least, (room - backs) / max(1, faces) - GAP))
        steps = self._steps(room - backs, wide)
        top = self.height() - self.rest_height
        widths = {zone.id: wide if is_seen(zone) else self.card_width * NARROW for zone in self.zones}
        slack = room - sum(self._length(zone, widths[zone.id], steps[zone.id]) for zone in self.zones)
        x = 12.0
        for zone in self.zones:
            step, width = steps[zone.id], widths[zone.id]
            length = self._length(zone, width, step)
            if len(self.zones) == 1 and is_seen(zone):
                x = max(x, (self.width() - self.spare - length) / 2)
            more = max(0.0, min(TITLED - length, slack))  # a title longer than its few cards has room if there is any
            length, slack = length + more, slack - more
            title = zone.title if is_seen(zone) else f"{zone.title} · {len(zone.cards)}"
            self.titles.append((title, QRectF(x, top + 2, max(length, width), TITLE - 2)))
            keeps = rests_whole(zone) or not is_seen(zone)
            height = (width if keeps else self.card_width) * ratio_of(zone)
            y = top + TITLE + (max(0.0, self.rest_height - TITLE - 6 - height) / 2 if keeps and is_seen(zone) else 0.0)
            for n, card in enumerate(zone.cards):
                self.places.append((card, QRectF(x + n * step, y, width, height), zone.id))
            x += length + APART
        self.update()

    def _steps(self, room: float, wide: float) -> dict[str, float]:
        """How far the cards of each zone lie apart."""
        steps = {zone.id: wide + GAP if is_seen(zone) else self.card_width * 0.19 for zone in self.zones}
        shown = [zone for zone in self.zones if is_seen(zone)]
        for theirs in (True, False):  # the seats that do not decide give way first
            over = sum(self._length(zone, wide, steps[zone.id]) for zone in shown) - room
            giving = [zone for zone in shown if (zone.seat != self.asked) is theirs]
            gaps = sum(max(0, len(zone.cards) - 1) for zone in giving)
            if over > 0 and gaps:
                for zone in giving:
                    steps[zone.id] = max(LEAST_STEP if theirs else 4.0, wide + GAP - over / gaps)
        return steps

    def _length(self, zone: Zone, width: float, step: float) -> float:
        return width + step * max(0, len(zone.cards) - 1)

    def _backs_width(self, zone: Zone) -> float:
        return self._length(zone, self.card_width * NARROW, self.card_width * 0.19)

    def _risen(self, card: Card, rect: QRectF) -> QRectF:
        """The place of a card as far as it has risen: it grows while it comes up, and stays on the strip's width."""
        part = self.raised.get(card.id, 0.0)
        rect = rect.translated(self.shifts.get(card.id, QPointF()))
        if part <= 0:
            return rect
        wide = self.card_width if card.up else rect.width()
        width = rect.width() + (wide * GROW - rect.width()) * part
        height = rect.height() * (width / rect.width() if rect.width() > rect.height() else 1 + (GROW - 1) * part)
        bottom = rect.bottom() + (self.height() - 4 - rect.bottom()) * part
        x = min(max(2.0, rect.center().x() - width / 2), self.width() - width - 2)
        return QRectF(x, bottom - height, width, height)

    def _resting(self, rect: QRectF) -> QRectF:
        """What is seen of a card that rests: it is drawn so that nothing of it is cut off."""
        return QRectF(rect.left(), rect.top(), rect.width(), min(rect.height(), max(20.0, self.height() - rect.top() - 3)))

    def card_at(self, point: QPointF) -> tuple[Card, QRectF] | None:
        for card, rect, _ in reversed(self.places):
            if card.id == self.hover and self._risen(card, rect).contains(point):
                return card, self._risen(card, rect)
        for card, rect, _ in reversed(self.places):
            if self._risen(card, rect).contains(point):
                return card, self._risen(card, rect)
        return None

    def target_at(self, point: QPointF) -> Target | None:
        found = self.card_at(point)
        if found is not None:
            return Target("card", found[0].id, found[0].key)
        for zone in self.zones:
            if point.y() >= self.height() - self.rest_height and any(
                z == zone.id and abs(r.center().x() - point.x()) < r.width() for _, r, z in self.places
            ):
                return Target("zone", zone.id)
        return None

    def in_use(self, point: QPointF) -> bool:
        """True if a point belongs to the strip and not to the board behind it."""
        return point.y() >= self.height() - self.rest_height or self.card_at(point) is not None

    # --- hover

    def look_at(self, id: str) -> None:
        """Raises a card, lowers the others."""
        if id == self.hover:
            return
        before, self.hover = self.hover, id
        for card_id, goal in ((before, 0.0), (id, 1.0)):
            if card_id:
                step = partial(self._raise, card_id, self.raised.get(card_id, 0.0), goal)
                self.motion.run(("hand", card_id), step, factor=0.7)

    def _raise(self, id: str, start: float, goal: float, done: float) -> None:
        part = start + (goal - start) * done
        if part <= 0:
            self.raised.pop(id, None)
        else:
            self.raised[id] = part
        self.update()

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.zones:
            return
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        strip = QRectF(0, self.height() - self.rest_height, self.width(), self.rest_height)
        ground = QLinearGradient(strip.topLeft(), strip.bottomLeft())
        ground.setColorAt(0, t.paper2)
        ground.setColorAt(1, t.paper)
        painter.fillRect(strip, ground)
        painter.fillRect(QRectF(0, strip.top(), strip.width(), 2), t.edge)
        for text, rect in self.titles:
            fit_text(
                painter,
                rect,
                text,
                font("title semibold", 13 * text_scale()),
                t.faint,
                0.7,
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
            )
        order = sorted(self.places, key=lambda place: self.raised.get(place[0].id, 0.0))
        for card, rect, _ in order:
            if card.id != self.lifted:
                self._paint_card(painter, card, self._risen(card, rect))

    def _paint_card(self, painter: QPainter, card: Card, rect: QRectF) -> None:
        t = theme()
        up = bool(self.raised.get(card.id))
        if not up:
            rect = self._resting(rect)
        picture = self.picture(msgspec.structs.replace(card, dim=False) if up else card, rect.size(), not up)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(rect, picture, QRectF(picture.rect()))
        target = Target("card", card.id, card.key)
        if target in self.strong or target in self.lit:
            width = 4.0 if target in self.strong else 2.6
            painter.strokePath(rounded(rect.adjusted(1, 1, -1, -1), 8), pen(t.amber, width))
        if target in self.strong:
            painter.strokePath(rounded(rect.adjusted(-3, -3, 3, 3), 10), pen(clear(t.amber, 0.45), 3))

    def picture(self, card: Card, size: QSizeF, resting: bool) -> QPixmap:
        """A card as it rests, cut to what is seen of it, or whole at the size of a risen one."""
        look = key_of(looks(card))
        if not resting:
            _, rect = self._place(card.id)
            size = QSizeF((self.card_width if card.up else rect.width()) * GROW, rect.height() * GROW)
        ratio = self.devicePixelRatioF()
        return self.pictures.get(
            (look, resting), size.width(), size.height(), ratio, lambda p, r: paint_card(p, card, r, short=resting)
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()

    # --- one card

    def _find(self, id: str) -> tuple[Card, QRectF] | None:
        return next(((card, rect) for card, rect, _ in self.places if card.id == id), None)

    def _place(self, id: str) -> tuple[Card, QRectF]:
        """A card that the hand holds."""
        found = self._find(id)
        if found is None:
            raise KeyError(id)
        return found

    def holds(self, id: str) -> bool:
        return self._find(id) is not None

    def spot_of(self, id: str) -> QPointF:
        """A point of the card that is seen even when others overlap it and it does not rise."""
        _, rect = self._place(id)
        step = next((r.left() - rect.left() for _, r, _ in self.places if r.left() > rect.left() + 1), rect.width())
        seen = min(rect.bottom(), self.height()) - rect.top()
        return QPointF(rect.left() + min(step, rect.width()) / 2, rect.top() + seen / 2)

    def picture_of(self, id: str) -> QPixmap:
        card, rect = self._place(id)
        return self.picture(card, rect.size(), resting=False)

    def tip_of(self, id: str) -> str:
        return self._place(id)[0].tip

    def lift(self, id: str) -> None:
        """A card that is being dragged is not drawn here; "" puts it back."""
        self.lifted = id
        if id:
            self.look_at("")
        self.update()

    def light(self, lit: set[Target], strong: set[Target]) -> None:
        self.lit, self.strong = lit, strong
        self.update()

    def receive(self, before: dict[str, QPointF], here: Callable[[QPointF], QPoint]) -> None:
        """Cards that lay elsewhere glide to their place; new ones come from their pile, or up from below."""
        known = any(card.id in before for card, _, _ in self.places)  # else it is another hand, and nothing was drawn
        for card, rect, _ in self.places:
            origin = before.get(card.id) or (before.get(card.dealt) if known else None)
            start = QPointF(here(origin)) - rect.center() if origin is not None else QPointF(0, rect.height() * 0.5)
            if start.manhattanLength() > 2:
                self.motion.run(("deal", card.id), partial(self._shift, card.id, start))

    def _shift(self, id: str, start: QPointF, part: float) -> None:
        shift = start * (1 - part)
        if shift.manhattanLength() < 0.5:
            self.shifts.pop(id, None)
        else:
            self.shifts[id] = shift
        self.update()
