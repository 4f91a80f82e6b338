"""The plate of a seat in the standings, with the cards that lie before it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPen

from desktop.play.block import RIGHT, BlockPage, Hit, told, tone, width_of
from desktop.ui.art import paint_card, paint_sign
from desktop.ui.theme import clear, mix, side_style, text_scale, theme
from engines.core.table import Card, Fact, Plate, Target, Zone

LINE = 20  # pixels for a card in one line


class PlateBlock:
    """A seat: its sign, its name and who plays it, its score, its figures, and the cards that lie before it in lines."""

    def __init__(self, plate: Plate, who: str, zones: Sequence[Zone] = ()) -> None:
        self.plate, self.who = plate, who
        self.lines = [line for zone in zones for line in card_lines(zone)]

    @property
    def _head(self) -> float:
        return (32 if self.plate.low else 42) * text_scale()

    def _rows(self, width: float) -> list[list[tuple[Fact, float]]]:
        """The facts, as many to a row as fit."""
        rows: list[list[tuple[Fact, float]]] = []
        room = 0.0
        for fact in self.plate.facts:
            w = self._fact_width(fact)
            if not rows or w > room:
                rows.append([])
                room = width - 20
            rows[-1].append((fact, w))
            room -= w
        return rows

    def _fact_width(self, fact: Fact) -> float:
        s = text_scale()
        icon = 20 * s if fact.icon else 0
        label = width_of(fact.label, px=13) + 5 if self._has_word(fact) else 0
        return icon + label + width_of(fact.value, "text bold", 15) + 16

    def _has_word(self, fact: Fact) -> bool:
        return not (fact.icon and (self.plate.low or len(fact.label) > 9))

    def height(self, width: float) -> float:
        s = text_scale()
        facts = 25 * s * len(self._rows(width)) + (6 if self.plate.facts else 0)
        return self._head + facts + (LINE * s * len(self.lines) + 3 if self.lines else 0)

    def paint(self, page: BlockPage, rect: QRectF) -> None:
        t, plate, s, p = theme(), self.plate, page.s, page.painter
        style = side_style(page.game, plate.side)
        p.setPen(QPen(t.amber if plate.active else mix(t.paper, t.edge, 0.5), 2 if plate.active else 1))
        p.setBrush(t.button)
        p.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 8, 8)
        size = 22 * s if plate.low else 28 * s
        sign = QRectF(rect.left() + 9, rect.top() + 7 * s, size, size)
        p.setPen(QPen(mix(style.colour, t.vase, 0.5), 1.2))
        p.setBrush(style.colour)
        p.drawEllipse(sign)
        paint_sign(p, style, sign.adjusted(5 * s, 5 * s, -5 * s, -5 * s))
        score_width = width_of(plate.score, "text bold", 22) + 14 if plate.score else 6
        words = QRectF(sign.right() + 9, rect.top() + 5 * s, rect.right() - score_width - sign.right() - 12, 19 * s)
        more = words.translated(0, 17 * s)
        if plate.low:
            words.translate(0, 3 * s)
            more = words.adjusted(width_of(plate.title, "text bold", 16) + 10, 1 * s, 0, 0)
        page.text(words, plate.title, "text bold", 16)
        page.text(more, " · ".join(filter(None, (self.who, plate.subtitle))), px=13, colour=t.faint)
        if plate.score:
            spot = QRectF(rect.right() - score_width, rect.top() + 4, score_width - 8, self._head - 8 * s)
            page.text(spot, plate.score, "text bold", 22, how=RIGHT)
        page.hits.append(Hit(QRectF(rect.left(), rect.top(), rect.width(), 40 * s), "", Target("fact", plate.seat)))
        top = rect.top() + self._head
        for row in self._rows(rect.width()):
            x = rect.left() + 12
            for fact, w in row:
                self._paint_fact(page, fact, QRectF(x, top, w - 8, 22 * s))
                x += w
            top += 25 * s
        for line in self.lines:
            line.paint(page, QRectF(rect.left() + 12, top + 1, rect.width() - 22, LINE * s - 2))
            top += LINE * s

    def _paint_fact(self, page: BlockPage, fact: Fact, rect: QRectF) -> None:
        t, s = theme(), page.s
        if page.lights("fact", fact.id):
            page.painter.setPen(QPen(t.amber, 2))
            page.painter.setBrush(clear(t.amber, 0.18))
            page.painter.drawRoundedRect(rect.adjusted(-4, -1, 3, 1), 5, 5)
        x = rect.left()
        if fact.icon:
            page.icon(fact.icon, QRectF(x, rect.top() + 3 * s, 16 * s, 16 * s))
            x += 20 * s
        if self._has_word(fact):
            w = width_of(fact.label, px=13) + 5
            page.text(QRectF(x, rect.top(), w, rect.height()), fact.label, px=13, colour=t.faint)
            x += w
        page.text(QRectF(x, rect.top(), rect.right() - x + 4, rect.height()), fact.value, "text bold", 15, tone(fact.tone))
        tip = f"{fact.label}: {fact.value}" + (f"\n{fact.why}" if fact.why else "")
        page.hits.append(Hit(rect.adjusted(-4, -1, 4, 1), tip, Target("fact", fact.id) if fact.id else None))


class CardLine:
    """A card in one line: its colour, what it does in a few words, its badge; or face-down cards side by side."""

    def __init__(self, card: Card, count: int = 1, before: str = "") -> None:
        self.card, self.count, self.before = card, count, before

    def paint(self, page: BlockPage, rect: QRectF) -> None:
        t, s, card = theme(), page.s, self.card
        if not card.up:
            for n in range(self.count):
                spot = QRectF(rect.left() + n * 16 * s, rect.top() + 1, 12 * s, rect.height() - 2)
                paint_card(page.painter, card, spot)
            words = rect.adjusted((self.count * 16 + 4) * s, 0, 0, 0)
            page.text(words, self.before, px=13, colour=t.faint)
            page.hits.append(Hit(rect, f"{self.before}: {self.count}", None))
            return
        page.painter.fillRect(
            QRectF(rect.left(), rect.top() + 2, 5 * s, rect.height() - 4), QColor(card.colour or "#7a5c36")
        )
        words = rect.adjusted(11 * s, 0, 0, 0)
        if card.badge:
            wide = width_of(card.badge, "text bold", 13) + 6
            page.text(QRectF(rect.right() - wide, rect.top(), wide, rect.height()), card.badge, "text bold", 13, how=RIGHT)
            words.setRight(words.right() - wide)
        if self.before:
            wide = width_of(self.before, px=13) + 6
            page.text(words, self.before, px=13, colour=t.faint)
            words.setLeft(words.left() + wide)
        page.text(words, card.brief if card.brief and not self.before else card.title, px=13)
        if page.lights("card", card.id):
            page.painter.setPen(QPen(t.amber, 2))
            page.painter.setBrush(Qt.BrushStyle.NoBrush)
            page.painter.drawRoundedRect(rect.adjusted(-4, 0, 3, 0), 4, 4)
        page.hits.append(Hit(rect, told(card), Target("card", card.id, card.key)))


def card_lines(zone: Zone) -> list[CardLine]:
    """Cards one below the other; backs share a line; of a pile only the card on top, with the pile's title before it."""
    backs = [card for card in zone.cards if not card.up]
    faces = [card for card in zone.cards if card.up]
    if zone.layout == "pile":
        return [CardLine(card, before=zone.title) for card in faces[:1]]
    out = [CardLine(card) for card in faces]
    return [*out, CardLine(backs[0], len(backs), zone.note)] if backs else out
