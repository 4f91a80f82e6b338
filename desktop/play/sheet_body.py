"""A page of a recap: its head, and its lines with dice, sums and contests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop.play.dice import paint_die
from desktop.ui.art import paint_icon, paint_sign
from desktop.ui.theme import clear, mix, side_style, text_scale, theme
from desktop.ui.widgets import letters
from engines.core.game import Game
from engines.core.table import Contest, Share, Sheet, SheetLine

WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
MARGIN = 12
GAP = 5  # between two lines
DIE = 19.0


class SheetHead(QWidget):
    """The dark band with what the page is about."""

    dragged = Signal(QPoint)  # from where it was taken

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sheet = Sheet("")
        self.game: Game[Any] | None = None
        self._held: QPoint | None = None
        self.setCursor(Qt.CursorShape.SizeAllCursor)

    def show_sheet(self, game: Game[Any] | None, sheet: Sheet) -> None:
        self.game, self.sheet = game, sheet
        self.setFixedHeight(round((54 if sheet.note else 38) * text_scale()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        t, s = theme(), text_scale()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        painter.fillRect(rect, t.vase)
        painter.fillRect(QRectF(0, rect.height() - 2, rect.width(), 2), t.terracotta)
        sign = QRectF(11, rect.center().y() - 13 * s, 26 * s, 26 * s)
        if self.sheet.side:
            style = side_style(self.game, self.sheet.side)
            painter.setPen(QPen(t.vase_ink, 1.2))
            painter.setBrush(style.colour)
            painter.drawEllipse(sign)
            paint_sign(painter, style, sign.adjusted(5 * s, 5 * s, -5 * s, -5 * s))
        elif self.sheet.icon:
            paint_icon(painter, self.sheet.icon, sign.adjusted(2, 2, -2, -2), t.amber)
        left = sign.right() + 10
        room = rect.width() - left - 40 * s
        painter.setPen(t.vase_ink)
        rows = [("title", 16.0, self.sheet.title, 9 * s if not self.sheet.note else 6 * s)]
        if self.sheet.note:
            rows.append(("text", 14.5, self.sheet.note, 28 * s))
        for role, px, words, top in rows:
            face = letters(role, px)
            painter.setFont(face)
            shown = QFontMetricsF(face).elidedText(words, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(left, top, room, 22 * s), int(Qt.AlignmentFlag.AlignVCenter), shown)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._held = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self.dragged.emit(event.position().toPoint() - self._held)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = None


class SheetBody(QWidget):
    """The lines of a page."""

    pointed = Signal(object)  # the SheetLine under the pointer, or None
    picked = Signal(object)  # the SheetLine that was clicked

    def __init__(self) -> None:
        super().__init__()
        self.game: Game[Any] | None = None
        self.lines: list[SheetLine] = []
        self._tops: list[tuple[float, float]] = []
        self._hot = -1
        self.setMouseTracking(True)

    def show_lines(self, game: Game[Any] | None, lines: Sequence[SheetLine], width: int) -> int:
        """Lays the lines out in a width and returns their height."""
        self.game, self.lines, self._hot = game, list(lines), -1
        top = 8.0
        self._tops = []
        for n, line in enumerate(self.lines):
            top += 7 if line.kind == "head" and n else 0
            height = self._height(line, width)
            self._tops.append((top, height))
            top += height + GAP
        self.resize(width, round(top + 4))
        self.setMinimumHeight(round(top + 4))
        self.setAccessibleName(". ".join(filter(None, (f"{line.text} {line.value}".strip() for line in self.lines))))
        self.update()
        return round(top + 4)

    # --- measures

    def _font(self, line: SheetLine) -> QFont:
        if line.kind == "head" or line.contest is not None:
            return letters("text bold", 15)
        if line.kind == "sum":
            return letters("text bold", 14.5)
        return letters("text", 13.5 if line.kind == "note" else 14.5)

    @property
    def _die(self) -> float:
        return DIE * text_scale()

    def _aside(self, line: SheetLine) -> float:
        """The width of dice and figure at the end of a line."""
        value = QFontMetricsF(letters("text bold", 14.5)).horizontalAdvance(line.value) + 8 if line.value else 0.0
        return value + len(line.dice) * (self._die + 4) + (4 if line.dice else 0)

    def _left(self, line: SheetLine) -> float:
        return MARGIN + (13 if line.side and line.kind != "note" else 0)

    def _words(self, line: SheetLine, width: float) -> float:
        return max(60.0, width - self._left(line) - MARGIN - self._aside(line))

    def _height(self, line: SheetLine, width: float) -> float:
        room = QRectF(0, 0, self._words(line, width) - 2, 9999)  # the painter may break a line earlier
        words = QFontMetricsF(self._font(line)).boundingRect(room, WRAP, line.text).height() if line.text else 0
        height = max(words, self._die + 1 if line.dice else 0)
        if line.kind == "sum":
            height += 5
        if line.contest is not None:
            height += self._contest_height(line.contest, width) + 6
        return height

    def _share_width(self, width: float) -> float:
        return (width - 2 * MARGIN - 8) / 2

    def _share_height(self, share: Share, width: float) -> float:
        s = text_scale()
        inner = QRectF(0, 0, self._share_width(width) - 16, 999)
        small = QFontMetricsF(letters("text", 13))
        note = small.boundingRect(inner, WRAP, share.note).height() + 3 if share.note else 0
        terms = len(share.terms) * (small.height() + 1)
        return 26 * s + note + terms + (self._die + 10 if share.total else 0) + 3

    def _contest_height(self, contest: Contest, width: float) -> float:
        both = max(self._share_height(share, width) for share in (contest.left, contest.right))
        return both + (self._result_height(contest, width) + 4 if contest.result else 0)

    def _result_height(self, contest: Contest, width: float) -> float:
        room = QRectF(0, 0, width - 2 * MARGIN, 999)
        return QFontMetricsF(letters("text bold", 14)).boundingRect(room, CENTRE | WRAP, contest.result).height()

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for n, line in enumerate(self.lines):
            top, height = self._tops[n]
            rect = QRectF(0, top, self.width(), height)
            if rect.intersects(QRectF(event.rect())):
                self._paint_line(painter, line, rect, n == self._hot)
        painter.end()

    def _paint_line(self, painter: QPainter, line: SheetLine, rect: QRectF, hot: bool) -> None:
        t = theme()
        if hot and line.spaces:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(clear(t.amber, 0.16))
            painter.drawRoundedRect(rect.adjusted(4, -2, -4, 2), 5, 5)
        top = rect.top()
        if line.kind == "sum":
            painter.setPen(QPen(mix(t.paper, t.edge, 0.7), 1))
            painter.drawLine(QPointF(MARGIN, top + 1), QPointF(rect.width() - MARGIN, top + 1))
            top += 5
        if line.side and line.kind != "note":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(side_style(self.game, line.side).colour)
            dot = 7 * text_scale()
            painter.drawEllipse(QRectF(MARGIN, top + 6 * text_scale(), dot, dot))
        ink = t.faint if line.kind == "note" else t.ink
        painter.setPen(ink)
        painter.setFont(self._font(line))
        words = QRectF(self._left(line), top, self._words(line, rect.width()), rect.height())
        painter.drawText(words, WRAP, line.text)
        self._paint_aside(painter, line, rect.width() - MARGIN, top)
        if line.contest is not None:
            head = painter.boundingRect(words, WRAP, line.text).height() if line.text else 0
            self._paint_contest(painter, line.contest, top + head + 4)

    def _paint_aside(self, painter: QPainter, line: SheetLine, right: float, top: float) -> None:
        t = theme()
        if line.value:
            face = letters("text bold", 14.5)
            painter.setFont(face)
            painter.setPen({"good": t.good, "bad": t.bad}.get(line.tone, t.faint if line.kind == "note" else t.ink))
            painter.drawText(QRectF(0, top, right, 40), RIGHT, line.value)
            right -= QFontMetricsF(face).horizontalAdvance(line.value) + 8
        for value, colour in reversed(line.dice):
            right -= self._die
            painter.setFont(letters("text bold", 13))
            paint_die(painter, QRectF(right, top + 0.5, self._die, self._die), value, colour)
            right -= 4

    def _paint_contest(self, painter: QPainter, contest: Contest, top: float) -> None:
        """Two plates side by side, each with its sum before the die, the die, and the sum after it."""
        t, width = theme(), float(self.width())
        wide = self._share_width(width)
        high = max(self._share_height(share, width) for share in (contest.left, contest.right))
        for share, left in ((contest.left, MARGIN), (contest.right, MARGIN + wide + 8)):
            self._paint_share(painter, share, QRectF(left, top, wide, high))
        if contest.result:
            painter.setPen(t.ink)
            painter.setFont(letters("text bold", 14))
            rest = QRectF(MARGIN, top + high + 4, width - 2 * MARGIN, 99)
            painter.drawText(rest, int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap), contest.result)

    def _paint_share(self, painter: QPainter, share: Share, rect: QRectF) -> None:
        t, s = theme(), text_scale()
        style = side_style(self.game, share.side)
        painter.setPen(QPen(t.amber if share.won else clear(style.colour, 0.8), 2.2 if share.won else 1.2))
        painter.setBrush(t.button)
        painter.drawRoundedRect(rect, 6, 6)
        band = QRectF(rect.left() + 1, rect.top() + 1, rect.width() - 2, 21 * s)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour)
        painter.drawRoundedRect(band, 5, 5)
        painter.setPen(style.ink)
        painter.setFont(letters("text bold", 14))
        painter.drawText(band.adjusted(8, 0, -8, 0), int(Qt.AlignmentFlag.AlignVCenter), share.title)
        top = band.bottom() + 3
        inner = QRectF(rect.left() + 8, top, rect.width() - 16, 999)
        small = letters("text", 13)
        painter.setFont(small)
        painter.setPen(t.faint)
        if share.note:
            painter.drawText(inner, WRAP, share.note)
            inner.setTop(inner.top() + painter.boundingRect(inner, WRAP, share.note).height() + 3)
        line = QFontMetricsF(small).height() + 1
        for points, why in share.terms:
            shown = QFontMetricsF(small).elidedText(why, Qt.TextElideMode.ElideRight, inner.width() - 26 * s)
            painter.setPen(t.ink)
            painter.drawText(inner, WRAP, shown)
            painter.drawText(inner, RIGHT, f"{points:+d}")
            inner.setTop(inner.top() + line)
        painter.setFont(letters("text bold", 13))
        if not share.total:  # nothing is added to the die: it lies in the band
            if share.die:
                paint_die(
                    painter,
                    QRectF(rect.right() - self._die - 5, band.top() + 1, self._die, self._die),
                    share.die,
                    share.colour,
                )
            return
        before = sum(points for points, _ in share.terms)
        face = QRectF(inner.left(), rect.bottom() - self._die - 6, self._die, self._die)
        paint_die(painter, face, share.die, share.colour)
        painter.setPen(t.faint)
        painter.setFont(letters("text", 13))
        plus = QRectF(face.right() + 6, face.top(), rect.right() - face.right() - 14, face.height())
        painter.drawText(plus, int(Qt.AlignmentFlag.AlignVCenter), f"{before:+d}" if before else "")
        painter.setPen(t.ink)
        painter.setFont(letters("text bold", 18))
        painter.drawText(plus, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), share.total)

    # --- pointer

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        y = event.position().y()
        hot = next((n for n, (top, high) in enumerate(self._tops) if top - 2 <= y < top + high + GAP - 2), -1)
        if hot != self._hot:
            self._hot = hot
            self.pointed.emit(self.lines[hot] if hot >= 0 else None)
            shows = hot >= 0 and bool(self.lines[hot].spaces)
            self.setCursor(Qt.CursorShape.PointingHandCursor if shows else Qt.CursorShape.ArrowCursor)
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.mouseMoveEvent(event)
        if self._hot >= 0 and self.lines[self._hot].spaces:
            self.picked.emit(self.lines[self._hot])

    def leaveEvent(self, event: QEvent) -> None:
        if self._hot >= 0:
            self._hot = -1
            self.pointed.emit(None)
            self.update()
