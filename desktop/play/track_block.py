"""A track in the standings: cells with markers, bars, or a list of steps."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPen

from desktop.play.block import CENTRE, BlockPage, Hit, tone, width_of
from desktop.ui.art import paint_sign
from desktop.ui.theme import clear, ink_on, mix, side_style, text_scale, theme
from engines.core.table import Cell, Mark, Target, Track


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
        """The cells per row: as many as fit, slightly narrower if they then fit into one row; else rows of equal length."""
        s, count = text_scale(), self._count()
        widest = max((width_of(c.label, px=12) for c in self.track.cells), default=16) + 8
        fitting = max(1, int(width // max(28 * s, min(widest, 74 * s))))
        if fitting < count <= width // max(21 * s, min(widest - 6, 74 * s)):
            return count
        return -(-count // -(-count // fitting)) if count else fitting

    def paint(self, page: BlockPage, rect: QRectF) -> None:
        track, s = self.track, page.s
        top = rect.top()
        if track.title:
            page.text(QRectF(rect.left(), top, rect.width(), 20 * s), track.title, "text bold", 14, theme().faint)
            page.hits.append(Hit(QRectF(rect.left(), top, rect.width(), 20 * s), track.tip, None))
            top += 22 * s
        body = QRectF(rect.left(), top, rect.width(), rect.bottom() - top)
        {"bar": self._bars, "steps": self._steps}.get(track.style, self._cells)(page, body)

    def _bars(self, page: BlockPage, rect: QRectF) -> None:
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

    def _steps(self, page: BlockPage, rect: QRectF) -> None:
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

    def _cells(self, page: BlockPage, rect: QRectF) -> None:
        t, s, track = theme(), page.s, self.track
        count = self._count()
        if not count:
            return
        per_row = min(self._per_row(rect.width()), count)
        width, height = rect.width() / per_row, self._cell_height()
        marks: dict[int, list[Mark]] = {}
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

    def _marks(self, page: BlockPage, box: QRectF, marks: Sequence[Mark]) -> None:
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
