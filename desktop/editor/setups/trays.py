"""Pieces and cards in trays: the palette with what is left, and the boxes, cups, hands and decks beside the board.

A tray paints its pieces with the drawings of the game. A piece is taken with the mouse and let go wherever the sheet says it
may lie; with the keyboard, arrows choose one, Return lays it into the chosen place and Delete takes it away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QSizePolicy, QToolTip, QWidget

from desktop.ui.art.counters import badge, paint_piece
from desktop.ui.art.ink import fit_text, pen, rounded
from desktop.ui.theme import clear, font, mix, side_style, text_scale, theme
from engines.core.authoring import Stock
from engines.core.game import Game

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
HEAD, GAP, LEAST = 26.0, 5.0, 118.0


@dataclass(frozen=True)
class Chip:
    """One piece of a tray, or several equal ones."""

    stock: Stock
    count: int = 1
    note: str = ""  # "3 of 16 left"
    spent: bool = False  # none left
    at: int = 0  # the index of the first in its place


def paint_chip(chip: Chip, game: Game[Any], painter: QPainter, rect: QRectF, lit: bool = False) -> None:
    t = theme()
    stock = chip.stock
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plate = rounded(rect.adjusted(1, 1, -1, -1), 6)
    painter.fillPath(plate, mix(t.button, t.amber, 0.22) if lit else t.button)
    painter.strokePath(plate, pen(t.amber if lit else clear(t.edge, 0.75), 1.8 if lit else 1.0))
    painter.save()
    if chip.spent:
        painter.setOpacity(0.45)
    left = rect.left() + 8
    if stock.piece is not None:
        size = rect.height() - 6
        spot = QRectF(rect.left() + 4, rect.top() + 3, size, size)
        look = stock.piece
        paint_piece(painter, type(look)(look.id, look.kind, "", look.side), side_style(game, look.side), spot)
        left = spot.right() + 6
    elif stock.card is not None:
        band = QRectF(rect.left() + 4, rect.top() + 5, 7, rect.height() - 10)
        colour = QColor(stock.card.colour) if stock.card.colour else side_style(game, stock.card.side).colour
        painter.fillPath(rounded(band, 2), colour)
        left = band.right() + 6
    right = rect.right() - 6
    if chip.count > 1 or (chip.note and not chip.spent):
        right -= 30 * text_scale()
    if chip.note:
        half = rect.height() / 2
        title = QRectF(left, rect.top() + 3, rect.right() - 6 - left, half - 2)
        fit_text(painter, title, stock.title, font("text medium", 14 * text_scale()), t.ink, 0.8, LEFT)
        under = QRectF(left, rect.top() + half, rect.right() - 6 - left, half - 3)
        fit_text(painter, under, chip.note, font("text", 12.5 * text_scale()), t.faint, 0.85, LEFT)
    else:
        title = QRectF(left, rect.top() + 2, right - left, rect.height() - 4)
        fit_text(painter, title, stock.title, font("text medium", 14 * text_scale()), t.ink, 0.75, LEFT)
        if chip.count > 1:
            badge(painter, str(chip.count), QPointF(rect.right() - 18, rect.center().y()), 11)
    painter.restore()


class Tray(QWidget):
    """A titled row of chips. `place` is where they lie; '' for the palette."""

    dragged = Signal(object, object, object)  # Chip, where it was taken, the point under the mouse (global)
    dropped = Signal(object, object)  # Chip, global point
    chosen = Signal(object)  # Chip: clicked or Return
    removed = Signal(object)  # Chip: Delete
    shifted = Signal(object, int)  # Chip, by how many places (Alt with an arrow)
    opened = Signal()  # the tray itself was clicked

    def __init__(self, game: Game[Any], title: str, place: str = "", hint: str = "") -> None:
        super().__init__()
        self.game, self.title, self.place, self.hint = game, title, place, hint
        self.chips: list[Chip] = []
        self.now = -1  # the chip that the keyboard points at
        self.lit = False  # a piece may be dropped here
        self.is_chosen = False
        self._press: tuple[QPoint, int] | None = None
        self._dragging = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(title)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_chips(self, chips: list[Chip]) -> None:
        if chips != self.chips:
            self.chips = chips
            self.now = min(self.now, len(chips) - 1)
            self.updateGeometry()
        self.update()

    # --- where the chips are

    def _height(self) -> float:
        tall = any(c.stock.piece is not None or c.note for c in self.chips)
        return (44 if tall else 30) * text_scale()

    def _columns(self, width: float) -> int:
        return max(1, int((width - 8) // (LEAST * text_scale())))

    def rect_of(self, index: int) -> QRectF:
        columns = self._columns(self.width())
        width = (self.width() - 8 - GAP * (columns - 1)) / columns
        height = self._height()
        x, y = index % columns, index // columns
        return QRectF(4 + x * (width + GAP), HEAD * text_scale() + y * (height + GAP), width, height)

    def chip_at(self, point: QPoint) -> int:
        return next((i for i in range(len(self.chips)) if self.rect_of(i).contains(QPointF(point))), -1)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = -(-len(self.chips) // self._columns(width)) if self.chips else 1
        return round(HEAD * text_scale() + rows * (self._height() + GAP) + 6)

    def sizeHint(self) -> QSize:
        return QSize(270, self.heightForWidth(max(270, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(140, self.heightForWidth(max(140, self.width())))

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = rounded(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8)
        if self.place:
            painter.fillPath(shape, clear(mix(t.paper2, t.amber, 0.3 if self.lit else 0.0), 0.7))
            edge = t.amber if self.lit or self.is_chosen else clear(t.edge, 0.4)
            painter.strokePath(shape, pen(edge, 2 if self.lit or self.is_chosen else 1))
        head = QRectF(8, 3, self.width() - 16, (HEAD - 6) * text_scale())
        fit_text(painter, head, self.title, font("title semibold", 13.5 * text_scale()), t.ink, 0.8, LEFT)
        if not self.chips:
            box = QRectF(10, HEAD * text_scale(), self.width() - 20, self._height())
            fit_text(painter, box, self.hint or self.tr("empty"), font("text", 13 * text_scale()), t.faint, 0.8, LEFT)
        for index, chip in enumerate(self.chips):
            rect = self.rect_of(index)
            if rect.intersects(QRectF(event.rect())):
                paint_chip(chip, self.game, painter, rect, lit=index == self.now and self.hasFocus())

    def picture(self, chip: Chip) -> QPixmap:
        """The picture of a chip that is dragged."""
        size = 48 if chip.stock.piece is not None else 140
        out = QPixmap(size, 48 if chip.stock.piece is not None else 34)
        out.fill(Qt.GlobalColor.transparent)
        painter = QPainter(out)
        if chip.stock.piece is not None:
            look = chip.stock.piece
            plain = type(look)(look.id, look.kind, "", look.side, figures=look.figures)
            paint_piece(painter, plain, side_style(self.game, look.side), QRectF(0, 0, 48, 48))
        else:
            paint_chip(Chip(chip.stock), self.game, painter, QRectF(out.rect()))
        painter.end()
        return out

    # --- mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        index = self.chip_at(event.position().toPoint())
        self._press = (event.position().toPoint(), index)
        if index >= 0:
            self.now = index
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        if self._press is None or self._press[1] < 0:
            self._tell(here, event.globalPosition().toPoint())
            return
        start, index = self._press
        far = (here - start).manhattanLength() >= QApplication.startDragDistance()
        if not self._dragging and (not far or index >= len(self.chips)):
            return
        self._dragging = True
        self.dragged.emit(self.chips[index], self, event.globalPosition().toPoint())

    def _tell(self, here: QPoint, at: QPoint) -> None:
        index = self.chip_at(here)
        if index < 0:
            QToolTip.hideText()
            return
        stock = self.chips[index].stock
        tip = (stock.card.text or stock.card.tip) if stock.card is not None else stock.piece.tip if stock.piece else ""
        words = "\n".join(filter(None, (stock.title, tip)))
        QToolTip.showText(at, words, self)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        press, self._press = self._press, None
        if press is None:
            return
        index = press[1]
        if self._dragging:
            self._dragging = False
            if index < len(self.chips):
                self.dropped.emit(self.chips[index], event.globalPosition().toPoint())
        elif 0 <= index < len(self.chips):
            self.chosen.emit(self.chips[index])
        else:
            self.opened.emit()

    # --- keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        steps: dict[int, int] = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self._columns(self.width()),
            Qt.Key.Key_Down: self._columns(self.width()),
        }
        chip = self.chips[self.now] if 0 <= self.now < len(self.chips) else None
        if key in steps and chip is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.shifted.emit(chip, 1 if steps[key] > 0 else -1)
        elif key in steps and self.chips:
            self.now = max(0, min(len(self.chips) - 1, self.now + steps[key]))
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and chip is not None:
            self.chosen.emit(chip)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and chip is not None:
            self.removed.emit(chip)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.now = max(0, self.now)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
