"""Charts, scales and side zones in the standings."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPen, QPolygonF

from desktop.play.block import CENTRE, WRAP, BlockPage, Hit, told, tone, width_of
from desktop.ui.art import paint_card, paint_disc
from desktop.ui.theme import clear, side_style, text_scale, theme
from desktop.ui.widgets import letters
from engines.core.table import Cell, Chart, Scales, Target, Zone


class ScalesBlock:
    """Two sums and which way they tip."""

    def __init__(self, scales: Scales) -> None:
        self.scales = scales

    def height(self, width: float) -> float:
        return 88 * text_scale()

    def paint(self, page: BlockPage, rect: QRectF) -> None:
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

    def paint(self, page: BlockPage, rect: QRectF) -> None:
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

    def _paint_cell(self, page: BlockPage, cell: Cell, box: QRectF) -> None:
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

    def paint(self, page: BlockPage, rect: QRectF) -> None:
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
