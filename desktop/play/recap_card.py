"""What happened without a decision, on a card beside the board: page by page, never in the way of the next choice.

A card lies in the corner of the board where it covers least. While a page is shown, the board draws the way that it tells
of; the pointer on a line lights its places. Whoever goes on choosing puts it away, and can have it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QPropertyAnimation,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QToolButton, QVBoxLayout, QWidget

from desktop.play.dice import paint_die
from desktop.ui.art import icon, paint_icon, paint_sign
from desktop.ui.settings import settings
from desktop.ui.theme import clear, mix, side_style, text_scale, theme, theme_changed
from desktop.ui.widgets import letters
from engines.core.game import Game
from engines.core.table import Contest, Share, Sheet, SheetLine

WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
WIDTH = 372  # pixels, at the usual size of text
MARGIN = 12
GAP = 5  # between two lines
DIE = 19.0
SLIDE_MS = {"fast": 110, "normal": 190, "slow": 320}


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
        room = QRectF(0, 0, self._words(line, width), 9999)
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
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        if self._hot >= 0:
            self._hot = -1
            self.pointed.emit(None)
            self.update()


class RecapCard(QFrame):
    """The card: one page at a time, with buttons to turn the pages."""

    turned = Signal(object)  # the Sheet that is shown now, or None when the card is put away
    pointed = Signal(object)  # the SheetLine under the pointer, or None

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._board = parent
        self.game: Game[Any] | None = None
        self.pages: list[Sheet] = []
        self.at = 0
        self.corner = 0  # of the board: 0 upper left, 1 upper right, 2 lower left, 3 lower right
        self.setObjectName("sheet")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.head = SheetHead(self)
        self.head.dragged.connect(self._dragged)
        self._put: QPoint | None = None  # where somebody has dragged it
        self.body = SheetBody()
        self.body.pointed.connect(self.pointed)
        self.lines_scroll = QScrollArea(self)
        self.lines_scroll.setWidget(self.body)
        self.lines_scroll.setWidgetResizable(True)
        self.lines_scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.lines_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.lines_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.back_button = QToolButton(self)
        self.back_button.setProperty("role", "quiet")
        self.back_button.clicked.connect(self.back)
        self.count = QLabel(self)
        self.count.setProperty("role", "small")
        self.next_button = QPushButton(self)
        self.next_button.setProperty("role", "primary")
        self.next_button.clicked.connect(self.forward)
        self.close_button = QToolButton(self)
        self.close_button.setProperty("role", "quiet")
        self.close_button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.close_button.clicked.connect(self.put_away)
        for button in (self.back_button, self.next_button, self.close_button):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row = QHBoxLayout()
        row.setContentsMargins(8, 6, 8, 2)
        row.addWidget(self.back_button)
        row.addWidget(self.count)
        row.addStretch(1)
        row.addWidget(self.next_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addLayout(row)  # above the lines, so that it stays under the pointer from page to page
        column.addWidget(self.lines_scroll, 1)
        self._slide = QPropertyAnimation(self, b"pos", self)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        parent.installEventFilter(self)
        theme_changed().connect(self._dress)
        self._dress()
        self.hide()

    def _dress(self) -> None:
        t = theme()
        self.setStyleSheet(
            f"#sheet {{ background: {t.paper.name()}; border: 2px solid {t.terracotta.name()}; border-radius: 7px; }}"
            " QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"
        )
        self.back_button.setIcon(icon("left", 16, t.ink))
        self.close_button.setIcon(icon("cross", 15, t.vase_ink))
        self.close_button.setIconSize(QSize(15, 15))
        if self.isVisible():
            self._show_page()

    # --- pages

    def show_sheets(self, game: Game[Any] | None, pages: Sequence[Sheet], spots: Sequence[QPointF] = ()) -> None:
        """Shows these pages from the first on, where they cover as few of these points of the board as possible."""
        if not pages:
            self.put_away()
            return
        fresh = not self.isVisible()
        self.game, self.pages, self.at, self._put = game, list(pages), 0, None
        highest = max((self._size_of(page) for page in pages), key=QSize.height)
        self.corner = best_corner(highest, self._board.size(), spots)
        self.show()
        self.raise_()
        self._show_page()
        if fresh:
            self._come()

    def _come(self) -> None:
        """Slides the card in from its side of the board."""
        length = SLIDE_MS.get(settings().animation, 0)
        if not length:
            return
        goal = self.pos()
        self._slide.stop()
        self._slide.setDuration(length)
        self._slide.setStartValue(goal + QPoint(24 if self.corner % 2 else -24, 0))
        self._slide.setEndValue(goal)
        self._slide.start()

    def _show_page(self) -> None:
        sheet = self.pages[self.at]
        last = self.at == len(self.pages) - 1
        self.next_button.setText(self.tr("Done") if last else self.tr("Continue"))
        self.next_button.setToolTip(
            self.tr("Put the card away  (Space, Esc)") if last else self.tr("The next page  (Space)")
        )
        self.back_button.setToolTip(self.tr("The page before  (Page Up)"))
        self.close_button.setToolTip(self.tr("Put the card away; R brings it back"))
        self.back_button.setVisible(len(self.pages) > 1)
        self.back_button.setEnabled(self.at > 0)
        self.count.setVisible(len(self.pages) > 1)
        self.count.setText(f"{self.at + 1} / {len(self.pages)}")
        self.setAccessibleName(sheet.title)
        self._place()
        self.lines_scroll.verticalScrollBar().setValue(0)
        self.turned.emit(sheet)

    @property
    def page(self) -> Sheet | None:
        """The page on the screen; None while the card is put away."""
        return self.pages[self.at] if self.isVisible() and self.pages else None

    def forward(self) -> None:
        if self.at < len(self.pages) - 1:
            self.at += 1
            self._show_page()
        else:
            self.put_away()

    def back(self) -> None:
        if self.isVisible() and self.at > 0:
            self.at -= 1
            self._show_page()

    def put_away(self) -> None:
        if self.isVisible():
            self.hide()
            self.turned.emit(None)

    # --- place

    def _place(self) -> None:
        """In its corner, or where it was dragged."""
        self._slide.stop()
        board = self._board
        size = self._size_of(self.pages[self.at])
        width, height = size.width(), size.height()
        x = board.width() - width - MARGIN if self.corner % 2 else MARGIN
        y = board.height() - height - MARGIN if self.corner >= 2 else MARGIN
        if self._put is not None:
            x = max(0, min(self._put.x(), board.width() - width))
            y = max(0, min(self._put.y(), board.height() - height))
        self.setGeometry(x, y, width, height)
        close = self.close_button.sizeHint()
        self.close_button.setGeometry(QRect(width - close.width() - 6, 6, close.width(), close.height()))
        self.close_button.raise_()

    def _size_of(self, sheet: Sheet) -> QSize:
        """The size of the card for a page: as high as its lines, at most as high as the board. Lays the lines out, too."""
        board = self._board
        width = round(min(WIDTH * min(text_scale(), 1.3), board.width() * 0.46))
        room = board.height() - 2 * MARGIN
        self.head.show_sheet(self.game, sheet)
        high = self.body.show_lines(self.game, sheet.lines, width - 4)
        around = self.head.height() + self.next_button.sizeHint().height() + 22
        if high + around > room:  # a scroll bar takes part of the width
            bar = self.lines_scroll.verticalScrollBar().sizeHint().width()
            self.body.show_lines(self.game, sheet.lines, width - 4 - bar)
        return QSize(width, min(room, high + around))

    def _dragged(self, by: QPoint) -> None:
        self._put = self.pos() + by
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False


def best_corner(card: QSize, board: QSize, spots: Sequence[QPointF]) -> int:
    """The corner in which a card covers the fewest of these points; the first of equal ones."""
    covered = []
    for corner in range(4):
        x = board.width() - card.width() - MARGIN if corner % 2 else MARGIN
        y = board.height() - card.height() - MARGIN if corner >= 2 else MARGIN
        rect = QRectF(x, y, card.width(), card.height())
        covered.append(sum(rect.contains(spot) for spot in spots))
    return covered.index(min(covered))
