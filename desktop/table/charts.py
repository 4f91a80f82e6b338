"""Printed tables that lie on a board: a title, rows of words, figures, icons and cubes. In pixels, like all fixtures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from desktop.ui.art.emblems import paint_disc
from desktop.ui.art.icons import paint_icon
from desktop.ui.art.ink import fit_text, pen, rounded
from desktop.ui.theme import clear, font, ink_on, mix, side_style, theme
from engines.core.game import Game
from engines.core.table import Cell, Chart, Table

from .fixtures import LEFT, READABLE, paint_title, panel, scaled, title_height, tone_colour, unscaled

GAP = 3.0  # pixels between two columns
LARGEST, LARGEST_PX = 30.0, 18.0  # letters, in board units and in pixels
BETWEEN = 0.25  # between a figure and the second one, in letters
STEPS = 12  # how finely the largest letters that fit are looked for
CENTRE = Qt.AlignmentFlag.AlignCenter


class ChartLayout(NamedTuple):
    """How a chart fills its rectangle."""

    body: QRectF
    height: float  # of a row
    letters: float  # pixels
    more: bool  # whether there is room for second figures
    widths: list[float]
    gap: float


def _rows(chart: Chart) -> list[list[Cell]]:
    head = [[Cell(title, "dim") for title in chart.columns]] if chart.columns else []
    rows = head + chart.rows
    if chart.slim and rows and rows[0]:
        rows = [[Cell(chart.title, "title"), *rows[0][1:]], *rows[1:]]
    return rows


@cache
def _advance(text: str) -> float:
    """The width of a text for letters of one pixel."""
    return QFontMetricsF(font("text medium", 100)).horizontalAdvance(text) / 100


def _need(cell: Cell, height: float, letters: float, more: bool) -> float:
    words = _advance(cell.label) * letters + 5 if cell.label else 0.0
    if cell.box:
        return max(words, height) if cell.box == "figure" else words
    words += (_advance(cell.more) + BETWEEN) * letters if more and cell.more else 0.0
    return words + (height if cell.icon else 0) + len(cell.sides) * height * 0.88


def _needs(rows: list[list[Cell]], height: float, letters: float, more: bool) -> list[float]:
    """What each column needs; a cell over several columns takes what they have."""
    need = [0.0] * max(sum(cell.span for cell in row) for row in rows)
    for row in rows:
        n = 0
        for cell in row:
            if cell.span == 1:
                need[n] = max(need[n], _need(cell, height, letters, more))
            n += cell.span
    return need


def _sheet(chart: Chart, rect: QRectF, unit: float) -> ChartLayout | None:
    """Letters as large as the rows are high and the columns leave room for, second figures if they fit at all."""
    rows = _rows(chart)
    if not rows:
        return None
    top = 3 * unit + 2 if chart.slim else title_height(rect, unit) + 2
    body = rect.adjusted(7 * unit + 2, top, -7 * unit - 2, -4 * unit - 2)
    if body.width() < 1 or body.height() < 1:  # in a picture of the size of a stamp
        return None
    height = body.height() / len(rows)
    least = min(height * 0.94, READABLE)
    high = 0.44 if any(cell.box == "words" for row in rows for cell in row) else 0.72  # of a row
    largest = max(least, min(height * high, LARGEST * unit, LARGEST_PX))
    more = any(cell.more for row in rows for cell in row)
    while True:
        for step in range(STEPS + 1):
            letters = largest + (least - largest) * step / STEPS
            need = _needs(rows, height, letters, more)
            spare = body.width() - sum(need) - GAP * (len(need) - 1)
            if spare >= 0:
                return ChartLayout(body, height, letters, more, _shared(rows, need, spare), GAP)
        if not more:
            return ChartLayout(body, height, least, False, [n * body.width() / sum(need) for n in need], 0.0)
        more = False


def _shared(rows: list[list[Cell]], need: list[float], spare: float) -> list[float]:
    """What is left over shared out among the columns; boxes are equally wide if they can be."""
    each = (sum(need) + spare) / len(need)
    if each >= max(need) and all(cell.box or cell.span > 1 for row in rows for cell in row):
        return [each] * len(need)
    return [n + spare / len(need) for n in need]


def chart_cells(chart: Chart, rect: QRectF, unit: float) -> Iterator[tuple[Cell, QRectF]]:
    """The cells with their places: columns as wide as they need, what is left shared out among them."""
    sheet = _sheet(chart, rect, unit)
    return _placed(chart, sheet) if sheet is not None else iter(())


def _placed(chart: Chart, sheet: ChartLayout) -> Iterator[tuple[Cell, QRectF]]:
    for r, row in enumerate(_rows(chart)):
        x, n = sheet.body.left(), 0
        for cell in row:
            width = sum(sheet.widths[n : n + cell.span]) + sheet.gap * (cell.span - 1)
            yield cell, QRectF(x, sheet.body.top() + r * sheet.height, width, sheet.height)
            x += width + sheet.gap
            n += cell.span


def cell_places(table: Table, zoom: float) -> dict[str, tuple[Cell, QRectF]]:
    """The cells of charts on the board that have an id, with their places in board units."""
    return {
        cell.id: (cell, unscaled(place, zoom))
        for chart in table.charts
        if chart.rect is not None
        for cell, place in chart_cells(chart, scaled(chart.rect, zoom), zoom)
        if cell.id
    }


def paint_chart(chart: Chart, game: Game[Any] | None, painter: QPainter, rect: QRectF) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = rect.width() / chart.rect[2] if chart.rect else 1.0
    panel(painter, rect, 6 * unit)
    if not chart.slim:
        paint_title(painter, chart.title, rect, unit)
    sheet = _sheet(chart, rect, unit)
    if sheet is None:
        return
    for cell, place in _placed(chart, sheet):
        if cell.box:
            _paint_box(painter, game, cell, place.adjusted(0, 1, 0, -1), sheet.letters)
        else:
            _paint_cell(painter, game, cell, place, sheet)


def _paint_cell(painter: QPainter, game: Game[Any] | None, cell: Cell, place: QRectF, sheet: ChartLayout) -> None:
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
        face = font("text bold" if cell.tone == "title" else "text medium", sheet.letters)
        box = QRectF(x + 1, place.top(), place.right() - x - 1, place.height())
        fit_text(painter, box, cell.label, face, ink, 0.7, LEFT)
        if cell.more and sheet.more:
            box.setLeft(box.left() + (_advance(cell.label) + BETWEEN) * sheet.letters)
            fit_text(painter, box, cell.more, font("text medium", sheet.letters), t.faint, 0.7, LEFT)


def _paint_box(painter: QPainter, game: Game[Any] | None, cell: Cell, place: QRectF, letters: float) -> None:
    """A printed box: its frame shows its state (dashed: closed), cubes lie on its figure or below its words."""
    t = theme()
    shape = rounded(place, min(4.0, place.height() * 0.2))
    tone = tone_colour(cell.tone)
    fill = t.paper if cell.tone == "dim" else t.paper2
    if tone is not None and cell.tone != "dim":
        fill = mix(t.paper2, tone, 0.7 if cell.tone == "lit" else 0.16)
    painter.fillPath(shape, fill)
    edge = clear(t.edge, 0.5) if cell.tone in ("dim", "") else tone or t.edge
    painter.strokePath(
        shape, pen(edge, 1.0 if cell.tone in ("dim", "") else 1.5, [2, 2] if cell.tone in ("bad", "dim") else [])
    )
    ink = ink_on(fill) if cell.tone == "lit" else t.faint if cell.tone == "dim" else t.ink
    words = QRectF(place)
    cubes = QRectF(place)
    if cell.box == "words":
        words.setHeight(place.height() * 0.54)
        cubes.setTop(words.bottom() - 1)
    if cell.icon:
        size = min(place.width(), place.height() * 1.2)
        painter.setOpacity(0.4)
        paint_icon(painter, cell.icon, QRectF(place.center().x() - size / 2, place.center().y() - size / 2, size, size))
        painter.setOpacity(1.0)
    if cell.label and not (cell.sides and cell.box == "figure"):
        fit_text(painter, words.adjusted(2, 0, -2, 0), cell.label, font("text medium", letters), ink, 0.7, CENTRE)
    _paint_cubes(painter, game, cell.sides, cubes.adjusted(1, 0, -1, -2 if cell.box == "words" else 0))


def _paint_cubes(painter: QPainter, game: Game[Any] | None, sides: tuple[str, ...], room: QRectF) -> None:
    """Side by side, overlapping if there is no room."""
    if not sides:
        return
    size = min(room.height(), room.width(), room.width() / (1 + 0.55 * (len(sides) - 1)))
    step = min(size * 1.05, (room.width() - size) / max(1, len(sides) - 1))
    x = room.center().x() - (size + step * (len(sides) - 1)) / 2
    for n, side in enumerate(sides):
        disc = QRectF(x + n * step, room.center().y() - size / 2, size, size)
        paint_disc(painter, side_style(game, side), disc.adjusted(0.5, 0.5, -0.5, -0.5))
