"""Printed tables that lie on a board: a title, rows of words, figures, icons and cubes. In pixels, like all furniture."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from engines.core.game import Game
from engines.core.table import Cell, Chart, Table

from ..art.emblems import paint_disc
from ..art.icons import paint_icon
from ..art.ink import fit_text, rounded
from ..theme import clear, font, mix, side_style, theme
from .furniture import LEFT, READABLE, paint_title, panel, scaled, title_height, tone_colour, unscaled

GAP = 4.0  # pixels between two columns


def _rows(chart: Chart) -> list[list[Cell]]:
    head = [[Cell(title, "dim") for title in chart.columns]] if chart.columns else []
    return head + chart.rows


def _letters(height: float, unit: float) -> float:
    return min(height * 0.86, max(READABLE, 17 * unit))


def _need(cell: Cell, height: float, letters: QFontMetricsF) -> float:
    words = letters.horizontalAdvance(cell.label) + 6 if cell.label else 0.0
    return words + (height if cell.icon else 0) + len(cell.sides) * height * 0.88


def chart_cells(chart: Chart, rect: QRectF, unit: float) -> Iterator[tuple[Cell, QRectF]]:
    """The cells with their places: columns as wide as they need, what is left shared out among them."""
    rows = _rows(chart)
    if not rows:
        return
    body = rect.adjusted(7 * unit + 2, title_height(rect, unit) + 2, -7 * unit - 2, -4 * unit - 2)
    height = body.height() / len(rows)
    letters = QFontMetricsF(font("text medium", _letters(height, unit)))
    need = [0.0] * max(map(len, rows))
    for row in rows:
        for n, cell in enumerate(row):
            need[n] = max(need[n], _need(cell, height, letters))
    spare = body.width() - sum(need) - GAP * (len(need) - 1)
    widths = [n + spare / len(need) for n in need] if spare >= 0 else [n * body.width() / sum(need) for n in need]
    gap = GAP if spare >= 0 else 0.0
    for r, row in enumerate(rows):
        x = body.left()
        for cell, width in zip(row, widths, strict=False):
            yield cell, QRectF(x, body.top() + r * height, width, height)
            x += width + gap


def cell_places(table: Table, zoom: float) -> dict[str, tuple[Cell, QRectF]]:
    """The cells of charts on the board that have an id, with their places in board units."""
    return {
        cell.id: (cell, unscaled(place, zoom))
        for chart in table.charts
        if chart.rect is not None
        for cell, place in chart_cells(chart, scaled(chart.rect, zoom), zoom)
        if cell.id
    }


def paint_chart(chart: Chart, game: Game | None, painter: QPainter, rect: QRectF) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = rect.width() / chart.rect[2] if chart.rect else 1.0
    panel(painter, rect, 6 * unit)
    paint_title(painter, chart.title, rect, unit)
    for cell, place in chart_cells(chart, rect, unit):
        _paint_cell(painter, game, cell, place, unit)


def _paint_cell(painter: QPainter, game: Game | None, cell: Cell, place: QRectF, unit: float) -> None:
    t = theme()
    if cell.tone == "lit":
        painter.fillPath(rounded(place.adjusted(0, 0.5, 0, -0.5), place.height() * 0.2), mix(t.paper2, t.amber, 0.35))
    size = place.height() * 0.8
    x = place.left() + 2
    for side in cell.sides:
        paint_disc(painter, side_style(game, side), QRectF(x, place.center().y() - size / 2, size, size))
        x += place.height() * 0.88
    if cell.icon:
        faint = clear(t.faint, 0.8) if cell.tone == "dim" else None
        paint_icon(painter, cell.icon, QRectF(x, place.center().y() - size / 2, size, size), faint)
        x += place.height()
    if cell.label:
        ink = t.ink if cell.tone == "lit" else t.faint if cell.tone == "dim" else tone_colour(cell.tone) or t.ink
        box = QRectF(x + 1, place.top(), place.right() - x - 1, place.height())
        fit_text(painter, box, cell.label, font("text medium", _letters(place.height(), unit)), ink, 0.7, LEFT)
