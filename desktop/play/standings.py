"""Plates, tracks, scales, charts and side zones: what the table says in figures, in the side panel.

One painted widget made of blocks. A block knows its height for a width and paints itself; while it paints it notes what lies
where, for tooltips and clicks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.ui.art import paint_card, paint_disc, paint_icon, paint_sign
from desktop.ui.theme import clear, ink_on, mix, side_style, text_scale, theme
from desktop.ui.widgets import letters
from engines.core.table import Card, Cell, Chart, Fact, Plate, Scales, Table, Target, Track, Zone

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
LINE = 20  # pixels for a card in one line
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class Hit(NamedTuple):
    rect: QRectF
    tip: str
    target: Target | None
    fold: str = ""


class Page:
    """What blocks paint on: the painter, the game (for the looks of its sides), and what is lit."""

    def __init__(self, painter: QPainter, game: Any, lit: set[tuple[str, str]], hits: list[Hit]) -> None:
        self.painter, self.game, self.lit, self.hits = painter, game, lit, hits
        self.s = text_scale()

    def text(
        self, rect: QRectF, text: str, role: str = "text", px: float = 14, colour: QColor | None = None, how: int = LEFT
    ) -> None:
        self.painter.setFont(letters(role, px))
        self.painter.setPen(colour or theme().ink)
        if not how & int(Qt.TextFlag.TextWordWrap) and width_of(text, role, px) > rect.width() + 1:
            text = QFontMetricsF(letters(role, px)).elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
        self.painter.drawText(rect, how, text)

    def icon(self, name: str, rect: QRectF, colour: QColor | None = None) -> None:
        paint_icon(self.painter, name, rect, colour)

    def lights(self, kind: str, id: str) -> bool:
        return bool(id) and (kind, id) in self.lit


def width_of(text: str, role: str = "text", px: float = 14) -> float:
    return _width(text, role, px, text_scale())


@lru_cache(maxsize=4096)
def _width(text: str, role: str, px: float, scale: float) -> float:
    return QFontMetricsF(letters(role, px)).horizontalAdvance(text)


def tone(name: str) -> QColor:
    t = theme()
    return {"good": t.good, "bad": t.bad, "lit": t.amber_ink, "dim": mix(t.faint, t.paper, 0.4), "done": t.faint}.get(
        name, t.ink
    )


# --- plates


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

    def paint(self, page: Page, rect: QRectF) -> None:
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

    def _paint_fact(self, page: Page, fact: Fact, rect: QRectF) -> None:
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

    def paint(self, page: Page, rect: QRectF) -> None:
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


def told(card: Card) -> str:
    """A card in words, for a tip."""
    return "\n".join(dict.fromkeys(filter(None, (card.title, card.text, card.tip))))


# --- tracks


class TrackBlock:
    """A track as cells with markers, as bars, or as a list of steps."""

    def __init__(self, track: Track) -> None:
        self.track = track

    def height(self, width: float) -> float:
        s, track = text_scale(), self.track
        title = 22 * s if track.title else 0
        if track.style == "bar":
            return title + 29 * s * max(1, len(track.marks))
        if track.style == "steps":
            return title + 22 * s * len(track.cells) + 4
        per_row = self._per_row(width)
        rows = max(1, -(-self._count() // per_row))
        return title + rows * (self._cell_height() + 4) + 2

    def _count(self) -> int:
        if self.track.cells:
            return len(self.track.cells)
        last = max((m.value for m in self.track.marks), default=self.track.first)
        return max(1, last - self.track.first + 1) if self.track.marks else 0

    def _cell_height(self) -> float:
        return (44 if self.track.marks else 28) * text_scale()

    def _per_row(self, width: float) -> int:
        """As many as fit, a little narrower if that makes one row of them; else rows of equal length."""
        s, count = text_scale(), self._count()
        widest = max((width_of(c.label, px=12) for c in self.track.cells), default=16) + 8
        fitting = max(1, int(width // max(28 * s, min(widest, 74 * s))))
        if fitting < count <= width // max(21 * s, min(widest - 6, 74 * s)):
            return count
        return -(-count // -(-count // fitting)) if count else fitting

    def paint(self, page: Page, rect: QRectF) -> None:
        track, s = self.track, page.s
        top = rect.top()
        if track.title:
            page.text(QRectF(rect.left(), top, rect.width(), 20 * s), track.title, "text bold", 14, theme().faint)
            page.hits.append(Hit(QRectF(rect.left(), top, rect.width(), 20 * s), track.tip, None))
            top += 22 * s
        body = QRectF(rect.left(), top, rect.width(), rect.bottom() - top)
        {"bar": self._bars, "steps": self._steps}.get(track.style, self._cells)(page, body)

    def _bars(self, page: Page, rect: QRectF) -> None:
        t, s, track = theme(), page.s, self.track
        most = max([track.first + len(track.cells) - 1, *(m.value for m in track.marks), 1])
        for n, mark in enumerate(track.marks):
            row = QRectF(rect.left(), rect.top() + 29 * s * n, rect.width(), 23 * s)
            style = side_style(page.game, mark.side)
            page.painter.setPen(Qt.PenStyle.NoPen)
            page.painter.setBrush(t.paper2)
            page.painter.drawRoundedRect(row, 5, 5)
            part = max(0.0, min(1.0, mark.value / most))
            filled = QRectF(row.left(), row.top(), max(10.0, row.width() * part), row.height())
            page.painter.setBrush(style.colour)
            page.painter.drawRoundedRect(filled, 5, 5)
            words = f"{style.letter + ' ' if style.letter else ''}{mark.label or style.name}  {mark.value}"
            inside = width_of(words, "text bold", 14) + 16 < filled.width()
            spot = (
                filled.adjusted(8, 0, -4, 0)
                if inside
                else QRectF(filled.right() + 7, row.top(), row.right() - filled.right(), row.height())
            )
            page.text(spot, words, "text bold", 14, ink_on(style.colour) if inside else t.ink)

    def _steps(self, page: Page, rect: QRectF) -> None:
        t, s, track = theme(), page.s, self.track
        here = {m.value for m in track.marks}
        for n, cell in enumerate(track.cells):
            row = QRectF(rect.left(), rect.top() + 22 * s * n, rect.width(), 21 * s)
            lit = cell.tone == "lit" or track.first + n in here
            if lit:
                page.painter.setPen(Qt.PenStyle.NoPen)
                page.painter.setBrush(clear(t.amber, 0.25))
                page.painter.drawRoundedRect(row, 5, 5)
            if cell.tone == "done" or lit:
                mark = QRectF(row.left() + 5, row.top() + 5 * s, 11 * s, 11 * s)
                page.icon("right" if lit else "done", mark, t.amber_ink if lit else t.faint)
            page.text(
                row.adjusted(24 * s, 0, -4, 0),
                cell.label,
                "text bold" if lit else "text",
                14,
                tone("" if lit else cell.tone),
            )
            page.hits.append(Hit(row, cell.tip, Target("cell", f"{track.id}:{track.first + n}")))

    def _cells(self, page: Page, rect: QRectF) -> None:
        t, s, track = theme(), page.s, self.track
        count = self._count()
        if not count:
            return
        per_row = min(self._per_row(rect.width()), count)
        width, height = rect.width() / per_row, self._cell_height()
        marks: dict[int, list[Any]] = {}
        for mark in track.marks:
            marks.setdefault(mark.value, []).append(mark)
        for n in range(count):
            value = track.first + n
            cell = track.cells[n] if n < len(track.cells) else Cell(str(value))
            box = QRectF(rect.left() + width * (n % per_row), rect.top() + (height + 4) * (n // per_row), width - 3, height)
            lit = page.lights("cell", f"{track.id}:{value}")
            filled = {"lit": clear(t.amber, 0.3), "good": clear(t.good, 0.22), "bad": clear(t.bad, 0.2)}.get(
                cell.tone, t.button
            )
            page.painter.setPen(QPen(t.amber if lit else mix(t.paper, t.edge, 0.55), 2 if lit else 1))
            page.painter.setBrush(t.paper2 if cell.tone in ("done", "dim") else filled)
            page.painter.drawRoundedRect(box, 4, 4)
            label = cell.label or ("" if cell.icon else str(value))
            words = QRectF(box.left(), box.top(), box.width(), 20 * s if track.marks else box.height())
            if cell.icon:
                side = 14 * s
                page.icon(cell.icon, QRectF(box.center().x() - side / 2, words.center().y() - side / 2, side, side))
            else:
                page.text(words, label, px=12 if len(label) > 2 else 13, colour=tone(cell.tone), how=CENTRE)
            self._marks(page, box, marks.get(value, ()))
            tip = cell.tip or ", ".join(m.label or side_style(page.game, m.side).name for m in marks.get(value, ()))
            page.hits.append(Hit(box, tip, Target("cell", f"{track.id}:{value}")))

    def _marks(self, page: Page, box: QRectF, marks: Sequence[Any]) -> None:
        s = page.s
        if not marks:
            return
        size = min(20 * s, (box.width() - 2) / len(marks) * 1.25)
        step = min(size + 1, (box.width() - size) / max(1, len(marks) - 1)) if len(marks) > 1 else 0
        left = box.center().x() - (size + step * (len(marks) - 1)) / 2
        for n, mark in enumerate(marks):
            style = side_style(page.game, mark.side)
            spot = QRectF(left + step * n, box.bottom() - size - 2, size, size)
            page.painter.setPen(QPen(mix(style.colour, theme().vase, 0.55), 1))
            page.painter.setBrush(style.colour)
            page.painter.drawEllipse(spot)
            if mark.icon:
                page.icon(mark.icon, spot.adjusted(3, 3, -3, -3), style.ink)
            else:
                paint_sign(page.painter, style, spot.adjusted(3.5 * s, 3.5 * s, -3.5 * s, -3.5 * s))


# --- scales, charts, zones


class ScalesBlock:
    """Two sums and which way they tip."""

    def __init__(self, scales: Scales) -> None:
        self.scales = scales

    def height(self, width: float) -> float:
        return 88 * text_scale()

    def paint(self, page: Page, rect: QRectF) -> None:
        t, s = theme(), page.s
        middle = QPointF(rect.center().x(), rect.top() + 14 * s)
        for fact, left in ((self.scales.left, True), (self.scales.right, False)):
            pan = QRectF(rect.left() if left else rect.center().x() + 8, rect.top() + 14 * s, rect.width() / 2 - 8, 44 * s)
            page.painter.setPen(QPen(t.edge, 1))
            page.painter.setBrush(t.button)
            page.painter.drawRoundedRect(pan, 7, 7)
            page.text(pan.adjusted(8, 3, -8, -20 * s), fact.label, px=13, colour=t.faint, how=CENTRE)
            page.text(pan.adjusted(8, 18 * s, -8, -2), fact.value, "text bold", 19, tone(fact.tone), CENTRE)
            page.hits.append(Hit(pan, fact.why, Target("fact", fact.id) if fact.id else None))
        page.painter.setPen(QPen(t.coast, 2))
        page.painter.drawLine(QPointF(rect.left() + 20, middle.y() - 5 * s), QPointF(rect.right() - 20, middle.y() - 5 * s))
        page.painter.setBrush(t.coast)
        tip = QPolygonF([middle, middle + QPointF(-5, -9 * s), middle + QPointF(5, -9 * s)])
        page.painter.drawPolygon(tip)
        page.text(
            QRectF(rect.left(), rect.top() + 62 * s, rect.width(), 22 * s), self.scales.result, "text bold", 15, how=CENTRE
        )


class ChartBlock:
    """A printed table; it opens and folds at its title."""

    def __init__(self, chart: Chart, open_: bool) -> None:
        self.chart, self.open = chart, open_

    def _note_height(self, width: float) -> float:
        if not self.chart.note:
            return 0
        return QFontMetricsF(letters("text", 13)).boundingRect(QRectF(0, 0, width, 999), WRAP, self.chart.note).height() + 4

    def height(self, width: float) -> float:
        s = text_scale()
        if not self.open:
            return 24 * s
        return 24 * s + (21 * s if self.chart.columns else 0) + 23 * s * len(self.chart.rows) + self._note_height(width) + 4

    def lit_row(self) -> int | None:
        return next((n for n, row in enumerate(self.chart.rows) if any(cell.tone == "lit" for cell in row)), None)

    def row_middle(self, row: int) -> float:
        s = text_scale()
        return (24 + (21 if self.chart.columns else 0) + 23 * (row + 0.5)) * s

    def _widths(self, width: float) -> list[float]:
        columns = max([len(self.chart.columns), *(len(row) for row in self.chart.rows)], default=1)
        need = [14.0] * columns
        for n, title in enumerate(self.chart.columns):
            need[n] = max(need[n], width_of(title, "text bold", 12) + 8)
        for row in self.chart.rows:
            for n, cell in enumerate(row):
                need[n] = max(need[n], width_of(cell.label, px=13) + (20 if cell.icon else 0) + 18 * len(cell.sides) + 8)
        return [n * width / sum(need) for n in need]

    def paint(self, page: Page, rect: QRectF) -> None:
        t, s = theme(), page.s
        head = QRectF(rect.left(), rect.top(), rect.width(), 22 * s)
        page.icon("down" if self.open else "right", QRectF(head.left(), head.top() + 6 * s, 10 * s, 10 * s), t.faint)
        page.text(head.adjusted(16 * s, 0, 0, 0), self.chart.title, "text bold", 14, t.faint)
        page.hits.append(Hit(head, "", None, self.chart.id))
        if not self.open:
            return
        top, widths = rect.top() + 24 * s, self._widths(rect.width())
        if self.chart.columns:
            x = rect.left()
            for title, w in zip(self.chart.columns, widths, strict=False):
                page.text(QRectF(x, top, w - 4, 19 * s), title, "text bold", 12, t.faint)
                x += w
            top += 21 * s
        for row in self.chart.rows:
            x = rect.left()
            for cell, w in zip(row, widths, strict=False):
                self._paint_cell(page, cell, QRectF(x, top, w - 3, 21 * s))
                x += w
            top += 23 * s
        if self.chart.note:
            page.text(QRectF(rect.left(), top + 2, rect.width(), 400), self.chart.note, px=13, colour=t.faint, how=WRAP)

    def _paint_cell(self, page: Page, cell: Cell, box: QRectF) -> None:
        t, s = theme(), page.s
        if cell.tone == "lit":
            page.painter.setPen(Qt.PenStyle.NoPen)
            page.painter.setBrush(clear(t.amber, 0.3))
            page.painter.drawRoundedRect(box, 4, 4)
        x = box.left() + 3
        for side in cell.sides:
            paint_disc(page.painter, side_style(page.game, side), QRectF(x, box.top() + 3 * s, 15 * s, 15 * s))
            x += 18 * s
        if cell.icon:
            page.icon(cell.icon, QRectF(x, box.top() + 3 * s, 15 * s, 15 * s))
            x += 18 * s
        page.text(QRectF(x, box.top(), box.right() - x, box.height()), cell.label, px=13, colour=tone(cell.tone))
        page.hits.append(Hit(box, cell.tip, Target("fact", cell.id) if cell.id else None))


class ZoneBlock:
    """Cards that lie in the panel, or in a drawer that opens at its title."""

    def __init__(self, zone: Zone, open_: bool) -> None:
        self.zone, self.open = zone, open_

    def _card(self, width: float) -> tuple[int, float, float]:
        w, h = self.zone.card_size
        across = max(2, int(width // (92 * text_scale())))
        each = width / across - 6
        return across, each, each * h / w

    def height(self, width: float) -> float:
        s = text_scale()
        if not self.open or not self.zone.cards:
            return 24 * s
        across, _, card = self._card(width)
        rows = 1 if self.zone.layout == "pile" else -(-len(self.zone.cards) // across)
        return 24 * s + rows * (card + 6) + 4

    def paint(self, page: Page, rect: QRectF) -> None:
        t, s, zone = theme(), page.s, self.zone
        head = QRectF(rect.left(), rect.top(), rect.width(), 22 * s)
        lit = page.lights("zone", zone.id)
        page.icon("down" if self.open else "right", QRectF(head.left(), head.top() + 6 * s, 10 * s, 10 * s), t.faint)
        count = sum(card.count for card in zone.cards)
        page.text(
            head.adjusted(16 * s, 0, 0, 0), f"{zone.title} · {count}", "text bold", 14, t.amber_ink if lit else t.faint
        )
        page.hits.append(Hit(head, zone.note, Target("zone", zone.id) if lit else None, "" if lit else zone.id))
        if not self.open:
            return
        across, w, h = self._card(rect.width())
        cards = zone.cards[-1:] if zone.layout == "pile" else zone.cards
        for n, card in enumerate(cards):
            box = QRectF(rect.left() + (w + 6) * (n % across), rect.top() + 24 * s + (h + 6) * (n // across), w, h)
            paint_card(page.painter, card, box)
            if page.lights("card", card.id):
                page.painter.setPen(QPen(t.amber, 3))
                page.painter.setBrush(Qt.BrushStyle.NoBrush)
                page.painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 6, 6)
            page.hits.append(Hit(box, told(card), Target("card", card.id, card.key)))


# --- the widget


class Figures(QWidget):
    clicked = Signal(object)  # Target
    GAP = 9

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: Any = None
        self.blocks: list[Any] = []
        self.rects: list[QRectF] = []
        self._hits: dict[int, list[Hit]] = {}  # by block, as it was painted last
        self._laid_out: tuple[int, float] = (0, 0.0)
        self._full = 0
        self._lit: set[tuple[str, str]] = set()
        self._folded: set[str] = set()  # what is not as it is by itself: drawers open, the rest folded
        self._table: Table | None = None
        self._who: dict[str, str] = {}
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)

    def show_table(self, game: Any, table: Table, who: dict[str, str]) -> None:
        """`who` says in words who plays each seat."""
        self.game, self._table, self._who = game, table, who
        lines = [z for z in table.zones if z.dock == "plate"]
        self.blocks = [
            PlateBlock(p, who.get(p.seat, p.player), [z for z in lines if z.seat == p.seat])
            for p in table.plates
            if p.rect is None
        ]
        self.blocks += [ScalesBlock(x) for x in table.scales if x.rect is None]
        self.blocks += [TrackBlock(x) for x in table.tracks if x.rect is None and (x.cells or x.marks)]
        self.blocks += [
            ZoneBlock(z, (z.dock == "drawer") == (z.id in self._folded)) for z in table.zones if z.dock in ("side", "drawer")
        ]
        self.blocks += [ChartBlock(c, self._chart_open(c)) for c in table.charts if c.rect is None]
        self._hits = {}
        self._lay_out()
        self.updateGeometry()
        self.update()

    def _chart_open(self, chart: Chart) -> bool:
        """A chart opens by itself while something in it is lit."""
        lit = any(cell.tone == "lit" for row in chart.rows for cell in row)
        return lit != (chart.id in self._folded)

    def light(self, lit: set[Target]) -> None:
        self._lit = {(t.kind, t.id) for t in lit}
        self.update()

    def _lay_out(self) -> None:
        """Works out where each block lies, once for each table and width."""
        width = max(160, self.width())
        self._laid_out = (width, text_scale())
        self.rects = []
        top = 0.0
        for block in self.blocks:
            self.rects.append(QRectF(0, top, width, block.height(width)))
            top += self.rects[-1].height() + self.GAP
        self._full = round(top)

    def full_height(self) -> int:
        if self._laid_out != (max(160, self.width()), text_scale()):
            self._lay_out()
        return self._full

    @property
    def share(self) -> float:
        """The part of the panel that it claims: more where it shows who stands how, and what lies before each; charts are
        looked up now and then."""
        plates = [block for block in self.blocks if isinstance(block, PlateBlock)]
        return 0.36 if any(block.lines for block in plates) else 0.26 if plates else 0.15

    @property
    def only_charts(self) -> bool:
        return all(isinstance(block, ChartBlock) for block in self.blocks)

    def lit_row(self) -> tuple[str, float] | None:
        """The first chart with a row that matters now, and the middle of that row; none if plates come before it."""
        self.full_height()
        for block, rect in zip(self.blocks, self.rects, strict=True):
            if not isinstance(block, ChartBlock):
                return None
            row = block.lit_row() if block.open else None
            if row is not None:
                return f"{block.chart.id}:{row}", rect.top() + block.row_middle(row)
        return None

    def sizeHint(self) -> QSize:
        return QSize(300, self.full_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.full_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint(painter, QRectF(event.rect()))
        painter.end()

    def _paint(self, painter: QPainter, seen: QRectF) -> None:
        """Paints the blocks that are seen, and notes what lies in them."""
        self.full_height()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for n, (block, rect) in enumerate(zip(self.blocks, self.rects, strict=True)):
            if rect.intersects(seen):
                self._hits[n] = []
                block.paint(Page(painter, self.game, self._lit, self._hits[n]), rect)

    @property
    def hits(self) -> list[Hit]:
        return [hit for hits in self._hits.values() for hit in hits]

    def _hit(self, where: QPointF) -> Hit | None:
        return next((hit for hit in reversed(self.hits) if hit.rect.contains(where)), None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        hit = self._hit(event.position())
        if hit is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if hit.fold:
            self._folded ^= {hit.fold}
            if self._table is not None:
                self.show_table(self.game, self._table, self._who)
        elif hit.target is not None and (hit.target.kind, hit.target.id) in self._lit:
            self.clicked.emit(hit.target)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            hit = self._hit(event.pos().toPointF())
            if hit is not None and hit.tip:
                QToolTip.showText(event.globalPos(), hit.tip, self, hit.rect.toRect())
            else:
                QToolTip.hideText()
            return True
        return super().event(event)
