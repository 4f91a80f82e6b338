"""What happened without a decision, on a card beside the board: page by page, never in the way of the next choice.

A card lies in the corner of the board where it covers least. While a page is shown, the board draws the way that it tells
of; the pointer on a line lights its places, a click shows them. To go on choosing leaves the page; unread ones stay.
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
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QToolButton, QVBoxLayout, QWidget

from desktop.play.sheet_body import MARGIN, SheetBody, SheetHead
from desktop.ui.art import icon
from desktop.ui.settings import settings
from desktop.ui.theme import text_scale, theme, theme_changed
from engines.core.game import Game
from engines.core.table import Sheet, SheetLine

WIDTH = 372  # pixels, at the usual size of text
FIGURES = "recap/figures"  # remembered: whether the figures are shown
SLIDE_MS = {"fast": 110, "normal": 190, "slow": 320}


class RecapCard(QFrame):
    """The card: one page at a time, with buttons to turn the pages."""

    turned = Signal(object)  # the Sheet that is shown now, or None when the card is put away
    pointed = Signal(object)  # the SheetLine under the pointer, or None
    picked = Signal(object)  # the SheetLine that was clicked

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
        self.body.picked.connect(self.picked)
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
        self.figures_button = QPushButton(self)
        self.figures_button.setCheckable(True)
        self.figures_button.setChecked(bool(settings().recall(FIGURES, False)))
        self.figures_button.toggled.connect(self._figures_toggled)
        self.close_button = QToolButton(self)
        self.close_button.setProperty("role", "quiet")
        self.close_button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.close_button.clicked.connect(self.put_away)
        for button in (self.back_button, self.figures_button, self.next_button, self.close_button):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row = QHBoxLayout()
        row.setContentsMargins(8, 6, 8, 2)
        row.setSpacing(8)
        row.addWidget(self.back_button)
        row.addWidget(self.count)
        row.addStretch(1)
        row.addWidget(self.figures_button)
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

    @property
    def unread(self) -> list[Sheet]:
        """The pages after the one shown."""
        return self.pages[self.at + 1 :] if self.isVisible() else []

    def toggle_figures(self) -> None:
        self.figures_button.toggle()

    def _figures_toggled(self, on: bool) -> None:
        settings().remember(FIGURES, on)
        if self.isVisible():
            self._show_page()

    def _lines(self, sheet: Sheet) -> list[SheetLine]:
        """The story, and the figures if they are wanted or there is no story."""
        if not sheet.story:
            return sheet.lines
        if not sheet.lines or not self.figures_button.isChecked():
            return sheet.story
        return [*sheet.story, SheetLine(self.tr("Figures"), kind="head"), *sheet.lines]

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
        self.figures_button.setText(self.tr("Figures"))
        self.figures_button.setToolTip(self.tr("Dice, sums and what else stands behind it  (D)"))
        self.figures_button.setVisible(bool(sheet.story and sheet.lines))
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
        lines = self._lines(sheet)
        self.head.show_sheet(self.game, sheet)
        high = self.body.show_lines(self.game, lines, width - 4)
        around = self.head.height() + self.next_button.sizeHint().height() + 22
        if high + around > room:  # a scroll bar takes part of the width
            bar = self.lines_scroll.verticalScrollBar().sizeHint().width()
            self.body.show_lines(self.game, lines, width - 4 - bar)
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
