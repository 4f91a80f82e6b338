"""A board as SVG, as PNG in a chosen resolution, and as PDF: tiled over pages at true size with crop marks."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMarginsF, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen
from PySide6.QtSvg import QSvgGenerator

from desktop.table.board_painter import BoardPainter
from desktop.table.geometry import Shapes
from engines.core.board import Board
from engines.core.game import Game

LARGEST = 16_000  # pixels on a side
EDGE = 10.0  # millimetres of a page that are left free, as printers need it
MARK = 5.0  # millimetres of a crop mark
READ = 1800  # names are as large as on a board that is shown this many pixels wide
SCREEN = 96 / 25.4  # pixels of a millimetre, as names on paper are measured


class ExportError(ValueError):
    """One sentence that says why nothing was written."""


def _paint(painter: QPainter, board: Board, game: Game[Any], part: QRectF, scale: float) -> None:
    """`scale` is how large the board looks to a reader of its names, not the resolution."""
    shapes = Shapes(board)
    BoardPainter(board, game, shapes).paint(painter, part, scale, {})


def png(board: Board, game: Game[Any], path: Path, width: int) -> None:
    height = round(width * board.height / board.width)
    if not 16 <= width <= LARGEST or height > LARGEST:
        raise ExportError(f"A picture can be 16 to {LARGEST} pixels wide and high.")
    image = QImage(width, height, QImage.Format.Format_RGB32)
    if image.isNull():
        raise ExportError("There is not enough memory for a picture of this size.")
    painter = QPainter(image)
    scale = width / board.width
    painter.scale(scale, scale)
    _paint(painter, board, game, QRectF(0, 0, board.width, board.height), min(scale, READ / board.width))
    painter.end()
    written = image.save(str(path), "PNG")  # type: ignore[call-overload]  # the stub asks for bytes, which PySide refuses
    if not written:
        raise ExportError(f"{path.name} cannot be written.")


def svg(board: Board, game: Game[Any], path: Path) -> None:
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(QSize(int(board.width), int(board.height)))
    generator.setViewBox(QRect(0, 0, int(board.width), int(board.height)))
    generator.setTitle(board.id)
    painter = QPainter()
    if not painter.begin(generator):
        raise ExportError(f"{path.name} cannot be written.")
    _paint(painter, board, game, QRectF(0, 0, board.width, board.height), READ / board.width)
    painter.end()


def _layout(board: Board, page: str) -> QPageLayout:
    lying = QPageLayout.Orientation.Landscape if board.width > board.height else QPageLayout.Orientation.Portrait
    size = QPageSize(getattr(QPageSize.PageSizeId, page))
    return QPageLayout(size, lying, QMarginsF(EDGE, EDGE, EDGE, EDGE), QPageLayout.Unit.Millimeter)


def _inner(board: Board, page: str) -> QRectF:
    """What of a page shows a part of the board, in millimetres from the corner of what can be printed."""
    sheet = _layout(board, page).paintRect(QPageLayout.Unit.Millimeter)
    return QRectF(MARK, MARK, sheet.width() - 2 * MARK, sheet.height() - 2 * MARK)


def pages(board: Board, width_mm: float, page: str = "A4") -> tuple[int, int]:
    """How many pages a board takes that is so wide, across and down."""
    inner = _inner(board, page)
    height = width_mm * board.height / board.width
    return math.ceil(width_mm / inner.width()), math.ceil(height / inner.height())


def pdf(board: Board, game: Game[Any], path: Path, width_mm: float, page: str = "A4") -> int:
    """The board `width_mm` wide over as many pages as it takes; says how many."""
    if not 50 <= width_mm <= 5000:
        raise ExportError("A printed board is 50 to 5000 millimetres wide.")
    writer = QPdfWriter(str(path))
    writer.setPageLayout(_layout(board, page))
    writer.setTitle(board.id)
    writer.setResolution(300)
    dot = 300 / 25.4
    inner = _inner(board, page)
    unit = width_mm / board.width  # millimetres of one board unit
    across, down = pages(board, width_mm, page)
    painter = QPainter()
    if not painter.begin(writer):
        raise ExportError(f"{path.name} cannot be written.")
    for row in range(down):
        for column in range(across):
            if row or column:
                writer.newPage()
            part = QRectF(
                column * inner.width() / unit, row * inner.height() / unit, inner.width() / unit, inner.height() / unit
            )
            painter.save()
            painter.scale(dot, dot)
            painter.setClipRect(inner)
            painter.translate(inner.topLeft())
            painter.scale(unit, unit)
            painter.translate(-part.topLeft())
            _paint(painter, board, game, part.intersected(QRectF(0, 0, board.width, board.height)), unit * SCREEN)
            painter.restore()
            painter.save()
            painter.scale(dot, dot)
            _crop_marks(painter, inner)
            painter.restore()
    painter.end()
    return across * down


def _crop_marks(painter: QPainter, inner: QRectF) -> None:
    painter.setPen(QPen(painter.pen().color(), 0.2))
    for corner, sx, sy in (
        (inner.topLeft(), -1, -1),
        (inner.topRight(), 1, -1),
        (inner.bottomLeft(), -1, 1),
        (inner.bottomRight(), 1, 1),
    ):
        painter.drawLine(corner + QPointF(sx * 1, 0), corner + QPointF(sx * MARK, 0))
        painter.drawLine(corner + QPointF(0, sy * 1), corner + QPointF(0, sy * MARK))
